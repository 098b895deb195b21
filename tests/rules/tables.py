"""Tables for rulings: ends of rounds, classic tables filled up, games played on, and where all cards are."""

import random
import re
from collections import Counter
from collections.abc import Sequence

from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARD_NAMES, CLASSIC_COPIES, TYPE_NAMES, TYPE_OF
from sushibelt.rules.menu import CLASSIC_CARDS_EACH, Menu, legal_menus
from tests.rulings import rule_text
from tests.staging import stage

FILLING = ("dumpling", "sashimi", "tempura", "maki")
"""Types that fill up classic tables: they do nothing but lie there."""


def menu_with(kind: int) -> Menu:
    """A Party menu for four that has this type."""
    return next(menu for menu in legal_menus(4) if kind in menu)


def legal_menus_said() -> dict[int, int]:
    """How many legal menus there are for each number of players, as P-SEL-7 says: "14 112 with 3–6"."""
    said = re.findall(r"(\d[\d ]*) with (\d)(?:–(\d))?", rule_text("P-SEL-7"))
    return {
        players: int(menus.replace(" ", ""))
        for menus, least, most in said
        for players in range(int(least), int(most or least) + 1)
    }


def classic_turn(hands: Sequence[str], trays: Sequence[str], *, round_no: int = 1, both_ways: bool = False) -> Match:
    """A classic match with these cards in front (as many for every seat); hands are filled up to the turn's size."""
    size = CLASSIC_CARDS_EACH[len(hands)] - len(trays[0].split())
    filled = _filled(hands, [size] * len(hands), "", trays)
    return stage(None, [" ".join(cards) for cards in filled], trays, round_no=round_no, both_ways=both_ways)


def round_end(
    menu: str | None,
    tables: Sequence[str],
    *,
    round_no: int = 1,
    desserts: Sequence[str] = (),
    points: Sequence[int] = (),
) -> Match:
    """A match that has just scored a round in which each seat's last card was the last of its text.

    Classic tables are filled up, in front, with cards of types that none of them names.
    """
    cards = [table.split() for table in tables]
    if menu is None:
        size = CLASSIC_CARDS_EACH[len(tables)]
        spare = _filled([""] * len(tables), [size - len(table) for table in cards], " ".join(tables), desserts)
        cards = [filling + table for filling, table in zip(spare, cards, strict=True)]
    hands = [table[-1] for table in cards]
    trays = [" ".join(table[:-1]) for table in cards]
    return stage(menu, hands, trays, round_no=round_no, desserts=desserts, points=points)


def _filled(texts: Sequence[str], sizes: Sequence[int], avoid: str, others: Sequence[str]) -> list[list[str]]:
    """Fill up lists of cards from what is left in the classic box, leaving out the types that `avoid` names."""
    kinds = {_kind(name) for name in avoid.split()}
    used = Counter(name for text in (*texts, *others, avoid) for name in text.split())
    spare = [
        name
        for name, count in ((CARD_NAMES[card], count) for card, count in CLASSIC_COPIES.items())
        if _kind(name) in FILLING and _kind(name) not in kinds
        for _ in range(count - used[name])
    ]
    filled = []
    for text, size in zip(texts, sizes, strict=True):
        cards = text.split()
        while len(cards) < size:
            cards.append(spare.pop())
        filled.append(cards)
    return filled


def _kind(name: str) -> str:
    return TYPE_NAMES[TYPE_OF[CARD_NAMES.index(name.partition(".")[0])]]


def play_on(match: Match, round_no: int = 4, chance: int = 7) -> Match:
    """Play at random until this round begins, or to the end of the game."""
    rng = random.Random(chance)
    while not match.over and match.view(None).round_no < round_no:
        seat = rng.choice(match.waiting_for)
        question = match.question(seat)
        assert question is not None
        match.answer(seat, rng.choice(question.options))
    return match


def cards_in(match: Match, *places: str) -> Counter[str]:
    """The cards in these fields of the position: hands, trays, desserts, discard, deck, pile."""
    fields = dict(field.split("=", 1) for field in match.position().split()[1:])
    found: Counter[str] = Counter()
    for place in places:
        for entry in fields[place].replace("/", ",").split(","):
            name = entry.strip("()").partition(">")[0].partition(".")[0]
            if name != "-":
                found["special_order" if name.startswith("=") else name] += 1
    return found


def everything(match: Match) -> Counter[str]:
    """All cards of a game, wherever they are."""
    return cards_in(match, "hands", "trays", "desserts", "discard", "deck", "pile")
