"""Whole games over the wire: each edition at each number of players, people and bots, to the records of the end."""

import hashlib

import pytest
from tests.server.browser import Browser
from tests.server.house import House
from tests.server.playing import all_hear, people, play_to_the_end

from branchline import Game
from branchline.catalog import editions
from branchline.full_record import read_record, saved_from_record
from branchline.record import read_saved
from branchline.server.edition_info import edition_called
from branchline.server.seat_view import outcome_told

LEVEL = "visitor"
TABLES = [
    (name, players)
    for name in editions()
    for players in range(edition_called(name).players[0], edition_called(name).players[1] + 1)
]


def seats(number: int) -> str:
    """Two to four people, the last seat a bot's if there are three or five."""
    return " ".join(["me", *["friend"] * min(3, number - 1 - number % 2), *[LEVEL] * (number % 2)])


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_played_to_the_end(house: House, edition: str, players: int) -> None:
    made = house.make(edition, seats(players), public=True)
    with people(house, made) as browsers, Browser(house, made.table) as spectator:
        assert spectator.table.started
        play_to_the_end(browsers, seed=players)
        all_hear([*browsers, spectator])
        check_end([*browsers, spectator], players)
        check_records(house, browsers[0])


def check_end(browsers: list[Browser], players: int) -> None:
    """Everybody is told the same outcome, and nobody may decide any more."""
    outcome = browsers[0].outcome
    assert outcome is not None
    assert len(outcome.seats) == players
    assert min(score.rank for score in outcome.seats) == 1
    for browser in browsers:
        assert browser.outcome == outcome
        assert not browser.choices
        assert browser.kinds().count("ended") == 1


def check_records(house: House, browser: Browser) -> None:
    """The game can be had in both forms, gives the same outcome again, and its seed is what was committed to."""
    info = browser.table
    assert info.commitment == browser.welcome.table.commitment == hashlib.sha256(info.seed.encode()).hexdigest()
    notation = house.http.get(f"/api/tables/{info.table}/game.bl")
    record = house.http.get(f"/api/tables/{info.table}/game.jsonl")
    for answer, ending in ((notation, "bl"), (record, "jsonl")):
        assert answer.status_code == 200
        assert answer.headers["content-disposition"] == f'attachment; filename="{info.edition}-{info.table}.{ending}"'
    first, lines = next(iter(read_record(record.content)))
    for saved in (read_saved(notation.content), saved_from_record(lines, first_line=first)):
        game = Game.of(saved)
        assert game.outcome is not None
        assert outcome_told(game.outcome) == browser.outcome
        assert game.names == tuple(seat.name for seat in info.seats)
        assert game.seed == info.seed
