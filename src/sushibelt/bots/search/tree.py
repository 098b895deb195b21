"""A tree for every seat in one table: what was answered in a situation, how often, and what it brought.

A seat's situation is what it has answered since the search began, with two players also what the other has. So
each seat chooses by its own experience, as if alone (decoupled selection), while the others' answers and the
unseen cards vary around it.
"""

from math import sqrt
from typing import Final

from ...compiler import hot, rule
from ...rules.catalogue import ANSWERS
from ...rules.chance import LOW_62, advance
from ...rules.options import options
from ...rules.state import SEATS, State
from ..judging.gains import answer_gain
from .exponential import exp
from .workspace import LONGEST_PATH, NOT_FORCED, Tree, Workspace

EMPTY: Final = 0
LEFT_TREE: Final = -1
FEW_RUNS: Final = 16
"""For so many simulations the spread of rewards is what it usually is, ..."""
USUAL_SPREAD: Final = 0.15
"""... namely this."""


@hot
def mixed(key: int, number: int) -> int:
    """A key for what follows when `number` happens at `key`."""
    key = advance((key ^ (number + 1) * 0x9E3779B97F4A7) & LOW_62)
    return (key ^ key >> 29) | 1


@hot
def root(seat: int) -> int:
    """Where a seat's tree begins."""
    return seat + 1


@hot
def asked_at(question: int) -> int:
    """A question as a step in the tree, apart from all answers."""
    return ANSWERS + question


@hot
def home(key: int, size: int) -> int:
    """Where in the table to begin looking for a key."""
    return key >> 7 & (size - 1)


@hot
def find(edges: Tree, key: int, size: int) -> int:
    """Where this key stands in the table, or would stand."""
    place = home(key, size)
    while edges[place].key != key and edges[place].key != EMPTY:
        place = place + 1 & (size - 1)
    return place


@hot
def room(size: int) -> int:
    """How many entries a table of this size takes before searching in it becomes slow."""
    return size * 3 // 4


@hot
def put(edges: Tree, place: int, key: int, m: Workspace) -> None:
    """Make a new entry."""
    edges[place].key = key
    edges[place].tried = 0
    edges[place].total = 0.0
    edges[place].promise = 0.0
    m.full += 1


@rule
def enter(m: Workspace) -> None:
    """Every seat stands at the root of its tree."""
    m.steps = 0
    for seat in range(SEATS):
        m.place[seat] = root(seat)
        m.inside[seat] = 1


@rule
def meet(s: State, m: Workspace) -> None:
    """Two players see each other's answers: what follows is another situation for each pair of them."""
    if s.seats == 2:
        both = mixed(m.place[0], m.place[1] & 0xFFFFFFFF)
        m.place[0] = mixed(both, 1)
        m.place[1] = mixed(both, 2)


@rule
def tree_answer(s: State, seat: int, m: Workspace, edges: Tree, size: int) -> int:
    """The answer to try next: a good one by experience, or one that promises much and was tried little."""
    number = options(s, seat)
    if number == 1 and m.place[seat] != root(seat):
        return s.option[0]  # no choice needs no experience, but at the root somebody may ask what it is worth
    situation = mixed(m.place[seat], asked_at(s.asked[seat]))
    here = find(edges, situation, size)
    if edges[here].key == EMPTY:
        m.inside[seat] = 0  # the answers get entries of their own when the situation comes a second time
        if m.full < room(size):
            put(edges, here, situation, m)
            remember(m, here, seat)
        return LEFT_TREE
    unknown = False
    for i in range(number):
        at = find(edges, mixed(situation, s.option[i]), size)
        m.entry[i] = at
        if edges[at].key == EMPTY:
            if not unknown and m.full + number > room(size):
                m.inside[seat] = 0
                return LEFT_TREE
            put(edges, at, mixed(situation, s.option[i]), m)
            edges[at].promise = -1.0
            unknown = True
    if unknown:
        promise(s, seat, number, m, edges)
    at_root = seat == m.me and m.place[seat] == root(seat)
    curiosity = (m.explore if at_root else m.explore_others) * m.spread * sqrt(edges[here].tried + 1.0)
    usual = edges[here].total / edges[here].tried - m.first_try * m.spread if edges[here].tried > 0 else 0.0
    best = 0
    best_score = -1000.0
    for i in range(number):
        at = m.entry[i]
        tried = edges[at].tried
        mean = edges[at].total / tried if tried > 0 else usual
        score = mean + edges[at].promise * curiosity / (1.0 + tried)
        if at_root and m.forced != NOT_FORCED:
            score = 1.0 if s.option[i] == m.forced else 0.0
        if score > best_score:
            best_score = score
            best = i
    remember(m, here, seat)
    remember(m, m.entry[best], seat)
    return s.option[best]


@hot
def remember(m: Workspace, at: int, seat: int) -> None:
    """This entry is on the way of the present simulation."""
    if m.steps < LONGEST_PATH:
        m.path[m.steps] = at
        m.path_seat[m.steps] = seat
        m.steps += 1


@hot
def promising(value: float, best: float, trust: float) -> float:
    """How much an answer promises before it was tried, compared to the best one."""
    return 0.1 + 0.9 * exp((value - best) / trust)


@rule
def promise(s: State, seat: int, number: int, m: Workspace, edges: Tree) -> None:
    """Judge answers that were never seen here before."""
    best = -1000.0
    for i in range(number):
        m.value[i] = answer_gain(s, seat, s.option[i], m.more, m.weights)
        best = max(best, m.value[i])
    for i in range(number):
        if edges[m.entry[i]].promise < 0.0:
            edges[m.entry[i]].promise = promising(m.value[i], best, m.trust_others)


@rule
def learn(m: Workspace, edges: Tree) -> None:
    """Add what the simulation brought to every entry on its way."""
    for i in range(m.steps):
        at = m.path[i]
        edges[at].tried += 1
        edges[at].total += m.reward[m.path_seat[i]]
    if m.scaled:
        m.runs += 1
        m.gained += m.reward[m.me]
        m.gained_squares += m.reward[m.me] * m.reward[m.me]
        mean = m.gained / m.runs
        squares = m.gained_squares - m.runs * mean * mean + FEW_RUNS * USUAL_SPREAD * USUAL_SPREAD
        m.spread = sqrt(max(0.0, squares) / (m.runs + FEW_RUNS))
