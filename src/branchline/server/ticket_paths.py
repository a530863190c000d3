"""How far a seat is from a ticket: own tracks cost nothing, free ones their length, in the compiled form."""

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from branchline.rules.claim import owns_twin
from branchline.rules.compiled import bare, compiled
from branchline.rules.layout import NOBODY, NODES, NONE, TRACKS, Board, Record, State, blank_record

FAR = 9999
Numbers = NDArray[np.int32]


@compiled
def cost_of(board: Board, state: State, seat: int, track: int, without: int) -> int:
    """What a track costs a seat in trains; FAR if it can't have it."""
    if state.owner[track] == seat:
        return 0
    if track == without or state.owner[track] != NOBODY or owns_twin(board, state, seat, track):
        return FAR
    return board.track[track].length


@compiled
def trains_short(
    board: Board, state: State, seat: int, ticket: int, without: int, cost: Numbers, far: Numbers, via: Numbers
) -> int:
    """The trains that the best path of a ticket needs, without one track; `via` is the track that leads to a node."""
    for track in range(board.tracks):
        cost[track] = cost_of(board, state, seat, track, without)
    first = board.ticket[ticket].start
    for node in range(board.nodes):
        far[node] = 0 if first <= node < first + board.ticket[ticket].start_nodes else FAR
        via[node] = NONE
    changed = True
    while changed:
        changed = False
        for track in range(board.tracks):
            start = board.track[track].start
            end = board.track[track].end
            if far[start] + cost[track] < far[end]:
                far[end] = far[start] + cost[track]
                via[end] = track
                changed = True
            elif far[end] + cost[track] < far[start]:
                far[start] = far[end] + cost[track]
                via[start] = track
                changed = True
    best = FAR
    last = board.ticket[ticket].end
    for node in range(last, last + board.ticket[ticket].end_nodes):
        best = min(best, far[node])
    return best


@compiled
def trains_short_of(
    boards: Record, states: Record, seat: int, ticket: int, without: int, cost: Numbers, far: Numbers, via: Numbers
) -> int:
    """The door into the compiled form."""
    return trains_short(boards[0], states[0], seat, ticket, without, cost, far, via)


@functools.cache
def _door() -> Callable[..., int]:
    room = (np.zeros(TRACKS, np.int32), np.zeros(NODES, np.int32), np.zeros(NODES, np.int32))
    boards, states = blank_record(Board), blank_record(State)
    door: Callable[..., int] = bare(trains_short_of, boards, states, 0, 0, NONE, *room)
    return door


class Paths:
    """The paths that a seat could still make on a board."""

    def __init__(self, boards: Any, states: Any, seat: int) -> None:
        """Take arrays of one packed record, or in the plain form lists of one plain value."""
        self._door = trains_short_of if isinstance(states, list) else _door()
        self._boards, self._states, self._seat = boards, states, seat
        self._cost = np.zeros(TRACKS, np.int32)
        self._far, self._via = np.zeros(NODES, np.int32), np.zeros(NODES, np.int32)

    def short(self, ticket: int, without: int = NONE) -> int:
        """How many trains the best path needs; FAR or more if there is none."""
        short = self._door(self._boards, self._states, self._seat, ticket, without, self._cost, self._far, self._via)
        return int(short)

    def tracks(self, ends: range, track_ends: list[tuple[int, int]]) -> list[int]:
        """The free tracks on the path that was measured last, from its end back."""
        node = min(ends, key=lambda end: int(self._far[end]))
        found = []
        while (track := int(self._via[node])) != NONE:
            if self._cost[track]:
                found.append(track)
            start, end = track_ends[track]
            node = start if node == end else end
        return found
