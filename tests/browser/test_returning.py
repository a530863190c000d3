"""Coming back: reloading at every phase, a server that goes away and comes back, a connection that breaks."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Invite
from tests.browser.hands import Mouse
from tests.browser.person import Person
from tests.browser.said import said
from tests.browser.states import Walk
from tests.server.house import House, open_house

from branchline.catalog import editions

# What a person could lose by reloading: whose turn it is, the hand, the market, the trains on the map, the task.
SEEN = """() => ({
  status: document.querySelector("[data-testid=status]").textContent,
  decisions: document.querySelector(".game").dataset.decisions,
  named: [...document.querySelectorAll("[data-testid=hand] .group, [data-testid=market] .place, [data-route]")]
    .map((one) => one.getAttribute("aria-label")),
  players: document.querySelector(".players").textContent,
})"""
# No tables, panels that were asked for but decide nothing, and the end, which is the same for ever.
PASSING = {"lobby", "set up", "payment", "drawing tickets", "journey", "scoring", "end", "log"}


@pytest.mark.slow
@pytest.mark.parametrize("edition", editions())
def test_reloading_at_every_phase_changes_nothing(house: House, invite: Invite, edition: str) -> None:
    person = invite()
    for state in Walk(house, person, edition).states():
        if state in PASSING:
            continue
        person.waits_for_turn()
        before = person.page.evaluate(SEEN)
        person.page.reload()
        person.waits_for_turn()
        assert person.page.evaluate(SEEN) == before, state


def test_the_server_goes_and_comes_back(chromium: Browser, built: None, tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with open_house(data) as house:
        port = house.port
        made = house.make("usa", "me visitor", first=0)
        person = Person.with_browser(chromium, house.origin, "Anna").comes_to(made)
        Mouse(person).keep_least()
        person.waits_for_turn()
        with person.deciding():
            person.deck.click()
        before = person.page.evaluate(SEEN)
    lost = person.page.get_by_text(said("connection-lost"))
    lost.wait_for()
    assert person.page.locator("header.mine").count() == 0
    with open_house(data, port=port):
        lost.wait_for(state="detached")
        expect(person.page.locator("header.mine")).to_have_count(1)
        assert person.page.evaluate(SEEN) == before
        with person.deciding():
            person.deck.click()
        person.context.close()


def test_the_network_goes_and_comes_back(house: House, invite: Invite) -> None:
    person = invite().comes_to(house.make("usa", "me visitor", first=0))
    Mouse(person).keep_least()
    person.waits_for_turn()
    lost = person.page.get_by_text(said("connection-lost"))
    person.context.set_offline(True)
    expect(lost).to_be_visible()
    assert not person.may_act
    person.context.set_offline(False)
    expect(lost).to_have_count(0)
    with person.deciding():
        person.deck.click()
    person.troubles.clear()  # the browser complains of every connection in vain


def test_a_turn_is_reset(house: House, invite: Invite) -> None:
    """All of it, also what others did since where there are only bots."""
    person = invite().comes_to(house.make("usa", "me visitor", first=0))
    Mouse(person).keep_least()
    person.waits_for_turn()
    before = person.page.evaluate(SEEN)
    for _ in range(2):
        with person.deciding():
            person.deck.click()
    person.waits_for_turn()
    with person.deciding():
        person.page.get_by_role("button", name=said("reset-turn")).click()
    person.waits_for_turn()
    after = person.page.evaluate(SEEN)
    assert {**after, "decisions": ""} == {**before, "decisions": ""}
