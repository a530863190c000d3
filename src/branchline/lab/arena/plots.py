"""Small plots as SVG text, drawn with the page's own colours, so that they are legible by day and by night."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, NAMES, RIGHT, ROW = 760, 230, 90, 26
TICKS = (1, 2, 2.5, 5, 10)


@dataclass(frozen=True)
class Span:
    """A value with the interval in which it lies, its name, and how it is written."""

    name: str
    value: float
    low: float
    high: float
    words: str


def interval_plot(title: str, spans: Sequence[Span], mark: float | None = None) -> str:
    """A dot for every value and a line for its interval; `mark` is a line to compare with."""
    ends = [end for span in spans for end in (span.low, span.high)] + ([] if mark is None else [mark])
    least, most, step = axis(min(ends), max(ends))
    height = ROW * len(spans) + 30
    body = [*_grid(least, most, step, height)]
    if mark is not None:
        x = _x(mark, least, most)
        body.append(f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 24}"/>')
    for row, span in enumerate(spans):
        y = ROW * row + ROW / 2
        low, high, dot = (_x(value, least, most) for value in (span.low, span.high, span.value))
        body.append(_name(span.name, y))
        body.append(f'<line class="reach" x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}"/>')
        body.append(f'<circle class="dot" cx="{dot:.1f}" cy="{y}" r="5"/>')
        body.append(f'<text class="value" x="{WIDTH - RIGHT + 8}" y="{y + 4}">{escape(span.words)}</text>')
    return _svg(title, height, body)


@dataclass(frozen=True)
class Stack:
    """A bar of parts, the negative ones to the left of zero."""

    name: str
    parts: tuple[float, ...]


def stacked_bars(title: str, stacks: Sequence[Stack], kinds: Sequence[str]) -> str:
    """Bars whose parts have a colour for each kind; the sum stands behind."""
    above = [sum(part for part in stack.parts if part > 0) for stack in stacks]
    below = [sum(part for part in stack.parts if part < 0) for stack in stacks]
    least, most, step = axis(min([0.0, *below]), max([1.0, *above]))
    height = ROW * len(stacks) + 30
    body = [*_grid(least, most, step, height)]
    for row, stack in enumerate(stacks):
        y, up, down = ROW * row, 0.0, 0.0
        body.append(_name(stack.name, y + ROW / 2))
        for kind, part in enumerate(stack.parts):
            start = up if part > 0 else down + part
            up, down = up + max(part, 0), down + min(part, 0)
            x, end = _x(start, least, most), _x(start + abs(part), least, most)
            words = f"{kinds[kind]} {part:.1f}"
            body.append(f'<rect class="kind{kind}" x="{x:.1f}" y="{y + 4}" width="{end - x:.1f}" height="{ROW - 8}">')
            body.append(f"<title>{escape(words)}</title></rect>")
        total = f"{sum(stack.parts):.1f}"
        body.append(f'<text class="value" x="{WIDTH - RIGHT + 8}" y="{y + ROW / 2 + 4}">{total}</text>')
    return _svg(title, height, body) + _legend(kinds)


def curves(title: str, series: dict[str, Sequence[Span]], mark: float, across: str) -> str:
    """Lines over a logarithmic axis: each span's name is a number, its place on that axis."""
    places = sorted({float(span.name) for spans in series.values() for span in spans})
    ends = [end for spans in series.values() for span in spans for end in (span.low, span.high)]
    least, most, step = axis(min([mark, *ends]), max([mark, *ends]))
    left, right = math.log(places[0]), math.log(places[-1] * 1.0001)
    height = 260
    span_x, span_y = WIDTH - 130, height - 40

    def at(place: float, value: float) -> tuple[float, float]:
        return 60 + span_x * (math.log(place) - left) / (right - left), span_y * (most - value) / (most - least) + 6

    body = []
    for tick in _ticks(least, most, step):
        y = at(places[0], tick)[1]
        body.append(f'<line class="grid" x1="60" x2="{60 + span_x}" y1="{y:.1f}" y2="{y:.1f}"/>')
        body.append(f'<text class="tick" x="52" y="{y + 4:.1f}" text-anchor="end">{tick:g}</text>')
    for place in places:
        x = at(place, least)[0]
        body.append(f'<text class="tick" x="{x:.1f}" y="{height - 12}" text-anchor="middle">{place:g}</text>')
    y = at(places[0], mark)[1]
    body.append(f'<line class="mark" x1="60" x2="{60 + span_x}" y1="{y:.1f}" y2="{y:.1f}"/>')
    body.append(f'<text class="tick" x="{WIDTH - 4}" y="{height - 12}" text-anchor="end">{escape(across)}</text>')
    for kind, spans in enumerate(series.values()):
        points = [at(float(span.name), span.value) for span in spans]
        body.append(f'<polyline class="line{kind}" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"/>')
        for span, (x, y) in zip(spans, points, strict=True):
            low, high = at(float(span.name), span.low)[1], at(float(span.name), span.high)[1]
            body.append(f'<line class="line{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}"/>')
            body.append(f'<circle class="kind{kind}" cx="{x:.1f}" cy="{y:.1f}" r="5">')
            body.append(f"<title>{escape(span.words)}</title></circle>")
    return _svg(title, height, body) + _legend(list(series))


def axis(least: float, most: float) -> tuple[float, float, float]:
    """Round ends of an axis that holds both values, and a round step between its marks."""
    room = max(most - least, 1e-9)
    power = 10.0 ** math.floor(math.log10(room / 5))
    step = next(power * tick for tick in TICKS if power * tick >= room / 5 - 1e-12)
    return math.floor(least / step + 1e-9) * step, math.ceil(most / step - 1e-9) * step, step


def _ticks(least: float, most: float, step: float) -> list[float]:
    return [round(least + number * step, 6) for number in range(round((most - least) / step) + 1)]


def _x(value: float, least: float, most: float) -> float:
    return NAMES + (WIDTH - NAMES - RIGHT) * (value - least) / (most - least)


def _name(name: str, y: float) -> str:
    shown = name if len(name) <= 32 else name[:31] + "…"
    return f'<text x="{NAMES - 10}" y="{y + 4}" text-anchor="end">{escape(shown)}<title>{escape(name)}</title></text>'


def _grid(least: float, most: float, step: float, height: int) -> list[str]:
    lines = []
    for tick in _ticks(least, most, step):
        x = _x(tick, least, most)
        lines.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 24}"/>')
        lines.append(f'<text class="tick" x="{x:.1f}" y="{height - 8}" text-anchor="middle">{tick:g}</text>')
    return lines


def _svg(title: str, height: int, body: Sequence[str]) -> str:
    label = escape(title, quote=True)
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{"".join(body)}</svg>'


def _legend(kinds: Sequence[str]) -> str:
    marks = (f'<span><i class="kind{kind}"></i>{escape(name)}</span>' for kind, name in enumerate(kinds))
    return f'<p class="legend">{"".join(marks)}</p>'
