"""People at a table, line by line: from the first question to the last, or until they leave.

Several people share the keyboard: each answers in turn, and between them the screen shows nobody's cards.
"""

import shlex
from collections.abc import Callable, Sequence

import msgspec

from ...play.errors import MatchError, SushibeltError
from ...play.view import Question, View
from ...play.words import listed
from ..invocation import typed
from ..records.saves import Aids
from ..seats.advice import advise, remark
from ..seats.keyboard_table import Table
from ..words.choices import chosen
from .leaving import INTERRUPTED, LEAVING, LEFT, Left
from .person import Person


class Sitting:
    """A game of the people at this keyboard."""

    def __init__(self, table: Table, fast: bool = False, come_back: str = "play --resume") -> None:
        self._table = table
        self._come_back = come_back
        self._match = table.match
        self._people = {seat: Person(table, seat, fast) for seat in table.people}
        self._shared = len(self._people) > 1
        first = self._people[table.people[0]]
        self._screen = first.screen
        self._here: Person | None = None if self._shared else first
        """Whoever has the keyboard; nobody before the first hand-over."""
        self._unread = False
        """Whether something was said that a hand-over would wipe away."""
        self._commands: dict[str, Callable[[Person], None]] = {
            "?": Person.help,
            "help": Person.help,
            "menu": Person.menu,
            "trays": Person.trays,
            "hands": Person.hands,
            "score": Person.score,
            "log": Person.log,
            "hint": Person.hint,
            "coach": self._coach,
            "memory": self._memory,
            "back": self._back,
            **dict.fromkeys(LEAVING, self._leave),
        }

    def play(self, resumed: bool = False, unfinished: int = 0) -> int:
        """Play on until the game is over or the people leave; returns the exit status."""
        try:
            self._greet(resumed, unfinished)
            self._let_bots_answer()
            while asked := self._table.people_asked:
                person = self._at_keyboard(asked)
                person.tell()
                self._ask(person)
                self._let_bots_answer()
        except (Left, EOFError):
            self._farewell()
            return LEFT
        except KeyboardInterrupt:
            # Every answer is on disk already; a match that was interrupted half-way must not be written.
            self._farewell()
            return INTERRUPTED
        finally:
            self._table.leave()
        self._end()
        return 0

    # --- the game ------------------------------------------------------------------------------------

    def _let_bots_answer(self) -> None:
        for problem in self._table.let_bots_answer():
            for person in self._people.values():
                person.note(problem)

    def _ask(self, person: Person) -> None:
        """Put one question and take one line: an answer, a command, or something to be put right."""
        view = person.view
        question = view.question
        assert question is not None
        offered = person.look(view, question)
        line = person.screen.ask_line()
        if command := self._commands.get(line.strip().lower()):
            command(person)
            return
        try:
            reply = chosen(line, offered)
        except SushibeltError as problem:
            person.screen.say(str(problem), "red")
            return
        guide = self._table.guide
        if guide is not None and (objection := guide.objection(view, question, reply)):
            person.screen.say(objection)
            return
        self._table.answer(person.seat, reply, question.id)
        if self._table.save.aids.coach and len(question.options) > 1:
            self._comment(person, view, question, reply)

    def _comment(self, person: Person, view: View, question: Question, reply: int) -> None:
        """What the coach says to an answer, judged by what the person knew before it."""
        person.screen.say(remark(question, advise(view, question), reply, self._match.names), "italic")
        self._unread = True

    def _end(self) -> None:
        """The last cards, the points and who has won; a lesson has words of its own for that."""
        person = self._here or next(iter(self._people.values()))
        person.tell()
        if self._table.guide is not None:
            return
        person.screen.standing(self._match.standing)
        if self._table.tried:
            person.screen.say("This was only tried, so nothing of it is kept.", "dim")
            return
        path = self._table.finish()
        person.screen.say("See the whole game again with")
        person.screen.command(typed(f"replay {shlex.quote(str(path))}"))

    # --- one keyboard for several ----------------------------------------------------------------------

    def _at_keyboard(self, asked: Sequence[int]) -> Person:
        """Who answers next: whoever has the keyboard if they are asked, else the next one round the table."""
        here = self._here
        if here is None or here.seat not in asked:
            start = 0 if here is None else here.seat
            seat = min(asked, key=lambda seat: (seat - start) % self._match.players)
            self._here = self._handed_over(self._people[seat])
        self._unread = False
        assert self._here is not None
        return self._here

    def _handed_over(self, to: Person) -> Person:
        """Wipe the screen until somebody has the keyboard: the next person, or one who wants to choose again."""
        if self._unread:
            self._screen.wait()
        problem = ""
        while True:
            self._wipe()
            if problem:
                self._screen.say(problem, "red")
            self._screen.say(f"{to.name}'s turn: hand the keyboard to {to.name}, then press Enter.", "bold")
            again = [person for person in self._people.values() if self._may_choose_again(person)]
            if again:
                name = " and the name" * (len(again) > 1)
                names = listed([person.name for person in again])
                self._screen.say(f"{names} may still choose again: type back{name}.", "dim")
            said, _, rest = self._screen.ask_line().strip().casefold().partition(" ")
            if not said:
                return to
            if said in LEAVING:
                raise Left
            problem = f"Press Enter when {to.name} has the keyboard."
            if said == "back":
                problem = "Nobody has chosen yet."
                if again:
                    problem = f"Who chooses again? Type back and a name: {listed([person.name for person in again])}."
                if person := self._meant(rest.strip(), again):
                    self._table.take_back(person.seat)
                    if person is self._here:
                        return person
                    to, problem = person, ""

    def _wipe(self) -> None:
        """Leave nobody's cards to be seen; before the first hand-over there are none."""
        if self._shared and self._here is not None:
            self._screen.clear()
            self._here.look_afresh()
        else:
            self._screen.say()

    def _may_choose_again(self, person: Person) -> bool:
        """Whether a person has chosen and may choose again."""
        return self._match.question(person.seat) is None and self._match.may_take_back(person.seat)

    def _meant(self, name: str, among: Sequence[Person]) -> Person | None:
        """Whom a name means, or its start; without one, who has the keyboard or the only one there is."""
        if not name and self._here in among:
            return self._here
        found = [person for person in among if person.name.casefold().startswith(name)]
        exactly = [person for person in found if person.name.casefold() == name]
        return (exactly or found)[0] if len(exactly or found) == 1 else None

    # --- commands ------------------------------------------------------------------------------------

    def _coach(self, person: Person) -> None:
        aids = self._table.save.aids
        self._help_with(msgspec.structs.replace(aids, coach=not aids.coach))
        on = "The coach looks on: after each choice it says what that gave away, and why."
        person.screen.say("The coach is silent." if aids.coach else on)

    def _memory(self, person: Person) -> None:
        aids = self._table.save.aids
        self._help_with(msgspec.structs.replace(aids, memory=not aids.memory))
        if aids.memory:
            person.screen.say("The other hands are no longer shown; type hands to see what you know.")
            return
        person.screen.say("From now on every turn begins with what you know of the other hands.")
        person.hands()

    def _help_with(self, aids: Aids) -> None:
        """Let these aids help from now on, also after a pause."""
        self._table.save.aids = aids
        self._table.save.keep(self._match)

    def _back(self, person: Person) -> None:
        try:
            self._table.take_back(person.seat)
        except MatchError as problem:
            person.screen.say(str(problem), "red")

    def _leave(self, person: Person) -> None:
        raise Left

    # --- coming and going ------------------------------------------------------------------------------

    def _greet(self, resumed: bool, unfinished: int) -> None:
        if self._table.guide is not None:
            self._screen.say("Type ? for help at any time, menu for the rules of the cards.", "dim")
            return
        people = listed([person.name for person in self._people.values()])
        bots = self._bots(kinds=not resumed)
        if resumed:
            self._screen.say(f"Welcome back, {people}. {bots}{'. ' * bool(bots)}Type ? for help.")
            return
        if self._table.tried:
            self._screen.say(f"You are {people}; {bots}. Nothing of it is kept; q goes back.")
            return
        who = f"{people} share this keyboard" if self._shared else f"You are {people}"
        self._screen.say(f"{who}{'; ' * bool(bots)}{bots}.")
        self._screen.say("Three rounds; type ? for help at any time.")
        if unfinished:
            kept = "Your unfinished game is" if unfinished == 1 else f"Your {unfinished} unfinished games are"
            self._screen.say(f"{kept} kept as well; --resume takes up the latest.", "dim")
        self._screen.say()
        self._screen.menu(self._match.view(None))

    def _bots(self, kinds: bool) -> str:
        """Who is a bot, and of what kind."""
        bots = {name: bot for name, bot in zip(self._match.names, self._table.save.bots, strict=True) if bot}
        if not bots:
            return ""
        of_kind = f" ({listed(sorted(set(bots.values())))})" if kinds else ""
        return f"{listed(list(bots))} {'are bots' if len(bots) > 1 else 'is a bot'}{of_kind}"

    def _farewell(self) -> None:
        self._wipe()
        if self._table.tried:
            return
        if self._table.guide is None and not self._table.save.kept:
            self._screen.say("Nothing was played, so nothing is kept.")
        elif self._table.guide is None:
            self._screen.say(f"Your game is saved. Go on with: {typed(self._come_back)}")
        else:
            self._screen.say(f"Come back to the lesson with: {typed('tutorial')}")
