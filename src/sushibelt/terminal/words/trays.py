"""What lies in front of a player, in words."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ...play.view import LaidCard, View
from ...play.words import card_name, type_name
from ...rules.cards.rolls import URAMAKI_GOAL, URAMAKI_PLACES, uramaki_place_points
from ...rules.catalogue import MAKI, NIGIRI, ONIGIRI, SQUID, TYPE_OF, URAMAKI, WASABI_CARD
from ...rules.worth import URAMAKI_FIRST

Tray = Sequence[LaidCard]


def laid_name(tray: Tray, laid: LaidCard) -> str:
    """A card in front as it is said: "copied squid nigiri on wasabi", "face-down eel"."""
    name = card_name(laid.card)
    if laid.copied:
        name = f"copied {name}"
    if laid.flipped:
        return f"face-down {name}"
    if laid.mate is None:
        return name
    return f"{name} on wasabi" if laid.card <= SQUID else f"{name} under {card_name(tray[laid.mate].card)}"


def tray_line(tray: Tray) -> str:
    """Every card in front, in the order in which they came."""
    return ", ".join(laid_name(tray, laid) for laid in tray) or "nothing"


def is_open(place: int) -> bool:
    """Whether there are points for this uramaki place."""
    return place <= URAMAKI_PLACES


def race_line(view: View) -> str:
    """What uramaki are still worth this round; a variant may pay otherwise."""
    place = view.next_place
    if not is_open(place):
        return "All uramaki places of this round are taken."
    ordinal = ("first", "second", "third")[place - 1]
    points = uramaki_place_points(place) if view.house is None else view.house.worth[URAMAKI_FIRST + place - 1]
    return f"The {ordinal} uramaki place is open: {points} points."


def tray_groups(tray: Tray, menu: Sequence[int], racing: bool = True) -> list[tuple[int | None, str]]:
    """What lies in front by card type, in the menu's order; the face-down cards, which have none, come last.

    `racing` says whether uramaki still have a place to reach.
    """
    groups: list[tuple[int | None, str]] = []
    for kind in menu:
        cards = [laid for laid in tray if TYPE_OF[laid.card] == kind and not laid.flipped and not _is_under(laid)]
        if not cards:
            continue
        if kind in (MAKI, URAMAKI):
            goal = f" of {URAMAKI_GOAL}" if kind == URAMAKI and racing else ""
            groups.append((kind, _icons(kind, cards) + goal))
            continue
        plain = sorted(laid.card for laid in cards if not laid.copied and laid.mate is None)
        parts = _variations(kind, plain) if kind in (NIGIRI, ONIGIRI) else _counted(map(card_name, plain))
        parts += _counted(laid_name(tray, laid) for laid in cards if laid.copied or laid.mate is not None)
        groups.append((kind, ", ".join(parts)))
    if hidden := [card_name(laid.card) for laid in tray if laid.flipped]:
        groups.append((None, f"{len(hidden)} face-down ({', '.join(_counted(hidden))})"))
    return groups


def _is_under(laid: LaidCard) -> bool:
    """A wasabi beneath a nigiri is told with the nigiri."""
    return laid.card == WASABI_CARD and laid.mate is not None


def _icons(kind: int, cards: Sequence[LaidCard]) -> str:
    """Icons card by card, and how many there are: "maki 1+1+3 = 5"."""
    name = type_name(kind)
    icons = [(laid.copied, int(card_name(laid.card).removeprefix(f"{name} "))) for laid in cards]
    each = "+".join(f"{'copied ' * copied}{count}" for copied, count in sorted(icons))
    return f"{name} {each}" + (f" = {sum(count for _, count in icons)}" if len(icons) > 1 else "")


def _variations(kind: int, cards: Sequence[int]) -> list[str]:
    """Variations of one type, its name said once: "egg, 2× squid nigiri"."""
    suffix = f" {type_name(kind)}"
    return [", ".join(_counted(card_name(card).removesuffix(suffix) for card in cards)) + suffix] if cards else []


def _counted(names: Iterable[str]) -> list[str]:
    """Equal names once, with their number."""
    return [f"{count}× {name}" if count > 1 else name for name, count in Counter(names).items()]
