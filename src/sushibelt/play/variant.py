"""Variants: a game's numbers as data, handed to it when it begins; never official, and it says so.

A variant names only what it changes: copies of cards, hands, rounds, desserts that join the deck, and points. The rules
read all of it from the record (`vary` in rules/beginning.py), so there is no second copy of a rule. `variant_file.py`
reads one from a file.
"""

import hashlib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Final

import msgspec

from ..rules.beginning import vary
from ..rules.card_types import CARD_TYPES
from ..rules.catalogue import (
    BOX,
    CARD_NAMES,
    CARDS,
    CLASSIC_COUNTS,
    PARTY_COUNTS,
    PUDDING_CARD,
    SPECIAL_ORDER,
    SPECIAL_ORDER_CARD,
    TAKEOUT_BOX,
    TYPE_NAMES,
    TYPE_OF,
)
from ..rules.limits import CLASSIC_CARDS_EACH, PARTY_CARDS_EACH, ROUNDS, dessert_groups
from ..rules.state import DECK, HAND, MOST_ROUNDS, PILE, WORTHS, State
from ..rules.worth import PLACES, TABLES, Table
from .errors import SushibeltError
from .words import listed, menu_from, menu_key

MOST_COPIES: Final = 14
"""As many as the official games have of any card."""
MOST_DEALT: Final = 180
"""Cards dealt in a whole game, so that what a simulation notes of it has room."""
LONGEST_NAME: Final = 60
HASH_DIGITS: Final = 16
_ORDERED: Final = tuple(card.order > 0 for kind in CARD_TYPES for card in kind.cards)
_TABLES: Final = {table.name: table for table in TABLES}


class BadVariant(SushibeltError):
    """A variant that nobody can play; `key` says where it stands in the file."""

    def __init__(self, sentence: str, *key: str) -> None:
        super().__init__(sentence)
        self.key = key


class Variant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a game changes; everything that it does not name is official."""

    name: str
    edition: str = "party"
    """The game that is changed."""
    menu: str | None = None
    """The menu it is made for; None for any."""
    rounds: int = ROUNDS
    copies: dict[str, int] = {}
    """Copies in the box, by card."""
    hands: dict[str, int] = {}
    """Cards dealt to each player, by the number of players."""
    desserts: dict[str, tuple[int, ...]] = {}
    """Desserts that join Party's deck before each of the first three rounds, by the number of players."""
    points: dict[str, tuple[int, ...]] = {}
    """What cards are worth, table by table (rules/worth.py)."""
    hash: str = ""
    """Of all that it changes; left out it is worked out, given it must be right."""

    @property
    def digest(self) -> str:
        """The hash of all that it changes, whatever it is called: two variants with the same play the same game."""
        fields = msgspec.structs.asdict(self)
        told = {name: value for name, value in fields.items() if name not in ("name", "hash")}
        return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()[:HASH_DIGITS]

    def __hash__(self) -> int:
        """That of its numbers, for tables of settings."""
        return hash(self.digest)

    def __str__(self) -> str:
        """How it is marked wherever it is shown."""
        return f"unofficial variant {self.name!r} ({self.digest})"


def checked(variant: Variant) -> Variant:
    """The variant with its hash, in its one form; raises BadVariant if there is no such game.

    Whether there are enough cards for everybody depends on the menu and the players: `varied` checks that.
    """
    name = variant.name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadVariant(f"A variant has a name of 1 to {LONGEST_NAME} characters, in one line.", "name")
    if variant.edition not in ("classic", "party"):
        raise BadVariant(f"The edition is classic or party, not {variant.edition!r}.", "edition")
    classic = variant.edition == "classic"
    menu = None
    if variant.menu is not None:
        if classic:
            raise BadVariant("The classic game has no menu to choose.", "menu")
        try:
            menu = menu_key(menu_from(variant.menu))
        except SushibeltError as problem:
            raise BadVariant(str(problem), "menu") from None
    if not 1 <= variant.rounds <= MOST_ROUNDS:
        raise BadVariant(f"A game has 1 to {MOST_ROUNDS} rounds, not {variant.rounds}.", "rounds")
    official = CLASSIC_COUNTS if classic else PARTY_COUNTS
    copies = {name: _copies(name, count, official) for name, count in variant.copies.items()}
    dealt = CLASSIC_CARDS_EACH if classic else PARTY_CARDS_EACH
    hands = {_players(key, "hands", dealt): _hand(key, count) for key, count in variant.hands.items()}
    if classic and variant.desserts:
        raise BadVariant("In the classic game all desserts are in the deck from the beginning.", "desserts")
    desserts = {_players(key, "desserts", dealt): _group(key, numbers) for key, numbers in variant.desserts.items()}
    points = {name: _points(name, numbers, classic) for name, numbers in variant.points.items()}
    clean = Variant(
        name=name,
        edition=variant.edition,
        menu=menu,
        rounds=variant.rounds,
        copies={card: copies[card] for card in CARD_NAMES if card in copies and copies[card] != official[_card(card)]},
        hands={str(seats): hands[seats] for seats in dealt if seats in hands and hands[seats] != dealt[seats]},
        desserts={
            str(seats): desserts[seats]
            for seats in dealt
            if seats in desserts and desserts[seats] != dessert_groups(seats)
        },
        # Maki's prizes depend on how many play, so naming the usual ones may change a game.
        points={
            name: points[name]
            for name in PLACES
            if name in points and (points[name] != _TABLES[name].official or name == "maki")
        },
    )
    if not (clean.rounds != ROUNDS or clean.copies or clean.hands or clean.desserts or clean.points):
        raise BadVariant(f"The variant {name!r} changes nothing: all of its numbers are the official ones.")
    if variant.hash not in ("", clean.digest):
        raise BadVariant(f"The variant {name!r} has the hash {clean.digest}, not {variant.hash[:40]}.", "hash")
    return msgspec.structs.replace(clean, hash=clean.digest)


