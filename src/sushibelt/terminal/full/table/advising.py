"""Hints and the coach at a table: it thinks in a room of its own, and speaks when it has something to say."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from ....play.view import Question, View
from ...seats import advice
from ..background import BackgroundThread
from ..dialogs import Told
from ..look import GOOD, LANTERN, LIT

if TYPE_CHECKING:
    from .table_screen import TableScreen

Advice = advice.Advice


class Advising:
    """What is thought of the questions put to people."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._room: BackgroundThread | None = None
        self._asked: dict[tuple[int, int], tuple[View, Question]] = {}
        self._known: dict[tuple[int, int], Advice] = {}
        self._answers: dict[tuple[int, int], int] = {}
        self._held: dict[int, list[str]] = {}
        """What the coach has to say to each of several people, for their ears alone."""

    def listen(self, view: View, question: Question) -> None:
        """If the coach is wanted, begin to think about a question while the person does."""
        if self._screen.table.save.aids.coach and len(question.options) > 1:
            self._think(view, question)

    def judge(self, question: Question, reply: int) -> None:
        """The person has answered; the coach says what it thinks as soon as it knows."""
        key = (question.seat, question.id)
        if key in self._asked and self._screen.table.save.aids.coach:
            self._answers[key] = reply
            self._speak(key)

    def hint(self, view: View, question: Question) -> None:
        """Show the best answers, what they promise, and why."""
        key = (question.seat, question.id)
        if len(question.options) == 1:
            self._screen.notify("There is only one answer.")
        elif key in self._known:
            self._show(view, question, self._known[key])
        else:
            self._screen.notify("Thinking…", timeout=2)
            self._ask(view, question, lambda found: self._show(view, question, found))

    def _think(self, view: View, question: Question) -> None:
        key = (question.seat, question.id)
        if key not in self._asked:
            self._asked[key] = (view, question)
            self._ask(view, question, lambda found: self._keep(key, found))

    def _ask(self, view: View, question: Question, then: Callable[[Advice], None]) -> None:
        if self._room is None:
            self._room = BackgroundThread(self._screen.app)

        def heard(outcome: Advice | BaseException) -> None:
            if isinstance(outcome, BaseException):
                self._screen.notify(f"The adviser failed: {outcome}", severity="error")
            else:
                then(outcome)

        self._room.ask(lambda: advice.advise(view, question), heard)

    def _keep(self, key: tuple[int, int], found: Advice) -> None:
        self._known[key] = found
        self._speak(key)

    def _speak(self, key: tuple[int, int]) -> None:
        """Say what is to be said once both the answer and what it was worth are known."""
        if key in self._answers and key in self._known:
            _, question = self._asked[key]
            names = self._screen.table.match.names
            sentence = advice.remark(question, self._known.pop(key), self._answers.pop(key), names)
            if len(self._screen.table.people) > 1:  # the next one looks at the screen already
                self._held.setdefault(question.seat, []).append(sentence)
                return
            self._screen.notify(sentence, timeout=6)
            self._screen.log_line(Text(sentence, GOOD))

    def catch_up(self, seat: int) -> None:
        """Somebody is back at the keyboard: what the coach thought of their choices since."""
        for sentence in self._held.pop(seat, []):
            self._screen.notify(sentence, timeout=6)

    def _show(self, view: View, question: Question, found: Advice) -> None:
        if self._screen.conductor.view.question != question:
            return  # answered by now, and perhaps somebody else sits there
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=2)
        grid.add_column(ratio=3)
        best, *others = advice.hints(view, question, found, self._screen.table.match.names)
        for it in (best, *others):
            style = "bold" if it is best else ""
            grid.add_row(Text(it.win, LIT), Text(it.bar, LANTERN), Text(it.label, style), Text(it.why))
        self._screen.light(best.answer)
        note = Text(f"\n{advice.how_known(found)}", "dim")
        self._screen.app.push_screen(Told(f"Hint: {best.label}", grid, note))
