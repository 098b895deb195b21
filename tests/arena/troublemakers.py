"""Bots that lose by their own doing, each in its own way; loaded as a user's file would be."""

import os
import signal
import threading
import time
from typing import Any


class FirstBot:
    """Behaves: always the first answer."""

    def answer(self, view: Any, question: Any) -> int:
        """The first."""
        return int(question.options[0])


class CrashBot(FirstBot):
    """Raises in round 2."""

    def answer(self, view: Any, question: Any) -> int:
        """The first, as long as it goes well."""
        if view.round_no == 2:
            raise ZeroDivisionError("no tempura left")
        return super().answer(view, question)


class CheatBot(FirstBot):
    """Plays what it does not have."""

    def answer(self, view: Any, question: Any) -> int:
        """Never legal."""
        return 9999


class SilentBot(FirstBot):
    """Answers with nothing."""

    def answer(self, view: Any, question: Any) -> Any:
        """No answer at all."""
        return None


class SlowBot(FirstBot):
    """Never comes to an end in turn 3."""

    def answer(self, view: Any, question: Any) -> int:
        """The first, or nothing ever."""
        while view.turn_no == 3:
            pass
        return super().answer(view, question)


class StuckBot(FirstBot):
    """Waits in machine code for a lock that nobody opens, and hears no signal."""

    def answer(self, view: Any, question: Any) -> int:
        """The first, or nothing ever."""
        if view.turn_no == 2:
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM, signal.SIGTERM})
            lock = threading.Lock()
            lock.acquire()
            lock.acquire()
        return super().answer(view, question)


class DeafBot(FirstBot):
    """Catches whatever should stop it."""

    def answer(self, view: Any, question: Any) -> int:
        """The first, but much too late."""
        for _ in range(100):
            try:
                time.sleep(0.1)
            except BaseException:
                continue
        return super().answer(view, question)


class DeadBot(FirstBot):
    """Takes its process with it."""

    def answer(self, view: Any, question: Any) -> int:
        """None."""
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


class LeavingBot(FirstBot):
    """Ends the program it runs in."""

    def answer(self, view: Any, question: Any) -> int:
        """None."""
        raise SystemExit(3)


class UnmadeBot(FirstBot):
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("not today")


class ListeningBot(FirstBot):
    """Fails at what it hears."""

    def hear(self, events: Any) -> None:
        """Raise."""
        raise LookupError("what was that")


class RudeBot(FirstBot):
    """Plays well and will not leave in peace."""

    def close(self) -> None:
        """Raise when the game is over."""
        raise RuntimeError("one more game")


class ChattyBot(FirstBot):
    """Prints as it thinks, which must not end up among the results."""

    def answer(self, view: Any, question: Any) -> int:
        """The first."""
        print("hm", flush=True)
        return super().answer(view, question)
