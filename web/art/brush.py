"""The brush and the palette every drawing shares: flat shapes, two tones, one dark outline of constant width."""

import math
from collections.abc import Iterable
from typing import NamedTuple

Point = tuple[float, float]

SIZE = 128
OUTLINE = 5.0
INK = "#2e1b1a"
# A smile is a smudge on a small drawing.
FACES = "<style>.face{display:none}@media(min-width:64px){.face{display:inline}}</style>"


class Tone(NamedTuple):
    """The two tones of one material: where the light from above left falls, and where it does not."""

    light: str
    dark: str


# Every light tone keeps a contrast of three to one with a dark page, where the outline melts away.
RICE = Tone("#fff8ea", "#ecd9ba")
SEAWEED = Tone("#4b8069", "#37634f")
EGG = Tone("#ffd65a", "#f0ac33")
SALMON = Tone("#ff9a68", "#ee7645")
TUNA = Tone("#ea5a66", "#c43d52")
SQUID = Tone("#fdf2f8", "#dcbdd6")
SQUID_ARMS = Tone("#e7c9e0", "#c9a3c6")
WASABI = Tone("#a9d65c", "#7cb23e")
LEAF = Tone("#6cb35c", "#4a8e4b")
LACQUER = Tone("#dd4f42", "#b03537")
WOOD = Tone("#e2ac68", "#bd8243")
PAPER = Tone("#fff8ea", "#ecd9ba")
PORCELAIN = Tone("#f4f8fb", "#c6d6e6")
BLUE = Tone("#6a9fd4", "#4a7cb4")
CELADON = Tone("#7cc0b2", "#559a90")
SILVER = Tone("#e6ebf1", "#b4c0cf")
DOUGH = Tone("#ffedcb", "#ecc98f")
TOAST = Tone("#dd9a52", "#b9743a")
BATTER = Tone("#ffce6e", "#eca33f")
GLAZE = Tone("#c06a38", "#94492a")
SOY = Tone("#985430", "#713a25")
CARAMEL = Tone("#b8692f", "#8d4b22")
MATCHA = Tone("#bcd77e", "#93b659")
ORANGE = Tone("#ffab3d", "#f0842a")
GOLD = Tone("#ffd65a", "#e6a52e")
BROTH = Tone("#f7d58b", "#eab858")

# The one detail of a dish that is paler than its lit side.
SALMON_STRIPE = "#ffd9bd"
TUNA_STRIPE = "#ffc2bd"
GLAZE_SHINE = "#f0b27a"


def number(value: float) -> str:
    """A coordinate with at most one decimal, as short as it can be written."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in {"", "-0"} else text


def spot(x: float, y: float) -> str:
    """A point as path data."""
    return f"{number(x)} {number(y)}"


# Outlines: path data to paint with.


def oval(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse around (x, y)."""
    half, width = f"a{number(rx)} {number(ry)} 0 1 1 ", number(2 * rx)
    return f"M{spot(x - rx, y)}{half}{width} 0{half}-{width} 0z"


def circle(x: float, y: float, radius: float) -> str:
    """A circle around (x, y)."""
    return oval(x, y, radius, radius)


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """A rectangle with its top left corner at (x, y), its corners rounded."""
    if not radius:
        return f"M{spot(x, y)}h{number(width)}v{number(height)}h{number(-width)}Z"
    corner = f"a{number(radius)} {number(radius)} 0 0 1 "
    across, down, turn = number(width - 2 * radius), number(height - 2 * radius), number(radius)
    return (
        f"M{spot(x + radius, y)}h{across}{corner}{turn} {turn}v{down}{corner}-{turn} {turn}"
        f"h-{across}{corner}-{turn} -{turn}v-{down}{corner}{turn} -{turn}Z"
    )


def scallops(x: float, y: float, radius: float, bumps: int, rise: float = 1.0) -> str:
    """A circle whose edge is a row of round bumps."""
    angles = [2 * math.pi * index / bumps for index in range(bumps + 1)]
    bump = radius * math.sin(math.pi / bumps) / rise
    points = [spot(x + radius * math.sin(angle), y - radius * math.cos(angle)) for angle in angles]
    arcs = "".join(f"A{number(bump)} {number(bump)} 0 0 1 {point}" for point in points[1:])
    return f"M{points[0]}{arcs}Z"


