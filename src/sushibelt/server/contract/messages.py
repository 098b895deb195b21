"""The messages of a table's socket, in both directions, as JSON objects with a `type`.

Bodies of HTTP requests are in `forms.py` and `reference.py`, and types that both use in `shapes.py`. docs/server.md
shows a whole exchange. Cards, answers and card types are numbers from `/api/catalogue`; seats count from 0.
"""

from typing import Annotated

import msgspec

from ...play.events import Event
from ...play.standing import RoundScore, Standing
from ...play.view import View
from .shapes import Facts, Gesture, Incoming, Outgoing, Settings, TableState, Token, Word

PROTOCOL = 1
"""Raised when a page or program written for this version would not understand the next one."""


# --- from the page to the service ---------------------------------------------------------------------------


class PageMessage(Incoming, frozen=True, kw_only=True, tag_field="type"):
    """Any message from a page."""

    id: int | None = None
    """Any number. If given, the service replies with a `done` or an `error` of the same id."""


class Hello(PageMessage, frozen=True, kw_only=True, tag="hello"):
    """Says who this is. It must be the first message, within ten seconds."""

    token: Token | None = None
    """The seat's or the host's token; null for a spectator."""
    game: int = 0
    """When reconnecting: the game that `heard` belongs to."""
    heard: int = 0
    """When reconnecting: `heard` from the last `game` message, so that only later events are sent."""
    contributes: bool = False
    """Whether this client takes part in shuffling with `commit` and `show`; those that do not are not waited for."""


class Answer(PageMessage, frozen=True, kw_only=True, tag="answer"):
    """Answers the question put to the sender's seat."""

    question: int
    """The id of the question, from the view."""
    answer: int | Word
    """One of the question's options, as a number or by its exact name."""
    game: int | None = None
    """The game it is meant for. If given, an answer to any other game is refused."""


class TakeBack(PageMessage, frozen=True, kw_only=True, tag="take_back"):
    """Takes back this turn's choice, as long as it is still face down."""


class Start(PageMessage, frozen=True, kw_only=True, tag="start"):
    """Deals the cards. Only the host can start the first game; anybody with a seat can start a rematch."""

    fill: Word = ""
    """The bot that plays on all seats nobody has taken; friends can still take them. If empty, no seat may be open."""


class Commit(PageMessage, frozen=True, kw_only=True, tag="commit"):
    """Takes part in shuffling: the SHA-256 of "seat 0: " (one's own seat) and a value that nobody can guess."""

    game: int
    commitment: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class Show(PageMessage, frozen=True, kw_only=True, tag="show"):
    """Shows the value, once the table's `draw` has everybody's hashes."""

    game: int
    value: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
    """32 hexadecimal digits."""


class Plan(PageMessage, frozen=True, kw_only=True, tag="plan"):
    """Host only: gives an unoccupied seat to a bot, or opens it. During a game, an opened seat's bot keeps playing."""

    seat: int
    bot: Word = ""
    """Which bot; empty to open the seat."""


class Lend(PageMessage, frozen=True, kw_only=True, tag="lend"):
    """Lends a seat to a bot: one's own, or for the host, that of a person who is away."""

    seat: int
    bot: Word = ""
    """Which bot; empty for the default bot."""


class Return(PageMessage, frozen=True, kw_only=True, tag="return"):
    """Takes one's seat back from the bot it was lent to."""


class Stand(PageMessage, frozen=True, kw_only=True, tag="stand"):
    """Leaves one's seat for good. During a game, the default bot plays there until somebody takes the seat."""


class Remove(PageMessage, frozen=True, kw_only=True, tag="remove"):
    """Host only: removes a person from their seat for good, and from any other until the host opens one.

    During a game a bot plays there, and nobody can take the seat until the host opens it."""

    seat: int


class Change(PageMessage, frozen=True, kw_only=True, tag="change"):
    """Host only: changes the settings between two games."""

    settings: Settings
    seats: int | None = None
    """The new number of seats; null to leave it. Added seats are open; unoccupied seats are removed first."""


class Abandon(PageMessage, frozen=True, kw_only=True, tag="abandon"):
    """Host only: abandons the game. It ends without a result, and a new one can be dealt."""


class MakeHost(PageMessage, frozen=True, kw_only=True, tag="host"):
    """Makes the person on this seat the host. When the host has been away for a while, anybody may name their own."""

    seat: int


class Gesturing(PageMessage, frozen=True, kw_only=True, tag="gesture"):
    """Makes a gesture from one's seat, which everybody sees and nobody keeps."""

    gesture: Gesture


