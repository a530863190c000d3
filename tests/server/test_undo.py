"""Taking back: alone until something was revealed or another acted, beyond that by consent, freely without others."""

from pathlib import Path

import pytest
from tests.server.browser import Browser
from tests.server.house import House, Time, open_house
from tests.server.playing import all_hear, past_opening, people, play_on

from branchline.server.protocol import Choice, Event


def first(browser: Browser, do: str, seat: int | None = None) -> Choice:
    """The first choice of a kind."""
    return next(choice for choice in browser.view(seat).legal if choice.do == do)


def until_claim(browsers: list[Browser]) -> Browser:
    """Play until somebody may claim; who it is."""
    play_on(browsers, lambda: any(choice.do == "claim" for one in browsers for _, choice in one.choices), seed=3)
    return next(browser for browser in browsers if browser.choices)


def told(browser: Browser, kind: str) -> list[Event]:
    return [event for event in browser.events if event.kind == kind]


def test_a_claim_after_which_nobody_acted_is_taken_back_alone(house: House) -> None:
    made = house.make("usa", "me friend")
    with people(house, made) as browsers:
        one = until_claim(browsers)
        before = one.view().facts
        seat = one.mine[0]
        one.done(one.decide(first(one, "claim").row))
        assert one.view().can_undo == "yes"
        assert one.view().facts != before
        one.done(one.undo())
        all_hear(browsers)
        assert one.view().facts == before
        for browser in browsers:
            (undone,) = told(browser, "undone")
            assert (undone.seat, undone.facts["decisions"]) == (seat, told(browser, "claim")[-1].facts["decisions"] - 1)
            assert not told(browser, "undo_asked")


