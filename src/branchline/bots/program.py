"""A bot that is a program of its own, in any language: one JSON line for every decision in, one JSON line out.

It is told `{"edition", "seat", "seed", "view", "legal", "packed"}` and answers `{"row": 12}`, a row of the legal ones.
A program that crashes, is too slow or cheats loses its move, not the game: a plain legal action is played instead.
"""

import base64
import contextlib
import json
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import IO, Any

import numpy as np

from branchline.actions import Action, table_of
from branchline.bots.protocol import Bot
from branchline.catalog import load
from branchline.edition import Edition
from branchline.rules.layout import Kind, State, dtype_of, unpacked
from branchline.view import View

SECONDS = 5.0
LONGEST_ANSWER = 10_000
CALM = (Kind.TAKE_FROM_DECK, Kind.TAKE_FACE_UP, Kind.STOP)  # what a lost move becomes, if it may


def question(view: View, legal: Sequence[Action], seed: int) -> str:
    """What a program is told, in one line."""
    asked = {
        "edition": str(view.edition.folder),
        "seat": view.seat,
        "seed": seed,
        "view": view.facts(),
        "legal": [{"row": action.row, "kind": action.kind.name.lower(), **action.fields()} for action in legal],
        "packed": base64.b64encode(view.record().tobytes()).decode(),
    }
    return json.dumps(asked, ensure_ascii=False, separators=(",", ":"))


def lost_move(legal: Sequence[Action]) -> Action:
    """What is played for a program that lost its move."""
    for kind in CALM:
        for action in legal:
            if action.kind == kind:
                return action
    return legal[0]


class Program:
    """A running program as a bot. `trouble` tells of every move that it lost."""

    def __init__(self, command: Sequence[str], seed: int, seconds: float = SECONDS) -> None:
        self.command, self.seed, self.seconds = list(command), seed, seconds
        self.trouble: list[str] = []
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str] = queue.Queue()

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """The program's choice, or a plain legal action if it has none."""
        try:
            row = row_of(self._ask(question(view, legal, self.seed)))
            return next(action for action in legal if action.row == row)
        except StopIteration:
            self.trouble.append("the row is not legal")
        except (OSError, ValueError) as error:
            self.trouble.append(str(error))
            self.close()
        return lost_move(legal)

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.kill()
            with contextlib.suppress(OSError):
                self._process.communicate()
            self._process = None

    def _ask(self, line: str) -> str:
        process = self._started()
        assert process.stdin is not None
        process.stdin.write(line + "\n")
        process.stdin.flush()
        try:
            answer = self._answers.get(timeout=self.seconds)
        except queue.Empty:
            raise ValueError(f"no answer within {self.seconds:g} s") from None
        if not answer:
            raise ValueError("the program has ended")
        return answer

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, encoding="utf-8", errors="replace")
            assert self._process.stdout is not None
            self._answers = queue.Queue()
            threading.Thread(target=read_answers, args=(self._process.stdout, self._answers), daemon=True).start()
        return self._process


def read_answers(lines: IO[str], answers: "queue.Queue[str]") -> None:
    """Hand on what a program says line by line, and an empty text at its end."""
    with contextlib.suppress(ValueError):  # the pipe was closed
        while line := lines.readline(LONGEST_ANSWER):
            answers.put(line)
    answers.put("")


def row_of(answer: str) -> int:
    """The row that a program has answered."""
    said = json.loads(answer)
    row = said.get("row") if isinstance(said, dict) else None
    if not isinstance(row, int) or isinstance(row, bool):
        raise ValueError(f'the answer is {{"row": number}}, not {answer.strip()[:60]}')
    return row


# --- The other side --------------------------------------------------------------------------------------------------


def answer(make: Callable[[Edition, int], Bot], lines: Iterable[str] = sys.stdin, out: IO[str] = sys.stdout) -> None:
    """Let a bot written in Python be such a program: it is made once, and asked for every line."""
    bot: Bot | None = None
    for line in lines:
        asked: dict[str, Any] = json.loads(line)
        edition = load(asked["edition"])
        bot = bot or make(edition, asked["seed"])
        record = np.frombuffer(base64.b64decode(asked["packed"]), dtype_of(State))
        view = View(edition, asked["seat"], unpacked(State, record[0]))
        legal = [table_of(edition)[action["row"]] for action in asked["legal"]]
        print(json.dumps({"row": bot.choose(view, legal).row}), file=out, flush=True)
