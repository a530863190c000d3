"""The generator of all chance: the same numbers in every form, and every number as likely as another."""

import numpy as np
import pytest
from numpy.typing import NDArray

from branchline.rules.compiled import can_compile, compiled, compiled_form
from branchline.rules.layout import Luck, Record, blank, blank_record
from branchline.rules.luck import below, next_word, seed_luck

pytestmark = pytest.mark.clause("C-R9")
needs_numba = pytest.mark.skipif(not can_compile(), reason="Numba is not installed")

Numbers = NDArray[np.int64]

WORD = 0xFFFFFFFF
SEEDS = [(0, 0), (1, 0), (0, 1), (42, 7), (0xDEADBEEF, 0x01234567), (WORD, WORD), (0x80000000, 0x7FFFFFFF)]
FIRST_WORDS = {
    (0, 0): [1363572419, 145230303, 808754475, 4216505632],
    (42, 7): [3873391568, 630438219, 2039462294, 3213778824],
    (WORD, WORD): [3198948910, 1207870834, 3536270770, 1764797259],
}
BINS = 10
DRAWS = 1_000_000
CRITICAL = 27.88  # chi-square with 9 degrees of freedom: exceeded by one seed in a thousand


def words_by_definition(low: int, high: int, count: int) -> list[int]:
    """The published definition of sfc32, seeded as ours is: two words, 0, the counter at 1, and 12 words unused."""
    a, b, c, counter = low, high, 0, 1
    words = []
    for _ in range(12 + count):
        word = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b // 2**9)
        b = (c + c * 2**3) % 2**32
        c = ((c * 2**21) % 2**32 + c // 2**11 + word) % 2**32
        words.append(word)
    return words[12:]


def seeded(low: int, high: int) -> Luck:
    luck = blank(Luck)
    seed_luck(luck, low, high)
    return luck


@compiled
def count_draws(lucks: Record, counts: Numbers, limit: int, draws: int) -> None:
    for _ in range(draws):
        counts[below(lucks[0], limit)] += 1


@compiled
def fill_with_words(lucks: Record, words: Numbers) -> None:
    for place in range(len(words)):
        words[place] = next_word(lucks[0])


@compiled
def fill_with_draws(lucks: Record, draws: Numbers) -> None:
    for place in range(len(draws)):
        draws[place] = below(lucks[0], place + 1)


@compiled
def seed_first(lucks: Record, low: int, high: int) -> None:
    seed_luck(lucks[0], low, high)


@pytest.mark.parametrize(("low", "high"), SEEDS)
def test_words_are_those_of_the_definition(low: int, high: int) -> None:
    luck = seeded(low, high)
    assert [next_word(luck) for _ in range(1000)] == words_by_definition(low, high, 1000)


@pytest.mark.parametrize(("low", "high"), FIRST_WORDS)
def test_first_words_never_change(low: int, high: int) -> None:
    luck = seeded(low, high)
    assert [next_word(luck) for _ in range(4)] == FIRST_WORDS[low, high]


def test_seeds_may_be_wider_than_a_word() -> None:
    assert seeded(2**32 + 5, 2**40 + 6) == seeded(5, 6)


def test_the_counter_wraps() -> None:
    luck = seeded(1, 2)
    luck.counter = WORD
    next_word(luck)
    assert luck.counter == 0


@needs_numba
@pytest.mark.parametrize(("low", "high"), SEEDS)
def test_words_and_draws_are_equal_in_the_compiled_form(low: int, high: int) -> None:
    lucks = blank_record(Luck)
    luck = seeded(low, high)
    compiled_form(seed_first)(lucks, low, high)
    found = np.zeros(500, np.int64)
    compiled_form(fill_with_words)(lucks, found)
    assert found.tolist() == [next_word(luck) for _ in range(500)]
    compiled_form(fill_with_draws)(lucks, found)
    assert found.tolist() == [below(luck, place + 1) for place in range(500)]
    assert lucks[0].tolist() == (luck.a, luck.b, luck.c, luck.counter)


@needs_numba
@pytest.mark.parametrize("seed", range(3))
def test_a_million_draws_are_spread_evenly(seed: int) -> None:
    lucks, counts = blank_record(Luck), np.zeros(BINS, np.int64)
    compiled_form(seed_first)(lucks, seed, 9)
    compiled_form(count_draws)(lucks, counts, BINS, DRAWS)
    expected = DRAWS / BINS
    assert counts.sum() == DRAWS
    assert ((counts - expected) ** 2 / expected).sum() < CRITICAL


def drawn_from(word: int, limit: int) -> tuple[int, bool]:
    """What a draw makes of this next word, and whether it took another one, because this one was rejected."""
    luck = Luck(a=word, b=0, c=12345, counter=0)
    return below(luck, limit), luck.counter > 1


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 10, 64, 109, 110, 118, 1000])
def test_every_number_below_the_limit_has_exactly_as_many_words(limit: int) -> None:
    # The words fall into stretches, one for each number; only the first word of a stretch can be one too many.
    starts = [-(-number * 2**32 // limit) for number in range(limit + 1)]
    sizes = set()
    for number in range(limit):
        first, end = starts[number], starts[number + 1]
        found, rejected = drawn_from(first, limit)
        assert rejected or found == number
        for word in (first + 1, (first + end) // 2, end - 1):
            assert drawn_from(word, limit) == (number, False)
        sizes.add(end - first - rejected)
    assert sizes == {2**32 // limit}


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 110, 118, 4096, 5_000_000])
def test_draws_are_below_the_limit_and_reach_both_ends(limit: int) -> None:
    luck = seeded(limit, 3)
    draws = [below(luck, limit) for _ in range(min(20 * limit, 3000))]
    assert min(draws) >= 0
    assert max(draws) < limit
    if limit <= 110:
        assert set(draws) == set(range(limit))
