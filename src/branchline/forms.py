"""A game in play in one of the forms of the rules, plain (dataclasses) or compiled (packed records): one interface.

>>> from branchline.catalog import load
>>> form = new_form(load("usa"), "plain")
>>> form.begin(players=2, first_seat=0, seed="7")
>>> form.count()
4
"""

import functools
import hashlib
import os
from collections.abc import Callable
from typing import Any, Protocol, cast

import numpy as np

from branchline.edition import Edition
from branchline.rules.compiled import bare, can_compile, compiled
from branchline.rules.layout import (
    NONE,
    Board,
    Kind,
    Mask,
    Phase,
    Record,
    Refusal,
    Result,
    State,
    blank,
    blank_record,
    copied,
    dtype_of,
    packed,
    unpacked,
)
from branchline.rules.score import final_scores
from branchline.rules.setup import set_up
from branchline.rules.turn import count_legal, mark_legal, nth_legal, play, refusal

FORMS = ("plain", "compiled")
LONGEST_SEED = 400
SEEDED = "Branchline luck\n"


def seed_text(seed: int | str) -> str:
    """The text of a seed: a whole number is its decimal digits."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise ValueError(f"a seed is a whole number or a text, not {seed!r}")
    try:
        text = str(seed)
        text.encode()
    except ValueError:
        text = ""
    if not 0 < len(text) <= LONGEST_SEED:
        raise ValueError(f"a seed is a number or a text of 1 to {LONGEST_SEED} signs that can be written in UTF-8")
    return text


def seed_words(seed: int | str) -> tuple[int, int]:
    """The two words of 32 bits that begin the generator (C-R9).

    They are the first eight bytes, the low word first and the highest byte of each first, of the SHA-256 of
    "Branchline luck", a line feed and the seed's text. The line in front keeps them apart from the commitment: that
    is public during a game and must tell nothing.
    """
    digest = hashlib.sha256((SEEDED + seed_text(seed)).encode()).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


def commitment(seed: int | str) -> str:
    """What is published before a game to show that its shuffle is fixed: the SHA-256 of the seed's text in UTF-8."""
    return hashlib.sha256(seed_text(seed).encode()).hexdigest()


class Form(Protocol):
    """A game in play, whatever its form; its rows are those of the edition's action table."""

    name: str

    def begin(self, players: int, first_seat: int, seed: int | str) -> None:
        """Set the game up; the first seat may be NONE, then the seed draws it (C-R1)."""

    def play(self, row: int) -> Refusal:
        """Play an action if it is legal; otherwise change nothing and say why not."""

    def refusal(self, row: int) -> Refusal:
        """Why an action may not be played now, or LEGAL."""

    def count(self, frugal: bool = False) -> int:
        """How many actions are legal."""

    def nth(self, index: int, frugal: bool = False) -> int:
        """The row of the legal action with this index; the index must be below the count."""

    def mask(self, frugal: bool = False) -> Mask:
        """For every row of the table, whether it is legal."""

    def scores(self) -> Result:
        """The final scoring, as if the game were to end now."""

    def state(self) -> State:
        """The state as plain values, with nothing shared."""

    def record(self) -> Record:
        """The state as an array of one packed record, with nothing shared."""

    def phase(self) -> int:
        """What has to be decided."""

    def seat(self) -> int:
        """Who has to decide it."""

    def copy(self) -> "Form":
        """The same game with nothing shared but the board."""


