"""Two people at one screen: a curtain between their turns, and nothing of anybody's behind it."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import Invite
from tests.browser.hands import Mouse
from tests.browser.person import LOG, Person
from tests.browser.said import said
from tests.server.browser import Browser
from tests.server.house import House


def opens(person: Person) -> None:
    person.page.get_by_role("button", name=said("curtain-open")).click()
    person.page.get_by_test_id("curtain").wait_for(state="detached")


def shows_nothing(person: Person) -> None:
    """Behind the curtain no hand, ticket or choice of anybody is anywhere on the page."""
    person.page.get_by_test_id("curtain").wait_for()
    for secret in ("[data-testid=hand]", ".ticket", ".decision", "[data-testid=claim]", "[data-route-row].claim"):
        assert person.page.locator(secret).count() == 0, secret
    assert person.page.locator("[data-route][aria-label*='you can claim it']").count() == 0


def test_the_curtain_hides_every_hand(house: House, invite: Invite) -> None:
    made = house.make("usa", "here here", first=0)
    person = invite().comes_to(made)
    with Browser(house, made.table, made.mine) as helper:
        for _ in range(2):
            shows_nothing(person)
            opens(person)
            person.page.get_by_test_id("panel-keep").wait_for()
            Mouse(person).keep_least()
            person.page.get_by_role("button", name=re.compile("^Pass to")).click()
        helper.hear_until(lambda: helper.views[0].facts.phase == "turn")
        hands = [helper.views[seat].facts.hand for seat in (0, 1)]
    shows_nothing(person)
    opens(person)
    assert person.hand == {kind: number for kind, number in hands[0].items() if number}
    for _ in range(2):
        with person.deciding():
            person.deck.click()
    person.page.get_by_role("button", name=re.compile("^Pass to")).click()
    shows_nothing(person)
    opens(person)
    assert person.hand == {kind: number for kind, number in hands[1].items() if number}
    person.open_tab(LOG)
    assert person.page.get_by_test_id("log").inner_text().count(said("did-deck", you="no", name="Player 1")) == 2


def test_undo_is_free_at_one_screen(house: House, invite: Invite) -> None:
    person = invite().comes_to(house.make("usa", "here here", first=0))
    for _ in range(2):
        opens(person)
        Mouse(person).keep_least()
        person.page.get_by_role("button", name=re.compile("^Pass to")).click()
    opens(person)
    before = person.hand
    with person.deciding():
        person.deck.click()
    with person.deciding():
        person.page.get_by_role("button", name=said("undo"), exact=True).click()
    assert person.hand == before


def test_who_watches_sees_public_facts_only(house: House, invite: Invite) -> None:
    made = house.make("usa", "me visitor", first=0, public=True)
    player = invite("Anna").comes_to(made)
    Mouse(player).keep_least()
    player.waits_for_turn()
    spectator = invite("Sam").comes_to(made, [])
    spectator.sees(said("status-turn", name="Player 1"))
    for secret in ("[data-testid=hand]", ".ticket", ".decision", "[data-testid=claim]"):
        assert spectator.page.locator(secret).count() == 0, secret
    assert spectator.deck.get_attribute("aria-disabled") == "true"
    with player.deciding():
        player.deck.click()
    expect(spectator.page.locator(".game")).to_have_attribute("data-decisions", str(player.decisions))
    expect(spectator.page.get_by_role("log")).to_contain_text(said("did-deck", you="no", name="Player 1", what=""))
