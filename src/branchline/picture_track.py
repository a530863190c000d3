"""Where the spaces of a route lie along its curve."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

FINENESS = 96


class Space(NamedTuple):
    """One space of a route: its middle, its direction in degrees, and its length."""

    x: float
    y: float
    angle: float
    length: float


def point_on(curve: Sequence[Sequence[float]], t: float) -> tuple[float, float]:
    """The point of a cubic Bézier curve at t, from 0 to 1."""
    one = 1 - t
    shares = (one**3, 3 * one**2 * t, 3 * one * t**2, t**3)
    x = sum(share * point[0] for share, point in zip(shares, curve, strict=True))
    y = sum(share * point[1] for share, point in zip(shares, curve, strict=True))
    return x, y


def spaces_along(curve: Sequence[Sequence[float]], count: int) -> list[Space]:
    """Lay `count` spaces evenly along the curve, each a straight piece between two of its points."""
    points = [point_on(curve, step / FINENESS) for step in range(FINENESS + 1)]
    run = [0.0]
    for here, there in pairwise(points):
        run.append(run[-1] + math.dist(here, there))
    cuts = [_at(points, run, run[-1] * share / count) for share in range(count + 1)]
    middles = [_at(points, run, run[-1] * (share + 0.5) / count) for share in range(count)]
    spaces = []
    for start, middle, end in zip(cuts, middles, cuts[1:], strict=False):
        angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
        # A little off the curve's middle towards the chord, so that a bend is shared by both sides.
        x = (2 * middle[0] + (start[0] + end[0]) / 2) / 3
        y = (2 * middle[1] + (start[1] + end[1]) / 2) / 3
        spaces.append(Space(x, y, angle, math.dist(start, end)))
    return spaces


def _at(points: list[tuple[float, float]], run: list[float], distance: float) -> tuple[float, float]:
    index = next((place for place, far in enumerate(run) if far >= distance and place), len(run) - 1)
    share = (distance - run[index - 1]) / (run[index] - run[index - 1] or 1)
    before, after = points[index - 1], points[index]
    return before[0] + share * (after[0] - before[0]), before[1] + share * (after[1] - before[1])


def upright(angle: float) -> float:
    """The same direction, turned half round where a letter would stand on its head."""
    angle = (angle + 180) % 360 - 180
    return angle - 180 if angle > 90 else angle + 180 if angle <= -90 else angle
