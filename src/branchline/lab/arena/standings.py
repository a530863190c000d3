"""What the games of a match say of every bot: its share of the wins with an interval, its mean score, its time."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from branchline.lab.arena.referee import Fault, Played
from branchline.lab.arena.setting import Match, Setting
from branchline.lab.tally import ITEMS, SIGMAS, interval


@dataclass
class Standing:
    """A bot at a table: means over all seats that it had there. `share` is its part of the wins for each seat."""

    bot: str
    seats: int
    share: float
    low: float
    high: float
    means: dict[str, float]
    decisions: int
    milliseconds: float
    slowest: float
    faults: list[Fault] = field(default_factory=list)


@dataclass
class Table:
    """A match and how it stands."""

    match: Match
    games: int
    turns: float
    standings: list[Standing]

    def facts(self) -> dict[str, Any]:
        """The table as plain values."""
        standings = [{**vars(one), "faults": len(one.faults)} for one in self.standings]
        edition, players = self.match.edition.name, self.match.players
        facts = {"edition": edition, "players": players, "bots": list(self.match.bots), "games": self.games}
        return facts | {"turns": self.turns, "standings": standings}


def tables(setting: Setting, games: Iterable[Played]) -> list[Table]:
    """All matches of which something has been played, in the order of the setting."""
    by_match: dict[int, list[Played]] = {}
    for game in games:
        by_match.setdefault(game.match, []).append(game)
    return [
        table_of_match(match, by_match[number]) for number, match in enumerate(setting.matches) if number in by_match
    ]


def table_of_match(match: Match, games: Sequence[Played]) -> Table:
    """How a match stands after some games."""
    turns = sum(game.turns for game in games) / len(games)
    standings = [standing(bot, match, games) for bot in dict.fromkeys(match.bots)]
    return Table(match, len(games), turns, standings)


def standing(bot: str, match: Match, games: Sequence[Played]) -> Standing:
    """How a bot has done in some games of a match."""
    places = [place for place, code in enumerate(match.bots) if code == bot]
    share, low, high = win_share(games, places)
    scores = np.array([[game.scores[place] for place in places] for game in games], np.float64).mean(axis=(0, 1))
    decisions = sum(game.decisions[place] for game in games for place in places)
    seconds = sum(game.seconds[place] for game in games for place in places)
    return Standing(
        bot=bot,
        seats=len(places),
        share=share,
        low=low,
        high=high,
        means=dict(zip(ITEMS, scores.tolist(), strict=True)),
        decisions=decisions,
        milliseconds=1000 * seconds / max(1, decisions),
        slowest=max(game.slowest[place] for game in games for place in places),
        faults=[fault for game in games for fault in game.faults if fault.bot in places],
    )


def win_share(games: Sequence[Played], places: Sequence[int]) -> tuple[float, float, float]:
    """The part of the wins that each seat of a bot gets, and between what it truly lies with 95 % confidence.

    The games of one deal hang together, so it is the deals that count as independent. Where all came out alike, their
    spread says nothing, and Wilson's interval stands in.
    """
    deals: dict[int, list[float]] = {}
    for game in games:
        winners = game.ranks.count(0)
        won = sum(game.ranks[place] == 0 for place in places) / winners / len(places)
        deals.setdefault(game.deal, []).append(won)
    weights = np.array([len(shares) for shares in deals.values()], np.float64)
    sums = np.array([sum(shares) for shares in deals.values()])
    share = float(sums.sum() / weights.sum())
    count = len(deals)
    off = sums - share * weights
    spread = float((off**2).sum()) * count / max(1, count - 1)
    if count < 2 or spread == 0:
        return share, *interval(share, count)
    reach = SIGMAS * math.sqrt(spread) / float(weights.sum())
    return share, max(0.0, share - reach), min(1.0, share + reach)
