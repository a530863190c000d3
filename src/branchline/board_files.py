"""Reading the files of an edition's folder; whatever is wrong in them is refused with file, line and reason."""

import csv
import math
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from branchline.edition import LEAST_TRAINS, LETTERS, TIE_BREAKS, WILD_AND_OTHER, Tickets

CODE = re.compile(r"[A-Z][A-Z0-9]{1,5}")
NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
LARGEST_FILE = 1_000_000
LONGEST_NAME = 40
LONGEST_QUOTATION = 60


class BadBoard(ValueError):
    """A board that cannot be played, with the place where it says so."""

    def __init__(self, file: Path, line: int, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        super().__init__(f"{file.name}:{line}: {reason}" if line else f"{file}: {reason}")


def read_bytes(file: Path) -> bytes:
    """The content of a file that belongs to a board."""
    try:
        if file.exists() and not file.is_file():
            raise BadBoard(file, 0, "is not a file")
        if file.stat().st_size > LARGEST_FILE:
            raise BadBoard(file, 0, "is larger than a million bytes, which no board needs")
        return file.read_bytes()
    except FileNotFoundError:
        raise BadBoard(file, 0, "is missing; docs/boards.md tells of the files that a board has") from None
    except OSError as error:
        raise BadBoard(file, 0, f"cannot be read ({error.strerror})") from None


def read_text(file: Path) -> str:
    """The text of a file that belongs to a board."""
    content = read_bytes(file)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadBoard(file, content.count(b"\n", 0, error.start) + 1, "is not text in UTF-8") from None


def said(value: object) -> str:
    """A value as its file has it, for a message, cut short if it is long."""
    try:
        text = repr(value)
    except ValueError:  # a whole number of thousands of digits
        text = "so large a number"
    return text if len(text) <= LONGEST_QUOTATION else text[: LONGEST_QUOTATION - 1] + "…"


def is_name(text: object) -> bool:
    """Whether a text can be shown as the name of something."""
    return isinstance(text, str) and 0 < len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip()


@dataclass(frozen=True)
class Row:
    """One line of a table, by the names of its columns."""

    file: Path
    line: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")

    def refused(self, reason: str) -> BadBoard:
        """What to raise when this line is wrong."""
        return BadBoard(self.file, self.line, reason)

    def number(self, column: str, least: int, most: int) -> int:
        """A whole number in a column."""
        text = self[column]
        if not re.fullmatch(r"-?[0-9]{1,6}", text) or not least <= int(text) <= most:
            raise self.refused(f"{column} must be a whole number from {least} to {most}, not {said(text)}")
        return int(text)

    def decimal(self, column: str) -> float:
        """A number in a column."""
        try:
            value = float(self[column])
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            raise self.refused(f"{column} must be a number, not {said(self[column])}")
        return value

    def code(self, column: str) -> str:
        """A code of a city or country."""
        if not CODE.fullmatch(self[column]):
            raise self.refused(f"{column} must be two to six capitals or digits, such as DEN, not {said(self[column])}")
        return self[column]

    def name(self, column: str) -> str:
        """A name of a city or country."""
        if not is_name(self[column]):
            raise self.refused(f"{column} must be 1 to {LONGEST_NAME} signs that can be printed")
        return self[column]


def read_rows(file: Path, needed: Sequence[str], optional: Sequence[str]) -> list[Row]:
    """The lines of a table with a heading."""
    lines = read_text(file).splitlines()
    reader = csv.reader(lines, strict=True)
    try:
        heading = [name.strip() for name in next(reader, [])]
        for name in needed:
            if name not in heading:
                raise BadBoard(file, 1, f"the heading lacks the column {name!r}")
        if len(set(heading)) < len(heading):
            raise BadBoard(file, 1, "the heading has the same column twice")
        for name in heading:
            if name not in needed and name not in optional:
                known = ", ".join([*needed, *optional])
                raise BadBoard(file, 1, f"unknown column {said(name)}; the columns are {known}")
        rows = []
        for cells in reader:
            if cells and len(cells) != len(heading):
                raise BadBoard(file, reader.line_num, f"{len(cells)} cells where the heading has {len(heading)}")
            if cells:
                values = dict(zip(heading, (cell.strip() for cell in cells), strict=True))
                rows.append(Row(file, reader.line_num, values))
    except csv.Error as error:
        raise BadBoard(file, reader.line_num, f"is not a table of comma-separated values ({error})") from None
    if not rows:
        raise BadBoard(file, 1, "has a heading and nothing below it")
    return rows


@dataclass
class Numbers:
    """edition.toml: the values, checked one by one, and where each stands."""

    file: Path
    text: str
    tables: Mapping[str, Any]
    values: dict[str, Any] = field(default_factory=dict)
    token_cities: dict[str, int] = field(default_factory=dict)

    def line_of(self, key: str, table: str = "") -> int:
        """The line of a key, or of the heading of its table, for a message."""
        here, found = "", 1
        for number, line in enumerate(self.text.splitlines(), 1):
            heading = re.match(r"\s*\[\s*([^\]]*?)\s*\]", line)
            if heading:
                here = heading[1]
                found = number if here == (table or key) else found
            elif here == table and key and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line):
                return number
        return found

    def refused(self, reason: str, key: str, table: str = "") -> BadBoard:
        """What to raise when a value is wrong."""
        return BadBoard(self.file, self.line_of(key, table), reason)

    def number(self, key: str, least: int, most: int, default: int | None = None, table: str = "") -> int:
        """A whole number."""
        value = (self.table(table) if table else self.tables).get(key, default)
        if value is None:
            raise self.refused(f"{key!r} is missing" + (f" in [{table}]" if table else ""), "", table)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.refused(f"{key} must be a whole number from {least} to {most}, not {said(value)}", key, table)
        return value

    def table(self, name: str) -> Mapping[str, Any]:
        """A table of the file; an absent one is empty."""
        table = self.tables.get(name, {})
        if not isinstance(table, dict):
            raise self.refused(f"[{name}] must be a table", name)
        return table

    def counts(self, name: str, least: int, most: int) -> dict[str, int]:
        """A table of whole numbers."""
        return {key: self.number(key, least, most, table=name) for key in self.table(name)}

    def only(self, name: str, *keys: str) -> None:
        """Refuse a table that has other keys than these."""
        for key in self.table(name):
            if key not in keys:
                raise self.refused(f"unknown key {said(key)} in [{name}]; it has {' and '.join(keys)}", key, name)

    def named(self, name: str) -> None:
        """Refuse a table whose keys are not short words."""
        for key in self.table(name):
            if not NAME.fullmatch(key):
                raise self.refused(f"a name in [{name}] is a short word of small letters, not {said(key)}", key, name)

    def numbered(self, name: str, least: int, most: int) -> dict[int, Any]:
        """A table whose keys are whole numbers."""
        for key in self.table(name):
            if not re.fullmatch(r"[1-9][0-9]?", key) or not least <= int(key) <= most:
                raise self.refused(f"[{name}] goes by whole numbers from {least} to {most}, not {said(key)}", key, name)
        return {int(key): value for key, value in self.table(name).items()}

    def whole_numbers(self, value: Any, longest: int, key: str, table: str) -> tuple[int, ...]:
        """A short list of whole numbers."""
        is_list = isinstance(value, list) and 0 < len(value) <= longest
        if not is_list or not all(type(part) is int and 0 <= part <= 99 for part in value):
            raise self.refused(f"{key} must be a list of 1 to {longest} whole numbers from 0 to 99", key, table)
        return tuple(value)


