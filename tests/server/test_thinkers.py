"""Bots that think in processes of their own: killed, hanging or failing, the table goes on."""

import asyncio
import os
import signal
import time

import pytest

from sushibelt.bots.errors import BotFailed
from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.play.shuffles import bot_seed
from sushibelt.play.view import View
from sushibelt.server.contract.refusals import Refused
from sushibelt.server.live.bot_processes import Thinkers
from sushibelt.server.live.lanes import Asker, Pool
from sushibelt.server.operations.config import Config

pytestmark = pytest.mark.slow

ANA = Asker(("ana",), "code")


def some_view() -> View:
    """A question to think about."""
    return Match("classic", seats=3, secret="s").view(1)


def pids(room: Pool) -> list[int]:
    """The processes of a room."""
    assert room._pool is not None
    return list(room._pool._processes)


def test_a_bot_answers_elsewhere_what_it_would_answer_here() -> None:
    async def run() -> None:
        thinkers = Thinkers(Config(quick_thinkers=2))
        view = some_view()
        assert view.question is not None
        assert view.seat is not None
        for spec in ("greedy", "regular", "random"):
            here = make_bot(spec, bot_seed("s", view.seat)).answer(view, view.question)
            assert await thinkers.answer(spec, "s", view, ANA) == here
        thinkers.close()

    asyncio.run(run())


def test_a_killed_process_is_replaced_and_asked_again() -> None:
    async def run() -> None:
        thinkers = Thinkers(Config())
        first = await thinkers.answer("greedy", "s", some_view(), ANA)
        for process in pids(thinkers.turns.pool):
            os.kill(process, signal.SIGKILL)
        assert await thinkers.answer("greedy", "s", some_view(), ANA) == first
        waiting = [asyncio.create_task(thinkers.answer("greedy", "s", some_view(), ANA)) for _ in range(10)]
        await asyncio.sleep(0)
        for process in pids(thinkers.turns.pool):
            os.kill(process, signal.SIGKILL)
        assert await asyncio.gather(*waiting) == [first] * 10
        thinkers.close()

    asyncio.run(run())


def test_a_record_that_takes_too_long_is_no_bots_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a finished game, or a hint, is told that the service is busy, and may ask again."""
    monkeypatch.setattr("sushibelt.server.live.bot_processes.PATIENCE", 0.0)

    async def run() -> None:
        thinkers = Thinkers(Config())

        async def bodies() -> list[bytes]:
            return [b"{}"]

        with pytest.raises(Refused) as refused:
            await thinkers.record("abc", 1, bodies, ANA)
        assert refused.value.code == "busy"
        thinkers.close()

    asyncio.run(run())


def test_a_bot_that_fails_or_hangs_is_given_up() -> None:
    async def run() -> None:
        thinkers = Thinkers(Config())
        with pytest.raises(BotFailed, match="no bot called"):
            await thinkers.answer("nobody", "s", some_view(), ANA)
        room = thinkers.turns.pool
        with pytest.raises(BotFailed, match="gave no answer"):
            await room.do(0.2, time.sleep, 60)
        assert await thinkers.answer("greedy", "s", some_view(), ANA) in some_view().hand
        thinkers.close()
        with pytest.raises(BotFailed, match="shutting down"):
            await thinkers.answer("greedy", "s", some_view(), ANA)

    asyncio.run(run())


def test_a_bot_that_calculates_keeps_no_other_waiting() -> None:
    async def run() -> None:
        thinkers = Thinkers(Config())
        slow = asyncio.create_task(thinkers.searches.pool.do(60, time.sleep, 60))
        for _ in range(20):
            await thinkers.answer("regular", "s", some_view(), ANA)
        assert not slow.done()
        thinkers.close()
        with pytest.raises((BotFailed, asyncio.CancelledError)):
            await slow

    asyncio.run(run())
