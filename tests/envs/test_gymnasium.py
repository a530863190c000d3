"""Gymnasium's own checks, the registered names, and the same games as everywhere."""

import warnings
from typing import Any

import numpy as np
import pytest
from tests.rules.table import NUMBERS_OF_PLAYERS

from branchline import Game, IllegalAction, load, vector
from branchline.rules.compiled import can_compile

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
pytestmark = pytest.mark.skipif(not can_compile(), reason="Numba is not installed")


def made(name: str, **wishes: Any) -> Any:
    import branchline.envs.gymnasium as registered

    assert registered.NAMESPACE == "Branchline"
    return gymnasium.make(name, **wishes).unwrapped


@pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)
def test_the_environment_passes_the_check(edition: str, players: int) -> None:
    from gymnasium.utils.env_checker import check_env

    game = made(f"Branchline/{edition}-{players}p-v{load(edition).version}")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the check plays what is illegal too
        check_env(game)


@pytest.mark.parametrize("opponents", [["random", "frugal"], ["planner", "frugal"]])
def test_they_are_the_games_of_the_vector(opponents: list[str]) -> None:
    game = made(f"Branchline/amsterdam-3p-v{load('amsterdam').version}", opponents=opponents, seat=1, rewards="points")
    games = vector("amsterdam", 3, 1, seed=4, opponents=opponents, seat=1, rewards="points")
    seen, info = game.reset(seed=4)
    games.reset()
    terminated = False
    while not terminated:
        assert seen.tolist() == games.buffers.observations[0].tolist()
        assert info["action_mask"].tolist() == games.buffers.masks[0].tolist()
        action = int(games.sample()[0])
        seen, reward, terminated, truncated, info = game.step(action)
        written = games.step(np.array([action]))
        assert (reward, terminated, truncated) == (written.rewards[0, 1], written.done[0], False)
    seen, info = game.reset()
    assert seen.tolist() == games.buffers.observations[0].tolist()


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    game = made("Branchline/usa-2p-v1")
    seen, _ = game.reset(seed=1)
    with pytest.warns(UserWarning, match=r"action 0 \(take the face-up .*\): not now"):
        after, reward, terminated, _, info = game.step(0)
    assert after.tolist() == seen.tolist()
    assert (reward, terminated) == (0.0, False)
    assert "not now" in info["refusal"]


def test_an_illegal_action_can_be_made_to_raise() -> None:
    game = made("Branchline/usa-2p-v1", illegal="raise")
    game.reset(seed=1)
    with pytest.raises(IllegalAction, match="not now"):
        game.step(0)
    with pytest.raises(ValueError, match="warn or raise, not 'ignore'"):
        made("Branchline/usa-2p-v1", illegal="ignore")


def test_rendering_shows_the_board() -> None:
    game = made("Branchline/usa-2p-v1", render_mode="ansi")
    game.reset(seed=3)
    shown = Game.new("usa", players=2, seed=3, names=["player_0", "player_1"])
    assert game.render().splitlines()[0] == str(shown).splitlines()[0]
