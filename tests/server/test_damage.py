"""A damaged log is noticed: whoever opens it is told so with a code, and nobody else is disturbed."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from sushibelt.server.contract.refusals import Refused
from sushibelt.server.live.hub import Hub
from sushibelt.server.log import entries as log
from sushibelt.server.log.store import Store, open_store
from tests.server.in_process import open_hub
from tests.server.test_hub import classic
from tests.server.test_service_clock import finish

FOLDS_NOT = (
    log.Sat(time=1.0, seat=99, name="Zoe", token="t"),
    log.Planned(time=1.0, seat=7, bot="greedy"),
)
"""Each can be read, but applies to no table of two."""


async def refused(task: Callable[[], object]) -> str:
    """The code with which something is refused."""
    with pytest.raises(Refused) as refusal:
        await task()  # type: ignore[misc]
    return refusal.value.code


async def damage(hub: Hub, code: str, entry: log.Entry) -> None:
    """Append something to a table's log that nobody has checked."""
    bodies = await hub.store.read(code)
    await hub.store.append(code, len(bodies), [log.written(entry)], 1.0)


@pytest.mark.parametrize("entry", FOLDS_NOT, ids=lambda entry: type(entry).__name__)
def test_a_log_that_can_be_read_but_not_applied_is_refused_with_a_code(entry: log.Entry) -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made, other = await hub.create(classic()), await hub.create(classic())
            await finish(hub, made.code, made.token)
            hub._tables.clear()
            await damage(hub, made.code, entry)
            assert await refused(lambda: hub.enter(made.code, "here")) == "table_damaged"
            await hub.store.clock()
            await hub.store.clock(31 * 86400)
            await hub.clean_up()
            assert await hub.store.stale(0) == [made.code], "the damaged one is left alone, the other is cleaned up"
            assert await refused(lambda: hub.enter(other.code, "here")) == "no_such_table"

    asyncio.run(run())


def test_a_finished_game_of_a_damaged_table_is_refused_with_a_code() -> None:
    """That is found out in another process."""

    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic())
            await damage(hub, made.code, FOLDS_NOT[0])
            assert await refused(lambda: hub.finished_game(made.code, 1, "here")) == "table_damaged"
            other = await hub.create(classic())
            await finish(hub, other.code, other.token)
            assert (await hub.finished_game(other.code, 1, "here")).record.points is not None

    asyncio.run(run())


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entry SET body = replace(CAST(body AS TEXT), 'Ana', 'Eva') WHERE seq = 2",
        "UPDATE entry SET body = x'00' WHERE seq = 1",
        "DELETE FROM entry WHERE seq = 2",
        "UPDATE entry SET sum = sum + 1 WHERE seq = 3",
    ],
)
def test_an_entry_that_is_not_what_was_written_is_noticed(tmp_path: Path, change: str) -> None:
    database = str(tmp_path / "tables.sqlite")

    async def run() -> None:
        async with open_hub(database) as hub:
            made = await hub.create(classic())
        with sqlite3.connect(database) as file:
            file.execute(change)
        file.close()
        async with open_hub(database) as hub:
            assert await refused(lambda: hub.enter(made.code, "here")) == "table_damaged"
            assert await refused(lambda: hub.finished_game(made.code, 1, "here")) == "table_damaged"

    asyncio.run(run())


def test_entries_that_changed_places_are_noticed_in_any_store(database: str) -> None:
    async def run() -> None:
        store: Store = await open_store(database)
        await store.append("one", 0, [b"a", b"b"], 1.0)
        await store.append("two", 0, [b"c"], 1.0)
        if database.startswith("postgresql:"):
            import psycopg

            async with await psycopg.AsyncConnection.connect(database, autocommit=True) as line:
                await line.execute("UPDATE entry SET body = 'b' WHERE code = 'one' AND seq = 1")
        else:
            other = sqlite3.connect(database)
            other.execute("UPDATE entry SET body = 'b' WHERE code = 'one' AND seq = 1")
            other.commit()
            other.close()
        assert await refused(lambda: store.read("one")) == "table_damaged"
        assert await store.read("one", 1) == [b"b"]
        assert await store.read("two") == [b"c"]
        await store.close()

    asyncio.run(run())