def test_whoever_drew_a_card_has_to_ask(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as browsers:
        past_opening(browsers)
        mine, friend = browsers
        before = mine.view().facts
        mine.done(mine.decide("+?"))
        assert mine.view().can_undo == "ask"
        mine.done(mine.undo())
        all_hear(browsers)
        assert mine.view().facts != before
        assert (friend.table.undo_asked_by, friend.table.undo_waits_for) == (0, [1])
        assert mine.refused(mine.undo()) == "undo_waits"
        assert mine.refused(mine.consent(True)) == "nothing_asked"
        friend.done(friend.consent(True))
        all_hear(browsers)
        assert mine.view().facts == before
        assert friend.table.undo_asked_by is None
        assert friend.kinds()[-2:] == ["undo_asked", "undone"]


def test_consent_may_be_refused(house: House) -> None:
    made = house.make("usa", "me friend friend", first=0)
    with people(house, made) as browsers:
        past_opening(browsers)
        mine, friend, third = browsers
        mine.done(mine.decide("+?"))
        mine.done(mine.undo())
        all_hear(browsers)
        facts = mine.view().facts
        friend.done(friend.consent(True))
        assert friend.refused(friend.consent(True)) == "nothing_asked"
        third.hear_until(lambda: third.table.undo_waits_for == [2])
        third.done(third.consent(False))
        all_hear(browsers)
        assert mine.view().facts == facts
        assert mine.table.undo_asked_by is None
        assert told(mine, "undo_refused")[0].seat == 2
        assert friend.refused(friend.consent(True)) == "nothing_asked"


def test_a_decision_ends_the_question(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as browsers:
        past_opening(browsers)
        mine, friend = browsers
        mine.done(mine.decide("+?"))
        mine.done(mine.undo())
        mine.done(mine.decide("+?"))
        all_hear(browsers)
        assert friend.table.undo_asked_by is None
        assert friend.refused(friend.consent(True)) == "nothing_asked"


def test_a_whole_turn_is_taken_back_beyond_what_others_did(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as browsers:
        past_opening(browsers)
        mine, friend = browsers
        before = mine.view().facts
        for browser in (mine, mine, friend):
            browser.done(browser.decide("+?"))
            all_hear(browsers)
        assert mine.view().can_undo == "ask"
        mine.done(mine.undo(turn=True))
        friend.hear_until(lambda: friend.table.undo_waits_for == [1])
        friend.done(friend.consent(True))
        all_hear(browsers)
        assert mine.view().facts == before
        assert [browser.view().facts.to_move for browser in browsers] == [0, 0]


def test_the_same_chance_again(house: House) -> None:
    """What was drawn and taken back is drawn again: nobody can try his luck twice."""
    made = house.make("usa", "me visitor", first=0)
    with Browser(house, made.table, made.mine) as mine:
        past_opening([mine])
        mine.done(mine.decide("+?"))
        hand = mine.view().facts.hand
        mine.done(mine.undo())
        mine.done(mine.decide("+?"))
        assert mine.view().facts.hand == hand


def test_alone_with_bots_freely(house: House) -> None:
    made = house.make("usa", "me visitor visitor", first=0)
    with Browser(house, made.table, made.mine) as mine:
        past_opening([mine])
        before = mine.view().facts
        for _ in range(3):
            mine.done(mine.decide("+?"))
            mine.done(mine.decide("+?"))
            mine.hear_until(lambda: mine.view().legal)
        for _ in range(6):
            assert mine.view().can_undo == "yes"
            mine.done(mine.undo())
        assert mine.view().facts == before
        while mine.view().can_undo == "yes":
            mine.done(mine.undo())
        assert mine.refused(mine.undo()) == "nothing_to_undo"
        assert mine.view().facts.phase == "keep_opening"


@pytest.mark.parametrize("edition", ["usa", "marklin", "amsterdam"])
def test_at_one_screen_freely(house: House, edition: str) -> None:
    made = house.make(edition, "me here", first=0)
    with Browser(house, made.table, made.mine) as both:
        past_opening([both])
        positions = []
        for _ in range(8):
            positions.append([both.view(seat).facts for seat in (0, 1)])
            seat, choice = both.choices[-1]
            both.done(both.decide(choice.row, seat))
        decided = [event.seat for event in both.events if "decisions" in event.facts][-8:]
        for seat, position in zip(reversed(decided), reversed(positions)):
            both.done(both.undo(seat=seat))
            assert [both.view(seat).facts for seat in (0, 1)] == position


def test_opening_choices_of_others_stay(house: House) -> None:
    made = house.make("usa", "me friend friend", first=0)
    with people(house, made) as browsers:
        mine, friend, third = browsers
        for browser in browsers[:2]:
            browser.done(browser.decide(browser.view().legal[0].row))
            all_hear(browsers)
        mine.done(mine.undo())
        friend.hear_until(lambda: friend.table.undo_waits_for == [1, 2])
        friend.done(friend.consent(True))
        third.done(third.consent(True))
        all_hear(browsers)
        assert friend.view().chosen is not None
        assert not friend.view().legal
        assert mine.view().legal
        third.done(third.decide(third.view().legal[0].row))
        mine.done(mine.decide(mine.view().legal[0].row))
        all_hear(browsers)
        assert {browser.view().facts.phase for browser in browsers} == {"turn"}


def test_whoever_is_replaced_by_a_bot_is_no_longer_asked(tmp_path: Path) -> None:
    time = Time()
    with open_house(tmp_path / "tables.sqlite", now=time) as house:
        made = house.make("usa", "me friend", first=0, grace=10)
        with people(house, made) as browsers:
            past_opening(browsers)
            mine, friend = browsers
            mine.done(mine.decide("+?"))
            mine.done(mine.undo())
            friend.leave()
            mine.hear_until(lambda: mine.presence and not mine.presence.seats[1].here)
            time.now += 11
            mine.done(mine.substitute(1))
            assert mine.table.undo_asked_by is None
            assert mine.kinds()[-2:] == ["substituted", "undone"]


def test_when_the_game_is_over_nothing_is_taken_back(house: House) -> None:
    made = house.make("amsterdam", "me here")
    with Browser(house, made.table, made.mine) as both:
        play_on([both], lambda: both.table.over)
        assert both.refused(both.undo()) == "over"
        assert {both.view(seat).can_undo for seat in (0, 1)} == {"no"}
