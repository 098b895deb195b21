"""A bot that is a program of its own, in whatever language, and speaks the protocol of docs/protocol.md."""

import os
import shlex
import shutil
from collections.abc import Sequence
from hashlib import sha256

from ...play.events import Event
from ...play.view import Question, View
from ...play.words import answer_key
from ...rules.catalogue import ANSWER_NUMBERS
from ..bot import Thought
from ..errors import BotFailed, UnknownBot, check_published
from .process import GRACE, Program, engage, release
from .protocol import Answer, GameOver, Message, ask, heard, new_game

SECONDS = 10.0
"""How long a program may think about an answer, if nobody says otherwise."""


class ProgramBot:
    """Lets a program answer; the program starts with the first question, and outlives the game for the next one.

    What goes wrong is raised as BotFailed, now and at every later question of this game.
    """

    def __init__(self, command: Sequence[str], seed: str, seconds: float = SECONDS) -> None:
        self._command = tuple(command)
        # A seed may come from a game's secret, so a program gets one from which that cannot be told.
        self._seed = sha256(seed.encode()).hexdigest()[:16]
        self._seconds = seconds
        self._seat: int | None = None
        self._names: tuple[str, ...] = ()
        self._untold: list[Event] = []
        self._finished = False
        self._program: Program | None = None
        self._failure: str | None = None
        self._last: tuple[View, Answer] | None = None

    @property
    def program_name(self) -> str:
        """How the program calls itself, once it has been asked something."""
        return "" if self._program is None else self._program.name

    def new_game(self, seat: int, names: tuple[str, ...]) -> None:
        """Remember who plays; the program is told with its first question, when the rest is known too."""
        self._seat, self._names = seat, names

    def hear(self, events: Sequence[Event]) -> None:
        """Remember what the seat has heard until the program is told."""
        self._untold += events
        self._finished = self._finished or any(event.kind == "game_over" for event in events)

    def answer(self, view: View, question: Question) -> int:
        """What the program answers."""
        return _number(self._asked(view, question).answer)

    def explain(self, view: View, question: Question) -> list[Thought]:
        """What the program says it considered, best first; its answer alone if it does not say."""
        said = self._last[1] if self._last is not None and self._last[0] == view else self._asked(view, question)
        thoughts = [Thought(_number(thought.answer), thought.value) for thought in said.thoughts]
        return sorted(thoughts, key=lambda thought: -thought.value) or [Thought(_number(said.answer), 0.0)]

    def close(self) -> None:
        """Tell the program that the game is over, and keep it for the next."""
        program, self._program = self._program, None
        if program is not None:
            try:
                program.tell([*self._news(), GameOver(self._finished)], GRACE)
            except BaseException as problem:
                program.end()
                if not isinstance(problem, BotFailed):  # what it does after its last answer harms nobody
                    raise
            else:
                release(program)

    def _asked(self, view: View, question: Question) -> Answer:
        check_published(view, "A program")
        if self._failure is not None:
            raise BotFailed(self._failure)
        try:
            self._last = view, self._ask(view, question)
        except BaseException as problem:
            if self._program is not None:
                self._program.end()  # also if we were interrupted: it must not answer in another game
                self._program = None
            if isinstance(problem, BotFailed):
                self._failure = str(problem)
            raise
        return self._last[1]

    def _ask(self, view: View, question: Question) -> Answer:
        messages: list[Message] = []
        if self._program is None:
            self._program = engage(self._command)
            names = self._names or tuple(f"Seat {seat}" for seat in range(view.players))
            messages.append(new_game(view, names, self._seed))
        self._seat = view.seat
        messages += self._news()
        messages.append(ask(view, question, max(1, int(self._seconds * 1000))))
        reply = self._program.ask(messages, question.id, self._seconds)
        for named in (reply.answer, *(thought.answer for thought in reply.thoughts)):
            if _number(named) not in question.options:
                possible = ", ".join(answer_key(option) for option in question.options)
                raise self._program.failed(f"answered {str(named)[:60]!r}, but possible are {possible}")
        return reply

    def _news(self) -> list[Message]:
        """What the seat has heard and the program was not told yet; nothing else, whoever told us."""
        news = [event for event in self._untold if event.heard_by(self._seat)]
        self._untold = []
        return [heard(news)] if news else []


def _number(answer: int | str) -> int:
    return ANSWER_NUMBERS.get(answer, -1) if isinstance(answer, str) else answer


def command_from(text: str) -> tuple[str, ...]:
    """A command line taken apart, after a look whether there is such a program."""
    if os.name != "posix":
        raise UnknownBot("Programs can be bots on Linux and macOS only.")
    try:
        command = shlex.split(text)
    except ValueError:
        raise UnknownBot(f"A quotation mark is never closed in the command {text}.") from None
    if not command:
        raise UnknownBot("A program is written cmd:command, as in cmd:./my_bot.")
    command[0] = os.path.expanduser(command[0])
    if shutil.which(command[0]) is None:
        raise UnknownBot(_why_not(command[0]))
    return tuple(command)


def _why_not(program: str) -> str:
    if os.path.isdir(program):
        return f"{program} is a folder, not a program."
    if not os.path.isfile(program):
        return f"There is no program {program}."
    if not os.access(program, os.X_OK):
        return f"{program} is not executable; use chmod +x, or name what runs it, as in python3 {program}."
    return f"There is no program {program} on the search path; one in this folder is written ./{program}."
