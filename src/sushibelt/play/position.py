"""A position in one line of text, as FEN is for chess: the table at the start of a turn.

    party players=3 menu=master-menu round=1 turn=3 points=0/0/0 race=0/0/0 place=1
    hands=eel,tofu,…/…/… trays=wasabi.1,squid_nigiri.2>0/(tofu.1)/=eel.2 desserts=-/-/- …

Seats are divided by "/", cards by ",", and "-" is nothing. A card in a tray carries the turn in
which it came to lie there (`tofu.2`); a nigiri on wasabi also says which card of the tray it lies
on, counted from 0 (`squid_nigiri.2>0`); `=` marks a special order that has become this card, and
brackets a card flipped by a takeout box. `docs/notation.md` has the whole of it.
"""

from collections import Counter
from collections.abc import Iterable

from ..rules.cards.rolls import URAMAKI_GOAL, URAMAKI_PLACES, places_taken
from ..rules.catalogue import (
    BOX_12,
    CARD_NAMES,
    CARDS,
    MENU_7,
    PUDDING_CARD,
    SPECIAL_ORDER_CARD,
    SQUID,
    URAMAKI,
    WASABI_CARD,
)
from ..rules.menu import ROUNDS, copies, dessert_groups, new_game
from ..rules.questions import CHOOSING, NOTHING
from ..rules.state import COPIED, DECK, FLIPPED, NO_CARD, State
from ..rules.table import count_in, physical, row_of
from ..rules.turn import begin_turn
from .errors import BadPosition, SushibeltError
from .setup import PRINTINGS, check_printing
from .variant import Variant
from .words import card_name, card_number, menu_from, menu_key

_FIELDS = (
    "players", "menu", "pass", "round", "turn", "points", "race", "place",
    "hands", "trays", "desserts", "discard", "deck", "pile",
)  # fmt: skip


def position_text(s: State) -> str:
    """The position of a game that stands at the start of a turn."""
    if s.unofficial:
        raise BadPosition("A variant has no positions: they describe the published game only. Its record has all.")
    if s.stage != CHOOSING or s.chance != NOTHING:
        raise BadPosition("A position can only be written at the start of a turn.")
    seats = range(s.seats)
    hands = [[s.hand[row_of(s, seat), i] for i in range(s.held[row_of(s, seat)])] for seat in seats]
    desserts = [
        [card for card in range(PUDDING_CARD, CARDS) for _ in range(s.dessert[seat, card - PUDDING_CARD])]
        for seat in seats
    ]
    values = {
        "players": str(s.seats),
        "menu": "-" if s.classic else menu_key(tuple(s.menu[i] for i in range(8))),
        "pass": "both" if s.both_ways else "left",
        "round": str(s.round_no),
        "turn": str(s.turn_no),
        "points": "/".join(str(s.points[seat]) for seat in seats),
        "race": "/".join(str(s.race_points[seat]) for seat in seats),
        "place": str(s.next_place),
        "hands": "/".join(_cards_text(sorted(hand)) for hand in hands),
        "trays": "/".join(_tray_text(s, seat) for seat in seats),
        "desserts": "/".join(_cards_text(cards) for cards in desserts),
        "discard": _cards_text(card for card in range(CARDS) for _ in range(s.discard[card])),
        "deck": _cards_text(sorted(s.deck[i] for i in range(s.deck_left))),
        "pile": _cards_text(sorted(s.pile[i] for i in range(s.pile_left))),
    }
    edition = "classic" if s.classic else "party"
    printing = ["printing=first"] if s.first_printing else []
    return " ".join([edition, *printing, *(f"{name}={values[name]}" for name in _FIELDS)])


def _cards_text(cards: Iterable[int]) -> str:
    return ",".join(CARD_NAMES[card] for card in cards) or "-"


def _tray_text(s: State, seat: int) -> str:
    entries = []
    for place in range(s.laid[seat]):
        state = s.tray_state[seat, place]
        card = s.tray[seat, place]
        text = f"{'=' if state & COPIED else ''}{CARD_NAMES[card]}.{s.tray_turn[seat, place]}"
        if card <= SQUID and s.tray_mate[seat, place] >= 0:
            text += f">{s.tray_mate[seat, place]}"
        entries.append(f"({text})" if state & FLIPPED else text)
    return ",".join(entries) or "-"


def position_state(text: str, variant: Variant | None = None) -> State:
    """The game that stands at this position, everybody about to pick; raises BadPosition if it cannot come about."""
    if variant is not None:
        raise BadPosition("A position is one of the published game: a variant starts from the beginning.")
    try:
        return _read(text)
    except BadPosition:
        raise
    except SushibeltError as error:
        raise BadPosition(str(error)) from None
    except ValueError as error:
        raise BadPosition(f"The position cannot be read: {error}") from None


