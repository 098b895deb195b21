"""Imagined states: the seat cannot tell them from the real one, and they play on by the rules."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushibelt.bots.random_play import random_step
from sushibelt.play.imagine import imagine
from sushibelt.play.match import Match
from sushibelt.play.setup import PRINTINGS
from sushibelt.play.view import view_of
from sushibelt.rules.catalogue import CARDS
from sushibelt.rules.chance import first_state
from sushibelt.rules.questions import CHOOSING, NOTHING, OVER
from tests.crowds import cards_out_of_place, desserts_out_of_place, some_game, uneven_hands
from tests.properties.test_matches import some_state


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_an_imagined_state_gives_the_view_it_came_from(seed: int) -> None:
    chance = random.Random(seed)
    s = some_state(chance)
    for seat in range(s.seats):
        if s.stage == OVER or (s.stage != CHOOSING and s.asked[seat] == NOTHING):
            continue
        view = view_of(s, seat, 7)
        imagined = imagine(view, chance)
        assert view_of(imagined, seat, 7) == view
        count = [0] * CARDS
        state = first_state(seed)
        while imagined.stage != OVER:
            state = random_step(imagined, state)
            assert not cards_out_of_place(imagined, count)
            assert not desserts_out_of_place(imagined)
            assert not uneven_hands(imagined)


@pytest.mark.slow
def test_what_was_seen_and_said_in_a_match_is_respected() -> None:
    chance = random.Random(9)
    questions = set()
    for game in range(240):
        classic, menu, seats = some_game(chance)
        edition, printing = ("classic", "revised") if classic else ("party", PRINTINGS[game % 3 == 0])
        match = Match(edition, menu, seats, game % 2 == 0, str(game), printing=printing)
        while not match.over:
            seat = chance.choice(match.waiting_for)
            view = match.view(seat)
            assert view.question is not None
            questions.add(view.question.kind)
            imagined = imagine(view, chance)
            assert view_of(imagined, seat, view.question.id, match._heard) == view
            for other in range(seats):
                hand = Counter(imagined.hand[other, place] for place in range(imagined.held[other]))
                assert not Counter(view.surely_holds[other]) - hand
                assert not any(hand[card] for card in view.surely_lacks[other])
            match.answer(seat, chance.choice(view.question.options))
    assert len(questions) >= 8
