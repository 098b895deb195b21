"""A recorded game as steps to walk through, all hands open."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from .events import Event
from .match import Match
from .record import TAKE_BACK, GameRecord
from .standing import RoundScore, Standing
from .view import View
from .words import answer_number

_LATER = ("dealt", "game_over")
"""Kinds of events that come after the points of a round were counted."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """The table after one answer, or when points are counted; nothing here changes any more."""

    seat: int | None
    """Who answered; None where nobody was asked."""
    question: str | None
    """The kind of question that was answered."""
    answer: int | None
    """The answer; None for somebody who thinks again."""
    events: tuple[Event, ...]
    """What happened then, whoever heard it; what is for one seat's ears says so."""
    view: View
    """The table as everybody sees it."""
    hands: tuple[tuple[int, ...], ...]
    chosen: tuple[tuple[int, ...], ...]
    """The cards of each hand that are chosen, but not revealed yet."""
    score: RoundScore | None = None
    """What was counted in this step, with reasons."""
    standing: Standing | None = None
    """The final ranking, in the last step of a finished game."""


def steps_of(record: GameRecord) -> Iterator[Step]:
    """All steps of a record, one after another; raises BadRecord where it does not replay."""
    matches = Match.replay_steps(record)
    match = next(matches)
    maker = _Maker()
    yield from maker.steps(match, None, None, None)
    for seat, reply in record.answers:
        question = match.question(seat) if 0 <= seat < match.players else None
        next(matches)  # the same match, one answer further
        kind = None if question is None or reply == TAKE_BACK else question.kind
        yield from maker.steps(match, seat, kind, None if reply == TAKE_BACK else answer_number(reply))
    for _ in matches:  # what a record names at its end is compared only now
        pass


class _Maker:
    """Remembers how far a match had come, so that a step holds only what is new."""

    def __init__(self) -> None:
        self._heard = 0
        self._scored = 0

    def steps(self, match: Match, seat: int | None, question: str | None, answer: int | None) -> Iterator[Step]:
        """The steps that an answer leads to: each time that points were counted, and how the game goes on."""
        events = _all_events(match, self._heard)
        scores = match.scores[self._scored :]
        self._heard, self._scored = match.heard, len(match.scores)
        for number, score in enumerate(scores):
            last = match.over and number == len(scores) - 1
            end = len(events) if last else next(i for i, event in enumerate(events) if event.kind in _LATER)
            nothing: tuple[tuple[int, ...], ...] = ((),) * match.players
            yield Step(
                seat=seat,
                question=question,
                answer=answer,
                events=tuple(events[:end]),
                view=_counted(match.view(None), score, scores[number + 1 :]),
                hands=nothing,
                chosen=nothing,
                score=score,
                standing=match.standing if last else None,
            )
            events, seat, question, answer = events[end:], None, None, None
        if not match.over:
            own = [match.view(other) for other in range(match.players)]
            yield Step(
                seat=seat,
                question=question,
                answer=answer,
                events=tuple(events),
                view=match.view(None),
                hands=tuple(view.hand for view in own),
                chosen=tuple(map(_chosen, own)),
            )


def _all_events(match: Match, since: int) -> list[Event]:
    """Everything that happened since, whoever may hear it."""
    found = {event.number: event for seat in range(match.players) for event in match.events(seat, since)}
    return [found[number] for number in sorted(found)]


def _counted(view: View, score: RoundScore, later: Sequence[RoundScore]) -> View:
    """The table while points are counted: hands are empty, trays not yet cleared, and nothing counted later is in."""
    points = (total - sum(other.points[seat] for other in later) for seat, total in enumerate(view.points))
    kept = [Counter(desserts) for desserts in view.desserts]
    for seat, tray in enumerate(score.trays if score.round_no else ()):
        kept[seat] -= Counter(laid.card for laid in tray if not laid.flipped)  # they still lie in front
    return msgspec.structs.replace(
        view,
        trays=score.trays if score.round_no else ((),) * view.players,
        points=tuple(points),
        desserts=tuple(tuple(sorted(cards.elements())) for cards in kept),
        hand_sizes=(0,) * view.players,
        round_no=score.round_no or view.round_no,
        turn_no=view.cards_each,
        waiting_for=(),
    )


def _chosen(view: View) -> tuple[int, ...]:
    """What a seat has chosen face-down."""
    return tuple(card for card in (view.picked, view.seconded) if card is not None)
