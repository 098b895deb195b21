"""Sushi Go! and Sushi Go Party! with every rule exact."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import moved

if TYPE_CHECKING:
    from .play.errors import SushibeltError as SushibeltError
    from .play.match import Match as Match
    from .play.record import GameRecord as GameRecord
    from .play.record import record_from_json as record_from_json
    from .play.view import View as View

__version__ = "0.1.0"

_HOMES = {
    "Match": ".play.match",
    "GameRecord": ".play.record",
    "record_from_json": ".play.record",
    "View": ".play.view",
    "SushibeltError": ".play.errors",
}

__all__ = ["GameRecord", "Match", "SushibeltError", "View", "__version__", "record_from_json"]


def __getattr__(name: str) -> Any:
    """Import a name when it is first used, so that importing the package costs next to nothing."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


moved.install()
