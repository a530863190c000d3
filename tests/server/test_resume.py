"""Coming back: nothing is lost and nothing is done twice, whatever is sent again and whenever the connection breaks."""

import random
from pathlib import Path

import pytest
from tests.server.browser import Browser
from tests.server.house import House, open_house
from tests.server.playing import all_hear, hasty, past_opening, people, play_on

from branchline.catalog import editions
from branchline.server.edition_info import edition_called
from branchline.server.protocol import Choice, Done, Event, Refused, TableMade

PHASES = {"turn", "second_card", "keep_drawn", "over"}
PASSENGERS = {"place_passenger", "travel"}


@pytest.mark.parametrize("edition", editions())
def test_a_new_connection_for_every_decision(house: House, edition: str) -> None:
    """Two people whose browsers break and come back between all decisions, through every phase, to the end."""
    made = house.make(edition, "me friend")
    with people(house, made) as browsers:
        play_on(browsers, lambda: browsers[0].view().facts.turns >= 1)
        known = [list(browser.events) for browser in browsers]
        seqs = [browser.seq for browser in browsers]
    chance, phases = random.Random(5), set()
    while True:
        for seat, secret in enumerate([made.mine[0], made.friends[0]]):
            with Browser(house, made.table, [secret], since=seqs[seat]) as browser:
                assert all(event.seq > seqs[seat] for event in browser.events)
                known[seat] += browser.events
                seqs[seat] = browser.seq
                if browser.choices:
                    choice = of_any_kind(browser.choices, chance)
                    browser.send(browser.decide(choice.row))  # and goes away before the answer
                phases.add(browser.view().facts.phase)
                if browser.table.over:
                    check_all_known(house, made, known)
                    assert phases >= PHASES | (PASSENGERS if edition_called(edition).passengers else set())
                    return


def of_any_kind(choices: list[tuple[int, Choice]], chance: random.Random) -> Choice:
    """What brings the game on; now and then a decision of any kind, so that every phase comes."""
    if chance.random() < 0.8:
        return hasty(choices, chance)[1]
    kind = chance.choice(sorted({choice.do for _, choice in choices}))
    return chance.choice([choice for _, choice in choices if choice.do == kind])


def check_all_known(house: House, made: TableMade, known: list[list[Event]]) -> None:
    """Whoever was told bit by bit was told each thing once, and as much as somebody who comes in now."""
    for seat, secret in enumerate([made.mine[0], made.friends[0]]):
        with (
            Browser(house, made.table, [secret], since=known[seat][-1].seq) as rest,
            Browser(house, made.table, [secret]) as browser,
        ):
            known[seat] += rest.events
            told = [(event.seq, event.kind) for event in browser.events]
            assert [(event.seq, event.kind) for event in known[seat]] == told


def test_the_same_message_again_counts_once(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as browsers:
        past_opening(browsers)
        mine, friend = browsers
        asked = mine.decide("+?")
        first = mine.done(asked)
        assert mine.done(asked) == first
        with Browser(house, made.table, made.mine) as again:
            assert again.done(asked) == first
        mine.done(mine.decide("+?"))
        friend.hear_until(lambda: friend.view().legal)
        friend.done(friend.decide("+?"))
        assert mine.done(asked) == first
        all_hear(browsers)
        assert mine.kinds().count("take_from_deck") == 3


def test_sent_twice_at_once_and_the_connection_gone(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as browsers:
        past_opening(browsers)
        asked = browsers[0].decide("+?")
        with Browser(house, made.table, made.mine) as breaking:
            for _ in range(5):
                breaking.send(asked)
        mine = browsers[0]
        mine.done(asked)
        assert mine.kinds().count("take_from_deck") == 1


def test_an_id_is_for_one_thing(house: House) -> None:
    made = house.make("amsterdam", "me here")
    with Browser(house, made.table, made.mine) as both:
        said = both.say("hello", 0)
        both.done(said)
        seat, choice = both.choices[0]
        assert seat == 0
        assert both.refused(both.decide(choice.row, 0, id=said.id)) == "same_id"
        play_on([both], lambda: both.table.over)
        again = both.rematch(0)
        assert both.refused(type(again)(said.id, 0)) == "same_id"
        for wrong in ("", " ", "a\nb"):
            assert both.refused(type(said)(wrong, 0, "hello")) == "id"
        both.send(type(said)("x" * 65, 0, "hello"))
        answer = both.answer_to("x" * 64)
        assert isinstance(answer, Refused)
        assert answer.code == "id"


def test_a_decision_about_a_game_that_has_moved_on(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as browsers:
        past_opening(browsers)
        mine, friend = browsers
        old = mine.seq
        mine.done(mine.decide("+?"))
        assert mine.refused(mine.decide("+?", seq=old)) == "stale"
        assert mine.refused(mine.decide("+?", seq=mine.seq + 1)) == "stale"
        assert mine.refused(mine.decide("+?", seq=-1)) == "stale"
        old = mine.seq
        friend.done(friend.say("hurry up"))
        mine.done(mine.decide("+?", seq=old))  # a word changes nothing about the game


def test_whoever_was_away_for_long_is_told_everything(house: House) -> None:
    made = house.make("usa", "me friend")
    with people(house, made) as browsers:
        past_opening(browsers)
        for since in (-1, 10**12, browsers[0].seq + 1):
            with Browser(house, made.table, made.mine, since=since) as again:
                assert again.events == browsers[0].events
        with Browser(house, made.table, made.mine, since=browsers[0].seq) as again:
            assert again.events == []
            assert again.view() == browsers[0].view()


def go_through_much(browsers: list[Browser]) -> None:
    """A word, some turns, and a wish to take back that nobody has answered."""
    mine, friend = browsers
    friend.done(friend.say("hello"))
    play_on(browsers, lambda: mine.view(0).facts.turns >= 4 and mine.view(0).legal)
    mine.done(mine.decide("+?", 0))
    mine.done(mine.undo(seat=0))
    all_hear(browsers)


def test_every_table_is_there_after_a_restart(tmp_path: Path) -> None:
    """Whatever a table can have gone through: the server starts again, and everybody sees what he saw before."""
    data, before = tmp_path / "tables.sqlite", {}
    with open_house(data) as house:
        for edition in editions():
            made = house.make(edition, "me friend here visitor", first=0, public=True)
            with people(house, made) as browsers:
                go_through_much(browsers)
                before[edition] = made, [(browser.views, browser.events, browser.table) for browser in browsers]
    with open_house(data) as house:
        for made, seen in before.values():
            for secrets, (views, events, table) in zip((made.mine, made.friends), seen):
                with Browser(house, made.table, secrets) as again:
                    assert again.views == views
                    assert again.events == events
                    assert (again.table.undo_asked_by, again.table.undo_waits_for) == (0, [1])
                    assert again.table.commitment == table.commitment
        assert len(house.http.get("/api/tables").json()) == len(before)


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with open_house(data) as house:
        made = house.make("usa", "me visitor", pace="calm", first=1)
        with Browser(house, made.table, made.mine) as mine:
            mine.done(mine.decide(mine.view().legal[0].row))
    with open_house(data) as house, Browser(house, made.table, made.mine) as mine:
        mine.hear_until(lambda: mine.view().facts.phase == "turn" and mine.view().legal)
        assert isinstance(mine.answer(mine.decide("+?")), Done)
