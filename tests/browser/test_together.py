"""Two people, each at a screen of their own."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Invite
from tests.browser.hands import Mouse
from tests.browser.person import LOG, PHONE, Person
from tests.browser.said import said
from tests.server.house import House


@pytest.fixture
def two(house: House, invite: Invite) -> tuple[Person, Person]:
    """Anna, who made the table, and Bert, who came by her link."""
    made = house.make("usa", "me friend", first=0, public=True)
    anna = invite("Anna").comes_to(made)
    bert = invite("Bert").comes_to(made, made.friends).sits_down()
    return anna, bert


def chooses(person: Person) -> None:
    Mouse(person).keep_least()


def both_choose(two: tuple[Person, Person]) -> None:
    for person in two:
        chooses(person)
    two[0].sees(said("your-turn"))


def test_a_friend_comes_by_the_link_that_the_table_shows(house: House, invite: Invite) -> None:
    anna = invite("Anna")
    anna.page.goto(anna.origin)
    anna.page.get_by_role("button", name=re.compile("^" + said("set-up-edition", title=""))).first.click()
    anna.page.get_by_label(said("seat-who")).nth(1).select_option("friend")
    anna.page.get_by_role("button", name=said("make-table")).click()
    link = anna.page.get_by_label(said("invite-link"), exact=True).input_value()
    expect(anna.page.get_by_role("img", name=said("qr-code"))).to_be_visible()
    bert = invite("Bert")
    bert.page.goto(link)
    bert.sits_down()
    for person in (anna, bert):
        person.page.get_by_test_id("panel-keep").wait_for()
    expect(anna.page.locator(".players")).to_contain_text("Bert")
    expect(bert.page.locator(".players")).to_contain_text("Anna")


def test_opening_tickets_are_chosen_at_the_same_time(two: tuple[Person, Person]) -> None:
    anna, bert = two
    for person in two:
        person.page.get_by_test_id("panel-keep").wait_for()
    chooses(bert)  # though Anna is before him
    bert.sees(said("status-chosen"))
    anna.page.get_by_test_id("panel-keep").wait_for()
    chooses(anna)
    anna.sees(said("your-turn"))
    bert.sees(said("status-turn", name=anna_name(bert)))


def anna_name(person: Person) -> str:
    return person.page.locator("[data-seat='0'] .name").inner_text()


def test_what_is_said_arrives(two: tuple[Person, Person]) -> None:
    anna, bert = two
    for person in two:
        person.open_tab(LOG)
    anna.page.get_by_label(said("chat-label")).fill("Good luck!")
    anna.page.keyboard.press("Enter")
    expect(bert.page.get_by_test_id("log")).to_contain_text("Good luck!")
    expect(bert.page.get_by_role("log")).to_contain_text("Good luck!")


def test_undo_by_consent(two: tuple[Person, Person]) -> None:
    anna, bert = two
    both_choose(two)
    for person in two:
        person.open_tab(LOG)
    anna.deck.click()  # a card of the deck is revealed: the others have a say
    anna.sees(said("task-second"))
    before = anna.hand
    anna.page.get_by_role("button", name=said("undo-ask")).click()
    bert.page.get_by_role("button", name=said("refuse"), exact=True).click()
    expect(anna.page.get_by_test_id("log")).to_contain_text(said("did-refuse-undo", you="no", name="Bert"))
    assert anna.hand == before
    anna.page.get_by_role("button", name=said("undo-ask")).click()
    with anna.deciding():
        bert.page.get_by_role("button", name=said("agree"), exact=True).click()
    assert sum(anna.hand.values()) == sum(before.values()) - 1
    expect(bert.page.locator("[data-testid=log] .undone")).to_have_count(1)


def test_one_closes_the_laptop_and_comes_back_on_a_phone(two: tuple[Person, Person], invite: Invite) -> None:
    anna, bert = two
    both_choose(two)
    link = bert.page.url
    bert.context.close()
    expect(anna.page.locator("[data-seat='1']")).to_contain_text(said("away"))
    for _ in range(2):
        anna.waits_for_turn()
        with anna.deciding():
            anna.deck.click()
    phone = invite("Bert", viewport=PHONE, has_touch=True, is_mobile=True)
    phone.page.goto(link)
    phone.sees(said("your-turn"))
    expect(anna.page.locator("[data-seat='1']")).not_to_contain_text(said("away"))
    with phone.deciding():
        phone.deck.tap()
    anna.sees(said("status-turn", name="Bert"))
