"""A variant beside the game it changes: the same bots, seats and seeds, figure by figure, with intervals.

Both games are played in turn, so that an interrupt leaves as much of one as of the other.
"""

from collections.abc import Callable, Sequence
from math import isnan
from typing import Any, Final, NamedTuple

import msgspec

from ..columns import Row
from .figures import Figure, change
from .findings import Findings, findings
from .rows import Entry, entries, known, simulated
from .simulation import Setup, Simulation

SLICES: Final = 20
"""In so many turns both games are played."""
REACH: Final = 1.96
"""Standard errors to either side: nineteen intervals of twenty hold the true figure."""

Key = tuple[str, str | None, int | None, str | None, int | None, str]


class Line(NamedTuple):
    """One figure of both games; None where a game has none such."""

    about: Entry
    original: Figure | float | None
    variant: Figure | float | None

    @property
    def change(self) -> Figure | None:
        """By how much the variant is higher, with its standard error."""
        if isinstance(self.original, Figure) and isinstance(self.variant, Figure):
            return change(self.original, self.variant)
        return None

    @property
    def sure(self) -> bool:
        """Whether the 95 % interval of the change excludes none at all."""
        found = self.change
        return found is not None and not isnan(found.error) and abs(found.value) > REACH * found.error


class Comparison:
    """Two simulations of one setup, which names a variant: the original game, and the variant's."""

    def __init__(self, setup: Setup, games: int, threads: int | None = None) -> None:
        official = msgspec.structs.replace(setup, variant=None)
        self.variant = Simulation(setup, games, threads)
        self.original = Simulation(official, games, threads)
        self.games = games

    @property
    def both(self) -> tuple[Simulation, Simulation]:
        """The original and the variant."""
        return self.original, self.variant

    @property
    def played(self) -> int:
        """How many games were played of both together."""
        return self.original.played + self.variant.played

    def play(self, report: Callable[[int], None] = lambda games: None) -> "Comparison":
        """Play all games that are left; `report` is called with the number of games of both so far."""
        for number in range(1, SLICES + 1):
            for one in self.both:
                one.span = range(self.games * number // SLICES)
                one.play(lambda _: report(self.played))
        return self

    def lines(self) -> list[Line]:
        """Every figure of both games, in the order of the original's; each must have been played."""
        return compared(*(findings(one, whole=True) for one in self.both))

    def rows(self) -> list[Row]:
        """The same as rows of a file."""
        told = {**simulated(self.variant.setup), "games": self.original.played, "variant_games": self.variant.played}
        return [{**told, **line.about.about, **_values(line)} for line in self.lines()]


def compared(original: Findings, variant: Findings) -> list[Line]:
    """Every figure of either, side by side."""
    before, after = ({_key(entry): entry for entry in entries(found)} for found in (original, variant))
    lines = []
    for key in _merged(list(before), list(after)):
        one, other = before.get(key), after.get(key)
        about = one or other
        assert about is not None
        lines.append(Line(about, one.value if one else None, other.value if other else None))
    return lines


def _merged(keys: list[Key], others: Sequence[Key]) -> list[Key]:
    """All keys in order; one that the others alone have comes after what it comes after there."""
    known, place = set(keys), 0
    for key in others:
        if key in known:
            place = keys.index(key) + 1
        else:
            keys.insert(place, key)
            place += 1
    return keys


def _key(entry: Entry) -> Key:
    return entry.table, entry.bot, entry.seat, entry.item, entry.turn, entry.measure


def _values(line: Line) -> Row:
    """Both figures and the change as columns; unknown values are left empty."""
    found: dict[str, Any] = {}
    for name, value in (("original", line.original), ("changed", line.variant), ("difference", line.change)):
        number, error = (None, None) if value is None else known(value)
        found |= {name: number, f"{name}_error": error}
    return {**found, "sure": line.sure}
