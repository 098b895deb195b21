"""Sockets send texts by a short way of their own, and ask those who say nothing whether they are there."""

import asyncio

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from sushibelt.server.http.small_sockets import AT_ONCE, Gate, SmallSocket, head_of_text, is_whole


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_begins_as_the_protocol_says(length: int) -> None:
    text = b"x" * length
    assert head_of_text(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def _frame(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


def test_whole_frames_are_told_from_torn_long_and_divided_ones() -> None:
    short, ping = _frame(b'{"type":"ping"}'), _frame(b"", Opcode.PING)
    assert all(map(is_whole, (short, ping, short + ping, _frame(b"x" * 125), b"")))
    torn = [short[:place] for place in range(1, len(short))]
    assert not any(map(is_whole, (*torn, short + ping[:2], _frame(b"x" * 126), _frame(b"half", fin=False))))
    assert not is_whole(Frame(Opcode.TEXT, b"not masked").serialize(mask=False))


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 50, 10_000])
def test_texts_are_understood_in_whatever_pieces_they_come(piece: int) -> None:
    """Short texts go a short way only as long as the library has not begun to read a frame."""
    texts = ["one", "🍣" * 20, "x" * 300, "", "four", "half" + "and half", "last"]
    sent = b"".join(_frame(text.encode()) for text in texts[:5])
    sent += _frame(b"half", fin=False) + _frame(b"and half", Opcode.CONT) + _frame(b"last")
    heard: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            heard.append(message["text"])
            await asyncio.sleep(0)
        ended.set()

    ended = asyncio.Event()

    async def run() -> None:
        config = uvicorn.Config(app, ws_ping_interval=None, lifespan="off")
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: SmallSocket(config, ServerState(), {}), "127.0.0.1", 0)
        async with connect(f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/") as client:
            for start in range(0, len(sent), piece):
                client.transport.write(sent[start : start + piece])
                await asyncio.sleep(0.001)
            client.transport.write(_frame(b"", Opcode.CLOSE))
            await ended.wait()
        server.close()

    asyncio.run(asyncio.wait_for(run(), 60))
    assert heard == texts


def test_a_gate_lets_through_whoever_waits() -> None:
    async def run() -> None:
        gate = Gate()
        assert gate.is_set()
        await gate.wait()
        gate.clear()
        first, second = (asyncio.create_task(gate.wait()) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()  # whoever does not want to wait any more leaves the others alone
        await asyncio.gather(first, return_exceptions=True)
        gate.clear()
        assert not gate.is_set()
        assert not second.done()
        gate.set()
        gate.set()
        assert await second
        assert gate.is_set()

    asyncio.run(run())


def test_texts_arrive_in_order_and_only_silence_is_asked_about() -> None:
    sockets: list[SmallSocket] = []
    sent: list[bool] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        at_once = scope["extensions"][AT_ONCE]
        sent.append(at_once(b"too early"))
        await receive()
        await send({"type": "websocket.accept"})
        for text in ("one", "two" * 100, "sushi 🍣" * 10_000):
            sent.append(at_once(text.encode()))
        while (await receive())["type"] != "websocket.disconnect":
            pass
        sent.append(at_once(b"too late"))

    def socket() -> SmallSocket:
        config = uvicorn.Config(app, ws_ping_interval=1e6, ws_ping_timeout=1e6, lifespan="off")
        sockets.append(SmallSocket(config, ServerState(), {}))
        return sockets[-1]

    async def run() -> None:
        server = await asyncio.get_running_loop().create_server(socket, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/", ping_interval=None) as client:
            heard = [await client.recv() for _ in range(3)]
            assert heard == ["one", "two" * 100, "sushi 🍣" * 10_000]
            ours = sockets[0]
            await client.send("hello")
            while ours.silent:
                await asyncio.sleep(0.01)
            ours.send_keepalive_ping()
            assert ours.pending_ping_payload is None  # it has said something
            ours.send_keepalive_ping()
            assert ours.pending_ping_payload is not None
            while ours.pending_ping_payload is not None:  # until the answer comes
                await asyncio.sleep(0.01)
            assert not ours.silent
        while len(sent) < 5:
            await asyncio.sleep(0.01)
        server.close()

    asyncio.run(asyncio.wait_for(run(), 60))
    assert sent == [False, True, True, True, False]
