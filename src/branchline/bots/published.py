"""The styles of the agents of the literature: see `baseline`."""

from dataclasses import replace

from branchline.bots.mind import Way
from branchline.bots.styles import PLANNER

_SIMPLE = replace(
    PLANNER,
    claim=0.0,
    train=1.0,
    missing=0.3,
    point=0.0,
    cart=0.0,
    settle=0.0,
    reach=3.0,
    card_any=0.1,
    card_plan=1.0,
    card_close=0.3,
    card_filler=0.5,
    card_grey=0.7,
    locomotive=2.0,
    plus4=1.8,
    wild_waste=1.0,
    colour_waste=1.0,
    journey=14.0,
    journey_turns=3.0,
)
HUNGRY = replace(_SIMPLE, way=Way.HUNGRY)
LONG_ROUTE = replace(_SIMPLE, way=Way.LONG_ROUTE, ticket=0.6)
ONE_STEP = replace(_SIMPLE, way=Way.ONE_STEP)
PATH = replace(_SIMPLE, way=Way.PATH)
