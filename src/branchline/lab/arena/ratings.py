"""How strong bots are, from all their games together: the model of Plackett and Luce.

Every bot has a strength; who comes first among some players is drawn with chances in proportion to their strengths,
then who comes second among the others, and so on. Ratings are logarithms of strengths, in the units of Elo: 400 more
are ten times the strength. Players who share a rank each count as first among those who are left. Intervals are robust
(the sandwich of the information matrix), with deals as what is independent.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from branchline.lab.arena.referee import Played
from branchline.lab.arena.setting import Setting
from branchline.lab.tally import SIGMAS

ELO = 400 / math.log(10)
FARTHEST = 1500 / ELO  # as far as this from the mean is believed beforehand: keeps one who lost every game on the scale
STEPS = 100

Floats = NDArray[np.float64]


@dataclass
class Rating:
    """A bot's rating and half the width of its 95 % interval, both as seen from the bot that has 0."""

    bot: str
    elo: float
    reach: float
    games: int


def ratings(setting: Setting, games: Iterable[Played]) -> list[Rating]:
    """The ratings of the bots that played, the strongest first; the first bot of the setting has 0."""
    finishes = []
    for game in games:
        match = setting.matches[game.match]
        finishes.append(((match.edition.name, game.deal), match.bots, game.ranks))
    bots = [bot for bot in dict.fromkeys(setting.bots) if any(bot in named for _, named, _ in finishes)]
    return rate(bots, finishes) if len(bots) > 1 else []


def rate(bots: Sequence[str], finishes: Sequence[tuple[object, Sequence[str], Sequence[int]]]) -> list[Rating]:
    """Ratings from finishes: the deal, the bots that played it, and their ranks."""
    number = {bot: place for place, bot in enumerate(bots)}
    deal_of, chosen, left = choices(number, finishes)
    strengths, information = fit(chosen, left)
    surprises = chosen - chances(left, strengths)
    deals = np.unique(deal_of, return_inverse=True)[1]
    by_deal = np.zeros((int(deals.max()) + 1, len(bots)))
    np.add.at(by_deal, deals, surprises)
    inverse = np.linalg.inv(information)
    covariance = inverse @ (by_deal.T @ by_deal) @ inverse
    spread = covariance.diagonal() + covariance[0, 0] - 2 * covariance[0]
    elos = ELO * (strengths - strengths[0])
    reaches = ELO * SIGMAS * np.sqrt(np.maximum(spread, 0))
    played = [sum(bot in named for _, named, _ in finishes) for bot in bots]
    found = [Rating(*facts) for facts in zip(bots, elos.tolist(), reaches.tolist(), played, strict=True)]
    return sorted(found, key=lambda rating: -rating.elo)


def choices(
    number: dict[str, int], finishes: Sequence[tuple[object, Sequence[str], Sequence[int]]]
) -> tuple[NDArray[np.int64], Floats, Floats]:
    """Every choice of the next in rank: its deal, who was chosen, and how often each bot was among those left."""
    deals: dict[object, int] = {}
    deal_of, chosen, left = [], [], []
    for deal, named, ranks in finishes:
        last = max(ranks)
        for bot, rank in zip(named, ranks, strict=True):
            if rank < last or ranks.count(last) > 1:
                row = [0.0] * len(number)
                for other, behind in zip(named, ranks, strict=True):
                    row[number[other]] += behind >= rank
                deal_of.append(deals.setdefault(deal, len(deals)))
                chosen.append([float(place == number[bot]) for place in range(len(number))])
                left.append(row)
    return np.array(deal_of, np.int64), np.array(chosen), np.array(left)


def chances(left: Floats, strengths: Floats) -> Floats:
    """How likely each bot is to be the next, in every choice."""
    weights = left * np.exp(strengths - strengths.max())
    shares: Floats = weights / weights.sum(axis=1, keepdims=True)
    return shares


def fit(chosen: Floats, left: Floats) -> tuple[Floats, Floats]:
    """The likeliest logarithms of the strengths, by Newton's steps, and the information about them."""
    bots = chosen.shape[1]
    belief = np.eye(bots) / FARTHEST**2
    strengths = np.zeros(bots)
    for _ in range(STEPS):
        shares = chances(left, strengths)
        slope = (chosen - shares).sum(axis=0) - belief @ strengths
        information = np.diag(shares.sum(axis=0)) - shares.T @ shares + belief
        step = np.linalg.solve(information, slope)
        strengths = strengths + step * min(1.0, 1.0 / max(1e-12, float(np.abs(step).max())))
        if float(np.abs(step).max()) < 1e-9:
            break
    shares = chances(left, strengths)
    return strengths, np.diag(shares.sum(axis=0)) - shares.T @ shares + belief
