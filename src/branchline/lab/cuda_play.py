"""Random games on a GPU: a game a thread, the same rules in a numba.cuda kernel."""

import itertools
import time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from branchline.catalog import load
from branchline.lab.random_play import begin_random_game, play_to_the_end, random_row
from branchline.rules.compiled import KERNEL_REGISTERS, compiled, cuda_kernel, gpu, this_thread, thread_number
from branchline.rules.layout import PLAYERS, Luck, Phase, Record, Result, State, dtype_of
from branchline.rules.score import final_scores
from branchline.rules.turn import play

WORD = 0xFFFFFFFF


class Shape(NamedTuple):
    """How a kernel is laid over a GPU: the fewer registers a thread has, the more threads are there at once."""

    threads_a_block: int
    registers_a_thread: int


USUAL_SHAPE = Shape(128, KERNEL_REGISTERS)
SHAPES = [Shape(*sizes) for sizes in itertools.product((64, 128, 256), (32, 40, 64))]

Bytes = NDArray[np.uint8]
Counts = NDArray[np.int64]


@compiled
def play_a_game_a_thread(
    boards: Record, states: Record, decisions: Counts, players: int, frugal: bool, first: int
) -> None:
    """Each thread plays one game, the first thread the first, and writes down how it ended."""
    thread = thread_number()
    if thread < len(states):
        own_state, own_chooser = this_thread.local.array(1, State), this_thread.local.array(1, Luck)
        begin_random_game(boards[0], own_state[0], own_chooser[0], players, first + thread)
        # Either call is compiled for its own payments: what the other needs is left out.
        if frugal:
            decisions[thread] = play_to_the_end(boards[0], own_state[0], own_chooser[0], True)
        else:
            decisions[thread] = play_to_the_end(boards[0], own_state[0], own_chooser[0], False)
        states[thread] = own_state[0]


@compiled
def score_a_game_a_thread(boards: Record, states: Record, totals: Counts) -> None:
    """Each thread scores one game; a kernel of its own, so that no thread scores while its neighbours still play."""
    thread = thread_number()
    if thread < len(states):
        own_result = this_thread.local.array(1, Result)
        final_scores(boards[0], states[thread], own_result[0])
        for seat in range(states[thread].players):
            totals[thread][seat] = own_result[0].seat[seat].total


@compiled
def digest(bytes_: Bytes, before: int) -> int:
    """FNV-1a over the bytes of a state, going on from a digest before; a state has no padding."""
    value = before
    for byte in bytes_:
        value = ((value ^ int(np.int64(byte))) * 16777619) & WORD
    return value


@compiled
def digest_a_game_a_thread(
    boards: Record,
    states: Record,
    bytes_: Bytes,
    choosers: Record,
    digests: Counts,
    players: int,
    frugal: bool,
    first: int,
) -> None:
    """Each thread plays one game and digests its state after every decision."""
    thread = thread_number()
    if thread < len(states):
        state = states[thread]
        begin_random_game(boards[0], state, choosers[thread], players, first + thread)
        digests[thread] = digest(bytes_[thread], 2166136261)
        while state.phase != Phase.OVER:
            play(boards[0], state, random_row(boards[0], state, choosers[thread], frugal))
            digests[thread] = digest(bytes_[thread], digests[thread])


def digests_on_cpu(edition: str, players: int, frugal: bool, games: int, first: int = 0) -> Counts:
    """The digest of every game, played in the compiled form."""
    from branchline.rules.compiled import compiled_form

    boards = load(edition).board_record
    states, choosers = np.zeros(1, dtype_of(State)), np.zeros(1, dtype_of(Luck))
    bytes_ = states.view(np.uint8).reshape(1, -1)
    digests = np.zeros(games, np.int64)
    play_one = compiled_form(digest_a_game_a_thread)
    for game in range(games):
        play_one(boards, states, bytes_, choosers, digests[game : game + 1], players, frugal, first + game)
    return digests


def digests_on_gpu(edition: str, players: int, frugal: bool, games: int, first: int = 0) -> Counts:
    """The digest of every game, played in a kernel."""
    cuda = gpu("choose --form compiled")
    boards = cuda.to_device(load(edition).board_record)
    bytes_ = cuda.to_device(np.zeros((games, dtype_of(State).itemsize), np.uint8))
    states = bytes_.view(dtype_of(State)).reshape(games)
    choosers = cuda.to_device(np.zeros(games, dtype_of(Luck)))
    digests = cuda.to_device(np.zeros(games, np.int64))
    kernel = cuda_kernel(digest_a_game_a_thread)
    kernel[_grid(games, USUAL_SHAPE)](boards, states, bytes_, choosers, digests, players, frugal, first)
    found: Counts = digests.copy_to_host()
    return found


def random_games_on_gpu(
    edition: str, players: int, frugal: bool, games: int, first: int = 0, shape: Shape = USUAL_SHAPE
) -> tuple[int, float]:
    """Play and score random games in a kernel: how many decisions they took, and how many seconds."""
    cuda = gpu("choose --form compiled")
    boards = cuda.to_device(load(edition).board_record)
    states = cuda.device_array(games, dtype_of(State))
    decisions = cuda.to_device(np.zeros(games, np.int64))
    totals = cuda.to_device(np.zeros((games, PLAYERS), np.int64))
    play_games = cuda_kernel(play_a_game_a_thread, shape.registers_a_thread)
    score_games = cuda_kernel(score_a_game_a_thread, shape.registers_a_thread)
    grid = _grid(games, shape)

    def play_all(seed: int) -> None:
        play_games[grid](boards, states, decisions, players, frugal, seed)
        score_games[grid](boards, states, totals)
        cuda.synchronize()

    play_all(first)  # compiles the kernels
    start = time.perf_counter()
    play_all(first + games)
    seconds = time.perf_counter() - start
    return int(decisions.copy_to_host().sum()), seconds


def _grid(games: int, shape: Shape) -> tuple[int, int]:
    return -(-games // shape.threads_a_block), shape.threads_a_block
