"""Write the tables of observations and actions into docs/environments.md, or say whether they are fresh.

`python tools/environment_tables.py` writes them; with `--check` it only compares.
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from branchline.catalog import editions, load  # noqa: E402
from branchline.envs.interface import ABOUT, Interface  # noqa: E402
from branchline.envs.layout import Part  # noqa: E402
from branchline.rules.layout import Kind  # noqa: E402

PAGE = ROOT / "docs" / "environments.md"
BLOCK = "<!-- {name}: written by tools/environment_tables.py -->\n"
END = "<!-- end -->\n"


def observation_table() -> str:
    """Every part of an observation: its axes, what it means, and its shape with two players."""
    names = editions()
    parts = {name: Interface(load(name), 2).parts for name in names}
    lines = [
        f"| part | axes | what it says | {' | '.join(names)} |",
        f"| --- | --- | --- | {' | '.join('---' for _ in names)} |",
    ]
    for part, (axes, about) in ABOUT.items():
        name = part.name.lower()
        shapes = [
            f"{parts[edition][name].start}: {'×'.join(map(str, parts[edition][name].shape))}"
            if name in parts[edition]
            else "–"
            for edition in names
        ]
        lines.append(f"| `{name}` | {axes or '–'} | {about} | {' | '.join(shapes)} |")
    sizes = [str(Interface(load(name), 2).size) for name in names]
    return "\n".join([*lines, f"| in all | | | {' | '.join(sizes)} |"]) + "\n"


def action_table() -> str:
    """How many actions there are of each kind, in their order."""
    names = editions()
    lines = [
        f"| kind | {' | '.join(names)} |",
        f"| --- | {' | '.join('---:' for _ in names)} |",
    ]
    layouts = {name: [Interface(load(name), 2, payments) for payments in ("complete", "frugal")] for name in names}
    for kind in Kind:
        counts = [[int((each.factors[:, 0] == kind).sum()) for each in layouts[name]] for name in names]
        cells = [str(two[0]) if two[0] == two[1] else f"{two[0]}, frugal {two[1]}" for two in counts]
        lines.append(f"| `{kind.name.lower()}` | {' | '.join(cells)} |")
    sums = [f"{layouts[name][0].actions}, frugal {layouts[name][1].actions}" for name in names]
    return "\n".join([*lines, f"| in all | {' | '.join(sums)} |"]) + "\n"


def fresh(page: str) -> str:
    """The page with its tables as they should be."""
    for name, table in (("observations", observation_table()), ("actions", action_table())):
        begin = BLOCK.format(name=name)
        block = re.compile(re.escape(begin) + ".*?" + re.escape(END), re.DOTALL)
        page = block.sub(lambda _, new=begin + table + END: new, page)  # type: ignore[misc]
    return page


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Write the tables of docs/environments.md.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if they are out of date")
    page = PAGE.read_text(encoding="utf-8")
    assert list(ABOUT) == list(Part)
    if parser.parse_args().check:
        if fresh(page) != page:
            print("docs/environments.md is out of date: run `python tools/environment_tables.py`")
        return int(fresh(page) != page)
    PAGE.write_text(fresh(page), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
