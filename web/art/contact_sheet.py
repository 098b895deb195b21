"""Lay all the drawings out on one sheet, to look at them together: `python web/art/contact_sheet.py sheet.png`.

Large on light and on dark, then at 64 and 32 pixels, then as black silhouettes. Needs rsvg-convert.
"""

import re
import subprocess
import sys
from pathlib import Path

from draw import pictures

LIGHT, DARK = "#f6efe2", "#1b1512"
COLUMNS = 10


def placed(text: str, x: float, y: float, size: int) -> str:
    """A drawing as part of another, at a place and a size."""
    return text.replace("<svg ", f'<svg x="{x}" y="{y}" width="{size}" height="{size}" ', 1)


def silhouette(text: str) -> str:
    """The same drawing all in black."""
    return re.sub(r"#[0-9a-f]{6}", "#000000", text)


def sheet(sizes: tuple[int, ...], names: list[str] | None = None) -> str:
    """One band of rows for every size and background, and one of silhouettes."""
    drawn = pictures()
    chosen = [drawn[name] for name in names or list(drawn)]
    bands = [(size, ground, False) for size in sizes for ground in (LIGHT, DARK)] + [(32, "#ffffff", True)]
    width = COLUMNS * (max(sizes) + 20) + 20
    rows, top = "", 0
    for size, ground, black in bands:
        step = size + (20 if size > 100 else 12)
        across = (width - 20) // step
        height = -(-len(chosen) // across) * step + 20
        rows += f'<rect y="{top}" width="{width}" height="{height}" fill="{ground}"/>'
        for place, text in enumerate(chosen):
            drawing = silhouette(text) if black else text
            rows += placed(drawing, 15 + place % across * step, top + 15 + place // across * step, size)
        top += height
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{top}">{rows}</svg>'


def main() -> None:
    """Write the sheet to the file named on the command line; further words name the only drawings wanted."""
    target = Path(sys.argv[1])
    text = sheet((200, 64, 32), sys.argv[2:])
    subprocess.run(["rsvg-convert", "--unlimited", "-o", str(target)], input=text.encode(), check=True)


if __name__ == "__main__":
    main()
