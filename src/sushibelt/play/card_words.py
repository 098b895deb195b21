"""Which card a few words mean at a real table: "squid", "miso", "maki 3", "ice cream", or the start of a name.

The words are those of the table of card types, so that a new type needs no entry here. A card is meant by some of its
words in any order; only where these fit several cards, or none, a person has to say more.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import msgspec

from ..rules.card_types import CARD_TYPES
from ..rules.catalogue import (
    BOX_12,
    CARD_NAMES,
    CLASSIC_COPIES,
    MENU_7,
    PARTY_COPIES,
    SPECIAL_ORDER_CARD,
    SQUID,
    TAKEOUT_BOX,
    TYPE_NAMES,
    TYPE_OF,
)
from ..rules.menu import CLASSIC_MENU, Menu
from .errors import BadTable
from .words import card_name

FLIPPED = "flipped"
"""How a face-down card is called."""
SPECIAL_ORDER_NAME = CARD_NAMES[SPECIAL_ORDER_CARD]
LINKS = frozenset(("a", "an", "and", "card", "cards", "its", "of", "plus", "roll", "rolls", "the", "with"))
"""Words that people put between names, or add to them, without meaning another card."""

_SUGGESTIONS = 3
_FACE_DOWN = ("face down", "facedown", "turned over", "upside down")


class Name(msgspec.Struct, frozen=True):
    """Something that can lie in front, by its exact name, with one way to say it."""

    card: str
    said: str
    words: tuple[str, ...]


def short_name(card: str) -> str:
    """The shortest good name of what a tray lists: "squid", "maki3", "miso soup"."""
    copied, colon, model = card.partition(":")
    if colon:
        return f"{copied.replace('_', ' ')} {short_name(model)}"
    if card not in CARD_NAMES:
        return card.replace("_", " ")
    number = CARD_NAMES.index(card)
    if number <= SQUID:
        return card.partition("_")[0]
    words = card_name(number).split(" ")
    return "".join(words) if len(words) == 2 and words[1].isdecimal() else " ".join(words)


class Vocabulary:
    """The names of all that can be said to lie in front in a game; without a menu, of all that Party has."""

    def __init__(self, classic: bool, menu: Menu | None = None) -> None:
        self._classic = classic
        on_menu = CLASSIC_MENU if classic else menu
        box = [
            card
            for card in (CLASSIC_COPIES if classic else PARTY_COPIES)
            if on_menu is None or TYPE_OF[card] in on_menu
        ]
        flips = not classic and (on_menu is None or TAKEOUT_BOX in on_menu)
        known = (
            {CARD_NAMES[card] for card in box}
            | {_without_number(card) for card in box}
            | ({FLIPPED} if flips else set())
        )
        self.everywhere = list(_names())
        """All names, those of the other edition and of other menus too."""
        self.names = [name for name in self.everywhere if name.card in known]
        """The names of this game ..."""
        self.same_edition = self.names if classic else self.everywhere
        """... and of all games of its edition: whole names mean the same on every menu."""
        staying = [_without_number(card) for card in box if not _leaves(card)]
        self.on_table = [short_name(card) for card in dict.fromkeys(staying)] + [FLIPPED] * flips
        """The shortest names of all that can lie in front at the end of a round."""

    def check(self, card: str) -> None:
        """Refuse what the classic game does not have."""
        if self._classic and card not in {name.card for name in self.names}:
            what = "face-down card" if card == FLIPPED else short_name(card)
            raise BadTable(f"There is no {what} in the classic game.")

    def nearest(self, word: str) -> list[str]:
        """The short names that look most like a word which is none."""
        known = {word: short_name(name.card) for name in reversed(self.names) for word in (name.said, *name.words)}
        return list(dict.fromkeys(known[near] for near in get_close_matches(word, known, 9, 0.7)))[:_SUGGESTIONS]


def called(names: Iterable[Name], words: Sequence[str]) -> list[Name]:
    """The cards whose whole name these words are, in whatever order."""
    return _each_once(name for name in names if Counter(words) == Counter(name.words))


def having(names: Iterable[Name], words: Sequence[str]) -> list[Name]:
    """The cards that have these words in their names."""
    return _each_once(name for name in names if Counter(words) <= Counter(name.words))


def begun(names: Iterable[Name], words: Sequence[str]) -> list[Name]:
    """What words may mean that are only begun; the shorter the name, the likelier it is meant."""
    found = [name for name in names if _begun(words, name.words)]
    shortest = min((len(name.words) for name in found), default=0)
    return _each_once(name for name in found if len(name.words) == shortest)


def plain(word: str) -> str:
    """A word without capitals, and without the s of a plural."""
    word = word.casefold()
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def either(names: Sequence[str]) -> str:
    """Names to choose from: "maki1, maki2 or maki3"."""
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _names() -> Iterable[Name]:
    """Every way to say something that can lie in front."""
    for number, card in enumerate(CARD_NAMES):
        for said in dict.fromkeys((card.replace("_", " "), card_name(number))):
            yield _name(card, said)
    for kind in CARD_TYPES:
        if kind.cards[-1].order:  # order numbers score nothing and may be left out
            yield _name(kind.name, kind.name.replace("_", " "))
    for said in (FLIPPED, *_FACE_DOWN):
        yield _name(FLIPPED, said)


def _name(card: str, said: str) -> Name:
    return Name(card, said, tuple(plain(word) for word in said.split() if word not in LINKS))


def _each_once(names: Iterable[Name]) -> list[Name]:
    return list({name.card: name for name in names}.values())


def _without_number(card: int) -> str:
    """A card's exact name; its type's where it bears an order number, which scores nothing."""
    return CARD_NAMES[card] if card_name(card, numbers=False) == card_name(card) else TYPE_NAMES[TYPE_OF[card]]


def _leaves(card: int) -> bool:
    """Whether it never lies in front as itself."""
    return MENU_7 <= card <= BOX_12 or card == SPECIAL_ORDER_CARD


def _begun(words: Sequence[str], name: Sequence[str]) -> bool:
    """Whether each word is the start of another one of the name's; numbers are said in full."""
    left = list(name)
    for word in sorted(words, key=len, reverse=True):
        fits = [other for other in left if other == word or (not word.isdecimal() and other.startswith(word))]
        if not fits:
            return False
        left.remove(fits[0])
    return True
