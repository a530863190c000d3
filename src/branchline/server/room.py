"""A table with the people at it: what they ask is done once it is durable, and everybody is told."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Executor
from typing import Any

from branchline.rules.layout import NONE
from branchline.server.asking import Asker, Asking, check_id, check_seat, decision, done_already, entry_for
from branchline.server.bot_seats import PAUSES, Thought, stand_in
from branchline.server.connections import Connection
from branchline.server.entries import Entry
from branchline.server.protocol import (
    Done,
    Look,
    Looked,
    Presence,
    Rematch,
    SeatInfo,
    TableInfo,
    TableLine,
    Update,
    Welcome,
)
from branchline.server.reasons import Refusing
from branchline.server.seat_view import SeatViews, past_view
from branchline.server.store import NotKept, Store
from branchline.server.table import Table

RETRY = 2.0  # seconds after which a bot tries again what could not be kept

log = logging.getLogger("branchline.server")


class Room:
    """A table in use."""

    def __init__(self, table: Table, store: Store, threads: Executor, now: Callable[[], float]) -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self.last_used = self._since = now()
        self._store, self._threads, self._now = store, threads, now
        self._views = SeatViews(table)
        self._lock = asyncio.Lock()
        self._last_here: dict[int, float] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._bots: asyncio.Task[None] | None = None

    # --- What is told ---

    def away(self, seat: int) -> float:
        """For how many seconds nobody has been connected to a seat."""
        if any(seat in connection.mine for connection in self.connections):
            return 0.0
        return self._now() - self._last_here.get(seat, self._since)

    def seat_infos(self) -> list[SeatInfo]:
        """What everybody sees of the seats."""
        now = self._now()
        here = {seat for connection in self.connections for seat in connection.mine}
        return [
            SeatInfo(
                seat=number,
                name=seat.name,
                who=seat.made.who,
                level=seat.bot,
                taken=seat.taken,
                here=number in here,
                away=0 if number in here or not seat.is_person else int(self.away(number)),
                substitute=bool(seat.substitute),
                time_left=self.table.time_left(number, now),
                decides=self.table.may_decide(number),
            )
            for number, seat in enumerate(self.table.seats)
        ]

    def info(self) -> TableInfo:
        """What everybody sees of the table."""
        table, asked = self.table, self.table.asked
        return TableInfo(
            table=table.id,
            edition=table.edition.name,
            title=dict(table.edition.title),
            seats=self.seat_infos(),
            options=table.options,
            commitment=table.game.commitment,
            started=table.started,
            over=table.over,
            seed=table.made.seed if table.over else "",
            next_table=table.next_table,
            undo_asked_by=None if asked is None else asked.seat,
            undo_waits_for=[] if asked is None else asked.waits_for,
        )

    def line(self) -> TableLine:
        """The table in a list, and how far it is."""
        table = self.table
        return TableLine(
            table=table.id,
            edition=table.edition.name,
            title=dict(table.edition.title),
            names=[seat.name for seat in table.seats],
            started=table.started,
            over=table.over,
            turns=table.state.turns,
            last_round=table.state.last_turns >= 0,
        )

    def welcome(self, connection: Connection, since: int) -> Welcome:
        """Everything that a browser may know; of the events those since it was here last."""
        table = self.table
        events = table.events(connection.mine, since if since <= table.seq else -1)
        views = [self._views.of(seat) for seat in connection.mine or [NONE]]
        return Welcome(table.seq, self.info(), connection.mine, views, events, self._views.outcome())

    def update(self, connection: Connection) -> Update | None:
        """What happened since a connection was last told."""
        table = self.table
        if table.seq <= connection.sent:
            return None
        views = [self._views.of(seat) for seat in connection.mine or [NONE]]
        events = table.events(connection.mine, connection.sent)
        return Update(table.seq, self.info(), views, events, self._views.outcome())

    def presence(self) -> Presence:
        """Who is there, and the clocks."""
        watching = sum(not connection.mine for connection in self.connections)
        return Presence(self.seat_infos(), watching)

    # --- Coming and going ---

    def enter(self, connection: Connection) -> None:
        """A browser connects."""
        self.connections.add(connection)
        self._presence_changed()
        self.let_bots_play()

    def leave(self, connection: Connection) -> None:
        """A browser is gone."""
        self.connections.discard(connection)
        now = self.last_used = self._now()
        self._last_here |= dict.fromkeys(connection.mine, now)
        self._presence_changed()

    def _presence_changed(self) -> None:
        for connection in self.connections:
            connection.presence()

    # --- What is asked ---

    async def ask(self, said: Asking, connection: Connection) -> Done:
        """Do what is asked, and say so once it is durable; or refuse it, and nothing has changed."""
        check_id(said.id)
        check_seat(self.table, said.seat, connection.mine)
        return await self._whole(self._ask(said, connection))

    async def _whole(self, work: Coroutine[Any, Any, Done]) -> Done:
        """Whoever asked may go away in the middle: what was begun is finished all the same."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _ask(self, said: Asking, connection: Connection) -> Done:
        async with self._lock:
            if (before := done_already(self.table, said)) is not None:
                return Done(said.id, before.seq)
            asker = Asker(connection.mine, self._now(), self.away, stand_in())
            entry = entry_for(self.table, said, asker)
            await self._keep(entry)
        return Done(said.id, entry.seq)

    async def _keep(self, entry: Entry) -> None:
        try:
            await self._store.append(self.table.id, entry)
        except NotKept as error:
            log.error("not kept", extra={"table": self.table.id, "why": str(error)})
            raise Refusing("full") from None
        self.table.apply(entry)
        self.last_used = self._now()
        for connection in self.connections:
            connection.happened()
        self.let_bots_play()

    async def rematch(self, said: Rematch, make: Callable[[Table], Awaitable[str]]) -> Done:
        """Another table with the same people; whoever asks second is told of the first one."""
        return await self._whole(self._rematch(said, make))

    async def _rematch(self, said: Rematch, make: Callable[[Table], Awaitable[str]]) -> Done:
        async with self._lock:
            if done_already(self.table, said) or self.table.next_table:
                return Done(said.id, self.table.seq)
            made = await make(self.table)
            entry = Entry(self.table.seq + 1, "rematch", self._now(), said.seat, said.id, text=made)
            await self._keep(entry)
        return Done(said.id, entry.seq)

    def look(self, said: Look, mine: list[int]) -> Looked:
        """A position of the past, as one may see it."""
        table = self.table
        known = said.seat == NONE or said.seat in mine or (table.over and 0 <= said.seat < len(table.seats))
        if not known:
            raise Refusing("foreign" if 0 <= said.seat < len(table.seats) else "no_seat")
        if not 0 <= said.decisions <= len(table.decided):
            raise Refusing("look", most=len(table.decided))
        view, scores = past_view(table, said.seat, said.decisions)
        return Looked(said.id, said.decisions, view, scores)

    # --- Bots ---

    def let_bots_play(self) -> None:
        """Let all bots think that have something to decide."""
        if self.table.bots_to_decide() and (self._bots is None or self._bots.done()):
            self._bots = asyncio.get_running_loop().create_task(self._play_bots())

    async def _play_bots(self) -> None:
        while seats := self.table.bots_to_decide():
            await asyncio.gather(*(self._try_bot(seat) for seat in seats))

    async def _try_bot(self, seat: int) -> None:
        try:
            await self._play_bot(seat)
        except Refusing:
            await asyncio.sleep(RETRY)
        except Exception:  # whatever a bot does, the table goes on
            log.exception("a bot failed", extra={"table": self.table.id, "seat": seat})
            await asyncio.sleep(RETRY)

    async def _play_bot(self, seat: int) -> None:
        table = self.table
        began = time.monotonic()
        thought = Thought(table, seat)
        row = await asyncio.get_running_loop().run_in_executor(self._threads, thought.row)
        pause = 0.0 if table.in_opening else PAUSES[table.options.pace]
        await asyncio.sleep(max(0.0, began + pause - time.monotonic()))
        async with self._lock:
            if seat in table.bots_to_decide() and thought.is_about(table):
                await asyncio.shield(self._keep(decision(table, seat, row, self._now())))

    async def stop(self) -> None:
        """Let nothing begin any more, and finish what was begun."""
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
        await asyncio.gather(*self._tasks, return_exceptions=True)
