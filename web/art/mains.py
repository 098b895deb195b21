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
    SQUID_ARMS,
    TOAST,
    TUNA,
    Tone,
    box,
    circle,
    cloud,
    face,
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
    """A thick yellow block of omelette on its rice, with a belt of seaweed around both."""
    omelette = (
        "M8 62C8 52 16 36 28 33C36 31 92 31 100 33C112 36 120 52 120 62V72C120 82 114 85 106 82"
        "C92 78 36 78 22 82C14 85 8 82 8 72Z"
    )
    front = "M8 62C36 54 92 54 120 62V72C120 82 114 85 106 82C92 78 36 78 22 82C14 85 8 82 8 72Z"
    layers = line("M18 73C32 69 48 68 64 68M98 70C103 71 107 72 111 73", TOAST.light, 4)
    shine = line("M24 45C28 41 33 40 40 40", RICE.light, 5)
    belt = shape("M72 31H92V112H72Z", SEAWEED.dark, fill("M72 31H86V112H72Z", SEAWEED.light))
    return (
        rice_bed(22, 64, 106, 112)
        + shape(omelette, EGG.light, fill(front, EGG.dark), layers, shine)
        + belt
        + face(47, 93, 11)
    )


def salmon_nigiri() -> str:
    """A slice of salmon bending over its rice, pointed at both ends."""
    outline = (
        "M6 84C8 52 32 28 66 28C98 28 118 50 122 82C123 92 114 93 107 87C94 76 82 72 64 72"
        "C48 72 34 78 22 90C14 97 5 94 6 84Z"
    )
    stripes = "M34 42C40 50 42 60 40 74M57 31C65 42 66 56 63 70M82 31C89 42 90 58 86 73M103 46C108 56 109 66 106 82"
    return (
        rice_bed(22, 64, 106, 112)
        + solid(outline, SALMON, (56, 30), 0.88, line(stripes, SALMON_STRIPE, 5))
        + face(64, 89)
    )


def squid_nigiri() -> str:
    """A small squid sitting on its rice: a pointed head with two fins, and arms hanging down in front."""
    arms = ("M43 68C42 82 36 90 22 90", "M85 68C86 82 92 90 106 90")
    front_arms = ("M54 70C54 88 50 100 40 103", "M74 70C74 88 78 100 88 103", "M64 72V100")
    fins = "M64 5C48 8 26 22 20 36C18 44 26 48 38 44H90C102 48 110 44 108 36C102 22 80 8 64 5Z"
    head = "M64 6C50 16 40 34 38 56C37 70 46 76 64 76S91 70 90 56C88 34 78 16 64 6Z"
    return (
        rice_bed(22, 64, 106, 112)
        + "".join(rope(arm, 13, SQUID_ARMS.light) for arm in arms + front_arms)
        + solid(fins, SQUID_ARMS, (55, 16), 0.9)
        + solid(head, SQUID, (52, 26), 0.9)
        + face(63, 57, 11, 9)
    )


def roll(x: float, y: float, radius: float, height: float, filling: Tone, *, faced: bool = True) -> str:
    """One maki standing upright; (x, y) is the middle of its upper side. One behind others shows no face."""
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
        + (face(x, y + flat + height * 0.4, radius * 0.3, 5 + radius * 0.06, RICE.light) if faced else "")
    )


def maki(rolls: int) -> str:
    """One, two or three upright rolls."""
    if rolls == 1:
        return roll(64, 44, 46, 42, SALMON)
    if rolls == 2:
        return roll(36, 38, 30, 34, SALMON) + roll(92, 60, 30, 34, TUNA)
    return roll(64, 28, 28, 26, SALMON, faced=False) + roll(34, 72, 28, 26, TUNA) + roll(94, 72, 28, 26, EGG)


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
        + face(x, y - 2, radius * 0.2, radius * 0.17)
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
    wrap = shape(cone, SEAWEED.light, fill(flap, SEAWEED.dark), line("M80 61L61 117"))
    return turned(8, 64, 64, sticks, rice, wrap, face(54, 75, 10, 7, RICE.light))
