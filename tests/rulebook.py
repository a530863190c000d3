"""A second opinion on a full-information record, from the rulebooks and the board's facts alone.

Nothing here uses the rules' code: cards, tickets, routes and scores are counted again with dictionaries and lists, so
that a record proves by itself that what happened was legal, that the cards came from the deck, and that the scores are
right.
"""

import hashlib
import itertools
from collections import Counter
from typing import Any

import networkx as nx

from branchline.edition import Edition

Json = dict[str, Any]


class Referee:
    """Follows a record line by line; a broken rule is an AssertionError."""

    def __init__(self, edition: Edition, game: Json) -> None:
        self.edition, self.letters = edition, game["letters"]
        self.players = len(game["players"])
        self.first, self.commitment = game["first_seat"], game["commitment"]
        self.deck, self.discards = Counter[str](game["deck"]), Counter[str]()
        self.market = ["-"] * edition.market
        self.hands = [Counter[str]() for _ in range(self.players)]
        self.routes = {route.name: route for route in edition.routes}
        self.owner: dict[str, int] = {}
        self.trains, self.points = [edition.trains] * self.players, [0] * self.players
        self.tokens, self.bonus_cards = [0] * self.players, [0] * self.players
        self.tickets: list[list[str]] = [[] for _ in range(self.players)]
        self.offers: list[list[str]] = [list(offer) for offer in game["setup"]["offers"]]
        self.put_back: list[list[str]] = [[] for _ in range(self.players)]
        self.ticket_decks = {name: list(deck) for name, deck in game["setup"]["ticket_decks"].items()}
        self.stacks = {city.code: list(edition.tokens[city.token]) for city in edition.cities if city.token}
        self.drawn, self.turn, self.triggered = 0, 0, 0
        self.last_seat = 0
        self.place, self.visited, self.used = "", set[str](), set[str]()
        self._set_up(game["setup"])

    # --- Cards ---

    def _set_up(self, setup: Json) -> None:
        cards = list(setup["cards"])
        for hand in self.hands:
            for _ in range(self.edition.hand):
                hand[self._from_deck(cards)] += 1
        self._settle(cards)
        assert [dict(+hand) for hand in self.hands] == setup["hands"]
        self._same_cards(setup)
        dealt = [name for tickets in [*self.offers, *self.ticket_decks.values()] for name in tickets]
        assert sorted(dealt) == sorted(ticket.name for ticket in self.edition.tickets)

    def _renew_deck(self) -> None:
        if not self.deck.total():
            self.deck, self.discards = self.discards, Counter()

    def _from_deck(self, cards: list[str]) -> str:
        card = cards.pop(0)
        assert self.deck[card] > 0, f"no {card} was left in the deck"
        self.deck[card] -= 1
        self._renew_deck()
        return card

    @staticmethod
    def _fails(cards: Counter[str]) -> bool:
        return cards["L"] >= 3 or cards["S"] >= 3

    def _could_pass(self) -> bool:
        outside = self.deck + self.discards + Counter(card for card in self.market if card != "-")
        usable = sum(min(number, 2) if card in "LS" else number for card, number in outside.items())
        return usable >= min(outside.total(), len(self.market))

    def _settle(self, cards: list[str]) -> None:
        """Fill the market and renew it, with the cards that the record says came off the deck (C-06, C-10, C-R4)."""
        self._renew_deck()
        self._fill(cards)
        while self._fails(Counter(self.market)) and self._could_pass():
            self.discards.update(card for card in self.market if card != "-")
            if self.discards.total() == self.deck.total() == len(self.market) and self._fails(self.deck):
                self.deck, self.discards = self.deck + self.discards, Counter()
            self.market = ["-"] * len(self.market)
            self._renew_deck()
            self._fill(cards)
        assert not cards, f"{cards} came off the deck and went nowhere"

    def _fill(self, cards: list[str]) -> None:
        for place, card in enumerate(self.market):
            if card == "-" and self.deck.total():
                self.market[place] = self._from_deck(cards)

    def _same_cards(self, line: Json) -> None:
        assert "".join(self.market) == line["market"]
        assert self.deck.total() == line["deck_left"]
        assert dict(+self.discards) == line["discards"]

    def _pay(self, seat: int, payment: Counter[str]) -> None:
        assert payment <= self.hands[seat], "a card was paid that the player didn't have"
        self.hands[seat] -= payment
        self.discards += payment

    # --- Decisions ---

    def decide(self, line: Json) -> None:
        """Follow one decision."""
        seat, action, cards = line["seat"], line["action"], list(line["cards"])
        before, bonus = self.points[seat], self.bonus_cards[seat]
        self._same_turn(line)
        getattr(self, f"_{action['do']}")(seat, action, cards, line)
        self._settle(cards)
        self._same_cards(line)
        assert self.points == line["scores"]
        assert self.trains == line["trains"]
        assert line["points"] == self.points[seat] - before
        assert line.get("bonus_card", False) == (self.bonus_cards[seat] > bonus)
        if line.get("last_round"):
            assert self.trains[seat] <= 2
            assert not self.triggered
            self.triggered = line["turn"]

    def _same_turn(self, line: Json) -> None:
        if line["turn"] != self.turn:
            assert line["turn"] == self.turn + 1
            assert line["seat"] == (self.first + line["turn"] - 1) % self.players
            self.turn, self.drawn, self.place = line["turn"], 0, ""

    def _take_face_up(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        card = self.market[action["place"]]
        assert card != "-"
        assert card != "L" or self.drawn == 0
        self.drawn += 2 if card == "L" else 1
        assert self.drawn <= 2
        self.hands[seat][card] += 1
        self.market[action["place"]] = "-"

    def _take_from_deck(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        self.drawn += 1
        assert self.drawn <= 2
        self.hands[seat][self._from_deck(cards)] += 1

    def _claim(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        route = self.routes[action["route"]]
        twins = [name for name, other in self.routes.items() if {other.start, other.end} == {route.start, route.end}]
        owners = [self.owner[name] for name in twins if name in self.owner]
        assert route.name not in self.owner
        assert seat not in owners
        assert not owners or self.players > self.edition.parallel_closed_up_to
        assert action["cards"] + action["locomotives"] + action["plus4"] == route.length <= self.trains[seat]
        assert not action["plus4"] or route.length >= self.edition.plus4_from_length > 0
        payment = Counter({"L": action["locomotives"], "F": action["plus4"]})
        if action["cards"]:
            assert route.colour in ("grey", action["colour"])
            payment[next(letter for letter, name in self.letters.items() if name == action["colour"])] = action["cards"]
        self._pay(seat, +payment)
        self.owner[route.name] = seat
        self.trains[seat] -= route.length
        self.points[seat] += self.edition.route_points[route.length]
        if route.cart and sum(self.bonus_cards) < self.edition.bonus_cards:
            self.bonus_cards[seat] += 1

    def _announce(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        self._draw_tickets(seat, action, cards, line)

    def _draw_tickets(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        dealt = (self.edition.opening_tickets if line["turn"] == 0 else self.edition.drawn_tickets).dealt
        asked = action.get("mix", dict.fromkeys(self.ticket_decks, dealt))
        for name, number in asked.items():
            self.offers[seat] += self.ticket_decks[name][:number]
            del self.ticket_decks[name][:number]
        assert self.offers[seat] == line["offered"]
        left = sum(len(deck) for deck in self.ticket_decks.values())
        assert len(self.offers[seat]) == dealt or left == 0

    def _keep(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        offer, opening = self.offers[seat], line["turn"] == 0
        assert sorted(line["kept"] + line["returned"]) == sorted(offer)
        assert [offer[place] for place in action["keep"]] == line["kept"]
        least = (self.edition.opening_tickets if opening else self.edition.drawn_tickets).keep_at_least
        assert len(line["kept"]) >= min(least, len(offer))
        self.tickets[seat] += line["kept"]
        self.put_back[seat], self.offers[seat] = line["returned"], []
        if not opening or seat == self.players - 1:
            homes = {ticket.name: ticket.deck for ticket in self.edition.tickets}
            for name in itertools.chain(*self.put_back):
                self.ticket_decks[homes[name]].append(name)
            self.put_back = [[] for _ in range(self.players)]
        assert ("ticket_decks" in line) == (
            opening and self.edition.opening_tickets.reshuffled and seat == self.players - 1
        )
        if "ticket_decks" in line:
            assert all(sorted(deck) == sorted(self.ticket_decks[name]) for name, deck in line["ticket_decks"].items())
            self.ticket_decks = {name: list(deck) for name, deck in line["ticket_decks"].items()}

    def _place_passenger(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        pass

    def _move_passenger(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        self.place, self.visited, self.used = action["city"], {action["city"]}, set()

    def _travel(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        route = self.routes[action["route"]]
        assert self.place in (route.start, route.end)
        assert route.name not in self.used
        foreign = self.owner[route.name] != seat
        assert line.get("passenger_card", False) == foreign
        if foreign:
            self._pay(seat, Counter("S"))
        self.used.add(route.name)
        self.place = route.end if self.place == route.start else route.start
        assert self.place in self.stacks, "a passenger entered a country"
        if self.place not in self.visited and self.stacks[self.place]:
            token = self.stacks[self.place].pop(0)
            self.tokens[seat] += token
            self.points[seat] += token
        self.visited.add(self.place)

    def _stop(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        assert self.used

    def _pass(self, seat: int, action: Json, cards: list[str], line: Json) -> None:
        pass

    # --- The end ---

    def finish(self, reveal: Json, result: Json) -> None:
        """Check the seed and score everything again."""
        assert hashlib.sha256(reveal["seed"].encode()).hexdigest() == self.commitment
        if result["ended_by"] == "last_round":
            assert self.turn == self.triggered + self.players
        networks = [self._network(seat) for seat in range(self.players)]
        completed = [
            [name for name in self.tickets[seat] if self._joins(networks[seat], name)] for seat in range(self.players)
        ]
        for seat, score in enumerate(result["seats"]):
            values = {ticket.name: ticket.points for ticket in self.edition.tickets}
            assert {ticket["name"]: ticket["completed"] for ticket in score["tickets"]} == {
                name: name in completed[seat] for name in self.tickets[seat]
            }
            assert score["tickets_completed"] == sum(values[name] for name in completed[seat])
            assert (
                score["tickets_failed"] == sum(values[name] for name in self.tickets[seat]) - score["tickets_completed"]
            )
            assert score["routes"] == self.points[seat] - self.tokens[seat]
            assert score["tokens"] == self.tokens[seat]
            most = max(len(names) for names in completed)
            holds_most = self.edition.most_tickets_bonus if most and len(completed[seat]) == most else 0
            assert score["most_tickets"] == holds_most
            assert score["merchandise"] == self._merchandise(seat)
            bonuses = score["longest_path"] + score["most_tickets"] + score["merchandise"]
            tickets = score["tickets_completed"] - score["tickets_failed"]
            assert score["total"] == score["routes"] + score["tokens"] + tickets + bonuses
            self._check_path(seat, score, max(other["longest_length"] for other in result["seats"]))
        best = max(score["total"] for score in result["seats"])
        assert {result["seats"][seat]["total"] for seat in result["winners"]} == {best}

    def _network(self, seat: int) -> "nx.Graph[str]":
        graph: nx.Graph[str] = nx.Graph()
        graph.add_nodes_from(city.code for city in self.edition.cities)
        graph.add_edges_from(
            (self.routes[name].start, self.routes[name].end) for name in self.owner if self.owner[name] == seat
        )
        return graph

    def _joins(self, network: "nx.Graph[str]", name: str) -> bool:
        ticket = next(ticket for ticket in self.edition.tickets if ticket.name == name)
        codes = [
            [self.edition.cities[node].code for node in self.edition.places[place]]
            for place in (ticket.start, ticket.end)
        ]
        return any(nx.has_path(network, here, there) for here, there in itertools.product(*codes))

    def _merchandise(self, seat: int) -> int:
        if not self.bonus_cards[seat]:
            return 0
        rank = sum(cards > self.bonus_cards[seat] for cards in self.bonus_cards)
        return self.edition.bonus_points[self.players][rank]

    def _check_path(self, seat: int, score: Json, longest: int) -> None:
        """The path is one, of the player's own routes, each once. (That there is no longer one, other tests show.)"""
        path = [self.routes[name] for name in score["longest_tracks"]]
        assert len(set(score["longest_tracks"])) == len(path)
        assert all(self.owner[route.name] == seat for route in path)
        assert sum(route.length for route in path) == score["longest_length"]
        ends = {path[0].start, path[0].end} if path else set()
        for route in path[1:]:
            ends = {route.end if end == route.start else route.start for end in ends if end in (route.start, route.end)}
            assert ends
        bonus = self.edition.longest_path_bonus
        assert score["longest_path"] == (bonus if longest and score["longest_length"] == longest else 0)


def check(edition: Edition, lines: list[Json]) -> None:
    """Follow a whole record."""
    referee = Referee(edition, lines[0])
    for line in lines[1:-2]:
        referee.decide(line)
    referee.finish(lines[-2], lines[-1])
