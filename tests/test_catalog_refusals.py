"""What the catalogue refuses: every kind of bad data, each with the file, the line and the reason."""

from pathlib import Path
from typing import NamedTuple

import pytest
from tests.boards import (
    AMSTERDAM,
    CITIES,
    MARKLIN,
    MINE,
    ROUTES,
    TICKETS,
    TOML,
    copied,
    edited,
    line_of,
    refusal,
)

from branchline.board_files import LARGEST_FILE
from branchline.catalog import FILES, load


class Corruption(NamedTuple):
    """A change of one place in a board's files, and what is said of it; `at` stands in the line that is named."""

    board: str
    file: str
    old: str
    new: str
    at: str | int
    words: str
    refused: str = ""  # the file that is named, if it is another one


ENOUGH = "blue = 8\ngreen = 8\nyellow = 8\nred = 8\nlocomotive = 6"
SCARCE = ENOUGH.replace("blue = 8", "blue = 2").replace("6", "0")

CORRUPTIONS = [
    # Tables that are none
    Corruption(MINE, CITIES, "code,name", "kode,name", 1, "the heading lacks the column 'code'"),
    Corruption(MINE, CITIES, "code,name", "colour,code,name", 1, "unknown column 'colour'; the columns are code, name"),
    Corruption(MINE, ROUTES, "from,to", "from,from,to", 1, "the heading has the same column twice"),
    Corruption(MINE, ROUTES, "NHD,LAN,3,red", "NHD,LAN,3,red,1", "NHD,LAN", "5 cells where the heading has 4"),
    Corruption(
        MINE, ROUTES, "NHD,LAN,3,red", 'NHD,LAN,3,"red"x', "NHD,LAN", "is not a table of comma-separated values"
    ),
    Corruption(MINE, TICKETS, "NHD,FER", "x" * 200_000, 2, "field larger than field limit"),
    # cities.csv
    Corruption(
        MINE, CITIES, "GUL,", "gul,", "gul,", "code must be two to six capitals or digits, such as DEN, not 'gul'"
    ),
    Corruption(MINE, CITIES, "GUL,", "NHD,", "NHD,Gull", "the code NHD stands twice"),
    Corruption(MINE, CITIES, "Gull Bay", "", "GUL,", "name must be 1 to 40 signs that can be printed"),
    Corruption(MINE, CITIES, "Gull Bay", "\u202eGull", "GUL,", "name must be 1 to 40 signs"),
    Corruption(MINE, CITIES, "Meeuwenbaai", "M" * 41, "GUL,", "name_nl must be 1 to 40 signs"),
    Corruption(MINE, CITIES, "54.84", "north", "GUL,", "lat must be a number, not 'north'"),
    Corruption(MINE, CITIES, "3.78", "1e999", "GUL,", "lon must be a number, not '1e999'"),
    Corruption(MINE, CITIES, "Gull Bay", "Orchard", "ORC,", "GUL and ORC have the same name"),
    Corruption(MINE, CITIES, "Meeuwenbaai", "Boomgaard", "ORC,", "GUL and ORC have the same name"),
    Corruption(MINE, CITIES, "FER,Ferry", "ZZZ,Nowhere,Nergens,1,1\nFER,Ferry", "ZZZ", "no route leads to ZZZ"),
    Corruption(MARKLIN, CITIES, ",NED,", ",dutch,", ",dutch,", "country must be two to six capitals"),
    # routes.csv
    Corruption(MINE, ROUTES, "NHD,GUL", "NHD,GUT", "NHD,GUT", "unknown city 'GUT'; the codes are those of cities.csv"),
    Corruption(MINE, ROUTES, "NHD,GUL", "NHD,NHD", "NHD,NHD", "a route joins two different cities"),
    Corruption(
        MINE, ROUTES, "3,blue", "3,purple", "3,purple", "unknown colour 'purple'; the colours are blue, green, yellow"
    ),
    Corruption(MARKLIN, ROUTES, "4,orange", "4,locomotive_plus4", "4,loco", "unknown colour 'locomotive_plus4'"),
    Corruption(MINE, ROUTES, "3,blue", "5,blue", "5,blue", "length must be a whole number from 1 to 4, not '5'"),
    Corruption(
        MINE, ROUTES, "3,blue", "three,blue", "three,blue", "length must be a whole number from 1 to 4, not 'three'"
    ),
    Corruption(AMSTERDAM, ROUTES, "pink,1", "pink,2", "pink,2", "cart must be a whole number from 0 to 1, not '2'"),
    Corruption(MINE, TOML, "2 = 2\n", "", "GUL,FEN,2", "[route_points] has no points for a route of length 2", ROUTES),
    Corruption(MINE, ROUTES, "HIL,MAR,1,grey", "HIL,MAR,2,grey", 10, "must be of one length"),
    Corruption(MINE, ROUTES, "HIL,MAR,1,grey", "MAR,HIL,1,grey", 10, "must name them in the same order"),
    Corruption(
        MINE, ROUTES, "HIL,MAR", "HIL,MAR,1,red\nHIL,MAR,1,blue\nHIL,MAR", 12, "4 routes join the same two cities"
    ),
    Corruption(MINE, TOML, ENOUGH, SCARCE, "NHD,GUL,3,blue", "too few cards to pay a blue route of length", ROUTES),
    Corruption(MINE, TOML, "trains = 20", "trains = 3", "SAL,FER,4", "nobody has 4 trains for this route", ROUTES),
    # tickets.csv
    Corruption(MINE, TICKETS, "NHD,FER", "NHD,GUT", "NHD,GUT", "unknown place 'GUT': neither a city nor a country"),
    Corruption(MINE, TICKETS, "NHD,FER", "NHD,NHD", "NHD,NHD", "a ticket joins two different places"),
    Corruption(
        MINE, TICKETS, "NHD,FER,5", "NHD,FER,0", "NHD,FER", "points must be a whole number from 1 to 127, not '0'"
    ),
    Corruption(MINE, TICKETS, "NHD,FER,5", "NHD,FER,-5", "NHD,FER", "points must be a whole number from 1 to 127"),
    Corruption(MINE, TICKETS, "NHD,FER", "SAL,NHD", 3, "two tickets join NHD and SAL"),
    Corruption(MINE, TICKETS, "HIL,QUA,4\n", "", "all =", "all should have 16 tickets, but tickets.csv has 15", TOML),
    Corruption(
        MARKLIN, TICKETS, "5,short", "5,middle", "5,middle", "unknown ticket deck 'middle'; the decks are short, long"
    ),
    Corruption(MARKLIN, TOML, "short = 23", "short = 22", "short =", "short should have 22 tickets"),
    # What edition.toml says of itself
    Corruption(MINE, TOML, "trains = 20", "trains = ", "trains =", "is not TOML"),
    Corruption(MINE, TOML, "dealt = 2\nkeep_at_least = 1", "dealt = [ # too few", "too few", "is not TOML"),
    Corruption(MINE, TOML, "trains = 20", "trains = " + "9" * 5000, 1, "is not TOML"),
    Corruption(MINE, TOML, "trains = 20", "trains = " + "[" * 5000, 1, "is not TOML"),
    Corruption(MINE, TOML, "trains = 20", "trains = 0x" + "f" * 5000, "trains", "from 3 to 60, not so large a number"),
    Corruption(
        MINE, TOML, "trains = 20", "trains = 61", "trains", "trains must be a whole number from 3 to 60, not 61"
    ),
    Corruption(
        MINE, TOML, "trains = 20", "trains = 20.0", "trains", "trains must be a whole number from 3 to 60, not 20.0"
    ),
    Corruption(MINE, TOML, "trains = 20", "trains = true", "trains", "trains must be a whole number"),
    Corruption(MINE, TOML, "trains = 20\n", "", 1, "'trains' is missing"),
    Corruption(MINE, TOML, "trains = 20", "trains = 20\ntrians = 20", "trians", "unknown key 'trians'"),
    Corruption(MINE, TOML, '"my-board"', '"My Board"', "name =", "name must be a short word of small letters"),
    Corruption(MINE, TOML, ', nl = "Helmeiland"', "", "title =", "title must be given in both languages"),
    Corruption(MINE, TOML, '"Helmeiland"', '"Helm\\neiland"', "title =", "title must be given in both languages"),
    Corruption(MINE, TOML, "[2, 3]", "[3, 2]", "players =", "players must be the least and the most"),
    Corruption(MINE, TOML, "[2, 3]", "[2, 6]", "players =", "from [2, 2] to [2, 5]"),
    Corruption(MINE, TOML, "[2, 3]", '"two"', "players =", "players must be the least and the most"),
    Corruption(
        MINE, TOML, '"longest_path"]', '"luck"]', "tie_break", "tie_break must be a list of some of completed_tickets"
    ),
    Corruption(MINE, TOML, '"longest_path"]', '"completed_tickets"]', "tie_break", "names the same thing twice"),
    # The numbers of the cards and the points
    Corruption(
        MINE, TOML, "[cards]", "[cards]\npaper = 3", "paper", "unknown kind of card 'paper'; the kinds are purple, pink"
    ),
    Corruption(MINE, TOML, "[cards]", "[cards]\npink = 3\npurple = 3", "[cards]", "and not both purple and pink"),
    Corruption(MINE, TOML, "locomotive = 6", "", "[cards]", "the locomotives are missing in [cards]"),
    Corruption(
        MINE, TOML, "= 8\ngreen = 8\nyellow = 8", "= 99\ngreen = 99\nyellow = 99", "[cards]", "311 cards are too many"
    ),
    Corruption(MINE, TOML, "blue = 8", "blue = 100", "blue", "blue must be a whole number from 0 to 99, not 100"),
    Corruption(MINE, TOML, "[cards]", "[card]", "[card]", "unknown key 'card'"),
    Corruption(MINE, TOML, "[cards]", "[[cards]]", 1, "[cards] must be a table"),
    Corruption(
        MINE,
        TOML,
        "blue = 8",
        "blue = 8\nlocomotive_plus4 = 2",
        "locomotive_plus4",
        "locomotives +4 need plus4_from_length",
    ),
    Corruption(
        MINE, TOML, "blue = 8", "blue = 8\npassenger = 2", "passenger", "passenger cards need [passengers] with a count"
    ),
    Corruption(MINE, TOML, "1 = 1\n2 = 2\n3 = 4\n4 = 7\n", "", "[route_points]", "[route_points] is missing"),
    Corruption(MINE, TOML, "4 = 7", "9 = 7", "9 = 7", "[route_points] goes by whole numbers from 1 to 8, not '9'"),
    Corruption(MINE, TOML, "4 = 7", "04 = 7", "04 = 7", "[route_points] goes by whole numbers from 1 to 8, not '04'"),
    Corruption(MINE, TOML, "4 = 7", "4 = 100", "4 = 100", "4 must be a whole number from 0 to 99, not 100"),
    # The numbers of the tickets
    Corruption(MINE, TOML, "all = 16", "all = 16\nmore = 1\nmost = 1", "[tickets]", "names one or two decks"),
    Corruption(
        MINE, TOML, "all = 16", '"A\\nB" = 16', "[tickets]", "a name in [tickets] is a short word of small letters"
    ),
    Corruption(MINE, TOML, "dealt = 3", "dealt = 5", "dealt = 5", "dealt must be a whole number from 1 to 4, not 5"),
    Corruption(
        MINE,
        TOML,
        "keep_at_least = 1",
        "keep_at_least = 4",
        "keep_at",
        "keep_at_least must be a whole number from 1 to 3",
    ),
    Corruption(
        MINE, TOML, "keep_at_least = 1", "", "[opening_tickets]", "'keep_at_least' is missing in [opening_tickets]"
    ),
    Corruption(
        MINE, TOML, "keep_at_least", "keep", "keep =", "unknown key 'keep' in [opening_tickets]; it has dealt and"
    ),
    Corruption(MARKLIN, TOML, "reshuffled = true", "reshuffled = 1", "reshuffled", "reshuffled is true or false"),
    Corruption(MINE, TOML, "hand = 3", "hand = 15", "hand", "3 hands of 15 and the market need more than the 38 cards"),
    # The parts that some editions have
    Corruption(MARKLIN, TOML, "[4, 3, 2]", "[]", "red = []", "red must be a list of 1 to 4 whole numbers from 0 to 99"),
    Corruption(MARKLIN, TOML, "[4, 3, 2]", "[4, 3, 2.5]", "[4, 3, 2.5]", "red must be a list of 1 to 4 whole numbers"),
    Corruption(
        MARKLIN,
        TOML,
        "white = [2]",
        "white = [2]\nblue = [1]",
        "[tokens]",
        "5 colours of tokens are too many: at most 4",
    ),
    Corruption(MARKLIN, TOML, "[tokens]", '[tokens]\n"<b>" = [1]', '"<b>"', "a name in [tokens] is a short word"),
    Corruption(
        MARKLIN,
        TOML,
        "yellow = 12",
        "yellow = 13",
        "yellow = 13",
        "13 cities should have yellow tokens, but cities.csv has 12",
    ),
    Corruption(MARKLIN, TOML, "count = 3", "count = 4", "count", "count must be a whole number from 0 to 3, not 4"),
    Corruption(
        MARKLIN,
        TOML,
        "count = 3",
        "count = 3\nnumber = 3",
        "number = 3",
        "unknown key 'number' in [passengers]; it has count",
    ),
    Corruption(
        MARKLIN, CITIES, ",white,", ",mauve,", ",mauve,", "unknown colour of tokens 'mauve'; [tokens] has the colours"
    ),
    Corruption(AMSTERDAM, TOML, "count = 16", "count = 0", "[bonus_cards]", "routes with carts need [bonus_cards]"),
    Corruption(AMSTERDAM, TOML, "count = 16", "cards = 16", "cards = 16", "unknown key 'cards' in [bonus_cards]"),
    Corruption(AMSTERDAM, TOML, "3 = [8, 5, 2]\n", "", "[bonus_points]", "[bonus_points] lacks a line for 3 players"),
    Corruption(
        AMSTERDAM, TOML, "2 = [8, 4]", "2 = [8, 4, 1]", "2 = [8, 4, 1]", "2 must be a list of 1 to 2 whole numbers"
    ),
]


