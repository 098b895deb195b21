"""A slow and obvious solver of a round of the classic game for two, to judge those who claim to play it exactly.

It knows the game from the rulebook alone and shares no code with the product: every pair of moves is played out, and
every position's whole matrix is solved. In plain Python that is good for four cards in each hand; with
`SUSHIBELT_REFEREE=compiled` numba helps, and eight cards take a second or two.
"""

import os
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

COMPILED = os.environ.get("SUSHIBELT_REFEREE") == "compiled"
F = TypeVar("F", bound=Callable[..., Any])


def njit(function: F) -> F:
    """Let numba compile a function, if that is wanted."""
    if not COMPILED:
        return function
    import numba

    return numba.njit(function)  # type: ignore[no-any-return]


CARDS = (
    "egg_nigiri",
    "salmon_nigiri",
    "squid_nigiri",
    "maki_1",
    "maki_2",
    "maki_3",
    "tempura",
    "sashimi",
    "dumpling",
    "pudding",
    "wasabi",
    "chopsticks",
)
HANDS = 12
"""Where the second hand begins; after both hands come, for each player, the numbers of a tray."""
TRAYS, TRAY = 24, 8
POINTS, MAKI, TEMPURA, SASHIMI, DUMPLINGS, PUDDINGS, WASABI, CHOPSTICKS = range(8)
SIZE = TRAYS + 2 * TRAY
ROUND_3 = -1.0
"""Instead of what puddings are worth: this is the last round, and the win counts."""

Position = npt.NDArray[np.int64]
Matrix = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.float64]


@njit
def lay(p: Position, seat: int, card: int) -> None:
    """A card leaves the hand and comes to lie in front; a nigiri goes on wasabi, and is worth three times as much."""
    p[seat * HANDS + card] -= 1
    tray = TRAYS + seat * TRAY
    if card <= 2:
        if p[tray + WASABI] > 0:
            p[tray + WASABI] -= 1
            p[tray + POINTS] += 3 * (card + 1)
        else:
            p[tray + POINTS] += card + 1
    elif card <= 5:
        p[tray + MAKI] += card - 2
    else:
        p[tray + card - 4] += 1


@njit
def cards_held(p: Position, seat: int) -> int:
    """How many cards a player holds."""
    return int(p[seat * HANDS : (seat + 1) * HANDS].sum())


@njit
def moves_of(p: Position, seat: int) -> Any:
    """All that a player can do: a card, or with chopsticks in front two, in either order; the second is -1 for none."""
    found = []
    for first in range(12):
        if p[seat * HANDS + first] > 0:
            found.append((first, -1))
            if p[TRAYS + seat * TRAY + CHOPSTICKS] > 0 and cards_held(p, seat) > 1:
                for second in range(12):
                    if p[seat * HANDS + second] > (1 if second == first else 0):
                        found.append((first, second))
    return found


@njit
def after(p: Position, mine: tuple[int, int], theirs: tuple[int, int]) -> Position:
    """The position after both have moved and passed their hands."""
    q = p.copy()
    for seat in range(2):
        first, second = mine if seat == 0 else theirs
        lay(q, seat, first)
        if second >= 0:
            lay(q, seat, second)
            q[TRAYS + seat * TRAY + CHOPSTICKS] -= 1
            q[seat * HANDS + 11] += 1
    for card in range(12):
        q[card], q[HANDS + card] = q[HANDS + card], q[card]
    return q


