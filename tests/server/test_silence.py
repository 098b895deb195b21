"""Connections that say nothing do not keep out those who play."""

import asyncio
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from sushibelt.server.live.clients import Client
from sushibelt.server.operations.config import Config
from sushibelt.server.operations.files import fitting, raise_file_limit
from tests.server.in_process import open_hub, say, told
from tests.server.serving import MINE, OPEN, PATIENCE, Service, guest, make_table, serving
from tests.server.test_hub import classic


def silent(service: Service, number: int, stack: ExitStack) -> list[socket.socket]:
    """So many connections that say nothing."""
    address = ("127.0.0.1", service.port)
    return [stack.enter_context(socket.create_connection(address, PATIENCE)) for _ in range(number)]


def ended(line: socket.socket) -> bool:
    """Whether the other end hangs up, for which this waits."""
    line.settimeout(PATIENCE)
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def still_open(line: socket.socket) -> bool:
    """Whether the other end has not hung up."""
    line.setblocking(False)
    try:
        return line.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionResetError:
        return False


@contextmanager
def few_files(number: int) -> Iterator[None]:
    """Let programs that are started now begin with few files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (number, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.slow
def test_more_connections_than_files_at_the_start_do_not_end_the_service(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with few_files(128):
            service = stack.enter_context(serving(tmp_path / "tables.sqlite"))
        silent(service, 400, stack)
        assert httpx.get(f"{service.http}/health", timeout=PATIENCE).status_code == 200


@pytest.mark.slow
def test_the_oldest_silent_connection_gives_way_and_no_player_does(tmp_path: Path) -> None:
    with ExitStack() as stack:
        service = stack.enter_context(serving(tmp_path / "tables.sqlite", connections=20, request_seconds=3000))

        async def play() -> None:
            made = await make_table(service, [MINE, OPEN])
            async with guest(service, made["code"], made["token"]) as ana:
                lines = silent(service, 60, stack)
                assert ended(lines[0])
                async with guest(service, made["code"]):
                    assert httpx.get(f"{service.http}/health", timeout=PATIENCE).status_code == 200
                    await ana.do("change", settings={"edition": "classic"})

        asyncio.run(play())


@pytest.mark.slow
def test_requests_that_never_end_end(tmp_path: Path) -> None:
    with ExitStack() as stack:
        service = stack.enter_context(serving(tmp_path / "tables.sqlite", request_seconds=0.5))
        beginnings = (
            b"",
            b"GET /he",
            b"GET /health HTTP/1.1\r\nhost: x\r\n\r\nGET",
            b"POST /api/score HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
        )
        for line, said in zip(silent(service, len(beginnings), stack), beginnings, strict=True):
            line.sendall(said)
            while not ended(line):
                pass
        [endless] = silent(service, 1, stack)
        with pytest.raises(OSError, match=r"reset|Broken pipe|abort"):
            _send_headers(endless)

        async def play() -> None:
            made = await make_table(service, [MINE, OPEN])
            async with guest(service, made["code"], made["token"]) as ana:
                await asyncio.sleep(1)  # a socket is silent as long as nobody has anything to say
                await ana.do("change", settings={"edition": "classic"})

        asyncio.run(play())


def _send_headers(line: socket.socket) -> None:
    """Send one header after another, until the other end hangs up."""
    line.sendall(b"GET /health HTTP/1.1\r\n")
    while True:
        line.sendall(b"x: " + b"y" * 1000 + b"\r\n")


@pytest.mark.slow
def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"proxies": "192.0.2.1", "connections_per_address": 5, "request_seconds": 3000}
    with ExitStack() as stack:
        service = stack.enter_context(serving(tmp_path / "tables.sqlite", **limits))
        first = silent(service, 5, stack)
        [more] = silent(service, 1, stack)
        assert ended(more)
        assert all(map(still_open, first))
        first[0].close()
        for _ in range(PATIENCE):
            try:
                assert httpx.get(f"{service.http}/health").status_code == 200
                break
            except httpx.TransportError:
                continue  # the service has not noticed yet that the first has gone
        else:
            raise AssertionError("nobody is let in")


def test_the_last_places_are_for_those_who_play() -> None:
    async def run() -> None:
        async with open_hub(sockets=10, reserve=0.2) as hub:
            made = await hub.create(classic(start=False))
            for number in range(9):
                assert hub.places.take(str(number))
            async with hub.at(made.code, "here") as live:
                ana, watcher = Client(), Client()
                await say(hub, live, watcher, type="hello")
                assert [message.get("code") for message in told(watcher)] == [1013]
                await say(hub, live, ana, type="hello", token=made.token)
                assert told(ana)[0]["type"] == "welcome"
            for number in range(9):
                hub.places.give_back(str(number))

    asyncio.run(run())


def test_limits_fit_the_files_that_the_system_allows() -> None:
    assert raise_file_limit() >= resource.getrlimit(resource.RLIMIT_NOFILE)[0] or raise_file_limit() == 1 << 16
    fitted = fitting(Config(), 1024)
    assert fitted.sockets < fitted.connections < 1024
    assert fitting(Config(sockets=100), 1 << 16).sockets == 100
