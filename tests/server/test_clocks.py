"""Clocks from minutes to days, seats that stay away, bots that stand in, and tables that leave the memory."""

from pathlib import Path

import pytest
from tests.server.browser import Browser
from tests.server.house import House, Time, open_house
from tests.server.playing import all_hear, past_opening, people

from branchline.server.protocol import Clock

DAY = 86_400


def times(browser: Browser) -> list[float | None]:
    return [seat.time_left for seat in browser.table.seats]


@pytest.mark.parametrize(("initial", "increment"), [(60, 5), (3 * DAY, 0), (60 * DAY, DAY)])
def test_time_runs_for_whoever_has_to_decide(tmp_path: Path, initial: int, increment: int) -> None:
    time = Time()
    with open_house(tmp_path / "tables.sqlite", now=time) as house:
        made = house.make("usa", "me friend visitor", first=0, clock=Clock(initial, increment))
        with people(house, made) as browsers:
            mine, friend = browsers
            time.now += 10 * initial  # choosing opening tickets takes no time
            past_opening(browsers)
            assert times(mine) == [initial] * 3
            time.now += 20
            mine.done(mine.decide("+?"))
            assert times(mine) == [initial - 20, initial, initial]
            time.now += 10
            mine.done(mine.decide("+?"))
            all_hear(browsers)
            assert times(friend)[0] == initial - 30 + increment
            time.now += 7
            with Browser(house, made.table, made.friends) as again:
                assert times(again) == [initial - 30 + increment, initial - 7, initial]


def test_time_that_is_up(tmp_path: Path) -> None:
    """Nobody loses by the clock: the others may let a bot go on, and the person may come back."""
    time = Time()
    with open_house(tmp_path / "tables.sqlite", now=time) as house:
        made = house.make("usa", "me friend friend", first=1, clock=Clock(60, 5))
        with people(house, made) as browsers:
            past_opening(browsers)
            mine, friend, _ = browsers
            time.now += 59
            assert mine.refused(mine.substitute(1)) == "not_away"
            time.now += 1
            mine.done(mine.substitute(1))
            all_hear(browsers)
            assert mine.table.seats[1].substitute
            friend.hear_until(lambda: friend.view().facts.to_move == 2)
            friend.done(friend.substitute(1, bot=False))
            assert times(friend) == [60, 5, 60]


def away(browser: Browser, seat: int) -> bool:
    """Whether everybody knows that nobody is at a seat."""
    return browser.presence is not None and not browser.presence.seats[seat].here


def test_a_seat_that_stays_away_is_offered_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    time = Time()
    with open_house(tmp_path / "tables.sqlite", now=time) as house:
        made = house.make("usa", "me friend", first=1, grace=120)
        with people(house, made) as browsers:
            past_opening(browsers)
            mine, friend = browsers
            time.now += 1000
            assert mine.refused(mine.substitute(1)) == "not_away"
            friend.leave()
            mine.hear_until(lambda: away(mine, 1))
            time.now += 119
            assert mine.refused(mine.substitute(1)) == "not_away"
            time.now += 1
            mine.done(mine.substitute(1))
            mine.hear_until(lambda: mine.view().legal)  # the bot has played
            assert mine.refused(mine.substitute(1)) == "is_bot"
            assert mine.refused(mine.substitute(1, bot=False)) == "foreign"
            with Browser(house, made.table, made.friends) as back:
                assert back.table.seats[1].substitute
                assert back.refused(back.decide("+?")) == "substituted"
                assert back.refused(back.undo()) == "substituted"
                back.done(back.substitute(1, bot=False))
                assert back.refused(back.substitute(1, bot=False)) == "no_bot"
                all_hear([mine, back])
                assert not mine.table.seats[1].substitute
                for _ in range(2):
                    mine.done(mine.decide("+?"))
                back.hear_until(lambda: back.view().legal)
                back.done(back.decide("+?"))


def test_everybody_may_hand_his_own_seat_to_a_bot(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as browsers:
        past_opening(browsers)
        mine, friend = browsers
        mine.done(mine.substitute(0))
        friend.hear_until(lambda: friend.view().legal)
        assert friend.refused(friend.substitute(9)) == friend.refused(friend.substitute(-1)) == "no_seat"
        assert friend.refused(friend.substitute(0, bot=False)) == "foreign"


def test_a_friend_who_never_came_can_be_replaced(tmp_path: Path) -> None:
    time = Time()
    with open_house(tmp_path / "tables.sqlite", now=time) as house:
        made = house.make("usa", "me friend", grace=60)
        with Browser(house, made.table, made.mine) as mine:
            before = mine.table.started
            time.now += 61
            mine.done(mine.substitute(1))
            assert (before, mine.table.started) == (False, True)
            past_opening([mine])


def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    time = Time()
    with open_house(tmp_path / "tables.sqlite", now=time, idle=0.1) as house:

        def tables() -> int:
            found: int = house.http.get("/api/health").json()["tables"]
            return found

        def wait_for(number: int) -> None:
            while tables() != number:
                time.now += 1

        made = house.make("usa", "me here", first=0)
        with Browser(house, made.table, made.mine) as both:
            past_opening([both])
            kept = house.make("usa", "me here")
            both.done(both.decide("+?", 0))
            views, events = both.views, both.events
            assert tables() == 2
            wait_for(1)  # the other one, that nobody has looked at
        wait_for(0)
        with Browser(house, made.table, made.mine) as both, Browser(house, kept.table, kept.mine):
            assert (both.views, both.events) == (views, events)
            assert tables() == 2
