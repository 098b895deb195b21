"""Commits become fewer when there are many, and processes that share a database share how many it gets."""

import asyncio

import pytest

from sushibelt.server.log.postgres_store import PostgresStore
from sushibelt.server.log.presence import BELIEVED_SECONDS, Present
from sushibelt.server.log.store import COMMITS_PER_SECOND, Commits
from tests.server.test_time import Clocks, clocks

__all__ = ["clocks"]

A_COMMIT = 0.002
"""Seconds that each takes."""


def commits_in(clocks: Clocks, seconds: float, processes: int) -> int:
    """How many commits one of so many processes makes that always has something to store."""
    pace, until, made = Commits(), clocks.passed + seconds, 0
    while clocks.passed < until:
        clocks.passed += pace.wait(processes) + A_COMMIT
        made += 1
    return made


def test_few_commits_wait_for_nobody(clocks: Clocks) -> None:
    pace = Commits()
    for _ in range(100):
        assert pace.wait() == pace.wait(2) == 0
        clocks.passed += 1


def test_two_processes_make_no_more_commits_than_one(clocks: Clocks) -> None:
    alone, shared = commits_in(clocks, 60, 1), commits_in(clocks, 60, 2)
    assert alone <= 1.2 * 60 * COMMITS_PER_SECOND
    assert 2 * shared <= 1.1 * alone


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
