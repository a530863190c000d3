"""Playing many games and reporting their scores: `branchline simulate`.

Game number i always has the seed i, whoever plays it and on whichever core, so a simulation comes out the same for any
number of cores. Any of its games can be looked at: `Game.new(edition, players=…, seed=i)` has the same shuffle.
"""

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Annotated, Any, Literal

import numpy as np
from cyclopts import Parameter

from branchline import __version__
from branchline.catalog import editions as known_editions
from branchline.catalog import load
from branchline.edition import Edition
from branchline.forms import new_form, seed_words
from branchline.full_record import full_record
from branchline.lab.bot_play import CHOOSER, BotPlayer, bulk_codes, plays_in_bulk
from branchline.lab.ctrl_c import CtrlC
from branchline.lab.random_play import play_to_the_end
from branchline.lab.report import Progress, print_json, print_tables
from branchline.lab.tally import Numbers, Tally, blank_facts, blank_scores, note_game
from branchline.record import Saved
from branchline.rules.compiled import compiled, compiled_form
from branchline.rules.layout import NONE, Luck, Phase, Record, Result, State, blank, blank_record
from branchline.rules.luck import below, seed_luck
from branchline.rules.score import final_scores
from branchline.rules.setup import set_up

GAMES_AT_ONCE = 500  # a good tenth of a second, after which Ctrl-C is heard
GAMES_TO_RECORD_AT_ONCE = 20
INTERRUPTED = 130  # the exit status of a command that Ctrl-C has ended

# --- Games in one call -----------------------------------------------------------------------------------------------


@compiled
def play_batch(
    boards: Record,
    states: Record,
    choosers: Record,
    results: Record,
    players: int,
    frugal: bool,
    seeds: Numbers,
    scores: Numbers,
    facts: Numbers,
) -> None:
    """Play the games of some seeds at random and note what the tally wants to know."""
    board, state, result = boards[0], states[0], results[0]
    for game in range(len(seeds)):
        low, high = int(seeds[game, 0]), int(seeds[game, 1])
        set_up(board, state, players, NONE, low, high)
        seed_luck(choosers[0], low ^ CHOOSER, high)
        decisions = play_to_the_end(board, state, choosers[0], frugal)
        final_scores(board, state, result)
        note_game(state, result, game, decisions, scores, facts)


class Player:
    """Plays the games of a table, in threads if asked to: every call has its own state."""

    def __init__(self, edition: Edition, players: int, frugal: bool, form: str = "auto") -> None:
        self.edition, self.players, self.frugal = edition, players, frugal
        self.form = new_form(edition, form).name

    @property
    def games_at_once(self) -> int:
        """How many games to ask for in one call."""
        return GAMES_AT_ONCE if self.form == "compiled" else 1

    def play(self, seeds: range) -> tuple[Numbers, Numbers]:
        """Play the games of some seeds; the scores and the facts of each."""
        words = np.array([seed_words(seed) for seed in seeds], np.int64).reshape(-1, 2)
        scores, facts = blank_scores(len(words)), blank_facts(len(words))
        play: Callable[..., None] = play_batch
        tables: list[Any] = [[self.edition.board], [blank(State)], [blank(Luck)], [blank(Result)]]
        if self.form == "compiled":
            play = compiled_form(play_batch)
            tables = [self.edition.board_record, *(blank_record(value) for value in (State, Luck, Result))]
        play(*tables, self.players, self.frugal, words, scores, facts)
        return scores, facts

    def saved(self, seed: int) -> Saved:
        """One of these games as a saved one, decision by decision."""
        game = new_form(self.edition, self.form)
        game.begin(self.players, NONE, seed)
        low, high = seed_words(seed)
        chooser = blank(Luck)
        seed_luck(chooser, low ^ CHOOSER, high)
        rows = []
        while game.phase() != Phase.OVER:
            rows.append(game.nth(below(chooser, game.count(self.frugal)), self.frugal))
            game.play(rows[-1])
        names = tuple(f"Random {seat + 1}" for seat in range(self.players))
        return Saved(self.edition, names, str(seed), game.state().first_seat, tuple(rows))


