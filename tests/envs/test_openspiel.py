"""OpenSpiel's own random simulations, chance as it expects it, and secrets kept."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from tests.rules.table import NUMBERS_OF_PLAYERS

from branchline.rules.compiled import can_compile

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
pytestmark = pytest.mark.skipif(not can_compile(), reason="Numba is not installed")


def loaded(edition: str, players: int, **wishes: Any) -> Any:
    import branchline.envs.openspiel as registered

    named = "".join(f",{name}={value}" for name, value in wishes.items())
    return pyspiel.load_game(f"{registered.NAME}(edition={edition},players={players}{named})")


def played(game: Any, seed: int, decisions: int = 10_000) -> Any:
    """A state after so many random decisions."""
    choose, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal() and decisions:
        decisions -= not state.is_chance_node()
        state.apply_action(choose.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)
def test_a_random_simulation_passes(edition: str, players: int) -> None:
    if players > 2 and edition != "amsterdam":
        pytest.skip("in the slow test")
    pyspiel.random_sim_test(loaded(edition, players), num_sims=1, serialize=edition == "amsterdam", verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)
def test_random_simulations_pass(edition: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(edition, players), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("rewards", ["share", "lead"])
def test_the_returns_are_those_of_the_outcome(rewards: str) -> None:
    state = played(loaded("amsterdam", 3, rewards=rewards), 3)
    returns = state.returns()
    assert sum(returns) == pytest.approx(1 if rewards == "share" else 0)
    assert max(returns) > min(returns)


def test_draws_are_chance_nodes() -> None:
    state = loaded("usa", 2).new_initial_state()
    asked = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        asked.append(len(outcomes))
        state.apply_action(0)
    # Who begins; 8 cards in hands and at least 5 face up, of 110; the tickets are shuffled, the last one has no choice.
    assert asked[:4] == [2, 110, 109, 108]
    assert asked[-29:] == list(range(30, 1, -1))
    assert not state.is_terminal()


def test_a_draw_from_the_deck_is_as_the_deck_is() -> None:
    """Every card of the deck is as likely as another: the kinds that come are those that are in the deck."""
    state = played(loaded("usa", 2), 5, decisions=2)
    deck = Counter({kind: count for kind, count in enumerate(state.position.state.deck) if count})
    hand = state.position.state.player[state.current_player()].hand
    seat = state.current_player()
    drawn: Counter[int] = Counter()
    asking = state.child(5)
    for outcome, _ in asking.chance_outcomes():
        after = asking.child(outcome).position.state.player[seat].hand
        drawn.update(kind for kind in range(len(hand)) if after[kind] > hand[kind])
    assert drawn == deck


def test_other_players_see_the_same_whatever_is_drawn() -> None:
    state = played(loaded("usa", 2), 5, decisions=2)
    seat = state.current_player()
    children = [state.child(5).child(outcome) for outcome in (0, 40, 80)]
    for name in ("observation_string", "information_state_string"):
        assert len({getattr(child, name)(1 - seat) for child in children}) == 1
        assert len({getattr(child, name)(seat) for child in children}) > 1
    tensors = [np.array(child.observation_tensor(1 - seat)) for child in children]
    assert all((tensor == tensors[0]).all() for tensor in tensors)
    assert len(tensors[0]) == loaded("usa", 2).observation_tensor_size() == 658


def test_wrong_wishes_are_refused() -> None:
    for wishes, why in (({"rewards": "points"}, "share or lead"), ({"payments": "all"}, "frugal or complete")):
        with pytest.raises(ValueError, match=why):
            loaded("usa", 2, **wishes)
