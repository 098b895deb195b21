"""What the page can look up over HTTP: cards, types, answers, bots and menus."""

from typing import Annotated

import msgspec

from .shapes import Incoming, Outgoing, Word

Words = Annotated[tuple[Word, ...], msgspec.Meta(max_length=60)]


class RandomMenu(Incoming, frozen=True, kw_only=True):
    """POST /api/menus/random: draw a random menu."""

    players: int
    locked: Words = ()
    """Names of types that must be on it."""
    banned: Words = ()
    """Names of types that must not be on it."""


class MenuFacts(Outgoing, frozen=True, kw_only=True):
    """A menu, and the cards to take out of a real box for it."""

    name: str
    """A preset's name, or its types separated by commas, as `Settings.menu` accepts it."""
    title: str
    types: tuple[int, ...]
    players: tuple[int, ...]
    """The numbers of players it can be used with."""
    cards: dict[str, int]
    """How many of each card there are, desserts included."""


class TypeFacts(Outgoing, frozen=True, kw_only=True):
    """A card type; its number is its index in the catalogue."""

    name: str
    """Its exact name, as in menus."""
    said: str
    """Its name for people."""
    family: str
    """nigiri, roll, appetizer, special or dessert."""
    colour: int
    """The type whose colour it has: wasabi shares that of nigiri, all others have their own."""
    rule: str
    """What it does in Party, in one line."""
    classic_rule: str | None
    """What it does in the classic game, in one line; null if it is not in that game."""


class CardFacts(Outgoing, frozen=True, kw_only=True):
    """A card; its number is its index in the catalogue."""

    name: str
    said: str
    type: int
    party_copies: int
    classic_copies: int


class AnswerFacts(Outgoing, frozen=True, kw_only=True):
    """A possible answer; its number is its index in the catalogue. The cards come first."""

    name: str
    said: str


class PlayersFacts(Outgoing, frozen=True, kw_only=True):
    """What changes with the number of players."""

    players: int
    barred: tuple[int, ...]
    """Types that cannot be used with this number of players."""
    cards_each: int
    classic_cards_each: int | None
    desserts: tuple[int, int, int]
    """How many desserts join Party's deck before each round."""


class BotFacts(Outgoing, frozen=True, kw_only=True):
    """An available bot."""

    name: str
    about: str
    usual: bool
    """Whether it is the default bot, which also steps in for others."""


class Catalogue(Outgoing, frozen=True, kw_only=True):
    """GET /api/catalogue: what the numbers in messages mean."""

    rules: int
    """The version of the rules."""
    types: tuple[TypeFacts, ...]
    cards: tuple[CardFacts, ...]
    answers: tuple[AnswerFacts, ...]
    questions: tuple[str, ...]
    """The kinds of questions."""
    classic_menu: tuple[int, ...]
    menus: tuple[MenuFacts, ...]
    """The eight preset menus."""
    players: tuple[PlayersFacts, ...]
    bots: tuple[BotFacts, ...]
