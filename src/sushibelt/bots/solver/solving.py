"""The rest of a round for two who see everything: solved exactly, however both choose at once.

The double-oracle method: in every position each side begins with one move to consider. Their game is solved, and if
somebody has a better move against the other's mixture, it is considered too; when nobody has, the mixtures are best
among all moves, and most pairs of moves were never looked at. What a position is worth is kept for the round.
"""

from typing import Any, Final

from ...compiler import export, hot, rule
from ...compiler.kinds import Floats, Words
from ...play.imagining import imagine_whole
from ...play.sight import Sights
from ...rules.catalogue import MENU, PASS, SQUID, WASABI_CARD
from ...rules.chance import first_state
from ...rules.limits import is_among
from ...rules.options import options
from ...rules.questions import CHOOSING, NOTHING, OVER, SECOND
from ...rules.state import Games, State
from ...rules.turn import answer, take_answer, take_back
from ..judging.weights import NAMES, REGULAR
from .essence import key_of
from .matrix_game import SAME, mix
from .room import DEEPEST, ENDLESS, GRID, MOST_MOVES, Frame, Frames, Memories, Memory, Task, Tasks
from .worth import worth_to_first

ANSWER_BITS: Final = 10
ANSWER: Final = (1 << ANSWER_BITS) - 1

# What is to be done next with a frame.
LIST: Final = 0
FILL: Final = 1
LOOK: Final = 2
LOOK_AGAIN: Final = 3

MOST_SETTLES: Final = 4
"""How often a side may change its mind before it considers all it has thought of: else they might go in circles."""


@export
def lay_out_task(sights: Sights, games: Games) -> int:
    """Make the first game what a seat sees, everybody free to choose; says whether it can be solved: two players who
    know both hands, and nothing left to chance in this round."""
    v = sights[0]
    if v.players != 2 or not v.known[0] or not v.known[1] or v.over or is_among(v.menu, 8, MENU):
        return 0
    s = games[0]
    imagine_whole(v, s, first_state(0))  # what is imagined of the deck plays no part in this round
    if s.stage == CHOOSING:
        for seat in range(2):
            take_back(s, seat)
    return 1


@export
def solve_on(
    games: Games, frames: Frames, tasks: Tasks, memories: Memories, size: int, salt: Words, worth: Floats, steps: int
) -> int:
    """Go on solving the position of the first game, for a number of steps; says whether it is done.

    The answer stands in the first frame. `games` and `frames` have one place for each question on the way down.
    """
    t = tasks[0]
    for i in range(len(NAMES)):
        t.weights[i] = REGULAR[i]
    while t.depth >= 0 and steps > 0 and not t.failed:
        steps -= 1
        f = frames[t.depth]
        if f.step == LIST:
            list_moves(games, f, t)
        elif f.step == FILL:
            fill(games, frames, t, memories, size, salt, worth)
        else:
            look(games, frames, t, memories, size, salt, worth)
    return 1 if t.depth < 0 or t.failed else 0


# --- what both may do -------------------------------------------------------------------------------------


@rule
def list_moves(games: Any, f: Frame, t: Task) -> None:
    """List what each seat can do in this turn, or in this action of one seat, and begin with a guess of the best."""
    s = games[t.depth]
    for seat in range(2):
        if s.asked[seat] == NOTHING:
            f.moves[seat] = 1
            f.move[seat, 0] = 0
        elif s.stage == CHOOSING:
            list_choices(games, f, t, seat)
        else:
            f.moves[seat] = options(s, seat)
            for i in range(f.moves[seat]):
                f.move[seat, i] = s.option[i] + 1
        f.considered[seat] = 1
        f.consider[seat, 0] = 0
        for i in range(f.moves[seat]):
            if f.move[seat, i] == t.guess[t.depth, seat]:
                f.consider[seat, 0] = i
    for row in range(f.moves[0]):
        for column in range(f.moves[1]):
            f.least[row * MOST_MOVES + column] = -ENDLESS
            f.most[row * MOST_MOVES + column] = ENDLESS
    f.settles = 0
    f.step = FILL


@rule
def list_choices(games: Any, f: Frame, t: Task, seat: int) -> None:
    """List all that a seat can choose in secret: a card, and what may be chosen with it."""
    f.move[seat, 0] = 0
    begun, done, listed = 0, 0, 1
    while begun < listed:
        so_far = f.move[seat, begun]
        begun += 1
        games[t.depth + 1] = games[t.depth]
        s = games[t.depth + 1]
        length = 0
        rest = so_far
        while rest > 0:
            take_answer(s, seat, (rest & ANSWER) - 1)
            rest >>= ANSWER_BITS
            length += ANSWER_BITS
        if s.asked[seat] == NOTHING:
            f.move[seat, done] = so_far
            done += 1
            continue
        for i in range(options(s, seat)):
            reply = s.option[i]
            if t.depth > 0 and s.classic and s.asked[seat] == SECOND and is_the_same(s.picked[seat], reply):
                continue
            if listed == MOST_MOVES:
                t.failed = 1
                return
            f.move[seat, listed] = so_far | reply + 1 << length
            listed += 1
    f.moves[seat] = done


