"""Make `board.json`, the drawing of an edition's board, from its cities and routes.

    python tools/draw_board.py usa marklin amsterdam --maps MAPS
    python tools/draw_board.py ./my-board

It needs NumPy, and for the coasts and borders behind `usa` and `marklin` the files `countries-50m.json` and
`countries-10m.json` of the npm package `world-atlas` (Natural Earth, public domain): `npm install world-atlas`
somewhere, and give that folder's `node_modules/world-atlas` as MAPS. Only the result is kept in the repository,
so playing needs none of this. A board of one's own is a folder: what its drawing has under the routes stays as it
is, and on a first drawing is plain land. Its `board_places.toml`, if it has one, says what to do otherwise.

The layout is solved by `board_layout.py` and the ends of the routes by `board_ends.py`; the ground under them
comes from `board_ground.py` and `amsterdam_canals.py`. What was set by hand is in `tools/board_places.toml`.
A board takes about a minute. A changed place changes the whole layout a little: look at the picture, and run
`tests/test_drawing.py`, which says what overlaps what. `--ground` keeps the layout and draws the ground again.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from board_ends import end_trims, visible_part
from board_ground import ground
from board_layout import SIDES, Array, Bundle, Layout, Sizes

ROOT = Path(__file__).resolve().parents[1]
EDITIONS = ROOT / "src" / "branchline" / "editions"
LETTERS = {"black": "k", "grey": "x"}  # the other colours go by their first letter
TOKEN_WIDTH = 26.0
LABEL_GAP = 4.0
PLAN_OF_YOUR_OWN: dict[str, Any] = {
    "width": 1000,
    "height": 800,
    "label_size": 18,
    "projection": "turned",
    "up": 0.0,
    "box": [120, 90, 880, 710],
    "strength": 0.01,
    "rounds": 5,
    "sizes": {"space": 64.0, "track": 20.0},
}


def read(folder: Path, table: str) -> list[dict[str, str]]:
    """The rows of one of the edition's tables."""
    with (folder / f"{table}.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def folder_and_plan(edition: str) -> tuple[Path, dict[str, Any]]:
    """Where an edition's facts are, and what was set by hand for its drawing."""
    plans = tomllib.loads((Path(__file__).parent / "board_places.toml").read_text(encoding="utf-8"))
    if edition in plans:
        return EDITIONS / edition, plans[edition]
    folder = Path(edition)
    if not (folder / "cities.csv").is_file():
        raise SystemExit(f"{edition} is neither one of {', '.join(plans)} nor the folder of a board")
    by_hand = folder / "board_places.toml"
    own = tomllib.loads(by_hand.read_text(encoding="utf-8")) if by_hand.is_file() else {}
    return folder, {**PLAN_OF_YOUR_OWN, **own}


def lane_names(routes: list[dict[str, str]]) -> list[str]:
    """`FROM-TO`, with the colour's letter or the lane's number where several lanes join the same pair."""
    pairs = [(row["from"], row["to"]) for row in routes]
    seen: Counter[tuple[str, str]] = Counter()
    names = []
    for pair, row in zip(pairs, routes, strict=True):
        seen[pair] += 1
        twins = [other["colour"] for other, at in zip(routes, pairs, strict=True) if at == pair]
        suffix = ""
        if len(twins) > 1:
            suffix = "." + (
                LETTERS.get(row["colour"], row["colour"][0]) if len(set(twins)) == len(twins) else str(seen[pair])
            )
        names.append(f"{pair[0]}-{pair[1]}{suffix}")
    return names


# --- from the globe to the board ----------------------------------------------------------------------------


def conic(points: Array, low: float, high: float, middle: float) -> Array:
    """Lambert's conformal conic; columns are latitude and longitude, the result's y points down."""
    latitude, longitude = np.radians(points[:, 0]), np.radians(points[:, 1] - middle)
    one, two = math.radians(low), math.radians(high)
    cone = math.log(math.cos(one) / math.cos(two)) / math.log(
        math.tan(math.pi / 4 + two / 2) / math.tan(math.pi / 4 + one / 2)
    )
    radius = 1 / np.tan(math.pi / 4 + latitude / 2) ** cone
    return np.column_stack([radius * np.sin(cone * longitude), radius * np.cos(cone * longitude)])


def turned(points: Array, degrees: float) -> Array:
    """A town's plan, so turned that `degrees` east of north points up."""
    east = (points[:, 1] - points[:, 1].mean()) * math.cos(math.radians(points[:, 0].mean()))
    north = points[:, 0] - points[:, 0].mean()
    angle = math.radians(degrees)
    return np.column_stack(
        [
            east * math.cos(angle) - north * math.sin(angle),
            -(east * math.sin(angle) + north * math.cos(angle)),
        ]
    )


def project(points: Array, plan: dict[str, Any]) -> Array:
    """From latitude and longitude to the plane, as the plan says."""
    if plan["projection"] == "conic":
        return conic(points, plan["low"], plan["high"], plan["middle"])
    return turned(points, plan["up"])


def leaned(share: Array, lean: float) -> Array:
    """Give the crowded side more room: the west when lean is positive, the east when it is negative."""
    return share ** (1 - lean) if lean >= 0 else 1 - (1 - share) ** (1 + lean)


def anchor_places(cities: list[dict[str, str]], plan: dict[str, Any]) -> Array:
    """Geography fitted into the wished box, then the places set by hand."""
    degrees = np.array([(float(city["lat"]), float(city["lon"])) for city in cities])
    plane = project(degrees, plan)
    left, top, right, bottom = plan["box"]
    low, high = plane.min(axis=0), plane.max(axis=0)
    share = (plane - low) / (high - low)
    share[:, 0] = leaned(share[:, 0], plan.get("lean", 0.0))
    places: Array = np.array([left, top]) + share * np.array([right - left, bottom - top])
    for row, city in enumerate(cities):
        if city["code"] in plan.get("place", {}):
            places[row] = plan["place"][city["code"]]
        elif city["code"] in plan.get("shift", {}):
            places[row] += plan["shift"][city["code"]]
    return places


# --- labels ---------------------------------------------------------------------------------------------------


def text_width(text: str, size: float) -> float:
    """A careful estimate: bold DejaVu Sans, wider than most fonts a browser would take, is not wider."""
    narrow, wide = "iljtfrI.,' ", "mwMWÄÖÜGOQ"
    return size * sum(0.43 if letter in narrow else 0.95 if letter in wide else 0.71 for letter in text)


def label_width(city: dict[str, str], size: float) -> float:
    """Wide enough for the city's name in each language."""
    names = {city["name"], city.get("name_en") or city["name"], city.get("name_nl") or city["name"]}
    if city.get("country"):  # a country's label shows the language's word only
        names.discard(city["name"])
        size *= 0.85
    return max(text_width(name, size) for name in names)


def label_boxes(cities: list[dict[str, str]], plan: dict[str, Any]) -> Array:
    """Width and height of what stands beside each city: its name, and its token stack where it has one."""
    size, boxes = plan["label_size"], []
    for city in cities:
        width, height = label_width(city, size), size * 1.1
        if city.get("token"):
            width, height = width + TOKEN_WIDTH + LABEL_GAP, max(height, TOKEN_WIDTH)
        boxes.append((width, height))
    return np.array(boxes)


def city_drawing(city: dict[str, str], place: Array, centre: Array, box: Array, size: float) -> dict[str, Any]:
    """Where the disc, the words and the token stack go; the words hug the side that faces the city."""
    if city.get("country"):
        size *= 0.85
    left, right = centre[0] - box[0] / 2, centre[0] + box[0] / 2
    anchor = "start" if left > place[0] else "end" if right < place[0] else "middle"
    words = [left, right]
    result: dict[str, Any] = {"x": number(place[0]), "y": number(place[1])}
    if city.get("token"):
        # The stack stands between the city and its name; above or below the city, before the name.
        at = right - TOKEN_WIDTH / 2 if anchor == "end" else left + TOKEN_WIDTH / 2
        words = [left, right - TOKEN_WIDTH - LABEL_GAP] if anchor == "end" else [left + TOKEN_WIDTH + LABEL_GAP, right]
        result["token"] = {"x": number(at), "y": number(centre[1])}
        anchor = "start" if anchor == "middle" else anchor
    x = {"start": words[0], "end": words[1], "middle": sum(words) / 2}[anchor]
    result["label"] = {
        "x": number(x),
        "y": number(centre[1] + size * 0.36),
        "anchor": anchor,
        "box": [number(words[0]), number(centre[1] - box[1] / 2), number(words[1]), number(centre[1] + box[1] / 2)],
    }
    return result


# --- routes ---------------------------------------------------------------------------------------------------


def lane_curve(points: Array, offset: float) -> list[list[float]]:
    """The cubic that follows the points at a distance to their left: ends fixed, the rest by least squares."""
    along = np.gradient(points, axis=0)
    along /= np.hypot(*along.T)[:, None]
    shifted = points + offset * np.column_stack([-along[:, 1], along[:, 0]])
    run = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(shifted, axis=0).T))])
    t = (run / run[-1])[:, None]
    rest = shifted - (1 - t) ** 3 * shifted[0] - t**3 * shifted[-1]
    basis = np.hstack([3 * t * (1 - t) ** 2, 3 * t * t * (1 - t)])
    inner, *_ = np.linalg.lstsq(basis, rest, rcond=None)
    return [[number(x), number(y)] for x, y in (shifted[0], *inner, shifted[-1])]


