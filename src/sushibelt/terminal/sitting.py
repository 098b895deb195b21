"""A person at a table of bots, from the first question to the last, or until they leave."""

import shlex
from collections import Counter

from ..play.errors import SushibeltError
from ..play.match import Match
from ..play.view import Question, View
from ..play.words import counted, listed
from .choices import choices, chosen, prompt
from .invocation import typed
from .opponents import Opponents
from .page import BETWEEN
from .saves import Save
from .screen import Screen
from .telling import has_flipped, together
from .trays import is_open, tray_groups

LEFT = 0
INTERRUPTED = 130

HOW_TO_ANSWER = """\
Answer with the number or the name of your choice; the start of a name will do.
Where you may say no, Enter alone says it."""

COMMANDS = (
    ("?", "this help"),
    ("menu", "the rules of the menu"),
    ("trays", "points and cards in front; +9 is what the cards would add if the round ended now"),
    ("hands", "the hands you have seen, as they are now"),
    ("score", "all points explained, this round's as if it ended now"),
    ("log", "what has happened this round"),
    ("back", "choose again, as long as the cards are not revealed"),
    ("quit", f"leave (also q or exit); come back with: {typed('play --resume')}"),
)

REMINDER = "? help · menu · trays · hands · score · log · back · quit"

_UNTOLD = ("chosen", "reconsiders", "hand", "passed", "dealt", "set_aside")
"""Kinds of events that the next look at the table shows anyway."""

_CHOICE_IS_HAND = ("pick", "second", "give")


class Left(Exception):
    """The person leaves the table."""


