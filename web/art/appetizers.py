"""The drawings of the appetizers."""

import math

from brush import (
    BATTER,
    BLUE,
    BROTH,
    CELADON,
    DOUGH,
    GLAZE,
    GLAZE_SHINE,
    LACQUER,
    LEAF,
    PAPER,
    RICE,
    SALMON,
    SEAWEED,
    SOY,
    TOAST,
    TUNA,
    TUNA_STRIPE,
    WASABI,
    WOOD,
    Point,
    box,
    circle,
    cloud,
    fill,
    grains,
    line,
    moved,
    oval,
    rope,
    shape,
    solid,
    spot,
    turned,
)


def tempura() -> str:
    """One prawn in crisp, bumpy batter, its red tail in the air."""
    tail = solid("M92 40C88 26 92 12 100 6C106 10 108 22 104 38Z", LACQUER, (98, 10), 0.75) + solid(
        "M96 44C102 30 112 22 122 24C124 34 116 46 100 50Z", LACQUER, (108, 28), 0.75
    )
    batter = [(92, 46, 12), (78, 50, 16), (84, 62, 9), (62, 54, 16), (66, 68, 13), (48, 64, 18), (38, 78, 20)]
    batter += [(58, 80, 12), (30, 92, 19), (46, 98, 17), (20, 82, 11), (34, 58, 10), (54, 42, 9)]
    crumbs = [(30, 84, 60), (44, 70, 40), (60, 56, 20), (76, 48, 10), (36, 100, 80), (52, 88, 60)]
    return tail + cloud(batter, BATTER) + grains(crumbs, BATTER.dark, 7, 4)


def sashimi() -> str:
    """Three slices of tuna leaning on each other on a little wooden board."""
    board = shape("M18 100H40V118H22ZM88 100H110L106 118H88Z", WOOD.dark) + solid(
        box(3, 88, 122, 17, 5), WOOD, (12, 90), 0.9
    )
    leaf = "M16 88L8 74L14 66L6 54L16 48L14 36L26 36L30 26L40 32L50 28L60 88Z"
    one = solid(
        box(0, 0, 42, 66, 17),
        TUNA,
        (10, 12),
        0.88,
        line("M11 20L22 28L32 24M9 36L20 44L33 39M9 52L20 59L32 55", TUNA_STRIPE, 4.5),
    )
    slices = "".join(moved(x, 24, turned(17, 21, 66, one)) for x in (66, 39, 12))
    return shape(leaf, LEAF.light) + slices + board


def dumpling() -> str:
    """A crescent dumpling with pinched ends, pleats along the top and a toasted foot."""
    folds, course, pleats = 6, "", ""
    for fold in range(folds):
        start, end = math.pi * (0.88 - 0.76 * fold / folds), math.pi * (0.88 - 0.76 * (fold + 1) / folds)
        x, y = 64 + 50 * math.cos(end), 84 - 52 * math.sin(end)
        middle = start * 0.4 + end * 0.6
        course += f"Q{spot(64 + 61 * math.cos(middle), 84 - 64 * math.sin(middle))} {spot(x, y)}"
        if fold < folds - 1:
            pleats += f"M{spot(x, y)}Q{spot(x - 5, y + 10)} {spot(x + (60 - x) * 0.16, y + 22)}"
    start_x, start_y = 64 + 50 * math.cos(math.pi * 0.88), 84 - 52 * math.sin(math.pi * 0.88)
    outline = (
        f"M{spot(start_x, start_y)}{course}C114 78 118 84 123 88C125 92 122 96 117 98"
        f"C104 108 86 112 64 112S24 108 11 98C6 96 3 92 5 88C10 84 14 78 {spot(start_x, start_y)}Z"
    )
    foot = "M4 90C26 102 102 102 124 90C125 94 121 97 117 98C104 108 86 112 64 112S24 108 11 98C7 97 3 94 4 90Z"
    return solid(outline, DOUGH, (44, 40), 0.9, fill(foot, TOAST.light), line(pleats))


def eel() -> str:
    """A fillet of eel, tail and all, grilled with sauce on two skewers."""
    skewers = "".join(rope(f"M{x} 60V125", 9, WOOD.light) for x in (50, 76))
    fillet = (
        "M34 98C30 88 36 80 33 70C30 60 35 52 38 44C43 32 56 28 61 14C63 6 66 0 77 -4C83 -6 86 -1 84 3"
        "C80 10 83 17 83 24C82 34 95 40 94 52C93 62 98 70 95 80C93 90 97 94 93 101C88 108 76 103 64 106"
        "C52 103 39 108 34 98Z"
    )
    bars = "M48 48L58 42M44 66L55 60M44 84L55 78M72 54L82 48M74 72L85 66M74 90L85 84"
    ridge = line("M75 8C66 22 65 36 65 54V103", GLAZE.dark, 5)
    return turned(42, 62, 65, skewers, solid(fillet, GLAZE, (54, 44), 0.9, ridge, line(bars, GLAZE_SHINE, 5)))


def tofu() -> str:
    """A block of tofu on a little plate, with ginger and spring onion on top."""
    plate = solid(oval(64, 98, 60, 22), BLUE, (30, 92), 0.9)
    top, left, right = "M64 28L108 48L64 70L20 48Z", "M20 48L64 70V112L20 92Z", "M108 48L64 70V112L108 92Z"
    ginger = cloud([(58, 38, 11), (70, 34, 11), (68, 45, 9)], DOUGH)
    rings = "".join(shape(circle(x, y, 7), WASABI.light) for x, y in ((42, 49), (64, 58), (86, 49)))
    return plate + shape(left, RICE.light) + shape(right, RICE.dark) + shape(top, RICE.light) + ginger + rings


