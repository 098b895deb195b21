"""The findings of a simulation as rows of a file: one figure per row, so that many simulations fit into one table.

Every row says what was simulated, so a folder of files needs no further notes.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..columns import (
    BOTH_WAYS,
    EDITION,
    MENU,
    NUMBER,
    PRINTING,
    TEXT,
    VARIANT_COLUMNS,
    WHOLE,
    YES_OR_NO,
    Column,
    Row,
    variant_columns,
)
from .figures import Figure
from .findings import BotFindings, Findings
from .simulation import Setup

_SETUP = (
    EDITION,
    MENU,
    Column("players", WHOLE, "how many play"),
    BOTH_WAYS,
    PRINTING,
    Column("seed", TEXT, "of the simulation; the same seed gives the same games"),
    *VARIANT_COLUMNS,
    Column("games", WHOLE, "that were played"),
)
_ABOUT = (
    Column("table", TEXT, "which of the tables"),
    Column("bot", TEXT, "whose figure it is; empty where it is everybody's"),
    Column("seat", WHOLE, "whose figure it is; empty where it is everybody's"),
    Column("item", TEXT, "the card, type, score …"),
    Column("turn", WHOLE, "of a round, from 1; empty for any"),
    Column("measure", TEXT, "what is measured"),
)
FINDING_COLUMNS = (
    *_SETUP,
    *_ABOUT,
    Column("value", NUMBER, "the figure; empty if there is none"),
    Column("standard_error", NUMBER, "its standard error; empty for counts, and if only one batch contributes"),
)
COMPARED_COLUMNS = (
    *_SETUP,
    Column("variant_games", WHOLE, "that were played of the variant"),
    *_ABOUT,
    Column("original", NUMBER, "the published game's figure; empty if there is none"),
    Column("original_error", NUMBER, "its standard error"),
    Column("changed", NUMBER, "the variant's figure"),
    Column("changed_error", NUMBER, "its standard error"),
    Column("difference", NUMBER, "by how much the variant's is higher"),
    Column("difference_error", NUMBER, "the standard error of that"),
    Column("sure", YES_OR_NO, "whether the 95 % interval of the difference excludes 0"),
)


class Entry(NamedTuple):
    """One figure, and what it is about."""

    table: str
    measure: str
    value: Figure | float
    bot: str | None = None
    seat: int | None = None
    item: str | None = None
    turn: int | None = None

    @property
    def about(self) -> Row:
        """What it is about, as columns of a file."""
        named = ("table", "bot", "seat", "item", "turn", "measure")
        return {name: getattr(self, name) for name in named}


def finding_rows(setup: Setup, found: Findings) -> list[Row]:
    """Every figure, table by table."""
    common = {**simulated(setup), "games": found.games}
    return [{**common, **entry.about, **_value(entry)} for entry in entries(found)]


def simulated(setup: Setup) -> Row:
    """What was simulated, as columns of a file; a variant is named, with its hash."""
    return {
        "edition": setup.edition,
        "menu": setup.menu or "",
        "players": setup.seats,
        "both_ways": setup.both_ways,
        "printing": setup.printing,
        "seed": setup.seed,
        **variant_columns(setup.variant),
    }


def entries(found: Findings) -> Iterator[Entry]:
    """Every figure, table by table."""
    for measure, figure in (
        ("winning_points", found.winning_points),
        ("lead", found.lead),
        ("shared_wins", found.shared),
        ("tie_breaks", found.tie_breaks),
    ):
        yield Entry("games", measure, figure)
    for line in found.seats:
        yield Entry("seats", "points", line.points, bot=line.bot, seat=line.seat)
        yield Entry("seats", "win_share", line.win_share, bot=line.bot, seat=line.seat)
    for bot in found.bots:
        yield from _bot_entries(bot)


def _bot_entries(found: BotFindings) -> Iterator[Entry]:
    bot = found.bot
    yield Entry("bots", "points", found.points, bot=bot)
    yield Entry("bots", "win_share", found.win_share, bot=bot)
    yield Entry("bots", "points_deviation", found.spread, bot=bot)
    for part, figure in found.parts.items():
        yield Entry("parts", "points", figure, bot=bot, item=part)
    for score in found.scores:
        yield Entry("scores", "players", score.players, bot=bot, item=str(score.score))
        yield Entry("scores", "win_share", score.win_share, bot=bot, item=str(score.score))
    for kind in found.types:
        for measure in ("points", "winners", "taken", "per_card"):
            yield Entry("types", measure, getattr(kind, measure), bot=bot, item=kind.kind)
    for card in found.cards:
        for turn, at in enumerate((card.at_all, *card.turns)):
            for measure, value in (
                ("taken", at.taken),
                ("points_above_mean", at.points),
                ("win_share_above_mean", at.win_share),
            ):
                yield Entry("cards", measure, value, bot=bot, item=card.card, turn=turn or None)
    for table, lines in (("dessert_race", found.race), ("desserts_kept", found.desserts)):
        for line in lines:
            for measure in ("players", "share", "dessert_points", "points", "win_share"):
                yield Entry(table, measure, getattr(line, measure), bot=bot, item=line.what)


def _value(entry: Entry) -> Row:
    """A figure as columns of a file; unknown values are left empty."""
    number, error = known(entry.value)
    return {"value": number, "standard_error": error}


def known(value: Figure | float) -> tuple[float | None, float | None]:
    """A figure and its standard error; None for what is not known."""
    pair = (value.value, value.error) if isinstance(value, Figure) else (float(value), None)
    number, error = (None if part is None or part != part else part for part in pair)
    return number, error
