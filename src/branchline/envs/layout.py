"""What the compiled environments work with: where each part of an observation and each action stands, and a game."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated as As

from branchline.envs.bits import WORD
from branchline.rules.layout import (
    CARD_KINDS,
    CLAIMS,
    COLOURS,
    DEGREE,
    LENGTHS,
    NODES,
    PLAYERS,
    TICKETS,
    TRACKS,
    Luck,
    Result,
    State,
)

NEVER = 255  # of a ticket's distance: there is no way any more, or it takes more trains than are left
FARTHEST = 64  # that a search goes: no player has more trains
ROUNDS = 64  # of SHA-256
GREY_SLOTS = 9  # the colours that can pay for a grey track, and wild cards alone


class Part(IntEnum):
    """The parts of an observation, in their order."""

    PHASE = 0
    TO_MOVE = 1
    FIRST_SEAT = 2
    LAST_ROUND = 3
    TURNS_LEFT = 4
    TURNS = 5
    PASSES = 6
    HAND = 7
    CARDS = 8
    KNOWN = 9
    TRAINS = 10
    SCORE = 11
    TICKETS = 12
    OFFERED = 13
    MARKET = 14
    DECK = 15
    DISCARDS = 16
    UNSEEN = 17
    TICKETS_LEFT = 18
    TRACKS = 19
    KEPT = 20
    OFFER = 21
    RETURNED = 22
    DISTANCE = 23
    DONE = 24
    POSSIBLE = 25
    BONUS_CARDS = 26
    TOKEN_POINTS = 27
    UNUSED_PASSENGERS = 28
    PASSENGERS = 29
    TOKENS = 30
    CLAIMED = 31
    DEPARTURE = 32
    PLACE = 33
    USED = 34


class Reward(IntEnum):
    """What is rewarded: a share of the win, the lead over the others, or every point when it is made."""

    SHARE = 0
    LEAD = 1
    POINTS = 2


class Task(IntEnum):
    """What is done with games: one pass over them can do several of the first four, in this order."""

    CHECK = 1
    PLAY = 2
    SEE = 4
    SAMPLE = 8
    SURVEY = 16


class Policy(IntEnum):
    """Who decides for a seat: the caller, chance inside the step, or somebody else between two steps."""

    CALLER = 0
    RANDOM = 1
    FRUGAL = 2
    OUTSIDE = 3


@dataclass
class Way:
    """A track as it is seen from one of its ends."""

    there: As[int, "u1"]
    track: As[int, "u1"]
    length: As[int, "u1"]


@dataclass
class Layout:
    """An environment's settings, its observations and its actions. Never changed while it runs."""

    players: As[int, "i2"]
    reward: As[int, "i2"]
    auto_reset: As[int, "i2"]
    frugal: As[int, "i2"]
    # How far the seeds of two games in the same place are apart.
    stride: As[int, "i8"]
    policy: As[list[int], "i2", PLAYERS]
    start: As[list[int], "i4", len(Part) + 1]
    kinds: As[int, "i2"]
    kind: As[list[int], "i2", CARD_KINDS]
    number_of_kind: As[list[int], "i2", CARD_KINDS]
    opening_dealt: As[int, "i2"]
    # Where only frugal payments are asked for: of a track its first action; of an action its track and slot; of a row
    # of the table its action.
    actions: As[int, "i2"]
    first_action: As[list[int], "i2", TRACKS]
    track: As[list[int], "i2", TRACKS * GREY_SLOTS]
    slot: As[list[int], "i2", TRACKS * GREY_SLOTS]
    action: As[list[int], "i2", CLAIMS]
    # The neighbours of a node by the length of the way, as bits.
    near: As[list[list[int]], "i8", (NODES, LENGTHS)]
    # The tracks of a colour up to a length, as a set; and of each node.
    up_to: As[list[list[list[int]]], "u4", (COLOURS + 1, LENGTHS + 1, TRACKS // WORD)]
    ways: As[list[int], "u1", NODES]
    way: As[list[Way], Way, NODES * DEGREE]
    round_constant: As[list[int], "u4", ROUNDS]


@dataclass
class Reach:
    """What follows from a game's claims: what is open to whom, and how far everybody's tickets are from being done."""

    # The nodes, as bits, that a player's own tracks join to a node, itself included; and the neighbours of a node to
    # which no open track leads any more.
    joined: As[list[list[int]], "i8", (PLAYERS, NODES)]
    cut: As[list[int], "i8", NODES]
    # The tracks that are open to a player, as a set.
    open: As[list[list[int]], "u4", (PLAYERS, TRACKS // WORD)]
    # A player's tickets whose distance has to be worked out, and those that are not done and may be, as sets.
    unknown: As[list[list[int]], "u4", (PLAYERS, TICKETS // WORD)]
    under_way: As[list[list[int]], "u4", (PLAYERS, TICKETS // WORD)]
    # Of a ticket the open tracks of a shortest way, as a set, and the trains that it takes.
    way: As[list[list[int]], "u4", (TICKETS, TRACKS // WORD)]
    distance: As[list[int], "u1", TICKETS]


@dataclass
class Place:
    """One of the games of an environment, with what it keeps beside the state."""

    state: As[State, State]
    reach: As[Reach, Reach]
    # The luck of opponents inside the step, and of actions drawn for the caller.
    opponents: As[Luck, Luck]
    sampler: As[Luck, Luck]
    seed: As[int, "i8"]
    # The points rewarded so far.
    counted: As[list[int], "i2", PLAYERS]


@dataclass
class Search:
    """Scratch space of a search for the shortest ways: how far a node is, and the nodes to look at, by distance."""

    distance: As[list[int], "u1", NODES]
    waiting: As[list[int], "i8", FARTHEST + LENGTHS + 1]
    reached: As[int, "i8"]


@dataclass
class Scratch:
    """What one thread needs to step its games."""

    search: As[Search, Search]
    result: As[Result, Result]
    schedule: As[list[int], "u4", ROUNDS]
    digest: As[list[int], "u4", 8]
