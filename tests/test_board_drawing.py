"""The drawing of a board: a good one is read, a wrong one is refused with what is wrong."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import MY_BOARD

from branchline.catalog import BadBoard, editions, load
from branchline.drawing import drawing_of, faults, has_drawing
from branchline.edition import Edition

Json = dict[str, Any]


def own_board(to: Path) -> Edition:
    """A board with a drawing that may be changed."""
    return load(Path(shutil.copytree(MY_BOARD, to / "my-board")))


@pytest.mark.parametrize("edition", editions())
def test_every_edition_has_a_drawing(edition: str) -> None:
    assert has_drawing(load(edition))
    assert {route.name for route in load(edition).routes} == set(drawing_of(load(edition))["routes"])


def put(value: Any, *keys: Any) -> Callable[[Json], None]:
    """Write another value at a place of the drawing."""

    def change(drawing: Any) -> None:
        for key in keys[:-1]:
            drawing = drawing[key]
        drawing[keys[-1]] = value

    return change


def leave_out(*keys: str) -> Callable[[Json], None]:
    """Leave a part of the drawing out."""

    def change(drawing: Any) -> None:
        for key in keys[:-1]:
            drawing = drawing[key]
        del drawing[keys[-1]]

    return change


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (leave_out("width"), "width must be a number above 0, not None"),
        (put(0, "height"), "height must be a number above 0, not 0"),
        (put(True, "label_size"), "label_size must be a number"),
        (put("9", "city_radius"), "city_radius must be a number above 0, not '9'"),
        (put(10**400, "track_width"), "track_width must be a number"),
        (leave_out("cities"), "cities: NHD needs x and y"),
        (leave_out("cities", "HIL"), "cities: HIL needs x and y"),
        (put("left", "cities", "HIL", "label", "anchor"), "cities: HIL needs x and y, and a label"),
        (put([], "cities", "HIL", "label"), "cities: HIL needs x and y, and a label"),
        (put([], "routes"), "routes: QUA-FER needs a curve"),
        (leave_out("routes", "NHD-LAN"), "routes: NHD-LAN needs a curve of four points"),
        (put([[0, 0], [1, 1], [2, 2]], "routes", "NHD-LAN", "curve"), "routes: NHD-LAN needs a curve"),
        (put([[0, 0], [1, 1], [2, 2], [3, "3"]], "routes", "NHD-LAN", "curve"), "routes: NHD-LAN needs a curve"),
        (leave_out("background"), "background must be a list of shapes"),
        (put(3, "background", 0), "background must be a list of shapes"),
        (put({"kind": "land", "path": 'M0 0"/><script>'}, "background", 0), "background must be a list of shapes"),
        (put([{"kind": "water", "en": "Sea", "x": 1, "y": 2}], "words"), "words must be a list"),
    ],
)
def test_a_wrong_drawing_is_refused(change: Callable[[Json], None], reason: str, tmp_path: Path) -> None:
    edition = own_board(tmp_path)
    file = edition.folder / "board.json"
    drawing = json.loads(file.read_text("utf-8"))
    change(drawing)
    file.write_text(json.dumps(drawing), "utf-8")
    with pytest.raises(BadBoard, match=f"board.json: {re.escape(reason)}"):
        drawing_of(edition)


def test_a_city_with_tokens_needs_a_place_for_them() -> None:
    drawing = drawing_of(load("marklin"))
    del drawing["cities"]["BER"]["token"]
    assert [*faults(load("marklin"), drawing)] == ["cities: BER needs a token with x and y, where its stack lies"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "board.json:1: is not JSON"),
        ('{"width": 1,\n]', "board.json:2: is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("9" * 5000, "is not JSON"),
        ("[]", "a drawing is a JSON object"),
    ],
)
def test_what_is_no_drawing_is_refused(text: str, reason: str, tmp_path: Path) -> None:
    edition = own_board(tmp_path)
    (edition.folder / "board.json").write_text(text, "utf-8")
    with pytest.raises(BadBoard, match=reason):
        drawing_of(edition)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=3), parts, max_size=3),
    max_leaves=5,
)
names = st.sampled_from(["width", "height", "label_size", "city_radius", "track_width", "cities", "routes"])


@given(anything | st.dictionaries(names | st.sampled_from(["background", "words"]), anything))
def test_whatever_is_there_it_is_refused_and_never_stumbled_over(drawing: Any) -> None:
    assert [*faults(load("amsterdam"), drawing)]
