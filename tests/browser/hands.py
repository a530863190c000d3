"""Ways to act at the table: with the mouse, with a finger, with keys alone, and by typing decisions."""

import re
from typing import Protocol

from playwright.sync_api import Locator, expect
from tests.browser.person import Person
from tests.browser.said import said
from tests.browser.sight import focus_is_in_sight

MOST_TABS = 120  # more stops than a page has
FINGERTIP = 40  # pixels: so far inside the board nothing else lies under a finger
LEGIBLE = 6  # pixels: the height of a sign on a route that can be told from its twin by a finger


class Hands(Protocol):
    """How somebody acts. Each of these is one decision, or the way to it."""

    def press(self, button: Locator) -> None:
        """Press a button."""

    def claim(self, route: str) -> None:
        """Claim a route that can be claimed, with the payment that is proposed."""

    def take(self, place: int) -> None:
        """Take the card at a place of the market; 0 is the deck."""

    def keep_least(self) -> None:
        """Keep as few of the offered tickets as may be, the first ones."""


class Mouse:
    """Clicks."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def press(self, button: Locator) -> None:
        button.click()

    def point_at(self, x: float, y: float) -> None:
        # A tooltip stays while the pointer is on it, and may lie over the next route: go round it.
        if self.person.page.locator(".tip").count():
            self.person.page.mouse.move(0, 0)
            self.person.page.locator(".tip").wait_for(state="detached")
        self.person.page.mouse.click(x, y)

    def claim(self, route: str) -> None:
        self.point_at(*self.person.point_of(route))
        self.press(self.person.page.get_by_test_id("claim"))

    def take(self, place: int) -> None:
        self.press(self.person.place(place) if place else self.person.deck)

    def keep_least(self) -> None:
        panel = self.person.page.get_by_test_id("panel-keep")
        button = panel.locator("button.main")
        button.wait_for()
        for box in panel.get_by_role("checkbox").all():
            self.press(box)
            if button.is_enabled():
                break
        self.press(button)
        self.person.has_kept()


class Finger(Mouse):
    """Taps, and pinches where the map is too small to tap on a route."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.touches = person.context.new_cdp_session(person.page)

    def press(self, button: Locator) -> None:
        button.tap()

    def claim(self, route: str) -> None:
        if not self.can_tap(route):
            self.pinch(*self.person.middle, 70, 20)  # the whole map
            self.pinch(*self.person.point_of(route), 30, 90)
        self.person.page.touchscreen.tap(*self.person.point_of(route))
        self.press(self.person.page.get_by_test_id("claim"))

    def can_tap(self, route: str) -> bool:
        """Whether a route is well within the board and large enough for a fingertip."""
        (x, y), board = self.person.point_of(route), self.person.page.locator("#board").bounding_box()
        sign = self.person.route(route).locator(".letter").first.bounding_box()
        assert board is not None
        assert sign is not None
        inside = FINGERTIP < x - board["x"] < board["width"] - FINGERTIP
        inside &= FINGERTIP < y - board["y"] < board["height"] - FINGERTIP
        return inside and sign["height"] >= LEGIBLE

    def pinch(self, x: float, y: float, *apart: float) -> None:
        """Two fingers about a point, first so far from it and then so far."""

        def touch(kind: str, *points: float) -> None:
            at = [{"x": point, "y": y, "id": finger} for finger, point in enumerate(points)]
            self.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

        first, last = apart
        touch("touchStart", x - first, x + first)
        for share in (0.5, 1):
            far = first + (last - first) * share
            touch("touchMove", x - far, x + far)
        touch("touchEnd")


class Keys:
    """Only ever presses keys, and looks after each where the focus is."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def key(self, name: str) -> None:
        self.person.page.keyboard.press(name)
        if name == "Tab" and self.person.page.evaluate("() => document.activeElement === document.body"):
            self.person.page.keyboard.press(name)  # after the last stop comes the browser's own bar, then the first
        focus_is_in_sight(self.person.page, f"after {name}")

    def focused(self, attribute: str) -> str:
        """An attribute of what has the focus."""
        found = self.person.page.evaluate("(name) => document.activeElement.getAttribute(name)", attribute)
        return found or ""

    def tab_to(self, wanted: str) -> None:
        """Press Tab until what is wanted has the focus."""
        for _ in range(MOST_TABS):
            if self.person.page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
                return
            self.key("Tab")
        raise AssertionError(f"no number of tabs leads to {wanted}")

    def press(self, button: Locator) -> None:
        wanted = button.element_handle()
        for _ in range(MOST_TABS):
            if wanted.evaluate("(button) => document.activeElement === button"):
                self.key("Enter")
                return
            self.key("Tab")
        raise AssertionError(f"no number of tabs leads to {button}")

    def claim(self, route: str) -> None:
        self.tab_to("[data-route]")
        for _ in range(MOST_TABS):
            if self.focused("data-route") == route:
                break
            self.key("n")
        assert self.focused("data-route") == route
        self.key("Enter")
        assert self.focused("data-testid") == "claim"
        self.key("Enter")

    def take(self, place: int) -> None:
        self.key(str(place) if place else "d")

    def keep_least(self) -> None:
        button = self.person.page.locator("[data-testid=panel-keep] button.main")
        expect(self.person.page.locator("#keep-0")).to_be_focused()  # the panel has taken it
        for number in range(MOST_TABS):
            if number:
                self.key("Tab")
            self.key("Space")
            if button.is_enabled():
                break
        self.key("Enter")
        self.person.has_kept()


class Typing(Mouse):
    """Types decisions in the notation of records; what has no one meaning is typed as the answer proposes."""

    def say(self, text: str) -> None:
        line = self.person.page.locator("#command-line")
        line.fill(text)
        line.press("Enter")

    def claim(self, route: str) -> None:
        self.say(route)
        answer = self.person.page.wait_for_function(
            """([route, done]) => document.querySelector("output").textContent === done ? done :
                [...document.querySelectorAll(".toast")].map((toast) => toast.textContent)
                    .findLast((text) => text.includes(`${route}=`))""",
            arg=[route, said("command-done", text=route)],
        ).json_value()
        way = re.search(rf"{re.escape(route)}=\w+", answer)
        if way is not None:
            self.say(way[0])

    def take(self, place: int) -> None:
        self.say(f"draw {place}" if place else "draw ?")

    def keep_least(self) -> None:
        offered = self.person.page.locator("[data-testid=panel-keep] li").count()
        least = re.search(r"\d", self.person.page.locator("[data-testid=panel-keep] p").first.inner_text())
        number = int(least[0]) if least else 1
        self.say("keep " + " ".join(str(place + 1) for place in range(min(number, offered))))
        self.person.has_kept()
