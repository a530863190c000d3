"""Reading games from files and writing files, with errors that name the file."""

import sys
from dataclasses import dataclass
from pathlib import Path

from branchline.full_record import read_record, saved_from_record
from branchline.notation import NotationError
from branchline.record import RecordError, Saved, read_saved

LARGEST_FILE = 2_000_000_000


def read_file(path: Path) -> bytes:
    """What is in a file."""
    try:
        if path.is_dir():
            raise ValueError(f"{path} is a folder; a saved game is a file, such as game.bl")
        if path.stat().st_size > LARGEST_FILE:
            raise ValueError(f"{path} is too large to be a game")
        return path.read_bytes()
    except OSError as error:
        raise ValueError(f"cannot read {path}: {error.strerror}") from None


def write_file(path: Path, text: str) -> None:
    """Write a text to a file; `-` is the standard output."""
    if str(path) == "-":
        sys.stdout.write(text)
        return
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise ValueError(f"cannot write {path}: {error.strerror}; choose another place") from None


def is_record(content: bytes) -> bool:
    """Whether a file has records in JSON lines, rather than one saved game."""
    return content[:100].lstrip().startswith(b"{")


def is_saved_game(content: bytes) -> bool:
    """Whether a file's content begins as a saved game."""
    return content[:100].lstrip().startswith(b"[Branchline")


def folders_of_boards(path: Path) -> list[Path]:
    """Where the folder of a board of your own may lie: beside the game, and where you are."""
    return [path.parent, Path.cwd()]


@dataclass(frozen=True)
class Games:
    """The games of a file: one of a saved game, perhaps several of a record."""

    path: Path
    saved: tuple[Saved, ...]

    @property
    def only(self) -> Saved:
        """The game, if there is just one."""
        if len(self.saved) > 1:
            raise ValueError(f"{self.path} holds {len(self.saved)} games; this command takes a file with one")
        return self.saved[0]


def read_games(path: Path, edition: str | None = None) -> Games:
    """The games of a file, each replayed or ready to be."""
    content = read_file(path)
    folders = folders_of_boards(path)
    try:
        if not is_record(content):
            return Games(path, (read_saved(content, edition, folders),))
        games = read_record(content)
        return Games(path, tuple(saved_from_record(lines, edition, folders, first) for first, lines in games))
    except (NotationError, RecordError) as error:
        raise ValueError(f"{path}: {error}") from None
