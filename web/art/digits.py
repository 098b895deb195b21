"""The order numbers of the special cards: digits drawn as lines in a small disc, so that no font is needed."""

from brush import INK, PAPER, circle, line, shape, spot

# Each digit is a line in a box ten wide and sixteen high, and the width it really takes.
DIGITS = {
    "0": ("M5 0C-1.6 0 -1.6 16 5 16S11.6 0 5 0Z", 10),
    "1": ("M0 3.5L5 0V16", 5),
    "2": ("M0 4C.5 -1.2 10 -1.5 10 4.5C10 8.5 4 11 0 16H10", 10),
    "3": ("M0 1.5C4 -1.3 9.5 -.2 9.5 4C9.5 7 7 7.7 4 7.7C7 7.7 10 8.6 10 11.8C10 17 3 17.3 0 14.5", 10),
    "4": ("M7.5 16V0L0 11H10.5", 10),
    "5": ("M9 0H1.5L.8 7.2C4 5 10 5.6 10 10.8C10 17 2.5 17.2 0 14.4", 10),
    "6": ("M8.5 .3C3.5 1.5 0 6 0 11C0 17.7 10 17.7 10 11C10 5.2 2 5.2 0 10.5", 10),
    "7": ("M0 0H10L4 16", 10),
    "8": ("M5 7.5C-.8 7 -.5 0 5 0S10.8 7 5 7.5C-1.8 8 -1.5 16 5 16S11.8 8 5 7.5Z", 10),
    "9": ("M1.5 15.7C6.5 14.5 10 10 10 5C10 -1.7 0 -1.7 0 5C0 10.8 8 10.8 10 5.5", 10),
}


def written(value: int, x: float, y: float, scale: float, colour: str = INK, width: float = 5) -> str:
    """A number written around (x, y)."""
    gap = 4.5
    digits = [DIGITS[digit] for digit in str(value)]
    left = -(sum(taken for _, taken in digits) + gap * (len(digits) - 1)) / 2
    lines = ""
    for course, taken in digits:
        stroke = line(course, colour, width / scale)
        lines += f'<g transform="translate({spot(x + left * scale, y - 8 * scale)}) scale({scale})">{stroke}</g>'
        left += taken + gap
    return lines


def order(value: int) -> str:
    """The disc with a card's order number, in the lower right corner."""
    scale = 1.4 if value < 10 else 1.2
    return shape(circle(103, 103, 22), PAPER.light) + written(value, 103, 103, scale)
