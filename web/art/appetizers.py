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
    INK,
    LACQUER,
    LEAF,
    PAPER,
    PORCELAIN,
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
    face,
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
    crumbs = [(52, 60, 40), (66, 52, 20), (78, 46, 10), (34, 106, 80), (62, 70, 60), (22, 100, 60)]
    return tail + cloud(batter, BATTER) + grains(crumbs, BATTER.dark, 7, 4) + face(36, 80, 11)


def sashimi() -> str:
    """Three slices of tuna leaning on each other on a little wooden board."""
    board = shape("M18 100H40V118H22ZM88 100H110L106 118H88Z", WOOD.dark) + solid(
        box(3, 88, 122, 17, 5), WOOD, (12, 90), 0.9
    )
    leaf = "M16 88L8 74L14 66L6 54L16 48L14 36L26 36L30 26L40 32L50 28L60 88Z"

    def leaning(x: float, stripes: str, *on_top: str) -> str:
        """One slice, its foot on the board."""
        one = solid(box(0, 0, 42, 66, 17), TUNA, (10, 12), 0.88, line(stripes, TUNA_STRIPE, 4.5))
        return moved(x, 24, turned(17, 21, 66, one, *on_top))

    behind = "M11 20L22 28L32 24M9 36L20 44L33 39M9 52L20 59L32 55"
    slices = leaning(66, behind) + leaning(39, behind)
    front = leaning(12, "M12 14L22 21L31 17M9 53L20 60L32 56", face(20, 36, 9, 7))
    return shape(leaf, LEAF.light) + slices + front + board


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
    return solid(outline, DOUGH, (44, 40), 0.9, fill(foot, TOAST.light), line(pleats)) + face(62, 82)


def eel() -> str:
    """Two glossy slices of grilled eel on rice, in a lacquered box."""
    slice_edge = (
        "M3 10C6 0 40 -4 47 6C51 13 47 19 49 27C51 36 47 42 49 49C46 59 8 60 4 51C1 43 6 37 3 28C1 20 1 15 3 10Z"
    )
    bars = "M12 22L20 19M12 35L20 32M12 48L20 45M31 19L39 22M31 32L39 35M31 45L39 48"
    one = solid(
        slice_edge,
        GLAZE,
        (16, 16),
        0.88,
        line("M25.5 4V53", GLAZE.dark, 4),
        line(bars, GLAZE_SHINE, 4.5),
        line("M12 9C15 6 18 5 22 4.5", RICE.light, 4.5),
    )
    slices = "".join(moved(x, y, turned(14, 25, 28, one)) for x, y in ((61, 20), (17, 24)))
    case = shape("M16 36H112L124 90V106C124 111 121 114 116 114H12C7 114 4 111 4 106V90Z", LACQUER.dark)
    seeds = [(26, 76, 25), (20, 80, -15), (107, 72, 45), (64, 52, 30), (104, 79, -15), (64, 80, 10)]
    rice = shape("M23 44H105L114 92H14Z", RICE.light, grains(seeds, RICE.dark))
    lip = "M4 85C30 90 98 90 124 85V106C124 111 121 114 116 114H12C7 114 4 111 4 106Z"
    shade = "M4 106V107C4 111 7 114 12 114H116C121 114 124 111 124 106C98 111 30 111 4 106Z"
    return case + rice + slices + shape(lip, LACQUER.light, fill(shade, LACQUER.dark)) + face(63, 98, 14)


def tofu() -> str:
    """A block of tofu on a little plate, with ginger and spring onion on top."""
    plate = solid(oval(64, 98, 60, 22), BLUE, (30, 92), 0.9)
    top, left, right = "M64 28L108 48L64 70L20 48Z", "M20 48L64 70V112L20 92Z", "M108 48L64 70V112L108 92Z"
    ginger = cloud([(58, 38, 11), (70, 34, 11), (68, 45, 9)], DOUGH)
    rings = "".join(shape(circle(x, y, 7), WASABI.light) for x, y in ((42, 49), (64, 58), (86, 49)))
    return (
        plate
        + shape(left, RICE.light)
        + shape(right, RICE.dark)
        + shape(top, RICE.light)
        + ginger
        + rings
        + turned(22, 42, 82, face(42, 80, 10))
    )


def rice_ball(outline: str, light: Point, *on_top: str) -> str:
    """An onigiri of any outline, with what is on it."""
    return solid(outline, RICE, light, 0.9, *on_top)


def onigiri_circle() -> str:
    """A round rice ball with a strip of seaweed to hold it by."""
    seeds = [(40, 32, 40), (62, 24, -20), (88, 28, 10), (98, 48, 60), (26, 58, -20), (102, 72, 30), (26, 86, 30)]
    strip = "M42 72H86V115.5Q64 123 42 115.5Z"
    return (
        rice_ball(circle(64, 64, 56), (40, 36), grains(seeds, RICE.dark, 5, 4))
        + shape(strip, SEAWEED.light, fill("M77 72H86V115.5L77 118Z", SEAWEED.dark))
        + face(63, 50, 15)
    )


