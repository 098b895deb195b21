"""What stands where in an observation, field by field: the one encoding that all learning environments share.

A row begins with what concerns the whole table; then comes one block for each seat, clockwise from the seat that
looks. So the row for two players is as long as the beginning of the row for eight, and a field's offset depends on
neither players nor menu. docs/environments.md is written from these tables.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ..rules.catalogue import (
    ANSWER_NAMES,
    ANY,
    CARD_NAMES,
    CARDS,
    CHOPSTICKS_1,
    COPIED_BONUS,
    DESSERT_CARDS,
    FACE_DOWN,
    PUDDING_CARD,
    SPOON_6,
    TYPE_NAMES,
    TYPES,
)
from ..rules.questions import QUESTION_NAMES

OBSERVATION_VERSION: Final = 2
"""Raised whenever the same table would give another row."""
OBSERVATION_DTYPE: Final = np.dtype(np.int16)

BONUS_NAMES: Final = (
    *range(CHOPSTICKS_1, SPOON_6 + 1),
    *range(COPIED_BONUS, COPIED_BONUS + SPOON_6 - CHOPSTICKS_1 + 1),
)
"""What bonus cards are called by: six originals, then copies of them."""
NUMBERED: Final = 12
"""Order numbers of the cards that act."""


class Field(NamedTuple):
    """Some places of a row that belong together."""

    name: str
    offset: int
    """Where it begins: in the row, or in a seat's block."""
    length: int
    low: int
    high: int
    scale: int
    """Divided by this, its numbers come to lie around one."""
    meaning: str
    labels: tuple[str, ...] = ()
    """What each of its places stands for, where there are several."""


_Plan = tuple[str, int, int, int, int, str, tuple[str, ...]]

_NUMBER_LABELS = tuple(CARD_NAMES[CHOPSTICKS_1 : CHOPSTICKS_1 + NUMBERED])

_BONUS_LABELS = tuple(ANSWER_NAMES[name] for name in BONUS_NAMES)

_TABLE: Final[tuple[_Plan, ...]] = (
    ("classic", 1, 0, 1, 1, "1 in the classic game, 0 in Party", ()),
    ("first_printing", 1, 0, 1, 1, "1 if any number of bonus cards may be called in one turn", ()),
    ("both_ways", 1, 0, 1, 1, "1 if round 2 passes to the right", ()),
    ("passes_right", 1, 0, 1, 1, "1 if hands pass to the right in this round", ()),
    ("players", 1, 0, 8, 4, "how many play", ()),
    ("cards_each", 1, 0, 10, 5, "how many cards each player is dealt in a round", ()),
    ("round", 3, 0, 1, 1, "which round it is, one of three", ("round 1", "round 2", "round 3")),
    ("turn", 1, 0, 10, 5, "which turn of the round it is, from 1", ()),
    ("turns_left", 1, 0, 10, 5, "how many turns of the round follow this one", ()),
    ("over", 1, 0, 1, 1, "1 if the game is over", ()),
    ("menu", TYPES, 0, 1, 1, "which card types are in play", TYPE_NAMES),
    ("question", len(QUESTION_NAMES), 0, 1, 1, "what this seat is asked", QUESTION_NAMES),
    ("picked", CARDS, 0, 1, 1, "this seat's face-down pick of this turn, until the reveal", CARD_NAMES),
    (
        "copying",
        FACE_DOWN + 1,
        0,
        1,
        1,
        "what this seat's special order is to copy, until it does",
        ANSWER_NAMES[: FACE_DOWN + 1],
    ),
    ("dipping", 1, 0, 1, 1, "1 if it is to go on a free wasabi", ()),
    ("called", len(_BONUS_LABELS), 0, 3, 1, "this seat's bonus cards called with this pick", _BONUS_LABELS),
    ("drawn", CARDS, 0, 4, 1, "cards this seat's menu has drawn, while it chooses among them", CARD_NAMES),
    (
        "in_deck",
        CARDS,
        0,
        9,
        1,
        "cards this seat saw with a menu and put back, surely still in the deck",
        CARD_NAMES,
    ),
    (
        "unseen",
        CARDS,
        0,
        16,
        5,
        "cards this seat cannot place: in unknown hands, the deck or the dessert pile",
        CARD_NAMES,
    ),
    ("discard", CARDS, 0, 16, 5, "the discard pile", CARD_NAMES),
    ("deck", 1, 0, 108, 50, "how many cards are left in the deck", ()),
    ("dessert_pile", 1, 0, 15, 10, "how many desserts have not joined the deck", ()),
    ("acting", NUMBERED, 0, 1, 1, "which numbered card acts now", _NUMBER_LABELS),
    ("next_place", 1, 0, 12, 2, "the next uramaki place to be taken; none is open beyond 3", ()),
    ("miso_played", 1, 0, 16, 2, "how many miso soups were played this turn, discarded ones included", ()),
)

