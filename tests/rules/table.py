"""A table at which a test lays out a game by hand and plays it in words.

    table = Table("usa", players=3)
    table.give(0, "3 blue 1 locomotive")
    table.claim("MON-NYC", "blue", locomotives=1)
    assert table.why_not.claim("BOS-MON.1", "blue") == Refusal.NOT_ENOUGH_CARDS

Cards are written as `3 red 1 locomotive`, routes and tickets by the names of the edition. What a test lays out need
not be a full pack of cards.
"""

import dataclasses
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from branchline.catalog import load
from branchline.edition import Edition
from branchline.rules.claim import set_owner
from branchline.rules.layout import (
    CARD_KINDS,
    EMPTY,
    GREY,
    IN_DECK,
    NONE,
    Board,
    Kind,
    Luck,
    Phase,
    Player,
    Refusal,
    Result,
    State,
    blank,
)
from branchline.rules.score import final_scores
from branchline.rules.setup import set_up
from branchline.rules.turn import play, refusal

EDITIONS = ("usa", "marklin", "amsterdam")
NUMBERS_OF_PLAYERS = [
    (edition, players)
    for edition in EDITIONS
    for players in range(load(edition).players[0], load(edition).players[1] + 1)
]

MOST_WORDS = 20_000  # far more than a game ever takes

Answer = TypeVar("Answer")
Cards = Counter[str]


def cards(text: str) -> Cards:
    """Cards in words: `3 red 1 locomotive`, or `red red red locomotive`."""
    return Counter(listed(text))


def listed(text: str) -> list[str]:
    """Cards in words, one by one."""
    found: list[str] = []
    number = 1
    for word in text.split():
        if word.isdigit():
            number = int(word)
        else:
            found += [word] * number
            number = 1
    return found


def variant(name: str, **changes: Any) -> Edition:
    """An edition with some numbers or switches changed."""
    return dataclasses.replace(load(name), **changes)


class Impatience(AssertionError):
    """A renewal of the market, or a shuffle, goes on and on."""


class CountedLuck(Luck):
    """The generator, for one game: it refuses to go on for ever."""

    def __setattr__(self, name: str, value: int) -> None:
        if name == "counter" and value > MOST_WORDS:
            raise Impatience
        super().__setattr__(name, value)


class Actions(ABC, Generic[Answer]):
    """Every action of the table in words; what comes of it differs: it is played, or asked about."""

    edition: Edition
    board: Board
    state: State

    @abstractmethod
    def answer(self, row: int) -> Answer:
        """What comes of an action, given by its row in the action table."""

    def act(self, kind: Kind, which: int = 0) -> Answer:
        """The action of a kind with this number; one that the table does not have gets no row."""
        first, end = self.board.first_row[kind], self.board.first_row[kind + 1]
        return self.answer(first + which if 0 <= which < end - first else NONE)

    def take(self, card: str) -> Answer:
        return self.act(Kind.TAKE_FACE_UP, self.state.market.index(self.edition.kinds.index(card)))

    def take_from_place(self, place: int) -> Answer:
        return self.act(Kind.TAKE_FACE_UP, place)

    def take_deck(self) -> Answer:
        return self.act(Kind.TAKE_FROM_DECK)

    def draw_tickets(self, short: int = 0) -> Answer:
        """With two decks: so many from the first, the rest from the second."""
        return self.act(Kind.DRAW_TICKETS, short)

    def announce(self, short: int) -> Answer:
        return self.act(Kind.ANNOUNCE, short)

    def keep(self, *places: int) -> Answer:
        """Keep the tickets at these places of the offer."""
        return self.act(Kind.KEEP, sum(1 << place for place in places) - 1)

    def claim(self, route: str, colour: str = "", locomotives: int = 0, plus4: int = 0) -> Answer:
        """Claim a route with cards of a colour and so many wild ones; without a colour, with wild cards alone."""
        track = self.edition.track[route]
        length = self.board.track[track].length
        paid = self.edition.kinds.index(colour) if locomotives + plus4 < length else GREY
        first, end = self.board.first_row[Kind.CLAIM], self.board.first_row[Kind.CLAIM + 1]
        for row in range(first, end):
            claim = self.board.claim[row - first]
            payment = (claim.track, claim.colour, claim.locomotives, claim.plus4)
            if payment == (track, paid, locomotives, plus4):
                return self.answer(row)
        return self.answer(NONE)

    def put_passenger(self, city: str) -> Answer:
        """Put a passenger at an end of the route just claimed."""
        track = self.board.track[self.state.claimed]
        return self.act(Kind.PLACE_PASSENGER, [track.start, track.end].index(self.edition.node[city]))

    def put_no_passenger(self) -> Answer:
        return self.act(Kind.PLACE_PASSENGER, 2)

    def move_passenger(self, city: str) -> Answer:
        return self.act(Kind.MOVE_PASSENGER, self.edition.node[city])

    def travel(self, route: str) -> Answer:
        return self.act(Kind.TRAVEL, self.edition.track[route])

    def stop(self) -> Answer:
        return self.act(Kind.STOP)

    def pass_turn(self) -> Answer:
        return self.act(Kind.PASS)


