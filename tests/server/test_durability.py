"""What was acknowledged is there for ever: after kill -9 at any moment, with a full disk, and in a copy."""

import random
import resource
import subprocess
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.server.browser import Browser, ids
from tests.server.house import PATIENCE, House, open_house
from tests.server.playing import past_opening, play_to_the_end
from tests.server.process import Process, command, environment, serving
from websockets.exceptions import WebSocketException

from branchline.server.protocol import Done, Refused, Said, Say, TableMade

LONGEST_LIFE = 0.25  # seconds that a server lives at most before it is killed
GONE = (WebSocketException, OSError, EOFError)


@dataclass
class Person:
    """Somebody who goes on asking whatever happens, and remembers what was acknowledged."""

    made: TableMade
    seat: int
    chance: random.Random
    acknowledged: dict[str, int] = field(default_factory=dict)
    unanswered: Said | None = None
    answered: threading.Event = field(default_factory=threading.Event)
    error: BaseException | None = None

    def live(self, house: House) -> None:
        """Ask one thing after the other until the server is gone; what was not answered is asked again."""
        secrets = [seat for seat in [*self.made.mine, *self.made.friends] if seat.seat == self.seat]
        try:
            with suppress(*GONE), Browser(house, self.made.table, secrets) as browser:
                newest = max(self.acknowledged.values(), default=0)
                assert browser.seq >= newest, "something acknowledged is lost"
                while True:
                    self.ask(browser)
        except BaseException as error:  # noqa: BLE001
            self.error = error

    def ask(self, browser: Browser) -> None:
        said = self.unanswered or self.next(browser)
        self.unanswered = said
        answer = browser.answer(said)
        self.unanswered = None
        self.answered.set()
        if isinstance(answer, Done):
            self.acknowledged[answer.id] = answer.seq
        else:
            assert isinstance(answer, Refused)
            assert answer.code in ("stale", "not_your_turn", "chosen")

    def next(self, browser: Browser) -> Said:
        choices = browser.view().legal
        if choices:
            return browser.decide(self.chance.choice(choices).row)
        return Say(next(ids), self.seat, "are you still there?")


def crash(data: Path, people: list[Person], life: float, at_work: bool) -> None:
    """Let a server live for a moment with everybody asking, and kill it; `at_work`: not before it has answered."""
    with serving(data) as process:
        threads = [threading.Thread(target=person.live, args=(process,)) for person in people]
        for person in people:
            person.answered.clear()
        for thread in threads:
            thread.start()
        if at_work:
            assert people[0].answered.wait(PATIENCE)
        timer = threading.Timer(life, process.popen.kill)
        timer.start()
        process.popen.wait(PATIENCE)
        for thread in threads:
            thread.join(PATIENCE)
        timer.join()
    for person in people:
        if person.error is not None:
            raise person.error


def survive(data: Path, kills: int, seed: int) -> int:
    """Kill the server so many times; how much was acknowledged, of which nothing may be lost or done twice."""
    chance = random.Random(seed)
    with serving(data) as process:
        tables = [process.make("amsterdam", "me friend friend"), process.make("usa", "me friend")]
    people = [
        Person(made, seat.seat, random.Random(chance.random()))
        for made in tables
        for seat in [*made.mine, *made.friends]
    ]
    for _ in range(kills):
        crash(data, people, chance.uniform(0, LONGEST_LIFE), at_work=chance.random() < 0.8)
    with serving(data) as process:
        for made in tables:
            check(process, made, [person for person in people if person.made is made])
    return sum(len(person.acknowledged) for person in people)


def check(process: Process, made: TableMade, people: list[Person]) -> None:
    """Each thing that was acknowledged happened once, where it was said to have happened."""
    with Browser(process, made.table, [*made.mine, *made.friends]) as all_seats:
        happened: dict[int, set[int]] = {}
        for event in all_seats.events:
            happened.setdefault(event.seq, set()).add(event.seat)
        acknowledged = [(seq, person.seat) for person in people for seq in person.acknowledged.values()]
        assert len({seq for seq, _ in acknowledged}) == len(acknowledged)
        for seq, seat in acknowledged:
            assert seat in happened[seq]
        assert sorted(happened) == list(range(1, all_seats.seq + 1))
        unanswered = sum(person.unanswered is not None for person in people)
        assert len(acknowledged) <= all_seats.seq <= len(acknowledged) + unanswered


