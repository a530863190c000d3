"""What an arena plays: which bots at which tables, and on which deals.

A line-up is the bots of one table. Game number `turned` of a deal turns it: at seat s sits bot (s + turned) of the
line-up, counted round, so every bot plays every deal from every seat and luck cancels.

>>> lineups(["a", "b", "c"], 2)
[('a', 'b'), ('a', 'c'), ('b', 'c')]
>>> lineups(["a", "b"], 4)
[('a', 'b', 'b', 'b')]
"""

import functools
import hashlib
import itertools
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

import branchline
from branchline import bots, rules
from branchline.bots import read_code
from branchline.bots.codes import PROGRAM
from branchline.catalog import load
from branchline.edition import Edition

GRACE = 1.2  # a bot that names its time may take so many times as much


class Setting(msgspec.Struct, frozen=True, dict=True):
    """All that decides which games an arena plays: the first line of its file."""

    bots: tuple[str, ...]
    editions: tuple[str, ...]
    players: tuple[int, ...]
    games: int
    seed: str
    limit: float | None
    code: str
    branchline: str = branchline.__version__

    @property
    def command(self) -> str:
        """The command that plays these games."""
        words = ["branchline", "arena", *self.bots, "--edition", *self.editions]
        words += ["--players", *map(str, self.players)] if self.players else []
        words += ["--games", str(self.games), "--seed", self.seed]
        return shlex.join(words + (["--limit", str(self.limit)] if self.limit is not None else []))

    @functools.cached_property
    def matches(self) -> "list[Match]":
        """Every edition with every number of players it has, and every line-up."""
        found = []
        for edition in map(load, self.editions):
            least, most = edition.players
            for players in self.players or range(least, most + 1):
                if not least <= players <= most:
                    raise ValueError(f"{edition.name} is played by {least} to {most} players, not by {players}")
                found += [Match(edition, bots, -(-self.games // players)) for bots in lineups(self.bots, players)]
        return found


@dataclass(frozen=True)
class Match:
    """A line-up at an edition's table, and how many deals it plays."""

    edition: Edition
    bots: tuple[str, ...]
    deals: int

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.deals * self.players

    @property
    def title(self) -> str:
        """The table in words."""
        return f"{self.edition.name}, {self.players} players"


def lineups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who sits together: every choice of so many bots; with too few of them, the last one takes the empty seats."""
    if len(bots) < players:
        return [(*bots, *(bots[-1] for _ in range(players - len(bots))))]
    return list(itertools.combinations(bots, players))


def name_and_parameters(code: str) -> tuple[str, dict[str, float]]:
    """A bot's name and its parameters; a program of one's own has none."""
    return (code, {}) if code.startswith(PROGRAM) else read_code(code)


def time_limit(code: str, limit: float | None) -> float | None:
    """How many seconds a bot may think about a decision: a fifth more than it names itself, or the arena's limit."""
    seconds = name_and_parameters(code)[1].get("seconds")
    return limit if seconds is None else seconds * GRACE


@functools.cache
def code_fingerprint(editions: tuple[str, ...]) -> str:
    """A mark of rules, bots and boards as they stand, so that games of different ones are never counted together."""
    digest = hashlib.sha256("".join(load(edition).fingerprint for edition in editions).encode())
    for package in (rules, bots):
        for path in sorted(Path(package.__path__[0]).glob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
