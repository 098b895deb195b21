"""What of a position matters to the rest of the round, as one number: positions that play alike are solved once."""

from typing import Any, Final

from ...compiler import hot, rule
from ...rules.catalogue import (
    CHOPSTICKS_PLAIN,
    DUMPLING,
    DUMPLING_CARD,
    MAKI,
    MAKI_1,
    MAKI_3,
    NIGIRI,
    PUDDING_CARD,
    SASHIMI,
    SASHIMI_CARD,
    SQUID,
    TEMPURA,
    TEMPURA_CARD,
    WASABI_CARD,
)
from ...rules.chance import LOW_62
from ...rules.scoring import tally_trays, type_points
from ...rules.state import COPIED, MAKI_ICONS, State
from ...rules.table import named, row_of

SALT_BITS: Final = 10
"""Salts for each seat's hand and tray, so many bits of them."""
# Where cards of a sort are counted, five bits for each.
NIGIRI_SHIFT: Final = 0
TEMPURA_SHIFT: Final = 1
SASHIMI_SHIFT: Final = 2
DUMPLING_SHIFT: Final = 3
MAKI_SHIFT: Final = 4
OTHER_SHIFT: Final = 5

USELESS: Final = (1 << SALT_BITS) - 1
"""A card that can bring nobody anything any more."""


@rule
def key_of(s: State, salt: Any) -> int:
    """A number for the position between two turns; another position has the same one only if it plays alike."""
    if s.classic:
        return classic_key(s, salt)
    key = s.turn_no + (s.next_place << 8) + (s.points[0] << 16) + (s.points[1] << 32)
    for seat in range(2):
        row = row_of(s, seat)
        for i in range(s.held[row]):
            key += int(salt[seat << SALT_BITS | s.hand[row, i]])
        for place in range(s.laid[seat]):
            key += int(salt[2 + seat << SALT_BITS | named(s, seat, place)])
            if s.tray_state[seat, place] & COPIED:  # of two copies that act, the older one is first
                key += (seat + 1) * s.tray_turn[seat, place] << 40
    return key & LOW_62 | 1


@rule
def classic_key(s: State, salt: Any) -> int:
    """The classic game: what is won is one lead in points, and cards that nothing can come of are all alike."""
    tally_trays(s)
    in_hands = 0
    for row in range(2):
        for i in range(s.held[row]):
            in_hands += 1 << 5 * shift(s.hand[row, i])
    nigiri = left(in_hands, NIGIRI_SHIFT)
    tempura = left(in_hands, TEMPURA_SHIFT)
    sashimi = left(in_hands, SASHIMI_SHIFT)
    dumplings = left(in_hands, DUMPLING_SHIFT)
    maki = left(in_hands, MAKI_SHIFT)
    lead = s.points[0] - s.points[1]
    lead += type_points(s, NIGIRI, 0) - type_points(s, NIGIRI, 1)
    lead += type_points(s, TEMPURA, 0) - type_points(s, TEMPURA, 1)
    lead += type_points(s, SASHIMI, 0) - type_points(s, SASHIMI, 1)
    key = 0
    tempura_useless = True
    sashimi_useless = True
    for seat in range(2):
        begun = s.tally[seat, TEMPURA_CARD] % 2
        if begun + tempura < 2:
            begun = 0
        else:
            tempura_useless = False
        key = key << 1 | begun
        begun = s.tally[seat, SASHIMI_CARD] % 3
        if begun + sashimi < 3:
            begun = 0
        else:
            sashimi_useless = False
        key = key << 2 | begun
        key = key << 3 | (min(5, s.tally[seat, DUMPLING_CARD]) if dumplings > 0 else 0)
        key = key << 3 | (s.wasabi[seat] if nigiri > 0 else 0)
        key = key << 3 | s.tally[seat, CHOPSTICKS_PLAIN] * (s.turn_no < s.cards_each)
        if maki > 0:
            key = key << 6 | s.tally[seat, MAKI_ICONS]
    if dumplings == 0:
        lead += type_points(s, DUMPLING, 0) - type_points(s, DUMPLING, 1)
    if maki == 0:
        lead += type_points(s, MAKI, 0) - type_points(s, MAKI, 1)
    puddings = s.tally[0, PUDDING_CARD] + s.dessert[0, 0] - s.tally[1, PUDDING_CARD] - s.dessert[1, 0]
    key = (key << 5 | puddings + 16) << 9 | lead + 256
    useless = 0
    if tempura_useless:
        useless |= 1 << TEMPURA_CARD
    if sashimi_useless:
        useless |= 1 << SASHIMI_CARD
    if nigiri == 0:
        useless |= 1 << WASABI_CARD
    if s.turn_no + 1 >= s.cards_each:
        useless |= 1 << CHOPSTICKS_PLAIN
    key = key * 0x9E3779B97F4A7 + s.turn_no & LOW_62
    for seat in range(2):
        row = row_of(s, seat)
        for i in range(s.held[row]):
            card = s.hand[row, i]
            key += int(salt[seat << SALT_BITS | (USELESS if useless >> card & 1 else card)])
    return key & LOW_62 | 1


@hot
def shift(card: int) -> int:
    """Where the cards of a sort are counted."""
    if card <= SQUID:
        return NIGIRI_SHIFT
    if card == TEMPURA_CARD:
        return TEMPURA_SHIFT
    if card == SASHIMI_CARD:
        return SASHIMI_SHIFT
    if card == DUMPLING_CARD:
        return DUMPLING_SHIFT
    if MAKI_1 <= card <= MAKI_3:
        return MAKI_SHIFT
    return OTHER_SHIFT


@hot
def left(in_hands: int, at: int) -> int:
    """How many cards of a sort are still in hands."""
    return in_hands >> 5 * at & 31
