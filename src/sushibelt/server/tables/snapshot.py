"""Updates about a game for one seat, or for spectators."""

import msgspec

from ...play.shuffles import commitment
from ...play.view import View
from ..contract.messages import GameUpdate
from .table import Table

encoder = msgspec.json.Encoder()


def game_update(table: Table, seat: int | None, now: float, since: int, whole: bool, fresh: bool = False) -> GameUpdate:
    """What has happened since event `since`; with the whole view, or only with who is being waited for.

    `fresh` is for clients that know nothing of this game yet, or reconnect to it.
    """
    match = table.match
    assert match is not None
    events = tuple(match.events(seat, since))
    view = seen(table, seat) if whole else None
    deadline = table.deadline()
    over = match.over and whole
    scored = fresh or any(event.kind in ("round_scored", "game_over") for event in events)
    return GameUpdate(
        game=table.game,
        anew=fresh and since == 0,
        commitment=commitment(table.secret) if fresh else None,
        events=events,
        heard=match.heard,
        waiting_for=match.waiting_for,
        seconds_left=None if deadline is None else round(max(0.0, deadline - now), 1),
        view=view,
        may_take_back=whole and seat is not None and match.may_take_back(seat),
        scores=match.scores if scored and match.scores else None,
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
