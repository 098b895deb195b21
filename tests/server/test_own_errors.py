"""What used to end in an error of our own: each case gets an answer that says what is wrong."""

import asyncio
import resource
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sushibelt.play.errors import BadRecord, BadTable
from sushibelt.play.record import record_from_json
from sushibelt.play.scorer import score
from sushibelt.server.contract.forms import CreateTable
from sushibelt.server.contract.refusals import REFUSALS, Refused
from sushibelt.server.contract.shapes import SeatPlan, Settings
from sushibelt.server.http.health import Health
from sushibelt.server.log.postgres_store import PostgresStore
from sushibelt.server.log.store import StoreFailed, open_store
from tests.server.in_process import open_hub
from tests.server.serving import Service, serving

FORM = {"seats": [{"kind": "open"}] * 2}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One service for all these tests, in whose log nothing may go wrong."""
    folder = tmp_path_factory.mktemp("service")
    with serving(folder / "tables.sqlite", folder / "log") as running:
        yield running
    assert "Traceback" not in (folder / "log").read_text()
    assert "request failed" not in (folder / "log").read_text()


@pytest.mark.slow
@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "]", "http://\u00bd\u00e4", "x" * 2000, "//", ""])
def test_an_origin_that_is_none_is_foreign(service: Service, origin: str) -> None:
    headers = {b"origin": origin.encode("latin-1")}
    answer = httpx.post(f"{service.http}/api/tables", json=FORM, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_page")

    async def come() -> None:
        with pytest.raises(InvalidStatus):
            async with connect(f"{service.ws}/api/tables/abcdefg/socket", origin=origin):  # type: ignore[arg-type]
                pass

    if origin.isascii():
        asyncio.run(come())


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    ["a" * 256, "a" * 5000, "a/" * 20_000, "/" * 30_000, "assets/" + "a" * 300, "é" * 128, "a" * 252 + ".js"],
)
def test_an_address_that_is_too_long_or_deep_is_not_found(service: Service, path: str) -> None:
    answer = httpx.get(f"{service.http}/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "nothing_here")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["9" * 5000, "9" * 30, "0", "-1", "x", "1e3", "%D9%A1"])
@pytest.mark.parametrize("ending", ["", "/steps"])
def test_a_game_of_no_table_is_not_found(service: Service, game: str, ending: str) -> None:
    answer = httpx.get(f"{service.http}/api/records/abcdefg/{game}{ending}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_finished_game")


def test_lone_surrogates_in_records_and_scores_are_refused_in_words() -> None:
    with pytest.raises(BadRecord, match="The record is broken"):
        record_from_json('{"edition":"\ud800"}')
    with pytest.raises(BadTable, match=r'not "\\ud800"'):
        score({"edition": "\ud800"})
    with pytest.raises(BadTable, match="no card called"):
        score({"edition": "classic", "tables": [["\ud800"], []]})


@pytest.mark.slow
def test_health_tells_when_nothing_can_be_written(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as service, httpx.Client(base_url=service.http) as http:
        assert http.get("/health").json()["status"] == "ok"
        limits = resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, (1, limits[1]))  # no file may grow or change
        assert http.post("/api/tables", json=FORM).json()["code"] == "not_stored"
        while (answer := http.get("/health")).status_code == 200:
            pass  # it may have looked a moment before
        assert (answer.status_code, answer.json()["code"]) == (503, "not_stored")
        resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, limits)
        while http.get("/health").status_code != 200:
            pass
        assert http.post("/api/tables", json=FORM).status_code == 201


def test_a_trial_leaves_nothing_behind(database: str) -> None:
    async def run() -> None:
        store = await open_store(database)
        await asyncio.gather(*(store.try_writing() for _ in range(5)))
        await store.clock()
        assert await store.stale(0) == []
        assert await store.read("") == []
        await store.close()

    asyncio.run(run())


@pytest.mark.slow
def test_health_of_a_database_that_can_only_be_read(postgres_address: str) -> None:
    async def forbid(line: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        await line.execute("SET default_transaction_read_only = on")

    async def run() -> None:
        store = await PostgresStore.open(postgres_address)
        await store._writer.do(forbid)
        problem = await Health(store).problem()
        assert problem is not None
        assert problem.code == "store_silent"
        assert await store.lengths([]) == {}
        await store.close()

    asyncio.run(run())


def test_health_asks_the_store_once_a_second_at_most() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            asked = 0
            really = hub.store.try_writing

            async def count() -> None:
                nonlocal asked
                asked += 1
                await really()

            hub.store.try_writing = count  # type: ignore[method-assign]
            now = 100.0
            health = Health(hub.store, clock=lambda: now)
            assert await asyncio.gather(*(health.problem() for _ in range(50))) == [None] * 50
            assert asked == 1
            now += 1.5
            await health.problem()
            assert asked == 2

    asyncio.run(run())


def test_one_table_that_cannot_be_read_does_not_end_the_clean_up() -> None:
    async def run() -> None:
        async with open_hub() as hub:
            form = CreateTable(seats=(SeatPlan(kind="open"),) * 2, settings=Settings())
            codes = [(await hub.create(form)).code for _ in range(3)]
            await hub.store.clock()
            first = (await hub.store.stale(0))[0]
            await hub.store.append(first, 1, [b'{"entry":"from the future","time":1}'], 1.0)
            await hub.store.clock(40 * 86400)
            await hub.clean_up()
            assert await hub.store.stale(0) == [first], "it is left as it is, and no other"
            with pytest.raises(Refused) as refused:
                await hub.enter(first, "here")
            assert (refused.value.code, refused.value.status) == ("table_damaged", 500)
            assert first in codes

    asyncio.run(run())


def test_a_silent_database_does_not_promise_that_nothing_has_changed() -> None:
    assert "not known whether" in REFUSALS["store_silent"][1]
    assert "not known" in str(StoreFailed("store_silent"))
