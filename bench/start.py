#!/usr/bin/env python3
"""Measure how long `./play` takes to its first page, and add the result to bench/RESULTS.md.

python bench/start.py [--times 5]

Everything is there already, as on every day but the first: the environment, the client, the compiled rules.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.results import ROOT, keep


def start(folder: str) -> tuple[float, float]:
    """The seconds from the command to the first page, and to the first table of a game against a bot."""
    environment = {**os.environ, "XDG_DATA_HOME": folder, "BROWSER": "true"}
    table = {"edition": "usa", "seats": [{"who": "me"}, {"who": "bot", "level": "visitor"}]}
    began = time.perf_counter()
    command = [str(ROOT / "play"), "--port", "0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as play:
        assert play.stdout is not None
        lines = iter(play.stdout.readline, "")
        said = next(line for line in lines if line.startswith("Branchline is at "))
        with httpx.Client(base_url=said.split()[3], timeout=60) as http:
            http.get("/").raise_for_status()
            page = time.perf_counter() - began
            http.post("/api/tables", json=table).raise_for_status()
            made = time.perf_counter() - began
        play.terminate()
    return page, made


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long ./play takes, and add the result to RESULTS.md.")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--dry", action="store_true", help="print the result only")
    arguments = parser.parse_args()
    lines = ["| `./play` | to the first page, s | to the first table, s |", "| --- | ---: | ---: |"]
    with tempfile.TemporaryDirectory() as folder:
        start(folder)
        for number in range(arguments.times):
            page, made = start(folder)
            lines.append(f"| {number + 1} | {page:.2f} | {made:.2f} |")
            print(lines[-1], flush=True)
    if not arguments.dry:
        keep("start.py", [lines], f" Load average {os.getloadavg()[0]:.1f}.")


if __name__ == "__main__":
    main()
