"""How a search begins and what comes of it: the position to search from, what cannot be placed, the first entries."""

from typing import Final

from ...compiler import export, rule
from ...compiler.kinds import Floats
from ...play.imagining import imagine_whole, loose
from ...play.sight import Sight, Sights
from ...rules.catalogue import CARDS, FRUIT, MENU, PUDDING_CARD
from ...rules.chance import first_state
from ...rules.limits import is_among
from ...rules.options import options
from ...rules.questions import CHOOSING, NOTHING
from ...rules.state import Games, State
from ...rules.turn import take_back
from ..judging.choice import judge
from ..judging.expected_cards import even_shares, look_ahead
from ..judging.judged import AS_REGULAR, take_weights
from .tree import USUAL_SPREAD, asked_at, find, mixed, promising, put, root
from .workspace import NOT_FORCED, Edges, Tree, Workspace, Workspaces

# Found by trial against searches of other settings.
EXPLORE: Final = 5.0
"""How curious a search is at its root, ..."""
EXPLORE_OTHERS: Final = 0.4
"""... and everywhere else, both in spreads of reward: in rounds 1 and 2 a point is worth about 0.03 of reward, in the
last it may be all. More would drown that, and keep every situation at what judgement says of it."""
FIRST_TRY: Final = 0.3
EXPLORE_OF_TWO: Final = 0.4
"""The same for two players, for whom curiosity that goes by the spread was no better: in rewards."""
EXPLORE_OTHERS_OF_TWO: Final = 0.1
FIRST_TRY_OF_TWO: Final = 0.05
TRUST_OTHERS: Final = 1.0
BLEND: Final = 0.1
SWING: Final = 7.0
FEW: Final = 5
"""Up to this number of players hands come round again; with more, the regular bot's first judgement is trusted more."""
TRUST: Final = 1.5
TRUST_MANY: Final = 5.0
TAKEN_FOR_REGULAR: Final = 0.3
"""How often each of several opponents is taken for a regular bot, rather than for a searcher like this one.

Many trees learn slowly what the others will do; what a regular bot would do is a fair guess. One opponent's tree is
better than that guess."""
NOISE: Final = 4.0
"""How far, in points, the glance of two players' playouts varies, ..."""
NOISE_OF_REGULAR: Final = 1.0
"""... and the judgement of those taken for regular bots."""


@export
def begin_search(sights: Sights, games: Games, workspaces: Workspaces, edges: Edges, size: int, seed: int) -> None:
    """Make ready for simulations from what a seat sees: the position, the workspace and a tree of empty entries."""
    v = sights[0]
    s = games[0]
    m = workspaces[0]
    random = imagine_whole(v, s, first_state(seed))
    free_the_others(v, s)
    m.random = first_state(random)
    set_up(v, s, m)
    lay_out_unseen(v, m)
    plant(s, m, edges, size)


@export
def hope_for(games: Games, workspaces: Workspaces, edges: Edges, size: int, seat: int, hopes: Floats) -> None:
    """Begin a seat's tree with what somebody thinks of each answer there is, from 0 to 1 for the best."""
    s = games[0]
    m = workspaces[0]
    here = mixed(root(seat), asked_at(s.asked[seat]))
    entry_for(edges, here, m, size)
    for i in range(options(s, seat)):
        edges[entry_for(edges, mixed(here, s.option[i]), m, size)].promise = 0.1 + 0.9 * hopes[0, s.option[i]]


@rule
def entry_for(edges: Tree, key: int, m: Workspace, size: int) -> int:
    """Where this key stands in the table, from now on if it did not."""
    at = find(edges, key, size)
    if edges[at].key != key:
        put(edges, at, key, m)
    return at


