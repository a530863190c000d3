"""OpenSpiel: `pyspiel.load_game("branchline")` once this module is imported. Every draw is a chance node of its own.

import pyspiel
import branchline.envs.openspiel
game = pyspiel.load_game("branchline(edition=amsterdam,players=3)")
"""

import copy
import functools
import hashlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from branchline.actions import table_of
from branchline.envs.chance import BEGIN, after
from branchline.envs.extra import MissingExtra
from branchline.envs.games import Games
from branchline.envs.illegal import illegal_action
from branchline.envs.interface import Interface, interface_of
from branchline.envs.rows import mark_actions, open_tracks, row_of_action
from branchline.notation import write_decision
from branchline.outcome import outcome_of
from branchline.rules.layout import Phase, Refusal, Result, State, blank
from branchline.rules.score import final_scores
from branchline.rules.turn import refusal
from branchline.showing import board_text
from branchline.view import View, view_of

try:
    import pyspiel
except ImportError:
    raise MissingExtra("OpenSpiel", "open_spiel") from None

NAME = "branchline"
WISHES: dict[str, Any] = {"edition": "usa", "players": 2, "payments": "frugal", "rewards": "share"}
MOST_POINTS = 1000.0  # farther apart are no two scores


def game_type(rewards: str) -> Any:
    """What OpenSpiel wants to know about a game before it is loaded."""
    lead = rewards == "lead"
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Branchline",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if lead else pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=WISHES,
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """An edition for a number of players, with frugal or complete payments; the rewards are `share` or `lead`."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        wishes = WISHES | dict(params or {})
        if wishes["rewards"] not in ("share", "lead"):
            raise ValueError(f"rewards in OpenSpiel are share or lead, not {wishes['rewards']!r}")
        self.interface = interface_of(wishes["edition"], wishes["players"], wishes["payments"])
        self.rewards = wishes["rewards"]
        edition, players = self.interface.edition, self.interface.players
        cards, lead = sum(edition.board.cards), self.rewards == "lead"
        information = pyspiel.GameInfo(
            num_distinct_actions=self.interface.actions,
            max_chance_outcomes=max(cards, len(edition.tickets)),
            num_players=players,
            min_utility=-MOST_POINTS if lead else 0.0,
            max_utility=MOST_POINTS if lead else 1.0,
            utility_sum=0.0 if lead else 1.0,
            max_game_length=10 * (cards + players * edition.trains),
        )
        self.games = Games(self.interface, 1, auto_reset=False)
        self.first = Position(self.interface)
        super().__init__(game_type(self.rewards), information, wishes)

    def new_initial_state(self) -> "TableState":
        """A table at which nothing has been set up: first all chance of the beginning is asked for."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What writes down what a player sees."""
        if params:
            raise ValueError(f"there are no parameters of observations, so not {params}")
        return Observer(self.games, bool(iig_obs_type and iig_obs_type.perfect_recall))


class Position:
    """Where a game stands: the last whole state, and a decision that still asks for draws."""

    def __init__(self, interface: Interface) -> None:
        self.interface = interface
        self.state = blank(State)
        self.pending: int | None = BEGIN
        self.draws: list[int] = []
        # What each seat has seen so far, digested: two histories are the same to a seat if these are.
        self.past = [b""] * interface.players
        self.possibilities = self._go_on()

    def play(self, row: int) -> None:
        """A decision is made."""
        self.pending, self.draws = row, []
        self.past[self.state.seat] += row.to_bytes(2, "big")
        self.possibilities = self._go_on()

    def draw(self, outcome: int) -> None:
        """A draw is decided."""
        self.draws.append(outcome)
        self.possibilities = self._go_on()

    def _go_on(self) -> int:
        """Finish the pending decision; or how many possibilities its next draw has."""
        assert self.pending is not None
        board, players = self.interface.edition.board, self.interface.players
        found = after(board, self.state, players, self.pending, self.draws)
        if isinstance(found, int):
            return found
        self.state, self.pending, self.draws = found, None, []
        for seat in range(players):
            self.past[seat] = hashlib.sha256(self.past[seat] + self.view(seat).record().tobytes()).digest()
        return 0

    @property
    def is_set_up(self) -> bool:
        """Whether anybody can see anything yet."""
        return self.pending != BEGIN

    def view(self, seat: int) -> View:
        """What a seat sees."""
        return view_of(self.interface.edition, self.state, seat)

    def __deepcopy__(self, memo: Any) -> "Position":
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.draws, twin.past = self.draws[:], self.past[:]  # a state is never changed
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        interface = self.interface
        wishes = str(interface.edition.folder), interface.players, interface.payments
        return position_of, (wishes, {name: value for name, value in vars(self).items() if name != "interface"})


