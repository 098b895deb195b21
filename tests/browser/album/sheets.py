"""Contact sheets: all pictures of a screen on one."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from .taking import Taken

CELL = (420, 420)
LABEL = 16
COLUMNS = 7


def contact_sheet(taken: Sequence[Taken], file: Path) -> None:
    """Put pictures beside one another, each with its size, theme and language."""
    rows = -(-len(taken) // COLUMNS)
    wide, high = CELL[0] + 8, CELL[1] + LABEL + 8
    sheet = Image.new("RGB", (wide * min(COLUMNS, len(taken)), high * rows), "#888888")
    pen = ImageDraw.Draw(sheet)
    for place, one in enumerate(taken):
        left, top = place % COLUMNS * wide + 4, place // COLUMNS * high + 4
        pen.text((left, top), f"{one.size} {one.theme} {one.language}", fill="white")
        with Image.open(one.file) as picture:
            picture.thumbnail(CELL)
            sheet.paste(picture, (left, top + LABEL))
    file.parent.mkdir(parents=True, exist_ok=True)
    sheet.quantize(256).save(file)
