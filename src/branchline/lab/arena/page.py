"""The report of an arena: one HTML page that loads nothing, with a plot and a table for all that was found."""

from collections.abc import Iterable, Sequence
from html import escape

from branchline.lab.arena.games_file import Games
from branchline.lab.arena.plots import Span, Stack, curves, interval_plot, stacked_bars
from branchline.lab.arena.ratings import Rating, ratings
from branchline.lab.arena.setting import Setting, name_and_parameters
from branchline.lab.arena.standings import Standing, Table, tables
from branchline.lab.report import HEADINGS
from branchline.lab.tally import ITEMS

MOST_FAULTS_TOLD = 50
EFFORTS = ("playouts", "seconds")
STYLE = """
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5c6773; --paper: #fff; --line: #d6dbe1; --dot: #1f5fa8;
  --k0: #1f5fa8; --k1: #c4561c; --k2: #2f7d4f; --k3: #7d4fa3; --k4: #a88a1f; --k5: #b03a5b; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaef; --soft: #9aa6b2; --paper: #14191f; --line: #323b45;
  --dot: #7fb2ee; --k0: #7fb2ee; --k1: #f0935c; --k2: #74c795; --k3: #bf9be0; --k4: #dcc263; --k5: #ee8aa6; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 1rem 0; }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } th { color: var(--soft); font-weight: 600; }
svg { width: 100%; height: auto; display: block; margin: 1rem 0; } svg text { fill: var(--ink); font-size: 13px; }
svg .tick { fill: var(--soft); font-size: 12px; } svg .grid { stroke: var(--line); }
svg .mark { stroke: var(--soft); stroke-dasharray: 5 4; stroke-width: 1.5; }
svg .reach { stroke: var(--dot); stroke-width: 3; opacity: .55; } svg .dot { fill: var(--dot); }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; color: var(--soft); }
.legend i { display: inline-block; width: .8em; height: .8em; margin-right: .4em; border-radius: 2px; }
code { overflow-wrap: anywhere; }
""" + "".join(
    f".kind{kind} {{ fill: var(--k{kind}); background: var(--k{kind}); }} "
    f".line{kind} {{ stroke: var(--k{kind}); fill: none; stroke-width: 2; }}\n"
    for kind in range(6)
)


def report_page(games: Games) -> str:
    """The page for the games so far, with the command that made it."""
    setting, played = games.setting, list(games.played.values())
    found = tables(setting, played)
    parts = [
        f"<h1>Arena: {escape(', '.join(setting.bots))}</h1>",
        f"<p>{len(played):,} games of Branchline {escape(setting.branchline)}, every deal with every rotation of the",
        "seats. Intervals are 95 %, with deals as what is independent.</p>",
        f"<p><code>{escape(setting.command)}</code></p>",
        *_ratings(ratings(setting, played)),
        *_efforts(found),
        *(part for table in found for part in _table(table)),
        *_faults(setting, found),
    ]
    body = "\n".join(parts)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Arena</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style></head><body>\n{body}\n</body></html>\n"
    )


def _ratings(found: Sequence[Rating]) -> Iterable[str]:
    if not found:
        return
    spans = [
        Span(one.bot, one.elo, one.elo - one.reach, one.elo + one.reach, f"{one.elo:+.0f} ±{one.reach:.0f}")
        for one in found
    ]
    yield "<h2>Ratings</h2><p>Over all tables: Plackett and Luce, in units of Elo; the first bot has 0.</p>"
    yield interval_plot("Ratings", spans, 0.0)
    rows = [[one.bot, f"{one.elo:+.0f}", f"±{one.reach:.0f}", f"{one.games:,}"] for one in found]
    yield html_table(["bot", "rating", "95 %", "games"], rows)


def _efforts(found: Sequence[Table]) -> Iterable[str]:
    """How strength grows with effort: one bot with several numbers of playouts or seconds against the same others."""
    for effort in EFFORTS:
        series: dict[str, list[Span]] = {}
        for table in found:
            for one in table.standings:
                name, parameters = name_and_parameters(one.bot)
                others = [bot for bot in table.match.bots if bot != one.bot]
                if effort in parameters and others and all(name_and_parameters(bot)[0] != name for bot in others):
                    line = f"{name} v {others[0]}, {table.match.title}"
                    words = f"{one.bot}: {percent(one.share)}"
                    place = f"{parameters[effort]:g}"
                    series.setdefault(line, []).append(
                        Span(place, 100 * one.share, 100 * one.low, 100 * one.high, words)
                    )
        lines = {line: sorted(spans, key=lambda span: float(span.name)) for line, spans in series.items()}
        lines = {line: spans for line, spans in lines.items() if len({span.name for span in spans}) > 1}
        if lines:
            yield f"<h2>Strength by {effort}</h2><p>Share of the wins, in per cent, over the number of {effort}.</p>"
            yield curves(f"Share of the wins by {effort}", dict(list(lines.items())[:6]), 50.0, effort)


def _table(table: Table) -> Iterable[str]:
    par = 100 / table.match.players
    spans = [
        Span(one.bot, 100 * one.share, 100 * one.low, 100 * one.high, percent(one.share)) for one in table.standings
    ]
    others = f"; the seats: {', '.join(table.match.bots)}" if len(set(table.match.bots)) < table.match.players else ""
    yield f"<h2>{escape(table.match.title)}: {escape(' v '.join(one.bot for one in table.standings))}</h2>"
    yield f"<p>{table.games:,} games, {table.turns:.1f} turns a game{escape(others)}. Wins for each seat; par is "
    yield f"{par:.1f} %.</p>"
    yield interval_plot("Share of the wins, in per cent", spans, par)
    shown = [item for item in ITEMS[1:] if any(one.means[item] for one in table.standings)]
    stacks = [Stack(one.bot, tuple(one.means[item] for item in shown)) for one in table.standings]
    yield "<p>Mean score and its parts</p>"
    yield stacked_bars("Mean score and its parts", stacks, [HEADINGS[item] for item in shown])
    headings = ["bot", "wins", "95 %", "score", *(HEADINGS[item] for item in shown), "ms a decision", "slowest ms"]
    yield html_table(headings, [[*_numbers(one, shown)] for one in table.standings])


def _numbers(one: Standing, shown: Sequence[str]) -> Iterable[str]:
    yield from (one.bot, percent(one.share), f"{100 * one.low:.1f}–{100 * one.high:.1f}")
    yield from (f"{one.means[item]:.1f}" for item in ("score", *shown))
    yield from (f"{one.milliseconds:.3f}", f"{1000 * one.slowest:.1f}")


def _faults(setting: Setting, found: Sequence[Table]) -> Iterable[str]:
    rows = [
        [one.bot, table.match.title, str(fault.decision), fault.what, fault.words]
        for table in found
        for one in table.standings
        for fault in one.faults
    ]
    yield "<h2>Faults</h2>"
    if not rows:
        yield "<p>None: no illegal action, no bot that broke, no thought longer than allowed.</p>"
        return
    yield f"<p>{len(rows):,} in all; after each the first legal action was played, but for a late one.</p>"
    yield html_table(["bot", "table", "decision", "fault", "what"], rows[:MOST_FAULTS_TOLD])


def percent(share: float) -> str:
    """A share in per cent."""
    return f"{100 * share:.1f} %"


def html_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table that scrolls sideways where it does not fit."""
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
