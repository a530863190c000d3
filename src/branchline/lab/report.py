"""How long jobs speak: a progress bar in a terminal, plain lines elsewhere; tables and JSON at the end."""

import json
import sys
import time
from types import TracebackType
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table

from branchline.lab.tally import ITEMS

SECONDS_BETWEEN_LINES = 2.0
PIPED_WIDTH = 120
HEADINGS = {
    "routes": "routes",
    "tickets": "tickets",
    "longest_path": "longest",
    "most_tickets": "most tickets",
    "merchandise": "merchandise",
    "tokens": "tokens",
}


class Progress:
    """How far a job is, on the error output, so that the results can be piped."""

    def __init__(self) -> None:
        self._console = Console(stderr=True)
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}")
        self._bar = Bar(*columns, TimeRemainingColumn(), console=self._console, transient=True)
        self._title, self._games, self._last_line = "", 0, 0.0

    def __enter__(self) -> "Progress":
        if self._console.is_terminal:
            self._bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._console.is_terminal:
            self._bar.stop()

    def begin(self, title: str, games: int) -> None:
        """A part of the job begins."""
        self._title, self._games, self._last_line = title, games, time.monotonic()
        self._task = self._bar.add_task(title, total=games, rate="")

    def show(self, games: int, decisions: int, seconds: float) -> None:
        """So many of its games have been played."""
        seconds = max(seconds, 1e-9)
        rate = f"{games / seconds:,.0f} games/s, {decisions / seconds:,.0f} decisions/s"
        self._bar.update(self._task, completed=games, rate=rate)
        if not self._console.is_terminal and time.monotonic() - self._last_line >= SECONDS_BETWEEN_LINES:
            self._last_line = time.monotonic()
            sys.stderr.write(f"{self._title}: {games:,} of {self._games:,} games, {rate}\n")

    def end(self) -> None:
        """The part is done."""
        self._bar.remove_task(self._task)


def print_json(facts: dict[str, Any]) -> None:
    """One JSON object on one line."""
    sys.stdout.write(json.dumps(facts, ensure_ascii=False) + "\n")


class ResultConsole(Console):
    """Where results are written; a reader who has left ends the command as it ends every other."""

    def on_broken_pipe(self) -> None:
        """Rich would end the program here, with the code of a failure."""
        raise BrokenPipeError


def result_console() -> Console:
    """A console as wide as the terminal, or wide enough in a pipe."""
    console = ResultConsole(highlight=False)
    return console if console.is_terminal else ResultConsole(highlight=False, width=PIPED_WIDTH)


def print_tables(facts: dict[str, Any]) -> None:
    """The results of a simulation as tables."""
    console = result_console()
    for table in facts["tables"]:
        console.print(_score_table(table), markup=False)
        console.print("\n".join(f"  {line}" for line in _game_lines(table)) + "\n", markup=False)
    if facts["interrupted"]:
        console.print("Stopped before the end: the tables hold the games that were played.", markup=False)


def _score_table(table: dict[str, Any]) -> Table:
    title = f"{table['edition']}, {table['players']} players, {table['games']:,} games"
    shown = [item for item in ITEMS[1:] if any(seat["mean"][item] for seat in table["seats"])]
    drawn = Table(title=title, title_justify="left", box=SIMPLE_HEAD)
    for heading in ("seat", "bot"):
        drawn.add_column(heading)
    for heading in ("score", "sd", "wins", "(95 %)", *(HEADINGS[item] for item in shown)):
        drawn.add_column(heading, justify="right", no_wrap=True)
    for seat in table["seats"]:
        wins, mean = seat["wins"], seat["mean"]
        drawn.add_row(
            str(seat["seat"] + 1),
            seat["bot"],
            f"{mean['score']:.2f}",
            f"{seat['deviation']:.2f}",
            _percent(wins["share"]),
            _range(wins["interval"]),
            *(f"{mean[item]:.2f}" for item in shown),
        )
    return drawn


def _game_lines(table: dict[str, Any]) -> list[str]:
    length, turns, first = table["decisions"], table["turns"]["mean"], table["first_player_wins"]
    ended = f"{_percent(table['all_passed'])} ended by all passing, {_percent(table['shared_wins'])} with a shared win"
    return [
        f"{length['mean']:.1f} decisions a game ({length['least']} to {length['most']}), {turns:.1f} turns",
        f"{ended}; who began won {_percent(first['share'])} ({_range(first['interval'])})",
        f"{table['games_per_second']:,.0f} games and {table['decisions_per_second']:,.0f} decisions a second",
    ]


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _range(ends: list[float]) -> str:
    return f"{100 * ends[0]:.1f}–{100 * ends[1]:.1f}"