_SEAT: Final[tuple[_Plan, ...]] = (
    ("hand_known", 1, 0, 1, 1, "1 if this hand is known: it is one's own, or has passed through it this round", ()),
    ("hand_size", 1, 0, 10, 5, "how many cards are in this hand", ()),
    ("hand", CARDS, 0, 10, 2, "the cards of this hand if it is known", CARD_NAMES),
    ("tray", ANY, 0, 14, 2, "the cards in front, by how they lie and what they count as", ANSWER_NAMES[:ANY]),
    ("desserts", DESSERT_CARDS, 0, 18, 2, "desserts set aside in earlier rounds", CARD_NAMES[PUDDING_CARD:]),
    ("points", 1, -200, 500, 30, "points so far", ()),
    ("race_points", 1, 0, 32, 5, "uramaki points of this round, already within the points", ()),
    ("maki_icons", 1, 0, 42, 5, "maki icons in front", ()),
    ("uramaki_icons", 1, 0, 70, 5, "uramaki icons in front", ()),
    ("free_wasabi", 1, 0, 14, 1, "wasabi in front that wait for a nigiri", ()),
    ("bonus", 1, 0, 14, 1, "chopsticks and spoons in front that can be used", ()),
    ("colours", 1, 0, 9, 5, "different colours in front, where tea or soy sauce is on the menu", ()),
    (
        "largest_colour",
        1,
        0,
        14,
        5,
        "cards of the commonest colour in front, where tea or soy sauce is on the menu",
        (),
    ),
    ("asked", 1, 0, 1, 1, "1 if an action waits for this seat's answer; who still chooses nobody sees", ()),
    ("acts", 1, 0, 1, 1, "1 if the card that acts now belongs to this seat", ()),
    ("to_act", NUMBERED, 0, 3, 1, "this seat's cards that act now or later this turn", _NUMBER_LABELS),
    ("gives", 1, 0, 1, 1, "1 if this seat gave, or is to give, a card to the spoon that acts", ()),
)


def _laid_out(plan: tuple[_Plan, ...]) -> tuple[Field, ...]:
    """Fields one after another."""
    fields, offset = [], 0
    for name, length, low, high, scale, meaning, labels in plan:
        fields.append(Field(name, offset, length, low, high, scale, meaning, labels))
        offset += length
    return tuple(fields)


TABLE_FIELDS: Final = _laid_out(_TABLE)
"""What concerns the whole table, and the seat that looks."""
SEAT_FIELDS: Final = _laid_out(_SEAT)
"""What each seat's block says; the first block is that of the seat that looks, the next that of its left neighbour."""

TABLE_LENGTH: Final = TABLE_FIELDS[-1].offset + TABLE_FIELDS[-1].length
SEAT_LENGTH: Final = SEAT_FIELDS[-1].offset + SEAT_FIELDS[-1].length


def observation_length(players: int) -> int:
    """How long a row is."""
    return TABLE_LENGTH + players * SEAT_LENGTH


@cache
def observation_fields(players: int) -> tuple[Field, ...]:
    """Every field of a row; a seat's fields bear its number, counted clockwise: seat0_hand is the observer's hand."""
    fields = list(TABLE_FIELDS)
    for seat in range(players):
        start = TABLE_LENGTH + seat * SEAT_LENGTH
        fields += [
            field._replace(name=f"seat{seat}_{field.name}", offset=start + field.offset) for field in SEAT_FIELDS
        ]
    return tuple(fields)


def observation_bounds(players: int) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
    """The lowest and the highest number at each place of a row."""
    fields = observation_fields(players)
    lows = [number for field in fields for number in [field.low] * field.length]
    highs = [number for field in fields for number in [field.high] * field.length]
    return np.array(lows, np.int16), np.array(highs, np.int16)


def observation_scale(players: int) -> npt.NDArray[np.float32]:
    """What to divide each place of a row by, so that a network gets numbers around one."""
    return np.array(
        [scale for field in observation_fields(players) for scale in [field.scale] * field.length], np.float32
    )


def described(row: npt.NDArray[np.int16], players: int) -> str:
    """A row in words: every field that is not all zeros, one to a line."""
    lines, numbers = [], row.tolist()
    for field in observation_fields(players):
        own = numbers[field.offset : field.offset + field.length]
        if any(own):
            said = [f"{label} {number}" for label, number in zip(field.labels, own, strict=False) if number]
            lines.append(f"{field.name}: {', '.join(said) if field.labels else own[0]}\n")
    return "".join(lines)
