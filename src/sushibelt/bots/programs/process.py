"""Programs that play: started, talked to line by line within a time, and ended for good.

A program is a child process with a process group of its own. Whatever goes wrong with it ends the whole
group and raises BotFailed; a healthy one is kept for the next game of the same command. Every process of
ours has its own programs: one that was forked lets go of those of its parent.
"""

import os
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from multiprocessing.util import Finalize
from typing import IO

from ... import __version__
from ...rules import RULES_VERSION
from ..errors import BotFailed
from .protocol import LONGEST_LINE, PROTOCOL, Answer, Greeting, Hello, Message, Quit, Reply, line_of, reply_from

LOG = "SUSHIBELT_BOT_LOG"
"""The variable that names a file for all that is said, and for what programs write to standard error."""
START_SECONDS = 10.0
"""How long a program may take until it says hello."""
GRACE = 0.25
"""Seconds by which an answer may be late, for its way through pipes and a busy machine."""
FAREWELL_SECONDS = 1.0
"""How long programs may take to end when they are asked to."""
_AT_ONCE = 1 << 16
_MOST_UNREAD = 4 * LONGEST_LINE
_SHOWN = 60
"""So much of a line that nobody understands is quoted."""


class Program:
    """A running program that has said hello."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.name = ""
        self._unread = bytearray()
        self._owner = os.getpid()
        self._log: IO[bytes] | None = None
        self._process = self._started()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._ear, self._mouth = self._process.stdin, self._process.stdout
        os.set_blocking(self._ear.fileno(), False)
        os.set_blocking(self._mouth.fileno(), False)
        _alive.add(self)
        _tell_groups()
        try:
            self._greet()
        except BaseException:
            self.end()
            raise

    def _started(self) -> subprocess.Popen[bytes]:
        try:
            if file := os.environ.get(LOG):
                self._log = open(file, "ab", buffering=0)  # noqa: SIM115
            return subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log or subprocess.DEVNULL,
                bufsize=0,
                start_new_session=True,  # so that its children can be ended with it, and Ctrl-C is for us alone
            )
        except (OSError, ValueError) as problem:
            self._close_log()
            reason = getattr(problem, "strerror", None) or str(problem)
            raise BotFailed(f"{self._who} cannot be started: {reason[:1].lower()}{reason[1:]}.") from None

    @property
    def _who(self) -> str:
        return f"The program {shlex.join(self.command)}"

    # --- talking -------------------------------------------------------------------------------------

    def _greet(self) -> None:
        late = time.monotonic() + START_SECONDS
        self._say([Greeting(PROTOCOL, __version__, RULES_VERSION)], late)
        reply = self._listen(late, f"did not say hello within {START_SECONDS:g} seconds")
        if not isinstance(reply, Hello):
            raise self.failed("answered before it had said hello")
        if reply.protocol != PROTOCOL:
            raise self.failed(f"speaks version {reply.protocol} of the protocol, not {PROTOCOL}")
        self.name = reply.name

    def tell(self, messages: Iterable[Message], seconds: float) -> None:
        """Tell it something; one that does not read within the time has failed."""
        self._say(messages, time.monotonic() + seconds)

    def ask(self, messages: Iterable[Message], question: int, seconds: float) -> Answer:
        """Tell it something, a question at last, and wait for its answer."""
        late = time.monotonic() + seconds + GRACE
        try:
            self._say(messages, late)
            reply = self._listen(late, f"did not answer within {seconds:g} seconds")
        except BaseException:
            self.end()  # also if we were interrupted: its answer would come when nobody asks
            raise
        if not isinstance(reply, Answer):
            raise self.failed("said hello when it was asked")
        if reply.question != question:
            raise self.failed(f"answered question {reply.question} when it was asked question {question}")
        return reply

    def _say(self, messages: Iterable[Message], late: float) -> None:
        """Write, and read meanwhile, so that neither side waits for the other to empty a pipe."""
        if self._owner != os.getpid():
            raise BotFailed(f"{self._who} belongs to another process.")
        unsaid = memoryview(b"".join(self._logged(b"> ", line_of(message)) for message in messages))
        with selectors.DefaultSelector() as ready:
            ready.register(self._ear, selectors.EVENT_WRITE)
            ready.register(self._mouth, selectors.EVENT_READ)
            while unsaid:
                able = [key.fileobj for key, _ in ready.select(max(0.0, late - time.monotonic()))]
                if self._mouth in able:
                    self._take_in()
                if self._ear in able:
                    unsaid = unsaid[self._written(unsaid) :]
                if unsaid and time.monotonic() > late:
                    raise self._ended_or("did not read what it was told")

    def _written(self, unsaid: memoryview) -> int:
        try:
            return os.write(self._ear.fileno(), unsaid)
        except BlockingIOError:
            return 0
        except OSError:
            raise self._ended_or("does not listen any more") from None

    def _listen(self, late: float, too_late: str) -> Hello | Answer:
        """The next thing it says that matters."""
        while True:
            reply = self._understood(self._line(late, too_late))
            if isinstance(reply, Hello | Answer):
                return reply

    def _understood(self, line: bytes) -> Reply:
        try:
            return reply_from(line)
        except ValueError:  # msgspec's complaints are among them
            shown = line[:_SHOWN].decode("utf-8", "replace") + "…" * (len(line) > _SHOWN)
            raise self.failed(f"said {shown!r}, which is no message") from None

    def _line(self, late: float, too_late: str) -> bytes:
        """The next line that is not empty."""
        searched = 0
        while True:
            end = self._unread.find(b"\n", searched)
            if end > LONGEST_LINE or (end < 0 and len(self._unread) > LONGEST_LINE):
                raise self.failed("babbles: its line does not end")
            if end >= 0:
                line = bytes(self._unread[:end])
                del self._unread[: end + 1]
                searched = 0
                if line.strip():
                    self._logged(b"< ", line + b"\n")
                    return line
                continue
            searched = len(self._unread)
            with selectors.DefaultSelector() as ready:
                ready.register(self._mouth, selectors.EVENT_READ)
                if not ready.select(max(0.0, late - time.monotonic())) or time.monotonic() > late:
                    raise self._ended_or(too_late)
            self._take_in()

    def _take_in(self) -> None:
        """Read what it has said so far."""
        with suppress(BlockingIOError):
            content = os.read(self._mouth.fileno(), _AT_ONCE)
            if not content:
                raise self._ended_or("does not speak any more")
            self._unread += content
            if len(self._unread) > _MOST_UNREAD:
                raise self.failed("babbles: nobody can read that much")

    def _logged(self, sign: bytes, line: bytes) -> bytes:
        if self._log is not None:
            self._log.write(sign + line)
        return line

    # --- ending --------------------------------------------------------------------------------------

    @property
    def healthy(self) -> bool:
        """Whether it still runs and waits; one that died while idle has closed its output."""
        try:
            content = os.read(self._mouth.fileno(), _AT_ONCE)
        except BlockingIOError:
            return True
        self._unread += content
        return bool(content)

    def failed(self, what: str) -> BotFailed:
        """End it for what it did, which comes as the error to raise."""
        self.end()
        return BotFailed(f"{self._who} {what}.")

    def _ended_or(self, what: str) -> BotFailed:
        """End it for its silence; if it had died by itself, that is what it did."""
        status = self.end()
        if status >= 0:
            what = f"ended with exit status {status}"
        elif status != -signal.SIGKILL:
            what = f"was ended by signal {-status}"
        return BotFailed(f"{self._who} {what}.")

    def end(self) -> int:
        """End it with all its children at once; returns its exit status."""
        self.kill()
        self._close_pipes()
        _alive.discard(self)
        _tell_groups()
        return self._process.wait()

    def kill(self) -> None:
        """Kill it with all its children, and see to nothing else."""
        if self._process.returncode is None:
            with suppress(OSError):  # before it is waited for: until then no other process can have its number
                os.killpg(self.group, signal.SIGKILL)

    @property
    def group(self) -> int:
        """The number of its process group."""
        return self._process.pid

    def ask_to_end(self, late: float) -> None:
        """Ask it to end in time, and close our side, which says the same."""
        with suppress(BotFailed):
            self._say([Quit()], late)
            self._ear.close()

    def wait_for_end(self, late: float) -> None:
        """Wait until its output is closed, which is so when it and its children have ended; then see to it."""
        with selectors.DefaultSelector() as ready, suppress(ValueError):  # a closed pipe is a ValueError
            ready.register(self._mouth, selectors.EVENT_READ)
            while ready.select(max(0.0, late - time.monotonic())) and time.monotonic() < late:
                if not os.read(self._mouth.fileno(), _AT_ONCE):
                    break
        self.end()

    def let_go(self) -> None:
        """Forget a program of the process that this one was forked from."""
        self._close_pipes()
        self._process.returncode = 0  # it is not ours to wait for

    def _close_pipes(self) -> None:
        self._ear.close()
        self._mouth.close()
        self._close_log()

    def _close_log(self) -> None:
        if self._log is not None:
            self._log.close()
            self._log = None


# --- programs without a game --------------------------------------------------------------------------------

_alive: set[Program] = set()
_idle: dict[tuple[str, ...], list[Program]] = {}
_farewells: dict[int, Finalize] = {}
_listeners: list[Callable[[Sequence[int]], None]] = []


def on_groups_changed(listener: Callable[[Sequence[int]], None]) -> None:
    """Call a listener with the process groups of all running programs, now and whenever one starts or ends.

    Another process that knows them can end them if this one is killed.
    """
    _listeners.append(listener)
    _tell_groups()


def _tell_groups() -> None:
    for listener in _listeners:
        listener([program.group for program in list(_alive)])


def kill_programs() -> None:
    """Kill all programs, whatever they are doing, from any thread; for a process that is about to end."""
    for program in list(_alive):
        program.kill()


def engage(command: tuple[str, ...]) -> Program:
    """A program that waits for a game: one that has played before, or a new one."""
    waiting = _idle.get(command, [])
    while waiting:
        program = waiting.pop()
        if program.healthy:
            return program
        program.end()
    if os.getpid() not in _farewells:
        # Unlike those of atexit, these are also called at the end of a worker process.
        _farewells[os.getpid()] = Finalize(None, _end_programs, exitpriority=1)
    return Program(command)


def release(program: Program) -> None:
    """Keep a program that has done nothing wrong for its next game."""
    _idle.setdefault(program.command, []).append(program)


def quit_programs() -> None:
    """Ask all programs without a game to end, and see to it that they do."""
    leaving = [program for waiting in _idle.values() for program in waiting]
    _idle.clear()
    late = time.monotonic() + FAREWELL_SECONDS
    for program in leaving:
        program.ask_to_end(late)
    for program in leaving:
        program.wait_for_end(late)


def _end_programs() -> None:
    """Leave no program behind at the end of this process."""
    quit_programs()
    for program in list(_alive):
        program.end()


def _let_go_of_parents() -> None:
    for program in _alive:
        program.let_go()
    _alive.clear()
    _idle.clear()
    _listeners.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_go_of_parents)
