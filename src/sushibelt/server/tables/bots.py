"""Which bots a guest may name, and how much one may think."""

from ...bots.registry import read_bot, thinking_time
from ...bots.spec import PROGRAM
from ..contract.refusals import Refused

LONGEST_THOUGHT = 2.0
"""Seconds that a bot may take for each answer, whatever it was asked to do."""
MOST_SIMULATIONS = 50_000
"""What a search can do in about that time with eight players."""


def clean_bot(spec: str) -> str:
    """A bot that is allowed at a table, as it was understood.

    Programs are not, nor what reads files of this machine, nor bots that think too long.
    """
    bot = read_bot(spec)
    if bot.name == PROGRAM or "file" in bot.values:
        raise Refused("bot_not_here")
    if thinking_time(bot) > LONGEST_THOUGHT:
        raise Refused("bot_too_slow", seconds=f"{LONGEST_THOUGHT:g}")
    if int(bot.values.get("sims", 0)) > MOST_SIMULATIONS:
        raise Refused("bot_too_thorough", simulations=MOST_SIMULATIONS)
    return str(bot)