@njit
def points_of(p: Position, seat: int) -> int:
    """What a player's round is worth without puddings."""
    tray, other = TRAYS + seat * TRAY, TRAYS + (1 - seat) * TRAY
    points = p[tray + POINTS] + 5 * (p[tray + TEMPURA] // 2) + 10 * (p[tray + SASHIMI] // 3)
    dumplings = min(5, p[tray + DUMPLINGS])
    points += dumplings * (dumplings + 1) // 2
    if p[tray + MAKI] > 0:
        if p[tray + MAKI] > p[other + MAKI]:
            points += 6
        else:
            points += 3
    return int(points)


@njit
def worth(p: Position, puddings: Numbers) -> float:
    """What the end of a round is worth to the first player: points, or in the last round the share of the win."""
    lead = points_of(p, 0) - points_of(p, 1)
    ahead = p[TRAYS + PUDDINGS] - p[TRAYS + TRAY + PUDDINGS]
    if puddings[0] == ROUND_3:
        lead += 6 if ahead > 0 else -6 if ahead < 0 else 0
        if lead == 0:
            lead = ahead
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    if ahead == 0:
        return float(lead)
    return float(lead + (1 if ahead > 0 else -1) * puddings[min(abs(ahead), len(puddings)) - 1])


@njit
def key_of(p: Position) -> Any:
    """The position itself, packed: both hands and both trays."""
    packed = [np.int64(0)] * 4
    for seat in range(2):
        for card in range(12):
            packed[seat] = packed[seat] * 16 + p[seat * HANDS + card]
        for k in range(TRAY):
            packed[2 + seat] = packed[2 + seat] * 64 + p[TRAYS + seat * TRAY + k]
    return packed[0], packed[1], packed[2], packed[3]


@njit
def best_mixture(game: Matrix) -> Any:
    """The row player's best mixture and its value: the simplex method with a whole tableau and Bland's rule."""
    rows, columns = game.shape
    lift = 1.0 - game.min()
    # The column player: as much weight in all as possible, no row above 1.
    tableau = np.zeros((rows + 1, columns + rows + 1))
    tableau[:rows, :columns] = game + lift
    for i in range(rows):
        tableau[i, columns + i] = 1.0
        tableau[i, -1] = 1.0
    tableau[rows, :columns] = -1.0
    for _ in range(10_000):
        column = -1
        for j in range(columns + rows):
            if tableau[rows, j] < -1e-11:
                column = j
                break
        if column < 0:
            break
        row, least = -1, 0.0
        for i in range(rows):
            if tableau[i, column] > 1e-11:
                ratio = tableau[i, -1] / tableau[i, column]
                if row < 0 or ratio < least:
                    row, least = i, ratio
        tableau[row] /= tableau[row, column]
        for i in range(rows + 1):
            if i != row and tableau[i, column] != 0.0:
                tableau[i] -= tableau[i, column] * tableau[row]
    total = tableau[rows, -1]
    return tableau[rows, columns : columns + rows] / total, 1.0 / total - lift


@njit
def value_of(p: Position, puddings: Numbers, known: Any) -> float:
    """What a position is worth to the first player if both play best."""
    if cards_held(p, 0) == 0:
        return worth(p, puddings)
    key = key_of(p)
    if key in known:
        return float(known[key])
    game = matrix_of(p, puddings, known)
    value = best_mixture(game)[1]
    known[key] = value
    return float(value)


@njit
def matrix_of(p: Position, puddings: Numbers, known: Any) -> Matrix:
    """What every pair of moves is worth."""
    mine, theirs = moves_of(p, 0), moves_of(p, 1)
    game = np.zeros((len(mine), len(theirs)))
    for i in range(len(mine)):
        for j in range(len(theirs)):
            game[i, j] = value_of(after(p, mine[i], theirs[j]), puddings, known)
    return game


class Referee:
    """Solves one round after another."""

    def __init__(self, puddings: tuple[float, ...] | None) -> None:
        """`puddings`: what leads of 1, 2, … are worth in points; None in the last round, where the win counts."""
        self._puddings = np.array([ROUND_3] if puddings is None else puddings)
        self._known: Any = {}
        if COMPILED:
            import numba

            key: Any = numba.types.UniTuple
            self._known = numba.typed.Dict.empty(key(numba.types.int64, 4), numba.types.float64)

    def matrix(self, position: Position) -> tuple[list[tuple[int, int]], list[tuple[int, int]], Matrix]:
        """Both players' moves, as cards by number, and what each pair of them is worth to the first player."""
        self._known.clear()
        game = matrix_of(position, self._puddings, self._known)
        return list(moves_of(position, 0)), list(moves_of(position, 1)), game

    @property
    def positions(self) -> int:
        """How many positions it took."""
        return len(self._known)
