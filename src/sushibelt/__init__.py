"""Sushi Go! and Sushi Go Party! with every rule exact.

What one usually needs is here: `Match` (a game and its rules), `make_bot`, `register_bot` and `bot_names` (who plays),
`tournament` (who is how strong), `Crowd` and `play_games` (many games at once). Everything is imported when it is
first used, so that importing the package costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import moved

if TYPE_CHECKING:
    from .arena.arena import Tournament as Tournament
    from .arena.arena import tournament as tournament
    from .bots.bot import Bot as Bot
    from .bots.policies.policy_bot import NetworkBot as NetworkBot
    from .bots.registry import bot_names as bot_names
    from .bots.registry import make_bot as make_bot
    from .bots.registry import register_bot as register_bot
    from .crowd.crowd import Crowd as Crowd
    from .crowd.crowd import play_games as play_games
    from .play.errors import SushibeltError as SushibeltError
    from .play.match import Match as Match
    from .play.observed import mask_of as mask_of
    from .play.observed import observation_of as observation_of
    from .play.record import GameRecord as GameRecord
    from .play.record import record_from_json as record_from_json
    from .play.view import Question as Question
    from .play.view import View as View

__version__ = "0.1.0"

_HOMES = {
    "Bot": ".bots.bot",
    "Crowd": ".crowd.crowd",
    "GameRecord": ".play.record",
    "Match": ".play.match",
    "NetworkBot": ".bots.policies.policy_bot",
    "Question": ".play.view",
    "SushibeltError": ".play.errors",
    "Tournament": ".arena.arena",
    "View": ".play.view",
    "bot_names": ".bots.registry",
    "mask_of": ".play.observed",
    "observation_of": ".play.observed",
    "make_bot": ".bots.registry",
    "play_games": ".crowd.crowd",
    "record_from_json": ".play.record",
    "register_bot": ".bots.registry",
    "tournament": ".arena.arena",
}

__all__ = [
    "Bot",
    "Crowd",
    "GameRecord",
    "Match",
    "NetworkBot",
    "Question",
    "SushibeltError",
    "Tournament",
    "View",
    "__version__",
    "bot_names",
    "make_bot",
    "mask_of",
    "observation_of",
    "play_games",
    "record_from_json",
    "register_bot",
    "tournament",
]


def __getattr__(name: str) -> Any:
    """Import a name when it is first used."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What one needs, and not how it is done."""
    return __all__


moved.install()
