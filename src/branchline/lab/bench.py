"""How fast random play is on this machine: `branchline bench`. What it prints says what it ran on."""

import datetime as dt
import importlib.metadata
import itertools
import os
import platform
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from branchline import __version__
from branchline.catalog import load
from branchline.edition import Edition
from branchline.forms import new_form
from branchline.lab.random_play import play_random_games
from branchline.lab.report import print_json, result_console
from branchline.rules.compiled import compiled_form
from branchline.rules.layout import Luck, Result, State, blank, blank_record

ROUNDS = 5  # the best one counts: what disturbs a measurement only ever makes it slower
GAMES_ON_A_GPU = 1 << 21  # many times what an H200 plays at once, as the last games leave most of it idle

Games = Callable[[int, int], int]  # play games from a seed on, so many; how many decisions they took


def games_of(edition: Edition, players: int, frugal: bool, form: str) -> Games:
    """What plays random games one after the other, with states of its own."""
    play: Callable[..., int] = play_random_games
    tables: list[Any] = [[edition.board], [blank(State)], [blank(Luck)], [blank(Result)]]
    if form == "compiled":
        play = compiled_form(play_random_games)
        tables = [edition.board_record, *(blank_record(value) for value in (State, Luck, Result))]
    return lambda first, games: play(*tables, players, frugal, first, games)


def measure(edition: str, players: int, frugal: bool, cores: int, form: str, seconds: float) -> dict[str, float]:
    """Random games on some cores for about so many seconds; rates are those of the best of several rounds."""
    board = load(edition)
    form = new_form(board, form).name
    threads = [games_of(board, players, frugal, form) for _ in range(cores)]
    threads[0](0, 1)  # compiles the rules, if need be
    started = time.perf_counter()
    threads[0](0, 4)
    at_once = max(1, int(0.02 * 4 / (time.perf_counter() - started)))
    counter = itertools.count()
    best = {"decisions_per_second": 0.0}
    with ThreadPoolExecutor(cores) as pool:
        for _ in range(ROUNDS):
            found = _round(pool, threads, counter, at_once, seconds / ROUNDS)
            best = max(best, found, key=lambda rates: rates["decisions_per_second"])
    return best


def _round(
    pool: ThreadPoolExecutor, threads: list[Games], counter: "itertools.count[int]", at_once: int, seconds: float
) -> dict[str, float]:
    """All threads play until the time is over, and finish what they have begun."""
    together = threading.Barrier(len(threads) + 1)
    end = [0.0]

    def play(games: Games) -> tuple[int, int]:
        together.wait()
        batches = decisions = 0
        while not batches or time.perf_counter() < end[0]:
            decisions += games(next(counter) * at_once, at_once)
            batches += 1
        return batches * at_once, decisions

    running = [pool.submit(play, games) for games in threads]
    started = time.perf_counter()
    end[0] = started + seconds
    together.wait()
    played = [thread.result() for thread in running]
    return _rates(sum(games for games, _ in played), sum(made for _, made in played), time.perf_counter() - started)


def measure_on_gpu(edition: str, players: int, frugal: bool) -> dict[str, Any]:
    """Random games on a GPU, a game a thread, in the shape that is the quickest in a first round of each."""
    from branchline.lab.cuda_play import SHAPES, Shape, random_games_on_gpu

    seeds = itertools.count(0, 2 * GAMES_ON_A_GPU)  # a game of its own in every round, and in its warm-up

    def play(shape: Shape) -> dict[str, float]:
        decisions, seconds = random_games_on_gpu(edition, players, frugal, GAMES_ON_A_GPU, next(seeds), shape)
        return _rates(GAMES_ON_A_GPU, decisions, seconds)

    tried = {shape: play(shape)["decisions_per_second"] for shape in SHAPES}
    shape = max(tried, key=tried.__getitem__)
    best = max((play(shape) for _ in range(ROUNDS)), key=lambda rates: rates["decisions_per_second"])
    rates = {f"{shape.threads_a_block} threads, {shape.registers_a_thread} registers": tried[shape] for shape in SHAPES}
    return best | {"shape": shape._asdict(), "decisions_per_second_of_shapes": rates}


