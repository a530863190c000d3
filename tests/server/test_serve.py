"""`branchline serve`: its options, its log, how it starts and stops, and what it says when it can't."""

import signal
import socket
import sqlite3
import subprocess
import webbrowser
from pathlib import Path

import pytest
from tests.server.browser import Browser
from tests.server.house import JSON, PATIENCE, open_house
from tests.server.playing import past_opening
from tests.server.process import Process, command, environment, free_port, serving
from websockets.exceptions import ConnectionClosed

from branchline.server.serving import serve
from branchline.server.settings import Settings

TABLE = b'{"edition":"usa","seats":[{"who":"me"},{"who":"here"}]}'


def said(*arguments: str) -> tuple[int, str, str]:
    """Run a command that ends by itself."""
    done = subprocess.run(
        command(*arguments), env=environment(), capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    return done.returncode, done.stdout, done.stderr


# --- Help -----------------------------------------------------------------------------------------------------------


def test_help_says_what_every_option_does() -> None:
    code, told, _ = said("serve", "--help")
    assert code == 0
    for option in ("host", "port", "data", "public-url", "proxy", "tables-a-minute", "rate", "verbose"):
        assert f"--{option}" in told


# --- Stopping --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_gracefully(tmp_path: Path, how: signal.Signals) -> None:
    """Whoever is connected is told; what was acknowledged is kept; the log says nothing was wrong."""
    data = tmp_path / "tables.sqlite"
    with serving(data) as process:
        made = process.make("usa", "me here visitor")
        with Browser(process, made.table, made.mine) as both:
            past_opening([both])
            seq = both.seq
            code = process.stop(how)
            assert code in (0, -how)
            with pytest.raises(ConnectionClosed) as closed:
                both.hear_until(lambda: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in (1001, 1008, 1012)
        assert {line["level"] for line in process.lines()} == {"info"}
    assert sorted(file.name for file in tmp_path.glob("*.sqlite-wal")) == []
    with open_house(data) as house, Browser(house, made.table, made.mine) as both:
        assert both.seq >= seq


# --- What can't be ---------------------------------------------------------------------------------------------------


def one_line(*arguments: str) -> str:
    """What a command says that can't do what it should: one line."""
    code, told, wrong = said(*arguments)
    assert (code, told) == (2, "")
    assert wrong.startswith("branchline: ")
    assert wrong.count("\n") == 1
    return wrong


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = one_line("serve", "--port", str(port), "--data", str(tmp_path / "tables.sqlite"))
    assert f"port {port}" in told
    assert "--port" in told


@pytest.mark.parametrize("arguments", ["--host 203.0.113.7", "--port 70000", "--port x", "--rate -1"])
def test_a_place_that_is_none(tmp_path: Path, arguments: str) -> None:
    one_line("serve", "--data", str(tmp_path / "tables.sqlite"), *arguments.split())


def test_a_wrong_data_file(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.sqlite"
    wrong.write_bytes(b"this is a letter to my aunt" * 100)
    assert str(wrong) in one_line("serve", "--port", "0", "--data", str(wrong))
    assert str(tmp_path) in one_line("serve", "--port", "0", "--data", str(tmp_path))
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    database.close()
    before = other.read_bytes()
    assert "something else" in one_line("serve", "--port", "0", "--data", str(other))
    assert other.read_bytes() == before


def test_a_data_file_of_a_newer_release(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with open_house(data):
        pass
    with sqlite3.connect(data) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    assert "newer Branchline" in one_line("serve", "--port", "0", "--data", str(data))


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving(data):
        assert "another server" in one_line("serve", "--port", "0", "--data", str(data))
    with serving(data) as again:
        assert again.http.get("/api/health").status_code == 200


# --- Hosting ---------------------------------------------------------------------------------------------------------


def origin_is_ours(process: Process, origin: str, **headers: str) -> bool:
    answer = process.http.post("/api/tables", content=TABLE, headers=JSON | {"origin": origin} | headers)
    assert answer.status_code in (201, 403)
    return answer.status_code == 201


def test_behind_a_proxy_with_a_public_address(tmp_path: Path) -> None:
    url = "https://trains.example.org"
    arguments = ("--proxy", "--public-url", f"{url}/", "--tables-a-minute", "2")
    with serving(tmp_path / "tables.sqlite", *arguments, port=free_port()) as process:
        ours = {"host": "trains.example.org"}
        assert origin_is_ours(process, url, **ours, **{"x-forwarded-for": "192.0.2.1"})
        assert not origin_is_ours(process, "https://elsewhere.example", **ours)
        assert not origin_is_ours(process, "http://trains.example.org", **ours)
        for address, statuses in (("192.0.2.7", [201, 201, 429]), ("192.0.2.8", [201])):
            for status in statuses:
                headers = JSON | ours | {"origin": url, "x-forwarded-for": address}
                answer = process.http.post("/api/tables", content=TABLE, headers=headers)
                assert answer.status_code == status
        secure = process.http.get("/", headers=ours).headers
        assert secure["strict-transport-security"].startswith("max-age=")


def test_without_a_proxy_nobody_can_pretend_to_be_another(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", "--tables-a-minute", "1") as process:
        answers = [
            process.http.post("/api/tables", content=TABLE, headers=JSON | {"x-forwarded-for": f"192.0.2.{number}"})
            for number in range(2)
        ]
        assert [answer.status_code for answer in answers] == [201, 429]
        assert "strict-transport-security" not in process.http.get("/").headers


def test_the_log_is_a_line_of_json_for_each_event(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", "--verbose") as process:
        made = process.make("usa", "me here")
        process.http.get("/api/health")
        process.stop()
        lines = process.lines()
    assert all({"at", "level", "what"} <= set(line) for line in lines)
    table = next(line for line in lines if line["what"] == "table made")
    assert (table["table"], table["edition"], table["seats"]) == (made.table, "usa", 2)
    assert any("GET /api/health" in line["what"] for line in lines)
    assert not any(secret.secret in str(lines) for secret in made.mine)


def test_health(tmp_path: Path) -> None:
    with open_house(tmp_path / "tables.sqlite") as house:
        made = house.make("usa", "me here")
        with Browser(house, made.table, made.mine):
            answer = house.http.get("/api/health")
        assert answer.headers["cache-control"] == "no-store"
        health = answer.json()
        assert (health["name"], health["status"], health["tables"], health["connections"]) == ("Branchline", "ok", 1, 1)


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the browser was opened on."""
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    return opened


def test_open_again_opens_the_server_that_runs(tmp_path: Path, browser: list[str]) -> None:
    with open_house(tmp_path / "tables.sqlite") as house:
        told: list[str] = []
        settings = Settings(port=house.port, data=tmp_path / "tables.sqlite")
        assert serve(settings, opened=True, said=told.append) == 0
        assert browser == [f"http://127.0.0.1:{house.port}/"]
        assert told == [f"Branchline is at http://127.0.0.1:{house.port}/ already"]


def test_open_finds_another_port_if_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with serving(tmp_path / "tables.sqlite", "--open", port=port) as process:
            assert process.port != port
            process.make("usa", "me here")
            assert process.http.get("/api/health").json()["name"] == "Branchline"
            assert process.lines() == []  # whoever plays wants to read no log
