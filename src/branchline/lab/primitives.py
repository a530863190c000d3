"""How long the small things take that bots and environments do all the time: `branchline bench --primitives`."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import branchline
from branchline.catalog import load
from branchline.edition import Edition
from branchline.forms import blank_mask, new_form, play_if_legal
from branchline.game import Game
from branchline.lab.perft import random_rows
from branchline.rules.compiled import bare, compiled, compiled_form
from branchline.rules.knowledge import hide_from, imagine
from branchline.rules.layout import NONE, Luck, Mask, Phase, Record, State, blank_record, dtype_of
from branchline.rules.turn import count_legal, mark_legal

POSITIONS = 256  # so few that they stay in a core's own cache, as the one state of a search does
ROUNDS = 5
SEED_OF_LUCK = 12345

# --- Loops in the compiled form: each takes the positions in turn -----------------------------------------------------


@compiled
def copy_states(positions: Record, seats: Record, times: int) -> int:
    """Copy a state."""
    for number in range(times):
        seats[number % len(seats)] = positions[number % len(positions)]
    return times


@compiled
def count_actions_of(boards: Record, positions: Record, frugal: bool, times: int) -> int:
    """Count the legal actions."""
    actions = 0
    for number in range(times):
        actions += count_legal(boards[0], positions[number % len(positions)], frugal)
    return actions


@compiled
def mark_actions_of(boards: Record, positions: Record, frugal: bool, mask: Mask, times: int) -> int:
    """Write the legal rows as a mask."""
    for number in range(times):
        mark_legal(boards[0], positions[number % len(positions)], frugal, mask)
    return times


@compiled
def hide_states(boards: Record, positions: Record, seats: Record, times: int) -> int:
    """Copy a state and blank what the seat to move may not know."""
    for number in range(times):
        here = number % len(seats)
        seats[here] = positions[number % len(positions)]
        hide_from(boards[0], seats[here], seats[here].seat)
    return times


@compiled
def imagine_states(boards: Record, views: Record, seats: Record, lucks: Record, times: int) -> int:
    """Copy a view of the seat to move and draw a full state that agrees with it."""
    for number in range(times):
        here = number % len(seats)
        seats[here] = views[number % len(views)]
        imagine(boards[0], seats[here], seats[here].seat, lucks[0])
    return times


# --- Measuring -------------------------------------------------------------------------------------------------------


def best_time(loop: Callable[[int], object], seconds: float) -> float:
    """The shortest time, in seconds, that one turn of a loop took on average in several rounds."""
    loop(1)  # compiles it
    times = 1
    while (taken := _clocked(loop, times)) < seconds / ROUNDS / 4:
        times *= 4
    times = max(1, int(times * seconds / ROUNDS / max(taken, 1e-9)))
    return min(_clocked(loop, times) for _ in range(ROUNDS)) / times


def _clocked(loop: Callable[[int], object], times: int) -> float:
    started = time.perf_counter()
    loop(times)
    return time.perf_counter() - started


def random_positions(edition: Edition, players: int) -> Record:
    """Positions of random games, from all their parts."""
    game = new_form(edition, "compiled")
    found: list[Record] = []
    seed = 0
    while len(found) < POSITIONS:
        game.begin(players, 0, seed)
        taken = (game.record() for number, _ in enumerate(random_rows(game, seed)) if number % 7 == 3)
        found += [record for record in taken if record["phase"][0] != Phase.OVER]
        seed += 1
    return np.concatenate(found[:POSITIONS])


def measure_primitives(edition: str, players: int, seconds: float, starts: bool = True) -> dict[str, float]:
    """All of them; the unit is in the name. `starts` are the imports and first uses, which take half a minute."""
    board = load(edition)
    return {
        **_state_times(board, players, seconds),
        **_step_rates(board, players, seconds),
        **(start_times(edition) if starts else {}),
    }


def _state_times(edition: Edition, players: int, seconds: float) -> dict[str, float]:
    """Microseconds for the things that are done to a state."""
    boards, positions, seats = edition.board_record, random_positions(edition, players), np.zeros(16, dtype_of(State))
    views, lucks, mask = positions.copy(), blank_record(Luck), blank_mask(edition.board)
    copy, count, mark = compiled_form(copy_states), compiled_form(count_actions_of), compiled_form(mark_actions_of)
    hide, draw = compiled_form(hide_states), compiled_form(imagine_states)
    for place in range(len(views)):
        hide(boards, positions[place : place + 1], views[place : place + 1], 1)
    lucks["a"] = SEED_OF_LUCK
    loops: dict[str, Callable[[int], object]] = {
        "copy": lambda times: copy(positions, seats, times),
        "count_frugal": lambda times: count(boards, positions, True, times),
        "count_complete": lambda times: count(boards, positions, False, times),
        "mask_frugal": lambda times: mark(boards, positions, True, mask, times),
        "mask_complete": lambda times: mark(boards, positions, False, mask, times),
        "view": lambda times: hide(boards, positions, seats, times),
        "imagine": lambda times: draw(boards, views, seats, lucks, times),
    }
    return {f"{name}_microseconds": best_time(loop, seconds) * 1e6 for name, loop in loops.items()}


def _step_rates(edition: Edition, players: int, seconds: float) -> dict[str, float]:
    """Decisions a second played one by one from Python, in games whose decisions are known beforehand."""
    form = new_form(edition, "compiled")
    games: list[tuple[Record, Game, list[int]]] = []
    for seed in range(20):
        form.begin(players, 0, seed)
        face = Game.new(edition, players=players, seed=seed, first=0, form="compiled")
        games.append((form.record(), face, list(random_rows(form, seed))))
    boards = edition.board_record
    step: Any = bare(play_if_legal, boards, blank_record(State), NONE)

    def bare_steps(times: int) -> None:
        for number in range(times):
            begun, _, rows = games[number % len(games)]
            states = begun.copy()
            for row in rows:
                step(boards, states, row)

    def face_steps(times: int) -> None:
        for number in range(times):
            _, face, rows = games[number % len(games)]
            game = face.copy()
            for row in rows:
                game.play(row)

    decisions = sum(len(rows) for _, _, rows in games) / len(games)
    return {
        "bare_steps_per_second": decisions / best_time(bare_steps, seconds),
        "game_steps_per_second": decisions / best_time(face_steps, seconds),
    }


# --- Starting --------------------------------------------------------------------------------------------------------

FIRST_USE = """
from branchline import Game
game = Game.new({edition!r}, seed=1)
while not game.is_over:
    game.play(game.legal[-1])
