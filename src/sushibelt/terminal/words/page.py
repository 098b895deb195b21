"""Rows on a page: aligned, without lines, at most a hundred columns wide."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

WIDEST = 100
NARROWEST = 20
"""A last column is never narrower than this, even if the terminal is."""
INDENT = 2
GAP = 2
BETWEEN = " · "

Cell = str | Text | Sequence[Text] | Sequence[str]
"""A text, or a list of items that share a line as long as there is room."""


class _Page(Console):
    """A console whose reader may go at any time; Rich itself would end the program as if it had failed."""

    def on_broken_pipe(self) -> None:
        """Leave it to whoever runs the command."""
        raise BrokenPipeError


def open_page() -> Console:
    """A console that prints texts as they are; it respects NO_COLOR and pipes."""
    page = _Page(highlight=False, markup=False, emoji=False)
    page.width = max(NARROWEST, min(page.width, WIDEST))
    return page


def printable(text: str) -> str:
    """Names come from outside: none of them may command a terminal."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else "?" for letter in text)


def print_text(page: Console, text: Text | str) -> None:
    """Print a text, wrapped between words."""
    for line in _wrapped(page, text, page.width):
        line.rstrip()
        page.print(line, soft_wrap=True)


def print_rows(page: Console, rows: Iterable[Sequence[Cell]], right: int | None = None) -> None:
    """Print rows in columns, of which only the last one wraps; one column may stand to the right.

    Unlike a table of rich's it breaks a list between its items, and leaves no spaces at the ends of lines.
    """
    rows = list(rows)
    firsts = [[_text(cell) for cell in row[:-1]] for row in rows]
    widths = [max(cell.cell_len for cell in column) for column in zip(*firsts, strict=True)]
    start = INDENT + sum(width + GAP for width in widths)
    for cells, row in zip(firsts, rows, strict=True):
        line = Text(" " * INDENT)
        for column, cell in enumerate(cells):
            space = Text(" " * (widths[column] - cell.cell_len))
            line.append_text(space + cell if column == right else cell + space).append(" " * GAP)
        for part in _wrapped(page, row[-1], max(page.width - start, NARROWEST)):
            line.append_text(part)
            line.rstrip()
            page.print(line, soft_wrap=True)
            line = Text(" " * start)


def _text(cell: Cell) -> Text:
    if isinstance(cell, Text):
        return cell
    return Text(cell) if isinstance(cell, str) else Text(BETWEEN).join(_text(item) for item in cell)


def _wrapped(page: Console, cell: Cell, width: int) -> list[Text]:
    """The lines of a cell; the items of a list stay whole where they can."""
    lines: list[Text] = []
    for item in [cell] if isinstance(cell, str | Text) else cell:
        text = Text().append_text(_text(item))  # its style must not colour what follows it
        if lines and lines[-1].cell_len + len(BETWEEN) + text.cell_len <= width:
            lines[-1] = lines[-1] + Text(BETWEEN) + text
        else:
            lines += text.wrap(page, width)
    return lines or [Text()]
