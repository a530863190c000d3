"""The map under the hand: zoomed and panned by wheel, keys, buttons and two fingers; cards dragged onto it."""

from collections.abc import Callable

import pytest
from tests.browser.conftest import Invite
from tests.browser.hands import Finger, Mouse
from tests.browser.person import PHONE, ROUTES, Person
from tests.browser.said import said
from tests.server.house import House

SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a"


@pytest.fixture
def person(house: House, invite: Invite) -> Person:
    """Somebody who has the turn, with the routes that can be claimed in sight."""
    anna = invite().comes_to(house.make("usa", "me visitor", first=0))
    Mouse(anna).keep_least()
    anna.waits_for_turn()
    return anna


def scale(person: Person) -> float:
    """How large the map is drawn."""
    return float(person.page.evaluate(SCALE))


def left(person: Person) -> float:
    """Where the map begins."""
    return float(
        person.page.locator(".world").evaluate("(world) => new DOMMatrix(getComputedStyle(world).transform).e")
    )


def grows(person: Person, act: Callable[[], object]) -> None:
    before = scale(person)
    act()
    person.page.wait_for_function(f"(least) => ({SCALE})() > least", arg=before * 1.1)


def is_whole(person: Person, whole: float) -> None:
    person.page.wait_for_function(f"(whole) => Math.abs(({SCALE})() - whole) < 0.001", arg=whole)


def test_zooming_and_panning(person: Person) -> None:
    page = person.page
    whole = scale(person)
    page.mouse.move(*person.middle)
    grows(person, lambda: page.mouse.wheel(0, -400))
    page.mouse.down()
    before = left(person)
    page.mouse.move(person.middle[0] + 60, person.middle[1], steps=4)
    page.mouse.up()
    assert left(person) > before + 30
    assert person.panel == "", "a drag chooses no route"
    page.get_by_role("button", name=said("board-zoom-fit")).click()
    is_whole(person, whole)
    grows(person, page.get_by_role("button", name=said("board-zoom-in")).click)
    page.get_by_role("button", name=said("board-zoom-out")).click()
    is_whole(person, whole)
    page.locator("[data-route]").first.focus()
    grows(person, lambda: page.keyboard.press("+"))
    page.keyboard.press("0")
    is_whole(person, whole)
    grows(person, page.get_by_role("button", name=said("fit-tickets")).click)


def test_pinching(house: House, invite: Invite) -> None:
    person = invite(viewport=PHONE, has_touch=True, is_mobile=True).comes_to(house.make("usa", "me visitor", first=0))
    grows(person, lambda: Finger(person).pinch(*person.middle, 20, 70))


def test_cards_are_dragged_onto_a_route(person: Person) -> None:
    person.open_tab(ROUTES)
    page = person.page
    route = max(person.claimable)
    colour = page.locator("[data-testid=hand] .group").first
    kind = (colour.get_attribute("data-fly") or "").removeprefix("hand-")
    page.get_by_role("button", name=said("board-zoom-fit")).click()
    colour.hover()
    page.mouse.down()
    page.mouse.move(*person.point_of(route), steps=6)
    page.mouse.up()
    page.get_by_test_id("panel-route").wait_for()
    assert page.locator("[data-testid=hand] .group[aria-pressed=true]").get_attribute("data-fly") == f"hand-{kind}"
    with person.deciding():
        page.get_by_test_id("claim").click()
