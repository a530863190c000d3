"""Every value of the rules, declared once: a hint carries the packed cell (`As[int, "i1"]`, `As[list[int], "u1", 11]`).

From these declarations come the plain values (dataclasses and lists), the packed records (NumPy) and the way between.
The sizes are the same for every board, so that one compilation serves them all.
"""

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Annotated as As
from typing import Any, TypeVar, cast, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

PLAYERS = 5
TRACKS = 128
NODES = 64
DEGREE = 16
TICKETS = 96
TICKET_DECKS = 2
OFFER = 4
PASSENGERS = 3
MARKET = 5
LENGTHS = 8
LANES = 3
TOKEN_COLOURS = 4
TOKEN_STACK = 4
CLAIMS = 4096
TRACKS_OF_A_PLAYER = 64

COLOURS = 8
GREY = COLOURS  # the colour of a track that takes a set of any one colour
LOCOMOTIVE = 8
LOCOMOTIVE_PLUS4 = 9
PASSENGER = 10
CARD_KINDS = 11

NOBODY = -1  # of a track
CLOSED = -2  # of a track that a twin has closed to everybody
EMPTY = -1  # of a place of the market
NONE = -1  # of a node, a track, a twin
IN_HAND = -1  # of a passenger
GONE = -2
IN_DECK = -1  # of a ticket whose place in its deck nobody knows
RETURNED = 8  # of a ticket, plus the seat that put it back and so knows where it lies
NOT_YET = -1  # of the last round


class Phase(IntEnum):
    """What the seat to move has to decide."""

    ANNOUNCE = 0
    KEEP_OPENING = 1
    TURN = 2
    SECOND_CARD = 3
    KEEP_DRAWN = 4
    PLACE_PASSENGER = 5
    TRAVEL = 6
    OVER = 7


class Kind(IntEnum):
    """The kinds of actions, in the order of the action table."""

    TAKE_FACE_UP = 0
    TAKE_FROM_DECK = 1
    DRAW_TICKETS = 2
    MOVE_PASSENGER = 3
    PASS = 4
    ANNOUNCE = 5
    KEEP = 6
    PLACE_PASSENGER = 7
    TRAVEL = 8
    STOP = 9
    CLAIM = 10


class Refusal(IntEnum):
    """Why an action may not be played now."""

    LEGAL = 0
    NOT_NOW = 1
    PLACE_EMPTY = 2
    SECOND_LOCOMOTIVE = 3
    DECK_EMPTY = 4
    TICKETS_NOT_LEFT = 5
    TICKETS_WRONG_NUMBER = 6
    KEEP_TOO_FEW = 7
    KEEP_NOT_OFFERED = 8
    TAKEN = 9
    OWN_TWIN = 10
    CLOSED_TWIN = 11
    NOT_ENOUGH_TRAINS = 12
    NOT_ENOUGH_CARDS = 13
    NO_PASSENGER_LEFT = 14
    CITY_OCCUPIED = 15
    COUNTRY = 16
    NO_PASSENGER_HERE = 17
    NOWHERE_TO_GO = 18
    NOT_HERE = 19
    USED_ALREADY = 20
    UNOWNED = 21
    NO_PASSENGER_CARD = 22
    MOVE_FIRST = 23
    MUST_ACT = 24
    NO_SUCH_ACTION = 25


class EndedBy(IntEnum):
    """Why a game ended."""

    NOTHING = 0
    LAST_ROUND = 1
    ALL_PASSED = 2


class TieBreak(IntEnum):
    """What tells players apart: points, then what an edition names in its order, or nothing: the win is shared."""

    POINTS = 0
    COMPLETED_TICKETS = 1
    LONGEST_PATH = 2
    TOKENS = 3
    NOTHING = 4


@dataclass
class Luck:
    """The generator of all chance: sfc32, four words of 32 bits."""

    a: As[int, "u4"]
    b: As[int, "u4"]
    c: As[int, "u4"]
    counter: As[int, "u4"]


@dataclass
class Track:
    """One route of a board, with what the rules need at hand."""

    start: As[int, "i1"]
    end: As[int, "i1"]
    length: As[int, "i1"]
    colour: As[int, "i1"]
    points: As[int, "i1"]
    cart: As[int, "i1"]
    twin: As[list[int], "i1", LANES - 1]
    first_row: As[int, "i2"]


@dataclass
class Node:
    """A city, or one entry of a country."""

    country: As[int, "i1"]
    tokens: As[int, "i1"]
    degree: As[int, "i1"]
    track: As[list[int], "i1", DEGREE]


@dataclass
class Ticket:
    """Two places and a value; a place is a run of nodes: one city, or all entries of a country."""

    start: As[int, "i1"]
    start_nodes: As[int, "i1"]
    end: As[int, "i1"]
    end_nodes: As[int, "i1"]
    points: As[int, "i1"]
    deck: As[int, "i1"]