# Paint: pieces of SVG.


def fill(outline: str, colour: str) -> str:
    """A flat patch of colour without an outline."""
    return f'<path d="{outline}" fill="{colour}"/>'


def line(course: str, colour: str = INK, width: float = OUTLINE) -> str:
    """A line with round ends."""
    return f'<path d="{course}" stroke="{colour}" stroke-width="{number(width)}"/>'


def shape(outline: str, colour: str, *inside: str) -> str:
    """A patch of colour, what is painted inside it, and the dark outline above both."""
    edge = f'stroke="{INK}" stroke-width="{number(OUTLINE)}"'
    if not inside:
        return f'<path d="{outline}" fill="{colour}" {edge}/>'
    return fill(outline, colour) + "".join(inside) + f'<path d="{outline}" {edge}/>'


def solid(outline: str, tone: Tone, light: Point, keep: float, *inside: str) -> str:
    """A shape in both tones: its lit part is its own outline, shrunk towards the point where the light falls."""
    x, y = light[0] * (1 - keep), light[1] * (1 - keep)
    lit = f'<path d="{outline}" fill="{tone.light}" transform="matrix({keep} 0 0 {keep} {spot(x, y)})"/>'
    return shape(outline, tone.dark, lit, *inside)


def cloud(circles: Iterable[tuple[float, float, float]], tone: Tone) -> str:
    """A bumpy heap of circles (x, y, radius) with one outline around them all."""
    heap = list(circles)

    def layer(colour: str, grow: float, shift: float) -> str:
        """All the circles once, in one colour, larger or smaller, moved towards the light."""
        return fill("".join(circle(x - shift, y - shift, radius + grow) for x, y, radius in heap), colour)

    return layer(INK, OUTLINE / 2, 0) + layer(tone.dark, -OUTLINE / 2, 0) + layer(tone.light, -OUTLINE / 2 - 2.5, 2.2)


def rope(course: str, width: float, colour: str) -> str:
    """A line thick enough to have an outline of its own."""
    return line(course, INK, width + OUTLINE) + line(course, colour, width - OUTLINE)


def grains(places: Iterable[tuple[float, float, float]], colour: str, length: float = 4, width: float = 3.5) -> str:
    """Little strokes (x, y, angle in degrees): grains of rice, seeds, marks of a knife."""
    course = ""
    for x, y, angle in places:
        dx, dy = length / 2 * math.cos(math.radians(angle)), length / 2 * math.sin(math.radians(angle))
        course += f"M{spot(x - dx, y - dy)}L{spot(x + dx, y + dy)}"
    return line(course, colour, width)


def face(x: float, y: float, apart: float = 14, eyes: float = 8, colour: str = INK) -> str:
    """Two dots and a line: eyes on the height of y, and a smile. Small drawings go without (see `picture`)."""
    half, top = min(5.0, apart / 2), y + eyes / 2
    low = top + half
    mouth = f"M{spot(x - half, top)}C{spot(x - half * 0.6, low)} {spot(x + half * 0.6, low)} {spot(x + half, top)}"
    dots = line(f"M{spot(x - apart, y)}h.1M{spot(x + apart, y)}h.1", colour, eyes)
    return f'<g class="face">{dots}{line(mouth, colour, eyes / 2)}</g>'


def turned(angle: float, x: float, y: float, *parts: str) -> str:
    """Parts turned clockwise around (x, y); nothing is ever scaled, so that every outline keeps its width."""
    return f'<g transform="rotate({number(angle)} {spot(x, y)})">{"".join(parts)}</g>'


def moved(x: float, y: float, *parts: str) -> str:
    """Parts moved by (x, y)."""
    return f'<g transform="translate({spot(x, y)})">{"".join(parts)}</g>'


def picture(*parts: str, size: int = SIZE) -> str:
    """A whole drawing as the text of an SVG file.

    A picture knows how large it is shown, so that a face needs no second file and no screen has to choose.
    """
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" fill="none"'
    drawing = "".join(parts)
    style = FACES if 'class="face"' in drawing else ""
    return f'{head} stroke-linecap="round" stroke-linejoin="round">{style}{drawing}</svg>\n'