class Sitting:
    """A person's game."""

    def __init__(self, match: Match, save: Save) -> None:
        self._match = match
        self._save = save
        self._seat = save.seat
        self._bots = Opponents(match, save)
        self._screen = Screen(match.names, save.seat, match.menu)
        self._heard = match.heard
        self._scored = len(match.scores)
        self._seen = (0, 0)
        self._commands = {
            "?": self._help,
            "help": self._help,
            "menu": self._menu,
            "trays": lambda: self._screen.trays(self._view),
            "hands": lambda: self._screen.hands(self._view),
            "score": self._score,
            "log": self._log,
            "back": self._back,
            "quit": self._leave,
            "exit": self._leave,
            "q": self._leave,
        }

    @property
    def _view(self) -> View:
        return self._match.view(self._seat)

    def play(self, resumed: bool = False, unfinished: int = 0) -> int:
        """Play on until the game is over or the person leaves; returns the exit status."""
        self._save.keep(self._match)
        try:
            self._greet(resumed, unfinished)
            self._let_bots_answer()
            while question := self._match.question(self._seat):
                self._ask(question)
                self._let_bots_answer()
                self._tell()
        except (Left, EOFError):
            self._farewell()
            return LEFT
        except KeyboardInterrupt:
            # Every answer is on disk already; a match that was interrupted half-way must not be written.
            self._farewell()
            return INTERRUPTED
        finally:
            self._bots.dismiss()
        self._screen.standing(self._match.standing)
        path = self._save.finish(self._match)
        self._screen.say("See the whole game again with")
        self._screen.command(typed(f"replay {shlex.quote(str(path))}"))
        return 0

    # --- the game ------------------------------------------------------------------------------------

    def _let_bots_answer(self) -> None:
        """All bots that are asked answer, also what follows from that, until only the person is asked."""
        before = self._match.heard
        while asked := [seat for seat in self._match.waiting_for if seat != self._seat]:
            if problem := self._bots.answer(asked[0]):
                self._screen.say(problem, "red")
        if self._match.heard > before:
            self._save.keep(self._match)

    def _tell(self) -> None:
        """What this seat has heard since it was last told, and the points of every round that ended."""
        events = self._match.events(self._seat, self._heard)
        self._heard = self._match.heard
        passed = False
        for event in together(events, self._match.names):
            passed |= event.kind == "passed"
            if passed and event.kind == "revealed":
                passed = False
                self._screen.say("The last cards:")
            if event.kind in ("round_scored", "game_over"):
                self._tell_score(last=event.kind == "game_over")
            elif event.kind not in _UNTOLD:
                self._screen.event(event)

    def _tell_score(self, last: bool) -> None:
        """The points of a round, for as long as a person wants to read them, or those of the desserts."""
        self._screen.score(self._match.scores[self._scored])
        self._scored += 1
        if not self._match.over:
            self._screen.points(self._match.standing.points)
        if not last:
            self._screen.wait()

    def _ask(self, question: Question) -> None:
        """Put one question and take one line: an answer, a command, or something to be put right."""
        view = self._view
        turn = (view.round_no, view.turn_no)
        if self._seen != turn:
            self._screen.turn(view)
        offered = choices(view, question, has_flipped(self._match.events(self._seat), self._seat))
        self._screen.question(prompt(view, question, self._match.names), offered, _beside(view, question))
        if self._seen != turn:
            self._screen.say(REMINDER, "dim")
            self._seen = turn
        line = self._screen.ask_line()
        try:
            if command := self._commands.get(line.strip().lower()):
                command()
                return
            self._match.answer(self._seat, chosen(line, offered), question.id)
        except SushibeltError as problem:
            self._screen.say(str(problem), "red")
            return
        self._save.keep(self._match)

    # --- commands ------------------------------------------------------------------------------------

    def _help(self) -> None:
        self._screen.say(HOW_TO_ANSWER)
        self._screen.rows(COMMANDS)

    def _menu(self) -> None:
        self._screen.menu(self._match.edition == "classic")

    def _score(self) -> None:
        for score in self._match.scores:
            self._screen.score(score)
        self._screen.outlook(self._view)
        self._screen.points(self._match.standing.points)

    def _log(self) -> None:
        events = self._match.events(self._seat)
        start = max((place for place, event in enumerate(events) if event.kind == "dealt"), default=0)
        events = [event for event in events[start:] if event.kind != "chosen"]
        turn = self._view.turn_no - sum(event.kind == "passed" for event in events)
        told = 0
        for event in together(events, self._match.names):
            if event.kind == "passed":
                turn += 1
                continue
            if told < turn and event.kind not in ("dealt", "hand"):
                told = turn
                self._screen.say(f"Turn {turn}", "dim")
            self._screen.event(event)

    def _back(self) -> None:
        self._match.take_back(self._seat)
        self._save.keep(self._match)

    def _leave(self) -> None:
        raise Left

    # --- coming and going ------------------------------------------------------------------------------

    def _greet(self, resumed: bool, unfinished: int) -> None:
        names = self._match.names
        seats = self._bots.seats
        others = listed([names[seat] for seat in seats])
        bots = f"{others} {'are bots' if len(seats) > 1 else 'is a bot'}"
        if resumed:
            self._screen.say(f"Welcome back, {names[self._seat]}. {bots}. Type ? for help.")
            return
        kinds = listed(sorted({self._save.bots[seat] for seat in seats}))
        self._screen.say(f"You are {names[self._seat]}; {bots} ({kinds}).")
        self._screen.say("Three rounds; type ? for help at any time.")
        if unfinished:
            kept = "Your unfinished game is" if unfinished == 1 else f"Your {unfinished} unfinished games are"
            self._screen.say(f"{kept} kept as well; --resume takes up the latest.", "dim")
        self._screen.say()
        self._menu()

    def _farewell(self) -> None:
        self._screen.say()
        self._screen.say(f"Your game is saved. Go on with: {typed('play --resume')}")


def _beside(view: View, question: Question) -> list[str]:
    """The hand as it will be where the choices do not show it; for a takeout box what lies in front."""
    if question.kind == "flip":
        groups = tray_groups(view.trays[question.seat], view.menu, is_open(view.next_place))
        return [f"In front of you: {BETWEEN.join(text for _, text in groups)}"]
    if question.kind in _CHOICE_IS_HAND:
        return []
    hand = Counter(view.hand)
    if view.picked is not None:
        hand[view.picked] -= 1
    return [f"In your hand: {counted(hand.elements())}"] if hand.total() else []
