"""Commits become fewer when much is stored, and processes that share a database share how many it gets."""

import asyncio

import pytest

from sushibelt.server.log.postgres_store import PostgresStore
from sushibelt.server.log.presence import BELIEVED_SECONDS, Present
from sushibelt.server.log.store import Commits
from tests.server.test_time import Clocks, clocks

__all__ = ["clocks"]

A_COMMIT = 0.002
"""Seconds that each takes."""


def commits_in(clocks: Clocks, seconds: float, processes: int, per_second: float) -> tuple[int, float]:
    """How many commits one of so many processes makes while so much is to be stored, and the share that wait."""
    pace, until, made, waited = Commits(), clocks.passed + seconds, 0, 0
    stored = clocks.passed
    while clocks.passed < until:
        clocks.passed = max(clocks.passed, stored + 1 / per_second)
        wait = pace.wait(processes)
        clocks.passed += wait
        here = int((clocks.passed - stored) * per_second)
        pace.made(here, processes)
        stored += here / per_second
        clocks.passed += A_COMMIT
        made += 1
        waited += wait > 0
    return made, waited / made


@pytest.mark.parametrize("processes", [1, 2])
def test_no_commit_waits_while_little_is_stored(clocks: Clocks, processes: int) -> None:
    """A hundred tables at which people think for some seconds store less than a hundred answers a second."""
    _, waited = commits_in(clocks, 60, processes, 100 / processes)
    assert waited == 0


def test_many_answers_share_few_commits(clocks: Clocks) -> None:
    made, waited = commits_in(clocks, 60, 1, 500)
    assert waited > 0.95
    assert made < 55 * 60


def test_two_processes_make_no_more_commits_than_one(clocks: Clocks) -> None:
    (alone, _), (shared, _) = commits_in(clocks, 60, 1, 500), commits_in(clocks, 60, 2, 250)
    assert 2 * shared <= 1.1 * alone


def test_after_a_rush_nobody_waits_for_long(clocks: Clocks) -> None:
    pace = Commits()
    pace.made(5000)
    assert pace.wait() > 0
    clocks.passed += 0.5
    assert pace.wait() == 0


@pytest.mark.slow
def test_a_process_knows_who_uses_the_database_with_it(postgres_address: str, clocks: Clocks) -> None:
    async def run() -> None:
        one, other = await PostgresStore.open(postgres_address), await PostgresStore.open(postgres_address)

        async def listen() -> None:
            async for _ in one.news():
                pass

        listening = asyncio.create_task(listen())
        assert one.processes == 1
        async with asyncio.timeout(60):
            while one.processes == 1:  # until it listens
                await one.say_present("here", Present())
                await other.say_present("there", Present())
                await asyncio.sleep(0.05)
        assert one.processes == 2
        clocks.passed += BELIEVED_SECONDS + 1
        assert one.processes == 1, "it may have died"
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await one.close()
        await other.close()

    asyncio.run(run())
