"""Bonus cards that score by rank: what one more of them is worth, by how many the others have."""

import math

from branchline.bots.mind import Mind, Style
from branchline.rules.compiled import compiled
from branchline.rules.layout import Board, State


@compiled
def value_bonus_card(board: Board, state: State, seat: int, mind: Mind, style: Style) -> None:
    """What one more bonus card is worth: most where it draws level with a rival or ahead, little far from it."""
    mind.cart = 0.0
    mine = state.player[seat].bonus_cards
    left = board.bonus_cards
    for other in range(state.players):
        left -= state.player[other].bonus_cards
    if left <= 0:
        return
    last = board.bonus_points[state.players][state.players - 1]
    step = (board.bonus_points[state.players][0] - last) / (state.players - 1.0)
    for other in range(state.players):
        if other != seat:
            apart = (mine - state.player[other].bonus_cards + 0.5) / style.race
            mind.cart += style.cart * step * math.exp(-apart * apart)
    if mine == 0:
        mind.cart += style.cart * last
