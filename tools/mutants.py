"""Small changes of a function, one at a time, each of which a test ought to notice."""

import ast
import copy
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

OPERATORS: dict[type, list[type]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.In: [ast.NotIn],
    ast.And: [ast.Or],
    ast.Or: [ast.And],
    ast.Add: [ast.Sub],
    ast.Sub: [ast.Add],
    ast.Mult: [ast.FloorDiv],
    ast.FloorDiv: [ast.Mult],
    ast.Mod: [ast.Mult],
    ast.LShift: [ast.RShift],
    ast.RShift: [ast.LShift],
    ast.BitAnd: [ast.BitOr],
    ast.BitOr: [ast.BitAnd],
    ast.BitXor: [ast.BitAnd],
}
OTHER_NAMES = {"min": "max", "max": "min", "True": "False"}
REMOVED = (ast.Assign, ast.AugAssign, ast.Expr, ast.Break)


@dataclass(frozen=True)
class Mutant:
    """One changed function; its id says what it is, wherever it stands."""

    id: str
    file: str
    line: int
    function: str
    original: str
    mutated: str
    code: CodeType


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every mutant of the functions of a module."""
    for function in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(function, ast.FunctionDef):
            function.decorator_list = []
            known = {ast.unparse(function)}
            for statement in [node for node in ast.walk(function) if isinstance(node, ast.stmt)][1:]:
                yield from _mutants_of_statement(file, function, statement, known)


def _mutants_of_statement(
    file: Path, function: ast.FunctionDef, statement: ast.stmt, known: set[str]
) -> Iterator[Mutant]:
    original = _head(statement)
    for parent, field, place in list(_slots(function, statement)):
        before = getattr(parent, field) if place is None else getattr(parent, field)[place]
        for variant in _variants(parent, before):
            _put(parent, field, place, variant)
            text = ast.unparse(function)
            if text not in known:
                known.add(text)
                after = _head(variant if before is statement else statement)
                number = hashlib.sha256(f"{file.name} {text}".encode()).hexdigest()[:12]
                code = _code(function, file)
                yield Mutant(number, file.name, statement.lineno, function.name, original, after, code)
            _put(parent, field, place, before)


def _head(statement: ast.AST) -> str:
    """The first line of a statement."""
    return ast.unparse(statement).splitlines()[0]


def _put(parent: ast.AST, field: str, place: int | None, node: ast.AST) -> None:
    if place is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[place] = node


def _slots(function: ast.FunctionDef, statement: ast.stmt) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Where a statement stands, and every place for an expression or operator in it, statements inside it apart."""
    for parent in ast.walk(function):
        for field in ("body", "orelse"):
            block = getattr(parent, field, None)
            if isinstance(block, list) and statement in block:
                yield parent, field, block.index(statement)
    waiting: list[ast.AST] = [statement]
    while waiting:
        parent = waiting.pop()
        for field, value in ast.iter_fields(parent):
            for place, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(node, ast.AST) and not isinstance(node, ast.stmt) and field != "annotation":
                    yield parent, field, place
                    waiting.append(node)


def _variants(parent: ast.AST, node: ast.AST) -> Iterator[ast.AST]:
    """What may stand instead of a node."""
    if type(node) in OPERATORS:
        yield from (other() for other in OPERATORS[type(node)])
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield from (ast.Constant(node.value + 1), ast.Constant(node.value - 1))
    elif isinstance(node, ast.Name) and node.id in OTHER_NAMES:
        yield ast.Name(OTHER_NAMES[node.id], node.ctx)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, REMOVED) and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        yield ast.Pass()
    if isinstance(node, ast.Name | ast.Attribute) and _is_constant(node) and not isinstance(parent, ast.Call):
        yield ast.BinOp(copy.copy(node), ast.Add(), ast.Constant(1))
    is_test = isinstance(parent, ast.If | ast.While | ast.IfExp | ast.BoolOp) and node in (
        getattr(parent, "test", None),
        *getattr(parent, "values", ()),
    )
    if is_test and isinstance(node, ast.expr) and not isinstance(node, ast.Compare | ast.UnaryOp):
        yield ast.UnaryOp(ast.Not(), copy.copy(node))
    if isinstance(parent, ast.Return) and isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
        yield ast.BinOp(copy.copy(node), ast.Add(), ast.Constant(1))


def _is_constant(node: ast.Name | ast.Attribute) -> bool:
    """A name in capitals: a number of the layout, or the member of an enumeration."""
    name = node.id if isinstance(node, ast.Name) else node.attr
    return name.isupper() and len(name) > 1


def _code(function: ast.FunctionDef, file: Path) -> CodeType:
    module = ast.fix_missing_locations(ast.Module(copy.deepcopy([function]), []))
    for found in compile(module, str(file), "exec").co_consts:
        if isinstance(found, CodeType) and found.co_name == function.name:
            return found
    raise AssertionError(function.name)
