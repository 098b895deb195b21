"""The table on a terminal, line by line: at most a hundred columns wide, in colour where that is welcome."""

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ...play.events import Event
from ...play.standing import RoundScore, Standing, verdict
from ...play.view import View
from ...play.words import counted, listed, type_name
from ...rules.catalogue import URAMAKI, WASABI
from ..words.choices import Choice
from ..words.menu_words import SEVERAL_CALLS, menu_heading, rule_on
from ..words.news import open_facts
from ..words.page import Cell, open_page, print_rows, print_text
from ..words.results import points_line, score_rows, score_title, standing_rows
from ..words.score_now import score_now, to_come
from ..words.trays import is_open, race_line, tray_groups

_COLOURS = ("yellow", "red", "magenta", "cyan", "green", "blue", "bright_red", "bright_magenta")
"""One for each place on the menu."""

PROMPT = "> "

ONLOOKER = -1
"""The seat of somebody who does not play."""

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""To the first corner, an empty screen, and nothing to scroll back to: some terminals scroll away what they clear."""

Complete = Callable[[str], Sequence[str]]
"""All lines that a line may become by completing its last word."""

_MANY = 9
"""More choices than this stand in two columns."""


class Screen:
    """What one player sees."""

    def __init__(self, names: Sequence[str], seat: int, menu: Sequence[int], page: Console | None = None) -> None:
        self._given = page
        self._page = page or open_page()
        self._names = tuple(names)
        self._seat = seat
        self._menu = tuple(menu)
        self._by_hand = sys.stdin.isatty() and sys.stdout.isatty()
        self._line_editor: Any = None
        if self._by_hand:
            with suppress(ImportError):  # where there is none, lines cannot be edited and that is all
                self._line_editor = import_module("readline")

    @property
    def edits(self) -> bool:
        """Whether a line can be begun for the person, who then goes on with it."""
        return self._line_editor is not None

    @property
    def half_typed(self) -> str:
        """What was typed of a line when it was interrupted."""
        return str(self._line_editor.get_line_buffer()) if self._line_editor is not None else ""

    # --- lines ---------------------------------------------------------------------------------------

    def say(self, text: str = "", style: str = "") -> None:
        """A sentence."""
        print_text(self._page, Text(text, style))

    def rows(self, rows: Iterable[Sequence[Cell]], right: int | None = None) -> None:
        """Rows in columns."""
        print_rows(self._page, rows, right)

    def command(self, text: str) -> None:
        """A command to be copied, in one piece however long it is."""
        self._page.print(f"  {text}", soft_wrap=True)

    def ask_line(self, prompt: str = PROMPT, begun: str = "", complete: Complete | None = None) -> str:
        """A line typed by the player, who may go on with one that is begun; raises EOFError at the end of the input."""
        if self._by_hand:
            if self._line_editor is not None:
                _prepare(self._line_editor, begun, complete)
            line = input(prompt)
            self._page = self._given or open_page()  # the terminal may have been resized meanwhile
            return line
        print(prompt, end="", flush=True)
        line = input()
        self.say("".join(filter(str.isprintable, line)))  # so that a game through a pipe reads as one typed by hand
        return line

    def wait(self) -> None:
        """Let a person read before more comes; nobody waits for a pipe."""
        if self._by_hand:
            with suppress(EOFError):
                input("Enter goes on ")

    def clear(self) -> None:
        """Wipe away all that a person has seen and typed, also what has scrolled off; a pipe gets an empty line."""
        if not self._by_hand:
            self.say()
            return
        if self._line_editor is not None:
            self._line_editor.clear_history()
        print("\n" * self._page.height if self._page.is_dumb_terminal else CLEAR, end="", flush=True)

    def title(self, text: str) -> None:
        """A heading across the screen."""
        self.say()
        self._page.print(Rule(Text(text, "bold"), align="left", style="dim"))

    # --- the table ---------------------------------------------------------------------------------

    def menu(self, view: View) -> None:
        """The menu of this game, each card type with its rule, and what the printing changes."""
        classic, kinds = view.classic, self._menu
        self.say(menu_heading(classic, kinds), "bold")
        self.rows((self._of_type(kind, type_name(kind)), rule_on(kinds, kind, classic)) for kind in kinds)
        if view.first_printing:
            self.say(f"First printing: {SEVERAL_CALLS}.")

    def turn(self, view: View, remembering: bool = False) -> None:
        """The table at the start of a turn; who is shown the other hands need not be told that they are known."""
        step = -1 if view.both_ways and view.round_no == 2 else 1
        neighbour = self._names[(self._seat + step) % view.players]
        side = "left" if step > 0 else "right"
        self.title(
            f"Round {view.round_no}, turn {view.turn_no} of {view.cards_each}: hands go {side}, yours to {neighbour}"
        )
        self.trays(view)
        if (view.round_no, view.turn_no) == (1, 2):
            self.say("+ is what the cards in front would add if the round ended now.", "dim")
        if view.turn_no == view.players and not remembering:  # the first turn in which every hand has been here
            known = [self._names[seat] for seat in self._known(view)]
            self.say(f"You know what {listed(known)} can choose from: type hands.", "dim")

    def trays(self, view: View) -> None:
        """Every player's points, what the cards in front would add now, and these cards."""
        points = enumerate(_points(view))
        self.rows(((self._name(seat), text, self._tray(view, seat)) for seat, text in points), right=1)
        if URAMAKI in self._menu:
            self.say(race_line(view), "dim")

    def _tray(self, view: View, seat: int) -> list[Text]:
        groups = tray_groups(view.trays[seat], self._menu, is_open(view.next_place))
        parts = [self._of_type(kind, text) for kind, text in groups]
        if kept := view.desserts[seat]:
            parts.append(Text(f"kept: {counted(kept)}", "dim"))
        return parts or [Text("–", "dim")]

    def hands(self, view: View) -> None:
        """What this player remembers of the hands that went by, and what was said and shown of the others."""
        known = self._known(view)
        if known:
            self.say("Hands you have seen, as they are now:")
            self.rows((self._name(seat), counted(view.hands[seat] or ())) for seat in known)
        else:
            self.say("You have not seen the other hands yet.")
        if facts := self._facts(view):
            self.say("Of hands you have not seen:")
            self.rows((self._name(seat), fact) for seat, fact in facts)
        if view.in_deck:
            self.say(f"Surely in the deck: {counted(view.in_deck)}.")

    def knows_any(self, view: View) -> bool:
        """Whether this player knows anything of the others' hands."""
        return bool(self._known(view) or self._facts(view) or view.in_deck)

    def _known(self, view: View) -> list[int]:
        """The other seats whose hand has been seen."""
        return [seat for seat, hand in enumerate(view.hands) if hand is not None and seat != self._seat]

    def _facts(self, view: View) -> list[tuple[int, str]]:
        """The seats whose hand has not been seen, but something is known of it."""
        unseen = [seat for seat, hand in enumerate(view.hands) if hand is None]
        return [(seat, fact) for seat in unseen if (fact := open_facts(view, seat))]

    # --- a question --------------------------------------------------------------------------------

    def question(self, text: str, offered: Sequence[Choice], beside: Iterable[str]) -> None:
        """A question with its numbered choices, after what else helps to choose."""
        self.say()
        for line in beside:
            self.say(line, "dim")
        self.say(text, "bold")
        half = (len(offered) + 1) // 2 if len(offered) > _MANY else len(offered)
        cells = [self._choice(place, choice) for place, choice in enumerate(offered, 1)]
        cells += [Text()] * (len(cells) % 2 if half < len(cells) else 0)
        self.rows(cells[row::half] for row in range(half))

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
        self.rows([[Text(event.text, "bold" if event.seat == self._seat else "")]])

    def show_score_now(self, view: View) -> None:
        """Why everybody would get their points if the round ended now."""
        if any(view.trays) or any(view.race_points):
            self.score(score_now(view), "if it ended now")

    def score(self, score: RoundScore, what: str = "points") -> None:
        """Why everybody got their points."""
        self.title(f"{score_title(score)}: {what}")
        rows = enumerate(score_rows(score, self._names))
        self.rows(((self._name(seat), points, why) for seat, (_, points, why) in rows), right=1)

    def points(self, points: Sequence[int]) -> None:
        """How everybody stands."""
        self.say(f"So far: {points_line(points, self._names)}.")

    def standing(self, standing: Standing) -> None:
        """The final ranking."""
        self.title("The game is over")
        self.rows(standing_rows(standing, [self._label(seat) for seat in range(len(self._names))]), right=2)
        self.say(verdict(standing, self._names), "bold")

    # --- inside --------------------------------------------------------------------------------------

    def _name(self, seat: int) -> Text:
        return Text(self._label(seat), "bold" if seat == self._seat else "")

    def _label(self, seat: int) -> str:
        return f"{self._names[seat]}{' (you)' * (seat == self._seat)}"

    def _of_type(self, kind: int | None, text: str) -> Text:
        """Text in its type's colour; wasabi shares nigiri's, as on the cards."""
        if kind is None or kind not in self._menu:
            return Text(text)
        return Text(text, _COLOURS[0 if kind == WASABI else self._menu.index(kind)])


def _points(view: View) -> list[Text]:
    """Points and, as soon as cards lie in front, what these would add if the round ended now: "12 +9"."""
    added = [f" {more:+}" if any(view.trays) else "" for more in to_come(view)]
    width = max(map(len, added))
    return [Text(str(points)).append(f"{more:{width}}", "dim") for points, more in zip(view.points, added, strict=True)]


def _prepare(editor: Any, begun: str, complete: Complete | None) -> None:
    """Let the line that is typed next begin like this, and Tab complete it."""
    editor.set_startup_hook((lambda: editor.insert_text(begun)) if begun else None)
    editor.set_completer_delims(",;|·")
    found: list[str] = []

    def completed(text: str, state: int) -> str | None:
        if complete is not None and state == 0:
            start = editor.get_begidx()
            found[:] = [line[start:] for line in complete(editor.get_line_buffer()[: editor.get_endidx()])]
        return found[state] if state < len(found) else None

    editor.set_completer(completed)
    libedit = "libedit" in (editor.__doc__ or "")
    editor.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
