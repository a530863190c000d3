"""The guided first games: their scripts are games by the rules, their lessons all come, and straying is no trouble."""

import random
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from branchline import Game, verify
from branchline.catalog import BadBoard, editions
from branchline.record import save_text
from branchline.rules.layout import NONE
from branchline.server.entries import Entry
from branchline.server.guide import OPPONENT, PERSON, edition_played, guide_of, read_guide
from branchline.server.lessons import Lessons
from branchline.server.making import make_rematch, make_table
from branchline.server.protocol import NewTable, Options, Place, SeatAsked
from branchline.server.reasons import Refusing
from branchline.server.seat_view import SeatViews
from branchline.server.table import Table
from branchline.words import LANGUAGES

WORDS = Path(__file__).parents[1] / "src" / "branchline" / "words"
EDITIONS = editions()
MOST_DECISIONS = 26  # of the person: in ten minutes, with the lessons
each_edition = pytest.mark.parametrize("name", EDITIONS)


def begun(name: str) -> tuple[Lessons, Game]:
    guide = guide_of(name)
    game = Game.new(guide.script.edition, names=list(guide.script.names), seed=guide.script.seed, first=0)
    return Lessons(guide, game), game


def names(lessons: Lessons, game: Game) -> list[str]:
    return [taught.name for taught in lessons.guidance(game.rows).lessons]


def random_lessons(name: str, seed: int) -> set[str]:
    """The lessons of a game in which both players do anything."""
    lessons, game = begun(name)
    chance = random.Random(seed)
    while not game.is_over:
        game.play(chance.choice(game.legal.frugal.rows))
    return set(names(lessons, game))


def guided_table(name: str) -> Table:
    wish = NewTable(name, [SeatAsked("me", "Anna")], Options(guide=True))
    made, _ = make_table(wish, 0.0)
    return Table(made, edition_played(name, guided=True))


def decide(table: Table, row: int) -> None:
    seat = table.game.to_move
    assert seat is not None
    table.apply(Entry(table.seq + 1, "decided", 0.0, seat, row=row))


def lesson_messages(language: str) -> set[str]:
    entries = FluentParser().parse((WORDS / f"guide.{language}.ftl").read_text(encoding="utf-8")).body
    found = {entry.id.name for entry in entries if isinstance(entry, ftl.Message)}
    return {message.removeprefix("lesson-") for message in found if message.startswith("lesson-")}


# --- The script ------------------------------------------------------------------------------------------------------


@each_edition
def test_the_script_is_a_whole_game_of_ten_minutes(name: str) -> None:
    lessons, game = begun(name)
    decisions = 0
    while not game.is_over:
        row = lessons.next_row(game.rows)
        if game.to_move == PERSON:
            assert lessons.guidance(game.rows).suggested == row
            decisions += 1
        else:
            assert lessons.guidance(game.rows).suggested == NONE
        assert row in game.legal.rows
        game.play(row)
    assert decisions <= MOST_DECISIONS
    assert lessons.next_row(game.rows) == NONE
    assert not lessons.astray
    assert game.outcome is not None
    assert game.outcome.winners == (PERSON,)
    assert game.outcome.seats[PERSON].tickets_failed == 0


@each_edition
def test_a_lesson_comes_at_most_turns_of_the_script_and_never_too_many_at_once(name: str) -> None:
    lessons, game = begun(name)
    empty = 0
    while not game.is_over:
        new = [taught for taught in lessons.guidance(game.rows).lessons if taught.decisions == len(game.rows)]
        assert len(new) <= 3
        empty = 0 if new else empty + (game.to_move == PERSON)
        assert empty < 6
        game.play(lessons.next_row(game.rows))
    assert names(lessons, game)[-1].startswith("over-")


