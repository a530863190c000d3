"""Setting up: what is in the box, what everybody gets, and the opening tickets."""

import dataclasses
from collections import Counter
from functools import cache
from typing import Any

import pytest
from tests.rules.table import EDITIONS, NUMBERS_OF_PLAYERS, Table, variant

from branchline.catalog import load
from branchline.edition import Edition, Tickets
from branchline.rules.layout import IN_HAND, NOBODY, NONE, NOT_YET, RETURNED, EndedBy, Phase, Refusal, State, blank
from branchline.rules.setup import set_up

every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_table = pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)

# --- What is in the box ----------------------------------------------------------------------------------------------


def cards_in_the_box(edition: Edition) -> Counter[int]:
    """How many kinds of colour cards there are of each number."""
    return Counter(edition.cards[colour] for colour in edition.colours)


@pytest.mark.clause("U-01")
def test_north_america_has_110_cards_30_tickets_and_45_trains_for_2_to_5_players() -> None:
    edition = load("usa")
    assert cards_in_the_box(edition) == {12: 8}
    assert edition.cards["locomotive"] == 14
    assert sum(edition.cards.values()) == 110
    assert len(edition.tickets) == 30
    assert edition.trains == 45
    assert edition.players == (2, 5)
    table = Table("usa", 5, opening=True)
    assert sum(table.board.cards) == 110
    assert sum(sum(player.hand) for player in table.state.player) + 5 + table.state.deck_left == 110


@pytest.mark.clause("M-01")
def test_marklin_has_118_cards_two_decks_of_23_tickets_45_trains_and_3_passengers() -> None:
    edition = load("marklin")
    assert cards_in_the_box(edition) == {11: 8}
    assert (edition.cards["locomotive"], edition.cards["locomotive_plus4"], edition.cards["passenger"]) == (14, 6, 10)
    assert sum(edition.cards.values()) == 118
    short = [ticket.points for ticket in edition.tickets if ticket.deck == "short"]
    long = [ticket.points for ticket in edition.tickets if ticket.deck == "long"]
    assert (len(short), min(short), max(short)) == (23, 5, 11)
    assert (len(long), min(long), max(long)) == (23, 12, 22)
    assert edition.players == (2, 5)
    table = Table("marklin", 5, opening=True)
    assert [player.trains for player in table.state.player] == [45] * 5
    assert [player.passenger for player in table.state.player] == [[IN_HAND] * 3] * 5
    assert (len(table.ticket_deck(0)), len(table.ticket_deck(1))) == (23, 23)


@pytest.mark.clause("A-01")
def test_amsterdam_has_44_cards_24_contracts_16_bonus_cards_and_16_carts_for_2_to_4_players() -> None:
    edition = load("amsterdam")
    assert cards_in_the_box(edition) == {6: 6}
    assert edition.cards["locomotive"] == 8
    assert sum(edition.cards.values()) == 44
    assert len(edition.tickets) == 24
    assert edition.bonus_cards == 16
    assert edition.players == (2, 4)
    assert [player.trains for player in Table("amsterdam", 4).state.player[:4]] == [16] * 4


@pytest.mark.clause("M-02")
def test_every_city_has_a_stack_of_its_colour_and_no_country_has_one() -> None:
    table = Table("marklin", 3, opening=True)
    stacks = {"black": (7, 6, 5, 4), "red": (4, 3, 2), "yellow": (3, 2, 1), "white": (2,)}
    assert table.edition.tokens == stacks
    found = Counter(city.token for city in table.edition.cities if not city.country)
    assert found == {"black": 1, "red": 6, "yellow": 12, "white": 16}
    for city in table.edition.cities:
        assert table.tokens(city.code) == len(stacks.get(city.token, ()))
        assert (city.token == "") == (city.country != "")
    assert sum(table.state.tokens) == 74


def test_other_editions_have_no_tokens_and_no_passengers() -> None:
    for edition in ("usa", "amsterdam"):
        table = Table(edition)
        assert sum(table.state.tokens) == 0
        assert all(IN_HAND not in player.passenger for player in table.state.player[:2])


