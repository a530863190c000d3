"""Where tables are kept: durable before anything is acknowledged. SQLite here; `Store` is what another one must do."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from branchline.server.entries import Entry, Made, decode_entry, decode_made, encode

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_AT_ONCE = 500
OURS = 0x42724C6E  # how a database says that it is one of Branchline's


class NotKept(Exception):
    """Something could not be made durable: the disk is full, or may not be written."""


class Store(Protocol):
    """What a store does. What it returns is awaited; when that is over, what was given is durable."""

    def create(self, made: Made) -> Awaitable[None]:
        """Keep a new table."""

    def append(self, table: str, entry: Entry) -> Awaitable[None]:
        """Keep one more entry of a table."""

    def load(self, table: str) -> Awaitable[tuple[Made, list[Entry]] | None]:
        """A table with all its entries; None if there is no such table."""

    def public(self, most: int) -> Awaitable[list[str]]:
        """The public tables, the newest first."""

    def trouble(self) -> str:
        """Why nothing can be kept at the moment; empty if all is well."""

    def close(self) -> None:
        """Make everything durable, and stop."""


@dataclass(frozen=True)
class Writing:
    """Some values to be written with one statement, and who waits for it."""

    statement: str
    values: Sequence[object]
    future: "asyncio.Future[None]"


CREATE = "INSERT INTO tables (id, made_at, public, made) VALUES (?, ?, ?, ?)"
APPEND = "INSERT INTO entries (table_id, seq, entry) VALUES (?, ?, ?)"


def open_database(path: Path) -> sqlite3.Connection:
    """Open a database for use, made as new as this program is."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    check_whose(connection, path)
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")
    migrate(connection, path)
    return connection


def check_whose(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a database of another program; an empty one becomes ours."""
    (whose,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if whose != OURS and tables:
        raise ValueError(f"{path} holds something else than tables of Branchline; choose another file")
    if whose != OURS:
        connection.execute(f"PRAGMA application_id = {OURS}")


def only_server(path: Path) -> sqlite3.Connection:
    """What shows that a server uses a database, until it is closed or the process is gone; two would not agree."""
    mark = sqlite3.connect(f"{path}-server", isolation_level=None, check_same_thread=False, timeout=0)
    try:
        mark.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        mark.close()
        raise ValueError(f"another server keeps its tables in {path}; stop that one, or choose another file") from None
    return mark


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Run the numbered changes that this database has not seen yet."""
    files = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(files):
        raise ValueError(f"{path} was written by a newer Branchline; start that one")
    for number, file in enumerate(files[version:], version + 1):
        script = file.read_text(encoding="utf-8")
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


class SqliteStore:
    """Tables in one file. A single thread writes; what waits is written together, and made durable at once."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._mark = only_server(path)
            self._writing = open_database(path)
            self._reading = open_database(path)
        except sqlite3.Error as error:
            raise ValueError(f"{path} can't be used to keep tables in: {error}") from None
        self._reading_lock = threading.Lock()
        self._trouble = ""
        self._waiting: queue.SimpleQueue[Writing | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    def create(self, made: Made) -> Awaitable[None]:
        """Keep a new table."""
        return self._wait_for(CREATE, (made.table, made.at, int(made.options.public), encode(made)))

    def append(self, table: str, entry: Entry) -> Awaitable[None]:
        """Keep one more entry of a table."""
        return self._wait_for(APPEND, (table, entry.seq, encode(entry)))

    def _wait_for(self, statement: str, values: Sequence[object]) -> Awaitable[None]:
        future = asyncio.get_running_loop().create_future()
        self._waiting.put(Writing(statement, values, future))
        return future

    async def load(self, table: str) -> tuple[Made, list[Entry]] | None:
        """A table with all its entries; None if there is no such table."""
        return await asyncio.to_thread(self._load, table)

    def _load(self, table: str) -> tuple[Made, list[Entry]] | None:
        with self._reading_lock:
            made = self._reading.execute("SELECT made FROM tables WHERE id = ?", (table,)).fetchone()
            order = "SELECT entry FROM entries WHERE table_id = ? ORDER BY seq"
            entries = self._reading.execute(order, (table,)).fetchall() if made else []
        return (decode_made(made[0]), [decode_entry(entry) for (entry,) in entries]) if made else None

    async def public(self, most: int) -> list[str]:
        """The public tables, the newest first."""
        return await asyncio.to_thread(self._public, most)

    def _public(self, most: int) -> list[str]:
        order = "SELECT id FROM tables WHERE public = 1 ORDER BY made_at DESC LIMIT ?"
        with self._reading_lock:
            return [table for (table,) in self._reading.execute(order, (most,))]

    def trouble(self) -> str:
        """Why nothing can be kept at the moment; empty if all is well."""
        return self._trouble

    def close(self) -> None:
        """Make everything durable, and stop."""
        self._waiting.put(None)
        self._thread.join()
        self._writing.close()
        self._reading.close()
        self._mark.close()

    # --- In the thread that writes ---

    def _write_all(self) -> None:
        while (writing := self._waiting.get()) is not None:
            batch = [writing]
            stop = False
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    stop = True
                    break
                batch.append(more)
            if not self._write(batch) and len(batch) > 1:
                for single in batch:
                    self._write([single])
            if stop:
                return

    def _write(self, batch: list[Writing]) -> bool:
        """Write some together. Several that fail together are tried again one by one."""
        try:
            self._writing.execute("BEGIN IMMEDIATE")
            for writing in batch:
                self._writing.execute(writing.statement, writing.values)
            self._writing.execute("COMMIT")
        except sqlite3.Error as error:
            if self._writing.in_transaction:
                self._writing.execute("ROLLBACK")
            if len(batch) == 1:
                self._trouble = str(error)
                tell(batch, error)
            return False
        self._trouble = ""
        tell(batch, None)
        return True


def tell(batch: list[Writing], error: sqlite3.Error | None) -> None:
    """Tell those who wait in the event loop how it went."""

    def settle() -> None:
        for writing in batch:
            if not writing.future.done():
                if error is None:
                    writing.future.set_result(None)
                else:
                    writing.future.set_exception(NotKept(str(error)))

    loop = batch[0].future.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(settle)


def back_up(data: Path, to: Path) -> None:
    """Copy a database that may be in use into one new file."""
    if not data.is_file():
        raise ValueError(f"there is no {data} to make a backup of")
    if to.exists():
        raise ValueError(f"{to} exists already; choose another name")
    try:
        with (
            closing(sqlite3.connect(f"{data.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(to)) as copy,
        ):
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        to.unlink(missing_ok=True)
        raise ValueError(f"{data} can't be copied to {to}: {error}") from None
