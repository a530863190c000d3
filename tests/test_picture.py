"""The picture of a board: well-formed, complete, and readable without colours."""

import json
import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from branchline.catalog import editions, load
from branchline.edition import FOUND, City, Route
from branchline.picture import board_picture
from branchline.picture_symbols import CARD_COLOURS, CARD_LETTERS, SEAT_COLOURS, SEAT_PATTERNS, SEAT_SHAPES
from branchline.picture_track import spaces_along, upright

SVG = "{http://www.w3.org/2000/svg}"


CITIES = (
    City("AAA", {"en": "Cologne", "nl": "Keulen"}, "", "red", 0, 0, FOUND),
    City("BBB", {"en": "Bits & Pieces <East>", "nl": "Rommel"}, "", "", 0, 0, FOUND),
    City("CCC", {"en": "Austria", "nl": "Oostenrijk"}, "AUT", "", 0, 0, FOUND),
)
ROUTES = (
    Route("AAA-BBB.r", "AAA", "BBB", 3, "red", False, FOUND),
    Route("AAA-BBB.x", "AAA", "BBB", 3, "grey", True, FOUND),
    Route("BBB-CCC", "BBB", "CCC", 1, "blue", False, FOUND),
)
DRAWING: dict[str, Any] = {
    "width": 600,
    "height": 300,
    "label_size": 18,
    "city_radius": 9,
    "track_width": 16,
    "cities": {
        "AAA": {"x": 60, "y": 150, "label": {"x": 60, "y": 190, "anchor": "middle"}, "token": {"x": 30, "y": 190}},
        "BBB": {"x": 300, "y": 150, "label": {"x": 300, "y": 190, "anchor": "middle"}},
        "CCC": {"x": 500, "y": 150, "label": {"x": 515, "y": 155, "anchor": "start"}},
    },
    "routes": {
        "AAA-BBB.r": {"curve": [[80, 140], [140, 120], [220, 120], [280, 140]]},
        "AAA-BBB.x": {"curve": [[80, 160], [140, 140], [220, 140], [280, 160]]},
        "BBB-CCC": {"curve": [[320, 150], [380, 150], [420, 150], [480, 150]]},
    },
    "background": [{"kind": "land", "path": "M0 0L600 0L600 300Z"}],
    "words": [{"en": "North Sea", "nl": "Noordzee", "x": 100, "y": 40, "size": 20, "kind": "water"}],
}


def picture(**state: Any) -> ET.Element:
    return ET.fromstring(board_picture(CITIES, ROUTES, DRAWING, title="A <board> & more", **state))


def route_group(root: ET.Element, name: str) -> ET.Element:
    (group,) = [group for group in root.iter(f"{SVG}g") if group.get("data-route") == name]
    return group


def title_of(group: ET.Element) -> str:
    return group.findtext(f"{SVG}title") or ""


