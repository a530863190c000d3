"""`branchline arena`: bots against bots."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Drawn

from branchline.bots.codes import check_code
from branchline.catalog import editions as known_editions
from branchline.lab.arena.crew import Crew, Work, cluster_crew, local_crew
from branchline.lab.arena.games_file import Games
from branchline.lab.arena.ladder import ladder as ladder_page
from branchline.lab.arena.page import percent, report_page
from branchline.lab.arena.ratings import ratings
from branchline.lab.arena.setting import Setting, code_fingerprint
from branchline.lab.arena.standings import Table, tables
from branchline.lab.ctrl_c import CtrlC
from branchline.lab.report import HEADINGS, Progress, print_json, result_console
from branchline.lab.simulate import INTERRUPTED, all_cores

Names = Annotated[list[str] | None, Parameter(consume_multiple=True)]
Counts = Annotated[list[int] | None, Parameter(consume_multiple=True)]
MOST_FAULTS_TOLD = 10


def command(
    *bots: str,
    edition: Names = None,
    players: Counts = None,
    games: int = 1000,
    seed: str = "arena",
    out: Path | None = None,
    report: Path | None = None,
    ladder: Path | None = None,
    cores: int | None = None,
    cluster: str | None = None,
    limit: float | None = None,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
) -> int:
    """Let bots play against each other, every deal with every rotation of the seats, and say how strong they are.

    Examples:

        branchline arena random frugal --edition amsterdam --games 60

    Parameters
    ----------
    bots
        The bots by their codes. At each table every choice of so many of them plays; if there are too few, the last
        one takes the seats that are left.
    edition
        Editions, or folders with a board of your own. Without one: all that come with Branchline.
    players
        Numbers of players. Without one: all that the edition has.
    games
        How many games for each line-up, rounded up to whole deals.
    seed
        The same seed gives the same deals.
    out
        Keep every game in this file, as JSON lines. Started again with the same file, the arena goes on where it was.
    report
        Write a page with plots to this HTML file.
    ladder
        Write the results as a page of documentation to this Markdown file.
    cores
        How many cores to use. Without it: all.
    cluster
        The address of a Dask scheduler, whose workers play instead of this machine.
    limit
        How many seconds a decision may take; a bot that names its own time may take a fifth more than that.
    as_json
        Print one JSON object instead of tables.
    """
    setting = _setting(bots, edition or known_editions(), players or [], games, seed, limit)
    cores = all_cores() if cores is None else cores
    if cores < 1:
        raise ValueError(f"--cores is at least 1, not {cores}")
    crew = cluster_crew(cluster) if cluster else local_crew(cores)
    with CtrlC() as ctrl_c, Games(setting, out) as kept:
        _play(kept, Work(setting, set(kept.played)), crew, ctrl_c)
    for path, write in ((report, report_page), (ladder, ladder_page)):
        if path is not None and kept.played:
            path.write_text(write(kept), encoding="utf-8", newline="\n")
    _tell(kept, ctrl_c.heard, as_json)
    return INTERRUPTED if ctrl_c.heard else 0


def _setting(
    bots: Sequence[str], editions: Sequence[str], players: Sequence[int], games: int, seed: str, limit: float | None
) -> Setting:
    """The setting that was asked for, or why there can't be such a one."""
    if not bots:
        raise ValueError("name the bots that play, such as: branchline arena random frugal")
    if len(bots) < 2:
        raise ValueError("an arena needs two bots at least; the same one may be named twice")
    for code in bots:
        check_code(code)
    if games < 1:
        raise ValueError(f"--games is at least 1, not {games}")
    names = tuple(dict.fromkeys(editions))
    setting = Setting(tuple(bots), names, tuple(dict.fromkeys(players)), games, seed, limit, code_fingerprint(names))
    if not setting.matches:
        raise ValueError("there is no table for these bots")
    return setting


def _play(kept: Games, work: Work, crew: Crew, ctrl_c: CtrlC) -> None:
    """Play what is left, with a progress bar."""
    total = sum(match.games for match in kept.setting.matches)
    before, begun, decisions = len(kept.played), time.perf_counter(), 0
    with Progress() as progress:
        progress.begin("arena" if not before else f"arena, {before:,} games kept", total - before)
        for games in work.play(crew, lambda: ctrl_c.heard):
            kept.add(games)
            decisions += sum(sum(game.decisions) for game in games)
            progress.show(len(kept.played) - before, decisions, time.perf_counter() - begun)
        progress.end()


def _tell(kept: Games, interrupted: bool, as_json: bool) -> None:
    """The results in the terminal, or as one JSON object."""
    played = list(kept.played.values())
    found, rated = tables(kept.setting, played), ratings(kept.setting, played)
    if as_json:
        facts = {"command": kept.setting.command, "games": len(played), "interrupted": interrupted}
        print_json(facts | {"tables": [table.facts() for table in found], "ratings": [vars(one) for one in rated]})
        return
    console = result_console()
    for table in found:
        console.print(_drawn(table), markup=False)
    if rated:
        drawn = Drawn(title="ratings over all tables, in Elo", title_justify="left", box=SIMPLE_HEAD)
        for heading in ("bot", "rating", "(95 %)", "games"):
            drawn.add_column(heading, justify="left" if heading == "bot" else "right")
        for one in rated:
            drawn.add_row(one.bot, f"{one.elo:+.0f}", f"±{one.reach:.0f}", f"{one.games:,}")
        console.print(drawn, markup=False)
    _tell_faults(console, found)
    if interrupted:
        going_on = f" The same command goes on from {kept.path}." if kept.path else ""
        console.print(f"Stopped before the end: these are the games that were played.{going_on}", markup=False)


def _drawn(table: Table) -> Drawn:
    drawn = Drawn(title=f"{table.match.title}, {table.games:,} games", title_justify="left", box=SIMPLE_HEAD)
    shown = [item for item in HEADINGS if any(one.means[item] for one in table.standings)]
    drawn.add_column("bot")
    for heading in ("seats", "wins", "(95 %)", "score", *(HEADINGS[item] for item in shown), "ms"):
        drawn.add_column(heading, justify="right", no_wrap=True)
    for one in table.standings:
        parts = [f"{one.means[item]:.1f}" for item in ("score", *shown)]
        reach = f"{100 * one.low:.1f}–{100 * one.high:.1f}"
        drawn.add_row(one.bot, str(one.seats), percent(one.share), reach, *parts, f"{one.milliseconds:.3f}")
    return drawn


def _tell_faults(console: Console, found: Sequence[Table]) -> None:
    """What bots did wrong, by bot and kind, and the first of each in words."""
    faults = [(one.bot, table.match.title, fault) for table in found for one in table.standings for fault in one.faults]
    kinds = dict.fromkeys((bot, fault.what) for bot, _, fault in faults)
    for bot, what in list(kinds)[:MOST_FAULTS_TOLD]:
        same = [(title, fault) for who, title, fault in faults if (who, fault.what) == (bot, what)]
        title, first = same[0]
        console.print(f"{bot}: {len(same):,} {what}; first in {title}: {first.words}", markup=False)
