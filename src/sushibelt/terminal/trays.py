"""What lies in front of a player, in words."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ..play.view import LaidCard
from ..play.words import card_name, type_name
from ..rules.catalogue import FRUIT, SQUID, TYPE_OF, VARIED, WASABI_CARD

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


def tray_groups(tray: Tray, menu: Sequence[int]) -> list[tuple[int | None, str]]:
    """What lies in front by card type, in the menu's order; the face-down cards, which have none, come last."""
    groups: list[tuple[int | None, str]] = []
    for kind in menu:
        cards = [laid for laid in tray if TYPE_OF[laid.card] == kind and not laid.flipped and not _is_under(laid)]
        plain = sorted(laid.card for laid in cards if not laid.copied and laid.mate is None)
        parts = (
            [_together(kind, plain)] if kind in VARIED and kind != FRUIT and plain else _counted(map(card_name, plain))
        )
        parts += _counted(laid_name(tray, laid) for laid in cards if laid.copied or laid.mate is not None)
        if parts:
            groups.append((kind, ", ".join(parts)))
    if hidden := [card_name(laid.card) for laid in tray if laid.flipped]:
        groups.append((None, f"{len(hidden)} face-down ({', '.join(_counted(hidden))})"))
    return groups


def _is_under(laid: LaidCard) -> bool:
    """A wasabi beneath a nigiri is told with the nigiri."""
    return laid.card == WASABI_CARD and laid.mate is not None


def _together(kind: int, cards: Sequence[int]) -> str:
    """Variations of one type: "egg+squid nigiri", "2+3 maki"."""
    name = type_name(kind)
    return "+".join(card_name(card).removesuffix(f" {name}") for card in cards) + f" {name}"


def _counted(names: Iterable[str]) -> list[str]:
    """Equal names once, with their number."""
    return [f"{count}× {name}" if count > 1 else name for name, count in Counter(names).items()]
