"""Whoever sends much at once is read a little at a time, and not for long; nothing of it fills the log."""

import asyncio
import socket
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from sushibelt.server.http.small_sockets import MOST_PINGS, SmallSocket
from tests.server.serving import MINE, OPEN, PATIENCE, guest, make_table, serving

MANY = 30_000
AT_ONCE = 2000
"""Frames that may be read before anybody can say that it is enough."""


def frame(opcode: Opcode, said: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, said, fin).serialize(mask=True)


async def until_closed(line: ClientConnection) -> int | None:
    """Listen to the end; the code with which the other end closes, if it says one."""
    try:
        while True:
            await line.recv()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd is not None else None


class Counting(SmallSocket):
    """A socket that counts what it has read."""

    read: ClassVar[Counter[str]] = Counter()

    def handle_text(self, event: Frame) -> None:
        self.read["texts"] += 1
        super().handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        self.read["pieces"] += 1
        super().handle_cont(event)

    def handle_ping(self) -> None:
        self.read["pings"] += 1
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self.read["pongs"] += 1
        super().handle_pong(event)


@pytest.mark.parametrize(
    ("flood", "taken"),
    [
        (frame(Opcode.TEXT) * MANY, 60),
        (frame(Opcode.TEXT, b"{}") * MANY, 60),
        (frame(Opcode.TEXT, b"x" * 200) * 1000, 60),
        (frame(Opcode.PING) * MANY, 0),
        (frame(Opcode.PONG) * MANY, 0),
        (frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * MANY, 0),
    ],
    ids=["empty", "short", "long", "pings", "pongs", "pieces"],
)
def test_a_flood_is_not_read_to_its_end(flood: bytes, taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Counting, "read", Counter[str]())

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            heard.append(message["text"])
            await asyncio.sleep(0)
            if len(heard) == 60:  # that is enough
                await send({"type": "websocket.close", "code": 1008})
                break

    async def client(line: ClientConnection) -> None:
        line.transport.write(flood)
        await until_closed(line)

    asyncio.run(with_socket(app, client))
    assert len(heard) == taken
    assert sum(Counting.read.values()) <= AT_ONCE


async def with_socket(app: Any, client: Any, **settings: Any) -> None:
    """Somebody at such a socket, to the end of it."""
    config = uvicorn.Config(app, **{"ws_ping_interval": None, "lifespan": "off", **settings})
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Counting(config, ServerState(), {}), "127.0.0.1", 0)
    async with asyncio.timeout(PATIENCE):
        line = await connect(f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/", ping_interval=None)
        try:
            await client(line)
        finally:
            line.transport.abort()
    server.close()


def test_whoever_says_much_in_order_is_heard_to_the_end() -> None:
    """Also where frames are torn, a pong in between was not asked for, and nobody takes what was said for a while."""
    texts = [("🍣" * (number % 300)) or "nothing" for number in range(2000)]
    heard: list[str] = []
    done = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await asyncio.sleep(0.05)
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            heard.append(message["text"])
            if len(heard) % 100 == 0:
                await asyncio.sleep(0.002)
        done.set()

    async def client(line: ClientConnection) -> None:
        sent = b"".join(
            (frame(Opcode.PONG) if number % (2000 // MOST_PINGS) == 50 else b"") + frame(Opcode.TEXT, text.encode())
            for number, text in enumerate(texts)
        )
        line.transport.write(sent + frame(Opcode.CLOSE, (1000).to_bytes(2, "big")))
        await done.wait()

    asyncio.run(with_socket(app, client))
    assert heard == texts


def test_a_close_that_comes_with_much_else_is_understood() -> None:
    """The service closes while messages are held back: the other's close is among them."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        await send({"type": "websocket.close", "code": 1001})

    async def client(line: ClientConnection) -> None:
        line.transport.write(frame(Opcode.TEXT, b"x" * 50) * 200 + frame(Opcode.CLOSE, (1001).to_bytes(2, "big")))
        assert await until_closed(line) == 1001

    asyncio.run(with_socket(app, client))


GET = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/score HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
TOO_MUCH = {
    "lines": GET + b"a:b\r\n" * 12_000 + b"\r\n",
    "requests": (GET + b"\r\n") * 4000,
    "pieces": POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 40_000,
    "a long line": GET + b"X: " + b"y" * 9000 + b"\r\n" + UPGRADE,
    "a long path": GET.replace(b"/health", b"/" + b"y" * 9000) + UPGRADE,
}


@pytest.mark.slow
def test_more_than_a_request_is_made_of_ends_the_connection_at_once(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(tmp_path / "tables.sqlite", log, request_seconds=3000) as service:
        for name, much in TOO_MUCH.items():
            with socket.create_connection(("127.0.0.1", service.port), PATIENCE) as line:
                said = b""
                try:
                    line.sendall(much)
                    while piece := line.recv(1 << 16):
                        said += piece
                except (ConnectionResetError, BrokenPipeError):
                    pass
                assert said.count(b"HTTP/1.1 200") <= 11, name
        with socket.create_connection(("127.0.0.1", service.port), PATIENCE) as line:
            line.sendall((GET + b"\r\n") * 3)  # and away
        usual = {f"x-{number}": "y" * 50 for number in range(50)}
        assert httpx.get(f"{service.http}/health", headers=usual, timeout=PATIENCE).status_code == 200

        async def play() -> None:
            made = await make_table(service, [MINE, OPEN])
            async with guest(service, made["code"], made["token"]) as ana:
                ana.socket.transport.write(frame(Opcode.TEXT, b"\xff\xfe"))
                assert await until_closed(ana.socket) == 1007

        asyncio.run(play())
    told = log.read_text()
    assert "127.0.0.1:" not in told, "nobody's address"
    assert '"level":"info"' in told
    assert not any(level in told for level in ('"level":"warning"', '"level":"error"', "Traceback"))
