"""The path agent: of the paths that complete its tickets it takes the most valuable one, and only then the next."""

from branchline.bots.baseline import follow_wishes, want_longest, want_nothing
from branchline.bots.joint import path_trains
from branchline.bots.mind import DONE, FAR, OPEN, PLANNED, Mind, Style
from branchline.bots.paths import find_path
from branchline.bots.survey import are_joined
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, State
from branchline.rules.passengers import far_end


@compiled
def path_row(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of its decision."""
    want_nothing(board, mind)
    best = most_valuable(board, state, seat, mind)
    if best != NONE:
        find_path(board, mind, mind.ticket[best])
        want_path(board, mind)
    else:
        want_longest(board, mind, 1)
    return follow_wishes(board, state, seat, mind, style)


@compiled
def most_valuable(board: Board, state: State, seat: int, mind: Mind) -> int:
    """The place of the ticket whose path brings the most points for its trains, or NONE if all are done or lost."""
    best = NONE
    most = 0.0
    for track in range(board.tracks):
        mind.cost[track] = mind.price[track]
    for place in range(mind.tickets):
        ticket = mind.ticket[place]
        mind.fate[place] = DONE if are_joined(board, mind, seat, ticket) else OPEN
        if mind.fate[place] == OPEN and find_path(board, mind, ticket) < FAR:
            trains = path_trains(board, mind)
            value = (2.0 * board.ticket[ticket].points + path_points(board, mind)) / trains
            if trains <= state.player[seat].trains and value > most:
                most = value
                best = place
    return best


@compiled
def path_points(board: Board, mind: Mind) -> int:
    """The points for the routes of the path just found that are still to be claimed."""
    points = 0
    node = mind.reached
    while mind.via[node] != NONE:
        track = mind.via[node]
        points += board.track[track].points if mind.cost[track] > 0 else 0
        node = far_end(board, track, node)
    return points


@compiled
def want_path(board: Board, mind: Mind) -> None:
    """Want the tracks of the path just found, the longest first."""
    node = mind.reached
    while mind.via[node] != NONE:
        track = mind.via[node]
        if mind.cost[track] > 0:
            mind.wanted[track] = PLANNED
            mind.worth[track] = board.track[track].length
        node = far_end(board, track, node)
