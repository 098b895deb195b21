"""Reads tables from their logs: long ones in another process, others here in slices, so that everybody is served."""

import asyncio
import logging
import time
from collections.abc import Sequence

from ...bots.errors import BotFailed
from ..contract.refusals import Refused
from ..log import entries as log
from ..log.damage import damage_noticed
from ..log.store import Store
from ..operations.logs import note
from ..tables.table import Change, Table
from .bot_processes import Thinkers
from .lanes import Asker, Measured, Overdue, Pool

LONG = 1000
"""Entries beyond which a log is long: some three games, or ten milliseconds."""
SLICE = 200
"""Entries that are read at once here: some milliseconds."""


async def read_table(code: str, bodies: Sequence[bytes], thinkers: Thinkers, asker: Asker) -> Table:
    """The table after these entries."""
    if len(bodies) > LONG:
        try:
            return await thinkers.table(code, bodies, asker)
        except (BotFailed, Overdue) as problem:
            note("a long log is read within the loop", table=code, problem=str(problem))
        except Refused:
            note("a table is damaged", logging.ERROR, table=code)  # the other process has no log
            raise
    if len(bodies) <= SLICE:
        return (await _read_here(code, bodies)).result
    # One after another, since many slices in a row are long again; and who opens many tables at once waits for them.
    return (await thinkers.here.do(asker, lambda _: _read_here(code, bodies))).result


async def read_log(code: str, length: int, store: Store, thinkers: Thinkers, asker: Asker) -> list[bytes]:
    """The entries of a log that has about this length: long ones one after another, for they keep the store busy."""
    if length <= LONG:
        return await store.read(code)

    async def read(_: Pool) -> Measured[list[bytes]]:
        began = time.perf_counter()
        bodies = await store.read(code)
        return Measured(time.perf_counter() - began, bodies)

    return (await thinkers.here.do(asker, read)).result


async def _read_here(code: str, bodies: Sequence[bytes]) -> Measured[Table]:
    began = time.perf_counter()
    entries: list[log.Entry] = []
    for start in range(0, len(bodies), SLICE):
        entries += log.read_entries(bodies[start : start + SLICE])
        await _let_others()
    table, change = Table.before(code, entries), Change()
    for number, entry in enumerate(entries, 1):
        with damage_noticed(code):
            table.apply(entry, change)
        if number % SLICE == 0:
            await _let_others()
    return Measured(time.perf_counter() - began, table)


async def _let_others() -> None:
    await asyncio.sleep(0)
