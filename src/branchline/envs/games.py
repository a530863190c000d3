"""Games in the compiled form that are stepped together, in the caller's buffers, on all cores."""

import contextlib
import functools
import math
import os
import secrets
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from branchline.actions import table_of
from branchline.bots import bot
from branchline.bots.protocol import CompiledBot
from branchline.catalog import load
from branchline.envs.illegal import illegal_action
from branchline.envs.interface import Interface
from branchline.envs.layout import Layout, Place, Policy, Scratch, Task
from branchline.envs.rows import ROW
from branchline.envs.step import BEGIN, LEAVE, run_games
from branchline.game import IllegalAction
from branchline.rules.compiled import bare, can_compile, compiled_form
from branchline.rules.layout import NONE, Phase, Refusal, State, blank_record, dtype_of, packed, unpacked
from branchline.view import show_seat, view_of

FEWEST_OF_A_THREAD = 64  # fewer games are not worth waking a thread for
LARGEST_SEED = 2**62
INSIDE = {"random": Policy.RANDOM, "frugal": Policy.FRUGAL}


class Buffers(NamedTuple):
    """What a step writes, the games in the first axis: arrays of the caller's own, or new ones.

    `observations` are small whole numbers and `masks` say of every action whether it is legal, both for the seat to
    move, which `seats` names; `rewards` are those of every seat since the last step; `done` says which games ended.
    """

    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    done: NDArray[np.bool_]
    seats: NDArray[np.int8]


class BadBuffer(ValueError):
    """An array that can't be used as it is: which one, and what it should be."""


def shapes_of(interface: Interface, games: int) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    """The shape and the type of every buffer."""
    return {
        "observations": ((games, interface.size), np.uint8),
        "masks": ((games, interface.actions), np.bool_),
        "rewards": ((games, interface.players), np.float32),
        "done": ((games,), np.bool_),
        "seats": ((games,), np.int8),
    }


def bytes_a_game(buffers: Buffers) -> int:
    """How much memory a game takes: its place, its action and its rows of the buffers."""
    rows = sum(buffer.itemsize * math.prod(buffer.shape[1:]) for buffer in buffers)
    return dtype_of(Place).itemsize + np.dtype(np.int64).itemsize + rows


def checked(name: str, buffer: Any, shape: tuple[int, ...], cell: type[np.generic]) -> Any:
    """The caller's buffer as an array over the same memory, or what is wrong with it."""
    wanted = f"the buffer {name} has to be a contiguous {np.dtype(cell).name} array of shape {shape}"
    if not isinstance(buffer, np.ndarray):
        if not hasattr(buffer, "__dlpack__"):
            raise BadBuffer(f"{wanted}, or share its memory by DLPack; it is a {type(buffer).__name__}")
        buffer = np.from_dlpack(buffer)
    if buffer.dtype != cell:
        raise BadBuffer(f"{wanted}; its type is {buffer.dtype}")
    if buffer.shape != shape:
        raise BadBuffer(f"{wanted}; its shape is {buffer.shape}")
    if not buffer.flags.c_contiguous:
        raise BadBuffer(f"{wanted}; it is not contiguous")
    if not buffer.flags.writeable:
        raise BadBuffer(f"{wanted}; it can't be written to")
    return buffer


def whole_numbers(actions: Any, games: int) -> NDArray[np.int64]:
    """The actions as an array with one for each game, or what is wrong with them."""
    chosen = np.asarray(actions)
    if chosen.shape != (games,) or chosen.dtype.kind not in "iu":
        raise BadBuffer(
            f"the actions have to be {games} whole numbers, one for each game;"
            f" they are of type {chosen.dtype} and shape {chosen.shape}"
        )
    return chosen.astype(np.int64, copy=False)


def action_number(action: Any) -> int:
    """An action of the only game, or what is wrong with it."""
    if not isinstance(action, int | np.integer):
        raise IllegalAction(f"action {action!r}", Refusal.NO_SUCH_ACTION, "an action is a whole number", {})
    return int(action)


def seed_number(seed: Any) -> int:
    """The first seed: a whole number from 0, or one drawn in secret."""
    if seed is None:
        return secrets.randbelow(LARGEST_SEED >> 1)
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed < LARGEST_SEED:
        raise ValueError(f"the seed of an environment is a whole number from 0 to 2^62 - 1, not {seed!r}")
    return int(seed)


