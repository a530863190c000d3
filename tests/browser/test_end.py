"""After the end: the scoring told step by step, the table of scores, the game again, its record, the promised seed."""

import hashlib
import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Invite
from tests.browser.person import LOG, PHONE, TICKETS, Person
from tests.browser.said import said
from tests.server.browser import Browser
from tests.server.house import House
from tests.server.playing import play_to_the_end

from branchline.catalog import editions
from branchline.server.protocol import TableMade

MINUS = "\N{MINUS SIGN}"


@pytest.fixture(params=editions())
def finished(house: House, request: pytest.FixtureRequest) -> Iterator[tuple[TableMade, Browser]]:
    """A game of two people that is over, and one who was there."""
    made = house.make(request.param, "me visitor", public=True)
    with Browser(house, made.table, made.mine) as helper:
        play_to_the_end([helper])
        yield made, helper


def test_the_end(finished: tuple[TableMade, Browser], invite: Invite) -> None:
    made, helper = finished
    person = invite().comes_to(made)
    end = person.page.get_by_test_id("end")
    assert helper.outcome is not None
    totals = [str(score.total).replace("-", MINUS) for score in helper.outcome.seats]
    expect(end.locator("tr.total td")).to_have_text(totals)
    the_tickets_say_what_came_of_them(person, helper)
    the_scoring_is_told(person, totals)
    a_line_of_the_log_leads_back(person)
    the_game_is_seen_again(person)
    the_seed_is_verified(person, helper)
    the_record_can_be_kept(person)


def the_tickets_say_what_came_of_them(person: Person, helper: Browser) -> None:
    """Of everybody, one's own first; of each, those that failed before those that were completed."""
    person.open_tab(TICKETS)
    assert helper.outcome is not None
    assert helper.mine == [0]
    tickets = [one for score in helper.outcome.seats for one in sorted(score.tickets, key=lambda one: one.completed)]
    lines = person.page.locator("[data-testid=tickets] .ticket")
    signs = ["+" if one.completed else MINUS for one in tickets]
    expect(lines.locator(".points")).to_have_text(
        [re.compile(f"^{re.escape(sign)}{one.points}\\b") for sign, one in zip(signs, tickets, strict=True)]
    )
    came = [said("ticket-is-done" if one.completed else "ticket-is-failed") for one in tickets]
    expect(lines.locator(".state")).to_have_text([re.compile(f"{words}$") for words in came])


def the_scoring_is_told(person: Person, totals: list[str]) -> None:
    """Step by step to the same totals, the failed tickets before those that were completed."""
    end = person.page.get_by_test_id("end")
    end.get_by_role("button", name=said("tell-again")).click()
    steps, last = [], [""]
    while end.locator(".step").count():
        steps.append(end.locator(".step").get_attribute("data-what"))
        last = end.locator("li strong").all_inner_texts()
        end.get_by_role("button", name=said("step-on")).click()
    assert steps[0] == "routes"
    if "failed" in steps and "completed" in steps:
        assert max(place for place, what in enumerate(steps) if what == "failed") < steps.index("completed")
    assert last == totals


def a_line_of_the_log_leads_back(person: Person) -> None:
    person.open_tab(LOG)
    person.page.locator("[data-testid=log] button.line").nth(4).click()
    expect(person.page.locator(".notice.past")).to_be_visible()
    person.page.get_by_role("button", name=said("back-to-now")).click()
    expect(person.page.locator(".notice.past")).to_have_count(0)


def the_game_is_seen_again(person: Person) -> None:
    """With a slider, from anybody's seat or with all hands."""
    page = person.page
    page.get_by_text(said("replay-title")).click()
    slider = page.get_by_role("slider")
    slider.fill("6")
    hands = page.locator("details li")
    expect(hands).to_have_count(2)
    page.get_by_label(said("replay-view")).select_option("1")
    expect(page.get_by_test_id("hand")).to_be_visible()
    page.get_by_label(said("replay-view")).select_option("-1")
    expect(page.locator("[data-testid=hand] .group")).to_have_count(0)
    page.get_by_role("button", name=said("back-to-now")).click()


def the_seed_is_verified(person: Person, helper: Browser) -> None:
    person.page.get_by_text(said("verify-title")).click()
    expect(person.page.get_by_test_id("verified")).to_have_text(said("verify-same"))
    found = person.page.locator("details code").all_inner_texts()
    seed = helper.table.seed
    assert found == [seed, helper.welcome.table.commitment, hashlib.sha256(seed.encode()).hexdigest()]


def the_record_can_be_kept(person: Person) -> None:
    for form in ("bl", "jsonl"):
        with person.page.expect_download() as download:
            person.page.get_by_role("link", name=said(f"download-{form}")).click()
        text = download.value.path().read_text(encoding="utf-8")
        assert text.startswith("[") if form == "bl" else all(json.loads(line) for line in text.splitlines())


def test_on_a_phone_the_tabs_stay_in_reach(house: House, invite: Invite) -> None:
    made = house.make("amsterdam", "me visitor")
    with Browser(house, made.table, made.mine) as helper:
        play_to_the_end([helper])
    person = invite(viewport=PHONE, has_touch=True, is_mobile=True).comes_to(made)
    scores, log = person.page.locator("tr.total"), person.page.get_by_test_id("log")
    expect(scores).to_be_visible()
    for _ in range(2):
        person.page.get_by_role("tab").nth(LOG).tap()
        expect(log).to_be_visible()
        expect(scores).to_be_hidden()
        person.page.get_by_role("button", name=said("unfold-end")).tap()
        expect(scores).to_be_visible()
        expect(log).to_be_hidden()


def test_another_game_of_the_same_people_begins_with_the_next_seat(house: House, invite: Invite) -> None:
    made = house.make("amsterdam", "me friend", first=0)
    with Browser(house, made.table, made.mine) as one, Browser(house, made.table, made.friends) as other:
        other.done(other.sit("Bert"))
        one.catch_up(other.seq)
        play_to_the_end([one, other])
    anna = invite("Anna").comes_to(made)
    bert = invite("Bert").comes_to(made, made.friends)
    anna.page.get_by_role("button", name=said("rematch"), exact=True).click()
    for person in (anna, bert):
        person.page.get_by_role("link", name=said("to-rematch")).click()
        person.page.get_by_test_id("panel-keep").wait_for()
        assert made.table not in person.page.url
    expect(anna.page.locator(".player").nth(0)).to_contain_text(re.compile("Player 1"))
