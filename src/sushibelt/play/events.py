"""What happened, told to those who may hear it.

The rules leave notes of a few integers; here they become sentences. Only three things are for one
seat's ears: its own hand at the deal, and what its menu drew and put back.
"""

import msgspec

from ..rules import table
from ..rules.catalogue import CARD_NAMES, FACE_DOWN, SPECIAL_ORDER_CARD
from ..rules.state import NOTES, State
from .moves import audience_of
from .words import answer_name, card_name, counted


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened: as a sentence, and as facts for those who tell or show it in their own way."""

    number: int
    kind: str
    text: str
    seat: int | None = None
    other: int | None = None
    """Whom a card is given to, or who asked for one."""
    card: str | None = None
    """The card's name: what it counts as, where it is a copy."""
    points: int | None = None
    audience: int | None = None
    """The one seat that may hear it; None for everybody."""
    answer: int | None = None
    """What a spoon asks for, or what a special order copies, as the number of an answer."""
    count: int | None = None
    """How many: cards dealt to each, miso soups that clash, or equal desserts that are kept."""
    round_no: int | None = None
    place: int | None = None
    """The place taken in the uramaki race, from 1."""
    step: int | None = None
    """Which way hands are passed: 1 to the left, the next seat, or -1 to the right."""
    second: bool = False
    """Whether the card is played beside another one in the same turn."""
    copied: bool = False
    """Whether the card is a special order that has become it."""
    cards: tuple[int, ...] | None = None
    """The hand that is picked up."""

    def heard_by(self, seat: int | None) -> bool:
        """Whether a seat (or a spectator) may hear it."""
        return self.audience is None or self.audience == seat


_KINDS = {
    table.REVEALED: "revealed",
    table.PLAYED: "played",
    table.TOOK_IDENTITY: "copied",
    table.DIPPED: "dipped",
    table.DISCARDED: "discarded",
    table.MISO_CLASH: "miso_clash",
    table.URAMAKI_PLACE: "uramaki_place",
    table.CALLED: "called",
    table.REQUESTED: "requested",
    table.HAS_NONE: "has_none",
    table.GAVE: "gave",
    table.INTO_HAND: "into_hand",
    table.DREW: "drew",
    table.PUT_BACK: "put_back",
    table.FLIPPED_CARD: "flipped",
    table.PASSED: "passed",
    table.ROUND_SCORED: "round_scored",
    table.SET_ASIDE: "set_aside",
    table.DEALT: "dealt",
    table.GAME_SCORED: "game_over",
    table.ACTS: "acts",
    table.NO_TARGET: "no_target",
}

EVENT_KINDS = (*_KINDS.values(), "hand", "chosen", "reconsiders")
"""Every kind of event."""


def collect_notes(s: State) -> list[tuple[int, int, int, int]]:
    """The notes of the last step; it leaves the record without any."""
    assert s.noted <= NOTES, "a step left more notes than the record holds"
    notes = [(s.notes[i, 0], s.notes[i, 1], s.notes[i, 2], s.notes[i, 3]) for i in range(s.noted)]
    s.noted = 0
    return notes


def event_from(number: int, note: tuple[int, int, int, int], names: tuple[str, ...]) -> Event:
    """A note as an event."""
    what, seat, card, detail = note
    hearer = audience_of(what, seat)
    return Event(
        number=number,
        kind=_KINDS[what],
        text=_text(what, seat, card, detail, names),
        seat=seat if seat >= 0 else None,
        other=detail if what in (table.GAVE, table.HAS_NONE) else None,
        card=CARD_NAMES[card] if 0 <= card < len(CARD_NAMES) and what not in _NO_CARD else None,
        points=detail if what == table.URAMAKI_PLACE else None,
        audience=hearer if hearer >= 0 else None,
        answer=card if what in (table.REQUESTED, table.HAS_NONE, table.TOOK_IDENTITY) else None,
        count=card if what == table.DEALT else detail if what in (table.MISO_CLASH, table.SET_ASIDE) else None,
        round_no=detail if what in (table.DEALT, table.ROUND_SCORED) else None,
        place=card if what == table.URAMAKI_PLACE else None,
        step=detail if what == table.PASSED else None,
        second=what == table.REVEALED and detail == 1,
        copied=_is_copy(what, card, detail),
    )


_NO_CARD = (table.URAMAKI_PLACE, table.DEALT, table.REQUESTED, table.HAS_NONE, table.MISO_CLASH)


def _is_copy(what: int, card: int, detail: int) -> bool:
    """Whether a card that is called, acts or is discarded is a special order."""
    if what == table.DISCARDED:
        return detail == SPECIAL_ORDER_CARD != card
    return what in (table.CALLED, table.ACTS) and detail == 1


def deal_event(number: int, seat: int, hand: tuple[int, ...]) -> Event:
    """A seat picks up its new hand."""
    return Event(number, "hand", f"Your hand: {counted(hand)}.", seat=seat, audience=seat, cards=hand)


def _text(what: int, seat: int, card: int, detail: int, names: tuple[str, ...]) -> str:
    who = names[seat] if seat >= 0 else ""
    if what == table.REVEALED:
        return f"{who} {'also ' if detail else ''}plays {card_name(card)}."
    if what == table.PLAYED:
        return f"{who} plays {card_name(card)}."
    if what == table.TOOK_IDENTITY:
        target = "a face-down card" if card == FACE_DOWN else card_name(card)
        return f"{who}'s special order copies {target}."
    if what == table.DIPPED:
        return f"{who}'s {card_name(card)} goes on the wasabi."
    if what == table.DISCARDED:
        return f"{who}'s {card_name(card)} is discarded."
    if what == table.MISO_CLASH:
        return f"{detail} miso soups in one turn: all of them are discarded."
    if what == table.URAMAKI_PLACE:
        place = ("first", "second", "third")[card - 1]
        return f"{who} reaches ten uramaki: {place} place, {detail} points."
    if what == table.CALLED:
        return f"{who} calls {card_name(card)}{' (a special order)' if detail else ''}."
    if what == table.ACTS:
        return f"{who}'s {card_name(card)}{' (a special order)' if detail else ''} acts."
    if what == table.REQUESTED:
        return f"{who} asks for {answer_name(card)}."
    if what == table.HAS_NONE:
        return f"{who} has none."
    if what == table.GAVE:
        return f"{who} gives {card_name(card)} to {names[detail]}."
    if what == table.INTO_HAND:
        return f"The {card_name(card)} goes into {who}'s hand."
    if what == table.DREW:
        return f"You draw {card_name(card)}."
    if what == table.PUT_BACK:
        return f"You put {card_name(card)} back."
    if what == table.FLIPPED_CARD:
        return f"{who} flips {card_name(card)}."
    if what == table.NO_TARGET:
        return f"{who}'s special order has nothing to copy and is discarded."
    if what == table.SET_ASIDE:
        return f"{who} keeps {f'{detail}× ' * (detail > 1)}{card_name(card)} for dessert."
    if what == table.PASSED:
        return f"Hands are passed to the {'left' if detail > 0 else 'right'}."
    if what == table.DEALT:
        return f"Round {detail}: {card} cards each."
    if what == table.ROUND_SCORED:
        return f"Round {detail} is over."
    return "The game is over."


def chosen_event(number: int, seat: int, names: tuple[str, ...], again: bool = False) -> Event:
    """A seat has chosen, or thinks again; what it chose stays face-down."""
    if again:
        return Event(number, "reconsiders", f"{names[seat]} thinks again.", seat=seat)
    return Event(number, "chosen", f"{names[seat]} has chosen.", seat=seat)
