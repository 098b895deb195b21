"""Whole games among bots that the engine has, played there: the same questions in the same order as at a `Match`.

A match asks one seat after the other, the lowest first, and counts each seat's questions; random bots take their chance
from that count. All chance comes from outside: the shuffles of a game, and what random bots draw.
"""

from typing import Any, Final

from ..bots.net.passing import ANSWER_AT, INPUT_AT, ROW, pass_through
from ..bots.random_play import choose_at_random
from ..compiler import export, rule
from ..compiler.kinds import Bytes, Floats, Shorts, Singles, WordRows, Words
from ..crowd.loops import RANDOM, policy_answer, take_answer_outlined, write_result
from ..play.observation import observe_in_zeros
from ..play.sight import sort
from ..rules.chance import draw_at_random
from ..rules.options import options
from ..rules.questions import CHOOSING, NOTHING, OVER, PICK
from ..rules.state import SEATS, Games, State
from ..rules.table import row_of
from ..rules.turn import proceed

NET: Final = 3
"""The policy of a network, beside those of a crowd."""

Row = Any


@export
def play_whole_each(
    work: Games,
    space: Floats,
    rows: Shorts,
    room: Singles,
    scales: Singles,
    network: Singles,
    asked: Words,
    start: Games,
    kinds: Words,
    shuffles: WordRows,
    chances: WordRows,
    policies: WordRows,
    weights: Floats,
    points: Shorts,
    desserts: Shorts,
    played: Bytes,
    first: int,
    last: int,
) -> None:
    """Play games to their ends, and write points, desserts and whether there were shuffles and chances enough.

    `kinds` says which starting record each game begins with; `chances` has for each seat as many numbers as fit; a
    policy's weights stand in its row.
    """
    for i in range(first, last):
        work[0] = start[kinds[i]]
        s = work[0]
        for seat in range(s.seats):
            asked[seat] = 0
        played[i] = play_whole(
            s, space, rows[0], room, scales, network, asked, shuffles[i], chances[i], policies[i], weights
        )
        write_result(s, points, desserts, i)


@rule
def play_whole(
    s: State,
    space: Any,
    row: Row,
    room: Row,
    scales: Row,
    network: Row,
    asked: Row,
    shuffles: Row,
    chances: Row,
    policies: Row,
    weights: Any,
) -> int:
    """Play a game to its end, if there are shuffles and chances enough; says whether there were."""
    each = len(chances) // SEATS
    drawn = 0
    seat = 0
    whole = False  # at the start everybody gets a question
    moment = 0
    proceed(s)
    while True:
        while s.chance != NOTHING:
            if drawn == len(shuffles):
                return 0
            draw_at_random(s, shuffles[drawn])
            drawn += 1
        if s.stage == OVER:
            return 1
        if not whole or moment_of(s) != moment or s.stage != CHOOSING:
            for other in range(s.seats):
                asked[other] += s.asked[other] != NOTHING
        elif s.asked[seat] != NOTHING:
            asked[seat] += 1
        whole = True
        moment = moment_of(s)
        seat = 0
        while s.asked[seat] == NOTHING:
            seat += 1
        policy = policies[seat]
        if policy == RANDOM:
            if asked[seat] > each:
                return 0
            number = options(s, seat)
            sort(s.option, number)
            reply = s.option[choose_at_random(number, chances[seat * each + asked[seat] - 1])]
        elif policy == NET:
            reply = network_answer(s, seat, row, room, scales, network)
        else:
            if s.asked[seat] == PICK:
                put_in_order(s, seat)  # as a view shows it: of equals a bot takes the first
            reply = policy_answer(s, seat, 0, policy, weights[policy], space)
        take_answer_outlined(s, seat, reply)
        proceed(s)


@rule
def moment_of(s: State) -> int:
    """Round, turn and stage in one number: questions of one moment stay open side by side."""
    return (s.round_no << 16) + (s.turn_no << 8) + s.stage


@rule
def network_answer(s: State, seat: int, row: Row, room: Row, scales: Row, network: Row) -> int:
    """The answer that a network likes best; of equals the lowest number."""
    number = options(s, seat)
    if number == 1:
        return s.option[0]
    for i in range(ROW):
        row[i] = 0
    observe_in_zeros(s, seat, row)
    for i in range(ROW):
        room[INPUT_AT + i] = row[i] * scales[i]
    pass_through(room, network, s.seats)
    best = s.option[0]
    for i in range(1, number):
        option = s.option[i]
        ahead = room[ANSWER_AT + option] - room[ANSWER_AT + best]
        if ahead > 0 or (ahead == 0 and option < best):
            best = option
    return best


@rule
def put_in_order(s: State, seat: int) -> None:
    """Hold a hand in the order of its cards."""
    row = row_of(s, seat)
    for i in range(1, s.held[row]):
        card = s.hand[row, i]
        place = i
        while place > 0 and s.hand[row, place - 1] > card:
            s.hand[row, place] = s.hand[row, place - 1]
            place -= 1
        s.hand[row, place] = card
