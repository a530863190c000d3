"""`Game`, the face of it all: what is legal, playing, undoing, the outcome, views, records, a picture in a notebook.

>>> from branchline import Game
>>> game = Game.new("usa", players=2, seed=7, form="plain")
>>> print(game.legal)
>12 >13 >23 >123
>>> game.play(">12")
>>> game.to_move
1
>>> game.play("T")
Traceback (most recent call last):
branchline.game.IllegalAction: T: not now; what has to be decided: choose which opening destination tickets to keep
"""

import operator
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, SupportsIndex

import numpy as np

from branchline.actions import Action, ActionTable, describe, table_of
from branchline.catalog import load
from branchline.drawing import has_drawing
from branchline.edition import Edition
from branchline.forms import Form, commitment, new_form, seed_text
from branchline.full_record import full_record
from branchline.notation import NotationError, read_decision, write_decision
from branchline.outcome import Outcome, outcome_of
from branchline.record import Saved, check_seats, read_saved, save_text
from branchline.refusals import missing_cards, reason
from branchline.rules.layout import NONE, Mask, Phase, Refusal, State
from branchline.showing import board_text, picture_of
from branchline.view import View, view_of


class IllegalAction(ValueError):
    """An action that may not be played now: why, and of which cards how many are missing."""

    def __init__(self, said: str, refusal: Refusal, reason: str, missing: dict[str, int]) -> None:
        self.refusal, self.reason, self.missing = refusal, reason, missing
        super().__init__(f"{said}: {reason}")


class LegalActions:
    """What may be played in a game now. Nothing is listed before it is asked for, and it follows the game.

    With `frugal`, of the claims only those that spend the fewest wild cards for their colour.
    """

    def __init__(self, game: "Game", frugal: bool = False) -> None:
        self._game, self._frugal = game, frugal

    @property
    def frugal(self) -> "LegalActions":
        """The same without the claims that spend more wild cards than they need."""
        return LegalActions(self._game, frugal=True)

    @property
    def mask(self) -> Mask:
        """For every row of the action table, whether it is legal."""
        return self._game.form.mask(self._frugal)

    @property
    def rows(self) -> list[int]:
        """The rows of the legal actions."""
        rows: list[int] = np.flatnonzero(self.mask).tolist()
        return rows

    def count(self) -> int:
        """How many there are."""
        return self._game.form.count(self._frugal)

    def __len__(self) -> int:
        return self._game.form.count(self._frugal)

    def __iter__(self) -> Iterator[Action]:
        table = self._game.table
        return iter([table[row] for row in self.rows])

    def __getitem__(self, index: int) -> Action:
        count = self.count()
        if not -count <= index < count:
            raise IndexError(f"there are {count} legal actions, none with index {index}")
        return self._game.table[self._game.form.nth(index % count, self._frugal)]

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action | int | str | np.integer):
            return False
        try:
            row = self._game.row_of(action)
            if self._frugal:
                return 0 <= row < len(self._game.table) and bool(self.mask[row])
            return self._game.form.refusal(row) == Refusal.LEGAL
        except (NotationError, OverflowError):
            return False

    def __str__(self) -> str:
        state = self._game.state
        return " ".join(write_decision(action, self._game.edition, state) for action in self)

    def __repr__(self) -> str:
        return f"<{self.count()} legal actions: {self}>"


