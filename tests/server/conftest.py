"""A server that all tests of a process share; those that need one of their own open it."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.house import House, open_house

MEMORY = Path("/dev/shm")  # a disk's slowness is no test of anything; where tables survive, the tests use a disk


@pytest.fixture(scope="session")
def house() -> Iterator[House]:
    with (
        tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder,
        open_house(Path(folder, "tables.sqlite")) as opened,
    ):
        yield opened
