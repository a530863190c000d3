"""`branchline arena` as people run it: interrupted, killed, on a cluster; what it writes and what it says."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from branchline.cli import main
from branchline.lab.arena.games_file import Games, parse
from branchline.lab.arena.ladder import ladder
from branchline.lab.arena.page import report_page
from branchline.lab.arena.referee import Fault, Played, Referee
from branchline.lab.arena.setting import Setting

SOURCES = Path(__file__).parents[2] / "src"
PLAIN = {"BRANCHLINE_FORM": "plain", "PYTHONPATH": str(SOURCES)}
MATCH = ("arena", "random", "frugal", "--edition", "amsterdam", "--players", "2")
WAIT = 120.0


def start(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-W", "error", *arguments],
        env=os.environ | PLAIN,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def arena(*arguments: str) -> "subprocess.Popen[str]":
    return start("-m", "branchline", *MATCH, *arguments)


def wait_until(true: Callable[[], bool]) -> None:
    """Ask again and again, for two minutes at the most."""
    end = time.monotonic() + WAIT
    while not true():
        assert time.monotonic() < end, "this takes too long"
        time.sleep(0.02)


def children(process: int) -> list[Path]:
    """The processes that a process has started, as Linux shows them; elsewhere none."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [Path("/proc", child) for child in listed.read_text().split()] if listed.exists() else []


def runs(process: Path) -> bool:
    """Whether it has not ended; one that nobody has asked about its end has no command line any more."""
    try:
        return bool((process / "cmdline").read_bytes())
    except OSError:
        return False


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def assert_whole(path: Path, games: int) -> None:
    """Every game stands in a file once, and those are the games that the setting means."""
    setting, played = parse(path.read_bytes(), path)
    assert sorted(game.key for game in played) == [(0, number // 2, number % 2) for number in range(games)]
    referee = Referee(setting.matches[0], 0, setting.seed, None)
    for game in (played[0], played[-1], *(game for game in played if game.key == (0, 3, 1))):
        assert referee.play(game.deal, game.turned).rows == game.rows


def test_a_killed_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = ("--games", "120", "--out", str(path), "--cores", "2")
    with arena(*command) as killed:
        wait_until(lambda: lines(path) > 3)
        workers = children(killed.pid)
        killed.kill()
    wait_until(lambda: not any(map(runs, workers)))
    before = lines(path)
    assert before < 121, "it was over before it was killed"
    with path.open("ab") as file:
        file.write(b'{"match":0,"deal":1,"tur')  # as a crash tears a line
    with arena(*command, "--json") as resumed:
        said, wrong = resumed.communicate(timeout=WAIT)
    assert resumed.returncode == 0, wrong
    assert json.loads(said)["games"] == 120
    assert_whole(path, 120)


@pytest.mark.skipif(sys.platform == "win32", reason="signals as on Unix")
def test_ctrl_c_ends_it_with_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = ("--games", "2000", "--out", str(path), "--cores", "1")
    with arena(*command, "--json") as interrupted:
        wait_until(lambda: lines(path) > 3)
        interrupted.send_signal(signal.SIGINT)
        said, wrong = interrupted.communicate(timeout=WAIT)
    assert interrupted.returncode == 130, wrong
    facts = json.loads(said)
    assert facts["interrupted"]
    assert facts["games"] == lines(path) - 1 < 2000
    assert sum(table["games"] for table in facts["tables"]) == facts["games"]
    assert "Traceback" not in wrong


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    """A process of this machine's own crew is killed by its own hand, once."""
    path, script = tmp_path / "games.jsonl", tmp_path / "run.py"
    script.write_text(KILLS_A_WORKER)
    with start(str(script), str(path)) as run:
        said, wrong = run.communicate(timeout=WAIT)
    assert run.returncode == 0, wrong
    assert "a worker was killed" in said
    assert_whole(path, 120)


KILLS_A_WORKER = """
import multiprocessing, sys, threading
from pathlib import Path
from branchline.cli import main

def kill():
    path = Path(sys.argv[1])
    while not (path.exists() and path.read_bytes().count(b"\\n") > 3):
        threading.Event().wait(0.02)
    multiprocessing.active_children()[0].kill()
    print("a worker was killed")

if __name__ == "__main__":
    threading.Thread(target=kill, daemon=True).start()
    words = "arena random frugal --edition amsterdam --players 2 --games 120 --cores 2 --json --out"
    sys.exit(main([*words.split(), sys.argv[1]]))
"""


@contextmanager
def cluster(workers: int) -> "Iterator[tuple[str, list[subprocess.Popen[str]]]]":
    """A Dask scheduler with some workers, each a process of its own."""
    pytest.importorskip("distributed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    quiet = ("-W", "ignore", "-m")
    asked = ("--host", "127.0.0.1", "--port", address.rpartition(":")[2], "--no-dashboard", "--no-show")
    started = [start(*quiet, "distributed.cli.dask_scheduler", *asked)]
    alone = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
    started += [start(*quiet, "distributed.cli.dask_worker", address, *alone) for _ in range(workers)]
    try:
        yield address, started[1:]
    finally:
        for process in reversed(started):
            process.kill()
            process.communicate()


@pytest.mark.slow
def test_a_killed_worker_of_a_cluster_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with cluster(2) as (address, workers):
        command = ("--games", "240", "--out", str(path), "--cluster", address, "--json")
        with start("-W", "ignore", "-m", "branchline", *MATCH, *command) as run:
            wait_until(lambda: lines(path) > 3 or run.poll() is not None)
            workers[0].kill()
            assert lines(path) < 241, "it was over before a worker was killed"
            _, wrong = run.communicate(timeout=WAIT)
    assert run.returncode == 0, wrong
    assert_whole(path, 240)


# --- The file --------------------------------------------------------------------------------------------------------


def test_a_file_of_another_arena_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "games.jsonl")
    assert main([*MATCH, "--games", "2", "--cores", "1", "--out", path]) == 0
    assert main([*MATCH, "--games", "2", "--cores", "1", "--out", path, "--seed", "other"]) == 2
    assert "holds another arena (seed 'arena', not 'other'); name a new file" in capsys.readouterr().err


def test_a_broken_line_is_told_with_its_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    assert main([*MATCH, "--games", "4", "--cores", "1", "--out", str(path)]) == 0
    content = path.read_text().splitlines()
    path.write_text("\n".join([content[0], content[1][:-5], *content[2:], ""]))
    assert main([*MATCH, "--games", "4", "--cores", "1", "--out", str(path)]) == 2
    assert "games.jsonl, line 2: " in capsys.readouterr().err


def test_a_game_that_stands_twice_is_counted_once(tmp_path: Path) -> None:
    path, setting, game = tmp_path / "games.jsonl", setting_of("random", "frugal"), played(0, 0, [0, 1])
    with Games(setting, path) as games:
        games.add([game, game])
        games.add([game])
    content = path.read_bytes()
    assert content.count(b"\n") == 2
    path.write_bytes(content + content.splitlines()[1] + b"\n")
    with Games(setting, path) as games:
        assert list(games.played.values()) == [game]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("arena", "name the bots that play"),
        ("arena random", "an arena needs two bots"),
        ("arena random nobody", "there is no bot 'nobody'; the bots are random, frugal"),
        ("arena random frugal --games 0", "--games is at least 1, not 0"),
        ("arena random frugal --cores 0", "--cores is at least 1, not 0"),
        ("arena random frugal --edition usa --players 7", "usa is played by 2 to 5 players, not by 7"),
        ("arena random frugal --edition nowhere", "there is no such edition"),
    ],
)
def test_wrong_input_gets_one_line(arguments: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments.split()) == 2
    assert said in capsys.readouterr().err