@hot
def is_the_same(first: int, second: int) -> bool:
    """Two cards in the other order come to the same, unless one of them goes on, or lies under, the other."""
    return (
        second < first
        and second != PASS
        and not (
            (first <= SQUID and second <= SQUID)
            or (first == WASABI_CARD and second <= SQUID)
            or (second == WASABI_CARD and first <= SQUID)
        )
    )


# --- what comes of it -------------------------------------------------------------------------------------


@rule
def find_out(
    games: Any,
    frames: Any,
    t: Task,
    memory: Memory,
    size: int,
    salt: Any,
    worth: Any,
    at: int,
    above: float,
    below: float,
) -> bool:
    """Find out what a pair of moves brings, as far as it is between two bounds; says whether that is known now, or the
    position has to be solved first."""
    f = frames[t.depth]
    if is_enough(f, at, above, below):
        return True
    games[t.depth + 1] = games[t.depth]
    s = games[t.depth + 1]
    play(s, 0, f.move[0, at // MOST_MOVES])
    play(s, 1, f.move[1, at % MOST_MOVES])
    if s.stage == OVER or s.chance != NOTHING:
        f.least[at] = worth_to_first(s, t, worth)
        f.most[at] = f.least[at]
        return True
    key = 0
    if s.stage == CHOOSING:
        key = key_of(s, salt)
        place = find(memory, key, size)
        if memory[place].key == key:
            f.least[at] = max(f.least[at], memory[place].least)
            f.most[at] = min(f.most[at], memory[place].most)
            if is_enough(f, at, above, below):
                return True
    if t.depth + 2 >= DEEPEST:
        t.failed = 1
        return False
    f.waits_for = at
    t.depth += 1
    t.visits += 1
    child = frames[t.depth]
    child.key = key
    child.step = LIST
    child.above = max(above, f.least[at])
    child.below = min(below, f.most[at])
    return False


@hot
def is_enough(f: Frame, at: int, above: float, below: float) -> bool:
    """Whether enough is known of a pair of moves, if only values between two bounds are of interest."""
    return bool(f.most[at] <= above + SAME or f.least[at] >= below - SAME or f.most[at] - f.least[at] <= SAME)


@rule
def play(s: State, seat: int, move: int) -> None:
    """Give the answers of a move."""
    while move > 0:
        answer(s, seat, (move & ANSWER) - 1)
        move >>= ANSWER_BITS


@hot
def find(memory: Memory, key: int, size: int) -> int:
    """Where a position is kept, or would be."""
    place = key >> 13 & (size - 1)
    while memory[place].key != key and memory[place].key != 0:
        place = place + 1 & (size - 1)
    return place


# --- both think -------------------------------------------------------------------------------------------


@rule
def fill(games: Any, frames: Any, t: Task, memory: Memory, size: int, salt: Any, worth: Any) -> None:
    """Find out what all considered moves bring against each other, then mix them."""
    f = frames[t.depth]
    mixed = f.considered[0] > 1 and f.considered[1] > 1
    above = -ENDLESS if mixed else f.above  # who mixes must know all of it
    below = ENDLESS if mixed else f.below
    for i in range(f.considered[0]):
        for j in range(f.considered[1]):
            at = f.consider[0, i] * MOST_MOVES + f.consider[1, j]
            if not find_out(games, frames, t, memory, size, salt, worth, at, above, below):
                return
    mix(f, t)
    begin_to_look(f, 1 if f.value >= f.below - SAME else 0)
    f.step = LOOK


@rule
def begin_to_look(f: Frame, seat: int) -> None:
    """A side begins to look for something better than what is considered, and than what anybody wants to know."""
    f.looker = seat
    f.looking_at = 0
    f.best = -1
    f.bound = -f.value if seat else f.value
    f.best_value = max(f.bound, -f.below if seat else f.above)


@rule
def look(games: Any, frames: Any, t: Task, memory: Memory, size: int, salt: Any, worth: Any) -> None:
    """One side looks for the best move against the other's mixture."""
    f = frames[t.depth]
    while f.looking_at < f.moves[f.looker]:
        if not is_considered(f, f.looker, f.looking_at) and not weigh(games, frames, t, memory, size, salt, worth):
            return
        f.looking_at += 1
    if f.best >= 0:
        consider(f)
    elif f.looker == 0 and f.value <= f.above + SAME:
        finish(frames, t, memory, size, -ENDLESS, f.bound)
    elif f.looker == 1 and f.value >= f.below - SAME:
        finish(frames, t, memory, size, -f.bound, ENDLESS)
    elif f.step == LOOK:
        begin_to_look(f, 1 - f.looker)
        f.step = LOOK_AGAIN
    else:
        value = int(f.value * GRID + (0.5 if f.value > 0 else -0.5)) / GRID
        finish(frames, t, memory, size, value, value)


@rule
def weigh(games: Any, frames: Any, t: Task, memory: Memory, size: int, salt: Any, worth: Any) -> bool:
    """Look at one move: is it better than the best so far? Says whether that is known, or something below must be
    solved first."""
    f = frames[t.depth]
    seat = f.looker
    limit = ENDLESS  # who is mixed against must be known exactly
    if only_one(f, 1 - seat) >= 0:
        limit = -f.above if seat else f.below
    whole = t.whole != 0 and t.depth == 0
    total = 0.0
    for k in range(f.considered[1 - seat]):
        share = f.share[1 - seat, k]
        if share > 0.0:
            at = pair(seat, f.looking_at, f.consider[1 - seat, k])
            others = hoped_of_others(f, k)
            needed = (f.best_value - others) / share
            if whole or hoped(f, seat, at) > needed + SAME:
                above, below = (-limit, -needed) if seat else (needed, limit)
                if whole:
                    above, below = -ENDLESS, ENDLESS
                if not find_out(games, frames, t, memory, size, salt, worth, at, above, below):
                    return False
            if not whole and hoped(f, seat, at) <= needed + SAME:
                f.bound = max(f.bound, others + share * hoped(f, seat, at))
                return True
            total += share * (-f.most[at] if seat else f.least[at])
    if total > f.best_value + SAME:
        f.best_value = total
        f.best = f.looking_at
        if total >= limit - SAME:
            f.looking_at = f.moves[seat]  # good enough: nobody wants to know of anything better
    return True


@rule
def hoped_of_others(f: Frame, but: int) -> float:
    """What the looker can hope for from all moves of the other's mixture but one."""
    total = 0.0
    for k in range(f.considered[1 - f.looker]):
        share = f.share[1 - f.looker, k]
        if k != but and share > 0.0:
            total += share * hoped(f, f.looker, pair(f.looker, f.looking_at, f.consider[1 - f.looker, k]))
    return total


@hot
def hoped(f: Frame, seat: int, at: int) -> float:
    """The most that a seat can hope for from a pair of moves."""
    return -f.least[at] if seat else f.most[at]


@hot
def pair(seat: int, mine: int, other: int) -> int:
    """The cell of a seat's move and the other's."""
    return other * MOST_MOVES + mine if seat else mine * MOST_MOVES + other


@hot
def is_considered(f: Frame, seat: int, move: int) -> bool:
    """Whether a seat considers this move."""
    found = False
    for k in range(f.considered[seat]):
        found = found or f.consider[seat, k] == move
    return found


@rule
def consider(f: Frame) -> None:
    """Consider the better move that was found: beside the others, or, while nobody mixes, instead of them."""
    seat = f.looker
    mine, other = only_one(f, seat), only_one(f, 1 - seat)
    if mine >= 0 and other >= 0 and f.settles < MOST_SETTLES:
        f.settles += 1
        f.consider[1 - seat, 0] = f.consider[1 - seat, other]
        f.considered[1 - seat] = 1
        f.considered[seat] = 0
    f.consider[seat, f.considered[seat]] = f.best
    f.considered[seat] += 1
    f.step = FILL


@rule
def only_one(f: Frame, seat: int) -> int:
    """The place of the only move that a seat plays, or -1 if it mixes."""
    for k in range(f.considered[seat]):
        if f.share[seat, k] == 1.0:
            return k
    return -1


@rule
def finish(frames: Any, t: Task, memory: Memory, size: int, least: float, most: float) -> None:
    """A position is solved, or it is known to be beyond what anybody asks: keep that, and tell it above."""
    f = frames[t.depth]
    for seat in range(2):
        likeliest = 0
        for k in range(1, f.considered[seat]):
            if f.share[seat, k] > f.share[seat, likeliest]:
                likeliest = k
        t.guess[t.depth, seat] = f.move[seat, f.consider[seat, likeliest]]
    if f.key != 0:
        place = find(memory, f.key, size)
        if memory[place].key != 0:
            memory[place].least = max(memory[place].least, least)
            memory[place].most = min(memory[place].most, most)
        elif t.full < size // 4 * 3:
            memory[place].key = f.key
            memory[place].least = least
            memory[place].most = most
            t.full += 1
    t.depth -= 1
    if t.depth >= 0:
        upper = frames[t.depth]
        upper.least[upper.waits_for] = max(upper.least[upper.waits_for], least)
        upper.most[upper.waits_for] = min(upper.most[upper.waits_for], most)
