"""Which routes a player means, which of them can be paid for and how, and why the others can't."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from branchline.actions import Action, payment_words
from branchline.commands.terminal.telling import Telling
from branchline.edition import Edition, Route
from branchline.refusals import missing_cards, reason
from branchline.rules.layout import Kind, Refusal


@dataclass(frozen=True)
class Place:
    """A city or a country that somebody typed: its codes, and what it is called."""

    codes: frozenset[str]
    name: str


def plain(text: str) -> str:
    """A name without capitals, accents and the like."""
    kept = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in kept if sign.isalnum())


def places(edition: Edition) -> list[tuple[set[str], Place]]:
    """All places of a board, with the plain words that mean them."""
    found = []
    for code, nodes in edition.places.items():
        cities = [edition.cities[node] for node in nodes]
        names = cities[0].names
        words = {plain(code), *(plain(name) for name in names.values())}
        found.append((words, Place(frozenset(city.code for city in cities), names["en"])))
        if len(cities) > 1:
            found += [({plain(city.code)}, Place(frozenset([city.code]), names["en"])) for city in cities]
    return found


def places_called(edition: Edition, text: str) -> list[Place]:
    """The places that a text may mean: one of just that name or code, or those that begin with it."""
    said = plain(text)
    known = places(edition)
    exact = [place for words, place in known if said in words]
    if exact or not said:
        return exact
    return [place for words, place in known if any(word.startswith(said) and len(said) > 2 for word in words)]


def routes_between(edition: Edition, start: Place, end: Place) -> list[Route]:
    """The routes that join two places, either way round."""
    return [
        route
        for route in edition.routes
        if (route.start in start.codes and route.end in end.codes)
        or (route.start in end.codes and route.end in start.codes)
    ]


def alike(routes: Sequence[Route]) -> bool:
    """Whether it is all the same which of some routes one claims."""
    return len({(frozenset((route.start, route.end)), route.length, route.colour, route.cart) for route in routes}) == 1


class Payments:
    """The claims of one moment of a game, route by route."""

    def __init__(self, telling: Telling) -> None:
        """Sorted so that those come first that spend the fewest wild cards."""
        self.telling, self.session, self.edition = telling, telling.session, telling.edition
        self._by_route: dict[str, list[Action]] = {}
        for action in self.session.legal(Kind.CLAIM):
            self._by_route.setdefault(action.route or "", []).append(action)
        for actions in self._by_route.values():
            actions.sort(key=lambda action: (wild_cards(action), action.plus4 or 0, -self._held(action)))
        self.frugal = {action.row for action in self.session.legal(Kind.CLAIM, frugal=True)}

    def _held(self, action: Action) -> int:
        hand = self.session.state.player[self.session.seat].hand
        return hand[self.edition.kinds.index(action.colour)] if action.colour else 0

    def of(self, route: Route) -> list[Action]:
        """The legal claims of a route."""
        return self._by_route.get(route.name, [])

    def routes(self) -> list[Route]:
        """The routes that can be claimed now, the longest first; of those that are alike, one."""
        found = sorted(
            (route for route in self.edition.routes if route.name in self._by_route),
            key=lambda route: (-route.length, route.name),
        )
        return [route for place, route in enumerate(found) if place == 0 or not alike(found[place - 1 : place + 1])]

    def words(self, action: Action) -> str:
        """A payment in words."""
        return payment_words(action, self.edition, self.telling.language)

    def line(self, route: Route, seat: int) -> str:
        """A route, and whether and how the seat to move can claim it."""
        words = self.telling.words
        owner = self.session.state.owner[self.edition.track[route.name]]
        ways = self.of(route)
        if owner >= 0:
            state = words("route-yours") if owner == seat else words("route-of", name=self.telling.name(owner))
        elif ways:
            payment = self.words(ways[0])
            state = (
                words("route-payable-ways", payment=payment, ways=len(ways) - 1)
                if len(ways) > 1
                else words("route-payable", payment=payment)
            )
        else:
            state = words("route-not", why=self.why_not(route))
        return self.telling.route_line(route, state)

    def why_not(self, route: Route) -> str:
        """Why a route can't be claimed, by the payment that lacks the fewest cards."""
        session = self.session
        table = session.replay.table
        rows = [action for action in table if action.kind == Kind.CLAIM and action.route == route.name]
        refused = {action.row: session.replay.form.refusal(action.row) for action in rows}
        lacking = [action for action in rows if refused[action.row] == Refusal.NOT_ENOUGH_CARDS]
        nearest = min(lacking or rows[:1], key=self._distance)
        return reason(self.edition, session.state, nearest, refused[nearest.row], self.telling.language)

    def _distance(self, action: Action) -> tuple[int, int]:
        return sum(missing_cards(self.edition, self.session.state, action).values()), wild_cards(action)


def wild_cards(action: Action) -> int:
    """How many wild cards a payment spends."""
    return (action.locomotives or 0) + (action.plus4 or 0)
