"""Work for one guest does not hold up another: fair queues, separate lanes, deadlines, budgets and a cache."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from sushibelt.play.match import Match
from sushibelt.server.contract.refusals import Refused
from sushibelt.server.http.app import make_app
from sushibelt.server.live.bot_processes import Thinkers
from sushibelt.server.live.cache import Cache
from sushibelt.server.live.clients import Client
from sushibelt.server.live.fair_queue import FairQueue
from sushibelt.server.live.lanes import Abandoned, Asker, Lane, Measured, Overdue, Pool
from sushibelt.server.operations.config import Config
from sushibelt.server.operations.limits import Budget
from tests.server.in_process import open_hub, say, told
from tests.server.test_hub import classic, play_on


def served(queue: FairQueue[str], cost: dict[str, float]) -> list[str]:
    """In which order everything is served, if each address's items cost so much."""
    order = []
    while len(queue):
        item = queue.take()
        queue.charge(item[0], cost[item[0]])
        order.append(item)
    return order


def test_nobody_waits_behind_anothers_tenth_request() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(58):
        queue.put(["m"], f"table {number}", f"m{number}")
    queue.put(["a"], "ana's", "a0")
    queue.put(["b"], "ben's", "b0")
    assert served(queue, {"m": 1.0, "a": 1.0, "b": 1.0})[:4] == ["m0", "a0", "b0", "m1"]


def test_an_address_is_served_by_what_its_work_costs() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(4):
        queue.put(["m"], "slow bots", f"m{number}")
        queue.put(["a"], "quick bots", f"a{number}")
    order = served(queue, {"m": 3.0, "a": 1.0})
    assert order == ["m0", "a0", "a1", "a2", "m1", "a3", "m2", "m3"]


def test_the_tables_of_one_address_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put(["a"], "first", f"a first {number}")
    queue.put(["a"], "second", "a second 0")
    assert served(queue, {"a": 1.0}) == ["a first 0", "a second 0", "a first 1", "a first 2"]


def test_a_table_pays_with_the_address_that_has_used_the_least() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.charge("m", 100.0)
    assert queue.put(["m", "a"], "table", "x") == "a"
    assert queue.waiting("a") == 1


def test_nobody_saves_up_time_or_stays_in_debt() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.put(["m"], "table", f"m{number}")
    served(queue, {"m": 1.0})
    for number in range(3):  # Ana was not there so far, which gives her no more than her share
        queue.put(["a"], "table", f"a{number}")
        queue.put(["m"], "table", f"m{number}")
    order = served(queue, {"m": 1.0, "a": 1.0})
    assert [item[0] for item in order].count("a") == 3
    assert "m" in {item[0] for item in order[:3]}


async def instantly(pool: Pool) -> Measured[int]:
    """Work that takes no time."""
    return Measured(0.0, 1)


def waiting_for(event: asyncio.Event) -> Callable[[Pool], Awaitable[Measured[int]]]:
    """Work that lasts until something happens."""

    async def work(pool: Pool) -> Measured[int]:
        await event.wait()
        return Measured(1.0, 1)

    return work


def test_what_waits_too_long_or_for_nobody_is_dropped() -> None:
    async def run() -> None:
        lane, done = Lane(1, longest_wait=0.05, most_waiting=2), asyncio.Event()
        busy = asyncio.create_task(lane.do(Asker(("m",), "t"), waiting_for(done)))
        await asyncio.sleep(0)
        with pytest.raises(Overdue):
            await lane.do(Asker(("a",), "t"), instantly)
        gone = asyncio.create_task(lane.do(Asker(("b",), "t"), instantly))
        unwanted = asyncio.create_task(lane.do(Asker(("c",), "t", lambda: False), instantly))
        await asyncio.sleep(0)
        gone.cancel()
        done.set()
        assert (await busy).result == 1
        with pytest.raises(Abandoned):
            await unwanted
        assert (await lane.do(Asker(("a",), "t"), instantly)).result == 1
        assert lane.waiting == 0

    asyncio.run(run())


def test_an_address_can_have_only_so_much_in_line() -> None:
    async def run() -> None:
        lane, done = Lane(1, longest_wait=60, most_waiting=2), asyncio.Event()
        tasks = [asyncio.create_task(lane.do(Asker(("m",), "t"), waiting_for(done))) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="Too many"):
            await lane.do(Asker(("m",), "t"), instantly)
        others = asyncio.create_task(lane.do(Asker(("a",), "t"), instantly))
        done.set()
        assert (await others).result == 1
        await asyncio.gather(*tasks)

    asyncio.run(run())


def test_an_abandoned_process_counts_as_busy_until_it_is_done() -> None:
    async def run() -> None:
        lane, done, began = Lane(1, longest_wait=60), asyncio.Event(), asyncio.Event()

        async def work(pool: Pool) -> Measured[int]:
            began.set()
            return await waiting_for(done)(pool)

        left = asyncio.create_task(lane.do(Asker(("m",), "t"), work))
        await began.wait()
        left.cancel()
        after = asyncio.create_task(lane.do(Asker(("a",), "t"), instantly))
        await asyncio.sleep(0.01)
        assert not after.done()
        done.set()
        assert (await after).result == 1

    asyncio.run(run())


def test_a_budget_is_spent_by_work_and_comes_back() -> None:
    budget = Budget(60)
    assert budget.allows("m")
    budget.spend("m", 1000.0)
    assert not budget.allows("m")
    assert budget.allows("a")


