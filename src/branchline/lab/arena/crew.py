"""Who plays the games: processes on this machine, or the workers of a Dask cluster, behind one protocol.

A task is some deals of one match. Whatever is lost with a worker is played again, and only what came back is counted.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass

from branchline.lab.arena.referee import Played, Referee
from branchline.lab.arena.setting import Setting, code_fingerprint

SECONDS_A_TASK = 1.0
MOST_CRASHES = 3  # in a row, without a game in between


@dataclass(frozen=True)
class Task:
    """Some deals of one match."""

    match: int
    deals: tuple[int, ...]


def play_task(setting: Setting, task: Task) -> tuple[list[Played], float]:
    """Play a task, here or on another machine; the games, and how long that took."""
    if setting.code != code_fingerprint(setting.editions):
        raise ValueError("a worker has other rules or bots than this machine: install the same version of Branchline")
    begun = time.perf_counter()
    referee = Referee(setting.matches[task.match], task.match, setting.seed, setting.limit)
    games = [game for deal in task.deals for game in referee.play_deal(deal)]
    return games, time.perf_counter() - begun


def begin_work() -> None:
    """A worker leaves Ctrl-C to the process that started it, and ends with that one however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the process that started this one, and end too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Crew:
    """Workers who can be hired again when they have crashed."""

    def __init__(self, hire: Callable[[], contextlib.AbstractContextManager[Executor]], size: int) -> None:
        self.hire, self.size = hire, size


def local_crew(cores: int) -> Crew:
    """A process for each core."""

    def hire() -> Executor:
        processes = multiprocessing.get_context("spawn")  # a fork would copy Numba's threads halfway
        return ProcessPoolExecutor(cores, processes, begin_work)

    return Crew(hire, cores)


def cluster_crew(address: str) -> Crew:
    """The workers of a Dask cluster."""
    try:
        from distributed import Client
    except ImportError:
        raise ValueError("--cluster needs Dask: pip install 'branchline[cluster]'") from None

    @contextlib.contextmanager
    def hire() -> Iterator[Executor]:
        with Client(address, timeout=20) as client, client.get_executor(pure=False) as executor:
            yield executor

    with Client(address, timeout=20) as client:
        return Crew(hire, max(1, sum(client.nthreads().values())))


class Work:
    """The deals of an arena that are still to be played, dealt out to a crew."""

    def __init__(self, setting: Setting, played: set[tuple[int, int, int]]) -> None:
        self.setting = setting
        self.waiting: dict[int, list[int]] = {}
        for number, match in enumerate(setting.matches):
            whole = (
                all((number, deal, turned) in played for turned in range(match.players)) for deal in range(match.deals)
            )
            self.waiting[number] = [deal for deal, done in enumerate(whole) if not done]
        self._seconds: dict[int, float] = {}

    def next_task(self) -> Task | None:
        """Some more deals: of a match that is new to us one, of others as many as fill a second."""
        for number, deals in self.waiting.items():
            if deals:
                seconds = self._seconds.get(number)
                count = max(1, int(SECONDS_A_TASK / max(seconds, 1e-6))) if seconds is not None else 1
                task = Task(number, tuple(deals[:count]))
                del deals[:count]
                return task
        return None

    def put_back(self, task: Task) -> None:
        """A task that was lost."""
        self.waiting[task.match] = sorted([*task.deals, *self.waiting[task.match]])

    def took(self, task: Task, seconds: float) -> None:
        """How long a task took."""
        self._seconds[task.match] = seconds / len(task.deals)

    def play(self, crew: Crew, stopped: Callable[[], bool]) -> Iterator[list[Played]]:
        """Let a crew play all that is left, until it is stopped; games as they come in. A crashed crew is replaced."""
        crashes = 0
        while any(self.waiting.values()) and not stopped():
            under_way: dict[Future[tuple[list[Played], float]], Task] = {}
            try:
                with crew.hire() as executor:
                    for games in self._play_with(executor, crew.size, under_way, stopped):
                        crashes = 0
                        yield games
            except BrokenExecutor:
                crashes += 1
                for task in under_way.values():
                    self.put_back(task)
                if crashes >= MOST_CRASHES:
                    raise ValueError(
                        f"the workers crashed {crashes} times in a row; the games so far are kept"
                    ) from None

    def _play_with(
        self,
        executor: Executor,
        size: int,
        under_way: dict[Future[tuple[list[Played], float]], Task],
        stopped: Callable[[], bool],
    ) -> Iterator[list[Played]]:
        """The first task goes alone: it compiles what the other workers then find ready."""
        room = 1
        while True:
            while len(under_way) < room and not stopped() and (task := self.next_task()) is not None:
                try:
                    under_way[executor.submit(play_task, self.setting, task)] = task
                except BrokenExecutor:
                    self.put_back(task)
                    raise
            if not under_way:
                return
            done, _ = wait(under_way, timeout=0.2, return_when=FIRST_COMPLETED)
            if stopped():
                for future in [future for future in under_way if future.cancel()]:
                    self.put_back(under_way.pop(future))
            for future in done & set(under_way):
                games, seconds = future.result()
                self.took(under_way.pop(future), seconds)
                room = 2 * size
                yield games
