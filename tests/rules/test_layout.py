"""The plain value, the packed record, and the way between: nothing is lost, nothing is shared."""

import numpy as np
import pytest
from tests.rules.table import EDITIONS

from branchline.catalog import load
from branchline.lab.random_play import begin_random_game, random_row
from branchline.rules.layout import Board, Luck, Result, State, blank, blank_record, copied, dtype_of, packed, unpacked
from branchline.rules.turn import play


def played(edition: str, decisions: int) -> State:
    board, state, chooser = load(edition).board, blank(State), blank(Luck)
    begin_random_game(board, state, chooser, 2, 5)
    for _ in range(decisions):
        play(board, state, random_row(board, state, chooser, False))
    return state


@pytest.mark.parametrize("edition", EDITIONS)
def test_packing_loses_nothing(edition: str) -> None:
    state, board = played(edition, 40), load(edition).board
    assert unpacked(State, packed(state)[0]) == state
    assert unpacked(Board, packed(board)[0]) == board
    assert unpacked(State, packed(blank(State))[0]) == blank(State)


def test_a_state_is_small_and_has_no_padding() -> None:
    def bytes_of(cell: np.dtype[np.void]) -> int:
        if cell.subdtype:
            return bytes_of(cell.subdtype[0]) * int(np.prod(cell.subdtype[1]))
        if cell.fields:
            return sum(bytes_of(part[0]) for part in cell.fields.values())
        return cell.itemsize

    assert dtype_of(State).itemsize == bytes_of(dtype_of(State)) == 1020


@pytest.mark.parametrize("plain", [State, Board, Result])
def test_a_record_is_aligned_and_alone(plain: type) -> None:
    assert dtype_of(plain).isalignedstruct
    assert blank_record(plain).shape == (1,)
    assert not any(blank_record(plain).tobytes())


def test_a_copy_shares_nothing() -> None:
    state = played("marklin", 30)
    copy = copied(state)
    assert copy == state
    copy.player[1].hand[0] += 1
    copy.luck.a ^= 1
    copy.market[0] += 1
    assert copy.player[1].hand[0] == state.player[1].hand[0] + 1
    assert copy.luck != state.luck
    assert copy.market != state.market
