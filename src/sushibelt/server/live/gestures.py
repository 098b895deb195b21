"""How often gestures may be made: often enough for fun, too seldom to be a nuisance."""

from collections.abc import Sequence

from ..contract.refusals import Refused
from ..contract.shapes import Gesture
from ..operations.limits import Bucket
from ..tables.table import Table

AT_ONCE = 4
PER_SECOND = 0.5
NUDGE_SECONDS = 15.0
"""How long a seat must wait before it nudges again."""


class Gestures:
    """What the seats of a table may still do."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[int, bool], Bucket] = {}

    def check(self, table: Table, seat: int | None, gesture: Gesture, awaited: Sequence[int]) -> int:
        """The seat that makes a gesture; refused if it may not, or has just made too many."""
        if table.closed:
            raise Refused("table_closed")
        if seat is None:
            raise Refused("gestures_for_players")
        nudge = gesture == "nudge"
        if nudge and not any(other != seat for other in awaited):
            raise Refused("nobody_to_nudge")
        bucket = self._buckets.get((seat, nudge))
        if bucket is None:
            bucket = self._buckets[seat, nudge] = Bucket(1, 1 / NUDGE_SECONDS) if nudge else Bucket(AT_ONCE, PER_SECOND)
        if not bucket.take():
            raise Refused("too_many_gestures")
        return seat
