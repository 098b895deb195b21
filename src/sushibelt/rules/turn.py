"""One turn machine: questions and answers, the reveal, the actions, passing, the end of a round.

`answer` takes a legal answer (see `options`), and `proceed` moves the game on to its next question, or to its end.
"""

from typing import Final

from ..compiler import hot, rule
from .cards.appetizers import check_miso
from .cards.rolls import URAMAKI_GOAL, check_uramaki
from .cards.specials import (
    ask_around,
    ask_flip,
    finish_action,
    flip,
    flippable,
    give,
    land_special_order,
    play_brought_order,
    play_drawn,
    play_second,
    start_action,
)
from .catalogue import (
    CARDS,
    CHOPSTICKS_1,
    CHOPSTICKS_PLAIN,
    COPIED_BONUS,
    PASS,
    PUDDING_CARD,
    SPECIAL_ORDER_CARD,
    SQUID,
    WASABI_CARD,
)
from .landing import arrive, join_queue
from .limits import ROUNDS
from .questions import (
    ACTING,
    ASK,
    CALL,
    CHOOSING,
    COPY,
    DEAL,
    DESSERTS_DRAW,
    DIP,
    GIVE,
    MENU_CHOICE,
    NOTHING,
    OVER,
    PICK,
    SECOND,
)
from .scoring import score_desserts, score_round
from .state import COPIED, FLIPPED, NO_CARD, SEATS, State
from .table import (
    CALLED,
    CLEARED,
    GAME_SCORED,
    PASSED,
    REVEALED,
    ROUND_SCORED,
    SET_ASIDE,
    answered,
    calls,
    find_in_hand,
    lift,
    named,
    note,
    ones,
    physical,
    put_into_hand,
    row_of,
    take_from_hand,
)

LAST_ROUND: Final = ROUNDS  # of the published game; what is played says `s.rounds`

# --- choosing, in secret -----------------------------------------------------------------------------


@hot
def begin_turn(s: State) -> None:
    """Everybody picks a card; the last card of a hand is placed without a choice."""
    s.turn_no += 1
    s.stage = CHOOSING
    s.miso_played = 0
    last = s.turn_no == s.cards_each
    for seat in range(SEATS):  # all, always: a loop of fixed length is a few steps straight on
        s.asked[seat] = PICK if seat < s.seats else NOTHING
    s.awaited = s.seats
    if last:
        for seat in range(s.seats):
            pick(s, seat, 0)


@hot
def pick(s: State, seat: int, place: int) -> None:
    """Put the card at this place of the hand face-down; a special order also names what it will copy."""
    card = s.hand[row_of(s, seat), place]
    s.picked[seat] = card
    s.picked_at[seat] = place
    if card == SPECIAL_ORDER_CARD and s.laid[seat] > 0:
        s.asked[seat] = COPY
    else:
        offer_call(s, seat)


@hot
def offer_call(s: State, seat: int) -> None:
    """With a bonus card in front and a second card in hand a player may use it this turn."""
    if s.bonus[seat] > 0 and s.turn_no < s.cards_each:
        s.asked[seat] = SECOND if s.classic else CALL
    else:
        answered(s, seat)


@rule
def take_back(s: State, seat: int) -> None:
    """A seat that has chosen wants to choose anew, as long as the cards are not revealed."""
    if s.asked[seat] == NOTHING:
        s.awaited += 1
    s.asked[seat] = PICK
    s.seconded[seat] = NO_CARD
    s.copying[seat] = NO_CARD
    s.dipping[seat] = 0
    s.called[seat] = 0
    if s.turn_no == s.cards_each:
        pick(s, seat, 0)


@rule
def chose_target(s: State, seat: int, target: int) -> None:
    """A special order that copies a nigiri may go on a free wasabi."""
    s.copying[seat] = target
    if target <= SQUID and s.wasabi[seat] > 0:
        s.asked[seat] = DIP
    else:
        target_settled(s, seat)


@rule
def target_settled(s: State, seat: int) -> None:
    """A picked special order waits for the reveal, one brought by an action is played now."""
    if s.stage == CHOOSING:
        offer_call(s, seat)
    else:
        answered(s, seat)
        play_brought_order(s, seat)


