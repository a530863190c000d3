"""The facts that decide the rest of a game, for each player, with the plans of all who sit at the table."""

import math
from enum import IntEnum, auto

import numpy as np
from numpy.typing import NDArray

from branchline.bots.claims import best_payment
from branchline.bots.decide import make_plan
from branchline.bots.joint import hold_tickets
from branchline.bots.journeys import best_departure, passengers_out
from branchline.bots.mind import DONE, FAR, FILLER, INTENDED, PLANNED, Mind, Style
from branchline.bots.survey import CARDS_A_TURN, survey, turns_to_finish
from branchline.rules.compiled import compiled
from branchline.rules.layout import (
    IN_HAND,
    LOCOMOTIVE,
    LOCOMOTIVE_PLUS4,
    NONE,
    NOT_YET,
    PASSENGER,
    Board,
    Record,
    Result,
    State,
)
from branchline.rules.merchandise import merchandise_bonus
from branchline.rules.network import gather_network, label_networks, longest_path


class Fact(IntEnum):
    """What is looked at, for each player; every one is brought to about the size of one."""

    SCORE = 0
    TRAINS = auto()
    TURNS_LEFT = auto()
    TURNS_TO_FINISH = auto()
    CARDS = auto()
    LOCOMOTIVES = auto()
    PLUS4 = auto()
    PASSENGER_CARDS = auto()
    DONE_POINTS = auto()
    INTENDED_POINTS = auto()
    GIVEN_UP_POINTS = auto()
    DONE_TICKETS = auto()
    INTENDED_TICKETS = auto()
    PLANNED_TRAINS = auto()
    PLANNED_CLAIMS = auto()
    MISSING_CARDS = auto()
    SPARE_TURNS = auto()
    LIKELY_POINTS = auto()
    FILLER_WORTH = auto()
    PAYABLE_POINTS = auto()
    CONTESTED = auto()
    LONGEST_PATH = auto()
    LONGEST_LEAD = auto()
    TICKETS_LEAD = auto()
    BONUS_CARDS = auto()
    MERCHANDISE = auto()
    PASSENGERS_IN_HAND = auto()
    PASSENGERS_OUT = auto()
    JOURNEY = auto()
    PLAYERS = auto()
    TO_MOVE = auto()
    LAST_ROUND = auto()
    SPARE_TRAINS = auto()
    OTHERS_FINISH = auto()


FACTS = len(Fact)
Facts = NDArray[np.float64]


@compiled
def think_ahead(board: Board, state: State, minds: Record, style: Style) -> None:
    """Make everybody's plan."""
    for seat in range(state.players):
        survey(board, state, seat, minds[seat], style)
        hold_tickets(board, state, seat, minds[seat], style)
        make_plan(board, state, seat, minds[seat], style)


@compiled
def note_facts(board: Board, state: State, minds: Record, style: Style, result: Result, facts: Facts) -> None:
    """Write down the facts of every player."""
    think_ahead(board, state, minds, style)
    for seat in range(state.players):
        for fact in range(FACTS):
            facts[seat, fact] = 0.0
        note_hand(board, state, seat, minds[seat], facts[seat])
        note_plan(board, state, seat, minds[seat], style, facts[seat])
        note_contest(board, state, seat, minds, facts[seat])
        note_extras(board, state, seat, minds[seat], result, facts[seat])
    note_leads(board, state, facts)


@compiled
def note_hand(board: Board, state: State, seat: int, mind: Mind, facts: Facts) -> None:
    """What lies before a player, and how long the game may last."""
    player = state.player[seat]
    facts[Fact.SCORE] = player.score / 50.0
    facts[Fact.TRAINS] = player.trains / board.trains
    facts[Fact.TURNS_LEFT] = mind.turns_left / 20.0
    facts[Fact.TURNS_TO_FINISH] = turns_to_finish(player) / 20.0
    facts[Fact.CARDS] = player.cards / 20.0
    facts[Fact.LOCOMOTIVES] = player.hand[LOCOMOTIVE] / 5.0
    facts[Fact.PLUS4] = player.hand[LOCOMOTIVE_PLUS4] / 4.0
    facts[Fact.PASSENGER_CARDS] = player.hand[PASSENGER] / 4.0
    facts[Fact.PLAYERS] = state.players / 5.0
    facts[Fact.TO_MOVE] = 1.0 if state.seat == seat else 0.0
    facts[Fact.LAST_ROUND] = 1.0 if state.last_turns != NOT_YET else 0.0
    finish = 200.0
    for other in range(state.players):
        if other != seat:
            finish = min(finish, turns_to_finish(state.player[other]))
    facts[Fact.OTHERS_FINISH] = finish / 20.0


