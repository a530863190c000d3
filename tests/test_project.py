"""The project as a whole: which module may import which, sizes, names, versions, and what the files may not contain."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import lock

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "branchline"
PYTHON_FOLDERS = ("src", "tests", "tools", "examples", "bench")
LONGEST_MODULE = 500
LONGEST_FUNCTION = 40

# Each part of the package, and the parts it may import; docs/ARCHITECTURE.md has the picture.
_BOARD = {"rules", "edition", "board_files", "board_rules", "catalog", "drawing"}
_ACTIONS = _BOARD | {"forms", "terms", "actions", "refusals"}
_GAME = _ACTIONS | {"notation", "outcome", "replay", "record", "full_record", "view", "picture", "showing"}
_PICTURE = {"picture_scene", "picture_symbols", "picture_track"}
_PLAY = _GAME | {"game", "branchline"}
MAY_IMPORT = {
    "rules": set(),
    "edition": {"rules"},
    "board_files": {"rules", "edition"},
    "board_rules": {"rules", "edition", "board_files"},
    "catalog": _BOARD,
    "drawing": {"rules", "edition", "board_files"},
    "forms": _BOARD,
    "terms": _BOARD,
    "actions": _ACTIONS,
    "refusals": _ACTIONS,
    "notation": _GAME,
    "outcome": _GAME,
    "replay": _GAME,
    "record": _GAME,
    "full_record": _GAME,
    "view": _GAME,
    "picture": _GAME | _PICTURE,
    **dict.fromkeys(_PICTURE, _PICTURE | {"edition"}),
    "showing": _GAME,
    "game": _GAME,
    "branchline": _GAME | {"game", "envs"},  # branchline/__init__.py
    "bots": _PLAY,
    "envs": _PLAY | {"bots"},
    "server": _PLAY | {"bots"},
    "lab": _PLAY | {"bots", "envs"},
    "words": set(),
    "commands": _PLAY | {"bots", "envs", "server", "lab", "words"} | _PICTURE,
    "cli": _PLAY | {"bots", "envs", "server", "lab", "commands"},
    "__main__": {"cli"},
}


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


def part_of(module: str) -> str:
    """The part of the package that a module belongs to."""
    names = module.split(".")
    return names[1] if len(names) > 1 else names[0]


def imported_modules(module: str) -> Iterator[str]:
    """The dotted names of all that a module imports, lazily or not; of the package's own modules the full name."""
    path = modules()[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            for alias in node.names:
                full = f"{base}.{alias.name}"
                yield full if full in modules() else base


def python_files() -> list[Path]:
    return [path for folder in PYTHON_FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]


@cache
def project_files() -> list[Path]:
    """The files that are, or would be, in the repository."""
    if shutil.which("git") and (ROOT / ".git").exists():
        command = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.check_output(command, cwd=ROOT).decode().split("\0")
        return [ROOT / name for name in names if name and (ROOT / name).is_file()]
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name[0] != "." and name not in ("__pycache__", "dist", "mutants")]
        found += [Path(folder, name) for name in names if name[0] != "." and not name.endswith(".pyc")]
    return found


@cache
def project_texts() -> dict[Path, str]:
    """The text files among them with their content."""
    texts = {}
    for path in project_files():
        content = path.read_bytes()
        if b"\0" not in content:
            texts[path.relative_to(ROOT)] = content.decode("utf-8")
    return texts


