"""Whatever a browser sends gets a clear answer, and the game stays as it is; fuzzed by hypothesis."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.browser import Browser
from tests.server.house import PATIENCE, House, Time, open_house
from tests.server.playing import past_opening, people
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from branchline.server.protocol import LONGEST_MESSAGE, Done, Hello, Look, Looked, Refused, TableMade
from branchline.server.reasons import REASONS
from branchline.terms import LANGUAGES

FUZZED = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.fixture(scope="module")
def made(house: House) -> TableMade:
    """A table past its opening, where the first seat has to decide."""
    table = house.make("marklin", "me friend", first=0, public=True)
    with people(house, table) as browsers:
        past_opening(browsers)
    return table


@pytest.fixture
def mine(house: House, made: TableMade) -> Iterator[Browser]:
    with Browser(house, made.table, made.mine) as browser:
        yield browser


def refusal(browser: Browser, raw: str | bytes) -> Refused:
    """The refusal of something that is sent as it is; nothing has changed."""
    before = browser.seq, browser.views
    browser.send_raw(raw)
    while not isinstance(told := browser.hear(), Refused):
        pass
    answer = browser.answer(Look("still here", browser.mine[0], 0))
    assert isinstance(answer, Looked)
    assert (browser.seq, browser.views) == before
    assert told.code in REASONS or told.code.islower()
    assert set(told.reason) == set(LANGUAGES)
    assert "Traceback" not in told.reason["en"]
    return told


# --- One by one ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("", "malformed"),
        ("null", "malformed"),
        ("{}", "malformed"),
        ("[]", "malformed"),
        ("{", "malformed"),
        ('{"type":"dance"}', "malformed"),
        ('{"type":"decide"}', "malformed"),
        ('{"type":"decide","id":"a","seat":"0","seq":1}', "malformed"),
        ('{"type":"decide","id":"a","seat":0,"seq":1,"row":1.5}', "malformed"),
        ('{"type":"decide","id":"a","seat":0,"seq":1,"more":1}', "malformed"),
        ('{"type":"decide","id":"a","seat":0,"seq":NaN}', "malformed"),
        ('{"type":"say","id":"a","seat":0,"text":"\\ud800"}', "malformed"),
        (b"\xff\xfe", "malformed"),
        (b'{"type":"say","id":"a","seat":0,"text":"\xff"}', "malformed"),
        ("[" * LONGEST_MESSAGE, "malformed"),
        ("x" * (LONGEST_MESSAGE + 1), "too_long"),
        ('{"type":"hello"}', "hello_twice"),
    ],
)
def test_what_is_no_message(mine: Browser, raw: str | bytes, code: str) -> None:
    assert refusal(mine, raw).code == code


def test_the_id_comes_back_if_it_can_be_read(mine: Browser) -> None:
    assert refusal(mine, '{"type":"dance","id":"abc"}').id == "abc"
    assert refusal(mine, '{"type":"decide","id":"abc","seat":{}}').id == "abc"
    assert refusal(mine, '{"id":17}').id == ""


def test_a_frame_that_is_far_too_long_ends_the_connection(house: House, made: TableMade) -> None:
    with Browser(house, made.table, made.mine) as browser:
        browser.send_raw("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            browser.hear_until(lambda: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ('{"type":"say","id":"a","seat":0,"text":"hi"}', "hello_first"),
        ("hello", "malformed"),
        ('{"type":"hello","protocol":0}', "protocol"),
        ("x" * 5000, "too_long"),
    ],
)
def test_a_bad_beginning_is_refused_and_closed(house: House, made: TableMade, raw: str, code: str) -> None:
    with connect(house.live(made.table)) as connection:
        connection.send(raw)
        assert msgspec.json.decode(connection.recv(PATIENCE), type=Refused).code == code
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


@pytest.mark.parametrize("table", ["nowhere", "x" * 41, "%00", "é", "a%20b"])
def test_a_table_that_there_is_not(house: House, table: str) -> None:
    with connect(house.live(table)) as connection:
        connection.send(msgspec.json.encode(Hello()).decode())
        assert msgspec.json.decode(connection.recv(PATIENCE), type=Refused).code == "no_table"


def test_pages_of_others_may_not_connect(house: House, made: TableMade) -> None:
    for origin in ("http://elsewhere.example", "null", "http://[bad"):
        with pytest.raises(InvalidStatus) as refused, connect(house.live(made.table), origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403


def test_nothing_said_for_long(tmp_path: Path) -> None:
    with open_house(tmp_path / "tables.sqlite", hello_within=0.05) as house:
        table = house.make("usa", "me here")
        with connect(house.live(table.table)) as connection, pytest.raises(ConnectionClosed):
            connection.recv(PATIENCE)


def test_too_many_at_one_table(tmp_path: Path) -> None:
    with open_house(tmp_path / "tables.sqlite", most_of_a_table=2) as house:
        table = house.make("usa", "me here")
        with (
            Browser(house, table.table, table.mine),
            Browser(house, table.table, table.mine),
            pytest.raises(AssertionError, match="too_many"),
        ):
            Browser(house, table.table, table.mine)


def test_messages_that_come_too_fast(tmp_path: Path) -> None:
    time = Time()
    with open_house(tmp_path / "tables.sqlite", rate=1, now=time) as house:
        table = house.make("usa", "me here")
        with Browser(house, table.table, table.mine) as browser:
            codes = [said(browser) for _ in range(62)]
            assert codes == ["done"] * 60 + ["too_fast"] * 2
            time.now += 2
            assert [said(browser) for _ in range(3)] == ["done", "done", "too_fast"]
            with pytest.raises(ConnectionClosed):
                say_on(browser)
        with Browser(house, table.table, table.mine) as browser:
            assert said(browser) == "done"


def say_on(browser: Browser) -> None:
    """Don't listen to what is said about speed."""
    while True:
        said(browser)