def varied(s: State, variant: Variant) -> State:
    """A game that has just begun, with a variant's numbers; raises BadVariant if it cannot be played so."""
    variant = checked(variant)
    classic = bool(s.classic)
    if variant.edition != ("classic" if classic else "party"):
        raise BadVariant(f"The variant {variant.name!r} is one of {_game(variant.edition)}.", "edition")
    menu = tuple(s.menu[place] for place in range(8))
    if variant.menu is not None and variant.menu != menu_key(menu):
        raise BadVariant(f"The variant {variant.name!r} is made for the menu {variant.menu}.", "menu")
    counts = list(CLASSIC_COUNTS if classic else PARTY_COUNTS)
    for name, count in variant.copies.items():
        counts[_card(name)] = count
    seats = str(s.seats)
    cards_each = variant.hands.get(seats, s.cards_each)
    usual = (s.dessert_group[0], s.dessert_group[1], s.dessert_group[2])
    groups = variant.desserts.get(seats, usual)
    worth = [s.worth[place] for place in range(WORTHS)]
    for name, numbers in variant.points.items():
        if _counts_in(name, menu):
            place = PLACES[name] + _TABLES[name].from_one
            worth[place : place + len(numbers)] = numbers
    _check_dealing(variant, s, counts, cards_each, groups)
    before = _numbers(s)
    vary(s, counts, cards_each, variant.rounds, groups, worth)
    if before == _numbers(s):
        raise BadVariant(f"Nothing that the variant {variant.name!r} changes is in this game.")
    return s


def changes(variant: Variant) -> list[str]:
    """What a variant changes, each in a few words: "sashimi 12 instead of 10"."""
    classic = variant.edition == "classic"
    official, dealt = (CLASSIC_COUNTS, CLASSIC_CARDS_EACH) if classic else (PARTY_COUNTS, PARTY_CARDS_EACH)
    told = [f"{variant.rounds} rounds instead of {ROUNDS}"] if variant.rounds != ROUNDS else []
    told += [f"{count} of {name} instead of {official[_card(name)]}" for name, count in variant.copies.items()]
    told += [f"{count} cards for each of {key} instead of {dealt[int(key)]}" for key, count in variant.hands.items()]
    for key, numbers in variant.desserts.items():
        told.append(f"desserts among {key} {_said(numbers)} instead of {_said(dessert_groups(int(key)))}")
    for name, numbers in variant.points.items():
        told.append(f"{name} {_said(numbers)} instead of {_said(_TABLES[name].official)}")
    return told


def marked(text: str, variant: Variant | None) -> str:
    """A text about a game; that of a variant begins by saying so, and what it changes."""
    if variant is None:
        return text
    said = str(variant)
    return f"{said[:1].upper()}{said[1:]}: {', '.join(changes(variant))}.\n{text}"


# --- one entry -------------------------------------------------------------------------------------------------


def _card(name: str) -> int:
    return CARD_NAMES.index(name)


def _copies(name: str, count: int, official: Sequence[int]) -> int:
    in_box = [CARD_NAMES[card] for card in BOX if official[card]]
    if name not in in_box:
        cards = [card for card in in_box if name in TYPE_NAMES and TYPE_OF[_card(card)] == TYPE_NAMES.index(name)]
        hint = f"its cards are {listed(cards)}." if cards else _hint(name, in_box)
        raise BadVariant(f"There is no card called {name!r} in this box; {hint}", "copies", name)
    card = _card(name)
    most = 1 if _ORDERED[card] and official is PARTY_COUNTS else 3 if card == SPECIAL_ORDER_CARD else MOST_COPIES
    if not 0 <= count <= most:
        raise BadVariant(f"There can be 0 to {most} of {name}, not {count}.", "copies", name)
    return count


def _players(key: str, section: str, dealt: Mapping[int, int]) -> int:
    if key not in map(str, dealt):
        raise BadVariant(f"The game is for {min(dealt)} to {max(dealt)} players, not {key!r}.", section, key)
    return int(key)