def rice_ball(outline: str, light: Point, *on_top: str) -> str:
    """An onigiri of any outline, with what is on it."""
    return solid(outline, RICE, light, 0.9, *on_top)


def onigiri_circle() -> str:
    """A round rice ball with a strip of seaweed to hold it by."""
    seeds = [(40, 32, 40), (62, 24, -20), (58, 50, 10), (84, 42, 60), (28, 62, -20), (102, 66, 30), (28, 88, 30)]
    strip = "M42 72H86V115.5Q64 123 42 115.5Z"
    return rice_ball(circle(64, 64, 56), (40, 36), grains(seeds, RICE.dark, 5, 4)) + shape(
        strip, SEAWEED.light, fill("M77 72H86V115.5L77 118Z", SEAWEED.dark)
    )


def onigiri_triangle() -> str:
    """A three-cornered rice ball held by a strip of seaweed."""
    outline = "M50 18C56 8 72 8 78 18L118 92C124 104 116 114 104 114H24C12 114 4 104 10 92Z"
    strip = "M44 74H84V116H44Z"
    seeds = [(56, 36, 40), (70, 46, -30), (50, 56, 10), (30, 90, 20), (100, 96, 60)]
    return rice_ball(outline, (50, 30), grains(seeds, RICE.dark, 5, 4)) + shape(
        strip, SEAWEED.light, fill("M76 74H84V114H76Z", SEAWEED.dark)
    )


def onigiri_square() -> str:
    """A square rice ball sitting in a pocket of seaweed."""
    pocket = "M12 66L38 80H90L116 66V98C116 110 110 116 98 116H30C18 116 12 110 12 98Z"
    shade = "M106 71.5L116 66V98C116 110 110 116 98 116H88C100 116 106 110 106 98Z"
    seeds = [(32, 34, 40), (50, 52, -30), (62, 28, 10), (84, 46, 50), (98, 30, -20), (30, 58, 10), (70, 66, 30)]
    return rice_ball(box(12, 12, 104, 104, 18), (30, 30), grains(seeds, SOY.light, 5, 4)) + shape(
        pocket, SEAWEED.light, fill(shade, SEAWEED.dark)
    )


def onigiri_rectangle() -> str:
    """A long rice ball with a wide belt of seaweed."""
    seeds = [(20, 48, 40), (34, 58, -30), (22, 72, 10), (34, 84, 40), (94, 48, -30), (106, 62, 40), (96, 78, 10)]
    belt = shape("M46 28H82V100H46Z", SEAWEED.light, fill("M74 28H82V100H74Z", SEAWEED.dark))
    return rice_ball(box(5, 30, 118, 68, 20), (24, 40), grains(seeds, SALMON.dark, 5, 4)) + belt


def pod(x: float, y: float, angle: float) -> str:
    """One edamame pod around (x, y), over three beans."""
    outline = (
        "M-58 6C-52 4 -50 -4 -44 -9A19 19 0 0 1 -16 -13A20 20 0 0 1 16 -13A19 19 0 0 1 44 -9"
        "C49 -5 53 -4 58 -9C57 6 50 12 44 13A19 19 0 0 1 16 15A20 20 0 0 1 -16 15A19 19 0 0 1 -44 13"
        "C-50 14 -56 13 -58 6Z"
    )
    beans = "".join(fill(circle(place, -1, 10), WASABI.light) for place in (-31, 0, 31))
    return moved(x, y, turned(angle, 0, 0, solid(outline, LEAF, (-10, -10), 0.9, beans)))


def edamame() -> str:
    """Two pods of green beans, one lying over the other."""
    return pod(68, 56, -50) + pod(64, 86, 8)


def miso_soup() -> str:
    """A wide steaming bowl with tofu in it."""
    bowl = "M8 60C10 90 34 108 46 110L50 120H78L82 110C94 108 118 90 120 60Z"
    steam = rope("M46 32C36 24 54 18 46 8", 10, PAPER.light) + rope("M76 32C66 24 84 18 76 8", 10, PAPER.light)
    cubes = shape("M40 58L54 52L64 58L50 65Z", RICE.light) + shape("M74 62L86 56L95 62L83 68Z", RICE.light)
    return (
        steam
        + solid(bowl, LACQUER, (24, 60), 0.86)
        + shape(oval(64, 60, 56, 20), LACQUER.light)
        + shape(oval(64, 61, 44, 12), BROTH.dark)
        + cubes
    )


def soy_sauce() -> str:
    """A cone-shaped bottle of soy sauce with a red cap that pours to both sides."""
    bottle = "M50 38H78L102 106C105 115 100 120 92 120H36C28 120 23 115 26 106Z"
    drop = fill("M64 72C72 82 74 86 74 89A10 10 0 0 1 54 89C54 86 56 82 64 72Z", SOY.light)
    cap = solid("M46 40V30L32 26L36 16L50 18C52 8 76 8 78 18L92 16L96 26L82 30V40Z", LACQUER, (54, 20), 0.84)
    return solid(bottle, SOY, (50, 50), 0.87) + shape("M42 70H86L93 100H35Z", PAPER.light, drop) + cap


def tea() -> str:
    """A round teapot with a bamboo handle over it."""
    handle = rope("M26 66C14 -4 114 -4 102 66", 12, WOOD.light)
    spout = solid("M30 84C20 82 18 70 8 62C6 58 14 54 20 56C30 60 34 66 42 70Z", CELADON, (16, 60), 0.8)
    body = "M24 82C24 60 44 54 64 54S104 60 104 82C104 104 92 116 76 116H52C36 116 24 104 24 82Z"
    lid = solid("M42 58C44 46 84 46 86 58Z", CELADON, (50, 52), 0.8) + shape(circle(64, 44, 7), CELADON.light)
    return handle + spout + solid(body, CELADON, (44, 62), 0.86) + lid
