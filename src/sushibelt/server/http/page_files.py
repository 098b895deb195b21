"""The built page: which file an address gets, compressed where the build has written a compressed twin."""

import os
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

NO_PAGE = """<!doctype html>
<html lang="en"><title>Sushibelt</title>
<h1>Sushibelt</h1>
<p>The service runs, but its page has not been built: run <code>npm ci</code> and <code>npm run build</code>
in the folder <code>web</code>, then load this page again.</p>
<p>Programs find everything under <a href="/api/openapi.json">/api</a>.</p>
"""

TWINS = {"br": ".br", "gzip": ".gz"}
"""What the end of a compressed twin's name is for each encoding, the smaller one first."""

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""Our own, since what a system says about names may be wrong, and browsers are strict."""


LONGEST_PATH = 255
"""Bytes of an address. No file or screen of the page comes near, and no file system takes longer names."""


class Page:
    """The files of the built page, if there are any."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    async def answer(self, request: Request) -> Response:
        """A file of the page; any other address gets the page itself, which does its own routing."""
        folder = self._folder
        path: str = request.path_params["path"]
        if len(path.encode("utf-8", "replace")) > LONGEST_PATH:
            raise HTTPException(404)
        wanted = folder / path
        if path and _is_file(folder, wanted) and wanted.suffix not in TWINS.values():
            hashed = path.startswith("assets/")
            return _file(wanted, request.headers, "public, max-age=31536000, immutable" if hashed else "no-cache")
        if path.startswith("api/") or "." in Path(path).name:
            raise HTTPException(404)
        if (folder / "index.html").is_file():
            return _file(folder / "index.html", request.headers, "no-cache")
        return HTMLResponse(NO_PAGE)


def _file(wanted: Path, asked: Headers, cache_control: str) -> Response:
    """A file, in the best encoding that the client accepts; nothing but a yes if it has the same one already."""
    twins = {name: twin for name, end in TWINS.items() if (twin := wanted.with_name(wanted.name + end)).is_file()}
    headers = {"cache-control": cache_control}
    if twins:
        headers["vary"] = "Accept-Encoding"
    encoding = next((name for name in twins if accepts(asked.get("accept-encoding", ""), name)), None)
    if encoding is not None:
        headers["content-encoding"] = encoding
    sent = wanted if encoding is None else twins[encoding]
    kind = TYPES.get(wanted.suffix, "application/octet-stream")
    # A twin is a file of its own, with a tag of its own.
    response = FileResponse(sent, headers=headers, media_type=kind, stat_result=os.stat(sent))
    if response.headers["etag"] in _tags(asked):
        unchanged = {
            name: response.headers[name] for name in ("cache-control", "etag", "vary") if name in response.headers
        }
        return Response(status_code=304, headers=unchanged)
    return response


def accepts(header: str, encoding: str) -> bool:
    """Whether an Accept-Encoding header allows an encoding; one with the weight 0 is forbidden."""
    weights: dict[str, float] = {}
    for part in header.lower().split(","):
        name, *parameters = (word.strip() for word in part.split(";"))
        weight = next((value[2:] for value in parameters if value.startswith("q=")), "1")
        try:
            weights[name] = float(weight)
        except ValueError:
            weights[name] = 0
    return weights.get(encoding, weights.get("*", 0)) > 0


def _tags(asked: Headers) -> set[str]:
    """The tags of what the client has; proxies may have marked them as weak."""
    return {tag.strip().removeprefix("W/") for tag in asked.get("if-none-match", "").split(",")}


def _is_file(folder: Path, wanted: Path) -> bool:
    """Whether this is a file, and really inside the folder, after resolving links and `..`."""
    try:
        return wanted.resolve().is_relative_to(folder) and wanted.is_file()
    except (OSError, ValueError):
        return False
