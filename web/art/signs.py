"""The card's back, the logo and the small signs of the five families."""

from brush import (
    CARAMEL,
    EGG,
    GOLD,
    INK,
    LACQUER,
    PAPER,
    PORCELAIN,
    RICE,
    SALMON,
    SALMON_STRIPE,
    SEAWEED,
    box,
    circle,
    fill,
    line,
    shape,
    solid,
)
from digits import written


def waves(left: float, right: float, rows: tuple[float, ...], radius: float) -> str:
    """Rows of overlapping wave arcs, every second row shifted by half a wave."""
    course = ""
    for row, y in enumerate(rows):
        x = left + (radius if row % 2 else 0)
        while x + 2 * radius <= right + 0.1:
            course += f"M{x} {y}a{radius} {radius} 0 0 1 {2 * radius} 0"
            x += 2 * radius
    return course


def back_plain() -> str:
    """A card face down, a plate in its middle."""
    return card_back() + shape(
        circle(64, 64, 26),
        PORCELAIN.light,
        fill(circle(64, 64, 15), PORCELAIN.dark),
        fill(circle(63, 63, 13), PAPER.light),
    )


def back() -> str:
    """A card turned over for its two points."""
    return card_back() + shape(circle(64, 64, 30), PAPER.light) + written(2, 64, 64, 2.2, INK, 8)


def card_back() -> str:
    """The back of every card: lacquer red with waves."""
    pattern = line(waves(22, 106, (20, 34, 48, 62, 76, 90, 104, 118), 14), LACQUER.light, 4)
    return shape(box(22, 6, 84, 116, 12), LACQUER.dark, pattern)


def logo() -> str:
    """A nigiri on its plate, riding on the belt to the next seat."""
    arrows = "".join(f"M{x} 98l8 8l-8 8" for x in (18, 39, 60, 81, 102))
    belt = solid(box(3, 90, 122, 32, 16), SEAWEED, (30, 92), 0.95, line(arrows, GOLD.light, 5.5))
    plate = solid("M16 74H112C110 86 98 91 84 91H44C30 91 18 86 16 74Z", PORCELAIN, (30, 76), 0.86)
    rice = solid("M28 58C28 48 100 48 100 58V66C100 74 96 76 90 76H38C32 76 28 74 28 66Z", RICE, (40, 52), 0.88)
    fish = (
        "M10 56C12 24 36 8 65 8C94 8 116 24 119 54C120 64 110 65 103 60C92 51 80 48 64 48"
        "C49 48 37 52 27 61C20 67 9 66 10 56Z"
    )
    stripes = line("M36 22C43 30 45 40 42 53M63 11C70 22 71 34 68 48M90 16C97 26 99 38 96 55", SALMON_STRIPE, 5)
    return belt + plate + rice + solid(fish, SALMON, (56, 12), 0.86, stripes)


def sign_nigiri() -> str:
    """The sign of the nigiri: a slice over its rice."""
    fish = "M3 40C5 20 17 9 32 9S59 20 61 40C62 46 57 47 53 44C47 38 40 36 32 36S17 38 11 44C7 47 2 46 3 40Z"
    return shape(box(11, 30, 42, 26, 8), RICE.light) + shape(
        fish, SALMON.light, line("M23 14L21 32M41 14L43 32", RICE.light, 4.5)
    )


def sign_roll() -> str:
    """The sign of the rolls: one roll face on."""
    return (
        shape(circle(32, 32, 28), SEAWEED.light) + shape(circle(32, 32, 18), RICE.light) + fill(circle(32, 32, 8), INK)
    )


def sign_appetizer() -> str:
    """The sign of the appetizers: a bowl."""
    return shape("M3 20H61C61 38 51 46 42 48L45 57H19L22 48C13 46 3 38 3 20Z", LACQUER.light) + line(
        "M16 32H48", RICE.light, 4.5
    )


def sign_special() -> str:
    """The sign of the specials: a star."""
    return shape("M32 4L40 22L60 24L45 38L49 58L32 48L15 58L19 38L4 24L24 22Z", GOLD.light)


def sign_dessert() -> str:
    """The sign of the desserts: a pudding under its caramel."""
    caramel = "M18 9H46L51 30Q45 38 39 30Q34 24 29 31Q21 40 13 30Z"
    return shape("M18 9H46L56 56H8Z", EGG.light) + shape(caramel, CARAMEL.light)