@compiled
def note_plan(board: Board, state: State, seat: int, mind: Mind, style: Style, facts: Facts) -> None:
    """What a player's tickets bring, and how far his plan is from done."""
    player = state.player[seat]
    for place in range(mind.tickets):
        points = board.ticket[mind.ticket[place]].points
        if mind.fate[place] == DONE:
            facts[Fact.DONE_POINTS] += points / 20.0
            facts[Fact.DONE_TICKETS] += 0.2
        elif mind.fate[place] == INTENDED:
            facts[Fact.INTENDED_POINTS] += points / 20.0
            facts[Fact.INTENDED_TICKETS] += 0.3
        else:
            facts[Fact.GIVEN_UP_POINTS] += points / 20.0
    short = 0
    for colour in range(board.colours):
        short += max(0, mind.need[colour] - player.hand[colour])
    short = max(0, short - player.hand[LOCOMOTIVE] - player.hand[LOCOMOTIVE_PLUS4])
    missing = max(0.0 + short, mind.plan_trains - mind.cards)
    spare = mind.turns_left - mind.plan_claims - missing / CARDS_A_TURN
    facts[Fact.PLANNED_TRAINS] = mind.plan_trains / board.trains
    facts[Fact.SPARE_TRAINS] = (player.trains - mind.plan_trains) / board.trains
    facts[Fact.PLANNED_CLAIMS] = mind.plan_claims / 8.0
    facts[Fact.MISSING_CARDS] = missing / 10.0
    facts[Fact.SPARE_TURNS] = max(-1.5, min(1.5, spare / 10.0))
    facts[Fact.LIKELY_POINTS] = facts[Fact.INTENDED_POINTS] / (1.0 + math.exp(-0.8 * max(-8.0, min(8.0, spare))))
    for track in range(board.tracks):
        if mind.wanted[track] != 0:
            if mind.wanted[track] == FILLER:
                facts[Fact.FILLER_WORTH] += mind.worth[track] / 20.0
            if best_payment(board, state, seat, track, mind, style) != NONE:
                facts[Fact.PAYABLE_POINTS] += board.track[track].points / 20.0


@compiled
def note_contest(board: Board, state: State, seat: int, minds: Record, facts: Facts) -> None:
    """How much of a player's plan others plan too, or would close."""
    for track in range(board.tracks):
        if minds[seat].wanted[track] == PLANNED and 0 < minds[seat].price[track] < FAR:
            for other in range(state.players):
                if other != seat and minds[other].wanted[track] == PLANNED:
                    facts[Fact.CONTESTED] += 0.3


@compiled
def note_extras(board: Board, state: State, seat: int, mind: Mind, result: Result, facts: Facts) -> None:
    """What the edition's own parts have in store: the longest path, bonus cards, passengers."""
    if board.longest_path_bonus > 0:
        gather_network(board, state, seat, result.walk)
        label_networks(board, result.walk)
        result.seat[seat].longest_length = 0
        longest_path(board, result.walk, result.seat[seat])
        facts[Fact.LONGEST_PATH] = result.seat[seat].longest_length / board.trains
    if board.bonus_cards > 0:
        facts[Fact.BONUS_CARDS] = state.player[seat].bonus_cards / 5.0
        facts[Fact.MERCHANDISE] = merchandise_bonus(board, state, seat) / 8.0
    if board.passengers > 0:
        out = passengers_out(board, state, seat)
        facts[Fact.PASSENGERS_OUT] = out / 3.0
        for passenger in range(board.passengers):
            facts[Fact.PASSENGERS_IN_HAND] += (state.player[seat].passenger[passenger] == IN_HAND) / 3.0
        if out > 0 and best_departure(board, state, seat, mind) != NONE:
            facts[Fact.JOURNEY] = mind.picked[0] / 15.0


@compiled
def note_leads(board: Board, state: State, facts: Facts) -> None:
    """How far a player is before the best of the others in what is won by having most."""
    for seat in range(state.players):
        longest = 0.0
        tickets = 0.0
        for other in range(state.players):
            if other != seat:
                longest = max(longest, facts[other, Fact.LONGEST_PATH])
                tickets = max(tickets, facts[other, Fact.DONE_TICKETS] + 0.5 * facts[other, Fact.INTENDED_TICKETS])
        if board.longest_path_bonus > 0:
            lead = (facts[seat, Fact.LONGEST_PATH] - longest) * 3.0
            facts[seat, Fact.LONGEST_LEAD] = max(-1.0, min(1.0, lead))
        if board.most_tickets_bonus > 0:
            lead = facts[seat, Fact.DONE_TICKETS] + 0.5 * facts[seat, Fact.INTENDED_TICKETS] - tickets
            facts[seat, Fact.TICKETS_LEAD] = lead
