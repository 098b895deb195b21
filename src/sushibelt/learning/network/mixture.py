"""The tables a network learns at: both editions, every number of players, presets and menus drawn by chance."""

from random import Random
from typing import Final

from ...crowd.runner import TableOptions
from ...rules.menu import PRESETS, Menu, barred, legal_menus

PLAYERS: Final = (2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 6, 6, 7, 8, 8)
"""How often each number of players comes up."""
CLASSIC: Final = 0.22
PRESET: Final = 0.4
FIRST_PRINTING: Final = 0.12
BOTH_WAYS: Final = 0.08
KEPT_BACK: Final = 20
"""One in so many menus is never learned with, so that it can be tested on."""


def is_kept_back(menu: Menu) -> bool:
    """Whether a menu is one of those for testing; presets never are."""
    number = 0
    for kind in sorted(menu):
        number = number * 31 + kind
    return number * 2654435761 % 2**32 < 2**32 // KEPT_BACK and menu not in PRESETS.values()


def drawn_tables(number: int, seed: int) -> list[TableOptions]:
    """Tables to learn at."""
    chance = Random(seed)
    menus = {seats: [menu for menu in legal_menus(seats) if not is_kept_back(menu)] for seats in set(PLAYERS)}
    return [_drawn(chance, menus) for _ in range(number)]


def _drawn(chance: Random, menus: dict[int, list[Menu]]) -> TableOptions:
    """One table."""
    players = chance.choice(PLAYERS)
    both_ways = chance.random() < BOTH_WAYS
    if players <= 5 and chance.random() < CLASSIC:
        return {"edition": "classic", "players": players, "both_ways": both_ways}
    presets = [menu for menu in PRESETS.values() if not set(menu) & set(barred(players))]
    menu = chance.choice(presets if presets and chance.random() < PRESET else menus[players])
    printing = "first" if chance.random() < FIRST_PRINTING else "revised"
    return {"menu": menu, "players": players, "both_ways": both_ways, "printing": printing}
