"""Building the browser client: when it is built, with which Node, and what is said when it can't be."""

import shutil
from pathlib import Path

import pytest

import bootstrap
import client


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The client's source in another place, with nothing built and nothing installed."""
    shutil.copytree(client.WEB, tmp_path / "web", ignore=shutil.ignore_patterns("node_modules", "dist"))
    (tmp_path / "words").mkdir()
    for name, path in (("ROOT", "."), ("WEB", "web"), ("WORDS", "words"), ("DIST", "dist"), ("STAMP", "dist/stamp")):
        monkeypatch.setattr(client, name, tmp_path / path)
    return tmp_path


def built(folder: Path) -> None:
    (folder / "dist").mkdir()
    (folder / "dist" / "stamp").write_text(client.digest())


@pytest.mark.parametrize(
    "file", ["web/src/main.ts", "web/package-lock.json", "web/public/new.svg", "words/game.en.ftl"]
)
def test_a_changed_or_new_source_asks_for_building(copy: Path, file: str) -> None:
    assert not client.is_built()
    built(copy)
    assert client.is_built()
    (copy / file).parent.mkdir(exist_ok=True)
    with (copy / file).open("a") as source:
        source.write("\n")
    assert not client.is_built()


def test_a_package_without_the_source_has_what_was_built(copy: Path) -> None:
    shutil.rmtree(copy / "web")
    assert not client.is_built()
    (copy / "dist").mkdir()
    (copy / "dist" / "index.html").write_text("<!doctype html>")
    assert client.is_built()


@pytest.mark.parametrize(
    ("version", "suitable"),
    [("v20.19.0", True), ("v20.18.3", False), ("v21.7.1", False), ("v22.12.0", True), ("v22.3.0", False),
     ("v24.1.0", True), ("v18.20.0", False), ("nonsense", False)],
)  # fmt: skip
def test_only_a_new_enough_node_of_the_machine_is_used(
    version: str, suitable: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for program in ("node", "npm"):
        (tmp_path / program).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / program).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert (client.own_node() is not None) is suitable


def test_a_machine_without_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert client.own_node() is None


@pytest.mark.parametrize(
    ("output", "said"),
    [
        ("npm error code ENOTFOUND\nnpm error getaddrinfo: name resolution failed", "check the network"),
        ("npm error ENOSPC: no space left on device", "The disk is full"),
        ("Error: Unexpected token\n  at line 3", "could not be built: Error: Unexpected token"),
    ],
)
def test_why_it_could_not_be_built_is_told_in_one_line(output: str, said: str) -> None:
    with pytest.raises(bootstrap.Problem, match=said) as problem:
        client.refuse(bootstrap.Outcome(1, output))
    assert "\n" not in str(problem.value)
    client.refuse(bootstrap.Outcome(0, output))