class Hint(PageMessage, frozen=True, kw_only=True, tag="hint"):
    """Asks what the search would answer to one's own question, if hints are allowed."""

    question: int


class Ping(PageMessage, frozen=True, kw_only=True, tag="ping"):
    """Checks that the connection is alive; answered by a `pong`."""


FromPage = (
    Hello
    | Answer
    | TakeBack
    | Start
    | Commit
    | Show
    | Plan
    | Lend
    | Return
    | Stand
    | Remove
    | Change
    | Abandon
    | MakeHost
    | Gesturing
    | Hint
    | Ping
)


# --- from the service to the page ---------------------------------------------------------------------------


class ServiceMessage(Outgoing, frozen=True, kw_only=True, tag_field="type"):
    """Any message from the service."""


class Welcome(ServiceMessage, frozen=True, kw_only=True, tag="welcome"):
    """The reply to `hello`, followed by a `table` and, once a game has been dealt, a `game`."""

    protocol: int = PROTOCOL
    version: str
    """The version of Sushibelt."""
    seat: int | None
    """The receiver's seat; null for spectators, and for a host without a seat."""
    host: bool


class TableUpdate(ServiceMessage, frozen=True, kw_only=True, tag="table"):
    """The table has changed: somebody connected, left or sat down, or a game began or ended."""

    table: TableState
    seat: int | None
    """The receiver's seat; null for spectators, and for a person who has lost their seat."""
    host: bool
    """Whether the receiver is the host."""


class GameUpdate(ServiceMessage, frozen=True, kw_only=True, omit_defaults=True, tag="game", gc=False):
    """Something happened in the game. Fields with their default value are left out."""

    game: int
    anew: bool = False
    """Whether `events` starts with the game's first event, so that earlier ones must be discarded."""
    commitment: str | None = None
    """The hash of the service's secret; sent when the cards are dealt, and to everybody who connects."""
    events: tuple[Event, ...] = ()
    """What happened, in order, as far as this seat may know. Numbers increase, but skip events for other seats."""
    heard: int
    """How far this seat has heard the game: to be sent with `hello` if the connection is lost."""
    waiting_for: tuple[int, ...]
    """The seats that owe an answer."""
    seconds_left: float | None = None
    """How long people may still think, if there is a limit."""
    view: View | None = None
    """What this seat sees, with its question if there is one; absent if only `waiting_for` has changed."""
    may_take_back: bool = False
    """Whether a `take_back` would be accepted now; only meaningful together with a view."""
    scores: tuple[RoundScore, ...] | None = None
    """All rounds scored so far, and the desserts at the end as round 0; sent whenever one is added."""
    standing: Standing | None = None
    """The result, once the game is over."""
    secret: str | None = None
    """The secret itself, once the game is over."""


class ConsideredAnswer(Outgoing, frozen=True, kw_only=True):
    """An answer that the search considered."""

    answer: int
    value: float
    """The expected share of the win, from 0 to 1."""


class Advice(ServiceMessage, frozen=True, kw_only=True, tag="advice"):
    """The reply to `hint`: what the search thinks of each option, best first."""

    question: int
    thoughts: tuple[ConsideredAnswer, ...]


class Notice(ServiceMessage, frozen=True, kw_only=True, tag="notice"):
    """Something to show for a moment: a bot failed, time ran out, the game was abandoned."""

    text: str
    """One sentence for people."""
    code: str
    """One of `NOTICES`, for programs."""
    facts: Facts = msgspec.field(default_factory=dict)
    """The values that the sentence mentions, by name, such as `name` and `seat`."""


class Gestured(ServiceMessage, frozen=True, kw_only=True, tag="gestured"):
    """Somebody has made a gesture."""

    seat: int
    gesture: Gesture


class Done(ServiceMessage, frozen=True, kw_only=True, tag="done"):
    """The message with this id has been carried out and stored durably."""

    id: int


class Error(ServiceMessage, frozen=True, kw_only=True, omit_defaults=True, tag="error"):
    """The message was refused; nothing has changed. Only with the code `store_silent` that is not known."""

    error: str
    """One sentence for people."""
    code: str
    """One of `REFUSALS`, for programs; it stays the same even if the sentence is reworded."""
    facts: Facts = msgspec.field(default_factory=dict)
    """The values that the sentence mentions, by name."""
    id: int | None = None


class Pong(ServiceMessage, frozen=True, kw_only=True, omit_defaults=True, tag="pong"):
    """The connection is alive."""

    id: int | None = None


FromService = Welcome | TableUpdate | GameUpdate | Advice | Notice | Gestured | Done | Error | Pong
