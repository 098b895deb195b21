"""One bad guest, at one address: every attack that ever stalled the service, each until it is told to stop.

`python -m tests.torture.attackers ADDRESS PORT SECONDS CODES NAME…` is a process of its own, which says when it begins,
and in the end how often it struck.
"""

import asyncio
import os
import random
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from tests.server.serving import Json
from tests.torture.honest import client, socket_from

TROUBLE = (WebSocketException, OSError, httpx.HTTPError, TimeoutError, EOFError)
"""What an attacker gets for it."""
MARKS = "a" + "\u0301\u0316\u0327" * 9_900
"""A name of 60 kB, the work of normalising which grew with its square."""


class Attacker:
    """Somebody at one address who means no good."""

    def __init__(self, address: str, port: int, codes: list[str]) -> None:
        self._address, self._port = address, port
        self._codes = codes
        """Tables of others."""
        self.http = client(port, address)
        self.struck = Counter[str]()
        self._chance = random.Random(port)

    async def attack(self, name: str) -> None:
        """One attack, again and again; whatever the service says to it."""
        many, once = ATTACKS[name]

        async def again() -> None:
            while True:
                self.struck[name] += 1  # when it begins: a bot that thinks for long may outlive the whole attack
                with suppress(*TROUBLE):
                    await once(self)
                await asyncio.sleep(0.02)  # who is refused at once would else only keep the processor busy

        await asyncio.gather(*(again() for _ in range(many)))

    async def table(self, *bots: str, start: bool = True) -> tuple[str, str]:
        """A table of one's own; its code and token."""
        seats: list[Json] = [{"kind": "mine"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        form = {"seats": seats, "name": "M", "start": start, "settings": {"edition": "classic"}}
        for _ in range(100):
            answer = await self.http.post("/api/tables", json=form)
            if answer.status_code == 201:
                made = answer.json()
                return made["code"], made["token"]
            await asyncio.sleep(0.5)
        raise TimeoutError

    async def come(self, code: str, token: str | None = None) -> ClientConnection:
        """Come to a table and say hello."""
        line = await self.line(code)
        await line.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
        return line

    async def line(self, code: str, **options: Any) -> ClientConnection:
        """A socket of a table, where nothing was said yet."""
        return await socket_from(self._port, code, self._address, **options)

    def anybodys(self) -> str:
        """The code of somebody's table."""
        return self._chance.choice(self._codes)

    def connection(self) -> socket.socket:
        """A bare connection."""
        return socket.create_connection(("127.0.0.1", self._port), 10, source_address=(self._address, 0))


# 1. Names cost seconds.


async def _names(who: Attacker) -> None:
    name = who._chance.choice((MARKS, "\ufdfa" * 19_000, "\u3164" * 20, "x" * 60_000))
    form: Json = {"seats": [{"kind": "mine"}, {"kind": "open"}], "name": name}
    await who.http.post("/api/tables", json=form)
    await who.http.post(f"/api/tables/{who.anybodys()}/seats", json={"name": name})
    await who.http.post("/api/tables", json={**form, "name": "M", "settings": {"menu": name}})
    await who.http.post("/api/score", json={"edition": name, "tables": [[name], [name]]})


# 2. Limits on bots.


async def _bots(who: Attacker) -> None:
    for bot in ("search:sims=100_000_000", "search:sims=+100000000", "search:ms=9e9"):
        form: Json = {"seats": [{"kind": "mine"}, {"kind": "bot", "bot": bot}], "name": "M", "start": True}
        await who.http.post("/api/tables", json=form)
    code, token = await who.table("search:ms=2000", "search:sims=50000", "search:ms=2000", "search:ms=2000")
    line = await who.come(code, token)
    await _play(line)


async def _play(line: ClientConnection, hints: int = 0) -> None:
    """Answer at once whatever is asked, to the end of the game."""
    async with line, asyncio.timeout(120):
        async for text in line:
            message = msgspec.json.decode(text)
            question = (message.get("view") or {}).get("question")
            if question:
                for _ in range(hints):
                    await line.send(f'{{"type":"hint","question":{question["id"]}}}')
                said = {"type": "answer", "question": question["id"], "answer": question["options"][0]}
                await line.send(msgspec.json.encode(said).decode())
            if "standing" in message:
                return


# 3. Work: replays, hints, hello, spectators, plain requests, what is not read, what comes before hello.


async def _replays(who: Attacker) -> None:
    code, token = await who.table("random")
    await _play(await who.come(code, token))
    paths = (f"/api/records/{code}/1/steps", f"/api/records/{code}/1")
    for _ in range(20):
        await asyncio.gather(*(who.http.get(paths[number % 2]) for number in range(30)), return_exceptions=True)


async def _hints(who: Attacker) -> None:
    code, token = await who.table("random")
    await _play(await who.come(code, token), hints=30)


async def _hello(who: Attacker) -> None:
    async with await who.come(who.anybodys()) as line:
        for _ in range(40):
            await line.send('{"type":"hello"}')
        for _ in range(40):
            await line.recv()


async def _spectators(who: Attacker) -> None:
    await (await who.come(who.anybodys())).close()


async def _gets(who: Attacker) -> None:
    paths = ("/", "/api/catalogue", "/api/openapi.json", "/health", f"/api/tables/{who.anybodys()}", "/api/menus")
    others = (who.http.request(method, "/api/menus", json={}) for method in ("PUT", "DELETE", "PATCH"))
    await asyncio.gather(*(who.http.get(path) for path in paths), *others)


async def _unread(who: Attacker) -> None:
    """Ask for much and read nothing of it."""
    line = await who.line(who.anybodys(), max_queue=1)
    await line.send('{"type":"hello"}')
    line.transport.pause_reading()
    for _ in range(60):
        await line.send('{"type":"hello"}')
        await line.ping(b"x" * 125)
    await asyncio.sleep(5)
    line.transport.abort()


async def _before_hello(who: Attacker) -> None:
    async with await who.line(who.anybodys()) as line:
        for _ in range(100):
            await line.send('{"type":"' + "x" * 4000 + '"}')
            await line.recv()


async def _floods(who: Attacker) -> None:
    """As much as goes into one piece: frames of a socket, lines of a request, requests."""
    line = await who.line(who.anybodys(), max_queue=1)
    line.transport.write(Frame(who._chance.choice(KINDS), b"").serialize(mask=True) * 40_000)
    with suppress(TimeoutError):
        async with asyncio.timeout(5):
            await line.wait_closed()
    line.transport.abort()
    with who.connection() as bare:
        bare.setblocking(False)
        get = b"GET /api/menus HTTP/1.1\r\nHost: localhost\r\n"
        much = (get + b"a:b\r\n" * 40_000 + b"\r\n", (get + b"\r\n") * 4_000)
        await asyncio.get_running_loop().sock_sendall(bare, who._chance.choice(much))
        await asyncio.sleep(0.1)


KINDS = (Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG)


# 4. Connections that say nothing.

BEGINNINGS = (
    b"",
    b"GET /he",
    b"GET /api/tables/x/socket HTTP/1.1\r\nupgrade: websocket\r\n",
    b"POST /api/score HTTP/1.1\r\n",
)


async def _silent(who: Attacker) -> None:
    lines = []
    try:
        for number in range(1_100):
            lines.append(who.connection())
            lines[-1].sendall(BEGINNINGS[number % len(BEGINNINGS)])
            if number % 20 == 0:
                await asyncio.sleep(0)
        await asyncio.sleep(5)
    finally:
        for line in lines:
            line.close()


# 5. Logs without end.


async def _plans(who: Attacker) -> None:
    code, token = await who.table("greedy", "greedy", start=False)
    async with await who.come(code, token) as line:
        listening = asyncio.create_task(_listen(line))
        for number in range(20_000):
            bot = ("greedy", "regular", "")[number % 3]
            await line.send(f'{{"type":"plan","seat":1,"bot":"{bot}"}}')
            await asyncio.sleep(0.04)  # so that the limit of messages does not end it
        listening.cancel()


async def _listen(line: ClientConnection) -> None:
    with suppress(WebSocketException):
        async for _ in line:
            pass


# 7 and 8. Metrics, and errors of our own.


async def _our_errors(who: Attacker) -> None:
    for path in ("/metrics", "/" + "a" * 300, "/" + "a/" * 5_000, f"/api/records/abcdefg/{'9' * 5_000}"):
        await who.http.get(path)
    await who.http.post("/api/tables", json={}, headers={"origin": "http://["})
    body = b'{"edition":"\\ud800","tables":[["\\ud800"]]}'
    await who.http.post("/api/score", content=body, headers={"content-type": "application/json"})


ATTACKS: dict[str, tuple[int, Callable[[Attacker], Awaitable[None]]]] = {
    "names of combining marks": (5, _names),
    "bots that search": (14, _bots),
    "replays": (2, _replays),
    "hints": (4, _hints),
    "hello again and again": (10, _hello),
    "spectators who come and go": (10, _spectators),
    "plain requests": (4, _gets),
    "answers that are not read": (20, _unread),
    "messages before hello": (10, _before_hello),
    "floods of small pieces": (10, _floods),
    "1,100 silent connections": (1, _silent),
    "plans without end": (4, _plans),
    "requests that were errors of our own": (4, _our_errors),
}
"""By name: how many at the same time, and what each of them does."""


async def main(address: str, port: int, seconds: float, codes: list[str], names: list[str]) -> None:
    """Attack for so long."""
    attacker = Attacker(address, port, codes)
    print("ready", flush=True)
    attacks: list[Coroutine[Any, Any, None]] = [attacker.attack(name) for name in names]
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*attacks)
    print(msgspec.json.encode(dict(attacker.struck)).decode(), flush=True)
    os._exit(0)  # nobody says goodbye


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        address, port, seconds, codes, *names = sys.argv[1:]
        runner.run(main(address, int(port), float(seconds), codes.split(","), names))
