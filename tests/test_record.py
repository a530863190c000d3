"""Saved games and full-information records: they read back, replay, and say so when anything in them is wrong."""

import contextlib
import copy
import functools
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import rulebook
from tests.rules.table import NUMBERS_OF_PLAYERS

from branchline import Game, NotationError, RecordError, load, verify
from branchline.catalog import EDITIONS
from branchline.full_record import full_record, read_record, saved_from_record
from branchline.lab.perft import random_rows
from branchline.outcome import outcome_of
from branchline.record import Saved, read_saved, save_text
from branchline.replay import Replay
from branchline.rules.layout import NONE

GOLDEN = Path(__file__).parent / "golden"
SCHEMA = Path(__file__).parents[1] / "docs" / "record.schema.json"
every_table = pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)
golden_names = sorted(path.stem for path in GOLDEN.glob("*.bl"))

Json = dict[str, Any]


@functools.cache
def random_game(edition: str, players: int, seed: int) -> Saved:
    names = tuple(f"bot {seat}" for seat in range(players))
    replay = Replay(load(edition), names, NONE, str(seed))
    rows = tuple(random_rows(replay.form, seed))
    return Saved(load(edition), names, str(seed), replay.state.first_seat, rows)


def lines_of(saved: Saved) -> list[Json]:
    return [json.loads(line) for line in full_record(saved).splitlines()]


def joined(lines: list[Json]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


# --- Golden games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", golden_names)
def test_golden_games(name: str) -> None:
    text = (GOLDEN / f"{name}.bl").read_text(encoding="utf-8")
    saved = read_saved(text)
    assert save_text(saved) == text
    game = Game.of(saved, "plain")
    assert game.outcome is not None
    expected = json.loads((GOLDEN / "outcomes.json").read_text(encoding="utf-8"))[name]
    assert json.loads(json.dumps(game.outcome.to_json())) == expected


def test_there_is_a_golden_game_for_every_table() -> None:
    assert golden_names == sorted(f"{edition}-{players}" for edition, players in NUMBERS_OF_PLAYERS)


# --- Saved games -----------------------------------------------------------------------------------------------------


@every_table
@pytest.mark.clause("C-R9")
def test_saved_games_read_back(edition: str, players: int) -> None:
    saved = random_game(edition, players, 3)
    assert read_saved(save_text(saved)) == saved
    assert read_saved(save_text(saved).encode()) == saved
    assert verify(save_text(saved)) == []


def test_a_game_may_be_written_without_facts_and_headers() -> None:
    saved = random_game("marklin", 3, 1)
    lines = save_text(saved).splitlines()
    kept = [line for line in lines if not line.startswith(("[F", "[C", "[R"))]
    bare = "\r\n".join(line if line.startswith("[") else " ".join(line.split()[1:2]) for line in kept)
    assert (
        read_saved(bare.lower().replace("[b", "[B").replace("[e", "[E").replace("[p", "[P").replace("[s", "[S"))
        == saved
    )


def test_an_unfinished_game_is_kept_too() -> None:
    saved = random_game("usa", 2, 5)
    half = Saved(saved.edition, saved.names, saved.seed, saved.first_seat, saved.rows[:40])
    assert "[Result" not in save_text(half)
    assert read_saved(save_text(half)) == half


def test_a_shorter_game_is_kept_with_its_trains() -> None:
    short = load("usa").with_trains(8)
    game = Game.new(short, players=2, seed=4)
    while not game.is_over:
        game.play(game.legal.frugal[-1])
    assert read_saved(game.notation()).edition.trains == 8
    assert verify(game.notation()) == []
    assert verify(game.record()) == []
    assert verify(game.record().replace('"trains":8,"commitment"', '"trains":9,"commitment"')) != []


HEADERS = '[Branchline 1]\n[Edition "usa@1"]\n[Players "A" "B"]\n[Seed "7"]\n'


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[Branchline 1]\n[Players "A" "B"]\n[Seed "7"]', 1, "the header Edition is missing"),
        ('[Branchline 1]\n[Edition "usa@1"]\n[Seed "7"]', 1, "the header Players is missing"),
        ('[Branchline 1]\n[Edition "usa@1"]\n[Players "A" "B"]', 1, "the header Seed is missing"),
        (HEADERS.replace("usa@1", "usa"), 2, "with its version"),
        (HEADERS.replace("usa@1", "usa@2"), 2, "version 2 of usa, and this is version 1"),
        (HEADERS.replace("usa@1", "mars@1"), 2, "doesn't come with Branchline"),
        (HEADERS.replace("usa@1", "../usa@1"), 2, "doesn't come with Branchline"),
        (HEADERS.replace('"A" "B"', '"A"'), 3, "played by 2 to 5 players, not by 1"),
        (HEADERS.replace('"A"', '""'), 3, "a player's name"),
        (HEADERS.replace('"A"', '"A\\n"'), 3, "a player's name"),
        (HEADERS + '[First "3"]', 5, "the first seat is one of 1 to 2"),
        (HEADERS + '[Fingerprint "0123456789abcdef"]', 2, "its facts differ"),
        (HEADERS + '[Trains "many"]', 5, "a whole number, not 'many'"),
        (HEADERS + '[Trains "45"]', 5, "has 3 to 44 trains, not 45"),
        (HEADERS + '[Commitment "00"]', 5, "the seed's commitment is 7902"),
        (HEADERS + '[Result "1 2"]', 5, "the game is not over"),
        (HEADERS + "+O", 5, "column 1: [+]O: not now; what has to be decided: choose which opening"),
        (HEADERS + ">12 >13", 5, "not expected"),
        (HEADERS + ">1", 5, "more of the destination tickets must be kept"),
        (HEADERS + "0.2 >12", 5, "this is turn and seat 0.1, not 0.2"),
        (HEADERS + ">12 {A B}", 5, "the replay gives {.*}, not {A B}"),
        (HEADERS + ">12 $", 5, "nothing that [$] could say"),
    ],
)
def test_wrong_saved_games_are_refused(text: str, line: int, reason: str) -> None:
    with pytest.raises((NotationError, RecordError), match=reason) as refused:
        read_saved(text)
    assert refused.value.line == line  # type: ignore[attr-defined]
    assert verify(text) == [str(refused.value)]


