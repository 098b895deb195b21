"""Metrics are for those who run the service, and tell nothing that is still face down."""

import asyncio
from pathlib import Path

import httpx
import pytest

from sushibelt.server.contract.forms import CreateTable, JoinTable
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.live.clients import Client
from tests.server.in_process import open_hub, say
from tests.server.serving import serving


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


def test_nothing_counts_before_the_cards_are_revealed() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            seats = (SeatPlan(kind="mine"), SeatPlan(kind="open"))
            made = await hub.create(CreateTable(seats=seats, name="Ana", settings=Settings(edition="classic")))
            ben = await hub.join(made.code, JoinTable(name="Ben"), "there")
            async with hub.at(made.code, "here") as live:
                people = Client(), Client()
                for client, token in zip(people, (made.token, ben.token), strict=True):
                    await say(hub, live, client, type="hello", token=token)
                await say(hub, live, people[0], type="start")
                match = live.table.match
                assert match is not None
                before = hub.metrics.text()
                for card in (0, 1):
                    question = match.question(0)
                    assert question is not None
                    await say(hub, live, people[0], type="answer", question=question.id, answer=question.options[card])
                    await say(hub, live, people[0], type="answer", question=question.id, answer=question.options[card])
                    if card == 0:
                        await say(hub, live, people[0], type="take_back")
                assert hub.metrics.text() == before
                question = match.question(1)
                assert question is not None
                await say(hub, live, people[1], type="answer", question=question.id, answer=question.options[0])
                assert hub.metrics.text() != before
                assert hub.metrics.counts["answers"] == 3
                assert hub.metrics.counts["refused"] == 2

    asyncio.run(run())
