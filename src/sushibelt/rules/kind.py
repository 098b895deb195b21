"""The kind of a game: what never changes in it, for copies of the rules that are specialised for it."""

import ast
from functools import cache
from pathlib import Path
from types import ModuleType

from ..compiler.specialise import Kind
from . import catalogue, worth
from .catalogue import (
    BOX_12,
    CARDS,
    CHOPSTICKS_1,
    CHOPSTICKS_PLAIN,
    MISO_CARD,
    SPOON_6,
    URAMAKI_3,
    URAMAKI_5,
    WASABI_CARD,
)
from .state import State


def kind_of(start: State) -> Kind:
    """What never changes in games that start like this one, before the first deal."""
    in_play = frozenset(
        [card for card in range(CARDS) if start.pool[card] > 0] + [start.pile[i] for i in range(start.pile_left)]
    )
    fixed = ("classic", "first_printing", "seats", "both_ways", "cards_each", "colourful", "taking_notes", "rounds")
    fields = {name: getattr(start, name) for name in fixed}
    for name, first, last in (
        ("bonus", CHOPSTICKS_PLAIN, SPOON_6),
        ("wasabi", WASABI_CARD, WASABI_CARD),
        ("icons", URAMAKI_3, URAMAKI_5),
        ("miso_played", MISO_CARD, MISO_CARD),
        ("queued", CHOPSTICKS_1, BOX_12),
    ):
        if not any(first <= card <= last for card in in_play):
            fields[name] = 0
    types = {start.menu[i] for i in range(8)}
    cards = _constants(catalogue, catalogue.card.__name__)
    missing = [name for name, card in cards.items() if card not in in_play]
    missing += [name for name, kind in _constants(catalogue, catalogue.card_type.__name__).items() if kind not in types]
    numbers = {name: start.worth[place] for name, place in _constants(worth, worth.place_of.__name__).items()}
    return Kind(fields, cards, in_play, frozenset(missing), {"worth": numbers})


@cache
def _constants(module: ModuleType, lookup: str) -> dict[str, int]:
    """The constants of a module that this function of it has looked up by name, in the order of their numbers."""
    names = [
        line.target.id
        for line in ast.parse(Path(module.__file__ or "").read_text("utf-8")).body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        if isinstance(line.value, ast.Call) and ast.unparse(line.value.func) == lookup
    ]
    return dict(sorted(((name, getattr(module, name)) for name in names), key=lambda entry: entry[1]))
