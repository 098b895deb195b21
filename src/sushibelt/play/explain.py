"""Why a seat has its points: every card type with its reason, as facts and in words (facts.py gathers the facts)."""

from collections.abc import Callable, Sequence

import msgspec

from ..rules.catalogue import EGG, SQUID, TYPE_NAMES
from ..rules.state import State
from .facts import (
    FACT,
    FACT_KINDS,
    KIND,
    NO_TYPE,
    POINTS,
    RANKS,
    REASON_LENGTH,
    TYPE,
    write_dessert_reason,
    write_round_reason,
)
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
    for place in range(8):
        row = [0] * REASON_LENGTH
        if write_round_reason(s, seat, place, row):
            reasons.append(_reason_from(row))
    return reasons


def dessert_reasons(s: State, seat: int) -> list[Reason]:
    """Why a seat got its points for dessert at the end of the game."""
    row = [0] * REASON_LENGTH
    return [_reason_from(row)] if write_dessert_reason(s, seat, row) else []


def _reason_from(row: Sequence[int]) -> Reason:
    """A row of facts as a reason."""
    kind = None if row[TYPE] == NO_TYPE else row[TYPE]
    why = _WHY[FACT_KINDS[row[KIND]]](row[FACT:])
    return Reason("face_down" if kind is None else TYPE_NAMES[kind], row[POINTS], in_words(kind, row[POINTS], why), why)


def _nigiri(facts: Sequence[int]) -> Why:
    each = ((nigiri, dipped) for nigiri in range(EGG, SQUID + 1) for dipped in (False, True))
    counts = (NigiriCount(nigiri, facts[2 * nigiri + dipped], dipped) for nigiri, dipped in each)
    return NigiriFacts(tuple(part for part in counts if part.count))


def _uramaki(facts: Sequence[int]) -> Why:
    race, is_left, count, most, tied, points = facts[:6]
    return UramakiFacts(race, IconsLeft(count, bool(most), tied, points) if is_left else None)


_WHY: dict[str, Callable[[Sequence[int]], Why]] = {
    "nigiri": _nigiri,
    "count": lambda facts: CountFacts(facts[0]),
    "place": lambda facts: PlaceFacts(facts[0], facts[1], facts[2], bool(facts[3])),
    "compared": lambda facts: ComparedFacts(RANKS[facts[0]], facts[1], facts[2], bool(facts[3]), bool(facts[4])),
    "uramaki": _uramaki,
    "onigiri": lambda facts: OnigiriFacts(tuple(facts[1 : 1 + facts[0]])),
    "edamame": lambda facts: EdamameFacts(facts[0], facts[1]),
    "soy": lambda facts: SoyFacts(facts[0], bool(facts[1]), facts[2]),
    "tea": lambda facts: TeaFacts(facts[0], facts[1]),
    "unused_wasabi": lambda facts: UnusedWasabiFacts(facts[0]),
    "fruit": lambda facts: FruitFacts((facts[0], facts[1], facts[2])),
}
"""What each kind of facts consists of."""
