"""Chance that somebody else decides: the rules in a form in which every draw asks, and goes on when it is answered."""

from collections.abc import Callable, Sequence
from typing import Any

from branchline.rules.compiled import plain_form_with
from branchline.rules.layout import NONE, Board, Luck, State, blank, copied
from branchline.rules.luck import below, seed_luck
from branchline.rules.setup import set_up
from branchline.rules.turn import play

BEGIN = -1  # instead of a row: the game is set up


class Asked(Exception):
    """A draw from 0 to `limit` - 1 has not been decided yet."""

    def __init__(self, limit: int) -> None:
        self.limit = limit


class Draws:
    """The draws of one decision that have been decided, in the place of its luck."""

    def __init__(self, decided: Sequence[int]) -> None:
        self.left = list(decided)


def decided(luck: Any, limit: int) -> int:
    """The next draw; where there is only one possibility, nobody is asked."""
    if limit == 1:
        return 0
    if not luck.left:
        raise Asked(limit)
    return int(luck.left.pop(0))


def not_seeded(luck: Any, low: int, high: int) -> None:
    """There is no seed."""


_form: Callable[[Any], Any] = plain_form_with({below: decided, seed_luck: not_seeded})
_set_up, _play = _form(set_up), _form(play)


def after(board: Board, state: State, players: int, row: int, draws: Sequence[int]) -> State | int:
    """The state after a row, or after setting up, with these draws; or how many possibilities the next draw has."""
    state, luck = copied(state), Draws(draws)
    state.luck = luck  # type: ignore[assignment]
    try:
        if row == BEGIN:
            _set_up(board, state, players, NONE, 0, 0)
        else:
            _play(board, state, row)
    except Asked as asked:
        return asked.limit
    state.luck = blank(Luck)
    return state
