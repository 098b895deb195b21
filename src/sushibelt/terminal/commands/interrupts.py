"""An interrupt that ends a long task politely: heard once, and never while files are written."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130
"""The exit status after an interrupt."""

_INTERRUPTS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def interruptible() -> Iterator[None]:
    """Let the polite signal to end be an interrupt as from the keyboard; after the first, neither is heard within."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        hear_no_interrupt()
        raise KeyboardInterrupt

    before = [signal.signal(number, interrupt) for number in _INTERRUPTS]
    try:
        yield
    finally:
        for number, handler in zip(_INTERRUPTS, before, strict=True):
            signal.signal(number, handler)


def hear_no_interrupt() -> None:
    """Let nothing disturb the writing of files."""
    for number in _INTERRUPTS:
        signal.signal(number, signal.SIG_IGN)