@rule
def find_named(s: State, seat: int, name: int) -> int:
    """The oldest card in front that goes by this name."""
    place = 0
    while named(s, seat, place) != name:
        place += 1
    return place


@rule
def find_callable(s: State, seat: int, name: int) -> int:
    """The oldest bonus card in front that goes by this name and is not called yet."""
    copied = name >= COPIED_BONUS
    card = name - COPIED_BONUS + CHOPSTICKS_1 if copied else name
    place = 0
    while s.tray[seat, place] != card or s.tray_state[seat, place] != copied or s.called[seat] >> place & 1:
        place += 1
    return place


@rule
def find_flippable(s: State, seat: int, name: int) -> int:
    """The oldest card in front of that name that a takeout box can flip."""
    place = 0
    while not (flippable(s, seat, place) and named(s, seat, place) == name):
        place += 1
    return place


# --- answers -------------------------------------------------------------------------------------------


@hot
def answer(s: State, seat: int, reply: int) -> None:
    """Take a seat's legal answer; when nobody owes one any more, the game goes on."""
    take_answer(s, seat, reply)
    if s.awaited == 0 and s.chance == NOTHING:
        proceed(s)


@hot
def take_answer(s: State, seat: int, reply: int) -> None:
    """Take a seat's legal answer."""
    question = s.asked[seat]
    if question == PICK:
        pick(s, seat, find_in_hand(s, seat, reply))
    elif s.classic:
        if reply != PASS:
            s.seconded[seat] = reply
        answered(s, seat)
    else:
        answer_party(s, seat, question, reply)


@rule
def answer_party(s: State, seat: int, question: int, reply: int) -> None:
    """Take an answer to one of the questions that only Party asks."""
    if question == CALL:
        call(s, seat, reply)
    elif question == COPY:
        chose_target(s, seat, reply)
    elif question == DIP:
        s.dipping[seat] = 1 if reply == WASABI_CARD else 0
        target_settled(s, seat)
    else:
        answered(s, seat)
        if question == SECOND:
            play_second(s, seat, reply)
        elif question == ASK:
            ask_around(s, seat, reply)
        elif question == GIVE:
            give(s, reply)
        elif question == MENU_CHOICE:
            play_drawn(s, seat, reply)
        elif reply == PASS:
            finish_action(s)
        else:
            flip(s, seat, find_flippable(s, seat, reply))
            ask_flip(s, seat)


@rule
def call(s: State, seat: int, reply: int) -> None:
    """A player calls a bonus card, or no more; in the first printing another may follow."""
    if reply != PASS:
        s.called[seat] |= 1 << find_callable(s, seat, reply)
        if s.first_printing and calls(s, seat) < s.bonus[seat]:
            return
    answered(s, seat)


@rule
def proceed(s: State) -> None:
    """Move the game on until someone is asked, chance is asked, or it is over."""
    while s.awaited == 0 and s.chance == NOTHING and s.stage != OVER:
        if s.stage == CHOOSING:
            reveal(s)
        elif s.queued > 0:
            start_action(s)
        else:
            end_turn(s)


# --- the reveal ------------------------------------------------------------------------------------------


@hot
def reveal(s: State) -> None:
    """All chosen cards are turned up together and lie in front of their players."""
    goal_reached = False
    for seat in range(s.seats):
        goal_reached |= reveal_pick(s, seat)
    after_reveal(s, goal_reached)


@hot
def reveal_pick(s: State, seat: int) -> bool:
    """A pick lands, with what was chosen beside it; says whether its owner has the uramaki to take a place."""
    card = s.picked[seat]
    note(s, REVEALED, seat, card, 0)
    take_from_hand(s, seat, s.picked_at[seat])
    if s.classic:
        arrive(s, seat, card)
        if s.seconded[seat] >= 0:
            reveal_second(s, seat)
        return False
    if s.called[seat]:
        queue_calls(s, seat)
    if card == SPECIAL_ORDER_CARD:
        land_special_order(s, seat)
    else:
        arrive(s, seat, card)
    return s.icons[seat] >= URAMAKI_GOAL


