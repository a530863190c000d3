"""Bots think in threads: whatever a bot does, tables and connections go on."""

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.server.browser import Browser
from tests.server.house import PATIENCE, House, open_house
from tests.server.playing import past_opening, play_to_the_end
from tests.server.prepared import TABLE, prepared, put

from branchline.actions import Action
from branchline.server import bot_seats
from branchline.server.protocol import Choice
from branchline.view import View

BOTS = 2  # at a table, where several think


class Thinker:
    """A bot that thinks until it is let go, and then passes on the first legal action."""

    def __init__(self) -> None:
        self.thinks, self.all_think, self.may_go = threading.Event(), threading.Event(), threading.Event()
        self.views: list[View] = []
        self.threads: list[str] = []
        self.fails = 0

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        self.views.append(view)
        self.threads.append(threading.current_thread().name)
        self.thinks.set()
        if len({seen.seat for seen in self.views}) == BOTS:
            self.all_think.set()
        assert self.may_go.wait(PATIENCE)
        if self.fails:
            self.fails -= 1
            raise RuntimeError("a bot may fail")
        return legal[0]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server for each test: at one that is shared, bots of other tables would be this thinker too."""
    with open_house(tmp_path / "tables.sqlite") as opened:
        yield opened


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    """Every bot is this one."""
    bot = Thinker()

    def level_bot(code: str, *rest: Any) -> Thinker:
        return bot

    monkeypatch.setattr(bot_seats, "level_bot", level_bot)
    yield bot
    bot.may_go.set()


def test_while_a_bot_thinks_all_else_goes_on(house: House, thinker: Thinker) -> None:
    made = house.make("usa", "me visitor", first=1)
    other = house.make("amsterdam", "me here")
    with Browser(house, made.table, made.mine) as mine, Browser(house, other.table, other.mine) as elsewhere:
        mine.done(mine.decide(mine.view().legal[0].row))
        assert thinker.thinks.wait(PATIENCE)
        assert thinker.threads[0].startswith("bot")
        mine.done(mine.say("take your time"))
        play_to_the_end([elsewhere])
        assert house.http.get("/api/health").status_code == 200
        assert mine.view().facts.to_move == 1
        thinker.may_go.set()
        past_opening([mine])


def test_in_the_opening_bots_think_at_the_same_time(house: House, thinker: Thinker) -> None:
    made = house.make("usa", "me visitor visitor", first=0)
    with Browser(house, made.table, made.mine) as mine:
        assert thinker.all_think.wait(PATIENCE)
        assert {view.seat for view in thinker.views} == {1, 2}
        assert all(view.to_move == view.seat and view.offer for view in thinker.views)
        mine.done(mine.decide(mine.view().legal[0].row))
        thinker.may_go.set()
        past_opening([mine])
        assert len(thinker.views) == 2, "what a person chose meanwhile makes no thought void"


def test_a_bot_sees_the_view_of_its_seat(house: House, thinker: Thinker) -> None:
    thinker.may_go.set()
    made = house.make("usa", "me visitor", first=0)
    with Browser(house, made.table, made.mine) as mine:
        past_opening([mine])
        for _ in range(2):
            mine.done(mine.decide("+?"))
        mine.hear_until(lambda: mine.view().legal)
    assert {view.seat for view in thinker.views} == {1}
    assert all(sum(view.state.player[0].hand) < view.state.player[0].cards for view in thinker.views)


def takes_a_colour(choice: Choice) -> bool:
    """Whether it takes a face-up card that leaves a second one to be taken."""
    return choice.do == "take_face_up" and choice.text != "+L"


def test_a_thought_about_what_was_taken_back_counts_for_nothing(house: House, thinker: Thinker) -> None:
    """The person takes back and plays something else while the bot still thinks about the first."""
    thinker.may_go.set()
    made = house.make("usa", "me visitor", first=0)
    with Browser(house, made.table, made.mine) as mine:
        past_opening([mine])
        thinker.may_go.clear()
        thinker.thinks.clear()
        for _ in range(2):
            mine.done(mine.decide(next(choice.row for choice in mine.view().legal if takes_a_colour(choice))))
        assert thinker.thinks.wait(PATIENCE)
        undone = mine.done(mine.undo(turn=True))
        thoughts = len(thinker.views)
        for _ in range(2):
            mine.done(mine.decide("+?"))
        thinker.may_go.set()
        mine.hear_until(lambda: mine.view().legal)
        decided = [event for event in mine.events if event.seq > undone.seq and event.seat == 1]
        assert len(decided) == len(thinker.views) - thoughts
        assert not any(thinker.views[thoughts].state.player[0].known)


def test_a_bot_that_fails_is_asked_again(house: House, thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branchline.server.room.RETRY", 0)
    thinker.fails = 2
    thinker.may_go.set()
    made = house.make("usa", "me visitor", first=0)
    with Browser(house, made.table, made.mine) as mine:
        past_opening([mine])
    assert thinker.fails == 0


def test_a_bot_takes_its_time(house: House) -> None:
    made = house.make("usa", "me visitor", first=0, pace="quick")
    with Browser(house, made.table, made.mine) as mine:
        past_opening([mine])
        for _ in range(2):
            mine.done(mine.decide("+?"))
        mine.hear_until(lambda: mine.view().legal)
        decided = [event for event in mine.events if "decisions" in event.facts]
        turn = [event for event in decided if event.seat == 1 and event.facts["turn"]]
        assert turn
        for event in turn:
            assert event.at - decided[decided.index(event) - 1].at >= bot_seats.PAUSES["quick"] - 0.01


def test_the_same_seed_makes_the_same_bots(tmp_path: Path) -> None:
    played = []
    for name in ("one", "other"):
        data = tmp_path / f"{name}.sqlite"
        put(data, prepared("usa", people=1, bots=2))
        with open_house(data) as house, Browser(house, TABLE, ["0"]) as mine:
            play_to_the_end([mine])
            played.append([event.facts["text"] for event in mine.events if "text" in event.facts])
    assert played[0] == played[1]
    assert len(played[0]) > 100