def test_bytes_that_are_no_text_are_refused() -> None:
    assert verify(b"\xff\xfe") == ["this is not text in UTF-8"]
    assert verify(b"{\xff") == ["this is not text in UTF-8"]


def test_every_wrong_fact_is_found() -> None:
    text = save_text(random_game("marklin", 4, 2))
    for right, wrong in (("(+7)", "(+8)"), (" !\n", " ! $\n"), ("~-", "~- ^"), ('[Result "', '[Result "1')):
        assert right in text
        assert len(verify(text.replace(right, wrong, 1))) == 1


def own_board(folder: Path, version: int = 1) -> Path:
    board = shutil.copytree(EDITIONS / "amsterdam", folder / "my-board")
    numbers = (board / "edition.toml").read_text(encoding="utf-8")
    numbers = numbers.replace('name = "amsterdam"', 'name = "my-board"').replace("version = 1", f"version = {version}")
    (board / "edition.toml").write_text(numbers, encoding="utf-8")
    return board


def test_a_game_on_a_board_of_your_own(tmp_path: Path) -> None:
    board = own_board(tmp_path)
    game = Game.new(board, seed=1, form="plain")
    game.play(game.legal[0])
    text = game.notation()
    with pytest.raises(RecordError, match="give the folder of its board as the edition"):
        read_saved(text)
    assert (
        read_saved(text, board) == read_saved(text, str(board)) == read_saved(text, folders=[tmp_path]) == game.saved()
    )
    with pytest.raises(RecordError, match="played on 'my-board', not on 'usa'"):
        read_saved(text, "usa")
    game.save(tmp_path / "game.bl")
    assert Game.load(tmp_path / "game.bl", form="plain").rows == game.rows
    (board / "tickets.csv").write_text((board / "tickets.csv").read_text("utf-8").replace(",3,", ",4,"), "utf-8")
    with pytest.raises(RecordError, match="its facts differ"):
        read_saved(text, board)


# --- Full-information records ----------------------------------------------------------------------------------------


@every_table
def test_records_fit_their_schema_and_a_second_opinion(edition: str, players: int) -> None:
    validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    for saved in (random_game(edition, players, 6), read_saved((GOLDEN / f"{edition}-{players}.bl").read_bytes())):
        lines = lines_of(saved)
        for line in lines:
            validator.validate(line)
        rulebook.check(load(edition), lines)
        assert verify(full_record(saved)) == []


BROKEN: list[Callable[[list[Json]], Any]] = [
    lambda lines: lines[0]["setup"]["hands"][0].update(R=9),
    lambda lines: lines[0]["setup"]["ticket_decks"]["all"].reverse(),
    lambda lines: next(line for line in lines if line.get("cards")).update(cards="Z"),
    lambda lines: next(line for line in lines if line.get("points")).update(points=9),
    lambda lines: next(line for line in lines if line.get("points"))["action"].update(cards=9),
    lambda lines: next(line for line in lines if line.get("kept") and line["turn"]).update(kept=[]),
    lambda lines: lines[12].update(market="RRRRR"),
    lambda lines: lines[-2].update(seed="8"),
    lambda lines: lines[-1]["seats"][1].update(total=999),
    lambda lines: lines[-1]["seats"][1]["tickets"].pop(),
    lambda lines: lines[-1]["seats"][1]["longest_tracks"].append("SEA-VAN.1"),
]


@pytest.mark.parametrize("change", BROKEN)
def test_the_second_opinion_finds_what_is_broken(change: Callable[[list[Json]], Any]) -> None:
    lines = copy.deepcopy(lines_of(random_game("usa", 3, 9)))
    rulebook.check(load("usa"), lines)
    change(lines)
    with pytest.raises((AssertionError, IndexError)):
        rulebook.check(load("usa"), lines)


@pytest.mark.slow
@every_table
def test_second_opinion_on_many_games(edition: str, players: int) -> None:
    for seed in range(100, 120):
        rulebook.check(load(edition), lines_of(random_game(edition, players, seed)))


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(SCHEMA.read_text(encoding="utf-8")))


