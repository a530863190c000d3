"""The order of turns, what a turn offers, passing, and the seed that replays a game."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.rules.counts import check_actions
from tests.rules.table import EDITIONS, NUMBERS_OF_PLAYERS, Table

from branchline.lab.random_play import random_row
from branchline.rules.layout import CARD_KINDS, EndedBy, Kind, Luck, Phase, Refusal, State, blank
from branchline.rules.luck import seed_luck
from branchline.rules.setup import set_up
from branchline.rules.turn import play

every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_table = pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)


def nothing_left(edition: str = "usa", players: int = 2) -> Table:
    """No train cards and no tickets outside the hands, and nothing in the hands that pays for a route."""
    table = Table(edition, players)
    table.lay(market="- - - - -", deck="", discards="")
    for deck in range(table.board.ticket_decks):
        table.stack(deck=deck)
    for seat in range(players):
        table.give(seat, "")
    return table


# --- Turns -----------------------------------------------------------------------------------------------------------


@every_table
@pytest.mark.clause("C-04")
def test_play_goes_clockwise_one_action_a_turn(edition: str, players: int) -> None:
    table = Table(edition, players, first_seat=1)
    for turn in range(2 * players + 1):
        assert table.state.seat == (1 + turn) % players
        assert table.state.phase == Phase.TURN
        assert table.state.turns == turn
        table.take_deck()
        assert table.state.seat == (1 + turn) % players
        table.take_deck()


@pytest.mark.clause("C-04", "U-03", "A-04")
@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_three_actions_draw_cards_claim_a_route_draw_tickets(edition: str) -> None:
    table = Table(edition)
    table.give(0, "3 blue")
    table.lay(market="red blue green black orange", deck="3 blue")
    assert table.kinds_of_action() == {Kind.TAKE_FACE_UP, Kind.TAKE_FROM_DECK, Kind.DRAW_TICKETS, Kind.CLAIM}


@pytest.mark.clause("C-04", "M-05")
def test_in_germany_four_actions_the_fourth_moves_a_passenger() -> None:
    table = Table("marklin")
    table.give(0, "3 blue")
    table.lay(market="red blue green black orange", deck="3 blue")
    three = {Kind.TAKE_FACE_UP, Kind.TAKE_FROM_DECK, Kind.DRAW_TICKETS, Kind.CLAIM}
    assert table.kinds_of_action() == three
    table.build(0, "BRE-HAN")
    table.stand(0, "BRE")
    assert table.kinds_of_action() == {*three, Kind.MOVE_PASSENGER}


@settings(max_examples=25)
@given(
    edition=st.sampled_from(EDITIONS),
    hand=st.lists(st.integers(0, 4), min_size=CARD_KINDS, max_size=CARD_KINDS),
    trains=st.integers(0, 9),
)
@example(edition="marklin", hand=[0] * 8 + [1, 3, 0], trains=9)
@example(edition="marklin", hand=[0] * 8 + [3, 1, 0], trains=9)
@example(edition="marklin", hand=[0] * 8 + [0, 5, 1], trains=45)
@pytest.mark.clause("C-15", "C-17", "M-22")
def test_whatever_the_hand_the_list_the_mask_and_the_count_agree(edition: str, hand: list[int], trains: int) -> None:
    table = Table(edition)
    held = [number if name else 0 for name, number in zip(table.edition.kinds, hand, strict=True)]
    table.me.hand[:], table.me.cards, table.me.trains = held, sum(held), trains
    check_actions(table.board, table.state)


@pytest.mark.clause("M-22")
def test_the_first_claim_of_the_list_is_frugal_too() -> None:
    table = Table("marklin", players=4)
    table.build(1, *(route.name for route in table.edition.routes if route.colour == "purple" and route.length < 4))
    table.give(0, "3 purple 1 locomotive 1 locomotive_plus4")
    check_actions(table.board, table.state)


# --- Passing ---------------------------------------------------------------------------------------------------------


@every_edition
@pytest.mark.clause("C-R6")
def test_a_player_without_any_legal_action_passes(edition: str) -> None:
    table = nothing_left(edition)
    assert table.kinds_of_action() == {Kind.PASS}
    check_actions(table.board, table.state)
    table.pass_turn()
    assert (table.state.seat, table.state.phase) == (1, Phase.TURN)


@pytest.mark.clause("C-R6")
def test_passing_is_not_allowed_while_anything_else_is() -> None:
    table = nothing_left()
    table.lay(market="- - red - -")
    assert table.why_not.pass_turn() == Refusal.MUST_ACT
    table = nothing_left()
    table.lay(deck="1 red")
    assert table.why_not.pass_turn() == Refusal.MUST_ACT
    table = nothing_left()
    table.stack("SEA-NYC22")
    assert table.why_not.pass_turn() == Refusal.MUST_ACT
    table = nothing_left()
    table.give(0, "1 locomotive")
    assert table.why_not.pass_turn() == Refusal.MUST_ACT
    table.me.trains = 0
    assert table.why_not.pass_turn() == Refusal.LEGAL


@pytest.mark.clause("C-R6")
def test_nor_while_a_single_claim_is_left() -> None:
    table = nothing_left()
    pairs = {route.name.partition(".")[0]: route.name for route in table.edition.routes}
    table.build(1, *(route for pair, route in pairs.items() if pair != "ATL-NAS"))
    table.give(0, "1 red")
    assert table.kinds_of_action() == {Kind.CLAIM}
    assert table.payments("ATL-NAS") == {"1 red"}
    assert table.why_not.pass_turn() == Refusal.MUST_ACT
    check_actions(table.board, table.state)


@pytest.mark.clause("C-R6", "M-05")
def test_nor_while_a_ticket_of_the_second_deck_or_a_passenger_is_left() -> None:
    table = nothing_left("marklin")
    table.stack("BHV-FRC12", deck=1)
    assert table.why_not.pass_turn() == Refusal.MUST_ACT
    table = nothing_left("marklin")
    table.build(0, "BRE-HAN")
    table.stand(0, "BRE")
    assert table.why_not.pass_turn() == Refusal.MUST_ACT
    table.stand(0, "BER")
    assert table.may.pass_turn()


@pytest.mark.clause("C-R6")
def test_a_face_up_locomotive_is_a_legal_action_too() -> None:
    table = nothing_left()
    table.lay(market="- - locomotive - -")
    assert not table.may.pass_turn()


@pytest.mark.clause("C-R6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_when_all_players_in_a_row_have_passed_the_game_ends_at_once(players: int) -> None:
    table = nothing_left(players=players)
    for _ in range(players):
        assert table.state.phase == Phase.TURN
        table.pass_turn()
    assert table.state.phase == Phase.OVER
    assert table.state.ended_by == EndedBy.ALL_PASSED
    assert table.kinds_of_action() == set()


@pytest.mark.clause("C-R6")
def test_an_action_between_two_passes_begins_the_row_anew() -> None:
    table = nothing_left(players=3)
    table.give(2, "1 locomotive")
    table.pass_turn()
    table.pass_turn()
    table.claim("DAL-HOU.1", locomotives=1)
    assert table.state.phase == Phase.TURN
    assert table.state.passes == 0
    table.lay(market="- - - - -")
    table.pass_turn()
    table.pass_turn()
    assert table.state.phase == Phase.TURN
    table.pass_turn()
    assert table.state.ended_by == EndedBy.ALL_PASSED


# --- The seed --------------------------------------------------------------------------------------------------------


def random_game(edition: str, players: int, seed: int) -> tuple[State, list[int]]:
    """A game at random to the end, and its decisions."""
    board, state, chooser, rows = Table(edition).board, blank(State), blank(Luck), []
    seed_luck(chooser, seed, 77)
    set_up(board, state, players, -1, seed, 12)
    while state.phase != Phase.OVER:
        rows.append(random_row(board, state, chooser, True))
        play(board, state, rows[-1])
    return state, rows


@every_edition
@pytest.mark.clause("C-R9")
def test_a_seed_with_the_list_of_decisions_replays_the_game_exactly(edition: str) -> None:
    end, rows = random_game(edition, 3, 4)
    board, again = Table(edition).board, blank(State)
    set_up(board, again, 3, -1, 4, 12)
    for row in rows:
        play(board, again, row)
    assert again == end


@pytest.mark.clause("C-R9")
def test_both_words_of_the_seed_decide_the_chance() -> None:
    states = [blank(State) for _ in range(4)]
    board = Table("usa").board
    for state, (low, high) in zip(states, [(1, 1), (1, 1), (2, 1), (1, 2)]):
        set_up(board, state, 2, 0, low, high)
    assert states[0] == states[1]
    assert states[0] != states[2]
    assert states[0] != states[3]
