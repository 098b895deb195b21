"""Why a seat has its points: every card type with its reason, as facts and in words.

The points come from the rules themselves; only the facts behind them are gathered here.
"""

from collections.abc import Callable

import msgspec

from ..rules.card_types import APPETIZER, CARD_TYPES
from ..rules.cards.desserts import kept, oranges, pineapples, watermelons
from ..rules.cards.races import level
from ..rules.cards.specials import colours, largest_group
from ..rules.catalogue import (
    EDAMAME_CARD,
    EGG,
    EGG_ON_WASABI,
    FACE_DOWN,
    ICE_CREAM_CARD,
    ONIGIRI_CIRCLE,
    ONIGIRI_RECTANGLE,
    SOY_CARD,
    SQUID,
    TEA_CARD,
    TEMAKI_CARD,
    TYPE_NAMES,
    WASABI_CARD,
    card,
    of_every_type,
)
from ..rules.scoring import dessert_points, face_down_points, type_points
from ..rules.state import DESSERT, MAKI_ICONS, PUDDINGS, URAMAKI_ICONS, State
from .why import (
    ComparedFacts,
    CountFacts,
    EdamameFacts,
    FruitFacts,
    IconsLeft,
    NigiriCount,
    NigiriFacts,
    OnigiriFacts,
    PlaceFacts,
    SoyFacts,
    TeaFacts,
    UnusedWasabiFacts,
    UramakiFacts,
    Why,
    in_words,
)


class Reason(msgspec.Struct, frozen=True):
    """Some points and why: by card type, or `face_down` for flipped cards."""

    kind: str
    points: int
    text: str
    """In words, the points last: "2 tempura: 5"."""
    why: Why
    """The facts behind the words."""


def round_reasons(s: State, seat: int) -> list[Reason]:
    """Why a seat got its points for the round that was just scored, uramaki's race included."""
    reasons = []
    for entry in range(8):
        kind = s.menu[entry]
        points = type_points(s, kind, seat)
        facts_of = _FACTS.get(kind)
        why = facts_of(s, seat, points) if facts_of and entry != DESSERT else None
        if why is not None:
            race = why.race if isinstance(why, UramakiFacts) else 0
            reasons.append(_reason(kind, points + race, why))
    if points := face_down_points(s, seat):
        why = CountFacts(s.tally[seat, FACE_DOWN])
        reasons.append(Reason("face_down", points, in_words(None, points, why), why))
    return reasons


def dessert_reasons(s: State, seat: int) -> list[Reason]:
    """Why a seat got its points for dessert at the end of the game."""
    kind = s.menu[DESSERT]
    points = dessert_points(s, kind, seat)
    why = _FACTS[kind](s, seat, points)
    return [] if why is None else [_reason(kind, points, why)]


def _reason(kind: int, points: int, why: Why) -> Reason:
    return Reason(TYPE_NAMES[kind], points, in_words(kind, points, why), why)


# --- facts about each type: asked with the state, the seat and its points; None if there is nothing to say ---------


def _nigiri(s: State, seat: int, points: int) -> Why | None:
    parts = tuple(
        NigiriCount(nigiri, s.tally[seat, column], dipped)
        for nigiri in range(EGG, SQUID + 1)
        for column, dipped in ((nigiri, False), (EGG_ON_WASABI + nigiri, True))
        if s.tally[seat, column]
    )
    return NigiriFacts(parts) if parts else None


def _maki(s: State, seat: int, points: int) -> Why | None:
    count = s.tally[seat, MAKI_ICONS]
    if count == 0:
        return None
    split = bool(s.classic)
    higher = {s.tally[other, MAKI_ICONS] for other in range(s.seats) if s.tally[other, MAKI_ICONS] > count}
    place = len(higher) + 1 if points else 0
    return PlaceFacts(place, count, level(s, seat, MAKI_ICONS), split)


