"""Drawing train cards: two of them, the exceptions for locomotives, and what happens when cards run out."""

import pytest
from tests.rules.table import EDITIONS, Table, cards

from branchline.rules.layout import Kind, Phase, Refusal

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def laid_out(edition: str = "usa", players: int = 2, **piles: str) -> Table:
    """Empty hands, and the piles as they are given."""
    table = Table(edition, players)
    for seat in range(players):
        table.give(seat, "")
    table.lay(market="red blue green black orange", deck="5 blue 5 green", discards="")
    table.lay(**piles)
    return table


@every_edition
@pytest.mark.clause("C-05")
def test_a_draw_is_two_cards_one_after_the_other(edition: str) -> None:
    table = laid_out(edition)
    table.take("red")
    assert (table.state.seat, table.state.phase) == (0, Phase.SECOND_CARD)
    table.take("black")
    assert table.hand(0) == cards("red black")
    assert (table.state.seat, table.state.phase) == (1, Phase.TURN)


@pytest.mark.clause("C-05")
def test_each_card_comes_from_the_market_or_from_the_deck() -> None:
    for first in ("market", "deck"):
        for second in ("market", "deck"):
            table = laid_out(deck="12 white")
            table.take("red") if first == "market" else table.take_deck()
            table.take("blue") if second == "market" else table.take_deck()
            assert table.hand(0)["white"] == [first, second].count("deck")
            assert table.player(0).cards == 2
            assert table.state.seat == 1


@pytest.mark.clause("C-05")
def test_after_the_first_card_the_turn_can_only_go_on_with_a_second_one() -> None:
    table = laid_out()
    table.give(0, "6 blue")
    table.take("red")
    assert table.kinds_of_action() == {Kind.TAKE_FACE_UP, Kind.TAKE_FROM_DECK}
    assert table.why_not.claim("MON-NYC", "blue") == Refusal.NOT_NOW
    assert table.why_not.draw_tickets() == Refusal.NOT_NOW
    assert table.why_not.pass_turn() == Refusal.NOT_NOW


@pytest.mark.clause("C-05", "C-R9")
def test_the_top_of_the_deck_is_any_of_its_cards_with_equal_chance() -> None:
    found = cards("")
    for seed in range(400):
        table = Table(seed=seed)
        table.give(0, "")
        table.lay(market="red blue green black orange", deck="3 white 1 yellow", discards="")
        table.take_deck()
        found += table.hand(0)
    assert found.total() == 400
    assert 270 < found["white"] < 330


@every_edition
@pytest.mark.clause("C-06")
def test_a_face_up_card_is_replaced_from_the_deck_before_the_second_is_chosen(edition: str) -> None:
    table = laid_out(edition, deck="2 orange")
    table.take("green")
    assert table.market == ["red", "blue", "orange", "black", "orange"]
    assert table.deck == cards("1 orange")
    table.take_from_place(2)
    assert table.hand(0) == cards("green orange")
    assert table.market == ["red", "blue", "orange", "black", "orange"]


@pytest.mark.clause("C-06")
def test_a_card_from_the_deck_leaves_the_market_as_it_is() -> None:
    table = laid_out()
    table.take_deck()
    assert table.market == ["red", "blue", "green", "black", "orange"]
    assert table.state.deck_left == 9


@every_edition
@pytest.mark.clause("C-07", "M-18")
def test_a_face_up_locomotive_taken_first_is_the_whole_draw(edition: str) -> None:
    table = laid_out(edition, market="red locomotive green black orange")
    table.take("locomotive")
    assert table.hand(0) == cards("locomotive")
    assert (table.state.seat, table.state.phase) == (1, Phase.TURN)
    assert table.market[1] in ("blue", "green")


@every_edition
@pytest.mark.clause("C-08", "M-18")
def test_a_face_up_locomotive_is_never_the_second_card(edition: str) -> None:
    for first in ("market", "deck"):
        table = laid_out(edition, market="red locomotive green black orange")
        table.take("red") if first == "market" else table.take_deck()
        assert table.why_not.take("locomotive") == Refusal.SECOND_LOCOMOTIVE
        assert table.may.take("black")


@every_edition
@pytest.mark.clause("C-08", "M-18")
def test_nor_is_a_locomotive_that_has_just_been_turned_up(edition: str) -> None:
    table = laid_out(edition, deck="4 locomotive")
    table.take("red")
    assert table.market[0] == "locomotive"
    assert table.why_not.take("locomotive") == Refusal.SECOND_LOCOMOTIVE


@every_edition
@pytest.mark.clause("C-09", "M-18")
def test_a_locomotive_from_the_deck_is_an_ordinary_card_of_the_draw(edition: str) -> None:
    table = laid_out(edition, deck="4 locomotive")
    table.take_deck()
    assert (table.state.seat, table.state.phase) == (0, Phase.SECOND_CARD)
    table.take_deck()
    assert table.hand(0) == cards("2 locomotive")
    assert table.state.seat == 1


