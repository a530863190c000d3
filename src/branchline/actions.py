"""The action table of an edition: every whole decision a player can make is a row; number, fields, words and JSON.

>>> from branchline.catalog import load
>>> table = table_of(load("usa"))
>>> table[0]
Action(row=0, kind=<Kind.TAKE_FACE_UP: 0>, place=0)
>>> claim = table[table.row_of(route="DEN-KCK.k", colour="black", cards=3, locomotives=1)]
>>> describe(claim, load("usa"))
'claim the black route Denver – Kansas City with 3 black cards and 1 locomotive'
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from branchline.edition import Edition
from branchline.rules.layout import EMPTY, GREY, Claim, Kind, State
from branchline.terms import COLOURS, DECKS, cards, listed, term

ENDS = ("start", "end", "neither")


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """One decision: its row in the table, its kind, and of the other fields those that the kind has.

    Places and positions count from 0. `mix` is how many tickets are asked of each deck; `keep` the positions of the
    tickets that are kept in the offer; `end` the end of the claimed route where a passenger is put. A payment is so
    many `cards` of a `colour` (none for a set of wild cards alone), `locomotives` and locomotives +4.
    """

    row: int
    kind: Kind
    place: int | None = None
    mix: tuple[int, ...] | None = None
    keep: tuple[int, ...] | None = None
    city: str | None = None
    end: str | None = None
    route: str | None = None
    colour: str | None = None
    cards: int | None = None
    locomotives: int | None = None
    plus4: int | None = None

    def fields(self) -> dict[str, Any]:
        """The fields that this kind of action has, by name."""
        values = {name: getattr(self, name) for name in FIELDS}
        return {name: value for name, value in values.items() if value is not None}

    def __repr__(self) -> str:
        said = "".join(f", {name}={value!r}" for name, value in self.fields().items())
        return f"Action(row={self.row}, kind={self.kind!r}{said})"


FIELDS = tuple(field.name for field in dataclasses.fields(Action))[2:]


class ActionTable(Sequence[Action]):
    """All actions of an edition, in the order of their rows."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        first = edition.board.first_row
        makers: dict[Kind, Callable[[int], dict[str, Any]]] = {
            Kind.TAKE_FACE_UP: self._place,
            Kind.DRAW_TICKETS: lambda which: self._mix(which, edition.board.drawn_dealt),
            Kind.MOVE_PASSENGER: lambda which: {"city": edition.cities[which].code},
            Kind.ANNOUNCE: lambda which: self._mix(which, edition.board.opening_dealt),
            Kind.KEEP: lambda which: {"keep": tuple(place for place in range(8) if (which + 1) >> place & 1)},
            Kind.PLACE_PASSENGER: lambda which: {"end": ENDS[which]},
            Kind.TRAVEL: lambda which: {"route": edition.routes[which].name},
            Kind.CLAIM: lambda which: self._payment(edition.board.claim[which]),
        }
        self._actions = tuple(
            Action(row, kind, **(makers[kind](row - first[kind]) if kind in makers else {}))
            for kind in Kind
            for row in range(first[kind], first[kind + 1])
        )
        self._rows = {_key(action.kind, action.fields()): action.row for action in self._actions}

    def _place(self, which: int) -> dict[str, Any]:
        return {"place": which}

    def _mix(self, which: int, dealt: int) -> dict[str, Any]:
        return {"mix": (which, dealt - which)} if len(self.edition.decks) == 2 else {}

    def _payment(self, claim: Claim) -> dict[str, Any]:
        return {
            "route": self.edition.routes[claim.track].name,
            "colour": None if claim.colour == GREY else self.edition.colours[claim.colour],
            "cards": claim.cards,
            "locomotives": claim.locomotives,
            "plus4": claim.plus4,
        }

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, row: int) -> Action: ...
    @overload
    def __getitem__(self, row: slice) -> Sequence[Action]: ...
    def __getitem__(self, row: int | slice) -> Action | Sequence[Action]:
        return self._actions[row]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def row_of(self, kind: Kind = Kind.CLAIM, **fields: Any) -> int:
        """The row of an action by its kind and fields; what a payment doesn't name is 0."""
        return self._row(kind, fields)

    def _row(self, kind: Kind, fields: Mapping[str, Any]) -> int:
        if kind == Kind.CLAIM:
            fields = {"cards": 0, "locomotives": 0, "plus4": 0} | dict(fields)
        row = self._rows.get(_key(kind, fields))
        if row is None:
            said = ", ".join(f"{name} {value!r}" for name, value in fields.items())
            raise ValueError(f"there is no action {kind.name.lower()} with {said or 'nothing else'} in this edition")
        return row

    def to_json(self, action: Action) -> dict[str, Any]:
        """An action in plain values, as records and programs exchange it: what to `do`, and its fields."""
        values: dict[str, Any] = {"do": action.kind.name.lower()} | action.fields()
        if action.mix is not None:
            values["mix"] = dict(zip(self.edition.decks, action.mix))
        if action.keep is not None:
            values["keep"] = list(action.keep)
        return values

    def from_json(self, values: Any) -> Action:
        """The action that plain values name; anything else is refused with a ValueError."""
        if not isinstance(values, Mapping) or not isinstance(values.get("do"), str):
            raise ValueError('an action is an object that says what to "do"')
        kind = KINDS.get(values["do"])
        if kind is None:
            raise ValueError(f"unknown action {values['do']!r}; the actions are {', '.join(KINDS)}")
        fields: dict[str, Any] = {str(name): value for name, value in values.items() if name != "do"}
        if "mix" in fields:
            fields["mix"] = self._mix_from_json(fields["mix"])
        if isinstance(fields.get("keep"), list):
            fields["keep"] = tuple(sorted(fields["keep"], key=str))
        for name, value in fields.items():
            parts = value if isinstance(value, tuple) else [value]
            if not all(isinstance(part, str | None) or type(part) is int for part in parts):
                raise ValueError(f"the field {name!r} of an action must be a whole number or a text, not {value!r}")
        return self._actions[self._row(kind, fields)]

    def _mix_from_json(self, mix: Any) -> tuple[Any, ...]:
        if not isinstance(mix, Mapping) or set(mix) != set(self.edition.decks):
            raise ValueError(f"a mix names the decks {', '.join(self.edition.decks)} and how many tickets of each")
        return tuple(mix[deck] for deck in self.edition.decks)


