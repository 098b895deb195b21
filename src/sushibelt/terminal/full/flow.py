"""Items beside one another, broken into lines only between them."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text


class Flow:
    """Texts in as many lines as they need; one is broken only where it alone is too long for a line."""

    def __init__(self, items: Sequence[Text], gap: str = "  ") -> None:
        self._items = items
        self._gap = gap

    def lines(self, console: Console, width: int) -> list[Text]:
        """The lines, none of them wider than this."""
        lines: list[Text] = []
        for item in self._items:
            if lines and lines[-1].cell_len + len(self._gap) + item.cell_len <= width:
                lines[-1] = Text.assemble(lines[-1], self._gap, item)
            else:
                lines += Text.assemble(item).wrap(console, width)
        return lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Line after line."""
        yield from self.lines(console, options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """From the widest item alone to all of them in a line."""
        widths = [item.cell_len for item in self._items] or [0]
        total = sum(widths) + len(self._gap) * (len(widths) - 1)
        return Measurement(max(widths), total).with_maximum(options.max_width)
