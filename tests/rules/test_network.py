"""A player's network on random boards: the longest path against trying everything, tickets against another library."""

import dataclasses
import random
from itertools import product

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rules.table import EDITIONS, Table, variant

from branchline.catalog import load
from branchline.edition import Edition
from branchline.rules.claim import set_owner
from branchline.rules.layout import NODES, NONE, Board, Node, SeatScore, State, TieBreak, Track, blank
from branchline.rules.setup import set_up

Edge = tuple[int, int, int]  # two nodes and a length
BLANK = blank(Board)
DENSE = (
    "CHI-PIT.o CHI-STL.w NYC-PIT.g NYC-WAS.k NAS-RAL BOS-NYC.r ATL-NAS DAL-HOU.1 KCK-OMA.2 POR-SEA.1 SEA-VAN.2 ATL-CHA "
    "ATL-RAL.1 CHA-RAL DAL-LRK DUL-OMA.1 KCK-OKC.2 LRK-OKC LRK-STL NAS-STL PIT-RAL PIT-TOR PIT-WAS RAL-WAS.1"
)

# --- Small boards ----------------------------------------------------------------------------------------------------


def board_of_edges(edges: list[Edge]) -> Board:
    """A board with these tracks and nothing else: no cards, no tickets, 10 points for the longest path."""
    board = dataclasses.replace(BLANK)
    board.track = [*BLANK.track]
    board.node = [blank(Node) for _ in range(NODES)]
    board.longest_path_bonus = 10
    board.ranking = [TieBreak.POINTS, *[TieBreak.NOTHING] * 4]
    board.ticket_decks = 1
    board.tracks = len(edges)
    board.nodes = max((max(edge[:2]) for edge in edges), default=0) + 1
    for number, (start, end, length) in enumerate(edges):
        board.track[number] = Track(start, end, length, 0, 0, 0, [NONE, NONE], 0)
        for node in (start, end):
            board.node[node].track[board.node[node].degree] = number
            board.node[node].degree += 1
    return board


def scores_of(edges: list[Edge], owners: list[int]) -> list[SeatScore]:
    """The final scores of two players who own these tracks."""
    table = Table()
    table.board, table.state = board_of_edges(edges), blank(State)
    set_up(table.board, table.state, 2, 0, 1, 1)
    for track, owner in enumerate(owners):
        if owner != NONE:
            set_owner(table.board, table.state, track, owner)
    return table.result().seat[:2]


def longest_by_trying(edges: list[Edge]) -> int:
    """The longest trail, found by walking every one of them."""

    def onward(node: int, used: int) -> int:
        best = 0
        for number, (start, end, length) in enumerate(edges):
            if not used >> number & 1 and node in (start, end):
                best = max(best, length + onward(start + end - node, used | 1 << number))
        return best

    return max((onward(node, 0) for node in {node for edge in edges for node in edge[:2]}), default=0)


def assert_is_trail(edges: list[Edge], score: SeatScore) -> None:
    """The path that was found is one: its tracks join, none comes twice, and they are as long as it says."""
    tracks = score.longest_track[: score.longest_tracks]
    assert len(set(tracks)) == len(tracks)
    assert sum(edges[track][2] for track in tracks) == score.longest_length
    ends = set(edges[tracks[0]][:2]) if tracks else set()
    for track in tracks[1:]:
        start, end = edges[track][:2]
        ends = {there for here, there in ((start, end), (end, start)) if here in ends}
        assert ends


nodes = st.integers(0, 6)
edge = st.tuples(nodes, nodes, st.integers(1, 6)).filter(lambda found: found[0] != found[1])
network = st.lists(edge, max_size=9)


@settings(max_examples=100)
@given(network)
@pytest.mark.clause("U-08")
def test_the_longest_path_is_the_longest_of_all_trails(edges: list[Edge]) -> None:
    score, other = scores_of(edges, [0] * len(edges))
    assert score.longest_length == longest_by_trying(edges)
    assert other.longest_length == 0
    assert_is_trail(edges, score)


@settings(max_examples=60)
@given(st.lists(st.tuples(edge, st.sampled_from([0, 1, NONE])), max_size=12))
@pytest.mark.clause("U-08")
def test_everybody_walks_on_his_own_tracks(drawn: list[tuple[Edge, int]]) -> None:
    edges, owners = [edge for edge, _ in drawn], [owner for _, owner in drawn]
    for seat, score in enumerate(scores_of(edges, owners)):
        own = [edge for edge, owner in drawn if owner == seat]
        assert score.longest_length == longest_by_trying(own)
        assert_is_trail(edges, score)
        assert all(owners[track] == seat for track in score.longest_track[: score.longest_tracks])


