"""From the lobby to the end with keys alone: everything can be done, and the focus is always in sight."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Invite
from tests.browser.hands import Keys, Mouse
from tests.browser.playing import plays
from tests.server.house import House

from branchline.catalog import editions


@pytest.mark.slow
@pytest.mark.parametrize("edition", editions())
def test_a_whole_game_with_keys_alone(house: House, invite: Invite, edition: str) -> None:
    made = house.make(edition, "me visitor")
    person = invite().comes_to(made)
    keys = Keys(person)
    plays(person, keys, until=lambda: person.panel == "")
    keys.tab_to("[role=tab]")
    keys.key("ArrowRight")
    keys.tab_to(".filters select")
    keys.key("ArrowDown")  # the routes that can be claimed
    keys.key("Tab")  # single keys mean nothing while a field has the focus
    plays(person, keys)
    assert person.is_over


def test_a_game_begins_with_enter(house: House, invite: Invite) -> None:
    person = invite()
    person.page.goto(person.origin)
    person.page.locator(".editions button").first.wait_for()
    Keys(person).tab_to(".editions button")
    person.page.keyboard.press("Enter")
    expect(person.page.locator("#keep-0")).to_be_focused()


def test_the_map_is_walked_with_arrows_and_letters(house: House, invite: Invite) -> None:
    person = invite().comes_to(house.make("usa", "me visitor", first=0))
    keys = Keys(person)
    keys.keep_least()
    person.waits_for_turn()
    keys.tab_to("[data-route]")
    walked = {keys.focused("data-route")}
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "Home", "End"):
        keys.key(key)
        walked.add(keys.focused("data-route"))
    assert len(walked) >= 6
    for letter in "MIA":
        keys.key(letter)
    assert "MIA" in keys.focused("data-route")


def test_single_keys_answer_and_can_be_switched_off(house: House, invite: Invite) -> None:
    person = invite().comes_to(house.make("usa", "me visitor", first=0))
    Keys(person).keep_least()
    person.waits_for_turn()
    log = person.page.get_by_role("log")
    person.page.keyboard.press("h")
    expect(log).to_contain_text("In your hand")
    person.page.keyboard.press("k")
    expect(log).to_contain_text("Face up")
    silent = invite("Bert", settings={"keys": False}).comes_to(house.make("usa", "me visitor", first=0))
    Mouse(silent).keep_least()
    silent.waits_for_turn()
    before = silent.decisions
    silent.page.keyboard.press("d")
    silent.page.keyboard.press("h")
    expect(silent.page.get_by_role("log")).not_to_contain_text("In your hand")
    assert silent.decisions == before
