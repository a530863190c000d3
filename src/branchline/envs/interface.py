"""What every environment of an edition has in common: its observations by name, its actions, its layout."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from branchline.actions import Action, table_of
from branchline.catalog import load
from branchline.edition import Edition
from branchline.envs.bits import add
from branchline.envs.layout import Layout, Part, Policy, Reward, Way
from branchline.envs.seeds import round_constants
from branchline.rules.layout import DEGREE, GREY, LENGTHS, NONE, Kind, Phase, blank

PAYMENTS = ("frugal", "complete")
REWARDS = ("share", "lead", "points")


@dataclass(frozen=True)
class Named:
    """A part of an observation: where it begins, its shape, and what its numbers mean."""

    name: str
    start: int
    shape: tuple[int, ...]
    about: str

    @property
    def stop(self) -> int:
        """Where the next part begins."""
        return self.start + prod(self.shape)


ABOUT: dict[Part, tuple[str, str]] = {
    Part.PHASE: ("phase", "1 at what has to be decided: the order of `branchline.Phase`"),
    Part.TO_MOVE: ("seat", "1 at the seat that has to decide; none when the game is over"),
    Part.FIRST_SEAT: ("seat", "1 at the seat that had the first turn"),
    Part.LAST_ROUND: ("", "1 once the last round has begun"),
    Part.TURNS_LEFT: ("", "turns left in the last round; 0 before it"),
    Part.TURNS: ("", "turns taken so far, at most 255"),
    Part.PASSES: ("", "players in a row who have passed"),
    Part.HAND: ("kind", "own train cards"),
    Part.CARDS: ("seat", "train cards in hand"),
    Part.KNOWN: ("seat, kind", "cards in hand that follow from public play"),
    Part.TRAINS: ("seat", "trains left"),
    Part.SCORE: ("seat", "points on the scoring track, at most 255"),
    Part.TICKETS: ("seat", "tickets kept"),
    Part.OFFERED: ("seat", "tickets among which to choose"),
    Part.MARKET: ("place, kind", "1 at the kind of the face-up card; none at an empty place"),
    Part.DECK: ("", "cards left in the deck"),
    Part.DISCARDS: ("kind", "discarded cards"),
    Part.UNSEEN: ("kind", "cards that may be in the deck or in unknown parts of other hands"),
    Part.TICKETS_LEFT: ("ticket deck", "tickets left"),
    Part.TRACKS: ("seat + closed, track", "1 at the owner's row; in the last row the tracks that a twin has closed"),
    Part.KEPT: ("ticket", "1 for an own ticket"),
    Part.OFFER: ("position, ticket", "1 at the ticket that is offered at the position"),
    Part.RETURNED: ("ticket", "1 for a ticket that this seat put under its deck"),
    Part.DISTANCE: ("ticket", "of own and offered tickets the trains still to place, 0 when done, 255 if impossible"),
    Part.DONE: ("ticket", "1 for an own or offered ticket whose places are joined"),
    Part.POSSIBLE: ("ticket", "1 for an own or offered ticket that is done, or that open tracks and own trains can do"),
    Part.BONUS_CARDS: ("seat", "merchandise bonus cards"),
    Part.TOKEN_POINTS: ("seat", "points for tokens, at most 255"),
    Part.UNUSED_PASSENGERS: ("seat", "passengers not put down yet"),
    Part.PASSENGERS: ("seat, city", "1 where a passenger stands"),
    Part.TOKENS: ("city", "tokens left"),
    Part.CLAIMED: ("track", "1 at the track just claimed, while a passenger may be put at its ends"),
    Part.DEPARTURE: ("city", "1 where the passenger under way set out"),
    Part.PLACE: ("city", "1 where the passenger under way is"),
    Part.USED: ("track", "1 for the tracks that it has used"),
}


@dataclass(frozen=True)
class Interface:
    """The observations and actions of an edition for a number of players. Axes of seats begin with the observer."""

    edition: Edition
    players: int
    payments: str = "frugal"

    def __post_init__(self) -> None:
        fewest, most = self.edition.players
        if self.players not in range(fewest, most + 1):
            raise ValueError(f"{self.edition.name} is played by {fewest} to {most}, not by {self.players!r}")
        if self.payments not in PAYMENTS:
            raise ValueError(f"unknown payments {self.payments!r}; they are {' or '.join(PAYMENTS)}")

    # --- Observations ---

    @functools.cached_property
    def parts(self) -> dict[str, Named]:
        """The parts of an observation by name, in their order, without those that the edition does not have."""
        found, start = {}, 0
        for part, shape in self._shapes.items():
            if prod(shape):
                named = Named(part.name.lower(), start, shape, ABOUT[part][1])
                found[named.name], start = named, named.stop
        return found

    @functools.cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return max(part.stop for part in self.parts.values())

    def named(self, observations: Any) -> dict[str, Any]:
        """The parts of an observation, or of a batch of them, by name: views of the same memory."""
        batch = tuple(observations.shape[:-1])
        return {
            name: observations[..., part.start : part.stop].reshape(batch + part.shape)
            for name, part in self.parts.items()
        }

    @functools.cached_property
    def _shapes(self) -> dict[Part, tuple[int, ...]]:
        edition, seats = self.edition, self.players
        kinds, tracks, tickets = len(self.kinds), len(edition.routes), len(edition.tickets)
        cities = len(edition.cities) if edition.passengers else 0
        journeys = tracks if edition.passengers else 0
        offer = max(edition.opening_tickets.dealt, edition.drawn_tickets.dealt)
        shapes: dict[Part, tuple[int, ...]] = dict.fromkeys(Part, (1,))
        shapes |= {Part.PHASE: (len(Phase),), Part.MARKET: (edition.market, kinds), Part.KNOWN: (seats, kinds)}
        shapes |= dict.fromkeys((Part.TO_MOVE, Part.FIRST_SEAT, Part.CARDS, Part.TRAINS, Part.SCORE), (seats,))
        shapes |= dict.fromkeys((Part.TICKETS, Part.OFFERED), (seats,))
        shapes |= dict.fromkeys((Part.HAND, Part.DISCARDS, Part.UNSEEN), (kinds,))
        shapes |= {Part.TICKETS_LEFT: (len(edition.decks),), Part.TRACKS: (seats + 1, tracks)}
        shapes |= dict.fromkeys((Part.KEPT, Part.RETURNED, Part.DISTANCE, Part.DONE, Part.POSSIBLE), (tickets,))
        shapes |= {Part.OFFER: (offer, tickets), Part.BONUS_CARDS: (seats if edition.bonus_cards else 0,)}
        shapes |= dict.fromkeys((Part.TOKEN_POINTS, Part.UNUSED_PASSENGERS), (seats if edition.passengers else 0,))
        shapes |= {Part.PASSENGERS: (seats, cities), Part.CLAIMED: (journeys,), Part.USED: (journeys,)}
        return shapes | dict.fromkeys((Part.TOKENS, Part.DEPARTURE, Part.PLACE), (cities,))

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cards, in the order of every axis of kinds."""
        return tuple(kind for kind in self.edition.kinds if kind)

    # --- Actions ---

    @functools.cached_property
    def actions(self) -> int:
        """How many actions there are."""
        return len(self.factors)

    @functools.cached_property
    def factors(self) -> NDArray[np.int16]:
        """For every action its kind, its number within the kind, and of a claim the track, colour and wild cards.

        What an action does not have is -1; with frugal payments the number of wild cards follows from the hand.
        """
        board = self.edition.board
        kinds = [[kind, which] for kind in Kind for which in range(board.first_row[kind + 1] - board.first_row[kind])]
        rows = [[*row, NONE, NONE, NONE] for row in kinds if row[0] != Kind.CLAIM]
        if self.payments == "complete":
            for which in range(board.first_row[Kind.CLAIM + 1] - board.first_row[Kind.CLAIM]):
                claim = board.claim[which]
                rows.append([Kind.CLAIM, which, claim.track, claim.colour, claim.locomotives + claim.plus4])
        else:
            claims = [[track, colour] for track in range(board.tracks) for colour in self._colours_of(track)]
            rows += [[Kind.CLAIM, which, *claim, NONE] for which, claim in enumerate(claims)]
        return np.array(rows, np.int16)

    def _colours_of(self, track: int) -> Sequence[int]:
        colour = self.edition.board.track[track].colour
        return [*range(self.edition.board.colours), GREY] if colour == GREY else [colour]

    def rows_of(self, action: int) -> list[Action]:
        """The actions of the edition's table that an action can stand for; one, but for frugal claims."""
        kind, which, track, colour, _ = self.factors[action].tolist()
        board, table = self.edition.board, table_of(self.edition)
        if self.payments == "complete" or kind != Kind.CLAIM:
            return [table[board.first_row[kind] + which]]
        first = board.first_row[Kind.CLAIM]
        claims = enumerate(board.claim[: board.first_row[Kind.CLAIM + 1] - first])
        grey = board.track[track].colour == GREY
        return [
            table[first + number]
            for number, claim in claims
            if claim.track == track and (claim.colour == colour or (not grey and claim.colour == GREY))
        ]

    # --- Compiled ---

    def layout(self, rewards: str, policies: Sequence[Policy], auto_reset: bool, stride: int) -> Layout:
        """What the compiled environment works with."""
        if rewards not in REWARDS:
            raise ValueError(f"unknown rewards {rewards!r}; they are {', '.join(REWARDS)}")
        layout = blank(Layout)
        layout.players, layout.reward, layout.stride = self.players, Reward[rewards.upper()], stride
        layout.auto_reset, layout.frugal = int(auto_reset), int(self.payments == "frugal")
        layout.policy[: self.players] = [int(policy) for policy in policies]
        start = 0
        for part, shape in self._shapes.items():
            layout.start[part], start = start, start + prod(shape)
        layout.start[len(Part)] = start
        numbers = [number for number, kind in enumerate(self.edition.kinds) if kind]
        layout.kinds, layout.kind[: len(numbers)] = len(numbers), numbers
        for number, kind in enumerate(numbers):
            layout.number_of_kind[kind] = number
        layout.opening_dealt = self.edition.board.opening_dealt
        layout.actions, layout.round_constant = self.actions, round_constants()
        self._write_ways(layout)
        self._write_tracks(layout)
        if layout.frugal:
            self._write_frugal_actions(layout)
        return layout

    @functools.cached_property
    def plain_layout(self) -> Layout:
        """What the actions need in the plain form."""
        return self.layout("share", [Policy.CALLER] * self.players, False, 1)

    def _write_ways(self, layout: Layout) -> None:
        board = self.edition.board
        for number, node in enumerate(board.node):
            layout.ways[number] = node.degree
            for place, track in enumerate(node.track[: node.degree]):
                ends = (board.track[track].start, board.track[track].end)
                there = ends[1] if ends[0] == number else ends[0]
                layout.way[number * DEGREE + place] = Way(there, track, board.track[track].length)
                layout.near[number][board.track[track].length - 1] |= node_bit(there)

    def _write_tracks(self, layout: Layout) -> None:
        board = self.edition.board
        for number, track in enumerate(board.track[: board.tracks]):
            for length in range(track.length, LENGTHS + 1):
                add(layout.up_to[track.colour][length], number)

    def _write_frugal_actions(self, layout: Layout) -> None:
        board = self.edition.board
        number_of = {}
        first = board.first_row[Kind.CLAIM]
        for action, (_, which, track, colour, _) in enumerate(self.factors.tolist()[first:], first):
            grey = board.track[track].colour == GREY
            slot = (board.colours if colour == GREY else colour) if grey else 0
            layout.track[which], layout.slot[which] = track, slot
            layout.first_action[track] = action - slot
            number_of[track, colour] = action
        for row in range(board.first_row[Kind.CLAIM + 1] - first):
            claim = board.claim[row]
            colour = claim.colour if board.track[claim.track].colour == GREY else board.track[claim.track].colour
            layout.action[row] = number_of[claim.track, colour]


def node_bit(node: int) -> int:
    """A node as one of 64 bits, the highest of which is the sign."""
    return 1 << node if node < 63 else -(1 << 63)


def interface_of(edition: str | Path | Edition, players: int, payments: str) -> Interface:
    """The interface of an edition by name, or of an edition of your own."""
    return Interface(edition if isinstance(edition, Edition) else load(edition), players, payments)
