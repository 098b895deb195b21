"""The operations of a crowd, as loops over an array of records that run on any core, and on a GPU.

Every loop takes the games from `first` up to `last`, so that several threads can share a crowd. Each game has its own
random generator, so it makes no difference which thread plays which games, or in which order. Loops that need a
workspace take it as their first arguments: `work`, a record in which nobody has a seat yet, and `space`, rows of
numbers.
"""

from collections.abc import Sequence
from typing import Any, Final

from ..bots.judging.choice import MOST_OPTIONS, best_answer
from ..bots.judging.expected_cards import EXPECTED_CARDS, Numbers, even_shares, look_ahead, look_at_deck
from ..bots.random_play import answer_on, play_to_the_end, random_answer, random_turn
from ..compiler import export, hot, in_step, rule, some_game
from ..compiler.kinds import ByteBlocks, Bytes, Flags, Floats, ShortBlocks, Shorts, WordRows, Words
from ..play.observation import observe, observe_in_zeros
from ..play.observation_fields import SEAT_LENGTH, TABLE_LENGTH
from ..rules.beginning import begin_again
from ..rules.cards.desserts import desserts_kept
from ..rules.cards.specials import start_action
from ..rules.chance import LOW_62, advance, draw_at_random, first_state
from ..rules.options import options
from ..rules.questions import ACTING, CHOOSING, NOTHING, OVER
from ..rules.state import Games, State
from ..rules.turn import end_turn, proceed, reveal, take_answer

NO_ANSWER: Final = -1
"""The answer of a seat that is not asked anything."""

# The policy of a seat.
RANDOM: Final = 0
GREEDY: Final = 1
REGULAR: Final = 2
POLICIES: Final = ("random", "greedy", "regular")

# The tasks of `update_each`.
DEAL_ANEW: Final = 0
TAKE_ANSWERS: Final = 1
PLAY_OUT: Final = 2

SPACE: Final = (3, max(EXPECTED_CARDS, MOST_OPTIONS))
"""The shape of the workspace for judging: what may come, each type's share, and the values of answers."""


# --- one game -------------------------------------------------------------------------------------------


@hot
def settle(s: State, random: int) -> int:
    """Answer chance for as long as it is asked; returns the generator's next state."""
    while s.chance != NOTHING:
        draw_at_random(s, random)
        random = advance(random)
    return random


@rule
def take_answer_outlined(s: State, seat: int, reply: int) -> None:
    """Take a seat's legal answer. This is not inlined, since callers with it inlined compile slowly."""
    take_answer(s, seat, reply)


@hot
def move_on(s: State) -> None:
    """With all answers in, turn the cards up, let the next card act, or end the turn.

    This does what `proceed` does, one thing at a time, so that the games of a GPU's warp do it together.
    """
    if not some_game(s.awaited > 0 or s.chance != NOTHING):
        if s.stage == CHOOSING:
            reveal(s)
        if some_game(s.stage == ACTING and s.queued > 0):
            if s.stage == ACTING and s.queued > 0:
                start_action(s)
        elif s.stage == ACTING:
            end_turn(s)
    in_step()


@hot
def play_randomly(s: State, random: int) -> int:
    """Play a game to its end at random; returns the generator's next state.

    A turn is written out here: as a function of its own it costs a GPU a seventh of its speed with most menus.
    """
    while some_game(s.stage != OVER):
        random = settle(s, random)
        in_step()
        if s.stage == CHOOSING:
            random = random_turn(s, random)
        else:
            for seat in range(s.seats):
                if s.asked[seat] != NOTHING:
                    random = answer_on(s, seat, random)
        move_on(s)
    return random


@rule
def policy_answer(s: State, seat: int, random: int, policy: int, w: Numbers, space: Any) -> int:
    """What a seat answers by its policy; a random one uses up the generator's present state."""
    if policy == RANDOM:
        return random_answer(s, seat, random)
    more, share = space[0], space[1]
    if policy == REGULAR:
        look_ahead(s, seat, more, w)
    else:
        even_shares(s, share, w)
        look_at_deck(s, more, share)
    return best_answer(s, seat, more, w, space[2])


