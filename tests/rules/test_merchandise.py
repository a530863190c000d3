"""Merchandise bonus cards of Amsterdam: one for a route with carts, points at the end by rank."""

import pytest
from tests.rules.table import Table, variant

from branchline.catalog import load


def bonuses(*held: int) -> list[int]:
    """What players with so many bonus cards score for them."""
    table = Table("amsterdam", len(held))
    for seat, number in enumerate(held):
        table.player(seat).bonus_cards = number
    return [score.merchandise for score in table.result().seat[: len(held)]]


@pytest.mark.clause("A-05")
@pytest.mark.parametrize("route", load("amsterdam").routes, ids=lambda route: route.name)
def test_a_route_with_carts_gives_one_bonus_card_whatever_its_length(route: object) -> None:
    table = Table("amsterdam", 3)
    (found,) = [known for known in table.edition.routes if known == route]
    table.give(0, "4 locomotive")
    table.claim(found.name, locomotives=found.length)
    assert [player.bonus_cards for player in table.state.player[:3]] == [int(found.cart), 0, 0]


@pytest.mark.clause("A-05")
def test_routes_with_carts_have_lengths_from_1_to_4() -> None:
    assert {route.length for route in load("amsterdam").routes if route.cart} == {1, 2, 3, 4}


@pytest.mark.clause("A-06")
def test_everybody_s_bonus_cards_are_counted() -> None:
    table = Table("amsterdam", 2)
    for seat, route in [(0, "HPT-OWL"), (1, "NMK-JOR"), (0, "MUT-BBG"), (1, "HPT-KMH.r")]:
        table.to_move(seat)
        table.give(seat, "4 locomotive")
        table.claim(route, locomotives=table.board.track[table.edition.track[route]].length)
    assert [player.bonus_cards for player in table.state.player[:2]] == [2, 1]


@pytest.mark.clause("A-R1")
def test_with_no_bonus_card_left_a_route_with_carts_gives_none() -> None:
    for others, given in ((15, 1), (16, 0)):
        table = Table("amsterdam", 3)
        table.player(1).bonus_cards, table.player(2).bonus_cards = 9, others - 9
        table.give(0, "4 locomotive")
        table.claim("HPT-OWL", locomotives=4)
        assert table.player(0).bonus_cards == given
        assert table.player(0).score == 7


@pytest.mark.clause("A-09")
def test_bonus_points_by_rank() -> None:
    assert bonuses(1, 3, 2, 4) == [2, 6, 4, 8]
    assert bonuses(2, 5, 1) == [5, 8, 2]
    assert bonuses(1, 2) == [4, 8]


@pytest.mark.clause("A-10", "C-R8")
def test_without_a_bonus_card_there_are_no_points() -> None:
    assert bonuses(0, 1, 0, 0) == [0, 8, 0, 0]
    assert bonuses(0, 2, 1) == [0, 8, 5]
    assert bonuses(0, 0) == [0, 0]


@pytest.mark.clause("A-11")
def test_example_two_tied_first_of_four_players() -> None:
    assert bonuses(3, 3, 2, 1) == [8, 8, 4, 2]


@pytest.mark.clause("A-11")
def test_tied_players_share_a_rank_and_the_next_ones_are_left_out() -> None:
    assert bonuses(5, 2, 2, 1) == [8, 6, 6, 2]
    assert bonuses(2, 2, 2, 1) == [8, 8, 8, 2]
    assert bonuses(2, 2, 2, 2) == [8, 8, 8, 8]
    assert bonuses(5, 4, 1, 1) == [8, 6, 4, 4]
    assert bonuses(1, 1, 0) == [8, 8, 0]
    assert bonuses(3, 1, 1) == [8, 5, 5]
    assert bonuses(2, 2) == [8, 8]


@pytest.mark.clause("A-09", "C-23")
def test_the_bonus_is_part_of_the_final_score() -> None:
    table = Table("amsterdam", 2)
    for seat in (0, 1):
        table.hold(seat)
        table.player(seat).bonus_cards = 2 - seat
    assert [score.total for score in table.result().seat[:2]] == [8, 4]


def test_an_edition_without_bonus_cards_scores_none() -> None:
    table = Table(variant("amsterdam", bonus_cards=0))
    table.give(0, "4 locomotive")
    table.claim("HPT-OWL", locomotives=4)
    assert table.player(0).bonus_cards == 0
    assert table.result().seat[0].merchandise == 0