def lines_that_match(pattern: re.Pattern[str], texts: dict[Path, str]) -> list[str]:
    return [
        f"{path}:{number}: {line.strip()[:100]}"
        for path, text in texts.items()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_every_part_is_in_the_table() -> None:
    unknown = {part_of(module) for module in modules()} - set(MAY_IMPORT) - {"editions", "web"}
    assert not unknown, f"say in MAY_IMPORT what {unknown} may import"


def test_imports_point_one_way() -> None:
    wrong = []
    for module in modules():
        here = part_of(module)
        for imported in imported_modules(module):
            there = part_of(imported)
            if imported.split(".")[0] == "branchline" and there not in MAY_IMPORT.get(here, set()) | {here}:
                wrong.append(f"{module} imports {imported}")
    assert not wrong


def test_no_imports_in_a_circle() -> None:
    imports = {name: {other for other in imported_modules(name) if other in modules()} - {name} for name in modules()}
    # A package's __init__ is imported along with its modules: that is no circle of our making.
    imports = {name: {other for other in others if not name.startswith(other)} for name, others in imports.items()}
    while free := [name for name, others in imports.items() if not others & set(imports)]:
        for name in free:
            del imports[name]
    assert not imports, f"these import each other: {sorted(imports)}"


def test_rules_import_numpy_and_themselves_only() -> None:
    allowed = {"branchline", "numpy", *sys.stdlib_module_names}
    wrong = []
    for module in modules():
        if part_of(module) == "rules":
            extra = {"numba"} if module == "branchline.rules.compiled" else set()
            tops = {imported.split(".")[0] for imported in imported_modules(module)}
            wrong += [f"{module} imports {top}" for top in sorted(tops - allowed - extra)]
    assert not wrong


def test_numba_is_imported_only_when_needed() -> None:
    """The plain form has to run without Numba: its import stands inside a function or a condition."""
    path = PACKAGE / "rules" / "compiled.py"
    if path.exists():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                assert "numba" not in ast.unparse(node)


def test_rules_name_no_edition() -> None:
    name = re.compile(r"(?<![a-z])(usa|m(ä|ae|a)rklin|amsterdam)(?![a-z])", re.IGNORECASE)
    rules = {path: text for path, text in project_texts().items() if path.is_relative_to("src/branchline/rules")}
    assert not lines_that_match(name, rules)


def test_modules_are_short() -> None:
    lengths = {path.relative_to(ROOT): len(path.read_text(encoding="utf-8").splitlines()) for path in python_files()}
    assert not {str(path): length for path, length in lengths.items() if length > LONGEST_MODULE}


def lines_of(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_functions_are_short() -> None:
    """Docstrings apart: that of a command is its help."""
    long = []
    for path in python_files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = lines_of(node) - (lines_of(node.body[0]) if ast.get_docstring(node) else 0)
                if length > LONGEST_FUNCTION:
                    long.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.name} has {length} lines")
    assert not long


def test_names_say_what_is_inside() -> None:
    vague = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}
    assert not [str(path) for path in project_files() if path.stem.lower().strip("_") in vague]


def test_nothing_is_left_to_do() -> None:
    marks = "|".join(["TO" + "DO", "FIX" + "ME"])  # in halves, or this line would be found
    assert not lines_that_match(re.compile(rf"\b({marks})\b"), project_texts())


def test_no_address_of_a_package_registry() -> None:
    hosts = r"(pypi|pythonhosted|npmjs|yarnpkg)\.(org|com)|/simple/?[\"'\s]"
    assert not lines_that_match(re.compile(hosts, re.IGNORECASE), project_texts())


def test_no_path_of_a_machine() -> None:
    homes = r"(?<![\w.~])/(root|home|Users)/\w|[A-Z]:\\\\?Users"
    pattern = re.compile(f"{homes}|{re.escape(str(ROOT))}(?![a-z])")
    assert not lines_that_match(pattern, project_texts())


def test_nothing_built_is_committed() -> None:
    built = re.compile(r"\.(whl|pyc|so|pyd|map|min\.js|min\.css)$|(^|/)(dist|build|node_modules|__pycache__)/")
    names = [path.relative_to(ROOT).as_posix() for path in project_files()]
    assert not [name for name in names if built.search(name)]


def test_version_is_the_newest_in_the_changelog() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    headings = re.findall(r"^## \[([^]]+)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert next(heading for heading in headings if heading != "Unreleased") == project["version"]


def test_play_installs_the_dependencies_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert lock.source_lines("play") == project["dependencies"]


def test_every_dependency_is_justified() -> None:
    text = (ROOT / "docs" / "DEPENDENCIES.md").read_text(encoding="utf-8")
    names = {re.split(r"[<>=!~; \[]", line)[0] for name, _ in lock.LOCKS for line in lock.source_lines(name)}
    assert not {name for name in names if f"`{name}`" not in text}


def test_locks_share_their_pins() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        return set(re.findall(r"^([\w.-]+==\S+(?: ; [^\\]+)?) \\$", text, re.MULTILINE))

    assert pins("play") <= pins("check")
    assert pins("play")


def test_wheel_holds_the_data_of_the_package(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("branchline-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    kinds = {".py", ".toml", ".csv", ".md", ".json", ".ftl"}
    data = {path for path in project_files() if path.is_relative_to(PACKAGE) and path.suffix in kinds}
    assert data
    assert {path.relative_to(ROOT / "src").as_posix() for path in data} <= inside
