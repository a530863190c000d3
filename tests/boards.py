"""Copies of boards to be changed by a test, and what the catalogue then says of them."""

import shutil
from pathlib import Path

import pytest

from branchline.catalog import EDITIONS, FILES, BadBoard, load

ROOT = Path(__file__).parents[1]
MY_BOARD = ROOT / "examples" / "my-board"
HERE = {"my-board": MY_BOARD} | {name: EDITIONS / name for name in ("usa", "marklin", "amsterdam")}
TOML, CITIES, ROUTES, TICKETS = FILES
MINE, MARKLIN, AMSTERDAM = "my-board", "marklin", "amsterdam"


def copied(name: str, to: Path) -> Path:
    folder = to / name
    folder.mkdir(parents=True)
    for file in FILES:
        shutil.copyfile(HERE[name] / file, folder / file)
    return folder


def edited(folder: Path, file: str, old: str, new: str) -> str:
    """Change one place of a file; the text as it is then."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, (file, old)
    text = text.replace(old, new, 1)
    (folder / file).write_text(text, encoding="utf-8")
    return text


def refusal(folder: Path) -> BadBoard:
    with pytest.raises(BadBoard) as caught:
        load(folder)
    return caught.value


def line_of(text: str, at: str | int) -> int:
    if isinstance(at, int):
        return at
    return next(number for number, line in enumerate(text.splitlines(), 1) if at in line)
