"""Making a table: who sits where, which options, secrets that are known to their holders alone, and every refusal."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.browser import Browser
from tests.server.house import JSON, House, Time, open_house
from tests.server.playing import all_hear, people

from branchline.server.protocol import Clock, Refused, TableInfo, TableLine

FRIEND = {"who": "friend"}
ME = {"who": "me"}
BOT = {"who": "bot", "level": "visitor"}


def asked(house: House, **table: Any) -> tuple[int, Refused]:
    """Ask for a table that can't be made."""
    content = msgspec.json.encode({"edition": "usa", "seats": [ME, BOT]} | table)
    answer = house.http.post("/api/tables", content=content, headers=JSON)
    return answer.status_code, msgspec.json.decode(answer.content, type=Refused)


def info(house: House, table: str) -> TableInfo:
    return msgspec.json.decode(house.http.get(f"/api/tables/{table}").content, type=TableInfo)


def lines(house: House) -> dict[str, TableLine]:
    found = msgspec.json.decode(house.http.get("/api/tables").content, type=list[TableLine])
    return {line.table: line for line in found}


def test_each_person_gets_a_secret_and_a_bot_none(house: House) -> None:
    made = house.make("usa", "me friend visitor friend here")
    assert [seat.seat for seat in made.mine] == [0, 4]
    assert [seat.seat for seat in made.friends] == [1, 3]
    secrets = [seat.secret for seat in [*made.mine, *made.friends]]
    assert len(set(secrets)) == 4
    assert all(len(secret) >= 24 for secret in secrets)


