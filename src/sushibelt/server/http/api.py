"""The HTTP endpoints: those under /api, and those for monitoring."""

import asyncio
import gzip
import sys
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ... import __version__
from ...play.draw import random_menu
from ...play.errors import SushibeltError
from ...play.scorer import score
from ...play.words import type_number
from ...rules.menu import PRESETS
from ..contract.forms import CreateTable, Fault, JoinTable
from ..contract.lookup import catalogue, menu_facts, own_bots
from ..contract.openapi import description
from ..contract.reference import RandomMenu
from ..contract.refusals import Refused, refusal, unreadable
from ..live.hub import Hub
from ..operations.limits import Limit, address_of
from ..operations.logs import note
from ..tables.snapshot import encoder
from ..tables.table_codes import code_from
from ..tables.tokens import same, token_hash
from .health import Health

LONGEST_TABLE = 1 << 13
"""Bytes of a real table's round: eight people's cards take half of it. Reading so much takes 2 ms at the worst."""
MOST_DIGITS = 9
"""Of the number of a table's game."""

Form = TypeVar("Form")
Handler = Callable[[Request], Awaitable[Response]]


class Api:
    """All HTTP endpoints."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._tables = Limit(hub.config.tables_per_minute)
        self._posts = Limit(hub.config.posts_per_minute)
        self._health = Health(hub.store)
        self._catalogue = encoder.encode(catalogue())
        self._menus = encoder.encode([menu_facts(menu) for menu in PRESETS.values()])
        self._description = encoder.encode(description())

    def routes(self) -> list[Route]:
        """The route of each endpoint."""
        return [
            Route("/api/tables", self._with_errors(self.create), methods=["POST"]),
            Route("/api/tables/{code}", self._with_errors(self.table), methods=["GET"]),
            Route("/api/tables/{code}/seats", self._with_errors(self.join), methods=["POST"]),
            Route("/api/records/{code}/{game}", self._with_errors(self.finished_game), methods=["GET"]),
            Route("/api/records/{code}/{game}/steps", self._with_errors(self.replay), methods=["GET"]),
            Route("/api/score", self._with_errors(self.score), methods=["POST"]),
            Route("/api/menus", self._with_errors(self.menus), methods=["GET"]),
            Route("/api/menus/random", self._with_errors(self.random_menu), methods=["POST"]),
            Route("/api/catalogue", self._with_errors(self.catalogue), methods=["GET"]),
            Route("/api/bots", self._with_errors(self.bots), methods=["GET"]),
            Route("/api/openapi.json", self._with_errors(self.openapi), methods=["GET"]),
            Route("/health", self.health, methods=["GET"]),
            Route("/metrics", self._with_errors(self.metrics), methods=["GET"]),
        ]

    async def create(self, request: Request) -> Response:
        """Create a table."""
        form = await self._form(request, CreateTable)
        if not self._tables.allows(_address(request)):
            raise Refused("too_many")
        return _json(await self._hub.create(form), 201)

    async def table(self, request: Request) -> Response:
        """A table as everybody sees it."""
        async with self._hub.at(self._code(request), _address(request)) as live:
            return _json(live.state())

    async def join(self, request: Request) -> Response:
        """Take a seat."""
        code = self._code(request)
        return _json(await self._hub.join(code, await self._form(request, JoinTable), _address(request)), 201)

    async def finished_game(self, request: Request) -> Response:
        """The record of a finished game."""
        return _json(await self._hub.finished_game(*self._game(request)))

    async def replay(self, request: Request) -> Response:
        """A finished game step by step; gzipped, if the client accepts that."""
        packed = await self._hub.replay(*self._game(request))
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
            return Response(packed, media_type="application/json", headers=headers)
        return Response(gzip.decompress(packed), media_type="application/json", headers={"vary": "accept-encoding"})

    async def score(self, request: Request) -> Response:
        """Score a real table."""
        return _json(score(await self._form(request, dict, LONGEST_TABLE)))

    async def menus(self, request: Request) -> Response:
        """The eight preset menus."""
        return _plain_json(self._menus)

    async def random_menu(self, request: Request) -> Response:
        """A random menu; searching through all of them takes a moment, so that is done in a thread."""
        form = await self._form(request, RandomMenu)
        locked, banned = ([type_number(name) for name in names] for names in (form.locked, form.banned))
        return _json(menu_facts(await asyncio.to_thread(random_menu, form.players, locked, banned)))

    async def bots(self, request: Request) -> Response:
        """The bots of the house's own."""
        return _plain_json(encoder.encode(own_bots()))

    async def catalogue(self, request: Request) -> Response:
        """What the numbers in messages mean."""
        return _plain_json(self._catalogue)

    async def openapi(self, request: Request) -> Response:
        """The OpenAPI description."""
        return _plain_json(self._description)

    async def health(self, request: Request) -> Response:
        """Whether the service can serve and store."""
        if problem := await self._health.problem():
            return _fault(problem)
        return _json({"status": "closing" if self._hub.closing else "ok", "version": __version__})

    async def metrics(self, request: Request) -> Response:
        """Metrics for Prometheus, if it presents the right token."""
        token = self._hub.config.metrics_token
        if not token:
            raise Refused("nothing_here")
        said = request.headers.get("authorization", "")
        if not same(token_hash(said), token_hash(f"Bearer {token}")):
            raise Refused("metrics_token")
        return Response(self._hub.metrics.text(), media_type="text/plain; version=0.0.4")

    # --- inside ---------------------------------------------------------------------------------------------

    def _with_errors(self, handler: Handler) -> Handler:
        """The same handler, which answers every error with a `Fault`, and limits the rate of posts."""

        async def handle(request: Request) -> Response:
            try:
                if request.method == "POST" and not self._posts.allows(_address(request)):
                    raise Refused("too_many")
                return await handler(request)
            except ClientDisconnect:
                return Response(status_code=400)
            except SushibeltError as problem:
                self._hub.metrics.count("refused")
                return _fault(refusal(problem))
            except Exception as problem:
                note("request failed", problem=repr(problem), path=request.url.path)
                return _fault(Refused("broken"))

        return handle

    def _code(self, request: Request) -> str:
        code = code_from(request.path_params["code"])
        if code is None:
            raise Refused("no_such_table")
        return code

    def _game(self, request: Request) -> tuple[str, int, str]:
        """The requested game, and the address that requests it; limited in rate, since the game is replayed for it."""
        if not self._posts.allows(_address(request)):
            raise Refused("too_many")
        game: str = request.path_params["game"]
        if not (game.isascii() and game.isdigit() and len(game) <= MOST_DIGITS):
            raise Refused("no_finished_game")
        return self._code(request), int(game), _address(request)

    async def _form(self, request: Request, kind: type[Form], longest: int = sys.maxsize) -> Form:
        """The body of a request, decoded and validated."""
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > min(longest, self._hub.config.longest_body):
                raise Refused("too_long")
        try:
            return msgspec.json.decode(body, type=kind)
        except msgspec.ValidationError as problem:
            raise unreadable(problem) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refused("not_json") from None


def _address(request: Request) -> str:
    return address_of(request.scope.get("client"))


def _fault(problem: Refused) -> Response:
    return _json(Fault(error=str(problem), code=problem.code, facts=problem.facts), problem.status)


def _json(answer: Any, status: int = 200) -> Response:
    return Response(encoder.encode(answer), status, media_type="application/json")


def _plain_json(body: bytes) -> Response:
    return Response(body, media_type="application/json", headers={"cache-control": "public, max-age=3600"})