def _hand(key: str, count: int) -> int:
    if not 2 <= count <= HAND:
        raise BadVariant(f"A hand has 2 to {HAND} cards, not {count}.", "hands", key)
    return count


def _group(key: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    if len(numbers) != ROUNDS or not all(0 <= number <= PILE for number in numbers):
        raise BadVariant(
            f"Three numbers from 0 to {PILE} say how many desserts join before rounds 1, 2 and 3.", "desserts", key
        )
    return numbers


def _points(name: str, numbers: tuple[int, ...], classic: bool) -> tuple[int, ...]:
    if name not in _TABLES:
        raise BadVariant(f"There are no points called {name!r}; {_hint(name, _TABLES)}", "points", name)
    table = _TABLES[name]
    if len(numbers) != len(table.official):
        wanted = len(table.official)
        many = "one number" if wanted == 1 else f"{wanted} numbers"
        raise BadVariant(f"The points of {name} are {many} ({table.about}), not {len(numbers)}.", "points", name)
    for place, number in enumerate(numbers):
        low, high = _range(table, place)
        if not low <= number <= high:
            raise BadVariant(f"Points of {name} lie between {low} and {high}; {number} does not.", "points", name)
    if classic and name == "maki" and numbers[2]:
        raise BadVariant("The classic game has no third place for maki; its last number is 0.", "points", name)
    return numbers


def _range(table: Table, place: int) -> tuple[int, int]:
    return table.lowest[min(place, len(table.lowest) - 1)], table.highest[min(place, len(table.highest) - 1)]


def _hint(name: str, known: Sequence[str] | Mapping[str, object]) -> str:
    near = get_close_matches(name.lower(), list(known), n=1)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."


def _said(numbers: Sequence[int]) -> str:
    return "/".join(map(str, numbers))


def _game(edition: str) -> str:
    return "the classic game" if edition == "classic" else "Party"


# --- a whole game ----------------------------------------------------------------------------------------------


def _counts_in(name: str, menu: Sequence[int]) -> bool:
    """Whether a game with these types has use for a table of points."""
    if name == "face_down":
        return TAKEOUT_BOX in menu
    return TYPE_OF[_card(name)] in menu if name in CARD_NAMES else TYPE_NAMES.index(name) in menu


def _numbers(s: State) -> tuple[int, ...]:
    """All that a variant may change, to see whether it did."""
    pool, pile = (s.pool[card] for card in range(CARDS)), (s.pile[place] for place in range(PILE))
    groups, worth = (s.dessert_group[number] for number in range(3)), (s.worth[place] for place in range(WORTHS))
    return s.rounds, s.cards_each, s.pile_left, *pool, *pile, *groups, *worth


def _check_dealing(variant: Variant, s: State, counts: Sequence[int], each: int, groups: Sequence[int]) -> None:
    """Refuse a game in which cards run out, or outgrow the record."""
    menu = [s.menu[place] for place in range(8)]
    count = {card: counts[card] for card in range(CARDS) if TYPE_OF[card] in menu}
    hands = s.seats * each
    if hands * variant.rounds > MOST_DEALT:
        raise BadVariant(
            f"A game deals at most {MOST_DEALT} cards; {s.seats} players with {each} cards in {variant.rounds} "
            f"rounds are {hands * variant.rounds}.",
            "rounds" if variant.rounds > ROUNDS else "hands",
        )
    if s.classic:
        if sum(count.values()) > DECK:
            raise BadVariant(f"The deck has room for {DECK} cards, not for {sum(count.values())}.", "copies")
        if sum(count.values()) < hands * variant.rounds:
            raise BadVariant(
                f"Too few cards: {s.seats} players with {each} cards in {variant.rounds} rounds need "
                f"{hands * variant.rounds}, and there are {sum(count.values())}.",
                "copies" if variant.copies else "hands" if variant.hands else "rounds",
            )
        return
    sweets = sum(number for card, number in count.items() if card >= PUDDING_CARD)
    others = sum(count.values()) - sweets
    joined = groups[: variant.rounds]
    if sweets > PILE:
        raise BadVariant(f"The dessert pile has room for {PILE} cards, not for {sweets}.", "copies")
    if sum(joined) > sweets:
        raise BadVariant(
            f"Too few desserts: {sum(joined)} join the deck among {s.seats}, and there are {sweets}.",
            "desserts" if variant.desserts else "copies",
        )
    if others + sum(joined) > DECK:
        raise BadVariant(f"The deck has room for {DECK} cards, not for {others + sum(joined)}.", "copies")
    # What circulates at least: desserts may all have been kept, special orders that copied one as well.
    lost = count.get(SPECIAL_ORDER_CARD, 0) if SPECIAL_ORDER in menu else 0
    for number in range(variant.rounds):
        sure = others - lost * (number > 0) + (groups[number] if number < len(joined) else 0)
        if sure < hands:
            raise BadVariant(
                f"Too few cards: {s.seats} players with {each} cards need {hands}, and in round {number + 1} there may "
                f"be no more than {sure}.",
                "hands" if variant.hands else "copies" if variant.copies else "desserts",
            )
