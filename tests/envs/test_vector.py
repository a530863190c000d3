"""Many games at once: the same games as `Game`, whatever the threads; rewards; the caller's buffers; clear refusals."""

import hashlib
from typing import Any

import numpy as np
import pytest
from tests.envs.playing import SMALLEST_AND_LARGEST, random_decisions

import branchline
from branchline import Game, IllegalAction, vector
from branchline.envs import BadBuffer, Vector
from branchline.forms import seed_words
from branchline.rules.compiled import can_compile
from branchline.rules.layout import Kind, State, dtype_of

pytestmark = pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
tables = pytest.mark.parametrize(("edition", "players"), SMALLEST_AND_LARGEST)
payments = pytest.mark.parametrize("payments", ["frugal", "complete"])


def trajectory(games: Vector, steps: int) -> str:
    """A digest of all that is written in so many steps."""
    found = hashlib.sha256()
    games.reset()
    for _ in range(steps):
        for written in games.step(games.sample()):
            found.update(written.tobytes())
    return found.hexdigest()


def row_played(games: Vector, action: int, game: Game) -> int:
    """The row of the table that an action stands for in a game."""
    (row,) = [row for row in (rows.row for rows in games.interface.rows_of(action)) if row in game.legal.frugal.rows]
    return row


@tables
def test_it_plays_the_games_of_their_seeds(edition: str, players: int) -> None:
    games = vector(edition, players, 3, seed=40)
    games.reset()
    faces = [Game.new(edition, players=players, seed=40 + number) for number in range(3)]
    ends = 0
    while ends < 5:
        for number, face in enumerate(faces):
            assert games.view(number).json() == face.view(int(games.buffers.seats[number])).json()
        actions = games.sample()
        for number, face in enumerate(faces):
            face.play(row_played(games, int(actions[number]), face))
        games.step(actions)
        for number, face in enumerate(faces):
            assert face.is_over == games.buffers.done[number]
            if face.is_over:
                ends += 1
                assert games.seed_of(number) == int(face.seed) + 3
                faces[number] = Game.new(edition, players=players, seed=games.seed_of(number))


@payments
@tables
def test_the_mask_is_what_may_be_played(edition: str, players: int, payments: str) -> None:
    for number, games in enumerate(random_decisions(edition, players, payments=payments)):
        if number % 5 == 0:
            legal = games.view(0).legal
            mask = games.buffers.masks[0]
            rows = {row.row for action in np.flatnonzero(mask) for row in games.interface.rows_of(int(action))}
            if payments == "complete":
                assert rows == set(np.flatnonzero(legal).tolist())
            for action in range(0 if number == 5 else 3, games.actions, 1 if number == 5 else 29):
                if not mask[action]:
                    with pytest.raises(IllegalAction):
                        games.step(np.array([action]))


@payments
def test_frugal_actions_are_the_frugal_claims(payments: str) -> None:
    for games in random_decisions("marklin", 3, payments=payments):
        game = Game.new("marklin", players=3, seed=games.seed_of(0))
        assert len(game.legal.frugal) <= len(game.legal)
        break
    frugal, complete = (vector("marklin", 3, 1, payments=name).interface for name in ("frugal", "complete"))
    assert frugal.actions < complete.actions == len(branchline.table_of(branchline.load("marklin")))
    covered = [row.row for action in range(frugal.actions) for row in frugal.rows_of(action)]
    assert sorted(covered) == list(range(complete.actions))


def test_factors_name_the_action() -> None:
    interface = vector("usa", 2, 1, payments="complete").interface
    edition = interface.edition
    for action in range(0, interface.actions, 7):
        kind, which, track, colour, wilds = interface.factors[action].tolist()
        (row,) = interface.rows_of(action)
        assert (row.kind, row.row) == (kind, edition.board.first_row[kind] + which)
        if kind == Kind.CLAIM:
            assert row.route == edition.routes[track].name
            assert row.colour == (None if colour == 8 else edition.colours[colour])
            assert (row.locomotives or 0) + (row.plus4 or 0) == wilds
        else:
            assert (track, colour, wilds) == (-1, -1, -1)


