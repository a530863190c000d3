"""Bots that a style makes, as players: a decision over what a seat sees, in the plain or the compiled form.

The plain form is the usual one: a millisecond for a decision, and nothing has to be compiled before the first one. Both
choose the same. Where very many games are played, the decision is called from compiled loops (`lab/duel.py`).
"""

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from branchline.actions import Action, table_of
from branchline.bots.chance import words_of
from branchline.bots.decide import choose_row
from branchline.bots.explaining import plan_of
from branchline.bots.mind import Mind, Style
from branchline.bots.protocol import Plan
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
class Agent:
    """A bot of a style: with the same seed it chooses the same when it sees the same."""

    edition: Edition
    seed: int
    style: Style
    form: str = "plain"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions."""
        record = view.record()
        if self.form == "compiled":
            return table_of(self.edition)[self.choose_row(view.seat, record)]
        decision: Any = decide
        tables = [self.edition.board], [view.state], [blank(Mind)], [self.style]
        row: int = decision(*tables, self.seed & 0xFFFF, *words_of(self.seed, view.seat, record))
        return table_of(self.edition)[row]

    def choose_row(self, seat: int, record: Record) -> int:
        """The row of one of the legal actions, in the compiled form, from the packed record of a view."""
        words = self.seed & 0xFFFF, *words_of(self.seed, seat, record)
        row: int = self._compiled(self.edition.board_record, record, self._mind, self._style, *words)
        return row

    @functools.cached_property
    def _mind(self) -> Record:
        return blank_record(Mind)

    @functools.cached_property
    def _style(self) -> Record:
        return packed(self.style)

    @functools.cached_property
    def _compiled(self) -> Callable[..., int]:
        return compiled_form(decide)


@dataclass(frozen=True)
class Planner(Agent):
    """A bot that plans, and can tell its plan."""

    def explain(self, view: View) -> Plan:
        """What it means to do in the game as the view shows it."""
        return plan_of(self.edition, view, self.style, self.seed & 0xFFFF)
