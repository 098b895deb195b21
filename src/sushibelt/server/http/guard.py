"""Middleware for every request: checks host, origin, content type and size, and adds security headers."""

import socket
from collections.abc import Awaitable
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..contract.forms import Fault
from ..contract.refusals import Refused
from ..operations.config import Config
from .own_names import OwnNames

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the engine is WebAssembly; no text becomes a script
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


MOST_DIGITS = 9
"""Of the length of a body."""


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._config = config
        self._names = OwnNames((*config.hosts, config.host), socket.gethostname())

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Pass a request on, or refuse it."""
        if scope["type"] == "http":
            return self._request(scope, receive, send)
        if scope["type"] == "websocket":
            headers = Headers(scope=scope)
            if not (self._names.has(_host(headers)) and self._own_page(headers)):
                return send({"type": "websocket.close", "code": 1008})
        return self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        if problem := self._problem(scope):
            await _refuse(send_with_headers, problem)
        else:
            await self._app(scope, receive, send_with_headers)

    def _problem(self, scope: Scope) -> Refused | None:
        """Why a request is refused, or None."""
        headers = Headers(scope=scope)
        if not self._names.has(host := _host(headers)):
            return Refused("foreign_host", host=host[:60])
        if scope["method"] in ("GET", "HEAD"):
            return None
        if not self._own_page(headers):
            return Refused("foreign_page")
        if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return Refused("wrong_type")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > MOST_DIGITS or int(length) > self._config.longest_body:
            return Refused("too_long")
        return None

    def _own_page(self, headers: Headers) -> bool:
        """Whether this comes from our own page, or from no page at all."""
        origin = headers.get("origin")
        if origin is None or origin in self._config.origins:
            return True
        return _place(origin) == _host(headers).lower() != ""


def _host(headers: Headers) -> str:
    return headers.get("host", "")


def _place(origin: str) -> str:
    """The host and port of an origin; nothing if it has none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


async def _refuse(send: Send, problem: Refused) -> None:
    body = msgspec.json.encode(Fault(error=str(problem), code=problem.code, facts=problem.facts))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
