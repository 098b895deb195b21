"""What the page can look up over HTTP: cards, types, answers, bots and menus."""

from .shapes import Given, Told


class RandomMenu(Given, frozen=True, kw_only=True):
    """POST /api/menus/random: a menu by chance."""

    players: int
    locked: tuple[str, ...] = ()
    """Names of types that must be on it."""
    banned: tuple[str, ...] = ()


class MenuFacts(Told, frozen=True, kw_only=True):
    """A menu, and what to pull from a real box for it."""

    name: str
    """A preset's name, or its types divided by commas: what `Settings.menu` takes."""
    title: str
    types: tuple[int, ...]
    players: tuple[int, ...]
    """The numbers of players that may use it."""
    cards: dict[str, int]
    """How many of each card there are, desserts included."""


class TypeFacts(Told, frozen=True, kw_only=True):
    """A card type; its number is its place in the catalogue."""

    name: str
    """Its exact name, as in menus."""
    said: str
    """As people say it."""
    family: str
    """nigiri, roll, appetizer, special or dessert."""
    colour: int
    """The type whose colour it bears: wasabi has that of nigiri, all others their own."""
    rule: str
    """What it does in Party, in one line."""
    classic_rule: str | None
    """What it does in the classic game; null if it is not part of it."""


class CardFacts(Told, frozen=True, kw_only=True):
    """A card; its number is its place in the catalogue."""

    name: str
    said: str
    type: int
    party_copies: int
    classic_copies: int


class AnswerFacts(Told, frozen=True, kw_only=True):
    """Something that can be answered; its number is its place in the catalogue. The cards come first."""

    name: str
    said: str


class PlayersFacts(Told, frozen=True, kw_only=True):
    """What a number of players means."""

    players: int
    barred: tuple[int, ...]
    """Types that this number of players may not use."""
    cards_each: int
    classic_cards_each: int | None
    desserts: tuple[int, int, int]
    """How many desserts join Party's deck before each round."""


class BotFacts(Told, frozen=True, kw_only=True):
    """A bot that can be had."""

    name: str
    about: str
    usual: bool
    """Whether it is the one that steps in."""


class Catalogue(Told, frozen=True, kw_only=True):
    """GET /api/catalogue: what all the numbers mean."""

    rules: int
    """The version of the rules."""
    types: tuple[TypeFacts, ...]
    cards: tuple[CardFacts, ...]
    answers: tuple[AnswerFacts, ...]
    questions: tuple[str, ...]
    """The kinds of questions."""
    classic_menu: tuple[int, ...]
    menus: tuple[MenuFacts, ...]
    """The eight menus that come with the game."""
    players: tuple[PlayersFacts, ...]
    bots: tuple[BotFacts, ...]
