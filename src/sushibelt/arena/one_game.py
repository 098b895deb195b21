"""One game among bots, played to its end whatever the bots do.

A bot that raises, answers illegally or takes too long has lost. From then on greedy answers for its seat, so that the
others can finish their game.
"""

import operator
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any

import msgspec

from ..bots.bot import Bot, dismiss, tell_events, tell_new_game
from ..bots.errors import BotFailed
from ..bots.judging.greedy_bot import GreedyBot
from ..bots.registry import make_bot
from ..bots.spec import PROGRAM, parted
from ..play.errors import IllegalAnswer
from ..play.match import Match
from ..play.view import View
from .tournament import (
    Failure,
    GameResult,
    Setting,
    Task,
    bot_seed,
    final_ranks,
    menu_of,
    names_of,
    places_of,
    secret_of,
)

NOBODY = -1
PROGRAM_GRACE = 12.0
"""Additional seconds for programs: they may take ten to start, and are timed where their answers are read."""
LATE = 0.5
"""Seconds by which a bot may exceed the limit without having been stopped."""
LONGEST_REASON = 200

CallWatcher = Callable[[int, int], None]
"""Gets the place of the bot being called and the number of the call; NOBODY when the call is done."""
Audience = Callable[[Match, Sequence[Failure]], None]
"""Gets the match and all failures so far, at its start and after every answer."""


class TooSlow(BaseException):
    """Raised inside a bot's code when its time is up; a BaseException, so that no bot catches it by mistake."""


def play_game(
    setting: Setting, task: Task, watcher: CallWatcher | None = None, audience: Audience | None = None
) -> GameResult:
    """Play one game of a setting to its end."""
    with _alarm_handler():
        return _Game(setting, task, watcher or _no_watcher, audience).play()


class _Player:
    """The bot on a seat."""

    def __init__(self, place: int, spec: str) -> None:
        self.place = place
        self.spec = spec
        self.bot: Bot | None = None
        self.calls = 0
        self.told = 0
        """How many events there were when it was last notified."""
        self.failed = False


def _own_name(player: _Player) -> str:
    """How a player's program calls itself."""
    name = getattr(player.bot, "program_name", "")
    return _one_line(name) if isinstance(name, str) else ""


class _Game:
    """A game in progress."""

    def __init__(self, setting: Setting, task: Task, watcher: CallWatcher, audience: Audience | None) -> None:
        self._setting = setting
        self._task = task
        self._watcher = watcher
        self._audience = audience
        self._known = {(failure.place, failure.call): failure.reason for failure in task.failures}
        self._places = places_of(setting, task.rotation)
        self._players = [_Player(place, setting.line_up[place]) for place in self._places]
        names = names_of(setting)
        self._menu = menu_of(setting, task.block)
        self._match = Match(
            setting.edition,
            self._menu,
            [names[place] for place in self._places],
            setting.both_ways,
            secret_of(setting, task.block),
            printing=setting.printing,
            variant=setting.variant,
        )
        self._stand_in = GreedyBot()
        self._failures: list[Failure] = []

    def play(self) -> GameResult:
        """Create the bots, ask every question, and close the bots."""
        match = self._match
        for seat, player in enumerate(self._players):
            self._seat(seat, player)
        self._show()
        while asked := match.waiting_for:
            seat = asked[0]
            view = match.view(seat)
            self._answer(seat, self._players[seat], view)
            self._show()
        for seat, player in enumerate(self._players):
            self._tell(seat, player)
        result = self._result()
        for player in self._players:
            if (bot := player.bot) is not None:
                self._call(player, lambda bot=bot: dismiss(bot))  # type: ignore[misc]
        return result

    def _seat(self, seat: int, player: _Player) -> None:
        seed = bot_seed(self._setting, self._task, player.place)
        player.bot = self._call(player, lambda: make_bot(player.spec, seed, limit=self._setting.limit))
        if (bot := player.bot) is not None:
            self._call(player, lambda: tell_new_game(bot, seat, self._match.names))

    def _answer(self, seat: int, player: _Player, view: View) -> None:
        question = view.question
        assert question is not None
        self._tell(seat, player)
        if not player.failed:
            bot = player.bot
            assert bot is not None
            reply = self._call(player, lambda: _as_int(bot.answer(view, question)))
            try:
                if not player.failed:
                    self._match.answer(seat, reply, question.id)
                    return
            except IllegalAnswer as problem:
                self._fails(player, f"answered against the rules: {problem}")
        self._match.answer(seat, self._stand_in.answer(view, question), question.id)

    def _tell(self, seat: int, player: _Player) -> None:
        """Send a bot its new events, if it has a method for them."""
        bot = player.bot
        if player.failed or not hasattr(bot, "hear"):
            return
        assert bot is not None
        since, player.told = player.told, self._match.heard
        if events := self._match.events(seat, since):
            self._call(player, lambda: tell_events(bot, events))

    def _call(self, player: _Player, what: Callable[[], Any]) -> Any:
        """Call a bot, reported to the watcher and within the time limit; returns None if it fails."""
        player.calls += 1
        if reason := self._known.get((player.place, player.calls)):
            self._fails(player, reason)
            return None
        limit = patience(self._setting, player.place)
        begun = time.monotonic()
        self._watcher(player.place, player.calls)
        try:
            with _time_limit(limit):
                answer = what()
            if time.monotonic() - begun > limit + LATE:  # it was not interrupted, or has caught that
                raise TooSlow
            return answer
        except KeyboardInterrupt:
            raise
        except TooSlow:
            self._fails(player, too_slow(self._setting))
        except BaseException as problem:
            self._fails(player, _reason(problem))
        finally:
            self._watcher(NOBODY, 0)
        return None

    def _fails(self, player: _Player, reason: str) -> None:
        if not player.failed:
            player.failed = True
            self._failures.append(Failure(player.place, player.calls, _one_line(reason)))

    def _show(self) -> None:
        if self._audience is not None:
            self._audience(self._match, self._failures)

    def _result(self) -> GameResult:
        standing = self._match.standing
        failed = [self._places.index(failure.place) for failure in self._failures]
        return GameResult(
            setting=self._task.setting,
            block=self._task.block,
            rotation=self._task.rotation,
            menu=self._menu,
            places=self._places,
            points=tuple(0 if seat in failed else points for seat, points in enumerate(standing.points)),
            desserts=standing.desserts,
            ranks=final_ranks(standing.points, standing.desserts, failed),
            failures=tuple(self._failures),
            record=self._record() if self._setting.records else None,
            programs=names if any(names := tuple(map(_own_name, self._players))) else (),
        )

    def _record(self) -> str:
        players = tuple(player.spec for player in self._players)
        return msgspec.structs.replace(self._match.record(), players=players).to_json()


