"""Drawing tickets in the course of the game, and what completes one."""

import dataclasses

import pytest
from tests.rules.counts import check_tickets
from tests.rules.table import EDITIONS, Table, variant

from branchline.catalog import load
from branchline.edition import Tickets
from branchline.rules.layout import OFFER, Phase, Refusal

every_edition = pytest.mark.parametrize("edition", EDITIONS)
DEALT = {"usa": 3, "marklin": 4, "amsterdam": 2}

# --- Drawing ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("U-05", "A-07", "U-03", "A-04")
@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_tickets_are_drawn_from_the_top_and_at_least_one_is_kept(edition: str) -> None:
    dealt = DEALT[edition]
    for kept in range(1, dealt + 1):
        table = Table(edition)
        deck, own = table.ticket_deck(), table.tickets(0)
        table.draw_tickets()
        assert table.state.phase == Phase.KEEP_DRAWN
        assert table.offer(0) == deck[:dealt]
        assert table.ticket_deck() == deck[dealt:]
        assert table.why_not.keep() == Refusal.NO_SUCH_ACTION
        table.keep(*range(dealt - kept, dealt))
        assert set(table.tickets(0)) == {*own, *deck[dealt - kept : dealt]}
        assert table.player(0).tickets == len(own) + kept
        assert table.ticket_deck() == deck[dealt:] + deck[: dealt - kept]
        assert (table.player(0).offered, table.player(0).offer) == (0, [0] * OFFER)
        assert (table.state.seat, table.state.phase) == (1, Phase.TURN)


@pytest.mark.clause("U-05")
def test_with_fewer_than_three_tickets_left_all_of_them_are_drawn() -> None:
    for left in (1, 2):
        table = Table("usa")
        table.stack(*table.ticket_deck()[:left])
        table.draw_tickets()
        assert len(table.offer(0)) == left
        assert table.may.keep(left - 1)
        assert table.why_not.keep(left) == Refusal.KEEP_NOT_OFFERED
        table.keep(0)
        assert len(table.ticket_deck()) == left - 1


@pytest.mark.clause("A-07")
def test_the_last_contract_may_be_drawn_and_must_be_kept() -> None:
    table = Table("amsterdam")
    (last,) = table.ticket_deck()[:1]
    table.stack(last)
    table.draw_tickets()
    assert table.offer(0) == [last]
    assert not table.may.keep(1)
    assert not table.may.keep(0, 1)
    table.keep(0)
    assert last in table.tickets(0)
    assert table.ticket_deck() == []


def test_where_more_must_be_kept_than_are_left_all_are_kept() -> None:
    table = Table(variant("usa", drawn_tickets=Tickets(3, 2)))
    table.draw_tickets()
    assert table.why_not.keep(0) == Refusal.KEEP_TOO_FEW
    table.keep(0, 1)
    table.stack("SEA-NYC22")
    table.draw_tickets()
    table.keep(0)
    assert "SEA-NYC22" in table.tickets(1)


@every_edition
@pytest.mark.clause("U-05", "M-08", "A-07")
def test_without_tickets_in_the_deck_none_are_drawn(edition: str) -> None:
    table = Table(edition)
    table.stack(deck=0)
    if edition == "marklin":
        table.stack(deck=1)
        assert table.why_not.draw_tickets(4) == Refusal.TICKETS_NOT_LEFT
    assert table.why_not.draw_tickets(0) == Refusal.TICKETS_NOT_LEFT


@pytest.mark.clause("M-08")
@pytest.mark.parametrize("short", range(5))
def test_four_tickets_are_drawn_in_any_mix_that_is_announced(short: int) -> None:
    table = Table("marklin")
    decks = table.ticket_deck(0), table.ticket_deck(1)
    table.draw_tickets(short)
    assert table.offer(0) == decks[0][:short] + decks[1][: 4 - short]
    table.keep(3)
    long = 4 - short
    back = (short, long - 1) if long else (3, 0)
    assert table.ticket_deck(0) == decks[0][short:] + decks[0][: back[0]]
    assert table.ticket_deck(1) == decks[1][long:] + decks[1][: back[1]]
    assert table.player(0).tickets == 5


