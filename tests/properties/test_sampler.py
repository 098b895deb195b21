"""The random player's shortcuts: it gives only legal answers, and every legal answer now and then."""

import random
from collections import Counter

from sushibelt.bots.random_play import random_answer, random_step
from sushibelt.play.view import legal_answers
from sushibelt.rules.chance import advance, first_state
from sushibelt.rules.menu import new_game
from sushibelt.rules.state import NOTHING, OVER, QUESTION_NAMES, State
from tests.crowds import some_game

WORDS = 400


def test_random_answers_are_just_the_legal_ones() -> None:
    chance = random.Random(11)
    seen: Counter[str] = Counter()
    for _ in range(400):
        s = new_game(*some_game(chance))
        state = first_state(chance.getrandbits(60))
        while s.stage != OVER:
            if s.chance == NOTHING and (chance.random() < 0.02 or _rare(s.asked[_asked(s)])):
                seat = _asked(s)
                legal = set(legal_answers(s, seat))
                given = set()
                for _ in range(WORDS):
                    given.add(random_answer(s, seat, state))
                    state = advance(state)
                assert given == legal, QUESTION_NAMES[s.asked[seat]]
                seen[QUESTION_NAMES[s.asked[seat]]] += 1
            state = random_step(s, state)
    assert set(seen) >= set(QUESTION_NAMES) - {"nothing", "dip"}


def _asked(s: State) -> int:
    return next(seat for seat in range(s.seats) if s.asked[seat] != NOTHING)


def _rare(question: int) -> bool:
    return QUESTION_NAMES[question] not in ("pick", "second")
