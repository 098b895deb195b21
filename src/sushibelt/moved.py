"""Modules of 0.1 that have moved: their old names work until 0.3, with a DeprecationWarning."""

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

MOVED = {
    "sushibelt.bots.greedy_bot": "sushibelt.bots.judging.greedy_bot",
    "sushibelt.bots.regular_bot": "sushibelt.bots.judging.regular_bot",
    "sushibelt.bots.search_bot": "sushibelt.bots.search.search_bot",
    "sushibelt.bots.weights": "sushibelt.bots.judging.weights",
    "sushibelt.envs.sushibelt_v1": "sushibelt.envs.sushibelt_v2",
    "sushibelt.envs.position": "sushibelt.envs.card_by_card",
    "sushibelt.rules.kernel": "sushibelt.compiler",
    "sushibelt.sim.arena": "sushibelt.arena.arena",
    "sushibelt.sim.crowd": "sushibelt.crowd.crowd",
    "sushibelt.sim.observation_fields": "sushibelt.play.observation_fields",
    "sushibelt.sim.simulation": "sushibelt.simulate.simulation",
    "sushibelt.sim.simulation_findings": "sushibelt.simulate.findings",
    "sushibelt.sim.statistics": "sushibelt.arena.statistics",
    "sushibelt.sim.tournament": "sushibelt.arena.tournament",
    "sushibelt.sim.tune": "sushibelt.learning.tune",
    "sushibelt.sim.workers": "sushibelt.arena.workers",
}

GONE_PACKAGE = "sushibelt.sim"


class _MovedFinder(MetaPathFinder):
    """Finds a module under its old name; it is asked only after nothing else was found there."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where the module is now."""
        if fullname == GONE_PACKAGE:
            return ModuleSpec(fullname, _EmptyPackage(), is_package=True)
        if fullname not in MOVED:
            return None
        warnings.warn(f"{fullname} is now {MOVED[fullname]}.", DeprecationWarning, stacklevel=2)
        return ModuleSpec(fullname, _Alias(MOVED[fullname]))


class _EmptyPackage(Loader):
    """What holds the old names."""

    def exec_module(self, module: ModuleType) -> None:
        """Nothing: only its modules are asked for."""


class _Alias(Loader):
    """Hands out the module from its new place, itself and not a copy."""

    def __init__(self, place: str) -> None:
        self._place = place

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module that stands there now."""
        module = import_module(self._place)
        self._spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """It has run already; the import system has only put the old name on it."""
        module.__spec__ = self._spec


def install() -> None:
    """Have the old names found."""
    sys.meta_path.append(_MovedFinder())
