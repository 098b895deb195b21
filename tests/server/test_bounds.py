"""What one guest can make the service keep or send has a bound: in messages, in bytes, and before hello too."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from sushibelt.server.http.app import make_app
from sushibelt.server.live.clients import MOST_BYTES_WAITING, MOST_WAITING, Client
from tests.server.in_process import open_hub, say, told
from tests.server.serving import MINE, OPEN, guest, make_table, serving
from tests.server.test_hub import classic, until_the_bots_are_done


def test_waiting_messages_are_bounded_by_their_bytes() -> None:
    client, long = Client(), b"x" * 60_000
    for _ in range(MOST_WAITING):
        client.send(long)
        assert sum(len(kept) for kept in client.waiting if isinstance(kept, bytes)) <= MOST_BYTES_WAITING
    assert told(client) == [{"type": "close", "code": 1013}]


def test_spectators_who_come_and_go_are_told_of_now_and_then() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic(start=False))
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                told(ana)
                began = time.monotonic()
                for _ in range(100):
                    watcher = Client(address="there")
                    await say(hub, live, watcher, type="hello")
                    assert [message["type"] for message in told(watcher)][:2] == ["welcome", "table"]
                    live.leave(watcher)
                heard = [message["type"] for message in told(ana)]
                assert heard.count("table") <= 2 + (time.monotonic() - began)
                watcher = Client(address="there")
                await say(hub, live, watcher, type="hello")
                while live._presence_later is not None:
                    await asyncio.sleep(0.01)
                assert told(ana)[-1]["table"]["spectators"] == 1, "in the end everybody knows"

    asyncio.run(run())


def test_hello_again_and_again_is_refused() -> None:
    async def run() -> None:
        async with open_hub(arrivals_per_minute=20) as hub:
            made = await hub.create(classic())
            async with hub.at(made.code, "here") as live:
                ana, ben = Client(address="a"), Client(address="b")
                for number in range(50):
                    await say(hub, live, ana, type="hello", token=made.token, id=number)
                assert [m["code"] for m in told(ana) if m["type"] == "error"] == ["too_many"] * 40
                await say(hub, live, ben, type="hello")
                assert told(ben)[0]["type"] == "welcome"

    asyncio.run(run())


def test_a_stranger_wakes_no_game() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic())
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                await until_the_bots_are_done(live)
                assert live.rest(time.monotonic() + 1)
                await say(hub, live, Client(), type="hello", token="guessed")
                assert live.table.resting
                await say(hub, live, Client(), type="hello")
                assert not live.table.resting

    asyncio.run(run())


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "OPTIONS"])
def test_requests_of_any_kind_are_limited_for_each_address(method: str) -> None:
    async def run() -> None:
        async with open_hub(gets_per_minute=20) as hub:
            app = make_app(hub)
            for address in ("192.0.2.1", "192.0.2.2"):
                transport = httpx.ASGITransport(app, client=(address, 1))
                async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
                    kind = {"content-type": "application/json"}
                    answers = [await http.request(method, "/api/menus", headers=kind) for _ in range(30)]
                codes = [answer.status_code for answer in answers]
                assert codes[:10] == [200 if method == "GET" else 405] * 10
                assert 429 in codes[20:]  # on a busy machine one or the other may pass meanwhile
                refused = answers[codes.index(429)]
                assert refused.json()["code"] == "too_many"

    asyncio.run(run())


@pytest.mark.slow
def test_floods_of_pings_and_before_hello_end_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", messages_per_second=1, hello_seconds=300) as service:

        async def play() -> None:
            made = await make_table(service, [MINE, OPEN])
            address = f"{service.ws}/api/tables/{made['code']}/socket"
            async with connect(address) as socket:
                with pytest.raises(ConnectionClosed):
                    await messages(socket)
            for flood in (pings, pieces):
                async with guest(service, made["code"]) as watcher:
                    with pytest.raises(ConnectionClosed):
                        await flood(watcher.socket)

        asyncio.run(play())


async def messages(socket: ClientConnection) -> None:
    """Many messages, whose answers are read."""
    for _ in range(200):
        await socket.send('{"type":"ping"}')
        await socket.recv()


async def pings(socket: ClientConnection) -> None:
    """Many pings of the protocol itself."""
    for _ in range(200):
        await (await socket.ping())


async def pieces(socket: ClientConnection) -> None:
    """A message of many empty pieces, which never ends."""
    socket.protocol.send_text(b"", fin=False)
    for _ in range(200):
        socket.protocol.send_frame(Frame(Opcode.CONT, b"", fin=False))
    await socket.ping()
    while True:
        await socket.recv()
