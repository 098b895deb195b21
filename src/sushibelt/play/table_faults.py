"""What is wrong with a real table, in one sentence each; the page's pad says the very same (web/src/i18n)."""

from collections.abc import Callable, Sequence

import msgspec

from ..rules.catalogue import FACE_DOWN
from ..rules.limits import ROUNDS, Menu
from ..rules.state import SEATS
from .scorer_input import Played
from .table_limits import COPY, DOWN, FLIPPED, IN_FRONT, LYING, OPEN, TABLE_FAULTS, RealTable, find_faults
from .words import card_name, type_name

_MOST = 9999
"""Whoever lists more cards than this has too many, however many it are."""


class TableFault(msgspec.Struct, frozen=True):
    """Something that cannot be on a real table."""

    kind: str
    """One of `table_limits.TABLE_FAULTS`."""
    round_no: int
    seat: int
    about: int
    """A type, a card, a place or a number of players, depending on the kind."""
    count: int
    """How many there are ..."""
    limit: int
    """... and how many there can be."""


class TrayInFront(msgspec.Struct, frozen=True):
    """What a player has in a round: cards, and the points of places taken in the uramaki race."""

    cards: tuple[Played, ...]
    race: int = 0


def table_faults(
    classic: bool,
    menu: Menu,
    rounds: Sequence[Sequence[TrayInFront]],
    told: int = IN_FRONT,
    first_round: int = 1,
) -> list[TableFault]:
    """All that is wrong with the rounds of a table, which are written down from `first_round` on; mostly nothing."""
    t = RealTable()
    t.classic = int(classic)
    t.seats = len(rounds[0])
    t.told = told
    t.first_round = first_round
    t.rounds = len(rounds)
    for place, kind in enumerate(menu):
        t.menu[place] = kind
    for number, trays in enumerate(rounds):
        for seat, tray in enumerate(trays):
            row = number * SEATS + seat
            t.race[row] = max(-_MOST, min(tray.race, _MOST))
            for played in tray.cards:
                column = _column(played)
                t.laid[row, column] = min(t.laid[row, column] + 1, _MOST)
    find_faults(t)
    return [
        TableFault(TABLE_FAULTS[t.faults[i, 0]], *(t.faults[i, fact] for fact in range(1, 6))) for i in range(t.found)
    ]


def _column(played: Played) -> int:
    """Where a card is counted."""
    card = DOWN if played.card == FACE_DOWN else played.card
    way = COPY if played.copied else FLIPPED if played.flipped and card != DOWN else OPEN
    return way * LYING + card


def fault_in_words(fault: TableFault, names: Sequence[str] = ()) -> str:
    """What is wrong, as one sentence; players without a name are numbered."""
    who = names[fault.seat] if names else f"Player {fault.seat + 1}"
    return _WORDS[fault.kind](fault, who)


def _desserts(fault: TableFault, who: str) -> str:
    until = f" up to round {fault.round_no}" if fault.round_no < ROUNDS else ""
    return f"Only {fault.limit} desserts enter a game of {fault.about} players{until}, not {fault.count}."


_WORDS: dict[str, Callable[[TableFault, str], str]] = {
    "not_on_menu": lambda fault, who: f"{type_name(fault.about).capitalize()} is not on the menu.",
    "full": lambda fault, who: f"{who} cannot have {fault.count} cards: a round has {fault.limit} turns.",
    "no_takeout_box": lambda fault, who: f"{who} has a flipped card, but there is no takeout box on the menu.",
    "too_many": lambda fault, who: (
        f"There are only {fault.limit} {card_name(fault.about, numbers=False)} in the game, not {fault.count}."
    ),
    "too_many_in_all": lambda fault, who: (
        f"There are only {fault.limit} {card_name(fault.about, numbers=False)} for all rounds of the classic game, "
        f"not {fault.count}."
    ),
    "too_many_desserts": _desserts,
    "too_many_orders": lambda fault, who: (
        f"There are only {fault.limit} special orders in the game, "
        f"but {fault.count} of these cards would have to be one."
    ),
    "no_race": lambda fault, who: (
        "No uramaki race gives these points: the places are worth 8, 5 and 2, "
        "and players who tie use up as many places as they are."
    ),
    "too_few_icons": lambda fault, who: (
        f"With {fault.count} uramaki icons in front, place {fault.about} cannot be taken: "
        f"each place takes ten icons away, and the game has {fault.limit}."
    ),
    "place_open": lambda fault, who: (
        f"{who} has {fault.count} uramaki icons in front: ten would have taken place {fault.about} at once."
    ),
}
"""What each kind of fault says."""
