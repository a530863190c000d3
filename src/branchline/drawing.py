"""The drawing of a board, `board.json`: where each thing stands in its pictures. No rule reads it."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from branchline.board_files import BadBoard, read_text, said
from branchline.edition import Edition

FILE = "board.json"
SIZES = ("width", "height", "label_size", "city_radius", "track_width")
FARTHEST = 100_000
ANCHORS = ("start", "middle", "end")
SVG_PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE+\-., ]+")


def has_drawing(edition: Edition) -> bool:
    """Whether the edition's folder has a drawing."""
    return (edition.folder / FILE).is_file()


def drawing_of(edition: Edition) -> dict[str, Any]:
    """The drawing of an edition; one that can't be drawn is refused."""
    file = edition.folder / FILE
    if not has_drawing(edition):
        raise BadBoard(file, 0, f"is missing: {edition.name} has no drawing; docs/boards.md tells how to make one")
    try:
        drawing = json.loads(read_text(file))
    except json.JSONDecodeError as error:
        raise BadBoard(file, error.lineno, f"is not JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise BadBoard(file, 0, f"is not JSON: {str(error)[:100]}") from None
    for fault in faults(edition, drawing):
        raise BadBoard(file, 0, fault)
    return dict(drawing)


def faults(edition: Edition, drawing: Any) -> Iterator[str]:
    """What a picture would stumble over."""
    if not isinstance(drawing, dict):
        yield "a drawing is a JSON object"
        return
    for name in SIZES:
        if not _is_number(drawing.get(name)) or drawing[name] <= 0:
            yield f"{name} must be a number above 0, not {said(drawing.get(name))}"
    cities, routes = _table(drawing, "cities"), _table(drawing, "routes")
    for city in edition.cities:
        place = _table(cities, city.code)
        label = _table(place, "label")
        if not _is_place(place) or not _is_place(label) or label.get("anchor") not in ANCHORS:
            yield f"cities: {city.code} needs x and y, and a label with x, y and an anchor: {', '.join(ANCHORS)}"
        if city.token and not _is_place(_table(place, "token")):
            yield f"cities: {city.code} needs a token with x and y, where its stack lies"
    for route in edition.routes:
        if not _is_curve(_table(routes, route.name).get("curve")):
            yield f"routes: {route.name} needs a curve of four points, each of two numbers"
    if not _all_in(drawing.get("background"), _is_shape):
        yield "background must be a list of shapes, each with a kind and a path of SVG"
    if not _all_in(drawing.get("words", []), _is_word):
        yield "words must be a list, each with a kind, its text as en, its size, x and y"


def _table(tables: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = tables.get(name)
    return found if isinstance(found, dict) else {}


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -FARTHEST <= value <= FARTHEST


def _is_place(place: Mapping[str, Any]) -> bool:
    return _is_number(place.get("x")) and _is_number(place.get("y"))


def _is_curve(curve: Any) -> bool:
    if not isinstance(curve, list) or len(curve) != 4:
        return False
    return all(isinstance(point, list) and len(point) == 2 and all(map(_is_number, point)) for point in curve)


def _is_shape(shape: Mapping[str, Any]) -> bool:
    path = shape.get("path")
    return isinstance(shape.get("kind"), str) and isinstance(path, str) and bool(SVG_PATH.fullmatch(path))


def _is_word(word: Mapping[str, Any]) -> bool:
    texts = (word.get("kind"), word.get("en"), word.get("nl", ""))
    numbers = (word.get("size"), word.get("turn", 0))
    return all(isinstance(text, str) for text in texts) and all(map(_is_number, numbers)) and _is_place(word)


def _all_in(parts: Any, is_right: Callable[[Mapping[str, Any]], bool]) -> bool:
    return isinstance(parts, list) and all(isinstance(part, dict) and is_right(part) for part in parts)
