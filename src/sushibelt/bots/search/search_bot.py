"""The strongest opponent: it imagines what it cannot see, plays every round out thousands of times, and learns.

Simultaneous-move, information-set Monte-Carlo tree search. Each simulation deals the unseen cards anew, lets
every seat choose by its own tree (see `tree.py`) or as a regular bot would, plays the rest of the round by
judgement, and rewards the share of the win that the standing then promises.
"""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import numpy as np

from ...compiler import compiled
from ...play.errors import SushibeltError
from ...play.imagine import imagine
from ...play.view import Question, View
from ...rules.catalogue import CARDS, FRUIT, MENU, PUDDING_CARD
from ...rules.chance import SEEDS, first_state
from ...rules.questions import CHOOSING, NOTHING
from ...rules.state import RECORD, State
from ...rules.turn import take_back
from ..bot import Thought
from ..judging.choice import MOST_OPTIONS, judge
from ..judging.expected_cards import EXPECTED_CARDS, even_shares, look_ahead
from ..judging.weights import REGULAR
from .simulations import simulate
from .tree import EMPTY, FIRST_TRY, asked_at, home, mixed, promising, root
from .workspace import EDGE, WORKSPACE, Records

DEFAULT_MS = 200
LEAST_TREE = 1 << 12
LARGEST_TREE = 1 << 20
ENTRIES_EACH = 6
"""Entries of the tree to make room for with every simulation; most add fewer."""
PORTION = 10_000
"""Simulations in one go."""
FASTEST = 250_000
"""Simulations in a second to be ready for."""

# Found by trial against regular bots and against searches of other settings.
EXPLORE_OTHERS = 1.0
TRUST_OTHERS = 1.0
BLEND = 0.1
SWING = 7.0
FEW = 5
"""Up to this number of players hands come round again; with more, the regular bot's first judgement is trusted more."""
EXPLORE, TRUST = 0.4, 1.5
EXPLORE_MANY, TRUST_MANY = 0.1, 5.0
AS_REGULAR = 0.85
"""How often each of several opponents is taken for a regular bot, rather than for a searcher like this one.

Many trees learn too slowly to say what the others will do; what a regular bot would do is a good guess. One
opponent's tree is better than that guess."""
NOISE = 4.0
"""How far, in points, the glance of two players' playouts varies, ..."""
NOISE_OF_REGULAR = 1.0
"""... and the judgement of those taken for regular bots."""


class SearchBot:
    """Searches for `ms` milliseconds, or for `sims` simulations; then the same seed gives the same answer.

    It keeps nothing between questions, so a game that is taken up again goes on as it would have.
    """

    def __init__(self, seed: str = "", ms: int | None = None, sims: int | None = None) -> None:
        if ms is not None and sims is not None:
            raise SushibeltError("A search is limited by ms or by sims, not by both.")
        self._seed = seed
        self._sims = sims
        self._seconds = (DEFAULT_MS if ms is None else ms) / 1000
        self._simulate: Any = compiled(simulate)
        self._edges: Records = np.zeros(0, EDGE)
        self.simulations = 0
        """How many simulations the last answer took."""

    def answer(self, view: View, question: Question) -> int:
        """The answer tried most often; where there is only one, it needs no thought."""
        if len(question.options) == 1:
            return question.options[0]
        return self.explain(view, question)[0].answer

    def explain(self, view: View, question: Question) -> list[Thought]:
        """Every answer with the reward it brought on average (0 to 1), the one tried most often first."""
        started = perf_counter()
        chance = Random(f"{self._seed}, question {question.id}")
        base = starting_point(view, chance)
        workspaces = new_workspace(view, base, chance)
        edges = self._empty_tree()
        plant(edges, base, question.seat)
        position, work = base.record().reshape(1), np.zeros(1, RECORD)

        def run(times: int) -> None:
            self._simulate(position, work, workspaces, edges, len(edges), times)

        if self._sims is None:
            self.simulations = _run_until(started + self._seconds, run)
        else:
            self.simulations = self._sims
            for done in range(0, self._sims, PORTION):  # so that a long search can be interrupted
                run(min(PORTION, self._sims - done))
        return _thoughts(question, base.asked[question.seat], edges)

    def _empty_tree(self) -> Records:
        """A tree with room for what may be found."""
        wanted = self._sims if self._sims is not None else int(self._seconds * FASTEST)
        size = LEAST_TREE
        while size < min(LARGEST_TREE, wanted * ENTRIES_EACH):
            size *= 2
        if len(self._edges) != size:
            self._edges = np.zeros(size, EDGE)
        self._edges.view(np.int64)[:] = 0
        return self._edges


