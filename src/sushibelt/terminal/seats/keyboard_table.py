"""A table at this keyboard: people, bots, a match and its place on disk; line mode and full screen both sit here."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from ...play.errors import SushibeltError
from ...play.match import Match
from ...play.view import Question, View
from ..records.saves import Save
from .opponents import Opponents, Thinking


class Guide(Protocol):
    """Somebody who stands beside the table and teaches."""

    def words(self, view: View, question: Question) -> str:
        """What to say before a question is answered."""
        ...

    def objection(self, view: View, question: Question, reply: int) -> str | None:
        """Why to choose again, or None if the answer may be given."""
        ...


class Table:
    """A game with at least one person at it; every answer is on disk before anybody sees what follows."""

    guide: Guide | None = None
    tried: bool = False
    """Whether it is only tried what would have happened in a game of the past: nothing is kept."""

    def __init__(self, match: Match, save: Save) -> None:
        self.trouble: Callable[[str], None] | None = None
        """Who is told if an answer cannot be written down; without anybody the game ends there."""
        self.match = match
        self.save = save
        self._opponents = Opponents(match, save)
        save.keep(match)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return self.save.people

    @property
    def people_asked(self) -> list[int]:
        """The people who owe an answer."""
        return [seat for seat in self.match.waiting_for if seat in self.people]

    @property
    def bots_asked(self) -> list[int]:
        """The bots that owe an answer."""
        return [seat for seat in self.match.waiting_for if seat not in self.people]

    def answer(self, seat: int, reply: int, question: int | None = None) -> None:
        """A person answers."""
        self.match.answer(seat, reply, question)
        self.keep()

    def take_back(self, seat: int) -> None:
        """A person thinks again, as long as the cards are not revealed."""
        self.match.take_back(seat)
        self.keep()

    def keep(self) -> None:
        """Write down where the game stands; all of it, so that what could not be written once is not lost."""
        try:
            self.save.keep(self.match)
        except SushibeltError as problem:
            if self.trouble is None:
                raise
            self.trouble(str(problem))

    # --- bots ------------------------------------------------------------------------------------------

    def thinking(self, seat: int) -> Thinking:
        """Ask a bot; its `run` may be called in any thread, and what it says goes to `settle`."""
        return self._opponents.thinking(seat)

    def settle(self, thinking: Thinking, outcome: int | BaseException) -> str | None:
        """Give a bot's answer, or replace a bot that failed; a sentence tells of the latter."""
        if isinstance(outcome, BaseException):
            problem: str | None = self._opponents.replaced(thinking.seat, outcome)
        else:  # whatever a bot takes for an answer: the match knows whether it is one
            problem = self._opponents.answer(thinking, outcome)
        self.keep()
        return problem

    def let_bots_answer(self) -> list[str]:
        """All bots that are asked answer, also what follows from that, until only people are asked."""
        problems = []
        while asked := self.bots_asked:
            thinking = self.thinking(asked[0])
            outcome: int | BaseException
            try:
                outcome = thinking.run()
            except (Exception, SystemExit) as problem:  # whatever a bot can think of must not end a person's game
                outcome = problem
            if sentence := self.settle(thinking, outcome):
                problems.append(sentence)
        return problems

    # --- the end -----------------------------------------------------------------------------------------

    def finish(self) -> Path:
        """Keep the record of a finished game and say where."""
        return self.save.finish(self.match)

    def leave(self) -> None:
        """Send the bots home; the game stays where it is, if it was begun."""
        self._opponents.dismiss()
        self.save.leave()