@pytest.mark.parametrize(
    "corruption", CORRUPTIONS, ids=lambda corruption: f"{corruption.file}: {corruption.words[:50]}"
)
def test_refusals(corruption: Corruption, tmp_path: Path) -> None:
    folder = copied(corruption.board, tmp_path)
    text = edited(folder, corruption.file, corruption.old, corruption.new)
    found = refusal(folder)
    named = corruption.refused or corruption.file
    text = (folder / named).read_text(encoding="utf-8")
    assert corruption.words in found.reason
    assert found.file.name == named
    if corruption.at != "[bonus_cards]":
        assert found.line == line_of(text, corruption.at), found
    assert str(found).startswith(f"{named}:{found.line}: ")
    assert "\n" not in str(found)
    assert len(str(found)) < 400


def entry(code: str, country: str, name: str = "Land") -> str:
    return f"{code},{name},{name},{country},0,0\n"


def with_entries(folder: Path, *lines: str) -> None:
    """Two entries of a country beyond the island, each at the end of a line; or what else is asked for."""
    (folder / CITIES).write_text(
        "code,name,name_nl,country,lat,lon\n"
        + "".join(
            ",".join([*line.split(",")[:3], "", *line.split(",")[3:]]) + "\n"
            for line in (folder / CITIES).read_text(encoding="utf-8").splitlines()[1:]
        )
        + "".join(lines),
        encoding="utf-8",
    )