class PlainForm:
    """A game in play as ordinary Python: slow, easy to look into, and what the other forms are measured against."""

    name = "plain"

    def __init__(self, edition: Edition, state: State | None = None) -> None:
        self.edition = edition
        self.board = edition.board
        self.live_state = blank(State) if state is None else state

    def begin(self, players: int, first_seat: int, seed: int | str) -> None:
        """Set the game up; the first seat may be NONE, then the seed draws it (C-R1)."""
        set_up(self.board, self.live_state, players, first_seat, *seed_words(seed))

    def play(self, row: int) -> Refusal:
        """Play an action if it is legal; otherwise change nothing and say why not."""
        refused = refusal(self.board, self.live_state, row)
        if refused == Refusal.LEGAL:
            play(self.board, self.live_state, row)
        return refused

    def refusal(self, row: int) -> Refusal:
        """Why an action may not be played now, or LEGAL."""
        return refusal(self.board, self.live_state, row)

    def count(self, frugal: bool = False) -> int:
        """How many actions are legal."""
        return count_legal(self.board, self.live_state, frugal)

    def nth(self, index: int, frugal: bool = False) -> int:
        """The row of the legal action with this index; the index must be below the count."""
        return nth_legal(self.board, self.live_state, index, frugal)

    def mask(self, frugal: bool = False) -> Mask:
        """For every row of the table, whether it is legal."""
        mask = blank_mask(self.board)
        mark_legal(self.board, self.live_state, frugal, mask)
        return mask

    def scores(self) -> Result:
        """The final scoring, as if the game were to end now."""
        result = blank(Result)
        final_scores(self.board, self.live_state, result)
        return result

    def state(self) -> State:
        """The state as plain values, with nothing shared."""
        return copied(self.live_state)

    def record(self) -> Record:
        """The state as an array of one packed record, with nothing shared."""
        return packed(self.live_state)

    def phase(self) -> int:
        """What has to be decided."""
        return self.live_state.phase

    def seat(self) -> int:
        """Who has to decide it."""
        return self.live_state.seat

    def copy(self) -> "PlainForm":
        """The same game with nothing shared but the board."""
        return PlainForm(self.edition, self.state())


class CompiledForm:
    """A game in play as a packed record that compiled rules work on."""

    name = "compiled"

    def __init__(self, edition: Edition, buffer: bytearray | None = None) -> None:
        self.edition = edition
        self.boards = edition.board_record
        # NumPy copies a nested record field by field (12 µs), a buffer at once (0.5 µs with the array over it).
        self._buffer = bytearray(dtype_of(State).itemsize) if buffer is None else buffer
        self.states: Record = np.frombuffer(self._buffer, dtype_of(State))
        self._phase = self.states["phase"]
        self._seat = self.states["seat"]
        self._entries = _entries()

    def begin(self, players: int, first_seat: int, seed: int | str) -> None:
        """Set the game up; the first seat may be NONE, then the seed draws it (C-R1)."""
        self._entries.begin(self.boards, self.states, players, first_seat, *seed_words(seed))

    def play(self, row: int) -> Refusal:
        """Play an action if it is legal; otherwise change nothing and say why not."""
        refused: int = self._entries.play(self.boards, self.states, row)
        return REFUSALS[refused]

    def refusal(self, row: int) -> Refusal:
        """Why an action may not be played now, or LEGAL."""
        refused: int = self._entries.refusal(self.boards, self.states, row)
        return REFUSALS[refused]

    def count(self, frugal: bool = False) -> int:
        """How many actions are legal."""
        count: int = self._entries.count(self.boards, self.states, frugal)
        return count

    def nth(self, index: int, frugal: bool = False) -> int:
        """The row of the legal action with this index; the index must be below the count."""
        row: int = self._entries.nth(self.boards, self.states, index, frugal)
        return row

    def mask(self, frugal: bool = False) -> Mask:
        """For every row of the table, whether it is legal."""
        mask = blank_mask(self.edition.board)
        self._entries.mask(self.boards, self.states, frugal, mask)
        return mask

    def scores(self) -> Result:
        """The final scoring, as if the game were to end now."""
        results = blank_record(Result)
        self._entries.scores(self.boards, self.states, results)
        return unpacked(Result, results[0])

    def state(self) -> State:
        """The state as plain values, with nothing shared."""
        return unpacked(State, self.states[0])

    def record(self) -> Record:
        """The state as an array of one packed record, with nothing shared."""
        return np.frombuffer(bytearray(self._buffer), dtype_of(State))

    def phase(self) -> int:
        """What has to be decided."""
        return cast("int", self._phase.item())

    def seat(self) -> int:
        """Who has to decide it."""
        return cast("int", self._seat.item())

    def copy(self) -> "CompiledForm":
        """The same game with nothing shared but the board."""
        return CompiledForm(self.edition, bytearray(self._buffer))


