"""The runner in which a crowd plays: what its games start from, and who plays them, threads or a GPU."""

from collections.abc import Iterable
from typing import Any

from ..compiler.specialise import specialised, specialised_before
from ..play.errors import SushibeltError
from ..play.setup import game_of
from ..rules.kind import kind_of
from ..rules.menu import Menu
from .gpu import Gpu
from .threads import Rule, Threads


class Runner:
    """Games of one kind, and who plays them; see `Crowd` for the options."""

    def __init__(
        self,
        edition: str,
        menu: str | Iterable[str] | Menu | None,
        players: int,
        both_ways: bool,
        device: str,
        threads: int | None,
        specialise: bool | None,
    ) -> None:
        if threads is not None and (not hasattr(threads, "__index__") or threads < 1):
            raise SushibeltError(f"A crowd needs at least one thread, a whole number, not {threads!r}.")
        if device not in ("cpu", "cuda"):
            raise SushibeltError(f"The device is cpu or cuda, not {device!r}.")
        self.start = game_of(edition, menu, players, both_ways)
        self.players = players
        self.device: Threads | Gpu = Gpu() if device == "cuda" else Threads(threads)
        self.start_record = self.device.put(self.start.record().reshape(1).copy())
        self._kind = None if specialise is False else kind_of(self.start)
        # A GPU's compiler is done sooner if it sees less, and its games are always many.
        self._fit = specialised if specialise or device == "cuda" else specialised_before
        self._fitted: dict[Rule, Rule] = {}

    def __getstate__(self) -> dict[str, Any]:
        """What is copied or kept: all but the rules, which another process has to find for itself."""
        return self.__dict__ | {"_fitted": {}}

    def play(self, rule: Rule, games: int, *arguments: Any) -> None:
        """Have a rule play this many games."""
        if self._kind is not None and rule not in self._fitted:
            self._fitted[rule] = self._fit(rule, self._kind)
        self.device.run(self._fitted.get(rule, rule), games, *arguments)