ENTRIES = "LA1,FER,2,grey\nLA2,QUA,2,grey\n"

COUNTRIES: dict[str, tuple[list[str], str, str]] = {
    "LAN is the code of a country too": ([entry("LA1", "LAN"), entry("LA2", "LAN")], ENTRIES, "LAN,"),
    "the entries of LD must all bear its name": ([entry("LA1", "LD"), entry("LA2", "LD", "Lant")], ENTRIES, "LA2,"),
    "LD and LE have the same name": ([entry("LA1", "LD"), entry("LA2", "LE")], ENTRIES, "LA2,"),
    "LA1 is a country's entry, a dead end: its routes may lead to one city only": (
        [entry("LA1", "LD"), entry("LA2", "LD")],
        ENTRIES + "LA1,QUA,2,grey\n",
        "LA1,",
    ),
}


@pytest.mark.parametrize("reason", COUNTRIES)
def test_refusals_about_countries(reason: str, tmp_path: Path) -> None:
    folder = copied(MINE, tmp_path)
    lines, routes, at = COUNTRIES[reason]
    with_entries(folder, *lines)
    edited(folder, ROUTES, "NHD,GUL", routes + "NHD,GUL")
    found = refusal(folder)
    text = (folder / CITIES).read_text(encoding="utf-8")
    assert (found.reason, found.line) == (reason, line_of(text, at))


