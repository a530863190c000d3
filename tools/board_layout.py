"""Lay a board out: where the cities, their labels and the curves of the routes go.

The layout is a small physical model, solved with plain gradient descent:

- every pair of joined cities carries one cubic Bézier curve, wide enough for all the lanes of that pair;
- a curve wants to be as long as its spaces need, to be nearly straight, and to keep away from the other
  curves, from the discs of other cities and from every label;
- a city wants to stay where geography puts it (its anchor), and everything stays inside the frame.

Labels are boxes fixed to a side of their city; the side is chosen again between rounds of the descent.
Only NumPy is needed.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

CLEARANCE = 5.0  # between a route and whatever else is drawn
SAMPLE_STEP = 17.0  # one sample of a curve for about this much of its length
SIDES = ["E", "W", "N", "S", "NE", "NW", "SE", "SW", "N>", "N<", "S>", "S<"]  # the places tried for a label


@dataclass
class Sizes:
    """The measures of a board, in the units of its picture."""

    width: float
    height: float
    track: float = 16.0  # the breadth of one space
    lane_gap: float = 3.0
    disc: float = 9.0  # the radius of a city
    space: float = 44.0  # the wished length of one space, its gap included
    margin: float = 14.0


@dataclass
class Bundle:
    """All lanes that join one pair of cities."""

    first: int
    second: int
    length: int
    lanes: int


@dataclass
class Layout:
    """What is laid out: the first rows of `points` are the cities, then two control points a bundle."""

    sizes: Sizes
    bundles: list[Bundle]
    anchors: Array
    label_boxes: Array  # width and height of each label
    strength: float = 0.02  # how strongly geography holds a city
    firmness: float = 1.5  # how strongly things that would touch push each other away
    fixed_sides: dict[int, int] = field(default_factory=dict)
    points: Array = field(init=False)
    sides: NDArray[np.int64] = field(init=False)
    trims: Array = field(init=False)  # where the routes begin, around each city

    def __post_init__(self) -> None:
        self.points = np.vstack([self.anchors, self._straight_controls()])
        self.sides = np.zeros(len(self.anchors), dtype=np.int64)
        for city, side in self.fixed_sides.items():
            self.sides[city] = side
        self.trims = self._trims()
        self._prepare_samples()

    def _straight_controls(self) -> Array:
        rows = []
        for bundle in self.bundles:
            start, end = self.anchors[bundle.first], self.anchors[bundle.second]
            rows += [start + (end - start) / 3, start + (end - start) * 2 / 3]
        return np.array(rows)

    def breadth(self, bundle: Bundle) -> float:
        """How wide all lanes of a pair are together."""
        sizes = self.sizes
        return bundle.lanes * sizes.track + (bundle.lanes - 1) * sizes.lane_gap

    def _trims(self) -> Array:
        """Far enough from the city that its routes fit side by side on a circle, the label taking a part."""
        needed = np.zeros(len(self.anchors))
        for bundle in self.bundles:
            for city in (bundle.first, bundle.second):
                needed[city] += self.breadth(bundle) + CLEARANCE
        return np.maximum(self.sizes.disc + 5, needed * 1.05 / (2 * np.pi))

    def _prepare_samples(self) -> None:
        count = len(self.anchors)
        weights, owner, half = [], [], []
        for index, bundle in enumerate(self.bundles):
            samples = max(6, round((bundle.length * self.sizes.space + 40) / SAMPLE_STEP))
            for t in np.linspace(0, 1, samples):
                row = np.zeros(len(self.points))
                control = count + 2 * index
                row[bundle.first] += (1 - t) ** 3
                row[control] += 3 * t * (1 - t) ** 2
                row[control + 1] += 3 * t * t * (1 - t)
                row[bundle.second] += t**3
                weights.append(row)
                owner.append(index)
                half.append(self.breadth(bundle) / 2)
        self.weights = np.array(weights)
        self.owner = np.array(owner)
        self.half = np.array(half)
        ends = np.array([(bundle.first, bundle.second) for bundle in self.bundles])
        self.ends = ends[self.owner]
        self.apart = self.half[:, None] + self.half[None, :] + CLEARANCE
        self.apart[self.owner[:, None] == self.owner[None, :]] = 0

    def controls(self, index: int) -> Array:
        """The four control points of a pair's curve, from the middle of the one city to that of the other."""
        bundle, at = self.bundles[index], len(self.anchors) + 2 * index
        return np.array([self.points[bundle.first], self.points[at], self.points[at + 1], self.points[bundle.second]])

    # --- labels -------------------------------------------------------------------------------------------

    def offset(self, city: int, side: int) -> Array:
        """From the middle of the city to the middle of its label."""
        width, height = self.label_boxes[city]
        reach = self.sizes.disc + 4
        slant = reach * 0.6
        places = [
            (reach + width / 2, 0),
            (-reach - width / 2, 0),
            (0, -reach - height / 2),
            (0, reach + height / 2),
            (slant + width / 2, -slant - height / 2),
            (-slant - width / 2, -slant - height / 2),
            (slant + width / 2, slant + height / 2),
            (-slant - width / 2, slant + height / 2),
            (width / 4, -reach - height / 2),
            (-width / 4, -reach - height / 2),
            (width / 4, reach + height / 2),
            (-width / 4, reach + height / 2),
        ]
        return np.array(places[side])

    def label_centres(self) -> Array:
        """The middle of every label."""
        offsets = [self.offset(city, int(side)) for city, side in enumerate(self.sides)]
        return self.points[: len(self.anchors)] + np.array(offsets)

    def choose_sides(self) -> None:
        """Move each label to the side where it is least in the way; the present side has a small advantage."""
        samples = self.weights @ self.points
        drawn = self._drawn(samples)
        cities = self.points[: len(self.anchors)]
        for city in range(len(cities)):
            if city in self.fixed_sides:
                continue
            centres = self.label_centres()
            costs = []
            for side in range(len(SIDES)):
                centre = cities[city] + self.offset(city, side)
                cost = self._label_cost(city, centre, samples[drawn], self.half[drawn], centres)
                costs.append(cost * (0.7 if side == self.sides[city] else 1) + (0 if side < 4 else 4))
            self.sides[city] = int(np.argmin(costs))

    def _label_cost(self, city: int, centre: Array, samples: Array, half: Array, centres: Array) -> float:
        size = self.label_boxes[city] / 2
        distance, _ = box_distance(samples - centre, size)
        cost = float((np.clip(half + CLEARANCE - distance, 0, None) ** 2).sum())
        cities = self.points[: len(self.anchors)]
        distance, _ = box_distance(np.delete(cities, city, axis=0) - centre, size)
        cost += 3 * float((np.clip(self.sizes.disc + CLEARANCE - distance, 0, None) ** 2).sum())
        overlap = np.clip((self.label_boxes + self.label_boxes[city]) / 2 + 3 - np.abs(centres - centre), 0, None)
        overlap[city] = 0
        cost += 3 * float((overlap.min(axis=1) ** 2).sum())
        frame = np.array([self.sizes.width, self.sizes.height])
        beyond = np.clip(self.sizes.margin + size - centre, 0, None)
        beyond += np.clip(centre + size + self.sizes.margin - frame, 0, None)
        return cost + 20 * float((beyond**2).sum())

    # --- descent ------------------------------------------------------------------------------------------

    def _drawn(self, samples: Array) -> NDArray[np.bool_]:
        result = np.ones(len(samples), dtype=bool)
        for end in (0, 1):
            city = self.ends[:, end]
            result &= np.hypot(*(samples - self.points[city]).T) >= self.trims[city] - 1
        return result

    def gradient(self, labels: bool) -> Array:
        """The slope of the whole model, for every point."""
        count = len(self.anchors)
        samples = self.weights @ self.points
        drawn = self._drawn(samples)
        pull = np.zeros_like(samples)
        slope = np.zeros_like(self.points)
        self._push_curves_apart(samples, drawn, pull)
        self._push_off_discs(samples, pull, slope)
        if labels:
            self._push_off_labels(samples, drawn, pull, slope)
        self._stretch(samples, pull)
        outside = np.array([self.sizes.width, self.sizes.height]) - self.sizes.margin
        reach = self.half[:, None]
        pull -= 2 * np.clip(self.sizes.margin + reach - samples, 0, None)
        pull += 2 * np.clip(samples + reach - outside, 0, None)
        slope += self.weights.T @ pull
        slope[:count] += 2 * self.strength * (self.points[:count] - self.anchors)
        self._straighten(slope)
        return slope

    def _push_curves_apart(self, samples: Array, drawn: NDArray[np.bool_], pull: Array) -> None:
        which = np.flatnonzero(drawn)
        here = samples[which]
        delta = here[:, None, :] - here[None, :, :]
        distance = np.sqrt((delta**2).sum(axis=2)) + 1e-6
        push = np.clip(self.apart[np.ix_(which, which)] - distance, 0, None) / distance
        pull[which] -= 2 * self.firmness * (push[:, :, None] * delta).sum(axis=1)

    def _push_off_discs(self, samples: Array, pull: Array, slope: Array) -> None:
        count = len(self.anchors)
        cities = self.points[:count]
        delta = samples[:, None, :] - cities[None, :, :]
        distance = np.sqrt((delta**2).sum(axis=2)) + 1e-6
        wanted = self.half[:, None] + self.sizes.disc + CLEARANCE + 0 * distance
        rows = np.arange(len(samples))
        wanted[rows, self.ends[:, 0]] = 0
        wanted[rows, self.ends[:, 1]] = 0
        push = np.clip(wanted - distance, 0, None) / distance
        force = 2 * self.firmness * push[:, :, None] * delta
        pull -= force.sum(axis=1)
        slope[:count] += force.sum(axis=0)

    def _push_off_labels(self, samples: Array, drawn: NDArray[np.bool_], pull: Array, slope: Array) -> None:
        count = len(self.anchors)
        centres = self.label_centres()
        boxes = self.label_boxes / 2
        for city in range(count):
            distance, direction = box_distance(samples - centres[city], boxes[city])
            self._turn_crossings(city, samples - centres[city], distance, direction)
            depth = np.clip(self.half + CLEARANCE - distance, 0, None) * drawn
            force = 2 * self.firmness * depth[:, None] * direction
            pull -= force
            slope[city] += force.sum(axis=0)
            self._separate_boxes(city, centres, slope)
            others = np.delete(np.arange(count), city)
            distance, direction = box_distance(self.points[others] - centres[city], boxes[city])
            depth = np.clip(self.sizes.disc + CLEARANCE - distance, 0, None)
            force = 2 * self.firmness * depth[:, None] * direction
            slope[others] -= force
            slope[city] += force.sum(axis=0)
        frame = np.array([self.sizes.width, self.sizes.height])
        slope[:count] -= 4 * np.clip(self.sizes.margin + boxes - centres, 0, None)
        slope[:count] += 4 * np.clip(centres + boxes + self.sizes.margin - frame, 0, None)

    def _turn_crossings(self, city: int, delta: Array, distance: Array, direction: Array) -> None:
        """A route that crosses a label leaves it as a whole, to the side it passes the middle on."""
        foreign = (self.ends != city).all(axis=1)
        for index in np.unique(self.owner[foreign & (distance < 0)]):
            rows = np.flatnonzero(self.owner == index)
            nearest = delta[rows[np.argmin((delta[rows] ** 2).sum(axis=1))]]
            direction[rows] = nearest / (np.hypot(*nearest) + 1e-9)

    def _separate_boxes(self, city: int, centres: Array, slope: Array) -> None:
        delta = centres - centres[city]
        overlap = (self.label_boxes + self.label_boxes[city]) / 2 + 4 - np.abs(delta)
        touching = (overlap > 0).all(axis=1)
        touching[city] = False
        for other in np.flatnonzero(touching):
            axis = int(np.argmin(overlap[other]))
            sign = 1 if delta[other, axis] >= 0 else -1
            slope[other, axis] -= 4 * self.firmness * overlap[other, axis] * sign

    def _stretch(self, samples: Array, pull: Array) -> None:
        """A curve that is too short for its spaces is stretched hard, one that is too long shrinks gently."""
        for index, bundle in enumerate(self.bundles):
            rows = np.flatnonzero(self.owner == index)
            steps = np.diff(samples[rows], axis=0)
            lengths = np.sqrt((steps**2).sum(axis=1)) + 1e-6
            usable = lengths.sum() - self.trims[bundle.first] - self.trims[bundle.second]
            excess = usable - bundle.length * self.sizes.space
            force = 2 * excess * (0.10 if excess < 0 else 0.05) * np.sqrt(self.firmness) / np.sqrt(bundle.length)
            unit = steps / lengths[:, None] * force
            pull[rows[1:]] += unit
            pull[rows[:-1]] -= unit

    def _straighten(self, slope: Array) -> None:
        count = len(self.anchors)
        firsts = [bundle.first for bundle in self.bundles]
        seconds = [bundle.second for bundle in self.bundles]
        start, end = self.points[firsts], self.points[seconds]
        one, two = self.points[count::2], self.points[count + 1 :: 2]
        stiff = 0.05
        pull_one = 2 * stiff * (one - (2 * start + end) / 3)
        pull_two = 2 * stiff * (two - (start + 2 * end) / 3)
        # The two control points may bulge to one side, but an S is worth avoiding.
        twist = 2 * 0.10 * ((one - (2 * start + end) / 3) - (two - (start + 2 * end) / 3))
        slope[count::2] += pull_one + twist
        slope[count + 1 :: 2] += pull_two - twist
        np.add.at(slope, firsts, -(2 * pull_one + pull_two + twist) / 3)
        np.add.at(slope, seconds, -(pull_one + 2 * pull_two - twist) / 3)

    def descend(self, steps: int, rate: float, labels: bool) -> None:
        """Adam, the rate falling to a tenth."""
        first = np.zeros_like(self.points)
        second = np.zeros_like(self.points)
        for step in range(1, steps + 1):
            slope = self.gradient(labels)
            first = 0.9 * first + 0.1 * slope
            second = 0.99 * second + 0.01 * slope**2
            factor = rate * 0.1 ** (step / steps)
            self.points -= factor * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)

    def solve(self, rounds: int = 5, steps: int = 200) -> None:
        """Lay the routes first, then labels and routes in turn."""
        self.descend(steps, 1.5, labels=False)
        for _ in range(rounds):
            self.choose_sides()
            self.descend(steps, 1.2, labels=True)
        # Last, let nothing touch, whatever else was wished.
        self.firmness *= 5
        self.descend(2 * steps, 0.6, labels=True)


def box_distance(delta: Array, size: Array) -> tuple[Array, Array]:
    """Signed distance of points to a box of half-measures `size` round the origin, and the way out."""
    beyond = np.abs(delta) - size
    outer = np.clip(beyond, 0, None)
    away = np.hypot(outer[:, 0], outer[:, 1])
    inside = beyond.max(axis=1) < 0
    distance = np.where(inside, beyond.max(axis=1), away)
    sign = np.where(delta >= 0, 1.0, -1.0)
    direction = sign * outer / (away[:, None] + 1e-9)
    rows = np.flatnonzero(inside)
    axis = beyond[rows].argmax(axis=1)
    direction[rows] = 0
    direction[rows, axis] = sign[rows, axis]
    return distance, direction
