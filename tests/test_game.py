"""`Game`, as a person at a prompt uses it."""

import copy
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.rules.table import NUMBERS_OF_PLAYERS
from tests.test_record import own_board

import branchline
from branchline import Game, IllegalAction, Kind, NotationError, Phase, Refusal, editions, load
from branchline.actions import table_of
from branchline.rules.layout import EndedBy

SOURCES = Path(__file__).parents[1] / "src"
every_table = pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)


def played(edition: str = "usa", players: int = 2, seed: int = 7, decisions: int = 10_000, **more: Any) -> Game:
    game, chooser = Game.new(edition, players, seed, **more), random.Random(seed)
    while not game.is_over and len(game.rows) < decisions:
        game.play(game.legal[chooser.randrange(len(game.legal))])
    return game


# --- Beginning -------------------------------------------------------------------------------------------------------


def test_the_same_seed_is_the_same_game() -> None:
    one, other = (Game.new("usa", players=3, seed=seed) for seed in (7, "7"))
    assert one.state == other.state
    assert Game.new("usa", players=3, seed=8).state != one.state
    assert Game.new("usa").state != Game.new("usa").state
    assert len(Game.new("usa").seed) == 32


@pytest.mark.clause("C-R1")
def test_the_first_seat_is_named_or_drawn() -> None:
    drawn = {Game.new("usa", players=3, seed=seed).first_seat for seed in range(20)}
    assert drawn == {0, 1, 2}
    for first in range(3):
        game = Game.new("usa", players=3, seed=1, first=first)
        for _ in range(3):
            game.play(">123")
        assert (game.phase, game.to_move) == (Phase.TURN, first)


