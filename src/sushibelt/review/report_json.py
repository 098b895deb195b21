"""A review as JSON, for programs; docs/review.md says what stands where."""

from typing import Any, Final

import msgspec

from ..play.hindsight import Hindsight
from ..rules import RULES_VERSION
from .review import Decision, Review
from .reviewing import Judgement
from .words import moment_words

KIND: Final = "review"
FORMAT: Final = 1


def review_json(game: Hindsight, review: Review, judgement: Judgement, engine: str) -> str:
    """All of it in a line; `engine` says whose values these are."""
    record = game.record
    told: dict[str, Any] = {
        "sushibelt": KIND,
        "format": FORMAT,
        "edition": record.edition,
        "menu": record.menu,
        "both_ways": record.both_ways,
        "printing": record.printing,
        "names": game.names,
        "seated": record.players,
        "points": game.standing.points,
        "winners": game.standing.winners,
        "rules": RULES_VERSION,
        "engine": engine,
        "judgement": judgement,
        "chart": review.chart,
        "decisions": [_decision(it) for it in review.decisions],
        "players": review.players,
        "moments": [{**msgspec.to_builtins(it), "words": moment_words(it, game.names)} for it in review.moments],
    }
    return msgspec.json.encode(told).decode()


def _decision(it: Decision) -> dict[str, Any]:
    """A choice, with what follows from the worths."""
    follows = {"best": it.best.answer, "lost": it.lost, "points_lost": it.points_lost, "clear": it.clear}
    return {**msgspec.to_builtins(it), **follows}
