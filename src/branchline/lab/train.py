"""Teaching the search to reckon on a board: `branchline train`.

The network of `bots/reckoning.py` is fitted to what players of many games ended with, by Adam (Kingma and Ba, 2014)
with steps that grow smaller; a tenth of the moments is kept back to see what it has learnt.
"""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from cyclopts import Parameter
from numpy.typing import NDArray

from branchline.bots.facts import FACTS, Fact
from branchline.bots.reckoning import CELLS, FILE, HUNDRED
from branchline.catalog import load
from branchline.lab.lessons import Lessons, lessons_of
from branchline.lab.report import print_json, result_console

Numbers = NDArray[np.floating[Any]]
Weights = dict[str, Numbers]
AT_ONCE = 2048
MOMENTS_SEEN = 6_000_000  # so many in all, whether there are many or the same ones come again
STEP = 3e-3
KEPT_BACK = 0.1
TURNS = 20.0  # of the fact of turns left
NORMAL = 1.2533  # the deviation of a normal error by its mean size


def reckoned(weights: Weights, facts: Numbers) -> Numbers:
    """What the network says of many players at once, in points, as `reckon` does of one."""
    cells = np.maximum(facts @ weights["into"] + weights["threshold"], 0)
    totals: Numbers = (cells @ weights["out"] + facts @ weights["plain"] + weights["base"]) * HUNDRED
    return totals


def slopes(weights: Weights, facts: Numbers, totals: Numbers) -> Weights:
    """How the mean square of the error grows with every weight."""
    excited = facts @ weights["into"] + weights["threshold"]
    cells = np.maximum(excited, 0)
    error = cells @ weights["out"] + facts @ weights["plain"] + weights["base"] - totals
    error *= 2 / len(totals)
    back = np.outer(error, weights["out"]) * (excited > 0)
    return {
        "into": facts.T @ back,
        "threshold": back.sum(0),
        "out": cells.T @ error,
        "plain": facts.T @ error,
        "base": error.sum(),
    }


def fitted(facts: Numbers, totals: Numbers, seed: int) -> Weights:
    """A network that has seen these players' facts and totals often enough."""
    chance = np.random.default_rng(seed)
    start = {
        "into": chance.normal(0, FACTS**-0.5, (FACTS, CELLS)),
        "threshold": chance.normal(0, 0.3, CELLS),
        "out": chance.normal(0, 0.1, CELLS),
        "plain": np.zeros(FACTS),
        "base": np.array(totals.mean()),
    }
    weights = {name: value.astype(np.float32) for name, value in start.items()}
    mean = {name: np.zeros_like(value) for name, value in weights.items()}
    square = {name: np.zeros_like(value) for name, value in weights.items()}
    steps = MOMENTS_SEEN // AT_ONCE
    for step, chosen in enumerate(handfuls(len(totals), steps, chance), 1):
        pace = STEP * 0.5 * (1 + np.cos(np.pi * step / steps))
        for name, slope in slopes(weights, facts[chosen], totals[chosen]).items():
            mean[name] += 0.1 * (slope - mean[name])
            square[name] += 0.001 * (slope**2 - square[name])
            size = np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
            weights[name] = (weights[name] - pace * mean[name] / (1 - 0.9**step) / size).astype(np.float32)
    return weights


def handfuls(count: int, steps: int, chance: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    """So many handfuls of places, in ever new orders."""
    size = min(AT_ONCE, count)
    order = chance.permutation(count)
    at = 0
    for _ in range(steps):
        if at + size > count:
            order, at = chance.permutation(count), 0
        yield order[at : at + size]
        at += size


def leads(totals: Numbers) -> Numbers:
    """For each player how far he is before the best of the others."""
    players = totals.shape[1]
    others: list[Numbers] = [np.delete(totals, seat, axis=1).max(axis=1) for seat in range(players)]
    before: Numbers = totals - np.stack(others, axis=1)
    return before


def judged(weights: Weights, lessons: Sequence[Lessons]) -> dict[str, float]:
    """How wide off the leads are that it reckons in games it has not seen, and how often it names who will lead."""
    wide, turns, right, moments = [], [], 0.0, 0
    for part in lessons:
        said = leads(reckoned(weights, part.facts))
        came = leads(part.totals)
        wide.append(np.abs(said - came).mean(axis=1) * NORMAL)
        turns.append(part.facts[:, :, Fact.TURNS_LEFT].min(axis=1) * TURNS)
        right += float((said.argmax(axis=1) == came.argmax(axis=1)).sum())
        moments += len(came)
    left, off = np.concatenate(turns), np.concatenate(wide)
    line = np.linalg.lstsq(np.stack([np.ones_like(left), left], 1), off, rcond=None)[0]
    return {"spread": float(line[0]), "spread_a_turn": float(line[1]), "leader_named": right / moments}


def command(
    *,
    edition: str = "usa",
    players: Annotated[list[int] | None, Parameter(consume_multiple=True)] = None,
    moments: int = 300_000,
    seed: int = 0,
    out: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> None:
    """Let planners play on a board, so that the searching bot learns to reckon there what players will end with.

    A minute or two for a board; the search then thinks some rounds ahead instead of to the end of the game.

    Examples:

        branchline train --edition ./my-board

    Parameters
    ----------
    edition
        An edition, or a folder with a board of your own.
    players
        The numbers of players, such as `2 4`; all that the edition knows, if none is named.
    moments
        How many moments of games to learn from, for each number of players.
    seed
        What the games' chance comes from.
    out
        The file to write; reckoning.json in the edition's folder, if none is named.
    as_json
        Print one JSON object.
    """
    board = load(edition)
    least, most = board.players
    counts = players or list(range(least, most + 1))
    if wrong := [count for count in counts if not least <= count <= most]:
        raise ValueError(f"{edition} is played by {least} to {most} players, not by {wrong[0]}")
    if not 1000 <= moments <= 10_000_000:
        raise ValueError("--moments is at least 1,000 and at most 10,000,000")
    file = out or board.folder / FILE
    if not os.access(file.parent, os.W_OK):
        raise ValueError(f"{file.parent} can't be written to; name another file with --out")
    lessons = [lessons_of(board, count, moments, seed) for count in counts]
    facts = learn(lessons, seed, file)
    if as_json:
        print_json({"edition": edition, "file": str(file), **facts})
    else:
        named = f"{facts['leader_named']:.0%} of the moments that it had not seen"
        result_console().print(f"{file}: names the leader of the end in {named}", markup=False, soft_wrap=True)


def learn(lessons: Sequence[Lessons], seed: int, file: Path) -> dict[str, Any]:
    """Fit a network to lessons and write it down; how well it does on the part that was kept back."""
    parts = [part.parted(1 - KEPT_BACK) for part in lessons]
    facts = np.concatenate([seen.facts.reshape(-1, FACTS) for seen, _ in parts])
    totals = np.concatenate([seen.totals.reshape(-1) for seen, _ in parts])
    weights = fitted(facts, (totals / HUNDRED).astype(np.float32), seed)
    verdict = judged(weights, [unseen for _, unseen in parts])
    learnt = {name: np.round(value, 5).tolist() for name, value in weights.items()}
    learnt["into"] = np.round(weights["into"].T, 5).tolist()
    learnt |= {"spread": round(verdict["spread"], 3), "spread_a_turn": round(verdict["spread_a_turn"], 4)}
    file.write_text(json.dumps(learnt, separators=(",", ":")).replace("],", "],\n") + "\n", encoding="utf-8")
    return {"moments": sum(len(part.totals) for part in lessons), "leader_named": round(verdict["leader_named"], 3)}
