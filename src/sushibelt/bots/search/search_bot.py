"""The strongest opponent: it imagines what it cannot see, plays every round out thousands of times, and learns.

Simultaneous-move, information-set Monte-Carlo tree search. Each simulation deals the unseen cards anew, lets
every seat choose by its own tree (see `tree.py`) or as a regular bot would, plays the rest of the round by
judgement, and rewards the share of the win that the standing then promises.
"""

import math
import threading
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

from ...compiler import at_once, compiled
from ...play.errors import SushibeltError
from ...play.shuffles import seed_of_text
from ...play.view import Question, View, sight_of
from ...rules.state import RECORD
from ..bot import Thought
from ..errors import check_published
from .beginning import begin_search, search_results
from .simulations import simulate
from .workspace import EDGE, WORKSPACE, Records

DEFAULT_MS = 200
LEAST_TREE = 1 << 12
LARGEST_TREE = 1 << 20
ENTRIES_EACH = 6
"""Entries of the tree to make room for with every simulation; most add fewer."""
PORTION = 10_000
"""Simulations in one go, so that a long search can be interrupted."""
FASTEST = 250_000
"""Simulations in a second to be ready for."""


_here = threading.local()
"""The tree of each thread: all searches of a thread, one after another, use the same memory."""


class SearchBot:
    """Searches for `ms` milliseconds, or for `sims` simulations; then the same seed gives the same answer.

    It keeps nothing between questions, so a game that is taken up again goes on as it would have. With a `budget`, it
    never takes more seconds than that.
    """

    def __init__(
        self, seed: str = "", ms: int | None = None, sims: int | None = None, budget: float | None = None
    ) -> None:
        self._seed = seed
        self._sims = sims
        self._seconds = seconds_for(ms, sims, budget)
        self._simulate: Any = compiled(simulate)
        self.simulations = 0
        """How many simulations the last answer took."""

    def answer(self, view: View, question: Question) -> int:
        """The answer tried most often; where there is only one, it needs no thought."""
        check_published(view, "The search")
        if len(question.options) == 1:
            return question.options[0]
        return self.explain(view, question)[0].answer

    def explain(self, view: View, question: Question) -> list[Thought]:
        """Every answer with the reward it brought on average (0 to 1), the one tried most often first."""
        check_published(view, "The search")
        started = perf_counter()
        edges = empty_tree(self._sims if self._sims is not None else int(self._seconds * FASTEST))
        games, workspaces = made_ready(view, edges, seed_of_text(f"{self._seed}, question {question.id}"))
        self._adjust(view, games, workspaces, edges)
        work = np.zeros(1, RECORD)

        def run(times: int) -> None:
            self._simulate(games, work, workspaces, edges, len(edges), times)

        self.simulations = _run_until(started + self._seconds, run, self._sims)
        number = at_once(search_results)(games, workspaces, edges, len(edges), question.seat)
        results = (games["option"], workspaces["entry"], workspaces["value"])
        found = sorted(
            zip(*(of_each[0, :number].tolist() for of_each in results), strict=True),
            key=lambda result: (-result[1], -result[2], result[0]),
        )
        return [Thought(option, value) for option, _, value in found]

    def _adjust(self, view: View, games: Records, workspaces: Records, edges: Records) -> None:
        """Search otherwise than usual; here nothing is changed."""


def empty_tree(simulations: int) -> Records:
    """A tree with room for what so many simulations may find; of each thread there is one."""
    size = LEAST_TREE
    while size < min(LARGEST_TREE, simulations * ENTRIES_EACH):
        size *= 2
    edges: Records | None = getattr(_here, "edges", None)
    if edges is None or len(edges) != size:
        edges = _here.edges = None  # so that two are never there at once
        edges = _here.edges = np.zeros(size, EDGE)
    edges.view(np.int64)[:] = 0
    return edges


def seconds_for(ms: int | None, sims: int | None, budget: float | None) -> float:
    """How long a search may take that is limited so."""
    if ms is not None and sims is not None:
        raise SushibeltError("A search is limited by ms or by sims, not by both.")
    seconds = math.inf if sims is not None else (DEFAULT_MS if ms is None else ms) / 1000
    return seconds if budget is None else min(seconds, budget)


def made_ready(view: View, edges: Records, seed: int) -> tuple[Records, Records]:
    """The position to search from and a workspace; the tree, which is empty, gets its first entries."""
    games, workspaces = np.zeros(1, RECORD), np.zeros(1, WORKSPACE)
    at_once(begin_search)(sight_of(view), games, workspaces, edges, len(edges), seed)
    return games, workspaces


def _run_until(deadline: float, run: Callable[[int], None], most: int | None) -> int:
    """Simulate in portions until the time is up or there are enough; returns how many simulations there were."""
    done, portion = 0, 16 if math.isfinite(deadline) else PORTION
    while True:
        before = perf_counter()
        run(portion if most is None else min(portion, most - done))
        done += portion
        now = perf_counter()
        if most is not None and done >= most:
            return most
        if now >= deadline:
            return done
        if math.isfinite(deadline):  # portions of about a millisecond, and smaller ones near the end
            portion = max(1, int(portion * min(0.001, deadline - now) / max(now - before, 1e-6)))
