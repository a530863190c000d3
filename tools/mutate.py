"""Change the rules a little, one place at a time, and ask whether a test notices: `python tools/mutate.py`.

Every mutant runs in a process of its own, forked from one that has imported everything and collected the tests: it
swaps the code of one function and runs those tests that reach the function, the quickest and deadliest first, until
one fails. A test that takes far longer than before has noticed too. Only the plain form is tested, so nothing is
compiled. It needs `fork`, as Linux and macOS have it.

Results are lines of JSON in `mutants/results.jsonl`. What is there already is not done again, but with `--again` the
survivors are. Mutants are tried in a shuffled order: stop it with Ctrl-C, and what is there is a fair sample. Give
`--longest` and `--most` seconds to try slow tests too.
"""

import argparse
import contextlib
import gc
import importlib
import io
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, TextIO

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "src" / "branchline" / "rules"
RESULTS = ROOT / "mutants" / "results.jsonl"
TESTS = ("rules", "test_view.py", "test_perft.py", "test_actions.py", "test_game.py", "test_record.py")
UNCHANGED = ("compiled", "__init__")  # no rules stand there
SURVIVED, KILLED = "survived", "killed"

os.environ["BRANCHLINE_FORM"] = "plain"
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # each costs time at every test
sys.modules["numba"] = None  # type: ignore[assignment]  # not to be found: mutants must not reach its cache

import pytest  # noqa: E402
from _pytest.runner import runtestprotocol  # noqa: E402

from mutants import Mutant, mutants_of  # noqa: E402


class Mutation:
    """A plugin of pytest that runs the collected tests for each mutant instead of once."""

    def __init__(self, options: argparse.Namespace, done: dict[str, Any], results: TextIO) -> None:
        self.options, self.results = options, results
        self.mutants = [mutant for mutant in all_mutants(options.only) if wanted(done.get(mutant.id), options.again)]
        random.Random(0).shuffle(self.mutants)
        self.seconds: dict[str, float] = {}
        self.reached: dict[str, list[pytest.Item]] = {}
        self.kills: Counter[str] = Counter()
        for result in done.values():
            self.count_kill(result)

    def pytest_configure(self) -> None:
        """Let Hypothesis try the same examples for every mutant, and not look for a simpler one that fails."""
        from hypothesis import Phase, settings

        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutate", derandomize=True, database=None, deadline=None, phases=phases)
        settings.load_profile("mutate")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure every test, then try every mutant."""
        self.measure(session.items)
        gc.freeze()
        running: dict[int, tuple[Mutant, int, float]] = {}
        for number, mutant in enumerate(self.mutants, 1):
            if len(running) == self.options.workers:
                self.collect(running)
            readable, writable = os.pipe()
            process = os.fork()
            if process == 0:
                self.try_mutant(mutant, writable)
            os.close(writable)
            running[process] = mutant, readable, time.monotonic()
            if number % 100 == 0:
                print(f"{number} of {len(self.mutants)} mutants", flush=True)
        while running:
            self.collect(running)
        return True

    def measure(self, items: list[pytest.Item]) -> None:
        """How long each test takes, and which functions it reaches; one that fails or takes too long is left out."""
        for item in items:
            reached = self.reached_by(item)
            if reached:
                start = time.process_time()
                passes(item)  # here too, so that what is loaded once is there for all mutants
                self.seconds[item.nodeid] = time.process_time() - start
            for function in reached:
                self.reached.setdefault(function, []).append(item)
        print(f"{len(self.seconds)} of {len(items)} tests are quick; {len(self.mutants)} mutants to try", flush=True)

    def reached_by(self, item: pytest.Item) -> list[str]:
        """The functions that a test reaches, found in a process of its own, which the alarm ends wherever it is."""
        readable, writable = os.pipe()
        process = os.fork()
        if process == 0:
            names = {function_of(mutant).__code__: f"{mutant.file} {mutant.function}" for mutant in self.mutants}
            seen: set[CodeType] = set()
            sys.settrace(lambda frame, _, __: seen.add(frame.f_code))
            signal.setitimer(signal.ITIMER_PROF, self.options.longest)
            passed = passes(item)
            sys.settrace(None)
            reached = sorted(names[code] for code in seen & names.keys()) if passed else []
            os.write(writable, "\n".join(reached).encode())
            os._exit(0)
        os.close(writable)
        with os.fdopen(readable) as pipe:
            reached = pipe.read().splitlines()
        os.waitpid(process, 0)
        return reached

    def chosen(self, function: str) -> Iterator[pytest.Item]:
        """The tests that reach a function, the likeliest to fail within a second first, as long as there is time."""

        def seconds_a_kill(item: pytest.Item) -> float:
            kills = self.kills[item.nodeid] + 20 * self.kills[f"{function} {item.nodeid}"]
            return self.seconds[item.nodeid] / (1 + kills)

        left: float = self.options.most
        for item in sorted(self.reached.get(function, []), key=seconds_a_kill):
            left -= self.seconds[item.nodeid]
            if left < 0:
                return
            yield item

    def try_mutant(self, mutant: Mutant, writable: int) -> None:
        """In the forked process: exit with 0 if no test notices; the last name written is the test that was run."""
        function = function_of(mutant)
        items = list(self.chosen(f"{mutant.file} {mutant.function}"))
        forget(function.__module__)
        function.__code__ = mutant.code
        for item in items:
            os.write(writable, f"{item.nodeid}\n".encode())
            signal.setitimer(signal.ITIMER_PROF, 0.5 + 5 * self.seconds[item.nodeid])
            if not passes(item):
                os._exit(1)
        os._exit(0)

    def collect(self, running: dict[int, tuple[Mutant, int, float]]) -> None:
        """Wait for one mutant to end, and write down what became of it."""
        process, status = os.wait()
        mutant, readable, start = running.pop(process)
        with os.fdopen(readable) as pipe:
            tests = pipe.read().splitlines()
        last = tests[-1] if status else ""
        line = {name: value for name, value in vars(mutant).items() if name != "code"}
        line |= {"verdict": KILLED if status else SURVIVED, "by": last, "tests": len(tests)}
        line |= {"hung": os.WIFSIGNALED(status), "seconds": round(time.monotonic() - start, 2)}
        self.count_kill(line)
        self.results.write(json.dumps(line, ensure_ascii=False) + "\n")
        self.results.flush()

    def count_kill(self, result: dict[str, Any]) -> None:
        """Note which test noticed: it will be among the first for other mutants, above all of the same function."""
        self.kills[result["by"]] += 1
        self.kills[f"{result['file']} {result['function']} {result['by']}"] += 1


def all_mutants(only: str) -> list[Mutant]:
    """The mutants of all rules, or of the modules whose name contains a word."""
    files = [file for file in sorted(RULES.glob("*.py")) if file.stem not in UNCHANGED and only in file.stem]
    return [mutant for file in files for mutant in mutants_of(file)]


def wanted(result: dict[str, Any] | None, again: bool) -> bool:
    """Whether a mutant is still to be tried."""
    return result is None or (again and result["verdict"] == SURVIVED)


def function_of(mutant: Mutant) -> Any:
    """The function in memory that a mutant changes."""
    return getattr(importlib.import_module(f"branchline.rules.{Path(mutant.file).stem}"), mutant.function)


def forget(module: str) -> None:
    """Empty what a module remembers from before."""
    for name, value in vars(sys.modules[module]).items():
        if name in ("_cells", "_dtypes"):
            value.clear()


def passes(item: pytest.Item) -> bool:
    """Run one test, silently."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def read_results() -> dict[str, Any]:
    """The newest result of every mutant that has one."""
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else []
    return {result["id"]: result for result in map(json.loads, lines)}


