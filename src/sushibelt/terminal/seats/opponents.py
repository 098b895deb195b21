"""The bots at a table. None of them can spoil the game: one that fails loses its seat to another.

A bot thinks apart from the match: `thinking` gathers all it needs, `run` may happen in any thread, and only then
is the answer given. So whoever shows the table is never kept waiting by a bot.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress

from ...bots.bot import Bot, dismiss, tell_events, tell_new_game
from ...bots.errors import BotFailed, said
from ...bots.registry import DEFAULT_BOT, check_bot, make_bot
from ...play.errors import MatchError
from ...play.events import Event
from ...play.match import Match
from ...play.shuffles import bot_seed
from ...play.view import Question, View
from ..records.saves import Save
from ..words.page import printable


class Thinking:
    """A bot that has been asked: what it knows, and how to get its answer."""

    def __init__(self, bot: Callable[[], Bot], events: Sequence[Event], view: View, question: Question) -> None:
        self._bot = bot
        self._events = events
        self._view = view
        self.question = question

    @property
    def seat(self) -> int:
        """Who thinks."""
        return self.question.seat

    def run(self) -> int:
        """The bot's answer; a bot may fail in any way it can think of."""
        bot = self._bot()
        tell_events(bot, self._events)
        return bot.answer(self._view, self.question)


class Opponents:
    """Everybody but the people."""

    def __init__(self, match: Match, save: Save) -> None:
        self._match = match
        self._save = save
        for seat in self.seats:
            check_bot(save.bots[seat])
        self._bots: dict[int, Bot] = {}
        self._told: dict[int, int] = {}

    @property
    def seats(self) -> list[int]:
        """Where they sit."""
        return [seat for seat in range(self._match.players) if seat not in self._save.people]

    def thinking(self, seat: int) -> Thinking:
        """Ask a bot; one that sits down late hears of the game from its beginning."""
        view = self._match.view(seat)
        assert view.question is not None
        events = self._match.events(seat, self._told.get(seat, 0))
        self._told[seat] = self._match.heard
        return Thinking(lambda: self._bot(seat), events, view, view.question)

    def answer(self, thinking: Thinking, reply: int) -> str | None:
        """Give a bot's answer; if it is none, another bot takes the seat for good, and a sentence says so."""
        try:
            self._match.answer(thinking.seat, reply, thinking.question.id)
        except MatchError as problem:
            return self.replaced(thinking.seat, BotFailed(str(problem)))
        return None

    def replaced(self, seat: int, problem: BaseException) -> str:
        """Let the usual bot play on in place of one that failed."""
        failed = self._save.bots[seat]
        if failed == DEFAULT_BOT:
            raise problem  # a mistake of our own, and no other bot would put it right
        self._dismiss(seat)
        self._told.pop(seat, None)
        self._save.seat_bot(seat, DEFAULT_BOT)
        reason = str(problem) if isinstance(problem, BotFailed) else f"The bot {failed} failed: {said(problem)}."
        return printable(f"{reason} From now on {DEFAULT_BOT} plays for {self._match.names[seat]}.")

    def dismiss(self) -> None:
        """Send all of them home, with the last news."""
        for seat, bot in list(self._bots.items()):
            with suppress(Exception):
                tell_events(bot, self._match.events(seat, self._told.get(seat, 0)))
            self._dismiss(seat)

    def _bot(self, seat: int) -> Bot:
        """The bot at this seat, made when it is first asked."""
        if seat not in self._bots:
            self._bots[seat] = make_bot(self._save.bots[seat], bot_seed(self._match.secret, seat))
            tell_new_game(self._bots[seat], seat, self._match.names)
        return self._bots[seat]

    def _dismiss(self, seat: int) -> None:
        with suppress(Exception):
            if bot := self._bots.pop(seat, None):
                dismiss(bot)
