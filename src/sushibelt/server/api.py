"""The addresses under /api, and those who look after the service."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from .. import __version__
from ..play.draw import random_menu
from ..play.errors import SushibeltError
from ..play.scorer import score
from ..play.words import type_number
from ..rules.menu import PRESETS
from .catalogue import catalogue, menu_facts
from .facts import RandomMenu
from .forms import CreateTable, Fault, JoinTable
from .hub import Hub
from .limits import Limit, address_of
from .live import NoSuchTable, TooMany
from .logs import note
from .manners import Gone, NotAllowed
from .openapi import description
from .store import StoreFailed
from .telling import encoder
from .tokens import code_from

Form = TypeVar("Form")
Handler = Callable[[Request], Awaitable[Response]]

STATUS: tuple[tuple[type[SushibeltError], int], ...] = (
    (NoSuchTable, 404),
    (TooMany, 429),
    (Gone, 410),
    (NotAllowed, 403),
    (StoreFailed, 503),
    (SushibeltError, 400),
)


class TooLong(Exception):
    """A body is larger than allowed."""


class Api:
    """What can be asked over HTTP."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._tables = Limit(hub.config.tables_per_minute)
        self._posts = Limit(hub.config.posts_per_minute)
        self._catalogue = encoder.encode(catalogue())
        self._menus = encoder.encode([menu_facts(menu) for menu in PRESETS.values()])
        self._description = encoder.encode(description())

    def routes(self) -> list[Route]:
        """All addresses."""
        return [
            Route("/api/tables", self._kindly(self.create), methods=["POST"]),
            Route("/api/tables/{code}", self._kindly(self.table), methods=["GET"]),
            Route("/api/tables/{code}/seats", self._kindly(self.join), methods=["POST"]),
            Route("/api/records/{code}/{game:int}", self._kindly(self.finished_game), methods=["GET"]),
            Route("/api/score", self._kindly(self.score), methods=["POST"]),
            Route("/api/menus", self._kindly(self.menus), methods=["GET"]),
            Route("/api/menus/random", self._kindly(self.random_menu), methods=["POST"]),
            Route("/api/catalogue", self._kindly(self.catalogue), methods=["GET"]),
            Route("/api/openapi.json", self._kindly(self.openapi), methods=["GET"]),
            Route("/health", self.health, methods=["GET"]),
            Route("/metrics", self.metrics, methods=["GET"]),
        ]

    async def create(self, request: Request) -> Response:
        """Make a table."""
        wish = await self._form(request, CreateTable)
        if not self._tables.allows(_address(request)):
            raise TooMany
        return _json(await self._hub.create(wish), 201)

    async def table(self, request: Request) -> Response:
        """A table as everybody sees it."""
        async with self._hub.at(self._code(request), _address(request)) as live:
            return _json(live.table.state(live.here(), live.spectators()))

    async def join(self, request: Request) -> Response:
        """Sit down."""
        code = self._code(request)
        return _json(await self._hub.join(code, await self._form(request, JoinTable), _address(request)), 201)

    async def finished_game(self, request: Request) -> Response:
        """The record of a finished game; of any other there is none. It is played again for this, so not too often."""
        if not self._posts.allows(_address(request)):
            raise TooMany
        code, game = self._code(request), request.path_params["game"]
        return _json(await self._hub.finished_game(code, game, _address(request)))

    async def score(self, request: Request) -> Response:
        """Score a real table."""
        return _json(score(await self._form(request, dict)))

    async def menus(self, request: Request) -> Response:
        """The eight menus that come with the game."""
        return _plain_json(self._menus)

    async def random_menu(self, request: Request) -> Response:
        """A menu by chance; looking through all of them takes a moment, so that is done aside."""
        wish = await self._form(request, RandomMenu)
        locked, banned = ([type_number(name) for name in names] for names in (wish.locked, wish.banned))
        return _json(menu_facts(await asyncio.to_thread(random_menu, wish.players, locked, banned)))

    async def catalogue(self, request: Request) -> Response:
        """What all the numbers mean."""
        return _plain_json(self._catalogue)

    async def openapi(self, request: Request) -> Response:
        """A description of these addresses for programs."""
        return _plain_json(self._description)

    async def health(self, request: Request) -> Response:
        """Whether the service can store and serve."""
        try:
            await asyncio.wait_for(self._hub.store.lengths([]), 5)
        except (SushibeltError, TimeoutError):
            return _json(Fault(error="The store does not answer."), 503)
        return _json({"status": "closing" if self._hub.closing else "ok", "version": __version__})

    async def metrics(self, request: Request) -> Response:
        """Figures for Prometheus."""
        return Response(self._hub.metrics.text(), media_type="text/plain; version=0.0.4")

    # --- inside ---------------------------------------------------------------------------------------------

    def _kindly(self, handler: Handler) -> Handler:
        """The same, with one kind sentence for whatever goes wrong."""

        async def handle(request: Request) -> Response:
            try:
                if request.method == "POST" and not self._posts.allows(_address(request)):
                    raise TooMany
                return await handler(request)
            except TooLong:
                return _json(Fault(error="That is too long."), 413)
            except ClientDisconnect:
                return Response(status_code=400)
            except SushibeltError as problem:
                self._hub.metrics.count("refused")
                status = next(status for kind, status in STATUS if isinstance(problem, kind))
                return _json(Fault(error=str(problem)), status)
            except Exception as problem:
                note("request failed", problem=repr(problem), path=request.url.path)
                return _json(Fault(error="Something went wrong here; it was written down."), 500)

        return handle

    def _code(self, request: Request) -> str:
        code = code_from(request.path_params["code"])
        if code is None:
            raise NoSuchTable("There is no such table.")
        return code

    async def _form(self, request: Request, kind: type[Form]) -> Form:
        """What was sent, as the form it should be."""
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > self._hub.config.longest_body:
                raise TooLong
        try:
            return msgspec.json.decode(body, type=kind)
        except msgspec.ValidationError as problem:
            raise SushibeltError(f"This cannot be read: {str(problem)[:150]}.") from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise SushibeltError("This is not JSON.") from None


def _address(request: Request) -> str:
    return address_of(request.scope.get("client"))


def _json(answer: Any, status: int = 200) -> Response:
    return Response(encoder.encode(answer), status, media_type="application/json")


def _plain_json(body: bytes) -> Response:
    return Response(body, media_type="application/json", headers={"cache-control": "public, max-age=3600"})
