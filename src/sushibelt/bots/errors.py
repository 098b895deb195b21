"""What can be wrong with a bot, in one clear sentence."""

from ..play.errors import SushibeltError


class UnknownBot(SushibeltError):
    """A bot that is not there, or cannot be had as it was described."""


class BotFailed(SushibeltError):
    """A bot that gave no answer, or one that cannot be taken; nothing more can be asked of it."""


def said(problem: BaseException) -> str:
    """An exception of somebody else's code in one line."""
    text = " ".join(str(problem).split()).rstrip(".")
    return f"{type(problem).__name__}: {text}" if text else type(problem).__name__
