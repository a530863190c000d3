"""Claiming a route: which tracks are open, which sets of cards pay for them, and what a claim does."""

from .cards import pay, settle_market
from .compiled import compiled
from .layout import (
    COLOURS,
    GREY,
    LANES,
    LENGTHS,
    LOCOMOTIVE,
    LOCOMOTIVE_PLUS4,
    NOBODY,
    NONE,
    Board,
    Claim,
    Mask,
    Player,
    Refusal,
    State,
)
from .merchandise import take_bonus_card

# --- Open tracks -----------------------------------------------------------------------------------------------------


@compiled
def track_refusal(board: Board, state: State, seat: int, track: int) -> Refusal:
    """A track is open to a player if nobody owns it and no twin of it closes it (C-16, C-18, C-19)."""
    if state.owner[track] != NOBODY:
        return Refusal.TAKEN
    refusal = Refusal.LEGAL
    for lane in range(LANES - 1):
        twin = board.track[track].twin[lane]
        if twin != NONE and state.owner[twin] != NOBODY:
            if state.owner[twin] == seat:
                return Refusal.OWN_TWIN
            if state.players <= board.parallel_closed_up_to:
                refusal = Refusal.CLOSED_TWIN
    return refusal


@compiled
def count_open_tracks(board: Board, state: State) -> None:
    """At the start every track is open to everybody (C-16)."""
    for seat in range(state.players):
        for track in range(board.tracks):
            state.player[seat].open[board.track[track].colour][board.track[track].length - 1] += 1


@compiled
def set_owner(board: Board, state: State, track: int, seat: int) -> None:
    """The track belongs to the player; it and its twins close to those to whom they close (C-18, C-19)."""
    close_track(board, state, track, track, seat)
    for lane in range(LANES - 1):
        twin = board.track[track].twin[lane]
        if twin != NONE:
            close_track(board, state, twin, track, seat)
    state.owner[track] = seat


@compiled
def close_track(board: Board, state: State, track: int, claimed: int, owner: int) -> None:
    """Count down the open tracks of everybody to whom this one is open now and not after the claim."""
    colour = board.track[track].colour
    length = board.track[track].length
    for seat in range(state.players):
        closes = track == claimed or seat == owner or state.players <= board.parallel_closed_up_to
        if closes and track_refusal(board, state, seat, track) == Refusal.LEGAL:
            state.player[seat].open[colour][length - 1] -= 1


# --- Sets of cards ---------------------------------------------------------------------------------------------------


@compiled
def plus4_usable(board: Board, player: Player, length: int) -> int:
    """How many locomotives +4 may go into a set for a track of this length (M-19, M-22)."""
    return player.hand[LOCOMOTIVE_PLUS4] if length >= board.plus4_from_length else 0


@compiled
def set_refusal(board: Board, player: Player, length: int, claim: Claim) -> Refusal:
    """Whether the player has trains and the set of cards: one colour, and wild cards for any number (C-13 to C-17)."""
    if player.trains < length:
        return Refusal.NOT_ENOUGH_TRAINS
    if (
        player.hand[LOCOMOTIVE] < claim.locomotives
        or plus4_usable(board, player, length) < claim.plus4
        or (claim.cards > 0 and player.hand[claim.colour] < claim.cards)
    ):
        return Refusal.NOT_ENOUGH_CARDS
    return Refusal.LEGAL


@compiled
def claim_refusal(board: Board, state: State, claim: Claim) -> Refusal:
    """Whether the player to move may claim this track with this set of cards."""
    refusal = track_refusal(board, state, state.seat, claim.track)
    if refusal != Refusal.LEGAL:
        return refusal
    return set_refusal(board, state.player[state.seat], board.track[claim.track].length, claim)


@compiled
def is_frugal(board: Board, player: Player, claim: Claim) -> bool:
    """A set is frugal if it spends the fewest wild cards for its colour, and +4 before other locomotives."""
    track = board.track[claim.track]
    if claim.plus4 < min(claim.locomotives + claim.plus4, plus4_usable(board, player, track.length)):
        return False
    if claim.cards > 0:
        return claim.cards == min(player.hand[claim.colour], track.length)
    if track.colour != GREY:
        return player.hand[track.colour] == 0
    return not holds_a_colour(board, player)


