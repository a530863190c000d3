"""Uniformly random play, the common measure of speed and the first test of everything."""

from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, Luck, Phase, Record, State
from branchline.rules.luck import below, seed_luck
from branchline.rules.score import final_scores
from branchline.rules.setup import set_up
from branchline.rules.turn import count_legal, nth_legal, play

WORD = 0xFFFFFFFF


@compiled
def random_row(board: Board, state: State, chooser: Luck, frugal: bool) -> int:
    """One of the legal actions, each as likely as another."""
    return nth_legal(board, state, below(chooser, count_legal(board, state, frugal)), frugal)


@compiled
def play_to_the_end(board: Board, state: State, chooser: Luck, frugal: bool) -> int:
    """Play a game to its end at random; how many decisions it took."""
    decisions = 0
    while state.phase != Phase.OVER:
        play(board, state, random_row(board, state, chooser, frugal))
        decisions += 1
    return decisions


@compiled
def begin_random_game(board: Board, state: State, chooser: Luck, players: int, seed: int) -> None:
    """Game number `seed`: its own luck, and a chooser of its own."""
    seed_luck(chooser, seed & WORD, 2)
    set_up(board, state, players, NONE, seed & WORD, 1)


@compiled
def play_random_games(
    boards: Record,
    states: Record,
    choosers: Record,
    results: Record,
    players: int,
    frugal: bool,
    first: int,
    games: int,
) -> int:
    """Play games to the end and score them; how many decisions they took together."""
    decisions = 0
    for seed in range(first, first + games):
        begin_random_game(boards[0], states[0], choosers[0], players, seed)
        decisions += play_to_the_end(boards[0], states[0], choosers[0], frugal)
        final_scores(boards[0], states[0], results[0])
    return decisions
