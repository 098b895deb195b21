"""What can be wrong with a bot, in one clear sentence."""

from typing import TYPE_CHECKING

from ..play.errors import SushibeltError

if TYPE_CHECKING:
    from ..play.view import View


class UnknownBot(SushibeltError):
    """A bot that is not there, or cannot be had as it was described."""


class BotFailed(SushibeltError):
    """A bot that gave no answer, or one that cannot be taken; nothing more can be asked of it."""


class PublishedOnly(SushibeltError):
    """A bot that has learned or solved the published game and cannot judge an unofficial variant of it."""


def check_published(view: "View", who: str) -> None:
    """Refuse a variant, for a bot whose judgement would be about another game."""
    if view.house is not None:
        raise PublishedOnly(f"{who} knows the published game only; a variant is for random, greedy and regular.")


def said(problem: BaseException) -> str:
    """An exception of somebody else's code in one line."""
    text = " ".join(str(problem).split()).rstrip(".")
    return f"{type(problem).__name__}: {text}" if text else type(problem).__name__
