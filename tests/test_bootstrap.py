"""The preparation behind `./play` and `./check`, as far as it can be tried quickly and without a network."""

import ast
import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bootstrap
import check
import lock

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def signals() -> Iterator[None]:
    """A start takes over how the process ends; the tests' own process gets that back."""
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)
    if os.name != "nt":
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another place for the environment, looking as if it were finished except for the stamp."""
    folder = tmp_path / ".venv"
    programs = folder / "bin"
    programs.mkdir(parents=True)
    (programs / "python").write_text("")
    monkeypatch.setattr(bootstrap, "VENV", folder)
    monkeypatch.setattr(bootstrap, "PROGRAMS", programs)
    monkeypatch.setattr(bootstrap, "VENV_PYTHON", programs / "python")
    monkeypatch.setattr(bootstrap, "STAMP", folder / "branchline.json")
    monkeypatch.setattr(bootstrap, "LOG", folder / "install.log")
    return folder


def finished_stamp() -> dict[str, object]:
    return {
        "finished": True,
        "root": str(ROOT),
        "python": sys.executable,
        "fingerprint": bootstrap.fingerprint(sys.executable),
        "minor": list(sys.version_info[:2]),
        "version": bootstrap.project_version(),
        "installed": {"play": bootstrap.lock_digest("play")},
    }


@pytest.mark.parametrize("name", ["play", "check", "tools/bootstrap.py"])
def test_an_old_python_can_read_it(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_a_finished_environment_is_ready(venv: Path) -> None:
    bootstrap.write_stamp(finished_stamp())
    assert bootstrap.is_ready("play")
    assert not bootstrap.is_ready("check")
    assert [path.name for path in venv.glob("*draft*")] == []


@pytest.mark.parametrize(
    "change",
    [
        {"finished": False},
        {"root": "elsewhere"},
        {"python": "gone"},
        {"python": None, "fingerprint": None},
        {"fingerprint": [1, 2]},
        {"minor": [3, 10]},
        {"version": "0.0.0"},
        {"installed": {"play": "of an older lock"}},
        {"installed": None},
    ],
)
def test_a_change_calls_for_a_new_installation(venv: Path, change: dict[str, object]) -> None:
    bootstrap.write_stamp(finished_stamp() | change)
    assert not bootstrap.is_ready("play")


@pytest.mark.parametrize("content", ["", "{", "[]", "null"])
def test_a_broken_stamp_is_no_stamp(venv: Path, content: str) -> None:
    bootstrap.STAMP.write_text(content)
    assert bootstrap.read_stamp() == {}
    assert not bootstrap.is_ready("play")


def test_an_environment_without_its_python_is_not_ready(venv: Path) -> None:
    bootstrap.write_stamp(finished_stamp())
    bootstrap.VENV_PYTHON.unlink()
    assert not bootstrap.is_ready("play")


def test_an_unsuitable_python_takes_the_environment_as_it_is(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bootstrap.write_stamp(finished_stamp() | {"minor": [3, 13]})
    assert not bootstrap.is_ready("play") or sys.version_info[:2] == (3, 13)
    monkeypatch.setattr(bootstrap, "OLDEST", (3, 99))
    assert bootstrap.is_ready("play")


def test_a_folder_of_someone_else_is_left_alone(venv: Path) -> None:
    with pytest.raises(bootstrap.Problem, match="was not made by Branchline"):
        bootstrap.make_environment()
    assert bootstrap.VENV_PYTHON.exists()


def test_a_folder_left_by_a_full_disk_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "left"
    folder.mkdir()
    (folder / "branchline.draft").write_text("")
    monkeypatch.setattr(bootstrap, "VENV", folder)
    monkeypatch.setattr(bootstrap, "STAMP", folder / "branchline.json")
    monkeypatch.setattr(bootstrap, "LOG", folder / "install.log")
    assert bootstrap.make_environment()["root"] == str(ROOT)
    assert (folder / "pyvenv.cfg").exists()


def test_without_a_newer_python_one_line_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], venv: Path
) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST", (3, 99))
    monkeypatch.setattr(bootstrap, "candidates", list)
    assert bootstrap.start("play", ["-m", "branchline"]) == 1
    line = capsys.readouterr().err
    assert line.startswith("Branchline needs Python 3.99")
    assert line.count("\n") == 1


def test_a_newer_python_is_found_past_broken_ones(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bootstrap, "candidates", lambda: [[str(tmp_path / "missing")], [sys.executable]])
    assert Path(bootstrap.find_python()).exists()


def test_ctrl_c_ends_with_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(wanted: str) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "is_ready", interrupted)
    assert bootstrap.start("play", []) == 130
    assert capsys.readouterr().err == "Stopped.\n"


@pytest.mark.parametrize(
    ("code", "words"),
    [(errno.ENOSPC, "disk is full"), (errno.EROFS, "cannot be written"), (errno.EIO, "could not be started")],
)
def test_a_refusal_of_the_system_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: int, words: str
) -> None:
    def refused(wanted: str) -> bool:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(bootstrap, "is_ready", refused)
    assert bootstrap.start("play", []) == 1
    line = capsys.readouterr().err
    assert words in line
    assert line.count("\n") == 1


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("error: Failed to write\n  Caused by: No space left on device (os error 28)", "disk is full"),
        ("error: Failed to fetch: `numpy`\n  Caused by: dns error", "network"),
        ("NewConnectionError: Temporary failure in name resolution", "network"),
        ("ERROR: No matching distribution found for numpy==2.4.6", "network"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "not the one that was locked"),
        ("first\nsomething else", "something else"),
        ("", "no reason given"),
    ],
)
def test_a_failed_installation_is_explained_in_one_line(output: str, words: str) -> None:
    advice = bootstrap.Outcome(1, output).advice
    assert words in advice
    assert "\n" not in advice


def test_a_lock_is_held_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with path.open("a+") as first, path.open("a+") as second:
        assert bootstrap.take(first.fileno())
        assert not bootstrap.take(second.fileno())
        first.close()
        assert bootstrap.take(second.fileno())


def test_settings_of_pip_are_passed_to_uv(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in bootstrap.UV_NAMES.values():
        monkeypatch.delenv(variable, raising=False)
    listing = "global.index-url='file:///mirror'\n:env:.extra-index-url='file:///a\\nfile:///b'\nglobal.timeout='9'\n"
    settings = bootstrap.pip_settings([sys.executable, "-c", f"print({listing!r})"])
    environment = bootstrap.uv_environment(settings)
    assert environment["UV_DEFAULT_INDEX"] == "file:///mirror"
    assert environment["UV_INDEX"] == "file:///a file:///b"
    assert environment["UV_INDEX_STRATEGY"] == "unsafe-best-match"


def test_the_project_is_linked(venv: Path) -> None:
    library = "Lib" if os.name == "nt" else f"lib/python{sys.version_info[0]}.{sys.version_info[1]}"
    packages = venv / library / "site-packages"
    packages.mkdir(parents=True)
    bootstrap.link_project()
    source = (packages / "branchline.pth").read_text(encoding="utf-8").strip()
    assert (packages / source).resolve() == ROOT / "src"
    assert len(list(packages.glob("branchline-*.dist-info/METADATA"))) == 1


def test_locks_are_fresh() -> None:
    assert all(lock.is_fresh(name) for name, _ in lock.LOCKS)


@pytest.mark.parametrize(
    ("output", "closing"),
    [
        ("....\n123 passed in 4.50s\n", "123 passed in 4.50s"),
        ("=== 1 failed, 2 passed in 61.02s (0:01:01) ===", "1 failed, 2 passed in 61.02s (0:01:01)"),
        ("all done\n", ""),
    ],
)
def test_the_closing_line_of_the_tests_is_found(output: str, closing: str) -> None:
    assert check.summary(output) == closing


def test_a_failed_step_fails_the_check_and_the_rest_still_runs(capsys: pytest.CaptureFixture[str]) -> None:
    bad = check.Step("bad", "timeit", ["-n", "1", "raise ValueError('seen')"])
    good = check.Step("good", "platform")
    assert check.run_all([bad, good]) == 1
    output = capsys.readouterr().out
    assert "FAIL  bad" in output
    assert "ValueError: seen" in output
    assert "ok  good" in output
    assert check.run_all([good]) == 0


@pytest.mark.parametrize("name", ["play", "check"])
def test_help_is_shown(name: str) -> None:
    if not bootstrap.is_ready(name):
        pytest.skip("these tests run outside the environment that ./check prepares")
    done = subprocess.run([sys.executable, str(ROOT / name), "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "usage" in done.stdout.lower()
