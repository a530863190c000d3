"""Games of the arena: every deal from every seat, and nothing that a bot does wrong is hidden."""

import shlex
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from branchline import Game
from branchline.actions import Action
from branchline.bots import MAKERS, Bot, bot
from branchline.bots.codes import Maker
from branchline.bots.protocol import CompiledBot
from branchline.catalog import load
from branchline.lab.arena.referee import FAILED, ILLEGAL, LATE, Played, Referee
from branchline.lab.arena.setting import Match, lineups, time_limit
from branchline.rules.compiled import can_compile
from branchline.view import View

Choice = Callable[[View, Sequence[Action]], Action]


class Chooser:
    """A bot that a function plays."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return self.choice(view, legal)


def seat_bot(monkeypatch: pytest.MonkeyPatch, code: str, choice: Choice, *parameters: str) -> None:
    """Let a code stand for a bot that a function plays."""

    def make(*_: object) -> Bot:
        return Chooser(choice)

    monkeypatch.setitem(MAKERS, code, Maker(make, "a bot of a test", parameters))


def first(view: View, legal: Sequence[Action]) -> Action:
    return legal[0]


def match_of(edition: str, *codes: str) -> Match:
    return Match(load(edition), codes, 2)


@pytest.mark.parametrize(("edition", "players"), [("amsterdam", 2), ("usa", 3)])
def test_every_bot_plays_every_deal_from_every_seat(
    edition: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, list[tuple[int, dict[str, int], tuple[str, ...]]]] = {}
    codes = [f"spy{number}" for number in range(players)]
    for code in codes:

        def spy(view: View, legal: Sequence[Action], code: str = code) -> Action:
            if view.offer and not view.tickets:
                seen.setdefault(code, []).append((view.seat, dict(view.hand), tuple(map(str, view.offer))))
            return legal[0]

        seat_bot(monkeypatch, code, spy)
    games = Referee(match_of(edition, *codes), 0, "test", None).play_deal(0)
    assert [game.turned for game in games] == list(range(players))
    for code in codes:
        assert {seat for seat, *_ in seen[code]} == set(range(players))
    by_seat = {
        seat: {str(view) for views in seen.values() for view in views if view[0] == seat} for seat in range(players)
    }
    assert all(len(views) == 1 for views in by_seat.values()), "a seat was dealt something else when the bots turned"


def test_a_game_of_the_arena_is_a_game() -> None:
    """Playing it again with the seeds that the arena gives comes out the same, seat by seat."""
    referee = Referee(match_of("amsterdam", "random", "frugal"), 0, "test", None)
    noted = referee.play(5, 1)
    game = Game.new("amsterdam", players=2, seed="test 5")
    bots = [referee.chair(code, 5, place).bot for place, code in enumerate(("random", "frugal"))]
    while (seat := game.to_move) is not None:
        game.play(bots[(seat + 1) % 2].choose(game.view(seat), list(game.legal)))
    assert game.outcome is not None
    assert [score[0] for score in noted.scores] == [game.outcome.seats[1].total, game.outcome.seats[0].total]
    assert [rank + 1 for rank in noted.ranks] == [game.outcome.seats[1].rank, game.outcome.seats[0].rank]
    assert sum(noted.decisions) == len(game.rows)


def test_the_same_setting_gives_the_same_games() -> None:
    def rows(seed: str) -> list[str]:
        return [game.rows for game in Referee(match_of("amsterdam", "random", "frugal"), 0, seed, None).play_deal(0)]

    assert rows("one") == rows("one") != rows("two")


def faulty(monkeypatch: pytest.MonkeyPatch, choice: Choice, limit: float | None = None) -> Played:
    """A game of a bot that does something wrong at its second decision."""
    decisions = 0

    def once(view: View, legal: Sequence[Action]) -> Action:
        nonlocal decisions
        decisions += 1
        return choice(view, legal) if decisions == 2 else legal[0]

    seat_bot(monkeypatch, "faulty", once)
    seat_bot(monkeypatch, "first", first)
    return Referee(match_of("amsterdam", "first", "faulty"), 0, "test", limit).play(0, 0)


def test_what_a_bot_does_wrong_is_noted_and_costs_it_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def illegal(view: View, legal: Sequence[Action]) -> Action:
        return next(action for action in map(view_table(view), range(2000)) if action not in legal)

    def broken(view: View, legal: Sequence[Action]) -> Action:
        raise RuntimeError("out of steam")

    def nowhere(view: View, legal: Sequence[Action]) -> Action:
        return Action(10**9, legal[0].kind)

    right = faulty(monkeypatch, first)
    assert right.faults == []
    for choice, what, words in (
        (illegal, ILLEGAL, "Action("),
        (broken, FAILED, "RuntimeError: out of steam"),
        (nowhere, ILLEGAL, "row 1000000000: no_such_action"),
    ):
        played = faulty(monkeypatch, choice)
        (fault,) = played.faults
        assert (fault.bot, fault.decision, fault.what) == (1, 2, what)
        assert fault.words.startswith(words)
        assert played.rows == right.rows, "the first legal action is played in its place"


def test_a_program_plays_and_what_it_does_wrong_is_noted(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(FIRST_BUT_ONCE_WRONG)
    codes = f"program:{shlex.join([sys.executable, str(script)])}", "frugal"
    played = Referee(match_of("amsterdam", *codes), 0, "test", None).play(0, 0)
    assert [(fault.bot, fault.decision, fault.what, fault.words) for fault in played.faults] == [
        (0, 3, FAILED, "the row is not legal")
    ]


FIRST_BUT_ONCE_WRONG = """
import json, sys
for number, line in enumerate(sys.stdin, 1):
    row = -1 if number == 3 else json.loads(line)["legal"][0]["row"]
    print(json.dumps({"row": row}), flush=True)
