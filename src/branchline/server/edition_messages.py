"""What a browser is told of the editions: all that it draws and names, so that it needs to know no rule."""

from typing import Any

from msgspec import Struct

Facts = dict[str, Any]


class Named(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What all messages have in common: unknown fields are refused, what is not said has its default.

    None holds itself, so Python's collector of circles never needs to look at them: there are very many.
    """


class CityInfo(Named, frozen=True):
    """A city, or one entry of a country."""

    code: str
    names: dict[str, str]
    country: str = ""
    token: str = ""
    provenance: str = "found"


class RouteInfo(Named, frozen=True):
    """One track between two neighbours."""

    name: str
    start: str
    end: str
    length: int
    colour: str
    points: int
    cart: bool = False
    provenance: str = "found"


class TicketInfo(Named, frozen=True):
    """A destination ticket or contract."""

    name: str
    start: str
    end: str
    points: int
    deck: str
    provenance: str = "found"


class TicketsInfo(Named, frozen=True):
    """How many tickets are dealt, and how many of them must be kept."""

    dealt: int
    keep_at_least: int


class EditionInfo(Named, frozen=True):
    """`GET /api/editions/{name}`: all that the client draws and names, so that it needs to know no rule."""

    name: str
    version: int
    title: dict[str, str]
    players: tuple[int, int]
    trains: int
    hand: int
    market: int
    parallel_closed_up_to: int
    plus4_from_length: int
    longest_path_bonus: int
    most_tickets_bonus: int
    tie_break: list[str]
    colours: list[str]  # of train cards, in order
    kinds: list[str]  # all kinds of cards, in order
    letters: dict[str, str]
    cards: dict[str, int]
    route_points: dict[str, int]
    decks: dict[str, int]
    opening_tickets: TicketsInfo
    drawn_tickets: TicketsInfo
    passengers: int
    tokens: dict[str, list[int]]
    bonus_cards: int
    bonus_points: dict[str, list[int]]
    cities: list[CityInfo]
    routes: list[RouteInfo]
    tickets: list[TicketInfo]
    terms: dict[str, dict[str, list[str]]]  # language -> thing -> the word for one and for several
    drawing: Facts  # board.json: positions, labels, curves, background
    reconstructed: int  # how many facts are


class EditionLine(Named, frozen=True):
    """One of `GET /api/editions`."""

    name: str
    title: dict[str, str]
    players: tuple[int, int]
    reconstructed: int
    guide: bool = False  # there is a guided first game


class LevelInfo(Named, frozen=True):
    """One of `GET /api/levels`: a strength of bots."""

    code: str
    names: dict[str, str]
    about: dict[str, str] = {}
