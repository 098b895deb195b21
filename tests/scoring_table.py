"""What cards in front, or desserts set aside, are worth: the rules asked directly, without playing a round."""

from collections.abc import Sequence

from sushibelt.play.words import card_number, menu_from
from sushibelt.rules.catalogue import PUDDING_CARD, TYPE_NAMES
from sushibelt.rules.landing import arrive, check
from sushibelt.rules.menu import new_game
from sushibelt.rules.scoring import score_desserts, tally_trays, type_points
from sushibelt.rules.state import State


def scored(menu: str | None, trays: Sequence[str]) -> list[dict[str, int]]:
    """Points by card type for each seat, its cards (divided by spaces) laid down one per turn in this order."""
    s = _table(menu, len(trays))
    for seat, cards in enumerate(trays):
        for turn, name in enumerate(cards.split(), 1):
            s.turn_no = turn
            s.miso_played = 0
            arrive(s, seat, card_number(name))
            check(s, card_number(name))
    tally_trays(s)
    kinds = [s.menu[i] for i in range(8)]
    return [{TYPE_NAMES[kind]: type_points(s, kind, seat) for kind in kinds} for seat in range(s.seats)]


def worth(menu: str | None, kind: str, *trays: str) -> list[int]:
    """Each seat's points for one card type."""
    return [points[kind] for points in scored(menu, trays)]


def dessert_scores(menu: str | None, desserts: Sequence[str]) -> list[int]:
    """Each seat's points at the end of the game for desserts set aside (divided by spaces)."""
    s = _table(menu, len(desserts))
    for seat, cards in enumerate(desserts):
        for name in cards.split():
            s.dessert[seat, card_number(name) - PUDDING_CARD] += 1
    score_desserts(s)
    return [s.points[seat] for seat in range(s.seats)]


def _table(menu: str | None, seats: int) -> State:
    return new_game(menu is None, () if menu is None else menu_from(menu), seats)