def test_a_country_and_its_entries(tmp_path: Path) -> None:
    folder = copied(MINE, tmp_path)
    with_entries(folder, entry("LA1", "LD"), entry("LA2", "LD"))
    edited(folder, ROUTES, "NHD,GUL", ENTRIES + "NHD,GUL")
    edited(folder, TICKETS, "NHD,FER,5", "NHD,LD,5")
    assert len(load(folder).places["LD"]) == 2


def test_a_country_has_no_tokens(tmp_path: Path) -> None:
    folder = copied(MARKLIN, tmp_path)
    text = (folder / CITIES).read_text(encoding="utf-8")
    number, line = next((number, line) for number, line in enumerate(text.splitlines(), 1) if ",NED,," in line)
    edited(folder, CITIES, line, line.replace(",NED,,", ",NED,white,"))
    found = refusal(folder)
    assert (found.reason.split(" ", 1)[1], found.line) == ("is a country's entry, which has no tokens", number)


def test_a_ticket_that_cannot_be_connected(tmp_path: Path) -> None:
    folder = copied(MINE, tmp_path)
    edited(folder, CITIES, "FER,", "ISL,Islet,Eilandje,0,0\nROC,Rock,Rots,0,0\nFER,")
    edited(folder, ROUTES, "NHD,GUL", "ISL,ROC,1,grey\nNHD,GUL")
    text = edited(folder, TICKETS, "NHD,SAL,5", "NHD,ISL,5")
    found = refusal(folder)
    assert (found.reason, found.line) == ("no routes connect NHD and ISL", line_of(text, "NHD,ISL"))


