"""Games in numbers for the tests: every menu, every player count, plain and compiled."""

import random
from collections.abc import Iterator
from typing import Any

from sushibelt.bots.random_play import random_step
from sushibelt.compiler import rule
from sushibelt.play.match import Match
from sushibelt.play.view import View
from sushibelt.rules.catalogue import CARDS, MENU_7, PUDDING_CARD, SPECIAL_ORDER_CARD
from sushibelt.rules.chance import first_state
from sushibelt.rules.menu import CLASSIC_MENU, PRESETS, Menu, legal_menus, menu_fault
from sushibelt.rules.questions import ACTING, COPY, DEAL, DESSERTS_DRAW, DIP, NOTHING, OVER
from sushibelt.rules.state import State
from sushibelt.rules.table import physical


def every_preset() -> Iterator[tuple[bool, Menu, int]]:
    """Classic and the eight menus with every number of players they allow."""
    for seats in range(2, 6):
        yield True, CLASSIC_MENU, seats
    for menu in PRESETS.values():
        for seats in range(2, 9):
            if menu_fault(menu, seats) is None:
                yield False, menu, seats


def some_game(chance: random.Random) -> tuple[bool, Menu, int]:
    """Any game: now and then classic, else a random legal menu."""
    if chance.random() < 0.15:
        return True, CLASSIC_MENU, chance.randint(2, 5)
    seats = chance.randint(2, 8)
    return False, chance.choice(list(legal_menus(seats))), seats


def views_to_search() -> Iterator[View]:
    """What seats see that are asked something, at tables of three sizes."""
    chance = random.Random(7)
    kinds = [("classic", None, 2), ("party", "points-platter", 4), ("party", "master-menu", 8)]
    for number in range(51):
        match = Match(*kinds[number % 3], secret=str(number))
        for _ in range(chance.randrange(8)):
            seat = chance.choice(match.waiting_for)
            match.answer(seat, chance.choice(match.question(seat).options))  # type: ignore[union-attr]
        yield match.view(chance.choice(match.waiting_for))


@rule
def play_steps(s: State, seed: int, steps: int) -> int:
    """Play at random for so many steps, or to the end."""
    state = first_state(seed)
    while s.stage != OVER and steps > 0:
        state = random_step(s, state)
        steps -= 1
    return steps


@rule
def cards_out_of_place(s: State, count: Any) -> int:
    """Count every card where it lies and say for how many cards the sum is not what is in circulation."""
    for card in range(CARDS):
        count[card] = 0
    if s.chance == DEAL or s.chance == DESSERTS_DRAW or s.stage == OVER:
        if not s.classic:
            return 0 if s.deck_left == 0 else 1  # all of the pool is about to be shuffled
    for seat in range(s.seats):
        for i in range(s.held[seat]):
            count[s.hand[seat, i]] += 1
        for place in range(s.laid[seat]):
            count[physical(s, seat, place)] += 1
        if s.classic:
            count[PUDDING_CARD] += s.dessert[seat, 0]
        if s.stage == ACTING and (s.asked[seat] == COPY or s.asked[seat] == DIP):
            count[SPECIAL_ORDER_CARD] += 1  # brought by an action, it waits for its target
    for i in range(s.deck_left):
        count[s.deck[i]] += 1
    for i in range(s.drawn_left):
        count[s.drawn[i]] += 1
    for i in range(s.queued):
        if s.queue[i] >> 8 >= 7:
            count[MENU_7 + (s.queue[i] >> 8) - 7] += 1
    if s.acting >> 8 >= 7:
        count[MENU_7 + (s.acting >> 8) - 7] += 1
    wrong = 0
    for card in range(CARDS):
        count[card] += s.discard[card]
        if count[card] != s.pool[card] and not (s.classic and s.deck_left == 0 and s.turn_no == 0):
            wrong += 1
    return wrong


@rule
def desserts_out_of_place(s: State) -> int:
    """Desserts in the pile, in circulation and set aside, less special orders that became some, are always 15."""
    if s.classic:
        return 0
    desserts = s.pile_left
    orders = 0
    for card in range(PUDDING_CARD, CARDS):
        desserts += s.pool[card]
        for seat in range(s.seats):
            desserts += s.dessert[seat, card - PUDDING_CARD]
    for i in range(8):
        if s.first_card[i] == SPECIAL_ORDER_CARD:
            orders = 3 - s.pool[SPECIAL_ORDER_CARD]
    return desserts - orders - 15


@rule
def uneven_hands(s: State) -> int:
    """At a turn's start all hands have the same size; says how many do not."""
    uneven = 0
    if s.awaited == s.seats and s.stage != ACTING and s.chance == NOTHING:
        for seat in range(s.seats):
            if s.held[seat] != s.cards_each - s.turn_no + 1:
                uneven += 1
    return uneven


@rule
def play_checked(games: Any, seed: int, count: Any) -> int:
    """Play every record to its end, checking each step; returns the first game that broke, or -1."""
    for i in range(len(games)):
        s = games[i]
        state = first_state(seed + i)
        while s.stage != OVER:
            state = random_step(s, state)
            if cards_out_of_place(s, count) or desserts_out_of_place(s) or uneven_hands(s):
                return i
    return -1
