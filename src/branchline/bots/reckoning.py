"""Reckoning: what a player will probably end with, so that a playout need not go on to the end of the game.

A small network looks at the facts of each player. What it has learnt on a board lies in the edition's folder;
`branchline train` teaches it.
"""

import functools
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Annotated as As
from typing import Any

import numpy as np

from branchline.bots.facts import FACTS, Facts
from branchline.bots.mind import FAR
from branchline.rules.compiled import compiled
from branchline.rules.layout import Result, State, blank

FILE = "reckoning.json"
CELLS = 32
HUNDRED = 100.0  # points that the network counts as one
POINTS = 60.0  # this many points ahead or behind are all the same
STEEPNESS = 1.7  # of the logistic curve that is nearest to the normal one


@dataclass
class Reckoner:
    """A layer of cells beside the plain sum of the facts, and how far off the difference of two players may be."""

    known: As[int, "i4"]
    into: As[list[list[float]], "f8", (CELLS, FACTS)]
    threshold: As[list[float], "f8", CELLS]
    out: As[list[float], "f8", CELLS]
    plain: As[list[float], "f8", FACTS]
    base: As[float, "f8"]
    spread: As[float, "f8"]
    spread_a_turn: As[float, "f8"]


@compiled
def reckon(reckoner: Reckoner, facts: Facts) -> float:
    """What a player will probably end with, in points."""
    total = 0.0 + reckoner.base
    for fact in range(FACTS):
        total += reckoner.plain[fact] * facts[fact]
    for cell in range(CELLS):
        excited = 0.0 + reckoner.threshold[cell]
        for fact in range(FACTS):
            excited += reckoner.into[cell][fact] * facts[fact]
        if excited > 0.0:
            total += reckoner.out[cell] * excited
    return total * HUNDRED


@compiled
def valued(won: float, ahead: float) -> float:
    """Half of it the share of the win, half the points ahead of the best of the others, from 0 to 1."""
    return 0.5 * won + 0.5 * max(0.0, min(1.0, 0.5 + 0.5 * ahead / POINTS))


@compiled
def worth(result: Result, state: State, seat: int) -> float:
    """What an end of the game is worth: half of it the win, half the points ahead of the best of the others."""
    mine = result.seat[seat]
    others = -1000
    for other in range(state.players):
        if other != seat:
            others = max(others, result.seat[other].total)
    won = 1.0 / result.winners if mine.rank == 0 else 0.0
    return valued(won, 0.0 + mine.total - others)


@compiled
def prospect(reckoner: Reckoner, facts: Facts, state: State, seat: int, turns_left: float) -> float:
    """What a game that is not over is worth to a seat, as `worth` of its end."""
    mine = reckon(reckoner, facts[seat])
    others = -FAR
    for other in range(state.players):
        if other != seat:
            others = max(others, reckon(reckoner, facts[other]))
    ahead = mine - others
    spread = max(1.0, reckoner.spread + reckoner.spread_a_turn * turns_left)
    won = 1.0 / (1.0 + math.exp(-max(-20.0, min(20.0, STEEPNESS * ahead / spread))))
    return valued(won, ahead)


def reckoner_of(file: Path) -> Reckoner:
    """What has been learnt on a board, from its file; if there is none, nothing has."""
    return _learnt(file, file.stat().st_mtime_ns) if file.is_file() else blank(Reckoner)


@functools.cache
def _learnt(file: Path, changed: int) -> Reckoner:
    return read_reckoner(json.loads(file.read_text(encoding="utf-8")), str(file))


def read_reckoner(learnt: Mapping[str, Any], where: str) -> Reckoner:
    """The numbers of a reckoner; they have to be all there, and as many as this release thinks with."""
    empty = vars(blank(Reckoner))
    for name in (field.name for field in fields(Reckoner) if field.name != "known"):
        shape = np.shape(empty[name])
        found = np.asarray(learnt.get(name, ()), float)
        if found.shape != shape or not np.isfinite(found).all():
            raise ValueError(f"{where}: {name} is not {' x '.join(map(str, shape)) or 'a number'}; train again")
    return replace(blank(Reckoner), known=1, **{name: learnt[name] for name in empty if name != "known"})
