"""Types shared by HTTP and the socket: a table's settings, seats and state."""

from typing import Annotated, Literal

import msgspec

Word = Annotated[str, msgspec.Meta(max_length=60)]
"""A bot, an answer or a card type; whatever is longer is refused before anybody looks at it."""
MenuText = Annotated[str, msgspec.Meta(max_length=500)]
Token = Annotated[str, msgspec.Meta(max_length=100)]
Gesture = Literal["cheers", "yum", "wow", "laugh", "oops", "bow", "nudge"]
"""What can be said at the counter without words. A nudge is for those the table waits for."""

Facts = dict[str, str | int | float]
"""The values that a sentence mentions, by name, for pages that use their own words."""


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Anything received from outside. Unknown fields are refused rather than ignored."""


class Outgoing(msgspec.Struct, frozen=True, kw_only=True):
    """Anything the service sends."""


class Settings(Incoming, frozen=True, kw_only=True):
    """What is played at a table, and what is allowed there."""

    edition: Literal["classic", "party"] = "party"
    menu: MenuText | None = None
    """A preset's name, or types separated by commas, as in records. Null for the classic game; in Party, null means
    sushi-go."""
    both_ways: bool = False
    """Whether hands pass to the right in round 2."""
    printing: Literal["revised", "first"] = "revised"
    """`first` is Party as it was first printed: any number of chopsticks and spoons in one turn instead of one."""
    turn_seconds: int = 0
    """How long a person may think before a bot answers for them; 0 for no limit."""
    spectators: bool = True
    """Whether people without a seat may watch."""
    hints: bool = True
    """Whether people may ask what the search would play."""
    memory: bool = True
    """Whether people are shown what they could remember: hands that passed through theirs, cards asked for."""


class SeatPlan(Incoming, frozen=True, kw_only=True):
    """Who is to have a seat when a table is created."""

    kind: Literal["open", "mine", "bot"]
    """`open` for anybody who joins, `mine` for the person who creates the table (at most one), or `bot`."""
    bot: Word = ""
    """Which bot: one of the catalogue's `bots`, such as `regular` or `search:ms=500`."""


class SeatState(Outgoing, frozen=True, kw_only=True):
    """A seat as everybody sees it."""

    name: str
    """The name of the person or bot; empty if the seat is open and nobody plays there."""
    kind: Literal["open", "person", "bot"]
    """Whose seat it is. A `person` may be away. On an `open` seat a bot may play until somebody takes it."""
    bot: str = ""
    """The bot that currently answers here; empty if a person does, or nobody."""
    open: bool = False
    """Whether anybody may take this seat, even in the middle of a game."""
    lent: bool = False
    """Whether this person's seat is lent to a bot until they return."""
    here: bool = False
    """Whether the person is connected at the moment."""
    late: bool = False
    """Whether this person took the seat in the middle of this game: they see a hand that somebody else had."""
    host: bool = False
    """Whether this person is the host: the one who created the table, or who took over as host."""
    wins: int = 0
    """How many games whoever sits here has won at this table, shared ones included."""


class DrawState(Outgoing, frozen=True, kw_only=True):
    """Cards are being shuffled: the browsers of these seats are asked to take part."""

    game: int
    """The number of the game that is about to be dealt."""
    promise: str
    """The hash of the service's secret, fixed before any value of a browser is shown."""
    seats: tuple[int, ...]
    """Who is asked."""
    commitments: tuple[tuple[int, str], ...] | None = None
    """Seats and their hashes, once no more are taken: then each of these seats shows its value."""


class TableState(Outgoing, frozen=True, kw_only=True):
    """A table as everybody sees it, without the game itself."""

    code: str
    """The table's code, which is also in its link."""
    settings: Settings
    menu: tuple[int, ...]
    """The card types in play, in the order of a menu."""
    seats: tuple[SeatState, ...]
    game: int = 0
    """The number of the latest game, from 1; 0 before the first. A rematch has the next number."""
    playing: bool = False
    """Whether a game is in progress."""
    finished: tuple[int, ...] = ()
    """The games that were played to the end; each has a record."""
    spectators: int = 0
    """The number of spectators."""
    host_here: bool = False
    """Whether the host is connected at the moment, with or without a seat."""
    host_away_in: float | None = None
    """In how many seconds the host counts as away, so that somebody else may take over: 0 if they may now, and null as
    long as the host is here."""
    draw: DrawState | None = None
    """While cards are being shuffled: who is asked to take part."""
    closed: bool = False
    """Whether the table has been closed for good."""