def test_names() -> None:
    assert Game.new("usa", names=["Anna", "Bo", "Cas"]).players == 3
    assert Game.new("amsterdam", players=2).names == ("Player 1", "Player 2")
    assert str(Game.new("usa", names=["Anna", "Bo"], seed=1)).count("Anna") == 3


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"edition": "mars"}, "choose amsterdam, marklin, usa"),
        ({"players": 1}, "2 to 5 players, not by 1"),
        ({"players": 6}, "2 to 5 players, not by 6"),
        ({"edition": "amsterdam", "players": 5}, "2 to 4 players"),
        ({"players": "3"}, "whole number"),
        ({"players": 3, "names": ["A", "B"]}, "3 players have 3 names, not 2"),
        ({"names": ["A", ""]}, "a player's name"),
        ({"names": ["A", 3]}, "a player's name"),
        ({"first": 2}, "one of 0 to 1, not 2"),
        ({"first": -1}, "one of 0 to 1"),
        ({"seed": 1.5}, "a seed is"),
        ({"form": "fast"}, "the forms are plain, compiled and auto"),
    ],
)
def test_what_is_no_game_is_refused(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Game.new(**arguments)


# --- Legal actions ---------------------------------------------------------------------------------------------------


def test_legal_actions_are_a_collection() -> None:
    game = played(decisions=31)
    legal = game.legal
    actions = list(legal)
    assert len(actions) == len(legal) == legal.count() > 1
    assert [legal[index] for index in range(len(legal))] == actions
    assert legal[-1] == actions[-1]
    assert legal.rows == [action.row for action in actions]
    assert str(legal).split() == [game.write(action) for action in actions]
    assert repr(legal).startswith(f"<{len(actions)} legal actions: ")
    with pytest.raises(IndexError, match="none with index"):
        legal[len(actions)]


def test_what_is_in_the_legal_actions() -> None:
    game = played(decisions=31)
    action = game.legal[0]
    sames: tuple[Any, ...] = (action, action.row, np.int64(action.row), game.write(action), game.write(action).lower())
    for same in sames:
        assert same in game.legal
        assert same in game.legal.frugal
    others: tuple[Any, ...] = ("pass", "nonsense", -1, 10**6, 10**30, None, 1.5, [], game.table[7])
    for other in others:
        assert other not in game.legal
        assert other not in game.legal.frugal


@every_table
def test_legal_actions_agree_with_what_may_be_played(edition: str, players: int) -> None:
    game = played(edition, players, decisions=45)
    legal = set(game.legal.rows)
    assert set(game.legal.frugal.rows) <= legal
    for row in range(len(game.table)):
        twin = game.copy()
        if row in legal:
            twin.play(row)
        else:
            with pytest.raises(IllegalAction):
                twin.play(row)
            assert twin.rows == game.rows


def test_legal_actions_follow_the_game() -> None:
    game = Game.new("usa", seed=1)
    legal = game.legal
    assert "T" not in legal
    game.play(">12")
    game.play(">12")
    assert "T" in legal


# --- Playing ---------------------------------------------------------------------------------------------------------


def test_an_action_a_row_and_a_text_are_the_same() -> None:
    games = [Game.new("usa", seed=1) for _ in range(4)]
    row = table_of(load("usa")).row_of(Kind.KEEP, keep=(0, 2))
    for game, action in zip(games, (row, game_action(row), ">13", np.int16(row)), strict=True):
        game.play(action)  # type: ignore[arg-type]
        assert game.rows == (row,)
    assert len({repr(game.state) for game in games}) == 1


def game_action(row: int) -> branchline.Action:
    return table_of(load("usa"))[row]


def after_opening(**more: Any) -> Game:
    game = Game.new("usa", seed=1, first=0, **more)
    game.play(">12")
    game.play(">12")
    return game


@pytest.mark.parametrize("action", [None, 3.5, ["T"]])
def test_what_is_no_action_is_refused(action: Any) -> None:
    game = Game.new("usa", players=2, seed=7, form="plain")
    with pytest.raises(TypeError, match="an action is an Action, its row or its text, not "):
        game.play(action)
    assert action not in game.legal


def test_an_illegal_action_says_why() -> None:
    game = after_opening()
    with pytest.raises(IllegalAction, match=r"^>12: not now; what has to be decided: begin a turn$") as refused:
        game.play(">12")
    assert (refused.value.refusal, refused.value.missing) == (Refusal.NOT_NOW, {})
    with pytest.raises(IllegalAction, match=r"^pass: passing is allowed only when nothing else is$"):
        game.play("pass")
    with pytest.raises(IllegalAction, match=r"^action 5000: there is no such action in this edition$"):
        game.play(5000)
    with pytest.raises(IllegalAction, match="no such action"):
        game.play(10**30)
    with pytest.raises(NotationError, match="is no decision"):
        game.play("castle")


@pytest.mark.clause("C-13")
def test_missing_cards_are_counted() -> None:
    game = after_opening()
    with pytest.raises(IllegalAction, match="not enough cards: ") as refused:
        game.play("DEN-KCK.k=KKLL")
    hand = game.state.player[0].hand
    expected = {"black": 2 - hand[6], "locomotive": 2 - hand[8]}
    assert refused.value.refusal == Refusal.NOT_ENOUGH_CARDS
    assert refused.value.missing == {kind: number for kind, number in expected.items() if number > 0}
    assert str(refused.value).endswith(" missing")


def test_every_refusal_has_words_in_both_languages() -> None:
    from branchline.refusals import DECISIONS, REASONS, reason

    game = after_opening()
    for language in ("en", "nl"):
        assert set(REASONS[language]) == set(Refusal)
        assert set(DECISIONS[language]) == set(Phase)
        for refusal in Refusal:
            said = reason(game.edition, game.state, game.table[0], refusal, language)
            assert "{" not in said
    assert (
        reason(game.edition, game.state, None, Refusal.NOT_ENOUGH_TRAINS, "nl") == "niet genoeg treinen: nog 45 treinen"
    )


def test_after_the_end_nothing_is_legal() -> None:
    game = played("amsterdam")
    assert (game.to_move, list(game.legal), len(game.legal), str(game.legal)) == (None, [], 0, "")
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play(5)


@pytest.mark.parametrize("form", ["plain", "auto"])
def test_undo(form: str) -> None:
    game = played("marklin", 3, decisions=60, form=form)
    before = game.state
    action = game.legal[0]
    game.play(action)
    assert game.undo() == action
    assert game.state == before
    while game.rows:
        game.undo()
    assert game.state == Game.new("marklin", 3, 7, form="plain").state
    with pytest.raises(ValueError, match="nothing to undo"):
        game.undo()


def test_copies_share_nothing() -> None:
    game = played(decisions=20)
    twins = [game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    for twin in twins:
        assert (twin.state, twin.rows, twin.names) == (game.state, game.rows, game.names)
        twin.play(twin.legal[0])
        assert len(twin.rows) == 21
    assert len(game.rows) == 20


# --- The end ---------------------------------------------------------------------------------------------------------


@every_table
def test_outcomes_add_up(edition: str, players: int) -> None:
    game = played(edition, players, decisions=30)
    assert game.outcome is None
    game = played(edition, players)
    outcome = game.outcome
    assert outcome is not None
    assert outcome.ended_by in (EndedBy.LAST_ROUND, EndedBy.ALL_PASSED)
    assert len(outcome.seats) == players
    for seat, score in enumerate(outcome.seats):
        assert score.tickets_completed == sum(ticket.points for ticket in score.tickets if ticket.completed)
        assert score.tickets_failed == sum(ticket.points for ticket in score.tickets if not ticket.completed)
        bonuses = score.longest_path + score.most_tickets + score.merchandise
        assert score.total == score.routes + score.tokens + score.tickets_completed - score.tickets_failed + bonuses
        assert score.routes + score.tokens == game.state.player[seat].score
        assert (seat in outcome.winners) == (score.rank == 1)
    best = max(score.total for score in outcome.seats)
    assert all(outcome.seats[seat].total == best for seat in outcome.winners)
    assert str(outcome) in str(game)


def test_both_forms_come_out_alike() -> None:
    outcomes = {str(played("marklin", 2, 3, form=form).outcome) for form in ("plain", "auto")}
    assert len(outcomes) == 1


# --- Keeping and showing ---------------------------------------------------------------------------------------------


@every_table
def test_save_and_load(edition: str, players: int, tmp_path: Path) -> None:
    game = played(edition, players, decisions=70)
    game.save(tmp_path / "game.bl")
    again = Game.load(tmp_path / "game.bl")
    assert (again.state, again.rows, again.names, again.seed) == (game.state, game.rows, game.names, game.seed)
    assert again.notation() == game.notation()


def test_text_and_picture() -> None:
    game = played("marklin", 3, decisions=80)
    text = str(game)
    assert "Märklin (Germany), 3 players, turn " in text
    assert text.count("\n> ") == 1
    assert all(name in text for name in game.names)
    assert repr(game) == f"<Game marklin, 3 players, seed '7', 80 decisions, {game.form.name} form>"
    picture = game._repr_svg_()
    assert picture is not None
    assert picture.startswith("<svg")
    assert "Noord-Amerika" in Game.new("usa", seed=1).picture("nl")


def test_a_board_without_a_drawing(tmp_path: Path) -> None:
    board = own_board(tmp_path)
    (board / "board.json").unlink()
    game = Game.new(board, seed=1)
    assert game._repr_svg_() is None
    with pytest.raises(ValueError, match="my-board has no drawing"):
        game.picture()


def test_words_for_actions() -> None:
    game = after_opening()
    assert game.describe("T") == "draw destination tickets"
    assert game.describe(game.legal[0], "nl").startswith("neem de open kaart op plaats 1 (")


def test_history_and_commitment() -> None:
    game = after_opening()
    assert [action.keep for action in game.history] == [(0, 1), (0, 1)]
    assert game.commitment == branchline.game.commitment(game.seed)  # type: ignore[attr-defined]
    assert branchline.verify(played().record()) == []


def test_a_seat_that_is_not_there_has_no_view() -> None:
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        after_opening().view(2)


# --- The package -----------------------------------------------------------------------------------------------------


def test_the_package_exports_what_it_says() -> None:
    assert all(hasattr(branchline, name) for name in branchline.__all__)
    assert set(branchline.__all__) <= set(dir(branchline))
    assert editions() == ["amsterdam", "marklin", "usa"]
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        branchline.nonsense  # noqa: B018


def run(*lines: str, form: str | None = None) -> None:
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)} | ({"BRANCHLINE_FORM": form} if form else {})
    subprocess.run([sys.executable, "-c", "\n".join(lines)], check=True, env=environment, timeout=60)


def test_importing_is_light() -> None:
    run(
        "import sys, branchline",
        "assert not {'numpy', 'numba'} & set(sys.modules)",
        "branchline.Game",
        "assert 'numba' not in sys.modules",
    )


def test_the_plain_form_needs_no_numba() -> None:
    run(
        "import sys, importlib.util",
        "sys.modules['numba'] = None",
        "find = importlib.util.find_spec",
        "importlib.util.find_spec = lambda name, *more: None if name == 'numba' else find(name, *more)",
        "from branchline import Game",
        "game = Game.new('usa', seed=1)",
        "game.play(game.legal[0])",
        "assert game.form.name == 'plain'",
        form="auto",
    )
