"""Metrics are for those who run the service, and tell nothing that is still face down."""

import asyncio
import sqlite3
import time
from pathlib import Path

import httpx
import pytest

from sushibelt.server.contract.forms import CreateTable
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.live.hub import Hub
from sushibelt.server.log.store import StoreFailed
from sushibelt.server.operations.metrics import Worst
from sushibelt.server.tables import permissions
from tests.server.in_process import open_hub, say, two_at_a_table
from tests.server.serving import serving
from tests.server.test_time import Clocks, clocks

__all__ = ["clocks"]


@pytest.mark.slow
def test_metrics_need_the_token_that_was_set(tmp_path: Path) -> None:
    with serving(tmp_path / "without.sqlite") as service:
        for headers in ({}, {"authorization": "Bearer"}):
            assert httpx.get(f"{service.http}/metrics", headers=headers).status_code == 404
    with serving(tmp_path / "with.sqlite", metrics_token="open sesame") as service:
        for said in ("", "Bearer", "Bearer open", "Bearer open sesam\u00e9", "open sesame", "Basic open sesame"):
            answer = httpx.get(f"{service.http}/metrics", headers={b"authorization": said.encode("latin-1")})
            assert (answer.status_code, answer.json()["code"]) == (401, "metrics_token")
        answer = httpx.get(f"{service.http}/metrics", headers={"authorization": "Bearer open sesame"})
        assert "sushibelt_tables_opened_total 0" in answer.text


def shown(hub: Hub) -> list[str]:
    """All metrics but those that tell the worst of a whole minute, which may end at any moment."""
    worst = ("sushibelt_store_seconds", "sushibelt_loop_lag_seconds")
    return [line for line in hub.metrics.text().splitlines() if not line.startswith(worst)]


def test_the_worst_of_a_minute_is_told_when_it_is_over(clocks: Clocks) -> None:
    worst = Worst()
    worst.add(0.5)
    worst.add(0.25)
    assert worst.value() in (0.0, 0.5), "a minute may have ended just now"
    clocks.passed += 60
    assert worst.value() in (0.0, 0.5)
    worst.add(0.125)
    clocks.passed += 60
    assert worst.value() == 0.125
    clocks.passed += 200
    assert worst.value() == 0.0


def test_errors_of_the_store_and_delays_of_the_loop_are_told(clocks: Clocks, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(str(tmp_path / "tables.sqlite")) as hub:
            form = CreateTable(seats=(SeatPlan(kind="open"),) * 2, settings=Settings())
            made = await hub.create(form)
            assert "# TYPE sushibelt_store_errors_total counter\nsushibelt_store_errors_total 0\n" in hub.metrics.text()
            other = sqlite3.connect(tmp_path / "tables.sqlite")
            other.execute("CREATE TRIGGER full BEFORE INSERT ON tables BEGIN SELECT raise(ABORT, 'full'); END")
            with pytest.raises(StoreFailed):
                await hub.create(form)
            other.close()
            assert "sushibelt_store_errors_total 1\n" in hub.metrics.text()
            hub.begin()
            async with hub.at(made.code, "here") as live:
                await live.do(lambda table, now: permissions.plan(table, True, 0, "greedy", now))
            while hub.loop_lag._now == 0.0:
                await asyncio.sleep(0.01)
                clocks.passed += 1  # as if nobody had got a turn for a second
            clocks.passed += 60 - time.monotonic() % 60
            told = dict(line.split(" ") for line in hub.metrics.text().splitlines() if line.count(" ") == 1)
            assert float(told["sushibelt_loop_lag_seconds"]) > 0
            assert float(told["sushibelt_store_seconds"]) >= 0

    asyncio.run(run())


def test_nothing_counts_before_the_cards_are_revealed() -> None:
    async def run() -> None:
        async with open_hub() as hub, two_at_a_table(hub) as (live, ana, ben):
            await say(hub, live, ana, type="start")
            match = live.table.match
            assert match is not None
            before = shown(hub)
            for card in (0, 1):
                question = match.question(0)
                assert question is not None
                await say(hub, live, ana, type="answer", question=question.id, answer=question.options[card])
                await say(hub, live, ana, type="answer", question=question.id, answer=question.options[card])
                if card == 0:
                    await say(hub, live, ana, type="take_back")
            assert shown(hub) == before
            question = match.question(1)
            assert question is not None
            await say(hub, live, ben, type="answer", question=question.id, answer=question.options[0])
            assert shown(hub) != before
            assert hub.metrics.counts["answers"] == 3
            assert hub.metrics.counts["refused"] == 2

    asyncio.run(run())
