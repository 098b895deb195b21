"""Replays of finished games: step by step, with all hands open."""

import msgspec

from ...play.record import GameRecord
from ...play.steps import Step, steps_of
from ..contract.forms import Replay, ReplayStep


def replay(code: str, game: int, record: GameRecord) -> Replay:
    """Every step of a record, which must be that of a finished game."""
    return Replay(code=code, game=game, names=record.seats, steps=tuple(map(_shown, steps_of(record))))


def _shown(step: Step) -> ReplayStep:
    nothing: tuple[tuple[int, ...], ...] = ((),) * step.view.players
    # With all hands open there is nothing to remember, or to guess.
    view = msgspec.structs.replace(
        step.view, hands=step.hands, surely_holds=nothing, surely_lacks=nothing, in_deck=(), unseen=()
    )
    return ReplayStep(
        seat=step.seat,
        question=step.question,
        answer=step.answer,
        events=step.events,
        view=view,
        chosen=step.chosen,
        score=step.score,
        standing=step.standing,
    )
