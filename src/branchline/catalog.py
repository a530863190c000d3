"""From an edition's folder to an edition. Bad data is refused with file, line and reason.

>>> from branchline.catalog import load
>>> load("usa").title["en"]
'North America'
"""

import functools
import hashlib
from pathlib import Path

from branchline.board_files import BadBoard, Numbers, Row, read_numbers, read_rows
from branchline.board_rules import check_board
from branchline.edition import LETTERS, City, Edition, Route, Ticket

__all__ = ["BadBoard", "editions", "load"]

EDITIONS = Path(__file__).parent / "editions"
FILES = ("edition.toml", "cities.csv", "routes.csv", "tickets.csv")


def editions() -> list[str]:
    """The names of the editions that come with Branchline."""
    return sorted(folder.name for folder in EDITIONS.iterdir() if (folder / "edition.toml").is_file())


def load(edition: str | Path) -> Edition:
    """The edition of a name, or of a folder of your own (a path, with a slash or a dot in it)."""
    folder = Path(edition)
    if isinstance(edition, str) and edition in editions():
        folder = EDITIONS / edition
    elif not folder.is_dir():
        known = ", ".join(editions())
        raise BadBoard(folder, 0, f"there is no such edition; choose {known}, or a folder with your own board")
    return _load_folder(folder.resolve())


@functools.lru_cache(maxsize=64)
def _load_unchanged(folder: Path, fingerprint: str) -> Edition:
    numbers = read_numbers(folder / "edition.toml")
    cities = _cities(folder)
    lines = read_rows(folder / "routes.csv", ("from", "to", "length", "colour"), ("cart", "provenance"))
    routes = _routes(numbers, cities, lines)
    tickets = _tickets(folder, numbers)
    edition = Edition(
        folder=folder,
        fingerprint=fingerprint,
        cities=tuple(cities),
        routes=tuple(route for route, _ in routes),
        tickets=tuple(ticket for ticket, _ in tickets),
        **numbers.values,
    )
    check_board(edition, numbers, [line for _, line in routes], [line for _, line in tickets])
    return edition


def _load_folder(folder: Path) -> Edition:
    digest = hashlib.sha256()
    for name in FILES:
        try:
            digest.update((folder / name).read_bytes().replace(b"\r\n", b"\n"))
        except OSError as error:
            raise BadBoard(folder / name, 0, f"cannot be read ({error.strerror})") from None
    return _load_unchanged(folder, digest.hexdigest()[:16])


def _cities(folder: Path) -> list[City]:
    optional = ("name_en", "name_nl", "country", "token", "provenance")
    rows = read_rows(folder / "cities.csv", ("code", "name", "lat", "lon"), optional)
    cities: dict[str, City] = {}
    for row in rows:
        code = row.code("code")
        if code in cities:
            raise row.refused(f"the code {code} stands twice")
        name = row["name"]
        names = {"en": row["name_en"] or name, "nl": row["name_nl"] or name}
        country = row.code("country") if row["country"] else ""
        provenance = row["provenance"] or "found"
        cities[code] = City(code, names, country, row["token"], row.decimal("lat"), row.decimal("lon"), provenance)
    # The entries of a country lie side by side, so that a place is a run of nodes.
    return sorted(cities.values(), key=lambda city: city.country)


def _routes(numbers: Numbers, cities: list[City], rows: list[Row]) -> list[tuple[Route, Row]]:
    known = {city.code for city in cities}
    colours = [kind for kind in numbers.values["cards"] if kind in LETTERS and kind not in ("locomotive", "passenger")]
    lanes: dict[frozenset[str], list[Row]] = {}
    for row in rows:
        for end in (row["from"], row["to"]):
            if end not in known:
                raise row.refused(f"unknown city {end!r}; the codes are those of cities.csv")
        if row["from"] == row["to"]:
            raise row.refused("a route joins two different cities")
        if row["colour"] != "grey" and row["colour"] not in colours:
            raise row.refused(f"unknown colour {row['colour']!r}; the colours are {', '.join(colours)} and grey")
        lanes.setdefault(frozenset((row["from"], row["to"])), []).append(row)
    routes = []
    for lane in lanes.values():
        for number, row in enumerate(lane):
            name = f"{row['from']}-{row['to']}{_lane_suffix(lane, number)}"
            length = row.number("length", 1, max(numbers.values["route_points"]))
            cart = row.number("cart", 0, 1) == 1 if row["cart"] else False
            provenance = row["provenance"] or "found"
            routes.append((Route(name, row["from"], row["to"], length, row["colour"], cart, provenance), row))
    order = [*colours, "grey"]
    return sorted(routes, key=lambda found: (order.index(found[0].colour), found[0].length, found[0].name))


def _lane_suffix(lanes: list[Row], number: int) -> str:
    """Nothing for a single track; else its colour's letter, or its number where colours are alike."""
    if len(lanes) == 1:
        return ""
    letters = [LETTERS[row["colour"]].lower() for row in lanes]
    return f".{letters[number]}" if len(set(letters)) == len(letters) else f".{number + 1}"


def _tickets(folder: Path, numbers: Numbers) -> list[tuple[Ticket, Row]]:
    decks = list(numbers.values["decks"])
    rows = read_rows(folder / "tickets.csv", ("from", "to", "points"), ("deck", "provenance"))
    tickets = []
    for row in rows:
        deck = row["deck"] or decks[0]
        if deck not in decks:
            raise row.refused(f"unknown ticket deck {deck!r}; the decks are {', '.join(decks)}")
        points = row.number("points", 1, 127)
        tickets.append((Ticket(row["from"], row["to"], points, deck, row["provenance"] or "found"), row))
    return sorted(tickets, key=lambda found: decks.index(found[0].deck))
