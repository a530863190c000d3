"""Opening tickets are chosen at the same time, and nobody sees what others chose before all have chosen (C-R2)."""

import pytest
from tests.server.browser import Browser
from tests.server.house import House
from tests.server.playing import all_hear, past_opening, people, play_on

from branchline.catalog import editions


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_in_any_order(house: House, edition: str, order: tuple[int, ...]) -> None:
    made = house.make(edition, "me friend friend", first=1)
    with people(house, made) as browsers:
        play_on(browsers, lambda: browsers[0].view().facts.phase == "keep_opening")
        kept = {}
        for place, seat in enumerate(order):
            browser = browsers[seat]
            choice = browser.view().legal[seat]
            kept[seat] = choice.keep
            browser.done(browser.decide(choice.row))
            all_hear(browsers)
            left = set(order[place + 1 :])
            assert {told.seat for told in browser.table.seats if told.decides} == (left or {1})
            for other in left:
                facts = browsers[other].view().facts
                assert {player.tickets for player in facts.players} == {0}
                assert facts.phase == "keep_opening"
                assert browsers[other].view().legal
            if place < 2:
                assert browser.refused(browser.decide(choice.row)) == "chosen"
        for seat, browser in enumerate(browsers):
            assert browser.view().facts.phase == "turn"
            assert len(browser.view().facts.tickets) == len(kept[seat] or [])
            assert browser.view().facts.to_move == 1
            opened = next(event for event in browser.events if event.kind == "opened")
            assert opened.facts == {"kept": [len(kept[other] or []) for other in range(3)]}


def test_what_was_chosen_is_told_to_its_seat_alone(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as (mine, friend):
        choice = friend.view().legal[-1]
        friend.done(friend.decide(choice.row))
        all_hear([mine, friend])
        assert friend.view().chosen == choice
        assert mine.view().chosen is None
        told = [event for event in mine.events if event.kind == "chose"]
        assert [(event.seat, event.facts) for event in told] == [(1, {})]
        assert next(event for event in friend.events if event.kind == "chose").facts == {"row": choice.row}


def test_a_choice_may_be_taken_back_until_all_have_chosen(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as (mine, friend):
        first, last = friend.view().legal[0], friend.view().legal[-1]
        friend.done(friend.decide(first.row))
        assert friend.view().can_undo == "yes"
        friend.done(friend.undo())
        assert friend.view().chosen is None
        friend.done(friend.decide(last.row))
        mine.hear_until(lambda: mine.seq >= friend.seq)
        mine.done(mine.decide(mine.view().legal[0].row))
        all_hear([mine, friend])
        assert len(friend.view().facts.tickets) == len(last.keep or [])


@pytest.mark.parametrize("edition", ["usa", "marklin"])
def test_bots_choose_without_waiting_for_people(house: House, edition: str) -> None:
    """A bot that chose shows no more of it than a person; in the end all is played in the order of seats."""
    made = house.make(edition, "me visitor commuter", first=0)
    with Browser(house, made.table, made.mine) as mine:
        if mine.view().facts.phase == "announce":
            mine.done(mine.decide(mine.view().legal[0].row))
        mine.hear_until(lambda: len(chosen(mine)) == 2)
        assert {seat for seat, _ in chosen(mine)} == {1, 2}
        assert {facts for _, facts in chosen(mine)} == {()}
        assert {player.tickets for player in mine.view().facts.players} == {0}
        past_opening([mine])
        assert [event.seat for event in mine.events if event.kind == "keep"] == [0, 1, 2]
        assert all(player.tickets >= 2 for player in mine.view().facts.players)


def chosen(browser: Browser) -> list[tuple[int, tuple[str, ...]]]:
    """Who has chosen opening tickets, and what is told of it; who announces a mix beforehand is left out."""
    announced = max((event.seq for event in browser.events if event.kind == "announce"), default=0)
    return [(e.seat, tuple(e.facts)) for e in browser.events if e.kind == "chose" and e.seq > announced]
