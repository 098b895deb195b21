"""Every store keeps what it was given, in order, and lets only one of several be first."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.server.log import postgres_store, sqlite_store
from sushibelt.server.log.store import Conflict, Store, StoreFailed, open_store


def with_store(database: str, task: Callable[[Store], Awaitable[None]]) -> None:
    """Do something with a store, opened and closed."""

    async def run() -> None:
        store = await open_store(database)
        try:
            await task(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_logs_are_kept_in_order_and_apart(database: str) -> None:
    async def write(store: Store) -> None:
        await store.append("one", 0, [b"a", b"b"], 1.0)
        await store.append("two", 0, [b"x"], 2.0)
        await store.append("one", 2, [b"c"], 3.0)

    async def read(store: Store) -> None:
        assert await store.read("one") == [b"a", b"b", b"c"]
        assert await store.read("one", 1) == [b"b", b"c"]
        assert await store.read("one", 3) == []
        assert await store.read("two") == [b"x"]
        assert await store.read("three") == []
        assert await store.lengths(["one", "two", "three"]) == {"one": 3, "two": 1, "three": 0}

    with_store(database, write)
    with_store(database, read)


def test_whoever_comes_second_is_told_so_and_stores_nothing(database: str) -> None:
    async def task(store: Store) -> None:
        await store.append("one", 0, [b"a"], 1.0)
        for after, bodies in ((0, [b"z"]), (0, [b"z", b"y", b"w"]), (2, [b"z"]), (5, [b"z"])):
            with pytest.raises(Conflict):
                await store.append("one", after, bodies, 1.0)
        assert await store.read("one") == [b"a"]

    with_store(database, task)


def test_of_many_at_once_exactly_one_is_first(database: str) -> None:
    async def task(store: Store) -> None:
        for after in range(0, 60, 3):
            appends = [store.append("one", after, [bytes([number])] * 3, 1.0) for number in range(20)]
            others = [store.append(f"other {after} {number}", 0, [b"a"], 1.0) for number in range(20)]
            results = await asyncio.gather(*appends, *others, return_exceptions=True)
            assert [result is None for result in results[:20]].count(True) == 1
            assert all(isinstance(result, Conflict) for result in results[:20] if result is not None)
            assert results[20:] == [None] * 20
        bodies = await store.read("one")
        assert len(bodies) == 60
        assert all(len(set(bodies[after : after + 3])) == 1 for after in range(0, 60, 3))

    with_store(database, task)


def test_old_tables_are_found_until_they_are_closed_or_forgotten(database: str) -> None:
    async def task(store: Store) -> None:
        for code in ("old", "older", "young"):
            await store.append(code, 0, [b"a"], 10.0)
        assert await store.stale(0) == [], "no running service has seen them yet"
        assert await store.clock(1000.0) == 1000.0
        assert sorted(await store.stale(0)) == ["old", "older", "young"]
        assert await store.clock(900.0) == 1000.0, "it never goes back"
        assert await store.clock(8000.0) == 8000.0
        await store.touch(["young", "unknown"])
        assert sorted(await store.stale(7000.0)) == ["old", "older"]
        assert await store.stale(7001.0) == []
        await store.append("old", 1, [b"z"], 11.0, closing=True)
        assert await store.stale(7000.0) == ["older"]
        assert await store.stale(7000.0, closed=True) == ["old"]
        assert not await store.forget("young", 7000.0), "it was used meanwhile"
        assert await store.forget("older", 7000.0)
        assert not await store.forget("older", 7000.0)
        assert await store.stale(7000.0) == []
        assert await store.read("older") == []
        with pytest.raises(Conflict):
            await store.append("older", 1, [b"b"], 60.0)
        await store.append("older", 0, [b"new"], 60.0)

    with_store(database, task)


def test_a_closed_store_takes_nothing_more(database: str) -> None:
    async def run() -> None:
        store = await open_store(database)
        await store.append("one", 0, [b"a"], 1.0)
        await store.close()
        with pytest.raises(StoreFailed):
            await store.append("one", 1, [b"a"], 1.0)

    asyncio.run(run())


def test_a_file_belongs_to_one_process_alone(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(str(tmp_path / "tables.sqlite"))
        with pytest.raises(SushibeltError, match="Another Sushibelt is using"):
            await open_store(str(tmp_path / "tables.sqlite"))
        await store.close()

    asyncio.run(run())


def test_files_of_others_and_of_the_future_are_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ana, " * 1000)
    with pytest.raises(SushibeltError, match="not a database of Sushibelt"):
        with_store(str(tmp_path / "letter.txt"), lambda store: asyncio.sleep(0))
    with sqlite3.connect(tmp_path / "future.sqlite") as future:
        future.execute("PRAGMA user_version = 99")
    future.close()
    with pytest.raises(SushibeltError, match="newer version"):
        with_store(str(tmp_path / "future.sqlite"), lambda store: asyncio.sleep(0))


@pytest.mark.parametrize("behind", [1, 0])
def test_an_older_store_is_brought_up_to_date(database: str, behind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes at once, where they may share: what was stored before is still there, and nothing is done twice."""
    module = postgres_store if database.startswith("postgresql:") else sqlite_store
    if behind:
        with_store(database, lambda store: store.append("one", 0, [b"a"], 1.0))
    monkeypatch.setattr(module, "MIGRATIONS", (*module.MIGRATIONS, "CREATE TABLE moods (code text);"))

    async def run() -> None:
        stores = await asyncio.gather(*(open_store(database) for _ in range(3 if module is postgres_store else 1)))
        try:
            assert await stores[0].read("one") == [b"a"] * behind
            await stores[-1].append("one", behind, [b"b"], 2.0)
            assert await stores[0].read("one", behind) == [b"b"]
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())
    monkeypatch.undo()
    with pytest.raises(SushibeltError, match="newer version"):
        with_store(database, lambda store: asyncio.sleep(0))


def test_processes_that_share_a_database_hear_of_each_other(postgres_address: str) -> None:
    async def run() -> None:
        one, other = await open_store(postgres_address), await open_store(postgres_address)
        heard: asyncio.Queue[str] = asyncio.Queue()
        own: asyncio.Queue[str] = asyncio.Queue()

        async def listen(store: Store, ears: "asyncio.Queue[str]") -> None:
            async for news in store.news():
                ears.put_nowait(news.code)

        listening = [asyncio.create_task(listen(one, own)), asyncio.create_task(listen(other, heard))]
        codes: list[str] = []
        while heard.empty():  # until the listener is connected, nobody hears anything
            codes.append(f"table-{len(codes)}")
            await one.append(codes[-1], 0, [b"a"], 1.0)
            await asyncio.sleep(0.05)
        assert await heard.get() in codes
        assert own.empty(), "nobody needs to hear their own news"
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        await one.close()
        await other.close()

    asyncio.run(run())
