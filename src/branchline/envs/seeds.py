"""The seed of a game inside a compiled step: SHA-256 of its text, as `branchline.forms.seed_words` does it (C-R9).

So the game of an environment with seed 7 is `Game.new(seed=7)`.
"""

from branchline.envs.layout import Layout, Scratch
from branchline.rules.compiled import compiled

WORD = 0xFFFFFFFF
PREFIX = 16  # bytes before the digits: `forms.SEEDED`
PREFIX_WORDS = (0x4272616E, 0x63686C69, 0x6E65206C, 0x75636B0A)
START = (0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19)


def round_constants() -> list[int]:
    """The constants of SHA-256: the first 32 bits behind the point of the cube roots of the first 64 primes."""
    primes = [number for number in range(2, 312) if all(number % factor for factor in range(2, number))]
    return [_cube_root(prime << 96) & WORD for prime in primes]


def _cube_root(number: int) -> int:
    low, high = 0, 1 << 40
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**3 <= number else (low, middle)
    return low


@compiled
def turned(word: int, bits: int) -> int:
    """A word of 32 bits turned to the right."""
    return ((word >> bits) | (word << (32 - bits))) & WORD


@compiled
def digest_seed(layout: Layout, seed: int, scratch: Scratch) -> None:
    """The SHA-256 of a seed that is a whole number from 0: of a fixed line and its decimal digits."""
    write_message(seed, scratch)
    for place in range(16, 64):
        before, after = scratch.schedule[place - 15] & WORD, scratch.schedule[place - 2] & WORD
        first = turned(before, 7) ^ turned(before, 18) ^ (before >> 3)
        second = turned(after, 17) ^ turned(after, 19) ^ (after >> 10)
        whole = (scratch.schedule[place - 16] & WORD) + first + (scratch.schedule[place - 7] & WORD) + second
        scratch.schedule[place] = whole & WORD
    a, b, c, d, e, f, g, h = START
    for place in range(64):
        mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        chosen = (e & f) ^ (~e & WORD & g)
        one = h + mixed + chosen + (layout.round_constant[place] & WORD) + (scratch.schedule[place] & WORD)
        two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
        h, g, f, e = g, f, e, (d + one) & WORD
        d, c, b, a = c, b, a, (one + two) & WORD
    for place in range(8):
        word = (a, b, c, d, e, f, g, h)[place]
        scratch.digest[place] = (START[place] + word) & WORD


@compiled
def write_message(seed: int, scratch: Scratch) -> None:
    """The text of a seed as the one block of a message, with its length at the end."""
    digits = 1
    rest = seed
    while rest > 9:
        rest //= 10
        digits += 1
    for place in range(16):
        scratch.schedule[place] = PREFIX_WORDS[place] if place < 4 else 0
    rest = seed
    for digit in range(digits - 1, -1, -1):
        write_byte(scratch, PREFIX + digit, 48 + rest % 10)
        rest //= 10
    write_byte(scratch, PREFIX + digits, 0x80)
    scratch.schedule[15] = 8 * (PREFIX + digits)


@compiled
def write_byte(scratch: Scratch, place: int, byte: int) -> None:
    """One byte of the message, the highest of each word first."""
    word = scratch.schedule[place >> 2] & WORD
    scratch.schedule[place >> 2] = word | (byte << (24 - 8 * (place & 3)))
