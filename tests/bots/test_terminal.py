"""Bots in the terminal: any code sits down, and in a practice game there are hints."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from branchline.cli import main

Play = Callable[..., tuple[int, str]]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Type some lines into the real command; its exit code and what was printed."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("BRANCHLINE_FORM", "plain")

    def run(typed: str, *arguments: str) -> tuple[int, str]:
        output = io.StringIO()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO(typed))
            patch.setattr(sys, "stdout", output)
            patch.setattr(sys, "stderr", output)
            return main(["play", *arguments, "--save", str(tmp_path / "game.bl")]), output.getvalue()

    return run


def test_any_bot_sits_down(play: Play) -> None:
    code, said = play("keep all\ndraw ? ?\n", "usa", "--players", "Anna", "bot:baron", "bot:one-step", "--seed", "2")
    assert code == 0
    assert "Anna, Bot 1 and Bot 2" in said


def test_an_unknown_bot_is_refused_with_the_list(play: Play) -> None:
    code, said = play("", "usa", "--players", "Anna", "bot:nobody")
    assert code == 2
    assert "there is no bot 'nobody'; the bots are random, frugal, hungry" in said


@pytest.mark.parametrize(
    ("language", "word", "advice"),
    [("en", "hint", "A strong bot would keep"), ("nl", "tip", "Een sterke bot zou nu dit doen: houd")],
)
def test_a_hint_says_what_to_do_and_why(play: Play, language: str, word: str, advice: str) -> None:
    seats = ("--players", "Anna", "bot:random", "--seed", "2", "--lang", language)
    everything = "keep all" if language == "en" else "houd alles"
    _, said = play(f"{word}\n{everything}\n{word}\n", "usa", *seats)
    assert advice in said
    assert ("It wants" if language == "en" else "Hij wil") in said


def test_there_are_no_hints_with_other_people(play: Play) -> None:
    _, said = play("\nhint\n", "usa", "--players", "Anna", "Bert", "--seed", "2")
    assert "Hints are for practice games" in said