@pytest.mark.slow
def test_who_has_used_up_the_budget_gets_no_more_hints() -> None:
    async def run() -> None:
        thinkers = Thinkers(Config(work_per_minute=0.001))
        view = Match("classic", seats=3, secret="s").view(1)
        thinkers._budget.spend("m", 1000.0)
        with pytest.raises(Refused, match="Too many"):
            await thinkers.advise("s", view, Asker(("m",), "theirs"))
        thinkers._budget.spend("table x", 1000.0)
        with pytest.raises(Refused, match="Too many"):
            await thinkers.advise("s", view, Asker(("a",), "x"))
        thinkers.close()

    asyncio.run(run())


@pytest.mark.slow
def test_slow_bots_hints_and_replays_do_not_wait_for_each_other() -> None:
    async def run() -> None:
        thinkers = Thinkers(Config())
        view = Match("classic", seats=3, secret="s").view(1)

        def endless(lane: Lane) -> "asyncio.Task[Any]":
            return asyncio.create_task(lane.do(Asker(("m",), "t"), lambda pool: pool.do(600, time.sleep, 600)))

        busy = [endless(lane) for lane in (thinkers.searches, thinkers.replays) for _ in range(15)]
        await asyncio.sleep(0)
        try:
            assert await thinkers.answer("regular", "s", view, Asker(("a",), "ana's")) in view.hand
            assert await thinkers.advise("s", view, Asker(("a",), "ana's"))
            assert not any(task.done() for task in busy)
        finally:
            thinkers.close()
        await asyncio.gather(*busy, return_exceptions=True)

    asyncio.run(run())


@pytest.mark.slow
def test_a_search_that_gets_no_turn_is_answered_by_the_usual_bot() -> None:
    async def run() -> None:
        thinkers, done = Thinkers(Config(turn_wait_seconds=0.05)), asyncio.Event()
        view = Match("classic", seats=3, secret="s").view(1)
        await thinkers.warm_up()
        busy = asyncio.create_task(thinkers.searches.do(Asker(("m",), "t"), waiting_for(done)))
        await asyncio.sleep(0)
        assert await thinkers.answer("search:ms=1", "s", view, Asker(("a",), "ana's")) in view.hand
        done.set()
        await busy
        thinkers.close()

    asyncio.run(run())


def test_a_result_is_made_once_and_kept_within_its_bytes() -> None:
    async def run() -> None:
        cache, made = Cache(10), []

        async def make(key: str) -> bytes:
            made.append(key)
            await asyncio.sleep(0)
            return b"four"

        await asyncio.gather(*(cache.get("a", lambda: make("a")) for _ in range(5)))
        assert made == ["a"]
        for key in ("b", "a", "c", "a", "b"):
            await cache.get(key, lambda key=key: make(key))  # type: ignore[misc]
        assert made == ["a", "b", "c", "b"], "the one used longest ago makes room"
        assert cache.size == 8

    asyncio.run(run())


def test_what_nobody_waits_for_any_more_is_not_made() -> None:
    async def run() -> None:
        cache, done, made = Cache(10), asyncio.Event(), []

        async def make() -> bytes:
            await done.wait()
            made.append(1)
            return b""

        waiting = [asyncio.create_task(cache.get("a", make)) for _ in range(2)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        assert cache._making, "one is still waiting"
        waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        done.set()
        await asyncio.sleep(0)
        assert not made
        assert not cache._making

    asyncio.run(run())


@pytest.mark.slow
def test_a_replay_is_read_once_and_dropped_when_its_reader_leaves(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(str(tmp_path / "tables.sqlite")) as hub:
            made = await hub.create(classic())
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                await play_on(hub, live, ana, 100)
                told(ana)
                live.leave(ana)
            reads = 0
            read = hub.store.read

            async def counting(code: str, after: int = 0) -> list[bytes]:
                nonlocal reads
                reads += 1
                return await read(code, after)

            hub.store.read = counting  # type: ignore[method-assign]
            path = f"/api/records/{made.code}/1/steps"
            transport = httpx.ASGITransport(make_app(hub))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
                answers = await asyncio.gather(*(http.get(path) for _ in range(8)))
                assert {answer.status_code for answer in answers} == {200}
                assert (await http.get(path)).json() == answers[0].json()
            assert reads == 1
            done = asyncio.Event()
            busy = asyncio.create_task(hub.thinkers.replays.do(Asker(("m",), "t"), waiting_for(done)))
            await asyncio.sleep(0)
            await _ask_and_leave(make_app(hub), f"/api/records/{made.code}/1")
            done.set()
            await busy
            assert reads == 1, "nobody waited for it"
            assert hub.thinkers.replays.waiting == 0

    asyncio.run(run())


async def _ask_and_leave(app: Any, path: str) -> None:
    """Ask for something, and hang up before it comes."""
    scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b""}
    scope |= {"headers": [(b"host", b"localhost")], "client": ("here", 1), "http_version": "1.1", "scheme": "http"}
    messages = iter([{"type": "http.request", "body": b""}, {"type": "http.disconnect"}])

    async def receive() -> Any:
        await asyncio.sleep(0.01)
        return next(messages)

    async def send(message: Any) -> None:
        raise AssertionError("nobody is there any more")

    await app(scope, receive, send)
