"""The colours and signs of a board's picture. Every colour also has a sign, so that no one needs to tell colours apart.

The colours were chosen together: the least difference between two of them (CIEDE2000) stays above 21 for normal
sight and for the three kinds of colour-blindness; for Amsterdam's pink it stays above 16.
"""

from collections.abc import Mapping
from xml.sax.saxutils import escape

from branchline.edition import LETTERS

CARD_COLOURS: Mapping[str, str] = {
    "purple": "#832c8c",
    "pink": "#ffb9f0",
    "blue": "#0992ff",
    "orange": "#d07918",
    "white": "#f4fff6",
    "green": "#21735f",
    "yellow": "#fde306",
    "black": "#191919",
    "red": "#a90101",
    "grey": "#a2a4a3",
}
ANY_COLOUR = "✱"
CARD_LETTERS: Mapping[str, str] = {colour: LETTERS[colour] for colour in CARD_COLOURS} | {"grey": ANY_COLOUR}
DARK = "#191919"
LIGHT = "#ffffff"
OUTLINE = "#2b2620"
WITH_LIGHT_INK = frozenset({"purple", "green", "black", "red"})

SEAT_COLOURS = ("#a90101", "#0992ff", "#21735f", "#fde306", "#191919")
# Circle, triangle, square, diamond, pentagon; drawn, not written, so that no symbol depends on the reader's fonts.
# Each fits a circle of radius 10.
SEAT_SHAPES = (
    '<circle r="7.6"/>',
    '<path d="M0-9.5 8.6 6.5H-8.6Z"/>',
    '<rect x="-7" y="-7" width="14" height="14"/>',
    '<path d="M0-9.8 8-0 0 9.8-8 0Z"/>',
    '<path d="M0-9.3 8.9-2.9 5.5 7.5H-5.5L-8.9-2.9Z"/>',
)
# The overlay that tells the cars of two seats apart without their hue.
SEAT_PATTERNS = (
    "",
    '<path d="M-2 2 2-2M0 8 8 0M6 10 10 6" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>',
    '<path d="M2 0V8" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>',
    '<path d="M0 0 8 8M8 0 0 8" stroke="#191919" stroke-opacity=".5" stroke-width="1.2"/>',
    '<circle cx="4" cy="4" r="1.7" fill="#fff" fill-opacity=".75"/>',
)
TOKEN_COLOURS: Mapping[str, str] = {name: CARD_COLOURS[name] for name in ("black", "red", "yellow", "white")}

# A cart, by its wheel: the same sign however the track turns it.
CART = (
    '<g stroke="{ink}" fill="none" stroke-width="1.7"><circle r="6"/>'
    '<path d="M0-6V6M-5.2-3 5.2 3M-5.2 3 5.2-3" stroke-width="1.1"/><circle r="1.6" fill="{ink}"/></g>'
)


def ink(colour: str) -> str:
    """The ink that reads best on a card colour."""
    return LIGHT if colour in WITH_LIGHT_INK else DARK


def seat_patterns() -> str:
    """The definitions that the cars of the seats refer to."""
    tiles = (
        f'<pattern id="branchline-seat-{seat}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<rect width="8" height="8" fill="{colour}"/>{SEAT_PATTERNS[seat]}</pattern>'
        for seat, colour in enumerate(SEAT_COLOURS)
    )
    return "<defs>" + "".join(tiles) + "</defs>"


def seat_sign(seat: int, x: float, y: float, radius: float, turn: float = 0) -> str:
    """A seat's symbol, dark on a light disc."""
    place = f"translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({radius / 13:.2f})"
    return (
        f'<g transform="{place}"><circle r="13" fill="{LIGHT}" stroke="{DARK}" stroke-width="1.6"/>'
        f'<g fill="{DARK}">{SEAT_SHAPES[seat]}</g></g>'
    )


def pawn(seat: int, x: float, y: float) -> str:
    """A passenger: a standing figure in the seat's colour and pattern, with its symbol."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><path d="M0-20a6.5 6.5 0 0 1 4.2 11.5C9-6 10.5 1 11 12H-11'
        f'C-10.5 1-9-6-4.2-8.5A6.5 6.5 0 0 1 0-20Z" fill="url(#branchline-seat-{seat})" stroke="{DARK}" '
        f'stroke-width="4.5" stroke-linejoin="round"/><path d="M0-20a6.5 6.5 0 0 1 4.2 11.5C9-6 10.5 1 11 12H-11'
        f'C-10.5 1-9-6-4.2-8.5A6.5 6.5 0 0 1 0-20Z" fill="url(#branchline-seat-{seat})" stroke="{LIGHT}" '
        f'stroke-width="1.6" stroke-linejoin="round"/>{seat_sign(seat, 0, 3, 7)}</g>'
    )


def token_stack(colour: str, values: tuple[int, ...], x: float, y: float) -> str:
    """A stack of tokens seen a little from above, the highest on top; an empty place when none are left."""
    if not values:
        return (
            f'<rect x="{x - 10:.1f}" y="{y - 10:.1f}" width="20" height="20" rx="5" fill="none" '
            f'stroke="{OUTLINE}" stroke-opacity=".55" stroke-width="1.2" stroke-dasharray="3 2.5"/>'
        )
    fill, depth = TOKEN_COLOURS.get(colour, CARD_COLOURS["grey"]), min(len(values), 4)
    rim = LIGHT if colour in ("black", "red") else OUTLINE  # the edges of the lower tokens must show
    parts = [
        f'<rect x="{x - 10.5:.1f}" y="{y - 11.5 + 2.2 * layer:.1f}" width="21" height="19" rx="5" '
        f'fill="{fill}" stroke="{rim if layer else OUTLINE}" stroke-width="1.3"/>'
        for layer in reversed(range(depth))
    ]
    parts.append(words(str(values[0]), x, y + 3.4, 14.5, weight=700, fill=ink(colour), anchor="middle"))
    return "".join(parts)


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    weight: int = 400,
    fill: str = DARK,
    anchor: str = "start",
    more: str = "",
) -> str:
    """A line of text; the surrounding group says which font."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}"{more}>{escape(text)}</text>'
    )
