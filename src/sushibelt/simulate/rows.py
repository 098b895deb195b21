"""The findings of a simulation as rows of a file: one figure per row, so that many simulations fit into one table.

Every row says what was simulated, so a folder of files needs no further notes.
"""

from collections.abc import Iterator
from typing import Any

from ..output import NUMBER, TEXT, WHOLE, YES_OR_NO, Column, Row
from .figures import Figure
from .findings import PARTS, BotFindings, Findings
from .simulation import Setup

FINDING_COLUMNS = (
    Column("edition", TEXT, "classic or party"),
    Column("menu", TEXT, "the menu; empty in the classic game"),
    Column("players", WHOLE, "how many play"),
    Column("both_ways", YES_OR_NO, "whether round 2 passes to the right"),
    Column("printing", TEXT, "revised, or first for Party as it was first printed"),
    Column("seed", TEXT, "of the simulation; the same seed gives the same games"),
    Column("games", WHOLE, "that were played"),
    Column("table", TEXT, "which of the tables"),
    Column("bot", TEXT, "whose figure it is; empty where it is everybody's"),
    Column("seat", WHOLE, "whose figure it is; empty where it is everybody's"),
    Column("item", TEXT, "the card, type, score …"),
    Column("turn", WHOLE, "of a round, from 1; empty for any"),
    Column("measure", TEXT, "what is measured"),
    Column("value", NUMBER, "the figure; empty if there is none"),
    Column("standard_error", NUMBER, "its standard error; empty for counts, and if only one batch contributes"),
)


def finding_rows(setup: Setup, found: Findings) -> list[Row]:
    """Every figure, table by table."""
    common: dict[str, Any] = {
        "edition": setup.edition,
        "menu": setup.menu or "",
        "players": setup.seats,
        "both_ways": setup.both_ways,
        "printing": setup.printing,
        "seed": setup.seed,
        "games": found.games,
    }
    return [{**common, **row} for row in _all_rows(found)]


def _all_rows(found: Findings) -> Iterator[Row]:
    for measure, figure in (
        ("winning_points", found.winning_points),
        ("lead", found.lead),
        ("shared_wins", found.shared),
        ("tie_breaks", found.tie_breaks),
    ):
        yield _row("games", measure, figure)
    for line in found.seats:
        yield _row("seats", "points", line.points, bot=line.bot, seat=line.seat)
        yield _row("seats", "win_share", line.win_share, bot=line.bot, seat=line.seat)
    for bot in found.bots:
        yield from _bot_rows(bot)


def _bot_rows(found: BotFindings) -> Iterator[Row]:
    bot = found.bot
    yield _row("bots", "points", found.points, bot=bot)
    yield _row("bots", "win_share", found.win_share, bot=bot)
    yield _row("bots", "points_deviation", found.spread, bot=bot)
    for part, figure in zip(PARTS, found.parts, strict=True):
        yield _row("parts", "points", figure, bot=bot, item=part)
    for score in found.scores:
        yield _row("scores", "players", score.players, bot=bot, item=str(score.score))
        yield _row("scores", "win_share", score.win_share, bot=bot, item=str(score.score))
    for kind in found.types:
        for measure in ("points", "winners", "taken", "per_card"):
            yield _row("types", measure, getattr(kind, measure), bot=bot, item=kind.kind)
    for card in found.cards:
        for turn, at in enumerate((card.at_all, *card.turns)):
            for measure, value in (
                ("taken", at.taken),
                ("points_above_mean", at.points),
                ("win_share_above_mean", at.win_share),
            ):
                yield _row("cards", measure, value, bot=bot, item=card.card, turn=turn or None)
    for table, lines in (("dessert_race", found.race), ("desserts_kept", found.desserts)):
        for line in lines:
            for measure in ("players", "share", "dessert_points", "points", "win_share"):
                yield _row(table, measure, getattr(line, measure), bot=bot, item=line.what)


def _row(
    table: str,
    measure: str,
    value: Figure | float,
    *,
    bot: str | None = None,
    seat: int | None = None,
    item: str | None = None,
    turn: int | None = None,
) -> Row:
    """One figure; unknown values are left empty."""
    number, error = (value.value, value.error) if isinstance(value, Figure) else (float(value), None)
    return {
        "table": table,
        "bot": bot,
        "seat": seat,
        "item": item,
        "turn": turn,
        "measure": measure,
        "value": _said(number),
        "standard_error": _said(error),
    }


def _said(number: float | None) -> float | None:
    return None if number is None or number != number else number