TOP_LEVEL = {
    "name", "version", "title", "players", "trains", "hand", "market", "parallel_closed_up_to", "plus4_from_length",
    "longest_path_bonus", "most_tickets_bonus", "tie_break", "cards", "route_points", "tickets", "opening_tickets",
    "drawn_tickets", "passengers", "tokens", "token_cities", "bonus_cards", "bonus_points",
}  # fmt: skip


def read_numbers(file: Path) -> Numbers:
    """The numbers and switches of an edition."""
    text = read_text(file)
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # not all of them TOMLDecodeErrors: a number may be too long
        found = re.search(r"line (\d+)", str(error))
        line = len(text.splitlines()) if "end of document" in str(error) else 1
        raise BadBoard(file, int(found[1]) if found else line, f"is not TOML: {str(error)[:200]}") from None
    numbers = Numbers(file, text, tables)
    for key in tables:
        if key not in TOP_LEVEL:
            raise numbers.refused(f"unknown key {said(key)}", key)
    _read_names(numbers)
    _read_table_sizes(numbers)
    _read_cards(numbers)
    _read_tickets(numbers)
    _read_parts(numbers)
    return numbers


def _read_names(numbers: Numbers) -> None:
    name, title = numbers.tables.get("name"), numbers.tables.get("title")
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise numbers.refused("name must be a short word of small letters, such as 'my-board'", "name")
    if not isinstance(title, dict) or not all(is_name(title.get(language)) for language in ("en", "nl")):
        raise numbers.refused('title must be given in both languages: { en = "…", nl = "…" }', "title")
    numbers.values |= {"name": name, "title": {"en": title["en"], "nl": title["nl"]}}
    numbers.values["version"] = numbers.number("version", 1, 9999)


