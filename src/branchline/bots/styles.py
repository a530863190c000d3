"""The styles of the planning bots: the same thoughts with other weights, all of them found by winning."""

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from branchline.bots.mind import Style, Way
from branchline.edition import Edition

FILE = "planner.toml"  # in an edition's folder: the weights in which the planner's style differs on that board

PLANNER = Style(
    way=Way.PLAN,
    claim=3.24,
    train=0.719,
    missing=0.994,
    point=0.515,
    cart=0.6,
    race=3.0,
    least=0.0318,
    settle=1.64,
    ticket=1.2,
    extra=0.351,
    sight=20.0,
    forget=0.0,
    slack=-0.205,
    pace=1.33,
    reach=1.65,
    spare=0.95,
    hopes=1.68,
    most_open=1.0,
    long_share=0.153,
    keep_risk=1.0,
    filler_point=0.948,
    filler_claim=2.6,
    filler_missing=0.908,
    filler_train=0.56,
    filler_path=0.113,
    options=1.2,
    ease=0.811,
    card_any=0.0061,
    card_plan=2.05,
    card_close=0.341,
    card_filler=0.369,
    card_grey=0.249,
    locomotive=0.769,
    plus4=1.41,
    passenger=0.443,
    eager=0.351,
    eager_filler=0.264,
    danger=0.581,
    danger_near=0.116,
    block=2.0,
    great=0.22,
    wild_waste=1.06,
    colour_waste=0.631,
    patience=3.81,
    finish=1.83,
    journey=7.46,
    journey_turns=1.79,
    city=0.0,
    harvest=0.0,
    shared=1.0,
    station=0.0,
    growth=0.0,
    threat=0.0,
    noise=0.0,
    orders=3.0,
)
WEIGHTS = tuple(weight.name for weight in fields(Style) if weight.name != "way")


def planner_style(edition: Edition) -> Style:
    """The planner's style on a board: the usual one, with what the edition's folder says."""
    file = edition.folder / FILE
    return replace(PLANNER, **_weights_of(file)) if file.is_file() else PLANNER


@functools.cache
def _weights_of(file: Path) -> dict[str, Any]:
    weights = tomllib.loads(file.read_text(encoding="utf-8"))
    for name, weight in weights.items():
        if name not in WEIGHTS:
            raise ValueError(f"{file}: there is no weight {name!r}; the weights are {', '.join(WEIGHTS)}")
        if isinstance(weight, bool) or not isinstance(weight, int | float):
            raise ValueError(f"{file}: the weight {name} is a number, not {weight!r}")
    return {name: float(weight) for name, weight in weights.items()}


def light(style: Style) -> Style:
    """A style that thinks less, for the many decisions of a playout."""
    return replace(style, orders=1.0, block=0.0)


@dataclass(frozen=True)
class Weakness:
    """In what somebody plays worse than the planner: weights that are others, and weights that are so many times."""

    others: Mapping[str, float]
    times: Mapping[str, float]

    def of(self, style: Style) -> Style:
        """A style with this weakness."""
        changed: dict[str, Any] = {name: getattr(style, name) * by for name, by in self.times.items()}
        return replace(style, **(changed | dict(self.others)))


# The levels err like people: they see less danger, take any card, waste locomotives, and forget tickets.
BARON = Weakness({}, {})
STATIONMASTER = Weakness(
    {"forget": 13.0, "orders": 1.0},
    {
        "block": 0.5,
        "danger": 0.6,
        "danger_near": 0.6,
        "card_plan": 0.6,
        "card_close": 0.35,
        "cart": 0.5,
        "filler_point": 0.95,
    },
)
CONDUCTOR = Weakness(
    {"forget": 33.0, "orders": 1.0, "spare": 9.0, "block": 0.0},
    {
        "danger": 0.4,
        "danger_near": 0.4,
        "card_plan": 0.45,
        "card_close": 0.2,
        "cart": 0.3,
        "wild_waste": 0.4,
        "filler_point": 0.8,
    },
)
COMMUTER = Weakness(
    {"forget": 48.0, "sight": 1.0, "orders": 1.0, "spare": 9.0, "danger_near": 0.0, "block": 0.0},
    {
        "danger": 0.3,
        "card_plan": 0.35,
        "card_close": 0.1,
        "cart": 0.1,
        "wild_waste": 0.2,
        "filler_point": 0.63,
    },
)
VISITOR = Weakness(
    {
        "forget": 62.0,
        "sight": 1.0,
        "orders": 1.0,
        "spare": 9.0,
        "danger": 0.0,
        "danger_near": 0.0,
        "block": 0.0,
        "cart": 0.0,
    },
    {"card_plan": 0.3, "card_close": 0.1, "wild_waste": 0.0, "filler_point": 0.56},
)
