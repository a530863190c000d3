"""The main states of each edition, in every size, colour and language: axe finds nothing, no part lies on another.

`BRANCHLINE_PICTURES=folder ./.venv/bin/python -m pytest tests/browser/test_states.py` writes a picture of each.
"""

import os
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, WIDE, Person
from tests.browser.sight import axe_troubles, layout_troubles, untranslated
from tests.browser.states import Walk
from tests.server.house import House

from branchline.catalog import editions
from branchline.server.edition_info import edition_info

FULL_HD = {"width": 1920, "height": 1080}
LOOKS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": FULL_HD},
    "dark": {"viewport": WIDE, "color_scheme": "dark", "settings": {"language": "nl"}},
    "phone": {"viewport": PHONE, "has_touch": True},
    "dark phone": {"viewport": PHONE, "has_touch": True, "color_scheme": "dark", "settings": {"language": "nl"}},
}


def picture(person: Person, edition: str, look: str, state: str) -> None:
    """Write a picture of what is on the screen, if that is wanted."""
    folder = os.environ.get("BRANCHLINE_PICTURES")
    if folder:
        person.page.screenshot(path=Path(folder, f"{edition} {look} {state}.png".replace(" ", "-")))


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("edition", editions())
def test_every_state_can_be_seen_and_heard(house: House, invite: Invite, edition: str, look: str) -> None:
    person = invite(**LOOKS[look])
    found = {}
    for state in Walk(house, person, edition).states():
        picture(person, edition, look, state)
        found[state] = layout_troubles(person.page) + axe_troubles(person.page)
    assert {state: troubles for state, troubles in found.items() if troubles} == {}


@pytest.mark.slow
@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize("edition", editions())
def test_every_label_is_translated_and_has_room(
    house: House, invite: Invite, edition: str, viewport: dict[str, int]
) -> None:
    person = invite("Anna", viewport=viewport)
    found = {}
    for state in Walk(house, person, edition, query="?lang=pseudo").states():
        picture(person, edition, f"pseudo {viewport['width']}", state)
        found[state] = untranslated(person.page, names(edition, house)) + layout_troubles(person.page)
    assert {state: troubles for state, troubles in found.items() if troubles} == {}


def names(edition: str, house: House) -> list[str]:
    """What comes with its own names, in both languages: cities, boards, bots, the words of the edition; and people."""
    found = [line["title"]["en"] for line in house.http.get("/api/editions").json()]
    info = edition_info(edition)
    found += [name for city in info.cities for name in city.names.values()]
    found += [word for words in info.terms["en"].values() for word in words]
    found += [level["names"]["en"] for level in house.http.get("/api/levels").json()]
    return [*found, "Branchline", "Anna", "Player 1"]
