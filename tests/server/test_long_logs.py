"""A table's log has a bound, what replaces each other is stored once, and long logs hold nobody up."""

import asyncio
import time
from pathlib import Path

import pytest

from sushibelt.play.words import answer_key
from sushibelt.rules import RULES_VERSION
from sushibelt.server.contract.refusals import Refused
from sushibelt.server.live.clients import Client
from sushibelt.server.live.hub import Hub
from sushibelt.server.live.live_table import LiveTable
from sushibelt.server.log import entries as log
from sushibelt.server.log.store import Conflict, StoreFailed, open_store
from sushibelt.server.tables.table import Table
from tests.server.in_process import open_hub, say, told
from tests.server.test_hub import classic, play_on


async def stored(hub: Hub, live: LiveTable) -> Table:
    """The table as it is read from the store, which is the one in memory."""
    bodies = await hub.store.read(live.table.code)
    table = Table.load(live.table.code, log.read_entries(bodies))
    assert (table.seats, table.settings, table.length) == (live.table.seats, live.table.settings, len(bodies))
    assert live.table.length == len(bodies)
    return table


def test_plans_that_replace_each_other_are_stored_once() -> None:
    async def run() -> None:
        async with open_hub(changes_per_minute=100_000) as hub:
            made = await hub.create(classic(start=False))
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                before = live.table.length
                for number in range(200):
                    await say(hub, live, ana, type="plan", seat=1, bot=("greedy", "regular", "regular")[number % 3])
                    told(ana)
                assert live.table.length == before + 1
                assert live.table.seats[1].bot == (await stored(hub, live)).seats[1].bot == "regular"
                await say(hub, live, ana, type="plan", seat=1, bot="")
                await say(hub, live, ana, type="plan", seat=1, bot="")
                assert live.table.length == before + 1
                for both_ways in (True, False) * 20:
                    settings = {"edition": "classic", "both_ways": both_ways}
                    await say(hub, live, ana, type="change", settings=settings)
                assert live.table.length == before + 2
                await stored(hub, live)

    asyncio.run(run())


def test_a_replacement_of_unknown_outcome_is_read_again() -> None:
    async def run(stored_first: bool) -> None:
        async with open_hub() as hub:
            made = await hub.create(classic(start=False))
            async with hub.at(made.code, "here") as live:
                ana, replace = Client(), hub.store.replace
                await say(hub, live, ana, type="hello", token=made.token)
                await say(hub, live, ana, type="plan", seat=1, bot="greedy")

                async def failing(code: str, number: int, body: bytes, time: float) -> None:
                    if stored_first:
                        await replace(code, number, body, time)
                    raise StoreFailed("not_stored", problem="the disk is full")

                hub.store.replace = failing  # type: ignore[method-assign]
                await say(hub, live, ana, type="plan", seat=1, bot="regular")
                assert told(ana)[-1]["code"] == "not_stored"
                await say(hub, live, ana, type="change", settings={"edition": "classic", "both_ways": True})
                assert told(ana)[-1]["type"] != "error"
                table = await stored(hub, live)
                assert table.seats[1].bot == ("regular" if stored_first else "greedy")

    asyncio.run(run(True))
    asyncio.run(run(False))


