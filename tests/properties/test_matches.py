"""What is true of every match: order of answers, replay, positions, and that nothing leaks."""

import random
from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from sushibelt.bots.random_play import random_step
from sushibelt.play.errors import NothingAsked
from sushibelt.play.match import Match
from sushibelt.play.position import position_state, position_text
from sushibelt.play.record import record_from_json
from sushibelt.play.setup import PRINTINGS
from sushibelt.play.sight import knows_hand
from sushibelt.play.view import legal_answers, view_of
from sushibelt.rules.catalogue import PUDDING_CARD
from sushibelt.rules.chance import first_state
from sushibelt.rules.menu import new_game
from sushibelt.rules.questions import ACTING, CHOOSING, MENU_CHOICE, NOTHING, OVER, PICK
from sushibelt.rules.state import NO_CARD, State
from sushibelt.rules.table import row_of
from sushibelt.rules.turn import answer
from tests.crowds import play_steps, some_game

SEEDS = st.integers(0, 2**32)


def some_state(chance: random.Random) -> State:
    """A game somewhere on its way, with someone to answer."""
    classic, menu, seats = some_game(chance)
    s = new_game(classic, menu, seats, chance.random() < 0.3, not classic and chance.random() < 0.3)
    play_steps(s, chance.getrandbits(60), chance.randint(2, 50))
    state = first_state(chance.getrandbits(60))
    while s.chance != NOTHING and s.stage != OVER:
        state = random_step(s, state)
    # Some seats of the moment have answered already.
    for seat in range(s.seats):
        going_on = 0.4
        while s.stage == CHOOSING and s.asked[seat] != NOTHING and s.awaited > 1 and chance.random() < going_on:
            answer(s, seat, chance.choice(legal_answers(s, seat)))
            going_on = 0.6
    return s


def some_match(chance: random.Random, answers: int) -> Match:
    """A match after so many random answers, some of them taken back."""
    classic, menu, seats = some_game(chance)
    edition, printing = ("classic", "revised") if classic else ("party", chance.choice(PRINTINGS))
    match = Match(edition, menu, seats, chance.random() < 0.3, str(chance.random()), printing=printing)
    for _ in range(answers):
        if match.over:
            break
        seat = chance.choice(match.waiting_for)
        question = match.question(seat)
        assert question is not None
        match.answer(seat, chance.choice(question.options), question.id)
        if chance.random() < 0.1 and not match.over and match._s.stage == CHOOSING:
            chosen = [seat for seat in range(seats) if match._s.asked[seat] != PICK]
            if chosen:
                with suppress(NothingAsked):  # a forced card leaves nothing to think over
                    match.take_back(chance.choice(chosen))
    return match


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_the_order_of_answers_within_a_turn_does_not_matter(seed: int) -> None:
    chance = random.Random(seed)
    s = some_state(chance)
    if s.stage != CHOOSING or s.awaited < 2:
        return
    results = set()
    chains: dict[int, list[int]] = {}
    for _ in range(3):
        game = s.clone()
        before = (game.round_no, game.turn_no)
        steps = dict.fromkeys(range(game.seats), 0)
        while game.stage == CHOOSING and (game.round_no, game.turn_no) == before and game.awaited:
            seat = chance.choice([seat for seat in range(game.seats) if game.asked[seat] != NOTHING])
            chain = chains.setdefault(seat, [])
            if steps[seat] == len(chain):
                chain.append(chance.choice(legal_answers(game, seat)))
            answer(game, seat, chain[steps[seat]])
            steps[seat] += 1
        results.add(game.position_bytes())
    assert len(results) == 1


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_record_replays_to_the_same_state_events_and_views(seed: int) -> None:
    chance = random.Random(seed)
    match = some_match(chance, chance.randint(0, 400))
    again = Match.replay(record_from_json(match.record().to_json()))
    assert again.state_bytes() == match.state_bytes()
    for seat in (None, *range(match.players)):
        assert again.view(seat) == match.view(seat)
        assert again.events(seat) == match.events(seat)


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_positions_round_trip_and_play_on_alike(seed: int) -> None:
    chance = random.Random(seed)
    s = some_state(chance)
    if s.stage != CHOOSING:
        return
    text = position_text(s)
    again = position_state(text)
    assert position_text(again) == text
    for seat in range(s.seats):
        if s.asked[seat] == PICK:
            assert legal_answers(again, seat) == legal_answers(s, seat)
            mine, theirs = view_of(s, seat), view_of(again, seat)
            assert (mine.hands, mine.trays, mine.unseen, mine.discard) == (
                theirs.hands,
                theirs.trays,
                theirs.unseen,
                theirs.discard,
            )


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_the_explanations_add_up_to_the_points(seed: int) -> None:
    match = some_match(random.Random(seed), 1000)
    assert match.over
    for seat in range(match.players):
        assert sum(score.points[seat] for score in match.scores) == match.standing.points[seat]


