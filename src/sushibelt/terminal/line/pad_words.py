"""What a score pad says of itself: how cards are said, and what else can be typed."""

from collections.abc import Iterator

from ...play.card_words import FLIPPED, short_name
from ...play.tray_line import NOTHING
from ...rules.catalogue import (
    AFTER_LAST_CARD,
    APPETIZERS,
    CARD_NAMES,
    DESSERTS,
    FIRST_CARD,
    MAKI,
    ROLLS,
    SPECIAL_ORDER,
    TAKEOUT_BOX,
    URAMAKI,
    VARIED,
    WASABI,
)
from ...rules.menu import Menu

GREETING = "A score pad: who plays what, then each player's cards of a round in one line."
REMINDER = "? help · back, fix NAME correct · Tab completes · q leaves, all is kept"
WHOSE_LINE = "Whose line is wrong? Type a name and a round, or menu, players or edition."
THE_END = "Enter closes the pad; fix NAME ROUND corrects a line, write FILE makes a copy."

COMMANDS = (
    ("?", "this help"),
    ("back", "correct the line before this one"),
    ("fix NAME ROUND", "correct any line; without a round, the latest of that player"),
    ("NAME ROUND: CARDS", "the same at once; without a round, this one's"),
    ("fix menu", "also fix players, fix edition"),
    ("show", "all lines so far"),
    ("points", "all points so far, explained"),
    ("write FILE", "a copy in a file that sushibelt score reads, as text or .csv"),
    ("q", "leave; the pad goes on with the next sushibelt score"),
)


def how_to_say_it(menu: Menu) -> Iterator[tuple[str, str]]:
    """How cards are said in a game with these types."""
    appetizer = _first(menu, APPETIZERS)
    yield f"2 {appetizer}", f"also 2x {appetizer} and {appetizer} x2; the start of a name will do"
    if WASABI in menu:
        yield "wasabi squid", "a nigiri goes on the wasabi named before it; also squid on wasabi"
    if MAKI in menu:
        yield "maki3", "the card with three icons; 2 maki3 are two of them"
    if URAMAKI in menu:
        yield "uramaki 1st", "a place taken during the round, whose cards are gone; also 2nd and 3rd"
    if TAKEOUT_BOX in menu:
        yield f"2 {FLIPPED}", "cards that lie face-down, whatever they were"
    if SPECIAL_ORDER in menu:
        yield appetizer, "also a special order that has become one"
    yield NOTHING, "no card lies in front"


def example(menu: Menu) -> str:
    """A line with cards of this game."""
    roll = next(kind for kind in menu if kind in ROLLS)
    parts = ("squid", f"2 {_first(menu, APPETIZERS)}", _short(AFTER_LAST_CARD[roll] - 1), _first(menu, DESSERTS))
    return "wasabi " * (WASABI in menu) + ", ".join(parts)


def _first(menu: Menu, family: tuple[int, ...]) -> str:
    """The plainest card of a family: one of a type without variations, if there is any."""
    kinds = [kind for kind in menu if kind in family]
    return _short(FIRST_CARD[min(kinds, key=lambda kind: kind in VARIED)])


def _short(card: int) -> str:
    return short_name(CARD_NAMES[card])
