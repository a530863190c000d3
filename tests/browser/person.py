"""A person at the table: what the page shows and what can be done there, in the words of the game."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from branchline.server.protocol import SeatSecret, TableMade

PATIENCE = 30_000  # milliseconds that a test waits for what has to come; nothing takes that long
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
TICKETS, ROUTES, LOG = range(3)  # the tabs
SETTINGS = {"confirm": True, "motion": 0}  # movement is left out where it is not what is tested

# How far the game is, and whose turn: what changes whenever something was decided.
MOMENT = """() => document.querySelector(".game").dataset.decisions +
    document.querySelector("[data-testid=status]").textContent"""
TWO_FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
MAY_ACT = """() => document.querySelector("header.mine") !== null ||
    document.querySelector("[data-testid=end]") !== null"""
CLAIMABLE = """() => Object.fromEntries([...document.querySelectorAll("[data-route-row].claim")].map((row) =>
    [row.dataset.routeRow, parseInt(row.querySelector("strong").textContent)]))"""
HAND = """() => Object.fromEntries([...document.querySelectorAll("[data-testid=hand] .group")].map((group) =>
    [group.dataset.fly.replace("hand-", ""), parseInt(group.querySelector("strong").textContent)]))"""


@dataclass(eq=False)
class Person:
    """Somebody with a browser. What is legal, is read from the page."""

    page: Page
    origin: str
    name: str
    troubles: list[str] = field(default_factory=list)

    @classmethod
    def with_browser(
        cls, chromium: Browser, origin: str, name: str, settings: dict[str, Any] | None = None, **context: Any
    ) -> "Person":
        """A person with a browser that has never been here before."""
        kept = [{"name": "branchline.settings", "value": json.dumps(SETTINGS | {"name": name} | (settings or {}))}]
        state = {"cookies": [], "origins": [{"origin": origin, "localStorage": kept}]}
        wishes = {"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce", "storage_state": state}
        opened = chromium.new_context(**(wishes | context))
        opened.set_default_timeout(PATIENCE)
        return cls.with_page(opened.new_page(), origin, name)

    @classmethod
    def with_page(cls, page: Page, origin: str, name: str) -> "Person":
        """A person who looks at a page; what the browser complains of is noted."""
        person = cls(page, origin, name)
        page.on("pageerror", lambda error: person.note(str(error)))
        page.on("console", lambda said: person.note(said.text) if said.type in ("error", "warning") else None)
        return person

    def note(self, trouble: str) -> None:
        """Note what the browser complains of."""
        self.troubles.append(f"{self.name}: {trouble}")

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    # --- Coming to a table -------------------------------------------------------------------------------------------

    def comes_to(self, made: TableMade, seats: Sequence[SeatSecret] | None = None, query: str = "") -> "Person":
        """Open the link to some seats; without them to those of whoever made the table. No seats: a spectator."""
        secrets = ",".join(seat.secret for seat in (made.mine if seats is None else seats))
        self.page.goto(f"{self.origin}/t/{made.table}{query}" + (f"#{secrets}" if secrets else ""))
        self.page.locator(".game, main form, main.wait a").first.wait_for()
        return self

    def sits_down(self) -> "Person":
        """Say my name at a friend's link."""
        self.page.locator("main form input").fill(self.name)
        self.page.locator("main form button").click()
        self.page.locator(".game").wait_for()
        return self

    # --- What is seen ------------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        return self.page.get_by_test_id("status").inner_text().strip()

    @property
    def panel(self) -> str:
        """What is to be decided in a panel of its own, or was asked for."""
        panel = self.page.locator(".decision")
        return (panel.get_attribute("data-testid") or "").removeprefix("panel-") if panel.count() else ""

    @property
    def decisions(self) -> int:
        return int(self.page.locator(".game").get_attribute("data-decisions") or 0)

    @property
    def hand(self) -> dict[str, int]:
        """The cards of my hand, by kind."""
        return dict(self.page.evaluate(HAND))

    @property
    def claimable(self) -> dict[str, int]:
        """The routes that the list says I can claim now, and their points."""
        return dict(self.page.evaluate(CLAIMABLE))

    @property
    def deck(self) -> Locator:
        return self.page.locator("[data-testid=market] .deck")

    @property
    def tickets_button(self) -> Locator:
        return self.page.locator("[data-fly=tickets]")

    @property
    def may_act(self) -> bool:
        return self.page.locator("header.mine").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.get_by_test_id("end").count() > 0

    def place(self, number: int) -> Locator:
        """A place of the market, from 1."""
        return self.page.locator(f"[data-fly=market-{number - 1}]")

    def route(self, name: str) -> Locator:
        """A route on the map."""
        return self.page.locator(f'[data-route="{name}"]')

    def point_of(self, route: str) -> tuple[float, float]:
        """A point on a free route: the middle of its middle space, on the screen."""
        self.page.evaluate(TWO_FRAMES)  # a notice may just have come above the map, which then takes another place
        signs = self.route(route).locator(".letter")
        box = signs.nth(signs.count() // 2).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the board, on the screen."""
        box = self.page.locator("#board").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def open_tab(self, number: int) -> None:
        """Open one of the tabs beside the board: 0 tickets, 1 routes, 2 the log."""
        tab = self.page.get_by_role("tab").nth(number)
        if tab.get_attribute("aria-selected") != "true":
            tab.click()

    def open_route(self, name: str) -> None:
        """Choose a route in the list."""
        self.open_tab(ROUTES)
        self.page.locator(f'[data-route-row="{name}"]').click()
        self.page.get_by_test_id("panel-route").wait_for()

    # --- Waiting -----------------------------------------------------------------------------------------------------

    @contextmanager
    def deciding(self) -> Iterator[None]:
        """What is done in the block is a decision: wait until it has been made and is seen."""
        before = self.page.evaluate(MOMENT)
        yield
        self.page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)

    def has_kept(self) -> None:
        """Wait until the tickets that I chose are mine."""
        self.page.get_by_test_id("panel-keep").wait_for(state="detached")

    def waits_for_turn(self) -> bool:
        """Wait until I may decide; false if the game is over."""
        self.page.wait_for_function(MAY_ACT)
        return not self.is_over

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Wait until the status line says something."""
        expect(self.page.get_by_test_id("status")).to_contain_text(text, timeout=PATIENCE)
