"""The WebSocket of a table: it says hello, then asks and is told, until it is gone."""

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from branchline.server.connections import Answer, Connection, encoder
from branchline.server.guard import Bucket, may_ask
from branchline.server.hall import Hall
from branchline.server.protocol import LONGEST_MESSAGE, PROTOCOL, Hello, Look, Rematch, Said
from branchline.server.reasons import Refusing
from branchline.server.room import Room

POLICY_VIOLATION, GOING_AWAY = 1008, 1001
MOST_SECRETS = 5
MOST_IN_VAIN = 200  # messages that come too fast, before the connection is closed
BURST = 60.0

decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Said)
log = logging.getLogger("branchline.server")


class WithId(msgspec.Struct):
    """A message of which only the id can be read."""

    id: str = ""


loose_decoder = msgspec.json.Decoder(WithId)


def read(raw: str | bytes) -> Any:
    """The message; a Refusing if it is none."""
    if len(raw) > LONGEST_MESSAGE:
        raise Refusing("too_long")
    try:
        return decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusing("malformed", why=str(error)[:200].replace("{", "(").replace("}", ")")) from None


def id_of(raw: str | bytes) -> str:
    """The id of a message that can't be read, if at least that can."""
    try:
        return loose_decoder.decode(raw[:LONGEST_MESSAGE]).id[:64]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


class Live:
    """One browser's WebSocket."""

    def __init__(self, websocket: WebSocket, hall: Hall) -> None:
        self._websocket, self._hall = websocket, hall
        self._settings = hall.settings
        self._bucket = Bucket(self._settings.rate, BURST, self._settings.now)
        self._in_vain = 0

    async def run(self) -> None:
        """From the first message to the last."""
        if not may_ask(self._settings, self._websocket.headers):
            await self._websocket.close(POLICY_VIOLATION)
            return
        await self._websocket.accept()
        with contextlib.suppress(WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
            try:
                await self._talk()
            except Refusing as refusing:
                await self._last(refusing)
        await self._close(POLICY_VIOLATION)

    async def _talk(self) -> None:
        async with asyncio.timeout(self._settings.hello_within):
            hello = read(await self._receive())
        if not isinstance(hello, Hello):
            raise Refusing("hello_first")
        if hello.protocol != PROTOCOL:
            raise Refusing("protocol")
        room = await self._hall.room(self._websocket.path_params["table"])
        mine = room.table.seats_of(hello.secrets[:MOST_SECRETS])
        if not mine and not room.table.options.public:
            raise Refusing("private")
        if len(room.connections) >= self._settings.most_of_a_table:
            raise Refusing("too_many")
        connection = Connection(self._websocket.send_text, mine, self._settings.patience)
        connection.sent = room.table.seq
        welcome = room.welcome(connection, hello.since)
        room.enter(connection)
        try:
            await connection.say(welcome)
            connection.happened()
            await self._both(room, connection)
        finally:
            room.leave(connection)

    async def _both(self, room: Room, connection: Connection) -> None:
        """Write and read at the same time; when one of them ends, so does the other."""
        loop = asyncio.get_running_loop()
        tasks = {
            loop.create_task(connection.write(room.update, room.presence)),
            loop.create_task(self._read_on(room, connection)),
        }
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                expected = (asyncio.CancelledError, WebSocketDisconnect, TimeoutError, RuntimeError, OSError)
                if isinstance(ended, BaseException) and not isinstance(ended, expected):
                    log.error("a connection failed", exc_info=ended)

    async def _read_on(self, room: Room, connection: Connection) -> None:
        while True:
            raw = await self._receive()
            if not self._bucket.take():
                self._in_vain += 1
                if self._in_vain > MOST_IN_VAIN:
                    return
                connection.answer(Refusing("too_fast").message(id_of(raw), room.table.seq))
                continue
            connection.answer(await self._answer(raw, room, connection))

    async def _answer(self, raw: str | bytes, room: Room, connection: Connection) -> Answer:
        asked_as = ""
        try:
            said = read(raw)
            if isinstance(said, Hello):
                raise Refusing("hello_twice")
            asked_as = said.id[:64]
            if isinstance(said, Look):
                return room.look(said, connection.mine)
            if isinstance(said, Rematch):
                return await self._hall.rematch(room, said, connection)
            return await room.ask(said, connection)
        except Refusing as refusing:
            return refusing.message(asked_as or id_of(raw), room.table.seq)
        except Exception:
            log.exception("a message failed", extra={"table": room.table.id})
            return Refusing("broken").message(asked_as, room.table.seq)

    async def _receive(self) -> str | bytes:
        message = await self._websocket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", GOING_AWAY))
        text: str | None = message.get("text")
        return text if text is not None else bytes(message.get("bytes") or b"")

    async def _last(self, refusing: Refusing) -> None:
        async with asyncio.timeout(self._settings.patience):
            await self._websocket.send_text(encoder.encode(refusing.message("", -1)).decode())

    async def _close(self, code: int) -> None:
        if self._websocket.application_state == WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
                async with asyncio.timeout(1):
                    await self._websocket.close(code)