def texts(element: ET.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def test_it_says_what_it_is_and_escapes_what_it_is_given() -> None:
    root = picture(players=['<Eve> & "Co"'], owners={"BBB-CCC": 0})
    assert root.get("role") == "img"
    assert root.get("aria-label") == "A <board> & more"
    assert title_of(root) == "A <board> & more"
    assert "Bits & Pieces <East>" in texts(root)
    assert '<Eve> & "Co"' in title_of(route_group(root, "BBB-CCC"))


def test_every_route_has_its_title_and_its_spaces() -> None:
    root = picture()
    assert title_of(route_group(root, "AAA-BBB.r")) == "Cologne – Bits & Pieces <East>: 3 spaces, red, free"
    assert title_of(route_group(root, "BBB-CCC")).endswith("1 space, blue, free")
    assert texts(route_group(root, "AAA-BBB.r")) == ["R", "R", "R"]
    assert texts(route_group(root, "BBB-CCC")) == ["B"]


def test_the_other_language() -> None:
    root = picture(language="nl", owners={"AAA-BBB.r": 2})
    assert {"Keulen", "Rommel", "Oostenrijk", "Noordzee"} <= set(texts(root))
    assert title_of(route_group(root, "AAA-BBB.r")) == "Keulen – Rommel: 3 vakken, rood, van speler 3"


@pytest.mark.parametrize("seat", range(5))
def test_an_owned_route_shows_its_owner_by_pattern_and_by_symbol(seat: int) -> None:
    names = ["Ann", "Bea", "Cas", "Dov", "Eli"]
    root = picture(owners={"AAA-BBB.r": seat}, players=names, scores=["1", "2", "3", "4", "5"])
    group = route_group(root, "AAA-BBB.r")
    drawn = ET.tostring(group, encoding="unicode")
    assert f"owned by {names[seat]}" in title_of(group)
    assert drawn.count(f"url(#branchline-seat-{seat})") == 3
    assert texts(group) == [], "the colour's letter gives way to the owner's symbol"
    assert f"branchline-seat-{seat}" in {pattern.get("id") for pattern in root.iter(f"{SVG}pattern")}
    assert f"{names[seat]}  {seat + 1}" in texts(root)


def test_the_symbol_stays_upright_on_a_slanting_track() -> None:
    slanting = {
        **DRAWING,
        "routes": {**DRAWING["routes"], "BBB-CCC": {"curve": [[0, 0], [20, 20], [40, 40], [60, 60]]}},
    }
    root = ET.fromstring(board_picture(CITIES, ROUTES, slanting, title="t", owners={"BBB-CCC": 2}))
    turns = re.findall(r"rotate\((-?[\d.]+)\)", ET.tostring(route_group(root, "BBB-CCC"), encoding="unicode"))
    assert [float(turn) for turn in turns] == [45, -45]


def test_a_closed_twin_is_marked() -> None:
    group = route_group(picture(closed=["AAA-BBB.r"]), "AAA-BBB.r")
    assert title_of(group).endswith("closed")
    assert len(list(group.iter(f"{SVG}circle"))) == 3


def test_the_last_move_is_lit() -> None:
    plain, lit = board_picture(CITIES, ROUTES, DRAWING, title="t"), picture(owners={"BBB-CCC": 1}, last=["BBB-CCC"])
    assert "claimed last" in title_of(route_group(lit, "BBB-CCC"))
    assert "#ffd75e" not in plain
    assert any(path.get("stroke") == "#ffd75e" for path in lit.iter(f"{SVG}path"))


def test_a_cart_is_drawn_beside_the_colour_and_stays_when_the_route_is_owned() -> None:
    for owners in ({}, {"AAA-BBB.x": 3}):
        group = route_group(picture(owners=owners), "AAA-BBB.x")
        assert "with carts" in title_of(group)
        assert ET.tostring(group, encoding="unicode").count("M0-6V6") == 3


def test_tokens_and_passengers() -> None:
    root = picture(tokens={"AAA": (4, 3, 2)}, passengers={"BBB": 1}, players=["Ann", "Bea"])
    titles = [title_of(group) for group in root.iter(f"{SVG}g")]
    assert "Cologne (tokens: 4, 3, 2)" in titles
    assert "Bits & Pieces <East>: passenger of Bea" in titles
    assert "4" in texts(root)
    assert "Cologne (tokens: –)" in [title_of(group) for group in picture(tokens={}).iter(f"{SVG}g")]


def test_reconstructed_facts_are_owned_up_to() -> None:
    note = "Some facts of this board are reconstructed."
    assert note not in texts(picture())
    guessed = (replace(ROUTES[0], provenance="reconstructed"), *ROUTES[1:])
    assert note in board_picture(CITIES, guessed, DRAWING, title="t")


def test_the_strip_can_be_left_out() -> None:
    assert picture().get("viewBox") != picture(legend=False).get("viewBox") == "0 0 600 300"


def test_nothing_is_fetched() -> None:
    text = board_picture(CITIES, ROUTES, DRAWING, title="t", owners={"BBB-CCC": 4})
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"<(script|image|style|foreignObject)", text)


def test_every_colour_and_every_seat_has_its_own_sign() -> None:
    together = set(CARD_LETTERS) - {"pink"}  # no board has both purple and pink
    assert set(CARD_LETTERS) == set(CARD_COLOURS)
    assert len({CARD_LETTERS[colour] for colour in together}) == len(together)
    assert len(set(SEAT_SHAPES)) == len(set(SEAT_PATTERNS)) == len(set(SEAT_COLOURS)) == 5


def test_spaces_are_laid_evenly() -> None:
    spaces = spaces_along([[0, 0], [40, 0], [80, 0], [120, 0]], 3)
    assert [round(space.x) for space in spaces] == [20, 60, 100]
    assert [round(space.length) for space in spaces] == [40, 40, 40]
    assert [upright(angle) for angle in (0, 91, 180, -91, -90)] == [0, -89, 0, 89, 90]


@pytest.mark.parametrize("edition", editions())
def test_the_boards_that_come_with_it(edition: str) -> None:
    board = load(edition)
    drawing = json.loads((board.folder / "board.json").read_text(encoding="utf-8"))
    root = ET.fromstring(board_picture(board.cities, board.routes, drawing, title=edition))
    assert {city.names["en"] for city in board.cities} <= set(texts(root))
    drawn = {group.get("data-route") for group in root.iter(f"{SVG}g")} - {None}
    assert drawn == {route.name for route in board.routes}
