"""The catalogue: what the shipped editions hold, boards of one's own played and drawn, and what their page says."""

import json
import os
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.boards import MINE, MY_BOARD, ROOT, copied, edited

import draw_board
from branchline.catalog import COLUMNS, FILES, BadBoard, editions, load
from branchline.edition import Edition
from branchline.forms import new_form
from branchline.lab.perft import random_rows
from branchline.rules.compiled import can_compile

TINY = {
    "edition.toml": """
name = "tiny"
version = 1
title = { en = "Tiny", nl = "Klein" }
players = [2, 2]
trains = 8
hand = 2
market = 3
parallel_closed_up_to = 2
cards = { red = 6, blue = 6, locomotive = 2 }
route_points = { 1 = 1, 2 = 2, 3 = 4 }
tickets = { all = 6 }
opening_tickets = { dealt = 2, keep_at_least = 1 }
drawn_tickets = { dealt = 1, keep_at_least = 1 }
""",
    "cities.csv": "code,name,lat,lon\nAA,Ash,0,0\nBB,Birch,0,1\nCC,Cedar,1,1\nDD,Dogwood,1,0\nEE,Elm,2,2\n",
    "routes.csv": "from,to,length,colour\nAA,BB,1,red\nBB,CC,2,grey\nCC,DD,3,blue\nDD,AA,2,red\n"
    "CC,EE,1,grey\nCC,EE,1,blue\n",
    "tickets.csv": "from,to,points\nAA,CC,3\nAA,EE,4\nBB,DD,3\nBB,EE,3\nDD,EE,4\nAA,DD,2\n",
}


# --- What there is ---------------------------------------------------------------------------------------------------


def counts(edition: Edition) -> dict[str, object]:
    pairs = Counter(frozenset((route.start, route.end)) for route in edition.routes)
    tickets = {deck: [ticket.points for ticket in edition.tickets if ticket.deck == deck] for deck in edition.decks}
    return {
        "cities": sum(not city.country for city in edition.cities),
        "entries": sum(bool(city.country) for city in edition.cities),
        "tracks": len(edition.routes),
        "lanes": dict(Counter(pairs.values())),
        "spaces": sum(route.length for route in edition.routes),
        "tickets": {deck: (len(points), sum(points)) for deck, points in tickets.items()},
    }


def test_totals_of_the_shipped_editions() -> None:
    assert editions() == ["amsterdam", "marklin", "usa"]
    assert counts(load("usa")) == {
        "cities": 36,
        "entries": 0,
        "tracks": 100,
        "lanes": {1: 56, 2: 22},
        "spaces": 309,
        "tickets": {"all": (30, 349)},
    }
    assert counts(load("marklin")) == {
        "cities": 35,
        "entries": 14,
        "tracks": 110,
        "lanes": {1: 62, 2: 21, 3: 2},
        "spaces": 313,
        "tickets": {"short": (23, 186), "long": (23, 371)},
    }
    assert counts(load("amsterdam")) == {
        "cities": 17,
        "entries": 0,
        "tracks": 45,
        "lanes": {1: 19, 2: 13},
        "spaces": 89,
        "tickets": {"all": (24, 121)},
    }
    assert sum(route.cart for route in load("amsterdam").routes) == 16


def test_countries_of_marklin() -> None:
    entries = Counter(city.country for city in load("marklin").cities if city.country)
    assert sorted(entries.values()) == [2, 3, 3, 3, 3]
    places = load("marklin").places
    assert all(
        list(places[country]) == list(range(min(places[country]), max(places[country]) + 1)) for country in entries
    )


def test_an_edition_is_loaded_once_and_again_when_a_file_changes(tmp_path: Path) -> None:
    folder = copied("my-board", tmp_path)
    first = load(folder)
    assert load(str(folder)) is first
    edited(folder, "tickets.csv", "NHD,FER,5", "NHD,FER,6")
    assert load(folder).fingerprint != first.fingerprint


def test_the_ends_of_lines_and_a_byte_order_mark_change_nothing(tmp_path: Path) -> None:
    folder = copied("my-board", tmp_path)
    before = load(folder)
    for file in FILES:
        (folder / file).write_bytes((folder / file).read_bytes().replace(b"\n", b"\r\n"))
    assert load(folder).fingerprint == before.fingerprint
    for file in FILES[1:]:
        (folder / file).write_bytes(b"\xef\xbb\xbf" + (folder / file).read_bytes())
    assert load(folder).routes == before.routes


