"""Branchline: the rules of the Ticket to Ride family, exact and fast; games, bots and a laboratory around them.

    >>> import branchline
    >>> game = branchline.Game.new("usa", players=3, seed=7, form="plain")
    >>> game.legal.count()
    4

Nothing heavy is imported before it is used.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from branchline.actions import Action, ActionTable, describe, table_of
    from branchline.board_files import BadBoard
    from branchline.catalog import editions, load
    from branchline.edition import Edition
    from branchline.envs.vector import vector
    from branchline.full_record import verify
    from branchline.game import Game, IllegalAction, LegalActions
    from branchline.notation import NotationError
    from branchline.outcome import Outcome
    from branchline.record import RecordError
    from branchline.rules.layout import Kind, Phase, Refusal

__version__ = "0.1.0"

_HOMES = {
    "Action": "actions",
    "ActionTable": "actions",
    "BadBoard": "board_files",
    "Edition": "edition",
    "Game": "game",
    "IllegalAction": "game",
    "Kind": "rules.layout",
    "LegalActions": "game",
    "NotationError": "notation",
    "Outcome": "outcome",
    "Phase": "rules.layout",
    "RecordError": "record",
    "Refusal": "rules.layout",
    "describe": "actions",
    "editions": "catalog",
    "load": "catalog",
    "table_of": "actions",
    "vector": "envs.vector",
    "verify": "full_record",
}

__all__ = [
    "Action",
    "ActionTable",
    "BadBoard",
    "Edition",
    "Game",
    "IllegalAction",
    "Kind",
    "LegalActions",
    "NotationError",
    "Outcome",
    "Phase",
    "RecordError",
    "Refusal",
    "describe",
    "editions",
    "load",
    "table_of",
    "vector",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'branchline' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"branchline.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
