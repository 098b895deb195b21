"""A table as page and service speak of it: what is played there, and who sits where."""

from typing import Literal

import msgspec

Facts = dict[str, str | int | float]
"""What a sentence is made from, by name, for those who put it into other words."""


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Anything that comes from outside; a field that is not known here is refused, not overlooked."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """Anything that is told."""


class Settings(Given, frozen=True, kw_only=True):
    """What is played at a table, and what is allowed there."""

    edition: Literal["classic", "party"] = "party"
    menu: str | None = None
    """A preset's name, or types divided by commas, as in records; null means sushi-go, and nothing for classic."""
    both_ways: bool = False
    """Whether round 2 passes to the right."""
    turn_seconds: int = 0
    """How long a person may think before a bot answers in their place; 0 for as long as they like."""
    spectators: bool = True
    """Whether people without a seat may watch."""
    hints: bool = True
    """Whether people may ask what the search would play."""
    memory: bool = True
    """Whether people are shown what they have seen before: hands that passed through, cards asked for."""


class SeatPlan(Given, frozen=True, kw_only=True):
    """Who is to sit on a seat when a table is made."""

    kind: Literal["open", "mine", "bot"]
    """`open` for whoever comes, `mine` for whoever makes the table (at most once), or a `bot`."""
    bot: str = ""
    """Which bot: one of the catalogue's `bots`, such as `regular` or `search:ms=500`."""


class SeatState(Told, frozen=True, kw_only=True):
    """A seat as everybody sees it."""

    name: str
    """Who sits there, person or bot; empty on an open seat where nobody plays."""
    kind: Literal["open", "person", "bot"]
    """Whose seat it is. A `person` may be away; on an `open` one a bot may play until somebody sits down."""
    bot: str = ""
    """The bot that answers here now; empty where a person does, or nobody."""
    open: bool = False
    """Whether anybody may sit down here, also in the middle of a game."""
    lent: bool = False
    """Whether this person's seat is lent to a bot until they return."""
    here: bool = False
    """Whether the person is connected at this moment."""
    host: bool = False
    """Whether this is the host: who made the table, or whoever took over from them."""


class TableState(Told, frozen=True, kw_only=True):
    """A table as everybody sees it, the game itself aside."""

    code: str
    """The table's code, which is also in its link."""
    settings: Settings
    menu: tuple[int, ...]
    """The types in play, in a menu's order."""
    seats: tuple[SeatState, ...]
    game: int = 0
    """Which game this is, from 1; 0 before the first one. A rematch is the next."""
    playing: bool = False
    """Whether a game goes on."""
    finished: tuple[int, ...] = ()
    """The games that were played to the end: each has its record."""
    spectators: int = 0
    """How many watch."""
    host_here: bool = False
    """Whether the host is connected at this moment, with a seat or without."""
    closed: bool = False
    """Whether the table has been closed for good."""
