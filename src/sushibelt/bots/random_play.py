"""Random play: whole games in which every seat takes anything that is legal, at random.

Every card is as likely as any other, so of two kinds the one of which a hand holds more is taken more often (the bot
that plays through views, RandomBot, takes every legal answer as often as any other).

The measure of the rules' speed, and the crowd that tests them. The generator is a single integer
that is handed from step to step, so that the compiler can keep it in a register.
"""

from ..compiler import export, hot, rule
from ..rules.cards.specials import flippable, has_variations
from ..rules.catalogue import ANY, MENU_7, MENU_9, PASS
from ..rules.chance import advance, draw_at_random, first_state, word
from ..rules.options import options
from ..rules.questions import ASK, CALL, CHOOSING, COPY, FLIP, MENU_CHOICE, NOTHING, OVER, PICK, SECOND
from ..rules.state import State
from ..rules.table import callable_at, calls, identity, named, row_of
from ..rules.turn import after_reveal, pick, proceed, reveal_pick, take_answer


@export
def choose_at_random(number: int, seed: int) -> int:
    """One of this number of answers, each as likely as the others; the same seed gives the same one."""
    return word(first_state(seed)) * number >> 32


@hot
def random_answer(s: State, seat: int, random: int) -> int:
    """A random legal answer; where the table shows one at once, listing all options is spared."""
    question = s.asked[seat]
    if question == PICK:
        return s.hand[row_of(s, seat), random_pick(s, word(random))]
    return random_special_answer(s, seat, question, word(random))


@hot
def random_pick(s: State, bits: int) -> int:
    """A random place in anybody's hand: when a turn begins, all hands have the same number of cards."""
    return bits * (s.cards_each - s.turn_no + 1) >> 32


@rule
def random_special_answer(s: State, seat: int, question: int, bits: int) -> int:
    """A random legal answer to a question that is not asked in every turn."""
    if question == SECOND:
        row = row_of(s, seat)
        place = bits * s.held[row] >> 32
        if s.classic and place == s.picked_at[seat]:  # all cards but the pick are options, and so is none
            return PASS
        return s.hand[row, place]
    if question == ASK:
        entry = bits >> 29
        kind = s.menu[entry]
        count = s.after_card[entry] - s.first_card[entry]
        choice = (bits & 0xFFFF) * (count + 1) >> 16
        return s.first_card[entry] + choice if has_variations(kind) and choice < count else ANY + kind
    if question == CALL:
        choice = bits * (s.bonus[seat] - calls(s, seat) + 1) >> 32
        for place in range(s.laid[seat]):
            if callable_at(s, seat, place):
                if choice == 0:
                    return named(s, seat, place)
                choice -= 1
        return PASS
    if question == COPY:
        return identity(s, seat, bits * s.laid[seat] >> 32)
    if question == MENU_CHOICE:
        card = s.drawn[bits * s.drawn_left >> 32]
        if not MENU_7 <= card <= MENU_9:
            return card
    if question == FLIP:
        place = bits * (s.laid[seat] + 1) >> 32
        return named(s, seat, place) if place < s.laid[seat] and flippable(s, seat, place) else PASS
    return s.option[bits * options(s, seat) >> 32]


@hot
def pick_at_random(s: State, seat: int, random: int) -> None:
    """Give the random answer to PICK: a random place of the hand, so that its card need not be looked for."""
    pick(s, seat, random_pick(s, word(random)))


@rule
def answer_on(s: State, seat: int, random: int) -> int:
    """Give random answers as long as a seat is asked something; returns the generator's next state."""
    while s.asked[seat] != NOTHING:
        if s.asked[seat] == PICK:
            pick_at_random(s, seat, random)
        else:
            take_answer(s, seat, random_special_answer(s, seat, s.asked[seat], word(random)))
        random = advance(random)
    return random


@hot
def random_turn(s: State, random: int) -> int:
    """Choose for all seats and reveal; seat by seat, since nobody's choice depends on what others have chosen."""
    goal_reached = False
    for seat in range(s.seats):
        if s.asked[seat] == PICK:
            pick_at_random(s, seat, random)
            random = advance(random)
        if s.asked[seat] != NOTHING:
            random = answer_on(s, seat, random)
        goal_reached |= reveal_pick(s, seat)
    after_reveal(s, goal_reached)
    return random


@hot
def random_answers(s: State, random: int) -> int:
    """Answer for all seats that are asked; returns the generator's next state."""
    if s.stage == CHOOSING:
        return random_turn(s, random)
    for seat in range(s.seats):
        if s.asked[seat] != NOTHING:
            random = answer_on(s, seat, random)
    return random


@hot
def random_step(s: State, random: int) -> int:
    """Answer chance's question, or those of all seats that are asked; returns the generator's next state."""
    if s.chance != NOTHING:
        draw_at_random(s, random)
        return advance(random)
    random = random_answers(s, random)
    proceed(s)
    return random


@rule
def play_to_the_end(s: State, seed: int) -> int:
    """Play a game to its end at random; returns a seed for the next."""
    random = first_state(seed)
    while s.stage != OVER:
        random = random_step(s, random)
    return random
