"""What processes tell each other: an entry comes with the news of it, and is applied without reading the store."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest

from sushibelt.server.contract.forms import CreateTable, JoinTable
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.live.clients import Client
from sushibelt.server.live.hub import Hub
from sushibelt.server.live.live_table import LiveTable
from sushibelt.server.log import entries as log
from sushibelt.server.log.postgres_news import LONGEST_TOLD, news_from, told
from sushibelt.server.log.presence import News, Present
from tests.server.in_process import open_hub, say


@pytest.mark.parametrize(
    ("bodies", "after", "news"),
    [
        ([b'{"a":"Ana B  C"}'], 7, News("abc", "me", after=7, body=b'{"a":"Ana B  C"}')),
        (['{"a":"Zoë 🍣"}'.encode()], 12, News("abc", "me", after=12, body='{"a":"Zoë 🍣"}'.encode())),
        ([b"{}", b"{}"], 7, News("abc", "me")),
        ([b"x" * (LONGEST_TOLD + 1)], 7, News("abc", "me")),
    ],
)
def test_a_short_entry_comes_with_the_news(bodies: list[bytes], after: int, news: News) -> None:
    assert news_from(told("me", "abc", after, bodies)) == news


def test_who_is_there_is_told_as_ever() -> None:
    assert news_from("me abc 0,0,2 1 1") == News("abc", "me", Present(frozenset({0, 2}), 1, True, frozenset({0})))
    assert news_from("me abc  0 0") == News("abc", "me", Present())
    assert news_from("something else entirely, which is no news") is None
    assert news_from("me abc +x {}") is None
    assert news_from("me abc +7 ") == News("abc", "me", after=7)


def test_an_entry_that_fits_is_applied_and_anything_else_is_looked_up() -> None:
    def sat(seat: int, name: str) -> bytes:
        return log.written(log.Sat(time=1.0, seat=seat, name=name, token=name))

    async def run() -> None:
        async with open_hub() as hub:
            plan = (SeatPlan(kind="open"),) * 4
            code = (await hub.create(CreateTable(seats=plan, name="", settings=Settings()))).code
            live: LiveTable = await hub.enter(code, "")
            assert live.table.length == 1
            await live.catch_up(1, sat(0, "Ana"))  # fits, though the store has nothing of it
            assert [seat.name for seat in live.table.seats] == ["Ana", "", "", ""]
            await live.catch_up(1, sat(1, "Late"))  # known already
            assert (live.table.length, live.table.seats[1].name) == (2, "")
            for number, name in enumerate(("Ana", "Ben", "Cem")):
                await hub.store.append(code, 1 + number, [sat(number, name)], 1.0)
            await live.catch_up(3, sat(2, "Wrong"))  # something came between: the store knows
            assert [seat.name for seat in live.table.seats] == ["Ana", "Ben", "Cem", ""]
            assert live.table.length == 4
            await hub.store.append(code, 4, [sat(3, "Dan")], 1.0)
            await live.catch_up(4)  # as long as it is known to be
            assert live.table.length == 4
            await live.catch_up(5)  # longer, without the entry
            assert [seat.name for seat in live.table.seats] == ["Ana", "Ben", "Cem", "Dan"]
            hub.leave(live)

    asyncio.run(run())


def test_answers_are_told_to_processes_at_the_table_and_nothing_is_missed_before_they_are_known(
    postgres_address: str,
) -> None:
    """Nobody polls here: what a process is not told, it does not know."""

    async def until(done: Callable[[], bool]) -> None:
        while not done():
            await asyncio.sleep(0.01)

    async def listen(hub: Hub, heard: list[News]) -> None:
        async for news in hub.store.news():
            heard.append(news)

    async def answer(hub: Hub, live: LiveTable, client: Client, seat: int) -> None:
        assert live.table.match is not None
        question = live.table.match.question(seat)
        assert question is not None
        await say(hub, live, client, type="answer", question=question.id, answer=question.options[0])

    async def run() -> None:
        async with AsyncExitStack() as stack:
            one, two, three = [await stack.enter_async_context(open_hub(postgres_address)) for _ in range(3)]
            heard: list[News] = []
            chores = [asyncio.create_task(two._hear_news()), asyncio.create_task(listen(three, heard))]
            seats = (SeatPlan(kind="mine"), SeatPlan(kind="open"))
            made = await one.create(CreateTable(seats=seats, name="Ana", settings=Settings(edition="classic")))
            joined = await one.join(made.code, JoinTable(name="Ben"), "")
            here, there = await one.enter(made.code, ""), await two.enter(made.code, "")
            ana, ben = Client(), Client()
            await say(one, here, ana, type="hello", token=made.token)
            await say(one, here, ana, type="start")
            while not heard or there.table.length < here.table.length:  # until both listen
                await one.store.say_present(made.code, Present())
                await one.store.say_length(made.code, here.table.length, getattr(two.store, "_name", ""))
                await asyncio.sleep(0.05)
            await answer(one, here, ana, 0)  # the first process has heard of no other
            chores.append(asyncio.create_task(one._hear_news()))
            await say(two, there, ben, type="hello", token=joined.token)
            while there.table.length < here.table.length:
                there.repeat_present()
                await asyncio.sleep(0.05)
            await answer(two, there, ben, 1)
            await until(lambda: there.table.length == here.table.length)
            await answer(one, here, ana, 0)
            await until(lambda: there.table.length == here.table.length)
            assert here.table.match is not None
            assert there.table.match is not None
            assert here.table.match.state_bytes() == there.table.match.state_bytes()
            await one.store.append(made.code, here.table.length, [log.written(log.Closed(time=1.0))], 1.0, True)
            await until(lambda: any(b"closed" in news.body for news in heard))
            assert not any(b"answered" in news.body for news in heard)  # they do not concern the third
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            one.leave(here)
            two.leave(there)

    asyncio.run(asyncio.wait_for(run(), 60))