assert game.outcome
"""
IMPORT = """
import time
started = time.perf_counter()
{statement}
print(time.perf_counter() - started)
"""
STARTS = 5


def start_times(edition: str) -> dict[str, float]:
    """Seconds to import Branchline, and for a process that plays one game, before and after its rules are compiled."""
    with tempfile.TemporaryDirectory() as cache:
        first_use = FIRST_USE.format(edition=edition)
        imports = {
            f"{name}_seconds": min(float(_run(IMPORT.format(statement=statement), cache)) for _ in range(STARTS))
            for name, statement in (("import", "import branchline"), ("import_game", "from branchline import Game"))
        }
        empty = _clocked(lambda _: _run(first_use, cache), 1)
        warm = min(_clocked(lambda _: _run(first_use, cache), 1) for _ in range(STARTS))
    return imports | {"first_use_empty_cache_seconds": empty, "first_use_warm_cache_seconds": warm}


def _run(program: str, cache: str) -> str:
    """What a Python program prints that keeps compiled code, and Python's own bytecode, in a folder of its own."""
    homes = {"XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache} | ({"HOME": cache} if sys.platform == "darwin" else {})
    homes |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(cache) / "bytecode")}
    paths = [str(Path(branchline.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    environment = os.environ | homes | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    command = [sys.executable, "-c", program]
    return subprocess.run(command, check=True, env=environment, stdout=subprocess.PIPE, text=True).stdout
