"""A PostgreSQL that hangs gets no one to wait for long: everybody is told, and it goes on when it does."""

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.server.log import postgres_line
from sushibelt.server.log.store import StoreFailed, open_store
from tests.server.postgres import new_database, running_postgres
from tests.server.serving import MINE, Refused, bot, get, guest, make_table, serving
from tests.server.survivors import Tables

pytestmark = pytest.mark.slow

NOT_NOW = ("not_stored", "store_silent")


def processes_of(folder: str) -> list[int]:
    """The server's process and all that it has started."""
    server = int((Path(folder) / "data" / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return [server, *map(int, children)]


@contextmanager
def frozen(folder: str) -> Iterator[None]:
    """The whole database server stands still."""
    processes = processes_of(folder)
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with suppress(ProcessLookupError):  # it was about to end
                os.kill(process, signal.SIGCONT)


@pytest.fixture(scope="module")
def folder() -> Iterator[str]:
    """A server of our own, so that nobody else is kept waiting."""
    with running_postgres() as running:
        yield running


def test_everybody_is_told_while_it_hangs_and_games_go_on(folder: str) -> None:
    database = new_database(folder)

    async def run() -> None:
        with serving(database) as service:
            tables = Tables([service])
            await tables.open(4)
            made = await make_table(service, [MINE, bot()], start=True, edition="classic")
            tables.acknowledged[made["code"]] = []
            cold = await make_table(service, [MINE, bot()], start=True, edition="classic")
            async with guest(service, made["code"], made["token"]) as ana:
                await tables.reach(10)
                await ana.until(lambda: ana.question)
                assert ana.question is not None
                with frozen(folder):
                    asks = [
                        ana.do("answer", question=ana.question.id, answer=ana.question.options[0]),
                        get(service, f"/api/tables/{cold['code']}"),
                        make_table(service, [MINE, bot()]),
                        get(service, "/health"),
                    ]
                    told = await asyncio.gather(*asks, return_exceptions=True)
                    codes = [said.code for said in told if isinstance(said, Refused)]
                    assert len(codes) == len(asks)
                    assert set(codes) <= set(NOT_NOW)
                await tables._play(made["code"], ana, random.Random(made["code"]))
            await tables.finish()
            assert (await get(service, f"/api/tables/{cold['code']}"))["playing"]
            assert await get(service, "/health")
        await tables.look(database)

    asyncio.run(run())


def test_nobody_waits_behind_another(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred requests are answered after a few attempts, since nobody tries again for a moment."""
    attempts = 0
    really = postgres_line.connect

    async def counting(address: str) -> postgres_line.Connection:
        nonlocal attempts
        attempts += 1
        return await really(address)

    monkeypatch.setattr(postgres_line, "connect", counting)

    async def run() -> None:
        store = await open_store(new_database(folder))
        await store.append("one", 0, [b"a"], 1.0)
        with frozen(folder):
            before = attempts
            reads = [store.read("one") for _ in range(50)]
            writes = [store.append(f"table-{number}", 0, [b"a"], 1.0) for number in range(50)]
            told = await asyncio.gather(*reads, *writes, return_exceptions=True)
            assert all(isinstance(said, StoreFailed) for said in told)
            assert attempts - before < 10
        while True:
            try:
                assert await store.read("one") == [b"a"]
                break
            except StoreFailed:
                await asyncio.sleep(0.1)
        await store.append("one", 1, [b"b"], 2.0)
        await store.close()

    asyncio.run(run())


def test_a_start_without_an_answer_ends_in_a_sentence(folder: str) -> None:
    async def run() -> None:
        address = new_database(folder)
        with frozen(folder), pytest.raises(SushibeltError, match="The database cannot be used"):
            await open_store(address)

    asyncio.run(run())


def test_a_connection_nobody_waits_for_any_more_is_closed(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stops while it is being made leaves nothing behind."""
    made: list[postgres_line.Connection] = []
    really = psycopg.AsyncConnection.connect

    async def connect(*given: Any, **named: Any) -> postgres_line.Connection:
        made.append(await really(*given, **named))
        return made[-1]

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", connect)
    monkeypatch.setattr(postgres_line, "SERVER_SIDE", "SELECT pg_sleep(60)")

    async def run() -> None:
        connecting = asyncio.create_task(postgres_line.connect(new_database(folder)))
        while not made:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        connecting.cancel()
        with suppress(asyncio.CancelledError):
            await connecting
        assert made[0].closed

    asyncio.run(run())
