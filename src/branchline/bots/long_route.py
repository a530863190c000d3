"""The long-route agent: goes for long routes and one long path; tickets are what lies on the way."""

from branchline.bots.baseline import can_claim, follow_wishes
from branchline.bots.joint import plan_tickets
from branchline.bots.mind import FILLER, PLANNED, Mind, Style
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, State

LONG = 6  # routes from this length on are what it is after
LONG_FOR_A_TICKET = 3  # and from this length on, where a ticket needs them
TARGETS = 8  # so many routes it collects cards for at a time
LATE = 6.0  # with fewer turns left, whatever can be paid for is claimed
LATE_FOR_A_TICKET = 14.0  # and with fewer than these, whatever a ticket needs


@compiled
def long_route_row(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of its decision."""
    plan_tickets(board, state, seat, mind, style)
    for track in range(board.tracks):
        mind.worth[track] = long_worth(board, state, seat, track, mind)
    keep_targets(board, mind)
    return follow_wishes(board, state, seat, mind, style)


@compiled
def long_worth(board: Board, state: State, seat: int, track: int, mind: Mind) -> float:
    """What a track is worth: its points, more if a ticket needs it or if the network grows by it."""
    if not can_claim(mind, track):
        return 0.0
    seen = board.track[track]
    planned = mind.wanted[track] == PLANNED
    least = LONG_FOR_A_TICKET if planned else LONG
    late = LATE_FOR_A_TICKET if planned else LATE
    if seen.length < least and mind.turns_left > late and state.player[seat].trains > LONG:
        return 0.0
    worth = 1.0 * seen.points + (3.0 if planned else 0.0)
    if mind.degree[seen.start] > 0 or mind.degree[seen.end] > 0:
        worth += 2.0
    return worth


@compiled
def keep_targets(board: Board, mind: Mind) -> None:
    """Collect cards for the tracks worth most, and for those of tickets."""
    for _ in range(TARGETS):
        best = NONE
        for track in range(board.tracks):
            if mind.wanted[track] == 0 and mind.worth[track] > (0.0 if best == NONE else mind.worth[best]):
                best = track
        if best != NONE:
            mind.wanted[best] = FILLER
