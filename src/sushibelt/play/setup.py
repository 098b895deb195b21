"""A game as somebody describes it: the edition, the menu and who plays."""

from collections.abc import Iterable, Sequence

import msgspec

from ..rules.catalogue import TYPE_NAMES
from ..rules.menu import CLASSIC_MENU, Menu, new_game
from ..rules.state import State
from .errors import SushibeltError
from .variant import Variant, varied
from .words import menu_from

NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana")
"""What players are called who have no names of their own."""
HOUSE_NAMES = (
    *("Momo", "Nori", "Yuzu", "Kiko", "Sora", "Taro", "Hana", "Umi"),
    *("Ren", "Mika", "Kumo", "Rin", "Tama", "Koko", "Suzu", "Niko"),
)
"""The same of people who sit down at a table, on the page as in the terminal: friendly ones of the house."""
BOT_NAMES = ("Aki", "Botan", "Chiyo", "Daiki", "Emi", "Fuji", "Goro", "Hoshi", "Ito", "Jiro", "Kiku", "Momo")
"""The same of the house's bots; more than there are seats, so that a person may have any of them too."""


class LineUp(msgspec.Struct, frozen=True):
    """Who plays what. The same line-up gives the same games."""

    players: tuple[str, ...]
    """Who sits where: one bot's name for each seat."""
    seed: str
    edition: str = "party"
    menu: str | None = None
    """A preset's name, or types separated by commas; None is sushi-go."""
    both_ways: bool = False
    printing: str = "revised"

    @property
    def seats(self) -> int:
        """How many play at a table."""
        return len(self.players)


PRINTINGS = ("revised", "first")
"""How Party was printed; as it was first printed, any number of bonus cards may be called in one turn."""


def game_of(
    edition: str,
    menu: str | Iterable[str] | Menu | None,
    players: int,
    both_ways: bool = False,
    printing: str = "revised",
    variant: Variant | None = None,
) -> State:
    """A game before its first deal, as `Match` describes it; raises SushibeltError if there is no such game."""
    check_edition(edition)
    if not hasattr(players, "__index__"):
        raise SushibeltError(f"The number of players is a whole number, not {players!r}.")
    if both_ways not in (False, True):
        raise SushibeltError(f"Whether hands go both ways is true or false, not {both_ways!r}.")
    check_printing(printing)
    if variant is not None and not isinstance(variant, Variant):
        raise SushibeltError(f"A variant is a Variant, such as variant_from_file makes, not {variant!r}.")
    try:
        s = new_game(edition == "classic", menu_numbers(edition, menu), players, both_ways, printing == "first")
        return s if variant is None else varied(s, variant)
    except SushibeltError:
        raise
    except ValueError as error:
        raise SushibeltError(str(error)) from None


def names_of(seats: int | Sequence[str]) -> tuple[str, ...]:
    """Everybody's name; raises SushibeltError if these are neither names nor a number of players."""
    names = tuple(NAMES[:seats]) if isinstance(seats, int) else tuple(seats)
    if isinstance(seats, str) or not all(isinstance(name, str) and name.strip() for name in names):
        raise SushibeltError("Seats are a number of players, or a list of their names.")
    return names


def called(seats: Sequence[tuple[str, bool]]) -> list[str]:
    """What everybody at a table is called, by names that were given and whether a bot sits there.

    Whoever has no name gets the first of the house's that is free.
    """
    taken = {name.casefold() for name, _ in seats}
    people, bots = ((name for name in names if name.casefold() not in taken) for names in (HOUSE_NAMES, BOT_NAMES))
    return [name or next(bots if bot else people) for name, bot in seats]


def check_edition(edition: str) -> None:
    """Refuse an edition that does not exist."""
    if edition not in ("classic", "party"):
        raise SushibeltError(f"The edition is classic or party, not {edition!r}.")


def check_printing(printing: str) -> None:
    """Refuse a printing that does not exist."""
    if printing not in PRINTINGS:
        raise SushibeltError(f"The printing is revised or first, not {printing!r}.")


def printing_of(first_printing: int | bool) -> str:
    """A printing's name."""
    return PRINTINGS[bool(first_printing)]


def menu_numbers(edition: str, menu: str | Iterable[str] | Menu | None) -> Menu:
    """The types of a menu, however it was named; none for the classic game, which has no choice."""
    if edition == "classic":
        if menu is not None and not _is_classic(menu):
            raise SushibeltError("The classic game has no menu to choose.")
        return ()
    if menu is None:
        return menu_from("sushi-go")
    if isinstance(menu, str):
        return menu_from(menu)
    entries = tuple(menu)
    numbers = tuple(kind for kind in entries if isinstance(kind, int))
    return numbers if len(numbers) == len(entries) else menu_from([str(name) for name in entries])


def _is_classic(menu: str | Iterable[str] | Menu) -> bool:
    """Whether a menu names just the types of the classic game, as its own record does."""
    types = {TYPE_NAMES[kind] if isinstance(kind, int) else kind for kind in menu}
    return types <= {TYPE_NAMES[kind] for kind in CLASSIC_MENU}
