"""Failures that nobody has foreseen cost one request or one attempt, and never end what everybody needs."""

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Any

import pytest

from sushibelt.server.live import hub as hub_module
from sushibelt.server.log import postgres_store, sqlite_store
from sushibelt.server.log.postgres_line import Connection
from sushibelt.server.log.store import StoreFailed, open_store
from tests.server.in_process import open_hub


def test_a_background_task_that_fails_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "CHORE_PAUSE", 0.0)
    asked = 0

    async def run() -> None:
        async with open_hub() as hub:
            really = hub.store.clock

            async def clock(reached: float = 0.0) -> float:
                nonlocal asked
                asked += 1
                if asked == 1:
                    raise RuntimeError("nobody has thought of this")
                return await really(reached)

            monkeypatch.setattr(hub.store, "clock", clock)
            hub.begin()
            async with asyncio.timeout(60):
                while asked < 2:
                    await asyncio.sleep(0.01)

    asyncio.run(run())


def test_a_file_is_written_to_after_a_failure_of_any_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    really = sqlite_store._commit
    batches = 0

    def commit(database: sqlite3.Connection, jobs: Sequence[Any]) -> None:
        nonlocal batches
        batches += 1
        if batches == 2:
            database.execute("BEGIN IMMEDIATE")  # as when the disk fails and rolling back does too
            raise sqlite3.OperationalError("disk I/O error")
        really(database, jobs)

    monkeypatch.setattr(sqlite_store, "_commit", commit)

    async def run() -> None:
        store = await open_store(":memory:")
        async with asyncio.timeout(60):
            await store.append("one", 0, [b"a"], 1.0)
            with pytest.raises(StoreFailed):
                await store.append("one", 1, [b"b"], 2.0)
            with pytest.raises(StoreFailed):  # what was left open is rolled back
                await store.append("one", 1, [b"b"], 2.0)
            await store.append("one", 1, [b"c"], 3.0)
            assert await store.read("one") == [b"a", b"c"]
        await store.close()

    asyncio.run(run())


@pytest.mark.slow
def test_a_database_is_written_to_after_a_failure_of_any_kind(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = postgres_store._insert
    batches = 0

    async def insert(line: Connection, batch: Sequence[Any]) -> set[str]:
        nonlocal batches
        batches += 1
        if batches == 2:
            raise IndexError("nobody has thought of this")
        return await really(line, batch)

    monkeypatch.setattr(postgres_store, "_insert", insert)

    async def run() -> None:
        store = await open_store(postgres_address)
        async with asyncio.timeout(60):
            await store.append("one", 0, [b"a"], 1.0)
            with pytest.raises(StoreFailed) as problem:
                await store.append("one", 1, [b"b"], 2.0)
            assert problem.value.code == "store_silent"
            await store.append("one", 1, [b"c"], 3.0)
            assert await store.read("one") == [b"a", b"c"]
        await store.close()

    asyncio.run(run())
