"""The strongest player of the house: two who see everything it solves exactly, everything else it searches."""

import threading
from random import Random
from time import perf_counter
from typing import Final

from ...play.view import Question, View
from ..bot import Thought
from ..errors import check_published
from ..search.search_bot import seconds_for
from ..solver.solver import Move, Solver
from .guided_search import GuidedSearch

SOLVING: Final = 0.7
"""The part of its time that a champion solves; if that was not enough, it searches for the rest."""
VISITS_EACH: Final = 5
"""Positions to look into for each simulation: they take about as long."""

_here = threading.local()
"""The solver of each thread: all champions of a thread use the same memory."""


class ChampionBot:
    """Solves the rest of the round where it can, and mixes its answers as the solution says; otherwise it searches.

    It takes `ms` milliseconds at most, or `sims` simulations and as much solving; then the same seed gives the same
    answer. With a `budget`, it never takes more seconds than that.
    """

    def __init__(
        self, seed: str = "", ms: int | None = None, sims: int | None = None, budget: float | None = None
    ) -> None:
        self._seed, self._sims, self._budget = seed, sims, budget
        self._seconds = seconds_for(ms, sims, budget)
        self.solved = False
        """Whether the last answer is exact."""

    def answer(self, view: View, question: Question) -> int:
        """An answer drawn from the best mixture, or the one that the search tried most."""
        check_published(view, "The champion")
        if len(question.options) == 1:
            return question.options[0]
        started, given = perf_counter(), given_before(view, question)
        solver = self._solved(view, started, whole=False)
        if solver is None or given is None:
            return self._search(started).answer(view, question)
        moves = [move for move in solver.mixture(question.seat) if move.answers[: len(given)] == given]
        if not moves:  # somebody else has begun this turn, and not as the solution would
            return self._explained(view, question, started)[0].answer
        # One draw for the whole turn, so that its second question is answered as the first one was meant.
        chance = Random(f"{self._seed}, round {view.round_no}, turn {view.turn_no}, after {len(view.queue)}")
        return self._drawn(chance, solver.mixture(question.seat), moves).answers[len(given)]

    def mixture(self, view: View, question: Question) -> list[tuple[tuple[int, ...], float]] | None:
        """The answers of this turn that it would draw from, each with its chance; None where it cannot solve."""
        solver = self._solved(view, perf_counter(), whole=False)
        return None if solver is None else [(move.answers, move.worth) for move in solver.mixture(question.seat)]

    def explain(self, view: View, question: Question) -> list[Thought]:
        """Every answer with the share of the win that it brings (0 to 1), the best first: exactly, where it solves."""
        check_published(view, "The champion")
        return self._explained(view, question, perf_counter())

    def _explained(self, view: View, question: Question, started: float) -> list[Thought]:
        """The same, with the time that is left since the question was put."""
        seat, given = question.seat, given_before(view, question)
        solver = self._solved(view, started, whole=True)
        if solver is None or given is None:
            return self._search(started).explain(view, question)
        often = {move.answers: move.worth for move in solver.mixture(seat)}
        values: dict[int, tuple[float, float]] = {}
        for move in solver.values(seat):
            if move.answers[: len(given)] == given:
                worth = move.worth if seat == 0 else 1.0 - move.worth
                answer = move.answers[len(given)]
                value, share = values.get(answer, (worth, 0.0))
                values[answer] = max(value, worth), share + often.get(move.answers, 0.0)
        ranked = sorted(values.items(), key=lambda item: (-round(item[1][0], 7), -item[1][1], item[0]))
        return [Thought(answer, min(1.0, max(0.0, value))) for answer, (value, _) in ranked]

    def _solved(self, view: View, started: float, whole: bool) -> Solver | None:
        """The solver that has solved what this seat sees, or nothing if that cannot be, or takes too long."""
        self.solved = False
        if view.players != 2 or any(hand is None for hand in view.hands):
            return None
        solver: Solver | None = getattr(_here, "solver", None)
        if solver is None:
            solver = _here.solver = Solver()
        if self._sims is not None:
            solver.forget()  # what was solved before must not decide whether this is solved
        if not solver.look_at(view, whole):
            return None
        most = None if self._sims is None else self._sims * VISITS_EACH
        deadline = started + self._seconds * SOLVING
        self.solved = solver.go_on(lambda: perf_counter() >= deadline or (most is not None and solver.visits >= most))
        return solver if self.solved else None

    def _search(self, started: float) -> GuidedSearch:
        """A search for the rest of the time."""
        if self._sims is not None:
            return GuidedSearch(self._seed, sims=self._sims, budget=self._budget)
        left = max(0.001, started + self._seconds - perf_counter())
        return GuidedSearch(self._seed, ms=max(1, int(self._seconds * 1000)), budget=left)

    @staticmethod
    def _drawn(chance: Random, all_moves: list[Move], moves: list[Move]) -> Move:
        """Draw one of all moves; if it is none of those that are still possible, draw one of these."""
        drawn = chance.choices(all_moves, [move.worth for move in all_moves])[0]
        return drawn if drawn in moves else chance.choices(moves, [move.worth for move in moves])[0]


def given_before(view: View, question: Question) -> tuple[int, ...] | None:
    """What a seat has answered before as a part of the same secret choice; None if that cannot be told for sure."""
    if question.kind == "pick" or view.queue:
        return ()
    assert view.picked is not None
    if question.kind == "dip":
        assert view.copying is not None
        return (view.picked, view.copying)
    return (view.picked,) if view.copying is None and not view.calls else None
