"""Keeps what the benchmarks have measured, and writes docs/benchmarks.md from it.

    uv run python -m bench.history rules first_screen [--quick] [--note TEXT] [--anyway]
    uv run python -m bench.history            # only writes the document anew

A busy machine spoils even ratios, so what was measured on one is printed but not kept, unless `--anyway` is said.
Each run adds one line of JSON to `bench/history.jsonl`: when, at which commit, on which machine and Python, how busy it
was, and the figures with their targets.
"""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

import msgspec

from bench.figures import Figure, Figures, number, verdict
from sushibelt.machine import cores

HISTORY = Path(__file__).with_name("history.jsonl")
DOCUMENT = Path(__file__).parents[1] / "docs" / "benchmarks.md"
BENCHMARKS = {
    "rules": "Complete random games by the rules, compiled and plain, and how fast it all starts",
    "crowds": "Complete random games through the batch API, on one thread and two",
    "gpu": "The same on a GPU",
    "engine": "The engine beside numba's machine code for the same processor",
    "browser_engine": "The engine in Chromium, beside numba's machine code",
    "search": "The search: simulations a second, how it keeps to its time, and its memory",
    "arena": "Whole tournaments of the arena's quick lane",
    "envs": "Steps of the learning environments, with observations and masks",
    "first_screen": "From typing `sushibelt play` to the first screen",
    "first_visit": "The first visit of the page, with empty caches",
    "page_trace": "The page's main thread at a table, by Chromium's own trace",
    "serve": "The service under load: 500 tables of four people on one process",
    "serve_postgres": "The same with PostgreSQL, on one process and on two",
    "serve_idle": "10,000 idle tables with a game and a socket each",
    "scale": "Three processes behind nginx, one killed, one added and one stopped while games go on",
}
"""Every benchmark that returns figures, with a heading."""
SHOWN = 4
"""How many runs of a benchmark the document shows side by side."""
MOST_LOAD = 0.5
"""For each core; above that a machine is busy."""
HEAD = """# Benchmarks

Written by `python -m bench.history` from `bench/history.jsonl`, not by hand. Compare figures of one machine only;
ratios travel further. A bare *yardstick*, which plays nothing but the classic game, is measured in the same run.
**Bold**: a target was missed. Runs that were *taken over* are older than this history: their figures stood in the docs,
typed by hand, and carry the commit that wrote them there.
"""


class Run(msgspec.Struct, frozen=True, omit_defaults=True):
    """One run of a benchmark."""

    benchmark: str
    date: str
    commit: str
    machine: str
    python: str
    figures: Figures
    quick: bool = False
    load: float | None = None
    """How many others wanted the processor, by the system's count of the last minute."""
    note: str = ""


def machine() -> str:
    """The processor's name and the number of cores we may use."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    name = names[0] if names else platform.processor() or platform.machine()
    return f"{name}, {cores()} cores"


def commit() -> str:
    """The commit that is measured; a plus sign says that something had changed since."""
    git = ("git", "-C", str(HISTORY.parent))
    asked = (("rev-parse", "--short", "HEAD"), ("status", "--porcelain", "--", "../src", ".", ":!*.jsonl"))
    name, changed = (
        subprocess.run([*git, *words], capture_output=True, text=True, check=False).stdout.strip() for words in asked
    )
    return f"{name}{'+' if changed else ''}" or "unknown"


def run(benchmark: str, quick: bool = False, note: str = "") -> Run:
    """Run a benchmark, which prints as it does alone."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    if benchmark == "gpu":
        figures: Figures = import_module("bench.crowds").measure(quick, "cuda")
    else:
        figures = import_module(f"bench.{benchmark}").measure(quick)
    return Run(
        benchmark=benchmark,
        date=datetime.now(UTC).date().isoformat(),
        commit=commit(),
        machine=machine(),
        python=platform.python_version(),
        figures=figures,
        quick=quick,
        load=load and round(load, 1),
        note=note,
    )


def busy(done: Run) -> bool:
    """Whether others wanted so much of the processor that the figures say little."""
    return done.load is not None and done.load > MOST_LOAD * cores()


def keep(done: Run, history: Path = HISTORY) -> None:
    """Add a run to the history."""
    with history.open("ab") as file:
        file.write(msgspec.json.encode(done) + b"\n")


def kept(history: Path = HISTORY) -> list[Run]:
    """Every run so far, the oldest first."""
    lines = history.read_bytes().splitlines() if history.exists() else []
    return [msgspec.json.decode(line, type=Run) for line in lines]


# --- the document ------------------------------------------------------------------------------------------------


def cell(figure: Figure | None) -> str:
    """A figure in the table."""
    if figure is None:
        return ""
    return number(figure.value) if figure.met else f"**{number(figure.value)}**"


def row(name: str, runs: Sequence[Run]) -> str:
    """One figure over several runs, the newest first."""
    newest = next(run.figures[name] for run in runs if name in run.figures)
    values = [cell(run.figures.get(name)) for run in runs]
    return f"| {' | '.join([name, newest.unit, newest.target, *values])} |"


def circumstances(run: Run) -> str:
    """Where and when a run was made, in a line."""
    facts = [f"commit {run.commit}", run.machine, f"Python {run.python}" if run.python else ""]
    facts += [f"load {run.load} at the start" if run.load is not None else "", "quick" if run.quick else "", run.note]
    return f"- {run.date}: {'; '.join(fact for fact in facts if fact)}."


def section(benchmark: str, runs: Sequence[Run]) -> str:
    """A benchmark's table with the newest runs side by side, the newest first."""
    shown = list(reversed(runs))[:SHOWN]
    names = list(dict.fromkeys(name for run in shown for name in run.figures))
    command = "bench.crowds --device cuda" if benchmark == "gpu" else f"bench.{benchmark}"
    lines = [
        f"## {BENCHMARKS[benchmark]}\n\n`uv run python -m {command}`\n",
        f"| | unit | target | {' | '.join(run.date for run in shown)} |",
        f"|---|---|---|{'---:|' * len(shown)}",
        *(row(name, shown) for name in names),
        "",
        *map(circumstances, shown),
    ]
    return "\n".join(lines) + "\n"


def document(runs: Sequence[Run]) -> str:
    """The whole document."""
    of = {name: [run for run in runs if run.benchmark == name] for name in BENCHMARKS}
    return "\n".join([HEAD, *(section(name, found) for name, found in of.items() if found)])


def main() -> int:
    """Run what was named, keep it, and write the document."""
    parser = argparse.ArgumentParser(description="Run benchmarks, keep their figures and write docs/benchmarks.md.")
    parser.add_argument("benchmarks", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--quick", action="store_true", help="fewer turns; the document says so")
    parser.add_argument("--note", default="", help="what there is to say about this run")
    parser.add_argument("--anyway", action="store_true", help="keep the figures of a busy machine, too")
    given = parser.parse_args()
    if unknown := set(given.benchmarks) - set(BENCHMARKS):
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}; there are {', '.join(BENCHMARKS)}")
    missed = 0
    for name in given.benchmarks:
        done = run(name, given.quick, given.note)
        missed += verdict(done.figures)
        if busy(done) and not given.anyway:
            print(f"Not kept: the machine was busy (load {done.load} on {cores()} cores).", file=sys.stderr)
        else:
            keep(done)
    DOCUMENT.write_text(document(kept()), "utf-8")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
