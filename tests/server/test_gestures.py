"""Gestures: who may make them, who sees them, and how often."""

import asyncio

from sushibelt.server.contract.forms import CreateTable
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.live.clients import Client
from sushibelt.server.live.gestures import AT_ONCE
from sushibelt.server.log.postgres_news import news_from
from sushibelt.server.log.presence import News
from tests.server.friends import Friends, at_a_table
from tests.server.in_process import open_hub, say, told

SHRUG = "yum"


def gestures(client: Client) -> list[tuple[int, str]]:
    """What somebody has seen since the last time."""
    return [(news["seat"], news["gesture"]) for news in told(client) if news["type"] == "gestured"]


def test_everybody_sees_a_gesture_and_nobody_keeps_it() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        watcher = await at.come(None)
        before = at.table.length
        for client in at.clients:
            told(client)
        await say(at.hub, at.live, ben, type="gesture", gesture="cheers")
        assert [gestures(client) for client in (ana, ben, cem, watcher)] == [[(1, "cheers")]] * 4
        assert at.table.length == before

    at_a_table(scene)


def test_who_only_watches_makes_none() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        watcher = await at.come(None)
        told(ana)
        assert await at.request(watcher, type="gesture", gesture=SHRUG) == "gestures_for_players"
        assert await at.request(ben, type="gesture", gesture="a word") == "unreadable"
        assert gestures(ana) == []

    at_a_table(scene)


def test_a_seat_makes_only_so_many_at_once_and_the_others_as_many() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        for _ in range(AT_ONCE):
            assert await at.request(ben, type="gesture", gesture=SHRUG) == ""
        assert await at.request(ben, type="gesture", gesture=SHRUG) == "too_many_gestures"
        again = await at.come(at.tokens[1])  # the same person with another device
        assert await at.request(again, type="gesture", gesture=SHRUG) == "too_many_gestures"
        assert await at.request(cem, type="gesture", gesture=SHRUG) == ""

    at_a_table(scene)


def test_a_nudge_is_for_others_whom_the_table_waits_for() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        assert await at.request(ben, type="gesture", gesture="nudge") == "nobody_to_nudge"
        await say(at.hub, at.live, ana, type="start")
        match = at.table.match
        assert match is not None
        for client, seat in ((ana, 0), (cem, 2)):
            question = match.question(seat)
            assert question is not None
            await say(at.hub, at.live, client, type="answer", question=question.id, answer=question.options[0])
        assert at.table.people_asked() == [1]
        assert await at.request(ben, type="gesture", gesture="nudge") == "nobody_to_nudge"
        told(ben)
        assert await at.request(ana, type="gesture", gesture="nudge") == ""
        assert gestures(ben) == [(0, "nudge")]
        assert await at.request(ana, type="gesture", gesture="nudge") == "too_many_gestures"
        assert await at.request(cem, type="gesture", gesture="nudge") == ""

    at_a_table(scene)


def test_a_gesture_is_read_from_the_news_of_another_process() -> None:
    assert news_from("me abc !2 wow") == News("abc", "me", gesture=(2, "wow"))
    assert news_from("me abc !2 rude") is None
    assert news_from("me abc !x wow") is None


def test_a_gesture_is_seen_at_another_process(postgres_address: str) -> None:
    async def run() -> None:
        async with open_hub(postgres_address) as one, open_hub(postgres_address) as two:
            chores = [asyncio.create_task(hub._hear_news()) for hub in (one, two)]
            seats = (SeatPlan(kind="mine"), SeatPlan(kind="open"))
            made = await one.create(CreateTable(seats=seats, name="Ana", settings=Settings(edition="classic")))
            async with one.at(made.code, "") as here, two.at(made.code, "") as there:
                ana, watcher = Client(), Client()
                await say(one, here, ana, type="hello", token=made.token)
                await say(two, there, watcher, type="hello")
                seen: list[tuple[int, str]] = []
                while not seen:  # until both listen
                    here.gesture(0, "wow")
                    await asyncio.sleep(0.05)
                    seen = gestures(watcher)
                assert set(seen) == {(0, "wow")}
            for chore in chores:
                chore.cancel()

    asyncio.run(run())
