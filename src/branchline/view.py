"""What one seat may see of a game, and nothing else: the only source for bots, environments and the server.

>>> from branchline import Game
>>> view = Game.new("usa", players=2, seed=7).view(0)
>>> sum(view.hand.values()), view.players[1].cards, dict(view.players[1].known)
(4, 4, {})
>>> len(view.offer)
3
"""

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from branchline.edition import Edition, Ticket
from branchline.rules.compiled import compiled
from branchline.rules.knowledge import hide_from, imagine
from branchline.rules.layout import (
    CARD_KINDS,
    CLOSED,
    EMPTY,
    NOBODY,
    NONE,
    NOT_YET,
    RETURNED,
    EndedBy,
    Kind,
    Luck,
    Mask,
    Phase,
    Record,
    Refusal,
    State,
    blank,
    copied,
    packed,
)
from branchline.rules.luck import seed_luck
from branchline.rules.turn import mark_legal, refusal
from branchline.showing import board_text


@dataclass(frozen=True)
class PlayerView:
    """What everybody sees of a player; `known` is what follows from public play about the hand (C-R10)."""

    score: int
    trains: int
    cards: int
    known: Mapping[str, int]
    tickets: int
    offered: int
    passengers: tuple[str, ...]
    passengers_in_hand: int
    token_points: int
    bonus_cards: int