def test_killed_at_random_moments(tmp_path: Path) -> None:
    assert survive(tmp_path / "tables.sqlite", kills=8, seed=1) >= 4


@pytest.mark.slow
def test_killed_a_hundred_times(tmp_path: Path) -> None:
    assert survive(tmp_path / "tables.sqlite", kills=100, seed=2) >= 50


# --- A full disk -----------------------------------------------------------------------------------------------------


def allow(process: Process, size: int) -> None:
    """Let a server write no file beyond a size, as if the disk were full."""
    resource.prlimit(process.popen.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux lets another process's disk seem full")
def test_a_full_disk_is_a_clear_refusal_and_no_lost_game(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving(data) as process:
        allow(process, 150_000)
        made = process.make("amsterdam", "me here")
        with Browser(process, made.table, made.mine) as both:
            seat, choice = both.choices[-1]
            for text in ("x" * 280, "x"):
                assert said_until_refused(both, text).code == "full"
            assert both.refused(both.decide(choice.row, seat)) == "full"
            seq, views = both.seq, both.views
            assert tables_until_refused(process)["code"] == "full"
            assert process.http.get("/api/health").status_code == 503
            allow(process, resource.RLIM_INFINITY)
            both.done(both.decide(choice.row, seat))
            assert both.seq == seq + 1
            assert process.http.get("/api/health").status_code == 200
            play_to_the_end([both])
            seq, views = both.seq, both.views
        process.popen.kill()
    with serving(data) as process, Browser(process, made.table, made.mine) as both:
        assert (both.seq, both.views) == (seq, views)
    assert {line["what"] for line in process.lines()} >= {"not kept", "table made"}


def said_until_refused(browser: Browser, text: str) -> Refused:
    """Say something until it can't be kept any more."""
    for _ in range(1000):
        answer = browser.answer(browser.say(text, 0))
        if isinstance(answer, Refused):
            return answer
    raise AssertionError("the disk never was full")


def tables_until_refused(process: Process) -> dict[str, str]:
    """Make tables until no more can be kept."""
    asked = {"edition": "usa", "seats": [{"who": "me"}, {"who": "here"}]}
    answers = (process.http.post("/api/tables", json=asked) for _ in range(1000))
    refused: dict[str, str] = next(answer.json() for answer in answers if answer.status_code == 503)
    return refused


# --- A copy ----------------------------------------------------------------------------------------------------------


def test_a_backup_of_a_running_server_is_all_of_it(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    with open_house(data) as house:
        made = house.make("usa", "me here")
        with Browser(house, made.table, made.mine) as both:
            past_opening([both])
            arguments = command("backup", str(copy), "--data", str(data))
            done = subprocess.run(arguments, env=environment(), capture_output=True, text=True, check=True)
            assert done.stdout == f"copied {data} to {copy}\n"
            seq, views = both.seq, both.views
            both.done(both.say("after the copy", 0))
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy.sqlite"]
    with open_house(copy) as house, Browser(house, made.table, made.mine) as both:
        assert (both.seq, both.views) == (seq, views)


@pytest.mark.parametrize("wrong", ["nothing there", "exists already", "no database", "no folder"])
def test_what_cant_be_copied(tmp_path: Path, wrong: str) -> None:
    data, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    if wrong != "nothing there":
        data.write_bytes(b"not a database at all" * 100)
    if wrong == "exists already":
        copy.touch()
    if wrong == "no folder":
        copy = tmp_path / "nowhere" / "copy.sqlite"
    before = sorted(tmp_path.iterdir())
    arguments = command("backup", str(copy), "--data", str(data))
    done = subprocess.run(arguments, env=environment(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("branchline: ")
    assert done.stderr.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before
