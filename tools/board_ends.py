"""Where each route begins and ends beside its cities: as near as the neighbours and the labels allow."""

from __future__ import annotations

import numpy as np

from board_layout import Array, Layout, box_distance

GAP = 2.5  # kept between the spaces of two routes, and between a space and a label
STEP = 1.5
LONGEST = 1.55  # of a space, as a share of the wished length


def bezier(controls: Array, t: Array) -> Array:
    """The curve's points at every t."""
    t = t[:, None]
    one = 1 - t
    shares = np.hstack([one**3, 3 * t * one**2, 3 * t * t * one, t**3])
    points: Array = shares @ controls
    return points


def visible_part(controls: Array, start_trim: float, end_trim: float) -> Array:
    """Points along the curve from where it leaves the one city to where it reaches the other."""
    fine = bezier(controls, np.linspace(0, 1, 401))
    from_start = np.hypot(*(fine - controls[0]).T)
    from_end = np.hypot(*(fine - controls[3]).T)
    begin = int(np.flatnonzero(from_start >= start_trim)[0])
    finish = int(np.flatnonzero(from_end >= end_trim)[-1])
    if finish - begin < 4:
        raise ValueError("two cities stand too close for a route between them")
    return fine[begin : finish + 1]


def outline(points: Array, half: float) -> Array:
    """Points round the band that the lanes of a pair cover."""
    along = np.gradient(points, axis=0)
    along /= np.hypot(*along.T)[:, None]
    across = np.column_stack([-along[:, 1], along[:, 0]])
    shares = np.linspace(-1, 1, 7)[:, None] * half
    caps = [points[end] + shares * across[end] for end in (0, -1)]
    return np.vstack([points + half * across, points - half * across, *caps])


def inside(points: Array, band: Array, half: float) -> bool:
    """Whether one of the points lies in (or nearly in) the band along the other curve, its ends being flat."""
    delta = points[:, None, :] - band[None, :, :]
    nearest = (delta**2).sum(axis=2).argmin(axis=1)
    along = np.gradient(band, axis=0)
    along /= np.hypot(*along.T)[:, None]
    offset = points - band[nearest]
    lengthwise = np.abs((offset * along[nearest]).sum(axis=1))
    crosswise = np.abs(offset[:, 0] * along[nearest, 1] - offset[:, 1] * along[nearest, 0])
    return bool(((lengthwise < GAP) & (crosswise < half + GAP)).any())


class Ends:
    """The trims of all curves, by pair and end, and what stands in whose way."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        count = len(layout.bundles)
        self.trims = np.full((count, 2), layout.sizes.disc + 4.0)
        self.halves = [layout.breadth(bundle) / 2 for bundle in layout.bundles]
        self.bands = [self.band(index) for index in range(count)]
        self.centres = layout.label_centres()

    def band(self, index: int) -> Array:
        """The visible part of a pair's curve."""
        part = visible_part(self.layout.controls(index), self.trims[index, 0], self.trims[index, 1])
        return part[:: max(1, len(part) // 60)] if len(part) > 8 else part

    def conflict(self, one: int, two: int) -> bool:
        """Whether the lanes of two pairs would lie on one another."""
        first, second = self.bands[one], self.bands[two]
        return inside(outline(first, self.halves[one]), second, self.halves[two]) or inside(
            outline(second, self.halves[two]), first, self.halves[one]
        )

    def on_label(self, index: int, end: int) -> bool:
        """Whether the route runs over a label near this end of it."""
        around = outline(self.bands[index], self.halves[index])
        points = np.vstack([around, self.bands[index]])
        here = np.hypot(*(points - self.bands[index][-end]).T)
        there = np.hypot(*(points - self.bands[index][end - 1]).T)
        near = (here < there) & (here < 0.8 * self.layout.sizes.space)
        for centre, box in zip(self.centres, self.layout.label_boxes, strict=True):
            distance, _ = box_distance(points[near] - centre, box / 2)
            if (distance < GAP).any():
                return True
        return False

    def room(self, index: int) -> float:
        """What a space of this route has to give."""
        run = np.hypot(*np.diff(self.bands[index], axis=0).T).sum()
        return float(run) / self.layout.bundles[index].length

    def grow(self, index: int, end: int) -> None:
        """Begin a step further from the city, unless the spaces would get too short."""
        if self.room(index) > 0.55 * self.layout.sizes.space:
            self.trims[index, end] += STEP
            self.bands[index] = self.band(index)


def end_trims(layout: Layout) -> Array:
    """Begin with every route at its city's edge, and draw back those that are in the way of one another."""
    ends = Ends(layout)
    at_city: dict[int, list[tuple[int, int]]] = {}
    for index, bundle in enumerate(layout.bundles):
        at_city.setdefault(bundle.first, []).append((index, 0))
        at_city.setdefault(bundle.second, []).append((index, 1))
    for spokes in at_city.values():
        for _ in range(40):
            back = {spoke for spoke in spokes if ends.on_label(*spoke)}
            for place, one in enumerate(spokes):
                for two in spokes[place + 1 :]:
                    if ends.conflict(one[0], two[0]):
                        # The one that starts nearer gives way; of two as near, the one with the longer spaces.
                        back.add(min(one, two, key=lambda spoke: ends.trims[spoke] - 0.02 * ends.room(spoke[0])))
            if not back:
                break
            for spoke in back:
                ends.grow(*spoke)
    for index in range(len(layout.bundles)):
        while ends.room(index) > LONGEST * layout.sizes.space:  # one long space would look like none of the others
            ends.grow(index, 0)
            ends.grow(index, 1)
    return ends.trims