@dataclass(frozen=True)
class View:
    """A game as a seat may know it; seat NONE is a spectator. `state` is a state in which the rest is blanked."""

    edition: Edition
    seat: int
    state: State

    @property
    def phase(self) -> Phase:
        """What has to be decided."""
        return Phase(self.state.phase)

    @property
    def to_move(self) -> int:
        """Who has to decide it, or NONE when the game is over."""
        return NONE if self.state.phase == Phase.OVER else self.state.seat

    @property
    def last_turns(self) -> int | None:
        """How many turns are left once the last round has begun (C-22)."""
        return None if self.state.last_turns == NOT_YET else self.state.last_turns

    @functools.cached_property
    def hand(self) -> Mapping[str, int]:
        """The seat's own train cards."""
        return {} if self.seat == NONE else self._counts(self.state.player[self.seat].hand)

    @functools.cached_property
    def tickets(self) -> tuple[Ticket, ...]:
        """The tickets that the seat keeps."""
        mine = [number for number, holder in enumerate(self.state.ticket_holder) if holder == self.seat != NONE]
        return tuple(self.edition.tickets[number] for number in mine if number not in self._offered)

    @functools.cached_property
    def offer(self) -> tuple[Ticket, ...]:
        """The tickets among which the seat has to choose."""
        return tuple(self.edition.tickets[number] for number in self._offered)

    @functools.cached_property
    def returned(self) -> tuple[Ticket, ...]:
        """The tickets that the seat put under a deck itself and that still lie there."""
        mine = [number for number, holder in enumerate(self.state.ticket_holder) if holder == RETURNED + self.seat]
        return tuple(self.edition.tickets[number] for number in mine if self.seat != NONE)

    @property
    def market(self) -> tuple[str, ...]:
        """The face-up cards by place; an empty place is an empty text."""
        return tuple("" if kind == EMPTY else self.edition.kinds[kind] for kind in self._places)

    @property
    def discards(self) -> Mapping[str, int]:
        """The discarded cards, which are public (C-R10)."""
        return self._counts(self.state.discards)

    @property
    def unseen(self) -> Mapping[str, int]:
        """The cards whose place the seat does not know: in the deck or in other hands."""
        return self._counts(self.state.deck)

    @property
    def deck_left(self) -> int:
        """How many cards the deck has."""
        return self.state.deck_left

    @property
    def tickets_left(self) -> Mapping[str, int]:
        """How many tickets each ticket deck has."""
        return dict(zip(self.edition.decks, self.state.tickets_left, strict=False))

    @functools.cached_property
    def owners(self) -> Mapping[str, int]:
        """Who owns which route, by its name."""
        return {self.edition.routes[track].name: owner for track, owner in self._owned if owner >= 0}

    @functools.cached_property
    def closed(self) -> tuple[str, ...]:
        """The routes that a claimed twin has closed to everybody (C-19)."""
        return tuple(self.edition.routes[track].name for track, owner in self._owned if owner == CLOSED)

    @functools.cached_property
    def tokens(self) -> Mapping[str, tuple[int, ...]]:
        """The merchandise tokens that lie in each city, highest first (M-02)."""
        stacks = {}
        for city, left in zip(self.edition.cities, self.state.tokens, strict=False):
            if left:
                stack = self.edition.tokens[city.token]
                stacks[city.code] = stack[len(stack) - left :]
        return stacks

    @functools.cached_property
    def players(self) -> tuple[PlayerView, ...]:
        """What everybody sees of every player."""
        return tuple(self._player(seat) for seat in range(self.state.players))

    @functools.cached_property
    def legal(self) -> Mask:
        """For every row of the action table whether this seat may play it now; none when another is to move."""
        mask = np.zeros(self.edition.board.first_row[Kind.CLAIM + 1], np.bool_)
        if self.seat == self.to_move != NONE:
            mark_legal(self.edition.board, self.state, False, mask)
        return mask

    def refusal(self, row: int) -> Refusal:
        """Why this seat may not play an action now, or LEGAL."""
        if self.seat != self.to_move or self.seat == NONE:
            return Refusal.NOT_NOW
        return refusal(self.edition.board, self.state, row)

    def imagine(self, seed: int) -> State:
        """A full state that agrees with the view, drawn at random; the true one is as likely as any other."""
        state, luck = copied(self.state), blank(Luck)
        seed_luck(luck, seed & 0xFFFFFFFF, (seed >> 32) & 0xFFFFFFFF)
        imagine(self.edition.board, state, self.seat, luck)
        return state

    def record(self) -> Record:
        """The view as a packed record, for compiled bots."""
        return packed(self.state)

    def facts(self) -> dict[str, Any]:
        """The view as plain data for JSON."""
        return {
            "edition": f"{self.edition.name}@{self.edition.version}",
            "seat": None if self.seat == NONE else self.seat,
            "phase": self.phase.name.lower(),
            "to_move": None if self.to_move == NONE else self.to_move,
            "first_seat": self.state.first_seat,
            "turns": self.state.turns,
            "last_turns": self.last_turns,
            "last_round_by": None if self.state.trigger == NOBODY else self.state.trigger,
            "ended_by": EndedBy(self.state.ended_by).name.lower(),
            "hand": dict(self.hand),
            "tickets": [ticket.name for ticket in self.tickets],
            "offer": [ticket.name for ticket in self.offer],
            "returned": [ticket.name for ticket in self.returned],
            "market": list(self.market),
            "deck_left": self.deck_left,
            "discards": dict(self.discards),
            "unseen": dict(self.unseen),
            "tickets_left": dict(self.tickets_left),
            "owners": dict(self.owners),
            "closed": list(self.closed),
            "tokens": {city: list(stack) for city, stack in self.tokens.items()},
            "claimed": None if self.state.claimed == NONE else self.edition.routes[self.state.claimed].name,
            "journey": self._journey(),
            "players": [dict(vars(player)) for player in self.players],
        }

    def json(self) -> str:
        """The view as one line of JSON: two games that differ only in what is hidden from the seat give the same."""
        return json.dumps(self.facts(), ensure_ascii=False, separators=(",", ":"))

    def __str__(self) -> str:
        return board_text(self.edition, self.state, [f"Seat {seat}" for seat in range(self.state.players)])

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat == NONE else f"seat {self.seat}"
        return f"<View of {whose}: {self.edition.name}, {self.state.players} players, {self.state.turns} turns played>"

    @property
    def _offered(self) -> list[int]:
        if self.seat == NONE:
            return []
        player = self.state.player[self.seat]
        return player.offer[: player.offered]

    @property
    def _places(self) -> list[int]:
        return self.state.market[: self.edition.market]

    @property
    def _owned(self) -> list[tuple[int, int]]:
        return list(enumerate(self.state.owner[: len(self.edition.routes)]))

    def _counts(self, kinds: list[int]) -> dict[str, int]:
        return {self.edition.kinds[kind]: kinds[kind] for kind in range(CARD_KINDS) if kinds[kind]}

    def _player(self, seat: int) -> PlayerView:
        player = self.state.player[seat]
        cities = [self.edition.cities[node].code for node in player.passenger if node >= 0]
        return PlayerView(
            score=player.score,
            trains=player.trains,
            cards=player.cards,
            known=self._counts(player.known),
            tickets=player.tickets,
            offered=player.offered,
            passengers=tuple(cities),
            passengers_in_hand=player.passenger[: self.edition.passengers].count(NONE),
            token_points=player.token_points,
            bonus_cards=player.bonus_cards,
        )

    def _journey(self) -> dict[str, Any] | None:
        """The passenger under way: from where, where now, which routes it has used (M-09 to M-11)."""
        if self.state.phase != Phase.TRAVEL:
            return None
        used = [
            route.name
            for track, route in enumerate(self.edition.routes)
            if (self.state.used_track[track >> 3] >> (track & 7)) & 1
        ]
        cities = self.edition.cities
        return {
            "from": cities[self.state.departure].code,
            "at": cities[self.state.place].code,
            "routes": used,
        }


def view_of(edition: Edition, state: State, seat: int) -> View:
    """What a seat may see of a state; seat NONE is a spectator, who sees public facts alone."""
    if not NONE <= seat < state.players:
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {state.players - 1}, and {NONE} for a spectator")
    view = copied(state)
    hide_from(edition.board, view, seat)
    return View(edition, seat, view)


@compiled
def show_seat(boards: Record, states: Record, views: Record, seat: int) -> None:
    """Write what a seat may know over the record of a view, for bots that decide in the compiled form."""
    views[0] = states[0]
    hide_from(boards[0], views[0], seat)
