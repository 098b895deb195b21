"""Stopped, killed or cut off from its database, the service goes on with every game, and has lost nothing.

Killed again and again: test_torture.py.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from sushibelt.play.fairness import check_deal, contribution_hash
from sushibelt.play.record import GameRecord
from tests.server.serving import (
    MINE,
    OPEN,
    RUNNING,
    Guest,
    Json,
    Refused,
    Service,
    bot,
    get,
    guest,
    make_table,
    post,
    serving,
)
from tests.server.survivors import Tables

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _nothing_left() -> Iterator[None]:
    """A test that fails leaves no service behind."""
    before = set(RUNNING)
    yield
    for service in RUNNING - before:
        service.kill()


def test_a_service_that_is_stopped_says_goodbye_and_games_go_on(tmp_path: Path) -> None:
    async def run() -> None:
        database = str(tmp_path / "tables.sqlite")
        service = Service(database, tmp_path / "log")
        made = await make_table(service, [MINE, bot()], start=True, edition="classic")
        async with guest(service, made["code"], made["token"]) as ana:
            await ana.play(until=lambda: ana.view and ana.view.turn_no == 3)
            stopping = asyncio.create_task(asyncio.to_thread(service.stop))
            with pytest.raises(ConnectionClosed) as closed:
                await ana.until(lambda: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1001
            assert await stopping == 0
        assert "Traceback" not in (tmp_path / "log").read_text()
        with serving(database) as again:
            async with guest(again, made["code"], made["token"]) as ana:
                await ana.until(lambda: ana.view)
                assert ana.view is not None
                assert ana.view.turn_no == 3
                await ana.play()

    asyncio.run(run())


def test_two_processes_serve_one_table_and_one_may_die(postgres_address: str) -> None:
    async def run() -> None:
        # Games that are put away all the time must come back as they were, whoever has gone on with them meanwhile.
        one, other = Service(postgres_address, rest_seconds=0.02), Service(postgres_address)
        tables = Tables([one, other])
        await tables.open(10)
        await tables.reach(150)
        tables.services.remove(one)
        one.kill()
        await tables.reach(250)
        again = Service(postgres_address)
        tables.services.append(again)
        await tables.finish()
        assert tables.interrupted
        await tables.look(postgres_address)
        for service in (other, again):
            finished: Json = await get(service, f"/api/records/{tables.codes[0]}/1")
            assert finished["record"]["points"] is not None
            assert service.stop() == 0

    asyncio.run(run())


def test_people_at_different_processes_see_each_other(postgres_address: str) -> None:
    async def run() -> None:
        with serving(postgres_address) as one, serving(postgres_address) as other:
            made = await make_table(one, [MINE, OPEN], edition="classic")
            joined = await post(other, f"/api/tables/{made['code']}/seats", {"name": "Ben"})
            async with guest(one, made["code"], made["token"]) as ana:
                async with guest(other, made["code"], joined["token"]) as ben:
                    await ana.until(lambda: ana.table["seats"][1]["here"])
                    await ben.until(lambda: ben.table["seats"][0]["here"])
                    with pytest.raises(Refused, match="Ben is here"):
                        await ana.do("lend", seat=1)
                    await ana.do("start")
                    await asyncio.gather(ana.play(), ben.play())
                    assert ana.over is not None
                    assert ben.over is not None
                    assert ana.over["standing"] == ben.over["standing"]
                await ana.until(lambda: not ana.table["seats"][1]["here"])
                await ana.do("lend", seat=1)
                async with guest(other, made["code"]) as watcher:
                    await ana.until(lambda: ana.table["spectators"] == 1)
                    await watcher.until(lambda: watcher.table["host_here"])
                await ana.until(lambda: ana.table["spectators"] == 0)

    asyncio.run(run())


def test_people_at_different_processes_shuffle_together(postgres_address: str) -> None:
    async def take_part(somebody: Guest, value: str) -> None:
        await somebody.until(lambda: somebody.table.get("draw"))
        await somebody.do("commit", game=1, commitment=contribution_hash(somebody.seat or 0, value))
        await somebody.until(lambda: (somebody.table.get("draw") or {}).get("commitments"))
        await somebody.do("show", game=1, value=value)
        await somebody.play()

    async def run() -> None:
        with serving(postgres_address) as one, serving(postgres_address) as other:
            made = await make_table(one, [MINE, OPEN], edition="classic")
            code = made["code"]
            joined = await post(other, f"/api/tables/{code}/seats", {"name": "Ben"})
            async with (
                guest(one, code, made["token"], contributes=True) as ana,
                guest(other, code, joined["token"], contributes=True) as ben,
            ):
                await ana.until(lambda: ana.table["seats"][1]["here"])
                await ana.do("start")
                await asyncio.gather(take_part(ana, "a" * 32), take_part(ben, "b" * 32))
            told = await get(other, f"/api/records/{code}/1")
            record = msgspec.convert(told["record"], GameRecord)
            check_deal(record, told["secret"], told["commitment"])
            assert [part.value for part in record.contributions or ()] == ["a" * 32, "b" * 32]

    asyncio.run(run())


def test_a_database_that_hangs_up_on_us_is_called_again(postgres_address: str) -> None:
    hang_up = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> %s"

    async def run() -> None:
        with serving(postgres_address) as one, serving(postgres_address) as other:
            tables = Tables([one, other])
            await tables.open(6)
            with psycopg.connect(postgres_address, autocommit=True) as line:
                for _ in range(5):
                    await tables.reach(tables.answers + 20)
                    line.execute(hang_up, (line.info.backend_pid,))
            await tables.finish()
            await asyncio.gather(*(get(other, f"/api/records/{code}/1") for code in tables.codes))
        await tables.look(postgres_address)

    asyncio.run(run())