def _rates(games: int, decisions: int, seconds: float) -> dict[str, float]:
    return {
        "decisions_per_second": decisions / seconds,
        "games_per_second": games / seconds,
        "decisions_per_game": decisions / games,
        "seconds": seconds,
    }


# --- The machine -----------------------------------------------------------------------------------------------------


def ran_on() -> dict[str, Any]:
    """The machine and the versions that a measurement belongs to."""
    return {
        "branchline": __version__,
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "platform": platform.platform(),
        "python": platform.python_version(),
        "numpy": importlib.metadata.version("numpy"),
        "numba": _version("numba"),
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
    }


def cpu_model() -> str:
    """The name of the processor, as the system has it."""
    if sys.platform == "darwin":
        command = ["sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    information = Path("/proc/cpuinfo")
    lines = information.read_text(encoding="utf-8").splitlines() if information.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith(("model name", "Model"))]
    return named[0] if named else platform.processor() or platform.machine()


def _version(package: str) -> str | None:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


# --- The command -----------------------------------------------------------------------------------------------------


def command(
    *,
    edition: str = "usa",
    players: int = 2,
    cores: int = 1,
    payments: Literal["frugal", "complete"] = "frugal",
    form: Literal["plain", "compiled", "cuda"] = "compiled",
    seconds: float = 5.0,
    primitives: bool = False,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
) -> None:
    """Measure how many random decisions a second are played here.

    Examples:

        branchline bench --edition usa --players 2 --cores 1 --json

    Parameters
    ----------
    edition
        An edition, or a folder with a board of your own.
    players
        The number of players.
    cores
        How many cores to use, a thread on each.
    payments
        Of the ways to pay for a route, those that spend the fewest wild cards, or all.
    form
        The form of the rules: plain Python, compiled, or on a GPU.
    seconds
        How long to measure, after the rules are compiled; with --primitives, each of them.
    primitives
        Measure the small things instead: copying a state, the legal rows, views, single steps, starting.
    as_json
        Print one JSON object.
    """
    least, most = load(edition).players
    if not least <= players <= most:
        raise ValueError(f"{edition} is played by {least} to {most} players, not by {players}")
    if cores < 1 or not 0 < seconds <= 3600:
        raise ValueError("--cores is at least 1, and --seconds is more than 0 and at most 3600")
    facts: dict[str, Any] = {"edition": edition, "players": players}
    if primitives:
        if form != "compiled":
            raise ValueError("--primitives are measured in the compiled form")
        from branchline.lab.primitives import measure_primitives

        facts |= measure_primitives(edition, players, seconds)
    else:
        facts |= {"payments": payments, "form": form, "cores": cores}
        facts |= measured(edition, players, payments == "frugal", cores, form, seconds)
    facts["ran_on"] = ran_on()
    if as_json:
        print_json(facts)
    else:
        result_console().print("\n".join(fact_lines(facts)), markup=False)


def measured(edition: str, players: int, frugal: bool, cores: int, form: str, seconds: float) -> dict[str, Any]:
    """Random play in any form; why it can't be measured is a ValueError."""
    if form != "cuda":
        return measure(edition, players, frugal, cores, form, seconds)
    try:
        return measure_on_gpu(edition, players, frugal)
    except (ImportError, RuntimeError) as error:
        raise ValueError(f"nothing can be measured on a GPU here: {str(error).splitlines()[0]}") from None


def fact_lines(facts: dict[str, Any]) -> list[str]:
    """One line a fact."""
    lines = []
    for name, value in facts.items():
        if isinstance(value, dict):
            lines += [name.replace("_", " "), *(f"  {line}" for line in fact_lines(value))]
        else:
            lines.append(f"{name.replace('_', ' ')}: {_shown(value)}")
    return lines


def _shown(value: Any) -> str:
    if not isinstance(value, float):
        return str(value)
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3f}"
