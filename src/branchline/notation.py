"""A game as text and back: one line a decision, compact, readable, strict. docs/notation.md has the whole grammar.

>>> from branchline.catalog import load
>>> usa = load("usa")
>>> action = read_decision("den-kck.k=lkkk", usa)
>>> write_decision(action, usa)
'DEN-KCK.k=KKKL'
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from branchline.actions import Action, ActionTable, table_of
from branchline.edition import LETTERS, Edition, Route
from branchline.rules.layout import EMPTY, NONE, Kind, State

FORMAT = 1
HEADERS = ("Edition", "Fingerprint", "Trains", "Players", "Seed", "Commitment", "First", "Result")
LONGEST_TEXT = 4_000_000
LONGEST_LINE = 10_000
LONGEST_VALUE = 400


class NotationError(ValueError):
    """A text that is no game or no decision: where (line and column, from 1; 0 if there is none) and why."""

    def __init__(self, reason: str, line: int = 0, column: int = 0) -> None:
        self.line, self.column, self.reason = line, column, reason
        place = f"line {line}" + (f", column {column}" if column else "") + ": " if line else ""
        super().__init__(place + reason)


# --- One decision ----------------------------------------------------------------------------------------------------


def write_decision(action: Action, edition: Edition, state: State | None = None) -> str:
    """A decision as text. The state gives face-up cards, mixes and passengers' cities their names."""
    kind = action.kind
    if action.place is not None:
        return _write_face_up(action.place, edition, state)
    if kind in (Kind.DRAW_TICKETS, Kind.ANNOUNCE):
        return ("T" if kind == Kind.DRAW_TICKETS else "A") + _write_mix(action, edition, state)
    if action.keep is not None:
        return ">" + "".join(str(place + 1) for place in action.keep)
    if kind == Kind.CLAIM:
        return f"{action.route}={payment_letters(action)}"
    if kind == Kind.PLACE_PASSENGER:
        return "@" + _write_end(action, edition, state)
    signs = {Kind.TAKE_FROM_DECK: "+?", Kind.STOP: "~-", Kind.PASS: "pass"}
    return signs.get(kind) or (f"~{action.route}" if kind == Kind.TRAVEL else f"M@{action.city}")


def payment_letters(action: Action) -> str:
    """A claim's payment, a letter a card: the colour's cards, then locomotives, then locomotives +4."""
    colour = LETTERS[action.colour] if action.colour else ""
    return colour * (action.cards or 0) + "L" * (action.locomotives or 0) + "F" * (action.plus4 or 0)


def card_letter(edition: Edition, kind: int) -> str:
    """The letter of a kind of card; a dash for an empty place."""
    return "-" if kind == EMPTY else LETTERS[edition.kinds[kind]]


def deck_letters(edition: Edition) -> tuple[str, ...]:
    """A letter for each of two decks of tickets: that of its name, or A and B if those are alike."""
    letters = tuple(deck[0].upper() for deck in edition.decks)
    return letters if len(set(letters)) == len(letters) else ("A", "B")


def _write_face_up(place: int, edition: Edition, state: State | None) -> str:
    if state is None:
        return f"+{place + 1}"
    lowest = state.market.index(state.market[place])
    letter = card_letter(edition, state.market[place])
    return f"+{letter}" if lowest == place and letter != "-" else f"+{letter}{place + 1}"


def _write_mix(action: Action, edition: Edition, state: State | None) -> str:
    if action.mix is None:
        return ""
    short, long = action.mix
    if state is not None:
        long = min(long, state.tickets_left[1])
    return "".join(f"{number}{letter}" for number, letter in zip((short, long), deck_letters(edition)) if number)


def _write_end(action: Action, edition: Edition, state: State | None) -> str:
    if action.end == "neither":
        return "-"
    if state is None or state.claimed == NONE:
        return "1" if action.end == "start" else "2"
    route = edition.routes[state.claimed]
    return route.start if action.end == "start" else route.end


