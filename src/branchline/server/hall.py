"""All tables: making them, finding them, keeping those in memory that are in use."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from branchline.server.asking import check_id, check_seat
from branchline.server.connections import Connection
from branchline.server.entries import Entry, Made
from branchline.server.guide import edition_played
from branchline.server.making import make_rematch, make_table
from branchline.server.protocol import Done, NewTable, Rematch, TableLine, TableMade
from branchline.server.reasons import Refusing
from branchline.server.room import Room
from branchline.server.settings import Settings
from branchline.server.store import NotKept, Store
from branchline.server.table import Table
from branchline.server.warming import warm_all

MOST_PUBLIC = 50
LONGEST_TABLE = 40

log = logging.getLogger("branchline.server")


def table_again(made: Made, entries: list[Entry]) -> Table:
    """A table as it was, if its edition still is what it was."""
    try:
        edition = edition_played(made.edition, made.options.guide)
    except KeyError:
        edition = None
    if edition is None or (edition.version, edition.fingerprint) != (made.version, made.fingerprint):
        log.error("another edition", extra={"table": made.table, "edition": f"{made.edition}@{made.version}"})
        raise Refusing("another_edition", edition=f"{made.edition}@{made.version}")
    return Table(made, edition, entries)


class Hall:
    """The tables of a server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self._store = store
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._threads = ThreadPoolExecutor(settings.bot_threads, "bot")
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Prepare for the first table, and begin to sweep."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(work) for work in (asyncio.to_thread(warm_all), self.sweep())]

    def trouble(self) -> str:
        """Why nothing can be kept at the moment; empty if all is well."""
        return self._store.trouble()

    async def _warm(self) -> None:
        """Wait until tables can be entered at once: what has to be compiled first would hold up everybody."""
        await asyncio.shield(self._tasks[0])

    async def make(self, asked: NewTable) -> TableMade:
        """Make a table."""
        made, told = make_table(asked, self.settings.now())
        await self._warm()
        await self._create(made)
        return told

    async def _create(self, made: Made) -> None:
        try:
            await self._store.create(made)
        except NotKept as error:
            log.error("not kept", extra={"table": made.table, "why": str(error)})
            raise Refusing("full") from None
        self._enter(table_again(made, []))

    def _enter(self, table: Table) -> Room:
        room = self.rooms[table.id] = Room(table, self._store, self._threads, self.settings.now)
        return room

    async def room(self, table: str) -> Room:
        """A table in use; one that was not in memory is loaded."""
        if table in self.rooms:
            return self.rooms[table]
        if not 0 < len(table) <= LONGEST_TABLE or not table.isascii():
            raise Refusing("no_table")
        if table not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        kept = await self._store.load(table)
        if kept is None:
            raise Refusing("no_table")
        await self._warm()
        return self._enter(await asyncio.to_thread(table_again, *kept))

    async def public(self) -> list[TableLine]:
        """The public tables, the newest first."""
        lines = []
        for table in await self._store.public(MOST_PUBLIC):
            try:
                lines.append((await self.room(table)).line())
            except Refusing:
                log.warning("left out", extra={"table": table})
        return lines

    async def rematch(self, room: Room, said: Rematch, connection: Connection) -> Done:
        """Another game with the same people."""
        check_id(said.id)
        check_seat(room.table, said.seat, connection.mine)
        if not room.table.over:
            raise Refusing("not_over")
        return await room.rematch(said, self._make_rematch)

    async def _make_rematch(self, table: Table) -> str:
        made = make_rematch(table, self.settings.now())
        await self._create(made)
        return made.table

    async def sweep(self) -> None:
        """Now and then, let tables that nobody looks at leave the memory."""
        while True:
            await asyncio.sleep(self.settings.idle / 10)
            before = self.settings.now() - self.settings.idle
            for table, room in list(self.rooms.items()):
                if not room.connections and room.last_used < before and not room.table.bots_to_decide():
                    await room.stop()
                    if not room.connections:
                        del self.rooms[table]

    async def stop(self) -> None:
        """Finish what was begun; afterwards everything that was acknowledged is durable."""
        self._tasks[1].cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(room.stop() for room in self.rooms.values()))
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._store.close()
