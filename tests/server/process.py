"""`branchline serve` as a process of its own, so that it can be stopped, killed and started again."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from tests.server.house import PATIENCE, House

NO_LIMITS = ("--rate", "0", "--tables-a-minute", "0")
SOURCES = Path(__file__).parents[2] / "src"


@dataclass
class Process(House):
    """A server of its own process."""

    popen: "subprocess.Popen[str]"
    log: Path

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Send it a signal, and wait until it is gone; its exit code."""
        self.popen.send_signal(how)
        return self.popen.wait(PATIENCE)

    def lines(self) -> list[dict[str, Any]]:
        """What it has logged."""
        return [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines()]


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "branchline", *arguments]


def environment(**more: str) -> dict[str, str]:
    """The plain form starts in a moment, as nothing has to be loaded that was compiled."""
    return {**os.environ, "PYTHONPATH": str(SOURCES), "BRANCHLINE_FORM": "plain", "BROWSER": "true", **more}


@contextmanager
def serving(data: Path, *arguments: str, port: int = 0) -> Iterator[Process]:
    """Start it and wait until it says where it is; killed at the end, if it still runs."""
    log = data.with_suffix(".log")
    asked = ["serve", "--port", str(port), "--data", str(data), *(arguments or NO_LIMITS)]
    with (
        log.open("a", encoding="utf-8") as standard_error,
        subprocess.Popen(
            command(*asked),
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=standard_error,
            text=True,
        ) as popen,
    ):
        try:
            port = said_port(popen, log) or port
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
                yield Process(port, http, popen, log)
        finally:
            popen.kill()


def free_port() -> int:
    """A port that nothing listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


def said_port(popen: "subprocess.Popen[str]", log: Path) -> int:
    """The port that the server says it is at, once it says so; 0 if it tells a public address."""
    assert popen.stdout is not None
    said = popen.stdout.readline()
    assert said.startswith("Branchline is at "), log.read_text(encoding="utf-8")
    return httpx.URL(said.split()[3]).port or 0