def read_decision(text: str, edition: Edition, state: State | None = None) -> Action:
    """The decision that a text names; the state says which cards lie face up and which route was just claimed."""
    table = table_of(edition)
    said = text.strip().upper()
    readers = {"+": _read_face_up, "@": _read_end, ">": _read_keep, "~": _read_travel}
    if said in ("+?", "PASS", "~-"):
        kind = {"+?": Kind.TAKE_FROM_DECK, "PASS": Kind.PASS, "~-": Kind.STOP}[said]
        return _row(table, kind)
    if said[:1] in readers:
        return readers[said[:1]](said[1:], table, state)
    if said.startswith("M@"):
        return _row(table, Kind.MOVE_PASSENGER, city=_read_city(said[2:], edition))
    if "=" in said:
        return _read_claim(said, table)
    if re.fullmatch(r"[TA](?:[0-9][A-Z])*", said, re.ASCII):
        return _read_mix(said, table, state)
    raise NotationError(f"{_shown(text)} is no decision; decisions look like +R, +?, T, >12 or DEN-KCK.k=KKKL")


def _row(table: ActionTable, kind: Kind, **fields: object) -> Action:
    try:
        return table[table.row_of(kind, **fields)]
    except ValueError as error:
        raise NotationError(str(error)) from None


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "…")


def _read_face_up(said: str, table: ActionTable, state: State | None) -> Action:
    found = re.fullmatch(r"([A-Z-]?)([1-9]?)", said, re.ASCII)
    if not found or not said:
        raise NotationError(f"{_shown('+' + said)} names no card: a letter, such as +R, or +? for the deck")
    letter, place = found[1], int(found[2] or 0) - 1
    if not letter:
        return _row(table, Kind.TAKE_FACE_UP, place=place)
    if state is None:
        raise NotationError(f"which card {_shown('+' + said)} is depends on the market, which is not known here")
    market = [card_letter(table.edition, kind) for kind in state.market][: table.edition.market]
    if letter not in market:
        raise NotationError(f"no {letter} lies face up; the market is {''.join(market)}")
    if place < 0:
        place = market.index(letter)
    elif place >= len(market) or market[place] != letter:
        raise NotationError(f"no {letter} lies at place {place + 1}; the market is {''.join(market)}")
    return _row(table, Kind.TAKE_FACE_UP, place=place)


def _read_end(said: str, table: ActionTable, state: State | None) -> Action:
    ends = {"-": "neither", "1": "start", "2": "end"}
    if state is not None and state.claimed != NONE:
        route = table.edition.routes[state.claimed]
        ends |= {route.start: "start", route.end: "end"}
    if said not in ends:
        raise NotationError(f"{_shown('@' + said)} names no end of the route just claimed; @- puts no passenger down")
    return _row(table, Kind.PLACE_PASSENGER, end=ends[said])


def _read_keep(said: str, table: ActionTable, state: State | None) -> Action:
    if not re.fullmatch(r"[1-4]{1,4}", said, re.ASCII) or len(set(said)) != len(said):
        raise NotationError(f"{_shown('>' + said)} names no tickets of an offer: their positions, such as >13")
    return _row(table, Kind.KEEP, keep=tuple(sorted(int(position) - 1 for position in said)))


def _read_travel(said: str, table: ActionTable, state: State | None) -> Action:
    return _row(table, Kind.TRAVEL, route=_read_route(said, table.edition).name)


def _read_city(said: str, edition: Edition) -> str:
    if said not in edition.node:
        raise NotationError(f"unknown city {_shown(said)}")
    return said


def _read_route(said: str, edition: Edition) -> Route:
    ends, _, lane = said.partition(".")
    start, _, end = ends.partition("-")
    for name in (f"{start}-{end}", f"{end}-{start}"):
        if (number := edition.track.get(f"{name}.{lane.lower()}" if lane else name)) is not None:
            return edition.routes[number]
    for code in (start, end):
        _read_city(code, edition)
    lanes = [route.name for route in edition.routes if {route.start, route.end} == {start, end}]
    if not lanes:
        raise NotationError(f"no route joins {start} and {end}")
    raise NotationError(f"say which of the routes: {', '.join(sorted(lanes))}")


