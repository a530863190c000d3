"""What is worth searching: the planner's own choice first, then the best of each kind of action."""

import numpy as np
from numpy.typing import NDArray

from branchline.bots.claims import best_payment, claim_row, gain_of, waste_of
from branchline.bots.decide import choose_row
from branchline.bots.fresh import best_mix
from branchline.bots.joint import price_plan
from branchline.bots.journeys import best_departure, passengers_out
from branchline.bots.mind import FAR, Mind, Style
from branchline.bots.needs import blind_value, value_cards
from branchline.bots.rivals import foresee
from branchline.rules.cards import take_face_up_refusal
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, Kind, Phase, Refusal, State
from branchline.rules.turn import refusal

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]
MOST_CANDIDATES = 16
CLAIMS = 5
DRAWS = 3


@compiled
def list_candidates(board: Board, state: State, mind: Mind, style: Style, rows: Rows, ranks: Floats) -> int:
    """Write down the rows worth searching; how many they are. The first is what the planner would do."""
    rows[0] = choose_row(board, state, mind, style)
    ranks[0] = FAR
    if state.phase == Phase.TURN:
        foresee(board, state, state.seat, mind, style)
        price_plan(board, mind)
        value_cards(board, state, state.seat, mind, style)
        count = add_draws(board, state, mind, rows, ranks, 1, DRAWS)
        count = add_claims(board, state, mind, style, rows, ranks, count)
        return add_others(board, state, mind, style, rows, ranks, count)
    if state.phase == Phase.SECOND_CARD:
        return add_draws(board, state, mind, rows, ranks, 1, DRAWS)
    if state.phase == Phase.KEEP_OPENING or state.phase == Phase.KEEP_DRAWN:
        return add_all(board, state, rows, Kind.KEEP, 1)
    if state.phase == Phase.PLACE_PASSENGER:
        return add_all(board, state, rows, Kind.PLACE_PASSENGER, 1)
    return 1


@compiled
def add(rows: Rows, ranks: Floats, row: int, rank: float, first: int, count: int, most: int) -> int:
    """Put a row among the candidates from `first` on, of which the best so many stay; how many there are then."""
    for place in range(count):
        if rows[place] == row:
            return count
    place = count
    while place > first and ranks[place - 1] < rank:
        if place < MOST_CANDIDATES:
            rows[place] = rows[place - 1]
            ranks[place] = ranks[place - 1]
        place -= 1
    if place < MOST_CANDIDATES:
        rows[place] = row
        ranks[place] = rank
    return min(count + 1, first + most, MOST_CANDIDATES)


@compiled
def add_draws(board: Board, state: State, mind: Mind, rows: Rows, ranks: Floats, first: int, most: int) -> int:
    """The most useful cards that may be taken, each kind once."""
    count = first
    second = state.phase == Phase.SECOND_CARD
    if state.deck_left > 0:
        row = board.first_row[Kind.TAKE_FROM_DECK]
        count = add(rows, ranks, row, blind_value(mind, state), first, count, most)
    for place in range(board.market):
        if take_face_up_refusal(state, place, second) == Refusal.LEGAL:
            kind = state.market[place]
            seen = False
            for before in range(place):
                seen = seen or state.market[before] == kind
            if not seen:
                row = board.first_row[Kind.TAKE_FACE_UP] + place
                count = add(rows, ranks, row, mind.value[kind], first, count, most)
    return count


@compiled
def add_claims(board: Board, state: State, mind: Mind, style: Style, rows: Rows, ranks: Floats, first: int) -> int:
    """The claims that gain most, by the planner's own reckoning, and those that harm a rival."""
    count = first
    seat = state.seat
    for track in range(board.tracks):
        useful = mind.wanted[track] != 0 or mind.worth[track] > 0 or mind.harm[track] > 0 or mind.turns_left < 3.0
        if useful and 0 < mind.price[track] < FAR:
            colour = best_payment(board, state, seat, track, mind, style)
            if colour != NONE:
                rank = gain_of(board, state, seat, track, mind, style)
                rank += mind.harm[track] - waste_of(board, state, seat, track, colour, mind, style)
                row = claim_row(board, state, seat, track, colour)
                count = add(rows, ranks, row, rank, first, count, CLAIMS)
    return count


@compiled
def add_others(board: Board, state: State, mind: Mind, style: Style, rows: Rows, ranks: Floats, count: int) -> int:
    """New tickets, and a passenger's journey."""
    if state.tickets_left[0] + state.tickets_left[1] > 0 and mind.turns_left > 3.0:
        mix = best_mix(board, state, state.seat, mind, style)
        if mix != NONE:
            count = add(rows, ranks, mix, 0.0, count, count, 1)
    if board.passengers > 0 and passengers_out(board, state, state.seat) > 0:
        departure = best_departure(board, state, state.seat, mind)
        if departure != NONE:
            count = add(rows, ranks, departure, 0.0, count, count, 1)
    return count


@compiled
def add_all(board: Board, state: State, rows: Rows, kind: int, count: int) -> int:
    """Every legal action of a kind."""
    for row in range(board.first_row[kind], board.first_row[kind + 1]):
        if row != rows[0] and count < MOST_CANDIDATES and refusal(board, state, row) == Refusal.LEGAL:
            rows[count] = row
            count += 1
    return count
