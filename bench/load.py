#!/usr/bin/env python3
"""Measure a server under load and add the result to bench/RESULTS.md.

python bench/load.py [--tables 10 30 100 300] [--seconds 60] [--edition usa]

A real `branchline serve` on loopback keeps its tables in a real file; four people are connected to each table, and one
of them decides every second: any legal decision, drawn by a seed. One process plays all the people. It takes its share
of the same cores: so it reads of each message only what it needs, and reads it before it looks at the next one.
"""

import argparse
import asyncio
import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.results import ROOT, keep

PEOPLE = 4
WARM_UP = 5.0  # seconds of play before the measurement
TICKS = os.sysconf("SC_CLK_TCK")
ENOUGH_AT_ONCE = 20  # connections that are opened at the same time


class Row(msgspec.Struct):
    """Of a choice its row."""

    row: int


class Seen(msgspec.Struct):
    """Of a view what may be decided."""

    legal: list[Row] = []


class News(msgspec.Struct):
    """Of what the server says the kind, how far the table is, and what may be decided."""

    type: str
    seq: int = -1
    views: list[Seen] = []


read = msgspec.json.Decoder(News).decode


@dataclass
class Measured:
    """What all tables found."""

    counts: bool = False
    screens: list[float] = field(default_factory=list)  # seconds from a decision to the last of the four screens
    answers: list[float] = field(default_factory=list)  # seconds from a decision to its answer
    lags: list[float] = field(default_factory=list)  # seconds that this program was behind its own plan
    refused: int = 0
    skipped: int = 0  # decisions that could not be made as the last one had not arrived everywhere
    bytes: int = 0


class Table:
    """A table with four people, as they see it."""

    def __init__(self, number: int, measured: Measured) -> None:
        self._random = random.Random(number)
        self._measured = measured
        self._people: list[ClientConnection] = []
        self._seqs = [-1] * PEOPLE
        self._legal: list[list[Row]] = [[] for _ in range(PEOPLE)]
        self._decided = 0
        self._at = 0.0
        self._waits_for = -1
        self._readers: list[asyncio.Task[None]] = []
        self._news = asyncio.Event()

    async def begin(self, http: httpx.AsyncClient, address: str, edition: str) -> None:
        """Make the table, come to it, and choose opening tickets."""
        seats = [{"who": "me" if seat == 0 else "friend", "name": f"Player {seat + 1}"} for seat in range(PEOPLE)]
        answer = await http.post("/api/tables", json={"edition": edition, "seats": seats})
        made = answer.raise_for_status().json()
        where = f"{address.replace('http', 'ws', 1)}api/tables/{made['table']}/live"
        loop = asyncio.get_running_loop()
        for secret in made["mine"] + made["friends"]:
            person = await connect(where, compression=None, ping_interval=None, max_queue=64)
            await person.send(msgspec.json.encode({"type": "hello", "secrets": [secret["secret"]]}).decode())
            self._people.append(person)
            self._readers.append(loop.create_task(self._read(secret["seat"], person)))
        for seat in range(1, PEOPLE):
            await self._send(seat, {"type": "sit", "id": f"sit{seat}", "seat": seat, "name": f"Player {seat + 1}"})
        for seat in range(PEOPLE):
            while min(self._seqs) < PEOPLE - 1 or not self._legal[seat]:
                await self._next()
            await self._decide(seat)
        while min(self._seqs) < 2 * PEOPLE - 1:
            await self._next()

    async def _next(self) -> None:
        self._news.clear()
        await self._news.wait()

    async def _send(self, seat: int, message: dict[str, object]) -> None:
        await self._people[seat].send(msgspec.json.encode(message).decode())

    async def _decide(self, seat: int) -> None:
        self._decided += 1
        row = self._random.choice(self._legal[seat]).row
        self._legal[seat] = []
        seq = self._seqs[seat]
        self._at = time.perf_counter()
        await self._send(seat, {"type": "decide", "id": str(self._decided), "seat": seat, "seq": seq, "row": row})

    async def _read(self, seat: int, connection: ClientConnection) -> None:
        async for raw in connection:
            now = time.perf_counter()
            news = read(raw)
            self._measured.bytes += len(raw)
            if news.type in ("update", "welcome"):
                self._seqs[seat] = news.seq
                self._legal[seat] = news.views[0].legal
                self._arrived(now)
                self._news.set()
            elif news.type == "done" and self._measured.counts:
                self._measured.answers.append(now - self._at)
            elif news.type == "refused":
                self._measured.refused += 1

    def _arrived(self, now: float) -> None:
        if 0 <= self._waits_for <= min(self._seqs):
            self._waits_for = -1
            if self._measured.counts:
                self._measured.screens.append(now - self._at)

    async def play(self, first: float, until: float) -> None:
        """Decide once a second, whoever's turn it is."""
        planned = first
        while planned < until:
            await asyncio.sleep(planned - time.perf_counter())
            if self._measured.counts:
                self._measured.lags.append(time.perf_counter() - planned)
            seat = next((seat for seat in range(PEOPLE) if self._legal[seat]), None)
            if seat is None or self._waits_for >= 0:
                self._measured.skipped += self._measured.counts
            else:
                self._waits_for = self._seqs[seat] + 1
                await self._decide(seat)
            planned += 1

    async def end(self) -> None:
        """Go away."""
        await asyncio.gather(*(person.close() for person in self._people))
        await asyncio.gather(*self._readers)


