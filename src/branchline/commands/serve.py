"""`branchline serve`: a server with tables for the browser."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from branchline.server.serving import data_file, serve
from branchline.server.settings import Settings


def command(
    *,
    host: str = "127.0.0.1",
    port: int = 8537,
    data: Path | None = None,
    public_url: str = "",
    proxy: bool = False,
    tables_a_minute: float = 30.0,
    rate: float = 20.0,
    opened: Annotated[bool, Parameter(name="--open")] = False,
    verbose: bool = False,
) -> int:
    """Let people play in the browser: on this machine, in the house, or wherever this address is reached.

    It stops on Ctrl-C or SIGTERM. Whatever was acknowledged is kept, even if the power fails; when it starts again,
    every table is there. The page /api/health says how it is; its log on standard error is JSON, a line an event.

    For example:

        branchline serve
        branchline serve --host 0.0.0.0
        branchline serve --proxy --public-url https://trains.example.org

    Parameters
    ----------
    host
        The address to listen at: 127.0.0.1 is this machine alone, 0.0.0.0 everybody who can reach it.
    port
        The port to listen at; 0 takes any that is free.
    data
        The file in which tables are kept; without it, one in your own folder for data.
    public_url
        What people type into their browser, if it is not host and port. Pages from elsewhere are refused.
    proxy
        A proxy of yours stands in front, and its X-Forwarded headers are believed.
    tables_a_minute
        How many tables one address may make in a minute; 0 is any number.
    rate
        How many messages a second one browser may send in the long run; 0 is any number.
    opened
        Open a browser on the lobby; if a server runs at that port already, only that.
    verbose
        Log every request.
    """
    settings = Settings(
        host=host,
        port=port,
        data=data or data_file(),
        public_url=public_url.rstrip("/"),
        proxy=proxy,
        tables_a_minute=tables_a_minute,
        rate=rate,
    )
    return serve(settings, verbose, opened, lambda line: print(line, flush=True))
