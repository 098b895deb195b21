"""What every request has to pass: where it comes from, how large it is, and what the browser is told to trust."""

from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .config import Config
from .forms import Fault

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
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


class Guard:
    """Stands before the whole service."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or turn it away."""
        if scope["type"] == "websocket":
            if not self._own_page(Headers(scope=scope)):
                await send({"type": "websocket.close", "code": 1008})
                return
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        if problem := self._problem(scope):
            await _refuse(send_with_headers, *problem)
        else:
            await self._app(scope, receive, send_with_headers)

    def _problem(self, scope: Scope) -> tuple[int, str] | None:
        """Why a request is turned away: a status and a sentence."""
        headers = Headers(scope=scope)
        if scope["method"] in ("GET", "HEAD"):
            return None
        if not self._own_page(headers):
            return 403, "This page is not ours, so it cannot do that here."
        if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return 415, "What is sent here must be JSON."
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self._config.longest_body:
            return 413, "That is too long."
        return None

    def _own_page(self, headers: Headers) -> bool:
        """Whether this comes from our own page, or from no page at all."""
        origin = headers.get("origin")
        if origin is None or origin in self._config.origins:
            return True
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""


async def _refuse(send: Send, status: int, sentence: str) -> None:
    body = msgspec.json.encode(Fault(error=sentence))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
