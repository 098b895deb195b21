"""The service under load, on loopback: people at many tables who answer at a human pace, and then as fast as they can.

`python -m bench.serve` prints, for one process with SQLite (`--postgres`: with a PostgreSQL of its own, `--database`:
with any other), whether any message was lost or out of order, how long it takes from an answer to everybody's message,
and what it costs: time of the processor per answer, memory per table. Those who answer are several processes, and
share the machine with the service, so the highest rate is a lower bound.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import msgspec

from bench.serve_people import SEATS, Report, warming

PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
TARGET_SOCKETS = 2000
TARGET_CPU = 1.0
"""Milliseconds of the processor for an answer that is told to four seats."""
TARGET_MEMORY = 100.0
"""KiB for an idle table."""
HUMAN = (2.0, 6.0)
"""Seconds that people think."""
LONGEST_REST = 120
"""Seconds to wait until the games of idle tables are put away."""


class Process:
    """The service's own process, as the system sees it."""

    def __init__(self, pid: int) -> None:
        self._folder = Path(f"/proc/{pid}")

    def cpu(self) -> float:
        """Seconds of the processor so far."""
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """KiB in memory now."""
        return int((self._folder / "statm").read_text().split()[1]) * PAGE_SIZE / 1024


class People:
    """Some processes full of people."""

    def __init__(self, processes: list[asyncio.subprocess.Process]) -> None:
        self._processes = processes

    @classmethod
    async def at(cls, port: int, tables: int, processes: int) -> "People":
        """People for so many tables."""
        shares = [tables // processes + (number < tables % processes) for number in range(processes)]
        command = (sys.executable, "-m", "bench.serve_people", str(port))
        started = [
            await asyncio.create_subprocess_exec(*command, str(share), stdin=PIPE, stdout=PIPE, limit=1 << 26)
            for share in shares
        ]
        return cls(started)

    async def do(self, request: str) -> Report:
        """Have all of them do something, and gather what they report."""
        reports = await asyncio.gather(*(_ask(process, request) for process in self._processes))
        return Report(
            answers=sum(report.answers for report in reports),
            took=max(report.took for report in reports),
            latencies=sorted(latency for report in reports for latency in report.latencies),
            lost=sum(report.lost for report in reports),
            errors=[error for report in reports for error in report.errors],
        )

    async def leave(self) -> None:
        """Send them home."""
        for process in self._processes:
            if process.returncode is None:
                process.kill()
            await process.wait()


async def _ask(process: asyncio.subprocess.Process, request: str) -> Report:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{request}\n".encode())
    line = await process.stdout.readline()
    return msgspec.json.decode(line, type=Report)


class Verdict:
    """What was measured beside what was aimed at."""

    def __init__(self) -> None:
        self.missed = 0

    def at_most(self, what: str, value: float, target: float, unit: str) -> None:
        """Something that should be small."""
        self._say(what, value, target, unit, value <= target)

    def at_least(self, what: str, value: float, target: float, unit: str) -> None:
        """Something that should be large."""
        self._say(what, value, target, unit, value >= target)

    def _say(self, what: str, value: float, target: float, unit: str, met: bool) -> None:
        ratio = f"ratio {value / target:.2f}, " if target else ""
        print(f"{what}: {value:.4g} {unit} (target {target:g}, {ratio}{'met' if met else 'MISSED'})", flush=True)
        self.missed += not met


@contextmanager
def _service(database: str) -> Iterator[tuple[int, Process]]:
    """A service without limits for one address, and its port."""
    command = [sys.executable, "-m", "sushibelt.server", "port=0", f"database={database}"]
    command += ["sockets_per_address=100000", "tables_per_minute=1e6", "posts_per_minute=1e6"]
    command += ["messages_per_second=1e6", "misses_per_minute=1e6"]
    service = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert service.stdout is not None
        line = service.stdout.readline().decode().strip()
        yield int(line.rstrip("/").rpartition(":")[2]), Process(service.pid)
    finally:
        service.terminate()
        service.wait()


async def bench(database: str, tables: int, seconds: float, processes: int) -> int:
    """Measure, print, and return how many targets were missed."""
    with _service(database) as (port, process):
        people = await People.at(port, tables, processes)
        try:
            return await _measure(tables, seconds, port, process, people)
        finally:
            await people.leave()


async def _measure(tables: int, seconds: float, port: int, process: Process, people: People) -> int:
    verdict = Verdict()
    await asyncio.sleep(2)  # until the bots' process has started
    empty = process.memory()
    await people.do("make")
    print(f"memory of a table before its first game, nobody there: {(process.memory() - empty) / tables:.1f} KiB")
    await people.do("sit")
    print(f"the same with four sockets and a game: {(process.memory() - empty) / tables:.1f} KiB")
    await _until_idle(port)
    idle = (process.memory() - empty) / tables
    verdict.at_most("memory of an idle table with four sockets and a game", idle, TARGET_MEMORY, "KiB")
    for name, pace in (("at a human pace", HUMAN), ("as fast as they can", (0.0, 0.0))):
        told = asyncio.create_task(people.do(f"play {pace[0]} {pace[1]} {seconds}"))
        await asyncio.sleep(warming(seconds))
        cpu = process.cpu()
        await asyncio.sleep(seconds)
        cpu = process.cpu() - cpu
        report = await told
        print(f"{name}: {report.answers / report.took:.0f} answers a second, {100 * cpu / seconds:.0f} % of one core")
        print(f"  from an answer to everybody's message: p50 {_share(report, 0.5)}, p99 {_share(report, 0.99)}")
        verdict.at_most("  processor for an answer told to four", 1000 * cpu / max(1, report.answers), TARGET_CPU, "ms")
    held = await _figure(port, "sockets")
    wanted = min(TARGET_SOCKETS, tables * SEATS)
    verdict.at_least("sockets held to the end", held, wanted, "sockets")
    verdict.at_most("messages lost or out of order", report.lost, 0, "messages")
    verdict.at_most(f"errors {set(report.errors) or ''}".strip(), len(report.errors), 0, "errors")
    await _until_idle(port)
    print(f"memory of an idle table after all that: {(process.memory() - empty) / tables:.1f} KiB")
    return verdict.missed


async def _until_idle(port: int) -> None:
    """Wait until all games are put away, since nobody goes on with them."""
    for _ in range(LONGEST_REST):
        await asyncio.sleep(1)
        if not await _figure(port, "games"):
            return
    print("some games were not put away")


async def _figure(port: int, name: str) -> float:
    """One of the figures the service tells."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=300) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"sushibelt_{name} "))


def _share(report: Report, share: float) -> str:
    sorted_numbers = report.latencies
    return f"{1000 * sorted_numbers[int(share * (len(sorted_numbers) - 1))]:.1f} ms" if sorted_numbers else "-"


def main() -> None:
    """Measure with what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--people", type=int, default=3, help="processes full of people")
    parser.add_argument("--database", help="a SQLite file, or postgresql://…")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL for this")
    given = parser.parse_args()
    with ExitStack() as stack:
        database = given.database or stack.enter_context(tempfile.TemporaryDirectory()) + "/tables.sqlite"
        if given.postgres:
            from tests.server.postgres import new_database, running_postgres

            database = new_database(stack.enter_context(running_postgres()))
        kind = "PostgreSQL" if database.startswith("postgres") else "SQLite"
        print(f"{given.tables} tables of {SEATS} seats, one process with {kind}, {given.people} processes of people")
        missed = asyncio.run(bench(database, given.tables, given.seconds, given.people))
    sys.exit(missed > 0)


if __name__ == "__main__":
    main()
