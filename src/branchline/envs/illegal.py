"""Why an action of an environment may not be played, in words."""

from branchline.actions import describe, table_of
from branchline.envs.interface import Interface
from branchline.envs.layout import Layout
from branchline.envs.rows import row_of_action
from branchline.game import IllegalAction
from branchline.refusals import missing_cards, reason
from branchline.rules.layout import Refusal, State
from branchline.rules.turn import refusal


def illegal_action(interface: Interface, layout: Layout, state: State, action: int, said: str) -> IllegalAction:
    """Which action may not be played in a state, and why."""
    edition = interface.edition
    if not 0 <= action < interface.actions:
        why = f"there is no such action; the actions are 0 to {interface.actions - 1}"
        return IllegalAction(said, Refusal.NO_SUCH_ACTION, why, {})
    row = row_of_action(edition.board, layout, state, action)
    meant = interface.rows_of(action)[0] if row < 0 else table_of(edition)[row]
    said += f" ({describe(meant, edition, state=state)})"
    refused = refusal(edition.board, state, row)
    if row < 0:
        return IllegalAction(said, refused, "wild cards alone are not frugal while a card is held that could pay", {})
    missing = missing_cards(edition, state, meant) if refused == Refusal.NOT_ENOUGH_CARDS else {}
    return IllegalAction(said, refused, reason(edition, state, meant, refused), missing)
