"""Where measurements are kept: bench/RESULTS.md, a section for every run, the newest last."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = Path(__file__).with_name("RESULTS.md")
sys.path.insert(0, str(ROOT / "src"))

from branchline.lab.bench import ran_on  # noqa: E402

HEADING = """# Measurements

Each section is one run of the command that stands in it, newest last. `python bench/run.py` plays uniformly random
legal games to the end with the final scoring, best of five rounds by the wall clock; `branchline bench` measures any
one line of it again. `python bench/load.py` measures a server with people at its tables,
`python bench/start.py` how long `./play` takes to its first page.
"""


def revision() -> str:
    """The commit that was measured, with a plus if there were changes beside it."""
    command = ["git", "describe", "--always", "--dirty=+"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "not in a repository"


def keep(script: str, tables: list[list[str]], remark: str = "") -> None:
    """Add the tables of a run."""
    machine = ran_on()
    title = f"## {machine.pop('date')}, {revision()}"
    on = ", ".join(f"{name} {value}" for name, value in machine.items())
    command = " ".join([f"python bench/{script}", *sys.argv[1:]])
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else HEADING
    sections = [title, f"`{command}` on {on}.{remark}", *("\n".join(table) for table in tables)]
    RESULTS.write_text(text + "\n" + "\n\n".join(sections) + "\n", encoding="utf-8", newline="\n")
