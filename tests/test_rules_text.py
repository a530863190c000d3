"""The rules texts agree with the clauses, with the numbers of their edition, and with each other.

docs/clauses.toml lists every clause. Each edition has the same text in English and in Dutch
(src/branchline/editions/<edition>/rules.en.md and rules.nl.md), in which every paragraph and every
list item that states a rule ends with the ids of its clauses: "... [C-05 C-06]".
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
EDITIONS = ROOT / "src" / "branchline" / "editions"

PREFIX = {"common": "C", "usa": "U", "marklin": "M", "amsterdam": "A"}
NAMES = [edition for edition in PREFIX if edition != "common"]
LANGUAGES = ["en", "nl"]
RULING = {"en": "**House ruling.**", "nl": "**Huisregel.**"}
NO_RULES = {  # the sections that state no rule: what stands under the title, and the closing notes
    "en": "About this board and this text",
    "nl": "Over dit bord en deze tekst",
}
FIRST_SECTION = {"en": "What is different here", "nl": "Wat is hier anders"}
ROUTE_TABLE = {"en": ("Spaces", "Points"), "nl": ("Vakjes", "Punten")}
BOX_TABLE = {"en": "How many", "nl": "Aantal"}
TOKEN_TABLE = {"en": "Colour of the city", "nl": "Kleur van de stad"}
BONUS_TABLE = {"en": "Players", "nl": "Spelers"}
DUTCH_COLOURS = {"zwart": "black", "rood": "red", "geel": "yellow", "wit": "white"}
FEWEST_WORDS = 900

ID = r"[CUMA]-R?\d+"
CITATION = re.compile(rf" \[({ID}(?: {ID})*)\]$")
LIST_ITEM = re.compile(r"(?:-|\d+\.) ")

both = pytest.mark.parametrize("language", LANGUAGES)
every = pytest.mark.parametrize("edition", NAMES)


@dataclass(frozen=True)
class Block:
    """A paragraph, a list item or a table of a section, and the clauses that it ends with."""

    text: str
    ids: tuple[str, ...]

    @property
    def is_table(self) -> bool:
        return self.text.startswith("|")


@dataclass(frozen=True)
class Section:
    level: int
    title: str
    blocks: tuple[Block, ...]

    @property
    def ids(self) -> list[str]:
        return [name for block in self.blocks for name in block.ids]


def path_of(edition: str, language: str) -> Path:
    return EDITIONS / edition / f"rules.{language}.md"


def parse(text: str) -> list[Section]:
    sections: list[tuple[int, str, list[str]]] = []
    open_block = False
    for line in text.splitlines():
        heading = re.match(r"(#+) (.+)", line)
        if heading:
            sections.append((len(heading[1]), heading[2], []))
            open_block = False
        elif not line.strip():
            open_block = False
        else:
            assert sections, "text before the title"
            blocks = sections[-1][2]
            if LIST_ITEM.match(line):
                blocks.append(LIST_ITEM.sub("", line, count=1))
            elif open_block:
                blocks[-1] += ("\n" if line.startswith("|") else " ") + line.strip()
            else:
                blocks.append(line)
            open_block = True
    return [
        Section(level, title, tuple(Block(block, cited(block)) for block in blocks))
        for level, title, blocks in sections
    ]


def cited(text: str) -> tuple[str, ...]:
    found = CITATION.search(text)
    return tuple(found[1].split()) if found else ()


@cache
def sections(edition: str, language: str) -> list[Section]:
    return parse(path_of(edition, language).read_text(encoding="utf-8"))


def rule_blocks(edition: str, language: str) -> Iterator[Block]:
    for section in sections(edition, language):
        if section.level > 1 and section.title != NO_RULES[language]:
            yield from section.blocks


def tables(edition: str, language: str, first_cell: str) -> list[list[list[str]]]:
    """The rows, without the ruler, of the tables whose first cell is `first_cell`."""
    found = []
    for section in sections(edition, language):
        for block in section.blocks:
            if block.is_table:
                lines = [line.strip().strip("|") for line in block.text.splitlines()]
                rows = [[cell.strip() for cell in line.split("|")] for line in lines]
                if rows[0][0] == first_cell:
                    found.append([rows[0], *rows[2:]])
    return found


def the_table(edition: str, language: str, first_cell: str) -> list[list[str]]:
    (table,) = tables(edition, language, first_cell)
    return table


@cache
def numbers(edition: str) -> dict[str, Any]:
    return tomllib.loads((EDITIONS / edition / "edition.toml").read_text(encoding="utf-8"))


def rows_of(edition: str, file: str) -> list[dict[str, str]]:
    with (EDITIONS / edition / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


@cache
def clauses() -> list[dict[str, Any]]:
    text = (ROOT / "docs" / "clauses.toml").read_text(encoding="utf-8")
    listed: list[dict[str, Any]] = tomllib.loads(text)["clause"]
    return listed


def ids_for(edition: str) -> set[str]:
    return {clause["id"] for clause in clauses() if clause["edition"] in ("common", edition)}


# The list of clauses


def test_clause_ids_are_unique() -> None:
    names = [clause["id"] for clause in clauses()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("clause", clauses(), ids=lambda clause: clause["id"])
def test_clause_is_well_formed(clause: dict[str, Any]) -> None:
    assert set(clause) <= {"id", "edition", "chapter", "ruling", "text"}
    assert re.fullmatch(ID, clause["id"])
    assert clause["id"].split("-")[0] == PREFIX[clause["edition"]]
    assert clause.get("ruling", False) is ("-R" in clause["id"])
    assert clause["chapter"].strip()
    assert clause["text"].strip()


# Each text by itself


@every
@both
def test_text_exists_and_is_complete_enough(edition: str, language: str) -> None:
    path = path_of(edition, language)
    assert path.is_file()
    assert len(path.read_text(encoding="utf-8").split()) >= FEWEST_WORDS


@every
@both
def test_outline(edition: str, language: str) -> None:
    title, *rest = sections(edition, language)
    assert title.level == 1
    assert title.title == numbers(edition)["title"][language]
    assert rest[0].title == FIRST_SECTION[language]
    assert rest[-1].title == NO_RULES[language]
    assert all(section.level in (2, 3) for section in rest)


@every
@both
def test_cites_exactly_the_clauses_that_apply(edition: str, language: str) -> None:
    names = {name for section in sections(edition, language) for name in section.ids}
    assert sorted(ids_for(edition) - names) == [], "clauses that the text leaves out"
    assert sorted(names - ids_for(edition)) == [], "ids that do not apply to this edition"


@every
@both
def test_every_rule_ends_with_its_clauses(edition: str, language: str) -> None:
    """Only tables, and lines that lead into a list, may go without."""
    for block in rule_blocks(edition, language):
        assert block.ids or block.is_table or block.text.endswith(":"), block.text
        assert len(block.ids) == len(set(block.ids)), block.text


@every
@both
def test_clauses_are_cited_nowhere_but_at_the_end(edition: str, language: str) -> None:
    for section in sections(edition, language):
        for block in section.blocks:
            assert not re.search(ID, CITATION.sub("", block.text)), block.text
            if section.level == 1 or section.title == NO_RULES[language]:
                assert not block.ids, block.text


@every
@both
def test_rulings_and_only_rulings_are_marked(edition: str, language: str) -> None:
    rulings = {clause["id"] for clause in clauses() if clause.get("ruling")}
    for block in rule_blocks(edition, language):
        marked = block.text.startswith(RULING[language])
        assert marked is bool(rulings.intersection(block.ids)), block.text
        assert not marked or rulings.issuperset(block.ids), block.text


@every
@both
def test_the_publisher_is_named_once_in_the_last_line(edition: str, language: str) -> None:
    text = path_of(edition, language).read_text(encoding="utf-8")
    last = text.rstrip().splitlines()[-1]
    for name in ("Ticket to Ride", "Days of Wonder", "Asmodee"):
        assert text.count(name) == last.count(name) == 1


# The two languages together


@every
def test_languages_have_the_same_outline(edition: str) -> None:
    english, dutch = (sections(edition, language) for language in LANGUAGES)
    assert [section.level for section in english] == [section.level for section in dutch]


@every
def test_languages_cite_the_same_clauses_in_the_same_order(edition: str) -> None:
    english, dutch = (sections(edition, language) for language in LANGUAGES)
    for ours, theirs in zip(english, dutch, strict=True):
        assert [block.ids for block in ours.blocks] == [block.ids for block in theirs.blocks], (
            f"{ours.title} / {theirs.title}"
        )


# The numbers


@every
@both
def test_route_points(edition: str, language: str) -> None:
    spaces, points = the_table(edition, language, ROUTE_TABLE[language][0])
    assert (spaces[0], points[0]) == ROUTE_TABLE[language]
    told = dict(zip(spaces[1:], map(int, points[1:]), strict=True))
    assert told == numbers(edition)["route_points"]


@every
@both
def test_contents_of_the_box(edition: str, language: str) -> None:
    _, *rows = the_table(edition, language, BOX_TABLE[language])
    facts = numbers(edition)
    expected = [sum(facts["cards"].values()), sum(facts["tickets"].values()), facts["trains"]]
    if "passengers" in facts:
        expected.append(facts["passengers"]["count"])
    if "tokens" in facts:
        cities = facts["token_cities"]
        expected.append(sum(len(stack) * cities[colour] for colour, stack in facts["tokens"].items()))
    if "bonus_cards" in facts:
        expected.append(facts["bonus_cards"]["count"])
    assert [int(row[0]) for row in rows] == [*expected, 1]  # the last one is the board

    cities = [city for city in rows_of(edition, "cities.csv") if not city.get("country")]
    routes = rows_of(edition, "routes.csv")
    told = [int(number) for number in re.findall(r"\d+", rows[-1][1])]
    assert told[:2] == [len(cities), len(routes)]
    ends = [frozenset((route["from"], route["to"])) for route in routes]
    assert told[2] == sum(ends.count(pair) == 2 for pair in set(ends))
    triple = sum(ends.count(pair) == 3 for pair in set(ends))
    carts = sum(int(route.get("cart", 0)) for route in routes)
    assert told[3:] == [number for number in (triple, carts) if number]


@both
def test_marklin_token_stacks(language: str) -> None:
    _, *rows = the_table("marklin", language, TOKEN_TABLE[language])
    facts = numbers("marklin")
    told = {
        DUTCH_COLOURS.get(colour, colour): (int(cities), [int(token) for token in stack.split(",")])
        for colour, cities, stack in rows
    }
    assert told == {colour: (facts["token_cities"][colour], stack) for colour, stack in facts["tokens"].items()}


@both
def test_amsterdam_merchandise_points(language: str) -> None:
    _, *rows = the_table("amsterdam", language, BONUS_TABLE[language])
    told = {row[0]: [int(cell) for cell in row[1:] if cell != "–"] for row in rows}
    assert told == numbers("amsterdam")["bonus_points"]