def _read_table_sizes(numbers: Numbers) -> None:
    players = numbers.tables.get("players")
    if (
        not isinstance(players, list)
        or len(players) != 2
        or not all(type(number) is int for number in players)
        or not 2 <= players[0] <= players[1] <= 5
    ):
        raise numbers.refused("players must be the least and the most, from [2, 2] to [2, 5]", "players")
    numbers.values |= {
        "players": (players[0], players[1]),
        "trains": numbers.number("trains", LEAST_TRAINS, 60),
        "hand": numbers.number("hand", 0, 20),
        "market": numbers.number("market", 1, 5),
        "parallel_closed_up_to": numbers.number("parallel_closed_up_to", 0, 5),
        "plus4_from_length": numbers.number("plus4_from_length", 0, 8, 0),
        "longest_path_bonus": numbers.number("longest_path_bonus", 0, 99, 0),
        "most_tickets_bonus": numbers.number("most_tickets_bonus", 0, 99, 0),
    }
    tie_break = numbers.tables.get("tie_break", [])
    known = ", ".join(TIE_BREAKS)
    if not isinstance(tie_break, list) or not all(isinstance(name, str) and name in TIE_BREAKS for name in tie_break):
        raise numbers.refused(f"tie_break must be a list of some of {known}", "tie_break")
    if len(set(tie_break)) != len(tie_break):
        raise numbers.refused("tie_break names the same thing twice", "tie_break")
    numbers.values["tie_break"] = tuple(tie_break)


def _read_cards(numbers: Numbers) -> None:
    cards = numbers.counts("cards", 0, 99)
    colours = [kind for kind in cards if kind not in WILD_AND_OTHER]
    for kind in cards:
        if kind not in LETTERS or kind == "grey":
            known = ", ".join(name for name in LETTERS if name != "grey")
            raise numbers.refused(f"unknown kind of card {said(kind)}; the kinds are {known}", kind, "cards")
    if not 1 <= len(colours) <= 8 or {"purple", "pink"} <= set(colours):
        raise numbers.refused("an edition has one to eight colours of cards, and not both purple and pink", "", "cards")
    if "locomotive" not in cards:
        raise numbers.refused("the locomotives are missing in [cards] (0 if there are none)", "", "cards")
    if sum(cards.values()) > 255:
        raise numbers.refused(f"{sum(cards.values())} cards are too many: at most 255", "", "cards")
    numbers.values["cards"] = cards
    points = numbers.numbered("route_points", 1, 8)
    if not points:
        raise numbers.refused("[route_points] is missing: the points for each length of route", "route_points")
    numbers.values["route_points"] = {
        length: numbers.number(str(length), 0, 99, table="route_points") for length in points
    }


def _read_tickets(numbers: Numbers) -> None:
    decks = numbers.counts("tickets", 1, 96)
    numbers.named("tickets")
    if not 1 <= len(decks) <= 2:
        raise numbers.refused("[tickets] names one or two decks and how many tickets each has", "", "tickets")
    numbers.values["decks"] = decks
    for name in ("opening_tickets", "drawn_tickets"):
        numbers.only(name, "dealt", "keep_at_least", "reshuffled")
        dealt = numbers.number("dealt", 1, 4, table=name)
        reshuffled = numbers.table(name).get("reshuffled", False)
        if not isinstance(reshuffled, bool):
            raise numbers.refused("reshuffled is true or false", "reshuffled", name)
        least = numbers.number("keep_at_least", 1, dealt, table=name)
        numbers.values[name] = Tickets(dealt, least, reshuffled)


def _read_parts(numbers: Numbers) -> None:
    numbers.only("passengers", "count")
    numbers.only("bonus_cards", "count")
    numbers.named("tokens")
    passengers = numbers.number("count", 0, 3, 0, "passengers")
    tokens = {
        colour: numbers.whole_numbers(stack, 4, colour, "tokens") for colour, stack in numbers.table("tokens").items()
    }
    if len(tokens) > 4:
        raise numbers.refused(f"{len(tokens)} colours of tokens are too many: at most 4", "", "tokens")
    bonus_cards = numbers.number("count", 0, 99, 0, "bonus_cards")
    bonus_points = {
        players: numbers.whole_numbers(points, players, str(players), "bonus_points")
        for players, points in numbers.numbered("bonus_points", 2, 5).items()
    }
    numbers.token_cities = numbers.counts("token_cities", 0, 64)
    numbers.values |= {
        "passengers": passengers,
        "tokens": tokens,
        "bonus_cards": bonus_cards,
        "bonus_points": bonus_points,
    }