def _read_claim(said: str, table: ActionTable) -> Action:
    name, _, letters = said.partition("=")
    edition = table.edition
    route = _read_route(name, edition)
    kinds = {LETTERS[colour]: colour for colour in edition.colours}
    colours = sorted({letter for letter in letters if letter in kinds})
    others = sorted(set(letters) - set(kinds) - {"L", "F"})
    if others:
        raise NotationError(f"{_shown(''.join(others))} names no card that pays for a route")
    if len(letters) != route.length:
        raise NotationError(f"{route.name} takes {route.length} cards, not {len(letters)}")
    if len(colours) > 1:
        raise NotationError(f"{route.name} takes cards of one colour, not of {len(colours)}")
    colour = kinds[colours[0]] if colours else None
    if colour and route.colour not in ("grey", colour):
        raise NotationError(f"{route.name} takes {route.colour} cards, not {colour} ones")
    if "F" in letters and (not edition.plus4_from_length or route.length < edition.plus4_from_length):
        raise NotationError(f"no locomotive +4 pays for {route.name}")
    cards = letters.count(colours[0]) if colours else 0
    wild = {"locomotives": letters.count("L"), "plus4": letters.count("F")}
    return _row(table, Kind.CLAIM, route=route.name, colour=colour, cards=cards, **wild)


def _read_mix(said: str, table: ActionTable, state: State | None) -> Action:
    kind = Kind.DRAW_TICKETS if said[0] == "T" else Kind.ANNOUNCE
    edition = table.edition
    if len(edition.decks) == 1:
        if said != "T":
            raise NotationError("this edition has one deck of tickets: T draws from it")
        return _row(table, kind)
    asked = dict.fromkeys(deck_letters(edition), 0)
    for number, letter in zip(said[1::2], said[2::2]):
        if asked.get(letter, 1):
            raise NotationError(f"a mix names each deck once: {' and '.join(asked)}, such as {_example(edition)}")
        asked[letter] = int(number)
    short, long = asked.values()
    dealt = (edition.drawn_tickets if kind == Kind.DRAW_TICKETS else edition.opening_tickets).dealt
    left = state.tickets_left[1] if state is not None else dealt
    if short > dealt or long not in (dealt - short, min(dealt - short, left)):
        raise NotationError(f"a mix is of {dealt} tickets, such as {_example(edition)}; of fewer if no more are left")
    return _row(table, kind, mix=(short, dealt - short))


def _example(edition: Edition) -> str:
    short, long = deck_letters(edition)
    return f"T{edition.drawn_tickets.dealt - 1}{short}1{long}"


# --- A whole game ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """One decision of a game's text, and the facts beside it that may be checked: each by its first sign."""

    number: int
    text: str
    column: int = 0
    place: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class GameText:
    """A game as it is written: what the headers say, and where, and the decisions."""

    headers: Mapping[str, tuple[str, ...]]
    header_lines: Mapping[str, int]
    lines: Sequence[Line]


def write_game(headers: Mapping[str, Sequence[str]], lines: Sequence[Line]) -> str:
    """A game as text: headers, an empty line, and a line for each decision."""
    values = {name: " ".join(json.dumps(part, ensure_ascii=False) for part in headers[name]) for name in headers}
    written = [f"[Branchline {FORMAT}]", *(f"[{name} {value}]" for name, value in values.items()), ""]
    width = max((len(line.place) for line in lines), default=0)
    written += [" ".join([line.place.ljust(width), line.text, *line.facts.values()]).strip() for line in lines]
    return "\n".join(written) + "\n"


