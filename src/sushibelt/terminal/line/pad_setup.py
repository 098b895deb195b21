"""Before the first round of a score pad: which game, who plays, or a pad that was left."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from ...play.errors import SushibeltError
from ...play.score_sheet import ScoreSheet, check_menu, is_classic, names_from
from ...play.words import listed, menu_key, type_name
from ...rules.catalogue import TYPES
from ...rules.menu import PRESETS, ROUNDS, Menu
from ..records.pads import last_names, take_up_pad, unfinished_pads
from ..words.menu_words import courses, meant_menu
from ..words.page import printable
from .leaving import LEAVING, Left
from .screen import Complete, Screen

EDITION = "Which edition? Enter is Party, c the classic game."
MENU = "Which menu? A name or types; Enter finds it from the cards, ? lists the eight."
PLAYERS = "Who plays? Names with commas between them, or how many."

Answer = TypeVar("Answer")


class Back(Exception):
    """Somebody wants to go back to the question before."""


def left_pad(screen: Screen) -> tuple[Path, ScoreSheet, str] | None:
    """A pad to go on with, its sheet and a line that was not understood; None to begin a new one."""
    pads = []
    for path in unfinished_pads():
        try:
            pads.append((path, *take_up_pad(path)))
        except SushibeltError as problem:
            screen.say(f"{path} cannot be taken up: {problem}", "red")
    if not pads:
        return None
    screen.say("A pad was left unfinished:" if len(pads) == 1 else "Pads were left unfinished, the latest first:")
    screen.rows((f"[{number}]", where_it_stands(sheet)) for number, (_, sheet, _) in enumerate(pads, 1))
    others = ", a number with another" * (len(pads) > 1)
    screen.say(
        f"Enter goes on with {'it' if len(pads) == 1 else 'the first'}{others}; new begins one and keeps the old."
    )

    def chosen(line: str) -> int:
        if line in ("", "new"):
            return 0 if not line else -1
        if not line.isdecimal() or len(line) > 4 or not 1 <= int(line) <= len(pads):
            raise SushibeltError(f"Press Enter, or type new or a number from 1 to {len(pads)}.")
        return int(line) - 1

    which = asked(screen, "> ", chosen)
    return None if which < 0 else pads[which]


def where_it_stands(sheet: ScoreSheet) -> str:
    """Who plays, and what is to be said next."""
    who = listed(sheet.names)
    if sheet.gap is None:
        return f"{who}: all {ROUNDS} rounds are there"
    number, seat = sheet.gap
    return f"{who}: round {number + 1}, {sheet.names[seat]} is next"


def new_sheet(screen: Screen) -> ScoreSheet:
    """Ask which game is scored and who plays; back asks the question before once more."""
    before = last_names()
    again = f"{PLAYERS} Enter: {', '.join(before)}." if before else PLAYERS
    questions: list[tuple[str, Callable[[ScoreSheet], ScoreSheet]]] = [
        (EDITION, lambda sheet: asked_edition(screen, sheet)),
        (MENU, lambda sheet: sheet if sheet.classic else asked_menu(screen, sheet)),
        (again, lambda sheet: asked_players(screen, sheet, ", ".join(before))),
    ]
    sheet, place = ScoreSheet(()), 0
    while place < len(questions):
        question, ask = questions[place]
        if not (question == MENU and sheet.classic):
            screen.say(question, "bold")
        try:
            sheet = ask(sheet)
            place += 1
        except Back:
            place = 0 if sheet.classic else max(0, place - 1)
    return sheet


def asked_edition(screen: Screen, sheet: ScoreSheet, default: str = "party") -> ScoreSheet:
    """Ask for the edition."""

    def read(line: str) -> ScoreSheet:
        classic = is_classic(line or default)
        if sheet.names:
            names_from(", ".join(sheet.names), classic)
        return msgspec.structs.replace(sheet, classic=classic, menu=None if classic else sheet.menu)

    return asked(screen, "edition> ", read, complete=starting_with(("classic", "party")))


def asked_menu(screen: Screen, sheet: ScoreSheet) -> ScoreSheet:
    """Ask for Party's menu."""

    def read(line: str) -> ScoreSheet:
        menu: Menu | None = meant_menu(line) if line else None
        if sheet.names:
            check_menu(menu, len(sheet.names))
        return msgspec.structs.replace(sheet, menu=menu)

    begun = menu_key(sheet.menu).replace(",", ", ") if sheet.menu is not None else ""
    return asked(screen, "menu> ", read, begun, starting_with([*PRESETS, *map(type_name, range(1, TYPES))]))


def asked_players(screen: Screen, sheet: ScoreSheet, default: str = "", begun: str = "") -> ScoreSheet:
    """Ask who plays."""

    def read(line: str) -> ScoreSheet:
        names = names_from(line or default, sheet.classic)
        check_menu(sheet.menu, len(names))
        if sheet.rounds and len(names) != len(sheet.names):
            raise SushibeltError(f"{len(sheet.names)} play here, not {len(names)}; only their names can change.")
        return msgspec.structs.replace(sheet, names=names)

    return asked(screen, "players> ", read, begun)


def asked(
    screen: Screen,
    prompt: str,
    read: Callable[[str], Answer],
    begun: str = "",
    complete: Complete | None = None,
) -> Answer:
    """Ask until a line can be read; what could not be read is there to be put right."""
    while True:
        line = screen.ask_line(prompt, begun, complete).strip()
        if line.casefold() in LEAVING:
            raise Left
        if line.casefold() == "back":
            raise Back
        if line in ("?", "help"):
            _help(screen)
            continue
        try:
            return read(line)
        except SushibeltError as problem:
            screen.say(printable(str(problem)), "red")
            begun = line


def _help(screen: Screen) -> None:
    """What can be answered before the first round."""
    screen.say("There are the classic game and Party, which has these menus and any of your own:")
    screen.rows((name, courses(menu)) for name, menu in PRESETS.items())
    screen.say("Tab completes a name, back asks the question before, q leaves.")


def starting_with(words: Sequence[str]) -> Complete:
    """Complete what stands after the last comma by one of these words."""

    def complete(line: str) -> list[str]:
        before, comma, last = line.rpartition(",")
        typed = last.lstrip()
        start = before + comma + last[: len(last) - len(typed)]
        return [start + word for word in words if word.startswith(typed.casefold())]

    return complete
