"""The versioned ids under which the libraries know our environments."""

from importlib.util import find_spec
from typing import Any, Final

from ..rules.menu import PRESETS

VERSION: Final = 2
"""Raised when the same seeds and answers would give other observations or rewards."""


def editions() -> dict[str, dict[str, Any]]:
    """Every table with its own id, and its options: both editions and the eight menus."""
    named = {"classic": {"edition": "classic"}, "party": {"edition": "party"}}
    return named | {name: {"edition": "party", "menu": name} for name in PRESETS}


def gymnasium_id(name: str) -> str:
    """What Gymnasium calls a table: "master-menu" is "Sushibelt/MasterMenu-v2"."""
    return f"Sushibelt/{name.title().replace('-', '')}-v{VERSION}"


def pettingzoo_id(name: str) -> str:
    """What PettingZoo calls a table: "master-menu" is "sushibelt/master_menu-v2" (it takes "_v2" as well)."""
    return f"sushibelt/{name.replace('-', '_')}-v{VERSION}"


def register_all() -> None:
    """Register with Gymnasium and PettingZoo if they are installed; calling this again does no harm."""
    if find_spec("gymnasium") is not None:
        _register_with_gymnasium()
    if find_spec("pettingzoo") is not None:
        _register_with_pettingzoo()


def _register_with_gymnasium() -> None:
    import gymnasium

    for name, options in editions().items():
        if gymnasium_id(name) not in gymnasium.registry:
            gymnasium.register(
                gymnasium_id(name),
                entry_point=f"{__package__}.single:SushibeltEnv",
                vector_entry_point=f"{__package__}.vector:SushibeltVectorEnv",
                kwargs=options,
            )


def _register_with_pettingzoo() -> None:
    import pettingzoo

    for name, options in editions().items():
        if pettingzoo_id(name) not in pettingzoo.parallel_registry:
            entry = f"{__package__}.sushibelt_v2"
            pettingzoo.register("parallel", pettingzoo_id(name), f"{entry}:parallel_env", kwargs=options)
            pettingzoo.register("aec", pettingzoo_id(name), f"{entry}:env", kwargs=options)
