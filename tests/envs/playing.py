"""Random games through the vector interface, for tests of what it writes."""

from collections.abc import Iterator

import numpy as np
from tests.rules.table import NUMBERS_OF_PLAYERS

from branchline import vector
from branchline.envs import Vector
from branchline.rules.layout import State

SMALLEST_AND_LARGEST = [table for table in NUMBERS_OF_PLAYERS if table[1] in (2, 4, 5)]


def whole_state(games: Vector, game: int) -> State:
    """A game's whole state, hidden facts included: for tests only."""
    return games._games.state(game)


def random_decisions(edition: str, players: int, seed: int = 3, payments: str = "frugal") -> Iterator[Vector]:
    """One random game, before every decision of it."""
    games = vector(edition, players, 1, seed=seed, payments=payments)
    games.reset()
    done = np.zeros(1, np.bool_)
    while not done[0]:
        yield games
        done = games.step(games.sample()).done
