"""Tables are closed and deleted only when services ran for long and saw nobody there, whatever clocks say."""

import asyncio
import time
from pathlib import Path

import pytest

from sushibelt.server.contract.refusals import Refused
from sushibelt.server.live.clients import Client
from sushibelt.server.live.hub import Hub
from sushibelt.server.live.service_clock import LONGEST_TICK, ServiceClock
from sushibelt.server.log.store import open_store
from tests.server.in_process import open_hub, say
from tests.server.serving import MINE, Service, bot, get, make_table
from tests.server.test_hub import classic, play_on
from tests.server.test_time import DAY, Clocks, clocks

__all__ = ["clocks"]

LATE = """
import sys, time
right = time.time
time.time = lambda: right() + {days} * 86400
from sushibelt.server.__main__ import main
main(sys.argv[1:])
"""


def service_with_clock(database: str, days: int) -> Service:
    """A real service on a machine whose clock was set wrong."""
    kind = type("Late", (Service,), {"program": ("-c", LATE.format(days=days))})
    service: Service = kind(database)
    return service


async def finish(hub: Hub, code: str, token: str) -> None:
    """Play a table's game to its end, and leave."""
    async with hub.at(code, "here") as live:
        ana = Client()
        await say(hub, live, ana, type="hello", token=token)
        await play_on(hub, live, ana, 100)
        live.leave(ana)


@pytest.mark.slow
def test_a_start_with_a_clock_weeks_ahead_deletes_nothing(database: str) -> None:
    """A machine that was off for forty days looks just the same."""

    async def run() -> None:
        service = Service(database)
        made = await make_table(service, [MINE, bot()], start=True, edition="classic")
        path = f"/api/tables/{made['code']}"
        service.stop()
        for days in (31, 400, -400, 0):
            service = service_with_clock(database, days)
            assert (await get(service, path))["playing"]
            service.stop()
        store = await open_store(database)
        assert await store.stale(0) == [made["code"]]
        assert await store.read(made["code"])
        await store.close()

    asyncio.run(run())


def test_time_without_a_service_does_not_count(clocks: Clocks, tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")

    async def run() -> None:
        async with open_hub(database) as hub:
            made = await hub.create(classic())
            await ServiceClock(hub.store).tick()
        clocks.passed += 40 * DAY
        clocks.set_ahead += 40 * DAY
        async with open_hub(database, days_kept=1) as hub:
            clock = ServiceClock(hub.store)
            await clock.tick()
            await hub.clean_up()
            assert await hub.store.stale(0) == [made.code]
            for _ in range(int(DAY / LONGEST_TICK) + 1):  # now a service runs for as long
                clocks.passed += LONGEST_TICK
                await clock.tick()
            await hub.clean_up()
            assert await hub.store.stale(0) == []
            with pytest.raises(Refused, match="no such table"):
                await hub.enter(made.code, "here")

    asyncio.run(run())


def test_several_processes_count_as_one_and_a_frozen_one_as_none(clocks: Clocks, database: str) -> None:
    async def run() -> None:
        store = await open_store(database)
        one, other = ServiceClock(store), ServiceClock(store)
        began = time.monotonic()
        for _ in range(10):
            for clock in (one, other, one):
                clocks.passed += 20
                await clock.tick()
        passed = time.monotonic() - began
        assert passed >= 600
        assert passed - 30 <= await store.clock() <= passed
        before = await store.clock()
        clocks.passed += 50 * DAY  # all processes were frozen
        await one.tick()
        await other.tick()
        assert await store.clock() <= before + 2 * LONGEST_TICK
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("finished", [False, True])
def test_whoever_comes_keeps_a_table_even_while_it_is_cleaned_up(
    finished: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic())
            if finished:
                await finish(hub, made.code, made.token)
            await hub.store.clock()
            await hub.store.clock(31 * DAY)
            stale = hub.store.stale

            async def and_somebody_comes(seconds: float, closed: bool = False) -> list[str]:
                codes = await stale(seconds, closed)
                racing.undo()
                hub._tables.pop(made.code, None)
                await hub.store.touch(codes)  # as another process does when it loads the table
                return codes

            with monkeypatch.context() as racing:
                racing.setattr(hub.store, "stale", and_somebody_comes)
                await hub.clean_up()
            async with hub.at(made.code, "here") as live:
                assert not live.table.closed
                assert live.table.playing is not finished
            await hub.clean_up()
            assert await hub.store.stale(0) == [made.code]

    asyncio.run(run())


def test_a_table_where_people_stay_is_used(clocks: Clocks) -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic())
            await hub.store.clock()
            async with hub.at(made.code, "here"):
                await hub.store.clock(20 * DAY)
                clocks.passed += 20 * DAY
                await hub._note_use()
            await hub.store.clock(40 * DAY)
            await hub.clean_up()
            assert await hub.store.stale(0) == [made.code]
            assert await hub.store.stale(21 * DAY) == []

    asyncio.run(run())


def test_finished_games_are_kept_for_ever_unless_a_setting_says_otherwise(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")

    async def run() -> None:
        async with open_hub(database) as hub:
            made = await hub.create(classic())
            await finish(hub, made.code, made.token)
            await hub.store.clock()
            await hub.store.clock(31 * DAY)
            await hub.clean_up()
            await hub.store.clock(4000 * DAY)
            await hub.clean_up()
            assert (await hub.finished_game(made.code, 1, "here")).record.points is not None
        async with open_hub(database, keep_finished=4001) as hub:
            await hub.clean_up()
            assert await hub.store.stale(0, closed=True) == [made.code]
        async with open_hub(database, keep_finished=4000) as hub:
            await hub.clean_up()
            assert await hub.store.stale(0, closed=True) == []
            with pytest.raises(Refused, match="no finished game"):
                await hub.finished_game(made.code, 1, "here")

    asyncio.run(run())