def patience(setting: Setting, place: int) -> float:
    """How many seconds a call to a bot may take."""
    program = parted(setting.line_up[place])[0].lower() == PROGRAM
    return setting.limit + PROGRAM_GRACE * program


def too_slow(setting: Setting) -> str:
    """The reason for a failure by exceeding the limit."""
    return f"took longer than {setting.limit:g} s"


def _no_watcher(place: int, call: int) -> None:
    """Ignores all calls."""


def _as_int(reply: Any) -> Any:
    """An integer of any type as Python's own, so that if the conversion raises, it raises within the bot's call."""
    return operator.index(reply) if hasattr(reply, "__index__") and not isinstance(reply, bool) else reply


# --- the time limit ------------------------------------------------------------------------------------------


def _has_alarm() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


@contextmanager
def _alarm_handler() -> Iterator[None]:
    """Have SIGALRM raise TooSlow for the duration of a game."""
    if not _has_alarm():
        yield
        return
    before = signal.signal(signal.SIGALRM, _raise_too_slow)
    try:
        yield
    finally:
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Raise TooSlow in the block if it takes longer than this; machine code is not interrupted."""
    if not _has_alarm():
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _raise_too_slow(number: int, frame: FrameType | None) -> None:
    raise TooSlow


# --- reasons -------------------------------------------------------------------------------------------------


def _reason(problem: BaseException) -> str:
    """What went wrong in a bot's code, and where."""
    if isinstance(problem, BotFailed):
        return str(problem)
    text = f"raised {type(problem).__name__}"
    try:
        said = str(problem)
    except Exception:  # an exception whose own message fails
        said = ""
    where = _last_line(problem.__traceback__)
    return text + (f": {said}" if said else "") + (f" ({where})" if where else "")


def _last_line(trace: TracebackType | None) -> str:
    """The innermost line of a traceback."""
    if trace is None:
        return ""
    while trace.tb_next is not None:
        trace = trace.tb_next
    file = trace.tb_frame.f_code.co_filename
    return f"{file.rpartition('/')[2]}, line {trace.tb_lineno}"


def _one_line(text: str) -> str:
    line = "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
    return line if len(line) <= LONGEST_REASON else line[: LONGEST_REASON - 1] + "…"
