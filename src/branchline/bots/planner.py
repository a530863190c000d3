"""The planning bots as players: a decision over what a seat sees, in the plain or the compiled form.

The plain form is the usual one: a millisecond for a decision, and nothing has to be compiled before the first one. Both
choose the same. Where very many games are played, the decision is called from compiled loops (`lab/duel.py`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from branchline.actions import Action, table_of
from branchline.bots.chance import words_of
from branchline.bots.decide import choose_row
from branchline.bots.mind import Mind, Style
from branchline.edition import Edition
from branchline.rules.compiled import compiled, compiled_form
from branchline.rules.layout import Record, blank, blank_record, packed
from branchline.rules.luck import seed_luck
from branchline.view import View


@compiled
def decide(boards: Record, views: Record, minds: Record, styles: Record, nature: int, low: int, high: int) -> int:
    """The row of the decision, by a bot of this nature with this luck."""
    mind = minds[0]
    mind.nature = nature
    seed_luck(mind.luck, low, high)
    return choose_row(boards[0], views[0], mind, styles[0])


@dataclass(frozen=True)
class Planner:
    """A bot that plans: the same style with the same seed chooses the same when it sees the same."""

    edition: Edition
    seed: int
    style: Style
    form: str = "plain"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions."""
        decision: Any = decide
        tables: list[Any] = [[self.edition.board], [view.state], [blank(Mind)], [self.style]]
        if self.form == "compiled":
            decision = compiled_form(decide)
            tables = [self.edition.board_record, view.record(), blank_record(Mind), packed(self.style)]
        row: int = decision(*tables, self.seed & 0xFFFF, *words_of(self.seed, view))
        return table_of(self.edition)[row]
