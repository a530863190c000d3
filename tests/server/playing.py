"""Playing at a table: coming to it, and deciding by a seed until something holds."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager

from tests.server.browser import Browser
from tests.server.house import House

from branchline.server.protocol import Choice, TableMade


@contextmanager
def people(house: House, made: TableMade) -> Iterator[list[Browser]]:
    """A browser for whoever made the table, with all seats at its screen, and one for each friend, who sits down."""
    with ExitStack() as stack:
        browsers = [stack.enter_context(Browser(house, made.table, made.mine))] if made.mine else []
        for friend in made.friends:
            browser = stack.enter_context(Browser(house, made.table, [friend]))
            browser.done(browser.sit(f"Friend {friend.seat}"))
            browsers.append(browser)
        all_hear(browsers)
        yield browsers


def all_hear(browsers: Sequence[Browser]) -> None:
    """Let everybody hear what the others know."""
    newest = max(browser.seq for browser in browsers)
    for browser in browsers:
        browser.catch_up(newest)


def hasty(choices: Sequence[tuple[int, Choice]], chance: random.Random) -> tuple[int, Choice]:
    """A choice that brings the game on: the longest claim, cards rather than tickets, or anything."""
    claims = [choice for choice in choices if choice[1].do == "claim" and choice[1].frugal]
    if claims:
        return max(claims, key=lambda choice: choice[1].cards + choice[1].locomotives + choice[1].plus4)
    quick = [choice for choice in choices if choice[1].do not in ("announce", "draw_tickets", "travel")]
    return chance.choice(quick or list(choices))


def play_on(browsers: Sequence[Browser], until: Callable[[], object], seed: int = 1) -> None:
    """Let everybody decide until something holds; between decisions everybody has heard everything."""
    chance = random.Random(seed)
    all_hear(browsers)
    while not until():
        can = [browser for browser in browsers if browser.choices]
        if can:
            seat, choice = hasty(can[0].choices, chance)
            can[0].done(can[0].decide(choice.row, seat))
        else:
            browsers[0].hear()
        all_hear(browsers)


def play_to_the_end(browsers: Sequence[Browser], seed: int = 1) -> None:
    """Let everybody decide until the game is over."""
    play_on(browsers, lambda: browsers[0].table.over, seed)


def past_opening(browsers: Sequence[Browser], seed: int = 1) -> None:
    """Let everybody choose opening tickets."""
    play_on(browsers, lambda: in_phase(browsers, "turn"), seed)


def in_phase(browsers: Sequence[Browser], phase: str) -> bool:
    """Whether a phase of the game has come."""
    browser = browsers[0]
    return browser.view(browser.mine[0] if browser.mine else -1).facts.phase == phase


def mover(browsers: Sequence[Browser]) -> Browser:
    """Who may decide."""
    return next(browser for browser in browsers if browser.choices)
