"""Renewing the market always ends, also with few cards outside the hands."""

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from tests.rules.counts import check_market, outside
from tests.rules.table import CountedLuck, Table, cards

from branchline.catalog import load
from branchline.lab.random_play import begin_random_game, play_to_the_end
from branchline.rules.cards import settle_market
from branchline.rules.layout import EMPTY, LOCOMOTIVE, MARKET, PASSENGER, Luck, Phase, State, blank
from branchline.rules.luck import seed_luck

pytestmark = pytest.mark.clause("C-R4")
KINDS = (0, 1, LOCOMOTIVE, LOCOMOTIVE, LOCOMOTIVE, 9, PASSENGER, PASSENGER)


def counted_luck(seed: int) -> CountedLuck:
    luck = CountedLuck(0, 0, 0, 0)
    seed_luck(luck, seed, 0)
    return luck


@pytest.mark.parametrize(("edition", "players", "seed"), [("usa", 4, 2959), ("marklin", 5, 1342)])
def test_games_in_which_ten_cards_were_outside_the_hands(edition: str, players: int, seed: int) -> None:
    state, chooser = blank(State), blank(Luck)
    begin_random_game(load(edition).board, state, chooser, players, seed)
    luck = state.luck
    state.luck = CountedLuck(luck.a, luck.b, luck.c, luck.counter)
    play_to_the_end(load(edition).board, state, chooser, True)
    assert state.phase == Phase.OVER


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("wild", ["locomotive", "passenger"])
def test_market_and_deck_that_would_take_turns_for_ever_are_shuffled_together(wild: str, seed: int) -> None:
    table = Table("marklin")
    table.lay(market=f"3 {wild} 2 red", deck=f"3 {wild} 2 blue", discards="")
    table.state.luck = counted_luck(seed)
    settle_market(table.board, table.state)
    assert table.market.count(wild) < 3
    assert "-" not in table.market
    assert (table.deck + table.discards).total() == 5


def test_a_deck_that_makes_a_good_market_is_turned_up_as_it_is() -> None:
    table = Table("marklin")
    table.lay(market="3 locomotive 2 red", deck="2 locomotive 2 passenger 1 blue", discards="")
    settle_market(table.board, table.state)
    assert sorted(table.market) == ["blue", "locomotive", "locomotive", "passenger", "passenger"]
    assert table.deck == cards("3 locomotive 2 red")


@given(
    market=st.lists(st.sampled_from((*KINDS, EMPTY)), min_size=MARKET, max_size=MARKET),
    deck=st.lists(st.sampled_from(KINDS), max_size=8),
    discards=st.lists(st.sampled_from(KINDS), max_size=8),
    seed=st.integers(0, 2**32 - 1),
)
@example(market=[8, 8, 8, 0, 0], deck=[8, 8, 8, 1, 1], discards=[], seed=1)
@example(market=[8, 8, 8, 0, 0], deck=[], discards=[8, 8, 8, 1, 1], seed=1)
@example(market=[8, 8, 8, 10, 10], deck=[8, 10, 10, 10, 0], discards=[], seed=1)
@example(market=[8, 8, 8, 8, 8], deck=[0], discards=[0, 0, 10, 10], seed=1)
def test_small_pools_of_cards(market: list[int], deck: list[int], discards: list[int], seed: int) -> None:
    assume(EMPTY not in market or not deck)  # as in play: a place stays empty only when the deck is
    state, board = blank(State), load("marklin").board
    state.market[:] = market
    for pile, found in ((state.deck, deck), (state.discards, discards)):
        for kind in found:
            pile[kind] += 1
    state.deck_left = len(deck)
    before = outside(board, state)
    state.luck = counted_luck(seed)
    settle_market(board, state)
    assert outside(board, state) == before
    assert state.deck_left == sum(state.deck)
    check_market(board, state)


@given(
    market=st.lists(st.sampled_from(KINDS), min_size=MARKET, max_size=MARKET),
    deck=st.lists(st.sampled_from(KINDS), min_size=1, max_size=8),
    place=st.integers(0, MARKET - 1),
    seed=st.integers(0, 2**32 - 1),
)
def test_taking_a_face_up_card_from_small_pools(market: list[int], deck: list[int], place: int, seed: int) -> None:
    assume(max(market.count(LOCOMOTIVE), market.count(PASSENGER)) < 3)
    table = Table("marklin")
    table.lay(deck="", discards="")
    table.state.market[:] = market
    for kind in deck:
        table.state.deck[kind] += 1
    table.state.deck_left = len(deck)
    table.state.luck = counted_luck(seed)
    before = outside(table.board, table.state)
    before[market[place]] -= 1
    table.take_from_place(place)
    assert outside(table.board, table.state) == before
    check_market(table.board, table.state)
