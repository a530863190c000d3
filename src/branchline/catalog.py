"""From an edition's folder to an edition. Bad data is refused with file, line and reason.

>>> from branchline.catalog import load
>>> load("usa").title["en"]
'North America'
"""

import functools
import hashlib
from pathlib import Path

from branchline.board_files import BadBoard, Numbers, Row, read_bytes, read_numbers, read_rows
from branchline.board_rules import check_board
from branchline.edition import LETTERS, WILD_AND_OTHER, City, Edition, Route, Ticket

__all__ = ["BadBoard", "editions", "load"]

EDITIONS = Path(__file__).parent / "editions"
FILES = ("edition.toml", "cities.csv", "routes.csv", "tickets.csv")
COLUMNS = {  # of each table: those that it needs, and those that it may have
    "cities.csv": (("code", "name", "lat", "lon"), ("name_en", "name_nl", "country", "token", "provenance")),
    "routes.csv": (("from", "to", "length", "colour"), ("cart", "provenance")),
    "tickets.csv": (("from", "to", "points"), ("deck", "provenance")),
}


def editions() -> list[str]:
    """The names of the editions that come with Branchline."""
    return sorted(folder.name for folder in EDITIONS.iterdir() if (folder / "edition.toml").is_file())


def load(edition: str | Path) -> Edition:
    """The edition of a name, or of a folder of your own."""
    folder = Path(edition)
    if isinstance(edition, str) and edition in editions():
        folder = EDITIONS / edition
    elif not _is_folder(folder):
        known = ", ".join(editions())
        raise BadBoard(folder, 0, f"there is no such edition; choose {known}, or a folder with your own board")
    return _load_folder(folder.resolve())


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # such as a name that is too long
        return False


@functools.lru_cache(maxsize=64)
def _load_unchanged(folder: Path, fingerprint: str) -> Edition:
    numbers = read_numbers(folder / "edition.toml")
    cities = _cities(folder)
    routes = _routes(
        numbers, {city.code for city, _ in cities}, read_rows(folder / "routes.csv", *COLUMNS["routes.csv"])
    )
    tickets = _tickets(folder, numbers)
    edition = Edition(
        folder=folder,
        fingerprint=fingerprint,
        cities=tuple(city for city, _ in cities),
        routes=tuple(route for route, _ in routes),
        tickets=tuple(ticket for ticket, _ in tickets),
        **numbers.values,
    )
    lines = ([line for _, line in rows] for rows in (cities, routes, tickets))
    check_board(edition, numbers, *lines)
    return edition


def _load_folder(folder: Path) -> Edition:
    digest = hashlib.sha256()
    for name in FILES:
        digest.update(read_bytes(folder / name).replace(b"\r\n", b"\n"))
    return _load_unchanged(folder, digest.hexdigest()[:16])


def _cities(folder: Path) -> list[tuple[City, Row]]:
    cities: dict[str, tuple[City, Row]] = {}
    for row in read_rows(folder / "cities.csv", *COLUMNS["cities.csv"]):
        code = row.code("code")
        if code in cities:
            raise row.refused(f"the code {code} stands twice")
        names = {"en": row.name("name_en" if row["name_en"] else "name")}
        names["nl"] = row.name("name_nl" if row["name_nl"] else "name")
        country = row.code("country") if row["country"] else ""
        provenance = row["provenance"] or "found"
        lat, lon = row.decimal("lat"), row.decimal("lon")
        cities[code] = City(code, names, country, row["token"], lat, lon, provenance), row
    # The entries of a country lie side by side, so that a place is a run of nodes.
    return sorted(cities.values(), key=lambda found: found[0].country)


def _routes(numbers: Numbers, known: set[str], rows: list[Row]) -> list[tuple[Route, Row]]:
    colours = [kind for kind in numbers.values["cards"] if kind not in WILD_AND_OTHER]
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
    tickets = []
    for row in read_rows(folder / "tickets.csv", *COLUMNS["tickets.csv"]):
        deck = row["deck"] or decks[0]
        if deck not in decks:
            raise row.refused(f"unknown ticket deck {deck!r}; the decks are {', '.join(decks)}")
        points = row.number("points", 1, 127)
        tickets.append((Ticket(row["from"], row["to"], points, deck, row["provenance"] or "found"), row))
    return sorted(tickets, key=lambda found: decks.index(found[0].deck))
