"""The action table: every row by its number, its fields, its JSON and its words."""

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest

from branchline.actions import Action, describe, table_of
from branchline.catalog import BadBoard, load
from branchline.edition import Edition
from branchline.rules.layout import EMPTY, Kind, State, blank
from branchline.terms import term

EDITIONS = ("usa", "marklin", "amsterdam")
every_edition = pytest.mark.parametrize("edition", [load(name) for name in EDITIONS], ids=EDITIONS)


@every_edition
def test_rows_fields_and_json_are_one_to_one(edition: Edition) -> None:
    table = table_of(edition)
    assert len(table) == edition.board.first_row[Kind.CLAIM + 1]
    assert len(set(table)) == len(table)
    for row, action in enumerate(table):
        assert action.row == row
        assert table.row_of(action.kind, **action.fields()) == row
        assert table.from_json(table.to_json(action)) is action


@every_edition
def test_every_payment_pays_its_route(edition: Edition) -> None:
    table = table_of(edition)
    lengths = {route.name: (route.length, route.colour) for route in edition.routes}
    claims = [action for action in table if action.kind == Kind.CLAIM]
    assert {action.route for action in claims} == set(lengths)
    for action in claims:
        length, colour = lengths[action.route or ""]
        assert (action.cards or 0) + (action.locomotives or 0) + (action.plus4 or 0) == length
        assert (action.colour is None) == (action.cards == 0)
        assert colour in ("grey", action.colour) or action.colour is None
        assert not action.plus4 or length >= edition.plus4_from_length > 0


@every_edition
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_action_has_words_of_its_own(edition: Edition, language: str) -> None:
    countries = {city.code for city in edition.cities if city.country}
    words = [describe(action, edition, language) for action in table_of(edition) if action.city not in countries]
    assert len(set(words)) == len(words)
    assert not [sentence for sentence in words if re.search(r"[{}_]|None|  ", sentence)]


def test_words() -> None:
    usa, marklin, amsterdam = (load(name) for name in EDITIONS)

    def said(edition: Edition, language: str, **fields: Any) -> str:
        table = table_of(edition)
        return describe(table[table.row_of(**fields)], edition, language)

    claim: dict[str, Any] = {"route": "DEN-KCK.k", "colour": "black", "cards": 3, "locomotives": 1}
    assert said(usa, "en", **claim) == "claim the black route Denver – Kansas City with 3 black cards and 1 locomotive"
    assert said(usa, "nl", **claim) == "claim de zwarte route Denver – Kansas City met 3 zwarte kaarten en 1 locomotief"
    wild: dict[str, Any] = {"route": "BGH-DAM", "locomotives": 2}
    assert said(amsterdam, "en", **wild) == "claim the route Begijnhof – Dam with 2 wild cards"
    assert said(amsterdam, "nl", kind=Kind.KEEP, keep=(0, 1)) == "houd contractkaarten 1 en 2 van het aanbod"
    assert said(marklin, "en", kind=Kind.ANNOUNCE, mix=(3, 1)) == "ask for 3 short and 1 long destination ticket"
    assert said(marklin, "nl", kind=Kind.DRAW_TICKETS, mix=(0, 4)) == "trek 4 lange opdrachtkaarten"
    assert said(marklin, "nl", kind=Kind.MOVE_PASSENGER, city="KOL") == "ga op reis met de passagier in Keulen"
    mixed: dict[str, Any] = {"route": "BER-DRE", "colour": "green", "cards": 3, "locomotives": 1, "plus4": 1}
    assert said(marklin, "en", **mixed).endswith("with 3 green cards, 1 locomotive and 1 locomotive +4")


def test_words_with_a_state_name_card_and_city() -> None:
    marklin = load("marklin")
    table, state = table_of(marklin), blank(State)
    state.market[0], state.market[1] = EMPTY, 8
    state.claimed = marklin.track["BRE-HAM"]
    assert describe(table[0], marklin, "en", state) == "take the face-up card at place 1 (nothing)"
    assert describe(table[1], marklin, "nl", state) == "neem de open kaart op plaats 2 (locomotief)"
    end = table[table.row_of(Kind.PLACE_PASSENGER, end="end")]
    assert describe(end, marklin, "en", state) == "put a passenger in Hamburg"


def test_an_unknown_language_is_refused() -> None:
    usa = load("usa")
    with pytest.raises(ValueError, match="languages are en, nl"):
        describe(table_of(usa)[0], usa, "fr")
    with pytest.raises(ValueError, match="languages are en, nl"):
        term(usa, "fr", "card")


@pytest.mark.parametrize(
    "values",
    [
        None,
        7,
        [],
        {},
        {"do": 3},
        {"do": "fly"},
        {"do": "pass", "city": "HAM"},
        {"do": "take_face_up"},
        {"do": "take_face_up", "place": 5},
        {"do": "take_face_up", "place": True},
        {"do": "take_face_up", "place": 1.0},
        {"do": "take_face_up", "place": [1]},
        {"do": "keep", "keep": []},
        {"do": "keep", "keep": [0, 0]},
        {"do": "keep", "keep": [{}]},
        {"do": "draw_tickets", "mix": {"short": 1}},
        {"do": "claim", "route": "DEN-KCK.k", "colour": "red", "cards": 4},
        {"do": "claim", "route": "DEN-KCK.k", "kind": 1, "self": 2},
    ],
)
def test_bad_json_is_refused(values: Any) -> None:
    with pytest.raises(ValueError, match=r"action|mix|field"):
        table_of(load("usa")).from_json(values)


def test_an_action_shows_what_it_has() -> None:
    assert repr(table_of(load("usa"))[2]) == "Action(row=2, kind=<Kind.TAKE_FACE_UP: 0>, place=2)"
    assert Action(2, Kind.TAKE_FACE_UP, place=2) == table_of(load("usa"))[2]
    assert len(table_of(load("usa"))[:5]) == 5


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        ("[en", "is not TOML"),
        ("[fr]", "a table for each of en, nl"),
        ("en = 1", "a table for each of en, nl"),
        ('[en]\nhorse = ["horse", "horses"]', "'horse' must be the words"),
        ('[en]\ncard = "card"', "'card' must be the words"),
        ('[nl]\ncard = ["kaart"]', "'card' must be the words"),
    ],
)
def test_bad_terms_are_refused(terms: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "terms.toml").write_text(terms, encoding="utf-8")
    edition = dataclasses.replace(load("usa"), folder=tmp_path)
    with pytest.raises(BadBoard, match=reason):
        term(edition, "en", "card")
