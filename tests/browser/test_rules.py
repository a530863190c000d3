"""The rules in a browser: in both languages, found by word and by clause, from the table, on paper."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Invite
from tests.browser.person import PHONE
from tests.browser.said import said
from tests.server.house import House

from branchline.catalog import editions
from branchline.server.edition_info import rules_text


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("edition", editions())
def test_the_rules_begin_with_what_is_different(house: House, invite: Invite, edition: str, language: str) -> None:
    page = invite(viewport=PHONE, settings={"language": language}).page
    page.goto(f"{house.origin}/rules/{edition}")
    headings = [line.removeprefix("## ") for line in rules_text(edition, language).splitlines() if line[:3] == "## "]
    expect(page.locator("article h2")).to_have_text(headings)
    page.locator("details summary").click()
    page.get_by_role("navigation", name=said("contents", language=language)).get_by_role("link").last.click()
    expect(page.get_by_role("heading", name=headings[-1])).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_words_and_clauses_are_found(house: House, invite: Invite) -> None:
    page = invite().page
    page.goto(f"{house.origin}/rules/usa#C-19")
    expect(page.locator(".sought")).to_contain_text("C-19")
    expect(page.locator(".sought")).to_be_in_viewport()
    expect(page.locator(".sought")).to_be_focused()
    search = page.get_by_label(said("rules-search"))
    search.fill("LOCOMOTIVE second")
    found = page.get_by_test_id("found").get_by_role("link")
    expect(found).to_have_count(2)
    found.last.click()
    expect(page.locator(".sought")).to_contain_text("As a second card")
    search.fill("no such words")
    expect(page.get_by_text(said("rules-found", number=0))).to_be_visible()
    search.fill("")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".aside")).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.querySelector('article')).color") == "rgb(31, 27, 21)"


def test_a_panel_leads_to_the_rule_about_it(house: House, invite: Invite) -> None:
    person = invite().comes_to(house.make("marklin", "me visitor", first=0))
    with person.context.expect_page() as opened:
        person.page.locator(".decision").get_by_role("link", name=said("rules-about")).click()
    expect(opened.value.locator(".sought")).to_contain_text("C-20")
