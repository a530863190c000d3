"""The actions of an environment: the whole table, or one action for each track and colour, paid for frugally."""

from branchline.envs.layout import Layout
from branchline.rules.compiled import compiled
from branchline.rules.layout import COLOURS, GREY, NONE, Board, Kind, Mask, Phase, Player, Refusal, State
from branchline.rules.legal_claims import longest_payable, nth_open_track, open_up_to, row_of_set
from branchline.rules.payment import holds_colour_of, sets_all_wild, sets_with
from branchline.rules.turn import mark_legal, mark_other_than_claims, refusal

ROW = -3  # instead of an action: row 0 of the table; row 1 is one less, and so on
NOT_FRUGAL = -2  # of a set of wild cards alone while a card of a colour is held


@compiled
def row_of_action(board: Board, layout: Layout, state: State, action: int) -> int:
    """The row of the table that an action means now; a number below 0 if there is no such action."""
    if action <= ROW:
        return ROW - action
    if action < 0 or action >= layout.actions:
        return NONE
    claim = action - board.first_row[Kind.CLAIM]
    if layout.frugal == 0 or claim < 0:
        return action
    player, track, slot = state.player[state.seat], layout.track[claim], layout.slot[claim]
    colour, length = board.track[track].colour, board.track[track].length
    held = holds_colour_of(board, player, colour)
    if colour != GREY:
        cards = player.hand[colour]
        return row_of_set(board, player, track, 0 if held else 1, max(0, length - cards), 0, True)
    if slot == board.colours:
        return NOT_FRUGAL if held else row_of_set(board, player, track, slot, length, 0, True)
    cards = player.hand[slot]
    return row_of_set(board, player, track, slot, max(0, length - cards) if cards > 0 else 0, 0, True)


@compiled
def action_refusal(board: Board, layout: Layout, state: State, action: int) -> Refusal:
    """Why an action may not be played now, or LEGAL."""
    return refusal(board, state, row_of_action(board, layout, state, max(action, NONE)))


@compiled
def mark_actions(board: Board, layout: Layout, state: State, mask: Mask) -> None:
    """Write for every action whether it is legal."""
    if layout.frugal == 0:
        mark_legal(board, state, False, mask)
    else:
        for action in range(len(mask)):
            mask[action] = False
        mark_other_than_claims(board, state, mask)
        if state.phase == Phase.TURN:
            mark_frugal_claims(board, layout, state, mask)


@compiled
def mark_frugal_claims(board: Board, layout: Layout, state: State, mask: Mask) -> None:
    """Mark the tracks and colours that can be claimed."""
    player = state.player[state.seat]
    for colour in range(COLOURS + 1):
        tracks = open_up_to(board, player, colour, longest_payable(board, player, colour))
        track = board.first_track[colour][1]
        for _ in range(tracks):
            track = nth_open_track(board, state, track, 0)
            mark_frugal_sets(board, player, track, mask[layout.first_action[track] :])
            track += 1


@compiled
def mark_frugal_sets(board: Board, player: Player, track: int, mask: Mask) -> None:
    """Mark the colours that pay for an open track; the last is for wild cards alone."""
    colour, length = board.track[track].colour, board.track[track].length
    all_wild = sets_all_wild(board, player, length, colour, True)
    if colour != GREY:
        mask[0] = sets_with(board, player, length, colour, True) + all_wild > 0
    else:
        for paid in range(board.colours):
            mask[paid] = sets_with(board, player, length, paid, True) > 0
        mask[board.colours] = all_wild > 0


@compiled
def action_of_row(board: Board, layout: Layout, row: int) -> int:
    """The action that means a row of the table; of a claim, one with the same track and colour."""
    if layout.frugal == 0 or row < board.first_row[Kind.CLAIM]:
        return row
    return layout.action[row - board.first_row[Kind.CLAIM]]
