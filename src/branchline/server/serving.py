"""Running the server: on a port of its own, until it is told to stop."""

import contextlib
import json
import os
import socket
import sys
import threading
import urllib.request
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from branchline.server.application import application
from branchline.server.logs import begin_log
from branchline.server.settings import Settings
from branchline.server.store import SqliteStore

LONGEST_FRAME = 65_536
SECONDS_TO_STOP = 5


def data_file() -> Path:
    """Where tables are kept if nothing else is said: in the user's folder for data."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return folder / "branchline" / "tables.sqlite"


class Server(uvicorn.Server):
    """A web server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; an OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Where the protocol is not named, asyncio leaves Nagle's delay on, and every second small message waits for 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def address(host: str, port: int) -> str:
    """What is typed into a browser on this machine."""
    name = "localhost" if host in ("", "0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def runs_at(url: str) -> bool:
    """Whether a server of Branchline answers there."""
    try:
        with urllib.request.urlopen(f"{url}api/health", timeout=2) as answer:
            return bool(json.load(answer).get("name") == "Branchline")
    except (OSError, ValueError, AttributeError):
        return False


def server(settings: Settings, ready: Callable[[], None]) -> Server:
    """The web server over the tables of a file."""
    config = uvicorn.Config(
        application(SqliteStore(settings.data), settings),
        log_config=None,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=settings.proxy,
        forwarded_allow_ips="*" if settings.proxy else None,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        limit_concurrency=settings.most_connections,
    )
    return Server(config, ready)


def serve(settings: Settings, verbose: bool = False, opened: bool = False, said: Callable[[str], None] = print) -> int:
    """Run until SIGTERM or Ctrl-C; everything that was acknowledged is durable then.

    With `opened` a browser is opened on the lobby. If a server runs already, only that is done; if something else has
    taken the port, another one is used.
    """
    begin_log(verbose, quiet=opened and not verbose)
    usual = address(settings.host, settings.port)
    try:
        listener = listening(settings.host, settings.port)
    except OSError as error:
        if not opened:
            where = f"port {settings.port} of {settings.host}"
            raise ValueError(f"can't listen at {where}: {error.strerror}; choose another --port or --host") from None
        if runs_at(usual):
            said(f"Branchline is at {usual} already")
            webbrowser.open(usual)
            return 0
        listener = listening(settings.host, 0)
    url = settings.public_url or address(settings.host, listener.getsockname()[1])

    def ready() -> None:
        said(f"Branchline is at {url} (Ctrl-C stops it)" if opened else f"Branchline is at {url}")
        if opened:
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()

    with contextlib.suppress(KeyboardInterrupt):
        server(settings, ready).run([listener])
    return 0
