"""An observation says what the seat's view says, part by part, and nothing that the view does not say."""

import math
from collections.abc import Mapping
from typing import Any

import networkx as nx
import numpy as np
import pytest
from tests.envs.playing import SMALLEST_AND_LARGEST, random_decisions, whole_state

from branchline import Phase
from branchline.envs.distances import survey
from branchline.envs.layout import Place, Search
from branchline.envs.observe import observe
from branchline.rules.compiled import can_compile
from branchline.rules.layout import blank
from branchline.view import View, view_of

pytestmark = pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
tables = pytest.mark.parametrize(("edition", "players"), SMALLEST_AND_LARGEST)


def counts(kinds: tuple[str, ...], cards: Mapping[str, int]) -> list[int]:
    return [cards.get(kind, 0) for kind in kinds]


def marked(names: list[str], found: Any) -> list[int]:
    return [int(name in found) for name in names]


def expected(view: View, kinds: tuple[str, ...]) -> dict[str, Any]:
    """What a view says, in the form of an observation; the distances of tickets are another test's."""
    edition, state = view.edition, view.state
    seats = [(view.seat + turn) % state.players for turn in range(state.players)]
    players = [view.players[seat] for seat in seats]
    routes, tickets = [route.name for route in edition.routes], [ticket.name for ticket in edition.tickets]
    offer = [ticket.name for ticket in view.offer]
    owned = [[route for route, owner in view.owners.items() if owner == seat] for seat in seats]
    parts: dict[str, Any] = {
        "phase": [int(phase == view.phase) for phase in Phase],
        "to_move": [int(seat == view.to_move) for seat in seats],
        "first_seat": [int(seat == state.first_seat) for seat in seats],
        "last_round": [int(view.last_turns is not None)],
        "turns_left": [view.last_turns or 0],
        "turns": [min(state.turns, 255)],
        "passes": [state.passes],
        "hand": counts(kinds, view.hand),
        "cards": [player.cards for player in players],
        "known": [counts(kinds, player.known) for player in players],
        "trains": [player.trains for player in players],
        "score": [player.score for player in players],
        "tickets": [player.tickets for player in players],
        "offered": [player.offered for player in players],
        "market": [[int(kind == card) for kind in kinds] for card in view.market],
        "deck": [view.deck_left],
        "discards": counts(kinds, view.discards),
        "unseen": counts(kinds, view.unseen),
        "tickets_left": list(view.tickets_left.values()),
        "tracks": [*(marked(routes, names) for names in owned), marked(routes, view.closed)],
        "kept": marked(tickets, [ticket.name for ticket in view.tickets]),
        "offer": [marked(tickets, offer[place : place + 1]) for place in range(max_offer(view))],
        "returned": marked(tickets, [ticket.name for ticket in view.returned]),
    }
    if edition.bonus_cards:
        parts["bonus_cards"] = [player.bonus_cards for player in players]
    return parts | (expected_passengers(view, routes, players) if edition.passengers else {})


def max_offer(view: View) -> int:
    return max(view.edition.opening_tickets.dealt, view.edition.drawn_tickets.dealt)


def expected_passengers(view: View, routes: list[str], players: list[Any]) -> dict[str, Any]:
    cities = [city.code for city in view.edition.cities]
    journey = view.facts()["journey"]
    claimed = [routes[view.state.claimed]] if view.state.claimed >= 0 else []
    return {
        "token_points": [player.token_points for player in players],
        "unused_passengers": [player.passengers_in_hand for player in players],
        "passengers": [marked(cities, player.passengers) for player in players],
        "tokens": [len(view.tokens.get(city, ())) for city in cities],
        "claimed": marked(routes, claimed),
        "departure": marked(cities, [journey["from"]] if journey else []),
        "place": marked(cities, [journey["at"]] if journey else []),
        "used": marked(routes, journey["routes"] if journey else []),
    }


@tables
def test_an_observation_says_what_the_view_says(edition: str, players: int) -> None:
    for games in random_decisions(edition, players):
        view = games.view(0)
        seen = {name: part[0].tolist() for name, part in games.named(games.buffers.observations).items()}
        wanted = expected(view, games.interface.kinds)
        assert {name: seen[name] for name in wanted} == wanted
        assert set(seen) - set(wanted) == {"distance", "done", "possible"}


@tables
def test_the_distances_are_shortest_ways(edition: str, players: int) -> None:
    """Compared with networkx: own tracks cost nothing, open ones their length."""
    for games in random_decisions(edition, players, seed=5):
        view = games.view(0)
        state = view.state
        ways: nx.Graph[str] = nx.Graph()
        for track, route in enumerate(view.edition.routes):
            if state.owner[track] in (view.seat, -1):
                cost = 0 if state.owner[track] == view.seat else route.length
                before = ways.get_edge_data(route.start, route.end, {"weight": math.inf})["weight"]
                ways.add_edge(route.start, route.end, weight=min(cost, before))
        seen = games.named(games.buffers.observations)
        mine = {ticket.name for ticket in (*view.tickets, *view.offer)}
        for number, ticket in enumerate(view.edition.tickets):
            found = tuple(int(seen[name][0][number]) for name in ("distance", "done", "possible"))
            if ticket.name not in mine:
                assert found == (0, 0, 0)
                continue
            far = shortest(ways, view, ticket.start, ticket.end)
            possible = far <= state.player[view.seat].trains
            assert found == (far if possible else 255, int(far == 0), int(possible)), ticket.name


def shortest(ways: Any, view: View, start: str, end: str) -> float:
    """The shortest way from any city of one place to any of another."""
    codes = [[view.edition.cities[node].code for node in view.edition.places[place]] for place in (start, end)]
    found = [math.inf]
    for here in set(codes[0]) & set(ways):
        far = nx.single_source_dijkstra_path_length(ways, here)
        found += [far[there] for there in codes[1] if there in far]
    return min(found)


@tables
def test_a_view_gives_the_same_observation_as_the_state(edition: str, players: int) -> None:
    """So an observation holds nothing that is hidden from the seat; in the plain form, and for every seat."""
    for number, games in enumerate(random_decisions(edition, players, seed=8)):
        if number % 9 == 0:
            state = whole_state(games, 0)
            for seat in range(players):
                seen = [plain_observation(games, shown, seat) for shown in (state, view_of_seat(games, seat))]
                assert seen[0] == seen[1]
            mover = int(games.buffers.seats[0])
            assert games.buffers.observations[0].tolist() == plain_observation(games, state, mover)


def view_of_seat(games: Any, seat: int) -> Any:
    return view_of(games.interface.edition, whole_state(games, 0), seat).state


def plain_observation(games: Any, state: Any, seat: int) -> list[int]:
    """The observation in the plain form, worked out anew."""
    place, seen = blank(Place), np.zeros(games.interface.size, np.uint8)
    place.state = state
    survey(games.interface.edition.board, place)
    observe(games.interface.edition.board, games._games.layout, place, seat, blank(Search), seen)
    numbers: list[int] = seen.tolist()
    return numbers
