"""Games on a GPU that are stepped together, in memory of the GPU."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from branchline.envs.games import BadBuffer, Buffers, bytes_a_game, policies_of, shapes_of, whole_numbers
from branchline.envs.illegal import illegal_action
from branchline.envs.interface import Interface
from branchline.envs.kernels import (
    check_a_game_a_thread,
    play_a_game_a_thread,
    sample_a_game_a_thread,
    see_a_game_a_warp,
)
from branchline.envs.layout import Place, Policy
from branchline.envs.step import BEGIN
from branchline.rules.compiled import LANES, cuda_kernel, gpu
from branchline.rules.layout import NONE, State, dtype_of, packed, unpacked

THREADS = 128
REGISTERS_TO_SEE = 64  # with fewer, what a lane keeps of a row overflows into slower memory
ELSE = "choose device='cpu'"


def on_gpu(name: str, buffer: Any, shape: tuple[int, ...], cell: type[np.generic]) -> Any:
    """The caller's buffer as an array over the same memory of the GPU, or what is wrong with it."""
    wanted = f"the buffer {name} has to be a contiguous {np.dtype(cell).name} array of shape {shape} on the GPU"
    if not hasattr(buffer, "__cuda_array_interface__"):
        raise BadBuffer(f"{wanted}; it is a {type(buffer).__name__} without __cuda_array_interface__")
    array = gpu(ELSE).as_cuda_array(buffer)
    if array.dtype != cell or array.shape != shape or not array.is_c_contiguous():
        raise BadBuffer(f"{wanted}; it is of type {array.dtype} and shape {array.shape}")
    return array


class GamesOnGpu:
    """So many games of one edition, the caller's buffers, and what it takes to step them: a game a thread.

    PyTorch, CuPy and JAX read the buffers without a copy, by `__cuda_array_interface__`.
    """

    def __init__(
        self,
        interface: Interface,
        games: int,
        rewards: str,
        opponents: Sequence[str] | None,
        seat: int,
        buffers: Mapping[str, Any] | None,
        observe: bool,
    ) -> None:
        policies = policies_of(interface.players, opponents, seat)
        if Policy.OUTSIDE in policies:
            raise ValueError("on a GPU the opponents are random or frugal; others play with device='cpu'")
        self._cuda = gpu(ELSE)
        self.interface, self.games = interface, games
        self._layout = interface.layout(rewards, policies, True, games)
        self.buffers = self._own_or_new(buffers or {}, observe)
        self.bytes_a_game = bytes_a_game(self.buffers)
        self._fixed = self._cuda.to_device(interface.edition.board_record), self._cuda.to_device(packed(self._layout))
        self._places = self._cuda.to_device(np.zeros(games, dtype_of(Place)))
        self._actions = self._cuda.to_device(np.zeros(games, np.int64))
        self._refused = self._cuda.to_device(np.full(1, NONE, np.int64))

    def _own_or_new(self, own: Mapping[str, Any], observe: bool) -> Buffers:
        shapes = shapes_of(self.interface, self.games)
        if unknown := set(own) - set(shapes):
            raise BadBuffer(f"there is no buffer {min(unknown)!r}; the buffers are {', '.join(shapes)}")
        if not observe and "observations" not in own:
            shapes["observations"] = ((self.games, 0), np.uint8)
        new = self._cuda.device_array
        found = {
            name: on_gpu(name, own[name], *shape) if name in own else new(*shape) for name, shape in shapes.items()
        }
        return Buffers(**found)

    def begin(self, seed: int) -> None:
        """Begin all games: the first has this seed, the second the next one, and so on."""
        places = np.zeros(self.games, dtype_of(Place))
        places["seed"] = np.arange(seed, seed + self.games)
        self._places.copy_to_device(places)
        self._actions.copy_to_device(np.full(self.games, BEGIN, np.int64))
        self._play(self._actions)

    def play(self, actions: Any) -> None:
        """Play one action in every game: all of them, or none if one is illegal."""
        chosen = self._on_gpu(actions)
        self._launch(check_a_game_a_thread, chosen, self._refused)
        self._play(chosen)
        game = int(self._refused.copy_to_host()[0])
        if game != NONE:
            self._refused.copy_to_device(np.full(1, NONE, np.int64))
            action = int(chosen.copy_to_host()[game])
            raise illegal_action(
                self.interface, self._layout, self.state(game), action, f"game {game}, action {action}"
            )

    def _on_gpu(self, actions: Any) -> Any:
        if hasattr(actions, "__cuda_array_interface__"):
            return on_gpu("actions", actions, (self.games,), np.int64)
        return self._cuda.to_device(whole_numbers(actions, self.games))

    def _play(self, actions: Any) -> None:
        """Play the actions, unless one was refused: the GPU finds that out by itself, so that it never waits for us."""
        seen = self.buffers
        written = seen.observations, seen.rewards, seen.done, seen.seats
        self._launch(play_a_game_a_thread, actions, self._refused, *written)
        blocks = -(-self.games * LANES // THREADS)
        see = cuda_kernel(see_a_game_a_warp, REGISTERS_TO_SEE)
        see[blocks, THREADS](*self._fixed, self._places, seen.observations, seen.masks, seen.seats)

    def sample(self) -> Any:
        """For every game one of its legal actions, each as likely as another: an array that is used again."""
        self._launch(sample_a_game_a_thread, self._actions)
        return self._actions

    def _launch(self, function: Any, *arguments: Any) -> None:
        blocks = -(-self.games // THREADS)
        cuda_kernel(function)[blocks, THREADS](*self._fixed, self._places, *arguments)

    def state(self, game: int) -> State:
        """The whole state of a game, hidden facts included."""
        return unpacked(State, self._places[game : game + 1].copy_to_host()[0]["state"])

    def seed(self, game: int) -> int:
        """The seed of a game: `Game.new` with it begins the same game."""
        return int(self._places[game : game + 1].copy_to_host()[0]["seed"])
