"""Who has more: the comparisons that maki, temaki, uramaki and pudding share."""

from ...compiler import hot
from ..state import State


@hot
def ahead(s: State, seat: int, column: int) -> int:
    """How many seats have more than this one."""
    count = 0
    for other in range(s.seats):
        if s.tally[other, column] > s.tally[seat, column]:
            count += 1
    return count


@hot
def level(s: State, seat: int, column: int) -> int:
    """How many seats have just as many, this one included."""
    count = 0
    for other in range(s.seats):
        if s.tally[other, column] == s.tally[seat, column]:
            count += 1
    return count


@hot
def places_ahead(s: State, seat: int, column: int) -> int:
    """How many different higher counts there are: ties fill one place together."""
    places = 0
    height = s.tally[seat, column]
    climbing = True
    while climbing:
        above = 0
        for other in range(s.seats):
            count = s.tally[other, column]
            if count > height and (above == 0 or count < above):
                above = count
        climbing = above > 0
        if climbing:
            places += 1
            height = above
    return places


@hot
def most_and_fewest(s: State, seat: int, column: int, ranks: int) -> int:
    """All with the most gain, all with the fewest lose; no loss among two, nothing if nobody has any.

    `ranks` is where the record says what the most are worth, and after it what the fewest cost."""
    more = ahead(s, seat, column)
    fewest = more + level(s, seat, column) == s.seats
    points = 0
    if more == 0 and s.tally[seat, column] > 0:
        points += s.worth[ranks]
    if fewest and s.seats > 2 and (more > 0 or s.tally[seat, column] > 0):
        points += s.worth[ranks + 1]
    return points
