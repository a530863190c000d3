"""The main states of an edition, each reached by playing: what is looked at in every size, colour and language."""

from collections.abc import Callable, Iterator

from tests.browser.person import LOG, Person
from tests.server.browser import Browser
from tests.server.house import House
from tests.server.playing import play_on

from branchline.server.edition_info import edition_called
from branchline.server.protocol import Choice, SeatView


class Walk:
    """A person who comes through a whole game, helped along by somebody who plays the same seat elsewhere."""

    def __init__(self, house: House, person: Person, edition: str, query: str = "") -> None:
        self.house, self.person, self.page, self.edition, self.query = house, person, person.page, edition, query
        self.has_passengers = edition_called(edition).passengers > 0

    def states(self) -> Iterator[str]:
        """All states in order; each is on the screen when its name is given."""
        yield from self.lobby()
        bots = 2 if edition_called(self.edition).players[1] > 3 else 1
        self.made = self.house.make(self.edition, "me" + bots * " visitor", first=0, public=True)
        self.person.comes_to(self.made, query=self.query)
        with Browser(self.house, self.made.table, self.made.mine) as self.helper:
            yield from self.opening()
            yield from self.turns()
            if self.has_passengers:
                yield from self.passengers()
            yield from self.end()

    # --- Getting there -----------------------------------------------------------------------------------------------

    def until(self, holds: Callable[[SeatView], object]) -> bool:
        """Leave, come back when something holds or the game is over; whether it holds."""
        self.page.goto("about:blank")
        self.play_on(holds)
        self.person.comes_to(self.made, query=self.query)
        return not self.helper.table.over

    def play_on(self, holds: Callable[[SeatView], object]) -> None:
        """Let the helper play until something holds or the game is over."""
        play_on([self.helper], lambda: self.helper.table.over or holds(self.helper.view()))

    def decided(self, button: str) -> None:
        """Press a button that is a decision."""
        with self.person.deciding():
            self.page.locator(button).first.click()
        self.person.waits_for_turn()
        self.helper.hear_until(lambda: decisions(self.helper) >= self.person.decisions)

    def tick_two(self) -> None:
        """Tick two tickets of those that are offered."""
        for box in self.page.locator("[data-testid=panel-keep] input").all()[:2]:
            box.check()

    # --- The states --------------------------------------------------------------------------------------------------

    def lobby(self) -> Iterator[str]:
        self.page.goto(f"{self.person.origin}/{self.query}")
        card = self.page.locator(".editions > li", has=self.page.locator(f'a[href="/rules/{self.edition}"]'))
        card.wait_for()
        yield "lobby"
        card.locator("button:not(.main):not(.bare)").click()
        self.page.locator("dialog[open]").wait_for()
        yield "set up"

    def opening(self) -> Iterator[str]:
        self.person.waits_for_turn()
        if self.person.panel == "announce":
            yield "mix"
            self.decided(".choices button")
        self.page.get_by_test_id("panel-keep").wait_for()
        self.tick_two()
        yield "opening tickets"
        self.tick_two()
        self.decided("[data-testid=panel-keep] button.main")

    def turns(self) -> Iterator[str]:
        self.play_on(may_turn)
        self.person.waits_for_turn()
        yield "turn"
        self.decided("[data-testid=market] .deck")
        yield "second card"
        if self.until(lambda view: may_turn(view) and two_payments(view)):
            self.person.open_route(two_payments(self.helper.view()))
            yield "payment"
            self.page.keyboard.press("Escape")
        self.until(may_turn)
        self.person.tickets_button.click()
        self.page.get_by_test_id("panel-tickets").wait_for()
        yield "drawing tickets"
        self.decided("[data-testid=panel-tickets] .choices button")
        self.page.get_by_test_id("panel-keep").wait_for()
        yield "drawn tickets"

    def passengers(self) -> Iterator[str]:
        assert self.until(lambda view: view.facts.phase == "place_passenger")
        yield "passenger"
        assert self.until(lambda view: may_turn(view) and any(journey.cities for journey in view.journeys))
        self.page.locator("[data-testid=market] .acts button").nth(1).click()
        self.page.get_by_test_id("panel-journey").wait_for()
        yield "journey"
        self.decided("[data-testid=panel-journey] > .inside > .stack > .button:last-child")
        yield "under way"

    def end(self) -> Iterator[str]:
        assert self.until(lambda view: may_turn(view) and view.facts.last_turns is not None)
        yield "last round"
        self.play_on(lambda view: False)
        self.page.get_by_test_id("end").wait_for()
        yield "scoring"
        self.page.get_by_test_id("end").locator("button.main").click()
        yield "end"
        self.person.open_tab(LOG)
        yield "log"


def decisions(helper: Browser) -> int:
    """How many decisions have been made, as far as the helper has heard."""
    return max((event.facts.get("decisions", 0) for event in helper.events), default=0)


def may_turn(view: SeatView) -> bool:
    """Whether it is my turn, and none of it is decided yet."""
    return view.facts.phase == "turn" and bool(view.legal)


def two_payments(view: SeatView) -> str:
    """A route that can be paid in several frugal ways; none is an empty name."""
    claims: dict[str, list[Choice]] = {}
    for choice in view.legal:
        if choice.do == "claim" and choice.frugal:
            claims.setdefault(choice.route or "", []).append(choice)
    return next((route for route, ways in claims.items() if len(ways) > 1), "")
