"""Which entries a log does not need: those that change nothing, and those that the next one replaces."""

from ..log import entries as log
from .seat import Seat
from .table import Table

GOES_ON = (log.Answered, log.TookOver, log.Abandoned, log.Stood, log.Closed)
"""What may be written even to a full log, so that a game can end: each of them only so often."""
UNLIMITED = (log.Answered, log.TookOver, log.Stood, log.Closed)
"""What may be written at any rate: the game itself limits it."""


def changes_nothing(table: Table, entry: log.Entry) -> bool:
    """Whether a table is the same after this entry."""
    match entry:
        case log.Planned(seat=seat, bot=""):
            free = table.seats[seat].open if table.playing else table.seats[seat] == Seat(open=True)
            return free and not table.keeps_out  # opening a seat lets those in again who were removed
        case log.Planned(seat=seat, bot=bot):
            return not table.seats[seat].open and table.seats[seat].bot == bot
        case log.Changed(settings=settings, seats=seats):
            return settings == table.settings and seats == len(table.seats)
    return False


def replaces(table: Table, last: log.Entry | None, entry: log.Entry) -> bool:
    """Whether this entry makes the last one of a log superfluous: the table is the same with it and without it."""
    match last, entry:
        case log.Planned(seat=seat, bot=before), log.Planned(seat=same, bot=bot):
            # Opening a seat takes its bot's name away, so that must not be left out.
            return seat == same and before != "" and (bot != "" or not table.playing)
        case log.Changed(seats=seats, won=()), log.Changed(seats=same):
            return seats == same
    return False
