"""Puzzles line by line: a position, a question, and after the answer what each was worth."""

from collections.abc import Callable, Sequence

from rich.text import Text

from ...play.errors import SushibeltError
from ...play.match import Match
from ...play.view import Question, View
from ...play.words import answer_number, listed
from ...practice.puzzle import Puzzle, puzzles_of, title_of
from ...review.teaching import teaching
from ...review.words import reason_words
from ..invocation import typed
from ..records.alone import keep_solved, solved_puzzles
from ..words.choices import Choice, choices, chosen, prompt
from .leaving import INTERRUPTED, LEAVING, LEFT, Left
from .screen import Screen

COMMANDS = (
    ("?", "this help"),
    ("menu", "the rules of the menu"),
    ("hands", "what is known of the other hands"),
    ("trays", "points and cards in front"),
    ("score", "all points explained, this round's as if it ended now"),
    ("skip", "the next puzzle"),
    ("quit", "leave (also q or exit)"),
)
REMINDER = "? help · menu · hands · score · skip · quit"
WIDEST_BAR = 20


class Puzzling:
    """Somebody who solves puzzles of a menu, the ones not answered yet first."""

    def __init__(self, menu: str, level: str | None, number: int | None) -> None:
        self._menu = menu
        self._solved = solved_puzzles()
        numbered = list(enumerate(puzzles_of(menu), 1))
        if number is not None:
            if not 1 <= number <= len(numbered):
                raise SushibeltError(f"The puzzles of {menu} have the numbers 1 to {len(numbered)}.")
            numbered = numbered[number - 1 : number]
        wanted = [(place, puzzle) for place, puzzle in numbered if level in (None, puzzle.level)]
        if not wanted:
            raise SushibeltError(f"There are no {level} puzzles of {menu}.")
        self._wanted = sorted(wanted, key=lambda numbered: numbered[1].name in self._solved.right)
        self._screen = Screen((), 0, ())

    def go(self) -> int:
        """Put one puzzle after the other until the person leaves; returns the exit status."""
        try:
            for number, puzzle in self._wanted:
                self._put(number, puzzle)
            self._screen.say("These were all of them.")
        except (Left, EOFError):
            self._farewell()
            return LEFT
        except KeyboardInterrupt:
            self._screen.say()
            self._farewell()
            return INTERRUPTED
        self._farewell()
        return 0

    def _put(self, number: int, puzzle: Puzzle) -> None:
        """Show a position, take an answer, and say what all were worth."""
        match = puzzle.match(self._menu)
        seat = match.waiting_for[0]
        view = match.view(seat)
        assert view.question is not None
        self._screen = Screen(match.names, seat, match.menu)
        self._screen.title(f"Puzzle {number}: {title_of(self._menu)}, {puzzle.level}")
        offered = self._show(match, view, view.question)
        reply = self._asked(match, view, view.question, offered)
        if reply is None:
            return
        right = reply == answer_number(puzzle.best)
        self._solved.answered(puzzle.name, right)
        keep_solved(self._solved)
        why = reason_words(teaching(view, answer_number(puzzle.best)), match.names)
        self._explain(puzzle, offered, reply, why)
        self._screen.say()
        if self._screen.ask_line("Enter shows the next one, q leaves> ").strip().casefold() in LEAVING:
            raise Left

    def _show(self, match: Match, view: View, question: Question) -> list[Choice]:
        """The table as the person sees it, and what they may answer."""
        screen = self._screen
        screen.turn(view, remembering=True)
        if screen.knows_any(view):
            screen.hands(view)
        offered = choices(view, question)
        screen.question(prompt(view, question, match.names), offered, ())
        screen.say(REMINDER, "dim")
        return offered

    def _asked(self, match: Match, view: View, question: Question, offered: Sequence[Choice]) -> int | None:
        """The answer; None to skip."""
        asked_for: dict[str, Callable[[], object]] = {
            "?": lambda: self._screen.rows(COMMANDS),
            "help": lambda: self._screen.rows(COMMANDS),
            "menu": lambda: self._screen.menu(view),
            "hands": lambda: self._screen.hands(view),
            "trays": lambda: self._screen.trays(view),
            "score": lambda: self._score(match, view),
        }
        while True:
            line = self._screen.ask_line().strip()
            if line.casefold() in LEAVING:
                raise Left
            if line.casefold() == "skip":
                return None
            if command := asked_for.get(line.casefold()):
                command()
                continue
            try:
                return chosen(line, offered)
            except SushibeltError as problem:
                self._screen.say(str(problem), "red")

    def _score(self, match: Match, view: View) -> None:
        for score in match.scores:
            self._screen.score(score)
        self._screen.show_score_now(view)

    def _explain(self, puzzle: Puzzle, offered: Sequence[Choice], reply: int, why: str) -> None:
        """Whether it was right, why the best one is, what every answer was worth, and who missed it."""
        labels = {choice.answer: choice.label for choice in offered}
        values = {answer_number(name): value for name, value in puzzle.values.items()}
        best, given = values[answer_number(puzzle.best)], values[reply]
        self._screen.say()
        if given == best:
            self._screen.say(f"Yes: {labels[reply]}.", "bold green")
        else:
            self._screen.say(
                f"No: {labels[answer_number(puzzle.best)]}. Yours gives away {100 * (best - given):.0f} % of the win.",
                "bold red",
            )
        if why:
            self._screen.say(f"Best is {labels[answer_number(puzzle.best)]}: it {why}.")
        most = max(best, 0.01)
        self._screen.rows(
            [
                Text(("★ " if value == best else "› " if answer == reply else "  ") + labels[answer]),
                Text(f"{100 * value:.0f} %"),
                Text("█" * round(WIDEST_BAR * max(value, 0) / most), "green" if value == best else "dim"),
            ]
            for answer, value in values.items()
        )
        how = "solved exactly" if puzzle.exact else "found by a long search"
        self._screen.say(f"The share of the win that each promises, {how}, from what this seat knows.", "dim")
        missed = (
            f"Missed by {listed([bot.partition(':')[0] for bot in puzzle.missed])}."
            if puzzle.missed
            else "No bot has missed it."
        )
        self._screen.say(missed, "dim")
        if self._solved.streak > 1:
            self._screen.say(f"{self._solved.streak} in a row.")

    def _farewell(self) -> None:
        answered = self._solved.right
        if answered:
            right = sum(answered.values())
            self._screen.say(
                f"{right} of {len(answered)} right; longest row {self._solved.longest}. Go on with: {typed('puzzles')}"
            )