def _read(text: str) -> State:
    edition, values = _fields(text)
    classic = edition == "classic"
    menu = () if classic else menu_from(values["menu"])
    s = new_game(classic, menu, _number(values, "players"), values["pass"] == "both", values["printing"] == "first")
    seats = range(s.seats)
    s.chance = NOTHING
    s.round_no = _number(values, "round")
    turn = _number(values, "turn")
    if not 1 <= s.round_no <= ROUNDS or not 1 <= turn <= s.cards_each:
        raise BadPosition(f"There is no turn {turn} of round {s.round_no} in this game.")
    for name, row in (("points", s.points), ("race", s.race_points)):
        for seat, number in enumerate(_per_seat(values, name, s.seats)):
            row[seat] = _whole(number, name)
    s.next_place = _number(values, "place")
    _check_race(s)
    for seat, cards in enumerate(_per_seat(values, "hands", s.seats)):
        hand = _cards(cards)
        if len(hand) != s.cards_each - turn + 1:
            raise BadPosition(f"In turn {turn} every hand has {s.cards_each - turn + 1} cards, not {len(hand)}.")
        for i, card in enumerate(hand):
            s.hand[seat, i] = card
        s.held[seat] = len(hand)
    for seat, cards in enumerate(_per_seat(values, "trays", s.seats)):
        _read_tray(s, seat, cards, turn, copies(classic, menu))
    for seat, cards in enumerate(_per_seat(values, "desserts", s.seats)):
        for card in _cards(cards):
            if card < PUDDING_CARD:
                raise BadPosition(f"{card_name(card).capitalize()} is no dessert.")
            s.dessert[seat, card - PUDDING_CARD] += 1
    for card in _cards(values["discard"]):
        s.discard[card] += 1
    s.deck_left = _fill(s, "deck", _cards(values["deck"]))
    s.pile_left = _fill(s, "pile", _cards(values["pile"]))
    _check_cards(s, menu)
    for seat in seats:
        if s.icons[seat] >= URAMAKI_GOAL and s.next_place <= URAMAKI_PLACES:
            raise BadPosition("Ten uramaki icons in front would have taken the open place at once.")
    s.turn_no = turn - 1
    begin_turn(s)
    return s


def _fields(text: str) -> tuple[str, dict[str, str]]:
    edition, *rest = text.split() or [""]
    if edition not in ("classic", "party"):
        raise BadPosition("A position starts with the word classic or party.")
    values: dict[str, str] = {}
    for field in rest:
        name, equals, value = field.partition("=")
        if name not in ("printing", *_FIELDS) or not equals or name in values:
            raise BadPosition(f"{field.partition('=')[0]!r} is out of place in a position.")
        values[name] = value
    check_printing(values.setdefault("printing", PRINTINGS[0]))
    for name in _FIELDS:
        if name not in values:
            raise BadPosition(f"The position says nothing about {name}.")
    if values["pass"] not in ("left", "both"):
        raise BadPosition("Hands pass left or both, nothing else.")
    return edition, values


def _whole(text: str, name: str) -> int:
    if not (text.isascii() and text.removeprefix("-").isdigit()):
        raise BadPosition(f"{text!r} is no whole number for {name}.")
    number = int(text[:9])
    if abs(number) > 9999:
        raise BadPosition(f"{text} is out of range for {name}.")
    return number


def _number(values: dict[str, str], name: str) -> int:
    return _whole(values[name], name)


def _check_race(s: State) -> None:
    """Uramaki points of this round are those of the places taken so far; k who tied have used up k places."""
    menu = [s.menu[i] for i in range(8)]
    taken = places_taken(s.race_points, 0, s.seats)
    if taken != s.next_place - 1 or (taken and URAMAKI not in menu):
        points = "/".join(str(s.race_points[seat]) for seat in range(s.seats))
        raise BadPosition(f"No uramaki race gives {points} points when place {s.next_place} is next.")


def _per_seat(values: dict[str, str], name: str, seats: int) -> list[str]:
    parts = values[name].split("/")
    if len(parts) != seats:
        raise BadPosition(f"{name.capitalize()} must be given for {seats} players, not {len(parts)}.")
    return parts


def _cards(text: str) -> list[int]:
    return [] if text == "-" else [card_number(name) for name in text.split(",")]


def _fill(s: State, name: str, cards: list[int]) -> int:
    bag, room = (s.deck, DECK) if name == "deck" else (s.pile, 15)
    if len(cards) > room:
        raise BadPosition(f"There are too many cards in the {name}.")
    for i, card in enumerate(cards):
        bag[i] = card
    return len(cards)