@dataclass
class Claim:
    """A claim with its complete payment: the colour's cards, and how many wild cards of either sort."""

    track: As[int, "i1"]
    colour: As[int, "i1"]
    cards: As[int, "i1"]
    locomotives: As[int, "i1"]
    plus4: As[int, "i1"]


@dataclass
class Board:
    """An edition as the rules read it: numbers, switches and the map. Never changed during a game."""

    trains: As[int, "i2"]
    hand: As[int, "i2"]
    market: As[int, "i2"]
    colours: As[int, "i2"]
    cards: As[list[int], "i2", CARD_KINDS]
    parallel_closed_up_to: As[int, "i2"]
    plus4_from_length: As[int, "i2"]
    longest_path_bonus: As[int, "i2"]
    most_tickets_bonus: As[int, "i2"]
    ranking: As[list[int], "i2", len(TieBreak)]
    ticket_decks: As[int, "i2"]
    deck_tickets: As[list[int], "i2", TICKET_DECKS]
    opening_dealt: As[int, "i2"]
    opening_keep: As[int, "i2"]
    opening_reshuffled: As[int, "i2"]
    drawn_dealt: As[int, "i2"]
    drawn_keep: As[int, "i2"]
    passengers: As[int, "i2"]
    token_value: As[list[list[int]], "i2", (TOKEN_COLOURS, TOKEN_STACK)]
    token_count: As[list[int], "i2", TOKEN_COLOURS]
    bonus_cards: As[int, "i2"]
    bonus_points: As[list[list[int]], "i2", (PLAYERS + 1, PLAYERS)]
    tracks: As[int, "i2"]
    nodes: As[int, "i2"]
    tickets: As[int, "i2"]
    longest_track: As[int, "i2"]
    first_row: As[list[int], "i2", len(Kind) + 1]
    wild_sets_below: As[list[list[int]], "i2", (2, LENGTHS + 2)]
    open: As[list[list[int]], "u1", (COLOURS + 1, LENGTHS)]
    first_track: As[list[list[int]], "i2", (COLOURS + 1, LENGTHS + 2)]
    track: As[list[Track], Track, TRACKS]
    node: As[list[Node], Node, NODES]
    ticket: As[list[Ticket], Ticket, TICKETS]
    claim: As[list[Claim], Claim, CLAIMS]


@dataclass
class Player:
    """What one player has. `known` is the part of the hand that follows from public play (C-R10)."""

    score: As[int, "i2"]
    token_points: As[int, "i2"]
    trains: As[int, "i1"]
    cards: As[int, "u1"]
    hand: As[list[int], "i1", CARD_KINDS]
    known: As[list[int], "i1", CARD_KINDS]
    tickets: As[int, "i1"]
    offered: As[int, "i1"]
    offer: As[list[int], "i1", OFFER]
    passenger: As[list[int], "i1", PASSENGERS]
    bonus_cards: As[int, "i1"]
    # How many tracks of each colour, up to each length, are open to this player: counted down, never searched.
    open: As[list[list[int]], "u1", (COLOURS + 1, LENGTHS)]


