"""The actions of an environment: the whole table, or one action for each track and colour, paid for frugally."""

from branchline.envs.bits import ALL, WORD, add
from branchline.envs.layout import Layout
from branchline.rules.cards import take_face_up_refusal
from branchline.rules.claim import track_refusal
from branchline.rules.compiled import compiled, lanes, lowest_bit, meet
from branchline.rules.layout import (
    COLOURS,
    GREY,
    LENGTHS,
    LOCOMOTIVE,
    NONE,
    TRACKS,
    Board,
    Kind,
    Mask,
    Phase,
    Player,
    Refusal,
    State,
)
from branchline.rules.legal_claims import longest_payable, row_of_set
from branchline.rules.payment import holds_colour_of, plus4_usable
from branchline.rules.turn import last_kind, mark_legal, mark_other_than_claims, refusal, turn_refusal

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


def open_tracks(board: Board, state: State) -> list[int]:
    """The tracks that are open to the seat to move, as a set."""
    tracks = [0] * (TRACKS // WORD)
    for track in range(board.tracks):
        if track_refusal(board, state, state.seat, track) == Refusal.LEGAL:
            add(tracks, track)
    return tracks


@compiled
def mark_actions(board: Board, layout: Layout, state: State, tracks: list[int], mask: Mask) -> None:
    """Write for every action whether it is legal; `tracks` are those that are open to the seat to move, as a set."""
    if layout.frugal == 0:
        for _ in lanes(1):
            mark_legal(board, state, False, mask)
        return
    for action in lanes(len(mask)):
        mask[action] = False
    meet()
    if state.phase == Phase.TURN or state.phase == Phase.SECOND_CARD:
        mark_turn(board, state, mask)
    else:
        mark_other_than_claims(board, state, mask)
    if state.phase == Phase.TURN:
        mark_frugal_claims(board, layout, state.player[state.seat], tracks, mask)


@compiled
def mark_turn(board: Board, state: State, mask: Mask) -> None:
    """Mark the actions of a turn other than claims: kind by kind, so that no row has to find its kind."""
    second = state.phase == Phase.SECOND_CARD
    for spot in range(board.market):
        mask[spot] = take_face_up_refusal(state, spot, second) == Refusal.LEGAL
    for kind in range(Kind.TAKE_FROM_DECK, last_kind(state) + 1):
        first = board.first_row[kind]
        for which in range(board.first_row[kind + 1] - first):
            mask[first + which] = turn_refusal(board, state, kind, which) == Refusal.LEGAL


@compiled
def mark_frugal_claims(board: Board, layout: Layout, player: Player, tracks: list[int], mask: Mask) -> None:
    """Mark the tracks and colours that can be claimed: tracks of a colour lie together, the shorter ones first."""
    for word in lanes(TRACKS // WORD):
        payable = 0
        for colour in range(COLOURS):
            payable |= layout.up_to[colour][longest_payable(board, player, colour)][word]
        payable &= tracks[word] & ALL
        while payable != 0:
            track = word * WORD + lowest_bit(payable)
            mask[layout.first_action[track]] = enough(board, player, track, player.hand[board.track[track].colour])
            payable &= payable - 1
    if board.open[GREY][LENGTHS - 1] > 0:
        mark_grey_claims(board, layout, player, tracks, mask)


@compiled
def mark_grey_claims(board: Board, layout: Layout, player: Player, tracks: list[int], mask: Mask) -> None:
    """Mark the colours that pay for a grey track, and wild cards alone where no card of a colour is held."""
    payable = layout.up_to[GREY][longest_payable(board, player, GREY)]
    holds_any = holds_colour_of(board, player, GREY)
    for word in lanes(TRACKS // WORD):
        rest = payable[word] & tracks[word] & ALL
        while rest != 0:
            track = word * WORD + lowest_bit(rest)
            sets = mask[layout.first_action[track] :]
            for paid in range(board.colours):
                held = player.hand[paid]
                sets[paid] = (held > 0) & enough(board, player, track, held)
            sets[board.colours] = (not holds_any) & enough(board, player, track, 0)
            rest &= rest - 1


@compiled
def enough(board: Board, player: Player, track: int, cards: int) -> bool:
    """Whether so many cards of a colour and all wild ones pay for a track (C-15, M-22)."""
    length = board.track[track].length
    return cards + player.hand[LOCOMOTIVE] + plus4_usable(board, player, length) >= length


@compiled
def action_of_row(board: Board, layout: Layout, row: int) -> int:
    """The action that means a row of the table; of a claim, one with the same track and colour."""
    if layout.frugal == 0 or row < board.first_row[Kind.CLAIM]:
        return row
    return layout.action[row - board.first_row[Kind.CLAIM]]
