"""PettingZoo's own tests of conformance, and the same games as everywhere."""

import types
import warnings
from typing import Any

import numpy as np
import pytest
from tests.envs.playing import SMALLEST_AND_LARGEST
from tests.rules.table import NUMBERS_OF_PLAYERS

from branchline import Game, IllegalAction, vector
from branchline.rules.compiled import can_compile

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
pytestmark = pytest.mark.skipif(not can_compile(), reason="Numba is not installed")


@pytest.fixture(name="module")
def pettingzoo_module() -> Any:
    from branchline.envs import pettingzoo

    return pettingzoo


@pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)
def test_the_api_test_passes(module: Any, edition: str, players: int) -> None:
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        # Observations of numbers up to 255 and rewards of whole games are meant as they are.
        warnings.simplefilter("ignore")
        api_test(module.env(edition, players), num_cycles=300)


@pytest.mark.parametrize(("edition", "players"), SMALLEST_AND_LARGEST)
def test_the_parallel_api_test_passes(module: Any, edition: str, players: int) -> None:
    from pettingzoo.test import parallel_api_test

    parallel_api_test(module.parallel_env(edition, players), num_cycles=400)


def test_opening_tickets_are_chosen_by_all_at_once(module: Any) -> None:
    together, turns = module.parallel_env("amsterdam", 3), module.env("amsterdam", 3)
    seen, infos = together.reset(seed=5)
    turns.reset(seed=5)
    everybody = together.agents[:]
    assert infos["player_1"]["to_move"] == everybody
    answers = {agent: int(seen[agent]["action_mask"].nonzero()[0][-1]) for agent in everybody}
    with pytest.raises(IllegalAction, match=r"action 0 .*not now"):
        together.step(answers | {"player_2": 0})
    for agent in everybody:
        assert seen[agent]["action_mask"].tolist() == turns.observe(agent)["action_mask"].tolist()
        turns.step(answers[agent])
    seen, _, _, _, infos = together.step(answers)
    (mover,) = infos["player_1"]["to_move"]
    assert mover == turns.agent_selection
    for agent in everybody:
        alone = turns.observe(agent)
        assert seen[agent]["observation"].tolist() == alone["observation"].tolist()
        assert seen[agent]["action_mask"].any() == (agent == mover)


@pytest.mark.parametrize(("edition", "players"), SMALLEST_AND_LARGEST)
def test_the_seed_test_passes(module: Any, edition: str, players: int) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: module.env(edition, players), num_cycles=100)


@pytest.mark.parametrize(("edition", "players"), SMALLEST_AND_LARGEST)
def test_max_cycles_truncate(module: Any, edition: str, players: int) -> None:
    game = module.env(edition, players, max_cycles=10)
    game.reset(seed=1)
    for _ in range(10):
        assert not any(game.truncations.values())
        game.step(int(game.observe(game.agent_selection)["action_mask"].argmax()))
    assert all(game.truncations.values())
    assert not any(game.terminations.values())


@pytest.mark.parametrize("rewards", ["share", "lead", "points"])
def test_they_are_the_games_of_the_vector(module: Any, rewards: str) -> None:
    game, games = module.env("amsterdam", 3, rewards=rewards), vector("amsterdam", 3, 1, seed=5, rewards=rewards)
    game.reset(seed=5)
    games.reset()
    over = False
    while not over:
        seen = game.observe(game.agent_selection)
        assert game.agent_selection == f"player_{games.buffers.seats[0]}"
        assert seen["observation"].tolist() == games.buffers.observations[0].tolist()
        assert seen["action_mask"].tolist() == games.buffers.masks[0].tolist()
        action = int(games.sample()[0])
        game.step(action)
        over = bool(games.step(np.array([action])).done[0])
        assert list(game.rewards.values()) == games.buffers.rewards[0].tolist()
    assert all(game.terminations.values())
    game.reset()
    assert game.observe(game.agent_selection)["observation"].tolist() == games.buffers.observations[0].tolist()


def test_rendering_shows_the_board(module: Any) -> None:
    game = module.env("usa", 2, render_mode="ansi")
    game.reset(seed=3)
    face = Game.new("usa", players=2, seed=3, names=["player_0", "player_1"])
    assert game.render() == str(face)


def test_an_illegal_action_says_why(module: Any) -> None:
    game = module.env("usa", 2)
    with pytest.raises(ValueError, match=r"call reset\(\)"):
        game.step(0)
    game.reset(seed=3)
    with pytest.raises(IllegalAction, match=r"action 0 \(take the face-up .* at place 1 .*\): not now"):
        game.step(0)
    with pytest.raises(IllegalAction, match="an action is a whole number"):
        game.step("T")


def test_without_the_library_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib
    import sys

    hidden: dict[str, types.ModuleType | None] = {"pettingzoo": None, "gymnasium": None, "pyspiel": None}
    for name, nothing in hidden.items():
        monkeypatch.setitem(sys.modules, name, nothing)
    for name in ("pettingzoo",):
        monkeypatch.delitem(sys.modules, f"branchline.envs.{name}", raising=False)
        with pytest.raises(ImportError, match=r"not installed: pip install 'branchline\[rl\]'"):
            importlib.import_module(f"branchline.envs.{name}")
