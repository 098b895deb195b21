"""Menus as people name them and read them."""

from ...play.errors import SushibeltError
from ...play.words import menu_from, menu_title, type_name
from ...rules.catalogue import FAMILIES
from ...rules.menu import PRESETS, Menu

SEVERAL_CALLS = "any number of chopsticks and spoons in one turn instead of one"
"""What the first printing of Party changes."""


def meant_menu(text: str) -> Menu:
    """The menu that a person means: a preset by the start of its name, or types divided by commas."""
    start = "-".join(text.lower().replace("_", " ").replace("-", " ").split())
    found = [name for name in PRESETS if start and name.startswith(start)]
    if len(found) > 1:
        raise SushibeltError(f"{text!r} could be {' or '.join(found)}.")
    return PRESETS[found[0]] if found else menu_from(text)


def menu_heading(classic: bool, menu: Menu) -> str:
    """What a menu is called, as a heading."""
    title = menu_title(classic, menu)
    return title[:1].upper() + title[1:]


def variants(both_ways: bool, printing: str) -> str:
    """What is unusual about a game, to be said after what it is called; nothing if it is played as usual."""
    return ", passing both ways" * both_ways + ", first printing" * (printing == "first")


def courses(menu: Menu) -> str:
    """The types of a menu by family, without nigiri."""
    families = ([kind for kind in menu if kind in family.types] for family in FAMILIES[1:])
    return "; ".join(", ".join(map(type_name, family)) for family in families)
