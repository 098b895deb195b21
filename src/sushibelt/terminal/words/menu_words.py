"""Menus as people name them and read them."""

import re
from collections.abc import Collection, Iterable
from difflib import get_close_matches

from ...play.errors import SushibeltError
from ...play.variant import Variant
from ...play.words import menu_from, menu_title, rule_in_a_line, type_name, type_number
from ...rules.catalogue import FAMILIES, TYPE_NAMES
from ...rules.menu import PRESETS, Menu, barred

SEVERAL_CALLS = "any number of chopsticks and spoons in one turn instead of one"
"""What the first printing of Party changes."""


def _started(text: str, known: Iterable[str]) -> tuple[str, str | None]:
    """A name as it is written, and the only one of the known ones that begins so, if there is any."""
    start = "-".join(text.lower().replace("_", " ").replace("-", " ").split())
    found = [name for name in known if start and name.startswith(start)]
    if len(found) > 1:
        raise SushibeltError(f"{text!r} could be {' or '.join(found)}.")
    return start, found[0] if found else None


def meant_preset(text: str, known: Collection[str]) -> str:
    """The one of some menus with names that a person means."""
    start, found = _started(text, known)
    if found is None:
        raise SushibeltError(_with_hint(f"There are {', '.join(known)}; {text!r} is none of them.", start, known))
    return found


def meant_menu(text: str) -> Menu:
    """The menu that a person means: a preset by the start of its name, or types divided by commas."""
    start, found = _started(text, PRESETS)
    if found is not None:
        return PRESETS[found]
    if "," in text:
        return menu_from([TYPE_NAMES[meant_type(name)] for name in text.split(",")])
    try:
        return menu_from(text)
    except SushibeltError as problem:
        raise SushibeltError(_with_hint(str(problem), start, PRESETS)) from None


def meant_type(text: str) -> int:
    """The card type that a person names."""
    try:
        return type_number(text)
    except SushibeltError as problem:
        plain = text.strip().lower().replace(" ", "_").replace("-", "_")
        raise SushibeltError(_with_hint(str(problem), plain, TYPE_NAMES)) from None


def _with_hint(sentence: str, said: str, known: Collection[str]) -> str:
    """The sentence, or if something like it is known, its first half and what may have been meant."""
    near = get_close_matches(said, known, n=1)
    return f"{sentence.partition(';')[0].rstrip('.')}; did you mean {near[0]}?" if near else sentence


def check_players(types: Iterable[int], players: int) -> None:
    """Refuse a type that this number of players cannot use, so that "menu" is not taken for the menu itself."""
    for kind in types:
        if kind in barred(players):
            raise SushibeltError(f"The card type {type_name(kind)} cannot be used with {players} players.")


def rule_on(menu: Collection[int], kind: int, classic: bool) -> str:
    """A card type's rule in one line, without what concerns cards that are not on this menu."""
    gone = [type_name(other) for other in range(len(TYPE_NAMES)) if other not in menu]
    first, *rest = rule_in_a_line(kind, classic).rstrip(".").split("; ")
    kept = [part for part in rest if not any(re.search(rf"\b{name}\b", part) for name in gone)]
    return "; ".join([first, *kept]) + "."


def menu_heading(classic: bool, menu: Menu) -> str:
    """What a menu is called, as a heading."""
    title = menu_title(classic, menu)
    return title[:1].upper() + title[1:]


def variants(both_ways: bool, printing: str, variant: Variant | str | None = None) -> str:
    """What is unusual about a game, to be said after what it is called; nothing if it is played as usual."""
    usual = ", passing both ways" * both_ways + ", first printing" * (printing == "first")
    return usual + (f", {variant}" if variant else "")


def courses(menu: Menu) -> str:
    """The types of a menu by family, without nigiri."""
    families = ([kind for kind in menu if kind in family.types] for family in FAMILIES[1:])
    return "; ".join(", ".join(map(type_name, family)) for family in families)
