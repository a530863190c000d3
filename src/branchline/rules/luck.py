"""All chance of a game comes from one generator that lives in its state (C-R9). The same seed gives the same game."""

from .compiled import compiled
from .layout import Luck

WORD = 0xFFFFFFFF


@compiled
def next_word(luck: Luck) -> int:
    """The next 32 bits (sfc32; whole numbers are masked to 32 bits, so that every form agrees)."""
    b = luck.b & WORD
    c = luck.c & WORD
    counter = luck.counter & WORD
    word = ((luck.a & WORD) + b + counter) & WORD
    luck.counter = (counter + 1) & WORD
    luck.a = b ^ (b >> 9)
    luck.b = (c + (c << 3)) & WORD
    luck.c = (((c << 21) | (c >> 11)) + word) & WORD
    return word


@compiled
def below(luck: Luck, limit: int) -> int:
    """A uniform draw from 0 to limit - 1: exactly uniform (Lemire's multiplication with rejection)."""
    product = next_word(luck) * limit
    if (product & WORD) < limit:
        threshold = (WORD + 1 - limit) % limit
        while (product & WORD) < threshold:
            product = next_word(luck) * limit
    return product >> 32


@compiled
def seed_luck(luck: Luck, low: int, high: int) -> None:
    """Begin the sequence that belongs to a seed of 64 bits, given as two words."""
    luck.a = low & WORD
    luck.b = high & WORD
    luck.c = 0
    luck.counter = 1
    for _ in range(12):
        next_word(luck)
