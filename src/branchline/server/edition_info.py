"""What the client is told of an edition, so that it needs to know no rule."""

import functools

from branchline.catalog import editions, load
from branchline.drawing import drawing_of
from branchline.edition import FOUND, LETTERS, Edition, Tickets
from branchline.server.edition_messages import CityInfo, EditionInfo, EditionLine, RouteInfo, TicketInfo, TicketsInfo
from branchline.terms import COLOURS, COMMON, DECKS, LANGUAGES, term

GUIDE_FILE = "guide.toml"
RULES_FILES = {language: f"rules.{language}.md" for language in LANGUAGES}


@functools.cache
def edition_called(name: str) -> Edition:
    """An edition that comes with Branchline; a KeyError if there is no such one."""
    if name not in editions():
        raise KeyError(name)
    return load(name)


def reconstructed(edition: Edition) -> int:
    """How many facts are not found in a source."""
    return sum(
        sum(fact.provenance != FOUND for fact in facts) for facts in (edition.cities, edition.routes, edition.tickets)
    )


def edition_line(edition: Edition) -> EditionLine:
    """An edition in a list."""
    has_guide = (edition.folder / GUIDE_FILE).is_file()
    return EditionLine(edition.name, dict(edition.title), edition.players, reconstructed(edition), has_guide)


@functools.cache
def edition_info(name: str) -> EditionInfo:
    """All that the client draws and names."""
    edition = edition_called(name)
    return EditionInfo(
        name=edition.name,
        version=edition.version,
        title=dict(edition.title),
        players=edition.players,
        trains=edition.trains,
        hand=edition.hand,
        market=edition.market,
        parallel_closed_up_to=edition.parallel_closed_up_to,
        plus4_from_length=edition.plus4_from_length,
        longest_path_bonus=edition.longest_path_bonus,
        most_tickets_bonus=edition.most_tickets_bonus,
        tie_break=list(edition.tie_break),
        colours=list(edition.colours),
        kinds=[kind for kind in edition.kinds if kind],
        letters={kind: LETTERS[kind] for kind in edition.kinds if kind},
        cards=dict(edition.cards),
        route_points={str(length): points for length, points in edition.route_points.items()},
        decks=dict(edition.decks),
        opening_tickets=tickets_info(edition.opening_tickets),
        drawn_tickets=tickets_info(edition.drawn_tickets),
        passengers=edition.passengers,
        tokens={colour: list(stack) for colour, stack in edition.tokens.items()},
        bonus_cards=edition.bonus_cards,
        bonus_points={str(players): list(points) for players, points in edition.bonus_points.items()},
        cities=[
            CityInfo(city.code, dict(city.names), city.country, city.token, city.provenance) for city in edition.cities
        ],
        routes=routes_info(edition),
        tickets=[
            TicketInfo(ticket.name, ticket.start, ticket.end, ticket.points, ticket.deck, ticket.provenance)
            for ticket in edition.tickets
        ],
        terms={language: words_of(edition, language) for language in LANGUAGES},
        drawing=drawing_of(edition),
        reconstructed=reconstructed(edition),
    )


def routes_info(edition: Edition) -> list[RouteInfo]:
    """Every track, with the points that it brings."""
    return [
        RouteInfo(
            name=route.name,
            start=route.start,
            end=route.end,
            length=route.length,
            colour=route.colour,
            points=edition.route_points[route.length],
            cart=route.cart,
            provenance=route.provenance,
        )
        for route in edition.routes
    ]


def tickets_info(tickets: Tickets) -> TicketsInfo:
    """How many are dealt, and how many must be kept."""
    return TicketsInfo(tickets.dealt, tickets.keep_at_least)


def words_of(edition: Edition, language: str) -> dict[str, list[str]]:
    """The word of every thing for one and for several; of a colour or a deck, the form that stands before a noun."""
    things = {thing: [term(edition, language, thing, number) for number in (1, 2)] for thing in COMMON[language]}
    colours = {colour: [COLOURS[language][colour]] * 2 for colour in (*edition.colours, "grey")}
    decks = {f"deck_{deck}": [DECKS[language].get(deck, deck)] * 2 for deck in edition.decks}
    return things | colours | decks


def rules_text(name: str, language: str) -> str:
    """The rules of an edition in our own words."""
    return (edition_called(name).folder / RULES_FILES[language]).read_text(encoding="utf-8")
