"""The drawings of nigiri and rolls."""

import math

from brush import (
    EGG,
    LEAF,
    RICE,
    SALMON,
    SALMON_STRIPE,
    SEAWEED,
    SQUID,
    TUNA,
    Tone,
    box,
    circle,
    cloud,
    fill,
    grains,
    line,
    oval,
    rope,
    scallops,
    shape,
    solid,
    spot,
    turned,
)


def rice_bed(left: float, top: float, right: float, bottom: float) -> str:
    """The pressed rice under a nigiri."""
    middle, rise = (left + right) / 2, top + 14
    outline = (
        f"M{left} {rise}C{left} {top} {left + 12} {top} {middle} {top}S{right} {top} {right} {rise}"
        f"C{right + 2} {bottom - 4} {right - 4} {bottom} {right - 16} {bottom}"
        f"H{left + 16}C{left + 4} {bottom} {left - 2} {bottom - 4} {left} {rise}Z"
    )
    marks = [(left + 16, bottom - 16, 30), (left + 30, bottom - 10, -20), (right - 32, bottom - 14, 25)]
    return solid(outline, RICE, (left + 10, top), 0.9, grains([*marks, (right - 18, bottom - 20, -30)], RICE.dark))


def egg_nigiri() -> str:
    """A square-cut slice of omelette tied on with a band of seaweed."""
    top, front, side = "M12 52L30 28H118L104 52Z", "M12 52H104V78H12Z", "M104 52L118 28V54L104 78Z"
    return (
        rice_bed(18, 70, 102, 112)
        + shape(side, EGG.dark)
        + shape(front, EGG.light, fill("M12 66H104V78H12Z", EGG.dark), line("M28 64H42M82 64H92", EGG.dark, 4))
        + shape(top, EGG.light)
        + shape("M46 52V113H72V52L88 28H64Z", SEAWEED.light, fill("M48 52H72V113H48Z", SEAWEED.dark))
    )


def salmon_nigiri() -> str:
    """A slice of salmon bending over its rice, pointed at both ends."""
    outline = (
        "M6 84C8 52 32 28 66 28C98 28 118 50 122 82C123 92 114 93 107 87C94 76 82 72 64 72"
        "C48 72 34 78 22 90C14 97 5 94 6 84Z"
    )
    stripes = "M34 42C40 50 42 60 40 74M57 31C65 42 66 56 63 70M82 31C89 42 90 58 86 73M103 46C108 56 109 66 106 82"
    return rice_bed(22, 64, 106, 112) + solid(outline, SALMON, (56, 30), 0.88, line(stripes, SALMON_STRIPE, 5))


def squid_nigiri() -> str:
    """A small squid on its rice: rounded fins in front, curling arms behind, scored by the knife."""
    arms = ("M88 44C102 42 108 28 119 34", "M90 56C106 54 112 52 119 60", "M86 66C100 66 108 74 112 86")
    mantle = (
        "M8 56C12 36 28 22 38 26C44 29 44 36 46 40C62 34 82 34 94 42C100 52 100 64 94 72"
        "C82 80 62 80 46 74C44 80 42 86 36 87C26 88 12 74 8 56Z"
    )
    cuts = "M58 46C62 52 62 60 58 66M70 44C74 52 74 60 70 68M82 45C86 52 86 60 82 68"
    return (
        rice_bed(26, 66, 104, 112)
        + "".join(rope(arm, 12, SQUID.dark) for arm in arms)
        + solid(mantle, SQUID, (40, 34), 0.9, line(cuts, SQUID.dark, 4.5))
    )


