"""A reader who is slow, or reads nothing at any time, delays nobody else and is let go in the end."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from tests.server.browser import Browser, read
from tests.server.house import PATIENCE, House, open_house
from tests.server.playing import past_opening
from websockets.sync.client import ClientConnection, connect

from branchline.server.protocol import Hello, Update, Welcome

MORE_THAN_A_BUFFER = 1200  # updates: more than the system keeps for somebody who doesn't read


@contextmanager
def hardly_reads(house: House, table: str, secrets: list[str]) -> Iterator[ClientConnection]:
    """A browser that says hello, and takes of what comes only what it is asked to take."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", house.port))
    with connect(house.live(table), sock=plain, max_queue=1, close_timeout=0) as connection:
        connection.send(msgspec.json.encode(Hello(secrets)).decode())
        yield connection


def connections(house: House) -> int:
    found: int = house.http.get("/api/health").json()["connections"]
    return found


def test_a_dead_reader_delays_nobody_and_is_let_go(tmp_path: Path) -> None:
    with open_house(tmp_path / "tables.sqlite", patience=0.1) as house:
        made = house.make("usa", "me friend here", first=0)
        secrets = [made.friends[0].secret]
        with Browser(house, made.table, made.mine) as mine, hardly_reads(house, made.table, secrets):
            mine.hear_until(lambda: mine.presence and mine.presence.seats[1].here)
            for number in range(4 * MORE_THAN_A_BUFFER):
                mine.done(mine.say(f"{number} {'x' * 250}", 0))
                if mine.presence is not None and not mine.presence.seats[1].here:
                    break
            assert mine.presence is not None
            assert not mine.presence.seats[1].here
            assert connections(house) == 1


def test_a_slow_reader_gets_all_events_and_the_newest_view(house: House) -> None:
    """It reads nothing for long, and then finds fewer messages than there were, but every event once."""
    made = house.make("usa", "me here", public=True)
    with Browser(house, made.table, made.mine) as both, hardly_reads(house, made.table, []) as slow:
        both.hear_until(lambda: both.presence and both.presence.watching)
        for number in range(MORE_THAN_A_BUFFER):
            both.done(both.say(f"{number}", 0))
        past_opening([both])
        told: list[Welcome | Update] = []
        while not told or told[-1].seq < both.seq:
            message = read(slow.recv(PATIENCE))
            if isinstance(message, Welcome | Update):
                told.append(message)
        heard = [(event.seq, event.kind) for message in told for event in message.events]
        assert heard == [(event.seq, event.kind) for event in both.events]
        assert told[-1].views[0].facts.phase == "turn"
        assert len(told) < both.seq
