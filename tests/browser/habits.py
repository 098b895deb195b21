"""How people in these tests play, and what they are asked: all of it follows from the cards they are shown."""

from typing import NamedTuple

from .people import Shown

LIKED = ("special_order", "wasabi", "spoon", "menu", "takeout_box", "chopsticks", "any_nigiri")


def eager(shown: Shown) -> str:
    """Somebody who begins with a nigiri and then plays and uses whatever is special."""
    nigiri_first = shown.turn == 1 or shown.kind == "copy"

    def dislike(option: str) -> tuple[int, str]:
        if nigiri_first and option.endswith("_nigiri"):
            return -1, option
        if option == "pass":
            return len(LIKED) + 1, option
        liked = (place for place, name in enumerate(LIKED) if option.removeprefix("copied_").startswith(name))
        return next(liked, len(LIKED)), option

    return min(shown.options, key=dislike)


def patient(shown: Shown) -> str:
    """Somebody who plays all chopsticks and spoons, and uses none."""
    bonus = [option for option in shown.options if option.startswith(("chopsticks", "spoon"))]
    if shown.kind == "pick" and bonus:
        return min(bonus)
    return "pass" if "pass" in shown.options else min(shown.options)


class Asking(NamedTuple):
    """A table of eager people, and the questions that come up there in so many rounds."""

    players: int
    menu: tuple[str, ...]
    """Beside nigiri; empty for the classic game."""
    rounds: int
    questions: set[str]


SPOON_AND_BOX = Asking(
    3,
    ("temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout_box", "fruit"),
    3,
    {"pick", "call", "ask", "give", "flip"},
)
MENU_AND_ORDER = Asking(
    3,
    ("uramaki", "onigiri", "tofu", "miso_soup", "menu", "special_order", "fruit"),
    1,
    {"pick", "menu", "copy"},
)
ORDER_AND_WASABI = Asking(
    3,
    ("maki", "tempura", "dumpling", "edamame", "special_order", "wasabi", "pudding"),
    1,
    {"pick", "copy", "dip"},
)
ORDER_FOR_TWO = Asking(
    2,
    ("maki", "tempura", "dumpling", "tofu", "special_order", "wasabi", "pudding"),
    1,
    {"pick", "copy"},
)
CLASSIC = Asking(2, (), 1, {"pick", "second"})
EIGHT = Asking(8, ("maki", "tempura", "dumpling", "eel", "spoon", "chopsticks", "green_tea_ice_cream"), 1, {"pick"})
CHOPSTICKS_AND_SPOON = Asking(
    3,
    ("temaki", "eel", "tofu", "dumpling", "chopsticks", "spoon", "pudding"),
    1,
    {"pick", "call"},
)
TABLES = (SPOON_AND_BOX, MENU_AND_ORDER, ORDER_AND_WASABI, ORDER_FOR_TWO, CLASSIC)