@hot
def policy_step(s: State, random: int, policies: Any, weights: Any, space: Any) -> int:
    """Have chance and all seats that are asked answer, each by its policy, and move on; returns the next state."""
    random = settle(s, random)
    in_step()
    for seat in range(s.seats):
        if s.asked[seat] != NOTHING:
            reply = policy_answer(s, seat, random, policies[seat], weights[seat], space)
            if policies[seat] == RANDOM:
                random = advance(random)
            take_answer_outlined(s, seat, reply)
    move_on(s)
    return random


@rule
def play_by_policy(s: State, random: int, policies: Any, weights: Any, space: Any) -> int:
    """Play a game to its end, each seat by its policy; returns the generator's next state."""
    while some_game(s.stage != OVER):
        random = policy_step(s, random, policies, weights, space)
    return random


@rule
def is_acceptable(s: State, seat: int, reply: int) -> bool:
    """Whether this is a legal answer of a seat that is asked, or no answer of one that is not."""
    if s.asked[seat] == NOTHING:
        return reply == NO_ANSWER
    found = False
    for i in range(options(s, seat)):
        found |= s.option[i] == reply
    return found


@hot
def seed_of(seeds: Sequence[int], i: int) -> int:
    """The seed of a game: its own, or the only one plus the number of the game."""
    return seeds[i] if len(seeds) > 1 else seeds[0] + i & LOW_62


@rule
def write_result(s: State, points: Any, desserts: Any, i: int) -> None:
    """Write everybody's points, and how many desserts they have."""
    for seat in range(s.seats):
        points[i, seat] = s.points[seat]
        desserts[i, seat] = desserts_kept(s, seat)


# --- many games -------------------------------------------------------------------------------------------


@export
def check_each(games: Games, answers: WordRows, where: Flags, misfits: Bytes, first: int, last: int) -> None:
    """Write for each game the first seat whose answer is not acceptable, counted from 1; 0 if all are."""
    for i in range(first, last):
        misfits[i] = 0
        if where[i]:
            s = games[i]
            for seat in range(s.seats - 1, -1, -1):
                if not is_acceptable(s, seat, answers[i, seat]):
                    misfits[i] = seat + 1


@export
def update_each(
    games: Games,
    random: Words,
    start: Games,
    kinds: Words,
    seeds: Words,
    answers: WordRows,
    where: Flags,
    task: int,
    first: int,
    last: int,
) -> None:
    """Run one task for all games, or for some: deal anew, take the answers of all seats, or play out at random.

    `kinds` says which of the starting records each game is dealt from; one entry does for all games, as with seeds.
    """
    for i in range(first, last):
        s = games[i]
        if task == PLAY_OUT:
            random[i] = play_randomly(s, random[i])
        elif where[i]:
            if task == DEAL_ANEW:
                games[i] = start[kinds[i if len(kinds) > 1 else 0]]
                random[i] = first_state(seed_of(seeds, i))
            else:
                for seat in range(s.seats):
                    if answers[i, seat] != NO_ANSWER:
                        take_answer_outlined(s, seat, answers[i, seat])
                proceed(s)
            random[i] = settle(s, random[i])


@export
def play_out_each(
    work: Games, space: Floats, games: Games, random: Words, policies: Words, weights: Floats, first: int, last: int
) -> None:
    """Play every game to its end, each seat by its policy."""
    for i in range(first, last):
        random[i] = play_by_policy(games[i], random[i], policies, weights, space)


@hot
def start_game(work: Any, start: Any) -> None:
    """Start a game in the working record, in which another has just ended or none was played yet."""
    if work[0].seats == 0:
        work[0] = start[0]
    else:
        begin_again(work[0], start[0])