@compiled
def holds_a_colour(board: Board, player: Player) -> bool:
    """Whether the hand holds any card that is not wild."""
    for colour in range(board.colours):
        if player.hand[colour] > 0:
            return True
    return False


@compiled
def wild_sets(board: Board, player: Player, length: int, wild: int) -> int:
    """In how many ways so many wild cards can be taken from the hand, for a track of this length."""
    plus4 = plus4_usable(board, player, length)
    return max(0, min(wild, plus4) - max(0, wild - player.hand[LOCOMOTIVE]) + 1)


@compiled
def sets_of_colour(board: Board, player: Player, length: int, colour: int, frugal: bool) -> int:
    """How many sets with at least one card of this colour the player can pay."""
    held = player.hand[colour]
    fewest = max(0, length - held)
    if held == 0:
        return 0
    if frugal:
        return 1 if fewest <= player.hand[LOCOMOTIVE] + plus4_usable(board, player, length) else 0
    sets = 0
    for wild in range(fewest, length):
        sets += wild_sets(board, player, length, wild)
    return sets


@compiled
def sets_of_any_colour(board: Board, player: Player, length: int, frugal: bool) -> int:
    """How many sets with at least one card that is not wild the player can pay."""
    sets = 0
    for colour in range(board.colours):
        sets += sets_of_colour(board, player, length, colour, frugal)
    return sets


@compiled
def sets_all_wild(board: Board, player: Player, length: int, frugal: bool, holds: bool) -> int:
    """How many sets of wild cards alone the player can pay; a frugal one only if no colour that fits is held."""
    sets = wild_sets(board, player, length, length)
    if frugal:
        return 1 if sets > 0 and not holds else 0
    return sets


@compiled
def longest_payable(board: Board, player: Player, cards: int) -> int:
    """The longest track that so many cards of a colour and all wild cards reach, with the trains left (C-17)."""
    reach = cards + player.hand[LOCOMOTIVE] + player.hand[LOCOMOTIVE_PLUS4]
    return min(min(reach, player.trains), board.longest_track)


# --- Counting claims before listing them -----------------------------------------------------------------------------


@compiled
def count_claims(board: Board, state: State, frugal: bool) -> int:
    """How many claims are legal: open tracks of a colour and length times the sets that pay for them."""
    player = state.player[state.seat]
    wild = longest_payable(board, player, 0)
    claims = 0
    holds = False
    for colour in range(board.colours):
        held = player.hand[colour]
        if held > 0:
            holds = True
            for length in range(1, longest_payable(board, player, held) + 1):
                tracks = player.open[colour][length - 1] + player.open[GREY][length - 1]
                if tracks > 0:
                    claims += tracks * sets_of_colour(board, player, length, colour, frugal)
        for length in range(1, wild + 1):
            claims += player.open[colour][length - 1] * sets_all_wild(board, player, length, frugal, held > 0)
    for length in range(1, wild + 1):
        claims += player.open[GREY][length - 1] * sets_all_wild(board, player, length, frugal, holds)
    return claims


