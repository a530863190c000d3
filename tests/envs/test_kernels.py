"""The steps as kernels: in the simulator everywhere, on a GPU where there is one."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from branchline import vector
from branchline.rules.compiled import NoGpu, can_compile

pytestmark = pytest.mark.skipif(not can_compile(), reason="Numba is not installed")

SIMULATED = """
from copy import deepcopy
import numpy as np
from branchline.envs.games import policies_of, shapes_of
from branchline.envs.interface import interface_of
from branchline.envs.kernels import *
from branchline.envs.layout import Place, Scratch, Task
from branchline.envs.step import BEGIN, run_games
from branchline.rules.compiled import LANES, cuda_kernel
from branchline.rules.layout import blank
GAMES = 3
interface = interface_of("{edition}", 2, "{payments}")
layout = interface.layout("points", policies_of(2, {opponents}, 0), True, GAMES)
boards, layouts, scratches = [interface.edition.board], [layout], [blank(Scratch)]
on_cpu, on_gpu = ([blank(Place) for _ in range(GAMES)] for _ in range(2))
for game in range(GAMES):
    on_cpu[game].seed = on_gpu[game].seed = 60 + game
written, launched = ([np.zeros(*shape) for shape in shapes_of(interface, GAMES).values()] for _ in range(2))
actions, chosen, refused = np.full(GAMES, BEGIN), np.full(GAMES, BEGIN), np.full(1, -1)
for step in range({steps}):
    written[2][:] = 0
    run_games(boards, layouts, on_cpu, scratches, actions, *written, Task.PLAY | Task.SEE | Task.SAMPLE, 0, 0, GAMES)
    observations, masks, rewards, done, seats = launched
    if step:
        cuda_kernel(check_a_game_a_thread)[2, 2](boards, layouts, on_gpu, chosen, refused)
        assert refused[0] == -1
    written_by_play = observations, rewards, done, seats
    cuda_kernel(play_a_game_a_thread)[2, 2](boards, layouts, on_gpu, chosen, refused, *written_by_play)
    cuda_kernel(see_a_game_a_warp)[GAMES, LANES](boards, layouts, on_gpu, observations, masks, seats)
    cuda_kernel(sample_a_game_a_thread)[2, 2](boards, layouts, on_gpu, chosen)
    assert on_cpu == on_gpu
    assert (actions == chosen).all()
    assert all((one == other).all() for one, other in zip(written, launched))
chosen[1] = interface.actions
cuda_kernel(check_a_game_a_thread)[2, 2](boards, layouts, on_gpu, chosen, refused)
assert refused[0] == 1
before = deepcopy(on_gpu)
cuda_kernel(play_a_game_a_thread)[2, 2](boards, layouts, on_gpu, chosen, refused, *written_by_play)
assert on_gpu == before
print("the same steps")
"""


def copied_to_host(array: Any) -> Any:
    """An array of the GPU in the computer's own memory."""
    return array.copy_to_host()


def has_gpu() -> bool:
    """Whether numba.cuda finds a GPU."""
    try:
        from numba import cuda
    except ImportError:
        return False
    return bool(cuda.is_available())


@pytest.mark.parametrize(
    ("edition", "payments", "opponents"), [("usa", "frugal", None), ("marklin", "complete", ["frugal"])]
)
def test_simulated_kernels_make_the_same_steps(edition: str, payments: str, opponents: list[str] | None) -> None:
    simulator = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore"}
    script = SIMULATED.format(edition=edition, payments=payments, opponents=opponents, steps=12)
    run = subprocess.run([sys.executable, "-c", script], env=simulator, capture_output=True, text=True, check=False)
    assert run.stdout == "the same steps\n", run.stderr


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_without_a_gpu_it_says_what_to_do() -> None:
    with pytest.raises(NoGpu, match=r"choose device='cpu'|pip install 'branchline\[cuda\]'"):
        vector("usa", 2, 8, device="cuda")


def test_bots_that_think_stay_on_the_cpu() -> None:
    with pytest.raises(ValueError, match="on a GPU the opponents are random or frugal"):
        vector("usa", 2, 8, device="cuda", opponents=["planner"])


@pytest.mark.slow
@pytest.mark.skipif(not has_gpu(), reason="there is no GPU")
@pytest.mark.parametrize("edition", ["usa", "marklin", "amsterdam"])
def test_a_gpu_steps_the_games_of_the_cpu(edition: str) -> None:
    here, there = vector(edition, 2, 1000, seed=1), vector(edition, 2, 1000, device="cuda", seed=1)
    seen, written = here.reset(), there.reset()
    for _ in range(200):
        actions = here.sample().copy()
        assert np.array_equal(there.sample().copy_to_host(), actions)
        here.step(actions)
        there.step(actions)
        for name, mine in seen._asdict().items():
            assert np.array_equal(mine, copied_to_host(written._asdict()[name])), name
