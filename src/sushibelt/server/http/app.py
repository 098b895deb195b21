"""The whole service as one ASGI application."""

from collections.abc import Awaitable
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from ..contract.forms import Fault
from ..contract.refusals import Refused
from ..live.hub import Hub
from ..tables.snapshot import encoder
from .api import Api
from .guard import Guard
from .sockets import serve_socket

NO_PAGE = """<!doctype html>
<html lang="en"><title>Sushibelt</title>
<h1>Sushibelt</h1>
<p>The service runs, but its page has not been built: run <code>npm ci</code> and <code>npm run build</code>
in the folder <code>web</code>, then load this page again.</p>
<p>Programs find everything under <a href="/api/openapi.json">/api</a>.</p>
"""


def make_app(hub: Hub) -> ASGIApp:
    """The ASGI application for these tables."""
    http = Starlette(
        routes=[*Api(hub).routes(), Route("/{path:path}", Page(Path(hub.config.page)).answer, methods=["GET"])],
        exception_handlers={HTTPException: _nothing_here},
    )

    def app(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == "websocket":
            # Many are open for a long time, and every layer in between would stay in memory with each.
            return serve_socket(scope, receive, send, hub)
        return http(scope, receive, send)

    return Guard(app, hub.config)


async def _nothing_here(request: Request, problem: Exception) -> Response:
    """The response for an unknown address, or for a method that it does not support."""
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    problem = Refused("wrong_method" if status == 405 else "nothing_here")
    fault = Fault(error=str(problem), code=problem.code)
    return Response(encoder.encode(fault), status, media_type="application/json")


class Page:
    """The files of the built page, if there are any."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    async def answer(self, request: Request) -> Response:
        """A file of the page; any other address gets the page itself, which does its own routing."""
        folder = self._folder
        path: str = request.path_params["path"]
        wanted = folder / path
        if path and _within(folder, wanted) and wanted.is_file():
            hashed = path.startswith("assets/")
            headers = {"cache-control": "public, max-age=31536000, immutable" if hashed else "no-cache"}
            return FileResponse(wanted, headers=headers)
        if path.startswith("api/") or "." in Path(path).name:
            raise HTTPException(404)
        if (folder / "index.html").is_file():
            return FileResponse(folder / "index.html", headers={"cache-control": "no-cache"})
        return HTMLResponse(NO_PAGE)


def _within(folder: Path, wanted: Path) -> bool:
    """Whether a file is really inside the folder, after resolving links and `..`."""
    try:
        return wanted.resolve().is_relative_to(folder)
    except (OSError, ValueError):
        return False
