"""What processes tell each other through PostgreSQL: entries that were appended, and who is connected."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from ..contract.shapes import Gesture
from .postgres_line import Connection
from .postgres_statement import Statement
from .presence import News, Present

CHANNEL = "sushibelt"
"""Where all processes listen."""
LONGEST_TOLD = 6000
"""Bytes of an entry that comes with the news of it; PostgreSQL passes on texts of up to 8,000."""

_NOTIFY = Statement(
    "notify", "SELECT pg_notify(channel, told) FROM json_to_recordset($1::json) AS new (channel text, told text)"
)


class Note(msgspec.Struct):
    """A notification."""

    channel: str
    told: str


def channel_of(who: str) -> str:
    """Where one process hears of tables that it is known to be at."""
    return f"{CHANNEL} {who}"


async def notify(line: Connection, notes: Sequence[Note]) -> None:
    """Notify other processes, now that everything is committed."""
    await _NOTIFY.answer(line, json_of(notes))


def json_of(rows: Sequence[msgspec.Struct]) -> str:
    """Rows as one text, since psycopg takes long to write arrays."""
    return msgspec.json.encode(rows).decode()


def told(name: str, code: str, after: int, bodies: Sequence[bytes]) -> str:
    """The news of an append: the process's name, the code and, if there is one short entry, that too."""
    if len(bodies) > 1 or len(bodies[0]) > LONGEST_TOLD:
        return f"{name} {code}"
    return f"{name} {code} +{after} {bodies[0].decode()}"


def news_from(text: str) -> News | None:
    """Decode a notification: the process's name, a table's code, and an entry, a gesture or who is connected."""
    try:
        who, code, *present = text.split(" ", 3)
        if present and present[0].startswith("+"):
            after, body = present
            return News(code, who, after=int(after), body=body.encode())
        if present and present[0].startswith("!"):
            seat, gesture = present
            return News(code, who, gesture=(int(seat[1:]), msgspec.convert(gesture, Gesture)))
        who, code, *present = text.split(" ")
        if not present:
            return News(code, who)
        seats, spectators, host = present
        named = Counter(int(seat) for seat in seats.split(",") if seat)
        contributing = frozenset(seat for seat, times in named.items() if times > 1)
        return News(code, who, Present(frozenset(named), int(spectators), host == "1", contributing))
    except (ValueError, msgspec.ValidationError):
        return None  # something else uses the channel too
