"""Passengers and merchandise tokens of the German board."""

import pytest
from tests.rules.table import Table, cards

from branchline.rules.layout import GONE, IN_HAND, NODES, NONE, TRACKS, Kind, Phase, Refusal


def on_the_way(*routes: str, start: str = "HAN", hand: str = "", players: int = 2) -> Table:
    """Seat 0 owns these routes, and one of its passengers stands at the start."""
    table = Table("marklin", players)
    table.give(0, hand)
    table.build(0, *routes)
    table.stand(0, start)
    return table


# --- Putting a passenger down ----------------------------------------------------------------------------------------


@pytest.mark.clause("M-06")
@pytest.mark.parametrize("city", ["BRE", "EMD"])
def test_with_a_claim_a_passenger_may_be_put_at_either_end(city: str) -> None:
    table = Table("marklin")
    table.give(0, "3 blue")
    table.claim("BRE-EMD", "blue")
    assert (table.state.seat, table.state.phase) == (0, Phase.PLACE_PASSENGER)
    assert table.kinds_of_action() == {Kind.PLACE_PASSENGER}
    table.put_passenger(city)
    assert table.player(0).passenger == [table.edition.node[city], IN_HAND, IN_HAND]
    assert (table.state.seat, table.state.phase) == (1, Phase.TURN)


@pytest.mark.clause("M-06")
def test_no_passenger_need_be_put() -> None:
    table = Table("marklin")
    table.give(0, "3 blue")
    table.claim("BRE-EMD", "blue")
    table.put_no_passenger()
    assert table.player(0).passenger == [IN_HAND] * 3
    assert (table.state.seat, table.state.phase) == (1, Phase.TURN)
    assert table.state.claimed == -1


@pytest.mark.clause("M-06")
def test_only_an_unused_passenger_can_be_put_down() -> None:
    table = Table("marklin")
    table.give(0, "9 blue")
    table.stand(0, "BER", "LEI", "ULM")
    table.claim("BRE-EMD", "blue")
    assert table.state.phase == Phase.TURN
    table = Table("marklin")
    table.give(0, "9 blue")
    table.player(0).passenger[:] = [GONE, table.edition.node["BER"], GONE]
    table.claim("BRE-EMD", "blue")
    assert table.state.phase == Phase.TURN
    table = Table("marklin")
    table.give(0, "9 blue")
    table.player(0).passenger[:] = [GONE, table.edition.node["BER"], IN_HAND]
    table.claim("BRE-EMD", "blue")
    table.put_passenger("EMD")
    assert table.player(0).passenger == [GONE, table.edition.node["BER"], table.edition.node["EMD"]]


