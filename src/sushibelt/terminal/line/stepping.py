"""A recorded game step by step, line by line: forwards, backwards, or to any place."""

from ...play.errors import SushibeltError
from ...play.record import GameRecord
from ...play.words import listed
from ..records.walk import Step, Steps, answers_before, hand_words, told
from ..seats.trying import tried_table
from ..words.menu_words import menu_heading
from ..words.page import printable
from .leaving import LEAVING
from .screen import ONLOOKER, Screen
from .sitting import Sitting

COMMANDS = (
    ("Enter", "the next step"),
    ("b", "back one step"),
    ("t", "on to the next turn"),
    ("tb", "back to where this turn began, or the one before"),
    ("12", "go to step 12"),
    ("w", "what would have happened: choose otherwise here, and play on against bots"),
    ("table", "trays, hands and points as they are here"),
    ("menu", "the rules of the menu"),
    ("start", "go to the beginning"),
    ("end", "go to the end"),
    ("q", "leave"),
)

REMINDER = "Enter next · b back · t next turn · tb turn back · w what if · a number goes there · ? help · q leave"


class Stepping:
    """Somebody who walks through a game."""

    def __init__(self, record: GameRecord) -> None:
        """Refuses a record that does not replay."""
        self._record = record
        self._steps = steps = Steps(record)
        self._names = steps.names
        self._screen = Screen(steps.names, ONLOOKER, steps.menu)
        self._place = 0

    def walk(self) -> None:
        """Show steps until the person leaves, or the input ends."""
        self._greet()
        self._show(whole=True)
        while True:
            try:
                line = self._screen.ask_line().strip().lower()
            except EOFError:
                return
            if line in LEAVING:
                return
            self._heed(line)

    def _greet(self) -> None:
        title = menu_heading(self._steps.classic, self._steps.menu) + self._steps.variants
        self._screen.say(f"{title}: {listed(self._steps.seated)}.")
        self._screen.say(f"{len(self._steps)} steps, all hands open.")
        self._screen.say(REMINDER, "dim")

    def _heed(self, line: str) -> None:
        """Do what was typed, or say what can be."""
        here, last = self._place, len(self._steps) - 1
        where = {
            "": here + 1,
            "n": here + 1,
            "b": here - 1,
            "back": here - 1,
            "t": self._steps.next_turn(here),
            "tb": self._steps.turn_before(here),
            "start": 0,
            "end": last,
        }
        if line in where:
            self._go(where[line])
        elif line.isdecimal() and len(line) < 9:
            if 1 <= int(line) <= last + 1:
                self._go(int(line) - 1)
            else:
                self._screen.say(f"There are steps 1 to {last + 1}.", "red")
        elif line == "w":
            self._play_on()
        elif line == "table":
            self._table(self._steps[here])
        elif line == "menu":
            self._screen.menu(self._steps[here].view)
        elif line in ("?", "help"):
            self._screen.rows(COMMANDS)
        else:
            self._screen.say(f"'{printable(line)}' is nothing to do here; ? tells what is.", "red")

    def _go(self, place: int) -> None:
        if place < 0:
            self._screen.say("This is the beginning.")
        elif place >= len(self._steps):
            self._screen.say("This is the end; q leaves.")
        else:
            whole = place != self._place + 1 or self._steps[place].turn != self._steps[self._place].turn
            self._place = place
            self._show(whole)

    def _play_on(self) -> None:
        """Try another answer than the one that led here, or else than the next one; then come back to this step."""
        number = answers_before(self._steps)[self._place] - (self._steps[self._place].seat is not None)
        try:
            table = tried_table(self._record, number)
        except SushibeltError as problem:
            self._screen.say(str(problem), "red")
            return
        Sitting(table).play()
        self._screen.say(f"Back in the record, at step {self._place + 1} of {len(self._steps)}.", "dim")

    # --- shown -----------------------------------------------------------------------------------------

    def _show(self, whole: bool) -> None:
        """What is new in this step; the whole table where a turn begins, and after a leap."""
        step = self._steps[self._place]
        where = f"Step {self._place + 1} of {len(self._steps)}"
        lines = told(step, self._names)
        if whole:
            self._screen.title(f"{where}: {step.title}")
        else:
            first, *lines = lines or [""]
            self._screen.say(f"{where}. {first}")
        for line in lines:
            self._screen.rows([[line]])
        if whole:
            self._table(step)
        if step.standing is not None:
            self._screen.standing(step.standing)
        elif self._place == len(self._steps) - 1:
            waiting = [self._names[seat] for seat in step.view.waiting_for]
            self._screen.say(f"The record ends here, waiting for {listed(waiting)}.")

    def _table(self, step: Step) -> None:
        if step.score is not None:
            self._screen.score(step.score)
            if step.standing is None:
                self._screen.points(step.view.points)
            return
        self._screen.trays(step.view)
        self._screen.rows([(f"hand of {name}", hand_words(step, seat)) for seat, name in enumerate(self._names)])
