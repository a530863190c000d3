"""Counting, choosing and marking legal claims: open tracks of a colour and length, times the sets that pay for them."""

from .claim import owns_twin
from .compiled import compiled
from .layout import COLOURS, GREY, LOCOMOTIVE, LOCOMOTIVE_PLUS4, NOBODY, Board, Mask, Player, State
from .payment import holds_colour_of, plus4_usable, sets_for, sets_with, wild_sets


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
    if player.hand[LOCOMOTIVE_PLUS4] == 0:
        return open_up_to(board, player, colour, player.hand[LOCOMOTIVE])
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
