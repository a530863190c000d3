"""What the state says about who can know what: public counts, and cards known from public play."""

import pytest
from tests.rules.table import Table, cards

from branchline.rules.layout import IN_DECK, RETURNED


def with_hand(text: str, edition: str = "usa") -> Table:
    table = Table(edition)
    table.give(0, text)
    table.lay(market="red blue green black orange", deck="6 white", discards="")
    return table


@pytest.mark.clause("C-R10")
def test_what_a_player_takes_face_up_is_known() -> None:
    table = with_hand("2 yellow")
    table.take("red")
    table.take("blue")
    assert table.known(0) == cards("red blue")
    assert table.hand(0) == cards("2 yellow red blue")


@pytest.mark.clause("C-R10", "C-03")
def test_what_a_player_is_dealt_or_takes_from_the_deck_is_not() -> None:
    table = Table("usa", 5)
    assert [table.known(seat) for seat in range(5)] == [cards("")] * 5
    table = with_hand("")
    table.take_deck()
    table.take_deck()
    assert table.known(0) == cards("")
    assert table.hand(0) == cards("2 white")


@pytest.mark.clause("C-R10")
def test_what_he_pays_is_taken_first_from_what_is_known() -> None:
    table = with_hand("3 blue 1 locomotive")
    table.take("blue")
    table.take("red")
    table.to_move(0)
    table.claim("MON-NYC", "blue", locomotives=1)
    assert table.known(0) == cards("red")
    assert table.hand(0) == cards("2 blue red")


@pytest.mark.clause("C-R10")
def test_what_is_left_of_the_known_cards_stays_known() -> None:
    table = with_hand("")
    table.give(0, "3 blue")
    table.player(0).known[table.edition.kinds.index("blue")] = 3
    table.claim("KCK-STL.b", "blue")
    assert table.known(0) == cards("1 blue")


@pytest.mark.clause("C-R10")
def test_a_known_passenger_card_is_known_to_be_gone_once_it_is_played() -> None:
    table = Table("marklin")
    table.give(0, "")
    table.lay(market="passenger blue green black orange", deck="4 red", discards="")
    table.take("passenger")
    assert table.known(0) == cards("passenger")
    table.take("blue")
    table.build(1, "BRE-HAN")
    table.stand(0, "BRE")
    table.to_move(0)
    table.move_passenger("BRE")
    table.travel("BRE-HAN")
    assert table.known(0) == cards("blue")


@pytest.mark.clause("C-R10")
def test_discards_are_counted_by_kind() -> None:
    table = with_hand("2 blue 1 locomotive")
    table.claim("MON-NYC", "blue", locomotives=1)
    assert table.discards == cards("2 blue 1 locomotive")


@pytest.mark.clause("C-03")
def test_how_many_cards_and_tickets_a_player_holds_is_kept_apart_from_which() -> None:
    table = Table("usa")
    table.draw_tickets()
    table.keep(0, 2)
    table.take_deck()
    table.take_deck()
    assert [table.player(seat).tickets for seat in (0, 1)] == [5, 3]
    assert [table.player(seat).cards for seat in (0, 1)] == [4, 6]


@pytest.mark.clause("C-03")
def test_nobody_knows_where_a_ticket_lies_but_who_put_it_back() -> None:
    table = Table("usa")
    names = [ticket.name for ticket in table.edition.tickets]
    assert {table.state.ticket_holder[names.index(name)] for name in table.ticket_deck()} == {IN_DECK}
    table.draw_tickets()
    table.keep(1)
    holders = [table.state.ticket_holder[names.index(name)] for name in table.ticket_deck()]
    assert holders == [IN_DECK] * (len(holders) - 2) + [RETURNED] * 2
