"""A picture of a board and of what lies on it, as one self-contained SVG.

`board_picture` takes the facts of an edition (its cities and routes), its drawing (`board.json`) and the
public state of a game, as plain names and numbers; it knows no rule.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

from branchline.picture_scene import City, Route, Scene
from branchline.picture_symbols import (
    CARD_COLOURS,
    CARD_LETTERS,
    CART,
    DARK,
    LIGHT,
    OUTLINE,
    ink,
    pawn,
    seat_patterns,
    seat_sign,
    token_stack,
    words,
)
from branchline.picture_track import Space, spaces_along, upright

SANS = "'Noto Sans','Segoe UI','Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,'DejaVu Serif',Georgia,serif"
PARCHMENT, SEA, LAND, NEIGHBOUR = "#f3ead6", "#d3e2e4", "#f7f1e1", "#ece2cb"
GAP = 3.0  # between two spaces of a route
STRIP = 84  # the height of the strip under the map, with the names and the signs
NOTE = 22  # what the strip grows by for the note on guesses
NO_STATE: Mapping[str, Any] = {}


def board_picture(
    cities: Sequence[City],
    routes: Sequence[Route],
    drawing: Mapping[str, Any],
    *,
    title: str,
    owners: Mapping[str, int] = NO_STATE,
    tokens: Mapping[str, Sequence[int]] = NO_STATE,
    passengers: Mapping[str, int] = NO_STATE,
    closed: Collection[str] = (),
    last: Collection[str] = (),
    players: Sequence[str] = (),
    scores: Sequence[str] = (),
    language: str = "en",
    legend: bool = True,
) -> str:
    """The whole picture. Routes go by name, cities by code, players by seat (0 to 4).

    `tokens` holds what is left of each stack, the highest first; `closed` the twins that no one may claim;
    `last` the routes of the last move, which are lit; `legend` adds the strip under the map.
    """
    scene = Scene(
        {city.code: city for city in cities}, drawing, owners, tokens, passengers, closed, last, players, language
    )
    width, height = drawing["width"], drawing["height"]
    parts = [
        _opening(title, width, height + (_strip_height(cities, routes) if legend else 0)),
        _ground(scene),
        *(_light(route, drawing) for route in routes if route.name in last),
        *(_route(route, scene) for route in routes),
        *(_city(city, scene) for city in cities),
        *(_passenger(code, seat, scene) for code, seat in passengers.items()),
        _frame(3, 2, width, height),
        _frame(8, 0.8, width, height),
    ]
    if legend:
        parts.append(_strip(title, routes, scores, scene))
    return "\n".join([*parts, "</svg>"])


def _opening(title: str, width: float, height: float) -> str:
    said = escape(title, {'"': "&quot;"})
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{said}" '
        f'font-family="{SANS}"><title>{escape(title)}</title>{seat_patterns()}'
    )


def _frame(inset: float, breadth: float, width: float, height: float) -> str:
    return (
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" fill="none" '
        f'stroke="#7c6f57" stroke-width="{breadth}"/>'
    )


# --- the ground -----------------------------------------------------------------------------------------------


def _ground(scene: Scene) -> str:
    width, height = scene.drawing["width"], scene.drawing["height"]
    looks = {
        "land": f'fill="{LAND}" stroke="#8fa7a8" stroke-width="1.2"',
        "neighbour": f'fill="{NEIGHBOUR}" stroke="#8fa7a8" stroke-width="1.2"',
        "water": f'fill="{SEA}" stroke="#8fa7a8" stroke-width="1.2"',
        "lake": f'fill="{SEA}" stroke="#8fa7a8" stroke-width="1"',
        "border": 'fill="none" stroke="#b5a27d" stroke-width="1.6" stroke-dasharray="7 4"',
        "canal": f'fill="none" stroke="{SEA}" stroke-width="12" stroke-linejoin="round"',
        "river": f'fill="none" stroke="{SEA}" stroke-width="26" stroke-linecap="round"',
    }
    background = scene.drawing["background"]
    shapes = [f'<path d="{shape["path"]}" {looks.get(shape["kind"], looks["land"])}/>' for shape in background]
    for word in scene.drawing.get("words", ()):
        colour = "#7d9ba1" if word["kind"] == "water" else "#b3a27f"
        text = word.get(scene.language, word["en"])
        turn = f' transform="rotate({word["turn"]} {word["x"]} {word["y"]})"' if "turn" in word else ""
        style = f' font-family="{SERIF}" font-style="italic" letter-spacing="{word["size"] / 6:.1f}"{turn}'
        shapes.append(words(text, word["x"], word["y"], word["size"], fill=colour, anchor="middle", more=style))
    # The ground reaches past the frame; an inner picture cuts it off.
    return (
        f'<svg width="{width}" height="{height}" aria-hidden="true"><rect width="{width}" height="{height}" '
        f'fill="{SEA}"/>{"".join(shapes)}</svg>'
    )


# --- routes ---------------------------------------------------------------------------------------------------


def _light(route: Route, drawing: Mapping[str, Any]) -> str:
    """The band of light under a route of the last move."""
    start, one, two, end = drawing["routes"][route.name]["curve"]
    path = f"M{start[0]} {start[1]}C{one[0]} {one[1]} {two[0]} {two[1]} {end[0]} {end[1]}"
    breadth = drawing["track_width"]
    return (
        f'<g fill="none"><path d="{path}" stroke="{DARK}" stroke-width="{breadth + 17}"/>'
        f'<path d="{path}" stroke="#ffd75e" stroke-width="{breadth + 14}"/></g>'
    )


def _route_title(route: Route, scene: Scene) -> str:
    facts = [
        scene.say("space") if route.length == 1 else scene.say("spaces", route.length),
        scene.say(route.colour),
    ]
    if route.cart:
        facts.append(scene.say("cart"))
    if route.name in scene.owners:
        facts.append(scene.say("owned", scene.player(scene.owners[route.name])))
    else:
        facts.append(scene.say("closed" if route.name in scene.closed else "free"))
    if route.name in scene.last:
        facts.append(scene.say("last"))
    ends = f"{scene.city_name(route.start)} – {scene.city_name(route.end)}"
    return f"{ends}: {', '.join(facts)}"


def _route(route: Route, scene: Scene) -> str:
    spaces = spaces_along(scene.drawing["routes"][route.name]["curve"], route.length)
    breadth = scene.drawing["track_width"]
    if route.name in scene.owners:
        drawn = [_car(space, breadth, scene.owners[route.name], route.cart) for space in spaces]
    else:
        drawn = [_space(space, breadth, route) for space in spaces]
    if route.name in scene.closed:
        drawn = ['<g opacity=".3">', *drawn, "</g>", *(_forbidden(space, breadth) for space in spaces)]
    return (
        f'<g class="route" data-route="{escape(route.name)}"><title>{escape(_route_title(route, scene))}</title>'
        f"{''.join(drawn)}</g>"
    )


def _block(space: Space, breadth: float, inset: float, corner: float, looks: str) -> str:
    length = space.length - GAP - 2 * inset
    breadth -= 2 * inset
    place = f'x="{-length / 2:.1f}" y="{-breadth / 2:.1f}" width="{length:.1f}" height="{breadth:g}"'
    return f'<rect {place} rx="{corner:g}" {looks}/>'


def _space(space: Space, breadth: float, route: Route) -> str:
    """An empty space: its colour, and the colour's letter."""
    aside = min(space.length * 0.18, 14) if route.cart else 0
    sign = words(
        CARD_LETTERS[route.colour], -aside, breadth * 0.25, breadth * 0.74, weight=700, fill=ink(route.colour),
        anchor="middle",
    )  # fmt: skip
    if route.cart:
        sign += f'<g transform="translate({aside:.1f} 0)">{CART.format(ink=ink(route.colour))}</g>'
    looks = f'fill="{CARD_COLOURS[route.colour]}" stroke="{OUTLINE}" stroke-width="1.4"'
    return _turned(space, _block(space, breadth, 0, 2.5, looks) + sign)