def policies_of(players: int, opponents: Sequence[str] | None, seat: int) -> list[Policy]:
    """Who decides for every seat; without opponents always the caller."""
    if opponents is None:
        return [Policy.CALLER] * players
    if isinstance(opponents, str) or len(opponents) != players - 1:
        raise ValueError(f"{players} players have {players - 1} opponents, as a list of codes, not {opponents!r}")
    if not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {players - 1}")
    policies = [INSIDE.get(code, Policy.OUTSIDE) for code in opponents]
    return [*policies[:seat], Policy.CALLER, *policies[seat:]]


class Games:
    """So many games of one edition, the caller's buffers, and what it takes to step them."""

    def __init__(
        self,
        interface: Interface,
        games: int,
        rewards: str = "share",
        opponents: Sequence[str] | None = None,
        seat: int = 0,
        auto_reset: bool = True,
        buffers: Mapping[str, Any] | None = None,
        observe: bool = True,
        threads: int | None = None,
    ) -> None:
        if not can_compile():
            raise ValueError("environments need Numba, which is not installed: pip install numba")
        self.interface, self.games = interface, games
        policies = policies_of(interface.players, opponents, seat)
        self.layout: Layout = interface.layout(rewards, policies, auto_reset, games)
        self.threads = max(1, min(threads or all_cores(), games // FEWEST_OF_A_THREAD))
        self.buffers = self._own_or_new(buffers or {}, observe)
        self.bytes_a_game = bytes_a_game(self.buffers)
        self.actions = np.full(games, LEAVE, np.int64)
        self._places = np.zeros(games, dtype_of(Place))
        codes = [*(opponents or [])[:seat], "", *(opponents or [])[seat:]]
        outside = [number for number, policy in enumerate(policies) if policy == Policy.OUTSIDE]
        self._bots = {number: bot(codes[number], interface.edition, number) for number in outside}
        self._outside = np.array([policy == Policy.OUTSIDE for policy in policies])
        self._arguments = (
            interface.edition.board_record,
            packed(self.layout),
            self._places,
            np.zeros(self.threads, dtype_of(Scratch)),
            self.actions,
            *self.buffers,
        )
        self._entry = entry()
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None

    def _own_or_new(self, own: Mapping[str, Any], observe: bool) -> Buffers:
        shapes = shapes_of(self.interface, self.games)
        if unknown := set(own) - set(shapes):
            raise BadBuffer(f"there is no buffer {min(unknown)!r}; the buffers are {', '.join(shapes)}")
        if not observe and "observations" not in own:
            shapes["observations"] = ((self.games, 0), np.uint8)
        return Buffers(
            **{
                name: checked(name, own[name], *shape) if name in own else np.zeros(*shape)
                for name, shape in shapes.items()
            }
        )

    # --- Running ---

    def run(self, tasks: int) -> int:
        """Do some tasks with all games; the first game whose action is refused, or NONE."""
        if self._pool is None:
            return self._entry(*self._arguments, tasks, 0, 0, self.games)
        bounds = [thread * self.games // self.threads for thread in range(self.threads + 1)]
        running = [
            self._pool.submit(self._entry, *self._arguments, tasks, thread, bounds[thread], bounds[thread + 1])
            for thread in range(1, self.threads)
        ]
        found = [self._entry(*self._arguments, tasks, 0, 0, bounds[1]), *(each.result() for each in running)]
        return min((game for game in found if game != NONE), default=NONE)

    def begin(self, seed: int) -> None:
        """Begin all games: the first has this seed, the second the next one, and so on."""
        self._places["seed"] = np.arange(seed, seed + self.games)
        self.actions[:] = BEGIN
        self.buffers.rewards[:] = 0
        self.run(Task.PLAY)
        self._outside_answers()
        self.run(Task.SEE)

    def step(self) -> None:
        """Play the actions: all of them, or none if one is illegal."""
        self.buffers.rewards[:] = 0
        if self._pool is None and not self._outside.any():
            if (game := self.run(Task.CHECK | Task.PLAY | Task.SEE)) != NONE:
                raise self.illegal(game)
            return
        if (game := self.run(Task.CHECK)) != NONE:
            raise self.illegal(game)
        if not self._outside.any():
            self.run(Task.PLAY | Task.SEE)
            return
        self.run(Task.PLAY)
        self._outside_answers()
        self.run(Task.SEE)

    def play(self, actions: Any) -> None:
        """Play one action in every game: all of them, or none if one is illegal."""
        if actions is not self.actions:
            self.actions[:] = whole_numbers(actions, self.games)
        self.step()

    def sample(self) -> NDArray[np.int64]:
        """For every game one of its legal actions, each as likely as another: an array that is used again."""
        self.run(Task.SAMPLE)
        return self.actions

    def step_one(self, action: Any) -> None:
        """Play an action in the only game."""
        self.actions[0] = action_number(action)
        self.step()

    def _outside_answers(self) -> None:
        """Opponents that are no compiled policy decide, until in every game the caller is to move."""
        done = self.buffers.done.copy()
        while (waiting := np.flatnonzero(self._is_waiting())).size:
            self.actions[:] = LEAVE
            for game in waiting:
                self.actions[game] = ROW - self._outside_row(int(game))
            self.run(Task.PLAY)
            done |= self.buffers.done
        self.buffers.done[:] = done

    def _is_waiting(self) -> NDArray[np.bool_]:
        over = self._places["state"]["phase"] == Phase.OVER
        waiting: NDArray[np.bool_] = self._outside[self.buffers.seats] & ~over
        return waiting

    def _outside_row(self, game: int) -> int:
        edition, seat = self.interface.edition, int(self.buffers.seats[game])
        player = self._bots[seat]
        if isinstance(player, CompiledBot):
            states, views = np.zeros(1, dtype_of(State)), blank_record(State)
            states[0] = self._places[game]["state"]
            compiled_form(show_seat)(edition.board_record, states, views, seat)
            return player.choose_row(seat, views)
        view = view_of(edition, self.state(game), seat)
        legal = [table_of(edition)[row] for row in np.flatnonzero(view.legal).tolist()]
        return player.choose(view, legal).row

    # --- Looking ---

    def state(self, game: int) -> State:
        """The whole state of a game, hidden facts included."""
        return unpacked(State, self._places[game]["state"])

    @property
    def phase(self) -> int:
        """What has to be decided in the only game."""
        return int(self._places["state"]["phase"][0])

    def seen_by(self, seat: int) -> NDArray[np.uint8]:
        """What a seat, to move or not, sees of the only game."""
        seen = np.zeros_like(self.buffers.observations)
        masks = np.zeros((1, 0), np.bool_)
        boards, layouts, places, scratches, actions, _, _, rewards, done, _ = self._arguments
        written = seen, masks, rewards, done, np.array([seat], np.int8)
        self._entry(boards, layouts, places, scratches, actions, *written, Task.SEE, 0, 0, 1)
        found: NDArray[np.uint8] = seen[0]
        return found

    @contextlib.contextmanager
    def _as_if_to_move(self, seat: int) -> Iterator[None]:
        state = self._places["state"]
        mover = state["seat"].copy()
        state["seat"] = seat
        try:
            yield
        finally:
            state["seat"] = mover

    def mask_of(self, seat: int) -> NDArray[np.bool_]:
        """What a seat may do in the only game if it may decide now, whoever is the next to move."""
        masks = np.zeros_like(self.buffers.masks)
        boards, layouts, places, scratches, actions, _, _, rewards, done, _ = self._arguments
        written = np.zeros((1, 0), np.uint8), masks, rewards, done, np.array([seat], np.int8)
        with self._as_if_to_move(seat):
            self._entry(boards, layouts, places, scratches, actions, *written, Task.SEE, 0, 0, 1)
        found: NDArray[np.bool_] = masks[0]
        return found

    def check_one(self, seat: int, action: Any) -> None:
        """Refuse what a seat may not do in the only game if it may decide now."""
        self.actions[0] = action_number(action)
        with self._as_if_to_move(seat):
            if self.run(Task.CHECK) != NONE:
                raise self.illegal(0)

    def sight_of(self, state: State, seat: int) -> NDArray[np.uint8]:
        """What a seat sees of a state that is none of these games, in the place of the only one."""
        self._places["state"] = packed(state)
        self.run(Task.SURVEY)
        return self.seen_by(seat)

    def seed(self, game: int) -> int:
        """The seed of a game: `Game.new` with it begins the same game."""
        return int(self._places[game]["seed"])

    def illegal(self, game: int) -> IllegalAction:
        """Why the action of a game may not be played."""
        action = int(self.actions[game])
        said = f"game {game}, action {action}" if self.games > 1 else f"action {action}"
        return illegal_action(self.interface, self.layout, self.state(game), action, said)


def all_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


@functools.cache
def entry() -> Callable[..., int]:
    """The compiled loop over games. Its types are the same for ever, so its entry is bare."""
    edition = load("usa")
    interface = Interface(edition, edition.players[0])
    records = (
        packed(interface.layout("share", policies_of(interface.players, None, 0), False, 1)),
        np.zeros(1, dtype_of(Place)),
        blank_record(Scratch),
    )
    buffers = [np.zeros(*shape) for shape in shapes_of(interface, 1).values()]
    return bare(run_games, edition.board_record, *records, np.zeros(1, np.int64), *buffers, 0, 0, 0, 0)
