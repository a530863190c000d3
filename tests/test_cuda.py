"""The form for a GPU: in the simulator everywhere, on a GPU where there is one."""

import os
import subprocess
import sys
from itertools import pairwise

import pytest

from branchline.catalog import editions
from branchline.lab import cuda_play
from branchline.lab.bench import GAMES_ON_A_GPU, ROUNDS, measure_on_gpu
from branchline.lab.cuda_play import SHAPES, Shape, digests_on_cpu, digests_on_gpu, random_games_on_gpu
from branchline.rules.compiled import NoGpu, can_compile

pytestmark = pytest.mark.skipif(not can_compile(), reason="Numba is not installed")

SIMULATED = """
from branchline.catalog import load
from branchline.lab.cuda_play import play_a_game_a_thread, score_a_game_a_thread
from branchline.lab.random_play import begin_random_game, play_to_the_end
from branchline.rules.compiled import cuda_kernel
from branchline.rules.layout import Luck, Result, State, blank
from branchline.rules.score import final_scores
games, players = 3, 2
board = load("{edition}").board
states, decisions, totals = [blank(State)] * games, [0] * games, [[0] * players for _ in range(games)]
cuda_kernel(play_a_game_a_thread)[2, 2]([board], states, decisions, players, {frugal}, 40)
cuda_kernel(score_a_game_a_thread)[2, 2]([board], states, totals)
for game in range(games):
    state, chooser, result = blank(State), blank(Luck), blank(Result)
    begin_random_game(board, state, chooser, players, 40 + game)
    assert decisions[game] == play_to_the_end(board, state, chooser, {frugal}) > 0
    final_scores(board, state, result)
    assert states[game] == state
    assert totals[game] == [result.seat[seat].total for seat in range(players)]
print("the same games")
"""


def has_gpu() -> bool:
    """Whether numba.cuda finds a GPU."""
    try:
        from numba import cuda
    except ImportError:
        return False
    return bool(cuda.is_available())


@pytest.mark.parametrize("frugal", [True, False])
@pytest.mark.parametrize("edition", editions())
def test_a_simulated_kernel_plays_the_same_games(edition: str, frugal: bool) -> None:
    simulator = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore"}
    script = SIMULATED.format(edition=edition, frugal=frugal)
    run = subprocess.run([sys.executable, "-c", script], env=simulator, capture_output=True, text=True, check=False)
    assert run.stdout == "the same games\n", run.stderr


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_without_a_gpu_it_says_what_to_do() -> None:
    with pytest.raises(NoGpu, match=r"--form compiled|numba-cuda"):
        random_games_on_gpu("usa", 2, True, 10)


def test_digests_tell_games_apart() -> None:
    digests = digests_on_cpu("amsterdam", 2, True, 20).tolist()
    assert len(set(digests)) == 20
    assert digests_on_cpu("amsterdam", 2, True, 5, first=3).tolist() == digests[3:8]


def test_the_quickest_shape_is_looked_for_and_then_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, Shape]] = []
    quickest = SHAPES[4]

    def play(edition: str, players: int, frugal: bool, games: int, first: int, shape: Shape) -> tuple[int, float]:
        played.append((first, shape))
        return games, games / (200 if shape == quickest else 100)

    monkeypatch.setattr(cuda_play, "random_games_on_gpu", play)
    found = measure_on_gpu("usa", 2, True)
    assert found["decisions_per_second"] == 200
    assert found["shape"] == {"threads_a_block": 128, "registers_a_thread": 40}
    assert sorted(found["decisions_per_second_of_shapes"].values()) == [100] * (len(SHAPES) - 1) + [200]
    assert [shape for _, shape in played] == SHAPES + [quickest] * ROUNDS
    seeds = [first for first, _ in played]
    assert min(later - first for first, later in pairwise(seeds)) >= 2 * GAMES_ON_A_GPU


@pytest.mark.slow
@pytest.mark.skipif(not has_gpu(), reason="there is no GPU")
@pytest.mark.parametrize("edition", editions())
def test_a_thousand_games_on_a_gpu_are_those_of_the_cpu(edition: str) -> None:
    for players in (2, 4):
        on_gpu = digests_on_gpu(edition, players, False, 1000).tolist()
        assert on_gpu == digests_on_cpu(edition, players, False, 1000).tolist()
