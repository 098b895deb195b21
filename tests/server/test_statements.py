"""Statements that are prepared by ourselves work on every connection, whatever happened there before."""

import asyncio
from functools import partial

import psycopg
import pytest

from sushibelt.server.log.postgres_line import Line, Outage
from sushibelt.server.log.postgres_statement import Statement
from sushibelt.server.log.store import StoreFailed

pytestmark = pytest.mark.slow


def test_a_statement_is_prepared_once_for_each_connection(postgres_address: str) -> None:
    words = Statement("words", "SELECT word FROM json_array_elements_text($1::json) AS word")
    mistaken = Statement("mistaken", "SELECT 1 / $1::integer")

    async def prepared(line: psycopg.AsyncConnection[tuple[object, ...]]) -> list[tuple[object, ...]]:
        return await (await line.execute("SELECT name FROM pg_prepared_statements")).fetchall()

    async def change(line: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        for number in range(10):  # so often that psycopg would prepare it by itself
            await line.execute("SELECT %s::integer", (number,))
        await line.execute("CREATE TEMPORARY TABLE anything (number integer)")
        await line.execute("DROP TABLE anything")  # then it would forget all that is prepared

    async def run() -> None:
        line = Line(postgres_address, Outage())
        much = ",".join(['"much"'] * 100_000)
        for steady in (False, True):
            for said in ("[]", '["one"]', '["one", "zwei – 2"]', f"[{much}]"):
                found: list[str] = await line.do(partial(words.answer, text=said), never_cancelled=steady)
                assert len(found) == said.count('"') // 2
            await line.do(change)
            assert await line.do(lambda line: words.answer(line, '["still there"]')) == ["still there"]
            assert await line.do(prepared) == [("words",)]
            with pytest.raises(StoreFailed):
                await line.do(lambda line: mistaken.answer(line, "0"), never_cancelled=steady)
            assert await line.do(prepared) == [], "that was another connection"
            assert await line.do(lambda line: words.answer(line, '["here, too"]'), never_cancelled=steady) == [
                "here, too"
            ]
        await line.close()

    asyncio.run(run())
