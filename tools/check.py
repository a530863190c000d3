"""Run every check of the project, one after the other; `./check` starts this in the project's own environment."""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON_FOLDERS = ("src", "tests", "tools", "examples", "bench")
RULES = "src/branchline/rules"
BROWSER_TESTS = "tests/browser"
TESTS_OF_RULES = ("tests/rules", "tests/test_view.py")
# Every module is compiled once, not in each of many processes; in .venv, so that nothing lies about in the tree.
BYTECODE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(sys.prefix) / "bytecode")}
PYTEST_SUMMARY = re.compile(r"^=*\s*(\d+ \w+.* in [\d.]+s.*?)\s*=*$")


@dataclass(frozen=True)
class Step:
    """One command that has to succeed; `module` is run as `python -m`."""

    name: str
    module: str
    arguments: Sequence[str] = ()
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def command(self) -> list[str]:
        """What is run: a module, or a file of Python."""
        start = [sys.executable, self.module] if self.module.endswith(".py") else [sys.executable, "-m", self.module]
        return [*start, *self.arguments]


def steps(fast: bool) -> Iterator[Step]:
    """The checks in order, the quick ones first; the tests come last, so that their summary closes the output."""
    python = [folder for folder in PYTHON_FOLDERS if any((ROOT / folder).rglob("*.py"))]
    chosen = ["-m", "not slow"] if fast else []
    yield Step("locks are fresh", "tools/lock.py", ["--check"])
    yield Step("style", "ruff", ["check", "."])
    yield Step("format", "ruff", ["format", "--check", "."])
    yield Step("types", "mypy", python)
    for example in sorted((ROOT / "examples").glob("*.py")):
        yield Step(f"example {example.stem}", str(example.relative_to(ROOT)))
    yield Step("browser client", "tools/client.py", ["--check"])
    yield Step("browser", "tools/browser.py")
    if not fast:
        covered = [f"--cov={RULES}", "--cov-branch", "--cov-report=term-missing:skip-covered", "--cov-fail-under=100"]
        plain = {"BRANCHLINE_FORM": "plain"}
        yield Step("rules covered", "pytest", ["-q", "-m", "not slow", *parallel(), *covered, *TESTS_OF_RULES], plain)
    # Playwright keeps an event loop running in its process, so the browser's tests have processes of their own.
    yield Step("tests in a browser", "pytest", ["-q", *chosen, *parallel(), BROWSER_TESTS])
    yield Step("tests", "pytest", ["-q", *chosen, *parallel(), f"--ignore={BROWSER_TESTS}"])


def parallel() -> list[str]:
    """Options that give each core a share of the tests; a second process on one core would only cost time."""
    return ["-n", "auto"] if (os.cpu_count() or 1) > 1 else []


def run(step: Step) -> tuple[bool, str]:
    """Run a step and print a line about it, and all its output if it failed; whether it succeeded, and the output."""
    print(f"  ..  {step.name}", end="\r" if sys.stdout.isatty() else "\n", flush=True)
    began = time.monotonic()
    done = subprocess.run(
        step.command,
        cwd=ROOT,
        env={**os.environ, **BYTECODE, **step.environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    passed, output = done.returncode == 0, done.stdout.decode(errors="replace")
    print(f"{'  ok' if passed else 'FAIL'}  {step.name}  {time.monotonic() - began:.1f} s", flush=True)
    if not passed:
        print(f"      {' '.join(step.command[1:])}\n{output}", flush=True)
    return passed, output


def summary(output: str) -> str:
    """The closing line of a run of pytest, such as `123 passed in 4.5s`; empty if there is none."""
    found = [match.group(1) for line in output.splitlines() if (match := PYTEST_SUMMARY.match(line))]
    return found[-1] if found else ""


def run_all(chosen: Iterable[Step]) -> int:
    """Run all the steps, the failed ones notwithstanding; 1 if any failed."""
    began, failed, closing = time.monotonic(), [], ""
    for step in chosen:
        passed, output = run(step)
        if not passed:
            failed.append(step.name)
        closing = summary(output)
    verdict = f"failed: {', '.join(failed)}" if failed else "all checks passed"
    print(f"{verdict}, {time.monotonic() - began:.1f} s in all")
    if closing:
        print(closing)
    return 1 if failed else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="check", description="Test Branchline: style, types, coverage, tests.")
    parser.add_argument("--fast", action="store_true", help="leave out the tests that take minutes")
    parser.add_argument("--only", metavar="STEP", help="run only the steps whose name contains this")
    options = parser.parse_args(arguments)
    chosen = [step for step in steps(options.fast) if not options.only or options.only in step.name]
    if not chosen:
        parser.error(f"no step is called {options.only!r}")
    return run_all(chosen)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