def _run_until(deadline: float, run: Callable[[int], None]) -> int:
    """Simulate in small portions until the time is up; returns how many simulations there were."""
    done, portion = 0, 16
    while True:
        before = perf_counter()
        run(portion)
        done += portion
        now = perf_counter()
        if now >= deadline:
            return done
        # Portions of about a millisecond, and smaller ones near the end.
        portion = max(1, int(portion * min(0.001, deadline - now) / max(now - before, 1e-6)))


def starting_point(view: View, chance: Random) -> State:
    """The position to search from: others who have chosen are free to choose otherwise in each simulation."""
    s = imagine(view, chance)
    if s.stage == CHOOSING:
        for other in range(s.seats):
            if other != view.seat and s.asked[other] == NOTHING:
                take_back(s, other)
    s.taking_notes = 0
    return s


def new_workspace(view: View, base: State, chance: Random) -> Records:
    """A fresh mind that knows what this seat cannot place and where it may be."""
    workspaces = np.zeros(1, WORKSPACE)
    m = workspaces[0]
    m["random"] = first_state(chance.randrange(SEEDS))
    careful = view.players > 2
    m["careful"] = careful
    m["as_regular"] = int(AS_REGULAR * 2**32)
    m["noise"] = (NOISE_OF_REGULAR if careful else NOISE) / 2**32
    m["me"] = view.seat
    m["explore"] = EXPLORE if view.players <= FEW else EXPLORE_MANY
    m["explore_others"] = EXPLORE_OTHERS
    m["trust_others"] = TRUST_OTHERS
    m["blend"] = BLEND
    m["swing"] = SWING
    m["weights"] = REGULAR
    share = [0.0] * len(m["share"])
    even_shares(base, share, list(REGULAR))
    m["share"] = share
    _lay_out_unseen(view, m)
    return workspaces


def _lay_out_unseen(view: View, m: np.void) -> None:
    """What cannot be placed, and the places where it may be."""
    loose = [card for card in range(CARDS) for _ in range(view.unseen[card])]
    for card in view.in_deck:
        loose.remove(card)
    desserts = [card for card in loose if card >= PUDDING_CARD]
    pile = desserts[: view.dessert_pile_size]
    for card in pile:
        loose.remove(card)
    m["loose"][: len(loose)] = loose
    m["loose_cards"] = len(loose)
    m["deck_from"] = len(view.in_deck)
    m["deal_deck"] = MENU in view.menu
    if FRUIT in view.menu:
        m["pile"][: len(pile)] = pile
        m["pile_cards"] = len(pile)
    slots = [
        (seat, place)
        for seat, hand in enumerate(view.hands)
        if hand is None
        for place in range(len(view.surely_holds[seat]), view.hand_sizes[seat])
    ]
    m["slots"] = len(slots)
    for number, (seat, place) in enumerate(slots):
        m["slot_row"][number] = seat
        m["slot_place"][number] = place
        lacks = sum(1 << card for card in view.surely_lacks[seat])
        m["slot_lacks"][number] = lacks
        m["picky"] |= lacks != 0


def plant(edges: Records, base: State, seat: int) -> None:
    """Begin the tree with what the regular bot thinks of each answer."""
    more, value = [0.0] * EXPECTED_CARDS, [0.0] * MOST_OPTIONS
    look_ahead(base, seat, more, list(REGULAR))
    number = judge(base, seat, more, list(REGULAR), value)
    here = mixed(root(seat), asked_at(base.asked[seat]))
    edges[_find(edges, here)]["key"] = here
    for i in range(number):
        key = mixed(here, base.option[i])
        entry = edges[_find(edges, key)]
        entry["key"] = key
        entry["promise"] = promising(value[i], max(value[:number]), TRUST if base.seats <= FEW else TRUST_MANY)


def _thoughts(question: Question, asked: int, edges: Records) -> list[Thought]:
    """The root's answers, most tried first."""
    here = mixed(root(question.seat), asked_at(asked))
    entries = {option: edges[_find(edges, mixed(here, option))] for option in question.options}
    tried = {option: int(entry["tried"]) for option, entry in entries.items()}
    all_in_all = float(sum(entry["total"] for entry in entries.values())) / max(1, sum(tried.values()))
    thoughts = [
        # What was never tried seemed worse than what was; how much worse nobody knows.
        Thought(option, float(entry["total"]) / tried[option] if tried[option] else all_in_all - FIRST_TRY)
        for option, entry in entries.items()
    ]
    return sorted(thoughts, key=lambda thought: (-tried[thought.answer], -thought.value, thought.answer))


def _find(edges: Records, key: int) -> int:
    """`find` in plain Python, where records' fields are items."""
    place = home(key, len(edges))
    while edges[place]["key"] not in (key, EMPTY):
        place = place + 1 & (len(edges) - 1)
    return place
