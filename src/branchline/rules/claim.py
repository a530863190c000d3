"""Claiming a route: which tracks are open, which sets of cards pay for them, and what a claim does."""

from .cards import pay, settle_market
from .compiled import compiled
from .layout import (
    CLOSED,
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
def owns_twin(board: Board, state: State, seat: int, track: int) -> bool:
    """Whether the player owns another route between the same two places (C-18)."""
    for lane in range(LANES - 1):
        twin = board.track[track].twin[lane]
        if twin != NONE and state.owner[twin] == seat:
            return True
    return False


@compiled
def track_refusal(board: Board, state: State, seat: int, track: int) -> Refusal:
    """A track is open to a player if nobody owns it and no twin of it closes it (C-16, C-18, C-19)."""
    if state.owner[track] >= 0:
        return Refusal.TAKEN
    if owns_twin(board, state, seat, track):
        return Refusal.OWN_TWIN
    return Refusal.CLOSED_TWIN if state.owner[track] == CLOSED else Refusal.LEGAL


@compiled
def open_all_tracks(board: Board, player: Player) -> None:
    """At the start every track is open to everybody (C-16)."""
    for colour in range(COLOURS + 1):
        for length in range(LENGTHS):
            player.open[colour][length] = board.open[colour][length]


@compiled
def close_track(board: Board, player: Player, track: int) -> None:
    """Count down the open tracks of a player to whom this one was open."""
    colour = board.track[track].colour
    for length in range(board.track[track].length, LENGTHS + 1):
        player.open[colour][length - 1] -= 1


@compiled
def set_owner(board: Board, state: State, track: int, owner: int) -> None:
    """The track is its claimer's; its twins close to him, and with few players to everybody (C-18, C-19)."""
    for seat in range(state.players):
        if not owns_twin(board, state, seat, track):
            close_track(board, state.player[seat], track)
    state.owner[track] = owner
    for lane in range(LANES - 1):
        twin = board.track[track].twin[lane]
        if twin != NONE and state.owner[twin] == NOBODY:
            if state.players > board.parallel_closed_up_to:
                close_track(board, state.player[owner], twin)
            else:
                state.owner[twin] = CLOSED
                for seat in range(state.players):
                    close_track(board, state.player[seat], twin)


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
    return not holds_colour_of(board, player, track.colour)


@compiled
def holds_colour_of(board: Board, player: Player, colour: int) -> bool:
    """Whether the hand holds a card, other than a wild one, that could pay for a track of this colour."""
    if colour != GREY:
        return player.hand[colour] > 0
    held = 0
    for paid in range(board.colours):
        held += player.hand[paid]
    return held > 0


@compiled
def wild_sets(board: Board, player: Player, length: int, wild: int) -> int:
    """In how many ways so many wild cards can be taken from the hand, for a track of this length."""
    plus4 = plus4_usable(board, player, length)
    return max(0, min(wild, plus4) - max(0, wild - player.hand[LOCOMOTIVE]) + 1)


@compiled
def sets_with(board: Board, player: Player, length: int, paid: int, frugal: bool) -> int:
    """How many sets with at least one card of this colour the player can pay for a track of this length."""
    held = player.hand[paid]
    fewest = max(0, length - held)
    if held == 0:
        return 0
    if frugal:
        return 1 if fewest <= player.hand[LOCOMOTIVE] + plus4_usable(board, player, length) else 0
    if plus4_usable(board, player, length) == 0:
        return max(0, min(length - 1, player.hand[LOCOMOTIVE]) - fewest + 1)
    sets = 0
    for wild in range(fewest, length):
        sets += wild_sets(board, player, length, wild)
    return sets


@compiled
def sets_all_wild(board: Board, player: Player, length: int, colour: int, frugal: bool) -> int:
    """How many sets of wild cards alone the player can pay; a frugal one only if no colour that fits is held."""
    sets = wild_sets(board, player, length, length)
    if frugal:
        return 1 if sets > 0 and not holds_colour_of(board, player, colour) else 0
    return sets


@compiled
def sets_for(board: Board, player: Player, colour: int, length: int, frugal: bool) -> int:
    """How many sets the player can pay for a track of this colour and length."""
    sets = sets_all_wild(board, player, length, colour, frugal)
    if colour != GREY:
        return sets + sets_with(board, player, length, colour, frugal)
    for paid in range(board.colours):
        sets += sets_with(board, player, length, paid, frugal)
    return sets


# --- Counting claims before listing them: open tracks times the sets that pay for them --------------------------------


@compiled
def open_up_to(board: Board, player: Player, colour: int, length: int) -> int:
    """How many tracks of a colour, up to a length and to the trains left, are open to the player (C-17)."""
    reach = min(length, board.longest_track, player.trains)
    # Without a branch, which a random hand would make unpredictable.
    return player.open[colour][max(reach, 1) - 1] * (reach > 0)


@compiled
def open_of_length(board: Board, player: Player, colour: int, length: int) -> int:
    """How many tracks of a colour and a length are open to the player and within the trains left."""
    return open_up_to(board, player, colour, length) - open_up_to(board, player, colour, length - 1)


@compiled
def payable(board: Board, player: Player, colour: int, cards: int) -> int:
    """How many open tracks of a colour so many cards, filled up with wild ones, can pay for (C-15, M-22)."""
    reach = cards + player.hand[LOCOMOTIVE]
    if player.hand[LOCOMOTIVE_PLUS4] == 0:
        return open_up_to(board, player, colour, reach)
    short = board.plus4_from_length - 1
    tracks = open_up_to(board, player, colour, min(reach, short))
    reach = max(short, reach + player.hand[LOCOMOTIVE_PLUS4])
    return tracks + open_up_to(board, player, colour, reach) - open_up_to(board, player, colour, short)


@compiled
def count_claims(board: Board, state: State, frugal: bool) -> int:
    """How many claims are legal for the player to move."""
    claims = 0
    for colour in range(board.colours):
        claims += count_claims_on(board, state.player[state.seat], colour, frugal)
    return claims + count_claims_on(board, state.player[state.seat], GREY, frugal)


@compiled
def count_claims_on(board: Board, player: Player, colour: int, frugal: bool) -> int:
    """How many claims of tracks of one colour are legal."""
    if colour != GREY:
        held = player.hand[colour]
        if frugal:
            return payable(board, player, colour, held)
        return count_sets(board, player, colour, held) + count_all_wild(board, player, colour)
    claims = 0
    colours = 0
    for paid in range(board.colours):
        held = player.hand[paid]
        colours += held
        claims += payable(board, player, GREY, held) * (held > 0) if frugal else count_sets(board, player, GREY, held)
    if frugal:
        return claims if colours > 0 else payable(board, player, GREY, 0)
    return claims + count_all_wild(board, player, GREY)


@compiled
def count_sets(board: Board, player: Player, colour: int, held: int) -> int:
    """How many claims of open tracks of a colour can be paid with at least one of so many cards of one colour."""
    locomotives = player.hand[LOCOMOTIVE]
    short = board.plus4_from_length - 1
    claims = 0
    for wild in range(locomotives + 1):
        claims += open_up_to(board, player, colour, min(held + wild, short))
        claims -= open_up_to(board, player, colour, min(wild, short))
    if short < board.longest_track:
        for wild in range(locomotives + player.hand[LOCOMOTIVE_PLUS4] + 1):
            tracks = open_up_to(board, player, colour, max(held + wild, short))
            tracks -= open_up_to(board, player, colour, max(wild, short))
            claims += tracks * wild_sets(board, player, board.longest_track, wild)
    return claims


@compiled
def count_all_wild(board: Board, player: Player, colour: int) -> int:
    """How many claims of open tracks of a colour can be paid with wild cards alone."""
    claims = 0
    for length in range(1, longest_wild(board, player) + 1):
        tracks = open_up_to(board, player, colour, length) - open_up_to(board, player, colour, length - 1)
        claims += tracks * wild_sets(board, player, length, length)
    return claims


@compiled
def longest_wild(board: Board, player: Player) -> int:
    """The longest track that wild cards alone might pay for."""
    return min(player.hand[LOCOMOTIVE] + player.hand[LOCOMOTIVE_PLUS4], board.longest_track)


@compiled
def nth_claim(board: Board, state: State, index: int, frugal: bool) -> int:
    """The row of the legal claim with this index, in the order of the action table."""
    player = state.player[state.seat]
    colour = 0
    while colour < GREY:
        claims = count_claims_on(board, player, colour, frugal) if colour < board.colours else 0
        if index < claims:
            break
        index -= claims
        colour += 1
    length = 0
    tracks = 0
    sets = 1
    while index >= tracks * sets:
        index -= tracks * sets
        length += 1
        tracks = open_of_length(board, player, colour, length)
        if tracks > 0:
            sets = sets_for(board, player, colour, length, frugal)
    track = nth_open_track(board, state, board.first_track[colour][length], index // sets)
    return row_of_nth_set(board, player, track, index % sets, frugal)


@compiled
def nth_open_track(board: Board, state: State, track: int, nth: int) -> int:
    """The nth track from here on that is open to the player to move."""
    while True:
        if state.owner[track] == NOBODY and not owns_twin(board, state, state.seat, track):
            if nth == 0:
                return track
            nth -= 1
        track += 1


@compiled
def row_of_nth_set(board: Board, player: Player, track: int, index: int, frugal: bool) -> int:
    """The row of the set with this index, of those that the player can pay for a track."""
    colour = board.track[track].colour
    length = board.track[track].length
    slots = board.colours if colour == GREY else 1
    slot = 0
    while slot < slots:
        paid = slot if colour == GREY else colour
        sets = sets_with(board, player, length, paid, frugal)
        if index < sets:
            return row_of_set(board, player, track, slot, max(0, length - player.hand[paid]), index, frugal)
        index -= sets
        slot += 1
    return row_of_set(board, player, track, slots, length, index, frugal)


@compiled
def row_of_set(board: Board, player: Player, track: int, slot: int, wild: int, index: int, frugal: bool) -> int:
    """The row of a claim: the colours in turn, in each the sets with fewer wild cards first, then with fewer +4."""
    length = board.track[track].length
    if frugal:
        plus4 = min(wild, plus4_usable(board, player, length))
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
def longest_payable(board: Board, player: Player, colour: int) -> int:
    """The longest track of a colour that the hand might pay for, with the trains left."""
    most = 0
    if colour != GREY:
        most = player.hand[colour]
    else:
        for held in range(board.colours):
            most = max(most, player.hand[held])
    reach = most + player.hand[LOCOMOTIVE] + player.hand[LOCOMOTIVE_PLUS4]
    return min(reach, board.longest_track, player.trains)


@compiled
def mark_claims(board: Board, state: State, frugal: bool, mask: Mask) -> None:
    """Write 1 for every legal claim."""
    player = state.player[state.seat]
    for colour in range(COLOURS + 1):
        for length in range(1, longest_payable(board, player, colour) + 1):
            tracks = open_of_length(board, player, colour, length)
            if tracks > 0:
                track = board.first_track[colour][length]
                for _ in range(tracks):
                    track = nth_open_track(board, state, track, 0)
                    mark_sets(board, player, track, frugal, mask)
                    track += 1


@compiled
def mark_sets(board: Board, player: Player, track: int, frugal: bool, mask: Mask) -> None:
    """Write 1 for every set that the player can pay for an open track."""
    colour = board.track[track].colour
    length = board.track[track].length
    sets_below = board.wild_sets_below[1 if length >= board.plus4_from_length else 0]
    slots = board.colours if colour == GREY else 1
    most = player.hand[LOCOMOTIVE] + plus4_usable(board, player, length)
    row = board.track[track].first_row
    for slot in range(slots):
        held = player.hand[slot if colour == GREY else colour]
        fewest = max(0, length - held)
        if held > 0 and fewest <= most:
            for wild in range(fewest, fewest + 1 if frugal else min(length, most + 1)):
                mark_wild_sets(board, player, length, wild, row + sets_below[wild], frugal, mask)
        row += sets_below[length]
    if length <= most and not (frugal and holds_colour_of(board, player, colour)):
        mark_wild_sets(board, player, length, length, row, frugal, mask)


@compiled
def mark_wild_sets(board: Board, player: Player, length: int, wild: int, row: int, frugal: bool, mask: Mask) -> None:
    """Write 1 for every way to take so many wild cards from the hand; the frugal way takes +4 first."""
    most = min(wild, plus4_usable(board, player, length))
    fewest = max(0, wild - player.hand[LOCOMOTIVE])
    for plus4 in range(most if frugal and most >= fewest else fewest, most + 1):
        mask[row + plus4] = True


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
