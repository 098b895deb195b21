"""What guests may name as a bot: read once, limited by what was read, and never longer than a fixed time."""

import asyncio

import msgspec
import pytest

from sushibelt.bots.errors import UnknownBot
from sushibelt.play.match import Match
from sushibelt.rules import RULES_VERSION
from sushibelt.server.contract.forms import CreateTable
from sushibelt.server.contract.refusals import Refused, refusal
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.live import bot_worker
from sushibelt.server.live.bot_processes import Thinkers
from sushibelt.server.live.clients import Client
from sushibelt.server.live.hub import Hub
from sushibelt.server.log import entries as log
from sushibelt.server.log.store import open_store
from sushibelt.server.operations.config import Config
from sushibelt.server.tables.bots import clean_bot
from tests.server.in_process import say


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        ("search:sims=50001", "bot_too_thorough"),
        ("search:sims=100_000_000", "unknown_bot"),
        ("search:sims=+100000000", "unknown_bot"),
        ("search:sims=５００００１", "unknown_bot"),
        ("search:sims=0100000000", "bot_too_thorough"),
        ("SEARCH : sims = 100000000 ", "bot_too_thorough"),
        ("search:sims=1,sims=100000000", "unknown_bot"),
        ("search:ms=2001", "bot_too_slow"),
        ("search@0.1:ms=2001", "bot_too_slow"),
        ("champion:ms=2001", "bot_too_slow"),
        ("champion:sims=50001", "bot_too_thorough"),
        ("search@0.1:sims=50001", "bot_too_thorough"),
        ("search:ms=600_000", "unknown_bot"),
        ("search:ms=+600000", "unknown_bot"),
        ("search:ms=9" + "0" * 40, "unknown_bot"),
        ("cmd:true", "bot_not_here"),
        (" CMD : true", "bot_not_here"),
        ("cmd", "bot_not_here"),
        ("net:file=/etc/passwd", "bot_not_here"),
    ],
)
def test_limits_apply_to_what_was_read(spec: str, code: str) -> None:
    with pytest.raises((Refused, UnknownBot)) as refused:
        clean_bot(spec)
    assert refusal(refused.value).code == code


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (" Greedy ", "greedy"),
        ("search: sims = 050000", "search:sims=50000"),
        ("Search:ms=2000", "search:ms=2000"),
        ("search", "search"),
    ],
)
def test_a_bot_is_kept_as_it_was_understood(said: str, kept: str) -> None:
    assert clean_bot(said) == kept


@pytest.mark.parametrize("name", ["search", "search@0.1", "champion"])
def test_even_a_bot_that_an_older_service_let_in_comes_to_an_end(name: str) -> None:
    """A hundred million simulations take an hour."""
    view = Match("party", "big-banquet", 8, secret="long").view(0)
    assert view.question is not None
    answer = bot_worker.think(f"{name}:sims=100000000", "seed", msgspec.msgpack.encode(view))
    assert answer in view.question.options


def test_a_stored_bot_that_is_no_longer_understood_is_replaced() -> None:
    async def run() -> None:
        config = Config()
        hub = Hub(config, await open_store(":memory:"), Thinkers(config))
        seats = (SeatPlan(kind="mine"), SeatPlan(kind="bot"))
        made = await hub.create(CreateTable(seats=seats, name="Ana", settings=Settings(edition="classic")))
        stored: list[log.Entry] = [
            log.Planned(time=1.0, seat=1, bot="search:sims=100_000_000"),
            log.Dealt(time=1.0, game=1, secret="old", rules=RULES_VERSION),
        ]
        await hub.store.append(made.code, 2, [log.written(entry) for entry in stored], 1.0)
        async with hub.at(made.code, "here") as live:
            ana = Client()
            await say(hub, live, ana, type="hello", token=made.token)
            for _ in range(1000):  # a bot that is asked for ever would be asked as often
                if hub.metrics.counts["bot_failures"] or not live._thinking:
                    break
                await asyncio.sleep(0.01)
            assert hub.metrics.counts["bot_failures"] == 1
            while live.table.seats[1].bot != "greedy":
                await asyncio.sleep(0.01)
        await hub.close()

    asyncio.run(run())
