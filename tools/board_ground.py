"""The ground under the routes: coasts, lakes and borders of the real world, bent to follow the laid-out cities.

The cities of a board do not stand where geography puts them, so its map is bent with them: a smooth
mapping (a thin-plate spline) is fitted through geography's place and the board's place of every city, and
carries the outlines along. Amsterdam's canals are drawn by hand instead, in `amsterdam_canals.py`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from amsterdam_canals import canals
from board_layout import Array

Project = Callable[[Array], Array]
BEYOND = 60.0  # how far the ground reaches past the frame
LAKES = Path(__file__).parent / "great_lakes.json"


def spline(source: Array, target: Array, stiffness: float) -> Callable[[Array], Array]:
    """The thin-plate spline that takes source to target, more nearly straight as stiffness grows."""
    scale = np.abs(source - source.mean(axis=0)).max()
    middle = source.mean(axis=0)
    known = (source - middle) / scale

    def kernel(points: Array) -> Array:
        square = ((points[:, None, :] - known[None, :, :]) ** 2).sum(axis=2)
        pull: Array = 0.5 * square * np.log(square + 1e-12)
        return pull

    count = len(known)
    plain = np.hstack([np.ones((count, 1)), known])
    matrix = np.zeros((count + 3, count + 3))
    matrix[:count, :count] = kernel(known) + stiffness * np.eye(count)
    matrix[:count, count:] = plain
    matrix[count:, :count] = plain.T
    weights = np.linalg.solve(matrix, np.vstack([target, np.zeros((3, 2))]))

    def bend(points: Array) -> Array:
        moved = (points - middle) / scale
        straight = np.hstack([np.ones((len(moved), 1)), moved]) @ weights[count:]
        places: Array = kernel(moved) @ weights[:count] + straight
        return places

    return bend


# --- the stored maps ------------------------------------------------------------------------------------------


def topology_arcs(topology: dict[str, Any]) -> list[Array]:
    """The shared lines of all outlines, in longitude and latitude."""
    scale, shift = np.array(topology["transform"]["scale"]), np.array(topology["transform"]["translate"])
    return [np.cumsum(np.array(arc), axis=0) * scale + shift for arc in topology["arcs"]]


def ring(arcs: list[Array], indices: list[int]) -> Array:
    """A closed outline from its pieces; one counted from below zero is walked backwards."""
    parts = [arcs[index] if index >= 0 else arcs[~index][::-1] for index in indices]
    return np.vstack([parts[0], *[part[1:] for part in parts[1:]]])


def outlines(topology: dict[str, Any]) -> Iterator[tuple[str, list[Array]]]:
    """Every country's polygons, each as its rings of longitude and latitude."""
    arcs = topology_arcs(topology)
    for shape in topology["objects"]["countries"]["geometries"]:
        polygons = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
        for polygon in polygons:
            yield shape["properties"]["name"], [ring(arcs, indices) for indices in polygon]


def borders(topology: dict[str, Any], names: set[str]) -> list[Array]:
    """The lines along which two countries meet, one of them being named."""
    arcs = topology_arcs(topology)
    owners: dict[int, set[str]] = {}
    for shape in topology["objects"]["countries"]["geometries"]:
        polygons = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
        for polygon in polygons:
            for indices in polygon:
                for index in indices:
                    owners.setdefault(index if index >= 0 else ~index, set()).add(shape["properties"]["name"])
    return [arcs[index] for index, held in owners.items() if len(held) == 2 and held & names]


# --- from outline to path -------------------------------------------------------------------------------------


def thinned(points: Array, tolerance: float) -> Array:
    """Douglas and Peucker's simplification."""
    keep = np.zeros(len(points), dtype=bool)
    keep[[0, -1]] = True
    waiting = [(0, len(points) - 1)]
    while waiting:
        low, high = waiting.pop()
        if high - low < 2:
            continue
        span = points[high] - points[low]
        inner = points[low + 1 : high] - points[low]
        length = np.hypot(*span)
        away = np.abs(inner[:, 0] * span[1] - inner[:, 1] * span[0]) / length if length > 1e-9 else np.hypot(*inner.T)
        furthest = int(away.argmax())
        if away[furthest] > tolerance:
            middle = low + 1 + furthest
            keep[middle] = True
            waiting += [(low, middle), (middle, high)]
    return points[keep]


