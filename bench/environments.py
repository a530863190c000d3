#!/usr/bin/env python3
"""Measure environments side by side with others from the package index, and add the result to bench/RESULTS.md.

pip install 'pettingzoo[classic]' rlcard open_spiel catanatron pgx
python bench/environments.py [--seconds 3] [--gpu]

Everywhere uniformly random legal play, chosen from what the environment offers; what is not installed is left out. The
machine may be busy with other things: the rate by the clock is that of the best of five rounds, and beside it stands
what a second of the process's own time brings. `--gpu` measures everything that runs on a GPU instead, Pgx beside it
(`pip install 'branchline[cuda]' 'jax[cuda13]' pgx`).
"""

import argparse
import importlib.util
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # or JAX would take the memory of a GPU for itself

from bench import peers
from bench.results import keep

import branchline

ROUNDS = 5
SIZES = [4**power for power in range(11)]  # from one game to 2^20
HEAD = ["| environment | decisions a second | in a second of its own time |", "| --- | ---: | ---: |"]
GROWTH = [
    "| games | observations and masks | in a second of its own time | masks | in a second of its own time |",
    "| ---: | ---: | ---: | ---: | ---: |",
]
Batch = Callable[[], int]  # some decisions; how many
Lines = dict[str, tuple[str, Callable[[], Batch]]]


def ours(games: int, threads: int | None, observe: bool, device: str = "cpu") -> Batch:
    """The vector interface of North America for two players, in the middle of games that began at different times."""
    env = branchline.vector("usa", 2, games, device, seed=1, threads=threads, observe=observe)
    env.reset()
    steps = max(1, 20_000 // games)

    def play() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return steps * games

    return play


def our_agents() -> Batch:
    """Our game of PettingZoo."""
    from branchline.envs.pettingzoo import env

    return peers.agents(env("usa", 2))


def playouts() -> Batch:
    """Whole random games in a kernel, scored at the end."""
    from branchline.lab.cuda_play import random_games_on_gpu

    first = [0]

    def play() -> int:
        first[0] += 1 << 21
        return random_games_on_gpu("usa", 2, True, 1 << 20, first[0])[0]

    return play


ON_A_CPU: Lines = {
    **peers.ON_A_CPU,
    "**usa**, 256 games, observations and masks, one core": ("numba", lambda: ours(256, 1, True)),
    "**usa**, 256 games, masks, one core": ("numba", lambda: ours(256, 1, False)),
    "**usa**, 4,096 games, observations and masks, two cores": ("numba", lambda: ours(4096, 2, True)),
    "**usa**, one game through the vector interface": ("numba", lambda: ours(1, 1, True)),
    "**usa**, PettingZoo": ("pettingzoo", our_agents),
}
ON_A_GPU: Lines = {
    "**usa**, 65,536 games, observations and masks": ("numba", lambda: ours(1 << 16, None, True, "cuda")),
    "**usa**, 262,144 games, observations and masks": ("numba", lambda: ours(1 << 18, None, True, "cuda")),
    "**usa**, 262,144 games, masks": ("numba", lambda: ours(1 << 18, None, False, "cuda")),
    "**usa**, playouts of 1,048,576 whole games": ("numba", playouts),
    **peers.ON_A_GPU,
}


def measured(play: Batch, seconds: float) -> tuple[float, float]:
    """The best rates of several rounds, by the clock and by the process's own time."""
    play()  # compiles what has to be compiled
    rates = []
    for _ in range(ROUNDS):
        decisions, began, own = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - began < seconds / ROUNDS:
            decisions += play()
        rates.append((decisions / (time.perf_counter() - began), decisions / (time.process_time() - own)))
    clock, own_time = np.array(rates).max(axis=0).tolist()
    return clock, own_time


def side_by_side(lines: Lines, seconds: float) -> list[str]:
    """A table of all that is installed."""
    table = HEAD[:]
    for name, (library, make) in lines.items():
        if importlib.util.find_spec(library) is None:
            print(f"{name}: {library} is not installed")
            continue
        clock, own_time = measured(make(), seconds)
        table.append(f"| {name} | {clock:,.0f} | {own_time:,.0f} |")
        print(table[-1], flush=True)
    return table


def growth(device: str, largest: int, seconds: float) -> list[str]:
    """How the rate grows with the number of games, on one core or a GPU, and how much memory a game takes."""
    table = GROWTH[:]
    threads = 1 if device == "cpu" else None
    for games in (size for size in SIZES if size <= largest):
        rates = [rate for observe in (True, False) for rate in measured(ours(games, threads, observe, device), seconds)]
        table.append(f"| {games:,} | {' | '.join(f'{rate:,.0f}' for rate in rates)} |")
        print(table[-1], flush=True)
    memory = [branchline.vector("usa", 2, 64, observe=observe).bytes_a_game for observe in (True, False)]
    return [*table, "", f"A game takes {memory[0]:,} bytes, {memory[1]:,} without its observation."]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure environments and add the result to RESULTS.md.")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line")
    parser.add_argument("--gpu", action="store_true", help="measure on a GPU instead")
    parser.add_argument("--largest", type=int, default=SIZES[-1], help="the most games at once")
    parser.add_argument("--dry", action="store_true", help="print the result only")
    wishes = parser.parse_args()
    lines, device = (ON_A_GPU, "cuda") if wishes.gpu else (ON_A_CPU, "cpu")
    tables = [side_by_side(lines, wishes.seconds), growth(device, wishes.largest, wishes.seconds)]
    if not wishes.dry:
        busy = f" The load average was {os.getloadavg()[0]:.1f} at the end." if hasattr(os, "getloadavg") else ""
        keep("environments.py", tables, busy)


if __name__ == "__main__":
    main()
