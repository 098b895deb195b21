"""What whoever runs a service does with stored tables: find damage, and forget people."""

from collections.abc import Sequence

import msgspec

from ...play.setup import BOT_NAMES
from ..contract.refusals import Refused
from ..log import entries as log
from ..log.archive import StoredEntry
from ..log.checksums import fault
from .table import Table


def damage_of(code: str, stored: Sequence[StoredEntry]) -> str | None:
    """What is wrong with a stored log, in a few words; None if it can be read, applied and replayed."""
    entries: list[log.Entry] = []
    for number, entry in enumerate(stored, 1):
        if problem := fault(code, number, (entry.number, entry.body, entry.sum)):
            return problem
        try:
            entries += log.read_entries([entry.body])
        except Refused:
            return f"entry {number} cannot be read"
    if not entries or not isinstance(entries[0], log.Opened):
        return "it does not begin with the opening of a table"
    try:
        for game in Table.load(code, entries).finished:
            match = Table.load(code, entries, game).match
            if match is None or not match.over:
                return f"game {game} cannot be replayed"
    except Refused:
        return "its entries cannot be applied"
    return None


def without_name(stored: Sequence[StoredEntry], name: str) -> dict[int, bytes]:
    """The entries of a log that have somebody's name, each by its number, with another name instead."""
    entries = log.read_entries(entry.body for entry in stored)
    sat = {number: entry for number, entry in enumerate(entries, 1) if isinstance(entry, log.Sat)}
    taken = {entry.name.casefold() for entry in sat.values()} | {bot.casefold() for bot in BOT_NAMES}
    instead = next(free for free in ("Guest", *(f"Guest {n}" for n in range(2, 10**4))) if free.casefold() not in taken)
    return {
        number: log.written(msgspec.structs.replace(entry, name=instead))
        for number, entry in sat.items()
        if entry.name.casefold() == name.casefold()
    }