def read_game(text: str) -> GameText:
    """A game's text, taken apart; nothing is replayed here."""
    if len(text) > LONGEST_TEXT:
        raise NotationError(f"a game's text has at most {LONGEST_TEXT} characters, not {len(text)}")
    headers: dict[str, tuple[str, ...]] = {}
    places: dict[str, int] = {}
    lines: list[Line] = []
    for number, content in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if len(content) > LONGEST_LINE:
            raise NotationError(f"a line has at most {LONGEST_LINE} characters", number)
        stripped = content.strip()
        if not stripped or stripped.startswith(";"):
            continue
        if stripped.startswith("["):
            if lines:
                raise NotationError("a header after the first decision", number)
            name, values = _read_header(stripped, number)
            _check_header(name, places, number)
            headers[name], places[name] = values, number
        elif not places:
            raise NotationError(f"a game begins with [Branchline {FORMAT}]", number)
        else:
            lines.append(_read_line(content.rstrip(), number))
    if not places:
        raise NotationError(f"a game begins with [Branchline {FORMAT}]", 1)
    return GameText(headers, places, lines)


def _check_header(name: str, before: Mapping[str, int], number: int) -> None:
    if (name == "Branchline") != (not before):
        raise NotationError(f"a game begins with [Branchline {FORMAT}], and says so once", number)
    if name in before:
        raise NotationError(f"the header {name} stands twice, the first time on line {before[name]}", number)


HEADER = re.compile(r"\[([A-Za-z]+)[ \t]*")
STRING = re.compile(r'("(?:[^"\\\x00-\x1f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*")[ \t]*')


def _read_header(content: str, number: int) -> tuple[str, tuple[str, ...]]:
    opening = HEADER.match(content)
    if not opening:
        raise NotationError('a header looks like [Seed "7"]', number)
    name, rest, values = opening[1], content[opening.end() :], []
    if name == "Branchline":
        if not rest.startswith(f"{FORMAT}]"):
            raise NotationError(f"this is not format {FORMAT}, the only one that is known", number)
        rest = rest.removeprefix(str(FORMAT))
    elif name not in HEADERS:
        raise NotationError(f"unknown header {_shown(name)}; the headers are {', '.join(HEADERS)}", number)
    while found := STRING.match(rest):
        values.append(str(json.loads(found[1])))
        rest = rest[found.end() :]
    if not re.fullmatch(r"\](?:[ \t]*;.*)?", rest, re.DOTALL) or (name != "Branchline" and not values):
        raise NotationError(f'the header {name} must be followed by a text in quotes: [{name} "…"]', number)
    if len(values) > 1 and name != "Players":
        raise NotationError(f"the header {name} has one text, not {len(values)}", number)
    if not all(len(value) <= LONGEST_VALUE and _can_be_written(value) for value in values):
        raise NotationError(f"the header {name} has a text that is too long or can't be written", number)
    return name, tuple(values)


def _can_be_written(text: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in text)


TOKEN = re.compile(r"\{[^{};]*\}|\([^();]*\)|[!$^;]|[^\s{}()!$^;]+|.")
PLACE = re.compile(r"[0-9]{1,6}\.[1-9]", re.ASCII)


def _read_line(content: str, number: int) -> Line:
    place, decision, column = "", "", 0
    facts: dict[str, str] = {}
    for token, start in _tokens(content):
        sign = token[0]
        if sign in "{(!$^":
            if not decision:
                raise NotationError("a fact stands before the decision", number, start)
            if sign in facts:
                raise NotationError(f"a second fact of the same sort: {_shown(token)}", number, start)
            if sign in "{(" and len(token) == 1:
                raise NotationError(f"the bracket {sign} is never closed", number, start)
            facts[sign] = normal_fact(token)
        elif decision or sign in "})":
            raise NotationError(f"{_shown(token)} is not expected here", number, start)
        elif not place and PLACE.fullmatch(token):
            place = token
        else:
            decision, column = token, start
    if not decision:
        raise NotationError("there is no decision on this line", number)
    return Line(number, decision, column, place, facts)


def normal_fact(token: str) -> str:
    """A fact without needless spaces, and in capitals."""
    return re.sub(r"\s*([{}()|])\s*", r"\1", " ".join(token.split())).upper()


def _tokens(content: str) -> Iterator[tuple[str, int]]:
    for match in TOKEN.finditer(content):
        if match[0] == ";":
            return
        if not match[0].isspace():
            yield match[0], match.start() + 1
