"""Updates about a game for one seat, or for spectators."""

import msgspec

from ...play.shuffles import commitment
from ...play.view import View
from ..contract.messages import GameUpdate
from .table import Table

encoder = msgspec.json.Encoder()

SCORED = ("round_scored", "game_over")
"""Events after which there are new scores."""


class Happened:
    """What has happened in a game since event `since`, for one seat after another; what is common is made once.

    `fresh` is for clients that know nothing of this game yet, or reconnect to it.
    """

    def __init__(self, table: Table, seconds_left: float | None, since: int, fresh: bool = False) -> None:
        match = table.match
        assert match is not None
        self._table, self._match = table, match
        self._since, self._fresh = since, fresh
        self._seconds_left = seconds_left
        self._open = tuple(match.events(None, since))
        self._all_open = len(self._open) == match.heard - since
        self._waiting_for = match.waiting_for
        self._scored = bool(match.scores) and (fresh or any(event.kind in SCORED for event in self._open))
        self._brief: bytes | None = None

    def told(self, seat: int | None, whole: bool) -> bytes:
        """What a seat is told; nothing if that is not whole, and there is no news for it."""
        if whole:
            return encoder.encode(self.update(seat, whole))
        if not self._all_open:
            update = self.update(seat, whole)
            return encoder.encode(update) if update.events else b""
        if self._brief is None:
            self._brief = encoder.encode(self.update(None, whole)) if self._open else b""
        return self._brief

    def update(self, seat: int | None, whole: bool) -> GameUpdate:
        """The same as an object: with the whole view, or only with who is being waited for."""
        table, match, fresh = self._table, self._match, self._fresh
        over = whole and match.over
        return GameUpdate(
            game=table.game,
            anew=fresh and self._since == 0,
            commitment=commitment(table.secret) if fresh else None,
            events=self._open if self._all_open else tuple(match.events(seat, self._since)),
            heard=match.heard,
            waiting_for=self._waiting_for,
            seconds_left=self._seconds_left,
            view=seen(table, seat) if whole else None,
            may_take_back=whole and seat is not None and match.may_take_back(seat),
            scores=match.scores if self._scored else None,
            standing=match.standing if over else None,
            secret=table.secret if over else None,
        )


def seen(table: Table, seat: int | None) -> View:
    """A seat's view; if the memory aid is not allowed, only with what can be seen at a real table."""
    assert table.match is not None
    view = table.match.view(seat)
    if table.settings.memory:
        return view
    nothing: tuple[tuple[int, ...], ...] = ((),) * view.players
    return msgspec.structs.replace(
        view,
        hands=tuple(hand if number == seat else None for number, hand in enumerate(view.hands)),
        surely_holds=nothing,
        surely_lacks=nothing,
        in_deck=(),
        unseen=(),
    )
