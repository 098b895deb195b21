"""What the tortures have counted: each run adds lines to a file, and the table in docs/server.md adds them up."""

import os
import resource
import time
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

import msgspec
from bench.figures import number
from bench.history import commit

ROOT = Path(__file__).parents[2]
FILE = ROOT / "bench" / "torture.jsonl"
DOCUMENT = ROOT / "docs" / "server.md"
BEGIN, END = "<!-- torture: begin -->", "<!-- torture: end -->"
WRITTEN_EVERY = 30.0
"""Seconds, so that a run that is killed loses little."""
TARGET_MS = 250.0
"""Of the 99th percentile of an honest answer's way, whoever attacks."""
CALM = "nobody attacks"


class Goal(msgspec.Struct, frozen=True):
    """What a torture counts, how much of it is wanted over all runs, and a name for the table."""

    what: str
    target: int
    name: str


GOALS = {
    "kill": Goal("kills", 1_000, "kill −9 of the service, with SQLite"),
    "kill-postgres": Goal("kills", 200, "kill −9 of one of two processes over PostgreSQL"),
    "postgres": Goal("kills", 50, "kill −9 of PostgreSQL itself"),
    "freeze": Goal("freezes", 50, "processes frozen for longer than they are believed"),
    "fuzz": Goal("messages", 1_000_000, "fuzzed messages, with 28 proper games beside them"),
    "sniff": Goal("games", 10_000, "whole games sniffed, of all menus, printings and sizes"),
    "attack": Goal("runs", 1, "all attacks by one address, with 100 honest tables beside them"),
}


class Part(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Some of a run: what was counted since the part before."""

    torture: str
    date: str
    commit: str
    counts: dict[str, int]
    seconds: float
    cpu: float
    """Seconds of the processor: the service's, and those of whoever tortures it."""
    seed: int
    violations: list[str] = []
    figures: dict[str, float] = {}
    """Milliseconds, by what went on."""


class Violation(AssertionError):
    """Something that must never happen has happened."""


class Tally:
    """Counts of a run, which end up in the file even if it fails."""

    def __init__(self, torture: str, file: Path, seed: int, count: int | None, seconds: float | None) -> None:
        self.torture, self.seed, self.counts = torture, seed, Counter[str]()
        self.figures: dict[str, float] = {}
        self.seconds = seconds
        self._file = file
        if count is None and seconds is None:  # what is still missing
            goal = GOALS[torture]
            count = goal.target - sum(part.counts.get(goal.what, 0) for part in kept(file) if part.torture == torture)
        self._count = count
        self._commit = commit()
        self._began = self._written = time.monotonic()
        self._cpu = _cpu()
        self._all = Counter[str]()

    def __enter__(self) -> "Tally":
        """Begin."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, _: TracebackType | None
    ) -> None:
        """Write down what was counted, and what was violated."""
        self._write([f"{type(it).__name__}: {it}"[:500] for it in _each(problem)], self.figures)
        print(f"{self.torture}: {_listed(self._all)} in {time.monotonic() - self._began:.0f} s, seed {self.seed}")

    @property
    def enough(self) -> bool:
        """Whether the run may end; if nothing was said of that, when all runs together have reached the goal."""
        if self.seconds is not None and time.monotonic() - self._began >= self.seconds:
            return True
        return self._count is not None and (self._all + self.counts)[GOALS[self.torture].what] >= self._count

    def add(self, **counts: int) -> None:
        """Count something, and write it down from time to time."""
        self.counts.update(counts)
        if time.monotonic() - self._written > WRITTEN_EVERY:
            self._write([])
            print(f"{self.torture}: {_listed(self._all)} so far", flush=True)

    def _write(self, violations: list[str], figures: dict[str, float] | None = None) -> None:
        now, cpu = time.monotonic(), _cpu()
        part = Part(
            torture=self.torture,
            date=datetime.now(UTC).date().isoformat(),
            commit=self._commit,
            counts=dict(self.counts),
            seconds=round(now - self._written, 1),
            cpu=round(cpu - self._cpu, 1),
            seed=self.seed,
            violations=violations,
            figures=figures or {},
        )
        if self.counts or violations or figures:
            with self._file.open("ab") as file:
                file.write(msgspec.json.encode(part) + b"\n")
        self._all += self.counts
        self.counts = Counter()
        self._written, self._cpu = now, cpu


def _each(problem: BaseException | None) -> list[BaseException]:
    """The problems that one stands for; none if somebody just stopped the run."""
    if isinstance(problem, BaseExceptionGroup):
        return [one for part in problem.exceptions for one in _each(part)]
    return [problem] if isinstance(problem, Exception) else []


def _cpu() -> float:
    """Seconds of the processor so far: our own, and those of all that we have started and seen end."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(it.ru_utime + it.ru_stime for it in used)


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in counts.items()) or "nothing"


# --- the table -----------------------------------------------------------------------------------------------


def kept(file: Path = FILE) -> list[Part]:
    """Every part so far, the oldest first."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Part) for line in lines]


def table(parts: Sequence[Part]) -> str:
    """What all runs add up to."""
    lines = ["| | wanted | so far | beside that | violations | processor | dates |", "|---|--:|--:|---|--:|--:|---|"]
    for torture, goal in GOALS.items():
        found = [part for part in parts if part.torture == torture]
        counts = sum((Counter(part.counts) for part in found), Counter[str]())
        done = counts.pop(goal.what, 0)
        violations = sum(len(part.violations) for part in found)
        hours = f"{sum(part.cpu for part in found) / 60:,.0f} min" if found else ""
        dates = sorted({part.date for part in found})
        span = " to ".join(dict.fromkeys((dates[0], dates[-1]))) if dates else ""
        so_far = f"{done:,}" if done >= goal.target else f"**{done:,}**"
        cells = (goal.name, f"{goal.target:,}", so_far, _listed(counts) if counts else "", violations, hours, span)
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join([*lines, *_attacks(parts)])


def _attacks(parts: Sequence[Part]) -> list[str]:
    """The figures of the newest whole run of attacks."""
    runs = [part for part in parts if part.figures and part.counts.get("runs")]
    if not runs:
        return []
    figures = runs[-1].figures
    lines = [f"\nThe way of an honest answer, from its sender to the `done`, on {runs[-1].date} (milliseconds):\n"]
    phases = list(dict.fromkeys(name.rpartition(" ")[0] for name in figures))
    lines += ["| meanwhile | half of them within | 99 % within |", "|---|--:|--:|"]
    for phase in phases:
        half, most = figures.get(f"{phase} p50"), figures.get(f"{phase} p99")
        if half is not None and most is not None:
            shown = number(most) if most < TARGET_MS else f"**{number(most)}**"
            lines.append(f"| {phase} | {number(half)} | {shown} |")
    spent = [f"{who} {number(figures[f'{who} cpu'])} s" for who in phases if f"{who} cpu" in figures]
    return [*lines, f"\nProcessor time in that run: {', '.join(spent)}."] if spent else lines


def write_table(file: Path = FILE, document: Path = DOCUMENT) -> None:
    """Write the table into the document, between its marks."""
    before, _, rest = document.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    text = f"{before}{BEGIN}\n{table(kept(file))}\n{END}{after}"
    scratch = document.with_suffix(".new")
    scratch.write_text(text, "utf-8")
    os.replace(scratch, document)
