"""Reckoning what players will end with: the facts, the network, what it learns, and boards where nothing is known."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from branchline import Game
from branchline.bots import bot
from branchline.bots.facts import FACTS, Fact, note_facts
from branchline.bots.mind import Mind
from branchline.bots.reckoning import FILE, Reckoner, prospect, read_reckoner, reckon, reckoner_of
from branchline.bots.styles import light, planner_style
from branchline.catalog import editions, load
from branchline.cli import main
from branchline.lab.lessons import lessons_of
from branchline.lab.train import fitted, leads, reckoned
from branchline.rules.layout import PLAYERS, Phase, Result, blank, copied

each_edition = pytest.mark.parametrize("edition", editions())


def moments(edition: str, players: int, every: int = 13) -> Iterator[Game]:
    """Some turns of a game between planners."""
    game = Game.new(edition, players=players, seed=4, form="plain")
    planner = bot("planner", game.edition, 1)
    while (seat := game.to_move) is not None:
        if game.phase is Phase.TURN and len(game.rows) % every == 0:
            yield game
        game.play(planner.choose(game.view(seat), list(game.legal)))


def facts_of(game: Game) -> Any:
    """The facts of every player of a game, who all know everything."""
    facts, minds = np.zeros((PLAYERS, FACTS)), [blank(Mind) for _ in range(PLAYERS)]
    style = light(planner_style(game.edition))
    state = copied(game.state)
    note_facts(game.edition.board, state, minds, style, blank(Result), facts)  # type: ignore[arg-type]
    return facts


@each_edition
def test_facts_are_of_the_size_of_one_and_tell_the_table(edition: str) -> None:
    for game in moments(edition, 3):
        facts, state = facts_of(game), game.state
        assert np.isfinite(facts).all()
        assert np.abs(facts).max() < 15
        for seat in range(3):
            player, board = state.player[seat], game.edition.board
            assert facts[seat, Fact.TRAINS] == player.trains / board.trains
            assert facts[seat, Fact.TO_MOVE] == (seat == state.seat)
            points = sum(facts[seat, [Fact.DONE_POINTS, Fact.INTENDED_POINTS, Fact.GIVEN_UP_POINTS]]) * 20
            held = [place for place, holder in enumerate(state.ticket_holder) if holder == seat]
            assert points == pytest.approx(sum(board.ticket[ticket].points for ticket in held))
        assert not facts[3:].any()


@each_edition
def test_all_at_once_is_reckoned_as_one_by_one(edition: str) -> None:
    reckoner = reckoner_of(load(edition).folder / FILE)
    assert reckoner.known
    weights = {field.name: np.array(getattr(reckoner, field.name)) for field in fields(Reckoner)}
    weights["into"] = weights["into"].T
    for game in moments(edition, 2):
        facts = facts_of(game)[:2]
        assert reckoned(weights, facts) == pytest.approx([reckon(reckoner, facts[seat]) for seat in range(2)])


@each_edition
@pytest.mark.parametrize("players", [2, 4])
def test_what_was_learnt_of_the_boards_names_leaders(edition: str, players: int) -> None:
    reckoner, lessons = reckoner_of(load(edition).folder / FILE), lessons_of(load(edition), players, 400, seed=99)
    right, off = 0, []
    for facts, totals in zip(lessons.facts, lessons.totals):
        said = [reckon(reckoner, facts[seat]) for seat in range(players)]
        right += int(np.argmax(said)) == int(np.argmax(totals))
        off.append(np.mean(said) - np.mean(totals))
    assert right > 1.15 * len(lessons.totals) / players
    assert abs(np.mean(off)) < 0.1 * lessons.totals.std() + 5


def test_who_is_ahead_has_the_better_prospect() -> None:
    reckoner = replace(blank(Reckoner), known=1, plain=[1.0] + [0.0] * (FACTS - 1), spread=10.0)
    state = Game.new("usa", players=3, seed=1, form="plain").state
    facts = np.zeros((PLAYERS, FACTS))
    even = prospect(reckoner, facts, state, 0, 5.0)
    facts[1, Fact.SCORE] = 0.1  # ten points
    behind, ahead = prospect(reckoner, facts, state, 0, 5.0), prospect(reckoner, facts, state, 1, 5.0)
    facts[2, Fact.SCORE] = 0.2
    assert 0 < behind < even < ahead < 1
    assert even == pytest.approx(0.5)
    assert behind + ahead == pytest.approx(1.0)
    assert prospect(reckoner, facts, state, 1, 5.0) < even, "the best of the others counts"


def test_a_network_learns_what_is_there_to_learn() -> None:
    chance = np.random.default_rng(1)
    facts = chance.normal(size=(4000, FACTS))
    totals = np.abs(facts[:, 0]) + 0.5 * facts[:, 1]
    weights = fitted(facts[:3000].astype(np.float32), totals[:3000].astype(np.float32), seed=1)
    unseen = reckoned(weights, facts[3000:]) / 100
    assert np.mean((unseen - totals[3000:]) ** 2) < 0.02 * totals.var()


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert leads(np.array([[50.0, 70.0, 20.0]])).tolist() == [[-20.0, 20.0, -50.0]]


def test_the_same_seed_gives_the_same_lessons() -> None:
    board = load("amsterdam")
    one, same, other = (lessons_of(board, 2, 50, seed) for seed in (1, 1, 2))
    assert np.array_equal(one.facts, same.facts)
    assert np.array_equal(one.totals, same.totals)
    assert not np.array_equal(one.facts, other.facts)


def test_a_board_of_ones_own_is_learnt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = tmp_path / "my-board"
    shutil.copytree(load("amsterdam").folder, board)
    (board / FILE).unlink()
    game = Game.new(str(board), players=2, seed=1)
    while game.phase is not Phase.TURN:
        game.play(game.legal[0])
    view = game.view(game.to_move or 0)
    unlearnt = bot("search:playouts=40", game.edition, 1).choose(view, list(game.legal))
    assert unlearnt in game.legal, "the search plays to the end where nothing has been learnt"
    assert main(["train", "--edition", str(board), "--moments", "2000", "--players", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["moments"] == 2000
    assert told["leader_named"] > 0.55
    assert reckoner_of(board / FILE).known


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "5"], "played by 2 to 4 players, not by 5"),
        (["--moments", "10"], "--moments is at least 1,000"),
        (["--out", "/nowhere/at/all.json"], "can't be written to"),
    ],
)
def test_what_cannot_be_learnt_is_refused(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "--edition", "amsterdam", *arguments]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "value"), [("spread", None), ("out", [1.0]), ("base", float("nan")), ("plain", [0.0] * (FACTS + 1))]
)
def test_a_reckoner_of_another_shape_is_refused(name: str, value: Any) -> None:
    whole = json.loads((load("usa").folder / FILE).read_text())
    read_reckoner(whole, "here")
    with pytest.raises(ValueError, match=f"here: {name} is not .*train again"):
        read_reckoner({**whole, name: value}, "here")
