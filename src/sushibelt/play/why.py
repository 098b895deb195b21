"""Why some cards are worth what they are: as facts, and from the facts in words.

Those who tell it in another language, or show it, need the facts alone; each kind of them says in `is` what it is.
"""

from typing import Literal

import msgspec

from .words import card_name, type_name


class Facts(msgspec.Struct, frozen=True, tag_field="is"):
    """Anything that says why."""


class NigiriCount(msgspec.Struct, frozen=True):
    """So many equal nigiri, on wasabi or not."""

    nigiri: int
    """Which card."""
    count: int
    dipped: bool


class NigiriFacts(Facts, frozen=True, tag="nigiri"):
    """Nigiri of each kind."""

    parts: tuple[NigiriCount, ...]


class CountFacts(Facts, frozen=True, tag="count"):
    """The number of cards says it all."""

    count: int


class PlaceFacts(Facts, frozen=True, tag="place"):
    """Who has the most icons, the second and the third most."""

    place: int
    """From 1; 0 without any points."""
    count: int
    tied: int
    """How many have the same number, this seat included."""
    split: bool
    """Whether those who tie share the points."""


class ComparedFacts(Facts, frozen=True, tag="compared"):
    """Who has the most, and who the fewest."""

    rank: Literal["all", "most", "fewest", "between"]
    """`all` if everybody has the same."""
    count: int
    tied: int
    split: bool
    two: bool
    """Whether only two play: then nobody loses."""


class IconsLeft(msgspec.Struct, frozen=True):
    """Uramaki that lie there when the round ends."""

    count: int
    most: bool
    tied: int
    points: int


class UramakiFacts(Facts, frozen=True, tag="uramaki"):
    """The race during the round, and what is left at its end."""

    race: int
    """Points of the race."""
    left: IconsLeft | None


class OnigiriFacts(Facts, frozen=True, tag="onigiri"):
    """Sets of different shapes."""

    sets: tuple[int, ...]
    """How many shapes each set has, largest first."""


class EdamameFacts(Facts, frozen=True, tag="edamame"):
    """How many opponents have edamame too."""

    count: int
    opponents: int


class SoyFacts(Facts, frozen=True, tag="soy"):
    """Whether nobody has more colours."""

    count: int
    most: bool
    colours: int


class TeaFacts(Facts, frozen=True, tag="tea"):
    """The largest group of one colour."""

    count: int
    largest: int


class UnusedWasabiFacts(Facts, frozen=True, tag="unused_wasabi"):
    """Wasabi without a nigiri."""

    count: int


class FruitFacts(Facts, frozen=True, tag="fruit"):
    """Icons of each fruit: watermelons, oranges, pineapples."""

    counts: tuple[int, int, int]


Why = (
    NigiriFacts
    | CountFacts
    | PlaceFacts
    | ComparedFacts
    | UramakiFacts
    | OnigiriFacts
    | EdamameFacts
    | SoyFacts
    | TeaFacts
    | UnusedWasabiFacts
    | FruitFacts
)


def in_words(kind: int | None, points: int, why: Why) -> str:
    """The facts about a card type (None for face-down cards) in words, the points last: "2 tempura: 5"."""
    name = "face-down" if kind is None else type_name(kind)
    match why:
        case UramakiFacts():
            return _uramaki(why)
        case NigiriFacts(parts=parts):
            text = ", ".join(map(_nigiri, parts))
        case CountFacts(count=count):
            text = f"{count} {name}"
        case PlaceFacts():
            text = _place(why, name)
        case ComparedFacts():
            text = _compared(why, name)
        case OnigiriFacts(sets=(shapes,)):
            text = f"{shapes} onigiri shape{'s' * (shapes > 1)}"
        case OnigiriFacts(sets=sets):
            text = f"onigiri sets of {' and '.join(map(str, sets))} shapes"
        case EdamameFacts(count=count, opponents=opponents):
            text = f"{count} edamame, {opponents} opponents with edamame"
        case SoyFacts(count=count, most=most, colours=colours):
            text = f"{count} soy sauce, {'most' if most else 'not the most'} colours ({colours})"
        case TeaFacts(count=count, largest=largest):
            text = f"{count} tea, largest colour of {largest}"
        case UnusedWasabiFacts(count=count):
            text = f"{count} unused wasabi"
        case FruitFacts(counts=(watermelons, oranges, pineapples)):
            text = f"{watermelons} watermelon, {oranges} orange, {pineapples} pineapple"
    return f"{text}: {points}"


def _nigiri(part: NigiriCount) -> str:
    name = card_name(part.nigiri).removesuffix(" nigiri") + " on wasabi" * part.dipped
    return f"{part.count} {name}" if part.count > 1 else name


def _place(why: PlaceFacts, name: str) -> str:
    if why.place == 0:
        return f"{why.count} {name}"
    place = ("most", "second most", "third most")[why.place - 1]
    return f"{place} {name} ({why.count}){_shared(why.tied, why.split)}"


def _compared(why: ComparedFacts, name: str) -> str:
    if why.rank == "all":
        return f"all have {why.count} {name}"
    if why.rank == "between":
        return f"{why.count} {name}"
    nobody = ", nobody loses with 2 players" * (why.two and why.rank == "fewest")
    return f"{why.rank} {name} ({why.count}){_shared(why.tied, why.split)}{nobody}"


def _uramaki(why: UramakiFacts) -> str:
    parts = [f"uramaki race: {why.race}"] if why.race else []
    left = why.left
    if left is not None and left.points == 0:
        parts.append(f"{left.count} uramaki icons left: 0")
    elif left is not None:
        parts.append(f"most uramaki icons left ({left.count}){_shared(left.tied, split=False)}: {left.points}")
    return ", ".join(parts)


def _shared(tied: int, split: bool) -> str:
    """Words for a tie: the points are shared, or all who tie get them."""
    if tied == 1:
        return ""
    return f", shared by {tied}" if split else f", {tied} tied"