def test_the_number_of_threads_changes_nothing() -> None:
    found = {trajectory(vector("amsterdam", 3, 200, seed=1, threads=threads), 150) for threads in (1, 2, 3)}
    assert len(found) == 1


def test_another_seed_is_another_trajectory() -> None:
    assert trajectory(vector("amsterdam", 2, 4, seed=1), 50) != trajectory(vector("amsterdam", 2, 4, seed=2), 50)


def test_the_seed_of_a_step_is_the_seed_of_a_game() -> None:
    for seed in (0, 9, 10, 99, 123456789, 2**62 - 1):
        games = vector("amsterdam", 2, 1, seed=seed)
        games.reset()
        low, high = seed_words(seed)
        assert Game.new("amsterdam", players=2, seed=seed).view(0).json() == games.view(0).json()
        assert 0 <= low < 2**32 > high


@pytest.mark.parametrize("rewards", ["share", "lead", "points"])
@tables
def test_rewards_are_those_of_the_outcome(edition: str, players: int, rewards: str) -> None:
    games = vector(edition, players, 1, seed=6, rewards=rewards)
    games.reset()
    game, earned = Game.new(edition, players=players, seed=6), np.zeros(players)
    while not game.is_over:
        (action,) = games.sample().tolist()
        game.play(row_played(games, action, game))
        earned += games.step(np.array([action])).rewards[0]
        if rewards == "points" and not game.is_over:
            assert earned.tolist() == [player.score for player in game.view(0).players]
    outcome = game.outcome
    assert outcome
    totals = np.array([seat.total for seat in outcome.seats], float)
    if rewards == "points":
        assert earned.tolist() == totals.tolist()
    elif rewards == "lead":
        others = (totals.sum() - totals) / (players - 1)
        assert earned == pytest.approx(totals - others)
    else:
        assert earned.sum() == pytest.approx(1)
        assert set(np.flatnonzero(earned)) == set(outcome.winners)


@pytest.mark.parametrize("codes", [["random"], ["frugal"], ["planner"]])
def test_opponents_answer_inside_the_step(codes: list[str]) -> None:
    games = vector("amsterdam", 2, 6, seed=2, opponents=codes, seat=1, rewards="lead")
    ends = 0
    games.reset()
    for _ in range(40):
        assert games.buffers.seats.tolist() == [1] * 6
        seen = games.step(games.sample())
        ends += int(seen.done.sum())
        assert np.count_nonzero(seen.rewards.any(axis=1) & ~seen.done) == 0
        assert seen.rewards.sum(axis=1) == pytest.approx(0)
    assert ends >= 1


def test_the_callers_buffers_are_written_in_place() -> None:
    new = vector("usa", 2, 5, seed=1)
    own = {name: np.full_like(buffer, 1) for name, buffer in new.buffers._asdict().items()}
    games = vector("usa", 2, 5, seed=1, buffers=own)
    new.reset()
    games.reset()
    for _ in range(30):
        new.step(new.sample())
        games.step(games.sample())
    for name, buffer in new.buffers._asdict().items():
        assert own[name].tolist() == buffer.tolist(), name
        assert np.shares_memory(own[name], games.buffers._asdict()[name])


def test_memory_of_another_library_is_taken_without_a_copy() -> None:
    class Foreign:
        """What another library's array looks like from outside."""

        def __init__(self, array: np.ndarray[Any, Any]) -> None:
            self.array = array

        def __dlpack__(self, **wishes: Any) -> Any:
            return self.array.__dlpack__(**wishes)

        def __dlpack_device__(self) -> Any:
            return self.array.__dlpack_device__()

    rewards = np.zeros((2, 2), np.float32)
    games = vector("usa", 2, 2, buffers={"rewards": Foreign(rewards)})
    assert np.shares_memory(games.buffers.rewards, rewards)