def said(browser: Browser) -> str:
    answer = browser.answer(browser.say("hello", 0))
    return "done" if isinstance(answer, Done) else getattr(answer, "code", "")


# --- Fuzzed ----------------------------------------------------------------------------------------------------------

numbers = st.one_of(st.integers(), st.integers(-3, 2000), st.sampled_from([2**31, 2**63, -(2**64), 10**40]))
texts = st.one_of(st.text(max_size=20), st.sampled_from(["+?", "T", ">1", "den-kck", "pass", "\x00", "x" * 300]))
values = st.one_of(numbers, texts, st.none(), st.booleans(), st.floats(), st.lists(numbers, max_size=3))
kinds = ["decide", "sit", "undo", "consent", "say", "substitute", "rematch", "look", "hello", "nothing"]
fields = ["id", "seat", "seq", "row", "text", "name", "turn", "agree", "of", "bot", "decisions", "secrets", "since"]
messages = st.builds(
    lambda kind, facts: {"type": kind, "id": "fuzz"} | facts,
    st.sampled_from(kinds),
    st.dictionaries(st.sampled_from(fields), values, max_size=6),
)
shaped = st.one_of(
    st.builds(lambda row, seq: {"type": "decide", "seat": 1, "row": row, "seq": seq}, numbers, numbers),
    st.builds(lambda text, seq: {"type": "decide", "seat": 1, "text": text, "seq": seq}, texts, numbers),
    st.builds(lambda kind, seat: {"type": kind, "seat": seat, "agree": True}, st.sampled_from(kinds), numbers),
    st.builds(lambda seat, at: {"type": "look", "seat": seat, "decisions": at}, numbers, numbers),
)


@FUZZED
@given(message=st.one_of(messages, shaped))
def test_what_a_spectator_sends_changes_nothing(house: House, made: TableMade, message: dict[str, Any]) -> None:
    """Messages of every shape, from somebody who holds no seat: each is answered, and none is done."""
    with Browser(house, made.table) as spectator:
        before = spectator.seq, spectator.views
        spectator.send_raw(json.dumps({"id": "fuzz"} | message))
        while not isinstance(spectator.hear(), Refused | Looked):
            pass
        assert isinstance(spectator.answer(Look("still here", -1, 0)), Looked)
        assert (spectator.seq, spectator.views) == before


@FUZZED
@given(raw=st.one_of(st.text(max_size=200), st.binary(max_size=200)))
def test_noise(house: House, made: TableMade, raw: str | bytes) -> None:
    with Browser(house, made.table, made.mine) as browser:
        assert refusal(browser, raw.encode("utf-8", "replace") if isinstance(raw, str) else raw).code == "malformed"


@FUZZED
@given(message=st.one_of(messages, shaped))
def test_what_a_player_sends_when_it_is_not_his_turn(house: House, made: TableMade, message: dict[str, Any]) -> None:
    """The second player may speak and change his name; whatever else he sends is refused, and the game stays."""
    with Browser(house, made.table, made.friends) as friend:
        before = friend.view().facts
        friend.send_raw(json.dumps({"id": "fuzz"} | message))
        while not isinstance(friend.hear(), Refused | Looked | Done):
            pass
        again = friend.answer(Look("still here", 1, 0))
        assert isinstance(again, Looked)
        assert friend.view().facts == before