class Game:
    """One game. It knows everything: `view` gives what one seat may know."""

    def __init__(self, edition: Edition, names: Sequence[str], seed: str, first: int | None, form: Form) -> None:
        """Use `Game.new` or `Game.load`."""
        self.edition, self.names, self.seed, self.form = edition, tuple(names), seed, form
        self.table: ActionTable = table_of(edition)
        self._first = first
        self._rows: list[int] = []
        self._begin()

    @classmethod
    def new(
        cls,
        edition: str | Path | Edition = "usa",
        players: int | None = None,
        seed: int | str | None = None,
        first: int | None = None,
        names: Sequence[str] | None = None,
        form: str = "auto",
    ) -> "Game":
        """Begin a game. Without a seed a secret one is drawn; without a first seat the seed draws it (C-R1)."""
        edition = edition if isinstance(edition, Edition) else load(edition)
        if not isinstance(players, int | None):
            raise ValueError(f"the number of players is a whole number, not {players!r}")
        if players is None:
            players = len(names) if names else edition.players[0]
        names = [f"Player {seat + 1}" for seat in range(players)] if names is None else list(names)
        if len(names) != players:
            raise ValueError(f"{players} players have {players} names, not {len(names)}")
        check_seats(edition, names, first)
        text = secrets.token_hex(16) if seed is None else seed_text(seed)
        return cls(edition, names, text, first, new_form(edition, form))

    def _begin(self) -> None:
        self.form.begin(len(self.names), NONE if self._first is None else self._first, self.seed)

    # --- What is going on ---

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def first_seat(self) -> int:
        """Who has the first turn."""
        return self.state.first_seat

    @property
    def to_move(self) -> int | None:
        """Who has to decide, or None when the game is over. Seats count from 0."""
        return None if self.form.phase() == Phase.OVER else self.form.seat()

    @property
    def phase(self) -> Phase:
        """What has to be decided."""
        return Phase(self.form.phase())

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.form.phase() == Phase.OVER

    @property
    def legal(self) -> LegalActions:
        """What may be played now."""
        return LegalActions(self)

    @property
    def history(self) -> list[Action]:
        """What was played, in order."""
        return [self.table[row] for row in self._rows]

    @property
    def rows(self) -> tuple[int, ...]:
        """What was played, as rows of the action table."""
        return tuple(self._rows)

    @property
    def state(self) -> State:
        """Everything about the game at this moment, as plain values with nothing shared."""
        return self.form.state()

    @property
    def commitment(self) -> str:
        """What may be published before the end, so that the shuffle can't be changed: the SHA-256 of the seed."""
        return commitment(self.seed)

    @property
    def outcome(self) -> Outcome | None:
        """How the game came out, item by item; None while it runs."""
        return self.standing if self.is_over else None

    @property
    def standing(self) -> Outcome:
        """How the game would come out if it were scored as it stands."""
        return outcome_of(self.edition, self.state, self.form.scores(), self.names)

    def view(self, seat: int) -> View:
        """What one seat may know; seat -1 is a spectator."""
        return view_of(self.edition, self.state, seat)

    # --- Playing ---

    def play(self, action: Action | int | str) -> None:
        """Play an action, a row of the action table, or a decision in the notation; or say why it may not be played."""
        row = action if type(action) is int else self.row_of(action)
        try:
            refused = self.form.play(row)
        except OverflowError:
            refused = Refusal.NO_SUCH_ACTION
        if refused:
            raise self._illegal(action, row, refused)
        self._rows.append(row)

    def row_of(self, action: Action | SupportsIndex | str) -> int:
        """The row of an action, of itself, or of a decision in the notation."""
        if isinstance(action, Action):
            return action.row
        if isinstance(action, str):
            return self.read(action).row
        try:
            return operator.index(action)
        except TypeError:
            raise TypeError(f"an action is an Action, its row or its text, not {action!r}") from None

    def read(self, text: str) -> Action:
        """The action that a decision in the notation names, in the game as it stands."""
        return read_decision(text, self.edition, self.state)

    def write(self, action: Action | int) -> str:
        """An action in the notation, in the game as it stands."""
        return write_decision(self.table[self.row_of(action)], self.edition, self.state)

    def describe(self, action: Action | int | str, language: str = "en") -> str:
        """An action in plain words."""
        return describe(self.table[self.row_of(action)], self.edition, language, self.state)

    def _illegal(self, action: Action | int | str, row: int, refused: Refusal) -> IllegalAction:
        state = self.state
        found = self.table[row] if refused != Refusal.NO_SUCH_ACTION else None
        said = write_decision(found, self.edition, state) if found else f"action {action!r}"
        why = reason(self.edition, state, found, refused)
        missing = missing_cards(self.edition, state, found) if found and refused == Refusal.NOT_ENOUGH_CARDS else {}
        return IllegalAction(said, refused, why, missing)

    def undo(self) -> Action:
        """Take the last decision back, and return it."""
        if not self._rows:
            raise ValueError("there is nothing to undo: no decision has been made")
        undone = self.table[self._rows.pop()]
        self._begin()
        for row in self._rows:
            self.form.play(row)
        return undone

    def copy(self) -> "Game":
        """The same game with nothing shared that changes."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.form, twin._rows = self.form.copy(), self._rows[:]
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.of, (self.saved(), self.form.name)

    # --- Keeping and showing ---

    def saved(self) -> Saved:
        """The game as a saved one: its edition, seats, seed, who began, and the decisions."""
        return Saved(self.edition, self.names, self.seed, self.first_seat, self.rows)

    def notation(self) -> str:
        """The game in the notation, with the facts that readers like to see."""
        return save_text(self.saved())

    def save(self, path: str | Path) -> None:
        """Write the game to a file in the notation."""
        Path(path).write_text(self.notation(), encoding="utf-8", newline="\n")

    @classmethod
    def load(cls, path: str | Path, edition: str | Path | Edition | None = None, form: str = "auto") -> "Game":
        """Read a game from a file.

        A game on a board of your own needs that board's edition, or the board's folder, under its own name, beside
        the file or where you are.
        """
        path = Path(path)
        return cls.of(read_saved(path.read_bytes(), edition, [path.parent, Path.cwd()]), form)

    @classmethod
    def of(cls, saved: Saved, form: str = "auto") -> "Game":
        """A saved game, replayed."""
        game = cls(saved.edition, saved.names, saved.seed, saved.first_seat, new_form(saved.edition, form))
        for row in saved.rows:
            game.play(row)
        return game

    def record(self) -> str:
        """The full-information record of a finished game: JSON lines that need none of this code to be checked."""
        return full_record(self.saved())

    def picture(self, language: str = "en") -> str:
        """The board and all that lies on it, as SVG."""
        return picture_of(self.edition, self.state, self.names, self.history, language)

    def _repr_svg_(self) -> str | None:
        return self.picture() if has_drawing(self.edition) else None

    def __str__(self) -> str:
        outcome = self.outcome
        text = board_text(self.edition, self.state, self.names)
        return f"{text}\n{outcome}" if outcome else text

    def __repr__(self) -> str:
        moves = f"{len(self._rows)} decisions" + (", over" if self.is_over else "")
        return f"<Game {self.edition.name}, {self.players} players, seed {self.seed!r}, {moves}, {self.form.name} form>"
