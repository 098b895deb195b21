"""Small games in which both choose at once: what such a game is worth, and how often to choose what.

The pivot method for matrix games, a linear program whose first corner is known. Both players' mixtures come out of it.
"""

from typing import Final

from ...compiler import hot, rule
from .room import MOST_MOVES, Frame, Task

SAME: Final = 1e-8
"""Differences below this come from rounding."""
MOST_PIVOTS: Final = 400
"""Enough for every game met so far; without a bound a circle would have no end."""


@rule
def mix(f: Frame, t: Task) -> None:
    """Find both players' best mixtures over the moves they consider, and what the game is then worth to seat 0."""
    if not pure(f):
        lay_out(f, t)
        for _ in range(MOST_PIVOTS):
            column = entering(f, t)
            if column < 0:
                break
            pivot(f, t, leaving(f, t, column), column)
        read_mixtures(f, t)


@rule
def pure(f: Frame) -> bool:
    """Look for a pair of moves from which neither would turn away: then nothing need be mixed."""
    for i in range(f.considered[0]):
        row = f.consider[0, i]
        worst = 0
        for j in range(1, f.considered[1]):
            if cell(f, row, f.consider[1, j]) < cell(f, row, f.consider[1, worst]):
                worst = j
        column = f.consider[1, worst]
        stays = True
        for k in range(f.considered[0]):
            stays = stays and cell(f, f.consider[0, k], column) <= cell(f, row, column)
        if stays:
            for seat in range(2):
                for k in range(f.considered[seat]):
                    f.share[seat, k] = 0.0
            f.share[0, i] = 1.0
            f.share[1, worst] = 1.0
            f.value = cell(f, row, column)
            return True
    return False


@hot
def cell(f: Frame, row: int, column: int) -> float:
    """What seat 0 gets when these moves meet."""
    at = row * MOST_MOVES + column
    return f.most[at] if f.most[at] <= f.above + SAME else f.least[at]


@rule
def lay_out(f: Frame, t: Task) -> None:
    """The table to begin with: all payments lifted above 0, a column of ones, a row of minus ones."""
    rows, columns = f.considered[0], f.considered[1]
    least = cell(f, f.consider[0, 0], f.consider[1, 0])
    for i in range(rows):
        for j in range(columns):
            least = min(least, cell(f, f.consider[0, i], f.consider[1, j]))
    t.lifted = 1.0 - least
    for i in range(rows):
        for j in range(columns):
            t.table[i, j] = cell(f, f.consider[0, i], f.consider[1, j]) + t.lifted
        t.table[i, columns] = 1.0
        t.beside[i] = -1 - i
    for j in range(columns):
        t.table[rows, j] = -1.0
        t.above[j] = j
    t.table[rows, columns] = 0.0
    t.rows = rows
    t.columns = columns


@rule
def entering(f: Frame, t: Task) -> int:
    """The column whose choice promises most, the first of those; -1 if none promises anything."""
    best = -1
    promised = -SAME
    for j in range(t.columns):
        if t.table[t.rows, j] < promised:
            promised = t.table[t.rows, j]
            best = j
    return best


@rule
def leaving(f: Frame, t: Task, column: int) -> int:
    """The row that bounds that choice first."""
    best = 0
    bound = -1.0
    for i in range(t.rows):
        if t.table[i, column] > SAME:
            ratio = t.table[i, t.columns] / t.table[i, column]
            if bound < 0.0 or ratio < bound:
                bound = ratio
                best = i
    return best


@rule
def pivot(f: Frame, t: Task, row: int, column: int) -> None:
    """Exchange a row for a column."""
    middle = t.table[row, column]
    for i in range(t.rows + 1):
        if i != row:
            factor = t.table[i, column] / middle
            for j in range(t.columns + 1):
                if j != column:
                    t.table[i, j] -= factor * t.table[row, j]
            t.table[i, column] = -factor
    for j in range(t.columns + 1):
        if j != column:
            t.table[row, j] /= middle
    t.table[row, column] = 1.0 / middle
    t.beside[row], t.above[column] = t.above[column], t.beside[row]


@rule
def read_mixtures(f: Frame, t: Task) -> None:
    """Read both mixtures and the value off the last table."""
    for seat in range(2):
        for k in range(f.considered[seat]):
            f.share[seat, k] = 0.0
    whole = t.table[t.rows, t.columns]
    for i in range(t.rows):
        if t.beside[i] >= 0:
            f.share[1, t.beside[i]] = max(0.0, t.table[i, t.columns] / whole)
    for j in range(t.columns):
        if t.above[j] < 0:
            f.share[0, -1 - t.above[j]] = max(0.0, t.table[t.rows, j] / whole)
    f.value = 1.0 / whole - t.lifted
