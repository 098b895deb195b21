"""The whole service as one ASGI application."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..contract.forms import Fault
from ..contract.refusals import Refused
from ..live.hub import Hub
from ..operations.limits import Limit, address_of
from ..tables.snapshot import encoder
from .api import Api
from .guard import Guard
from .page_files import Page
from .sockets import serve_socket

FINISHED = "/api/records/"
"""Where finished games are read, which takes a while."""
WORTH_COMPRESSING = 1024
"""Bytes of an answer that fills more than a packet."""


def make_app(hub: Hub) -> ASGIApp:
    """The ASGI application for these tables."""
    http = Starlette(
        routes=[*Api(hub).routes(), Route("/{path:path}", Page(Path(hub.config.page)).answer, methods=["GET"])],
        exception_handlers={HTTPException: _nothing_here},
    )

    compressed = GZipMiddleware(http, minimum_size=WORTH_COMPRESSING)

    requests = Limit(hub.config.gets_per_minute)

    def app(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == "websocket":
            # Many are open for a long time, and every layer in between would stay in memory with each.
            return serve_socket(scope, receive, send, hub)
        if scope["type"] == "http" and not requests.allows(address_of(scope.get("client"))):
            hub.metrics.count("turned_away")
            return _refusal(Refused("too_many"))(scope, receive, send)
        # The page's files are compressed already.
        asked = scope["type"] == "http" and scope["path"].startswith("/api/")
        if asked and scope["path"].startswith(FINISHED):
            return _while_connected(compressed, scope, receive, send)
        return (compressed if asked else http)(scope, receive, send)

    return Guard(app, hub.config)


async def _while_connected(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request without a body, and stop as soon as nobody waits for the answer."""

    async def until_gone() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    async def nothing_more() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    answering = asyncio.ensure_future(app(scope, nothing_more, send))
    gone = asyncio.ensure_future(until_gone())
    try:
        await asyncio.wait({answering, gone}, return_when=asyncio.FIRST_COMPLETED)
        if answering.done():
            answering.result()
    finally:
        for task in (answering, gone):
            task.cancel()
        await asyncio.gather(answering, gone, return_exceptions=True)


async def _nothing_here(request: Request, problem: Exception) -> Response:
    """The response for an unknown address, or for a method that it does not support."""
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    return _refusal(Refused("wrong_method" if status == 405 else "nothing_here"), status)


def _refusal(problem: Refused, status: int | None = None) -> Response:
    fault = Fault(error=str(problem), code=problem.code)
    return Response(encoder.encode(fault), status or problem.status, media_type="application/json")