# --- Many of them ----------------------------------------------------------------------------------------------------


@dataclass
class Table:
    """An edition with a number of players, and what its games have given so far."""

    player: Player | BotPlayer
    tally: Tally
    seconds: float = 0.0

    @property
    def title(self) -> str:
        """What is played here."""
        return f"{self.player.edition.name}, {self.player.players} players"

    def summary(self, bots: Sequence[str]) -> dict[str, Any]:
        """All about this table, as plain values."""
        seconds = max(self.seconds, 1e-9)
        summary: dict[str, Any] = {"edition": self.player.edition.name, "players": self.player.players}
        summary |= self.tally.summary()
        for seat, bot in zip(summary["seats"], bots):
            seat["bot"] = bot
        return summary | {
            "seconds": self.seconds,
            "games_per_second": self.tally.games / seconds,
            "decisions_per_second": self.tally.decisions / seconds,
        }


@dataclass
class Simulation:
    """Tables to be played, on so many cores."""

    tables: list[Table]
    games: int
    first_seed: int
    cores: int
    record: IO[str] | None = None
    ctrl_c: CtrlC = field(default_factory=CtrlC)

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C has cut it short."""
        return self.ctrl_c.heard

    def run(self, progress: Progress) -> None:
        """Play everything. Ctrl-C ends it after the games that are under way."""
        for table in self.tables:
            table.player.play(range(0))  # compiles the rules, if need be
            if self.record:
                table.player.saved(self.first_seed)
        with self.ctrl_c:
            for table in self.tables:
                if not self.interrupted:
                    self._run_table(table, progress)

    def _run_table(self, table: Table, progress: Progress) -> None:
        started = time.perf_counter()
        progress.begin(table.title, self.games)
        for seeds, (scores, facts) in self._batches(table.player):
            table.tally.add(scores, facts)
            if self.record:
                self.record.writelines(full_record(table.player.saved(seed)) for seed in seeds)
            table.seconds = time.perf_counter() - started
            progress.show(table.tally.games, table.tally.decisions, table.seconds)
        progress.end()

    def _batches(self, player: Player | BotPlayer) -> Iterator[tuple[range, tuple[Numbers, Numbers]]]:
        """The games in the order of their seeds; after Ctrl-C those that were begun, and no more."""
        size = GAMES_TO_RECORD_AT_ONCE if self.record else player.games_at_once
        size = max(1, min(size, self.games // (4 * self.cores)))
        end = self.first_seed + self.games
        starts = iter(range(self.first_seed, end, size))
        begun: list[tuple[range, Future[tuple[Numbers, Numbers]]]] = []
        with ThreadPoolExecutor(self.cores) as pool:
            while True:
                while (
                    not self.interrupted and len(begun) < 2 * self.cores and (start := next(starts, None)) is not None
                ):
                    seeds = range(start, min(start + size, end))
                    begun.append((seeds, pool.submit(player.play, seeds)))
                if not begun:
                    return
                seeds, batch = begun.pop(0)
                while not batch.done():
                    wait([batch], timeout=0.2)  # a wait without an end would not hear Ctrl-C everywhere
                if self.interrupted:
                    for _, later in reversed(begun):
                        later.cancel()
                if not batch.cancelled():
                    yield seeds, batch.result()


def all_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def tables_for(
    editions: Sequence[Edition], players: Sequence[int], bots: Sequence[str], frugal: bool, form: str
) -> list[Table]:
    """A table for every edition and number of players; without numbers, all that the edition has."""
    tables = []
    for edition in editions:
        least, most = edition.players
        for number in players or range(least, most + 1):
            if not least <= number <= most:
                raise ValueError(f"{edition.name} is played by {least} to {most} players, not by {number}")
            tables.append(Table(player_for(edition, bots_for(bots, edition, number), frugal, form), Tally(number)))
    return tables


def player_for(edition: Edition, bots: Sequence[str], frugal: bool, form: str) -> Player | BotPlayer:
    """Who plays the games of a table: where all seats play at random, any form of the rules does."""
    if set(bots) == {"random"}:
        return Player(edition, len(bots), frugal, form)
    if form == "plain":
        raise ValueError("--form plain goes with the bot random alone; the others play thousands of games compiled")
    return BotPlayer(edition, bots, frugal)


def bots_for(codes: Sequence[str], edition: Edition, players: int) -> list[str]:
    """The bot of every seat: one for all of them, or one each."""
    for code in codes:
        if not plays_in_bulk(code, edition):
            known = ", ".join(bulk_codes(edition))
            raise ValueError(f"there is no bot {code!r} here, only {known}; `branchline arena` plays with all of them")
    if len(codes) not in (1, players):
        raise ValueError(f"{players} players need one bot for all or {players} bots, not {len(codes)}")
    return list(codes) * (players if len(codes) == 1 else 1)


# --- The command -----------------------------------------------------------------------------------------------------


def command(
    *editions: str,
    players: Annotated[list[int] | None, Parameter(consume_multiple=True)] = None,
    games: int = 1000,
    seed: int = 0,
    bots: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    payments: Literal["frugal", "complete"] = "frugal",
    cores: int | None = None,
    record: Path | None = None,
    form: Literal["auto", "plain", "compiled"] = "auto",
    as_json: Annotated[bool, Parameter(name="--json")] = False,
    edition: str | None = None,
) -> int:
    """Play many games and report the scores.

    Examples:

        branchline simulate usa marklin --players 2 3 --games 10000
        branchline simulate usa --players 2 --bots planner hungry

    Parameters
    ----------
    editions
        Editions, or folders with a board of your own. Without one: all that come with Branchline.
    players
        Numbers of players. Without one: all that the edition has.
    games
        How many games, for every edition and number of players.
    seed
        The seed of the first game; the next one has the next seed. The same seeds give the same games.
    bots
        Who plays: one for all seats, or one for each. Random ones if there are none; `branchline arena` has more.
    payments
        Of the ways to pay for a route, those that spend the fewest wild cards, or all.
    cores
        How many cores to use. Without it: all.
    record
        Write full-information records of all the games to this file, as JSON lines.
    form
        The form of the rules that plays.
    as_json
        Print one JSON object instead of tables.
    edition
        One more edition or folder, as other commands have it.
    """
    cores = all_cores() if cores is None else cores
    for name, value, least in (("games", games, 1), ("seed", seed, 0), ("cores", cores, 1)):
        if value < least:
            raise ValueError(f"--{name} is at least {least}, not {value}")
    names = [*editions, *([edition] if edition else [])] or known_editions()
    bots = bots or ["random"]
    tables = tables_for([load(name) for name in names], players or [], bots, payments == "frugal", form)
    seated = [bots_for(bots, table.player.edition, table.player.players) for table in tables]
    with _opened(record) as file, Progress() as progress:
        simulation = Simulation(tables, games, seed, cores, file)
        simulation.run(progress)
    _report(simulation, seated, payments, as_json)
    return INTERRUPTED if simulation.interrupted else 0


@contextlib.contextmanager
def _opened(path: Path | None) -> Iterator[IO[str] | None]:
    if path is None:
        yield None
        return
    try:
        file = path.open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise ValueError(f"{path} can't be written ({error.strerror})") from None
    with file:
        yield file


def _report(simulation: Simulation, seated: list[list[str]], payments: str, as_json: bool) -> None:
    played = [table.summary(bots) for table, bots in zip(simulation.tables, seated, strict=True) if table.tally.games]
    facts = {
        "branchline": __version__,
        "seed": simulation.first_seed,
        "payments": payments,
        "cores": simulation.cores,
        "interrupted": simulation.interrupted,
        "tables": played,
    }
    if as_json:
        print_json(facts)
    else:
        print_tables(facts)
