"""Checksums of stored entries, so that a damaged, misplaced or missing one is noticed when a log is read."""

import logging
from collections.abc import Iterable
from zlib import crc32

from ..contract.refusals import Refused
from ..operations.logs import note

Row = tuple[int, bytes, int | None]
"""An entry as it is stored: its number, its body, and its checksum, which those of before 0.2 do not have."""


def checksum(code: str, number: int, body: bytes) -> int:
    """The checksum of an entry, which also covers whose it is and where it belongs."""
    return crc32(body, crc32(f"{code} {number} ".encode()))


def fault(code: str, number: int, row: Row) -> str | None:
    """What is wrong with a stored entry that should have this number; None if nothing is."""
    found, body, stored = row
    if found != number:
        return f"entry {number} is missing"
    if not isinstance(body, bytes) or (stored is not None and stored != checksum(code, number, body)):
        return f"entry {number} is not what was written"
    return None


def checked(code: str, after: int, rows: Iterable[Row]) -> list[bytes]:
    """The bodies of a log's entries after the first `after`; refused if one is damaged or missing."""
    bodies = []
    for number, row in enumerate(rows, after + 1):
        if problem := fault(code, number, row):
            note("a table is damaged", logging.ERROR, table=code, problem=problem)
            raise Refused("table_damaged")
        bodies.append(row[1])
    return bodies