# --- Reports ---------------------------------------------------------------------------------------------------------


def setting_of(*bots: str) -> Setting:
    return Setting(bots, ("amsterdam",), (2,), 4, "test", None, "code")


def played(match: int, deal: int, ranks: list[int], faults: list[Fault] | None = None) -> Played:
    scores = [[70 - 20 * rank, 40, 20 - 20 * rank, 10, 0, 0, 0] for rank in ranks]
    return Played(match, deal, 0, scores, ranks, 40, [20, 21], [0.5, 0.1], [0.1, 0.02], faults or [], "0")


class Page(HTMLParser):
    """What a page has: its tags, its text, and whatever it would load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self.loads: list[tuple[str, Any]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loads += [found for found in attributes if found[0] in ("src", "href", "xlink:href", "data", "srcset")]

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_report_has_it_all_and_loads_nothing() -> None:
    games = Games(setting_of("random", "frugal", "<odd>"))
    fault = Fault(1, 7, "illegal", "Action(row=3): not_now")
    games.add([played(0, deal, [deal % 4 == 0, deal % 4 != 0], [fault] if deal == 2 else []) for deal in range(8)])
    text = report_page(games)
    page = Page(text)
    words = " ".join(page.words)
    assert not page.loads
    assert not re.search(r"url\(|@import|https?://", text)
    assert {"script", "link", "img", "iframe"} & set(page.tags) == set()
    assert page.tags.count("svg") == 3, "ratings, wins, scores"
    for said in (
        "<odd>",
        games.setting.command,
        "75.0 %",
        "amsterdam, 2 players",
        "Action(row=3): not_now",
        "1 in all",
    ):
        assert said in words
    assert "prefers-color-scheme: dark" in text


def test_a_report_without_faults_says_so() -> None:
    games = Games(setting_of("random", "frugal"))
    games.add([played(0, 0, [0, 1])])
    assert "None: no illegal action" in report_page(games)


def test_the_ladder_says_how_it_was_made() -> None:
    games = Games(setting_of("random", "frugal"))
    games.add([played(0, deal, [deal % 4 == 0, deal % 4 != 0]) for deal in range(8)])
    text = ladder(games)
    assert f"\n{games.setting.command} --ladder docs/ladder.md\n" in text
    rows = [line for line in text.splitlines() if line.startswith("| `")]
    assert rows[0].startswith("| `random` | +0 | ±0 | 8 | any legal action |")
    assert rows[2].startswith("| `random` v `frugal` | 75.0 % |")


def test_the_command_writes_its_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, markdown = tmp_path / "report.html", tmp_path / "ladder.md"
    assert main([*MATCH, "--games", "4", "--cores", "1", "--report", str(page), "--ladder", str(markdown)]) == 0
    said = capsys.readouterr().out
    assert "amsterdam, 2 players, 4 games" in said
    assert "ratings over all tables" in said
    assert Page(page.read_text("utf-8")).tags.count("svg") == 3
    assert markdown.read_text("utf-8").startswith("# The ladder\n")
