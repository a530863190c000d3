"""The ticket-hoarding agent: draws tickets while it has trains to spare, and lays one cheap plan for all of them."""

from branchline.bots.baseline import follow_wishes, new_tickets, want_longest, want_nothing
from branchline.bots.fresh import best_keep
from branchline.bots.joint import plan_tickets
from branchline.bots.mind import PLANNED, Mind, Style
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, Phase, State

SPARE_TRAINS = 8  # with more of them than its plan needs, it draws tickets
TURNS_FOR_TICKETS = 8.0  # nobody draws tickets when the game is as good as over


@compiled
def hungry_row(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of its decision."""
    if state.phase == Phase.KEEP_OPENING or state.phase == Phase.KEEP_DRAWN:
        return best_keep(board, state, seat, mind, style)
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