# --- What everybody gets ---------------------------------------------------------------------------------------------


@every_table
@pytest.mark.clause("C-01")
def test_each_player_has_all_trains_no_route_and_no_points(edition: str, players: int) -> None:
    table = Table(edition, players, opening=True)
    for seat in range(players):
        assert table.player(seat).trains == {"usa": 45, "marklin": 45, "amsterdam": 16}[edition]
        assert table.player(seat).score == 0
        assert table.routes(seat) == []


@every_table
@pytest.mark.clause("C-02", "A-02")
def test_each_player_is_dealt_a_hand_and_five_cards_lie_face_up(edition: str, players: int) -> None:
    table = Table(edition, players, opening=True)
    hand = 2 if edition == "amsterdam" else 4
    dealt = sum((table.hand(seat) for seat in range(players)), Counter(table.market))
    assert [table.player(seat).cards for seat in range(players)] == [hand] * players
    assert [table.hand(seat).total() for seat in range(players)] == [hand] * players
    assert len(table.market) == 5
    assert "-" not in table.market
    assert dealt + table.deck + table.discards == table.edition.cards


@pytest.mark.clause("C-02")
def test_the_cards_are_shuffled_so_that_any_kind_can_lie_anywhere() -> None:
    tables = [Table("marklin", seed=seed, opening=True) for seed in range(150)]
    kinds = set(tables[0].edition.cards)
    assert set.union(*(set(table.hand(1)) for table in tables)) == kinds
    for place in range(5):
        assert {table.market[place] for table in tables} == kinds


@pytest.mark.clause("C-02", "U-02")
def test_the_tickets_are_shuffled() -> None:
    tables = [Table("usa", seed=seed, opening=True) for seed in range(150)]
    assert len({table.offer(0)[0] for table in tables}) == 30
    assert len({table.ticket_deck()[-1] for table in tables}) == 30


@pytest.mark.clause("C-R1")
def test_the_seat_that_the_owner_names_starts() -> None:
    for seat in range(4):
        table = Table("usa", 4, first_seat=seat)
        assert (table.state.first_seat, table.state.seat, table.state.phase) == (seat, seat, Phase.TURN)


@pytest.mark.clause("C-R1", "C-R9")
def test_otherwise_the_seed_draws_who_starts() -> None:
    starts = [Table("usa", 3, seed=seed, first_seat=-1).state.seat for seed in range(300)]
    assert all(70 < starts.count(seat) < 130 for seat in range(3))
    assert starts == [Table("usa", 3, seed=seed, first_seat=-1).state.seat for seed in range(300)]


@pytest.mark.clause("C-R1")
def test_naming_who_starts_changes_nothing_else() -> None:
    drawn, named = Table("usa", 3, first_seat=-1, opening=True), Table("usa", 3, first_seat=2, opening=True)
    named.state.first_seat = drawn.state.first_seat
    assert named.state == drawn.state


def filled(value: Any) -> Any:
    """A value in which every number is 5, which is nowhere what a game begins with."""
    if isinstance(value, list):
        return [filled(part) for part in value]
    if isinstance(value, int):
        return 5
    return type(value)(**{name: filled(part) for name, part in vars(value).items()})


@every_edition
def test_a_new_game_begins_afresh_whatever_was_played_before(edition: str) -> None:
    used, fresh = filled(blank(State)), blank(State)
    set_up(load(edition).board, used, 2, 0, 5, 0)
    set_up(load(edition).board, fresh, 2, 0, 5, 0)
    assert used == fresh
    assert (fresh.last_turns, fresh.trigger, fresh.ended_by) == (NOT_YET, NOBODY, EndedBy.NOTHING)
    assert (fresh.claimed, fresh.traveller, fresh.departure, fresh.place) == (NONE, NONE, NONE, NONE)


# --- Opening tickets -------------------------------------------------------------------------------------------------

OPENING = {"usa": (3, 2), "marklin": (4, 2), "amsterdam": (2, 1)}