def route_drawings(layout: Layout, routes: list[dict[str, str]], codes: list[str]) -> dict[str, Any]:
    """The curve of every lane."""
    lanes: dict[tuple[str, str], list[str]] = {}
    for row, name in zip(routes, lane_names(routes), strict=True):
        lanes.setdefault((row["from"], row["to"]), []).append(name)
    drawings, trims = {}, end_trims(layout)
    for index, bundle in enumerate(layout.bundles):
        points = visible_part(layout.controls(index), trims[index, 0], trims[index, 1])
        for lane, name in enumerate(lanes[codes[bundle.first], codes[bundle.second]]):
            offset = (lane - (bundle.lanes - 1) / 2) * (layout.sizes.track + layout.sizes.lane_gap)
            drawings[name] = {"curve": lane_curve(points, offset)}
    return drawings


def bundles_of(routes: list[dict[str, str]], codes: list[str]) -> list[Bundle]:
    """The pairs of cities that routes join."""
    lanes = Counter((row["from"], row["to"]) for row in routes)
    lengths = {(row["from"], row["to"]): int(row["length"]) for row in routes}
    return [Bundle(codes.index(a), codes.index(b), lengths[a, b], count) for (a, b), count in lanes.items()]


# --- the whole ------------------------------------------------------------------------------------------------


