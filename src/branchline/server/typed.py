"""A typed decision: the notation of records, or a friendlier form such as `den-kck`, `draw g`, `keep 1 3`."""

import re

import numpy as np

from branchline.actions import Action, ActionTable
from branchline.edition import Edition
from branchline.forms import Form
from branchline.notation import NotationError, read_decision, write_decision
from branchline.refusals import missing_cards, reason
from branchline.rules.layout import NONE, Kind, Phase, Refusal, State
from branchline.server.reasons import Refusing
from branchline.terms import LANGUAGES

WORDS = {  # what begins a friendly form, in either language, and what it stands for
    "draw": "+",
    "take": "+",
    "pak": "+",
    "neem": "+",
    "keep": ">",
    "houd": ">",
    "hou": ">",
    "tickets": "T",
    "ticket": "T",
    "kaarten": "T",
    "ask": "A",
    "vraag": "A",
    "go": "~",
    "ga": "~",
    "stop": "~-",
    "move": "M@",
    "reis": "M@",
    "put": "@",
    "zet": "@",
    "pas": "pass",
    "claim": "",
}
ROUTE = re.compile(r"([A-Z0-9]{2,6})\s*[-–\s]\s*([A-Z0-9]{2,6})(?:\.([A-Z0-9]))?", re.ASCII)
DECK = {"?", "DECK", "STAPEL", "BLIND"}


def row_typed(text: str, edition: Edition, table: ActionTable, form: Form) -> int:
    """The row that a text names in the position of a form; a Refusing that says what it could be."""
    state = form.state()
    said = " ".join(text.split())
    short = plain_form(said, state)
    if claims := claims_of(short.upper(), edition, state):
        return only_claim(claims, edition, table, form, state)
    try:
        return read_decision(short, edition, state).row
    except NotationError as error:
        why = {"en": error.reason, "nl": Refusing("notation", why="", text=said[:40]).reason["nl"]}
        raise Refusing("notation", why) from None


def plain_form(said: str, state: State) -> str:
    """A friendly form in the notation."""
    first, _, rest = said.partition(" ")
    sign = WORDS.get(first.lower())
    if sign is None:
        return "+?" if said.upper() in DECK else said
    parts = rest.replace(",", " ").split()
    if sign == "+":
        if len(parts) > 1:
            raise Refusing("one_at_a_time")
        return "+?" if not parts or parts[0].upper() in DECK else f"+{parts[0]}"
    if sign == "~" and state.phase != Phase.TRAVEL:
        return said
    return sign + (rest.strip() if sign in ("", "~") else "".join(parts))


def claims_of(said: str, edition: Edition, state: State) -> list[str]:
    """The routes that two cities name, if the text is nothing but that and a route can be claimed now."""
    found = ROUTE.fullmatch(said)
    if found is None or state.phase == Phase.TRAVEL:
        return []
    ends, lane = {found[1], found[2]}, (found[3] or "").lower()
    return [
        route.name
        for route in edition.routes
        if {route.start, route.end} == ends and (not lane or route.name.endswith(f".{lane}"))
    ]


def only_claim(routes: list[str], edition: Edition, table: ActionTable, form: Form, state: State) -> int:
    """The one frugal payment for the routes; if there are several, a refusal that lists them."""
    rows = [int(row) for row in np.flatnonzero(form.mask(True)) if table[int(row)].route in routes]
    if len(rows) == 1:
        return rows[0]
    if rows:
        ways = ", ".join(write_decision(table[row], edition, state) for row in rows[:12])
        raise Refusing("ambiguous", ways=ways)
    return min(
        claims_on(routes, edition, table), key=lambda action: sum(missing_cards(edition, state, action).values())
    ).row


def claims_on(routes: list[str], edition: Edition, table: ActionTable) -> list[Action]:
    """All complete payments for some routes."""
    first = edition.board.first_row[Kind.CLAIM]
    return [action for action in table[first:] if action.route in routes]


def illegal(edition: Edition, table: ActionTable, form: Form, row: int, refused: Refusal) -> Refusing:
    """Why an action may not be played in the position of a form, as a refusal of the server."""
    state = form.state()
    action = table[row] if 0 <= row < len(table) else None
    why = {language: reason(edition, state, action, refused, language) for language in LANGUAGES}
    short = action is not None and refused == Refusal.NOT_ENOUGH_CARDS
    missing = missing_cards(edition, state, action) if action is not None and short else {}
    return Refusing(refused.name.lower(), why, missing)


def legal_or_refused(edition: Edition, table: ActionTable, form: Form, row: int) -> int:
    """The row, if it may be played in the position of a form."""
    refused = form.refusal(row) if NONE < row < len(table) else Refusal.NO_SUCH_ACTION
    if refused:
        raise illegal(edition, table, form, row, refused)
    return row
