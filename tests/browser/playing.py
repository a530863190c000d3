"""Playing: deciding what the page offers, by a plan that brings the game to its end."""

from collections.abc import Callable

from tests.browser.hands import Hands
from tests.browser.person import ROUTES, Person


def decide(person: Person, hands: Hands) -> None:
    """Make the decision that the page asks for: claim what gives most, otherwise take cards."""
    panel = person.page.locator(".decision .inside")
    match person.panel:
        case "keep":
            hands.keep_least()
        case "place" | "announce":
            hands.press(panel.locator(".choices button").first)
        case "travel":
            hands.press(panel.locator("button.main").or_(panel.locator(".choices button")).last)
        case _:
            decide_turn(person, hands)


def decide_turn(person: Person, hands: Hands) -> None:
    """Make a turn, or its second half."""
    if not person.page.locator(".filters").count():
        watches_routes(person, hands)
    claims = person.claimable
    if claims:
        hands.claim(max(claims, key=lambda route: (claims[route], route)))
        return
    places = [place for place in range(5, -1, -1) if may(person, place)]
    if places:
        hands.take(places[-1] if person.decisions % 2 else places[0])
        return
    passing = person.page.locator("[data-testid=market] .acts button.main")
    if passing.count():
        hands.press(passing)
    else:
        hands.press(person.tickets_button)
        hands.press(person.page.get_by_test_id("panel-tickets").locator(".choices button").first)


def may(person: Person, place: int) -> bool:
    """Whether the card at a place of the market may be taken; 0 is the deck."""
    card = person.place(place) if place else person.deck
    return card.get_attribute("aria-disabled") == "false"


def plays(person: Person, hands: Hands, until: Callable[[], bool] = lambda: False) -> None:
    """Decide whenever it is my turn, until something holds or the game is over."""
    while person.waits_for_turn() and not until():
        with person.deciding():
            decide(person, hands)


def watches_routes(person: Person, hands: Hands) -> None:
    """Keep the list of the routes that can be claimed beside the board, from which the player reads."""
    hands.press(person.page.get_by_role("tab").nth(ROUTES))
    person.page.locator(".filters select").select_option("claim")
