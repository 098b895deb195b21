"""Why a seat has its points: every card type with its reason in words.

The points come from the rules themselves; only the words are made here.
"""

from collections.abc import Callable

import msgspec

from ..rules.cards.desserts import kept, oranges, pineapples, watermelons
from ..rules.cards.races import level
from ..rules.cards.specials import colours, largest_group
from ..rules.catalogue import (
    DUMPLING_CARD,
    EDAMAME_CARD,
    EEL_CARD,
    EGG,
    EGG_ON_WASABI,
    FACE_DOWN,
    FRUIT,
    ICE_CREAM,
    ICE_CREAM_CARD,
    MISO_CARD,
    ONIGIRI_CIRCLE,
    ONIGIRI_RECTANGLE,
    PUDDING,
    SASHIMI_CARD,
    SOY_CARD,
    SQUID,
    TEA_CARD,
    TEMAKI_CARD,
    TEMPURA_CARD,
    TOFU_CARD,
    TYPE_NAMES,
    URAMAKI,
    WASABI_CARD,
)
from ..rules.scoring import dessert_points, face_down_points, type_points
from ..rules.state import MAKI_ICONS, PUDDINGS, URAMAKI_ICONS, State
from .words import card_name


class Reason(msgspec.Struct, frozen=True):
    """Some points and why: by card type, or `face_down` for flipped cards."""

    kind: str
    points: int
    text: str
    """In words, the points last: "2 tempura: 5"."""


def round_reasons(s: State, seat: int) -> list[Reason]:
    """Why a seat got its points for the round that was just scored, uramaki's race included."""
    reasons = []
    for entry in range(8):
        kind = s.menu[entry]
        points = type_points(s, kind, seat)
        words = _ROUND_WORDS.get(TYPE_NAMES[kind])
        text = words(s, seat, points) if words else ""
        if kind == URAMAKI and s.race_points[seat]:
            race = f"uramaki race: {s.race_points[seat]}"
            text = f"{race}, {text}" if text else race
            points += s.race_points[seat]
        if text:
            reasons.append(Reason(TYPE_NAMES[kind], points, text))
    if points := face_down_points(s, seat):
        reasons.append(Reason("face_down", points, f"{s.tally[seat, FACE_DOWN]} face-down: {points}"))
    return reasons


def dessert_reasons(s: State, seat: int) -> list[Reason]:
    """Why a seat got its points for dessert at the end of the game."""
    kind = s.menu[7]
    points = dessert_points(s, kind, seat)
    text = {PUDDING: _pudding, ICE_CREAM: _ice_cream, FRUIT: _fruit}[kind](s, seat, points)
    return [Reason(TYPE_NAMES[kind], points, text)] if text else []


# --- words for each type: called with the state, the seat and its points --------------------------------


def _nigiri(s: State, seat: int, points: int) -> str:
    parts = []
    for nigiri in range(EGG, SQUID + 1):
        name = card_name(nigiri).removesuffix(" nigiri")
        for count, suffix in (
            (s.tally[seat, nigiri], ""),
            (s.tally[seat, EGG_ON_WASABI + nigiri], " on wasabi"),
        ):
            if count:
                parts.append(f"{count} {name}{suffix}" if count > 1 else f"{name}{suffix}")
    return f"{', '.join(parts)}: {points}" if parts else ""


def _place(s: State, seat: int, column: int, points: int, icons: str, split: bool) -> str:
    count = s.tally[seat, column]
    if count == 0:
        return ""
    if points == 0:
        return f"{count} {icons}: 0"
    tied = level(s, seat, column)
    place = "most" if _is_first(s, seat, column) else "third most" if points == 2 and not split else "second most"
    shared = _shared(tied, split)
    return f"{place} {icons} ({count}){shared}: {points}"


def _shared(tied: int, split: bool) -> str:
    """Words for a tie: the points are shared, or all who tie get them."""
    if tied == 1:
        return ""
    return f", shared by {tied}" if split else f", {tied} tied"


def _is_first(s: State, seat: int, column: int) -> bool:
    return all(s.tally[other, column] <= s.tally[seat, column] for other in range(s.seats))


def _maki(s: State, seat: int, points: int) -> str:
    return _place(s, seat, MAKI_ICONS, points, "maki", bool(s.classic))