def _car(space: Space, breadth: float, seat: int, cart: bool) -> str:
    """A train car on the space: the owner's hue, pattern and symbol, and a light rim that no empty space has."""
    length = space.length - GAP
    couplers = f'<path d="M{-length / 2 - 3:.1f} 0h{length + 6:.1f}" stroke="{DARK}" stroke-width="3.5"/>'
    hull = _block(space, breadth + 4, 0, 5, f'fill="{LIGHT}" stroke="{DARK}" stroke-width="1.8"')
    body = _block(space, breadth + 4, 2.6, 3.5, f'fill="url(#branchline-seat-{seat})" stroke="{DARK}" stroke-width="1"')
    aside = min(space.length * 0.18, 14) if cart else 0
    # The symbol stays upright on a slanting track: a square on its corner would be taken for a diamond.
    sign = seat_sign(seat, -aside, 0, breadth * 0.47, -upright(space.angle))
    if cart:
        sign += f'<g transform="translate({aside:.1f} 0)"><circle r="9" fill="{LIGHT}"/>{CART.format(ink=DARK)}</g>'
    return _turned(space, couplers + hull + body + sign)


def _forbidden(space: Space, breadth: float) -> str:
    radius = breadth * 0.42
    slash = radius * 0.7
    return _turned(
        space,
        f'<g fill="none" stroke="#8a1c1c" stroke-width="2"><circle r="{radius:.1f}" fill="{LIGHT}"/>'
        f'<path d="M{-slash:.1f} {-slash:.1f} {slash:.1f} {slash:.1f}"/></g>',
    )


def _turned(space: Space, content: str) -> str:
    return f'<g transform="translate({space.x:.1f} {space.y:.1f}) rotate({upright(space.angle):.1f})">{content}</g>'


# --- cities ---------------------------------------------------------------------------------------------------


