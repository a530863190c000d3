"""The bots that don't think: `random` takes any legal action, `frugal` the same with sensible payments."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from branchline.actions import Action
from branchline.bots.chance import chance
from branchline.edition import Edition
from branchline.rules.layout import Kind
from branchline.rules.turn import mark_legal
from branchline.view import View


@dataclass(frozen=True)
class RandomBot:
    """Any legal action, each as likely as another."""

    edition: Edition
    seed: int

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions."""
        return chance(self.seed, view).choice(legal)


@dataclass(frozen=True)
class FrugalBot:
    """Any legal action, but of the claims only those that spend the fewest wild cards for their colour."""

    edition: Edition
    seed: int

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions with a sensible payment."""
        frugal = np.zeros(self.edition.board.first_row[Kind.CLAIM + 1], np.bool_)
        mark_legal(self.edition.board, view.state, True, frugal)
        return chance(self.seed, view).choice([action for action in legal if frugal[action.row]] or list(legal))
