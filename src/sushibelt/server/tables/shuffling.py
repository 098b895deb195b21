"""What is allowed while people's browsers take part in shuffling; docs/fairness.md says why it goes like this."""

from collections.abc import Collection

import msgspec

from ...play.fairness import contribution_hash
from ...rules import RULES_VERSION
from ..contract.refusals import Refused
from ..log import entries as log
from .drawing import Drawing
from .table import Table

FEWEST_PEOPLE = 2
"""With fewer people at a table there is nobody who would want to know that the others had no hand in it."""


def begin(table: Table, contributing: Collection[int], secret: str, now: float) -> log.Drawing | None:
    """Ask everybody whose browser takes part, if several people play; None if nobody is to be asked."""
    people = [number for number, seat in enumerate(table.seats) if seat.played_by_person]
    asked = tuple(seat for seat in people if seat in contributing)
    if not asked or len(people) < FEWEST_PEOPLE:
        return None
    left_out = tuple(seat for seat in people if seat not in contributing)
    return log.Drawing(time=now, game=table.game + 1, secret=secret, seats=asked, left_out=left_out)


def commit(table: Table, own: int | None, game: int, commitment: str, now: float) -> list[log.Entry]:
    """A browser tells the hash of its value; after the last one no more are taken."""
    drawing, seat = _awaited(table, own, game, sealed=False)
    entries: list[log.Entry] = [log.Committed(time=now, game=game, seat=seat, commitment=commitment)]
    return entries + ([log.Sealed(time=now, game=game)] if drawing.missing == {seat} else [])


def show(table: Table, own: int | None, game: int, value: str, now: float) -> list[log.Entry]:
    """A browser shows its value; after the last one the cards are dealt."""
    drawing, seat = _awaited(table, own, game, sealed=True)
    if contribution_hash(seat, value) != drawing.commitments[seat]:
        raise Refused("wrong_value")
    entries: list[log.Entry] = [log.Shown(time=now, game=game, seat=seat, value=value)]
    return entries + ([_dealt(table, drawing, now, {seat: value})] if drawing.missing == {seat} else [])


def go_on(table: Table, since: int, now: float) -> list[log.Entry]:
    """Time is up for what the table has waited for `since` that entry: go on without those who have not done it."""
    drawing = table.drawing
    if drawing is None or table.waits_since != since:
        raise Refused("no_draw")
    if drawing.sealed or not drawing.commitments:
        return [_dealt(table, drawing, now, {})]
    return [log.Sealed(time=now, game=drawing.game)]


def _awaited(table: Table, own: int | None, game: int, sealed: bool) -> tuple[Drawing, int]:
    """The drawing that waits for this seat, and the seat."""
    drawing = table.drawing
    if drawing is None or own is None or drawing.game != game or drawing.sealed != sealed or own not in drawing.missing:
        raise Refused("no_draw")
    return drawing, own


def _dealt(table: Table, drawing: Drawing, now: float, last: dict[int, str]) -> log.Dealt:
    """The deal, with all values that were shown before and the last one."""
    whole = msgspec.structs.replace(drawing, values=drawing.values | last)
    return log.Dealt(
        time=now,
        game=drawing.game,
        secret=drawing.secret,
        rules=RULES_VERSION,
        contributions=whole.contributions(),
        won=table.winners,
    )