@pytest.mark.parametrize("form", ["plain", "compiled"])
@pytest.mark.parametrize("board", ["tiny", "my-board"])
def test_a_board_of_ones_own_plays_to_the_end(form: str, board: str, tmp_path: Path) -> None:
    if form == "compiled" and (not can_compile() or os.environ.get("BRANCHLINE_FORM") == "plain"):
        pytest.skip("the compiled form is not asked for")
    for file, text in TINY.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    edition = load(tmp_path if board == "tiny" else MY_BOARD)
    for seed in range(10):
        game = new_form(edition, form)
        game.begin(2, seed % 2, seed)
        assert len(list(random_rows(game, seed))) > 10
        assert game.state().ended_by > 0


def test_a_board_of_ones_own_is_drawn(tmp_path: Path) -> None:
    folder = copied(MINE, tmp_path)
    (folder / "board_places.toml").write_text('rounds = 1\n[side]\nGUL = "W"\n', encoding="utf-8")
    found, plan = draw_board.folder_and_plan(str(folder))
    drawn = draw_board.with_ground(found, plan, draw_board.drawing(found, plan), None)
    edition = load(folder)
    assert list(drawn["cities"]) == [city.code for city in edition.cities]
    assert set(drawn["routes"]) == set(edition.track)
    assert drawn["cities"]["GUL"]["label"]["anchor"] == "end"
    assert [shape["kind"] for shape in drawn["background"]] == ["land"]
    shutil.copyfile(MY_BOARD / "board.json", folder / "board.json")
    kept = json.loads((MY_BOARD / "board.json").read_text(encoding="utf-8"))["background"]
    assert draw_board.with_ground(found, plan, drawn, None)["background"] == kept
    with pytest.raises(SystemExit, match="neither one of usa, marklin, amsterdam nor the folder of a board"):
        draw_board.folder_and_plan(str(tmp_path))


def test_what_is_no_folder() -> None:
    for name in ("nowhere", "no/such/folder", "x" * 5000, "a\0b"):
        with pytest.raises(BadBoard, match="no such edition; choose amsterdam, marklin, usa, or a folder"):
            load(name)


# --- Whatever else -------------------------------------------------------------------------------------------------

PIECES = st.sampled_from(
    [
        "",
        ",",
        "\n",
        '"',
        "0",
        "1",
        "3",
        "9",
        "-1",
        "99",
        "NHD",
        "FER",
        "MAR",
        "grey",
        "blue",
        "= ",
        "[",
        "]",
        "{",
        "true",
    ]
) | st.text(max_size=6)
EDITS = st.lists(st.tuples(st.sampled_from(FILES), st.floats(0, 1), st.integers(0, 8), PIECES), min_size=1, max_size=4)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    folder = copied(MINE, tmp_path_factory.mktemp("fuzz"))

    def fresh() -> Path:
        for file in FILES:
            shutil.copyfile(MY_BOARD / file, folder / file)
        return folder

    return fresh


def loaded_or_refused(folder: Path) -> tuple[Edition | None, str]:
    try:
        return load(folder), ""
    except BadBoard as found:
        return None, str(found)


@settings(max_examples=250, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(edits=EDITS, seed=st.integers(0, 99))
def test_a_board_is_refused_or_plays(
    scratch: Callable[[], Path], edits: list[tuple[str, float, int, str]], seed: int
) -> None:
    folder = scratch()
    for file, where, taken, piece in edits:
        content = (folder / file).read_bytes()
        place = int(where * len(content))
        new = content[:place] + piece.encode("utf-8", "surrogatepass") + content[place + taken :]
        (folder / file).write_bytes(new)
    edition, said = loaded_or_refused(folder)
    if edition is None:
        assert said.startswith(FILES)
        assert "\n" not in said
        return
    game = new_form(edition, "plain")
    game.begin(edition.players[0], 0, seed)
    for number, _ in enumerate(random_rows(game, seed)):
        assert number < 5000


# --- What the documentation says -------------------------------------------------------------------------------------


def test_the_documentation_names_every_column_key_and_limit() -> None:
    from branchline import board_files
    from branchline.rules import layout

    text = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    columns = {column for needed, optional in COLUMNS.values() for column in (*needed, *optional)}
    assert {name for name in columns | board_files.TOP_LEVEL if f"`{name}`" not in text} == set()
    limits = (layout.NODES, layout.TRACKS, layout.TICKETS, layout.DEGREE, layout.LANES, layout.CLAIMS)
    assert [limit for limit in limits if f"| {limit} |" not in text] == []
