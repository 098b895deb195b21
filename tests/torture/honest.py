"""Honest tables: people at a human pace, each table with an address of its own, who time the way of every answer."""

import asyncio
import itertools
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Json

PEOPLE = 3
"""At each table, beside a bot."""
SLOWEST = 300.0


class _Question(msgspec.Struct):
    id: int
    options: list[int]


class _View(msgspec.Struct):
    question: _Question | None = None


class _News(msgspec.Struct):
    """What matters of a message."""

    type: str
    id: int | None = None
    code: str = ""
    anew: bool = False
    view: _View | None = None
    standing: Json | None = None


_decoder = msgspec.json.Decoder(_News)


def addresses() -> Iterator[str]:
    """Addresses of this machine that are nobody's but ours."""
    return (f"127.0.{1 + number // 250}.{1 + number % 250}" for number in range(10_000))


def client(port: int, address: str) -> httpx.AsyncClient:
    """Somebody at this address who sends requests."""
    transport = httpx.AsyncHTTPTransport(verify=False, local_address=address)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=SLOWEST)


async def socket_from(port: int, code: str, address: str, **options: Any) -> ClientConnection:
    """A socket of somebody at this address."""
    given: Any = {"compression": None, "max_queue": None, "open_timeout": SLOWEST, "ping_interval": None, **options}
    return await connect(f"ws://127.0.0.1:{port}/api/tables/{code}/socket", local_addr=(address, 0), **given)


class Honest:
    """Some tables, and how long the ways of their answers took."""

    def __init__(self, port: int, pace: tuple[float, float], seed: int) -> None:
        self._port, self._pace = port, pace
        self._chance = random.Random(seed)
        self.ways: list[float] = []
        """Seconds, from the sender to the `done`."""
        self._sent: dict[int, float] = {}
        """When the answers were sent that are not done yet."""
        self.problems: list[str] = []
        self.codes: list[str] = []
        self.games = 0
        self._numbers = itertools.count(1)
        self._people: list[asyncio.Task[None]] = []

    def taken(self) -> list[float]:
        """How long the ways took since the last time, in order; those that are not over yet count as they are."""
        now = time.perf_counter()
        ways, self.ways = self.ways, []
        return sorted(ways + [now - sent for sent in self._sent.values()])

    async def sit_down(self, tables: int) -> None:
        """Make the tables and let them play."""
        for address, _ in zip(addresses(), range(tables), strict=False):
            code, tokens = await self._made(address)
            self.codes.append(code)
            sockets = [await socket_from(self._port, code, address) for _ in tokens]
            for socket, token in zip(sockets, tokens, strict=True):
                await socket.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
            for seat, socket in enumerate(sockets):
                self._people.append(asyncio.create_task(self._play(code, socket, seat)))
            await sockets[0].send('{"type":"start"}')

    async def _made(self, address: str) -> tuple[str, list[str]]:
        seats = [{"kind": "mine"}, *[{"kind": "open"}] * (PEOPLE - 1), {"kind": "bot", "bot": "regular"}]
        form: Json = {"name": "Person 0", "seats": seats, "settings": {"edition": "party"}}
        async with client(self._port, address) as http:
            made = (await http.post("/api/tables", json=form)).json()
            path = f"/api/tables/{made['code']}/seats"
            joined = [(await http.post(path, json={"name": f"Person {seat}"})).json() for seat in range(1, PEOPLE)]
        return made["code"], [made["token"], *(answer["token"] for answer in joined)]

    async def _play(self, code: str, socket: ClientConnection, seat: int) -> None:
        asked = 0
        try:
            async for text in socket:
                news = _decoder.decode(text)
                if news.type == "done" and news.id in self._sent:
                    self.ways.append(time.perf_counter() - self._sent.pop(news.id))
                elif news.type == "error":
                    self._sent.pop(news.id or 0, None)
                    self.problems.append(f"{code}: {text!r}"[:300])
                elif news.type == "game":
                    if news.standing is not None and seat == 0:
                        self.games += 1
                        asyncio.create_task(self._start_again(socket))  # noqa: RUF006 - it ends by itself
                    question = news.view.question if news.view else None
                    asked = 0 if news.anew else asked
                    if question is not None and question.id != asked:
                        asked = question.id
                        asyncio.create_task(self._answer(socket, question))  # noqa: RUF006 - it ends by itself
        except (ConnectionClosed, msgspec.DecodeError) as end:
            self.problems.append(f"{code}: {type(end).__name__}: {end}")

    async def _start_again(self, socket: ClientConnection) -> None:
        await asyncio.sleep(self._pace[0])
        with suppress(ConnectionClosed):
            await socket.send('{"type":"start"}')

    async def _answer(self, socket: ClientConnection, question: _Question) -> None:
        await asyncio.sleep(self._chance.uniform(*self._pace))
        answer = self._chance.choice(question.options)
        number = next(self._numbers)
        self._sent[number] = time.perf_counter()
        with suppress(ConnectionClosed):  # whoever hears says so
            await socket.send(f'{{"type":"answer","id":{number},"question":{question.id},"answer":{answer}}}')

    async def leave(self) -> None:
        """Send everybody home."""
        for person in self._people:
            person.cancel()
        await asyncio.gather(*self._people, return_exceptions=True)