def code(number: int) -> str:
    return f"A{number:03}"


def test_too_many_of_anything(tmp_path: Path) -> None:
    folder = copied(MINE, tmp_path)
    cities = "code,name,lat,lon\n" + "".join(f"{code(n)},City {n},0,0\n" for n in range(65))
    routes = "from,to,length,colour\n" + "".join(f"{code(n)},{code(n + 1)},1,grey\n" for n in range(64))
    (folder / CITIES).write_text(cities, encoding="utf-8")
    (folder / ROUTES).write_text(routes, encoding="utf-8")
    assert str(refusal(folder)) == "cities.csv:66: 65 cities are too many: at most 64"
    (folder / CITIES).write_text(cities.replace("A064,City 64,0,0\n", ""), encoding="utf-8")
    pairs = [(one, two) for one in range(64) for two in range(one + 1, one + 4) if two < 64]
    routes = "from,to,length,colour\n" + "".join(f"{code(a)},{code(b)},1,grey\n" for a, b in pairs)
    (folder / ROUTES).write_text(routes, encoding="utf-8")
    assert refusal(folder).reason == f"{len(pairs)} routes are too many: at most 128"
    spokes = [(0, other) for other in range(1, 18)] + [(one, one + 1) for one in range(17, 63)]
    routes = "from,to,length,colour\n" + "".join(f"{code(a)},{code(b)},1,grey\n" for a, b in spokes)
    (folder / ROUTES).write_text(routes, encoding="utf-8")
    assert refusal(folder).reason == "17 routes meet at A000, which is too many: at most 16"
    edited(folder, TOML, "4 = 7", "4 = 7\n8 = 9")
    edited(folder, TOML, "[cards]\n", "[cards]\npurple = 8\norange = 8\nwhite = 8\nblack = 8\nlocomotive_plus4 = 9\n")
    edited(folder, TOML, "hand = 3", "hand = 3\nplus4_from_length = 1")
    routes = "from,to,length,colour\n" + "".join(f"{code(n)},{code(n + 1)},8,grey\n" for n in range(63))
    (folder / ROUTES).write_text(routes, encoding="utf-8")
    assert "ways, which is too many: at most 4096" in refusal(folder).reason