@export
def play_new_at_random(
    work: Games, space: Floats, start: Games, seeds: Words, points: Shorts, desserts: Shorts, first: int, last: int
) -> None:
    """Play a whole random game from each seed and keep only the results."""
    for i in range(first, last):
        start_game(work, start)
        play_randomly(work[0], first_state(seed_of(seeds, i)))
        write_result(work[0], points, desserts, i)


@export
def play_new_by_policy(
    work: Games,
    space: Floats,
    start: Games,
    seeds: Words,
    points: Shorts,
    desserts: Shorts,
    policies: Words,
    weights: Floats,
    first: int,
    last: int,
) -> None:
    """Play a whole game from each seed, each seat by its policy, and keep only the results."""
    for i in range(first, last):
        start_game(work, start)
        play_by_policy(work[0], first_state(seed_of(seeds, i)), policies, weights, space)
        write_result(work[0], points, desserts, i)


@export
def play_many(games: Games, work: Games, times: int, seed: int) -> int:
    """Play each starting record `times` times in a working record; returns the total points of seat 0."""
    total = 0
    for _ in range(times):
        for i in range(len(games)):
            work[0] = games[i]
            seed = play_to_the_end(work[0], seed)
            total += work[0].points[0]
    return total


@export
def report_each(
    games: Games, questions: Shorts, over: Flags, points: Shorts, desserts: Shorts, first: int, last: int
) -> None:
    """Write the status of every game: what is asked, whether it is over, points and desserts."""
    for i in range(first, last):
        s = games[i]
        over[i] = s.stage == OVER
        for seat in range(s.seats):
            questions[i, seat] = s.asked[seat]
        write_result(s, points, desserts, i)
        for seat in range(s.seats, questions.shape[1]):  # nobody sits here: others have more players
            questions[i, seat] = NOTHING
            points[i, seat] = 0
            desserts[i, seat] = 0


@export
def mask_each(games: Games, masks: ByteBlocks, from_seat: int, blank: int, first: int, last: int) -> None:
    """Mark the legal answers of the seats from this one on, for as many as the masks have room for; blank masks have
    no marks yet."""
    for i in range(first, last):
        s = games[i]
        for k in range(masks.shape[1]):
            if not blank:
                for reply in range(masks.shape[2]):
                    masks[i, k, reply] = 0
            if from_seat + k < s.seats:
                for option in range(options(s, from_seat + k)):
                    masks[i, k, s.option[option]] = 1


@export
def observe_each(games: Games, rows: ShortBlocks, from_seat: int, blank: int, first: int, last: int) -> None:
    """Write the observations of the seats from this one on, for as many as the rows have room for.

    In blank rows, which are all zeros, only seats that are asked get an observation: a GPU is slow at writing zeros one
    by one.
    """
    for i in range(first, last):
        s = games[i]
        for k in range(rows.shape[1]):
            if blank:
                if from_seat + k < s.seats and s.asked[from_seat + k] != NOTHING:
                    observe_in_zeros(s, from_seat + k, rows[i, k])
            else:
                written = 0
                if from_seat + k < s.seats:
                    observe(s, from_seat + k, rows[i, k])
                    written = TABLE_LENGTH + s.seats * SEAT_LENGTH
                for place in range(written, rows.shape[2]):
                    rows[i, k, place] = 0


@export
def answer_each(
    work: Games,
    space: Floats,
    games: Games,
    random: Words,
    policies: Words,
    weights: Floats,
    answers: WordRows,
    first: int,
    last: int,
) -> None:
    """Write what each seat that is asked would answer by its policy, and NO_ANSWER for the others."""
    for i in range(first, last):
        s = games[i]
        for seat in range(answers.shape[1]):
            answers[i, seat] = NO_ANSWER
            if seat < s.seats and s.asked[seat] != NOTHING:
                answers[i, seat] = policy_answer(s, seat, random[i], policies[seat], weights[seat], space)
                if policies[seat] == RANDOM:
                    random[i] = advance(random[i])
