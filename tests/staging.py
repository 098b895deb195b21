"""Tables laid out by hand: a match from hands and trays, the rest of the box filled in."""

from collections import Counter
from collections.abc import Sequence

from sushibelt.play.events import Event
from sushibelt.play.match import Match
from sushibelt.play.view import LaidCard
from sushibelt.play.words import answer_key, card_number, menu_from, menu_key
from sushibelt.rules.catalogue import CARD_NAMES, PUDDING_CARD
from sushibelt.rules.menu import CLASSIC_CARDS_EACH, PARTY_CARDS_EACH, copies, dessert_groups

PLACES_IN = {0: 0, 8: 1, 5: 1, 2: 1, 13: 2, 10: 2, 7: 2, 15: 3}
"""How many uramaki places give these points."""


def stage(
    menu: str | None,
    hands: Sequence[str],
    trays: Sequence[str] = (),
    *,
    round_no: int = 1,
    desserts: Sequence[str] = (),
    points: Sequence[int] = (),
    race: Sequence[int] = (),
    discard: str = "",
    both_ways: bool = False,
    deck: Sequence[str] = (),
    draws: Sequence[str] = (),
    secret: str = "staged",
) -> Match:
    """A match at the start of a turn; the turn follows from the size of the hands.

    `menu` is a preset's name or types divided by commas, None for the classic game. `hands`, `trays`
    and `desserts` have one text per seat, cards divided by spaces ("tempura wasabi", "" for nothing);
    tray cards may carry turn and place as in the position notation (`squid_nigiri.2>0`, `=eel.3`,
    `(tofu.1)`), a card without a turn came in the turn of its place in the tray (at most the turn
    before this one). `race` has the uramaki points of this round, which are part of `points` (all of
    them, if those are left out); the next place follows from it. What is left of the box goes into the
    deck and the dessert pile; `deck` names desserts that must be in the deck rather than the pile.
    `draws` lays out what chance brings next: one text of cards for each menu's draw, group of desserts
    or deal.
    """
    seats = len(hands)
    classic = menu is None
    types = () if menu is None else menu_from(menu)
    held = [hand.split() for hand in hands]
    laid = [tray.split() for tray in trays] or [[] for _ in hands]
    kept = [cards.split() for cards in desserts] or [[] for _ in hands]
    turn = (CLASSIC_CARDS_EACH if classic else PARTY_CARDS_EACH)[seats] - len(held[0]) + 1
    box = Counter({CARD_NAMES[card]: count for card, count in copies(classic, types).items()})
    for cards in (*held, *kept, discard.split()):
        box.subtract(cards)
    for tray in laid:
        for place_in_tray, entry in enumerate(tray):
            name = entry.strip("()").partition(">")[0].partition(".")[0]
            box.subtract(["special_order" if name.startswith("=") else name])
            if "." not in entry:
                when = min(place_in_tray + 1, turn - 1)
                tray[place_in_tray] = f"({name}.{when})" if entry.startswith("(") else f"{name}.{when}"
    missing = {name: count for name, count in box.items() if count < 0}
    assert not missing, f"not that many in the box: {missing}"
    rest = [card_number(name) for name in box.elements()]
    pile: list[int] = []
    discarded = discard.split()
    if classic:  # the cards of earlier rounds are out, but for the puddings that were kept
        gone = (round_no - 1) * seats * CLASSIC_CARDS_EACH[seats] - sum(map(len, kept)) - len(discarded)
        discarded += [CARD_NAMES[card] for card in rest[:gone]]
        rest = rest[gone:]
    else:
        in_pile = 15 - sum(dessert_groups(seats)[:round_no])
        wanted = Counter(card_number(name) for name in deck)
        for card in sorted(rest, reverse=True):
            if card >= PUDDING_CARD and len(pile) < in_pile:
                if wanted[card] > 0:
                    wanted[card] -= 1
                else:
                    pile.append(card)
        left = Counter(rest)
        left.subtract(pile)
        rest = sorted(left.elements())
    fields = {
        "players": str(seats),
        "menu": "-" if classic else menu_key(types),
        "pass": "both" if both_ways else "left",
        "round": str(round_no),
        "turn": str(turn),
        "points": "/".join(map(str, points or race or [0] * seats)),
        "race": "/".join(map(str, race or [0] * seats)),
        "place": str(1 + sum(PLACES_IN[number] for number in race)),
        "hands": "/".join(",".join(cards) or "-" for cards in held),
        "trays": "/".join(",".join(cards) or "-" for cards in laid),
        "desserts": "/".join(",".join(cards) or "-" for cards in kept),
        "discard": ",".join(discarded) or "-",
        "deck": ",".join(CARD_NAMES[card] for card in rest) or "-",
        "pile": ",".join(CARD_NAMES[card] for card in pile) or "-",
    }
    text = " ".join(["classic" if classic else "party", *(f"{name}={value}" for name, value in fields.items())])
    shuffles = [tuple(card_number(name) for name in cards.split()) for cards in draws]
    return Match("classic" if classic else "party", seats=seats, secret=secret, shuffles=shuffles, start=text)


def play(match: Match, *answers: str) -> list[Event]:
    """Give answers written "seat:answer" in order ("0:tempura", "1:any_nigiri") and return all events."""
    before = match.heard
    for text in answers:
        seat, _, reply = text.partition(":")
        match.answer(int(seat), reply)
    return match._events[before:]


def options(match: Match, seat: int) -> set[str]:
    """The exact names of a seat's legal answers; empty if it is not asked."""
    question = match.question(seat)
    return {answer_key(option) for option in question.options} if question else set()


def asked(match: Match) -> dict[int, str]:
    """Who is asked what."""
    return {seat: question.kind for seat in range(match.players) if (question := match.question(seat))}


def tray(match: Match, seat: int) -> list[str]:
    """What lies in front of a seat, in order: `=` for copies, brackets for flipped cards, `>n` on wasabi n."""
    return [_laid_text(card) for card in match.view(None).trays[seat]]


def _laid_text(laid: LaidCard) -> str:
    name = CARD_NAMES[laid.card]
    text = f"{'=' if laid.copied else ''}{name}"
    if laid.mate is not None and laid.card <= 2:
        text += f">{laid.mate}"
    return f"({text})" if laid.flipped else text


def hand(match: Match, seat: int) -> list[str]:
    """A seat's hand, sorted by card."""
    return [CARD_NAMES[card] for card in match.view(seat).hand]


def reason(match: Match, seat: int, kind: str, score: int = -1) -> int:
    """A seat's points for a card type in a scored round (the last one unless told otherwise)."""
    found = [item.points for item in match.scores[score].reasons[seat] if item.kind == kind]
    return sum(found)
