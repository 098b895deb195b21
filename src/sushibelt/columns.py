"""What tables of rows are made of: columns with a kind and a meaning, and those that all tables of games share."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from .play.variant import Variant

Row = Mapping[str, Any]

KINDS = TEXT, TEXTS, WHOLE, NUMBER, YES_OR_NO = "text", "texts", "whole", "number", "yes or no"
"""What a column holds; any of it may be missing in a row."""


class Column(NamedTuple):
    """A column of a table of rows: its kind is the same in every file, whatever the rows hold."""

    name: str
    kind: str
    """One of KINDS."""
    meaning: str


EDITION = Column("edition", TEXT, "classic or party")
MENU = Column("menu", TEXT, "the menu, or its types divided by commas; empty in the classic game")
PRINTING = Column("printing", TEXT, "revised, or first for Party as it was first printed")
BOTH_WAYS = Column("both_ways", YES_OR_NO, "whether round 2 passes to the right")
SEATS = Column("seats", WHOLE, "how many play")
SEAT = Column("seat", WHOLE, "from 0, as in records")
RULES = Column("rules", WHOLE, "the version of the rules")
RANK = Column("rank", WHOLE, "from 1; those who share a rank all have the best of the ranks it covers")
WIN_SHARE = Column("win_share", NUMBER, "1, a part if the win is shared, or 0")

VARIANT_COLUMNS = (
    Column("variant", TEXT, "the name of an unofficial variant; empty for the published game"),
    Column("variant_hash", TEXT, "the hash of all that it changes"),
)


def variant_columns(variant: Variant | None) -> Row:
    """Which variant was played, in every row, so that no figures are mixed unnoticed."""
    return {"variant": variant.name, "variant_hash": variant.digest} if variant else {"variant": "", "variant_hash": ""}
