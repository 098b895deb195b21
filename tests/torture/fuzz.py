"""Fuzzed messages, over sockets and HTTP, while proper games go on beside them undisturbed."""

import asyncio
import tempfile
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sushibelt.server.contract.refusals import REFUSALS
from tests.server.serving import MINE, OPEN, Refused, Service, bot, make_table, post
from tests.torture.counts import Tally, Violation
from tests.torture.garbage import Garbage
from tests.torture.killing import Crowd

GAMES = 28
"""Proper games that go on at any time."""
SOCKETS, LINES = 6, 6
"""Those who send nonsense: through sockets, and over HTTP."""
BATCH = 50
"""Messages that are sent before their answers are read."""
PATIENCE = 60.0
TROUBLE = ("Traceback", "request failed", '"level":"error"', '"level":"critical"')
"""What must not be in the service's log."""
UNLIMITED = {
    "misses_per_minute": 1e9, "posts_per_minute": 1e9, "gets_per_minute": 1e9, "arrivals_per_minute": 1e9,
    "tables_per_minute": 1e9, "messages_per_second": 1e9, "changes_per_minute": 1e9, "longest_log": 2000,
}  # fmt: skip
"""One address may send all this; how much it could send otherwise is what `attack` is about."""


async def fuzz(tally: Tally, games: int = GAMES, pace: float = 0.5) -> None:
    """Send nonsense until there was enough of it; whatever goes wrong is raised."""
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        log = Path(folder) / "log"
        service = Service(Path(folder) / "tables.sqlite", log, **UNLIMITED)
        crowd = Crowd([service], tally.seed, pace)
        crowd.begin(games)
        senders = [asyncio.create_task(_into_sockets(service, tally, number)) for number in range(SOCKETS)]
        senders += [asyncio.create_task(_over_http(service, tally, number)) for number in range(LINES)]
        try:
            async with asyncio.TaskGroup() as group:
                watching = group.create_task(_watch(log, crowd, tally))
                await asyncio.gather(*senders)
                await crowd.end()
                watching.cancel()
            tally.add(**crowd.news())
            if crowd.interrupted:
                raise Violation(f"proper players were disconnected {crowd.interrupted} times")
            if (code := await asyncio.to_thread(service.stop)) != 0:
                raise Violation(f"the service ended with {code}")
            check_log(log)
        finally:
            for sender in senders:
                sender.cancel()
            crowd.leave()
            if service.process.poll() is None:
                service.kill()


async def _watch(log: Path, crowd: Crowd, tally: Tally) -> None:
    """The log stays clean, and the proper games go on."""
    while True:
        await asyncio.sleep(2)
        check_log(log)
        try:
            await crowd.get_on(1)
        except AssertionError:
            if not crowd.stopping:  # otherwise the last games have ended meanwhile
                raise
        tally.add(**crowd.news())


def check_log(log: Path) -> None:
    """Raise Violation if a service had trouble of its own."""
    for line in log.read_text("utf-8", "replace").splitlines():
        if any(word in line for word in TROUBLE):
            raise Violation(f"the service's log says: {line[:1500]}")


# --- sockets ---------------------------------------------------------------------------------------------------


async def _into_sockets(service: Service, tally: Tally, number: int) -> None:
    """Come to one table after another, as its host, as a player, as a spectator or without a greeting."""
    visit = 0
    while not tally.enough:
        visit += 1
        seed = f"{tally.seed} socket {number} {visit}"
        garbage = Garbage(seed)
        made = await make_table(service, [MINE, OPEN, bot("random")])
        code, token = made["code"], made["token"]
        try:
            joined = await post(service, f"/api/tables/{code}/seats", {"name": "Ben"})
        except Refused as problem:
            raise Violation(f"{seed}: {problem}") from problem
        hello = garbage.chance.choice((token, joined["token"], None, ""))
        try:
            async with connect(f"{service.ws}/api/tables/{code}/socket", max_queue=None, compression=None) as socket:
                if hello != "":
                    await socket.send(msgspec.json.encode({"type": "hello", "token": hello}).decode())
                await _nonsense(socket, garbage, tally, token, seed)
        except (ConnectionClosed, InvalidHandshake, OSError) as end:
            if isinstance(end, ConnectionClosed) and end.rcvd is not None and end.rcvd.code == 1011:
                raise Violation(f"{seed}: closed with 1011") from end
            if service.process.poll() is not None:
                raise Violation(f"{seed}: the service has ended with {service.process.poll()}") from end


async def _nonsense(socket: ClientConnection, garbage: Garbage, tally: Tally, token: str, seed: str) -> None:
    """Some batches of nonsense; everything that is heard must be a message of the protocol."""
    for _ in range(20):
        if tally.enough:
            return
        sent = [garbage.message(token) for _ in range(BATCH)]
        try:
            for message in sent:
                await socket.send(message)
            await socket.send('{"type":"ping","id":77777}')
            async with asyncio.timeout(PATIENCE):
                while (heard := msgspec.json.decode(await socket.recv())) != {"type": "pong", "id": 77777}:
                    _check_heard(heard, seed)
        except TimeoutError:
            raise Violation(f"{seed}: no answer for {PATIENCE:.0f} s; sent {sent!r}"[:3000]) from None
        finally:
            tally.add(messages=len(sent))


def _check_heard(heard: object, seed: str) -> None:
    if not isinstance(heard, dict) or "type" not in heard:
        raise Violation(f"{seed}: was told {heard!r}"[:500])
    if heard["type"] == "error" and (heard["code"] not in REFUSALS or heard["code"] == "broken"):
        raise Violation(f"{seed}: was told {heard!r}"[:500])


# --- HTTP ------------------------------------------------------------------------------------------------------


async def _over_http(service: Service, tally: Tally, number: int) -> None:
    """Send requests over one connection after another."""
    visit = 0
    code = (await make_table(service, [MINE, OPEN]))["code"]
    while not tally.enough:
        visit += 1
        seed = f"{tally.seed} http {number} {visit}"
        garbage = Garbage(seed)
        reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
        try:
            for _ in range(100):
                request = garbage.request(code)
                writer.write(request)
                tally.add(messages=1, requests=1)
                status = await _status(reader)
                if status in (500, None) and service.process.poll() is not None:
                    raise Violation(f"{seed}: the service has ended")
                if status == 500 or status == 502:
                    raise Violation(f"{seed}: {status} for {request[:500]!r}")
                if status is None or tally.enough:
                    break
        except OSError:
            pass
        except TimeoutError:
            raise Violation(f"{seed}: no answer for {PATIENCE:.0f} s to {request[:500]!r}") from None
        finally:
            writer.close()


async def _status(reader: asyncio.StreamReader) -> int | None:
    """The status of the next answer, which is read to its end; None if the other end has hung up."""
    async with asyncio.timeout(PATIENCE):
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
            await reader.readexactly(int(fields.get("content-length", "0")))
            if "transfer-encoding" in fields or fields.get("connection") == "close" or "upgrade" in fields:
                return None
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            return None
    return int(head.split()[1])
