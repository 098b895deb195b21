"""What the page and the service say to each other over a table's socket: the contract, as JSON objects with a `type`.

What goes over HTTP is in `forms.py` and `reference.py`, and what both speak of in `shapes.py`. docs/server.md shows a
whole exchange. Cards, answers and card types are the numbers of `/api/catalogue`; seats count from 0.
"""

import msgspec

from ...play.events import Event
from ...play.standing import RoundScore, Standing
from ...play.view import View
from .shapes import Facts, Given, Settings, TableState, Told

PROTOCOL = 1
"""Raised when a page or program written for this version would not understand the next one."""


# --- over the socket: what the page says --------------------------------------------------------------------


class Said(Given, frozen=True, kw_only=True, tag_field="type"):
    """Anything said over a socket."""

    id: int | None = None
    """Any number; with one, what was said is answered by a `done` or an `error` of the same id, once it is settled."""


class Hello(Said, frozen=True, kw_only=True, tag="hello"):
    """The first thing said, within ten seconds: who this is."""

    token: str | None = None
    """The seat's or the host's token; null for a spectator."""
    game: int = 0
    """After a lost connection: the game that `heard` belongs to."""
    heard: int = 0
    """After a lost connection: the `heard` of the last `game` message, so that only later events are told."""


class Answer(Said, frozen=True, kw_only=True, tag="answer"):
    """An answer to the question of the sender's seat."""

    question: int
    """The id of the question, from the view."""
    answer: int | str
    """One of the question's options, as a number or by its exact name."""
    game: int | None = None
    """The game it is meant for, if the page wants to be sure."""


class TakeBack(Said, frozen=True, kw_only=True, tag="take_back"):
    """Think again about this turn's choice, as long as it is face down."""


class Start(Said, frozen=True, kw_only=True, tag="start"):
    """Deal: the first game if the host says so, a rematch if anybody with a seat does."""

    fill: str = ""
    """The bot that takes every seat still open; without one, no seat may be open."""


class Plan(Said, frozen=True, kw_only=True, tag="plan"):
    """The host gives a seat that is nobody's to a bot, or opens it; in a game the bot there plays on meanwhile."""

    seat: int
    bot: str = ""
    """Which bot; empty to open the seat."""


class Lend(Said, frozen=True, kw_only=True, tag="lend"):
    """The host lends the seat of a person who is away to a bot, or somebody lends their own."""

    seat: int
    bot: str = ""
    """Which bot; empty for the usual one."""


class Return(Said, frozen=True, kw_only=True, tag="return"):
    """Take one's seat back from the bot it was lent to."""


class Stand(Said, frozen=True, kw_only=True, tag="stand"):
    """Leave one's seat for good; in a game the default bot plays on until somebody sits down."""


class Remove(Said, frozen=True, kw_only=True, tag="remove"):
    """The host asks a person to leave their seat for good."""

    seat: int


class Change(Said, frozen=True, kw_only=True, tag="change"):
    """The host changes what is played and allowed, between two games."""

    settings: Settings
    seats: int | None = None
    """How many seats there are from now on: new ones are open, and those that are nobody's go first; null for as many
    as before."""


class Abandon(Said, frozen=True, kw_only=True, tag="abandon"):
    """The host breaks off the game: it ends without a result, and a new one can be dealt."""


class MakeHost(Said, frozen=True, kw_only=True, tag="host"):
    """The host makes the person on a seat the host; one's own seat takes over from a host who has been away a while."""

    seat: int


class Hint(Said, frozen=True, kw_only=True, tag="hint"):
    """Ask what the search would answer to one's own question, where hints are allowed."""

    question: int


class Ping(Said, frozen=True, kw_only=True, tag="ping"):
    """Ask whether the connection is alive; answered by a `pong`."""


FromPage = (
    Hello
    | Answer
    | TakeBack
    | Start
    | Plan
    | Lend
    | Return
    | Stand
    | Remove
    | Change
    | Abandon
    | MakeHost
    | Hint
    | Ping
)


# --- over the socket: what the service says -----------------------------------------------------------------


class Spoken(Told, frozen=True, kw_only=True, tag_field="type"):
    """Anything the service says over a socket."""


class Welcome(Spoken, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`; a `table` and, where one was dealt, a `game` follow."""

    protocol: int = PROTOCOL
    version: str
    """The version of Sushibelt."""
    seat: int | None
    """The receiver's seat; null for spectators, and for a host without one."""
    host: bool


class TableNews(Spoken, frozen=True, kw_only=True, tag="table"):
    """The table has changed: somebody came, left, sat down, or a game began or ended."""

    table: TableState
    seat: int | None
    """The receiver's seat; null for spectators, and for whoever has lost theirs."""
    host: bool
    """Whether oneself is the host."""


class GameNews(Spoken, frozen=True, kw_only=True, omit_defaults=True, tag="game"):
    """The game has gone on. Fields that have nothing to say are left out."""

    game: int
    anew: bool = False
    """Whether `events` begin with the game's first one: whatever was told of it before is to be forgotten."""
    commitment: str | None = None
    """The hash of the secret behind all shuffles; told when the cards are dealt, and to everybody who comes."""
    events: tuple[Event, ...] = ()
    """What happened, in order, as far as this seat may hear it; numbers rise but may skip what others heard."""
    heard: int
    """For `hello`, should the connection be lost."""
    waiting_for: tuple[int, ...]
    """The seats that owe an answer."""
    seconds_left: float | None = None
    """How long people may still think, where there is a limit."""
    view: View | None = None
    """What this seat sees, with its question if it is asked one; absent if only `waiting_for` has changed."""
    may_take_back: bool = False
    """Whether a `take_back` would be heeded now; told with every view."""
    scores: tuple[RoundScore, ...] | None = None
    """All scored rounds, and the desserts at the end as round 0; told when there is a new one."""
    standing: Standing | None = None
    """The result, once the game is over."""
    secret: str | None = None
    """The secret itself, once the game is over."""


class ThoughtTold(Told, frozen=True, kw_only=True):
    """An answer the search considered."""

    answer: int
    value: float
    """The share of the win it promises, from 0 to 1."""


class Advice(Spoken, frozen=True, kw_only=True, tag="advice"):
    """The answer to `hint`: what the search thinks of each option, best first."""

    question: int
    thoughts: tuple[ThoughtTold, ...]


class Notice(Spoken, frozen=True, kw_only=True, tag="notice"):
    """Something to show for a moment: a bot fails or has to warm up, time ran out, the game is broken off."""

    text: str
    """One sentence for people."""
    code: str
    """What it is about, one of `NOTICES`."""
    facts: Facts = msgspec.field(default_factory=dict)
    """What the sentence is made from, such as `name` and `seat`."""


class Done(Spoken, frozen=True, kw_only=True, tag="done"):
    """What was said with this id has been done, and stored for good."""

    id: int


class Error(Spoken, frozen=True, kw_only=True, omit_defaults=True, tag="error"):
    """What was said could not be done; nothing has changed."""

    error: str
    """One sentence for people."""
    code: str
    """What is wrong, one of `REFUSALS`: it stays the same whatever the sentence says."""
    facts: Facts = msgspec.field(default_factory=dict)
    """What the sentence is made from."""
    id: int | None = None


class Pong(Spoken, frozen=True, kw_only=True, omit_defaults=True, tag="pong"):
    """The connection is alive."""

    id: int | None = None


FromService = Welcome | TableNews | GameNews | Advice | Notice | Done | Error | Pong