def _city(city: City, scene: Scene) -> str:
    place, size = scene.drawing["cities"][city.code], scene.drawing["label_size"]
    radius, name, label = scene.drawing["city_radius"], scene.city_name(city.code), place["label"]
    halo = f' stroke="{PARCHMENT}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
    said = name
    if city.country:
        halo += ' font-style="italic"'
        size *= 0.85
        mark = _dead_end(place["x"], place["y"], radius)
    else:
        mark = (
            f'<circle cx="{place["x"]}" cy="{place["y"]}" r="{radius}" fill="{OUTLINE}"/>'
            f'<circle cx="{place["x"]}" cy="{place["y"]}" r="{radius - 3}" fill="{LIGHT}"/>'
        )
    if city.token:
        left = tuple(scene.tokens.get(city.code, ()))
        stack = place["token"]
        mark += token_stack(city.token, left, stack["x"], stack["y"])
        said += f" ({scene.say('tokens', ', '.join(map(str, left)) or '–')})"
    text = words(name, label["x"], label["y"], size, weight=600, anchor=label["anchor"], more=halo)
    return f'<g class="city" data-city="{escape(city.code)}"><title>{escape(said)}</title>{mark}{text}</g>'


def _dead_end(x: float, y: float, radius: float) -> str:
    """A country's mark: square where a city is round, for no route leads on from here."""
    hole = radius - 3.4
    return (
        f'<rect x="{x - radius:.1f}" y="{y - radius:.1f}" width="{2 * radius}" height="{2 * radius}" fill="{OUTLINE}"/>'
        f'<rect x="{x - hole:.1f}" y="{y - hole:.1f}" width="{2 * hole:.1f}" height="{2 * hole:.1f}" fill="{LIGHT}"/>'
    )


def _passenger(code: str, seat: int, scene: Scene) -> str:
    place = scene.drawing["cities"][code]
    said = f"{scene.city_name(code)}: {scene.say('passenger', scene.player(seat))}"
    return f'<g class="passenger"><title>{escape(said)}</title>{pawn(seat, place["x"], place["y"])}</g>'


# --- the strip under the map ----------------------------------------------------------------------------------


def _strip(title: str, routes: Sequence[Route], scores: Sequence[str], scene: Scene) -> str:
    width, top = scene.drawing["width"], scene.drawing["height"]
    height = _strip_height(tuple(scene.cities.values()), routes)
    parts = [
        f'<rect y="{top}" width="{width}" height="{height}" fill="{PARCHMENT}"/>',
        words(title, 18, top + 34, 26, weight=600, more=f' font-family="{SERIF}"'),
        _signs(routes, top + 64, scene),
    ]
    x = width - 18.0
    for seat, name in reversed(list(enumerate(scene.players))):
        text = f"{name}  {scores[seat]}" if seat < len(scores) else name
        x -= len(text) * 10.5
        parts.append(words(text, x, top + 33, 17, weight=600, more=' xml:space="preserve"'))
        looks = f'fill="url(#branchline-seat-{seat})" stroke="{DARK}" stroke-width="1.6"'
        swatch = _block(Space(0, 0, 0, 33), 22, 0, 5, looks)
        x -= 24
        parts.append(f'<g transform="translate({x:.1f} {top + 27})">{swatch}{seat_sign(seat, 0, 0, 8.5)}</g>')
        x -= 32
    if height > STRIP:
        parts.append(words(scene.say("reconstructed"), 18, top + STRIP + 8, 14, fill="#5d5342"))
    return "".join(parts)


def _strip_height(cities: Sequence[City], routes: Sequence[Route]) -> int:
    """A reader should know which boards hold guesses: they get a note of it, and a line for the note."""
    origins = [city.provenance for city in cities] + [route.provenance for route in routes]
    guessed = any(not origin.startswith("found") for origin in origins)
    return STRIP + NOTE if guessed else STRIP


def _signs(routes: Sequence[Route], y: float, scene: Scene) -> str:
    """Which letter stands for which colour."""
    used = {route.colour for route in routes}
    parts, x = [], 18.0
    for colour in (colour for colour in CARD_COLOURS if colour in used):
        name = scene.say("any") if colour == "grey" else scene.say(colour)
        parts.append(
            f'<rect x="{x:.1f}" y="{y - 9}" width="22" height="17" rx="2.5" fill="{CARD_COLOURS[colour]}" '
            f'stroke="{OUTLINE}" stroke-width="1.4"/>'
        )
        parts.append(words(CARD_LETTERS[colour], x + 11, y + 4.5, 13, weight=700, fill=ink(colour), anchor="middle"))
        parts.append(words(name, x + 27, y + 5, 14, fill="#3f382c"))
        x += 42 + len(name) * 8.2
    if any(route.cart for route in routes):
        parts.append(f'<g transform="translate({x + 10:.1f} {y})">{CART.format(ink=DARK)}</g>')
        parts.append(words(scene.say("carts"), x + 24, y + 5, 14, fill="#3f382c"))
    if any(city.country for city in scene.cities.values()):
        parts.append(_dead_end(x + 10, y, 8))
        parts.append(words(scene.say("abroad"), x + 25, y + 5, 14, fill="#3f382c"))
    return "".join(parts)
