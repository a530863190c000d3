"""An edition as the catalogue reads it: numbers, cities, routes, tickets, and the board that the rules play on."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from branchline.rules.layout import (
    CARD_KINDS,
    COLOURS,
    GREY,
    LENGTHS,
    LOCOMOTIVE,
    LOCOMOTIVE_PLUS4,
    NONE,
    PASSENGER,
    Board,
    Kind,
    Record,
    TieBreak,
    blank,
    packed,
)

LETTERS = {
    "purple": "P",
    "pink": "P",
    "blue": "B",
    "orange": "O",
    "white": "W",
    "green": "G",
    "yellow": "Y",
    "black": "K",
    "red": "R",
    "grey": "X",
    "locomotive": "L",
    "locomotive_plus4": "F",
    "passenger": "S",
}
WILD_AND_OTHER = {"locomotive": LOCOMOTIVE, "locomotive_plus4": LOCOMOTIVE_PLUS4, "passenger": PASSENGER}
TIE_BREAKS = {
    "completed_tickets": TieBreak.COMPLETED_TICKETS,
    "longest_path": TieBreak.LONGEST_PATH,
    "tokens": TieBreak.TOKENS,
}
FOUND = "found"
LEAST_TRAINS = 3


@dataclass(frozen=True)
class City:
    """A city, or one entry of a country (then `country` is the country's code)."""

    code: str
    names: Mapping[str, str]
    country: str
    token: str
    lat: float
    lon: float
    provenance: str


@dataclass(frozen=True)
class Route:
    """One track between two neighbours. Its name says which: `DEN-KCK.k`, the lane only where there are several."""

    name: str
    start: str
    end: str
    length: int
    colour: str
    cart: bool
    provenance: str


@dataclass(frozen=True)
class Ticket:
    """Two places, each a city or a country, and a value."""

    start: str
    end: str
    points: int
    deck: str
    provenance: str

    @property
    def name(self) -> str:
        """The ticket in the notation: `SEA-NYC22`."""
        return f"{self.start}-{self.end}{self.points}"


@dataclass(frozen=True)
class Tickets:
    """How many tickets are dealt at a time, how many of them must be kept, and whether the rest is shuffled in."""

    dealt: int
    keep_at_least: int
    reshuffled: bool = False


@dataclass(frozen=True)
class Edition:
    """Everything that an edition's folder says, in the order that the rules number it."""

    folder: Path
    fingerprint: str
    name: str
    version: int
    title: Mapping[str, str]
    players: tuple[int, int]
    trains: int
    hand: int
    market: int
    parallel_closed_up_to: int
    plus4_from_length: int
    longest_path_bonus: int
    most_tickets_bonus: int
    tie_break: tuple[str, ...]
    cards: Mapping[str, int]
    route_points: Mapping[int, int]
    decks: Mapping[str, int]
    opening_tickets: Tickets
    drawn_tickets: Tickets
    passengers: int
    tokens: Mapping[str, tuple[int, ...]]
    bonus_cards: int
    bonus_points: Mapping[int, tuple[int, ...]]
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    short: bool = False  # a shorter game: everybody begins with fewer trains than the folder says

    def with_trains(self, trains: int) -> "Edition":
        """The same edition for a shorter game, in which everybody begins with fewer trains."""
        if not LEAST_TRAINS <= trains < self.trains:
            raise ValueError(
                f"a short game of {self.name} has {LEAST_TRAINS} to {self.trains - 1} trains, not {trains}"
            )
        return replace(self, trains=trains, short=True)

    def __repr__(self) -> str:
        return f"<Edition {self.name}@{self.version}>"

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of train cards, in the order of the edition's list."""
        return tuple(kind for kind in self.cards if kind not in WILD_AND_OTHER)

    @functools.cached_property
    def kinds(self) -> tuple[str, ...]:
        """The name of every kind of card by its number in the rules; empty where this edition has none."""
        names = [*self.colours] + [""] * (CARD_KINDS - len(self.colours))
        for name, number in WILD_AND_OTHER.items():
            if name in self.cards:
                names[number] = name
        return tuple(names)

    @functools.cached_property
    def places(self) -> Mapping[str, tuple[int, ...]]:
        """The nodes of every place that a ticket can name: a city's one, or all entries of a country."""
        nodes: dict[str, list[int]] = {}
        for node, city in enumerate(self.cities):
            nodes.setdefault(city.country or city.code, []).append(node)
        return {place: tuple(found) for place, found in nodes.items()}

    @functools.cached_property
    def node(self) -> Mapping[str, int]:
        """The number of a city by its code."""
        return {city.code: number for number, city in enumerate(self.cities)}

    @functools.cached_property
    def track(self) -> Mapping[str, int]:
        """The number of a route by its name."""
        return {route.name: number for number, route in enumerate(self.routes)}

    def place_name(self, place: str, language: str) -> str:
        """A city's or country's name in a language."""
        return self.cities[self.places[place][0]].names[language]

    @functools.cached_property
    def board(self) -> Board:
        """The board as the rules read it, in the plain form."""
        return board_of(self)

    @functools.cached_property
    def board_record(self) -> Record:
        """The board as the rules read it, in the compiled form."""
        return packed(self.board)


def board_of(edition: Edition) -> Board:
    """Write an edition down as the rules read it."""
    board = blank(Board)
    for name in ("trains", "hand", "market", "parallel_closed_up_to", "longest_path_bonus", "most_tickets_bonus"):
        setattr(board, name, getattr(edition, name))
    board.plus4_from_length = edition.plus4_from_length or LENGTHS + 1
    board.colours = len(edition.colours)
    for kind, name in enumerate(edition.kinds):
        board.cards[kind] = edition.cards[name] if name else 0
    ranking = [TieBreak.POINTS, *(TIE_BREAKS[name] for name in edition.tie_break)]
    board.ranking = [int(step) for step in ranking] + [int(TieBreak.NOTHING)] * (len(TieBreak) - len(ranking))
    board.passengers = edition.passengers
    board.bonus_cards = edition.bonus_cards
    for players, points in edition.bonus_points.items():
        board.bonus_points[players][: len(points)] = points
    _write_tickets(board, edition)
    _write_map(board, edition)
    _write_rows(board, edition)
    return board


def _write_tickets(board: Board, edition: Edition) -> None:
    decks = list(edition.decks)
    board.ticket_decks = len(decks)
    board.tickets = len(edition.tickets)
    board.opening_dealt = edition.opening_tickets.dealt
    board.opening_keep = edition.opening_tickets.keep_at_least
    board.opening_reshuffled = int(edition.opening_tickets.reshuffled)
    board.drawn_dealt = edition.drawn_tickets.dealt
    board.drawn_keep = edition.drawn_tickets.keep_at_least
    for deck, name in enumerate(decks):
        board.deck_tickets[deck] = edition.decks[name]
    for row, ticket in zip(board.ticket, edition.tickets, strict=False):
        start, end = edition.places[ticket.start], edition.places[ticket.end]
        row.start, row.start_nodes = start[0], len(start)
        row.end, row.end_nodes = end[0], len(end)
        row.points, row.deck = ticket.points, decks.index(ticket.deck)


def _write_map(board: Board, edition: Edition) -> None:
    board.nodes, board.tracks = len(edition.cities), len(edition.routes)
    token_colours = list(edition.tokens)
    for colour, stack in enumerate(edition.tokens.values()):
        board.token_value[colour][: len(stack)] = stack
        board.token_count[colour] = len(stack)
    for node, city in zip(board.node, edition.cities, strict=False):
        node.country = int(city.country != "")
        node.tokens = token_colours.index(city.token) if city.token else NONE
    for number, (track, route) in enumerate(zip(board.track, edition.routes, strict=False)):
        track.start, track.end = edition.node[route.start], edition.node[route.end]
        track.length, track.points = route.length, edition.route_points[route.length]
        track.colour = GREY if route.colour == "grey" else edition.colours.index(route.colour)
        track.cart = int(route.cart)
        twins = [
            other
            for other, twin in enumerate(edition.routes)
            if other != number and {twin.start, twin.end} == {route.start, route.end}
        ]
        track.twin = [*twins, NONE, NONE][: len(track.twin)]
        for place in {track.start, track.end}:
            node = board.node[place]
            node.track[node.degree] = number
            node.degree += 1
    board.longest_track = max(route.length for route in edition.routes)
    for colour in range(COLOURS + 1):
        for length in range(LENGTHS + 2):
            shorter = [t for t in board.track[: board.tracks] if (t.colour, t.length) < (colour, length)]
            board.first_track[colour][length] = len(shorter)
        for length in range(1, LENGTHS + 1):
            alike = [t for t in board.track[: board.tracks] if t.colour == colour and t.length <= length]
            board.open[colour][length - 1] = len(alike)


def _write_rows(board: Board, edition: Edition) -> None:
    mixes = 1 if board.ticket_decks == 1 else board.drawn_dealt + 1
    travels = board.tracks if board.passengers else 0
    rows = {
        Kind.TAKE_FACE_UP: board.market,
        Kind.TAKE_FROM_DECK: 1,
        Kind.DRAW_TICKETS: mixes,
        Kind.MOVE_PASSENGER: board.nodes if board.passengers else 0,
        Kind.PASS: 1,
        Kind.ANNOUNCE: 0 if board.ticket_decks == 1 else board.opening_dealt + 1,
        Kind.KEEP: 2 ** max(board.opening_dealt, board.drawn_dealt) - 1,
        Kind.PLACE_PASSENGER: 3 if board.passengers else 0,
        Kind.TRAVEL: travels,
        Kind.STOP: 1 if board.passengers else 0,
    }
    row = 0
    for kind in Kind:
        board.first_row[kind] = row
        row += rows.get(kind, 0)
    board.first_row[Kind.CLAIM + 1] = row + _write_claims(board)


def _write_claims(board: Board) -> int:
    """The complete payments of every track: the colours in turn, fewer wild cards first, then fewer +4."""
    for usable in (0, 1):
        most = board.cards[LOCOMOTIVE_PLUS4] if usable else 0
        for wild in range(1, LENGTHS + 2):
            sets = min(wild - 1, most) + 1
            board.wild_sets_below[usable][wild] = board.wild_sets_below[usable][wild - 1] + sets
    claims = 0
    for number, track in enumerate(board.track[: board.tracks]):
        track.first_row = board.first_row[Kind.CLAIM] + claims
        most = board.cards[LOCOMOTIVE_PLUS4] if track.length >= board.plus4_from_length else 0
        colours = range(board.colours) if track.colour == GREY else [track.colour]
        payments = [(colour, wild) for colour in colours for wild in range(track.length)]
        for colour, wild in [*payments, (GREY, track.length)]:
            for plus4 in range(min(wild, most) + 1):
                claim = board.claim[claims]
                claim.track, claim.colour, claim.cards = number, colour, track.length - wild
                claim.locomotives, claim.plus4 = wild - plus4, plus4
                claims += 1
    return claims


def count_claims_of(lengths_and_colours: list[tuple[int, bool]], colours: int, plus4: int, plus4_from: int) -> int:
    """How many claims a board's action table would have: of every track its length, and whether it is grey."""
    claims = 0
    for length, grey in lengths_and_colours:
        most = plus4 if plus4_from and length >= plus4_from else 0
        sets = sum(min(wild, most) + 1 for wild in range(length))
        claims += sets * (colours if grey else 1) + min(length, most) + 1
    return claims
