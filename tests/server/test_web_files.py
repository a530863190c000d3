"""The client's files: assets for ever, the page asked for again each time, and nothing from outside the folder."""

from pathlib import Path

import pytest
from starlette.responses import FileResponse

from branchline.server.web_files import file_at


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("secret")
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("page")
    (built / "icon.svg").write_text("icon")
    (built / "assets" / "main-abc.js").write_text("code")
    (built / "assets" / "outside.js").symlink_to(tmp_path / "secret.txt")
    return built


@pytest.mark.parametrize("path", ["", "table/abc", "lobby", "index.html"])
def test_every_path_of_the_client_is_its_page(folder: Path, path: str) -> None:
    answer = file_at(path, folder)
    assert isinstance(answer, FileResponse)
    assert Path(answer.path).name == "index.html"
    assert answer.headers["cache-control"] == "no-cache"


def test_assets_are_kept_for_ever(folder: Path) -> None:
    assert "immutable" in file_at("assets/main-abc.js", folder).headers["cache-control"]
    assert file_at("icon.svg", folder).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["assets/gone.js", "gone.png", "../secret.txt", "assets/../../secret.txt", "assets/outside.js", "api/x", "x\0.js"],
)
def test_nothing_else_is_found(folder: Path, path: str) -> None:
    assert file_at(path, folder).status_code == 404


def test_before_the_client_is_built(tmp_path: Path) -> None:
    answer = file_at("", tmp_path)
    assert answer.status_code == 503
    assert b"./play" in answer.body
