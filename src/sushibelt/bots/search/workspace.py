"""The search's working memory: two arrays of records, so that compiled functions get them whole.

`WORKSPACE` holds one search: what the seat cannot place and where it may be, where each seat stands in the tree, and
the path of the simulation under way. `EDGE` is one entry of the tree: an answer in a situation.
"""

from typing import Annotated, Any, Final, Protocol, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

from ...compiler.kinds import array_of
from ...compiler.records import Row
from ...rules.state import DECK, HAND, SEATS
from ..judging.choice import MOST_OPTIONS
from ..judging.expected_cards import EXPECTED_CARDS, Numbers
from ..judging.weights import NAMES

LONGEST_PATH: Final = 256
NOT_FORCED: Final = -1
SLOTS: Final = SEATS * HAND


class Workspace:
    """One search."""

    random: Annotated[int, np.int64]
    noise: Annotated[float, np.float64]
    """How far a playout's judgement varies, for each of a random word's 2^32 steps."""
    me: Annotated[int, np.int64]
    careful: Annotated[int, np.int64]
    """Whether playouts judge as the regular bot does, by what each seat knows, or at a glance."""
    as_regular: Annotated[int, np.int64]
    """How often, of 2^32 times, another seat answers as a regular bot would, whatever its tree says."""
    explore: Annotated[float, np.float64]
    """How much the searching seat tries, at the root, what promises more than it has shown so far."""
    explore_others: Annotated[float, np.float64]
    """The same everywhere else: the higher, the closer play stays to quick judgement."""
    first_try: Annotated[float, np.float64]
    """How much less than the situation's average an answer is expected to bring before it was tried."""
    trust_others: Annotated[float, np.float64]
    """Points of gain that make an answer e times as promising before it was tried."""
    blend: Annotated[float, np.float64]
    """The squashed margin's share of the reward."""
    swing: Annotated[float, np.float64]
    """How many points a whole round can turn."""
    solved_leads: Annotated[int, np.int64]
    """Whether two players' puddings count between rounds as they were solved to, or as they are judged."""
    scaled: Annotated[int, np.int64]
    """Whether curiosity goes by how far rewards differ from one simulation to the next, ..."""
    spread: Annotated[float, np.float64]
    """... which is this; 1 where it does not."""
    runs: Annotated[int, np.int64]
    """How many simulations there were, ..."""
    gained: Annotated[float, np.float64]
    """... what they brought the searching seat in all, ..."""
    gained_squares: Annotated[float, np.float64]
    """... and the squares of that."""
    full: Annotated[int, np.int64]
    """How many entries the tree has."""
    forced: Annotated[int, np.int64]
    """What the searching seat answers now, whatever its tree says; NOT_FORCED if it is free."""

    # What cannot be placed.
    loose: Annotated[Row, np.int16, DECK + 16]
    loose_cards: Annotated[int, np.int64]
    deal_deck: Annotated[int, np.int64]
    """Whether the deck matters before the round ends: only where a menu may draw from it."""
    deck_from: Annotated[int, np.int64]
    """How many cards of the deck the seat knows, having put them back."""
    pile: Annotated[Row, np.int16, 15]
    pile_cards: Annotated[int, np.int64]
    """The dessert pile, where it matters which of the unseen desserts are still in it."""
    slots: Annotated[int, np.int64]
    slot_row: Annotated[Row, np.int16, SLOTS]
    slot_place: Annotated[Row, np.int16, SLOTS]
    slot_lacks: Annotated[Row, np.int64, SLOTS]
    """Cards, as bits, that this place cannot hold."""
    picky: Annotated[int, np.int64]
    """Whether any place lacks any card."""

    # Judgement.
    more: Annotated[Numbers, np.float64, EXPECTED_CARDS]
    share: Annotated[Numbers, np.float64, EXPECTED_CARDS]
    value: Annotated[Numbers, np.float64, MOST_OPTIONS]
    weights: Annotated[Numbers, np.float64, len(NAMES)]
    entry: Annotated[Row, np.int64, MOST_OPTIONS]

    # Where each seat stands in the tree.
    place: Annotated[Row, np.int64, SEATS]
    inside: Annotated[Row, np.int64, SEATS]
    steps: Annotated[int, np.int64]
    path: Annotated[Row, np.int64, LONGEST_PATH]
    path_seat: Annotated[Row, np.int64, LONGEST_PATH]
    standing: Annotated[Numbers, np.float64, SEATS]
    win: Annotated[Numbers, np.float64, SEATS]
    """The share of the win that the end of a simulation promises each seat, ..."""
    ahead: Annotated[Numbers, np.float64, SEATS]
    """... how many points it is ahead of the best other, or behind, ..."""
    reward: Annotated[Numbers, np.float64, SEATS]
    """... and what the trees learn: the one, and a little of the other."""


class Edge:
    """An answer in a situation, or the situation itself; a tree is an array of them."""

    key: Annotated[int, np.int64]
    tried: Annotated[int, np.int64]
    total: Annotated[float, np.float64]
    promise: Annotated[float, np.float64]


class Tree(Protocol):
    """A table of edges."""

    def __getitem__(self, index: int, /) -> Edge: ...


def record_of(kind: type) -> np.dtype[np.void]:
    fields: list[Any] = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        assert get_origin(hint) is Annotated, name
        _, number, *shape = get_args(hint)
        fields.append((name, number, tuple(shape)))
    return np.dtype(fields)


WORKSPACE: Final = record_of(Workspace)
EDGE: Final = record_of(Edge)
Workspaces = Annotated[Any, array_of(WORKSPACE)]
Edges = Annotated[Any, array_of(EDGE)]

Records = npt.NDArray[np.void]
"""An array of records: of games, workspaces or edges."""
