"""The bots at a person's table. None of them can spoil the game: one that fails loses its seat to another."""

from contextlib import suppress
from hashlib import sha256

from ..bots.bot import Bot, dismiss, tell_events, tell_new_game
from ..bots.errors import BotFailed, said
from ..bots.registry import DEFAULT_BOT, check_bot, make_bot
from ..play.errors import MatchError
from ..play.match import Match
from .page import printable
from .saves import Save


class Opponents:
    """Everybody but the person."""

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
        return [seat for seat in range(self._match.players) if seat != self._save.seat]

    def _seed(self, seat: int) -> str:
        """A seed of its own for each bot, which does not tell it the secret that all shuffles come from."""
        return sha256(f"{self._match.secret}, seat {seat}".encode()).hexdigest()

    def answer(self, seat: int) -> str | None:
        """Let a bot answer; if it fails, another one takes its seat for good, and a sentence says so."""
        try:
            self._let_answer(seat)
        except (Exception, SystemExit) as problem:  # whatever a bot can think of must not end the person's game
            if self._save.bots[seat] == DEFAULT_BOT:
                raise  # a mistake of our own, and no other bot would put it right
            return self._replaced(seat, problem)
        return None

    def _let_answer(self, seat: int) -> None:
        if seat not in self._bots:
            self._bots[seat] = make_bot(self._save.bots[seat], self._seed(seat))
            self._told[seat] = 0
            tell_new_game(self._bots[seat], seat, self._match.names)
        self._tell(seat)
        view = self._match.view(seat)
        assert view.question is not None
        reply = self._bots[seat].answer(view, view.question)
        try:
            self._match.answer(seat, reply, view.question.id)
        except MatchError as problem:
            raise BotFailed(str(problem)) from None

    def _tell(self, seat: int) -> None:
        """Tell a bot what it has not heard yet; one that sits down late hears of the game from its beginning."""
        events = self._match.events(seat, self._told[seat])
        self._told[seat] = self._match.heard
        tell_events(self._bots[seat], events)

    def _replaced(self, seat: int, problem: BaseException) -> str:
        """Let the usual bot play on in place of one that failed."""
        failed = self._save.bots[seat]
        self._dismiss(seat)
        self._save.seat_bot(seat, DEFAULT_BOT)
        reason = str(problem) if isinstance(problem, BotFailed) else f"The bot {failed} failed: {said(problem)}."
        return printable(f"{reason} From now on {DEFAULT_BOT} plays for {self._match.names[seat]}.")

    def dismiss(self) -> None:
        """Send all of them home, with the last news."""
        for seat in list(self._bots):
            with suppress(Exception):
                self._tell(seat)
            self._dismiss(seat)

    def _dismiss(self, seat: int) -> None:
        with suppress(Exception):
            if bot := self._bots.pop(seat, None):
                dismiss(bot)
