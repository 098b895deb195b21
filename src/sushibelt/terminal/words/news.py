"""What happened, in as few lines as tell it all."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ...play.events import Event
from ...play.view import View
from ...play.words import card_name, card_number, counted, listed, type_name
from ...rules.catalogue import AFTER_LAST_CARD, FIRST_CARD, TYPE_OF

_TOGETHER = {"drew": "You draw {}.", "put_back": "You put back {}.", "discarded": "{who} discards {}."}
"""Kinds of events that are told in one line if one seat has several in a row."""


def together(events: Iterable[Event], names: Sequence[str]) -> Iterator[Event]:
    """The same events; several cards that one seat draws, puts back or discards are one event."""
    for (_, kind, seat), group in groupby(events, key=_likeness):
        first, *others = group
        if not others:
            yield first
            continue
        cards = [card_name(card_number(event.card)) for event in (first, *others) if event.card is not None]
        text = _TOGETHER[kind].format(listed(cards), who="" if seat is None else names[seat])
        yield Event(first.number, kind, text, seat, audience=first.audience)


def _likeness(event: Event) -> tuple[int, str, int | None]:
    """Equal for events that may stand in one line; others have their number for themselves."""
    return -1 if event.kind in _TOGETHER else event.number, event.kind, event.seat


def has_flipped(events: Iterable[Event], seat: int) -> bool:
    """Whether the takeout box that acts for this seat has flipped a card already."""
    kinds = [event.kind for event in events if event.seat == seat and event.kind in ("acts", "flipped")]
    return kinds[-1:] == ["flipped"]


def open_facts(view: View, seat: int) -> str:
    """What everybody saw go into a hand, or heard to be missing from it: "has spoon 4; has no tofu, no maki 3"."""
    holds, lacks = view.surely_holds[seat], set(view.surely_lacks[seat])
    facts = [f"has {counted(holds)}"] if holds else []
    missing: list[str] = []
    for kind in dict.fromkeys(TYPE_OF[card] for card in sorted(lacks)):
        cards = range(FIRST_CARD[kind], AFTER_LAST_CARD[kind])
        whole = lacks.issuperset(cards)
        missing += [type_name(kind)] if whole else [card_name(card) for card in cards if card in lacks]
    return "; ".join([*facts, *([f"has no {', no '.join(missing)}"] if missing else [])])
