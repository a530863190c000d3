"""The examples run, short; and what is said of them is so."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from branchline.rules.compiled import can_compile

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "environments"
NEEDS = {
    "with_pettingzoo": "pettingzoo",
    "with_gymnasium": "gymnasium",
    "with_openspiel": "pyspiel",
    "reinforce": "torch",
}
SHORT = {"many_games": ["--steps", "20"], "reinforce": ["--minutes", "0.02"]}
SAYS = {
    "many_games": r"[\d,]+ decisions a second, \d+ games ended\nthe hand of the seat to move .*: \[.*\]\n",
    "with_pettingzoo": r"final scores: \{'player_0': -?\d+\.0, .*\}\n",
    "with_gymnasium": r"after \d+ decisions a lead of [+-]\d+ points\n",
    "with_openspiel": r"\d+ decisions, \d+ draws, returns \[.*\]\n",
    "reinforce": "",
}

pytestmark = pytest.mark.skipif(not can_compile(), reason="Numba is not installed")


@pytest.mark.parametrize("name", [path.stem for path in sorted(EXAMPLES.glob("*.py"))])
def test_the_example_runs(name: str) -> None:
    if name in NEEDS and importlib.util.find_spec(NEEDS[name]) is None:
        pytest.skip(f"{NEEDS[name]} is not installed")
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *SHORT.get(name, [])]
    home = {"PYTHONPATH": os.pathsep.join([str(EXAMPLES.parents[1] / "src"), os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run(command, env=os.environ | home, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(SAYS[name], done.stdout), done.stdout
    assert not done.stderr