class WhyNot(Actions[Refusal]):
    """Why an action may not be played now."""

    def __init__(self, table: "Table") -> None:
        self.edition, self.board, self.state = table.edition, table.board, table.state

    def answer(self, row: int) -> Refusal:
        return Refusal(refusal(self.board, self.state, row))


class May(Actions[bool]):
    """Whether an action may be played now."""

    def __init__(self, table: "Table") -> None:
        self.edition, self.board, self.state = table.edition, table.board, table.state

    def answer(self, row: int) -> bool:
        return refusal(self.board, self.state, row) == Refusal.LEGAL


class Table(Actions[None]):
    """A game in the plain form. Unless the opening is asked for, everybody has kept all the opening tickets."""

    def __init__(
        self,
        edition: str | Edition = "usa",
        players: int = 2,
        seed: int = 1,
        first_seat: int = 0,
        opening: bool = False,
    ) -> None:
        self.edition = load(edition) if isinstance(edition, str) else edition
        self.board = self.edition.board
        self.state = blank(State)
        self.state.luck = CountedLuck(0, 0, 0, 0)
        self.players = players
        set_up(self.board, self.state, players, first_seat, seed, 0)
        self.may, self.why_not = May(self), WhyNot(self)
        if not opening:
            self.announce_all()
            self.keep_all()

    def answer(self, row: int) -> None:
        """Play an action, which has to be legal."""
        reason = Refusal(refusal(self.board, self.state, row))
        if reason != Refusal.LEGAL:
            raise ValueError(f"refused: {reason.name}")
        play(self.board, self.state, row)

    def announce_all(self, short: int = 2) -> None:
        """Everybody announces the same mix, where the edition asks for one."""
        while self.state.phase == Phase.ANNOUNCE:
            self.announce(short)

    def keep_all(self) -> None:
        """Everybody keeps the opening tickets."""
        while self.state.phase == Phase.KEEP_OPENING:
            self.keep(*range(self.me.offered))

    # --- Looking ---

    @property
    def me(self) -> Player:
        """The player to move."""
        return self.state.player[self.state.seat]

    def player(self, seat: int) -> Player:
        return self.state.player[seat]

    def in_words(self, counts: Iterable[int]) -> Cards:
        """Cards counted by kind, in words."""
        return Counter({self.edition.kinds[kind]: count for kind, count in enumerate(counts) if count})

    def hand(self, seat: int) -> Cards:
        return self.in_words(self.state.player[seat].hand)

    def known(self, seat: int) -> Cards:
        return self.in_words(self.state.player[seat].known)

    @property
    def market(self) -> list[str]:
        """The face-up cards, a dash for an empty place."""
        places = self.state.market[: self.board.market]
        return ["-" if card == EMPTY else self.edition.kinds[card] for card in places]

    @property
    def deck(self) -> Cards:
        return self.in_words(self.state.deck)

    @property
    def discards(self) -> Cards:
        return self.in_words(self.state.discards)

    def ticket_deck(self, deck: int = 0) -> list[str]:
        """The tickets of a deck, from the top to the bottom."""
        first, size = (0, *self.board.deck_tickets)[deck], self.board.deck_tickets[deck]
        top, left = self.state.ticket_top[deck], self.state.tickets_left[deck]
        return [self.edition.tickets[self.state.ticket_deck[first + (top + i) % size]].name for i in range(left)]

    def offer(self, seat: int) -> list[str]:
        player = self.state.player[seat]
        return [self.edition.tickets[ticket].name for ticket in player.offer[: player.offered]]

    def tickets(self, seat: int) -> list[str]:
        """The tickets that a player holds or is offered."""
        holders = self.state.ticket_holder
        return [ticket.name for number, ticket in enumerate(self.edition.tickets) if holders[number] == seat]

    def routes(self, seat: int) -> list[str]:
        """The routes of a player."""
        return [route.name for number, route in enumerate(self.edition.routes) if self.state.owner[number] == seat]

    def payments(self, route: str) -> set[str]:
        """The sets of cards that the player to move may pay for a route."""
        track, first = self.edition.track[route], self.board.first_row[Kind.CLAIM]
        found = set()
        for row in range(first, self.board.first_row[Kind.CLAIM + 1]):
            claim = self.board.claim[row - first]
            if claim.track == track and refusal(self.board, self.state, row) == Refusal.LEGAL:
                colour = self.edition.kinds[claim.colour] if claim.cards else ""
                paid = [(claim.cards, colour), (claim.locomotives, "locomotive"), (claim.plus4, "locomotive_plus4")]
                found.add(" ".join(f"{count} {kind}" for count, kind in paid if count))
        return found

    def claimable(self) -> set[str]:
        """The routes that the player to move may claim."""
        return {route.name for route in self.edition.routes if self.payments(route.name)}

    def kinds_of_action(self) -> set[Kind]:
        """The kinds of all legal actions."""
        rows = range(self.board.first_row[Kind.CLAIM + 1])
        legal = [row for row in rows if refusal(self.board, self.state, row) == Refusal.LEGAL]
        return {max(kind for kind in Kind if self.board.first_row[kind] <= row) for row in legal}

    def result(self) -> Result:
        """The final scoring of the position as it lies."""
        result = blank(Result)
        final_scores(self.board, self.state, result)
        return result

    # --- Laying out ---

    def to_move(self, seat: int) -> None:
        """Let a seat begin its turn."""
        self.state.seat, self.state.phase = seat, Phase.TURN

    def give(self, seat: int, text: str) -> None:
        """A player's hand is these cards, of which nothing is known to the others."""
        player = self.state.player[seat]
        player.hand[:] = self._counts(text)
        player.cards = sum(player.hand)
        player.known[:] = [0] * CARD_KINDS

    def lay(self, market: str | None = None, deck: str | None = None, discards: str | None = None) -> None:
        """Lay out the face-up cards (a dash for an empty place), the deck, the discards."""
        if market is not None:
            kinds = [EMPTY if card == "-" else self.edition.kinds.index(card) for card in listed(market)]
            self.state.market[: len(kinds)] = kinds
        if deck is not None:
            self.state.deck[:] = self._counts(deck)
            self.state.deck_left = sum(self.state.deck)
        if discards is not None:
            self.state.discards[:] = self._counts(discards)

    def _counts(self, text: str) -> list[int]:
        found = cards(text)
        assert set(found) <= set(self.edition.kinds), f"unknown cards in {text!r}"
        return [found[name] if name else 0 for name in self.edition.kinds]

    def build(self, seat: int, *routes: str) -> None:
        """A player has claimed these routes, with trains of his own, and scored them."""
        player = self.state.player[seat]
        for route in routes:
            track = self.edition.track[route]
            set_owner(self.board, self.state, track, seat)
            player.trains -= self.board.track[track].length
            player.score += self.board.track[track].points

    def hold(self, seat: int, *names: str) -> None:
        """A player holds exactly these tickets; they come out of the decks, and any others go back on top."""
        numbers = {ticket.name: number for number, ticket in enumerate(self.edition.tickets)}
        for number, holder in enumerate(self.state.ticket_holder[: self.board.tickets]):
            if holder == seat:
                self.state.ticket_holder[number] = IN_DECK
        for name in names:
            self.state.ticket_holder[numbers[name]] = seat
        self.state.player[seat].tickets = len(names)
        for deck in range(self.board.ticket_decks):
            free = [
                ticket.name
                for number, ticket in enumerate(self.edition.tickets)
                if self.board.ticket[number].deck == deck
                and self.state.ticket_holder[number] not in range(self.players)
            ]
            self.stack(*free, deck=deck)

    def stack(self, *names: str, deck: int = 0) -> None:
        """A ticket deck is these tickets, from the top to the bottom."""
        numbers = {ticket.name: number for number, ticket in enumerate(self.edition.tickets)}
        first = (0, *self.board.deck_tickets)[deck]
        self.state.ticket_deck[first : first + len(names)] = [numbers[name] for name in names]
        self.state.ticket_top[deck], self.state.tickets_left[deck] = 0, len(names)
        for name in names:
            self.state.ticket_holder[numbers[name]] = IN_DECK

    def stand(self, seat: int, *cities: str) -> None:
        """A player's passengers stand in these cities; the others are unused."""
        for passenger, city in enumerate(cities):
            self.state.player[seat].passenger[passenger] = self.edition.node[city]

    def tokens(self, city: str) -> int:
        return self.state.tokens[self.edition.node[city]]
