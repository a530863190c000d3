"""Sets of cards: one colour, and wild cards for any number of them.

A set is frugal if it spends the fewest wild cards for its colour, and locomotives +4 before the others. Wild cards
alone are frugal only if no card is held that could be part of a set: every track that can be paid for has a frugal set.
"""

from .compiled import compiled
from .layout import GREY, LOCOMOTIVE, LOCOMOTIVE_PLUS4, Board, Claim, Player, Refusal


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
    if frugal:
        # Without a branch, which a random hand would make unpredictable.
        return (held > 0) * (held + player.hand[LOCOMOTIVE] + plus4_usable(board, player, length) >= length)
    if held == 0:
        return 0
    fewest = max(0, length - held)
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
