"""A real server: on loopback, on a free port, over a real file."""

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec

import bootstrap
from branchline.server.protocol import NewTable, Options, SeatAsked, TableMade
from branchline.server.serving import listening, server
from branchline.server.settings import Settings
from branchline.server.warming import warm_all

PATIENCE = 60.0  # seconds that a test waits for what has to come; nothing takes that long


class Time:
    """A clock that stands still until it is moved."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@dataclass
class House:
    """A server that runs, and how it is asked over HTTP."""

    port: int
    http: httpx.Client

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def live(self, table: str) -> str:
        """Where a table's WebSocket is."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"

    def make(self, edition: str, seats: str, **options: Any) -> TableMade:
        """Make a table; the seats are named by who sits there, and bots by their level: `me friend visitor`."""
        asked = NewTable(edition, [seat_asked(who) for who in seats.split()], Options(**{"pace": "instant"} | options))
        answer = self.http.post("/api/tables", content=msgspec.json.encode(asked), headers=JSON)
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=TableMade)


JSON = {"content-type": "application/json"}


def seat_asked(who: str) -> SeatAsked:
    return SeatAsked(who) if who in ("me", "friend", "here") else SeatAsked("bot", level=who)  # type: ignore[arg-type]


@functools.cache
def compiled() -> None:
    """The rules are compiled, by one process after the other, which finds what the one before has kept.

    Where nothing is compiled yet and all cores are busy it takes minutes, longer than a test waits for a table.
    """
    with bootstrap.one_at_a_time():
        warm_all()


@contextmanager
def open_house(data: Path, port: int = 0, **settings: Any) -> Iterator[House]:
    """A server with no limits but those that are given, until the block ends."""
    compiled()
    listener = listening("127.0.0.1", port)
    port = listener.getsockname()[1]
    ready = threading.Event()
    web = server(Settings(data=data, port=port, **{"rate": 0, "tables_a_minute": 0} | settings), ready.set)
    thread = threading.Thread(target=web.run, args=([listener],))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
            yield House(port, http)
    finally:
        web.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()