def test_a_record_of_several_games() -> None:
    games = [random_game("amsterdam", 2, seed) for seed in (1, 2)]
    text = "".join(full_record(saved) for saved in games)
    assert verify(text) == []
    assert [saved_from_record(lines) for _, lines in read_record(text)] == games
    second = text.replace('"seed":"2"', '"seed":"3"')
    first_line = read_record(text)[1][0]
    assert f"line {first_line}: commitment" in verify(second)[0]


def test_only_a_finished_game_has_a_record() -> None:
    saved = random_game("usa", 2, 5)
    with pytest.raises(RecordError, match="only a finished game"):
        full_record(Saved(saved.edition, saved.names, saved.seed, saved.first_seat, saved.rows[:-1]))


CHANGES: list[tuple[str, Callable[[list[Json]], Any], str]] = [
    ("commitment", lambda lines: lines[0].update(commitment="0" * 64), "line 1: commitment"),
    ("hand", lambda lines: lines[0]["setup"]["hands"][0].update(R=9), "line 1: setup"),
    ("card", lambda lines: lines[20].update(cards="RRR"), "line 21: cards"),
    ("score", lambda lines: lines[30].update(scores=[9, 9, 9]), "line 31: scores"),
    ("unknown field", lambda lines: lines[9].update(colour="red"), "line 10: colour"),
    ("number for truth", lambda lines: lines[3].update(seat=True), "line 4: seat"),
    ("total", lambda lines: lines[-1]["seats"][0].update(total=999), "seats: the record says"),
    ("winner", lambda lines: lines[-1].update(winners=[0, 1, 2]), "winners"),
    ("no result", lambda lines: lines.pop(), "a line of the type result is missing"),
    ("no end", lambda lines: lines.pop(-3), "only a finished game"),
    ("too much", lambda lines: lines.append(lines[-1]), "nothing comes after the result"),
    ("illegal", lambda lines: lines[1].update(action={"do": "pass"}), "line 2: pass: not now"),
    ("no action", lambda lines: lines[1].pop("action"), "line 2: an action is an object"),
    ("no seed", lambda lines: lines.pop(-2), "one line of the type reveal"),
    ("number as seed", lambda lines: lines[-2].update(seed=7), "one line of the type reveal"),
    ("version", lambda lines: lines[0].update(edition_version=2), "version 2 of usa, and this is version 1"),
    ("version as text", lambda lines: lines[0].update(edition_version="1"), "'edition_version' is missing"),
    ("format", lambda lines: lines[0].update(format_version=2), "the only format that is known"),
    ("players", lambda lines: lines[0].update(players=["A"]), "played by 2 to 5 players"),
    ("names", lambda lines: lines[0].update(players=["A", 3, None]), "a player's name"),
    ("type", lambda lines: lines[4].update(type="chat"), "line 5: a line is an object of the type"),
    ("no game", lambda lines: lines.pop(0), "begins with a line of the type game"),
]


@pytest.mark.parametrize(("change", "reason"), [pytest.param(*row[1:], id=row[0]) for row in CHANGES])
def test_changes_are_found(change: Callable[[list[Json]], Any], reason: str) -> None:
    lines = copy.deepcopy(lines_of(random_game("usa", 3, 9)))
    change(lines)
    assert any(reason in difference for difference in verify(joined(lines)))


@pytest.mark.parametrize(
    "text", ["{", "{}", '{"type":"game"}', "{" * 100_000, '{"type":' + "[" * 100_000, '{"type":"game","x":1e999}']
)
def test_texts_that_are_no_records(text: str) -> None:
    assert len(verify(text)) == 1
    assert verify("") == ["line 1: a game begins with [Branchline 1]"]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=60)
@given(st.data())
def test_no_record_is_worse_than_refused(data: st.DataObject) -> None:
    lines = copy.deepcopy(lines_of(random_game("amsterdam", 2, 1)))
    for _ in range(data.draw(st.integers(1, 3))):
        line = data.draw(st.sampled_from([lines[0], lines[1], lines[12], lines[-2], lines[-1]]))
        while True:
            name = data.draw(st.sampled_from(sorted(line)))
            if isinstance(line[name], dict) and line[name] and data.draw(st.booleans()):
                line = line[name]
            else:
                line[name] = data.draw(values)
                break
    assert all(isinstance(difference, str) for difference in verify(joined(lines)))


@settings(max_examples=200)
@given(st.one_of(st.text(), st.text(st.sampled_from('{}[]":,0e\\ \n-typegamedcisoln'))), st.booleans())
def test_no_text_is_worse_than_refused(text: str, as_record: bool) -> None:
    assert len(verify("{" + text if as_record else text)) == 1
    with contextlib.suppress(NotationError, RecordError):
        read_saved(HEADERS + text)


def test_a_replay_says_how_the_game_would_come_out() -> None:
    replay = random_game("usa", 2, 5).replay()
    result = replay.form.scores()
    assert replay.outcome() == outcome_of(replay.edition, replay.state, result, replay.names)