@compiled
def nth_claim(board: Board, state: State, index: int, frugal: bool) -> int:
    """The row of the legal claim with this index, in the order of the action table."""
    player = state.player[state.seat]
    for colour in range(board.colours):
        held = player.hand[colour]
        for length in range(1, longest_payable(board, player, held) + 1):
            tracks = player.open[colour][length - 1]
            if tracks > 0:
                sets = sets_of_colour(board, player, length, colour, frugal)
                sets += sets_all_wild(board, player, length, frugal, held > 0)
                if index < tracks * sets:
                    return row_of_nth_set(board, state, colour, length, index // sets, index % sets, frugal)
                index -= tracks * sets
    holds = holds_a_colour(board, player)
    for length in range(1, board.longest_track + 1):
        tracks = player.open[GREY][length - 1]
        if tracks > 0:
            sets = sets_of_any_colour(board, player, length, frugal)
            sets += sets_all_wild(board, player, length, frugal, holds)
            if index < tracks * sets:
                return row_of_nth_set(board, state, GREY, length, index // sets, index % sets, frugal)
            index -= tracks * sets
    return -1


@compiled
def row_of_nth_set(board: Board, state: State, colour: int, length: int, nth: int, index: int, frugal: bool) -> int:
    """The row of a set that pays for the nth open track of a colour and length."""
    track = board.first_track[colour][length]
    while nth > 0 or track_refusal(board, state, state.seat, track) != Refusal.LEGAL:
        if track_refusal(board, state, state.seat, track) == Refusal.LEGAL:
            nth -= 1
        track += 1
    player = state.player[state.seat]
    slot = 0
    if colour == GREY:
        sets = sets_of_colour(board, player, length, slot, frugal)
        while slot < board.colours and index >= sets:
            index -= sets
            slot += 1
            sets = sets_of_colour(board, player, length, slot, frugal) if slot < board.colours else 0
    elif index >= sets_of_colour(board, player, length, colour, frugal):
        index -= sets_of_colour(board, player, length, colour, frugal)
        slot = 1
    all_wild = slot == (board.colours if colour == GREY else 1)
    paid = slot if colour == GREY else colour
    fewest = length if all_wild else max(0, length - player.hand[paid])
    return row_of_set(board, player, track, slot, fewest, index, frugal)


@compiled
def row_of_set(board: Board, player: Player, track: int, slot: int, wild: int, index: int, frugal: bool) -> int:
    """The row of a claim: the colours in turn, in each the sets with fewer wild cards first, then with fewer +4."""
    length = board.track[track].length
    plus4 = plus4_usable(board, player, length)
    if frugal:
        plus4 = min(wild, plus4)
    else:
        sets = wild_sets(board, player, length, wild)
        while index >= sets:
            index -= sets
            wild += 1
            sets = wild_sets(board, player, length, wild)
        plus4 = max(0, wild - player.hand[LOCOMOTIVE]) + index
    sets_below = board.wild_sets_below[1 if length >= board.plus4_from_length else 0]
    row = board.track[track].first_row + slot * sets_below[length] + plus4
    return row if wild == length else row + sets_below[wild]


@compiled
def mark_claims(board: Board, state: State, frugal: bool, mask: Mask) -> None:
    """Write 1 for every legal claim: of the open tracks, those that the longest set reaches."""
    player = state.player[state.seat]
    for colour in range(COLOURS + 1):
        for length in range(1, board.longest_track + 1):
            tracks = player.open[colour][length - 1]
            if tracks > 0 and length <= player.trains:
                sets = sets_all_wild(board, player, length, False, False)
                if colour == GREY:
                    sets += sets_of_any_colour(board, player, length, frugal)
                else:
                    sets += sets_of_colour(board, player, length, colour, frugal)
                track = board.first_track[colour][length]
                while sets > 0 and tracks > 0:
                    if track_refusal(board, state, state.seat, track) == Refusal.LEGAL:
                        mark_sets(board, player, track, frugal, mask)
                        tracks -= 1
                    track += 1


@compiled
def mark_sets(board: Board, player: Player, track: int, frugal: bool, mask: Mask) -> None:
    """Write 1 for every set that pays for an open track."""
    colour = board.track[track].colour
    length = board.track[track].length
    first = 0 if colour == GREY else colour
    last = board.colours if colour == GREY else colour + 1
    for paid in range(first, last):
        sets = sets_of_colour(board, player, length, paid, frugal)
        fewest = max(0, length - player.hand[paid])
        for index in range(sets):
            mask[row_of_set(board, player, track, paid - first, fewest, index, frugal)] = True
    holds = holds_a_colour(board, player) if colour == GREY else player.hand[colour] > 0
    for index in range(sets_all_wild(board, player, length, frugal, holds)):
        mask[row_of_set(board, player, track, last - first, length, index, frugal)] = True


# --- The claim itself ------------------------------------------------------------------------------------------------


@compiled
def claim_track(board: Board, state: State, claim: Claim) -> None:
    """Pay the set, put down the trains, score the route at once (C-13, U-06, M-24, A-13)."""
    player = state.player[state.seat]
    set_owner(board, state, claim.track, state.seat)
    player.trains -= board.track[claim.track].length
    player.score += board.track[claim.track].points
    if board.track[claim.track].cart:
        take_bonus_card(board, state)
    if claim.cards > 0:
        pay(state, player, claim.colour, claim.cards)
    pay(state, player, LOCOMOTIVE, claim.locomotives)
    pay(state, player, LOCOMOTIVE_PLUS4, claim.plus4)
    settle_market(board, state)
