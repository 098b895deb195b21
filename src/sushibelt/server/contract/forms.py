"""What the page and the service say to each other over HTTP, as JSON objects; see `messages.py` for the socket."""

import msgspec

from ...play.events import Event
from ...play.record import GameRecord
from ...play.standing import RoundScore, Standing
from ...play.view import View
from .shapes import Facts, Given, SeatPlan, Settings, Told


class CreateTable(Given, frozen=True, kw_only=True):
    """POST /api/tables: make a table."""

    seats: tuple[SeatPlan, ...]
    settings: Settings = Settings()
    name: str = ""
    """The name of whoever makes it; needed where a seat is `mine`."""
    start: bool = False
    """Whether to deal at once; no seat may be open then."""


class CreatedTable(Told, frozen=True, kw_only=True):
    """The table that was made. The token is told only here: it makes its owner the host and gives them their seat."""

    code: str
    token: str
    seat: int | None


class JoinTable(Given, frozen=True, kw_only=True):
    """POST /api/tables/{code}/seats: sit down on an open seat."""

    name: str
    seat: int | None = None
    """Which seat; null for the first that is open."""
    token: str | None = None
    """A token already held for this table, as the host has; whoever sits already just gets their seat again."""


class JoinedTable(Told, frozen=True, kw_only=True):
    """The seat that was taken. Its token is told only here; only with it can anybody answer for the seat."""

    seat: int
    token: str


class FinishedGame(Told, frozen=True, kw_only=True):
    """GET /api/records/{code}/{game}: a game that was played to its end, all hands open."""

    code: str
    game: int
    record: GameRecord
    """Everything that happened; `shuffles` are the seeds that the secret stands for."""
    secret: str
    """The n-th seed is the first 8 bytes of HMAC-SHA256(secret, "shuffle n"), as a number below 2 to the 62."""
    commitment: str
    """SHA-256 of the secret, in hexadecimal digits: everybody was told it when the cards were dealt."""
    standing: Standing
    scores: tuple[RoundScore, ...]
    began: float
    """Seconds since 1970."""
    ended: float


class ReplayStep(Told, frozen=True, kw_only=True, omit_defaults=True):
    """A finished game's table after one answer, or when points are counted."""

    seat: int | None = None
    """Who answered; absent where nobody was asked."""
    question: str | None = None
    """The kind of question that was answered."""
    answer: int | None = None
    """The answer; absent for somebody who thinks again."""
    events: tuple[Event, ...] = ()
    """What happened then, whoever heard it in the game."""
    view: View
    """The table, with everybody's hand."""
    chosen: tuple[tuple[int, ...], ...]
    """The cards of each hand that are chosen, but not revealed yet."""
    score: RoundScore | None = None
    """What was counted in this step, with reasons; desserts at the end are round 0."""
    standing: Standing | None = None
    """The result, in the last step."""


class Replay(Told, frozen=True, kw_only=True):
    """GET /api/records/{code}/{game}/steps: a finished game step by step, all hands open."""

    code: str
    game: int
    names: tuple[str, ...]
    steps: tuple[ReplayStep, ...]


class Fault(Told, frozen=True, kw_only=True):
    """What went wrong, over HTTP."""

    error: str
    """One sentence for people."""
    code: str
    """What is wrong, one of `REFUSALS`: it stays the same whatever the sentence says."""
    facts: Facts = msgspec.field(default_factory=dict)
    """What the sentence is made from."""
