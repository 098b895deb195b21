"""Tables come and go from memory, old ones are closed, failing bots replaced, and games of other rules left alone."""

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sushibelt.play.view import View
from sushibelt.rules import RULES_VERSION
from sushibelt.server.contract.forms import CreateTable
from sushibelt.server.contract.notices import notice
from sushibelt.server.contract.refusals import Refused
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.http.sockets import serve_socket
from sushibelt.server.live.clients import MOST_WAITING, Client
from sushibelt.server.live.hub import Hub
from sushibelt.server.live.lanes import Asker
from sushibelt.server.live.live_table import LiveTable
from sushibelt.server.log import entries as log
from sushibelt.server.log.store import Conflict, StoreFailed
from sushibelt.server.tables.table import Table
from tests.server.in_process import open_hub, say, told

MINE, BOT = SeatPlan(kind="mine"), SeatPlan(kind="bot", bot="random")


def classic(start: bool = True, **settings: object) -> CreateTable:
    """A table of one person and a bot."""
    given = Settings(edition="classic", **settings)  # type: ignore[arg-type]
    return CreateTable(seats=(MINE, BOT), name="Ana", start=start, settings=given)


async def play_on(hub: Hub, live: LiveTable, client: Client, answers: int) -> None:
    """Let somebody answer so many questions with the first option."""
    for _ in range(answers):
        while live.table.match is None or (question := live.table.match.question(0)) is None:
            if live.table.match is not None and live.table.match.over:
                return
            await asyncio.sleep(0.001)
        await say(hub, live, client, type="answer", question=question.id, answer=question.options[0])


async def until_the_bots_are_done(live: LiveTable) -> None:
    """Wait until no bot owes an answer, and none is still busy with one that everybody knows already."""
    while live.table.bots_asked() or live._thinking or live._lock.locked():
        await asyncio.sleep(0.001)


def test_a_service_that_stops_sends_new_sockets_to_another_process() -> None:
    async def run() -> None:
        told: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            told.append(message)

        async with open_hub() as hub:
            hub.closing = True
            await serve_socket({"path": "/api/tables/abc/socket", "client": ("192.0.2.1", 1)}, receive, send, hub)
        assert told[0] == {"type": "websocket.http.response.start", "status": 503, "headers": []}

    asyncio.run(run())


def test_a_bot_that_answers_nonsense_is_replaced_with_a_notice() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic())
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                await play_on(hub, live, ana, 100)
                assert live.table.match is not None
                assert live.table.match.over
                assert live.table.seats[1].bot == "greedy"
                name = live.table.seats[1].name
                notices = [message["text"] for message in told(ana) if message["type"] == "notice"]
                assert notices == [f"The bot random failed. From now on greedy plays for {name}."]
                assert hub.metrics.counts["bot_failures"] == 1

    asyncio.run(run())


def test_tables_are_put_away_and_come_back_as_they_were(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(str(tmp_path / "tables.sqlite"), idle_seconds=0.05) as hub:
            made = await hub.create(classic())
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                await play_on(hub, live, ana, 5)
                while live.table.match is None or live.table.match.question(0) is None or live.table.bots_asked():
                    await asyncio.sleep(0.001)
                assert live.table.match is not None
                before = live.table.match.state_bytes()
                live.leave(ana)
            hub.begin()
            while hub._tables:
                await asyncio.sleep(0.01)
            async with hub.at(made.code, "here") as again:
                assert again is not live
                assert again.table.match is not None
                assert again.table.match.state_bytes() == before
                assert again.table.seats == live.table.seats

    asyncio.run(run())


def test_old_tables_are_closed_or_forgotten() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            finished, unfinished, used = [await hub.create(classic()) for _ in range(3)]
            for made in (finished, used):
                async with hub.at(made.code, "here") as live:
                    ana = Client()
                    await say(hub, live, ana, type="hello", token=made.token)
                    await play_on(hub, live, ana, 100)
                    live.leave(ana)
            await hub.store.clock()
            await hub.store.clock(31 * 86400)
            async with hub.at(used.code, "here"):
                await hub.clean_up()
            async with hub.at(finished.code, "here") as live:
                assert live.table.closed
                ana = Client()
                await say(hub, live, ana, type="hello", token=finished.token)
                told(ana)
                await say(hub, live, ana, type="start")
                assert told(ana) == [{"type": "error", "error": "This table has been closed.", "code": "table_closed"}]
            async with hub.at(used.code, "here") as live:
                assert not live.table.closed
            with pytest.raises(Refused, match="no such table"):
                async with hub.at(unfinished.code, "here"):
                    pass
            assert (await hub.finished_game(finished.code, 1, "here")).record.points is not None
            assert await hub.store.stale(0) == [used.code]

    asyncio.run(run())


def test_a_request_that_could_not_be_stored_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic())
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                assert live.table.match is not None
                question = live.table.match.question(0)
                assert question is not None
                await until_the_bots_are_done(live)
                told(ana)
                before = live.table.match.state_bytes()

                async def fail(*given: object, **named: object) -> None:
                    raise StoreFailed("not_stored", problem="the disk is full")

                with monkeypatch.context() as broken:
                    broken.setattr(hub.store, "append", fail)
                    await say(hub, live, ana, type="answer", question=question.id, answer=question.options[0])
                (error,) = told(ana)
                assert error["error"] == "This could not be stored (the disk is full); please try again."
                assert (error["code"], error["facts"]) == ("not_stored", {"problem": "the disk is full"})
                assert live.table.match.state_bytes() == before
                await say(hub, live, ana, type="answer", question=question.id, answer=question.options[0])
                assert live.table.match.state_bytes() != before

    asyncio.run(run())


