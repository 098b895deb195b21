"""A crowd's starting state, and the device that plays its games: threads or a GPU."""

import warnings
from collections.abc import Iterable
from typing import Any, TypedDict

from ..compiler import has_numba
from ..compiler.specialise import specialised, specialised_before
from ..play.errors import SushibeltError
from ..play.setup import game_of
from ..rules.kind import kind_of
from ..rules.menu import Menu
from .gpu import Gpu
from .threads import Rule, Threads


class CrowdOptions(TypedDict, total=False):
    """The options of a crowd; all of them may be left out."""

    edition: str
    """"party" (default) or "classic", as of a `Match`; so are the next four."""
    menu: str | Iterable[str] | Menu | None
    players: int
    """4 by default."""
    both_ways: bool
    printing: str
    """"first" for Party as it was first printed: any number of bonus cards in one turn."""
    device: str
    """"cpu" (default), or "cuda" for a GPU."""
    threads: int | None
    """How many cores to use; all of them by default."""
    specialise: bool | None
    """Compile the rules for this kind of game only: that takes up to half a minute once, and pays from millions of
    games on. On a GPU it is done unless this is False. Rules that were specialised before are used unless this is
    False."""
    tailor: bool | None
    """The name of `specialise` in 0.1, accepted until 0.3."""


class Runner:
    """Games of one kind, and the device that plays them; see `CrowdOptions`."""

    def __init__(
        self,
        edition: str = "party",
        menu: str | Iterable[str] | Menu | None = None,
        players: int = 4,
        both_ways: bool = False,
        device: str = "cpu",
        threads: int | None = None,
        specialise: bool | None = None,
        tailor: bool | None = None,
        printing: str = "revised",
    ) -> None:
        if tailor is not None:
            warnings.warn("`tailor` is now called `specialise`.", DeprecationWarning, stacklevel=3)
            specialise = tailor
        if threads is not None and (not hasattr(threads, "__index__") or threads < 1):
            raise SushibeltError(f"A crowd needs at least one thread, a whole number, not {threads!r}.")
        if device not in ("cpu", "cuda"):
            raise SushibeltError(f"The device is cpu or cuda, not {device!r}.")
        if specialise and device == "cpu" and not has_numba():
            raise SushibeltError("To specialise rules, install their compiler: pip install 'sushibelt[fast]'.")
        self.start = game_of(edition, menu, players, both_ways, printing)
        self.players = players
        self.device: Threads | Gpu = Gpu() if device == "cuda" else Threads(threads)
        self.start_record = self.device.put(self.start.record().reshape(1).copy())
        self._kind = None if specialise is False else kind_of(self.start)
        # A GPU's compiler is faster with less code, and a GPU always plays many games.
        self._fit = specialised if specialise or device == "cuda" else specialised_before
        self._fitted: dict[Rule, Rule] = {}

    def __getstate__(self) -> dict[str, Any]:
        """What is copied or pickled: all but the specialised rules, which another process has to load for itself."""
        return self.__dict__ | {"_fitted": {}}

    def play(self, rule: Rule, games: int, *arguments: Any) -> None:
        """Run a rule for this number of games."""
        if self._kind is not None and rule not in self._fitted:
            self._fitted[rule] = self._fit(rule, self._kind)
        self.device.run(self._fitted.get(rule, rule), games, *arguments)