@pytest.mark.clause("M-08")
def test_a_mix_may_not_ask_for_more_than_a_deck_has() -> None:
    table = Table("marklin")
    table.stack(*table.ticket_deck(0)[:2], deck=0)
    reasons = [table.why_not.draw_tickets(short) for short in range(5)]
    assert reasons == [Refusal.LEGAL] * 3 + [Refusal.TICKETS_NOT_LEFT] * 2
    table = Table("marklin")
    table.stack(*table.ticket_deck(1)[:1], deck=1)
    reasons = [table.why_not.draw_tickets(short) for short in range(5)]
    assert reasons == [Refusal.TICKETS_NOT_LEFT] * 3 + [Refusal.LEGAL] * 2


@pytest.mark.clause("M-08")
@pytest.mark.parametrize(("short", "long"), [(2, 1), (0, 3), (3, 0), (1, 0), (0, 1), (1, 2)])
def test_with_fewer_than_four_left_in_both_decks_all_of_them_are_drawn(short: int, long: int) -> None:
    table = Table("marklin")
    table.stack(*table.ticket_deck(0)[:short], deck=0)
    table.stack(*table.ticket_deck(1)[:long], deck=1)
    everything = table.ticket_deck(0) + table.ticket_deck(1)
    assert [mix for mix in range(5) if table.may.draw_tickets(mix)] == [short]
    if short:
        assert table.why_not.draw_tickets(short - 1) == Refusal.TICKETS_WRONG_NUMBER
    table.draw_tickets(short)
    assert table.offer(0) == everything
    assert table.ticket_deck(0) + table.ticket_deck(1) == []
    table.keep(0)
    assert len(table.ticket_deck(0)) + len(table.ticket_deck(1)) == short + long - 1


@pytest.mark.clause("M-03", "M-08")
def test_two_decks_may_differ_in_size() -> None:
    first, *others = (ticket for ticket in load("marklin").tickets if ticket.deck == "short")
    long = [ticket for ticket in load("marklin").tickets if ticket.deck == "long"]
    moved = dataclasses.replace(first, deck="long")
    decks = {"short": len(others), "long": len(long) + 1}
    table = Table(variant("marklin", tickets=(*others, moved, *long), decks=decks), opening=True)
    assert {*table.ticket_deck(0)} == {ticket.name for ticket in others}
    assert {*table.ticket_deck(1)} == {ticket.name for ticket in (moved, *long)}
    table.announce_all(short=3)
    assert (len(table.ticket_deck(0)), len(table.ticket_deck(1))) == (len(others) - 6, len(long) - 1)
    table.keep_all()
    for _ in range(12):
        table.draw_tickets(short=1)
        table.keep(0)
        check_tickets(table.board, table.state)


@pytest.mark.clause("M-08")
def test_with_exactly_four_left_every_mix_that_fits_may_be_announced() -> None:
    table = Table("marklin")
    table.stack(*table.ticket_deck(0)[:2], deck=0)
    table.stack(*table.ticket_deck(1)[:2], deck=1)
    assert [mix for mix in range(5) if table.may.draw_tickets(mix)] == [2]


@every_edition
@pytest.mark.clause("C-21")
def test_a_kept_ticket_cannot_be_given_back(edition: str) -> None:
    table = Table(edition)
    own = table.tickets(0)
    table.draw_tickets(2 if edition == "marklin" else 0)
    assert not set(table.offer(0)) & set(own)
    table.keep(0)
    assert set(own) < set(table.tickets(0))
    table.to_move(0)
    assert table.why_not.keep(0) == Refusal.NOT_NOW


@pytest.mark.clause("C-12")
def test_a_player_may_hold_any_number_of_tickets() -> None:
    table = Table("usa")
    while table.ticket_deck():
        table.to_move(0)
        table.draw_tickets()
        table.keep(*range(len(table.offer(0))))
    assert table.player(0).tickets == 27
    assert len(table.tickets(0)) == 27


@every_edition
@pytest.mark.clause("U-05", "M-08", "A-07")
def test_returned_tickets_come_round_again_in_the_order_in_which_they_went_back(edition: str) -> None:
    table = Table(edition)
    table.stack(*table.ticket_deck(0)[:6], deck=0)
    deck = table.ticket_deck()
    for _ in range(4):
        dealt = min(DEALT[edition], len(deck))
        table.draw_tickets(dealt if edition == "marklin" else 0)
        table.keep(0)
        deck = deck[dealt:] + deck[1:dealt]
        assert table.ticket_deck() == deck


