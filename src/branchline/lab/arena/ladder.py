"""The ladder: the results of an arena as a page of the documentation, with the command beside it."""

from collections.abc import Iterable, Sequence

from branchline.bots import MAKERS
from branchline.lab.arena.games_file import Games
from branchline.lab.arena.page import percent
from branchline.lab.arena.ratings import ratings
from branchline.lab.arena.setting import name_and_parameters
from branchline.lab.arena.standings import Table, tables


def ladder(games: Games) -> str:
    """The ratings and every table of an arena, in Markdown."""
    setting, played = games.setting, list(games.played.values())
    lines = [
        "# The ladder",
        "",
        f"How strong the bots are, from {len(played):,} games of Branchline {setting.branchline}: every deal with",
        "every rotation of the seats, all tables together. Ratings are in units of Elo (Plackett and Luce), with 95 %",
        f"intervals, as seen from `{setting.bots[0]}`; [the arena](arena.md) says how they are made. This page was",
        "written by one command:",
        "",
        "```",
        f"{setting.command} --ladder docs/ladder.md",
        "```",
        "",
        "| bot | rating | 95 % | games | what it is |",
        "| --- | ---: | ---: | ---: | --- |",
    ]
    for one in ratings(setting, played):
        name = name_and_parameters(one.bot)[0]
        about = MAKERS[name].about if name in MAKERS else "a program of its own"
        lines.append(f"| `{one.bot}` | {one.elo:+.0f} | ±{one.reach:.0f} | {one.games:,} | {about} |")
    lines += _by_table(tables(setting, played))
    return "\n".join(lines) + "\n"


def _by_table(found: Sequence[Table]) -> Iterable[str]:
    title = ""
    for table in found:
        if table.match.title != title:
            title = table.match.title
            yield from (
                "",
                f"## {title}",
                "",
                "Share of the wins of the first bot of each line, and both mean scores.",
                "",
            )
            yield from ("| bots | wins | 95 % | scores | games |", "| --- | ---: | ---: | ---: | ---: |")
        first = table.standings[0]
        names = " v ".join(f"`{bot}`" for bot in table.match.bots)
        scores = " : ".join(f"{one.means['score']:.1f}" for one in table.standings)
        reach = f"{100 * first.low:.1f}–{100 * first.high:.1f}"
        yield f"| {names} | {percent(first.share)} | {reach} | {scores} | {table.games:,} |"
