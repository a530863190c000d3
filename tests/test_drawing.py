"""The drawings of the boards: everything is drawn, nothing lies on anything else, and all of it can be read."""

import csv
import json
import math
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from branchline.picture_track import spaces_along

EDITIONS = Path(__file__).parents[1] / "src" / "branchline" / "editions"
GAP = 3.0  # between two spaces of a route, as the picture leaves it
TOKEN = 13.0  # half the side of a token stack
LETTERS = {"black": "k", "grey": "x"}

Point = tuple[float, float]


class Drawn(NamedTuple):
    """An edition's drawing beside its facts."""

    board: dict[str, Any]
    cities: list[dict[str, str]]
    routes: dict[str, dict[str, str]]
    spaces: dict[str, list[list[Point]]]
    labels: dict[str, list[list[Point]]]


def rows(edition: str, table: str) -> list[dict[str, str]]:
    with (EDITIONS / edition / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def named(routes: list[dict[str, str]]) -> dict[str, dict[str, str]]:
    result: dict[str, dict[str, str]] = {}
    seen: Counter[str] = Counter()
    for route in routes:
        pair = f"{route['from']}-{route['to']}"
        seen[pair] += 1
        twins = [other["colour"] for other in routes if f"{other['from']}-{other['to']}" == pair]
        letter = LETTERS.get(route["colour"], route["colour"][0])
        suffix = letter if len(set(twins)) == len(twins) else str(seen[pair])
        result[pair if len(twins) == 1 else f"{pair}.{suffix}"] = route
    return result


def oblong(x: float, y: float, width: float, height: float, degrees: float = 0) -> list[Point]:
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    halves = [(right * width / 2, down * height / 2) for right, down in corners]
    return [(x + right * cosine - down * sine, y + right * sine + down * cosine) for right, down in halves]


def upright_box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return oblong((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)


def overlap(one: list[Point], two: list[Point]) -> bool:
    """Whether two convex shapes overlap: no side of either has the other wholly beyond it."""
    for shape in (one, two):
        for (x, y), (next_x, next_y) in zip(shape, shape[1:] + shape[:1], strict=True):
            across = (next_y - y, x - next_x)
            spans = [[across[0] * px + across[1] * py for px, py in points] for points in (one, two)]
            if max(spans[0]) <= min(spans[1]) or max(spans[1]) <= min(spans[0]):
                return False
    return True


def text_width(text: str, size: float) -> float:
    """A careful estimate for any common sans-serif in semi-bold."""
    return size * sum(0.38 if letter in "iljtfrI.,' " else 0.9 if letter in "mwMW" else 0.66 for letter in text)


def label_boxes(board: dict[str, Any], city: dict[str, str]) -> list[list[Point]]:
    place = board["cities"][city["code"]]
    size = board["label_size"] * (0.85 if city.get("country") else 1)
    names = {city.get("name_en") or city["name"], city.get("name_nl") or city["name"]}
    width = max(text_width(name, size) for name in names)
    label = place["label"]
    left = label["x"] - {"start": 0.0, "middle": width / 2, "end": width}[label["anchor"]]
    boxes = [upright_box(left, label["y"] - size * 0.78, left + width, label["y"] + size * 0.22)]
    if city.get("token"):
        x, y = place["token"]["x"], place["token"]["y"]
        boxes.append(upright_box(x - TOKEN, y - TOKEN, x + TOKEN, y + TOKEN))
    return boxes


@pytest.fixture(scope="module", params=["usa", "marklin", "amsterdam"])
def drawn(request: pytest.FixtureRequest) -> Drawn:
    edition = str(request.param)
    board = json.loads((EDITIONS / edition / "board.json").read_text(encoding="utf-8"))
    cities, routes = rows(edition, "cities"), named(rows(edition, "routes"))
    spaces = {}
    for name, route in routes.items():
        laid = spaces_along(board["routes"][name]["curve"], int(route["length"]))
        spaces[name] = [oblong(at.x, at.y, at.length - GAP, board["track_width"], at.angle) for at in laid]
    labels = {city["code"]: label_boxes(board, city) for city in cities}
    return Drawn(board, cities, routes, spaces, labels)


def city_discs(drawn: Drawn) -> dict[str, list[Point]]:
    corners = [(math.cos(turn * math.pi / 8), math.sin(turn * math.pi / 8)) for turn in range(16)]
    radius = drawn.board["city_radius"]
    places = drawn.board["cities"].items()
    return {code: [(at["x"] + radius * x, at["y"] + radius * y) for x, y in corners] for code, at in places}


def near(one: list[Point], two: list[Point]) -> bool:
    return math.dist(one[0], two[0]) < 400


def test_every_city_and_route_is_drawn_and_nothing_else(drawn: Drawn) -> None:
    assert set(drawn.board["cities"]) == {city["code"] for city in drawn.cities}
    assert set(drawn.board["routes"]) == set(drawn.routes)


def test_routes_run_from_the_one_city_to_the_other(drawn: Drawn) -> None:
    for name, route in drawn.routes.items():
        curve = drawn.board["routes"][name]["curve"]
        for end, code in ((curve[0], route["from"]), (curve[-1], route["to"])):
            distances = {other: math.dist(end, (at["x"], at["y"])) for other, at in drawn.board["cities"].items()}
            assert distances[code] < 75, (name, code)
            assert distances[code] > drawn.board["city_radius"], (name, code)


def test_spaces_of_different_routes_do_not_overlap(drawn: Drawn) -> None:
    for (name, one), (other, two) in combinations(drawn.spaces.items(), 2):
        for mine in one:
            for theirs in two:
                assert not (near(mine, theirs) and overlap(mine, theirs)), (name, other)


def test_curves_do_not_cross(drawn: Drawn) -> None:
    lines = {name: spaces_along(route["curve"], 40) for name, route in drawn.board["routes"].items()}
    for (name, one), (other, two) in combinations(lines.items(), 2):
        closest = min(math.dist(here[:2], there[:2]) for here in one for there in two)
        assert closest > drawn.board["track_width"] * 0.5, (name, other)


def test_spaces_lie_on_no_label_and_no_city(drawn: Drawn) -> None:
    discs = city_discs(drawn)
    for name, spaces in drawn.spaces.items():
        for space in spaces:
            for code in discs:
                assert not overlap(space, discs[code]), (name, code)
                assert not any(overlap(space, box) for box in drawn.labels[code]), (name, code)


def test_labels_lie_on_no_other_label_and_no_city(drawn: Drawn) -> None:
    discs = city_discs(drawn)
    for (code, one), (other, two) in combinations(drawn.labels.items(), 2):
        assert not any(overlap(mine, theirs) for mine in one for theirs in two), (code, other)
    for code, boxes in drawn.labels.items():
        for other, disc in discs.items():
            assert not any(overlap(box, disc) for box in boxes), (code, other)


def test_everything_lies_inside_the_frame(drawn: Drawn) -> None:
    shapes = [*drawn.spaces.values(), *drawn.labels.values()]
    for x, y in (point for group in shapes for shape in group for point in shape):
        assert 4 <= x <= drawn.board["width"] - 4
        assert 4 <= y <= drawn.board["height"] - 4


def test_spaces_are_long_enough_to_read_and_fairly_even(drawn: Drawn) -> None:
    lengths = [
        at.length
        for name, route in drawn.routes.items()
        for at in spaces_along(drawn.board["routes"][name]["curve"], int(route["length"]))
    ]
    assert min(lengths) > drawn.board["track_width"] * 1.45
    middle = sorted(lengths)[len(lengths) // 2]
    even = [length for length in lengths if 0.6 * middle < length < 1.7 * middle]
    assert len(even) > 0.93 * len(lengths)


def test_the_drawing_is_small_and_its_shapes_are_known(drawn: Drawn) -> None:
    kinds = {"land", "neighbour", "water", "lake", "border", "canal", "river"}
    assert {shape["kind"] for shape in drawn.board["background"]} <= kinds
    assert len(json.dumps(drawn.board)) < 150_000
