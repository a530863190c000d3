"""Merchandise bonus cards: one for a route with cart symbols, points at the end by rank."""

from .compiled import compiled
from .layout import Board, State


@compiled
def take_bonus_card(board: Board, state: State) -> None:
    """A route with cart symbols gives one bonus card, while there are any (A-05, A-06, A-R1)."""
    taken = 0
    for seat in range(state.players):
        taken += state.player[seat].bonus_cards
    if taken < board.bonus_cards:
        state.player[state.seat].bonus_cards += 1


@compiled
def merchandise_bonus(board: Board, state: State, seat: int) -> int:
    """Points by rank; tied players share a rank and the next ones are left out; without a card none (A-09 to A-11)."""
    cards = state.player[seat].bonus_cards
    rank = 0
    for other in range(state.players):
        if state.player[other].bonus_cards > cards:
            rank += 1
    return board.bonus_points[state.players][rank] if cards > 0 else 0