def _read_tray(s: State, seat: int, text: str, turn: int, box: dict[int, int]) -> None:
    entries = [] if text == "-" else text.split(",")
    if len(entries) > turn - 1:
        raise BadPosition(f"No more than {turn - 1} cards can lie in front in turn {turn}.")
    if s.classic and len(entries) != turn - 1:
        raise BadPosition(f"In turn {turn} of the classic game {turn - 1} cards lie in front.")
    dips = []
    for place, entry in enumerate(entries):
        flipped = entry.startswith("(") and entry.endswith(")")
        body, on, under = (entry[1:-1] if flipped else entry).partition(">")
        name, _, when = body.partition(".")
        copied = name.startswith("=")
        card = card_number(name.removeprefix("="))
        s.tray[seat, place] = card
        s.tray_turn[seat, place] = _whole(when or "0", "the turn of a card in front")
        s.tray_state[seat, place] = COPIED * copied + FLIPPED * flipped
        s.tray_mate[seat, place] = NO_CARD
        if not 1 <= s.tray_turn[seat, place] < turn:
            raise BadPosition(f"{card_name(card).capitalize()} cannot have come in turn {when or '?'}.")
        if place and s.tray_turn[seat, place] < s.tray_turn[seat, place - 1]:
            raise BadPosition("The cards of a tray stand in the order in which they came.")
        if MENU_7 <= card <= BOX_12:
            raise BadPosition(f"{card_name(card).capitalize()} never stays in front.")
        if copied and SPECIAL_ORDER_CARD not in box:
            raise BadPosition("Nothing is copied without special orders on the menu.")
        if card == SPECIAL_ORDER_CARD and not (copied and flipped):
            raise BadPosition("A special order in front has become another card.")
        if card not in box:
            raise BadPosition(f"{card_name(card).capitalize()} is not in this game.")
        if flipped and BOX_12 not in box:
            raise BadPosition("Nothing is flipped without takeout boxes on the menu.")
        if not flipped:
            count_in(s, seat, card, 1)
        if on:
            dips.append((place, _whole(under, "the wasabi under a nigiri")))
    s.laid[seat] = len(entries)
    for place, wasabi in dips:
        fits = (
            0 <= wasabi < place
            and s.tray[seat, wasabi] == WASABI_CARD
            and s.tray_mate[seat, wasabi] < 0
            and s.tray[seat, place] <= SQUID
            and s.tray_state[seat, wasabi] < FLIPPED
            and s.tray_state[seat, place] < FLIPPED
        )
        if not fits:
            raise BadPosition("A nigiri lies on one free wasabi that was there before it.")
        s.tray_mate[seat, place] = wasabi
        s.tray_mate[seat, wasabi] = place
        s.wasabi[seat] -= 1


def _check_cards(s: State, menu: tuple[int, ...]) -> None:
    """Every card of the game is in exactly one place; the pool is what circulates this round."""
    box = Counter(copies(bool(s.classic), menu))
    moving: Counter[int] = Counter()
    for seat in range(s.seats):
        moving.update(s.hand[seat, i] for i in range(s.held[seat]))
        moving.update(physical(s, seat, place) for place in range(s.laid[seat]))
    moving.update(s.deck[i] for i in range(s.deck_left))
    moving.update({card: s.discard[card] for card in range(CARDS) if s.discard[card]})
    kept = Counter(
        {
            card: sum(s.dessert[seat, card - PUDDING_CARD] for seat in range(s.seats))
            for card in range(PUDDING_CARD, CARDS)
        }
    )
    pile = Counter(s.pile[i] for i in range(s.pile_left))
    orders_kept = box[SPECIAL_ORDER_CARD] - moving[SPECIAL_ORDER_CARD]
    for card in {*box, *moving, *kept, *pile}:
        if card == SPECIAL_ORDER_CARD:
            continue
        surplus = moving[card] + kept[card] + pile[card] - box[card]
        if card >= PUDDING_CARD and surplus > 0 and not s.classic:
            orders_kept -= surplus  # special orders that became desserts
        elif surplus != 0:
            raise BadPosition(f"There are {box[card]} {card_name(card)} in this game, not {box[card] + surplus}.")
    if orders_kept != 0:
        raise BadPosition("The special orders do not add up.")
    if s.classic and s.deck_left != DECK - s.round_no * s.seats * s.cards_each:
        raise BadPosition(f"In round {s.round_no} {DECK - s.round_no * s.seats * s.cards_each} cards are left undealt.")
    in_pile = 0 if s.classic else 15 - sum(dessert_groups(s.seats)[: s.round_no])
    if s.pile_left != in_pile:
        raise BadPosition(f"In round {s.round_no} the dessert pile has {in_pile} cards, not {s.pile_left}.")
    if not s.classic:
        for card in range(CARDS):
            s.pool[card] = moving[card]
