"""The random player's shortcuts: it gives only legal answers, and every legal answer now and then."""

import random
from collections import Counter

import pytest

from sushibelt.bots.random_play import answer_on, pick_at_random, random_answer, random_step
from sushibelt.play.view import legal_answers
from sushibelt.rules.chance import advance, draw_at_random, first_state
from sushibelt.rules.menu import new_game
from sushibelt.rules.questions import NOTHING, OVER, PICK, QUESTION_NAMES
from sushibelt.rules.state import State
from sushibelt.rules.table import row_of
from sushibelt.rules.turn import answer, proceed, take_answer
from tests.crowds import some_game

WORDS = 600


@pytest.mark.slow
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
            state = one_answer(s, state)
    assert set(seen) >= set(QUESTION_NAMES) - {"nothing", "dip"}


def test_a_random_pick_is_the_random_answer() -> None:
    """Picking a place of the hand comes to the same as answering with its card, which lies where it is said to."""
    chance = random.Random(12)
    for _ in range(100):
        s = new_game(*some_game(chance))
        state = first_state(chance.getrandbits(60))
        while s.stage != OVER:
            if s.chance == NOTHING and s.asked[_asked(s)] == PICK:
                seat = _asked(s)
                asked_again = s.clone()
                reply = random_answer(s, seat, state)
                take_answer(asked_again, seat, reply)
                pick_at_random(s, seat, state)
                assert s.picked[seat] == s.hand[row_of(s, seat), s.picked_at[seat]] == reply
                asked_again.picked_at[seat] = s.picked_at[seat]
                assert asked_again.position_bytes() == s.position_bytes()
                proceed(s)
                state = advance(state)
            else:
                state = random_step(s, state)


def test_revealing_seat_by_seat_comes_to_the_same() -> None:
    """A random turn reveals each pick as soon as it is made; all picks first and one reveal leave the same bytes."""
    chance = random.Random(13)
    for _ in range(100):
        s = new_game(*some_game(chance))
        s.taking_notes = 1
        state = first_state(chance.getrandbits(60))
        while s.stage != OVER:
            other, other_state = s.clone(), state
            state = random_step(s, state)
            if other.chance == NOTHING:
                for seat in range(other.seats):
                    other_state = answer_on(other, seat, other_state)
                proceed(other)
                assert (other_state, other.position_bytes()) == (state, s.position_bytes())
                assert other.record()["notes"][: other.noted].tolist() == s.record()["notes"][: s.noted].tolist()
            s.noted = 0


def one_answer(s: State, state: int) -> int:
    """Answer chance's question or that of the first seat asked; returns the generator's next state."""
    if s.chance != NOTHING:
        draw_at_random(s, state)
    else:
        answer(s, _asked(s), random_answer(s, _asked(s), state))
    return advance(state)


def _asked(s: State) -> int:
    return next(seat for seat in range(s.seats) if s.asked[seat] != NOTHING)


def _rare(question: int) -> bool:
    return QUESTION_NAMES[question] not in ("pick", "second")
