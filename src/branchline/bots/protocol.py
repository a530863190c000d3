"""What a bot is: something that chooses among the legal actions, and sees a seat's view and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from branchline.actions import Action
from branchline.rules.layout import Record
from branchline.view import View


@runtime_checkable
class Bot(Protocol):
    """A player. The same bot with the same seed chooses the same when it sees the same."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions, for the seat that the view is of, which has to decide."""


@runtime_checkable
class CompiledBot(Bot, Protocol):
    """A bot that decides over the packed record of a view; `choose` asks it too, so that both give the same."""

    def choose_row(self, seat: int, record: Record) -> int:
        """The row of one of the legal actions, for the seat that the record is the view of."""


@dataclass(frozen=True)
class Plan:
    """What a bot means to do, as plain data.

    `tickets` says of every ticket that is held whether it is "done", "planned" or "given up"; `wants` the routes it
    means to claim, the most urgent first; `fears` those of them that others may take, `blocks`
    the routes that it would claim now only because a rival will want them. `needs` counts the cards that
    are still missing, `turns` the turns that the plan takes, `turns_left` those that the game probably has, and
    `estimate` the final score if all goes well.
    """

    tickets: dict[str, str]
    wants: list[str]
    fears: list[str]
    blocks: list[str]
    needs: dict[str, int]
    turns: int
    turns_left: int
    estimate: int

    def facts(self) -> dict[str, Any]:
        """The plan as plain data for JSON."""
        return dict(vars(self))


@runtime_checkable
class ExplainingBot(Bot, Protocol):
    """A bot that can tell its plan."""

    def explain(self, view: View) -> Plan:
        """What it means to do in the game as the view shows it."""


class UnknownBot(ValueError):
    """A code that names no bot, or a parameter that the bot does not have."""
