"""No seat is told what it may not know: games that differ only in that give it the same bytes, until the reveal."""

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import pytest
from tests.server.browser import Browser
from tests.server.house import House, Time, open_house
from tests.server.playing import all_hear, hasty, mover
from tests.server.prepared import TABLE, prepared, put

from branchline.catalog import editions
from branchline.forms import PlainForm
from branchline.rules.layout import NONE
from branchline.server.edition_info import edition_called
from branchline.server.entries import Entry
from branchline.server.protocol import Choice, SeatView
from branchline.server.seat_view import SeatViews
from branchline.server.table import Table
from branchline.view import view_of

OBSERVER = 0
each_edition = pytest.mark.parametrize("edition", editions())


@contextmanager
def three_people_and_a_spectator(data: Path, name: str) -> Iterator[list[Browser]]:
    """Everybody at a table that always begins alike, on a server whose clock stands still."""
    put(data, prepared(name, people=3))
    with open_house(data, now=Time()) as house, ExitStack() as stack:
        browsers: list[Browser] = []
        for secrets in (["0"], ["1"], ["2"], []):
            browsers.append(stack.enter_context(Browser(house, TABLE, secrets)))
            for browser in browsers:
                know_all(browser, browsers)
        yield browsers


def know_all(browser: Browser, browsers: list[Browser]) -> None:
    """Hear that all are here: it will not be told again."""
    here = [any(seat in other.mine for other in browsers) for seat in range(3)]
    watching = sum(not other.mine for other in browsers)

    def known() -> bool:
        told = browser.presence
        return told is not None and (told.watching, [seat.here for seat in told.seats]) == (watching, here)

    browser.hear_until(known)


def other_tickets(view: SeatView, chosen: Choice) -> Choice:
    """As many tickets of each deck as were chosen, but others, if there is such a choice."""

    def decks(choice: Choice) -> list[str]:
        return sorted(view.offer[place].deck for place in choice.keep or [])

    alike = [choice for choice in view.legal if decks(choice) == decks(chosen)]
    return alike[(alike.index(chosen) + 1) % len(alike)]


def decide_in_both(one: Browser, other: Browser, chance: random.Random, hidden: bool) -> None:
    """The same decision in both games; of tickets that nobody else sees, others are kept."""
    _, choice = hasty(one.choices, chance)
    if one.view().facts.phase == "turn" and chance.random() < 0.15:
        choice = next((drawn for _, drawn in one.choices if drawn.do == "draw_tickets"), choice)
    name = f"decision {one.seq}"
    one.done(one.decide(choice.row, id=name))
    same = next(found for found in other.view().legal if found.row == choice.row)
    if hidden and choice.do == "keep":
        same = other_tickets(other.view(), same)
    other.done(other.decide(same.row, id=name))


@each_edition
def test_other_peoples_tickets(tmp_path: Path, edition: str) -> None:
    """Two games, in which all do the same but for the tickets that the second and third player keep."""
    chance = random.Random(11)
    with (
        three_people_and_a_spectator(tmp_path / "one.sqlite", edition) as one,
        three_people_and_a_spectator(tmp_path / "other.sqlite", edition) as other,
    ):
        different = False
        for _ in range(60):
            who = one.index(mover(one))
            decide_in_both(one[who], other[who], chance, hidden=who != OBSERVER)
            for browsers in (one, other):
                all_hear(browsers)
            different |= one[1].view().facts.tickets != other[1].view().facts.tickets
            for watching in (OBSERVER, 3):
                assert one[watching].raw == other[watching].raw
        assert different
        assert one[OBSERVER].view().facts.turns > 6


def positions(name: str, seed: int, every: int = 9) -> Iterator[Table]:
    """A table, played on at random and looked at now and then."""
    table, chance = Table(prepared(name, people=3, seed=str(seed)), edition_called(name)), random.Random(seed)
    step = 0
    while not table.over:
        if step % every == 0:
            yield table
        row = chance.choice(table.game.legal.frugal.rows)
        table.apply(Entry(table.seq + 1, "decided", 0.0, table.game.form.seat(), row=row))
        step += 1


def seen(table: Table, seat: int) -> bytes:
    return msgspec.json.encode(SeatViews(table).of(seat))


@each_edition
def test_everything_else_that_is_hidden(edition: str) -> None:
    """A seat's message is the same if all that it can't see is dealt anew: hands, decks, offers, chance to come."""
    number = differ = 0
    for table in positions(edition, seed=3):
        for seat in (NONE, 0, 1, 2):
            true, form = table.state, table.game.form
            before = seen(table, seat)
            table.state = view_of(table.edition, true, seat).imagine(number)
            table.game.form = PlainForm(table.edition, table.state)
            differ += table.state.luck != true.luck
            assert seen(table, seat) == before
            table.state, table.game.form = true, form
            number += 1
    assert number > 40
    assert differ == number


def test_a_seed_is_told_at_the_end_and_its_commitment_at_once(house: House) -> None:
    table = house.make("amsterdam", "me here")
    with Browser(house, table.table, table.mine) as both:
        assert len(both.table.commitment) == 64
        assert both.table.seed == ""
        assert '"seed"' not in "".join(both.raw)
        early = [house.http.get(f"/api/tables/{table.table}/{form}") for form in ("game.bl", "game.jsonl")]
        assert [(answer.status_code, answer.json()["code"]) for answer in early] == [(409, "not_over")] * 2
