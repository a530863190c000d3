"""PettingZoo: `env` for agents that take turns (AEC), `parallel_env` where every agent answers at every step.

from branchline.envs.pettingzoo import env
game = env("usa", players=3)
game.reset(seed=7)
for agent in game.agent_iter():
    seen, reward, terminated, truncated, info = game.last()
    game.step(None if terminated or truncated else game.action_space(agent).sample(seen["action_mask"]))
"""

from pathlib import Path
from typing import Any

import numpy as np

from branchline.edition import Edition
from branchline.envs.extra import MissingExtra
from branchline.envs.games import Games, seed_number
from branchline.envs.interface import interface_of
from branchline.rules.layout import Phase
from branchline.showing import board_text

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    raise MissingExtra("PettingZoo", "pettingzoo") from None

Agent = str


class TurnsEnv(AECEnv):  # type: ignore[misc]
    """One game, one agent after the other. An observation is a dictionary: `observation`, and `action_mask`."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": True, "name": "branchline_v1"}  # noqa: RUF012

    def __init__(
        self,
        edition: str | Path | Edition = "usa",
        players: int = 2,
        payments: str = "frugal",
        rewards: str = "share",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.interface = interface_of(edition, players, payments)
        self.metadata = self.metadata | {"name": f"branchline_{self.interface.edition.name}_v1"}
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[Agent] = []
        size, actions = self.interface.size, self.interface.actions
        seen = Dict({"observation": Box(0, 255, (size,), np.uint8), "action_mask": Box(0, 1, (actions,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._games = Games(self.interface, 1, rewards, auto_reset=False)
        self._seed: int | None = None

    def observation_space(self, agent: Agent) -> Any:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Any:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with a seed `Game.new(seed=seed)`, without one the game of the next seed."""
        self._seed = seed_number(seed) if seed is not None or self._seed is None else self._seed + 1
        self._games.begin(self._seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = 0
        self.agent_selection = self.agents[self._games.buffers.seats[0]]

    def observe(self, agent: Agent) -> dict[str, Any]:
        """What an agent sees; an agent that is not to move may do nothing."""
        return self.sight(agent, agent == self.agent_selection)

    def sight(self, agent: Agent, may_decide: bool) -> dict[str, Any]:
        """What an agent sees, and what it may do if it may decide now."""
        seat, here = self._seats[agent], self._games.buffers
        if seat == here.seats[0]:
            return {"observation": here.observations[0].copy(), "action_mask": here.masks[0].astype(np.int8)}
        mask = self._games.mask_of(seat) if may_decide else np.zeros(self.interface.actions, np.bool_)
        return {"observation": self._games.seen_by(seat), "action_mask": mask.astype(np.int8)}

    @property
    def chooses_opening_tickets(self) -> bool:
        """Whether opening tickets are being chosen, by one agent after the other (C-R2)."""
        return self._games.phase == Phase.KEEP_OPENING

    def check(self, agent: Agent, action: Any) -> None:
        """Refuse what an agent may not do if it may decide now."""
        self._games.check_one(self._seats[agent], action)

    def step(self, action: Any) -> None:
        """The agent whose turn it is plays an action."""
        if not self.agents:
            raise ValueError("the game is over, or has not begun: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._games.step_one(action)
        self._cumulative_rewards[agent] = 0.0
        self.decisions += 1
        self.rewards = dict(zip(self.possible_agents, self._games.buffers.rewards[0].tolist()))
        if self._games.buffers.done[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self._games.buffers.seats[0]]
        self._accumulate_rewards()

    def render(self) -> str:
        """The board and what lies on it, as text, as somebody sees it who sees everything."""
        return board_text(self.interface.edition, self._games.state(0), self.possible_agents)

    def close(self) -> None:
        """Nothing has to be closed."""


class TogetherEnv(ParallelEnv):  # type: ignore[misc]
    """One game in which every agent answers at every step; the answers of those who are not to move don't matter.

    Opening tickets are chosen by all at once; afterwards one agent is to move at a time. The mask of an agent that has
    to wait is empty, and `infos[agent]["to_move"]` says whose answers count.
    """

    metadata = TurnsEnv.metadata

    def __init__(self, turns: TurnsEnv) -> None:
        self._turns = turns
        self.interface, self.metadata, self.render_mode = turns.interface, turns.metadata, turns.render_mode
        self.possible_agents, self.agents = turns.possible_agents, turns.agents
        self.observation_spaces, self.action_spaces = turns.observation_spaces, turns.action_spaces
        self.max_cycles = turns.max_cycles

    def observation_space(self, agent: Agent) -> Any:
        """What an agent observes."""
        return self._turns.observation_space(agent)

    def action_space(self, agent: Agent) -> Any:
        """What an agent can do."""
        return self._turns.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Begin a game."""
        self._turns.reset(seed, options)
        self.agents = self._turns.agents[:]
        return self._seen(), self._infos()

    def step(self, actions: dict[Agent, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """The agents who are to move play their actions: all of them, or none if one is illegal."""
        turns = self._turns
        turns.max_cycles = self.max_cycles
        movers = self._to_move()
        for agent in movers:
            turns.check(agent, actions[agent])
        rewards = dict.fromkeys(self.agents, 0.0)
        for agent in movers:
            turns.step(actions[agent])
            rewards = {each: rewards[each] + turns.rewards[each] for each in self.agents}
            if any(turns.truncations.values()):
                break
        told = rewards, turns.terminations, turns.truncations
        seen, infos = self._seen(), self._infos()
        if any(turns.terminations.values()) or any(turns.truncations.values()):
            self.agents = []
        return seen, *told, infos

    def _to_move(self) -> list[Agent]:
        """Whose answers count: of those who still choose their opening tickets all, else of the one to move."""
        first = self._turns.agent_selection
        if self._turns.chooses_opening_tickets:
            return self.possible_agents[self.possible_agents.index(first) :]
        return [first]

    def _seen(self) -> dict[Agent, Any]:
        movers = self._to_move()
        return {agent: self._turns.sight(agent, agent in movers) for agent in self.agents}

    def _infos(self) -> dict[Agent, Any]:
        return {agent: {"to_move": self._to_move()} for agent in self.agents}

    def render(self) -> str:
        """The board and what lies on it, as text."""
        return self._turns.render()

    def close(self) -> None:
        """Nothing has to be closed."""


def env(edition: str | Path | Edition = "usa", players: int = 2, **wishes: Any) -> TurnsEnv:
    """A game of agents that take turns; the wishes are those of `TurnsEnv`."""
    return TurnsEnv(edition, players, **wishes)


def parallel_env(edition: str | Path | Edition = "usa", players: int = 2, **wishes: Any) -> TogetherEnv:
    """A game in which every agent answers at every step."""
    return TogetherEnv(TurnsEnv(edition, players, **wishes))
