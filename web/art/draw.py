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

FOLDER = Path(__file__).resolve().parent.parent / "src" / "art"
SIGN_SIZE = 64


def cards() -> dict[str, str]:
    """What is painted on every card, by the card's name."""
    painted = {
        "egg_nigiri": mains.egg_nigiri(),
        "salmon_nigiri": mains.salmon_nigiri(),
        "squid_nigiri": mains.squid_nigiri(),
        **{f"maki_{count}": mains.maki(count) for count in (1, 2, 3)},
        "temaki": mains.temaki(),
        **{f"uramaki_{count}": mains.uramaki(count) for count in (3, 4, 5)},
        "tempura": appetizers.tempura(),
        "sashimi": appetizers.sashimi(),
        "dumpling": appetizers.dumpling(),
        "eel": appetizers.eel(),
        "tofu": appetizers.tofu(),
        "onigiri_circle": appetizers.onigiri_circle(),
        "onigiri_triangle": appetizers.onigiri_triangle(),
        "onigiri_square": appetizers.onigiri_square(),
        "onigiri_rectangle": appetizers.onigiri_rectangle(),
        "edamame": appetizers.edamame(),
        "miso_soup": appetizers.miso_soup(),
        "soy_sauce": appetizers.soy_sauce(),
        "tea": appetizers.tea(),
        "wasabi": specials.wasabi(),
        "special_order": specials.special_order(),
        "chopsticks": specials.chopsticks(),
        **{f"chopsticks_{value}": specials.chopsticks() + order(value) for value in (1, 2, 3)},
        **{f"spoon_{value}": specials.spoon() + order(value) for value in (4, 5, 6)},
        **{f"menu_{value}": specials.menu() + order(value) for value in (7, 8, 9)},
        **{f"takeout_box_{value}": specials.takeout_box() + order(value) for value in (10, 11, 12)},
        "pudding": desserts.pudding(),
        "green_tea_ice_cream": desserts.green_tea_ice_cream(),
    }
    for first, second in desserts.FRUIT_PAIRS:
        painted[f"fruit_{first}_{second}"] = desserts.fruit(first, second)
    return painted


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
