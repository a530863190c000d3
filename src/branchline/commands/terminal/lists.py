"""The lists that a player can ask for: routes, the board, what has been done, the rules."""

from branchline.actions import city_name
from branchline.commands.rules import rules_text
from branchline.commands.terminal.payments import Payments, Place
from branchline.commands.terminal.telling import Telling
from branchline.edition import Route
from branchline.showing import tokens_left

LINES_OF_LOG = 20


def claimable_routes(telling: Telling, seat: int) -> list[str]:
    """The routes that the seat to move can claim now."""
    payments, words = Payments(telling), telling.words
    routes = payments.routes()
    lines = [f"  {payments.line(route, seat)}" for route in routes]
    title = words("routes-now") if routes else words("routes-none-now")
    return [title, *lines, words("routes-hint")]


def routes_at(telling: Telling, seat: int, place: Place) -> list[str]:
    """All routes at a place, each with how it stands."""
    title = telling.words("routes-of", city=telling.city(min(place.codes)))
    routes = [route for route in telling.edition.routes if {route.start, route.end} & place.codes]
    return [title, *_lines_of(telling, seat, routes)]


def all_routes(telling: Telling, seat: int) -> list[str]:
    """All routes of the board, in the order of their names."""
    return _lines_of(telling, seat, sorted(telling.edition.routes, key=lambda route: route.name))


def _lines_of(telling: Telling, seat: int, routes: list[Route]) -> list[str]:
    payments = Payments(telling)
    return [f"  {payments.line(route, seat)}" for route in routes]


def board(telling: Telling) -> list[str]:
    """Who has which routes, and what else lies on the board."""
    lines: list[str] = []
    edition, words, state = telling.edition, telling.words, telling.session.state
    for seat in range(len(telling.session.names)):
        owned = [route for track, route in enumerate(edition.routes) if state.owner[track] == seat]
        if not owned:
            lines.append(words("board-none", name=telling.name(seat)))
            continue
        lines.append(words("board-of", name=telling.name(seat), count=telling.counted("route", len(owned))))
        for route in sorted(owned, key=lambda route: route.name):
            start, end = (city_name(edition, code, telling.language) for code in (route.start, route.end))
            lines.append("  " + words("board-route", name=route.name, start=start, end=end, length=route.length))
    stacks = [
        words("token-stack", city=telling.city(code), values=" ".join(str(value) for value in values))
        for code, values in tokens_left(edition, state).items()
        if values
    ]
    return [*lines, *([words("board-tokens", stacks=", ".join(stacks))] if stacks else [])]


def log(telling: Telling, seat: int, everything: bool) -> list[str]:
    """What has been done, or the last of it, as a seat may hear it."""
    lines = list(telling.done(telling.session.steps, seat))
    if not lines:
        return [telling.words("log-empty")]
    if everything or len(lines) <= LINES_OF_LOG:
        return lines
    return [*lines[-LINES_OF_LOG:], telling.words("log-hint")]


def rules(telling: Telling, said: str, everything: bool) -> list[str]:
    """The parts of the rules, one of them, or all."""
    text = rules_text(telling.edition, telling.language).splitlines()
    if everything:
        return text
    starts = [number for number, line in enumerate(text) if line.startswith("## ")]
    if said.isascii() and said.isdigit() and 1 <= int(said[:6]) <= len(starts):
        chosen = int(said[:6])
        return text[starts[chosen - 1] : [*starts, len(text)][chosen]]
    titles = [
        telling.words("choice", number=number, what=text[start].removeprefix("## "))
        for number, start in enumerate(starts, 1)
    ]
    return [*titles, telling.words("rules-hint")]
