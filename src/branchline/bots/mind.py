"""What a planning bot thinks with: a style, which is how it plays, and a mind, the scratch space of a decision."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated as As

from branchline.rules.layout import CARD_KINDS, NODES, PLAYERS, TICKETS, TRACKS, Luck

FAR = 1e6  # a price that nothing is worth
PLANNED = 1  # of a track: a ticket needs it
FILLER = 2  # of a track: it earns points with trains that no ticket needs
OPEN = 0  # of a ticket: not thought of yet
DONE = 1
INTENDED = 2
GIVEN_UP = 3


class Way(IntEnum):
    """The ways to come to a decision; those from HUNGRY to PATH are agents of the literature, see their modules."""

    FRUGAL = 0
    PLAN = 1
    HUNGRY = 2
    LONG_ROUTE = 3
    ONE_STEP = 4
    PATH = 5
    RANDOM = 6


@dataclass
class Style:
    """How a bot plays. What something is worth or costs is in points."""

    way: As[int, "i4"]
    # The price of a track in a plan.
    claim: As[float, "f8"]
    train: As[float, "f8"]
    missing: As[float, "f8"]
    point: As[float, "f8"]
    cart: As[float, "f8"]
    race: As[float, "f8"]
    least: As[float, "f8"]
    settle: As[float, "f8"]
    # Tickets.
    ticket: As[float, "f8"]
    extra: As[float, "f8"]
    sight: As[float, "f8"]
    forget: As[float, "f8"]
    slack: As[float, "f8"]
    pace: As[float, "f8"]
    reach: As[float, "f8"]
    orders: As[float, "f8"]
    # New tickets: drawn while a plan leaves so many trains spare, and if they are expected to bring so much.
    spare: As[float, "f8"]
    hopes: As[float, "f8"]
    most_open: As[float, "f8"]
    long_share: As[float, "f8"]
    keep_risk: As[float, "f8"]
    # Tracks that no ticket needs.
    filler_point: As[float, "f8"]
    filler_claim: As[float, "f8"]
    filler_missing: As[float, "f8"]
    filler_train: As[float, "f8"]
    filler_path: As[float, "f8"]
    options: As[float, "f8"]
    ease: As[float, "f8"]
    # Cards.
    card_any: As[float, "f8"]
    card_plan: As[float, "f8"]
    card_close: As[float, "f8"]
    card_filler: As[float, "f8"]
    card_grey: As[float, "f8"]
    locomotive: As[float, "f8"]
    plus4: As[float, "f8"]
    passenger: As[float, "f8"]
    # Claims: what makes one worth its turn now.
    eager: As[float, "f8"]
    eager_filler: As[float, "f8"]
    danger: As[float, "f8"]
    danger_near: As[float, "f8"]
    block: As[float, "f8"]
    great: As[float, "f8"]
    wild_waste: As[float, "f8"]
    colour_waste: As[float, "f8"]
    patience: As[float, "f8"]
    finish: As[float, "f8"]
    # Passengers: how full a journey has to be, and how many turns before the end the last one sets out.
    journey: As[float, "f8"]
    journey_turns: As[float, "f8"]
    # Tokens: the pull of new cities on plans and on spare trains, and what is left of a city where others are.
    city: As[float, "f8"]
    harvest: As[float, "f8"]
    shared: As[float, "f8"]
    # A passenger waits where so much of the network's tokens lies before it, and for so much of what the plan adds.
    station: As[float, "f8"]
    growth: As[float, "f8"]
    threat: As[float, "f8"]
    # How much chance there is in what it holds for best.
    noise: As[float, "f8"]


@dataclass
class Mind:
    """Scratch space for one decision; nothing in it outlasts the decision."""

    luck: As[Luck, Luck]
    # A mark of the bot, which decides what tickets it forgets.
    nature: As[int, "u4"]
    reached: As[int, "i2"]
    tickets: As[int, "i2"]
    fillers: As[int, "i2"]
    plan_trains: As[int, "i2"]
    plan_claims: As[int, "i2"]
    best_trains: As[int, "i2"]
    best_claims: As[int, "i2"]
    price: As[list[float], "f8", TRACKS]
    cost: As[list[float], "f8", TRACKS]
    stake: As[list[float], "f8", TRACKS]
    worth: As[list[float], "f8", TRACKS]
    best_stake: As[list[float], "f8", TRACKS]
    harm: As[list[float], "f8", TRACKS]
    distance: As[list[float], "f8", NODES]
    value: As[list[float], "f8", CARD_KINDS]
    gain: As[list[float], "f8", TICKETS]
    turns_left: As[float, "f8"]
    cart: As[float, "f8"]
    lack: As[float, "f8"]
    scarce: As[float, "f8"]
    cards: As[float, "f8"]
    plan_price: As[float, "f8"]
    best_value: As[float, "f8"]
    crop: As[list[float], "f8", NODES]
    span: As[list[float], "f8", NODES]
    whole: As[list[float], "f8", NODES]
    branch: As[list[float], "f8", NODES]
    other_branch: As[list[float], "f8", NODES]
    via: As[list[int], "i2", NODES]
    frontier: As[list[int], "i2", NODES]
    label: As[list[list[int]], "i2", (PLAYERS, NODES)]
    degree: As[list[int], "i2", NODES]
    ticket: As[list[int], "i2", TICKETS]
    fate: As[list[int], "i2", TICKETS]
    best_fate: As[list[int], "i2", TICKETS]
    need: As[list[int], "i2", CARD_KINDS]
    wanted: As[list[int], "i1", TRACKS]
    used: As[list[int], "i1", TRACKS]
    visited: As[list[int], "i1", NODES]
    rivals: As[list[int], "i1", NODES]
    presence: As[list[list[int]], "i1", (PLAYERS, NODES)]
    trail: As[list[int], "i2", TRACKS]
    choice: As[list[int], "i2", TRACKS]
    stop: As[list[int], "i2", TRACKS]
    fresh: As[list[int], "i1", TRACKS]
    picked: As[list[float], "f8", TRACKS]
