"""Every clause of docs/clauses.toml has a test, and no test names a clause that there is not."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def ids() -> list[str]:
    """The ids of all clauses."""
    found = tomllib.loads((ROOT / "docs" / "clauses.toml").read_text(encoding="utf-8"))
    return [clause["id"] for clause in found["clause"]]


def marks_in(tree: ast.AST) -> Iterator[ast.expr]:
    """What stands between the brackets of every `pytest.mark.clause(...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
            yield from node.args


@cache
def marks() -> list[tuple[str, str]]:
    """Every clause that a test is marked with, and where."""
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for argument in marks_in(ast.parse(path.read_text(encoding="utf-8"))):
            place = f"{path.relative_to(ROOT)}:{argument.lineno}"
            found.append((str(ast.literal_eval(argument)), place))
    return found


def test_ids_are_well_formed_and_unique() -> None:
    assert not [clause for clause in ids() if not re.fullmatch(r"[CUMA]-(\d\d|R\d\d?)", clause)]
    assert len(ids()) == len(set(ids()))


def test_every_clause_has_a_test() -> None:
    tested = {clause for clause, _ in marks()}
    assert not [clause for clause in ids() if clause not in tested]


def test_no_test_names_an_unknown_clause() -> None:
    known = set(ids())
    assert not [f"{place}: {clause}" for clause, place in marks() if clause not in known]
