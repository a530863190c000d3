"""The ground of the Amsterdam board, drawn by us: the half-moon of canals between the IJ and the Amstel."""

from __future__ import annotations

import numpy as np
from board_layout import Array

# The rings of the canal belt, from the Singel outwards, as shares of the way from the Dam to the town's edge.
RINGS = {"singel": 0.62, "herengracht": 0.74, "keizersgracht": 0.83, "prinsengracht": 0.92}


def smooth(points: Array, closed: bool = False) -> str:
    """A path through the points (Catmull and Rom's curve, as cubics)."""
    count = len(points)
    words = [f"M{points[0][0]:.0f} {points[0][1]:.0f}"]
    for index in range(count if closed else count - 1):
        def at(step: int, here: int = index) -> Array:
            place = here + step
            row: Array = points[place % count] if closed else points[min(max(place, 0), count - 1)]
            return row
        one = at(0) + (at(1) - at(-1)) / 6
        two = at(1) - (at(2) - at(0)) / 6
        words.append(f"C{one[0]:.0f} {one[1]:.0f} {two[0]:.0f} {two[1]:.0f} {at(1)[0]:.0f} {at(1)[1]:.0f}")
    return "".join(words) + ("Z" if closed else "")


def canals(plan, places):
    return []
