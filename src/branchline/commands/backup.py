"""`branchline backup`: all tables of a server in one file."""

from pathlib import Path

from branchline.server.serving import data_file
from branchline.server.store import back_up


def command(to: Path, *, data: Path | None = None) -> int:
    """Copy the tables of a server into one new file. The server may be running.

    For example:

        branchline backup tables-of-today.sqlite
        branchline backup copy.sqlite --data tables.sqlite

    To go back, stop the server and start it with --data and the copy.

    Parameters
    ----------
    to
        The file to write; it must not exist.
    data
        The file in which the server keeps its tables; without it, the one in your own folder for data.
    """
    source = data or data_file()
    back_up(source, to)
    print(f"copied {source} to {to}")
    return 0