@every_edition
@pytest.mark.clause("U-02", "M-03", "A-03")
def test_everybody_is_dealt_opening_tickets_and_keeps_at_least_some(edition: str) -> None:
    dealt, least = OPENING[edition]
    for kept in range(dealt + 1):
        table = Table(edition, opening=True)
        table.announce_all()
        assert table.state.phase == Phase.KEEP_OPENING
        assert len(table.offer(0)) == dealt
        reason = table.why_not.keep(*range(kept))
        if kept == 0:
            assert reason == Refusal.NO_SUCH_ACTION
        else:
            assert reason == (Refusal.LEGAL if kept >= least else Refusal.KEEP_TOO_FEW)


@every_edition
@pytest.mark.clause("U-02", "M-03", "A-03")
def test_a_player_keeps_whichever_of_the_opening_tickets_he_likes(edition: str) -> None:
    table = Table(edition, opening=True)
    table.announce_all()
    dealt, least = OPENING[edition]
    first, second = table.offer(0), table.offer(1)
    table.keep(*range(dealt - least, dealt))
    table.keep(*range(dealt))
    assert set(table.tickets(0)) == set(first[dealt - least :])
    assert set(table.tickets(1)) == set(second)
    assert (table.player(0).tickets, table.player(1).tickets) == (least, dealt)
    assert (table.player(0).offered, table.player(1).offered) == (0, 0)


@pytest.mark.clause("C-R2", "U-02")
def test_everybody_is_dealt_tickets_before_anybody_chooses() -> None:
    table = Table("usa", 5, opening=True)
    assert [len(table.offer(seat)) for seat in range(5)] == [3] * 5
    assert len({name for seat in range(5) for name in table.offer(seat)}) == 15
    assert len(table.ticket_deck()) == 15
    assert table.state.seat == 0


@pytest.mark.clause("C-R2")
def test_no_ticket_goes_back_before_all_have_chosen() -> None:
    table = Table("usa", 3, opening=True)
    before = table.ticket_deck()
    table.keep(0, 1)
    table.keep(1, 2)
    assert table.ticket_deck() == before
    assert table.state.phase == Phase.KEEP_OPENING
    table.keep(0, 1, 2)
    assert table.state.phase == Phase.TURN
    assert len(table.ticket_deck()) == len(before) + 2


@pytest.mark.clause("C-R2", "U-02", "A-03")
@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_returned_opening_tickets_go_to_the_bottom_in_seat_order(edition: str) -> None:
    table = Table(edition, 3, first_seat=1, opening=True)
    before, offers = table.ticket_deck(), [table.offer(seat) for seat in range(3)]
    dealt, least = OPENING[edition]
    for _ in range(3):
        table.keep(*range(dealt - least, dealt))
    assert table.ticket_deck() == [*before, offers[0][0], offers[1][0], offers[2][0]]
    names = [ticket.name for ticket in table.edition.tickets]
    assert table.state.ticket_holder[names.index(offers[2][0])] == RETURNED + 2


@pytest.mark.clause("M-03")
@pytest.mark.parametrize("short", range(5))
def test_each_player_announces_how_many_short_and_long_tickets_he_wants(short: int) -> None:
    table = Table("marklin", opening=True)
    assert table.state.phase == Phase.ANNOUNCE
    assert table.offer(0) == []
    top = table.ticket_deck(0)[:short] + table.ticket_deck(1)[: 4 - short]
    table.announce(short)
    assert table.offer(0) == top
    assert (len(table.ticket_deck(0)), len(table.ticket_deck(1))) == (23 - short, 19 + short)


@pytest.mark.clause("M-03", "M-R5")
def test_players_announce_in_seat_order_and_choose_when_all_have_announced() -> None:
    table = Table("marklin", 3, first_seat=2, opening=True)
    for seat in range(3):
        assert (table.state.seat, table.state.phase) == (seat, Phase.ANNOUNCE)
        assert table.why_not.keep(0, 1) == Refusal.NOT_NOW
        table.announce(seat)
    for seat in range(3):
        assert (table.state.seat, table.state.phase) == (seat, Phase.KEEP_OPENING)
        assert table.why_not.announce(0) == Refusal.NOT_NOW
        table.keep(0, 1)
    assert (table.state.seat, table.state.phase) == (2, Phase.TURN)


