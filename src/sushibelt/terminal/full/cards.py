"""Cards to look at and to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from ...play.words import card_name
from ...rules.catalogue import TYPE_NAMES, TYPE_OF
from ..words.choices import Choice
from .look import BACK_STYLE, INK, LIT, colour_of
from .pictures import WIDTH, picture

MOST_CARDS = 10
FACE_DOWN = -1
"""In place of a card: its back."""


def card_style(card: int) -> str:
    """Dark ink on the colour of the card's type."""
    return f"{INK} on {colour_of(TYPE_NAMES[TYPE_OF[card]])}"


def card_lines(card: int, corner: str = "", count: int = 1) -> list[Text]:
    """A card as five lines of seven columns: its number among the choices, its picture, its name."""
    if card == FACE_DOWN:
        return [Text("╱╲" * 3 + "╱", BACK_STYLE) for _ in range(5)]
    drawn = picture(card)
    badge = f"×{count}" if count > 1 else ""
    rows = [f"{corner}{badge.rjust(WIDTH - len(corner))}", *drawn.drawing, *drawn.name]
    return [Text(centred(row), card_style(card)) for row in rows]


def centred(text: str) -> str:
    """Text in the middle of a card's width, rather to the left than to the right."""
    return text.rjust((WIDTH + len(text)) // 2).ljust(WIDTH)


class CardButton(Widget, can_focus=True):
    """One card of a hand, to be chosen."""

    DEFAULT_CSS = """
    CardButton { width: 8; height: 6; display: none; }
    CardButton.-shown { display: block; }
    """

    BINDINGS = [
        Binding("enter,space", "choose", "Choose", show=False),
        Binding("left", "app.focus_previous", "Left", show=False),
        Binding("right", "app.focus_next", "Right", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """A card was chosen."""

        answer: int

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.choice: Choice | None = None
        self.taken = False
        """Whether this is the choice that lies face-down already."""
        self.lit = False
        """Whether a hint is about it."""

    def show(self, choice: Choice | None, taken: bool = False) -> None:
        """Be this choice, or nothing."""
        self.choice = choice
        self.taken = taken
        self.lit = False
        self.set_class(choice is not None, "-shown")
        self.tooltip = None if choice is None else f"{card_name(choice.answer)} {choice.hint}".strip()
        self.refresh()

    def render(self) -> RenderResult:
        """The card; the one in focus stands on a pointer, the one chosen on its name."""
        if self.choice is None:
            return ""
        lines = card_lines(self.choice.answer, str(self.number % 10), self.choice.count)
        if self.has_focus:
            for line in lines:
                line.stylize("bold")
        below = "chosen" if self.taken else "▲" * WIDTH if self.has_focus else self.choice.hint[-WIDTH:]
        if self.lit:
            below = "▲★▲★▲★▲" if self.has_focus else "★ ★ ★"
        lines.append(Text(centred(below), LIT))
        return Text("\n").join(lines)

    def action_choose(self) -> None:
        """Choose this card."""
        if self.choice is not None:
            self.post_message(self.Chosen(self.choice.answer))

    def on_click(self, event: Click) -> None:
        """A click chooses."""
        event.stop()
        self.focus()
        self.action_choose()


class CardRow(Horizontal):
    """Cards beside one another, to be chosen with arrows and Enter, by digit or with the mouse."""

    DEFAULT_CSS = """
    CardRow { height: 6; width: 100%; align-horizontal: center; background: $counter; }
    """

    def compose(self) -> ComposeResult:
        """As many cards as a hand can hold; those not needed are hidden, so that the focus survives a new hand."""
        for number in range(1, MOST_CARDS + 1):
            yield CardButton(number)

    @property
    def cards(self) -> list[CardButton]:
        """All places."""
        return list(self.query(CardButton))

    def show(self, offered: Sequence[Choice], taken: int | None = None, focus: bool = True) -> None:
        """Offer these choices; `taken` is the one that lies face-down already."""
        places = self.cards
        for place, card in enumerate(places):
            choice = offered[place] if place < len(offered) else None
            card.show(choice, choice is not None and choice.answer == taken)
        focused = [card for card in places if card.has_focus]
        if focus and offered and (not focused or focused[0].choice is None):
            places[0].focus()

    def light(self, answer: int) -> None:
        """Mark the card of this answer until others are offered."""
        for card in self.cards:
            card.lit = card.choice is not None and card.choice.answer == answer
            card.refresh()

    def choose(self, number: int) -> None:
        """Choose by number."""
        places = self.cards
        if 1 <= number <= len(places) and places[number - 1].choice is not None:
            places[number - 1].focus()
            places[number - 1].action_choose()


class CardPicture(Widget):
    """Cards to look at, each under a caption."""

    DEFAULT_CSS = """
    CardPicture { height: auto; width: auto; }
    """

    def __init__(self, card: int, caption: str = "") -> None:
        super().__init__()
        self.card = card
        self.caption = caption

    def render(self) -> RenderResult:
        """The caption and the card."""
        lines = card_lines(self.card)
        if self.caption:
            lines.insert(0, Text(self.caption[: WIDTH + 1].ljust(WIDTH + 1)))
        return Text("\n").join(lines)
