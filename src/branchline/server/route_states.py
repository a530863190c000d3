"""How every route stands for a seat, and why."""

from branchline.edition import Edition
from branchline.rules.layout import CLOSED, GREY, LOCOMOTIVE, LOCOMOTIVE_PLUS4, NONE, State
from branchline.server.protocol import RouteState

CLOSED_ROUTE = RouteState("closed")
FREE_ROUTE = RouteState("wait")


def route_states(
    edition: Edition, state: State, seat: int, claims: dict[str, int], may_claim: bool
) -> dict[str, RouteState]:
    """Every route by its name. `claims` says in how many ways each can be claimed now."""
    owners, tracks = state.owner, edition.board.track
    hand = None if seat == NONE else Hand(edition, state, seat)
    states = {}
    for track, route in enumerate(edition.routes):
        owner = owners[track]
        if owner >= 0:
            states[route.name] = RouteState("yours" if owner == seat else "taken", owner=owner)
        elif owner == CLOSED or any(twin != NONE and owners[twin] == seat != NONE for twin in tracks[track].twin):
            states[route.name] = CLOSED_ROUTE
        elif hand is None:
            states[route.name] = FREE_ROUTE
        else:
            found = hand.free_route(route.length, tracks[track].colour)
            if found is FREE_ROUTE and may_claim:
                found = RouteState("claim", payments=claims.get(route.name, 0))
            states[route.name] = found
    return states


class Hand:
    """What a seat can pay with; routes of the same length and colour are alike to it."""

    def __init__(self, edition: Edition, state: State, seat: int) -> None:
        self._plus4_from, self._colours = edition.plus4_from_length, edition.colours
        self._hand, self._trains = state.player[seat].hand, state.player[seat].trains
        self._best = max(range(len(self._colours)), key=lambda colour: self._hand[colour])
        self._found: dict[tuple[int, int], RouteState] = {}

    def free_route(self, length: int, colour: int) -> RouteState:
        """A route that nobody owns: the seat could pay for it, or has not the cards or the trains."""
        found = self._found.get((length, colour))
        if found is None:
            found = self._found[length, colour] = self._free_route(length, colour)
        return found

    def _free_route(self, length: int, colour: int) -> RouteState:
        if self._trains < length:
            return RouteState("trains")
        missing = self._missing(length, colour)
        return RouteState("short", missing) if missing else FREE_ROUTE

    def _missing(self, length: int, colour: int) -> dict[str, int]:
        """The cards that the cheapest payment still lacks; of a grey route in the colour that is held most."""
        wild = self._hand[LOCOMOTIVE]
        if self._plus4_from and length >= self._plus4_from:
            wild += self._hand[LOCOMOTIVE_PLUS4]
        if colour == GREY:
            colour = self._best
        lacking = length - wild - self._hand[colour]
        return {self._colours[colour]: lacking} if lacking > 0 else {}
