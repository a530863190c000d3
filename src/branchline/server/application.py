"""What the server answers: the client's files, editions, tables, and the WebSocket of each table."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

import branchline
from branchline.catalog import editions
from branchline.server.bot_seats import level_info
from branchline.server.edition_info import RULES_FILES, edition_called, edition_info, edition_line, rules_text
from branchline.server.guard import Buckets, SecurityHeaders, may_ask
from branchline.server.hall import Hall
from branchline.server.live import Live
from branchline.server.openapi import openapi
from branchline.server.protocol import NewTable
from branchline.server.reasons import Refusing
from branchline.server.room import Room
from branchline.server.settings import Settings
from branchline.server.store import Store
from branchline.server.web_files import client_file

LONGEST_BODY = 16_384
STATUS = {
    "no_edition": 404,
    "no_table": 404,
    "another_edition": 404,
    "not_found": 404,
    "not_over": 409,
    "origin": 403,
    "too_long": 413,
    "not_json": 415,
    "too_fast": 429,
    "full": 503,
}

log = logging.getLogger("branchline.server")
new_table_decoder = msgspec.json.Decoder(NewTable)


def told(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(value), status, headers, "application/json")


def hall_of(request: Request) -> Hall:
    """The tables of the server."""
    hall: Hall = request.app.state.hall
    return hall


async def refused(request: Request, error: Exception) -> Response:
    """A refusal, with the status that browsers and proxies understand."""
    assert isinstance(error, Refusing)
    return told(error.message("", -1), STATUS.get(error.code, 400))


async def not_found(request: Request, error: Exception) -> Response:
    """An address that means nothing, or not with this method."""
    assert isinstance(error, HTTPException)
    return told(Refusing("not_found").message("", -1), error.status_code, dict(error.headers or {}))


# --- Editions --------------------------------------------------------------------------------------------------------


async def list_editions(request: Request) -> Response:
    """The editions."""
    return told([edition_line(edition_called(name)) for name in editions()])


async def show_edition(request: Request) -> Response:
    """All about one edition. It changes only with its fingerprint."""
    try:
        edition = edition_called(request.path_params["name"])
    except KeyError:
        raise Refusing("no_edition") from None
    tag = f'"{edition.fingerprint}-{branchline.__version__}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, 304, headers)
    return told(edition_info(edition.name), headers=headers)


async def show_rules(request: Request) -> Response:
    """The rules of an edition, as Markdown."""
    if request.path_params["language"] not in RULES_FILES:
        raise Refusing("not_found")
    try:
        text = rules_text(request.path_params["name"], request.path_params["language"])
    except KeyError:
        raise Refusing("no_edition") from None
    return PlainTextResponse(text)


async def list_levels(request: Request) -> Response:
    """The levels of bots."""
    return told(level_info())


# --- Tables ----------------------------------------------------------------------------------------------------------


async def make_table(request: Request) -> Response:
    """Make a table."""
    settings = hall_of(request).settings
    if not may_ask(settings, request.headers):
        raise Refusing("origin")
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusing("not_json")
    address = request.client.host if request.client else ""
    if not request.app.state.buckets.take(address):
        raise Refusing("too_fast")
    content = b""
    async for part in request.stream():
        content += part
        if len(content) > LONGEST_BODY:
            raise Refusing("too_long")
    try:
        asked = new_table_decoder.decode(content)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusing("malformed", why=str(error)[:200].replace("{", "(").replace("}", ")")) from None
    made = await hall_of(request).make(asked)
    log.info("table made", extra={"table": made.table, "edition": asked.edition, "seats": len(asked.seats)})
    return told(made, 201)


async def list_tables(request: Request) -> Response:
    """The public tables."""
    return told(await hall_of(request).public())


async def tables(request: Request) -> Response:
    """Tables are listed, and made."""
    return await (make_table if request.method == "POST" else list_tables)(request)


async def room_of(request: Request) -> Room:
    """The table that an address names."""
    return await hall_of(request).room(request.path_params["table"])


async def show_table(request: Request) -> Response:
    """What everybody sees of a table."""
    return told((await room_of(request)).info())


async def show_game(request: Request) -> Response:
    """A finished game in the notation."""
    room = await room_of(request)
    if not room.table.over:
        raise Refusing("not_over")
    text = await asyncio.to_thread(room.table.game.notation)
    return PlainTextResponse(text, headers=download(room, "bl"))


async def show_record(request: Request) -> Response:
    """The full-information record of a finished game."""
    room = await room_of(request)
    if not room.table.over:
        raise Refusing("not_over")
    text = await asyncio.to_thread(room.table.game.record)
    return PlainTextResponse(text, headers=download(room, "jsonl"))


def download(room: Room, ending: str) -> dict[str, str]:
    """The name under which a browser keeps a game."""
    name = f"{room.table.edition.name}-{room.table.id}.{ending}"
    return {"content-disposition": f'attachment; filename="{name}"'}


async def live(websocket: WebSocket) -> None:
    """The WebSocket of a table."""
    await Live(websocket, websocket.app.state.hall).run()


async def show_health(request: Request) -> Response:
    """How the server is."""
    rooms, trouble = hall_of(request).rooms, hall_of(request).trouble()
    connections = sum(len(room.connections) for room in rooms.values())
    health = {
        "name": "Branchline",
        "version": branchline.__version__,
        "status": "full" if trouble else "ok",
        "tables": len(rooms),
        "connections": connections,
    }
    return told(health, 503 if trouble else 200, {"cache-control": "no-store"})


async def show_openapi(request: Request) -> Response:
    """What can be asked over HTTP."""
    return told(openapi())


ROUTES = [
    Route("/api/editions", list_editions),
    Route("/api/editions/{name}", show_edition),
    Route("/api/editions/{name}/rules/{language}", show_rules),
    Route("/api/levels", list_levels),
    Route("/api/tables", tables, methods=["GET", "POST"]),
    Route("/api/tables/{table}", show_table),
    Route("/api/tables/{table}/game.bl", show_game),
    Route("/api/tables/{table}/game.jsonl", show_record),
    WebSocketRoute("/api/tables/{table}/live", live),
    Route("/api/health", show_health),
    Route("/api/openapi.json", show_openapi),
    Route("/", client_file),
    Route("/{path:path}", client_file),
]


def application(store: Store, settings: Settings) -> Starlette:
    """The server, ready to be run."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hall.start()
        yield
        await app.state.hall.stop()

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders, settings=settings)],
        exception_handlers={Refusing: refused, HTTPException: not_found},
    )
    app.state.hall = Hall(store, settings)
    app.state.buckets = Buckets(settings.tables_a_minute / 60, max(settings.tables_a_minute, 1), settings.now)
    return app
