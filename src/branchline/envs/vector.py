"""Many games at once: `branchline.vector`.

>>> from branchline import vector
>>> games = vector("amsterdam", players=2, games=4, seed=7)
>>> seen = games.reset()
>>> seen.observations.shape, seen.masks.shape, seen.seats.tolist()
((4, 403), (4, 140), [0, 0, 0, 0])
>>> seen = games.step(games.sample())
>>> games.named(seen.observations)["hand"].shape
(4, 7)
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from branchline.edition import Edition
from branchline.envs.games import Buffers, Games, seed_number
from branchline.envs.interface import Interface, interface_of
from branchline.view import View, view_of

if TYPE_CHECKING:
    from branchline.envs.games_on_gpu import GamesOnGpu

DEVICES = ("cpu", "cuda")


class Vector:
    """Games of one edition that are stepped together; use `branchline.vector`.

    Game number i begins with the seed plus i, and after its end with the next seed that is the same number of games on:
    whatever the threads, `Game.new(seed=...)` with `seed_of(i)` is that game.
    """

    def __init__(self, games: "Games | GamesOnGpu", seed: int | None) -> None:
        self.interface: Interface = games.interface
        self.games, self.buffers = games.games, games.buffers
        self._games, self._seed, self._begun = games, seed, False

    @property
    def players(self) -> int:
        """How many play each game."""
        return self.interface.players

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self.interface.actions

    @property
    def bytes_a_game(self) -> int:
        """How much memory a game takes, the buffers included."""
        return self._games.bytes_a_game

    def reset(self, seed: int | None = None) -> Buffers:
        """Begin all games anew; without a seed with that of the environment."""
        self._games.begin(seed_number(self._seed if seed is None else seed))
        self._begun = True
        return self.buffers

    def step(self, actions: Any) -> Buffers:
        """Play one action in every game, for the seat to move; a game that ends is followed by the next at once."""
        self._must_have_begun()
        self._games.play(actions)
        return self.buffers

    def sample(self) -> Any:
        """For every game one of its legal actions, each as likely as another: an array that is used again."""
        self._must_have_begun()
        return self._games.sample()

    def named(self, observations: Any) -> dict[str, Any]:
        """The parts of observations by name: views of the same memory, of whatever library the array is."""
        return self.interface.named(observations)

    def view(self, game: int) -> View:
        """What the seat to move sees of a game, to look at."""
        state = self._games.state(game)
        return view_of(self.interface.edition, state, state.seat)

    def seed_of(self, game: int) -> int:
        """The seed of a game that is being played."""
        return self._games.seed(game)

    def _must_have_begun(self) -> None:
        if not self._begun:
            raise ValueError("the games have not begun: call reset() first")

    def __repr__(self) -> str:
        edition = self.interface.edition.name
        return f"<{self.games} games of {edition}, {self.players} players, {self.actions} actions>"


def vector(
    edition: str | Path | Edition = "usa",
    players: int = 2,
    games: int = 1024,
    device: str = "cpu",
    *,
    payments: str = "frugal",
    rewards: str = "share",
    opponents: Sequence[str] | None = None,
    seat: int = 0,
    seed: int | None = None,
    buffers: Mapping[str, Any] | None = None,
    observe: bool = True,
    threads: int | None = None,
) -> Vector:
    """Many games at once, stepped in the caller's buffers.

    With `opponents` they play the other seats and you the one that is named; without, you play all seats. `buffers` are
    arrays of your own by name (see `Buffers`); `observe=False` leaves the observations out.
    """
    if games < 1:
        raise ValueError(f"the number of games is a whole number from 1, not {games!r}")
    if device not in DEVICES:
        raise ValueError(f"unknown device {device!r}; the devices are {' and '.join(DEVICES)}")
    interface = interface_of(edition, players, payments)
    if device == "cuda":
        from branchline.envs.games_on_gpu import GamesOnGpu

        return Vector(GamesOnGpu(interface, games, rewards, opponents, seat, buffers, observe), seed)
    return Vector(Games(interface, games, rewards, opponents, seat, True, buffers, observe, threads), seed)
