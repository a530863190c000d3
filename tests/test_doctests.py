"""The examples in docstrings are true."""

import doctest
import importlib
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "branchline"


def modules_with_examples() -> list[str]:
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]
    return [
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__") for path in paths
    ]


@pytest.mark.parametrize("module", modules_with_examples())
def test_examples(module: str) -> None:
    result = doctest.testmod(importlib.import_module(module), optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_readme_is_true() -> None:
    result = doctest.testfile(str(PACKAGE.parents[1] / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
