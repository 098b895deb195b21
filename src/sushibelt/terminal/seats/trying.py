"""What would have happened: a recorded game goes on from one of its choices, with one person and bots at all other
seats. It is only tried, so nothing of it is kept."""

from collections.abc import Sequence
from itertools import islice, takewhile
from typing import Final

from ...bots.registry import BOTS, knows_variants, read_bot
from ...play.errors import SushibeltError
from ...play.match import Match
from ...play.record import TAKE_BACK, GameRecord
from ..records.saves import Nowhere
from .keyboard_table import Table

STAND_IN: Final = "regular"
"""Plays for people, and for bots that are not of the house: a record must not start anything."""


class TriedTable(Table):
    """A game that is only tried."""

    tried = True


def tried_table(record: GameRecord, number: int) -> TriedTable:
    """The table as it stood before this answer of a record, for whoever gave it.

    The cards that came later come again as far as they can.
    """
    if not 0 <= number < len(record.answers):
        raise SushibeltError("The game ends here: go back to a choice to try another one.")
    before = next(islice(Match.replay_steps(record), number, None)).record()
    used = len(before.shuffles)
    # Seeds fit whatever comes; cards laid out in order may not, once others were taken.
    coming = takewhile(lambda shuffle: isinstance(shuffle, str), record.shuffles[used:])
    game = (record.edition, record.menu, record.seats, record.both_ways)
    shuffles = [*record.shuffles[:used], *coming]
    match = Match(*game, shuffles=shuffles, start=record.start, printing=record.printing, variant=record.variant)
    for seat, text in before.answers:
        if text == TAKE_BACK:
            match.take_back(seat)
        else:
            match.answer(seat, text)
    mine = record.answers[number][0]
    sat: Sequence[str] = record.players or [""] * match.players
    varied = record.variant is not None
    bots = tuple("" if seat == mine else stand_in(bot, varied) for seat, bot in enumerate(sat))
    return TriedTable(match, Nowhere(bots))


def stand_in(player: str, varied: bool = False) -> str:
    """The bot that plays for whoever sat there: the same if it is one of the house, as it comes, and can play this."""
    try:
        bot = read_bot(player)
    except SushibeltError:
        return STAND_IN
    if varied and not knows_variants(player):
        return STAND_IN
    return player if bot.name in BOTS and "file" not in bot.values else STAND_IN