def _most_and_fewest(s: State, seat: int, column: int, points: int, name: str) -> str:
    counts = [s.tally[other, column] for other in range(s.seats)]
    mine = counts[seat]
    if max(counts) == 0:
        return ""
    if min(counts) == max(counts) and s.seats > 2:
        return f"all have {mine} {name}: {points}"
    tied = counts.count(mine)
    shared = _shared(tied, bool(s.classic))
    if mine == max(counts):
        return f"most {name} ({mine}){shared}: {points}"
    if mine == min(counts):
        nobody = ", nobody loses with 2 players" if s.seats == 2 else ""
        return f"fewest {name} ({mine}){shared}{nobody}: {points}"
    return f"{mine} {name}: 0"


def _temaki(s: State, seat: int, points: int) -> str:
    return _most_and_fewest(s, seat, TEMAKI_CARD, points, "temaki")


def _uramaki(s: State, seat: int, points: int) -> str:
    icons = s.tally[seat, URAMAKI_ICONS]
    if icons == 0:
        return ""
    if points == 0:
        return f"{icons} uramaki icons left: 0"
    tied = level(s, seat, URAMAKI_ICONS)
    shared = _shared(tied, split=False)
    return f"most uramaki icons left ({icons}){shared}: {points}"


def _simple(card: int, name: str) -> Callable[[State, int, int], str]:
    """Words for a type where the number of cards says it all."""

    def words(s: State, seat: int, points: int) -> str:
        count = s.tally[seat, card]
        return f"{count} {name}: {points}" if count else ""

    return words


def _onigiri(s: State, seat: int, points: int) -> str:
    counts = [s.tally[seat, card] for card in range(ONIGIRI_CIRCLE, ONIGIRI_RECTANGLE + 1)]
    sets = [sum(count >= depth for count in counts) for depth in range(1, max(counts) + 1)]
    if len(sets) > 1:
        return f"onigiri sets of {' and '.join(map(str, sets))} shapes: {points}"
    return f"{sets[0]} onigiri shape{'s' * (sets[0] > 1)}: {points}" if sets else ""


def _edamame(s: State, seat: int, points: int) -> str:
    count = s.tally[seat, EDAMAME_CARD]
    others = sum(s.tally[other, EDAMAME_CARD] > 0 for other in range(s.seats) if other != seat)
    return f"{count} edamame, {others} opponents with edamame: {points}" if count else ""


def _soy(s: State, seat: int, points: int) -> str:
    count = s.tally[seat, SOY_CARD]
    held = "most colours" if points else "not the most colours"
    return f"{count} soy sauce, {held} ({colours(s, seat)}): {points}" if count else ""


def _tea(s: State, seat: int, points: int) -> str:
    count = s.tally[seat, TEA_CARD]
    return f"{count} tea, largest colour of {largest_group(s, seat)}: {points}" if count else ""


def _wasabi(s: State, seat: int, points: int) -> str:
    dipped = sum(s.tally[seat, EGG_ON_WASABI + nigiri] for nigiri in range(EGG, SQUID + 1))
    unused = s.tally[seat, WASABI_CARD] - dipped
    return f"{unused} unused wasabi: 0" if unused > 0 else ""


def _pudding(s: State, seat: int, points: int) -> str:
    return _most_and_fewest(s, seat, PUDDINGS, points, "pudding")


def _ice_cream(s: State, seat: int, points: int) -> str:
    count = kept(s, seat, ICE_CREAM_CARD)
    return f"{count} green tea ice cream: {points}" if count else ""


def _fruit(s: State, seat: int, points: int) -> str:
    counts = (watermelons(s, seat), oranges(s, seat), pineapples(s, seat))
    named = ", ".join(
        f"{count} {fruit}" for count, fruit in zip(counts, ("watermelon", "orange", "pineapple"), strict=True)
    )
    return f"{named}: {points}"


_ROUND_WORDS: dict[str, Callable[[State, int, int], str]] = {
    "nigiri": _nigiri,
    "maki": _maki,
    "temaki": _temaki,
    "uramaki": _uramaki,
    "tempura": _simple(TEMPURA_CARD, "tempura"),
    "sashimi": _simple(SASHIMI_CARD, "sashimi"),
    "dumpling": _simple(DUMPLING_CARD, "dumpling"),
    "eel": _simple(EEL_CARD, "eel"),
    "tofu": _simple(TOFU_CARD, "tofu"),
    "onigiri": _onigiri,
    "edamame": _edamame,
    "miso_soup": _simple(MISO_CARD, "miso soup"),
    "soy_sauce": _soy,
    "tea": _tea,
    "wasabi": _wasabi,
}
"""Words for every type that scores at the end of a round; the others score nothing then."""
