"""The ticket-hoarding agent: draws tickets while it has trains to spare, and lays one cheap plan for all of them."""

from branchline.bots.baseline import follow_wishes, new_tickets, want_longest, want_nothing
from branchline.bots.fresh import hold_subset
from branchline.bots.joint import plan_tickets
from branchline.bots.mind import DONE, INTENDED, PLANNED, Mind, Style
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, Kind, Phase, Refusal, State
from branchline.rules.tickets import keep_refusal

SPARE_TRAINS = 8  # with more of them than its plan needs, it draws tickets
TURNS_FOR_TICKETS = 8.0  # nobody draws tickets when the game is as good as over


@compiled
def hungry_row(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of its decision."""
    if state.phase == Phase.KEEP_OPENING or state.phase == Phase.KEEP_DRAWN:
        return hungry_keep(board, state, seat, mind, style)
    plan_tickets(board, state, seat, mind, style)
    spare = state.player[seat].trains - mind.plan_trains
    if state.phase == Phase.TURN and spare > SPARE_TRAINS and mind.turns_left >= TURNS_FOR_TICKETS:
        tickets = new_tickets(board, state, style)
        if tickets != NONE:
            return tickets
    if mind.plan_claims == 0:
        want_nothing(board, mind)
        want_longest(board, mind, 1)
    else:
        for track in range(board.tracks):
            mind.worth[track] = board.track[track].length if mind.wanted[track] == PLANNED else 0
    return follow_wishes(board, state, seat, mind, style)


@compiled
def hungry_keep(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of the tickets whose plan, with those held, brings the most points for each of its trains."""
    held = mind.tickets
    best = NONE
    most = 0.0
    for subset in range(1, 1 << state.player[seat].offered):
        if keep_refusal(board, state, subset) == Refusal.LEGAL:
            mind.tickets = held
            hold_subset(state, seat, subset, mind)
            plan_tickets(board, state, seat, mind, style)
            rate = points_a_train(board, mind)
            if best == NONE or rate > most:
                most = rate
                best = subset
    return board.first_row[Kind.KEEP] + best - 1


@compiled
def points_a_train(board: Board, mind: Mind) -> float:
    """What the plan brings, tickets and routes, for each train of it."""
    points = 0.0
    for place in range(mind.tickets):
        done = mind.fate[place] == DONE or mind.fate[place] == INTENDED
        points += board.ticket[mind.ticket[place]].points * (1 if done else -1)
    for track in range(board.tracks):
        if mind.wanted[track] == PLANNED:
            points += board.track[track].points
    return points / (mind.plan_trains + 1.0) if points > 0 else points