@export
def search_results(games: Games, workspaces: Workspaces, edges: Edges, size: int, seat: int) -> int:
    """What came of each answer in the game's `option`: how often it was tried, in the workspace's `entry`, and what it
    brought on average (0 to 1), in `value`; says how many there are."""
    s = games[0]
    m = workspaces[0]
    here = mixed(root(seat), asked_at(s.asked[seat]))
    number = options(s, seat)
    tried, total = 0, 0.0
    for i in range(number):
        at = find(edges, mixed(here, s.option[i]), size)
        m.entry[i] = edges[at].tried
        m.value[i] = edges[at].total
        tried += m.entry[i]
        total += m.value[i]
    for i in range(number):
        # What was never tried seemed worse than what was; how much worse nobody knows.
        m.value[i] = m.value[i] / m.entry[i] if m.entry[i] > 0 else total / max(1, tried) - m.first_try * m.spread
    return number


@rule
def free_the_others(v: Sight, s: State) -> None:
    """Others who have chosen are free to choose otherwise in each simulation."""
    if s.stage == CHOOSING:
        for other in range(s.seats):
            if other != v.seat and s.asked[other] == NOTHING:
                take_back(s, other)


@rule
def set_up(v: Sight, s: State, m: Workspace) -> None:
    """How to search at this table."""
    careful = v.players > 2
    m.careful = 1 if careful else 0
    m.as_regular = int(TAKEN_FOR_REGULAR * 4294967296.0)
    m.noise = (NOISE_OF_REGULAR if careful else NOISE) / 4294967296.0
    m.me = v.seat
    m.explore = EXPLORE if careful else EXPLORE_OF_TWO
    m.explore_others = EXPLORE_OTHERS if careful else EXPLORE_OTHERS_OF_TWO
    m.first_try = FIRST_TRY if careful else FIRST_TRY_OF_TWO
    m.trust_others = TRUST_OTHERS
    m.blend = BLEND
    m.swing = SWING
    m.solved_leads = 1 if v.classic and v.players == 2 else 0
    m.scaled = 1 if careful else 0
    m.spread = USUAL_SPREAD if careful else 1.0
    m.runs = 0
    m.gained = 0.0
    m.gained_squares = 0.0
    m.full = 0
    m.forced = NOT_FORCED
    take_weights(m, AS_REGULAR)
    even_shares(s, m.share, m.weights)


@rule
def lay_out_unseen(v: Sight, m: Workspace) -> None:
    """What cannot be placed, and the places where it may be."""
    m.loose_cards = 0
    m.pile_cards = 0
    m.deck_from = v.in_deck_left
    m.deal_deck = 1 if is_among(v.menu, 8, MENU) else 0
    left_for_pile = v.dessert_pile_size
    for card in range(CARDS):
        for _ in range(loose(v, card)):
            if card >= PUDDING_CARD and left_for_pile > 0:
                left_for_pile -= 1
                m.pile[m.pile_cards] = card
                m.pile_cards += 1
            else:
                m.loose[m.loose_cards] = card
                m.loose_cards += 1
    if not is_among(v.menu, 8, FRUIT):
        m.pile_cards = 0  # one is as good as the other
    m.slots = 0
    m.picky = 0
    for seat in range(v.players):
        if not v.known[seat]:
            lay_out_places(v, m, seat)


@rule
def lay_out_places(v: Sight, m: Workspace, seat: int) -> None:
    """The places of a hand that anything loose may be at, but what the hand is known to lack."""
    lacks, held = 0, 0
    for card in range(CARDS):
        held += v.holds[seat, card]
        if v.lacks[seat, card]:
            lacks |= 1 << card
    for place in range(held, v.hand_size[seat]):
        m.slot_row[m.slots] = seat
        m.slot_place[m.slots] = place
        m.slot_lacks[m.slots] = lacks
        m.slots += 1
    if lacks != 0:
        m.picky = 1


@rule
def plant(s: State, m: Workspace, edges: Tree, size: int) -> None:
    """Begin the tree with what the regular bot thinks of each answer."""
    look_ahead(s, m.me, m.more, m.weights)
    number = judge(s, m.me, m.more, m.weights, m.value)
    here = mixed(root(m.me), asked_at(s.asked[m.me]))
    entry_for(edges, here, m, size)
    best = -1000.0
    for i in range(number):
        best = max(best, m.value[i])
    trust = TRUST if s.seats <= FEW else TRUST_MANY
    for i in range(number):
        edges[entry_for(edges, mixed(here, s.option[i]), m, size)].promise = promising(m.value[i], best, trust)
