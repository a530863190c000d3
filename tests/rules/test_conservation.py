"""After every decision of random games everything is where it must be, once, and the legal actions agree."""

from collections.abc import Callable

import pytest
from tests.rules.counts import check_actions, check_position
from tests.rules.table import NUMBERS_OF_PLAYERS

from branchline.catalog import load
from branchline.lab.random_play import begin_random_game, random_row
from branchline.rules.layout import Board, EndedBy, Kind, Luck, Phase, Refusal, State, blank
from branchline.rules.luck import below
from branchline.rules.turn import play, refusal

Chooser = Callable[[Board, State, Luck], int]
every_table = pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)


def complete(board: Board, state: State, luck: Luck) -> int:
    return random_row(board, state, luck, False)


def frugal(board: Board, state: State, luck: Luck) -> int:
    return random_row(board, state, luck, True)


def hoarding(board: Board, state: State, luck: Luck) -> int:
    """Cards as long as there are any, then tickets; claims only when nothing else is left."""
    rows = range(board.first_row[Kind.MOVE_PASSENGER])
    draws = [row for row in rows if refusal(board, state, row) == Refusal.LEGAL]
    return draws[below(luck, len(draws))] if draws else random_row(board, state, luck, True)


def locomotives_last(board: Board, state: State, luck: Luck) -> int:
    """Never a face-up locomotive if there is another card, so that they gather in the market."""
    row = hoarding(board, state, luck)
    for _ in range(20):
        if row < board.market and state.market[row] == 8:
            row = hoarding(board, state, luck)
    return row


def play_and_check(edition: str, players: int, seed: int, choose: Chooser, every: int) -> State:
    """A whole game, checked after every decision; the legal actions after every so many."""
    board, state, luck = load(edition).board, blank(State), blank(Luck)
    begin_random_game(board, state, luck, players, seed)
    decisions = 0
    while state.phase != Phase.OVER:
        check_position(board, state)
        if decisions % every == seed % every:
            check_actions(board, state)
        play(board, state, choose(board, state, luck))
        decisions += 1
    check_position(board, state)
    check_actions(board, state)
    assert state.ended_by in (EndedBy.LAST_ROUND, EndedBy.ALL_PASSED)
    return state


@every_table
def test_a_random_game(edition: str, players: int) -> None:
    play_and_check(edition, players, players, frugal, 6)


@every_table
def test_a_random_game_with_any_sets_of_cards(edition: str, players: int) -> None:
    play_and_check(edition, players, 10 + players, complete, 12)


@every_table
def test_a_game_of_players_who_hoard(edition: str, players: int) -> None:
    play_and_check(edition, players, 20 + players, hoarding, 40)


@pytest.mark.slow
@every_table
@pytest.mark.parametrize("choose", [frugal, complete, hoarding, locomotives_last])
def test_many_games(edition: str, players: int, choose: Chooser) -> None:
    for seed in range(100, 103):
        play_and_check(edition, players, seed, choose, 5)
