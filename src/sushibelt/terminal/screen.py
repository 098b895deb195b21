"""The table on a terminal, line by line: at most a hundred columns wide, in colour where that is welcome."""

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib import import_module

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ..play.events import Event
from ..play.match import RoundScore, Standing
from ..play.view import View
from ..play.words import counted, listed, rule_in_a_line, type_name
from ..rules.cards.rolls import URAMAKI_PLACES, uramaki_place_points
from ..rules.catalogue import URAMAKI, WASABI
from .choices import Choice
from .menus import menu_heading
from .page import Cell, open_page, print_rows, print_text
from .results import points_line, score_rows, score_title, standing_rows, verdict
from .trays import tray_groups

_COLOURS = ("yellow", "red", "magenta", "cyan", "green", "blue", "bright_red", "bright_magenta")
"""One for each place on the menu."""

PROMPT = "> "

_MANY = 9
"""More choices than this stand in two columns."""


class Screen:
    """What one player sees."""

    def __init__(self, names: Sequence[str], seat: int, menu: Sequence[int], page: Console | None = None) -> None:
        self._page = page or open_page()
        self._names = tuple(names)
        self._seat = seat
        self._menu = tuple(menu)
        if sys.stdin.isatty() and sys.stdout.isatty():
            with suppress(ImportError):  # where there is none, lines cannot be edited and that is all
                import_module("readline")

    # --- lines ---------------------------------------------------------------------------------------

    def say(self, text: str = "", style: str = "") -> None:
        """A sentence."""
        print_text(self._page, Text(text, style))

    def command(self, text: str) -> None:
        """A command to be copied, in one piece however long it is."""
        self._page.print(f"  {text}", soft_wrap=True)

    def ask_line(self) -> str:
        """A line typed by the player; raises EOFError at the end of the input."""
        if sys.stdin.isatty() and sys.stdout.isatty():
            return input(PROMPT)
        print(PROMPT, end="", flush=True)
        line = input()
        self.say("".join(filter(str.isprintable, line)))  # so that a game through a pipe reads as one typed by hand
        return line

    def title(self, text: str) -> None:
        """A heading across the screen."""
        self.say()
        self._page.print(Rule(Text(text, "bold"), align="left", style="dim"))

    # --- the table ---------------------------------------------------------------------------------

    def menu(self, classic: bool) -> None:
        """The menu of this game, each card type with its rule."""
        self.say(menu_heading(classic, self._menu), "bold")
        kinds = self._menu
        self._rows((self._of_type(kind, type_name(kind)), rule_in_a_line(kind, classic)) for kind in kinds)

    def turn(self, view: View) -> None:
        """The table at the start of a turn."""
        step = -1 if view.both_ways and view.round_no == 2 else 1
        neighbour = self._names[(self._seat + step) % view.players]
        side = "left" if step > 0 else "right"
        self.title(
            f"Round {view.round_no}, turn {view.turn_no} of {view.cards_each}: hands go {side}, yours to {neighbour}"
        )
        self.trays(view)
        if known := [self._names[seat] for seat in self._known(view)]:
            self.say(f"You know what {listed(known)} can choose from: type hands.", "dim")

    def trays(self, view: View) -> None:
        """Every player's points and cards in front."""
        self._rows(
            ((self._name(seat), str(view.points[seat]), self._tray(view, seat)) for seat in range(view.players)),
            right=1,
        )
        if URAMAKI in self._menu:
            self.say(_race(view.next_place), "dim")

    def _tray(self, view: View, seat: int) -> list[Text]:
        parts = [self._of_type(kind, text) for kind, text in tray_groups(view.trays[seat], self._menu)]
        if kept := view.desserts[seat]:
            parts.append(Text(f"kept: {counted(kept)}", "dim"))
        return parts or [Text("–", "dim")]

    def hands(self, view: View) -> None:
        """What this player remembers of the hands that went by."""
        known = self._known(view)
        if not known:
            self.say("You have not seen the other hands yet.")
            return
        self.say("Hands you have seen, as they are now:")
        self._rows((self._name(seat), counted(view.hands[seat] or ())) for seat in known)
        if view.in_deck:
            self.say(f"Surely in the deck: {counted(view.in_deck)}.")

    def _known(self, view: View) -> list[int]:
        """The other seats whose hand has been seen."""
        return [seat for seat, hand in enumerate(view.hands) if hand is not None and seat != self._seat]

    # --- a question --------------------------------------------------------------------------------

    def question(self, text: str, offered: Sequence[Choice], hand: Sequence[int]) -> None:
        """A question with its numbered choices; `hand` is shown beside it unless the choices are the hand."""
        self.say()
        if hand:
            self.say(f"In your hand: {counted(hand)}", "dim")
        self.say(text, "bold")
        half = (len(offered) + 1) // 2 if len(offered) > _MANY else len(offered)
        cells = [self._choice(place, choice) for place, choice in enumerate(offered, 1)]
        cells += [Text()] * (len(cells) % 2 if half < len(cells) else 0)
        self._rows(cells[row::half] for row in range(half))

    def _choice(self, place: int, choice: Choice) -> Text:
        line = Text(f"{f'[{place}]':>4} ")
        line.append_text(self._of_type(choice.kind, choice.label))
        if choice.count > 1:
            line.append(f" ×{choice.count}")
        if choice.hint:
            line.append(f"  {choice.hint}", "dim")
        return line

    # --- what happened -----------------------------------------------------------------------------

    def event(self, event: Event) -> None:
        """Something that was heard."""
        self.say(f"  {event.text}", "bold" if event.seat == self._seat else "")

    def score(self, score: RoundScore) -> None:
        """Why everybody got their points."""
        self.title(f"{score_title(score)}: points")
        rows = enumerate(score_rows(score, self._names))
        self._rows(((self._name(seat), points, why) for seat, (_, points, why) in rows), right=1)

    def points(self, points: Sequence[int]) -> None:
        """How everybody stands."""
        self.say(f"So far: {points_line(points, self._names)}.")

    def standing(self, standing: Standing) -> None:
        """The final ranking."""
        self.title("The game is over")
        self._rows(standing_rows(standing, self._names), right=2)
        self.say(verdict(standing, self._names), "bold")

    # --- inside --------------------------------------------------------------------------------------

    def _rows(self, rows: Iterable[Sequence[Cell]], right: int | None = None) -> None:
        print_rows(self._page, rows, right)

    def _name(self, seat: int) -> Text:
        mine = seat == self._seat
        return Text(f"{self._names[seat]}{' (you)' * mine}", "bold" if mine else "")

    def _of_type(self, kind: int | None, text: str) -> Text:
        """Text in its type's colour; wasabi shares nigiri's, as on the cards."""
        if kind is None or kind not in self._menu:
            return Text(text)
        return Text(text, _COLOURS[0 if kind == WASABI else self._menu.index(kind)])


def _race(place: int) -> str:
    """What uramaki are still worth this round."""
    if place > URAMAKI_PLACES:
        return "All uramaki places of this round are taken."
    ordinal = ("first", "second", "third")[place - 1]
    return f"The {ordinal} uramaki place is open: {uramaki_place_points(place)} points."
