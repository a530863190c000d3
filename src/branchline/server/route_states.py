"""How every route stands for a seat, and why."""

from collections.abc import Sequence

from branchline.edition import Edition, Route
from branchline.rules.layout import CLOSED, GREY, LOCOMOTIVE, LOCOMOTIVE_PLUS4, NONE, State
from branchline.server.protocol import RouteState

CLOSED_ROUTE = RouteState("closed")
FREE_ROUTE = RouteState("wait")


def route_states(
    edition: Edition, state: State, seat: int, claims: dict[str, int], may_claim: bool
) -> dict[str, RouteState]:
    """Every route by its name. `claims` says in how many ways each can be claimed now."""
    owners, tracks = state.owner, edition.board.track
    states = {}
    for track, route in enumerate(edition.routes):
        owner = owners[track]
        if owner >= 0:
            states[route.name] = RouteState("yours" if owner == seat else "taken", owner=owner)
        elif owner == CLOSED or any(twin != NONE and owners[twin] == seat != NONE for twin in tracks[track].twin):
            states[route.name] = CLOSED_ROUTE
        elif seat == NONE:
            states[route.name] = FREE_ROUTE
        else:
            states[route.name] = free_route(edition, state, seat, route, tracks[track].colour, claims, may_claim)
    return states


def free_route(
    edition: Edition, state: State, seat: int, route: Route, colour: int, claims: dict[str, int], may_claim: bool
) -> RouteState:
    """A route that nobody owns: claimed now, later, or not with these cards or trains."""
    player = state.player[seat]
    if player.trains < route.length:
        return RouteState("trains")
    missing = missing_for(edition, player.hand, route.length, colour)
    if missing:
        return RouteState("short", missing)
    if not may_claim:
        return FREE_ROUTE
    return RouteState("claim", payments=claims.get(route.name, 0))


def missing_for(edition: Edition, hand: Sequence[int], length: int, colour: int) -> dict[str, int]:
    """The cards that the cheapest payment still lacks; of a grey route in the colour that is held most."""
    wild = hand[LOCOMOTIVE]
    if edition.plus4_from_length and length >= edition.plus4_from_length:
        wild += hand[LOCOMOTIVE_PLUS4]
    if colour == GREY:
        colour = max(range(len(edition.colours)), key=lambda held: hand[held])
    lacking = length - wild - hand[colour]
    return {edition.colours[colour]: lacking} if lacking > 0 else {}
