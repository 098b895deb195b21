"""What cards are worth, in numbers: every one that the rules read from the record, with its official value.

A record carries them, so that a variant can hand others to a game (`vary` in beginning.py) and no rule is written
twice: the rules say `s.worth[TEMPURA_PAIR]`. How a number is used, and all that is no number here (what makes a set,
who is first, how ties share), is the rules' own and the same in every game.
"""

from typing import Final, NamedTuple

from ..compiler import rule
from .state import WORTHS, State

MOST: Final = 60
"""No card or place is worth more, nor costs more: so no sum outgrows the record."""


class Table(NamedTuple):
    """Numbers that belong together."""

    name: str
    """As variants call it: a card, its type, or `face_down`."""
    official: tuple[int, ...]
    about: str
    """What each number is."""
    lowest: tuple[int, ...] = (0,)
    """The least that each may be; the last of them for all that follow."""
    highest: tuple[int, ...] = (MOST,)
    from_one: bool = False
    """Whether they are counted from one: then a zero for none stands before them in the record."""


TABLES: Final = (
    Table("egg_nigiri", (1,), "each"),
    Table("salmon_nigiri", (2,), "each"),
    Table("squid_nigiri", (3,), "each"),
    Table("wasabi", (3,), "times the nigiri on it", highest=(10,)),
    Table("maki", (6, 3, 0), "first, second, third place"),
    Table("temaki", (4, -4), "the most, the fewest", lowest=(0, -MOST), highest=(MOST, 0)),
    Table("uramaki", (8, 5, 2), "first, second, third place"),
    Table("tempura", (5,), "a pair"),
    Table("sashimi", (10,), "a set of three"),
    Table("dumpling", (1, 3, 6, 10, 15), "one, two … five or more", lowest=(-MOST,), from_one=True),
    Table("eel", (-3, 7), "one, several", lowest=(-MOST,), from_one=True),
    Table("tofu", (2, 6, 0), "one, two, more", lowest=(-MOST,), from_one=True),
    Table("onigiri", (1, 4, 9, 16), "a set of one, two, three, four shapes", from_one=True),
    Table("edamame", (1, 2, 3, 4), "each, by how many opponents have some: one … four or more", from_one=True),
    Table("miso_soup", (3,), "each"),
    Table("soy_sauce", (4,), "each", lowest=(0,)),
    Table("tea", (1,), "each, for every card of the largest colour", highest=(10,)),
    Table("face_down", (2,), "each card flipped by a takeout box", lowest=(-MOST,)),
    Table("pudding", (6, -6), "the most, the fewest", lowest=(0, -MOST), highest=(MOST, 0)),
    Table("green_tea_ice_cream", (12,), "a set of four"),
    Table("fruit", (-2, 0, 1, 3, 6, 10), "each fruit with none, one … five or more icons", lowest=(-MOST,)),
)


def _places() -> dict[str, int]:
    """Where in the record each table begins; one that counts from one begins with its zero."""
    found, place = {}, 0
    for table in TABLES:
        found[table.name] = place
        place += len(table.official) + table.from_one
    if place != WORTHS:
        raise ValueError(f"The record has room for {WORTHS} numbers, not for {place}.")
    return found


PLACES: Final = _places()


def place_of(name: str) -> int:
    """Where in the record a table begins."""
    return PLACES[name]


# What the rules call the numbers, or the first of several.
EGG_WORTH: Final = place_of("egg_nigiri")
SALMON_WORTH: Final = place_of("salmon_nigiri")
SQUID_WORTH: Final = place_of("squid_nigiri")
ON_WASABI: Final = place_of("wasabi")
MAKI_PLACES: Final = place_of("maki")
TEMAKI_RANKS: Final = place_of("temaki")
URAMAKI_FIRST: Final = place_of("uramaki")
TEMPURA_PAIR: Final = place_of("tempura")
SASHIMI_SET: Final = place_of("sashimi")
DUMPLINGS: Final = place_of("dumpling")
EELS: Final = place_of("eel")
TOFUS: Final = place_of("tofu")
ONIGIRI_SHAPES: Final = place_of("onigiri")
EDAMAME_EACH: Final = place_of("edamame")
MISO_EACH: Final = place_of("miso_soup")
SOY_EACH: Final = place_of("soy_sauce")
TEA_EACH: Final = place_of("tea")
FLIPPED_EACH: Final = place_of("face_down")
PUDDING_RANKS: Final = place_of("pudding")
ICE_CREAM_SET: Final = place_of("green_tea_ice_cream")
FRUIT_ICONS: Final = place_of("fruit")

OFFICIAL: Final = tuple(number for table in TABLES for number in (*((0,) if table.from_one else ()), *table.official))
"""All of them as the games were published, for up to five players."""
MAKI_OF_SIX: Final = (6, 4, 2)
"""Party's maki among six and more players: the one table that depends on how many play."""


@rule
def set_official_worth(s: State) -> None:
    """Write down what everything is worth in the published game."""
    for place in range(WORTHS):
        s.worth[place] = OFFICIAL[place]
    if not s.classic and s.seats > 5:
        for place in range(3):
            s.worth[MAKI_PLACES + place] = MAKI_OF_SIX[place]