def number(value: float) -> float:
    """Rounded to what a picture needs."""
    return round(float(value), 1)


def lay_out(folder: Path, plan: dict[str, Any]) -> tuple[Layout, list[dict[str, str]], list[dict[str, str]]]:
    """Solve the layout; and the cities and routes it is of."""
    cities, routes = read(folder, "cities"), read(folder, "routes")
    codes = [city["code"] for city in cities]
    sides = {codes.index(code): SIDES.index(side) for code, side in plan.get("side", {}).items()}
    layout = Layout(
        sizes=Sizes(plan["width"], plan["height"], **plan.get("sizes", {})),
        bundles=bundles_of(routes, codes),
        anchors=anchor_places(cities, plan),
        label_boxes=label_boxes(cities, plan),
        strength=plan["strength"],
        fixed_sides=sides,
    )
    layout.solve(plan["rounds"])
    return layout, cities, routes


def drawing(folder: Path, plan: dict[str, Any]) -> dict[str, Any]:
    """Everything but the ground."""
    layout, cities, routes = lay_out(folder, plan)
    codes = [city["code"] for city in cities]
    centres = layout.label_centres()
    drawn = {
        city["code"]: city_drawing(city, layout.points[row], centres[row], layout.label_boxes[row], plan["label_size"])
        for row, city in enumerate(cities)
    }
    return {
        "width": plan["width"],
        "height": plan["height"],
        "label_size": plan["label_size"],
        "city_radius": layout.sizes.disc,
        "track_width": layout.sizes.track,
        "cities": drawn,
        "routes": route_drawings(layout, routes, codes),
    }


def with_ground(folder: Path, plan: dict[str, Any], board: dict[str, Any], maps: Path | None) -> dict[str, Any]:
    """The board on the ground as the plan and the maps say it now."""
    if folder.parent != EDITIONS:
        return {**board, **own_ground(folder, plan)}
    cities = read(folder, "cities")
    degrees = np.array([(float(city["lat"]), float(city["lon"])) for city in cities])
    drawn = board["cities"]
    places = {city["code"]: np.array([drawn[city["code"]]["x"], drawn[city["code"]]["y"]]) for city in cities}
    background = ground(plan, places, degrees, lambda points: project(points, plan), maps)
    return {**board, "background": background, "words": plan.get("words", [])}


def own_ground(folder: Path, plan: dict[str, Any]) -> dict[str, Any]:
    """What lies under the routes of a board of one's own: what its drawing has already, or land up to the frame."""
    file = folder / "board.json"
    if file.is_file():
        before = json.loads(file.read_text(encoding="utf-8"))
        return {"background": before["background"], "words": plan.get("words", before["words"])}
    land = {"kind": "land", "path": f"M-9 -9H{plan['width'] + 9}V{plan['height'] + 9}H-9Z"}
    return {"background": [land], "words": plan.get("words", [])}


def written(board: dict[str, Any]) -> str:
    """Many short lines, so that a change can be read."""
    text = json.dumps(board, ensure_ascii=False, separators=(",", ":"))
    return text.replace('},"', '},\n"').replace("},{", "},\n{") + "\n"


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(description="Draw boards: write board.json beside the facts of an edition.")
    parser.add_argument("editions", nargs="+", help="the name of an edition, or the folder of a board of your own")
    parser.add_argument("--maps", type=Path, help="the folder of the npm package world-atlas; without it, no coasts")
    parser.add_argument("--ground", action="store_true", help="keep the cities and routes, draw the ground again")
    arguments = parser.parse_args()
    for edition in arguments.editions:
        folder, plan = folder_and_plan(edition)
        file = folder / "board.json"
        board = json.loads(file.read_text(encoding="utf-8")) if arguments.ground else drawing(folder, plan)
        text = written(with_ground(folder, plan, board, arguments.maps))
        file.write_text(text, encoding="utf-8")
        print(edition, len(text.encode()), "bytes")


if __name__ == "__main__":
    main()
