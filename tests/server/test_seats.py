"""Seats: a friend comes by his link, people at one screen, spectators, and who is here."""

import pytest
from tests.server.browser import Browser
from tests.server.house import House
from tests.server.playing import all_hear, past_opening, people, play_on

from branchline.catalog import editions


def test_a_friend_comes_and_says_his_name(house: House) -> None:
    made = house.make("usa", "me friend")
    with Browser(house, made.table, made.mine) as mine, Browser(house, made.table, made.friends) as friend:
        assert not mine.table.started
        assert not mine.table.seats[1].taken
        friend.done(friend.sit("  Grace   Hopper "))
        mine.hear_until(lambda: mine.table.started)
        assert mine.table.seats[1].name == "Grace Hopper"
        assert [event.facts for event in mine.events if event.kind == "sat"] == [{"name": "Grace Hopper"}]
        friend.done(friend.sit("Grace"))
        assert friend.table.seats[1].name == "Grace"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\tb\x00", "\u202egrace"])
def test_names_that_cant_be(house: House, name: str) -> None:
    made = house.make("usa", "me friend")
    with Browser(house, made.table, made.friends) as friend:
        assert friend.refused(friend.sit(name)) == "name"


def test_nobody_acts_for_a_seat_that_is_not_his(house: House) -> None:
    made = house.make("usa", "me friend", public=True)
    with people(house, made) as (mine, friend), Browser(house, made.table) as spectator:
        row = friend.view().legal[0].row
        for browser in (mine, spectator):
            for said in (
                browser.decide(row, 1),
                browser.sit("Mallory", 1),
                browser.undo(seat=1),
                browser.consent(True, 1),
                browser.say("me", 1),
                browser.substitute(0, seat=1),
                browser.rematch(1),
                browser.look(0, 1),
            ):
                assert browser.refused(said) == "foreign"
        for seat in (-2, 2, 99, 10**30):
            assert mine.refused(mine.say("hello", seat)) == "no_seat"


@pytest.mark.parametrize("edition", editions())
def test_spectators_see_public_facts_only(house: House, edition: str) -> None:
    made = house.make(edition, "me friend", public=True)
    with people(house, made) as browsers, Browser(house, made.table) as spectator:
        past_opening(browsers)
        play_on(browsers, lambda: browsers[0].view(0).facts.turns >= 6)
        all_hear([*browsers, spectator])
        view = spectator.view(-1)
        facts = view.facts
        assert facts.hand == {}
        assert not any([facts.tickets, facts.offer, facts.returned])
        assert not any([view.legal, view.tickets, view.offer, view.journeys])
        assert {state.state for state in view.routes.values()} <= {"wait", "taken", "closed"}
        assert facts.players == browsers[0].view(0).facts.players
        private = {"tickets", "returned", "keep"}
        assert not any(private & set(event.facts) for event in spectator.events)
        assert not any("card" in event.facts for event in spectator.events if event.kind == "take_from_deck")


def test_who_is_here(house: House) -> None:
    made = house.make("usa", "me friend visitor", public=True)
    with Browser(house, made.table, made.mine) as mine:
        mine.hear_until(lambda: mine.presence)
        assert mine.presence is not None
        assert [seat.here for seat in mine.presence.seats] == [True, False, False]
        with Browser(house, made.table, made.friends), Browser(house, made.table):
            mine.hear_until(lambda: mine.presence and mine.presence.seats[1].here and mine.presence.watching == 1)
        mine.hear_until(lambda: mine.presence and not mine.presence.seats[1].here and mine.presence.watching == 0)


def test_everybody_at_one_screen(house: House) -> None:
    """Hot-seat: one browser holds several seats, is told of each what it sees, and plays for all of them."""
    made = house.make("marklin", "me here here", first=0)
    with Browser(house, made.table, made.mine) as browser:
        assert browser.mine == [0, 1, 2]
        past_opening([browser])
        hands = [browser.view(seat).facts.hand for seat in browser.mine]
        assert all(sum(hand.values()) == browser.view(0).facts.players[0].cards for hand in hands)
        seats = [browser.view(seat).facts.to_move for seat in browser.mine]
        assert seats == [0, 0, 0]
        assert [bool(browser.view(seat).legal) for seat in browser.mine] == [True, False, False]
        assert browser.refused(browser.decide("+?", 1)) == "not_your_turn"


def test_a_seat_may_be_held_by_two_browsers(house: House) -> None:
    made = house.make("usa", "me friend")
    with (
        Browser(house, made.table, made.mine) as laptop,
        Browser(house, made.table, made.mine) as phone,
        Browser(house, made.table, [*made.mine, *made.friends]) as both,
    ):
        assert both.mine == [0, 1]
        laptop.done(laptop.decide(laptop.view().legal[0].row))
        all_hear([laptop, phone, both])
        assert phone.view() == laptop.view() == both.view(0)
        assert phone.events == laptop.events
