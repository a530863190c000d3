"""Whoever stays away: a bot is offered for the seat, and gives it back; clocks that run."""

from playwright.sync_api import expect
from tests.browser.conftest import Invite
from tests.browser.hands import Mouse
from tests.browser.said import said
from tests.server.house import House

MINUTES = {"initial": 600, "increment": 5}


def test_a_bot_plays_for_whoever_stays_away_until_he_comes_back(house: House, invite: Invite) -> None:
    made = house.make("usa", "me friend", first=1, grace=0)
    anna = invite("Anna").comes_to(made)
    bert = invite("Bert").comes_to(made, made.friends).sits_down()
    for person in (anna, bert):
        Mouse(person).keep_least()
    bert.waits_for_turn()
    link = bert.page.url
    bert.context.close()
    with anna.deciding():  # the bot goes on at once
        anna.page.get_by_role("button", name=said("offer-bot", name="Bert")).click()
    anna.waits_for_turn()
    back = invite("Bert")
    back.page.goto(link)
    back.page.get_by_role("button", name=said("take-back-seat")).click()
    expect(anna.page.locator("[data-seat='1']")).not_to_contain_text(said("is-bot"))
    for _ in range(2):
        with anna.deciding():
            anna.deck.click()
    back.waits_for_turn()
    with back.deciding():
        back.deck.click()


def test_the_clock_of_whoever_has_the_turn_runs(house: House, invite: Invite) -> None:
    made = house.make("usa", "me friend", first=0, clock=MINUTES)
    anna = invite("Anna").comes_to(made)
    bert = invite("Bert").comes_to(made, made.friends).sits_down()
    clocks = [bert.page.locator(f"[data-seat='{seat}'] .clock") for seat in (0, 1)]
    for person in (anna, bert):
        Mouse(person).keep_least()
    expect(clocks[0]).not_to_contain_text("10:00")
    expect(clocks[1]).to_contain_text("10:00")
