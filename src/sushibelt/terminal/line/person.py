"""One of the people at this keyboard: what they are shown, and what they have been told already."""

from ...play.view import Question, View
from ..invocation import typed
from ..seats.advice import advise, hints, how_known
from ..seats.keyboard_table import Table
from ..words.aside import beside
from ..words.choices import Choice, choices, prompt
from ..words.news import has_flipped, together
from .screen import Screen

HOW_TO_ANSWER = """\
Answer with the number or the name of your choice; the start of a name will do.
Where you may say no, Enter alone says it."""

COMMANDS = (
    ("?", "this help"),
    ("menu", "the rules of the menu"),
    ("trays", "points and cards in front; +9 is what the cards would add if the round ended now"),
    ("hands", "what you know of the other hands, as they are now"),
    ("score", "all points explained, this round's as if it ended now"),
    ("log", "what has happened this round"),
    ("hint", "the three best answers, the share of the win each promises, and why"),
    ("coach", "be told after each choice what it gave away and why, or no longer"),
    ("memory", "be shown what you know of the other hands in every turn, or no longer"),
    ("back", "choose again, as long as the cards are not revealed"),
)

REMINDER = "? help · menu · trays · hands · score · log · hint · back · quit"

_UNTOLD = ("chosen", "reconsiders", "hand", "passed", "dealt", "set_aside")
"""Kinds of events that the next look at the table shows anyway."""


class Person:
    """A person's eyes and ears at a table."""

    def __init__(self, table: Table, seat: int, fast: bool = False) -> None:
        self.seat = seat
        self.name = table.match.names[seat]
        self.screen = Screen(table.match.names, seat, table.match.menu)
        self._table = table
        self._match = table.match
        self._fast = fast
        self._heard = self._match.heard
        self._scored = len(self._match.scores)
        self._seen = (0, 0)
        self._guided = 0
        self._notes: list[str] = []

    @property
    def view(self) -> View:
        """The table as this person sees it."""
        return self._match.view(self.seat)

    # --- what happened -------------------------------------------------------------------------------

    def note(self, sentence: str) -> None:
        """Something to say to this person when they are told what happened."""
        self._notes.append(sentence)

    def tell(self) -> None:
        """What this person has missed since they were last told, and the points of every round that ended."""
        for sentence in self._notes:
            self.screen.say(sentence, "red")
        self._notes.clear()
        events = self._match.events(self.seat, self._heard)
        self._heard = self._match.heard
        passed = False
        for event in together(events, self._match.names):
            passed |= event.kind == "passed"
            if passed and event.kind == "revealed":
                passed = False
                self.screen.say("The last cards:")
            if event.kind in ("round_scored", "game_over"):
                self._tell_score(last=event.kind == "game_over")
            elif event.kind not in _UNTOLD:
                self.screen.event(event)

    def _tell_score(self, last: bool) -> None:
        """The points of a round, for as long as a person wants to read them, or those of the desserts."""
        self.screen.score(self._match.scores[self._scored])
        self._scored += 1
        if not self._match.over:
            self.screen.points(self._match.standing.points)
        if not last and not self._fast:
            self.screen.wait()

    def look_afresh(self) -> None:
        """The table is shown again with the next question, since it is no longer on the screen."""
        self._seen = (0, 0)

    # --- a question ----------------------------------------------------------------------------------

    def look(self, view: View, question: Question) -> list[Choice]:
        """The table if this turn is new, what the guide says, and the question; returns what may be chosen."""
        turn = (view.round_no, view.turn_no)
        if self._seen != turn:
            aided = self._table.save.aids.memory
            self.screen.turn(view, remembering=aided)
            if aided and self.screen.knows_any(view):
                self.screen.hands(view)
        if self._table.guide is not None and self._guided != question.id:
            self._guided = question.id
            if words := self._table.guide.words(view, question):
                self.screen.say()
                self.screen.say(words)
        offered = choices(view, question, has_flipped(self._match.events(self.seat), self.seat))
        self.screen.question(prompt(view, question, self._match.names), offered, beside(view, question))
        if self._seen != turn:
            self.screen.say(REMINDER, "dim")
            self._seen = turn
        return offered

    # --- what can be asked for -----------------------------------------------------------------------

    def help(self) -> None:
        """How to answer, and every command."""
        self.screen.say(HOW_TO_ANSWER)
        back = typed("play --resume" if self._table.guide is None else "tutorial")
        self.screen.rows((*COMMANDS, ("quit", f"leave (also q or exit); come back with: {back}")))

    def menu(self) -> None:
        """The menu with its rules."""
        self.screen.menu(self.view)

    def trays(self) -> None:
        """Everybody's points and cards in front."""
        self.screen.trays(self.view)

    def hands(self) -> None:
        """What is known of the other hands."""
        self.screen.hands(self.view)

    def score(self) -> None:
        """All points so far, and this round's as if it ended now."""
        for score in self._match.scores:
            self.screen.score(score)
        self.screen.show_score_now(self.view)
        self.screen.points(self._match.standing.points)

    def log(self) -> None:
        """This round, turn by turn."""
        events = self._match.events(self.seat)
        start = max((place for place, event in enumerate(events) if event.kind == "dealt"), default=0)
        events = [event for event in events[start:] if event.kind != "chosen"]
        turn = self.view.turn_no - sum(event.kind == "passed" for event in events)
        told = 0
        for event in together(events, self._match.names):
            if event.kind == "passed":
                turn += 1
                continue
            if told < turn and event.kind not in ("dealt", "hand"):
                told = turn
                self.screen.say(f"Turn {turn}", "dim")
            self.screen.event(event)

    def hint(self) -> None:
        """The best answers, what they promise, and why."""
        view = self.view
        question = view.question
        assert question is not None
        if len(question.options) == 1:
            self.screen.say("There is only one thing to choose.")
            return
        advice = advise(view, question)
        found = hints(view, question, advice, self._match.names)
        self.screen.rows([(it.win.rjust(5), it.bar, it.label, it.why) for it in found])
        self.screen.say(how_known(advice), "dim")
