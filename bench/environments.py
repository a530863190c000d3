#!/usr/bin/env python3
"""Measure environments side by side with others from the package index, and add the result to bench/RESULTS.md.

pip install 'pettingzoo[classic]' rlcard open_spiel catanatron pgx
python bench/environments.py [--seconds 3]

Everywhere uniformly random legal play, chosen from what the environment offers; what is not installed is left out. The
machine may be busy with other things: the rate by the clock is that of the best of five rounds, and beside it stands
what a second of the process's own time brings.
"""

import argparse
import functools
import importlib.util
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.results import keep

import branchline

ROUNDS = 5
HEAD = ["| environment | decisions a second | in a second of its own time |", "| --- | ---: | ---: |"]
Batch = Callable[[], int]  # some decisions; how many


def ours(games: int, threads: int, observe: bool) -> Batch:
    """The vector interface of North America for two players."""
    env = branchline.vector("usa", 2, games, seed=1, threads=threads, observe=observe)
    env.reset()
    steps = max(1, 20_000 // games)

    def play() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return steps * games

    return play


def agents(env: Any) -> Batch:
    """A game of PettingZoo."""

    def play() -> int:
        decisions = 0
        env.reset(seed=random.getrandbits(30))
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            legal = seen["action_mask"].nonzero()[0]
            over = terminated or truncated
            env.step(None if over else legal[int(random.random() * len(legal))])
            decisions += not over
        return decisions

    return play


def card_game(name: str) -> Batch:
    """A game of RLCard."""
    import rlcard

    env = rlcard.make(name)

    def play() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def spiel(name: str) -> Batch:
    """A game of OpenSpiel, stepped from Python."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> int:
        decisions, state = 0, game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(random.choice(state.legal_actions()))
        return decisions

    return play


def catan() -> Batch:
    """A game of catanatron between two random players."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        decisions = 0
        while game.winning_color() is None and decisions < 10_000:
            game.play_tick()
            decisions += 1
        return decisions

    return play


def pgx_games(name: str, batch: int = 1024, steps: int = 64) -> Batch:
    """Games of Pgx on the CPU, with auto-reset and random legal actions."""
    import jax
    import pgx

    env = pgx.make(name)
    step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))

    def one(carried: Any, _: Any) -> Any:
        state, key = carried
        key, chosen, chance = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(chosen, logits, axis=1)
        return (step(state, actions, jax.random.split(chance, batch)), key), None

    many = jax.jit(lambda carried: jax.lax.scan(one, carried, None, length=steps)[0])
    key = jax.random.PRNGKey(1)
    carried = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key)]

    def play() -> int:
        carried[0] = jax.block_until_ready(many(carried[0]))
        return batch * steps

    return play


def branchline_agents() -> Batch:
    """Our game of PettingZoo."""
    from branchline.envs.pettingzoo import env

    return agents(env("usa", 2))


def pettingzoo_classic(name: str) -> Batch:
    """A classic game of PettingZoo."""
    import importlib

    return agents(importlib.import_module(f"pettingzoo.classic.{name}").env())


LINES: dict[str, tuple[str, Callable[[], Batch]]] = {
    "**usa**, 4,096 games, observations and masks, one core": ("numba", lambda: ours(4096, 1, True)),
    "**usa**, 4,096 games, masks, one core": ("numba", lambda: ours(4096, 1, False)),
    "**usa**, 4,096 games, observations and masks, two cores": ("numba", lambda: ours(4096, 2, True)),
    "**usa**, one game through the vector interface": ("numba", lambda: ours(1, 1, True)),
    "**usa**, PettingZoo": ("pettingzoo", branchline_agents),
    "PettingZoo connect_four": ("pygame", lambda: pettingzoo_classic("connect_four_v3")),
    "PettingZoo chess": ("chess", lambda: pettingzoo_classic("chess_v6")),
    "RLCard gin-rummy": ("rlcard", lambda: card_game("gin-rummy")),
    "RLCard uno": ("rlcard", lambda: card_game("uno")),
    **{
        f"OpenSpiel {name}": ("pyspiel", functools.partial(spiel, name))
        for name in ("backgammon", "gin_rummy", "hearts", "connect_four")
    },
    "catanatron": ("catanatron", catan),
    "Pgx backgammon, CPU, batch 1,024": ("pgx", lambda: pgx_games("backgammon")),
    "Pgx connect_four, CPU, batch 1,024": ("pgx", lambda: pgx_games("connect_four")),
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


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure environments and add the result to RESULTS.md.")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line")
    parser.add_argument("--dry", action="store_true", help="print the result only")
    arguments = parser.parse_args()
    table = HEAD[:]
    for name, (library, make) in LINES.items():
        if importlib.util.find_spec(library) is None:
            print(f"{name}: {library} is not installed")
            continue
        clock, own_time = measured(make(), arguments.seconds)
        table.append(f"| {name} | {clock:,.0f} | {own_time:,.0f} |")
        print(table[-1], flush=True)
    if not arguments.dry:
        keep("environments.py", [table], " The machine was busy with other work all the time.")


if __name__ == "__main__":
    main()