@dataclass
class State:
    """A game at one moment. Copying it is copying its memory."""

    luck: As[Luck, Luck]
    player: As[list[Player], Player, PLAYERS]
    owner: As[list[int], "i1", TRACKS]
    ticket_holder: As[list[int], "i1", TICKETS]
    ticket_deck: As[list[int], "i1", TICKETS]
    ticket_top: As[list[int], "i1", TICKET_DECKS]
    tickets_left: As[list[int], "i1", TICKET_DECKS]
    tokens: As[list[int], "i1", NODES]
    market: As[list[int], "i1", MARKET]
    deck: As[list[int], "i1", CARD_KINDS]
    discards: As[list[int], "i1", CARD_KINDS]
    deck_left: As[int, "u1"]
    players: As[int, "i1"]
    seat: As[int, "i1"]
    phase: As[int, "i1"]
    passes: As[int, "i1"]
    last_turns: As[int, "i1"]
    ended_by: As[int, "i1"]
    first_seat: As[int, "i1"]
    # Who set off the last round.
    trigger: As[int, "i1"]
    turns: As[int, "u2"]
    # The track just claimed, while a passenger may be put at either end.
    claimed: As[int, "i1"]
    # A passenger's move: who, from where, where now, and what it has used.
    traveller: As[int, "i1"]
    departure: As[int, "i1"]
    place: As[int, "i1"]
    used_track: As[list[int], "u1", TRACKS // 8]
    visited: As[list[int], "u1", NODES // 8]


@dataclass
class Walk:
    """Scratch space of the network questions: labels, the player's own graph, and the explicit stack of a walk."""

    label: As[list[int], "i2", NODES]
    odd: As[list[int], "i2", NODES]
    is_tree: As[list[int], "i2", NODES]
    bound: As[list[int], "i2", NODES]
    degree: As[list[int], "i2", NODES]
    edge: As[list[list[int]], "i2", (NODES, DEGREE)]
    unused: As[list[int], "i1", TRACKS]
    node: As[list[int], "i2", TRACKS_OF_A_PLAYER + 1]
    choice: As[list[int], "i2", TRACKS_OF_A_PLAYER + 1]
    path: As[list[int], "i2", TRACKS_OF_A_PLAYER + 1]


@dataclass
class SeatScore:
    """One player's final score, item by item."""

    routes: As[int, "i2"]
    tickets_completed: As[int, "i2"]
    tickets_failed: As[int, "i2"]
    completed: As[int, "i2"]
    longest_length: As[int, "i2"]
    longest_path: As[int, "i2"]
    longest_tracks: As[int, "i2"]
    longest_track: As[list[int], "i2", TRACKS_OF_A_PLAYER]
    most_tickets: As[int, "i2"]
    merchandise: As[int, "i2"]
    tokens: As[int, "i2"]
    total: As[int, "i2"]
    rank: As[int, "i2"]


@dataclass
class Result:
    """The final scoring: every item of every player, which tickets were completed, and what decided."""

    seat: As[list[SeatScore], SeatScore, PLAYERS]
    ticket_completed: As[list[int], "i1", TICKETS]
    winners: As[int, "i2"]
    decided_by: As[int, "i2"]
    walk: As[Walk, Walk]


Plain = TypeVar("Plain")
Record = NDArray[np.void]
Mask = NDArray[np.bool_]


Cells = tuple[tuple[str, Any, tuple[int, ...]], ...]
_cells: dict[type, Cells] = {}
_dtypes: dict[type, np.dtype[np.void]] = {}


def cells(plain: type) -> Cells:
    """The cells of a declared value: name, what a cell holds (a NumPy code or another declaration), and its shape."""
    if plain not in _cells:
        _cells[plain] = _read_cells(plain)
    return _cells[plain]


def _read_cells(plain: type) -> Cells:
    hints = get_type_hints(plain, include_extras=True)
    rows = []
    for field in fields(plain):
        _, cell, *shape = get_args(hints[field.name])
        size = shape[0] if shape else ()
        rows.append((field.name, cell, size if isinstance(size, tuple) else (size,)))
    return tuple(rows)


def dtype_of(plain: type) -> np.dtype[np.void]:
    """The packed form of a declared value."""
    if plain not in _dtypes:
        columns: list[Any] = [
            (name, dtype_of(cell) if isinstance(cell, type) else cell, shape) for name, cell, shape in cells(plain)
        ]
        _dtypes[plain] = np.dtype(columns, align=True)
    return _dtypes[plain]


def blank(plain: type[Plain]) -> Plain:
    """A plain value with every number 0."""

    def filled(cell: Any, shape: tuple[int, ...]) -> Any:
        if shape:
            return [filled(cell, shape[1:]) for _ in range(shape[0])]
        return blank(cell) if isinstance(cell, type) else 0

    return plain(**{name: filled(cell, shape) for name, cell, shape in cells(plain)})


def blank_record(plain: type) -> Record:
    """An array of one packed record with every number 0, as the compiled form takes it."""
    return np.zeros(1, dtype_of(plain))


def packed(value: object) -> Record:
    """A plain value as an array of one packed record."""
    record = blank_record(type(value))
    pack_into(record[0], value)
    return record


def pack_into(record: Any, value: object) -> None:
    """Write a plain value over a packed record."""
    for name, cell, shape in cells(type(value)):
        content = getattr(value, name)
        if not isinstance(cell, type):
            record[name] = content
        elif shape:
            for index, part in enumerate(content):
                pack_into(record[name][index], part)
        else:
            pack_into(record[name], content)


def unpacked(plain: type[Plain], record: Any) -> Plain:
    """A packed record as a plain value."""

    def content(name: str, cell: Any, shape: tuple[int, ...]) -> Any:
        if not isinstance(cell, type):
            return record[name].tolist()
        if shape:
            return [unpacked(cell, part) for part in record[name]]
        return unpacked(cell, record[name])

    return plain(**{name: content(name, cell, shape) for name, cell, shape in cells(plain)})


def copied(value: Plain) -> Plain:
    """A plain value with nothing shared."""
    return cast("Plain", _copied(value))


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(part) for part in value] if value and not isinstance(value[0], int) else value[:]
    if isinstance(value, int):
        return value
    return type(value)(**{name: _copied(getattr(value, name)) for name, _, _ in cells(type(value))})