def roll(x: float, y: float, radius: float, height: float, filling: Tone) -> str:
    """One maki standing upright; (x, y) is the middle of its upper face."""
    flat = radius * 0.66
    side = (
        f"M{x - radius} {y}V{y + height}A{radius} {flat:.1f} 0 0 0 {x + radius} {y + height}V{y}"
        f"A{radius} {flat:.1f} 0 0 0 {x - radius} {y}Z"
    )
    bright = (
        f"M{x - radius} {y}V{y + height}A{radius} {flat:.1f} 0 0 0 {x - radius / 4} {y + height + flat * 0.97:.1f}V{y}Z"
    )
    rim = radius * 0.16
    return (
        shape(side, SEAWEED.dark, fill(bright, SEAWEED.light))
        + shape(oval(x, y, radius, flat), SEAWEED.light)
        + fill(oval(x, y, radius - rim - 2.5, flat - rim - 1.5), RICE.light)
        + shape(oval(x, y, radius * 0.36, flat * 0.4), filling.light)
    )


def maki(rolls: int) -> str:
    """One, two or three upright rolls."""
    if rolls == 1:
        return roll(64, 44, 46, 42, SALMON)
    if rolls == 2:
        return roll(36, 38, 30, 34, SALMON) + roll(92, 60, 30, 34, TUNA)
    return roll(64, 28, 28, 26, SALMON) + roll(34, 72, 28, 26, TUNA) + roll(94, 72, 28, 26, EGG)


def inside_out(x: float, y: float, radius: float, filling: Tone) -> str:
    """One uramaki face on: rice outside with roe on it, seaweed inside."""
    inner = radius - 2
    shade = (
        f"M{spot(x + inner * 0.87, y - inner * 0.5)}A{inner} {inner} 0 0 1 {spot(x - inner * 0.5, y + inner * 0.87)}"
    )
    roe = ""
    for angle in range(10, 370, 60):
        turn = math.radians(angle)
        roe += f"M{spot(x + radius * 0.84 * math.cos(turn), y + radius * 0.84 * math.sin(turn))}h.1"
    return (
        shape(scallops(x, y, radius, 8, 0.86), RICE.light)
        + line(shade, RICE.dark, 5)
        + line(roe, SALMON.dark, 5)
        + shape(circle(x, y, radius * 0.5), filling.light)
    )


def uramaki(pieces: int) -> str:
    """Three, four or five rolls face on, laid out like the pips of a die."""
    layouts = {
        3: ((64, 34), (34, 88), (94, 88)),
        4: ((35, 35), (93, 35), (35, 93), (93, 93)),
        5: ((27, 27), (101, 27), (64, 64), (27, 101), (101, 101)),
    }
    radius = {3: 27, 4: 25, 5: 21.5}[pieces]
    fillings = (LEAF, TUNA, EGG, TUNA, LEAF)
    return "".join(inside_out(x, y, radius, fillings[place]) for place, (x, y) in enumerate(layouts[pieces]))


def temaki() -> str:
    """A cone of seaweed with its filling standing out of it."""
    sticks = (
        turned(-16, 48, 60, solid(box(36, 8, 20, 60, 6), LEAF, (38, 10), 0.8))
        + turned(14, 82, 60, solid(box(74, 6, 20, 60, 6), EGG, (76, 8), 0.8))
        + solid(box(53, 4, 22, 60, 6), SALMON, (55, 6), 0.8, line("M56 24L72 14M56 38L72 28", SALMON_STRIPE, 4))
    )
    rice = cloud([(34, 50, 13), (50, 44, 13), (66, 42, 13), (82, 44, 13), (96, 48, 12), (64, 54, 18)], RICE)
    cone = (
        "M18 50C22 46 28 50 34 54C52 64 80 64 98 52C104 48 110 46 112 51C113 54 112 58 109 63L70 118"
        "C66 123 61 123 58 117L19 60C17 56 16 53 18 50Z"
    )
    flap = "M80 61C90 58 100 50 106 47.5C112 47 113 54 109 63L70 118C66 123 62 122 60 118Z"
    return turned(8, 64, 64, sticks, rice, shape(cone, SEAWEED.light, fill(flap, SEAWEED.dark), line("M80 61L61 117")))
