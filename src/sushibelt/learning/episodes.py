"""Crowds of games with learners at the table: their rewards, and one loop that does a whole step.

A learner answers for one seat of a game while bots answer for the others, or learners sit on all seats. `learn_each`
takes the learners' answers, lets bots and chance answer until a learner is asked again, and writes every learner's next
observation, mask and reward, in one pass over the games.
"""

from typing import Any, Final

from ..compiler import export, hot, rule
from ..compiler.kinds import ByteRows, Bytes, Flags, Floats, Shorts, WordRows, Words
from ..crowd.loops import RANDOM, policy_answer, settle
from ..play.observation import mark_options, observe
from ..rules.catalogue import ANSWERS
from ..rules.chance import advance, word
from ..rules.questions import NOTHING, OVER
from ..rules.standing import seats_ahead, seats_level, win_share
from ..rules.state import Games, State
from ..rules.turn import answer

LEARNER: Final = -1
"""The policy of a learner's seat, among those of bots."""

# The kinds of reward.
WIN: Final = 0
PLACE: Final = 1
POINTS: Final = 2
REWARDS: Final = ("win", "place", "points")

FOUL: Final = -1.0
"""The reward for an illegal answer, which ends the game."""

# The status of a game after a step.
IN_PROGRESS: Final = 0
FINISHED: Final = 1
FOULED: Final = 2


@rule
def margin(s: State, seat: int) -> float:
    """By how many points a seat is ahead of the others on average."""
    total = 0
    for other in range(s.seats):
        total += s.points[other]
    return ahead_of_mean(s.points[seat], total, s.seats)


@hot
def ahead_of_mean(points: int, total: int, seats: int) -> float:
    """By how much one of these points is ahead of the mean of the others."""
    return points - (total - points) / (seats - 1)


@rule
def win_reward(s: State, seat: int) -> float:
    """1 for the winner, and an equal part of -1 for each loser; a shared win is shared."""
    return (win_share(s, seat) * s.seats - 1.0) / (s.seats - 1)


@rule
def place_reward(s: State, seat: int) -> float:
    """From 1 for the first in even steps down to -1 for the last; players who share a place get the mean."""
    better = seats_ahead(s, seat) + 0.5 * (seats_level(s, seat) - 1)
    return 1.0 - 2.0 * better / (s.seats - 1)


@rule
def final_reward(s: State, seat: int, kind: int) -> float:
    """A seat's reward at the end of the game; points have been rewarded along the way."""
    return win_reward(s, seat) if kind == WIN else place_reward(s, seat) if kind == PLACE else 0.0


@hot
def seat_at(s: State, home: int, step: int) -> int:
    """The seat that is `step` places clockwise from home."""
    seat = home + step
    return seat - s.seats if seat >= s.seats else seat


@rule
def learner_asked(s: State, home: int, learners: int) -> bool:
    """Whether the table waits for a learner."""
    asked = False
    for j in range(learners):
        asked |= s.asked[seat_at(s, home, j)] != NOTHING
    return asked


@rule
def play_until_learner(s: State, home: int, learners: int, random: int, policies: Any, weights: Any, space: Any) -> int:
    """Let chance and bots answer until a learner is asked or the game is over; returns the generator's next state."""
    random = settle(s, random)
    while s.stage != OVER and not learner_asked(s, home, learners):
        for step in range(learners, s.seats):
            seat = seat_at(s, home, step)
            if s.asked[seat] != NOTHING:
                reply = policy_answer(s, seat, random, policies[step], weights[step], space)
                if policies[step] == RANDOM:
                    random = advance(random)
                answer(s, seat, reply)
        random = settle(s, random)
    return random


@rule
def foul(s: State, learners: int, actions: Any, masks: Any, rewards: Any, i: int) -> bool:
    """Whether a learner of this game answers illegally; if so, it gets the penalty, and the game ends."""
    fouled = False
    for j in range(learners):
        reply = actions[i, j]
        rewards[i, j] = 0.0
        if reply < 0 or reply >= ANSWERS or masks[i * learners + j, reply] == 0:
            rewards[i, j] = FOUL
            fouled = True
    if fouled:
        s.stage = OVER
    return fouled


@rule
def take_answers(s: State, home: int, learners: int, actions: Any, i: int) -> None:
    """Take the answers of all learners that are asked; those asked only because of these answer in the next step."""
    asked = 0
    for j in range(learners):
        if s.asked[seat_at(s, home, j)] != NOTHING:
            asked |= 1 << j
    for j in range(learners):
        if asked >> j & 1:
            answer(s, seat_at(s, home, j), actions[i, j])


@export
def learn_each(
    space: Floats,
    games: Games,
    random: Words,
    start: Games,
    homes: Words,
    wander: int,
    actions: WordRows,
    where: Flags,
    policies: Words,
    weights: Floats,
    kind: int,
    shaping: float,
    observations: Shorts,
    masks: ByteRows,
    rewards: Floats,
    ended: Bytes,
    first: int,
    last: int,
) -> None:
    """Take the learners' answers in these games and play on to their next questions; a finished game starts anew.

    `homes` says where the first learner of each game sits, `wander` whether it changes from game to game. `policies`
    and `weights` belong to the seats clockwise from there. `masks` still says what was legal before.
    """
    learners = actions.shape[1]
    for i in range(first, last):
        if not where[i]:
            continue
        s = games[i]
        ended[i] = IN_PROGRESS
        anew = s.stage == OVER
        if anew:
            games[i] = start[0]
            for j in range(learners):
                rewards[i, j] = 0.0
            if wander:
                homes[i] = word(random[i]) * s.seats >> 32
                random[i] = advance(random[i])
        elif foul(s, learners, actions, masks, rewards, i):
            ended[i] = FOULED
        if ended[i] == IN_PROGRESS:
            if shaping:
                for j in range(learners):
                    rewards[i, j] = -shaping * margin(s, seat_at(s, homes[i], j))
            if not anew:
                take_answers(s, homes[i], learners, actions, i)
            random[i] = play_until_learner(s, homes[i], learners, random[i], policies, weights, space)
            for j in range(learners):
                seat = seat_at(s, homes[i], j)
                if shaping:
                    rewards[i, j] += shaping * margin(s, seat)
                if s.stage == OVER:
                    ended[i] = FINISHED
                    rewards[i, j] += final_reward(s, seat, kind)
        for j in range(learners):
            seat = seat_at(s, homes[i], j)
            observe(s, seat, observations[i * learners + j])
            mark_options(s, seat, masks[i * learners + j])