@pytest.mark.clause("M-03")
def test_nobody_can_announce_more_tickets_than_a_deck_holds() -> None:
    table = Table("marklin", 5, opening=True)
    table.stack(*table.ticket_deck(0)[:6], deck=0)
    table.announce(4)
    assert table.why_not.announce(3) == Refusal.TICKETS_NOT_LEFT
    assert table.may.announce(2)
    table.stack(*table.ticket_deck(1)[:1], deck=1)
    table.stack(*table.ticket_deck(0), "BRE-DUS5", "BER-CHE6", deck=0)
    assert table.why_not.announce(2) == Refusal.TICKETS_NOT_LEFT
    assert table.may.announce(3)


@pytest.mark.clause("M-04", "M-R5")
def test_returned_opening_tickets_wait_until_all_have_chosen_and_go_into_their_own_decks() -> None:
    table = Table("marklin", 2, opening=True)
    table.announce(2)
    table.announce(1)
    before = [table.ticket_deck(0), table.ticket_deck(1)]
    offers = [table.offer(0), table.offer(1)]
    table.keep(0, 2)  # a short and a long one go back
    assert [table.ticket_deck(0), table.ticket_deck(1)] == before
    table.keep(0, 1)  # two long ones go back
    assert set(table.ticket_deck(0)) == {*before[0], offers[0][1]}
    assert set(table.ticket_deck(1)) == {*before[1], offers[0][3], *offers[1][2:]}
    assert (len(table.ticket_deck(0)), len(table.ticket_deck(1))) == (21, 21)


@cache
def shuffling(edition: str, on: bool) -> Edition:
    return variant(edition, opening_tickets=dataclasses.replace(load(edition).opening_tickets, reshuffled=on))


def reshuffled(on: bool, seed: int, edition: str = "marklin") -> tuple[list[str], list[str], list[str]]:
    """The decks before the opening tickets go back, what goes back, and the decks after that."""
    table = Table(shuffling(edition, on), 3, seed=seed, opening=True)
    table.announce_all()
    before = table.ticket_deck(0) + table.ticket_deck(1)
    returned = [name for seat in range(3) for name in table.offer(seat)[2:]]
    for _ in range(3):
        table.keep(0, 1)
    assert set(table.state.ticket_holder) >= ({-1} if on else {RETURNED, RETURNED + 1, RETURNED + 2})
    assert (max(table.state.ticket_holder) < RETURNED) == on
    return before, returned, table.ticket_deck(0) + table.ticket_deck(1)


@pytest.mark.clause("M-04")
def test_both_decks_are_shuffled_again_when_opening_tickets_are_returned() -> None:
    tops, bottoms = set(), set()
    for seed in range(40):
        before, returned, after = reshuffled(True, seed)
        assert set(after) == {*before, *returned}
        kept_order = [name for name in after if name in before]
        assert kept_order != before
        tops.add(after[0] in returned)
        bottoms.add(after[-1] in returned)
    assert tops | bottoms == {True, False}
    assert len({tuple(reshuffled(True, seed)[2][21:]) for seed in range(10)}) == 10


@pytest.mark.clause("U-02")
def test_without_that_switch_opening_tickets_stay_at_the_bottom() -> None:
    before, returned, after = reshuffled(False, 3, "usa")
    assert after == before + returned


def test_the_switch_works_for_one_deck_too() -> None:
    before, returned, after = reshuffled(True, 3, "usa")
    assert set(after) == {*before, *returned}
    assert after != before + returned


def test_the_numbers_of_opening_tickets_are_the_edition_s() -> None:
    table = Table(variant("usa", opening_tickets=Tickets(2, 2)), opening=True)
    assert len(table.offer(1)) == 2
    assert table.why_not.keep(0) == Refusal.KEEP_TOO_FEW
    assert table.why_not.keep(0, 1, 2) == Refusal.KEEP_NOT_OFFERED
    assert table.may.keep(0, 1)