def clipped(points: Array, width: float, height: float) -> Array:
    """Sutherland and Hodgman: the part of a polygon within the frame and a little beyond."""
    for axis, limit, sign in ((0, -BEYOND, 1), (0, width + BEYOND, -1), (1, -BEYOND, 1), (1, height + BEYOND, -1)):
        if len(points) < 3:
            return points[:0]
        within = sign * (points[:, axis] - limit) >= 0
        following = np.roll(points, -1, axis=0)
        result = []
        for here, there, in_here, in_there in zip(points, following, within, np.roll(within, -1), strict=True):
            if in_here:
                result.append(here)
            if in_here != in_there:
                share = (limit - here[axis]) / (there[axis] - here[axis])
                result.append(here + share * (there - here))
        points = np.array(result).reshape(-1, 2)
    return points


def path(points: Array, closed: bool) -> str:
    """The points as the data of an SVG path, in whole units."""
    words = [f"{x:.0f} {y:.0f}" for x, y in points]
    return "M" + "L".join(words) + ("Z" if closed else "")


def nearby(points: Array, view: dict[str, list[float]]) -> bool:
    """Whether an outline, in longitude and latitude, comes near the board's part of the world."""
    west, south, east, north = view["view"]
    low, high = points.min(axis=0), points.max(axis=0)
    return bool(low[0] < east and high[0] > west and low[1] < north and high[1] > south)


class Map:
    """Puts outlines of the world on one board."""

    def __init__(self, plan: dict[str, Any], project: Project, bend: Callable[[Array], Array]) -> None:
        self.plan, self.project, self.bend = plan, project, bend

    def on_board(self, outline: Array) -> Array:
        """An outline's places on the board."""
        west, south, east, north = self.plan["view"]
        outline = np.clip(outline, [west, south], [east, north])  # far away the spline runs wild
        pieces = [
            np.linspace(a, b, 6, endpoint=False) if math.dist(a, b) > 1 else a[None] for a, b in pairwise(outline)
        ]
        outline = np.vstack([*pieces, outline[-1:]])
        return self.bend(self.project(outline[:, ::-1]))

    def polygon(self, rings: list[Array], tolerance: float = 1.2) -> str:
        """The path of an area, within the frame and a little beyond."""
        words = []
        for outline in rings:
            points = clipped(self.on_board(outline), self.plan["width"], self.plan["height"])
            if len(points) > 2:
                points = thinned(np.vstack([points, points[:1]]), tolerance)[:-1]
            if len(points) > 2:
                words.append(path(points, closed=True))
        return "".join(words)

    def line(self, outline: Array) -> str:
        """The path of a line that comes within the frame."""
        points = thinned(self.on_board(outline), 1.2)
        frame = np.array([self.plan["width"], self.plan["height"]]) + BEYOND
        within = ((points > -BEYOND) & (points < frame)).all(axis=1)
        return path(points, closed=False) if within.any() else ""


def world(plan: dict[str, Any], world_map: Map, topology: dict[str, Any]) -> list[dict[str, str]]:
    """Land, lakes and borders, in that order."""
    home = set(plan["home"])
    lands = [(name, rings) for name, rings in outlines(topology) if nearby(rings[0], plan)]
    lakes = json.loads(LAKES.read_text(encoding="utf-8"))["lakes"] if plan.get("lakes") else []
    lines = borders(topology, {name for name, _ in lands})
    shapes = [
        *({"kind": "land" if name in home else "neighbour", "path": world_map.polygon(rings)} for name, rings in lands),
        *({"kind": "lake", "path": world_map.polygon([np.array(lake["outline"])], 0.6)} for lake in lakes),
        *({"kind": "border", "path": world_map.line(line)} for line in lines if nearby(line, plan)),
    ]
    return [shape for shape in shapes if shape["path"]]


def ground(
    plan: dict[str, Any], places: dict[str, Array], degrees: Array, project: Project, maps: Path | None
) -> list[Any]:
    """All shapes under the routes, the lowest first."""
    if "map" not in plan:
        return list(canals(places))
    if maps is None:
        return []
    bend = spline(project(degrees), np.array(list(places.values())), plan.get("stiffness", 0.001))
    topology = json.loads((maps / plan["map"]).read_text(encoding="utf-8"))
    return list(world(plan, Map(plan, project, bend), topology))