def test_it_says_how_much_memory_a_game_takes() -> None:
    with_observations, without = (vector("usa", 2, 5, observe=observe) for observe in (True, False))
    assert with_observations.bytes_a_game - without.bytes_a_game == with_observations.interface.size
    assert without.bytes_a_game > vector("amsterdam", 2, 9, observe=False).bytes_a_game > dtype_of(State).itemsize


def test_without_observations_nothing_is_observed() -> None:
    games = vector("usa", 2, 5, seed=1, observe=False)
    assert games.reset().observations.shape == (5, 0)
    assert games.step(games.sample()).masks.any(axis=1).all()


@pytest.mark.parametrize(
    ("name", "buffer", "why"),
    [
        ("masks", np.zeros((5, 3), np.bool_), r"the buffer masks .* bool array of shape \(5, 467\); its shape"),
        ("seats", np.zeros(5), "int8 array .* its type is float64"),
        ("rewards", np.zeros((5, 4), np.float32)[:, ::2], "it is not contiguous"),
        ("done", np.frombuffer(bytes(5), np.bool_), "it can't be written to"),
        ("seats", [0] * 5, "share its memory by DLPack; it is a list"),
        ("hands", np.zeros(5), "there is no buffer 'hands'; the buffers are observations, masks"),
    ],
)
def test_wrong_buffers_are_refused(name: str, buffer: Any, why: str) -> None:
    with pytest.raises(BadBuffer, match=why):
        vector("usa", 2, 5, buffers={name: buffer})


def test_an_illegal_action_says_which_and_why_and_nothing_is_played() -> None:
    games = vector("usa", 2, 3, seed=7)
    games.reset()
    before = [games.view(number).json() for number in range(3)]
    actions = games.sample().copy()
    actions[1] = 0
    with pytest.raises(IllegalAction, match=r"game 1, action 0 \(take the face-up .*\): not now; what has to be"):
        games.step(actions)
    assert [games.view(number).json() for number in range(3)] == before
    for wrong in (-1, -5, 467, 2**40):
        actions[1] = wrong
        with pytest.raises(
            IllegalAction, match=r"game 1, action .*: there is no such action; the actions are 0 to 466"
        ):
            games.step(actions)


@pytest.mark.parametrize("actions", [np.zeros(2, np.int64), np.zeros(3), [[0, 0, 0]], "012"])
def test_wrong_actions_are_refused(actions: Any) -> None:
    games = vector("usa", 2, 3)
    games.reset()
    with pytest.raises(BadBuffer, match="the actions have to be 3 whole numbers"):
        games.step(actions)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"players": 6}, "usa is played by 2 to 5, not by 6"),
        ({"games": 0}, "the number of games"),
        ({"device": "tpu"}, "unknown device 'tpu'; the devices are cpu and cuda"),
        ({"payments": "all"}, "unknown payments 'all'; they are frugal or complete"),
        ({"rewards": "win"}, "unknown rewards 'win'; they are share, lead, points"),
        ({"opponents": ["frugal", "frugal"]}, "2 players have 1 opponents"),
        ({"opponents": "frugal"}, "as a list of codes"),
        ({"opponents": ["frugal"], "seat": 2}, "there is no seat 2"),
        ({"opponents": ["clever"]}, "there is no bot 'clever'"),
    ],
)
def test_wrong_wishes_are_refused(wrong: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        vector(**{"edition": "usa", "players": 2, "games": 2, **wrong})


@pytest.mark.parametrize("seed", [-1, 1.5, "7", 2**62, True])
def test_wrong_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match="the seed of an environment is a whole number"):
        vector("usa", 2, 2, seed=seed).reset()


def test_the_games_have_to_begin_first() -> None:
    with pytest.raises(ValueError, match=r"call reset\(\) first"):
        vector("usa", 2, 2).sample()
