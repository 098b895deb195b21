"""A score pad for a real table: each player's cards of a round in one line, kept as soon as it is read."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

from ...play.card_words import plain
from ...play.errors import SushibeltError
from ...play.score_sheet import SETTINGS, Place, ScoreSheet, seat_of
from ...play.sheet_text import sheet_from_text, text_of
from ...play.tray_line import endings, line_of, said_tray
from ...play.words import menu_title
from ...rules.catalogue import MENU_ORDER
from ...rules.menu import CLASSIC_MENU, Menu
from ..invocation import typed
from ..records.pads import PadFile, write_copy
from ..words.page import printable
from .leaving import INTERRUPTED, LEAVING, LEFT, Left
from .pad_setup import Back, asked_edition, asked_menu, asked_players, left_pad, new_sheet
from .pad_words import COMMANDS, GREETING, REMINDER, THE_END, WHOSE_LINE, example, how_to_say_it
from .screen import ONLOOKER, Screen
from .sheet_points import sheet_screen, show_end, show_round, show_so_far


class _Closed(Exception):
    """The pad is finished and put away."""


def keep_score(new: bool = False) -> int:
    """Fill in a pad that was left, or a new one; returns the exit status."""
    screen = Screen((), ONLOOKER, ())
    pad: Pad | None = None
    try:
        left = None if new else left_pad(screen)
        if left is None:
            screen.say(GREETING)
            screen.say("? helps, q leaves.", "dim")
            screen.say()
            pad = Pad(new_sheet(screen))
        else:
            path, sheet, draft = left
            pad = Pad(sheet, path, draft)
        pad.fill()
    except (Left, EOFError):
        _farewell(screen, pad)
        return LEFT
    except KeyboardInterrupt:
        screen.say()
        _farewell(screen, pad)
        return INTERRUPTED
    return 0


def _farewell(screen: Screen, pad: "Pad | None") -> None:
    if pad is None:
        screen.say("Nothing was written down yet.")
    else:
        pad.farewell()


class Pad:
    """A sheet that is being filled in."""

    def __init__(self, sheet: ScoreSheet, path: Path | None = None, draft: str = "") -> None:
        self._sheet = sheet
        self._file = PadFile(path)
        self._screen = sheet_screen(sheet)
        self._fixing: Place | None = None
        """The line that is being corrected, if it is not the next one."""
        self._drafts: dict[Place, str] = {}
        """Lines that could not be read."""
        self._headed = -1
        """The round that was announced last."""
        self._asked: tuple[str, ...] = ()
        """What was asked last where no line is missing."""
        self._advised = False
        if draft and sheet.gap is not None:
            self._drafts[sheet.gap] = draft
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "back": self._back,
            "fix": self._fix,
            "show": self._show,
            "points": self._points,
            "write": self._write,
        }

    def fill(self) -> None:
        """Ask for line after line until the pad is finished; raises Left or EOFError if the person leaves."""
        if self._file.path is None:
            self._file.keep(self._sheet)
        elif self._sheet.rounds and self._fault() is None:
            self._points()
        try:
            while True:
                self._step()
        except _Closed:
            return

    def farewell(self) -> None:
        """Say where the pad is; one that only had to be closed is closed."""
        if self._sheet.finished and self._fault() is None:
            self._put_away()
        else:
            self._screen.say(f"The pad is kept. Go on with: {typed('score')}")

    # --- a line --------------------------------------------------------------------------------------------

    def _step(self) -> None:
        """Ask for what is to be said next, and heed it."""
        fault = self._fault()
        place = self._fixing or (None if fault else self._sheet.gap)
        line = (self._ask_on(fault) if place is None else self._ask(place)).strip()
        if place is None and not fault and not line:
            self._put_away()
            raise _Closed
        try:
            self._heed(line, place)
        except SushibeltError as problem:
            self._screen.say(printable(str(problem)), "red")
            if self._drafts and self._screen.edits and not self._advised:
                self._advised = True
                self._screen.say("Your line is there to be put right; Ctrl-U empties it.", "dim")

    def _ask_on(self, fault: str | None) -> str:
        """Ask where no line is missing: for the one that is wrong, or for the end."""
        question = (fault or "", WHOSE_LINE) if fault else (THE_END,)
        if question != self._asked:
            self._asked = question
            for sentence in question:
                self._screen.say(sentence, "red" if sentence == fault else "bold")
        return self._screen.ask_line("fix> " if fault else "> ", complete=self._complete)

    def _ask(self, place: Place) -> str:
        """Ask for a player's cards; a line to be corrected is begun with what it was."""
        number, seat = place
        if self._headed != number:
            self._head(number)
        begun = self._drafts.get(place, "")
        tray = self._sheet.tray(place)
        if tray is not None and not begun:
            begun = line_of(tray)
            if not self._screen.edits:
                self._screen.say(f"Round {number + 1} so far: {begun}. Enter keeps it.", "dim")
        again = f" (round {number + 1})" if place == self._fixing else ""
        try:
            return self._screen.ask_line(f"{self._sheet.names[seat]}{again}> ", begun, self._complete)
        except KeyboardInterrupt:
            if half := self._screen.half_typed.strip():
                self._drafts[place] = half
                self._keep()
            raise

    def _heed(self, line: str, place: Place | None) -> None:
        """Do what was typed: a command, somebody else's cards, or the cards asked for."""
        word, _, rest = line.partition(" ")
        if line.casefold() in LEAVING:
            raise Left
        if (command := self._commands.get(word.casefold())) and (not rest or word.casefold() in ("fix", "write")):
            command(rest.strip())
            return
        who, colon, cards = line.partition(":")
        if colon and (other := self._place_called(who, place)):
            self._take(other, cards.strip())
        elif place is None:
            self._fix(line)
        elif not line and self._sheet.tray(place) is not None:
            self._fixing = None
        else:
            self._take(place, line)

    def _take(self, place: Place, line: str) -> None:
        """Write a line down, or remember it as one that could not be read."""
        try:
            tray = said_tray(line, self._sheet.vocabulary)
            self._sheet.check_tray(place, tray)
        except SushibeltError:
            self._drafts[place] = line
            self._fixing = place if place != self._sheet.gap else None
            self._keep()
            raise
        self._drafts.pop(place, None)
        self._fixing = None
        self._asked = ()
        self._sheet = self._sheet.with_tray(place, tray)
        self._keep()
        if _bare(line_of(tray)) != _bare(line):
            self._screen.say(f"  {line_of(tray)}", "dim")
        number = place[0]
        if self._sheet.is_whole(number) and self._fault() is None:
            show_round(self._screen, self._sheet, number, self._sheet.round_result(number))
            self._after_round()

    def _after_round(self) -> None:
        if self._sheet.finished:
            show_end(self._screen, self._sheet, self._sheet.end_result())
        else:
            show_so_far(self._screen, self._sheet)

    def _fault(self) -> str | None:
        """Why the lines do not make a table, in a sentence; None if all is well."""
        try:
            self._sheet.check()
        except SushibeltError as problem:
            return printable(str(problem))
        return None

    def _keep(self) -> None:
        """Have everything on disk before more is asked."""
        gap = self._sheet.gap
        self._file.keep(self._sheet, self._drafts.get(gap, "") if gap is not None else "")

    def _put_away(self) -> None:
        path = self._file.finish(self._sheet)
        self._screen.say("The pad is finished and kept. See it again with")
        self._screen.command(typed(f"score {shlex.quote(str(path))}"))

    # --- whose line -----------------------------------------------------------------------------------------

    def _place_called(self, text: str, now: Place | None) -> Place | None:
        """The line that "ana" or "ana 1" names before a colon; None if nobody is called so."""
        try:
            return self._meant(text, now[0] if now is not None else None)
        except SushibeltError:
            return None

    def _meant(self, text: str, number: int | None = None) -> Place:
        """The line of a player in a round; without one in this round, else the latest that is there."""
        names = self._sheet.names
        name, said = text.strip(), re.fullmatch(r"(.+?)\s+(?:round\s+)?([1-9])", text.strip(), re.IGNORECASE)
        if said and name.casefold() not in [other.casefold() for other in names]:
            name, number = said[1], int(said[2]) - 1
        seat = seat_of(name, names, by_start=True)
        if number is None:
            known = [place for place in range(len(self._sheet.rounds)) if self._sheet.tray((place, seat)) is not None]
            number = max(known, default=0)
        gap = self._sheet.gap
        if number > (gap[0] if gap is not None else len(self._sheet.rounds) - 1):
            raise SushibeltError(f"Round {number + 1} has not begun yet.")
        return number, seat

    # --- commands -------------------------------------------------------------------------------------------

    def _help(self, _: str = "") -> None:
        """How cards are said, and every command."""
        self._screen.say("Say what lies in front of a player at the end of the round, with commas between the cards:")
        self._screen.rows(how_to_say_it(self._menu))
        self._screen.say("The cards of this game:")
        self._screen.rows([[list(self._sheet.vocabulary.on_table)]])
        self._screen.say("Instead of cards you may type:")
        self._screen.rows(COMMANDS)

    def _back(self, _: str = "") -> None:
        """Correct the line before the one that is asked for."""
        seats = len(self._sheet.names)
        now = self._fixing or self._sheet.gap or (len(self._sheet.rounds), 0)
        before = now[0] * seats + now[1] - 1
        if before < 0:
            raise SushibeltError(
                "This is the first line; fix players, fix menu and fix edition correct what came before."
            )
        self._fixing = divmod(before, seats)

    def _fix(self, what: str) -> None:
        """Correct any line, or what was said before the first round."""
        if not what:
            raise SushibeltError(f"Say whose line, and of which round, as in: fix {self._sheet.names[0].lower()} 1.")
        if what.casefold() in SETTINGS:
            self._fix_setting(what.casefold())
            return
        place = self._meant(what)
        self._fixing = place if place != self._sheet.gap else None

    def _fix_setting(self, key: str) -> None:
        sheet = self._sheet
        if key == "menu" and sheet.classic:
            raise SushibeltError("The classic game has no menu to choose.")
        try:
            if key == "players":
                sheet = asked_players(self._screen, sheet, ", ".join(sheet.names), ", ".join(sheet.names))
            elif key == "edition":
                sheet = asked_edition(self._screen, sheet, "classic" if sheet.classic else "party")
            else:
                sheet = asked_menu(self._screen, sheet)
        except Back:
            return
        sheet_from_text(text_of(sheet))  # the other edition may not have the cards that are written down
        self._sheet = sheet
        self._screen = sheet_screen(sheet)
        self._asked = ()
        self._keep()

    def _show(self, _: str = "") -> None:
        """All lines so far."""
        self._screen.say(self._game())
        for number, trays in enumerate(self._sheet.rounds, 1):
            self._screen.say(f"Round {number}", "bold")
            lines = zip(self._sheet.names, trays, strict=True)
            self._screen.rows((name, line_of(tray) if tray is not None else "–") for name, tray in lines)

    def _points(self, _: str = "") -> None:
        """All points so far, explained."""
        self._screen.say(self._game())
        if fault := self._fault():
            raise SushibeltError(fault)
        for number in range(len(self._sheet.rounds)):
            if self._sheet.is_whole(number):
                show_round(self._screen, self._sheet, number, self._sheet.round_result(number))
        self._after_round()

    def _write(self, name: str) -> None:
        """Write a copy."""
        if not name:
            raise SushibeltError("Say into which file, as in: write table.txt.")
        self._screen.say(f"Written to {printable(str(write_copy(name, self._sheet)))}.")

    # --- words ----------------------------------------------------------------------------------------------

    def _head(self, number: int) -> None:
        """Announce a round, the first one with an example."""
        self._headed = number
        self._screen.title(f"Round {number + 1}")
        if self._fixing is None and number == 0:
            self._screen.say(f"What lies in front of each, such as: {example(self._menu)}")
            self._screen.say(REMINDER, "dim")

    @property
    def _menu(self) -> Menu:
        """The types that may lie in front; all of Party's where no menu was said."""
        return CLASSIC_MENU if self._sheet.classic else self._sheet.menu or MENU_ORDER

    def _game(self) -> str:
        if self._sheet.classic:
            return "The classic game"
        menu = self._sheet.menu
        return "Party, its menu found from the cards" if menu is None else f"Party: {menu_title(False, menu)}"

    def _complete(self, line: str) -> list[str]:
        """What a line may become: the names of cards, of players after fix, and of commands at its start."""
        word, space, rest = line.partition(" ")
        if space and word in ("fix", *LEAVING, "write"):
            known = [*self._sheet.names, *SETTINGS]
            return [f"fix {name} " for name in known if word == "fix" and name.casefold().startswith(rest.casefold())]
        commands = [name for name in self._commands if line and name.startswith(line)]
        return [*endings(line, self._sheet.vocabulary), *commands]


def _bare(line: str) -> str:
    """A line without what makes no difference."""
    return " ".join(plain(word) for word in re.split(r"[\s,]+", line))
