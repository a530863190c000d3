"""What passengers may still collect: the planner's measure of networks against ways walked by hand."""

import random

import pytest

from branchline.bots.harvest import best_station, journey_added, measure_journeys, value_cities
from branchline.bots.mind import Mind
from branchline.bots.styles import PLANNER, planner_style
from branchline.bots.survey import survey
from branchline.catalog import load
from branchline.rules.layout import NOBODY, Kind, Phase, State, blank
from branchline.rules.passengers import far_end
from branchline.rules.setup import set_up

MARKLIN = load("marklin")
BOARD = MARKLIN.board


def on_the_board() -> State:
    """A game of two players in which nobody owns anything."""
    state = blank(State)
    set_up(BOARD, state, 2, 0, 5, 1)
    return state


def grow_tree(state: State, chance: random.Random) -> list[int]:
    """Give the first seat tracks between cities that make no circle; which."""
    cities = {BOARD.track[chance.randrange(BOARD.tracks)].start}
    tracks: list[int] = []
    for track in chance.sample(range(BOARD.tracks), BOARD.tracks):
        start, end = BOARD.track[track].start, BOARD.track[track].end
        abroad = BOARD.node[start].country or BOARD.node[end].country
        if len(tracks) < 10 and not abroad and (start in cities) != (end in cities):
            tracks.append(track)
            cities |= {start, end}
    for track in tracks:
        state.owner[track] = 0
    return tracks


def richest_way(tracks: list[int], crop: list[float], node: int, came_by: int = -1) -> float:
    """What lies on the richest way from a city over these tracks, that city included, by walking them all."""
    onward = [
        track for track in tracks if track != came_by and node in (BOARD.track[track].start, BOARD.track[track].end)
    ]
    ways = [richest_way(tracks, crop, far_end(BOARD, track, node), track) for track in onward]
    return crop[node] + max(ways, default=0.0)


@pytest.mark.parametrize("seed", range(5))
def test_the_richest_ways_are_those_walked_by_hand(seed: int) -> None:
    state, mind = on_the_board(), blank(Mind)
    tracks = grow_tree(state, random.Random(seed))
    survey(BOARD, state, 0, mind, PLANNER)
    value_cities(BOARD, state, 0, mind, PLANNER)
    measure_journeys(BOARD, state, 0, mind)
    cities = {node for track in tracks for node in (BOARD.track[track].start, BOARD.track[track].end)}
    ways = {node: richest_way(tracks, mind.crop, node) for node in cities}
    assert {node: mind.span[node] for node in cities} == pytest.approx(ways)
    assert {mind.whole[node] for node in cities} == {max(ways.values())}
    for track in range(BOARD.tracks):
        start, end = BOARD.track[track].start, BOARD.track[track].end
        abroad = BOARD.node[start].country or BOARD.node[end].country
        if state.owner[track] == NOBODY and (start in cities) != (end in cities) and not abroad:
            longer = [*tracks, track]
            after = max(richest_way(longer, mind.crop, node) for node in cities | {start, end})
            assert journey_added(BOARD, track, mind) == pytest.approx(after - max(ways.values()))


def test_cities_are_worth_the_tokens_that_the_passengers_left_can_take() -> None:
    state, mind = on_the_board(), blank(Mind)
    survey(BOARD, state, 0, mind, PLANNER)
    value_cities(BOARD, state, 0, mind, PLANNER)
    black = next(node for node in range(BOARD.nodes) if state.tokens[node] == 4)
    assert mind.crop[black] == 7 + 6 + 5
    state.player[0].passenger[0] = -2
    state.tokens[black] = 3
    value_cities(BOARD, state, 0, mind, PLANNER)
    assert mind.crop[black] == 6 + 5


def test_a_passenger_waits_where_most_lies_before_it() -> None:
    state, mind = on_the_board(), blank(Mind)
    line = [MARKLIN.track[name] for name in ("LEI-MAG", "HAN-MAG", "HAN-MST")]
    for track in line:
        state.owner[track] = 0
    state.claimed, state.phase = line[-1], Phase.PLACE_PASSENGER
    survey(BOARD, state, 0, mind, planner_style(MARKLIN))
    row = best_station(BOARD, state, 0, mind, planner_style(MARKLIN))
    ends = [MARKLIN.cities[BOARD.track[line[-1]].start].code, MARKLIN.cities[BOARD.track[line[-1]].end].code]
    assert ends[row - BOARD.first_row[Kind.PLACE_PASSENGER]] == "MST"