def reshuffle_the_unknown(s: State, seat: int, chance: random.Random) -> State:
    """Another state that this seat cannot tell from the first: every card it cannot place lies elsewhere."""
    other = s.clone()
    places: list[tuple[str, int, int]] = [("deck", i, 0) for i in range(s.deck_left)]
    for neighbour in range(s.seats):
        if not knows_hand(s, seat, neighbour):
            row = row_of(s, neighbour)
            places += [("hand", row, i) for i in range(s.held[row])]
    if s.drawn_left and s.asked[seat] != MENU_CHOICE:
        places += [("drawn", i, 0) for i in range(s.drawn_left)]
    cards = [_card_at(s, place) for place in places]
    pile = [s.pile[i] for i in range(s.pile_left)]
    desserts = [i for i, card in enumerate(cards) if card >= PUDDING_CARD]
    mixed = pile + [cards[i] for i in desserts] if pile else []
    chance.shuffle(mixed)
    if mixed:
        for i, card in enumerate(mixed[: len(pile)]):
            other.pile[i] = card
        for i, card in zip(desserts, mixed[len(pile) :], strict=True):
            other.pool[cards[i]] -= 1
            other.pool[card] += 1
            cards[i] = card
    chance.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        _lay_at(other, place, card)
    for neighbour in range(s.seats):
        if neighbour != seat and s.stage == CHOOSING:
            row = row_of(s, neighbour)
            other.picked_at[neighbour] = chance.randrange(s.held[row])
            other.picked[neighbour] = other.hand[row, other.picked_at[neighbour]]
            other.seconded[neighbour] = NO_CARD
            other.copying[neighbour] = NO_CARD
            other.called[neighbour] = NO_CARD
            if s.asked[neighbour] != NOTHING:
                other.asked[neighbour] = PICK
    for i in range(3 * s.menus_used):
        if s.peeker[i] != seat:
            other.peeked[i] = chance.choice([NO_CARD, 0, 5])
    return other


def _card_at(s: State, place: tuple[str, int, int]) -> int:
    where, i, j = place
    return s.hand[i, j] if where == "hand" else s.deck[i] if where == "deck" else s.drawn[i]


def _lay_at(s: State, place: tuple[str, int, int], card: int) -> None:
    where, i, j = place
    if where == "hand":
        s.hand[i, j] = card
    elif where == "deck":
        s.deck[i] = card
    else:
        s.drawn[i] = card


@settings(max_examples=400, deadline=None)
@given(SEEDS)
def test_what_a_seat_cannot_know_changes_nothing_it_sees(seed: int) -> None:
    chance = random.Random(seed)
    s = some_state(chance)
    for seat in range(s.seats):
        other = reshuffle_the_unknown(s, seat, chance)
        assert view_of(other, seat, 7) == view_of(s, seat, 7)
        assert legal_answers(other, seat) == legal_answers(s, seat)


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_others_face_down_choices_change_nothing_a_seat_hears(seed: int) -> None:
    """Two matches that differ only in hidden cards and choices tell a seat the same until the reveal."""
    chance = random.Random(seed)
    s = some_state(chance)
    if s.stage != CHOOSING or s.turn_no == s.cards_each:
        return
    seat = chance.randrange(s.seats)
    matches = [
        Match.from_position(position_text(game), secret="x") for game in (s, reshuffle_the_unknown(s, seat, chance))
    ]
    for neighbour in chance.sample(range(s.seats), s.seats - 1):
        for match in matches:
            while (question := match.question(neighbour)) and len(match.waiting_for) > 1:
                reply = question.options[0] if neighbour == seat else chance.choice(question.options)
                match.answer(neighbour, reply)
        assert matches[0].events(seat)[1:] == matches[1].events(seat)[1:]
        assert matches[0].view(seat) == matches[1].view(seat)


def test_the_games_above_reach_the_acting_stage() -> None:
    """The leak test is worth nothing unless it also sees games in the middle of an action."""
    chance = random.Random(1)
    stages = [some_state(chance).stage for _ in range(400)]
    assert stages.count(ACTING) > 20
    assert stages.count(CHOOSING) > 100