@pytest.mark.clause("U-03", "C-04")
def test_while_tickets_lie_before_a_player_he_can_only_choose_among_them() -> None:
    table = Table("usa")
    table.draw_tickets()
    assert table.why_not.take_deck() == Refusal.NOT_NOW
    assert table.why_not.draw_tickets() == Refusal.NOT_NOW
    assert table.why_not.pass_turn() == Refusal.NOT_NOW
    assert table.why_not.claim("MON-NYC", "blue") == Refusal.NOT_NOW


# --- Completing ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-20", "C-23")
def test_a_ticket_adds_its_value_if_a_path_of_own_routes_joins_its_places() -> None:
    table = Table("usa")
    table.hold(0, "DEN-ELP4", "KCK-HOU5")
    table.build(0, "DEN-SAF", "ELP-SAF", "DAL-HOU.1")
    score = table.result().seat[0]
    assert (score.tickets_completed, score.tickets_failed, score.completed) == (4, 5, 1)
    numbers = [ticket.name for ticket in table.edition.tickets]
    assert table.result().ticket_completed[numbers.index("DEN-ELP4")] == 1
    assert table.result().ticket_completed[numbers.index("KCK-HOU5")] == 0


@pytest.mark.clause("C-20")
def test_routes_of_others_and_routes_nobody_owns_are_no_part_of_the_path() -> None:
    table = Table("usa")
    table.hold(0, "DEN-ELP4")
    table.hold(1)
    table.build(0, "DEN-SAF")
    table.build(1, "ELP-SAF")
    assert table.result().seat[0].tickets_failed == 4
    assert table.result().seat[1].completed == 0


@pytest.mark.clause("C-20")
def test_the_path_may_be_long_and_have_branches() -> None:
    table = Table("usa")
    table.hold(0, "SEA-NYC22")
    table.build(0, "CAL-SEA", "CAL-WIN", "SSM-WIN", "SSM-TOR", "PIT-TOR", "PIT-WAS", "CAL-HEL")
    assert table.result().seat[0].completed == 0
    table.build(0, "NYC-PIT.g")
    assert table.result().seat[0].tickets_completed == 22


@pytest.mark.clause("M-25")
@pytest.mark.parametrize("route", ["FRE-FR3", "KAR-FR2", "SAA-FR1"])
def test_a_country_may_be_reached_by_any_route_that_leads_to_it(route: str) -> None:
    table = Table("marklin")
    table.hold(0, "BHV-FRC12")
    table.build(0, "BRE-BHV", "BRE-HAN", "HAN-KAS.1", "FRA-KAS.b", "FRA-MAN.1", "KAR-MAN", "KAR-SAA", "KAR-STU")
    table.build(0, "FRE-KAR")
    assert table.result().seat[0].completed == 0
    table.build(0, route)
    assert table.result().seat[0].tickets_completed == 12


@pytest.mark.clause("M-25")
def test_a_ticket_may_join_two_countries() -> None:
    table = Table("marklin")
    table.hold(0, "DNK-NED10")
    table.build(0, "BHV-DK1", "BHV-EMD")
    assert table.result().seat[0].completed == 0
    table.build(0, "EMD-NL1")
    assert table.result().seat[0].tickets_completed == 10


@pytest.mark.clause("M-25")
def test_two_routes_into_the_same_country_do_not_join_each_other_there() -> None:
    table = Table("marklin")
    table.hold(0, "KAR-REG9", "FRA-LIN8")
    table.build(0, "LIN-CH3", "FRE-CH1", "FRE-KAR", "FRA-MAN.1", "KAR-MAN")
    assert table.result().seat[0].completed == 0
    table.build(0, "LIN-ULM", "STU-ULM.1", "KAR-STU")
    assert table.result().seat[0].tickets_completed == 8


@pytest.mark.clause("M-25")
def test_no_entry_of_a_country_has_two_routes() -> None:
    board = Table("marklin").board
    entries = [node for node in board.node[: board.nodes] if node.country]
    assert len(entries) == 14
    assert {node.degree for node in entries} == {1}
