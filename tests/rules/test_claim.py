"""Claiming a route: open routes, sets of cards, trains, points, double and triple routes."""

import pytest
from tests.rules.table import EDITIONS, Table, cards, variant

from branchline.catalog import load
from branchline.rules.layout import Kind, Phase, Refusal

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def with_hand(text: str, edition: str = "usa", players: int = 2) -> Table:
    table = Table(edition, players)
    table.give(0, text)
    return table


# --- Which routes ----------------------------------------------------------------------------------------------------


@every_edition
@pytest.mark.clause("C-16")
def test_any_open_route_may_be_claimed_also_far_from_one_s_own(edition: str) -> None:
    table = Table(edition, 4)
    colours = " ".join(f"5 {colour}" for colour in table.edition.colours)
    table.give(0, f"{colours} 8 locomotive")
    assert table.claimable() == {route.name for route in table.edition.routes}
    table.build(0, table.edition.routes[0].name)
    closed = {route.name for route in table.edition.routes if route.name[:7] == table.edition.routes[0].name[:7]}
    assert table.claimable() == {route.name for route in table.edition.routes} - closed


@pytest.mark.clause("C-16")
def test_a_route_that_somebody_owns_is_taken() -> None:
    table = with_hand("3 blue 3 locomotive")
    table.build(1, "MON-NYC")
    assert table.why_not.claim("MON-NYC", "blue") == Refusal.TAKEN
    table.build(0, "OKC-SAF")
    assert table.why_not.claim("OKC-SAF", "blue") == Refusal.TAKEN


@pytest.mark.clause("C-16", "C-04")
def test_at_most_one_route_a_turn() -> None:
    table = with_hand("6 blue")
    table.claim("MON-NYC", "blue")
    assert table.state.seat == 1
    assert table.routes(0) == ["MON-NYC"]


# --- Which cards -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-13", "C-14", "C-15")
def test_example_a_blue_route_of_three_spaces() -> None:
    table = with_hand("4 blue 4 locomotive 4 red")
    assert table.payments("MON-NYC") == {
        "3 blue", "2 blue 1 locomotive", "1 blue 2 locomotive", "3 locomotive",
    }  # fmt: skip


@pytest.mark.clause("C-13", "C-14", "C-15", "M-22")
def test_example_a_blue_route_of_three_spaces_in_germany() -> None:
    table = with_hand("4 blue 4 locomotive 4 red 4 locomotive_plus4 4 passenger", "marklin")
    assert table.payments("BRE-EMD") == {
        "3 blue", "2 blue 1 locomotive", "1 blue 2 locomotive", "3 locomotive",
    }  # fmt: skip


@pytest.mark.clause("C-14", "C-15", "M-22", "M-R3")
def test_example_a_grey_route_of_two_spaces() -> None:
    table = with_hand("2 red 1 yellow 2 locomotive 2 locomotive_plus4 2 passenger", "marklin")
    assert table.payments("FRA-WUR.1") == {"2 red", "1 red 1 locomotive", "1 yellow 1 locomotive", "2 locomotive"}


@pytest.mark.clause("C-14", "C-15")
def test_example_a_green_route_of_three_spaces_in_amsterdam() -> None:
    table = with_hand("5 green 5 locomotive 5 pink", "amsterdam")
    assert table.payments("DAM-OIH.g") == {
        "3 green", "2 green 1 locomotive", "1 green 2 locomotive", "3 locomotive",
    }  # fmt: skip


@pytest.mark.clause("C-14")
def test_example_from_montreal_to_new_york_with_three_blue_cards() -> None:
    table = with_hand("3 blue 3 red")
    assert table.payments("MON-NYC") == {"3 blue"}
    table.claim("MON-NYC", "blue")
    assert table.hand(0) == cards("3 red")
    assert table.routes(0) == ["MON-NYC"]
    assert with_hand("2 blue 3 red").why_not.claim("MON-NYC", "blue") == Refusal.NOT_ENOUGH_CARDS


@pytest.mark.clause("C-14")
def test_example_from_montreal_to_toronto_with_three_cards_of_one_colour() -> None:
    every = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
    table = with_hand(" ".join(f"3 {colour}" for colour in every))
    assert table.payments("MON-TOR") == {f"3 {colour}" for colour in every}
    assert with_hand("2 purple 2 blue 2 orange 2 white").payments("MON-TOR") == set()


@pytest.mark.clause("C-14")
def test_on_a_coloured_route_another_colour_is_no_payment() -> None:
    table = with_hand("9 red")
    assert table.payments("MON-NYC") == set()
    assert table.why_not.claim("MON-NYC", "red") == Refusal.NO_SUCH_ACTION


@pytest.mark.clause("C-15")
def test_the_player_decides_how_many_locomotives_he_plays() -> None:
    table = with_hand("3 blue 2 locomotive")
    table.claim("MON-NYC", "blue", locomotives=2)
    assert table.hand(0) == cards("2 blue")
    table = with_hand("2 black 3 locomotive")
    assert table.payments("MON-TOR") == {"2 black 1 locomotive", "1 black 2 locomotive", "3 locomotive"}