def test_too_many_tickets_and_points(tmp_path: Path) -> None:
    folder = copied("usa", tmp_path)
    codes = [city.code for city in load("usa").cities]
    pairs = [(one, two) for one in codes for two in codes if one < two]
    rows = [f"{one},{two},127\n" for one, two in pairs[:97]]
    (folder / TICKETS).write_text("from,to,points\n" + "".join(rows), encoding="utf-8")
    assert str(refusal(folder)) == "tickets.csv:98: 97 tickets are too many: at most 96"
    (folder / TICKETS).write_text("from,to,points\n" + "".join(rows[:-1]), encoding="utf-8")
    edited(folder, TOML, "all = 30", "all = 96")
    assert load(folder).tickets
    tokens = "\n[tokens]\nred = [99, 99, 99, 99]\n[token_cities]\nred = 36\n"
    (folder / TOML).write_text((folder / TOML).read_text(encoding="utf-8") + tokens, encoding="utf-8")
    lines = (folder / CITIES).read_text(encoding="utf-8").splitlines()
    lines = [f"{lines[0]},token", *(f"{line},red" for line in lines[1:])]
    (folder / CITIES).write_text("\n".join(lines), encoding="utf-8")
    edited(folder, TOML, "1 = 1\n", "1 = 99\n")
    edited(folder, TOML, "6 = 15\n", "6 = 99\n")
    load(folder)
    edited(folder, TOML, "trains = 45", "trains = 60")
    edited(folder, TOML, "longest_path_bonus = 10", "longest_path_bonus = 99\nmost_tickets_bonus = 99")
    assert load(folder).trains == 60  # 36 cities are too few to reach what a score can hold
    cities = [f"X{n:02},X {n},0,0,found,red" for n in range(28)]
    (folder / CITIES).write_text("\n".join([*lines, *cities]), encoding="utf-8")
    routes = "".join(f"X{n:02},ATL,1,grey,found\n" for n in range(7))
    routes += "".join(f"X{n:02},X{n + 7:02},1,grey,found\n" for n in range(21))
    with (folder / ROUTES).open("a", encoding="utf-8") as file:
        file.write(routes)
    edited(folder, TOML, "red = 36", "red = 64")
    assert refusal(folder).reason == "a player could score 43674 points, which is too many: at most 32767"


def test_too_few_tickets_for_all_players(tmp_path: Path) -> None:
    folder = copied(MINE, tmp_path)
    lines = (folder / TICKETS).read_text(encoding="utf-8").splitlines()
    (folder / TICKETS).write_text("\n".join(lines[:9]), encoding="utf-8")
    text = edited(folder, TOML, "all = 16", "all = 8")
    found = refusal(folder)
    assert found.reason == "3 players need 9 opening tickets, but there are 8"
    assert found.line == line_of(text, "dealt = 3")


@pytest.mark.parametrize("file", FILES)
def test_files_that_are_none(file: str, tmp_path: Path) -> None:
    folder = copied(MINE, tmp_path)
    whole = (folder / file).read_bytes()
    (folder / file).write_bytes(whole.replace(b"\n", b"\n\xff", 2))
    found = refusal(folder)
    assert (found.file.name, found.line, found.reason) == (file, 2, "is not text in UTF-8")
    (folder / file).write_bytes(whole + b"\n" * LARGEST_FILE)
    assert refusal(folder).reason == "is larger than a million bytes, which no board needs"
    (folder / file).write_bytes(b"")
    assert refusal(folder).file.name == file
    (folder / file).unlink()
    assert "is missing" in str(refusal(folder))
    (folder / file).mkdir()
    assert refusal(folder).reason == "is not a file"


@pytest.mark.parametrize("file", FILES[1:])
def test_tables_with_nothing_in_them(file: str, tmp_path: Path) -> None:
    folder = copied(MINE, tmp_path)
    heading = (folder / file).read_text(encoding="utf-8").splitlines()[0]
    (folder / file).write_text(heading + "\n\n", encoding="utf-8")
    assert str(refusal(folder)) == f"{file}:1: has a heading and nothing below it"