def test_only_digests_of_secrets_are_kept(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with open_house(data) as house:
        made = house.make("usa", "me friend")
        seed = house.http.get(f"/api/tables/{made.table}").json().get("seed")
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert made.table.encode() in kept
    assert not any(seat.secret.encode() in kept for seat in [*made.mine, *made.friends])
    assert seed is None


def test_names(house: House) -> None:
    seats = [{"who": "me", "name": "  Ada "}, {"who": "here"}, FRIEND, BOT, BOT]
    content = msgspec.json.encode({"edition": "usa", "seats": seats, "language": "nl"})
    table = house.http.post("/api/tables", content=content, headers=JSON).json()["table"]
    assert [seat.name for seat in info(house, table).seats] == ["Ada", "Speler 2", "", "Dagjesmens", "Dagjesmens 2"]


def test_options_are_kept(house: House) -> None:
    made = house.make("usa", "me friend", first=1, known_cards=False, clock=Clock(60, 5), grace=7)
    options = info(house, made.table).options
    assert (options.first, options.known_cards, options.grace) == (1, False, 7)
    assert options.clock == Clock(60, 5)
    with Browser(house, made.table, made.mine) as browser:
        assert browser.view().facts.first_seat == 1


def test_without_known_cards_nobody_sees_what_was_taken_face_up(house: House) -> None:
    seen = {}
    for known_cards in (True, False):
        made = house.make("usa", "me friend", first=0, known_cards=known_cards)
        with people(house, made) as (one, other):
            for browser in (one, other):
                browser.done(browser.decide(browser.view().legal[-1].row))
            all_hear([one, other])
            one.done(one.decide(next(choice.row for choice in one.view().legal if choice.do == "take_face_up")))
            all_hear([one, other])
            seen[known_cards] = sum(other.view().facts.players[0].known.values())
            unseen = sum(other.view().facts.unseen.values())
            facts = other.view().facts
            hidden = facts.players[0].cards - seen[known_cards]
            assert unseen == facts.deck_left + hidden
    assert seen == {True: 1, False: 0}


def test_a_guided_game_is_always_the_same(house: House) -> None:
    tables = [house.make("usa", "me visitor", guide=True) for _ in range(2)]
    facts = []
    for made in tables:
        with Browser(house, made.table, made.mine) as browser:
            facts.append(browser.view().facts)
    assert facts[0] == facts[1]


def test_public_tables_are_listed_and_others_are_not(house: House) -> None:
    public, private = house.make("usa", "me friend", public=True), house.make("usa", "me friend")
    listed = lines(house)
    assert private.table not in listed
    line = listed[public.table]
    assert (line.edition, line.started, line.over, line.turns) == ("usa", False, False, 0)
    with people(house, public):
        assert lines(house)[public.table].started


def test_a_private_table_is_for_the_people_who_sit_at_it(house: House) -> None:
    made = house.make("usa", "me friend")
    for secrets in ([], ["wrong"], [""], ["x" * 3000]):
        with pytest.raises(AssertionError, match="private"):
            Browser(house, made.table, secrets)


@pytest.mark.parametrize(
    ("wrong", "code", "status"),
    [
        ({"edition": "nowhere"}, "no_edition", 404),
        ({"seats": [ME]}, "seats", 400),
        ({"seats": [ME] * 6}, "seats", 400),
        ({"seats": []}, "seats", 400),
        ({"edition": "amsterdam", "seats": [ME] * 5}, "seats", 400),
        ({"seats": [ME, {"who": "bot", "level": "wizard"}]}, "level", 400),
        ({"seats": [ME, {"who": "bot"}]}, "level", 400),
        ({"seats": [ME, {"who": "cat"}]}, "malformed", 400),
        ({"seats": [ME, {"who": "me", "name": "x" * 25}]}, "name", 400),
        ({"seats": [ME, {"who": "me", "name": "a\nb"}]}, "name", 400),
        ({"seats": [ME, {"who": "me", "name": "   "}]}, "name", 400),
        ({"seats": "me"}, "malformed", 400),
        ({"language": "fr"}, "malformed", 400),
        ({"more": 1}, "malformed", 400),
        ({"options": {"first": 2}}, "option", 400),
        ({"options": {"first": -1}}, "option", 400),
        ({"options": {"clock": {"initial": 0}}}, "option", 400),
        ({"options": {"clock": {"initial": 60, "increment": -1}}}, "option", 400),
        ({"options": {"clock": {"initial": 60 * 86400 + 1}}}, "option", 400),
        ({"options": {"grace": -1}}, "option", 400),
        ({"options": {"guide": True}, "seats": [{"who": "here", "name": "A"}, BOT]}, "option", 400),
        ({"options": {"pace": "never"}}, "malformed", 400),
        ({"seats": [{"who": "me", "name": "x" * 20_000}, BOT]}, "too_long", 413),
    ],
)
def test_what_cant_be_made(house: House, wrong: dict[str, Any], code: str, status: int) -> None:
    found, refused = asked(house, **wrong)
    assert (found, refused.code) == (status, code)
    assert set(refused.reason) == {"en", "nl"}
    assert all(refused.reason.values())


@pytest.mark.parametrize("content", [b"", b"{", b"null", b"[]", b'"\xff"', b"[" * 15_000, b'{"edition":"\\ud800"}'])
def test_what_is_no_table_at_all(house: House, content: bytes) -> None:
    answer = house.http.post("/api/tables", content=content, headers=JSON)
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"


def test_only_json_from_our_own_pages(house: House) -> None:
    content = msgspec.json.encode({"edition": "usa", "seats": [ME, BOT]})
    plain = house.http.post("/api/tables", content=content, headers={"content-type": "text/plain"})
    assert (plain.status_code, plain.json()["code"]) == (415, "not_json")
    for origin in ("http://elsewhere.example", "null", f"http://127.0.0.1:{house.port + 1}", "http://[bad"):
        foreign = house.http.post("/api/tables", content=content, headers=JSON | {"origin": origin})
        assert (foreign.status_code, foreign.json()["code"]) == (403, "origin")
    for host in ("elsewhere.example", "[bad"):
        rebound = house.http.post("/api/tables", content=content, headers=JSON | {"host": host})
        assert (rebound.status_code, rebound.json()["code"]) == (403, "origin")
    ours = house.http.post("/api/tables", content=content, headers=JSON | {"origin": house.origin})
    assert ours.status_code == 201


def test_only_so_many_tables_a_minute(tmp_path: Path) -> None:
    time = Time()
    content = msgspec.json.encode({"edition": "usa", "seats": [ME, BOT]})
    with open_house(tmp_path / "tables.sqlite", tables_a_minute=2, now=time) as house:

        def make() -> int:
            return house.http.post("/api/tables", content=content, headers=JSON).status_code

        assert [make(), make(), make()] == [201, 201, 429]
        time.now += 29
        assert make() == 429
        time.now += 1
        assert [make(), make()] == [201, 429]