@pytest.mark.clause("C-15")
@pytest.mark.parametrize("route", ["MON-NYC", "MON-TOR"])
def test_a_route_may_be_paid_with_locomotives_alone_but_not_with_more_than_are_held(route: str) -> None:
    assert with_hand("3 locomotive").payments(route) == {"3 locomotive"}
    assert with_hand("2 locomotive").payments(route) == set()
    assert with_hand("1 locomotive 1 blue").why_not.claim(route, "blue", 2) == Refusal.NOT_ENOUGH_CARDS


@pytest.mark.clause("M-19", "M-22")
def test_locomotives_plus4_are_wild_on_routes_of_four_or_more_spaces() -> None:
    hand = "2 red 2 locomotive 2 locomotive_plus4"
    assert with_hand(hand, "marklin").payments("HAM-HAN.r") == {
        "2 red 2 locomotive",
        "2 red 1 locomotive 1 locomotive_plus4",
        "2 red 2 locomotive_plus4",
        "1 red 2 locomotive 1 locomotive_plus4",
        "1 red 1 locomotive 2 locomotive_plus4",
        "2 locomotive 2 locomotive_plus4",
    }
    table = with_hand(hand, "marklin")
    table.claim("HAM-HAN.r", "red", locomotives=1, plus4=1)
    assert table.hand(0) == cards("1 locomotive 1 locomotive_plus4")


@pytest.mark.clause("M-19", "M-22")
def test_on_shorter_routes_they_cannot_be_used() -> None:
    table = with_hand("2 red 1 locomotive 4 locomotive_plus4", "marklin")
    assert table.payments("BER-MAG") == {"2 red 1 locomotive"}
    assert table.payments("FRA-WUR.1") == {"2 red", "1 red 1 locomotive"}
    assert table.why_not.claim("BER-MAG", "red", plus4=1) == Refusal.NO_SUCH_ACTION


@pytest.mark.clause("M-22")
def test_from_which_length_they_can_be_used_is_a_number_of_the_edition() -> None:
    for length, usable in ((3, True), (4, False)):
        table = Table(variant("marklin", plus4_from_length=length))
        table.give(0, "2 red 4 locomotive_plus4")
        assert ("2 red 1 locomotive_plus4" in table.payments("BER-MAG")) == usable
        assert ("3 locomotive_plus4" in table.payments("ERF-KAS")) == usable
        assert "2 red 2 locomotive_plus4" in table.payments("HAM-HAN.r")
    table = Table(variant("marklin", plus4_from_length=5))
    table.give(0, "2 red 4 locomotive_plus4")
    assert table.payments("HAM-HAN.r") == set()


@pytest.mark.clause("M-R3")
def test_passenger_cards_are_no_part_of_a_set() -> None:
    table = with_hand("9 passenger", "marklin")
    assert table.claimable() == set()
    assert with_hand("1 red 2 passenger", "marklin").payments("ERF-LEI") == set()


# --- What a claim does -----------------------------------------------------------------------------------------------


@every_edition
@pytest.mark.clause("C-13", "U-03", "M-05", "A-04")
def test_a_claim_costs_the_cards_and_the_trains_and_scores_at_once(edition: str) -> None:
    route = {"usa": "MON-NYC", "marklin": "BRE-EMD", "amsterdam": "HPT-NMK"}[edition]
    table = with_hand("3 blue 2 locomotive 1 red", edition)
    trains = table.me.trains
    table.claim(route, "blue", locomotives=1)
    assert table.routes(0) == [route]
    assert table.hand(0) == cards("1 blue 1 locomotive 1 red")
    assert table.player(0).cards == 3
    assert table.discards == cards("2 blue 1 locomotive")
    assert table.player(0).trains == trains - 3
    assert table.player(0).score == 4
    assert table.player(1).score == 0


@pytest.mark.parametrize(
    ("edition", "points"),
    [
        pytest.param("usa", [1, 2, 4, 7, 10, 15], marks=pytest.mark.clause("U-06")),
        pytest.param("marklin", [1, 2, 4, 7, 10, 15, 18], marks=pytest.mark.clause("M-24")),
        pytest.param("amsterdam", [1, 2, 4, 7], marks=pytest.mark.clause("A-13")),
    ],
)
def test_route_points_by_length(edition: str, points: list[int]) -> None:
    assert list(load(edition).route_points.values()) == points
    assert {route.length for route in load(edition).routes} == set(range(1, len(points) + 1))
    for route in load(edition).routes:
        table = with_hand("8 locomotive", edition)
        table.claim(route.name, locomotives=route.length)
        assert table.player(0).score == points[route.length - 1]
        assert table.player(0).trains == table.board.trains - route.length


@every_edition
@pytest.mark.clause("C-17")
def test_without_enough_trains_a_route_cannot_be_claimed(edition: str) -> None:
    route = {"usa": "MON-NYC", "marklin": "BRE-EMD", "amsterdam": "HPT-NMK"}[edition]
    table = with_hand("3 blue 3 locomotive", edition)
    table.me.trains = 2
    assert table.why_not.claim(route, "blue") == Refusal.NOT_ENOUGH_TRAINS
    assert {table.edition.routes[table.edition.track[name]].length for name in table.claimable()} == {1, 2}
    table.me.trains = 3
    table.claim(route, "blue")
    assert table.player(0).trains == 0


