"""Settings in a line: some show everything there is to choose from, some one choice at a time.

Left and right change a setting, up and down go to the next one, as everywhere on the set-up screen.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click, Key
from textual.message import Message
from textual.widget import Widget

CHOSEN = "●"
OPEN = "○"
LABEL_WIDTH = 9


class Setting(Widget, can_focus=True):
    """One of several choices."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Before", show=False),
        Binding("right", "step(1)", "Next", show=False),
        Binding("enter,space", "turn", "Next", show=False),
    ]

    DEFAULT_CSS = """
    Setting { height: 1; width: 1fr; }
    Setting:focus { background: $panel; }
    Setting:hover { background: $panel; }
    """

    class Changed(Message):
        """Somebody chose."""

        def __init__(self, setting: "Setting", key: str) -> None:
            super().__init__()
            self.setting = setting
            self.key = key

        @property
        def control(self) -> "Setting":
            """Where it was chosen."""
            return self.setting

    def __init__(self, choices: Mapping[str, str], chosen: str, **named: Any) -> None:
        super().__init__(**named)
        self.choices = dict(choices)
        self.chosen = chosen

    def show(self, chosen: str, choices: Mapping[str, str] | None = None) -> None:
        """Show what is chosen, and what there is to choose from where that has changed."""
        self.choices = self.choices if choices is None else dict(choices)
        self.chosen = chosen
        self.refresh()

    def choose(self, key: str) -> None:
        """Choose this, and say so if it is new."""
        if key in self.choices and key != self.chosen:
            self.show(key)
            self.post_message(self.Changed(self, key))

    def action_step(self, step: int) -> None:
        """The choice beside this one; at an end it stays."""
        keys = list(self.choices)
        self.choose(keys[max(0, min(len(keys) - 1, keys.index(self.chosen) + step))])

    def action_turn(self, step: int = 1) -> None:
        """The next choice, after the last one the first."""
        keys = list(self.choices)
        self.choose(keys[(keys.index(self.chosen) + step) % len(keys)])


class Segments(Setting):
    """All choices side by side, after a label."""

    def __init__(self, label: str, choices: Mapping[str, str], chosen: str, note: str = "", **named: Any) -> None:
        super().__init__(choices, chosen, **named)
        self.label = label
        self.note = note

    def render(self) -> RenderResult:
        """The label, every choice with a sign, and a note."""
        parts = [_pointer(self), Content.styled(self.label.ljust(LABEL_WIDTH), "bold" if self.has_focus else "")]
        for key, words in self.choices.items():
            if key == self.chosen:
                parts.append(Content.styled(f"{CHOSEN} {words}", "bold $primary"))
            else:
                parts.append(Content.styled(f"{OPEN} {words}", "$foreground 75%"))
            parts.append(Content("  "))
        if self.note:
            parts.append(Content.styled(f" {self.note}", "$foreground 60%"))
        return Content("").join(parts)

    def on_click(self, event: Click) -> None:
        """A click chooses what it lands on."""
        event.stop()
        offset = event.get_content_offset(self)
        if offset is None:
            return
        start = 2 + LABEL_WIDTH
        for key, words in self.choices.items():
            end = start + len(words) + 4
            if start <= offset.x < end:
                self.choose(key)
            start = end

    def on_key(self, event: Key) -> None:
        """A digit chooses the number."""
        if event.character is not None and event.character.isdigit() and event.character in self.choices:
            event.stop()
            self.choose(event.character)


class Turner(Setting):
    """One choice at a time, between two arrows."""

    def render(self) -> RenderResult:
        """What is chosen, as wide as the widest choice."""
        width = max(map(len, self.choices.values()))
        words = self.choices.get(self.chosen, self.chosen)
        arrow = "bold $primary" if self.has_focus else "$primary"
        before, after = ("◂ ", " ▸") if self.has_focus else ("‹ ", " ›")
        return Content.assemble((before, arrow), (words.ljust(width), "bold" if self.has_focus else ""), (after, arrow))

    def on_click(self, event: Click) -> None:
        """The left arrow goes back, all else goes on."""
        event.stop()
        offset = event.get_content_offset(self)
        if offset is not None:
            self.action_turn(-1 if offset.x < 2 else 1)


def _pointer(widget: Widget) -> Content:
    """A sign for where the keys go, since a colour alone would not do."""
    return Content.styled("▸ " if widget.has_focus else "  ", "bold $primary")
