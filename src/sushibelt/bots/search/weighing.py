"""What every answer is worth, for those who look back: all are tried equally often, each in the same imagined games.

A search asks which answer is best, and hardly tries the others; what it says of them is vague. Here each is forced as
often as any other, and since all meet the same cards, their differences are far surer than they are themselves.
"""

from ...compiler import export, rule
from ...compiler.kinds import Floats
from ...rules.chance import advance, draw_at_random, first_state
from ...rules.options import options
from ...rules.questions import CHOOSING, NOTHING, OVER
from ...rules.standing import win_share
from ...rules.state import Games, State
from ...rules.turn import proceed, take_answer
from ..judging.expected_cards import look_ahead
from ..judging.judged import AS_REGULAR, take_weights
from .beginning import NOISE_OF_REGULAR
from .simulations import careful_answer, judge_end, play_round
from .tree import enter, learn
from .unseen import redeal
from .workspace import NOT_FORCED, Edges, Workspace, Workspaces


@export
def weigh_answers(
    base: Games, work: Games, workspaces: Workspaces, edges: Edges, size: int, times: int, sums: Floats
) -> int:
    """After `begin_search`, in two games: add up what each answer, in the game's `option`, brings the searching seat.

    That is its share of the win, and the points it is ahead; says how many answers there are.
    """
    m = workspaces[0]
    number = options(base[0], m.me)
    for _ in range(times):
        work[1] = base[0]
        redeal(work[1], m)
        for i in range(number):
            work[0] = work[1]
            m.forced = base[0].option[i]
            enter(m)
            play_round(work[0], m, edges, size)
            judge_end(work[0], m)
            learn(m, edges)
            sums[i, 0] += m.win[m.me]
            sums[i, 1] += m.ahead[m.me]
    m.forced = NOT_FORCED
    return number


@export
def play_out_often(base: Games, work: Games, workspaces: Workspaces, times: int, seed: int, sums: Floats) -> None:
    """Play a game on to its end again and again, all hands as they are and chance to come, everybody like a regular bot
    that does not always judge alike; add up each seat's share of the win."""
    m = workspaces[0]
    m.random = first_state(seed)
    m.noise = NOISE_OF_REGULAR / 4294967296.0
    take_weights(m, AS_REGULAR)
    for _ in range(times):
        work[0] = base[0]
        play_out(work[0], m)
        for seat in range(work[0].seats):
            sums[seat, 0] += win_share(work[0], seat)


@rule
def play_out(s: State, m: Workspace) -> None:
    """Play one game to its end."""
    proceed(s)
    while s.stage != OVER:
        if s.chance != NOTHING:
            m.random = advance(m.random)
            draw_at_random(s, m.random)
        else:
            for seat in range(s.seats):
                if s.asked[seat] != NOTHING:
                    answer_all(s, seat, m)
        proceed(s)


@rule
def answer_all(s: State, seat: int, m: Workspace) -> None:
    """Answer what a seat is asked; choices that belong together at once."""
    choosing = s.stage == CHOOSING
    while s.asked[seat] != NOTHING and (s.stage == CHOOSING) == choosing:
        look_ahead(s, seat, m.more, m.weights)
        take_answer(s, seat, careful_answer(s, seat, m))