# --- Double and triple routes ----------------------------------------------------------------------------------------


@pytest.mark.clause("C-18")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_player_owns_at_most_one_of_the_routes_of_a_double_route(players: int) -> None:
    table = with_hand("4 black 4 orange", players=players)
    table.claim("DEN-KCK.k", "black")
    table.to_move(0)
    assert table.why_not.claim("DEN-KCK.o", "orange") == Refusal.OWN_TWIN
    assert "DEN-KCK.o" not in table.claimable()


@pytest.mark.clause("C-19", "U-07")
@pytest.mark.parametrize(("players", "closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_north_america_with_2_or_3_players_closes_the_other_route_of_a_double_route(players: int, closed: bool) -> None:
    table = with_hand("4 black", players=players)
    table.give(1, "4 orange")
    table.claim("DEN-KCK.k", "black")
    assert table.why_not.claim("DEN-KCK.o", "orange") == (Refusal.CLOSED_TWIN if closed else Refusal.LEGAL)
    assert ("DEN-KCK.o" in table.claimable()) != closed


@pytest.mark.clause("C-18", "C-19", "M-23")
@pytest.mark.parametrize(("players", "closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_germany_closes_double_and_triple_routes_in_the_same_way(players: int, closed: bool) -> None:
    table = Table("marklin", players)
    for seat in range(players):
        table.give(seat, "4 red")
    table.claim("DUS-KOL.1", "red")
    table.put_no_passenger()
    for route in ("DUS-KOL.2", "DUS-KOL.3"):
        assert table.why_not.claim(route, "red") == (Refusal.CLOSED_TWIN if closed else Refusal.LEGAL)
    table.to_move(0)
    for route in ("DUS-KOL.2", "DUS-KOL.3"):
        assert table.why_not.claim(route, "red") == Refusal.OWN_TWIN
    if not closed:
        table.to_move(1)
        table.claim("DUS-KOL.3", "red")
        for seat, refusal in enumerate([Refusal.OWN_TWIN, Refusal.OWN_TWIN, Refusal.LEGAL, Refusal.LEGAL]):
            table.to_move(seat)
            assert table.why_not.claim("DUS-KOL.2", "red") == refusal
        table.to_move(2)
        table.claim("DUS-KOL.2", "red")
        assert [table.routes(seat) for seat in range(3)] == [["DUS-KOL.1"], ["DUS-KOL.3"], ["DUS-KOL.2"]]


@pytest.mark.clause("C-18", "C-19", "A-08")
@pytest.mark.parametrize(("players", "closed"), [(2, True), (3, False), (4, False)])
def test_amsterdam_with_2_players_closes_the_other_route_of_a_double_route(players: int, closed: bool) -> None:
    table = with_hand("2 red 2 locomotive", "amsterdam", players)
    table.give(1, "2 pink")
    table.claim("OIH-BBG.r", "red")
    assert table.why_not.claim("OIH-BBG.p", "pink") == (Refusal.CLOSED_TWIN if closed else Refusal.LEGAL)
    table.to_move(0)
    assert table.why_not.claim("OIH-BBG.p", locomotives=2) == Refusal.OWN_TWIN


@pytest.mark.clause("C-19")
def test_up_to_how_many_players_they_close_is_a_number_of_the_edition() -> None:
    for number, closed in ((4, True), (3, False), (5, True), (0, False)):
        table = Table(variant("usa", parallel_closed_up_to=number), players=4)
        table.build(0, "DEN-KCK.k")
        table.give(1, "4 orange")
        table.to_move(1)
        assert table.why_not.claim("DEN-KCK.o", "orange") == (Refusal.CLOSED_TWIN if closed else Refusal.LEGAL)


@pytest.mark.clause("C-19", "A-08")
def test_a_double_route_may_be_shared_by_two_players_and_no_more() -> None:
    table = with_hand("4 black", players=4)
    table.give(1, "4 orange")
    table.claim("DEN-KCK.k", "black")
    table.claim("DEN-KCK.o", "orange")
    table.give(2, "9 locomotive")
    assert table.why_not.claim("DEN-KCK.k", locomotives=4) == Refusal.TAKEN
    assert table.why_not.claim("DEN-KCK.o", locomotives=4) == Refusal.TAKEN


# --- When ------------------------------------------------------------------------------------------------------------


def test_nothing_is_claimed_before_the_first_turn_or_with_an_action_that_does_not_exist() -> None:
    table = Table("usa", opening=True)
    table.give(0, "9 locomotive")
    assert table.why_not.claim("MON-NYC", locomotives=3) == Refusal.NOT_NOW
    assert table.why_not.answer(table.board.first_row[Kind.CLAIM + 1]) == Refusal.NO_SUCH_ACTION
    assert table.why_not.answer(-1) == Refusal.NO_SUCH_ACTION
    assert table.state.phase == Phase.KEEP_OPENING
