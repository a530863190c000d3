"""Where a game is kept while it is played, and copies of it."""

import os
import sys
import time
from pathlib import Path

from branchline.commands.terminal.session import Session


def folder_of_games() -> Path:
    """The folder where the system wants a program to keep what its user made."""
    if os.environ.get("XDG_DATA_HOME"):
        return Path(os.environ["XDG_DATA_HOME"]) / "branchline"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "Branchline"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Branchline"
    return Path.home() / ".local" / "share" / "branchline"


def new_file(edition: str) -> Path:
    """A file for a new game that isn't there yet."""
    name = f"{edition}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    tries = (
        folder_of_games() / f"{name}{number or ''}.bl" for number in ("", *(f"-{more}" for more in range(2, 1000)))
    )
    return next(path for path in tries if not path.exists())


class Keeper:
    """Writes a game to its file after every decision."""

    def __init__(self, path: Path) -> None:
        """Nothing is written yet."""
        self.path = path
        self.trouble = ""
        self._kept: tuple[int, ...] | None = None

    def keep(self, session: Session) -> bool:
        """Write the game, unless that was done already; whether it is kept now."""
        rows = session.saved().rows
        if rows == self._kept:
            return True
        try:
            if self.path.parent == folder_of_games():
                self.path.parent.mkdir(parents=True, exist_ok=True)
            unfinished = self.path.with_name(f"{self.path.name}.new")
            unfinished.write_text(session.text(), encoding="utf-8", newline="\n")
            unfinished.replace(self.path)
        except OSError as error:
            self.trouble = error.strerror or str(error)
            return False
        self.trouble, self._kept = "", rows
        return True

    def drop(self) -> None:
        """Throw the game's file away."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            self.trouble = error.strerror or str(error)
