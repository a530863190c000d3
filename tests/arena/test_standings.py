"""Shares, intervals and ratings, against what is known."""

import math

import numpy as np
import pytest

from branchline.lab.arena.ratings import ELO, rate
from branchline.lab.arena.referee import Played
from branchline.lab.arena.standings import win_share
from branchline.lab.tally import interval


def game(deal: int, turned: int, ranks: list[int]) -> Played:
    players = len(ranks)
    nothing = [0.0] * players
    return Played(0, deal, turned, [[0] * 7] * players, ranks, 40, [20] * players, nothing, nothing, [], "")


def deals(*shares: tuple[int, int]) -> list[Played]:
    """Two games a deal: whether the first bot won each."""
    return [game(deal, turned, [1 - won, won]) for deal, wins in enumerate(shares) for turned, won in enumerate(wins)]


def test_the_interval_is_that_of_independent_deals() -> None:
    share, low, high = win_share(deals((1, 1), (1, 0), (1, 0), (0, 0)), [0])
    by_deal = np.array([1.0, 0.5, 0.5, 0.0])
    reach = 1.959964 * by_deal.std(ddof=1) / math.sqrt(4)
    assert (share, low, high) == pytest.approx((0.5, 0.5 - reach, min(1.0, 0.5 + reach)))


def test_luck_that_cancels_within_deals_makes_the_interval_narrow() -> None:
    split = win_share(deals(*[(1, 0)] * 40, (1, 1), (0, 0)), [0])
    alike = win_share(deals(*[(1, 1)] * 21, *[(0, 0)] * 21), [0])
    assert split[2] - split[1] < 0.5 * (alike[2] - alike[1])


def test_where_all_deals_came_out_alike_wilson_stands_in() -> None:
    assert win_share(deals(*[(1, 1)] * 20), [0]) == (1.0, *interval(1.0, 20))


def test_a_shared_win_is_shared_and_seats_of_one_bot_are_counted_together() -> None:
    shared = [game(0, 0, [0, 0, 2]), game(1, 0, [0, 1, 2]), game(2, 0, [1, 0, 2])]
    assert win_share(shared, [0])[0] == pytest.approx(0.5)
    assert win_share(shared, [1, 2])[0] == pytest.approx(0.25)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    random = np.random.default_rng(7)
    held = 0
    for _ in range(400):
        luck = random.normal(0, 1, 100)  # of the deal: it helps whoever sits there
        wins = [
            (int(luck[deal] + random.normal() > -0.5), int(random.normal() - luck[deal] > -0.5)) for deal in range(100)
        ]
        _, low, high = win_share(deals(*wins), [0])
        truth = 0.5 * (1 + math.erf(0.5 / math.sqrt(2) / math.sqrt(2)))
        held += low <= truth <= high
    assert 0.92 <= held / 400 <= 0.98


def test_two_bots_have_the_ratings_of_elo() -> None:
    finishes = [(deal, ("a", "b"), [0, 1] if deal % 4 else [1, 0]) for deal in range(4000)]
    best, other = rate(["b", "a"], finishes)
    assert (best.bot, other.bot, other.elo, other.reach) == ("a", "b", 0.0, 0.0)
    assert best.elo == pytest.approx(400 * math.log10(3), abs=1)
    # The reach of a share of 3/4 after 4,000 games, carried over to Elo.
    assert best.reach == pytest.approx(1.96 * math.sqrt(0.75 * 0.25 / 4000) / (0.75 * 0.25) * ELO, rel=0.02)


def test_known_strengths_are_found_again() -> None:
    strengths = {"weak": 1.0, "middling": 2.0, "strong": 6.0, "strongest": 9.0}
    random = np.random.default_rng(11)
    finishes = []
    for deal in range(3000):
        named = random.permutation(list(strengths))[:3].tolist()
        times = [random.exponential(1 / strengths[bot]) for bot in named]
        finishes.append((deal, named, [sorted(times).index(time) for time in times]))
    found = {rating.bot: rating for rating in rate(list(strengths), finishes)}
    for bot, strength in strengths.items():
        assert found[bot].elo == pytest.approx(400 * math.log10(strength), abs=max(1.3 * found[bot].reach, 1e-9))
        assert found[bot].reach < 25


def test_games_that_end_equal_make_equal_ratings() -> None:
    finishes = [(deal, ("a", "b", "c"), [0, 0, 2]) for deal in range(50)]
    found = {rating.bot: rating.elo for rating in rate(["a", "b", "c"], finishes)}
    assert found["a"] == pytest.approx(found["b"]) == 0
    assert -3000 < found["c"] < -300, "who always loses stays on the scale"


def test_copies_of_a_bot_are_no_evidence_among_themselves() -> None:
    finishes = [(deal, ("a", "b", "b", "b"), np.roll([0, 1, 2, 3], deal).tolist()) for deal in range(400)]
    assert rate(["b", "a"], finishes)[0].elo == pytest.approx(0, abs=2)
