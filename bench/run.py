#!/usr/bin/env python3
"""Measure the standard set and add the results to bench/RESULTS.md. Run it on a quiet machine.

python bench/run.py [--seconds 5] [--gpu]
"""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = Path(__file__).with_name("RESULTS.md")
sys.path.insert(0, str(ROOT / "src"))

from branchline.lab.bench import fact_lines, measured, ran_on  # noqa: E402
from branchline.lab.primitives import measure_primitives  # noqa: E402

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
HEADING = """# Measurements

Each section is one run of `python bench/run.py`, newest last: uniformly random legal play to the end with the final
scoring, best of five rounds by the wall clock. `branchline bench` measures any one line again.
"""


def revision() -> str:
    """The commit that was measured, with a plus if there were changes beside it."""
    command = ["git", "describe", "--always", "--dirty=+"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "not in a repository"


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
    machine = ran_on()
    title = f"## {machine.pop('date')}, {revision()}"
    on = ", ".join(f"{name} {value}" for name, value in machine.items())
    command = " ".join(["python bench/run.py", *sys.argv[1:]])
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else HEADING
    sections = [title, f"`{command}` on {on}.", *("\n".join(table) for table in tables)]
    RESULTS.write_text(text + "\n" + "\n\n".join(sections) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
