"""The one-step agent: of an action it sees what it will have then, points, progress and cards, and no further."""

from branchline.bots.baseline import can_claim, follow_wishes, new_tickets, want_nothing
from branchline.bots.joint import path_trains
from branchline.bots.mind import DONE, FAR, FILLER, OPEN, PLANNED, Mind, Style
from branchline.bots.paths import find_path
from branchline.bots.survey import are_joined
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, Phase, State
from branchline.rules.passengers import far_end

CARD = 1.5  # what a card in the hand is held to be worth
DRAW = 6.0  # and so what a turn of drawing brings
TRAINS_FOR_TICKETS = 20  # with so many trains and all tickets done it draws new ones


@compiled
def one_step_row(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of its decision."""
    want_nothing(board, mind)
    open_tickets = note_progress(board, state, seat, mind)
    if state.phase == Phase.TURN and open_tickets == 0 and state.player[seat].trains >= TRAINS_FOR_TICKETS:
        tickets = new_tickets(board, state, style)
        if tickets != NONE:
            return tickets
    late = min(1.0, (mind.turns_left - 1.0) / 6.0)
    for track in range(board.tracks):
        if can_claim(mind, track):
            worth = board.track[track].points + mind.stake[track] - late * (CARD * board.track[track].length + DRAW)
            mind.worth[track] = max(0.0, worth)
            if worth + late * DRAW > 0 and mind.wanted[track] == 0:
                mind.wanted[track] = FILLER
    return follow_wishes(board, state, seat, mind, style)


@compiled
def note_progress(board: Board, state: State, seat: int, mind: Mind) -> int:
    """How much nearer each track brings the tickets, as a share of their points; how many tickets are open."""
    open_tickets = 0
    for track in range(board.tracks):
        mind.cost[track] = mind.price[track]
        mind.stake[track] = 0.0
    for place in range(mind.tickets):
        ticket = mind.ticket[place]
        mind.fate[place] = DONE
        if not are_joined(board, mind, seat, ticket):
            mind.fate[place] = OPEN
            if find_path(board, mind, ticket) < FAR and path_trains(board, mind) <= state.player[seat].trains:
                open_tickets += 1
                share_points(board, mind, 2.0 * board.ticket[ticket].points / path_trains(board, mind))
    return open_tickets


@compiled
def share_points(board: Board, mind: Mind, points: float) -> None:
    """Give every track of the path just found so many points a train."""
    node = mind.reached
    while mind.via[node] != NONE:
        track = mind.via[node]
        if mind.cost[track] > 0:
            mind.stake[track] += points * board.track[track].length
            mind.wanted[track] = PLANNED
        node = far_end(board, track, node)