@pytest.mark.clause("M-19")
def test_a_face_up_locomotive_plus4_counts_as_one_card_of_two() -> None:
    table = laid_out("marklin", market="locomotive_plus4 locomotive_plus4 green black orange")
    table.take("locomotive_plus4")
    assert (table.state.seat, table.state.phase) == (0, Phase.SECOND_CARD)
    table.take("locomotive_plus4")
    assert table.hand(0) == cards("2 locomotive_plus4")
    assert table.state.seat == 1


@pytest.mark.clause("M-20")
def test_passenger_cards_are_drawn_like_any_card_face_up_or_from_the_deck() -> None:
    table = laid_out("marklin", market="passenger passenger green black orange", deck="9 blue")
    table.take("passenger")
    table.take("passenger")
    assert table.hand(0) == cards("2 passenger")
    table.lay(deck="2 passenger 1 blue")
    table.take_deck()
    table.take_deck()
    assert table.hand(1).total() == 2
    assert table.hand(1)["passenger"] >= 1


@every_edition
@pytest.mark.clause("C-12")
def test_a_hand_has_no_limit(edition: str) -> None:
    table = laid_out(edition)
    table.give(0, "60 red 60 blue")
    table.take_deck()
    table.take_deck()
    assert table.player(0).cards == 122


@pytest.mark.clause("C-11")
def test_when_the_deck_is_used_up_the_discards_become_the_new_deck() -> None:
    table = laid_out(deck="1 blue", discards="2 white 3 red 1 locomotive")
    table.take_deck()
    assert table.deck == cards("2 white 3 red 1 locomotive")
    assert table.state.deck_left == 6
    assert table.discards == cards("")
    table.take_deck()
    assert table.state.deck_left == 5


@pytest.mark.clause("C-11")
def test_the_discards_stay_where_they_are_while_the_deck_has_a_card() -> None:
    table = laid_out(deck="2 blue", discards="3 red")
    table.take_deck()
    assert table.deck == cards("1 blue")
    assert table.discards == cards("3 red")


@pytest.mark.clause("C-11")
def test_the_discards_also_replace_a_face_up_card() -> None:
    table = laid_out(deck="1 blue", discards="4 white")
    table.take("red")
    table.take("black")
    assert table.market == ["blue", "blue", "green", "white", "orange"]
    assert table.deck == cards("3 white")


@pytest.mark.clause("U-04", "M-17")
@every_edition
def test_without_deck_and_discards_nobody_draws_from_the_deck(edition: str) -> None:
    table = laid_out(edition, deck="", discards="")
    assert table.why_not.take_deck() == Refusal.DECK_EMPTY
    table.lay(market="- - - - -")
    assert table.why_not.take_from_place(0) == Refusal.PLACE_EMPTY
    assert table.kinds_of_action() == {Kind.DRAW_TICKETS}


@pytest.mark.clause("U-04", "M-17")
@every_edition
def test_a_player_then_does_one_of_the_other_things(edition: str) -> None:
    table = laid_out(edition, market="- - - - -", deck="", discards="")
    route = {"usa": "MON-NYC", "marklin": "BRE-EMD", "amsterdam": "HPT-NMK"}[edition]
    table.give(0, "3 blue 1 passenger" if edition == "marklin" else "3 blue")
    if edition == "marklin":
        table.build(0, "BRE-MST")
        table.stand(0, "BRE")
        assert table.may.move_passenger("BRE")
    assert table.may.claim(route, "blue")
    assert table.may.draw_tickets(2 if edition == "marklin" else 0)
    assert not table.may.pass_turn()


@pytest.mark.clause("C-R5", "U-04")
def test_face_up_cards_may_be_taken_although_deck_and_discards_are_empty() -> None:
    table = laid_out(market="red - green locomotive -", deck="", discards="")
    table.take("red")
    assert table.market == ["-", "-", "green", "locomotive", "-"]
    table.take("green")
    assert table.hand(0) == cards("red green")
    assert table.state.seat == 1
    table.take("locomotive")
    assert table.state.seat == 0


@pytest.mark.clause("C-R5")
@pytest.mark.parametrize("left", ["- - - - -", "- locomotive - locomotive -"])
def test_if_no_second_card_may_be_taken_the_turn_ends(left: str) -> None:
    table = laid_out(market="red " + left[2:], deck="", discards="")
    table.take("red")
    assert (table.state.seat, table.state.phase) == (1, Phase.TURN)


@pytest.mark.clause("C-R5", "C-08")
def test_the_turn_also_ends_if_only_locomotives_are_left_when_the_deck_is_used_up() -> None:
    table = laid_out(market="5 locomotive", deck="1 blue", discards="")
    table.take_deck()
    assert table.hand(0) == cards("blue")
    assert (table.state.seat, table.state.phase) == (1, Phase.TURN)


@pytest.mark.clause("C-R11")
@pytest.mark.parametrize(("market", "deck"), [("red - - - green", ""), ("red - - - locomotive", "2 blue")])
def test_a_second_card_must_be_taken_if_one_may_be(market: str, deck: str) -> None:
    table = laid_out(market=market, deck=deck, discards="")
    table.take("red")
    assert (table.state.seat, table.state.phase) == (0, Phase.SECOND_CARD)
    assert not table.may.pass_turn()
    assert table.kinds_of_action() <= {Kind.TAKE_FACE_UP, Kind.TAKE_FROM_DECK}
    assert table.kinds_of_action()
