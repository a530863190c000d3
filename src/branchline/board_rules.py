"""What makes a board playable: checks over the whole of an edition, each refused where the data says it."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from branchline.board_files import Numbers, Row, said
from branchline.edition import Edition, count_claims_of
from branchline.rules.layout import CLAIMS, DEGREE, LANES, NODES, TICKETS, TRACKS

LARGEST_SCORE = 32_767  # as the rules keep it

Value = TypeVar("Value")


def check_board(
    edition: Edition, numbers: Numbers, cities: Sequence[Row], routes: Sequence[Row], tickets: Sequence[Row]
) -> None:
    """Refuse an edition that the rules cannot play, or that is not what its own numbers say."""
    _check_sizes(edition, numbers, cities, routes, tickets)
    _check_places(edition, cities)
    _check_routes(edition, cities, routes)
    _check_twins(edition, routes)
    _check_decks_pay(edition, routes)
    _check_tickets(edition, numbers, tickets)
    _check_deals(edition, numbers)
    _check_cards(edition, numbers)
    _check_tokens(edition, numbers, cities)
    _check_bonuses(edition, numbers)
    _check_scores(edition, numbers)


def _in_file(values: Sequence[Value], rows: Sequence[Row]) -> list[tuple[Value, Row]]:
    """The lines of a table in their order, with what they say: the first that is wrong is named."""
    return sorted(zip(values, rows, strict=True), key=lambda pair: pair[1].line)


def _check_sizes(edition: Edition, numbers: Numbers, *tables: Sequence[Row]) -> None:
    for rows, what, most in zip(tables, ("cities", "routes", "tickets"), (NODES, TRACKS, TICKETS), strict=True):
        if len(rows) > most:
            last = max(rows, key=lambda row: row.line)
            raise last.refused(f"{len(rows)} {what} are too many: at most {most}")
    shapes = [(route.length, route.colour == "grey") for route in edition.routes]
    plus4 = edition.cards.get("locomotive_plus4", 0)
    claims = count_claims_of(shapes, len(edition.colours), plus4, edition.plus4_from_length)
    if claims > CLAIMS:
        raise numbers.refused(f"the routes can be paid in {claims} ways, which is too many: at most {CLAIMS}", "")


def _check_places(edition: Edition, cities: Sequence[Row]) -> None:
    countries = {city.country for city in edition.cities}
    bearers: dict[tuple[str, str], str] = {}
    names: dict[str, object] = {}
    for city, row in _in_file(edition.cities, cities):
        place = city.country or city.code
        if city.code in countries:
            raise row.refused(f"{city.code} is the code of a country too")
        if names.setdefault(place, city.names) != city.names:
            raise row.refused(f"the entries of {place} must all bear its name")
        for language, name in city.names.items():
            other = bearers.setdefault((language, name), place)
            if other != place:
                raise row.refused(f"{other} and {place} have the same name")


def _check_routes(edition: Edition, cities: Sequence[Row], routes: Sequence[Row]) -> None:
    meeting = Counter(end for route in edition.routes for end in (route.start, route.end))
    for route, row in _in_file(edition.routes, routes):
        if route.length not in edition.route_points:
            raise row.refused(f"[route_points] has no points for a route of length {route.length}")
        for end in (route.start, route.end):
            if meeting[end] > DEGREE:
                raise row.refused(f"{meeting[end]} routes meet at {end}, which is too many: at most {DEGREE}")
    for city, row in _in_file(edition.cities, cities):
        if not meeting[city.code]:
            raise row.refused(f"no route leads to {city.code}")
        if city.country and len(_neighbours(edition, city.code)) > 1:
            raise row.refused(f"{city.code} is a country's entry, a dead end: its routes may lead to one city only")


def _neighbours(edition: Edition, code: str) -> set[str]:
    ends = [{route.start, route.end} for route in edition.routes if code in (route.start, route.end)]
    return set().union(*ends) - {code}


def _check_twins(edition: Edition, routes: Sequence[Row]) -> None:
    lanes: dict[frozenset[str], list[int]] = {}
    for number, route in enumerate(edition.routes):
        lanes.setdefault(frozenset((route.start, route.end)), []).append(number)
    for twins in lanes.values():
        last = max(twins, key=lambda number: routes[number].line)
        if len(twins) > LANES:
            raise routes[last].refused(f"{len(twins)} routes join the same two cities; at most {LANES} may")
        if len({edition.routes[number].length for number in twins}) > 1:
            raise routes[last].refused("the routes that join the same two cities must be of one length")
        if len({edition.routes[number].start for number in twins}) > 1:
            raise routes[last].refused("the routes that join the same two cities must name them in the same order")


def _check_decks_pay(edition: Edition, routes: Sequence[Row]) -> None:
    locomotives, plus4 = edition.cards["locomotive"], edition.cards.get("locomotive_plus4", 0)
    for route, row in _in_file(edition.routes, routes):
        wild = locomotives
        if edition.plus4_from_length and route.length >= edition.plus4_from_length:
            wild += plus4
        colours = edition.colours if route.colour == "grey" else [route.colour]
        if max(edition.cards[colour] for colour in colours) + wild < route.length:
            raise row.refused(f"the deck has too few cards to pay a {route.colour} route of length {route.length}")
        if route.length > edition.trains:
            raise row.refused(f"nobody has {route.length} trains for this route")


def _check_tickets(edition: Edition, numbers: Numbers, tickets: Sequence[Row]) -> None:
    reached = _networks(edition)
    for ticket, row in _in_file(edition.tickets, tickets):
        for end in (ticket.start, ticket.end):
            if end not in edition.places:
                raise row.refused(f"unknown place {said(end)}: neither a city nor a country of cities.csv")
        ends = edition.places[ticket.start], edition.places[ticket.end]
        if ticket.start == ticket.end:
            raise row.refused("a ticket joins two different places")
        if not {reached[node] for node in ends[0]} & {reached[node] for node in ends[1]}:
            raise row.refused(f"no routes connect {ticket.start} and {ticket.end}")
    for deck, count in edition.decks.items():
        found = sum(ticket.deck == deck for ticket in edition.tickets)
        if found != count:
            raise numbers.refused(f"{deck} should have {count} tickets, but tickets.csv has {found}", deck, "tickets")
    pairs = Counter(frozenset((ticket.start, ticket.end)) for ticket in edition.tickets)
    for ticket, row in reversed(_in_file(edition.tickets, tickets)):
        if pairs[frozenset((ticket.start, ticket.end))] > 1:
            raise row.refused(f"two tickets join {ticket.start} and {ticket.end}")


def _networks(edition: Edition) -> list[int]:
    """For every node the network that it lies in."""
    label = list(range(len(edition.cities)))
    for _ in edition.cities:
        for route in edition.routes:
            start, end = edition.node[route.start], edition.node[route.end]
            label[start] = label[end] = min(label[start], label[end])
    return label


def _check_deals(edition: Edition, numbers: Numbers) -> None:
    most = edition.players[1]
    needed = most * edition.opening_tickets.dealt
    if needed > len(edition.tickets):
        reason = f"{most} players need {needed} opening tickets, but there are {len(edition.tickets)}"
        raise numbers.refused(reason, "dealt", "opening_tickets")
    cards = sum(edition.cards.values())
    if most * edition.hand + edition.market > cards:
        reason = f"{most} hands of {edition.hand} and the market need more than the {cards} cards that there are"
        raise numbers.refused(reason, "hand")


def _check_cards(edition: Edition, numbers: Numbers) -> None:
    if edition.cards.get("locomotive_plus4") and not edition.plus4_from_length:
        reason = "locomotives +4 need plus4_from_length: the length of route from which they may be used"
        raise numbers.refused(reason, "locomotive_plus4", "cards")
    if edition.cards.get("passenger") and not edition.passengers:
        raise numbers.refused("passenger cards need [passengers] with a count", "passenger", "cards")


def _check_tokens(edition: Edition, numbers: Numbers, cities: Sequence[Row]) -> None:
    stacks = Counter(city.token for city in edition.cities if city.token)
    for city, row in _in_file(edition.cities, cities):
        if city.token and city.token not in edition.tokens:
            raise row.refused(f"unknown colour of tokens {said(city.token)}; [tokens] has the colours")
        if city.token and city.country:
            raise row.refused(f"{city.code} is a country's entry, which has no tokens")
    for colour, count in numbers.token_cities.items():
        if stacks[colour] != count:
            reason = f"{count} cities should have {colour} tokens, but cities.csv has {stacks[colour]}"
            raise numbers.refused(reason, colour, "token_cities")


def _check_bonuses(edition: Edition, numbers: Numbers) -> None:
    carts = any(route.cart for route in edition.routes)
    if carts and (not edition.bonus_cards or not edition.bonus_points):
        raise numbers.refused("routes with carts need [bonus_cards] and [bonus_points]", "bonus_cards")
    for players in range(edition.players[0], edition.players[1] + 1):
        if edition.bonus_cards and players not in edition.bonus_points:
            raise numbers.refused(f"[bonus_points] lacks a line for {players} players", "", "bonus_points")


def _check_scores(edition: Edition, numbers: Numbers) -> None:
    """The most that one player could get if everything went to him, or lose."""
    routes = edition.trains * max(edition.route_points.values())
    tokens = sum(sum(edition.tokens[city.token]) for city in edition.cities if city.token)
    bonuses = edition.longest_path_bonus + edition.most_tickets_bonus
    bonuses += max((max(points) for points in edition.bonus_points.values()), default=0)
    most = routes + tokens + bonuses + sum(ticket.points for ticket in edition.tickets)
    if most > LARGEST_SCORE:
        raise numbers.refused(f"a player could score {most} points, which is too many: at most {LARGEST_SCORE}", "")
