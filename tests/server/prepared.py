"""Tables whose seed and secrets are known beforehand: put into the file before the server starts."""

import asyncio
from pathlib import Path

from branchline.server.edition_info import edition_called
from branchline.server.entries import Made, SeatMade, digest
from branchline.server.protocol import Options
from branchline.server.store import SqliteStore

TABLE = "prepared"


def prepared(name: str, people: int, bots: int = 0, seed: str = "7") -> Made:
    """A table of people, whose secrets are the numbers of their seats, and of bots."""
    edition = edition_called(name)
    seats = [SeatMade(f"Player {seat}", "person", secret=digest(str(seat))) for seat in range(people)]
    seats += [SeatMade(f"Bot {seat}", "bot", "visitor") for seat in range(people, people + bots)]
    options = Options(public=True, pace="instant")
    return Made(TABLE, name, edition.version, edition.fingerprint, seats, options, seed, 0.0)


def put(data: Path, made: Made) -> None:
    """Keep a table in a file that no server uses."""

    async def keep() -> None:
        store = SqliteStore(data)
        await store.create(made)
        store.close()

    asyncio.run(keep())
