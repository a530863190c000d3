"""Sums over many games, and what they say of every seat. All sums are whole numbers, so their order changes nothing.

>>> low, high = interval(0.5, 100)
>>> f"{low:.3f} {high:.3f}"
'0.404 0.596'
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from branchline.rules.compiled import compiled
from branchline.rules.layout import PLAYERS, EndedBy, Result, State

ITEMS = ("score", "routes", "tickets", "longest_path", "most_tickets", "merchandise", "tokens")
WINS = len(ITEMS)  # behind the items of a seat: its part of the win, in sixtieths
WHOLE_WIN = 60  # which one to five winners divide without a rest
FACTS = ("decisions", "turns", "ended_by", "winners", "first_seat")
SIGMAS = 1.959964  # so many standard deviations either side hold 95 %

Numbers = NDArray[np.int64]


def blank_scores(games: int) -> Numbers:
    """Room for the items and the win of every seat of some games."""
    return np.zeros((games, PLAYERS, WINS + 1), np.int64)


def blank_facts(games: int) -> Numbers:
    """Room for the facts of some games."""
    return np.zeros((games, len(FACTS)), np.int64)


@compiled
def note_game(state: State, result: Result, game: int, decisions: int, scores: Numbers, facts: Numbers) -> None:
    """Write down what the tally wants to know of a game that is over and scored."""
    facts[game, 0] = decisions
    facts[game, 1] = state.turns
    facts[game, 2] = state.ended_by
    facts[game, 3] = result.winners
    facts[game, 4] = state.first_seat
    for seat in range(state.players):
        score = result.seat[seat]
        scores[game, seat, 0] = score.total
        scores[game, seat, 1] = score.routes
        scores[game, seat, 2] = score.tickets_completed - score.tickets_failed
        scores[game, seat, 3] = score.longest_path
        scores[game, seat, 4] = score.most_tickets
        scores[game, seat, 5] = score.merchandise
        scores[game, seat, 6] = score.tokens
        scores[game, seat, WINS] = WHOLE_WIN // result.winners if score.rank == 0 else 0


def interval(share: float, games: int) -> tuple[float, float]:
    """Between what the true share lies with 95 % confidence (Wilson)."""
    if not games:
        return 0.0, 1.0
    weight = SIGMAS**2 / games
    middle = (share + weight / 2) / (1 + weight)
    reach = SIGMAS / (1 + weight) * math.sqrt(share * (1 - share) / games + weight / games / 4)
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Tally:
    """The games of one table so far."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = self.decisions = self.turns = self.longest = self.all_passed = self.shared = self.first_wins = 0
        self.shortest = 0
        self.sums = np.zeros((players, WINS + 1), np.int64)
        self.squares = np.zeros(players, np.int64)

    def add(self, scores: Numbers, facts: Numbers) -> None:
        """Count some more games, at least one."""
        decisions, turns, ended_by, winners, first = facts.T
        least = int(decisions.min())
        self.shortest = min(self.shortest, least) if self.games else least
        self.longest = max(self.longest, int(decisions.max()))
        self.games += len(facts)
        self.decisions += int(decisions.sum())
        self.turns += int(turns.sum())
        self.all_passed += int((ended_by == EndedBy.ALL_PASSED).sum())
        self.shared += int((winners > 1).sum())
        self.first_wins += int(scores[np.arange(len(facts)), first, WINS].sum())
        self.sums += scores[:, : self.players].sum(axis=0)
        self.squares += (scores[:, : self.players, 0] ** 2).sum(axis=0)

    def summary(self) -> dict[str, Any]:
        """What the games say, as plain values; shares are between 0 and 1, seats count from 0."""
        games = max(1, self.games)
        first = self.first_wins / WHOLE_WIN / games
        return {
            "games": self.games,
            "decisions": {"mean": self.decisions / games, "least": self.shortest, "most": self.longest},
            "turns": {"mean": self.turns / games},
            "all_passed": self.all_passed / games,
            "shared_wins": self.shared / games,
            "first_player_wins": {"share": first, "interval": list(interval(first, self.games))},
            "seats": [self._seat(seat, games) for seat in range(self.players)],
        }

    def _seat(self, seat: int, games: int) -> dict[str, Any]:
        sums: list[int] = self.sums[seat].tolist()
        total, share = sums[0], sums[WINS] / WHOLE_WIN / games
        spread = int(self.squares[seat]) * games - total * total
        deviation = math.sqrt(spread / games / (games - 1)) if games > 1 else 0.0
        return {
            "seat": seat,
            "mean": {item: sums[place] / games for place, item in enumerate(ITEMS)},
            "deviation": deviation,
            "wins": {"share": share, "interval": list(interval(share, self.games))},
        }
