"""The market of face-up cards: when it is renewed, and when it stands although it should be renewed."""

import pytest
from tests.rules.table import EDITIONS, Table, cards

from branchline.rules.layout import Phase

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def laid_out(edition: str = "usa", market: str = "", deck: str = "", discards: str = "") -> Table:
    table = Table(edition)
    table.give(0, "")
    table.give(1, "")
    table.lay(market, deck, discards)
    return table


@every_edition
@pytest.mark.clause("C-10", "M-18")
def test_three_face_up_locomotives_renew_the_market(edition: str) -> None:
    table = laid_out(edition, "locomotive red locomotive blue green", "1 locomotive")
    table.lay(discards="6 black")
    table.take("red")  # the last card of the deck is the third locomotive
    assert table.market == ["black"] * 5
    assert table.deck == cards("1 black")
    assert table.discards == cards("3 locomotive blue green")


@pytest.mark.clause("C-10")
def test_two_face_up_locomotives_do_not() -> None:
    table = laid_out("usa", "locomotive red green blue green", "9 locomotive")
    table.take("red")
    assert table.market == ["locomotive", "locomotive", "green", "blue", "green"]


@pytest.mark.clause("C-10")
def test_more_than_three_locomotives_renew_the_market_too() -> None:
    table = laid_out("usa", "red locomotive - locomotive locomotive", "1 locomotive", "6 black")
    table.take("red")
    assert table.market == ["black"] * 5


@pytest.mark.clause("C-10")
def test_the_new_cards_are_tested_again() -> None:
    for seed in range(60):
        table = Table(seed=seed)
        table.give(0, "")
        table.lay("locomotive red locomotive blue green", "8 locomotive", "3 black")
        table.take("red")
        assert table.market.count("locomotive") < 3
        assert "-" not in table.market


@every_edition
@pytest.mark.clause("C-10")
def test_the_market_is_tested_when_it_is_first_laid_out(edition: str) -> None:
    renewed = 0
    for seed in range(250):
        table = Table(edition, 2, seed, opening=True)
        renewed += table.discards.total() // 5
        assert table.market.count("locomotive") < 3
        assert table.market.count("passenger") < 3
    assert renewed > 0


@pytest.mark.clause("C-10")
def test_the_market_is_tested_when_a_claim_fills_it() -> None:
    table = laid_out("usa", "locomotive locomotive - red blue")
    table.give(0, "2 red 3 locomotive")
    table.claim("BOS-NYC.r", "red", locomotives=1)
    assert table.state.phase == Phase.TURN
    assert table.market.count("locomotive") < 3
    assert "-" not in table.market


@pytest.mark.clause("M-21")
def test_three_face_up_passenger_cards_renew_the_market() -> None:
    table = laid_out("marklin", "passenger red passenger blue green", "1 passenger", "6 black")
    table.take("red")
    assert table.market == ["black"] * 5
    assert table.discards == cards("3 passenger blue green")


@pytest.mark.clause("M-21")
def test_two_locomotives_and_two_passenger_cards_do_not() -> None:
    table = laid_out("marklin", "passenger red passenger locomotive green", "3 locomotive")
    table.take("red")
    assert table.market == ["passenger", "locomotive", "passenger", "locomotive", "green"]


@pytest.mark.clause("M-R2")
def test_a_locomotive_plus4_is_not_a_locomotive_for_that_test() -> None:
    table = laid_out("marklin", "locomotive red locomotive locomotive_plus4 green", "9 locomotive_plus4")
    table.take("red")
    assert table.market[1] == "locomotive_plus4"
    table.take("green")
    assert table.market.count("locomotive_plus4") == 3
    assert table.discards == cards("")


@pytest.mark.clause("C-R3")
def test_without_deck_and_discards_a_taken_card_is_not_replaced() -> None:
    table = laid_out("usa", "red blue green black orange")
    table.take("red")
    table.take("green")
    assert table.market == ["-", "blue", "-", "black", "orange"]


@pytest.mark.clause("C-R3", "C-13")
def test_the_place_is_filled_as_soon_as_a_claim_discards_cards() -> None:
    table = laid_out("usa", "- blue - black -")
    table.give(0, "2 red")
    table.claim("BOS-NYC.r", "red")
    assert sorted(table.market) == ["-", "black", "blue", "red", "red"]
    assert table.deck == cards("")
    assert table.discards == cards("")


@pytest.mark.clause("C-R3", "M-R3")
def test_and_as_soon_as_a_passenger_card_is_played() -> None:
    table = laid_out("marklin", "- blue green black orange")
    table.give(0, "1 passenger")
    table.build(1, "BRE-HAN")
    table.stand(0, "BRE")
    table.move_passenger("BRE")
    table.travel("BRE-HAN")
    assert table.market == ["passenger", "blue", "green", "black", "orange"]


@pytest.mark.clause("C-R4")
def test_the_market_stands_if_no_cards_outside_the_hands_could_make_a_good_one() -> None:
    table = laid_out("usa", "locomotive red locomotive blue green", "1 locomotive", "1 blue")
    table.take("red")  # three locomotives and three other cards are left: there is a good market
    assert table.market.count("locomotive") == 2
    table = laid_out("usa", "locomotive red locomotive blue green", "2 locomotive")
    table.take("red")  # four locomotives and two other cards are left
    assert table.market == ["locomotive", "locomotive", "locomotive", "blue", "green"]
    assert table.deck == cards("1 locomotive")
    assert table.discards == cards("")


@pytest.mark.clause("C-R4")
def test_with_fewer_cards_than_places_the_market_stands_as_well() -> None:
    table = laid_out("usa", "locomotive red locomotive - -", "1 locomotive")
    table.take("red")
    assert sorted(table.market) == ["-", "-", "locomotive", "locomotive", "locomotive"]


@pytest.mark.clause("C-R4", "M-21")
def test_passenger_cards_count_in_the_same_way() -> None:
    table = laid_out("marklin", "passenger red passenger locomotive locomotive", "1 passenger")
    table.take("red")  # three passenger cards and two locomotives: any market of five fails
    assert table.market == ["passenger", "passenger", "passenger", "locomotive", "locomotive"]
    table = laid_out("marklin", "passenger red passenger locomotive locomotive", "1 passenger", "1 locomotive_plus4")
    table.take("red")  # with the locomotive +4 a market passes
    assert table.market.count("passenger") == 2


@pytest.mark.clause("C-R4")
def test_a_market_that_stands_is_tested_again_when_more_cards_are_discarded() -> None:
    table = laid_out("usa", "locomotive locomotive locomotive blue green")
    table.give(0, "2 red")
    table.claim("BOS-NYC.r", "red")
    assert table.market.count("locomotive") < 3
    assert "-" not in table.market
