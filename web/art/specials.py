"""The drawings of wasabi's and the other special cards; the order number of a card is added by draw.py."""

from brush import (
    BLUE,
    BROTH,
    GOLD,
    LACQUER,
    LEAF,
    PAPER,
    PORCELAIN,
    RICE,
    SALMON,
    SILVER,
    SOY,
    WASABI,
    WOOD,
    box,
    face,
    fill,
    grains,
    line,
    rope,
    shape,
    solid,
    turned,
)


def wasabi() -> str:
    """A dollop of wasabi on a leaf of its own plant."""
    leaf = "M6 78C18 62 44 62 64 74C84 62 110 62 122 78C118 104 92 118 64 118S10 104 6 78Z"
    dollop = (
        "M22 88C20 74 34 68 44 60C56 50 58 34 74 16C78 11 85 14 83 21C80 36 84 48 92 60"
        "C100 68 108 76 106 88C104 100 86 102 64 102S24 100 22 88Z"
    )
    swirl = "M50 67C62 64 70 56 72 44M86 70C83 74 79 77 74 78"
    return (
        solid(leaf, LEAF, (30, 74), 0.9)
        + solid(dollop, WASABI, (54, 56), 0.88, line(swirl, WASABI.dark, 5))
        + face(60, 84)
    )


def special_order() -> str:
    """A dish under a silver cover: nobody knows yet what it will be."""
    star = "M64 54L70 67L84 69L74 79L76 93L64 86L52 93L54 79L44 69L58 67Z"
    return (
        solid("M4 98H124C122 110 112 116 96 116H32C16 116 6 110 4 98Z", BLUE, (20, 98), 0.88)
        + shape(box(56, 10, 16, 26, 8), GOLD.light)
        + solid(
            "M16 98C14 54 36 30 64 30S114 54 112 98Z",
            SILVER,
            (44, 56),
            0.88,
            line("M30 76C32 62 38 52 48 45", PORCELAIN.light, 6),
        )
        + shape(star, GOLD.light)
    )


def chopsticks() -> str:
    """A pair of chopsticks on their rest."""

    def stick(x: float, lean: float) -> str:
        """One stick, upright, thick end up, leaning by an angle."""
        outline = f"M{x - 9} 4H{x + 9}L{x + 4} 130C{x + 3} 136 {x - 3} 136 {x - 4} 130Z"
        grip = f"M{x - 9} 4H{x + 9}L{x + 7} 50H{x - 7}Z"
        ring = line(f"M{x - 7} 52H{x + 7}", GOLD.light, 5)
        return turned(lean, 64, 110, shape(outline, WOOD.light, fill(grip, LACQUER.light), ring))

    rest = solid(
        "M24 92C22 80 38 78 46 84C56 90 72 90 82 84C90 78 106 80 104 92C102 108 90 110 64 110S26 108 24 92Z",
        BLUE,
        (36, 86),
        0.88,
    )
    return turned(45, 64, 64, rest, stick(54, -3), stick(74, 3))


def spoon() -> str:
    """A broad porcelain spoon with a sip of soup in it."""
    outline = (
        "M51 -6C51 -13 77 -13 77 -6C78 8 75 24 77 38C80 52 98 62 98 88C98 112 82 126 64 126S30 112 30 88"
        "C30 62 48 52 51 38C53 24 50 8 51 -6Z"
    )
    soup = "M64 58C68 68 87 72 87 90C87 106 77 116 64 116S41 106 41 90C41 72 60 68 64 58Z"
    shine, onion = (
        line("M48 88C48 80 54 76 60 74", BROTH.light, 5),
        grains([(60, 94, 20), (74, 88, 80), (68, 105, -30)], LEAF.dark, 5, 5),
    )
    trim = line("M64 2V42", BLUE.light, 6)
    return turned(45, 64, 64, solid(outline, PORCELAIN, (50, 40), 0.94, trim), shape(soup, BROTH.dark, shine, onion))


def menu() -> str:
    """An open menu: a nigiri on one page, the list on the other."""
    cover = (
        "M64 24L14 12C9 11 6 14 6 18V100C6 105 8 107 13 108L64 120L115 108C120 107 122 105 122 100V18"
        "C122 14 119 11 114 12Z"
    )
    left, right = "M64 32L16 21V97L64 108Z", "M64 32L112 21V97L64 108Z"
    lines = "M76 50L100 45M76 66L100 61M76 82L82 81"
    nigiri = shape("M25 64L55 71V86L25 79Z", RICE.light) + shape(
        "M22 66C22 40 58 48 58 75C48 68 34 65 22 66Z", SALMON.light
    )
    return (
        solid(cover, LACQUER, (20, 20), 0.96)
        + shape(left, PAPER.light, nigiri)
        + shape(right, PAPER.dark, line(lines, SOY.light, 6))
    )


def takeout_box() -> str:
    """A folded paper box seen at an angle, with its wire handle and a wave painted around it."""
    wire = rope("M24 50C18 -2 108 -8 106 46", 9, SILVER.light)
    roof = (
        shape("M8 46L52 30L120 42L74 56Z", PAPER.dark)
        + shape("M8 46L38 26L92 34L74 56Z", PAPER.light)
        + shape("M92 34L120 42L74 56Z", PAPER.dark)
    )
    front = shape(
        "M8 46L74 56L66 122L24 112Z",
        PAPER.light,
        fill("M20 94C28 86 34 88 39 95S54 107 68 100L66 122L24 112Z", LACQUER.light),
    )
    side = shape(
        "M74 56L120 42L104 108L66 122Z",
        PAPER.dark,
        fill("M68 100C80 96 88 86 96 90C102 93 106 90 108 90L104 108L66 122Z", LACQUER.dark),
    )
    tab = shape("M28 49C30 65 54 69 56 53.5", PAPER.light)
    return wire + roof + front + side + tab + face(43, 76, 11)