def test_an_answer_that_was_stored_without_our_knowing_is_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the connection to the database breaks between the commit and the news of it."""

    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic())
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                assert live.table.match is not None
                question = live.table.match.question(0)
                assert question is not None
                await until_the_bots_are_done(live)
                append = hub.store.append

                async def store_and_fail(*given: Any, **more: Any) -> None:
                    await append(*given, **more)
                    raise StoreFailed("store_silent")

                with monkeypatch.context() as broken:
                    broken.setattr(hub.store, "append", store_and_fail)
                    await say(hub, live, ana, type="answer", question=question.id, answer=question.options[0])
                told(ana)
                await say(hub, live, ana, type="answer", question=question.id, answer=question.options[0], id=1)
                *news, error = told(ana)
                assert error["code"] in ("stale_question", "nothing_asked")
                assert any(event["kind"] == "revealed" for message in news for event in message.get("events", ()))

    asyncio.run(run())


def test_a_game_nobody_goes_on_with_is_put_away_and_comes_back_as_it_was() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic())
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                await play_on(hub, live, ana, 3)
                await until_the_bots_are_done(live)
                assert not live.rest(time.monotonic() - 60), "somebody was here a moment ago"
                assert live.table.match is not None
                before, view = live.table.match.state_bytes(), live.table.match.view(0)
                assert live.rest(time.monotonic() + 1)
                assert live.table.match is None
                assert live.table.playing
                assert "sushibelt_games 0" in hub.metrics.text()
                told(ana)
                live._tell_seating()
                assert told(ana)[-1]["table"]["playing"]
                again = Client()
                await say(hub, live, again, type="hello", token=made.token)
                assert msgspec.convert(told(again)[-1]["view"], View) == view
                assert live.table.match.state_bytes() == before
                assert live.rest(time.monotonic() + 1)
                assert view.question is not None
                answer = view.question.options[0]
                await say(hub, live, ana, type="answer", question=view.question.id, answer=answer, id=1)
                assert [message["type"] for message in told(ana)] == ["table", "game", "done"]
                await play_on(hub, live, ana, 100)
                assert live.table.match.over
                await until_the_bots_are_done(live)
                assert live.rest(time.monotonic() + 1)
                assert not live.table.playing
                assert live.table.finished == [1]

    asyncio.run(run())


def test_a_table_with_a_clock_or_a_thinking_bot_does_not_rest() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic(turn_seconds=600))
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                assert not live.rest(time.monotonic() + 1)
                await until_the_bots_are_done(live)
                assert not live.rest(time.monotonic() + 1)
                live.leave(ana)

    asyncio.run(run())


def test_whoever_does_not_keep_up_is_cut_off_and_nobody_else() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic(start=False))
            async with hub.at(made.code, "here") as live:
                ana, watcher = Client(), Client()
                await say(hub, live, ana, type="hello", token=made.token)
                await say(hub, live, watcher, type="hello")
                for _ in range(MOST_WAITING + 10):
                    live._send([watcher], msgspec.json.encode(notice("abandoned")))
                live._tell_seating()
                assert told(watcher) == [{"type": "close", "code": 1013}]
                assert told(ana)[-1]["type"] == "table"

    asyncio.run(run())


def test_a_game_of_other_rules_cannot_go_on_but_a_new_one_can_begin() -> None:
    opened = log.Opened(time=1.0, settings=Settings(edition="classic"), bots=("random", "random"), host="h")
    dealt = log.Dealt(time=2.0, game=1, secret="s", rules=RULES_VERSION + 1)
    answered = log.Answered(time=3.0, game=1, seat=0, question=1, answer="egg_nigiri")
    table = Table.load("code", [opened, dealt, answered])
    assert table.match is None
    assert not table.playing
    again = log.Dealt(time=4.0, game=2, secret="s", rules=RULES_VERSION)
    table = Table.load("code", [opened, dealt, answered, again])
    assert table.playing
    assert table.finished == []
    # The same if an answer does not fit, which no answer ever written by these rules would.
    wrong = log.Answered(time=5.0, game=2, seat=0, question=9, answer="egg_nigiri")
    table = Table.load("code", [opened, dealt, answered, again, wrong])
    assert not table.playing


def test_a_code_that_is_taken_is_not_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        codes = iter(["aaaaaaa", "aaaaaaa", "bbbbbbb"])
        monkeypatch.setattr("sushibelt.server.live.hub.fresh_code", lambda: next(codes))
        async with open_hub() as hub:
            first, second = await hub.create(classic()), await hub.create(classic())
            assert (first.code, second.code) == ("aaaaaaa", "bbbbbbb")
            assert len(await hub.store.read("bbbbbbb")) == 3
            with pytest.raises(Conflict):
                await hub.store.append("aaaaaaa", 0, [b"x"], 1.0)

    asyncio.run(run())


def test_a_bots_late_answer_does_not_count_once_the_person_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic())
            hasty, may_answer = hub.thinkers.answer, asyncio.Event()

            async def slow(bot: str, secret: str, view: View, asker: Asker) -> int:
                await may_answer.wait()
                return await hasty(bot, secret, view, asker)

            monkeypatch.setattr(hub.thinkers, "answer", slow)
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                await say(hub, live, ana, type="lend", seat=0, id=1)
                await say(hub, live, ana, type="return", id=2)
                assert [message["id"] for message in told(ana) if message["type"] == "done"] == [1, 2]
                may_answer.set()
                await until_the_bots_are_done(live)
                assert live.table.people_asked() == [0]
                assert live.table.match is not None
                assert live.table.match.view(0).turn_no == 1

    asyncio.run(run())
