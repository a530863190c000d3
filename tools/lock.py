"""Write the lock files requirements/*.txt from requirements/*.in, or say whether they are up to date.

`python tools/lock.py` needs the network; `--upgrade` takes the newest releases, otherwise pins that still fit stay.
`python tools/lock.py --check` needs nothing: each lock carries a digest of the lines it was made from.
"""

import argparse
import hashlib
import subprocess
import sys

import bootstrap
from bootstrap import REQUIREMENTS

# Each lock and the lock whose pins it must share, so that `./check` can install on top of what `./play` installed.
LOCKS = (("uv", None), ("client", None), ("play", None), ("check", "play"))
DIGEST_LABEL = "# Made from lines with SHA-256 "


def source_lines(name: str) -> list[str]:
    """The requirements of a set without comments, those of the sets it builds on included."""
    lines = []
    for line in (REQUIREMENTS / f"{name}.in").read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            lines += source_lines(line.removeprefix("-r ").removesuffix(".in"))
        elif line and not line.startswith("#"):
            lines.append(line)
    return lines


def digest(name: str) -> str:
    """What a fresh lock of this set carries in its header."""
    return hashlib.sha256("\n".join(source_lines(name)).encode()).hexdigest()


def is_fresh(name: str) -> bool:
    """Whether the lock was made from the requirements as they are now."""
    lock = REQUIREMENTS / f"{name}.txt"
    return lock.exists() and f"{DIGEST_LABEL}{digest(name)}\n" in lock.read_text(encoding="utf-8")


def write_lock(name: str, constraint: str | None, upgrade: bool) -> None:
    """Resolve a set for all platforms and Pythons at once, with the hash of every file."""
    uv = bootstrap.find_uv()
    if uv is None:
        raise SystemExit("Writing a lock needs uv: install it, or run ./check once, which fetches it into .venv.")
    command = [uv, "pip", "compile", "--universal", "--generate-hashes", "--python-version", "3.11", "--quiet"]
    # Neither an address nor a path of the machine that made the lock may end up in it.
    command += ["--no-emit-index-url", "--no-emit-find-links", "--no-header"]
    command += ["--constraint", f"{constraint}.txt"] if constraint else []
    command += ["--upgrade"] if upgrade else []
    command += [f"{name}.in", "--output-file", f"{name}.txt"]
    subprocess.run(command, cwd=REQUIREMENTS, env=bootstrap.uv_environment(), stdout=subprocess.DEVNULL, check=True)
    lock = REQUIREMENTS / f"{name}.txt"
    header = f"# Written by `python tools/lock.py`; change {name}.in instead.\n{DIGEST_LABEL}{digest(name)}\n"
    lock.write_text(header + lock.read_text(encoding="utf-8"), encoding="utf-8", newline="\n")


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Write the lock files, or check that they are up to date.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if a lock is out of date")
    parser.add_argument("--upgrade", action="store_true", help="take the newest releases")
    options = parser.parse_args()
    if options.check:
        stale = [name for name, _ in LOCKS if not is_fresh(name)]
        for name in stale:
            print(f"requirements/{name}.txt is out of date: run `python tools/lock.py`")
        return 1 if stale else 0
    for name, constraint in LOCKS:
        write_lock(name, constraint, options.upgrade)
        print(f"requirements/{name}.txt written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