def _most_and_fewest(s: State, seat: int, column: int) -> Why | None:
    counts = [s.tally[other, column] for other in range(s.seats)]
    mine = counts[seat]
    if max(counts) == 0:
        return None
    two = s.seats == 2
    tied = counts.count(mine)
    split = bool(s.classic)
    if min(counts) == max(counts) and not two:
        return ComparedFacts("all", mine, tied, split, two)
    if mine == max(counts):
        return ComparedFacts("most", mine, tied, split, two)
    return ComparedFacts("fewest" if mine == min(counts) else "between", mine, tied, split, two)


def _temaki(s: State, seat: int, points: int) -> Why | None:
    return _most_and_fewest(s, seat, TEMAKI_CARD)


def _uramaki(s: State, seat: int, points: int) -> Why | None:
    icons = s.tally[seat, URAMAKI_ICONS]
    race = s.race_points[seat]
    if icons == 0:
        return UramakiFacts(race, None) if race else None
    most = all(s.tally[other, URAMAKI_ICONS] <= icons for other in range(s.seats))
    return UramakiFacts(race, IconsLeft(icons, most, level(s, seat, URAMAKI_ICONS), points))


def _simple(column: int) -> Callable[[State, int, int], Why | None]:
    """Facts about a type where the number of cards says it all."""

    def facts(s: State, seat: int, points: int) -> Why | None:
        count = s.tally[seat, column]
        return CountFacts(count) if count else None

    return facts


def _onigiri(s: State, seat: int, points: int) -> Why | None:
    counts = [s.tally[seat, shape] for shape in range(ONIGIRI_CIRCLE, ONIGIRI_RECTANGLE + 1)]
    sets = tuple(sum(count >= depth for count in counts) for depth in range(1, max(counts) + 1))
    return OnigiriFacts(sets) if sets else None


def _edamame(s: State, seat: int, points: int) -> Why | None:
    count = s.tally[seat, EDAMAME_CARD]
    others = sum(s.tally[other, EDAMAME_CARD] > 0 for other in range(s.seats) if other != seat)
    return EdamameFacts(count, others) if count else None


def _soy(s: State, seat: int, points: int) -> Why | None:
    count = s.tally[seat, SOY_CARD]
    return SoyFacts(count, points > 0, colours(s, seat)) if count else None


def _tea(s: State, seat: int, points: int) -> Why | None:
    count = s.tally[seat, TEA_CARD]
    return TeaFacts(count, largest_group(s, seat)) if count else None


def _wasabi(s: State, seat: int, points: int) -> Why | None:
    dipped = sum(s.tally[seat, EGG_ON_WASABI + nigiri] for nigiri in range(EGG, SQUID + 1))
    unused = s.tally[seat, WASABI_CARD] - dipped
    return UnusedWasabiFacts(unused) if unused > 0 else None


def _pudding(s: State, seat: int, points: int) -> Why | None:
    return _most_and_fewest(s, seat, PUDDINGS)


def _ice_cream(s: State, seat: int, points: int) -> Why | None:
    count = kept(s, seat, ICE_CREAM_CARD)
    return CountFacts(count) if count else None


def _fruit(s: State, seat: int, points: int) -> Why | None:
    return FruitFacts((watermelons(s, seat, 0), oranges(s, seat, 0), pineapples(s, seat, 0)))


_COUNTED = [kind.name for kind in CARD_TYPES if kind.family == APPETIZER and len(kind.cards) == 1]
"""Types where the number of cards says it all, unless something else is said of them below."""
_NOTHING_TO_SAY = ("special_order", "chopsticks", "spoon", "menu", "takeout_box")
"""Types that score nothing themselves."""

_FACTS: dict[int, Callable[[State, int, int], Why | None]] = of_every_type(
    {
        **{name: _simple(card(name)) for name in _COUNTED},
        "nigiri": _nigiri,
        "maki": _maki,
        "temaki": _temaki,
        "uramaki": _uramaki,
        "onigiri": _onigiri,
        "edamame": _edamame,
        "soy_sauce": _soy,
        "tea": _tea,
        "wasabi": _wasabi,
        "pudding": _pudding,
        "green_tea_ice_cream": _ice_cream,
        "fruit": _fruit,
    },
    without=_NOTHING_TO_SAY,
)
"""Facts about every type that scores: desserts at the end of the game, all others at the end of a round."""
