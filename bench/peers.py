"""Environments of others from the package index, played at random: each function makes what plays some decisions.

pip install 'pettingzoo[classic]' rlcard open_spiel catanatron pgx
"""

import functools
import importlib
import random
from collections.abc import Callable
from typing import Any

Batch = Callable[[], int]  # some decisions; how many


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


def pettingzoo_classic(name: str) -> Batch:
    """A classic game of PettingZoo."""
    return agents(importlib.import_module(f"pettingzoo.classic.{name}").env())


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
    """Games of Pgx where JAX runs, with observations, masks, auto-reset and random legal actions."""
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


# What a line is called, the library that it needs, and what makes it.
ON_A_CPU: dict[str, tuple[str, Callable[[], Batch]]] = {
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
ON_A_GPU: dict[str, tuple[str, Callable[[], Batch]]] = {
    f"Pgx {name}, GPU, batch 262,144": ("pgx", functools.partial(pgx_games, name, 1 << 18))
    for name in ("backgammon", "hex", "leduc_holdem", "connect_four")
}
