"""Reviewing a game, on all cores: the first chart at once, then every choice, then a finer chart."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Final

import msgspec

from ..bots.registry import read_bot
from ..bots.spec import BotSpec
from ..play.errors import BadRecord, SushibeltError
from ..play.hindsight import Hindsight, look_back
from ..play.record import GameRecord
from .chart import FIRST_PLAYOUTS, PLAYOUTS, ChartPoint, chart_point
from .review import Decision, Review, decision_of, review_from
from .worths import DEPTH, worths_of

CHAMPION, SEARCH = "champion", "search"
SHALLOWEST: Final = 100
"""With fewer simulations for a choice nothing could be said."""


class Judgement(msgspec.Struct, frozen=True):
    """How choices are judged."""

    depth: int = DEPTH
    """Simulations for each."""
    solving: bool = True
    """Whether to solve where that can be done."""
    playouts: int = PLAYOUTS


class Progress(msgspec.Struct, frozen=True):
    """How far a review has come."""

    done: int
    """Choices that are judged, ..."""
    of: int
    """... of so many."""
    chart: tuple[ChartPoint, ...]
    """The best chart so far."""


Listener = Callable[[Progress], None]


def judgement_from(spec: str | None) -> Judgement:
    """How a bot as it is named on the command line judges; only those that count simulations review."""
    if spec is None:
        return Judgement()
    bot: BotSpec = read_bot(spec)
    if bot.name not in (CHAMPION, SEARCH):
        raise SushibeltError(f"{bot.name} cannot say what an answer is worth in shares of the win; take {CHAMPION}.")
    if "ms" in bot.values:
        raise SushibeltError(
            f"A review is limited by simulations, so that it comes out alike everywhere: {bot.name}:sims={DEPTH}."
        )
    depth = int(bot.values.get("sims", DEPTH))
    if depth < SHALLOWEST:
        raise SushibeltError(f"A review takes at least {SHALLOWEST} simulations for each choice, not {depth}.")
    return Judgement(depth=depth, solving=bot.name == CHAMPION)


def review(record: GameRecord, judgement: Judgement | None = None, told: Listener | None = None) -> Review:
    """Review a finished game; raises BadRecord if it does not replay or was not finished.

    `told` hears how far it has come, and whatever it raises ends the review.
    """
    return review_game(reviewable(record), judgement or Judgement(), told or (lambda _: None))


def reviewable(record: GameRecord) -> Hindsight:
    """A game looked back on, if it can be reviewed: it was finished, and bots know what is worth what in it."""
    if record.variant is not None:
        raise BadRecord(f"Only published games are reviewed; this is one of the {record.variant}.")
    return look_back(record)


def review_game(game: Hindsight, judgement: Judgement, told: Listener) -> Review:
    """The same for a game that was looked back on already."""
    given_up = Event()
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        try:
            chart = list(pool.map(lambda it: chart_point(game, it, FIRST_PLAYOUTS), game.moments))
            decisions: list[Decision] = []
            told(Progress(0, len(game.choices), tuple(chart)))
            worths = pool.map(
                lambda it: worths_of(it.view, it.question, judgement.depth, judgement.solving, given_up.is_set),
                game.choices,
            )
            for choice, found in zip(game.choices, worths, strict=True):
                decisions.append(decision_of(choice, found))
                told(Progress(len(decisions), len(game.choices), tuple(chart)))
            fine = pool.map(lambda it: chart_point(game, it, judgement.playouts), game.moments)
            return review_from(game, judgement.depth, list(fine), decisions)
        except BaseException:
            given_up.set()
            pool.shutdown(cancel_futures=True)
            raise
