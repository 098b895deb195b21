"""The drawings of the desserts."""

import math

from brush import (
    CARAMEL,
    EGG,
    GOLD,
    INK,
    LACQUER,
    LEAF,
    MATCHA,
    ORANGE,
    PORCELAIN,
    RICE,
    TOAST,
    TUNA,
    box,
    circle,
    cloud,
    face,
    fill,
    grains,
    line,
    oval,
    shape,
    solid,
    spot,
    turned,
)


def pudding() -> str:
    """A custard pudding with caramel running down and a cherry on top."""
    custard = "M38 40C40 34 88 34 90 40L106 102C106 110 22 110 22 102Z"
    caramel = (
        "M38 40C40 34 88 34 90 40L95 60C95 70 86 70 84 62C82 58 76 58 75 66V74C74 82 64 82 63 74V66"
        "C62 58 54 60 52 66C48 74 36 70 34 60Z"
    )
    return (
        solid("M6 102C6 98 122 98 122 102C122 114 108 118 64 118S6 114 6 102Z", PORCELAIN, (20, 102), 0.9)
        + solid(custard, EGG, (40, 44), 0.87)
        + solid(caramel, CARAMEL, (42, 42), 0.86)
        + line("M66 22C68 12 76 8 84 8")
        + solid(circle(64, 28, 12), LACQUER, (58, 22), 0.7)
        + face(63, 90)
    )


def green_tea_ice_cream() -> str:
    """Two scoops of green tea ice cream in a stemmed glass, with a wafer and red beans."""
    wafer = turned(
        24, 90, 40, solid(box(82, 4, 20, 60, 3), TOAST, (84, 6), 0.8, line("M82 22H102M82 38H102", TOAST.dark, 4))
    )
    left = cloud([(44, 46, 26), (22, 64, 9), (36, 68, 9), (52, 68, 9)], MATCHA)
    right = cloud([(82, 46, 23), (68, 66, 9), (84, 68, 9), (100, 64, 9)], MATCHA)
    glass = "M10 66H118C116 88 92 96 73 98V107C86 109 92 114 92 120H36C36 114 42 109 55 107V98C36 96 12 88 10 66Z"
    beans = shape(oval(58, 34, 7, 5.5), LACQUER.dark) + shape(oval(70, 30, 7, 5.5), LACQUER.dark)
    return wafer + left + right + beans + solid(glass, PORCELAIN, (30, 68), 0.88) + face(41, 47, 10, 7)


def watermelon(x: float, y: float, lean: float) -> str:
    """A wedge of watermelon around (x, y)."""

    def half(radius: float) -> str:
        """The lower half of a disc."""
        return f"M{x - radius} {y - 18}H{x + radius}A{radius} {radius} 0 0 1 {x - radius} {y - 18}Z"

    seeds = grains([(x - 17, y - 12, 100), (x + 17, y - 12, 80), (x - 8, y, 100), (x + 8, y, 80)], INK, 2, 4)
    return turned(
        lean,
        x,
        y,
        shape(
            half(34),
            LEAF.light,
            fill(half(27.5), RICE.light),
            fill(half(23.5), TUNA.light),
            seeds,
            face(x, y - 10, 7, 6),
        ),
    )


def orange(x: float, y: float) -> str:
    """A cut orange with a leaf, around (x, y)."""
    leaf = (
        f"M{x + 4} {y - 28}C{x + 8} {y - 42} {x + 22} {y - 42} {x + 32} {y - 38}"
        f"C{x + 28} {y - 26} {x + 16} {y - 20} {x + 4} {y - 28}Z"
    )
    segments = ""
    for step in range(6):
        angle = math.radians(30 + step * 60)
        segments += f"M{spot(x, y)}L{spot(x + 20 * math.cos(angle), y + 20 * math.sin(angle))}"
    pulp = fill(circle(x, y, 25), RICE.light) + fill(circle(x, y, 21), ORANGE.light) + line(segments, RICE.light, 4)
    return (
        solid(leaf, LEAF, (x + 14, y - 36), 0.75) + shape(circle(x, y, 32), ORANGE.dark, pulp) + face(x, y - 1, 11, 7)
    )


def pineapple(x: float, y: float, lean: float) -> str:
    """A pineapple with its crown, around (x, y)."""
    crown = (
        f"M{x - 15} {y - 6}L{x - 25} {y - 26}L{x - 12} {y - 23}L{x - 11} {y - 40}L{x} {y - 29}"
        f"L{x + 11} {y - 40}L{x + 12} {y - 23}L{x + 25} {y - 26}L{x + 15} {y - 6}Z"
    )
    net = (
        f"M{x - 20} {y + 4}L{x + 8} {y + 36}M{x - 8} {y - 10}L{x + 21} {y + 22}M{x + 20} {y + 4}"
        f"L{x - 8} {y + 36}M{x + 8} {y - 10}L{x - 21} {y + 22}"
    )
    body = solid(oval(x, y + 12, 25, 28), GOLD, (x - 10, y), 0.84, line(net, TOAST.light, 4))
    return turned(lean, x, y, shape(crown, LEAF.light), body, face(x, y + 11, 9, 7))


def fruit(first: str, second: str) -> str:
    """Two little fruits, one above left, one below right."""
    drawings = {
        "watermelon": lambda x, y, lean: watermelon(x, y + 2, lean),
        "orange": lambda x, y, lean: orange(x - 2, y + 2),
        "pineapple": lambda x, y, lean: pineapple(x, y, lean / 2),
    }
    return drawings[first](42, 46, -22) + drawings[second](86, 82, 22)


KINDS = ("watermelon", "orange", "pineapple")
FRUIT_PAIRS = [(first, second) for place, first in enumerate(KINDS) for second in KINDS[place:]]
