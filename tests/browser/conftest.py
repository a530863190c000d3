"""One server with the built client and one Chromium for all tests of a process; people who come with browsers."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.person import PATIENCE, Person
from tests.server.house import House, open_house

import browser
import client

MEMORY = Path("/dev/shm")  # a disk's slowness is no test of anything; where tables survive, the tests use a disk
# A test may run as root, without a screen, in a container with little shared memory, and looks nothing up outside.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]

expect.set_options(timeout=PATIENCE)

Invite = Callable[..., Person]


@pytest.fixture(scope="session")
def built() -> None:
    """The client is built; processes that want it at the same time wait for one another."""
    client.ensure()


@pytest.fixture(scope="session")
def house(built: None) -> Iterator[House]:
    with (
        tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder,
        open_house(Path(folder, "tables.sqlite")) as opened,
    ):
        yield opened


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = browser.find()
    if path is None:
        pytest.skip("no browser: install Chromium or Chrome, or name one in BRANCHLINE_BROWSER")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def invite(house: House, chromium: Browser) -> Iterator[Invite]:
    """Invites a person, who comes with a browser of his own; whatever that browser complains of fails the test."""
    people: list[Person] = []

    def come(name: str = "Anna", **more: Any) -> Person:
        person = Person.with_browser(chromium, house.origin, name, **more)
        people.append(person)
        return person

    yield come
    for person in people:
        person.context.close()
    assert [trouble for person in people for trouble in person.troubles] == []
