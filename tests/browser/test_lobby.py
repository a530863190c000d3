"""The lobby: two clicks to a game, the boards in little, tables that were played and tables to watch."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, WIDE
from tests.browser.said import said
from tests.server.house import House

WHOLE = """() => [...document.querySelectorAll(".editions .picture")].map((picture) => {
  const edge = picture.getBoundingClientRect();
  const ground = picture.querySelector("svg > rect").getBoundingClientRect();
  const [wide, high] = [ground.left >= edge.left && ground.right <= edge.right, ground.bottom <= edge.bottom];
  return wide && high && ground.top >= edge.top;
})"""


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
def test_boards_are_seen_whole_and_alike(house: House, invite: Invite, viewport: dict[str, int]) -> None:
    page = invite(viewport=viewport).page
    page.goto(house.origin)
    expect(page.locator(".editions .picture svg")).to_have_count(3)
    assert page.evaluate(WHOLE) == [True, True, True]
    heights = page.locator(".editions .picture").evaluate_all("(all) => all.map((one) => Math.round(one.offsetHeight))")
    assert len(set(heights)) == 1


def test_a_game_is_played_at_the_second_click_and_found_again(house: House, invite: Invite) -> None:
    person = invite()
    person.page.goto(house.origin)
    person.page.get_by_role("button", name=re.compile("^" + said("play-edition", title="Amsterdam", bots=1))).click()
    person.page.get_by_test_id("panel-keep").wait_for()
    table = person.page.url
    person.page.goto(house.origin)
    person.page.locator("a[href*='/t/']").first.click()
    person.page.get_by_test_id("panel-keep").wait_for()
    assert person.page.url.split("#")[0] == table.split("#")[0]


def test_public_tables_are_watched(house: House, invite: Invite) -> None:
    made = house.make("amsterdam", "me visitor", public=True, first=0)
    page = invite().page
    page.goto(house.origin)
    page.locator(f"a[href='/t/{made.table}']").click()
    expect(page.get_by_text(said("watching", number=1))).to_be_visible()
