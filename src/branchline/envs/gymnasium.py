"""Gymnasium: one seat against bots. `Branchline/usa-2p-v1` and its like are registered when this module is imported.

import gymnasium
import branchline.envs.gymnasium
game = gymnasium.make("Branchline/usa-2p-v1", opponents=["planner"])
seen, info = game.reset(seed=7)
seen, reward, terminated, truncated, info = game.step(game.action_space.sample(info["action_mask"]))
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from branchline.catalog import editions, load
from branchline.edition import Edition
from branchline.envs.extra import MissingExtra
from branchline.envs.games import Games, seed_number
from branchline.envs.interface import interface_of
from branchline.game import IllegalAction
from branchline.showing import board_text

try:
    from gymnasium import Env, logger
    from gymnasium.envs.registration import register, registry
    from gymnasium.spaces import Box, Discrete
except ImportError:
    raise MissingExtra("Gymnasium", "gymnasium") from None

NAMESPACE = "Branchline"


class SeatEnv(Env):  # type: ignore[misc]
    """One seat of a game; bots play the others. What may be done is in `info["action_mask"]`."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        edition: str | Path | Edition = "usa",
        players: int = 2,
        opponents: Sequence[str] | None = None,
        seat: int = 0,
        payments: str = "frugal",
        rewards: str = "share",
        illegal: str = "warn",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("warn", "raise"):
            raise ValueError(f"an illegal action makes the environment warn or raise, not {illegal!r}")
        self.interface = interface_of(edition, players, payments)
        codes = ["frugal"] * (players - 1) if opponents is None else opponents
        self._games = Games(self.interface, 1, rewards, codes, seat, auto_reset=False)
        self.seat, self.render_mode, self._illegal = seat, render_mode, illegal
        self.observation_space = Box(0, 255, (self.interface.size,), np.uint8)
        self.action_space = Discrete(self.interface.actions)
        self._seed: int | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game: with a seed that of `Game.new(seed=seed)`, without one the game of the next seed."""
        super().reset(seed=seed)
        self._seed = seed_number(seed) if seed is not None or self._seed is None else self._seed + 1
        self._games.begin(self._seed)
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the others answer until the seat has to decide again or the game is over.

        After an illegal action nothing has been played, and `info["refusal"]` says why; or that is raised.
        """
        try:
            self._games.step_one(action)
        except IllegalAction as refused:
            if self._illegal == "raise":
                raise
            logger.warn(str(refused))
            seen, info = self._seen()
            return seen, 0.0, False, False, info | {"refusal": str(refused)}
        seen, info = self._seen()
        return seen, float(self._games.buffers.rewards[0, self.seat]), bool(self._games.buffers.done[0]), False, info

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        return self._games.seen_by(self.seat), {"action_mask": self._games.buffers.masks[0].astype(np.int8)}

    def render(self) -> str:
        """The board and what lies on it, as text."""
        names = [f"player_{seat}" for seat in range(self.interface.players)]
        return board_text(self.interface.edition, self._games.state(0), names)


def register_all() -> None:
    """Register every edition with every number of players: `Branchline/usa-2p-v1`."""
    for name in editions():
        edition = load(name)
        for players in range(edition.players[0], edition.players[1] + 1):
            identifier = f"{NAMESPACE}/{name}-{players}p-v{edition.version}"
            if identifier not in registry:
                wishes = {"edition": name, "players": players}
                register(identifier, entry_point="branchline.envs.gymnasium:SeatEnv", kwargs=wishes)


register_all()
