"""Metrics of a service, in Prometheus' format."""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

SPANS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
"""Upper bounds, in seconds, of the histogram of the time from an answer to everybody's message."""

ABOUT = {
    "answers": "Answers that were stored",
    "tables_opened": "Tables that were made",
    "games_dealt": "Games that were dealt",
    "messages_in": "Messages from pages",
    "messages_out": "Messages to pages",
    "refused": "Requests and messages that were refused",
    "conflicts": "Appends that another process was ahead of",
    "bot_failures": "Bots that gave no answer",
    "slow_pages": "Sockets closed because they did not keep up",
    "turned_away": "Requests turned away by a limit",
}


class Worst:
    """The worst of some measurements in the last minute that is over; one alone is never told."""

    def __init__(self) -> None:
        self._minute = 0.0
        self._now = self._before = 0.0

    def add(self, value: float) -> None:
        """Take note of a measurement."""
        self._turn()
        self._now = max(self._now, value)

    def value(self) -> float:
        """The worst of the last minute that is over."""
        self._turn()
        return self._before

    def _turn(self) -> None:
        minute = time.monotonic() // 60
        if minute != self._minute:
            self._before = self._now if minute == self._minute + 1 else 0.0
            self._minute, self._now = minute, 0.0


class Metrics:
    """Counters, gauges and a histogram."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._spans = [0] * (len(SPANS) + 1)
        self._seconds = 0.0
        self._watched: dict[str, tuple[str, str, Callable[[], float]]] = {}

    def count(self, name: str, number: int = 1) -> None:
        """Count something that `ABOUT` describes."""
        self.counts[name] += number

    def took(self, seconds: float) -> None:
        """Record how long it took from an answer to everybody's message."""
        self._spans[bisect_left(SPANS, seconds)] += 1
        self._seconds += seconds

    def add(self, others: "Metrics") -> None:
        """Add what was counted elsewhere, which is counted from nothing again."""
        self.counts.update(others.counts)
        others.counts.clear()
        self._spans = [mine + theirs for mine, theirs in zip(self._spans, others._spans, strict=True)]
        self._seconds += others._seconds
        others._spans, others._seconds = [0] * len(others._spans), 0.0

    def watch(self, name: str, about: str, value: Callable[[], float], kind: str = "gauge") -> None:
        """Add a gauge, or a counter of somebody else's, whose value is read when metrics are requested."""
        self._watched[name] = (about, kind, value)

    def text(self) -> str:
        """All metrics, in Prometheus' text format."""
        lines = []
        for name, about in ABOUT.items():
            full = f"sushibelt_{name}_total"
            lines += [f"# HELP {full} {about}.", f"# TYPE {full} counter", f"{full} {self.counts[name]}"]
        for name, (about, kind, value) in self._watched.items():
            full = f"sushibelt_{name}"
            lines += [f"# HELP {full} {about}.", f"# TYPE {full} {kind}", f"{full} {value():g}"]
        full = "sushibelt_answer_seconds"
        lines += [f"# HELP {full} From an answer to everybody's message.", f"# TYPE {full} histogram"]
        total = 0
        for most, number in zip((*map(str, SPANS), "+Inf"), self._spans, strict=True):
            total += number
            lines.append(f'{full}_bucket{{le="{most}"}} {total}')
        lines += [f"{full}_sum {self._seconds:.6f}", f"{full}_count {total}"]
        return "\n".join(lines) + "\n"
