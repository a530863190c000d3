"""Guided first games, as the editions' folders have them: a game that both players may follow, and its lessons."""

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from branchline.board_files import BadBoard, read_text
from branchline.edition import Edition
from branchline.record import Saved, read_saved
from branchline.server.edition_info import GUIDE_FILE, edition_called
from branchline.server.moments import CONDITIONS
from branchline.server.protocol import Place

PERSON, OPPONENT = 0, 1  # the two seats of a guided game


@dataclass(frozen=True)
class Lesson:
    """A lesson: the name of its message, what it points at, and on what occasion it comes."""

    name: str
    at: Place
    when: Mapping[str, Any]


@dataclass(frozen=True)
class Guide:
    """A guided first game."""

    script: Saved
    opponent: str
    level: str  # of the bot that goes on for the opponent when the person goes another way
    lessons: tuple[Lesson, ...]


@functools.cache
def guide_of(name: str) -> Guide:
    """The guided first game of an edition; a KeyError if it has none."""
    file = edition_called(name).folder / GUIDE_FILE
    if not file.is_file():
        raise KeyError(name)
    return read_guide(file)


def read_guide(file: Path) -> Guide:
    """A guide.toml, and the game beside it."""
    tables = tomllib.loads(read_text(file))
    lessons = tuple(_lesson(file, lesson) for lesson in tables["lesson"])
    return Guide(read_saved(read_text(file.with_suffix(".bl"))), tables["opponent"], tables["level"], lessons)


def _lesson(file: Path, table: Mapping[str, Any]) -> Lesson:
    if set(table) != {"name", "at", "when"}:
        raise BadBoard(file, 0, f"a lesson has name, at and when, not {', '.join(table)}")
    lesson = Lesson(**table)
    if lesson.at not in get_args(Place):
        raise BadBoard(file, 0, f"the lesson {lesson.name} points at one of {', '.join(get_args(Place))}")
    for condition in lesson.when:
        if condition not in CONDITIONS:
            raise BadBoard(file, 0, f"the lesson {lesson.name} has conditions of {', '.join(CONDITIONS)}")
    return lesson


def edition_played(name: str, guided: bool) -> Edition:
    """The edition of a table: that of the guided game may be shorter. A KeyError if there is no such one."""
    return guide_of(name).script.edition if guided else edition_called(name)
