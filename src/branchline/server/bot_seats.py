"""Bots at a table: they think in threads, see their seat's view and nothing else, and always choose the same again."""

import functools
import hashlib

import numpy as np

from branchline.bots import Level, level_bot, levels
from branchline.rules.layout import NONE
from branchline.server.edition_messages import LevelInfo
from branchline.server.table import Table
from branchline.view import View, view_of

PAUSES = {"instant": 0.0, "quick": 0.3, "calm": 0.9}


@functools.cache
def levels_by_code() -> dict[str, Level]:
    """The levels, from the weakest to the strongest."""
    return {level.code: level for level in levels()}


def level_info() -> list[LevelInfo]:
    """The levels as the client is told of them."""
    return [LevelInfo(level.code, dict(level.names), dict(level.about)) for level in levels_by_code().values()]


def stand_in() -> str:
    """The level that plays for somebody who is away: one of the middle."""
    codes = list(levels_by_code())
    return codes[len(codes) // 2]


def bot_seed(table: Table, seat: int) -> int:
    """What a bot's own chance comes from, and what it is one to forget: the game's seed and its seat."""
    text = f"Branchline bot\n{table.made.seed}\n{seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


class Thought:
    """A bot's next decision, to be thought about in a thread: what it needs is taken from the table at once."""

    def __init__(self, table: Table, seat: int) -> None:
        form = table.form_for(seat)
        self._moved = table.moved
        self._edition, self._level = table.edition, table.seats[seat].bot
        self._seed = bot_seed(table, seat)
        self._view: View = view_of(table.edition, form.state(), seat)
        self._legal = [table.game.table[row] for row in np.flatnonzero(form.mask()).tolist()]
        self._scripted = NONE if table.lessons is None else table.lessons.next_row(table.game.rows)

    def is_about(self, table: Table) -> bool:
        """Whether the game has neither gone on nor back since; what others choose in the opening changes nothing."""
        return self._moved == table.moved

    def row(self) -> int:
        """The row of the action that the bot chooses."""
        if self._scripted != NONE:
            return self._scripted
        if len(self._legal) == 1:
            return self._legal[0].row
        return level_bot(self._level, self._edition, self._seed).choose(self._view, self._legal).row
