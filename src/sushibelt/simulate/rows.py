"""The findings of a simulation as rows of a file: one figure per row, so that many simulations fit into one table.

Every row says what was simulated, so a folder of files needs no further notes.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..output import Row
from .figures import Figure
from .findings import BotFindings, Findings
from .simulation import Setup


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


def simulated(setup: Setup) -> dict[str, Any]:
    """What was simulated, as columns of a file; a variant is named, with its hash."""
    told: dict[str, Any] = {
        "edition": setup.edition,
        "menu": setup.menu or "",
        "players": setup.seats,
        "both_ways": setup.both_ways,
        "printing": setup.printing,
        "seed": setup.seed,
    }
    if setup.variant is not None:
        told |= {"variant": setup.variant.name, "variant_hash": setup.variant.digest}
    return told


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
