"""The final scoring: every item, the bonuses, and what breaks a tie."""

import pytest
from tests.rules.table import EDITIONS, Table, variant

from branchline.rules.layout import SeatScore, TieBreak
from branchline.rules.score import final_scores

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def without_tickets(edition: str = "usa", players: int = 2) -> Table:
    table = Table(edition, players)
    for seat in range(players):
        table.hold(seat)
    return table


def scores(table: Table) -> list[SeatScore]:
    return table.result().seat[: table.players]


def outcome(table: Table) -> tuple[list[int], int, TieBreak]:
    """Everybody's rank, how many won, and what decided."""
    result = table.result()
    return [seat.rank for seat in scores(table)], result.winners, TieBreak(result.decided_by)


# --- Every item ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-23")
@every_edition
def test_routes_are_recounted_from_the_board(edition: str) -> None:
    table = without_tickets(edition, 3)
    routes = table.edition.routes
    table.build(0, routes[0].name, routes[-1].name)
    table.build(2, routes[len(routes) // 2].name)
    points = table.edition.route_points
    expected = [points[routes[0].length] + points[routes[-1].length], 0, points[routes[len(routes) // 2].length]]
    assert [score.routes for score in scores(table)] == expected
    assert [player.score for player in table.state.player[:3]] == expected


@pytest.mark.clause("C-23")
def test_the_final_score_is_routes_and_completed_tickets_less_the_others_and_the_bonuses() -> None:
    table = without_tickets()
    table.build(0, "DEN-SAF", "ELP-SAF", "DAL-HOU.1")
    table.hold(0, "DEN-ELP4", "SEA-NYC22")
    (score, other) = scores(table)
    assert (score.routes, score.tickets_completed, score.tickets_failed, score.longest_path) == (5, 4, 22, 10)
    assert score.total == 5 + 4 - 22 + 10
    assert other.total == 0


@pytest.mark.clause("C-23")
def test_a_score_may_be_negative() -> None:
    table = without_tickets()
    table.hold(1, "SEA-NYC22", "LAX-NYC21", "VAN-MON20")
    assert [score.total for score in scores(table)] == [0, -63]


@pytest.mark.clause("C-23", "M-16", "M-28")
def test_tokens_count_and_passengers_left_score_nothing() -> None:
    table = without_tickets("marklin")
    table.player(0).token_points = 9
    table.player(0).score += 9
    table.stand(1, "BER", "LEI")
    assert [score.tokens for score in scores(table)] == [9, 0]
    assert [score.total for score in scores(table)] == [9, 0]


@pytest.mark.clause("C-23")
def test_tickets_still_on_offer_to_nobody_do_not_count() -> None:
    table = without_tickets()
    table.draw_tickets()
    table.keep(0)
    assert sum(score.tickets_failed for score in scores(table)) == table.edition.tickets[_held(table)].points


def _held(table: Table) -> int:
    return table.state.ticket_holder.index(0)


@pytest.mark.clause("C-23")
def test_nothing_is_left_of_an_earlier_scoring() -> None:
    full, bare = without_tickets(), without_tickets()
    for table, seat, route in (
        (full, 0, "DEN-SAF"),
        (full, 0, "ELP-SAF"),
        (full, 1, "BOS-MON.1"),
        (bare, 1, "MIA-NOR"),
    ):
        table.build(seat, route)
    full.hold(0, "DEN-ELP4")
    full.hold(1, "SEA-NYC22")
    result = full.result()
    result.decided_by = TieBreak.NOTHING
    final_scores(bare.board, bare.state, result)
    for again, fresh in zip(result.seat[:2], scores(bare), strict=True):
        again.longest_track[again.longest_tracks :] = fresh.longest_track[fresh.longest_tracks :]
        assert again == fresh
    assert result.ticket_completed == bare.result().ticket_completed
    assert (result.winners, result.decided_by) == (1, TieBreak.POINTS)


# --- Longest path ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("U-08")
def test_the_longest_continuous_path_scores_10() -> None:
    table = without_tickets("usa", 3)
    table.build(0, "CAL-WIN", "DUL-WIN")
    table.build(1, "LAX-SFO.p", "LAX-PHO", "PHO-SAF")
    table.build(2, "MIA-NOR", "POR-SLC")
    assert [score.longest_length for score in scores(table)] == [10, 9, 6]
    assert [score.longest_path for score in scores(table)] == [10, 0, 0]


@pytest.mark.clause("U-08")
def test_it_is_continuous_and_of_one_player() -> None:
    table = without_tickets()
    table.build(0, "DEN-SAF", "PHO-SAF", "ELP-SAF")  # a fork of 2, 3 and 2 spaces
    table.build(1, "DEN-OKC", "DAL-LRK")
    assert [score.longest_length for score in scores(table)] == [5, 4]


@pytest.mark.clause("U-08")
def test_it_may_pass_a_city_again_and_hold_loops() -> None:
    table = without_tickets()
    table.build(0, "CHI-STL.g", "PIT-STL", "CHI-PIT.k", "NAS-STL", "KCK-STL.b")
    result = table.result()
    score = result.seat[0]
    assert score.longest_length == 2 + 5 + 3 + 2 + 2
    path = [table.edition.routes[track].name for track in score.longest_track[: score.longest_tracks]]
    assert sorted(path) == ["CHI-PIT.k", "CHI-STL.g", "KCK-STL.b", "NAS-STL", "PIT-STL"]
    assert {path[0], path[-1]} == {"KCK-STL.b", "NAS-STL"}


@pytest.mark.clause("U-08")
def test_it_uses_no_train_twice() -> None:
    table = without_tickets()
    table.build(0, "DUL-HEL", "DUL-SSM", "DUL-OMA.1", "DUL-WIN")  # a star of 6, 3, 2 and 4 spaces
    assert scores(table)[0].longest_length == 10


@pytest.mark.clause("U-08")
def test_all_who_are_tied_for_it_get_the_10() -> None:
    table = without_tickets("usa", 3)
    table.build(0, "MIA-NOR")
    table.build(1, "CAL-WIN")
    table.build(2, "MON-SSM")
    assert [score.longest_path for score in scores(table)] == [10, 10, 0]


@pytest.mark.clause("U-08", "C-R8")
def test_a_single_train_is_enough_for_it() -> None:
    table = without_tickets()
    table.build(0, "ATL-NAS")
    assert [score.longest_path for score in scores(table)] == [10, 0]


@pytest.mark.clause("U-08", "C-R8")
def test_without_a_route_nobody_gets_it() -> None:
    assert [score.longest_path for score in scores(without_tickets())] == [0, 0]


@pytest.mark.clause("M-28", "A-13")
@pytest.mark.parametrize("edition", ["marklin", "amsterdam"])
def test_there_is_no_such_bonus_on_the_other_boards(edition: str) -> None:
    table = without_tickets(edition)
    route = table.edition.routes[0]
    table.build(0, route.name)
    assert scores(table)[0].longest_path == 0
    assert scores(table)[0].total == table.edition.route_points[route.length]


@pytest.mark.clause("U-08", "M-28")
def test_the_bonus_is_a_switch_of_the_edition() -> None:
    for bonus in (0, 1, 15):
        for edition in ("usa", "marklin"):
            table = Table(variant(edition, longest_path_bonus=bonus))
            table.build(0, table.edition.routes[0].name)
            assert scores(table)[0].longest_path == bonus


# --- Most tickets ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("M-26")
def test_most_completed_tickets_score_10_and_incomplete_ones_do_not_count_against_it() -> None:
    table = without_tickets("marklin", 3)
    table.build(0, "FRA-WUR.1", "NUR-WUR.1", "STU-ULM.1", "MAN-STU.1", "FRA-MAN.1")
    table.build(1, "BRE-HAN", "HAN-KAS.1")
    table.hold(0, "NUR-STU7", "KOL-NUR8", "BER-SUI20", "KIE-SUI20")
    table.hold(1, "BRE-KAS6")
    table.hold(2, "BRE-DUS5")
    found = scores(table)
    assert [score.completed for score in found] == [1, 1, 0]
    assert [score.most_tickets for score in found] == [10, 10, 0]
    table.hold(1, "BRE-KAS6", "BRE-DUS5")
    table.build(1, "BRE-MST", "DOR-MST.1", "DOR-DUS.1")
    found = scores(table)
    assert [score.most_tickets for score in found] == [0, 10, 0]
    assert found[1].total == found[1].routes + 11 + 10


@pytest.mark.clause("C-R8", "M-26")
def test_without_a_completed_ticket_nobody_gets_it() -> None:
    table = without_tickets("marklin")
    table.hold(0, "BRE-DUS5")
    assert [score.most_tickets for score in scores(table)] == [0, 0]


@pytest.mark.clause("M-26")
def test_that_bonus_is_a_switch_of_the_edition_too() -> None:
    for bonus in (0, 1):
        table = Table(variant("usa", most_tickets_bonus=bonus))
        table.hold(0, "DEN-ELP4")
        table.hold(1)
        table.build(0, "DEN-SAF", "ELP-SAF")
        assert [score.most_tickets for score in scores(table)] == [bonus, 0]


# --- Who wins --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-24")
@every_edition
def test_most_points_wins(edition: str) -> None:
    table = without_tickets(edition, 4)
    for seat, points in enumerate([3, 9, 5, 9]):
        table.player(seat).token_points = points
    table.player(3).token_points = 4
    assert outcome(table) == ([3, 0, 1, 2], 1, TieBreak.POINTS)


@pytest.mark.clause("C-24", "U-09", "M-27", "A-12")
@every_edition
def test_a_tie_is_broken_by_the_most_completed_tickets(edition: str) -> None:
    table = without_tickets(edition)
    two_spaces = {"usa": "BOS-NYC.r", "marklin": "CHE-LEI", "amsterdam": "HPT-JOR5"}
    if edition == "usa":
        table = Table(variant("usa", longest_path_bonus=0))
        table.hold(0)
        table.hold(1, "DEN-ELP4", "CHI-NOR7")
        table.build(1, "DEN-SAF", "ELP-SAF")
        table.build(0, two_spaces["usa"])
        table.player(0).token_points = -1
    elif edition == "marklin":
        table = Table(variant("marklin", most_tickets_bonus=0))
        table.hold(0)
        table.hold(1, "BER-CHE6", "HAN-SAA11")
        table.build(1, "BER-LEI", "CHE-LEI")
        table.player(0).token_points = 7 + 2 + 6 - 11
    else:
        table.hold(0)
        table.hold(1, "OKK-JOR6", "NMK-WAA5")
        table.build(1, "OKK-WAA.k", "OKK-KMH.g", "KMH-NMK")
        table.player(0).token_points = 1 + 1 + 4 + 5 - 6
    found = scores(table)
    assert found[0].total == found[1].total
    assert [score.completed for score in found] == [0, 1]
    assert outcome(table) == ([1, 0], 1, TieBreak.COMPLETED_TICKETS)


@pytest.mark.clause("U-09")
def test_then_whoever_holds_the_longest_path_bonus() -> None:
    table = without_tickets()
    table.build(0, "DAL-HOU.1")
    table.build(1, "MIA-NOR")
    table.player(0).token_points = 15 + 10 - 1
    assert [score.total for score in scores(table)] == [25, 25]
    assert outcome(table) == ([1, 0], 1, TieBreak.LONGEST_PATH)


@pytest.mark.clause("U-09", "C-24")
def test_then_the_win_is_shared() -> None:
    table = without_tickets("usa", 3)
    table.build(0, "MIA-NOR")
    table.build(2, "CAL-WIN")
    assert outcome(table) == ([0, 2, 0], 2, TieBreak.NOTHING)


@pytest.mark.clause("U-09")
def test_tokens_break_no_tie_where_the_edition_does_not_name_them() -> None:
    table = without_tickets()
    table.player(0).token_points = 4
    table.build(1, "DAL-ELP")
    table.build(0, "MIA-NOR", "CAL-WIN", "DEN-PHO", "ELP-LAX")
    table.player(0).token_points, table.player(1).token_points = 0, 48
    table.build(1, "HEL-SEA")
    found = scores(table)
    assert found[0].longest_path == found[1].longest_path == 10
    table.player(1).token_points = found[0].total - found[1].total + 48
    assert outcome(table) == ([0, 0], 2, TieBreak.NOTHING)


@pytest.mark.clause("M-27")
def test_in_germany_the_highest_total_of_tokens_breaks_the_tie_after_tickets() -> None:
    table = without_tickets("marklin")
    table.build(0, "CHE-LEI")
    table.player(1).token_points = 2
    assert [score.total for score in scores(table)] == [2, 2]
    assert outcome(table) == ([1, 0], 1, TieBreak.TOKENS)
    table.build(1, "HAM-SCH")
    table.player(0).token_points = 2
    assert outcome(table) == ([0, 0], 2, TieBreak.NOTHING)


@pytest.mark.clause("M-27")
def test_completed_tickets_come_before_tokens() -> None:
    table = Table(variant("marklin", most_tickets_bonus=0))
    table.hold(0, "BER-CHE6")
    table.hold(1)
    table.build(0, "BER-LEI", "CHE-LEI")
    table.player(1).token_points = 15
    assert [score.total for score in scores(table)] == [15, 15]
    assert outcome(table) == ([0, 1], 1, TieBreak.COMPLETED_TICKETS)


@pytest.mark.clause("A-12", "C-24")
def test_in_amsterdam_the_win_is_shared_after_tickets() -> None:
    table = without_tickets("amsterdam", 4)
    for seat, points in enumerate([5, 7, 7, 7]):
        table.player(seat).token_points = points
    table.player(1).bonus_cards = table.player(2).bonus_cards = table.player(3).bonus_cards = 1
    assert outcome(table) == ([3, 0, 0, 0], 3, TieBreak.NOTHING)


@pytest.mark.clause("C-24")
def test_what_decided_is_what_told_the_winner_from_the_last_of_those_tied() -> None:
    table = without_tickets("marklin", 3)
    for seat in range(3):
        table.player(seat).token_points = 5
    table.player(1).token_points = 3
    table.build(1, "CHE-LEI")
    assert outcome(table) == ([0, 2, 0], 2, TieBreak.NOTHING)
    table.player(2).token_points = 4
    assert outcome(table) == ([0, 1, 2], 1, TieBreak.TOKENS)


@pytest.mark.clause("C-24")
def test_ties_behind_the_winner_decide_nothing() -> None:
    table = without_tickets("usa", 3)
    table.player(1).token_points = 5
    assert outcome(table) == ([1, 0, 1], 1, TieBreak.POINTS)