def test_only_the_last_entry_can_be_replaced(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(str(tmp_path / "tables.sqlite"))
        await store.append("code", 0, [b"one", b"two"], 1.0)
        await store.replace("code", 2, b"three", 2.0)
        assert await store.read("code") == [b"one", b"three"]
        for wrong in (1, 3):
            with pytest.raises(Conflict):
                await store.replace("code", wrong, b"x", 3.0)
        assert await store.read("code") == [b"one", b"three"]
        await store.close()

    asyncio.run(run())


def test_a_table_cannot_be_changed_without_end() -> None:
    async def run() -> None:
        async with open_hub(changes_per_minute=30) as hub:
            made = await hub.create(classic(start=False))
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                before = live.table.length
                for number in range(200):
                    await say(hub, live, ana, type="plan", seat=1, bot=("", "greedy")[number % 2])
                errors = [message["code"] for message in told(ana) if message["type"] == "error"]
                assert set(errors) == {"crowded"}
                assert live.table.length - before < 60
                await stored(hub, live)

    asyncio.run(run())


def test_a_full_log_lets_a_game_end_and_no_other_begin() -> None:
    async def run() -> None:
        async with open_hub(longest_log=4) as hub:
            made = await hub.create(classic())
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                await play_on(hub, live, ana, 1)
                assert live.table.length >= 4
                await say(hub, live, ana, type="lend", seat=0)
                assert [m["code"] for m in told(ana) if m["type"] == "error"] == ["log_full"]
                await play_on(hub, live, ana, 100)
                assert live.table.finished == [1]
                told(ana)
                await say(hub, live, ana, type="start")
                assert told(ana)[-1]["code"] == "log_full"
                with pytest.raises(Refused, match="as much as it can hold"):
                    await live.do(lambda table, now: [log.Returned(time=now, seat=0)])

    asyncio.run(run())


async def lengthened(hub: Hub, plans: int) -> tuple[str, int]:
    """A table whose log has so many entries more, and its length."""
    made = await hub.create(classic(start=False))
    length = len(await hub.store.read(made.code))
    bodies = [log.written(log.Planned(time=1.0, seat=1, bot=("", "greedy")[number % 2])) for number in range(plans)]
    await hub.store.append(made.code, length, bodies, 1.0)
    return made.code, length + plans


def test_a_long_log_is_read_outside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one of its entries is read or applied in this process; later ones are."""

    async def run() -> None:
        async with open_hub() as hub:
            code, length = await lengthened(hub, 4000)
            with monkeypatch.context() as patch:
                patch.setattr(log, "read_entries", None)
                patch.setattr(Table, "apply", None)
                live = await hub.enter(code, "here")
            assert live.table.length == length
            assert live.table.seats[1].bot == "greedy"
            await live.do(lambda table, now: [log.Planned(time=now, seat=1, bot="regular")])
            assert (await stored(hub, live)).seats[1].bot == "regular"
            hub.leave(live)

    asyncio.run(run())


def test_a_game_goes_on_at_a_table_with_a_long_log() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            code, length = await lengthened(hub, 1500)
            start = log.Dealt(time=2.0, game=1, secret="tea", rules=RULES_VERSION)
            await hub.store.append(code, length, [log.written(start)], 2.0)
            async with hub.at(code, "here") as live:
                length += 1
                assert live.table.match is not None
                for seat in live.table.waiting_for():
                    question = live.table.match.question(seat)
                    assert question is not None
                    card = answer_key(question.options[0])
                    answer = log.Answered(time=3.0, game=1, seat=seat, question=question.id, answer=card)
                    await live.do(lambda table, now, answer=answer: [answer])  # type: ignore[misc]
                await stored(hub, live)
                assert live.rest(time.monotonic() + 1)
                await live.wake()
                table = await stored(hub, live)
                assert table.match is not None
                assert live.table.match is not None
                assert table.match.view(0) == live.table.match.view(0)
                assert table.match.view(0).turn_no == 2

    asyncio.run(run())


def test_a_long_log_that_is_damaged_is_refused() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            code, length = await lengthened(hub, 1500)
            await hub.store.append(code, length, [b"{}"], 1.0)
            with pytest.raises(Refused) as refusal:
                await hub.enter(code, "here")
            assert refusal.value.code == "table_damaged"

    asyncio.run(run())


def test_others_are_served_while_a_log_is_read_here_after_all() -> None:
    """Where no other process can be had."""

    async def run() -> None:
        async with open_hub() as hub:
            code, length = await lengthened(hub, 4000)
            hub.thinkers.close()
            turns, was_read = 0, asyncio.Event()

            async def others() -> None:
                nonlocal turns
                while True:
                    turns += was_read.is_set()
                    await asyncio.sleep(0)

            read = hub.store.read

            async def noting(code: str, after: int = 0) -> list[bytes]:
                bodies = await read(code, after)
                was_read.set()
                return bodies

            hub.store.read = noting  # type: ignore[method-assign]
            serving = asyncio.create_task(others())
            async with hub.at(code, "here") as live:
                assert live.table.length == length
            assert turns >= 20
            serving.cancel()

    asyncio.run(run())


def test_whoever_opens_many_tables_waits_for_them_and_nobody_else_does() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            codes = [(await lengthened(hub, 900))[0] for _ in range(9)]
            opened: list[int] = []

            async def open_it(number: int) -> None:
                async with hub.at(codes[number], "one" if number < 8 else "another"):
                    opened.append(number)

            await asyncio.gather(*(open_it(number) for number in range(9)))
            assert opened.index(8) <= 2

    asyncio.run(run())


def test_long_logs_are_fetched_one_after_another() -> None:
    """The store does nothing else while it reads one."""

    async def run() -> None:
        async with open_hub() as hub:
            codes = [(await lengthened(hub, 1500))[0] for _ in range(4)]
            read, at_once, most = hub.store.read, 0, 0

            async def noting(code: str, after: int = 0) -> list[bytes]:
                nonlocal at_once, most
                at_once += 1
                most = max(most, at_once)
                try:
                    return await read(code, after)
                finally:
                    at_once -= 1

            hub.store.read = noting  # type: ignore[method-assign]
            lives = await asyncio.gather(*(hub.enter(code, "here") for code in codes))
            assert most == 1
            for live in lives:
                live.table.rest()
            await asyncio.gather(*(live.wake() for live in lives))
            assert most == 1
            for live in lives:
                hub.leave(live)

    asyncio.run(run())
