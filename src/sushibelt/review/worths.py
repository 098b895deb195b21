"""What each answer to a question was worth to whoever had to choose, by what they knew.

Two who have seen both hands of the classic game get exact values: the rest of the round is solved. Otherwise every
answer is tried equally often in the same imagined games (bots/search/weighing.py), and what is found is uncertain.
"""

import math
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
import numpy as np

from ..bots.champion.champion_bot import given_before
from ..bots.search.beginning import NOISE_OF_REGULAR
from ..bots.search.search_bot import empty_tree, made_ready
from ..bots.search.simulations import simulate
from ..bots.search.weighing import weigh_answers
from ..bots.search.workspace import Records
from ..bots.solver.leads import linear_worth
from ..bots.solver.solver import Solver
from ..compiler import compiled
from ..play.shuffles import seed_of_text
from ..play.view import Question, View
from ..play.words import answer_key
from ..rules.state import RECORD
from ..rules.turn import LAST_ROUND

DEPTH: Final = 2_400
"""Simulations for each choice."""
BLOCKS: Final = 12
"""They are done in so many parts, whose differences tell how sure the result is; ..."""
WARM_UP: Final = 2
"""... the first parts only teach the trees, ..."""
WARM_UP_OF_TWO: Final = 4
"""... and two players, whose trees tell more, learn a little longer."""
SEARCHED: Final = 2
"""With two players so many fifths of each part are a search in which the seat chooses freely, so that the other learns
what it will really do, not what it does when it is told to try everything; ..."""
TAUGHT: Final = 1
"""... in so many it tries everything, so that it learns what follows; ..."""
MEASURED: Final = 2
"""... and in so many it tries everything while nobody is curious any more: only these count."""
FIFTHS: Final = SEARCHED + TAUGHT + MEASURED
FEWEST: Final = 4
"""How often each answer is tried in a part and counts, at least."""
NOISE_CLOSELY: Final = NOISE_OF_REGULAR / 4294967296.0
"""How far judgement varies where two look closely, as the workspace has it."""
VISITS: Final = 60_000
"""Positions that solving may look into; beyond that a search has to do."""
SLICE: Final = 1_000
"""How often something is tried before it is looked whether anybody still waits."""
SURE: Final = 2.0
"""A difference of so many standard errors is believed."""

_here = threading.local()
"""The solvers of each thread."""


class Worth(msgspec.Struct, frozen=True):
    """What an answer was worth to the seat that was asked."""

    answer: str
    win: float
    """The share of the win that it promised, 0 to 1; where the last round is solved, a point counts a trace besides."""
    points: float
    """How far ahead of the best other it promised to be, in points; what desserts promise is counted in."""
    error: float = 0.0
    """The standard error of how much less `win` this is than the best answer's; 0 where it is exact."""


class Worths(msgspec.Struct, frozen=True):
    """All answers to one question, the best first."""

    each: tuple[Worth, ...]
    exact: bool

    def of(self, answer: str) -> Worth:
        """The worth of one of them."""
        return next(worth for worth in self.each if worth.answer == answer)


class GivenUp(Exception):
    """Nobody waits for this any more."""


def worths_of(
    view: View,
    question: Question,
    depth: int = DEPTH,
    solving: bool = True,
    given_up: Callable[[], bool] = lambda: False,
) -> Worths:
    """What each answer is worth; the same question and depth give the same numbers everywhere.

    `given_up` is asked again and again; once it says yes, GivenUp is raised.
    """
    if solving and (exact := _solved(view, question)) is not None:
        return exact
    return _weighed(view, question, depth, given_up)


def _in_slices(
    times: int,
    work: Callable[..., object],
    given: tuple[object, ...],
    sums: Sequence[object],
    given_up: Callable[[], bool],
) -> None:
    """Do something so often, a little at a time: the engine hears nothing while it works."""
    for done in range(0, times, SLICE):
        if given_up():
            raise GivenUp
        work(*given, min(SLICE, times - done), *sums)


