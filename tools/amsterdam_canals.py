"""The ground of the Amsterdam board, drawn by us: the half-moon of canals between the IJ and the Amstel."""

from collections.abc import Mapping

import numpy as np

from board_layout import Array

# The towers and markets along the outer routes, from the IJ in the west round to the Amstel in the east.
BELT = ("NWW", "NMK", "JOR", "DDH", "BGH", "MUT", "BBG", "MBT")
MIDDLE = np.array([730.0, 290.0])  # what the canals turn round
RINGS = (0.66, 0.85, 1.11, 1.22)  # each canal of the half-moon, as a share of the way out to the belt
MOAT = 1.36
SHORE = (
    (-60, -90),
    (140, -30),
    (330, 12),
    (520, 48),
    (700, 98),
    (880, 160),
    (1020, 262),
    (1112, 392),
    (1172, 530),
    (1270, 640),
)
# Where the canals between the rings run: the direction from the middle, in degrees from the right, clockwise.
CROSSINGS = (196, 178, 160, 143, 127, 108, 84, 62)


def smooth(points: Array) -> str:
    """A path through the points: Catmull and Rom's curve, written as cubics."""
    padded = np.vstack([points[:1], points, points[-1:]])
    words = [f"M{points[0][0]:.0f} {points[0][1]:.0f}"]
    for before, here, there, after in zip(padded, padded[1:], padded[2:], padded[3:]):
        one, two = here + (there - before) / 6, there - (after - here) / 6
        words.append(f"C{one[0]:.0f} {one[1]:.0f} {two[0]:.0f} {two[1]:.0f} {there[0]:.0f} {there[1]:.0f}")
    return "".join(words)


def belt_point(belt: Array, degrees: float) -> Array:
    """Where a ray from the middle crosses the belt."""
    bearings = np.degrees(np.arctan2(*(belt - MIDDLE).T[::-1])) % 360
    reach = np.hypot(*(belt - MIDDLE).T)
    order = bearings.argsort()
    distance = float(np.interp(degrees, bearings[order], reach[order]))
    angle = np.radians(degrees)
    point: Array = distance * np.array([np.cos(angle), np.sin(angle)])
    return point


def bastions(belt: Array) -> Array:
    """The moat round the town: a bastion sticks out at every other corner."""
    corners = []
    for step, degrees in enumerate(np.linspace(8, 206, 45)):
        out = MOAT + (0.05 if step % 4 in (1, 2) else 0)
        corners.append(MIDDLE + out * belt_point(belt, float(degrees)))
    return np.array(corners)


def canals(places: Mapping[str, Array]) -> list[dict[str, str]]:
    """The shapes under the routes, the lowest first."""
    belt = np.array([places[code] for code in BELT])

    def beside(code: str, right: float, down: float) -> Array:
        place: Array = places[code] + np.array([right, down])
        return place

    moat = bastions(belt)
    outline = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in moat)
    town = outline + "L100 -90L1300 -90L1300 300Z"  # its far side lies under the IJ
    lines = [smooth(MIDDLE + ring * (belt - MIDDLE)) for ring in RINGS]
    for degrees in CROSSINGS:
        ray = belt_point(belt, degrees)
        lines.append(smooth(MIDDLE + np.array([[RINGS[1]], [1.0], [MOAT]]) * ray))
    to_dam = [beside("HPT", 30, -70), beside("KMH", 60, 70), beside("DAM", 45, -20), beside("DAM", 60, 130)]
    bend = beside("MUT", -25, -60)
    amstel = [bend, beside("MUT", 90, -28), beside("BBG", -90, 90), beside("BBG", 0, 190)]
    old_side = [beside("OWL", -60, -40), beside("OKK", 70, 60), beside("OIH", -60, -20), beside("OIH", -75, 110)]
    shapes = [{"kind": "neighbour", "path": "M-20 -20H1300V900H-20Z"}, {"kind": "land", "path": town}]
    shapes += [{"kind": "canal", "path": path} for path in (outline, *lines, smooth(np.array(old_side)))]
    shapes += [{"kind": "river", "path": smooth(line)} for line in (np.array([*to_dam, bend]), np.array(amstel))]
    shore = smooth(np.array(SHORE, dtype=float))
    return [*shapes, {"kind": "water", "path": shore + "L1300 -100Z"}]
