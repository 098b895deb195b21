"""Draw every card of the game: `python web/art/draw.py` writes web/src/art/*.svg.

One small function per dish, in the module of its family (mains, appetizers, specials, desserts, signs). To change a
dish, change its function, run this script, and look at `python web/art/contact_sheet.py`.
"""

from pathlib import Path

import appetizers
import desserts
import mains
import signs
import specials
from brush import picture
from digits import order

from sushibelt.rules.catalogue import CARD_NAMES

MODULES = (mains, appetizers, specials, desserts)
FOLDER = Path(__file__).resolve().parent.parent / "src" / "art"
SIGN_SIZE = 64


def cards() -> dict[str, str]:
    """What is painted on every card, by the card's name: by the function of that name, if they do not share one."""
    painted = {name: vars(module)[name]() for module in MODULES for name in CARD_NAMES if name in vars(module)}
    for count in (1, 2, 3):
        painted[f"maki_{count}"] = mains.maki(count)
    for count in (3, 4, 5):
        painted[f"uramaki_{count}"] = mains.uramaki(count)
    for first, second in desserts.FRUIT_PAIRS:
        painted[f"fruit_{first}_{second}"] = desserts.fruit(first, second)
    return painted | numbered()


def numbered() -> dict[str, str]:
    """The cards that differ in their order number alone."""
    dishes = {
        "chopsticks": (specials.chopsticks(), (1, 2, 3)),
        "spoon": (specials.spoon(), (4, 5, 6)),
        "menu": (specials.menu(), (7, 8, 9)),
        "takeout_box": (specials.takeout_box(), (10, 11, 12)),
    }
    return {f"{name}_{value}": dish + order(value) for name, (dish, values) in dishes.items() for value in values}


def pictures() -> dict[str, str]:
    """The text of every file, by its name without the ending."""
    others = {"back": signs.back(), "back_plain": signs.back_plain(), "logo": signs.logo()}
    families = {
        "sign_nigiri": signs.sign_nigiri(),
        "sign_roll": signs.sign_roll(),
        "sign_appetizer": signs.sign_appetizer(),
        "sign_special": signs.sign_special(),
        "sign_dessert": signs.sign_dessert(),
    }
    return {name: picture(drawing) for name, drawing in {**cards(), **others}.items()} | {
        name: picture(drawing, size=SIGN_SIZE) for name, drawing in families.items()
    }


def main() -> None:
    """Write all the files, and say how many."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    drawn = pictures()
    for name, text in drawn.items():
        (FOLDER / f"{name}.svg").write_text(text, encoding="utf-8")
    print(f"{len(drawn)} drawings, the largest {max(map(len, drawn.values()))} bytes")


if __name__ == "__main__":
    main()