@each_edition
def test_every_lesson_comes_with_the_script_or_on_another_way(name: str) -> None:
    lessons, game = begun(name)
    while not game.is_over:
        game.play(lessons.next_row(game.rows))
    scripted = names(lessons, game)
    assert len(scripted) == len(set(scripted))
    elsewhere = set().union(*(random_lessons(name, seed) for seed in range(8)))
    assert {lesson.name for lesson in guide_of(name).lessons} == set(scripted) | elsewhere
    assert "astray" in elsewhere - set(scripted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_its_message_and_none_is_left_over(language: str) -> None:
    assert lesson_messages(language) == {lesson.name for name in EDITIONS for lesson in guide_of(name).lessons}


# --- Another way -----------------------------------------------------------------------------------------------------


@each_edition
def test_whoever_strays_plays_on_and_finds_the_way_back(name: str) -> None:
    lessons, game = begun(name)
    before = lessons.guidance(game.rows)
    strange = next(row for row in game.legal.rows if row != before.suggested)
    game.play(strange)
    assert lessons.next_row(game.rows) == NONE
    while game.to_move != PERSON:
        game.play(game.legal.rows[0])
    astray = lessons.guidance(game.rows)
    assert astray.astray
    assert astray.suggested == NONE
    while game.rows:
        game.undo()
    assert lessons.guidance(game.rows) == before


def test_either_of_two_equal_face_up_cards_is_the_suggested_one() -> None:
    lessons, game = begun("usa")
    other = NONE
    while other == NONE:
        row = lessons.next_row(game.rows)
        place = game.table[row].place
        if game.to_move == PERSON and place is not None:
            market = game.view(PERSON).market
            alike = [at for at, kind in enumerate(market) if kind == market[place] and at != place]
            other = game.legal.rows[0] - game.legal[0].place + alike[0] if alike else NONE  # type: ignore[operator]
        game.play(row if other == NONE else other)
    while not game.is_over:
        game.play(lessons.next_row(game.rows))
    assert game.notation().splitlines()[-1].split()[1] == save_text(guide_of("usa").script).splitlines()[-1].split()[1]


# --- At the table ----------------------------------------------------------------------------------------------------


@each_edition
def test_a_guided_table_has_its_own_opponent_seed_and_trains(name: str) -> None:
    table, guide = guided_table(name), guide_of(name)
    assert [(seat.name, seat.made.who) for seat in table.seats] == [("Anna", "person"), (guide.opponent, "bot")]
    assert table.game.seed == guide.script.seed
    assert table.game.first_seat == PERSON
    assert table.state.player[OPPONENT].trains == guide.script.edition.trains
    views = SeatViews(table)
    guidance = views.of(PERSON).guidance
    assert guidance is not None
    assert guidance.suggested in [choice.row for choice in views.of(PERSON).legal]
    assert guidance.trains == guide.script.edition.trains
    assert views.of(NONE).guidance is None


@each_edition
def test_a_guided_game_is_kept_and_recorded_as_what_it_was(name: str) -> None:
    table = guided_table(name)
    assert table.lessons is not None
    while not table.over:
        decide(table, table.lessons.next_row(table.game.rows))
    again = Table(table.made, table.edition)
    for seat, row in zip([decided.seat for decided in table.decided], table.game.rows, strict=True):
        again.apply(Entry(again.seq + 1, "decided", 0.0, seat, row=row))
    assert SeatViews(again).of(PERSON).guidance == SeatViews(table).of(PERSON).guidance
    assert verify(table.game.notation()) == []
    assert verify(table.game.record()) == []
    rematch = make_rematch(table, 0.0)
    assert not rematch.options.guide
    assert Table(rematch, edition_played(name, guided=False)).state.player[0].trains >= table.edition.trains


@pytest.mark.parametrize("seats", [[], [SeatAsked("friend")], [SeatAsked("me", "A"), SeatAsked("me", "B")]])
def test_a_guided_game_is_for_one_person(seats: list[SeatAsked]) -> None:
    with pytest.raises(Refusing, match="guide"):
        make_table(NewTable("usa", seats, Options(guide=True)), 0.0)


# --- The data --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('at = "panel"', 'at = "moon"', "points at one of"),
        ('phase = "over"', 'weather = "over"', "has conditions of"),
        ('name = "welcome', 'colour = "welcome', "a lesson has name, at and when"),
    ],
)
def test_wrong_lessons_are_refused(old: str, new: str, reason: str, tmp_path: Path) -> None:
    folder = guide_of("usa").script.edition.folder
    for name in ("guide.toml", "guide.bl"):
        (tmp_path / name).write_text((folder / name).read_text("utf-8").replace(old, new, 1), "utf-8")
    with pytest.raises(BadBoard, match=reason):
        read_guide(tmp_path / "guide.toml")


def test_all_that_lessons_may_point_at_is_pointed_at() -> None:
    assert {lesson.at for name in EDITIONS for lesson in guide_of(name).lessons} == set(get_args(Place))


def test_a_short_game_says_so_in_its_record() -> None:
    script = guide_of("usa").script
    assert '[Trains "16"]' in save_text(script)
    assert save_text(replace(script, edition=edition_played("usa", guided=False), rows=())).count("Trains") == 0
