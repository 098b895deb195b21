"""How a game goes on the full screen: who is asked when, what is told in between, and when it ends."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text

from ....play.errors import SushibeltError
from ....play.events import Event
from ....play.view import Question, View
from ....play.words import card_name, listed
from ....rules.catalogue import ANSWER_NUMBERS, CARDS, TYPE_NAMES, TYPE_OF
from ....rules.limits import ROUNDS
from ...seats.opponents import Thinking
from ...words.aside import beside
from ...words.choices import called_names, choices, prompt
from ...words.news import has_flipped, together
from ...words.results import points_line, score_title
from ..background import BackgroundThread
from ..dialogs import BACK, Ending, HandOver, QuestionDialog, Told, score_grid, score_told
from ..look import LIT, colour_of, who_style
from .advising import Advising
from .grace import Grace

if TYPE_CHECKING:
    from .table_screen import TableScreen

SHOWN_BY_THE_TABLE = ("chosen", "reconsiders", "hand", "dealt", "set_aside")
"""Kinds of events that need no words, since the table itself shows them."""

FEW_NAMES = 2
"""If the table waits for more than this, the line says only how many they are."""
REVEAL_SECONDS = 1.2
STEP_SECONDS = 0.5
PASS_SECONDS = 0.35


class Conductor:
    """Leads one game; the screen only shows what it says and hands on what people do."""

    def __init__(self, screen: "TableScreen", fast: bool) -> None:
        self._screen = screen
        self._fast = fast
        self.table = screen.table
        self.match = screen.table.match
        self.at_keyboard = self.table.people[0]
        """Whose hand may be on the screen."""
        self.revealing = False
        self.advising = Advising(screen)
        self._bots = BackgroundThread(screen.app)
        self._grace = None if fast else Grace(screen, self.table, self._settle)
        self._heard = self.match.heard
        self._scored = len(self.match.scores)
        self.covered = len(self.table.people) > 1
        """Whether everybody may be looking, so that a hand may be shown only after a hand-over."""
        self._turn = (0, 0)
        """The round and turn whose hand is on the screen."""
        self._objection = ""
        """What the guide had against the answer to a dialog, which is then put again."""
        self.table.trouble = self._tell_trouble
        self._troubles: set[str] = set()
        self._busy: set[int] = set()
        self._changed = asyncio.Event()
        self._skip = asyncio.Event()

    @property
    def view(self) -> View:
        """What the person at the keyboard may see."""
        return self.match.view(self.at_keyboard)

    @property
    def ears(self) -> int | None:
        """Who hears what is told: the only person; several people hear what everybody may."""
        return self.at_keyboard if len(self.table.people) == 1 else None

    # --- the game ------------------------------------------------------------------------------------------

    async def play(self) -> None:
        """Ask, wait, tell, until the game is over."""
        self._tell_what_was()
        while not self.match.over:
            self._ask_bots()
            await self._tell_news()
            self._screen.show_table()
            seat = self._next_person()
            if seat is None:
                self._show_waiting()
                await self._news()
            else:
                await self._hand_over(seat)
                await self._ask()
        await self._tell_news()
        await self._end()

    async def _news(self) -> None:
        await self._changed.wait()
        self._changed.clear()

    def _next_person(self) -> int | None:
        """Who is to answer at this keyboard: whoever sits there, else the next one around the table."""
        asked = self.table.people_asked
        return min(asked, key=lambda seat: (seat - self.at_keyboard) % self.match.players) if asked else None

    async def _hand_over(self, seat: int) -> None:
        """See to it that this person sits at the keyboard; the one before may choose again instead."""
        if seat == self.at_keyboard and not self.covered:
            return
        self.covered = True
        before = self.at_keyboard if seat != self.at_keyboard and self.may_change(self.at_keyboard) else None
        self._screen.hide_hand()
        name = None if before is None else self.match.names[before]
        if await self._screen.app.push_screen_wait(HandOver(self.match.names[seat], name)) and before is not None:
            self._take_back(before)
            seat = before
        self.at_keyboard = seat
        self.covered = False
        self._screen.show_table()
        self.advising.catch_up(seat)

    def may_change(self, seat: int) -> bool:
        """Whether this person has chosen and may choose again."""
        return self.match.question(seat) is None and self.match.may_take_back(seat)

    async def _ask(self) -> None:
        """Put one question to the person at the keyboard, and wait until it is answered."""
        seat = self.at_keyboard
        view = self.match.view(seat)
        question = view.question
        if question is None:
            return
        self._turn = (view.round_no, view.turn_no)
        self.advising.listen(view, question)
        lesson = [self._objection or self.table.guide.words(view, question)] if self.table.guide is not None else []
        self._objection = ""
        offered = choices(view, question, has_flipped(self.match.events(seat), seat))
        words = prompt(view, question, self.match.names)
        if question.kind == "pick":
            self._screen.show_words("\n".join(lesson))
            self._screen.offer(offered)
            self._screen.say(words.split(" Waiting")[0])
            await self._news()
            while self._still_asked(question):
                self._screen.show_table()
                await self._news()
            return
        told = [*lesson, *beside(view, question)]
        screen = self._screen
        dialog = QuestionDialog(
            words,
            offered,
            told,
            self.match.may_take_back(seat),
            screen.keys_of_the_table(),
            screen.calm,
            screen.known_until,
        )
        reply = await screen.app.push_screen_wait(dialog)
        if reply == BACK:
            self._take_back(seat)
        else:
            self._give(question, reply)

    def _still_asked(self, question: Question) -> bool:
        now = self.match.question(question.seat)
        return now is not None and now.id == question.id

    def _give(self, question: Question, reply: int) -> None:
        """Give a person's answer, unless the guide objects."""
        view = self.match.view(question.seat)
        guide = self.table.guide
        if guide is not None and (objection := guide.objection(view, question, reply)):
            self._objection = objection if question.kind != "pick" else ""
            self._screen.show_words(objection, objects=True)
            return
        try:
            self.table.answer(question.seat, reply, question.id)
        except SushibeltError as problem:
            self._screen.notify(str(problem), severity="error")
            return
        self._screen.show_words("")
        self.advising.judge(question, reply)
        if self._grace is not None:
            self._grace.begin()
        self._changed.set()

    def chosen(self, card: int) -> None:
        """A card of the hand was chosen: the answer, or another one in place of it."""
        seat, view = self.at_keyboard, self.view
        if self._screen.calm.holds or self.covered or self._turn != (view.round_no, view.turn_no):
            return  # meant for what was on the screen before, or the cards were turned up this very moment
        if self.may_change(seat):
            self._take_back(seat)
        question = self.match.question(seat)
        if question is not None and question.kind == "pick" and card in question.options:
            self._give(question, card)

    def reconsider(self) -> bool:
        """Take the choice back that lies face-down; whether there was one."""
        there = not self.covered and not self.revealing and self.may_change(self.at_keyboard)
        if there:
            self._take_back(self.at_keyboard)
            self._changed.set()
        return there

    def _take_back(self, seat: int) -> None:
        if self._grace is not None:
            self._grace.stop()
        self.table.take_back(seat)

    async def _end(self) -> None:
        """The standing, and whether there is to be another game."""
        self._screen.hide_hand()
        names = self.match.names
        desserts = score_grid(self.match.scores[-1], names, None)
        if self.table.guide is not None:
            if any(self.match.scores[-1].reasons):
                await self._screen.app.push_screen_wait(Told("Desserts", desserts))
            self._screen.dismiss(True)
            return
        told = "This was only tried, so nothing of it is kept."
        if not self.table.tried:
            try:
                told = f"The record is kept: {self.table.finish().name}. The command history lists all your games."
            except SushibeltError as problem:
                told = str(problem)
        self.table.leave()
        again = await self._screen.app.push_screen_wait(Ending(self.match, desserts, told))
        self._screen.dismiss(again)

    def _tell_trouble(self, sentence: str) -> None:
        """An answer could not be written down; to say so once is enough."""
        if sentence not in self._troubles:
            self._troubles.add(sentence)
            self._screen.notify(sentence, severity="error", timeout=10)
            self._screen.log_line(sentence)

    # --- bots ----------------------------------------------------------------------------------------------

    def _ask_bots(self) -> None:
        """Every bot that is asked begins to think."""
        for seat in self.table.bots_asked:
            if seat not in self._busy:
                self._busy.add(seat)
                thinking = self.table.thinking(seat)
                self._bots.ask(thinking.run, partial(self._settle, thinking))

    def _settle(self, thinking: Thinking, outcome: int | BaseException) -> None:
        """A bot has thought."""
        if self._grace is not None and self._grace.keeps(thinking, outcome):
            return
        self._busy.discard(thinking.seat)
        if problem := self.table.settle(thinking, outcome):
            self._screen.notify(problem, severity="warning", timeout=10)
            self._screen.log_line(problem)
        self._ask_bots()
        self._changed.set()

    def _show_waiting(self) -> None:
        """What the table waits for; the hand stays open to be changed."""
        view = self.view
        others = [self.match.names[seat] for seat in self.match.waiting_for]
        chosen = ""
        if view.picked is not None and self.may_change(self.at_keyboard):
            cards = listed([card_name(view.picked), *called_names(view)])
            chosen = f"You chose {cards}; U or another card changes it. "
        whom = listed(others) if len(others) <= FEW_NAMES else f"{len(others)} others"
        self._screen.say(f"{chosen}Waiting for {whom}.", "dim")
        if view.hand and not self.covered:
            question = Question(-1, self.at_keyboard, "pick", tuple(sorted(set(view.hand))))
            self._screen.offer(choices(view, question), view.picked)

    # --- news ----------------------------------------------------------------------------------------------

    def _tell_what_was(self) -> None:
        """A game that is taken up again: what this round has brought so far."""
        self._screen.log_round(f"Round {self.view.round_no}")
        events = self.match.events(self.ears)
        start = max((place for place, event in enumerate(events) if event.kind == "dealt"), default=0)
        for event in together(events[start:], self.match.names):
            if event.kind not in (*SHOWN_BY_THE_TABLE, "passed"):
                self._screen.log_line(self._styled(event))

    async def _tell_news(self) -> None:
        """What has happened since it was last told: the reveal, what followed, and the points of every round."""
        events = self.match.events(self.ears, self._heard)
        self._heard = self.match.heard
        told = [event for event in together(events, self.match.names) if event.kind not in SHOWN_BY_THE_TABLE]
        if not told:
            return
        await self._screen.in_front()
        self._begin_reveal()
        turned_up: list[Event] = []
        for event in told:
            if event.kind == "revealed":
                turned_up.append(event)
                self._screen.log_line(self._styled(event))
                continue
            await self._turn_up(turned_up)
            turned_up = []
            await self._tell(event)
        await self._turn_up(turned_up)
        self.revealing = False
        self._screen.end_reveal(calm=not self._fast)

    async def _tell(self, event: Event) -> None:
        """One thing that followed from the reveal."""
        if event.kind in ("round_scored", "game_over"):
            await self._tell_score(last=event.kind == "game_over")
            return
        if event.kind != "passed":
            self._screen.log_line(self._styled(event))
        self._screen.reveal_says(event.text)
        await self._pause(PASS_SECONDS if event.kind == "passed" else STEP_SECONDS)

    def _begin_reveal(self) -> None:
        self.revealing = True
        self.covered = len(self.table.people) > 1
        self._skip.clear()
        self._screen.begin_reveal("" if self._fast else "Enter goes on.")

    async def _turn_up(self, events: Sequence[Event]) -> None:
        if events:
            self._screen.turn_up(events)
            await self._pause(REVEAL_SECONDS)

    async def _pause(self, seconds: float) -> None:
        """Let people look, unless they are in a hurry."""
        if not self._fast and not self._skip.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)
        await self._screen.in_front()

    def hurry(self) -> None:
        """Enough of this reveal."""
        self._skip.set()

    def _styled(self, event: Event) -> Text:
        """A line of the log: whoever sits here stands out; who did it and the card played have their colours."""
        line = Text(event.text, "bold" if event.seat in self.table.people else "")
        if event.seat is not None and event.text.startswith(name := self.match.names[event.seat]):
            line.stylize(who_style(event.seat), 0, len(name))
        if event.card in ANSWER_NUMBERS and (card := ANSWER_NUMBERS[event.card]) < CARDS:
            line.highlight_words([card_name(card)], colour_of(TYPE_NAMES[TYPE_OF[card]]))
        return line

    async def _tell_score(self, last: bool) -> None:
        """The points of a round, to be read; the desserts come with the standing."""
        score = self.match.scores[self._scored]
        self._scored += 1
        self._screen.show_scored(score, last)
        if not last:
            later = self.match.scores[self._scored :]  # several rounds may have ended since we last told
            points = self.match.standing.points
            so_far = [points[seat] - sum(each.points[seat] for each in later) for seat in range(self.match.players)]
            self._screen.log_line(Text(f"{score_title(score)} is over: {points_line(so_far, self.match.names)}.", LIT))
            await self._screen.app.push_screen_wait(score_told(score, self.match.names, so_far, self.ears))
            if score.round_no < ROUNDS:
                self._screen.log_round(f"Round {score.round_no + 1}")
