"""Bonus cards by rank: one more is worth most in a close race, and nothing when none is left."""

from branchline.bots.mind import Mind
from branchline.bots.ranks import value_bonus_card
from branchline.bots.styles import planner_style
from branchline.catalog import load
from branchline.rules.layout import State, blank
from branchline.rules.setup import set_up

AMSTERDAM = load("amsterdam")


def worth_of_a_card(*held: int) -> float:
    """What one more card is worth to the first of players who hold so many."""
    state, mind = blank(State), blank(Mind)
    set_up(AMSTERDAM.board, state, len(held), 0, 1, 1)
    for seat, cards in enumerate(held):
        state.player[seat].bonus_cards = cards
    value_bonus_card(AMSTERDAM.board, state, 0, mind, planner_style(AMSTERDAM))
    return mind.cart


def test_a_close_race_is_worth_more_than_one_that_is_decided() -> None:
    assert worth_of_a_card(3, 4) > worth_of_a_card(1, 6) > 0
    assert worth_of_a_card(3, 4) > worth_of_a_card(8, 1) > 0


def test_with_four_players_there_are_more_ranks_to_gain() -> None:
    assert worth_of_a_card(3, 4, 2, 3) > worth_of_a_card(3, 4, 0, 8)


def test_the_first_card_brings_points_by_itself() -> None:
    assert worth_of_a_card(0, 5) > worth_of_a_card(1, 6)


def test_when_no_card_is_left_a_cart_is_worth_nothing() -> None:
    assert worth_of_a_card(8, 8) == 0