def _solved(view: View, question: Question) -> Worths | None:
    """Exactly, if both hands are known and there are not too many positions."""
    given = given_before(view, question)
    if view.players != 2 or given is None or any(hand is None for hand in view.hands):
        return None
    if not view.classic and view.round_no < LAST_ROUND:
        return None  # what Party's desserts are worth between rounds is judged, not solved
    solvers: tuple[Solver, Solver] | None = getattr(_here, "solvers", None)
    if solvers is None:
        solvers = _here.solvers = (Solver(), Solver(linear_worth(), by_points=True))
    found: list[dict[int, float]] = []
    for solver in solvers:
        solver.forget()  # what was solved before must not decide whether this is solved
        if not solver.look_at(view, whole=True) or not solver.go_on(lambda s=solver: s.visits >= VISITS):  # type: ignore[misc]
            return None
        best: dict[int, float] = {}
        for move in solver.values(question.seat):
            if move.answers[: len(given)] == given:
                answer = move.answers[len(given)]
                best[answer] = max(best.get(answer, -math.inf), move.worth if question.seat == 0 else -move.worth)
        found.append(best)
    wins, points = found
    own = 0.0 if question.seat == 0 else 1.0
    return Worths(_ranked([Worth(answer_key(it), own + wins[it], points[it]) for it in wins]), exact=True)


def _weighed(view: View, question: Question, depth: int, given_up: Callable[[], bool]) -> Worths:
    """By trying every answer equally often; with two players against one who has learned what this seat will do."""
    edges = empty_tree(depth)
    games, workspaces = made_ready(view, edges, seed_of_text(f"review, seat {question.seat}, question {question.id}"))
    number, work, two = len(question.options), np.zeros(2, RECORD), view.players == 2
    if two:
        look_closely(workspaces)
    given = (games, work, workspaces, edges, len(edges))
    weigh: Any = compiled(weigh_answers)
    search: Any = compiled(simulate)
    fifth, warm_up = depth // (FIFTHS * BLOCKS), WARM_UP_OF_TWO if two else WARM_UP
    times = max(FEWEST, (MEASURED * fifth if two else depth // BLOCKS) // number)
    curiosity = float(workspaces["explore_others"][0])
    parts = []
    for block in range(BLOCKS):
        if two:
            workspaces["explore_others"][0] = curiosity
            taught = np.zeros((number, 2))
            _in_slices(max(1, TAUGHT * fifth // number), weigh, given, (taught,), given_up)
            _in_slices(SEARCHED * fifth, search, given, (), given_up)
            workspaces["explore_others"][0] = 0.0 if block >= warm_up else curiosity
        sums = np.zeros((number, 2))
        _in_slices(times, weigh, given, (sums,), given_up)
        if block >= warm_up:
            parts.append(sums / times)
    means = np.mean(parts, axis=0)
    best = int(means[:, 0].argmax())
    behind = np.array([part[best, 0] - part[:, 0] for part in parts])
    errors = behind.std(axis=0, ddof=1) / math.sqrt(len(parts))
    options = games["option"][0, :number].tolist()
    rows = zip(options, means.tolist(), errors.tolist(), strict=True)
    return Worths(_ranked([Worth(answer_key(it), win, ahead, error) for it, (win, ahead), error in rows]), exact=False)


def look_closely(workspaces: Records) -> None:
    """Let two play on by judgement with all they know, as more do, instead of at a glance."""
    workspaces["careful"][0] = 1
    workspaces["as_regular"][0] = 0
    workspaces["noise"][0] = NOISE_CLOSELY


def _ranked(worths: Sequence[Worth]) -> tuple[Worth, ...]:
    """The best first; of equals that of more points."""
    return tuple(sorted(worths, key=lambda worth: (-round(worth.win, 9), -worth.points, worth.answer)))