@pytest.mark.clause("M-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_city_holds_at_most_one_passenger_whoever_s(seat: int) -> None:
    table = Table("marklin")
    table.give(0, "3 blue")
    table.stand(seat, "ULM", "BRE")
    table.claim("BRE-EMD", "blue")
    assert table.why_not.put_passenger("BRE") == Refusal.CITY_OCCUPIED
    assert table.may.put_passenger("EMD")
    table = Table("marklin")
    table.give(0, "3 blue")
    table.stand(seat, "EMD")
    table.stand(1, "BRE", *(["EMD"] if seat else []))
    table.claim("BRE-EMD", "blue")
    assert table.state.phase == Phase.TURN


@pytest.mark.clause("M-07", "M-14")
def test_a_country_never_holds_a_passenger() -> None:
    table = Table("marklin")
    table.give(0, "2 white")
    table.claim("EMD-NL1", "white")
    assert table.why_not.put_passenger("NL1") == Refusal.COUNTRY
    assert table.may.put_passenger("EMD")
    table = Table("marklin")
    table.give(0, "2 white")
    table.stand(1, "EMD")
    table.claim("EMD-NL1", "white")
    assert table.state.phase == Phase.TURN


# --- Moving a passenger ----------------------------------------------------------------------------------------------


@pytest.mark.clause("M-09", "M-10", "M-12", "M-16", "M-R3")
def test_example_a_passenger_collects_14_points_with_one_passenger_card() -> None:
    table = on_the_way("BRE-HAN", "BRE-MST", "DOR-KAS", "ERF-KAS", hand="1 passenger 1 red")
    table.build(1, "DOR-MST.2")
    before = table.player(0).score
    table.move_passenger("HAN")
    for route, points in [("BRE-HAN", 3), ("BRE-MST", 6), ("DOR-MST.2", 9), ("DOR-KAS", 11), ("ERF-KAS", 14)]:
        table.travel(route)
        assert table.player(0).token_points == points
        assert table.player(0).score == before + points
    table.stop()
    assert table.hand(0) == cards("1 red")
    assert table.result().seat[0].tokens == 14


@pytest.mark.clause("M-09", "M-05")
def test_only_a_passenger_of_one_s_own_on_the_board_can_be_moved() -> None:
    table = on_the_way("BRE-HAN", "BRE-MST")
    table.build(1, "BRE-EMD")
    table.stand(1, "BRE")
    assert table.may.move_passenger("HAN")
    assert table.why_not.move_passenger("BRE") == Refusal.NO_PASSENGER_HERE
    assert table.why_not.move_passenger("MST") == Refusal.NO_PASSENGER_HERE
    table.player(0).passenger[0] = IN_HAND
    assert not any(table.may.move_passenger(city.code) for city in table.edition.cities)
    table.player(0).passenger[0] = GONE
    assert not any(table.may.move_passenger(city.code) for city in table.edition.cities)


@pytest.mark.clause("M-09")
def test_it_travels_from_city_to_city_along_connected_routes() -> None:
    table = on_the_way("BRE-HAN", "BRE-MST", "ERF-KAS")
    table.move_passenger("HAN")
    assert table.state.phase == Phase.TRAVEL
    assert table.kinds_of_action() == {Kind.TRAVEL}
    assert table.why_not.travel("BRE-MST") == Refusal.NOT_HERE
    assert table.why_not.travel("ERF-KAS") == Refusal.NOT_HERE
    table.travel("BRE-HAN")
    assert (table.state.seat, table.state.phase) == (0, Phase.TRAVEL)
    assert table.state.place == table.edition.node["BRE"]
    table.travel("BRE-MST")
    assert table.state.place == table.edition.node["MST"]


@pytest.mark.clause("M-09")
def test_it_may_stop_in_any_city() -> None:
    table = on_the_way("BRE-HAN", "BRE-MST")
    table.move_passenger("HAN")
    table.travel("BRE-HAN")
    assert table.kinds_of_action() == {Kind.TRAVEL, Kind.STOP}
    table.stop()
    assert (table.state.seat, table.state.phase) == (1, Phase.TURN)
    assert table.player(0).token_points == 3
    assert (table.state.traveller, table.state.departure, table.state.place) == (NONE, NONE, NONE)


@pytest.mark.clause("M-10")
def test_each_passenger_card_lets_it_use_one_route_of_an_opponent() -> None:
    table = on_the_way("BRE-HAN", hand="2 passenger", players=3)
    table.build(1, "BRE-MST", "DOR-MST.1")
    table.build(2, "DOR-KAS")
    table.move_passenger("HAN")
    table.travel("BRE-HAN")
    assert table.hand(0) == cards("2 passenger")
    table.travel("BRE-MST")
    assert table.hand(0) == cards("1 passenger")
    table.travel("DOR-MST.1")
    assert table.hand(0) == cards("")
    assert table.player(0).cards == 0
    assert table.why_not.travel("DOR-KAS") == Refusal.NO_PASSENGER_CARD
    assert table.kinds_of_action() == {Kind.STOP}


@pytest.mark.clause("M-10")
def test_a_route_that_nobody_owns_cannot_be_used() -> None:
    table = on_the_way("BRE-HAN", hand="5 passenger")
    table.move_passenger("HAN")
    assert table.why_not.travel("HAN-MST") == Refusal.UNOWNED
    assert table.why_not.travel("HAN-KAS.1") == Refusal.UNOWNED


@pytest.mark.clause("M-10")
@pytest.mark.parametrize("players", [2, 5])
def test_nor_can_the_twin_of_an_own_route_that_nobody_owns(players: int) -> None:
    table = on_the_way("HAN-KAS.1", hand="5 passenger", players=players)
    table.move_passenger("HAN")
    assert table.why_not.travel("HAN-KAS.2") == Refusal.UNOWNED


@pytest.mark.clause("M-10", "M-R1")
def test_a_passenger_with_no_route_to_use_stays() -> None:
    table = on_the_way("ERF-KAS")
    assert table.why_not.move_passenger("HAN") == Refusal.NOWHERE_TO_GO
    table.build(1, "BRE-HAN")
    assert table.why_not.move_passenger("HAN") == Refusal.NOWHERE_TO_GO
    table.give(0, "1 passenger")
    assert table.may.move_passenger("HAN")


@pytest.mark.clause("M-11")
def test_no_route_is_used_twice_in_one_move() -> None:
    table = on_the_way("BRE-HAN", "BRE-MST")
    table.move_passenger("HAN")
    table.travel("BRE-HAN")
    assert table.why_not.travel("BRE-HAN") == Refusal.USED_ALREADY
    table.travel("BRE-MST")
    assert table.why_not.travel("BRE-MST") == Refusal.USED_ALREADY


@pytest.mark.clause("M-11")
def test_nor_is_one_that_a_passenger_card_opened() -> None:
    table = on_the_way("BRE-MST", hand="3 passenger")
    table.build(1, "BRE-HAN")
    table.move_passenger("HAN")
    table.travel("BRE-HAN")
    assert table.why_not.travel("BRE-HAN") == Refusal.USED_ALREADY


@pytest.mark.clause("M-11", "M-R1")
def test_a_city_may_be_passed_again_but_gives_one_token_to_one_move() -> None:
    table = on_the_way("DOR-MST.1", "BRE-MST", "BRE-HAN", "HAN-MST", "EMD-MST", start="DOR")
    table.move_passenger("DOR")
    for route in ("DOR-MST.1", "BRE-MST", "BRE-HAN", "HAN-MST", "EMD-MST"):
        table.travel(route)
    assert table.player(0).token_points == 3 + 3 + 3 + 0 + 2
    assert table.tokens("MST") == 2


@pytest.mark.clause("M-12", "M-R1")
def test_the_starting_city_gives_no_token_even_on_return() -> None:
    table = on_the_way("BRE-MST", "BRE-HAN", "HAN-MST")
    table.move_passenger("HAN")
    assert table.player(0).token_points == 0
    for route in ("BRE-HAN", "BRE-MST", "HAN-MST"):
        table.travel(route)
    table.stop()
    assert table.player(0).token_points == 6
    assert (table.tokens("HAN"), table.tokens("BRE"), table.tokens("MST")) == (3, 2, 2)


@pytest.mark.clause("M-12")
def test_it_picks_up_the_highest_token_that_is_left() -> None:
    table = on_the_way("BER-MAG", start="MAG", players=5)
    found = []
    for seat in (0, 0, 1, 1, 1):
        table.to_move(seat)
        table.give(seat, "1 passenger")
        table.stand(seat, "MAG")
        before = table.player(seat).token_points
        table.move_passenger("MAG")
        table.travel("BER-MAG")
        table.stop()
        found.append(table.player(seat).token_points - before)
    assert found == [7, 6, 5, 4, 0]
    assert table.tokens("BER") == 0
    assert table.player(0).token_points == 13
    assert table.player(1).token_points == 9


@pytest.mark.clause("M-13", "M-07")
def test_it_may_pass_or_stop_in_a_city_where_another_passenger_stands() -> None:
    table = on_the_way("BRE-HAN", "BRE-MST")
    table.stand(0, "HAN", "BRE")
    table.stand(1, "MST")
    table.move_passenger("HAN")
    table.travel("BRE-HAN")
    table.travel("BRE-MST")
    table.stop()
    assert table.player(0).passenger == [GONE, table.edition.node["BRE"], IN_HAND]
    assert table.player(1).passenger[0] == table.edition.node["MST"]
    assert table.player(0).token_points == 6


@pytest.mark.clause("M-14", "M-25")
def test_it_cannot_enter_a_country() -> None:
    table = on_the_way("BRE-EMD", "EMD-NL1", start="BRE", hand="5 passenger")
    table.build(1, "BHV-DK1", "BHV-EMD")
    table.move_passenger("BRE")
    table.travel("BRE-EMD")
    assert table.why_not.travel("EMD-NL1") == Refusal.COUNTRY
    table.travel("BHV-EMD")
    assert table.why_not.travel("BHV-DK1") == Refusal.COUNTRY


@pytest.mark.clause("M-15")
def test_after_its_move_the_passenger_leaves_the_game_and_its_city_is_free() -> None:
    table = on_the_way("BRE-HAN")
    table.stand(0, "ULM", "HAN")
    table.move_passenger("HAN")
    table.travel("BRE-HAN")
    table.stop()
    assert table.player(0).passenger == [table.edition.node["ULM"], GONE, IN_HAND]
    table.give(1, "4 purple")
    table.claim("HAN-MST", "purple")
    assert table.may.put_passenger("HAN")


@pytest.mark.clause("M-15")
def test_a_player_moves_at_most_three_passengers_in_a_game() -> None:
    table = on_the_way("BRE-HAN", "BRE-MST", "DOR-KAS")
    table.stand(0, "HAN", "MST", "DOR")
    for city, route in [("HAN", "BRE-HAN"), ("MST", "BRE-MST"), ("DOR", "DOR-KAS")]:
        table.to_move(0)
        table.move_passenger(city)
        table.travel(route)
        table.stop()
    assert table.player(0).passenger == [GONE] * 3
    table.to_move(0)
    table.give(0, "3 blue")
    table.claim("BRE-EMD", "blue")
    assert table.state.phase == Phase.TURN


@pytest.mark.clause("M-15", "M-11", "M-R1")
def test_the_next_move_begins_afresh() -> None:
    table = on_the_way("BRE-HAN")
    table.stand(0, "HAN", "BRE")
    table.move_passenger("HAN")
    table.travel("BRE-HAN")
    table.stop()
    table.to_move(0)
    table.move_passenger("BRE")
    table.travel("BRE-HAN")
    assert table.player(0).token_points == 6


@pytest.mark.clause("M-R1")
def test_a_move_uses_at_least_one_route() -> None:
    table = on_the_way("BRE-HAN")
    table.move_passenger("HAN")
    assert table.why_not.stop() == Refusal.MOVE_FIRST
    assert table.why_not.pass_turn() == Refusal.NOT_NOW


@pytest.mark.clause("M-R1")
def test_also_by_the_very_last_route_of_the_board() -> None:
    table = Table("marklin")
    last = table.edition.routes[-1]
    table.build(0, last.name)
    table.stand(0, last.start)
    table.move_passenger(last.start)
    table.travel(last.name)
    assert table.may.stop()
    assert table.why_not.travel(last.name) == Refusal.USED_ALREADY


@pytest.mark.clause("M-15")
def test_after_a_move_nothing_stays_noted_of_it_however_large_the_board() -> None:
    table = on_the_way("BRE-HAN")
    table.move_passenger("HAN")
    table.travel("BRE-HAN")
    table.state.used_track, table.state.visited = [255] * (TRACKS // 8), [255] * (NODES // 8)
    table.stop()
    assert not any(table.state.used_track + table.state.visited)


@pytest.mark.clause("M-R3")
def test_a_played_passenger_card_goes_to_the_discards() -> None:
    table = on_the_way(hand="2 passenger")
    table.build(1, "BRE-HAN")
    discarded = table.discards["passenger"]
    table.move_passenger("HAN")
    table.travel("BRE-HAN")
    assert table.discards["passenger"] == discarded + 1


@pytest.mark.clause("M-R4")
def test_parallel_tracks_of_two_players_are_different_routes() -> None:
    table = on_the_way("HAN-KAS.1", hand="1 passenger", players=4)
    table.build(1, "HAN-KAS.2")
    table.move_passenger("HAN")
    table.travel("HAN-KAS.1")
    table.travel("HAN-KAS.2")
    assert table.hand(0) == cards("")
    assert table.player(0).token_points == 2


def test_travelling_and_stopping_belong_to_a_move() -> None:
    table = on_the_way("BRE-HAN")
    assert table.why_not.travel("BRE-HAN") == Refusal.NOT_NOW
    assert table.why_not.stop() == Refusal.NOT_NOW
    assert table.why_not.act(Kind.PLACE_PASSENGER, 2) == Refusal.NOT_NOW