@pytest.mark.clause("U-08")
def test_the_longest_of_several_networks_counts() -> None:
    edges = [(0, 1, 2), (1, 2, 2), (3, 4, 5), (5, 6, 1)]
    assert scores_of(edges, [0] * 4)[0].longest_length == 5
    edges = [(0, 1, 5), (3, 4, 3), (4, 5, 3)]
    assert scores_of(edges, [0] * 3)[0].longest_length == 6
    edges = [(0, 1, 3), (2, 3, 1), (4, 5, 6)]
    assert scores_of(edges, [0] * 3)[0].longest_length == 6
    edges = [*((0, end, 2) for end in range(1, 6)), (6, 7, 5)]  # a star promises more than it holds
    assert scores_of(edges, [0] * 6)[0].longest_length == 5
    edges = [(0, 1, 5), (2, 3, 2), (3, 4, 2), (4, 2, 2)]  # a round trip of one space more
    assert scores_of(edges, [0] * 4)[0].longest_length == 6


@pytest.mark.clause("U-08")
@pytest.mark.parametrize(("size", "longest"), [(3, 3), (4, 5), (5, 10), (6, 13), (7, 21), (8, 25), (9, 36)])
def test_all_cities_joined_to_all(size: int, longest: int) -> None:
    """With an odd number of cities all the tracks are one round trip; else all but half of the cities less one."""
    edges = [(first, second, 1) for first in range(size) for second in range(first)]
    assert scores_of(edges, [0] * len(edges))[0].longest_length == longest


@pytest.mark.clause("U-08")
@pytest.mark.parametrize(("wide", "high"), [(3, 3), (2, 9), (3, 5), (4, 4)])
def test_grids_come_to_an_end(wide: int, high: int) -> None:
    number = {place: index for index, place in enumerate(product(range(wide), range(high)))}
    edges = [(number[x, y], number[x + 1, y], 1) for x, y in number if (x + 1, y) in number]
    edges += [(number[x, y], number[x, y + 1], 1) for x, y in number if (x, y + 1) in number]
    (score, _) = scores_of(edges, [0] * len(edges))
    assert_is_trail(edges, score)
    assert score.longest_length == {9: 10, 18: 19, 15: 18, 16: 21}[wide * high]


@pytest.mark.clause("U-08")
def test_the_densest_network_that_45_trains_make_comes_to_an_end() -> None:
    table = Table("usa", 5)
    table.build(0, *DENSE.split())
    assert table.player(0).trains == 0
    assert table.result().seat[0].longest_length == 33


# --- Tickets on the real boards --------------------------------------------------------------------------------------


def own_some_routes(table: Table, seed: int) -> list[str]:
    """Seat 0 owns a random part of the routes, never two between the same cities."""
    chance = random.Random(seed)
    share = chance.uniform(0.2, 0.9)
    joined = set()
    for route in table.edition.routes:
        if (route.start, route.end) not in joined and chance.random() < share:
            joined.add((route.start, route.end))
            set_owner(table.board, table.state, table.edition.track[route.name], 0)
    return table.routes(0)


def is_completed(edition: Edition, own: list[str], start: str, end: str) -> bool:
    """Whether these routes join two places; a country is joined to the cities with a route into it, and no further."""
    country = {city.code: city.country for city in edition.cities}
    inland: nx.Graph[str] = nx.Graph()
    inland.add_nodes_from(code for code, name in country.items() if not name)
    reached: dict[str, set[str]] = {}
    for route in edition.routes:
        if route.name in own:
            inside = [place for place in (route.start, route.end) if not country[place]]
            if len(inside) == 2:
                inland.add_edge(route.start, route.end)
            else:
                (entry,) = {route.start, route.end} - set(inside)
                reached.setdefault(country[entry], set()).update(inside)
    one, other = (reached.get(place, set()) if place in country.values() else {place} for place in (start, end))
    return any(nx.has_path(inland, here, there) for here in one for there in other)


@pytest.mark.clause("C-20", "M-25")
@pytest.mark.parametrize("edition", EDITIONS)
def test_tickets_are_completed_as_another_library_finds(edition: str) -> None:
    found = []
    # No longest path: more routes are owned than trains would ever do for.
    quick = variant(edition, longest_path_bonus=0)
    for seed in range(25):
        table = Table(quick, 4)
        table.hold(0, *(ticket.name for ticket in table.edition.tickets))
        own = own_some_routes(table, seed)
        result = table.result()
        expected = [is_completed(table.edition, own, ticket.start, ticket.end) for ticket in table.edition.tickets]
        assert result.ticket_completed[: len(expected)] == expected
        points = [ticket.points for ticket, done in zip(table.edition.tickets, expected) if done]
        assert result.seat[0].tickets_completed == sum(points)
        assert result.seat[0].completed == len(points)
        found += expected
    assert found.count(True) > 100
    assert found.count(False) > 100


@pytest.mark.clause("M-25")
def test_only_countries_have_more_than_one_entry() -> None:
    for edition in EDITIONS:
        for place, entries in load(edition).places.items():
            countries = {load(edition).cities[entry].country for entry in entries}
            assert countries == ({place} if len(entries) > 1 else {""})
