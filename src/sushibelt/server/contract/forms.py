"""Bodies of HTTP requests and responses, as JSON objects; see `messages.py` for the socket."""

import msgspec

from ...play.events import Event
from ...play.record import GameRecord
from ...play.standing import RoundScore, Standing
from ...play.view import View
from .shapes import Facts, Incoming, Outgoing, SeatPlan, Settings, Token


class CreateTable(Incoming, frozen=True, kw_only=True):
    """POST /api/tables: create a table."""

    seats: tuple[SeatPlan, ...]
    settings: Settings = Settings()
    name: str = ""
    """The name of the person who creates it; required if a seat is `mine`."""
    start: bool = False
    """Whether to deal at once. No seat may be open then."""


class CreatedTable(Outgoing, frozen=True, kw_only=True):
    """The new table. The token is sent only this once: its owner is the host, and holds the seat marked `mine`."""

    code: str
    token: str
    seat: int | None


class JoinTable(Incoming, frozen=True, kw_only=True):
    """POST /api/tables/{code}/seats: take an open seat."""

    name: str
    seat: int | None = None
    """Which seat; null for the first open one."""
    token: Token | None = None
    """A token already held for this table, such as the host's. If it holds a seat, that seat is returned; if the host
    has removed its owner, no seat is given until the host opens one."""


class JoinedTable(Outgoing, frozen=True, kw_only=True):
    """The seat that was taken. Its token is sent only this once, and is needed to answer for the seat."""

    seat: int
    token: str


class FinishedGame(Outgoing, frozen=True, kw_only=True):
    """GET /api/records/{code}/{game}: a finished game, with all hands open."""

    code: str
    game: int
    record: GameRecord
    """Everything that happened; `shuffles` holds the seeds, `contributions` what people's browsers added."""
    secret: str
    """The n-th seed is the first 8 bytes of HMAC-SHA256(root, "shuffle n"), as a number below 2 to the 62. The root is
    the secret; if browsers added values, it is HMAC-SHA256(secret, "contributions 0:value 1:value …") in hexadecimal
    digits."""
    commitment: str
    """SHA-256 of the secret, in hexadecimal digits; it was sent to everybody before the cards were dealt."""
    standing: Standing
    scores: tuple[RoundScore, ...]
    began: float
    """Seconds since 1970."""
    ended: float


class ReplayStep(Outgoing, frozen=True, kw_only=True, omit_defaults=True):
    """The table of a finished game after one answer, or when points are counted."""

    seat: int | None = None
    """Who answered; absent if nobody was asked."""
    question: str | None = None
    """The kind of question that was answered."""
    answer: int | None = None
    """The answer; absent if the seat took its choice back."""
    events: tuple[Event, ...] = ()
    """What happened as a result, including what only one seat was told during the game."""
    view: View
    """The table, with all hands open."""
    chosen: tuple[tuple[int, ...], ...]
    """For each seat, the cards of its hand that are chosen but not yet revealed."""
    score: RoundScore | None = None
    """The points counted in this step, with reasons; the desserts at the end are round 0."""
    standing: Standing | None = None
    """The final result; only in the last step."""


class Replay(Outgoing, frozen=True, kw_only=True):
    """GET /api/records/{code}/{game}/steps: a finished game step by step, with all hands open."""

    code: str
    game: int
    names: tuple[str, ...]
    steps: tuple[ReplayStep, ...]


class Fault(Outgoing, frozen=True, kw_only=True):
    """An error, over HTTP."""

    error: str
    """One sentence for people."""
    code: str
    """One of `REFUSALS`, for programs; it stays the same even if the sentence is reworded."""
    facts: Facts = msgspec.field(default_factory=dict)
    """The values that the sentence mentions, by name."""
