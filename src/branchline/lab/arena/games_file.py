"""The file of an arena: its setting on the first line, then a line for every game, as JSON.

Games come in any order. A line that a crash has torn is cut off when the file is opened again, and its game is played
again; a game that stands there twice is counted once.
"""

from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from branchline.lab.arena.referee import Played
from branchline.lab.arena.setting import Setting


class Games:
    """The games of an arena so far; with a path they are kept in a file."""

    def __init__(self, setting: Setting, path: Path | None = None) -> None:
        self.setting, self.path = setting, path
        self.played: dict[tuple[int, int, int], Played] = {}
        self._file: IO[bytes] | None = None

    def __enter__(self) -> "Games":
        if self.path is not None:
            if self.path.exists():
                self._resume(self.path)
            self._file = self.path.open("ab")
            if not self._file.tell():
                self._write([msgspec.json.encode(self.setting)])
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, games: Iterable[Played]) -> None:
        """Count some games, and write them down."""
        new = {game.key: game for game in games if game.key not in self.played}
        self.played.update(new)
        self._write([msgspec.json.encode(game) for game in new.values()])

    def _write(self, lines: list[bytes]) -> None:
        if self._file is not None:
            self._file.write(b"".join(line + b"\n" for line in lines))
            self._file.flush()

    def _resume(self, path: Path) -> None:
        """Read what was played before, and cut off a torn last line."""
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            with path.open("r+b") as file:
                file.truncate(len(whole))
        if whole:
            setting, games = parse(whole, path)
            if setting != self.setting:
                raise ValueError(f"{path} holds another arena ({differences(setting, self.setting)}); name a new file")
            self.played = {game.key: game for game in games}


def parse(content: bytes, path: Path) -> tuple[Setting, list[Played]]:
    """The setting and the games in the content of a file."""
    number = 1
    try:
        first, *others = content.splitlines()
        setting = msgspec.json.decode(first, type=Setting)
        games = []
        for line in others:
            number += 1
            games.append(msgspec.json.decode(line, type=Played))
    except msgspec.DecodeError as error:
        raise ValueError(f"{path}, line {number}: this is not a line of an arena ({error})") from None
    return setting, games


def differences(one: Setting, other: Setting) -> str:
    """In what two settings differ, in words."""
    before, now = msgspec.structs.asdict(one), msgspec.structs.asdict(other)
    return ", ".join(f"{name} {before[name]!r}, not {now[name]!r}" for name in before if before[name] != now[name])
