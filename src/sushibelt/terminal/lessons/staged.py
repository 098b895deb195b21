"""The last round of a game laid out by hand; what is not named lies in the deck, or went in the rounds before."""

from collections import Counter
from collections.abc import Sequence

from ...play.words import card_number, menu_from
from ...rules.catalogue import CARD_NAMES, PUDDING_CARD
from ...rules.menu import CLASSIC_CARDS_EACH, PARTY_CARDS_EACH, ROUNDS, copies, dessert_groups


def last_round(
    menu: str | None,
    hands: Sequence[str],
    trays: Sequence[str],
    desserts: Sequence[str] = (),
    points: Sequence[int] = (),
) -> str:
    """A position in the last round; the size of the hands says in which turn.

    `menu` is None for the classic game. Hands, trays and desserts have one text for each seat, with spaces between
    the cards; those of a tray came in turns 1, 2, 3 and so on.
    """
    seats = len(hands)
    held, laid = [hand.split() for hand in hands], [tray.split() for tray in trays]
    kept = [cards.split() for cards in desserts] or [[] for _ in hands]
    each = (PARTY_CARDS_EACH if menu else CLASSIC_CARDS_EACH)[seats]
    gone, deck, pile = _elsewhere(menu, seats, each, [*held, *laid, *kept])
    fields = {
        "players": str(seats),
        "menu": menu or "-",
        "pass": "left",
        "round": str(ROUNDS),
        "turn": str(each - len(held[0]) + 1),
        "points": "/".join(map(str, points or [0] * seats)),
        "race": "/".join("0" * seats),
        "place": "1",
        "hands": "/".join(map(_cards, held)),
        "trays": "/".join(_cards([f"{card}.{turn}" for turn, card in enumerate(tray, 1)]) for tray in laid),
        "desserts": "/".join(map(_cards, kept)),
        "discard": _cards(gone),
        "deck": _cards(deck),
        "pile": _cards(pile),
    }
    return " ".join(["party" if menu else "classic", *(f"{name}={value}" for name, value in fields.items())])


def _elsewhere(
    menu: str | None, seats: int, each: int, on_the_table: Sequence[Sequence[str]]
) -> tuple[list[str], list[str], list[str]]:
    """The rest of the box: discarded in earlier rounds, in the deck, and in Party's dessert pile."""
    box = Counter(copies(menu is None, menu_from(menu) if menu else ()))
    undealt = box.total() - ROUNDS * seats * each
    for cards in on_the_table:
        box.subtract(card_number(name) for name in cards)
    rest = [CARD_NAMES[card] for card in sorted(box.elements())]
    if menu is None:  # every round was dealt from the one deck, and nothing came back
        return rest[:-undealt], rest[-undealt:], []
    sweets = [name for name in rest if card_number(name) >= PUDDING_CARD]
    in_pile = sweets[: 15 - sum(dessert_groups(seats))]
    return [], rest[: len(rest) - len(in_pile)], in_pile


def _cards(names: Sequence[str]) -> str:
    return ",".join(names) or "-"
