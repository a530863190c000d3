"""The planning bots as players: the compiled decision over a view's packed record."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from branchline.actions import Action, table_of
from branchline.bots.chance import words_of
from branchline.bots.decide import choose_row
from branchline.bots.mind import Mind, Style
from branchline.edition import Edition
from branchline.forms import new_form
from branchline.rules.compiled import compiled, compiled_form
from branchline.rules.layout import Record, blank, blank_record, packed
from branchline.rules.luck import seed_luck
from branchline.view import View


@compiled
def decide(boards: Record, views: Record, minds: Record, styles: Record, low: int, high: int) -> int:
    """The row of the decision, with the luck of a seed."""
    seed_luck(minds[0].luck, low, high)
    return choose_row(boards[0], views[0], minds[0], styles[0])


@dataclass
class Planner:
    """A bot that plans: the same style with the same seed chooses the same when it sees the same."""

    edition: Edition
    seed: int
    style: Style
    _arrays: list[Any] = field(init=False, repr=False)
    _decide: Any = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._decide = decide
        mind = blank(Mind)
        mind.nature = self.seed & 0xFFFF
        self._arrays = [[self.edition.board], [None], [mind], [self.style]]
        if new_form(self.edition).name == "compiled":
            self._decide = compiled_form(decide)
            minds = blank_record(Mind)
            minds["nature"] = self.seed & 0xFFFF
            self._arrays = [self.edition.board_record, None, minds, packed(self.style)]

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions."""
        row = self._row(view)
        return table_of(self.edition)[row]

    def _row(self, view: View) -> int:
        boards, _, minds, styles = self._arrays
        views = [view.state] if self._decide is decide else view.record()
        row: int = self._decide(boards, views, minds, styles, *words_of(self.seed, view))
        return row
