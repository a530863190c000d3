"""The client's files, which are in the package; a path of the client gives its one page."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

DIST = Path(__file__).parent.parent / "web" / "dist"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = "The pages of Branchline are not built yet: start it once with ./play, which builds them.\n"


async def client_file(request: Request) -> Response:
    """A file of the client, or its page."""
    return file_at(request.path_params.get("path", ""), DIST)


def file_at(path: str, folder: Path) -> Response:
    """What lies at a path; the names of assets change with their content, so browsers may keep them."""
    page = folder / "index.html"
    if not page.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    try:
        file = (folder / path).resolve()
        found = file.is_relative_to(folder.resolve()) and file.is_file()
    except (OSError, ValueError):
        found = False
        file = page
    if found:
        cache = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return FileResponse(file, headers={"cache-control": cache})
    last = path.rpartition("/")[2]
    if "." in last or path.startswith(("api/", "assets/")):
        return PlainTextResponse("There is nothing here.\n", 404)
    return FileResponse(page, headers={"cache-control": ASK_AGAIN})
