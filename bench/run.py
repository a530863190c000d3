#!/usr/bin/env python3
"""Measure the standard set and add the results to bench/RESULTS.md. Run it on a quiet machine.

python bench/run.py [--seconds 5] [--gpu]
"""

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.results import keep

from branchline.lab.bench import fact_lines, measured
from branchline.lab.primitives import measure_primitives

# edition, players, payments, cores
STANDARD = (
    ("usa", 2, "frugal", 1),
    ("usa", 4, "frugal", 1),
    ("usa", 2, "complete", 1),
    ("marklin", 5, "frugal", 1),
    ("amsterdam", 2, "frugal", 1),
    ("usa", 2, "frugal", 2),
)
ON_A_GPU = (
    ("usa", 2, "frugal", 1),
    ("usa", 4, "frugal", 1),
    ("marklin", 5, "frugal", 1),
    ("amsterdam", 2, "frugal", 1),
)


def play_table(form: str, seconds: float) -> list[str]:
    """The lines of a table of random play."""
    lines = [
        "| command | decisions a second | games a second | decisions a game |",
        "| --- | ---: | ---: | ---: |",
    ]
    for edition, players, payments, cores in ON_A_GPU if form == "cuda" else STANDARD:
        command = f"branchline bench --edition {edition} --players {players} --cores {cores} --payments {payments}"
        command += "" if form == "compiled" else f" --form {form}"
        print(command, flush=True)
        found = measured(edition, players, payments == "frugal", cores, form, seconds)
        rates = f"{found['decisions_per_second']:,.0f} | {found['games_per_second']:,.0f}"
        lines.append(f"| `{command}` | {rates} | {found['decisions_per_game']:.1f} |")
    return lines


def primitives_table(seconds: float) -> list[str]:
    """The lines of a table of the small things."""
    print("branchline bench --primitives", flush=True)
    found: dict[str, Any] = measure_primitives("usa", 2, seconds)
    rows = [f"| {line.replace(': ', ' | ')} |" for line in fact_lines(found)]
    return ["| `branchline bench --primitives` | |", "| --- | ---: |", *rows]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the standard set and add the results to bench/RESULTS.md.")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each measurement")
    parser.add_argument("--gpu", action="store_true", help="measure on a GPU instead")
    arguments = parser.parse_args()
    tables = [play_table("cuda" if arguments.gpu else "compiled", arguments.seconds)]
    if not arguments.gpu:
        tables.append(primitives_table(arguments.seconds / 5))
    keep("run.py", tables)


if __name__ == "__main__":
    main()