KINDS = {kind.name.lower(): kind for kind in Kind}


def _key(kind: Kind, fields: Mapping[str, Any]) -> tuple[Any, ...]:
    known = {name: value for name, value in fields.items() if value is not None}
    return (kind, frozenset(known.items()))


_tables: dict[str, ActionTable] = {}


def table_of(edition: Edition) -> ActionTable:
    """The action table of an edition, made once."""
    if edition.fingerprint not in _tables:
        _tables[edition.fingerprint] = ActionTable(edition)
    return _tables[edition.fingerprint]


# --- In words --------------------------------------------------------------------------------------------------------


def describe(action: Action, edition: Edition, language: str = "en", state: State | None = None) -> str:
    """An action in plain words, in the edition's own terms; a state lets it name the card and the city it is about."""
    if action.kind == Kind.CLAIM:
        return _describe_claim(action, edition, language)
    if action.kind == Kind.TAKE_FACE_UP:
        return _describe_face_up(action, edition, language, state)
    words = _Words(edition, language)
    if action.kind in (Kind.DRAW_TICKETS, Kind.ANNOUNCE):
        return words.say(action.kind.name.lower(), tickets=_describe_mix(action, edition, language))
    if action.keep is not None:
        positions = listed([str(place + 1) for place in action.keep], language)
        return words.say("keep", ticket=term(edition, language, "ticket", len(action.keep)), positions=positions)
    if action.kind == Kind.PLACE_PASSENGER:
        return _describe_placing(action, edition, language, state)
    city = city_name(edition, action.city, language) if action.city else ""
    route = route_words(edition, action.route, language) if action.route else ""
    return words.say(action.kind.name.lower(), city=city, route=route)


@dataclass(frozen=True)
class _Words:
    """The sentences of a language, filled in with an edition's terms."""

    edition: Edition
    language: str
    sentences: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        if self.language not in SENTENCES:
            raise ValueError(f"unknown language {self.language!r}; the languages are {', '.join(SENTENCES)}")
        object.__setattr__(self, "sentences", SENTENCES[self.language])

    def say(self, name: str, **parts: object) -> str:
        """One sentence."""
        things = {thing: term(self.edition, self.language, thing) for thing in ("card", "passenger")}
        return self.sentences[name].format(**(things | parts))


SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "face_up": "take the face-up {card} at place {place}",
        "face_up_known": "take the face-up {card} at place {place} ({what})",
        "place_empty": "nothing",
        "take_from_deck": "take the top {card} of the deck",
        "draw_tickets": "draw {tickets}",
        "announce": "ask for {tickets}",
        "keep": "keep {ticket} {positions} of the offer",
        "claim": "claim the {route} with {payment}",
        "put_start": "put a {passenger} at the first end of the claimed route",
        "put_end": "put a {passenger} at the second end of the claimed route",
        "put_city": "put a {passenger} in {city}",
        "put_neither": "put no {passenger} down",
        "move_passenger": "set out with the {passenger} in {city}",
        "travel": "travel along the {route}",
        "stop": "end the {passenger}'s journey",
        "pass": "pass",
        "route": "route {start} – {end}",
        "route_colour": "{colour} route {start} – {end}",
        "route_lane": "route {start} – {end} (track {lane})",
    },
    "nl": {
        "face_up": "neem de open {card} op plaats {place}",
        "face_up_known": "neem de open {card} op plaats {place} ({what})",
        "place_empty": "leeg",
        "take_from_deck": "neem de bovenste {card} van de gedekte stapel",
        "draw_tickets": "trek {tickets}",
        "announce": "vraag {tickets}",
        "keep": "houd {ticket} {positions} van het aanbod",
        "claim": "claim de {route} met {payment}",
        "put_start": "zet een {passenger} aan het eerste eind van de geclaimde route",
        "put_end": "zet een {passenger} aan het tweede eind van de geclaimde route",
        "put_city": "zet een {passenger} in {city}",
        "put_neither": "zet geen {passenger} neer",
        "move_passenger": "ga op reis met de {passenger} in {city}",
        "travel": "reis over de {route}",
        "stop": "beëindig de reis van de {passenger}",
        "pass": "pas",
        "route": "route {start} – {end}",
        "route_colour": "{colour} route {start} – {end}",
        "route_lane": "route {start} – {end} (spoor {lane})",
    },
}


def route_words(edition: Edition, name: str, language: str = "en") -> str:
    """A route by its cities; where several join them, also by its colour or, if they are alike, by its track."""
    route = edition.routes[edition.track[name]]
    start, end = (city_name(edition, code, language) for code in (route.start, route.end))
    lane = name.partition(".")[2]
    form = "route" if not lane else "route_lane" if lane.isdigit() else "route_colour"
    return _Words(edition, language).say(form, start=start, end=end, lane=lane, colour=COLOURS[language][route.colour])


def city_name(edition: Edition, code: str, language: str = "en") -> str:
    """The name of a city, or of the country that an entry leads to."""
    return edition.cities[edition.node[code]].names[language]


def payment_words(action: Action, edition: Edition, language: str = "en") -> str:
    """A claim's payment: `3 black cards and 1 locomotive`."""
    kinds = ((action.colour, action.cards), ("locomotive", action.locomotives), ("locomotive_plus4", action.plus4))
    return listed([cards(edition, language, kind, number) for kind, number in kinds if kind and number], language)


def _describe_claim(action: Action, edition: Edition, language: str) -> str:
    assert action.route is not None
    route = route_words(edition, action.route, language)
    return _Words(edition, language).say("claim", route=route, payment=payment_words(action, edition, language))


def _describe_face_up(action: Action, edition: Edition, language: str, state: State | None) -> str:
    assert action.place is not None
    words = _Words(edition, language)
    if state is None:
        return words.say("face_up", place=action.place + 1)
    kind = state.market[action.place]
    what = words.say("place_empty") if kind == EMPTY else cards(edition, language, edition.kinds[kind], 1)
    return words.say("face_up_known", place=action.place + 1, what=what.removeprefix("1 "))


def _describe_mix(action: Action, edition: Edition, language: str) -> str:
    if action.mix is None:
        return term(edition, language, "ticket", 2)
    asked = [(deck, number) for deck, number in zip(edition.decks, action.mix) if number]
    parts = [f"{number} {DECKS[language].get(deck, deck)}" for deck, number in asked]
    return f"{listed(parts, language)} {term(edition, language, 'ticket', asked[-1][1])}"


def _describe_placing(action: Action, edition: Edition, language: str, state: State | None) -> str:
    words = _Words(edition, language)
    if action.end == "neither" or state is None or state.claimed < 0:
        return words.say(f"put_{action.end}")
    route = edition.routes[state.claimed]
    code = route.start if action.end == "start" else route.end
    return words.say("put_city", city=city_name(edition, code, language))