def onigiri_triangle() -> str:
    """A three-cornered rice ball held by a strip of seaweed."""
    outline = "M50 18C56 8 72 8 78 18L118 92C124 104 116 114 104 114H24C12 114 4 104 10 92Z"
    strip = "M44 74H84V116H44Z"
    seeds = [(56, 36, 40), (70, 46, -30), (34, 72, 10), (28, 96, 20), (100, 96, 60)]
    return (
        rice_ball(outline, (50, 30), grains(seeds, RICE.dark, 5, 4))
        + shape(strip, SEAWEED.light, fill("M76 74H84V114H76Z", SEAWEED.dark))
        + face(63, 56)
    )


def onigiri_square() -> str:
    """A square rice ball sitting in a pocket of seaweed."""
    pocket = "M12 66L38 80H90L116 66V98C116 110 110 116 98 116H30C18 116 12 110 12 98Z"
    shade = "M106 71.5L116 66V98C116 110 110 116 98 116H88C100 116 106 110 106 98Z"
    seeds = [(30, 32, 40), (48, 26, -30), (66, 34, 10), (86, 27, 50), (102, 44, -20), (28, 58, 10), (98, 64, 30)]
    return (
        rice_ball(box(12, 12, 104, 104, 18), (30, 30), grains(seeds, SOY.light, 5, 4))
        + shape(pocket, SEAWEED.light, fill(shade, SEAWEED.dark))
        + face(63, 50, 16)
    )


def onigiri_rectangle() -> str:
    """A long rice ball with a wide belt of seaweed."""
    seeds = [(20, 48, 40), (34, 58, -30), (22, 72, 10), (34, 84, 40), (94, 48, -30), (106, 62, 40), (96, 78, 10)]
    belt = shape("M46 28H82V100H46Z", SEAWEED.light, fill("M74 28H82V100H74Z", SEAWEED.dark))
    return (
        rice_ball(box(5, 30, 118, 68, 20), (24, 40), grains(seeds, SALMON.dark, 5, 4))
        + belt
        + face(62, 60, 9, 7, RICE.light)
    )


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
    faces = moved(64, 86, turned(8, 0, 0, *(face(x, -3, 4.5, 4) for x in (-31, 0, 31))))
    return pod(68, 56, -50) + pod(64, 86, 8) + faces


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
        + face(62, 90)
    )


def soy_sauce() -> str:
    """The little bottle of a lunch box: a fish full of soy sauce, with a red cap for a nose."""
    fins = shape("M50 40C54 28 64 22 76 22C74 28 76 34 82 40Z", PORCELAIN.dark) + shape(
        "M52 90C54 98 60 104 70 106C69 100 72 94 76 90Z", PORCELAIN.dark
    )
    tail = solid("M27 64C18 58 10 50 4 40C-2 50 -2 78 4 88C10 78 18 70 27 64Z", PORCELAIN, (10, 52), 0.8)
    sauce = "M26 64C33 47 52 38 71 41C84 43 91 50 94.5 56V72C91 77 84 85 71 87C52 90 33 81 26 64Z"
    lit = "M30 62C38 48 54 41.5 70 44C81 46 87 51 90 56C78 55 70 60 60 66C50 71 38 70 30 62Z"
    body = shape(
        "M20 64C28 42 50 32 72 36C88 39 96 48 100 54V74C96 80 88 89 72 92C50 96 28 86 20 64Z",
        PORCELAIN.light,
        fill(sauce, SOY.dark),
        fill(lit, SOY.light),
        line("M42 54C48 49 56 47 62 47", RICE.light, 5),
        line("M70 51C64 59 64 70 70 78"),
    )
    eye = line("M84 60h.1", RICE.light, 12) + line("M85 60h.1", INK, 6)
    cap = solid("M107 47H120C124 47 126 49 126 53V75C126 79 124 81 120 81H107Z", LACQUER, (110, 50), 0.84)
    neck = shape("M99 54H107V74H99Z", PORCELAIN.dark)
    return turned(-38, 64, 64, fins, tail, body, eye, neck, cap)


def tea() -> str:
    """A round teapot with a bamboo handle over it."""
    handle = rope("M26 66C14 -4 114 -4 102 66", 12, WOOD.light)
    spout = solid("M30 84C20 82 18 70 8 62C6 58 14 54 20 56C30 60 34 66 42 70Z", CELADON, (16, 60), 0.8)
    body = "M24 82C24 60 44 54 64 54S104 60 104 82C104 104 92 116 76 116H52C36 116 24 104 24 82Z"
    lid = solid("M42 58C44 46 84 46 86 58Z", CELADON, (50, 52), 0.8) + shape(circle(64, 44, 7), CELADON.light)
    return handle + spout + solid(body, CELADON, (44, 62), 0.86) + lid + face(62, 82, 15)
