"""A crowd's starting states, and the device that plays its games: threads or a GPU."""

import warnings
from collections.abc import Iterable, Sequence
from typing import Any, TypedDict, Unpack

import numpy as np

from ..compiler import has_numba
from ..compiler.specialise import specialised, specialised_before
from ..output import how_to_get
from ..play.errors import SushibeltError
from ..play.setup import game_of
from ..play.variant import Variant
from ..rules.kind import kind_of
from ..rules.menu import Menu
from ..rules.state import RECORD, State
from .gpu import Gpu
from .threads import Rule, Threads


class TableOptions(TypedDict, total=False):
    """What is played at a table, as a `Match` has it; all of it may be left out."""

    edition: str
    """"party" (default) or "classic"."""
    menu: str | Iterable[str] | Menu | None
    players: int
    """4 by default."""
    both_ways: bool
    printing: str
    """"first" for Party as it was first printed: any number of bonus cards in one turn."""
    variant: Variant | None
    """Other numbers than the published ones, on a processor only; such a crowd plays no official games."""


class DeviceOptions(TypedDict, total=False):
    """Where a crowd is played; all of it may be left out."""

    device: str
    """"cpu" (default), or "cuda" for a GPU."""
    threads: int | None
    """How many cores to use; all of them by default."""


class CrowdOptions(TableOptions, DeviceOptions, total=False):
    """The options of a crowd; all of them may be left out."""

    tables: Sequence[TableOptions] | None
    """Different tables in one crowd, of any edition, menu and number of players, instead of the options above. Games
    play them in turn, unless `reset` says which plays what."""
    specialise: bool | None
    """Compile the rules for this kind of game only: that takes up to half a minute once, and pays from millions of
    games on. On a GPU it is done unless this is False. Rules that were specialised before are used unless this is
    False."""
    tailor: bool | None
    """The name of `specialise` in 0.1, accepted until 0.3."""


class Runner:
    """The tables of a crowd, and the device that plays their games; see `CrowdOptions`."""

    def __init__(
        self,
        tables: Sequence[TableOptions] | None = None,
        device: str = "cpu",
        threads: int | None = None,
        specialise: bool | None = None,
        tailor: bool | None = None,
        **table: Unpack[TableOptions],
    ) -> None:
        if tailor is not None:
            warnings.warn("`tailor` is now called `specialise`.", DeprecationWarning, stacklevel=3)
            specialise = tailor
        if threads is not None and (not hasattr(threads, "__index__") or threads < 1):
            raise SushibeltError(f"A crowd needs at least one thread, a whole number, not {threads!r}.")
        if device not in ("cpu", "cuda"):
            raise SushibeltError(f"The device is cpu or cuda, not {device!r}.")
        if specialise and device == "cpu" and not has_numba():
            raise SushibeltError(f"Specialising rules needs numba; {how_to_get('fast')}")
        self.starts = _starts(tables, table)
        if specialise and len(self.starts) > 1:
            raise SushibeltError("Rules can be specialised for one kind of table, not for several.")
        if any(start.unofficial for start in self.starts):
            _check_unofficial(self.starts, device)
        self.players = max(start.seats for start in self.starts)
        self.device: Threads | Gpu = Gpu() if device == "cuda" else Threads(threads)
        self.start_records = self.device.put(np.array([start.record() for start in self.starts], RECORD))
        self._kind = None if specialise is False or len(self.starts) > 1 else kind_of(self.starts[0])
        # A GPU's compiler is faster with less code, and a GPU always plays many games.
        self._fit = specialised if specialise or device == "cuda" else specialised_before
        self._fitted: dict[Rule, Rule] = {}

    def __getstate__(self) -> dict[str, Any]:
        """What is copied or pickled: all but the specialised rules, which another process has to load for itself."""
        return self.__dict__ | {"_fitted": {}}

    @property
    def start(self) -> State:
        """The first table before its first deal."""
        return self.starts[0]

    def play(self, rule: Rule, games: int, *arguments: Any) -> None:
        """Run a rule for this number of games."""
        if self._kind is not None and rule not in self._fitted:
            self._fitted[rule] = self._fit(rule, self._kind)
        self.device.run(self._fitted.get(rule, rule), games, *arguments)


def _check_unofficial(starts: Sequence[State], device: str) -> None:
    """Refuse a crowd in which official games would stand beside others, and one on a GPU."""
    if device == "cuda":
        raise SushibeltError("A variant is played by processors only; leave out the device.")
    if not all(start.unofficial for start in starts):
        raise SushibeltError("Official games and variants do not share a crowd.")


def _starts(tables: Sequence[TableOptions] | None, table: TableOptions) -> list[State]:
    """Every table before its first deal."""
    if tables is None:
        return [_start(**table)]
    if table:
        raise SushibeltError(f"With tables of their own, games take no {next(iter(table))} for all of them.")
    if not tables:
        raise SushibeltError("A crowd needs at least one table.")
    return [_start(**options) for options in tables]


def _start(
    edition: str = "party",
    menu: str | Iterable[str] | Menu | None = None,
    players: int = 4,
    both_ways: bool = False,
    printing: str = "revised",
    variant: Variant | None = None,
) -> State:
    """A table before its first deal."""
    return game_of(edition, menu, players, both_ways, printing, variant)