@contextmanager
def serving(data: Path) -> Iterator[tuple[str, int]]:
    """A server of its own process: its address and process id."""
    command = [sys.executable, "-m", "branchline", "serve", "--port", "0", "--data", str(data)]
    command += ["--tables-a-minute", "0", "--rate", "0"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1], server.pid
        server.terminate()


def cpu_seconds(process: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> float:
    """The most memory that a process has had, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


def own_cpu_seconds() -> float:
    """The processor time that this program has used."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def at(quantile: float, values: list[float]) -> float:
    """A quantile, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(quantile * len(values)))] * 1000 if values else float("nan")


async def load(address: str, process: int, tables: int, seconds: float, edition: str) -> str:
    """One line of the result."""
    measured = Measured()
    playing = [Table(number, measured) for number in range(tables)]
    gate = asyncio.Semaphore(ENOUGH_AT_ONCE)

    async def begin(table: Table) -> None:
        async with gate:
            await table.begin(http, address, edition)

    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        await asyncio.gather(*(begin(table) for table in playing))
    start = time.perf_counter() + 1
    until = start + WARM_UP + seconds
    running = [asyncio.create_task(table.play(start + number / tables, until)) for number, table in enumerate(playing)]
    await asyncio.sleep(start + WARM_UP - time.perf_counter())
    gc.collect()
    gc.disable()  # or this program would pause now and then, and call it the server's delay
    measured.counts, measured.bytes = True, 0
    server, own, began = cpu_seconds(process), own_cpu_seconds(), time.perf_counter()
    await asyncio.gather(*running)
    took = time.perf_counter() - began
    gc.enable()
    server, own = (cpu_seconds(process) - server) / took, (own_cpu_seconds() - own) / took
    await asyncio.gather(*(table.end() for table in playing))
    screens = " | ".join(f"{at(quantile, measured.screens):.1f}" for quantile in (0.5, 0.99, 0.999, 1))
    return (
        f"| {tables} | {len(measured.screens):,} | {screens} | {at(0.99, measured.answers):.1f} "
        f"| {server:.0%} | {memory(process):.0f} | {measured.bytes / took / 1e6:.1f} "
        f"| {own:.0%} | {at(0.99, measured.lags):.1f} | {measured.skipped + measured.refused} |"
    )


HEAD = (
    "| tables | decisions | p50 ms | p99 ms | p99.9 ms | worst ms | answer p99 ms "
    "| server's CPU | its memory MB | MB/s | load's CPU | its lag p99 ms | not made | load average |\n"
    "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
)
REMARK = f"""

{PEOPLE} people at each table, one decision a second a table; the times are from sending a decision to its arrival on
the last of the {PEOPLE} screens, and to its answer. One process plays all people and shares the cores: "load's CPU" and
"its lag" are of that. The load average is that of the whole machine: above 2, others were at work on it."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a server under load and add the result to RESULTS.md.")
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 30, 100, 300])
    parser.add_argument("--seconds", type=float, default=60.0, help="for each number of tables")
    parser.add_argument("--edition", default="usa")
    parser.add_argument("--dry", action="store_true", help="print the result only")
    arguments = parser.parse_args()
    lines = []
    for tables in arguments.tables:
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder, "tables.sqlite")) as (address, process):
            line = asyncio.run(load(address, process, tables, arguments.seconds, arguments.edition))
        lines.append(f"{line} {os.getloadavg()[0]:.1f} |")
        print(lines[-1], flush=True)
    if not arguments.dry:
        keep("load.py", [[HEAD, *lines]], REMARK)


if __name__ == "__main__":
    main()
