"""Words to the others, looking back, decisions that are typed, and another game with the same people."""

import pytest
from tests.server.browser import Browser, ids
from tests.server.house import House
from tests.server.playing import all_hear, past_opening, people, play_on, play_to_the_end

from branchline.catalog import editions
from branchline.server.protocol import Decide, Looked, Refused


def test_a_word_to_the_others(house: House) -> None:
    made = house.make("usa", "me friend", public=True)
    with people(house, made) as (mine, friend), Browser(house, made.table) as spectator:
        mine.done(mine.say("  good luck, <b>everybody</b> \N{STEAM LOCOMOTIVE} "))
        all_hear([mine, friend, spectator])
        for browser in (mine, friend, spectator):
            (said,) = [event for event in browser.events if event.kind == "say"]
            assert (said.seat, said.facts) == (0, {"text": "good luck, <b>everybody</b> \N{STEAM LOCOMOTIVE}"})
        for text in ("", "   ", "x" * 281, "one\ntwo", "\x00"):
            assert mine.refused(mine.say(text)) == "chat"


@pytest.mark.parametrize("edition", editions())
def test_looking_back(house: House, edition: str) -> None:
    made = house.make(edition, "me friend", public=True)
    with people(house, made) as browsers, Browser(house, made.table) as spectator:
        mine, friend = browsers
        past_opening(browsers)
        seen = {}

        def remember() -> bool:
            decided = [event.facts["decisions"] for event in mine.events if "decisions" in event.facts]
            seen[max(decided)] = mine.view().facts, friend.view().facts
            return len(seen) > 12

        play_on(browsers, remember)
        all_hear([*browsers, spectator])
        for decisions, facts in seen.items():
            looked = mine.answer(mine.look(decisions, 0))
            assert isinstance(looked, Looked)
            assert looked.view.facts == facts[0]
            assert looked.view.legal == []
            assert looked.scores == [player.score for player in facts[0].players]
            public = spectator.answer(spectator.look(decisions, -1))
            assert isinstance(public, Looked)
            assert public.view.facts.hand == {}
            assert mine.refused(mine.look(decisions, 1)) == "foreign"
        for decisions in (-1, max(seen) + 1, 10**20):
            assert mine.refused(mine.look(decisions, 0)) == "look"
        assert mine.refused(mine.look(0, 2)) == mine.refused(mine.look(0, -2)) == "no_seat"
        play_to_the_end(browsers)
        decisions = max(seen)
        looked = mine.answer(mine.look(decisions, 1))
        assert isinstance(looked, Looked)
        assert looked.view.facts == seen[decisions][1]


def test_what_is_typed(house: House) -> None:
    made = house.make("usa", "me visitor", first=0, guide=True)
    with Browser(house, made.table, made.mine) as mine:
        tickets = mine.view().facts.offer
        mine.done(mine.decide("keep 1 3"))
        assert mine.view().facts.tickets == sorted([tickets[0], tickets[2]], key=mine.view().facts.tickets.index)
        for text in ("draw ?", "take deck", "+?", "draw"):
            mine.hear_until(lambda: mine.view().legal)
            before = sum(mine.view().facts.hand.values())
            mine.done(mine.decide(text))
            assert sum(mine.view().facts.hand.values()) == before + 1
        mine.hear_until(lambda: mine.view().legal)
        mine.done(mine.decide("tickets"))
        assert mine.view().facts.phase == "keep_drawn"
        mine.done(mine.decide("houd 1"))
        play_on([mine], lambda: any(choice.do == "claim" for choice in mine.view().legal))
        ways: dict[str, int] = {}
        for choice in mine.view().legal:
            if choice.do == "claim" and choice.frugal and choice.route:
                ways[choice.route] = ways.get(choice.route, 0) + 1
        route = next((route for route, number in ways.items() if number == 1 and "." not in route), None)
        if route is not None:
            mine.done(mine.decide(route.lower()))
            assert mine.view().facts.owners[route] == 0


def test_what_is_typed_wrong(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as browsers:
        past_opening(browsers)
        mine, friend = browsers
        for text, code in {
            "": "notation",
            "den-": "notation",
            "hello": "notation",
            "draw r g": "one_at_a_time",
            "x" * 61: "too_long",
            "keep 1": "not_now",
            "+?\x00": "notation",
            "LA-NY": "notation",
        }.items():
            assert (text, mine.refused(mine.decide(text))) == (text, code)
        answer = mine.answer(mine.decide("sea-van"))
        assert isinstance(answer, Refused)
        assert answer.code in ("not_enough_cards", "ambiguous")
        longest = mine.answer(mine.decide("por-slc"))
        assert isinstance(longest, Refused)
        assert longest.code == "not_enough_cards"
        assert sum(longest.missing.values()) >= 1
        assert friend.refused(friend.decide("+?")) == "not_your_turn"
        assert mine.refused(Decide(next(ids), 0, mine.seq)) == "one_of"
        assert mine.refused(Decide(next(ids), 0, mine.seq, row=1, text="+?")) == "one_of"


def test_what_is_not_legal_and_why(house: House) -> None:
    made = house.make("usa", "me friend", first=0)
    with people(house, made) as browsers:
        past_opening(browsers)
        mine = browsers[0]
        legal = {choice.row for choice in mine.view().legal}
        codes = {mine.refused(mine.decide(row)) for row in [*range(40), *range(40, 900, 37)] if row not in legal}
        assert {"not_now", "not_enough_cards"} <= codes
        for row in (-1, -2, 10**6, 2**31, 2**63, 10**30):
            assert mine.refused(mine.decide(row)) == "no_such_action"


def test_another_game_with_the_same_people(house: House) -> None:
    made = house.make("amsterdam", "me friend visitor", first=2, public=True, grace=33)
    with people(house, made) as browsers, Browser(house, made.table) as spectator:
        mine, friend = browsers
        assert mine.refused(mine.rematch()) == "not_over"
        play_to_the_end(browsers)
        assert {mine.refused(said) for said in (mine.decide("+?"), mine.undo(), mine.substitute(1))} == {"over"}
        friend.done(friend.rematch())
        mine.done(mine.rematch())
        all_hear([*browsers, spectator])
        assert mine.kinds().count("rematch") == 1
        assert spectator.table.next_table == mine.table.next_table != ""
        with (
            Browser(house, mine.table.next_table, made.mine) as again,
            Browser(house, mine.table.next_table, made.friends) as other,
        ):
            assert (again.mine, other.mine) == ([0], [1])
            assert again.view().facts.first_seat == 0
            assert (again.table.options.grace, again.table.options.public) == (33, True)
            assert [seat.name for seat in again.table.seats] == [seat.name for seat in mine.table.seats]
            assert again.table.commitment != mine.table.commitment
            assert again.table.started
            past_opening([again, other])