"""


def test_too_long_a_thought_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(view: View, legal: Sequence[Action]) -> Action:
        begun = time.perf_counter()
        while time.perf_counter() - begun < 0.6:
            pass
        return legal[0]

    played = faulty(monkeypatch, slow, limit=0.5)
    assert (1, 2, LATE) in [(fault.bot, fault.decision, fault.what) for fault in played.faults]
    assert played.slowest[1] >= 0.6


def test_a_bot_that_names_its_time_may_take_a_fifth_more(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_bot(monkeypatch, "thinker", first, "seconds")
    assert time_limit("thinker:seconds=2", 0.5) == pytest.approx(2.4)
    assert time_limit("thinker", 0.5) == 0.5
    assert time_limit("random", None) is None


def test_lineups() -> None:
    assert lineups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert lineups(["a", "b"], 4) == [("a", "b", "b", "b")]
    assert lineups(["a", "a"], 2) == [("a", "a")]


def view_table(view: View) -> Callable[[int], Action]:
    from branchline.actions import table_of

    return table_of(view.edition).__getitem__


def test_bots_are_made_from_their_codes() -> None:
    assert isinstance(bot("frugal", load("usa"), 1), Bot)


@pytest.mark.skipif(not can_compile(), reason="needs Numba")
@pytest.mark.parametrize(("edition", "players"), [("usa", 2), ("marklin", 3), ("amsterdam", 4)])
def test_compiled_bots_play_the_games_that_the_protocol_plays(edition: str, players: int) -> None:
    codes = ("planner", "visitor", "planner:noise=1", "planner:orders=1")[:players]
    match = match_of(edition, *codes)
    quick = Referee(match, 0, "test", None)
    asked = [type(quick.chair(code, 0, place).bot) for place, code in enumerate(codes)]
    assert all(issubclass(kind, CompiledBot) for kind in asked)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BRANCHLINE_FORM", "plain")
        slow = Referee(match, 0, "test", None).play(1, 1)
    fast = quick.play(1, 1)
    assert (fast.rows, fast.scores, fast.ranks, fast.decisions) == (slow.rows, slow.scores, slow.ranks, slow.decisions)