@hot
def after_reveal(s: State, goal_reached: bool) -> None:
    """With all cards on the table, miso and uramaki are checked for all; then the queue acts."""
    s.stage = ACTING
    if s.miso_played > 1:
        check_miso(s)
    if goal_reached:
        check_uramaki(s)


@rule
def reveal_second(s: State, seat: int) -> None:
    """Classic chopsticks: the second card lands, and the chopsticks go into the hand that is passed on."""
    card = s.seconded[seat]
    s.seconded[seat] = NO_CARD
    note(s, REVEALED, seat, card, 1)
    take_from_hand(s, seat, find_in_hand(s, seat, card))
    arrive(s, seat, card)
    put_into_hand(s, seat, lift(s, seat, find_named(s, seat, CHOPSTICKS_PLAIN)))


@rule
def queue_calls(s: State, seat: int) -> None:
    """Called bonus cards will act, with their models' numbers if they are copies."""
    called = s.called[seat]
    s.called[seat] = 0
    while called:
        place = ones((called & -called) - 1)
        called &= called - 1
        card = s.tray[seat, place]
        copied = s.tray_state[seat, place] & COPIED
        join_queue(s, seat, card - CHOPSTICKS_1 + 1, copied, s.tray_turn[seat, place])
        note(s, CALLED, seat, card, copied)


# --- the end of a turn, a round, a game --------------------------------------------------------------------


@hot
def end_turn(s: State) -> None:
    """Hands are passed on, or the round ends if they are empty."""
    if s.turn_no == s.cards_each:
        end_round(s)
    else:
        pass_hands(s)
        begin_turn(s)


@hot
def pass_hands(s: State) -> None:
    """Every hand goes to the left, or in round 2 to the right if that was agreed."""
    if s.both_ways and s.round_no == 2:
        s.belt = 0 if s.belt == s.seats - 1 else s.belt + 1
        note(s, PASSED, -1, NO_CARD, -1)
    else:
        s.belt = s.seats - 1 if s.belt == 0 else s.belt - 1
        note(s, PASSED, -1, NO_CARD, 1)


@rule
def end_round(s: State) -> None:
    """Score what lies in front, set the desserts aside and clear the table; after the last round score the desserts."""
    score_round(s)
    for seat in range(s.seats):
        note(s, CLEARED, seat, NO_CARD, s.laid[seat])
    note(s, ROUND_SCORED, -1, NO_CARD, s.round_no)
    clear_table(s)
    if s.round_no == s.rounds:
        score_desserts(s)
        s.stage = OVER
        note(s, GAME_SCORED, -1, NO_CARD, 0)
    else:
        s.round_no += 1
        s.chance = DEAL if s.classic or s.round_no > ROUNDS else DESSERTS_DRAW


@hot
def clear_table(s: State) -> None:
    """Desserts stay with their players for good; all else is discarded (classic) or shuffled together again (Party)."""
    for seat in range(s.seats):
        if s.classic:
            discard_tray(s, seat)
        else:
            set_desserts_aside(s, seat)
        s.laid[seat] = 0
        s.bonus[seat] = 0
        s.icons[seat] = 0
        s.wasabi[seat] = 0
    if not s.classic:
        for card in range(CARDS):
            s.discard[card] = 0
        s.deck_left = 0


@hot
def discard_tray(s: State, seat: int) -> None:
    """Classic: all that lies in front goes on the discard pile for good, but the puddings stay."""
    for place in range(s.laid[seat]):
        s.discard[s.tray[seat, place]] += 1
    puddings = s.discard[PUDDING_CARD]
    s.discard[PUDDING_CARD] = 0
    s.dessert[seat, 0] += puddings
    if puddings:
        note(s, SET_ASIDE, seat, PUDDING_CARD, puddings)


@hot
def set_desserts_aside(s: State, seat: int) -> None:
    """Party: open desserts, and special orders that became one, leave the circulation."""
    for place in range(s.laid[seat]):
        card = s.tray[seat, place]
        if card >= PUDDING_CARD and s.tray_state[seat, place] < FLIPPED:
            s.dessert[seat, card - PUDDING_CARD] += 1
            s.pool[physical(s, seat, place)] -= 1
            note(s, SET_ASIDE, seat, card, 1)