@functools.cache
def known_interface(edition: str, players: int, payments: str) -> Interface:
    """The interface of positions that are read back."""
    return interface_of(edition, players, payments)


def position_of(wishes: tuple[str, int, str], values: Mapping[str, Any]) -> Position:
    """A position that was written down."""
    position = object.__new__(Position)
    position.__dict__.update(values)
    position.interface = known_interface(*wishes)
    return position


class TableState(pyspiel.State):  # type: ignore[misc]
    """A game under way."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.rewards_are = game.rewards
        self.position = copy.deepcopy(game.first)

    @property
    def _interface(self) -> Interface:
        return self.position.interface

    def current_player(self) -> int:
        """Who has to decide."""
        if self.position.possibilities:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.state.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.position.possibilities and self.position.state.phase == Phase.OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possibilities of a draw, each as likely as another: cards of the deck, or tickets not shuffled yet."""
        possibilities = self.position.possibilities
        return [(outcome, 1 / possibilities) for outcome in range(possibilities)]

    def _legal_actions(self, player: int) -> list[int]:
        mask = np.zeros(self._interface.actions, np.bool_)
        board, state = self._interface.edition.board, self.position.state
        mark_actions(board, self._interface.plain_layout, state, open_tracks(board, state), mask)
        legal: list[int] = np.flatnonzero(mask).tolist()
        return legal

    def _apply_action(self, action: int) -> None:
        if self.position.possibilities:
            self.position.draw(action)
            return
        board, layout, state = self._interface.edition.board, self._interface.plain_layout, self.position.state
        row = row_of_action(board, layout, state, action)
        if refusal(board, state, row) != Refusal.LEGAL:
            raise illegal_action(self._interface, layout, state, action, f"action {action}")
        self.position.play(row)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        edition, state = self._interface.edition, self.position.state
        row = row_of_action(edition.board, self._interface.plain_layout, state, action)
        return write_decision(table_of(edition)[row], edition, state)

    def returns(self) -> list[float]:
        """What the game was worth to everybody; 0 while it runs."""
        players = self._interface.players
        if not self.is_terminal():
            return [0.0] * players
        result = blank(Result)
        final_scores(self._interface.edition.board, self.position.state, result)
        outcome = outcome_of(self._interface.edition, self.position.state, result, self._names)
        totals = [seat.total for seat in outcome.seats]
        if self.rewards_are == "lead":
            return [total - (sum(totals) - total) / (players - 1) for total in totals]
        return [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(players)]

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(f"player {seat}" for seat in range(self._interface.players))

    def __str__(self) -> str:
        position = self.position
        if not position.is_set_up:
            return f"setting up: {position.draws}"
        asked = f"\ndrawing: {position.draws}" if position.possibilities else ""
        return board_text(self._interface.edition, position.state, self._names) + asked


class Observer:
    """What a player sees: the numbers of every environment, from 0 to 255, or a text.

    With perfect recall the text begins with a digest of all that the player has seen before; the numbers are the same.
    """

    def __init__(self, games: Games, perfect_recall: bool) -> None:
        self._games, self._perfect_recall = games, perfect_recall
        self.tensor = np.zeros(games.interface.size, np.float32)
        self.dict = games.interface.named(self.tensor)

    def set_from(self, state: TableState, player: int) -> None:
        """Write what a player sees."""
        self.tensor[:] = self._games.sight_of(state.position.state, player) if state.position.is_set_up else 0

    def string_from(self, state: TableState, player: int) -> str:
        """What a player sees, as text."""
        position = state.position
        if not position.is_set_up:
            return "nothing yet"
        seen = position.view(player).json()
        return f"{position.past[player].hex()} {seen}" if self._perfect_recall else seen


pyspiel.register_game(game_type(WISHES["rewards"]), TableGame)
