"""Programs of one's own: the example; and those that crash, are slow or cheat lose a move and not the game."""

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from branchline import Game
from branchline.bots import Bot, Program, UnknownBot, bot

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "longest.py"


@contextmanager
def program(*command: str, seconds: float = 60.0) -> Iterator[Program]:
    running = Program(command, 1, seconds)
    try:
        yield running
    finally:
        running.close()


def to_move(game: Game) -> int:
    assert game.to_move is not None
    return game.to_move


def example(game: Game) -> Bot:
    spec = importlib.util.spec_from_file_location("longest", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    player: Bot = module.Longest(game.edition, 1)
    return player


def test_the_example_plays_the_same_game_in_process_and_as_a_program() -> None:
    game = Game.new("amsterdam", players=2, seed=3, form="plain")
    here = example(game)
    with program(sys.executable, str(EXAMPLE)) as there:
        while not game.is_over:
            view, legal = game.view(to_move(game)), list(game.legal)
            action = there.choose(view, legal)
            assert action == here.choose(view, legal)
            game.play(action)
        assert there.trouble == []


CRASHING = "import sys; sys.exit(3)"
SLOW = "import time; time.sleep(600)"
TALKING = "import sys\nfor line in sys.stdin: print('I claim everything', flush=True)"
CHEATING = "import sys\nfor line in sys.stdin: print('{\"row\": 99999}', flush=True)"


@pytest.mark.parametrize(
    ("code", "seconds", "why"),
    [
        (CRASHING, 60.0, ""),
        (SLOW, 0.2, "no answer within 0.2 s"),
        (TALKING, 60.0, "Expecting value"),
        (CHEATING, 60.0, "the row is not legal"),
    ],
    ids=["crashing", "slow", "talking", "cheating"],
)
def test_a_bad_program_loses_its_move_and_not_the_game(code: str, seconds: float, why: str) -> None:
    game = Game.new("amsterdam", players=2, seed=3, form="plain")
    with program(sys.executable, "-c", code, seconds=seconds) as bad:
        for _ in range(4):
            legal = list(game.legal)
            action = bad.choose(game.view(to_move(game)), legal)
            assert action in legal
            game.play(action)
        assert len(bad.trouble) == 4
        assert all(why in trouble for trouble in bad.trouble)


def test_a_program_that_is_not_there_loses_its_moves() -> None:
    game = Game.new("amsterdam", players=2, seed=3, form="plain")
    with program("./no-such-program") as missing:
        assert missing.choose(game.view(0), list(game.legal)) in game.legal
        assert "no-such-program" in missing.trouble[0]


def test_a_program_has_a_code() -> None:
    edition = Game.new("usa", players=2, seed=1, form="plain").edition
    made = bot("program:python3 'my bot.py' --fast", edition, 5)
    assert isinstance(made, Program)
    assert made.command == ["python3", "my bot.py", "--fast"]
    for code in ("program:", "program:'"):
        with pytest.raises(UnknownBot):
            bot(code, edition, 5)
