"""Reads tables from their logs; long ones in slices, so that everybody else is served in between."""

import asyncio
from collections.abc import Sequence

from ..log import entries as log
from ..log.damage import damage_noticed
from ..tables.table import Change, Table

SLICE = 200
"""Entries that are read at once: some milliseconds."""


async def read_table(code: str, bodies: Sequence[bytes]) -> Table:
    """The table after these entries."""
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
    return table


async def _let_others() -> None:
    await asyncio.sleep(0)
