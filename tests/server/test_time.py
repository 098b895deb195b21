"""Limits are judged by what the running service saw, whatever anybody's clock says."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from sushibelt.server.live.clients import Client
from tests.server.in_process import open_hub, say, told, two_at_a_table
from tests.server.test_hub import classic, play_on, until_the_bots_are_done

DAY = 86400.0


class Clocks:
    """The two clocks of this process: one that anybody may set, and one that only goes on."""

    def __init__(self) -> None:
        self._wall, self._monotonic = time.time, time.monotonic
        self.set_ahead = self.passed = 0.0

    def wall(self) -> float:
        """Seconds since 1970, as the machine believes."""
        return self._wall() + self.set_ahead

    def monotonic(self) -> float:
        """Seconds since some moment; more of them pass if a test says so."""
        return self._monotonic() + self.passed


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clocks]:
    """Clocks in the hands of a test; the event loop goes by them too."""
    both = Clocks()
    monkeypatch.setattr(time, "time", both.wall)
    monkeypatch.setattr(time, "monotonic", both.monotonic)
    yield both
    monkeypatch.undo()


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_a_turn_has_its_limit_though_the_clock_was_set_and_set_back(clocks: Clocks, jump: float) -> None:
    async def run() -> None:
        async with open_hub() as hub:
            made = await hub.create(classic(turn_seconds=60))
            async with hub.at(made.code, "here") as live:
                ana = Client()
                await say(hub, live, ana, type="hello", token=made.token)
                clocks.set_ahead = jump
                await play_on(hub, live, ana, 1)
                await until_the_bots_are_done(live)
                clocks.set_ahead = 0
                for _ in range(2):  # what follows is dated ahead too, since a log's times only go on
                    await play_on(hub, live, ana, 1)
                    await until_the_bots_are_done(live)
                limits = [m["seconds_left"] for m in told(ana) if m.get("seconds_left") is not None]
                assert limits
                assert all(0 < seconds <= 60 for seconds in limits)
                assert live.table.match is not None
                turn = live.table.match.view(0).turn_no
                await asyncio.sleep(0.01)
                assert live.table.match.view(0).turn_no == turn, "there was time left"
                clocks.passed = 61
                while live.table.match.view(0).turn_no == turn:
                    await asyncio.sleep(0.001)
                assert any(message.get("code") == "time_is_up" for message in told(ana))

    asyncio.run(run())


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_shuffling_does_not_wait_for_a_clock_that_was_set(clocks: Clocks, jump: float) -> None:
    async def run() -> None:
        async with open_hub() as hub, two_at_a_table(hub, contributes=True) as (live, ana, _):
            clocks.set_ahead = max(jump, 0)
            await say(hub, live, ana, type="start")
            clocks.set_ahead = min(jump, 0)
            await asyncio.sleep(0.01)
            assert live.table.drawing is not None, "there was time left"
            clocks.passed = 6
            while live.table.drawing is not None:
                await asyncio.sleep(0.001)
            assert live.table.playing

    asyncio.run(run())


def test_a_question_of_before_the_start_has_its_whole_time_again(clocks: Clocks, tmp_path: object) -> None:
    database = f"{tmp_path}/tables.sqlite"

    async def run() -> None:
        async with open_hub(database) as hub:
            made = await hub.create(classic(turn_seconds=60))
        clocks.set_ahead = 40 * DAY
        async with open_hub(database) as hub, hub.at(made.code, "here") as live:
            ana = Client()
            await say(hub, live, ana, type="hello", token=made.token)
            await until_the_bots_are_done(live)
            (left, *_) = [m["seconds_left"] for m in told(ana) if m.get("seconds_left") is not None]
            assert 0 < left <= 60
            assert live.table.people_asked() == [0]

    asyncio.run(run())
