"""One simulation after the other: deal the unseen, go down the trees, play the round out, learn."""

from typing import Final

from ...compiler import export, rule
from ...rules.cards.desserts import desserts_kept
from ...rules.chance import advance, draw_at_random, word
from ...rules.questions import CHOOSING, MENU_DRAW, NOTHING, OVER, PICK
from ...rules.scoring import tally_trays
from ...rules.standing import win_share
from ...rules.state import Games, State
from ...rules.table import row_of
from ...rules.turn import answer
from ..judging.choice import judge
from ..judging.expected_cards import look_ahead, look_at_deck
from ..judging.expected_points import type_value
from ..judging.gains import answer_gain, card_gain
from ..judging.pudding_leads import pudding_lead
from ..random_play import random_answer
from .exponential import exp
from .tree import LEFT_TREE, enter, learn, meet, mixed, tree_answer
from .unseen import redeal
from .workspace import Edges, Tree, Workspace, Workspaces

BEST_OF: Final = 4
"""A playout takes the best of this number of random answers, where it is not about a card of the hand."""


@export
def simulate(base: Games, work: Games, workspaces: Workspaces, edges: Edges, size: int, times: int) -> None:
    """Run simulations from the base position."""
    m = workspaces[0]
    s = work[0]
    for _ in range(times):
        work[0] = base[0]
        redeal(s, m)
        enter(m)
        play_round(s, m, edges, size)
        judge_end(s, m)
        learn(m, edges)


@rule
def play_round(s: State, m: Workspace, edges: Tree, size: int) -> None:
    """Play on to the end of the round: by the trees as far as they reach, then by judgement."""
    look_at_deck(s, m.more, m.share)
    tally_trays(s)
    while s.stage != OVER and (s.chance == NOTHING or s.chance == MENU_DRAW):
        if s.chance == MENU_DRAW:
            m.random = advance(m.random)
            draw_at_random(s, m.random)
            continue
        turn = s.turn_no
        stage = s.stage
        if stage != CHOOSING:
            tally_trays(s)
        for seat in range(s.seats):
            if s.asked[seat] != NOTHING:
                reply = next_answer(s, seat, m, edges, size)
                m.place[seat] = mixed(m.place[seat], reply)
                answer(s, seat, reply)
                if stage != CHOOSING or s.stage != stage or s.turn_no != turn:
                    break  # trays have changed, and are counted anew before anybody judges
        if s.turn_no != turn:
            look_at_deck(s, m.more, m.share)
            tally_trays(s)
            meet(s, m)


@rule
def next_answer(s: State, seat: int, m: Workspace, edges: Tree, size: int) -> int:
    """By experience as far as it reaches, then by judgement; of many others most are taken for regular bots."""
    if not m.careful:
        reply = tree_answer(s, seat, m, edges, size) if m.inside[seat] else LEFT_TREE
        return quick_answer(s, seat, m) if reply == LEFT_TREE else reply
    look_ahead(s, seat, m.more, m.weights)
    m.random = advance(m.random)
    if m.inside[seat] and (seat == m.me or word(m.random) >= m.as_regular):
        reply = tree_answer(s, seat, m, edges, size)
        if reply != LEFT_TREE:
            return reply
    return careful_answer(s, seat, m)


@rule
def careful_answer(s: State, seat: int, m: Workspace) -> int:
    """What a regular bot would answer with what this seat knows, give or take a little."""
    number = judge(s, seat, m.more, m.weights, m.value)
    best = 0
    best_value = -1000.0
    for i in range(number):
        m.random = advance(m.random)
        value = m.value[i] + m.noise * word(m.random)
        if value > best_value:
            best = i
            best_value = value
    return s.option[best]


@rule
def quick_answer(s: State, seat: int, m: Workspace) -> int:
    """What seems best at a glance: noisy, cheap, and seldom foolish."""
    if s.asked[seat] == PICK:
        return quick_pick(s, seat, m)
    best = random_answer(s, seat, m.random)
    best_value = answer_gain(s, seat, best, m.more, m.weights)
    for _ in range(1, BEST_OF):
        m.random = advance(m.random)
        reply = random_answer(s, seat, m.random)
        if reply != best:
            value = answer_gain(s, seat, reply, m.more, m.weights)
            if value > best_value:
                best = reply
                best_value = value
    m.random = advance(m.random)
    return best


@rule
def quick_pick(s: State, seat: int, m: Workspace) -> int:
    """The card of the highest gain, give or take a little."""
    row = row_of(s, seat)
    seen = 0
    best = 0
    best_value = -1000.0
    for i in range(s.held[row]):
        card = s.hand[row, i]
        if not seen >> card & 1:
            seen |= 1 << card
            m.random = advance(m.random)
            value = card_gain(s, seat, card, m.more, m.weights) + m.noise * word(m.random)
            if value > best_value:
                best = card
                best_value = value
    return best


@rule
def judge_end(s: State, m: Workspace) -> None:
    """What the end of the round is worth to each seat: the share of the win it promises, and the margin, squashed."""
    over = s.stage == OVER
    dessert = s.menu[7]
    if not over:
        s.turn_no = 0
        tally_trays(s)
    for seat in range(s.seats):
        m.standing[seat] = s.points[seat]
        if over:
            m.standing[seat] += 0.01 * desserts_kept(s, seat)
        elif m.solved_leads:
            m.standing[seat] += 0.5 * pudding_lead(s.dessert[seat, 0] - s.dessert[1 - seat, 0], s.round_no)
        else:
            m.standing[seat] += type_value(s, seat, dessert, 0.0, m.weights)
    if over:
        for seat in range(s.seats):
            m.win[seat] = win_share(s, seat)
    else:
        rounds = s.rounds + 1 - s.round_no
        expect_win(s, m, m.swing * (1.0 if rounds == 1 else 1.4))
    for seat in range(s.seats):
        ahead = 1000.0
        for other in range(s.seats):
            if other != seat:
                ahead = min(ahead, m.standing[seat] - m.standing[other])
        squashed = 0.5 + 0.5 * ahead / (10.0 + abs(ahead))
        m.ahead[seat] = ahead
        m.reward[seat] = (1.0 - m.blend) * m.win[seat] + m.blend * squashed


@rule
def expect_win(s: State, m: Workspace, swing: float) -> None:
    """Rounds are still to come: the better the standing, the likelier the win."""
    best = -1000.0
    for seat in range(s.seats):
        best = max(best, m.standing[seat])
    total = 0.0
    for seat in range(s.seats):
        m.win[seat] = exp((m.standing[seat] - best) / swing)
        total += m.win[seat]
    for seat in range(s.seats):
        m.win[seat] /= total
