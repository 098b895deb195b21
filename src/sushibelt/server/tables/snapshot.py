"""What a table has to say to one who looks at it from a seat, or from nowhere."""

import msgspec

from ...play.view import View
from ..contract.messages import GameUpdate
from .table import Table

encoder = msgspec.json.Encoder()


def game_news(table: Table, seat: int | None, now: float, since: int, whole: bool, fresh: bool = False) -> GameUpdate:
    """What has happened from this event on; with the whole view, or only who is waited for.

    `fresh` is for those who know nothing of this game yet, or come back to it.
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
        commitment=match.commitment if fresh else None,
        events=events,
        heard=match.heard,
        waiting_for=match.waiting_for,
        seconds_left=None if deadline is None else round(max(0.0, deadline - now), 1),
        view=view,
        may_take_back=whole and seat is not None and match.may_take_back(seat),
        scores=match.scores if scored and match.scores else None,
        standing=match.standing if over else None,
        secret=match.secret if over else None,
    )


def seen(table: Table, seat: int | None) -> View:
    """A seat's view; where the memory aid is not allowed, only with what anybody at a real table has before them."""
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
