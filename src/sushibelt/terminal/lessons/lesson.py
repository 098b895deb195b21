"""Lessons: small scenes at a laid-out table, in which a teacher says what to do and why.

A scene is the end of a last round, so that it is over when it has been scored. The others answer by a script, the
deck brings what it is meant to bring, and an answer that leads elsewhere is kindly objected to: so all that the
teacher says comes true.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from ...bots.registry import DEFAULT_BOT
from ...play.errors import SushibeltError
from ...play.match import Match
from ...play.setup import NAMES
from ...play.view import Question, View
from ...play.words import answer_number
from ..records.saves import Nowhere
from ..seats.keyboard_table import Table
from ..seats.opponents import Thinking
from .staged import last_round

PUPIL = 0
"""The seat of the person who learns."""


class Line(msgspec.Struct, frozen=True):
    """What the teacher says to one question, and which answers lead on."""

    turn: int
    kind: str
    words: str
    good: tuple[str, ...] = ()
    """Answers that may be given; any if none is named. Unless all of them can be, a later line is meant."""
    otherwise: str = ""
    """What to say to all others."""
    but: Mapping[str, str] = {}
    """What to say to some of the others instead."""


class Teacher:
    """The guide at a lesson's table."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines

    def words(self, view: View, question: Question) -> str:
        """What to say before a question is answered."""
        line = self._line(view, question)
        return line.words if line else ""

    def objection(self, view: View, question: Question, reply: int) -> str | None:
        """Why to choose again, or None if the answer leads on."""
        line = self._line(view, question)
        if line is None or not line.good or reply in _numbers(line.good):
            return None
        but = {answer_number(name): words for name, words in line.but.items()}
        return but.get(reply, line.otherwise)

    def _line(self, view: View, question: Question) -> Line | None:
        """The first line for this question of which all good answers can be given."""
        for line in self._lines:
            if (line.turn, line.kind) == (view.turn_no, question.kind) and _numbers(line.good) <= {*question.options}:
                return line
        return None


def _numbers(names: Sequence[str]) -> set[int]:
    return {answer_number(name) for name in names}


class Script:
    """An opponent who knows beforehand what to answer: one word for each question, in their order."""

    def __init__(self, answers: str) -> None:
        self.answers = answers.split()

    def answer(self, view: View, question: Question) -> int:
        """What the script says; a seat's questions are numbered from 1."""
        return answer_number(self.answers[question.id - 1])


class LessonTable(Table):
    """A table at which one person learns; nothing is written to disk."""

    guide: Teacher

    def __init__(self, match: Match, teacher: Teacher, scripts: Sequence[Script]) -> None:
        bots = tuple("" if seat == PUPIL else DEFAULT_BOT for seat in range(match.players))
        super().__init__(match, Nowhere(bots))
        self.guide = teacher
        self._scripts = dict(enumerate(scripts, PUPIL + 1))

    def answer(self, seat: int, reply: int, question: int | None = None) -> None:
        """The person answers; what leads away from the lesson is refused with the teacher's words."""
        view = self.match.view(seat)
        if view.question is not None and question in (None, view.question.id):
            if objection := self.guide.objection(view, view.question, reply):
                raise SushibeltError(objection)
        super().answer(seat, reply, question)

    def thinking(self, seat: int) -> Thinking:
        """The others need not think."""
        view = self.match.view(seat)
        assert view.question is not None
        return Thinking(lambda: self._scripts[seat], (), view, view.question)


class Scene:
    """A small piece of a lesson.

    The table is laid as `last_round` does it; `draws` are what menus will draw, `script` has each opponent's answers
    in order. The closing words may name the points that the pupil got for a card type, as "{tempura}".
    """

    def __init__(
        self,
        title: str,
        opening: str,
        lines: Sequence[Line],
        closing: str,
        *,
        menu: str | None,
        hands: Sequence[str],
        trays: Sequence[str],
        script: Sequence[str],
        desserts: Sequence[str] = (),
        points: Sequence[int] = (),
        draws: Sequence[str] = (),
    ) -> None:
        self.title = title
        self.opening = opening
        self.lines = tuple(lines)
        self.names = NAMES[: len(hands)]
        self.closing_words = closing
        self._edition = "party" if menu else "classic"
        self._position = last_round(menu, hands, trays, desserts, points)
        self.script = tuple(script)
        self.draws = tuple(draw.split() for draw in draws)

    def table(self) -> LessonTable:
        """The table, laid anew."""
        match = Match(self._edition, seats=self.names, secret="lesson", shuffles=self.draws, start=self._position)
        return LessonTable(match, Teacher(self.lines), [Script(answers) for answers in self.script])

    def closing(self, match: Match) -> str:
        """What to say when the scene has been played, with the real points."""
        if not match.over:
            return "This one is not finished; come back to it whenever you like."
        points: Counter[str] = Counter()
        for score in match.scores:
            for reason in score.reasons[PUPIL]:
                points[reason.kind] += reason.points
        return self.closing_words.format_map(points)
