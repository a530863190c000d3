"""The end of the game: the last round, and nothing after it."""

import pytest
from tests.rules.table import NUMBERS_OF_PLAYERS, Table

from branchline.rules.layout import EndedBy, Kind, Phase, Refusal

every_table = pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)
ROUTES = {"usa": ("BOS-NYC.r", "KCK-STL.b"), "marklin": ("CHE-LEI", "HAM-SCH"), "amsterdam": ("BGH-MUT", "OWL-OKK")}


def claim_two(table: Table, which: int = 0) -> None:
    """Claim a route of two spaces with locomotives."""
    table.give(table.state.seat, "2 locomotive")
    table.claim(ROUTES[table.edition.name][which], locomotives=2)
    if table.state.phase == Phase.PLACE_PASSENGER:
        table.put_no_passenger()


def draw(table: Table) -> None:
    table.take_deck()
    table.take_deck()


@every_table
@pytest.mark.clause("C-22")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_after_a_turn_that_leaves_two_or_fewer_trains_everybody_has_one_more_turn(
    edition: str, players: int, left: int
) -> None:
    table = Table(edition, players, first_seat=1)
    table.player(1).trains = left + 2
    claim_two(table)
    assert table.state.trigger == 1
    for seat in [*range(2, players), 0, 1]:
        assert (table.state.seat, table.state.phase) == (seat, Phase.TURN)
        draw(table)
    assert table.state.phase == Phase.OVER
    assert table.state.ended_by == EndedBy.LAST_ROUND


@pytest.mark.clause("C-22")
def test_with_three_trains_left_play_goes_on() -> None:
    table = Table("usa", 2)
    table.player(0).trains = 5
    claim_two(table)
    assert table.state.trigger == -1
    for _ in range(4):
        draw(table)
    assert table.state.phase == Phase.TURN


@pytest.mark.clause("C-22")
def test_the_turn_counts_when_it_ends_with_its_passenger_put_down() -> None:
    table = Table("marklin", 2)
    table.player(0).trains = 2
    table.give(0, "2 locomotive")
    table.claim("CHE-LEI", locomotives=2)
    assert (table.state.seat, table.state.trigger) == (0, -1)
    table.put_passenger("CHE")
    assert (table.state.seat, table.state.trigger) == (1, 0)


@pytest.mark.clause("C-22")
def test_the_player_who_set_off_the_last_round_plays_the_last_turn() -> None:
    table = Table("usa", 2)
    table.player(0).trains = 4
    claim_two(table)
    draw(table)
    assert table.state.seat == 0
    claim_two(table, 1)
    assert table.state.phase == Phase.OVER
    assert table.routes(0) == ["KCK-STL.b", "BOS-NYC.r"]
    assert table.player(0).trains == 0


@pytest.mark.clause("C-R7")
def test_only_the_first_to_reach_two_trains_sets_off_the_last_round() -> None:
    table = Table("usa", 3)
    table.player(0).trains = table.player(1).trains = 4
    claim_two(table)
    claim_two(table, 1)
    assert table.state.trigger == 0
    draw(table)
    assert table.state.seat == 0
    draw(table)
    assert table.state.phase == Phase.OVER


@pytest.mark.clause("C-R7")
@pytest.mark.parametrize("action", ["draw", "locomotive", "tickets", "claim"])
def test_every_action_counts_as_the_last_turn(action: str) -> None:
    table = Table("usa", 2)
    table.player(0).trains = 4
    claim_two(table)
    table.lay(market="red locomotive green black blue")
    if action == "draw":
        draw(table)
    elif action == "locomotive":
        table.take("locomotive")
    elif action == "tickets":
        table.draw_tickets()
        assert (table.state.seat, table.state.phase) == (1, Phase.KEEP_DRAWN)
        table.keep(0)
    else:
        claim_two(table, 1)
    assert table.state.seat == 0
    draw(table)
    assert table.state.phase == Phase.OVER


@pytest.mark.clause("C-R7", "M-05")
def test_so_does_a_passenger_s_move() -> None:
    table = Table("marklin", 2)
    table.player(0).trains = 4
    claim_two(table)
    table.build(1, "BRE-HAN")
    table.stand(1, "BRE")
    table.move_passenger("BRE")
    table.travel("BRE-HAN")
    table.stop()
    draw(table)
    assert table.state.phase == Phase.OVER


@pytest.mark.clause("C-R7", "C-R6")
def test_passing_counts_as_the_last_turn_too() -> None:
    table = Table("usa", 3)
    table.player(0).trains = 4
    claim_two(table)
    table.lay(market="- - - - -", deck="", discards="")
    table.stack()
    for seat in range(3):
        table.give(seat, "")
    table.pass_turn()
    table.pass_turn()
    assert table.state.phase == Phase.TURN
    table.pass_turn()
    assert table.state.phase == Phase.OVER
    assert table.state.ended_by == EndedBy.LAST_ROUND


@pytest.mark.clause("C-22")
def test_after_the_end_nothing_is_legal() -> None:
    table = Table("marklin", 2)
    table.player(0).trains = 4
    claim_two(table)
    draw(table)
    draw(table)
    assert table.kinds_of_action() == set()
    assert table.why_not.take_deck() == Refusal.NOT_NOW
    assert table.why_not.pass_turn() == Refusal.NOT_NOW
    assert table.why_not.act(Kind.KEEP, 2) == Refusal.NOT_NOW