def report(only: str) -> None:
    """Say what survived, and count."""
    done = read_results()
    results = [done[mutant.id] | {"line": mutant.line} for mutant in all_mutants(only) if mutant.id in done]
    for result in results:
        if result["verdict"] == SURVIVED:
            print(f"{result['file']}:{result['line']}: {result['original']}  ->  {result['mutated']}")
    counts = Counter(result["verdict"] for result in results)
    hung = sum(result["hung"] for result in results)
    print(f"{len(results)} mutants: {counts[KILLED]} killed ({hung} by the time limit), {counts[SURVIVED]} survived")


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Change the rules a little and ask whether a test notices.")
    parser.add_argument("--only", default="", help="the modules whose name contains this")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--longest", type=float, default=0.7, help="leave out tests that take more seconds")
    parser.add_argument("--most", type=float, default=10.0, help="seconds of tests for one mutant")
    parser.add_argument("--again", action="store_true", help="try the survivors again")
    parser.add_argument("--report", action="store_true", help="try nothing, say what survived")
    options = parser.parse_args()
    if not options.report:
        RESULTS.parent.mkdir(exist_ok=True)
        marks = "not slow" if options.longest < 1 else ""
        arguments = ["-q", "-s", "-p", "no:cacheprovider", "-m", marks, *(str(ROOT / "tests" / name) for name in TESTS)]
        with RESULTS.open("a", encoding="utf-8") as results:
            pytest.main(arguments, plugins=[Mutation(options, read_results(), results)])
    report(options.only)


if __name__ == "__main__":
    main()