REFUSALS = tuple(Refusal)


def blank_mask(board: Board) -> Mask:
    """A mask of the action table with nothing marked."""
    return np.zeros(board.first_row[Kind.CLAIM + 1], np.bool_)


def new_form(edition: Edition, name: str = "auto") -> Form:
    """A form by its name; `auto` is compiled where Numba is installed, unless BRANCHLINE_FORM says otherwise."""
    if name == "auto":
        name = os.environ.get("BRANCHLINE_FORM", "auto")
    if name == "auto":
        name = "compiled" if can_compile() else "plain"
    if name == "plain":
        return PlainForm(edition)
    if name == "compiled":
        if not can_compile():
            raise ValueError('the compiled form needs Numba, which is not installed; choose form="plain"')
        return CompiledForm(edition)
    raise ValueError(f"unknown form {name!r}; the forms are {', '.join(FORMS)} and auto")


# --- The doors into the compiled rules: arrays of one record cross them much faster than records ------------------


@compiled
def begin_game(boards: Record, states: Record, players: int, first_seat: int, low: int, high: int) -> None:
    """Set a game up."""
    set_up(boards[0], states[0], players, first_seat, low, high)


@compiled
def play_if_legal(boards: Record, states: Record, row: int) -> int:
    """Play an action if it is legal; the number of the refusal."""
    refused = refusal(boards[0], states[0], row)
    if refused == Refusal.LEGAL:
        play(boards[0], states[0], row)
    return refused + 0


@compiled
def refusal_of(boards: Record, states: Record, row: int) -> int:
    """The number of the refusal of an action."""
    return refusal(boards[0], states[0], row) + 0


@compiled
def count_actions(boards: Record, states: Record, frugal: bool) -> int:
    """How many actions are legal."""
    return count_legal(boards[0], states[0], frugal)


@compiled
def nth_action(boards: Record, states: Record, index: int, frugal: bool) -> int:
    """The row of the legal action with this index."""
    return nth_legal(boards[0], states[0], index, frugal)


@compiled
def mark_actions(boards: Record, states: Record, frugal: bool, mask: Mask) -> None:
    """Mark the legal rows."""
    mark_legal(boards[0], states[0], frugal, mask)


@compiled
def score_game(boards: Record, states: Record, results: Record) -> None:
    """Score a game as it stands."""
    final_scores(boards[0], states[0], results[0])


class _Entries:
    """The compiled doors, each made when it is first needed, with one set of types for ever: so their entry is bare."""

    def __init__(self) -> None:
        # Any board's records have the same types. On this blank one every door can be tried without harm: it is
        # somebody's turn, and there is nothing to do but pass.
        self.boards, self.states = blank_record(Board), blank_record(State)
        self.states["phase"] = Phase.TURN

    @functools.cached_property
    def begin(self) -> Callable[..., Any]:
        return bare(begin_game, self.boards, self.states.copy(), 0, 0, 0, 0)

    @functools.cached_property
    def play(self) -> Callable[..., Any]:
        return bare(play_if_legal, self.boards, self.states, NONE)

    @functools.cached_property
    def refusal(self) -> Callable[..., Any]:
        return bare(refusal_of, self.boards, self.states, NONE)

    @functools.cached_property
    def count(self) -> Callable[..., Any]:
        return bare(count_actions, self.boards, self.states, False)

    @functools.cached_property
    def nth(self) -> Callable[..., Any]:
        return bare(nth_action, self.boards, self.states, 0, False)

    @functools.cached_property
    def mask(self) -> Callable[..., Any]:
        return bare(mark_actions, self.boards, self.states, False, np.zeros(1, np.bool_))

    @functools.cached_property
    def scores(self) -> Callable[..., Any]:
        return bare(score_game, self.boards, self.states, blank_record(Result))


@functools.cache
def _entries() -> _Entries:
    return _Entries()
