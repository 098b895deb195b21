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

from bench.figures import Figure, Figures, number, verdict
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
TOKEN = "bench"
"""What the service's metrics are asked for with."""
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


@contextmanager
def _service(database: str) -> Iterator[tuple[int, Process]]:
    """A service without limits for one address, and its port."""
    command = [sys.executable, "-m", "sushibelt.server", "port=0", f"database={database}", f"metrics_token={TOKEN}"]
    command += ["sockets_per_address=100000", "tables_per_minute=1e6", "posts_per_minute=1e6"]
    command += [
        "messages_per_second=1e6",
        "misses_per_minute=1e6",
        "gets_per_minute=1e6",
        "connections_per_address=100000",
        "arrivals_per_minute=1e6",
    ]
    service = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert service.stdout is not None
        line = service.stdout.readline().decode().strip()
        yield int(line.rstrip("/").rpartition(":")[2]), Process(service.pid)
    finally:
        service.terminate()
        service.wait()


async def bench(database: str, tables: int, seconds: float, processes: int) -> Figures:
    """Measure, print, and return the figures."""
    with _service(database) as (port, process):
        people = await People.at(port, tables, processes)
        try:
            return await _measure(tables, seconds, port, process, people)
        finally:
            await people.leave()


async def _measure(tables: int, seconds: float, port: int, process: Process, people: People) -> Figures:
    await asyncio.sleep(2)  # until the bots' process has started
    empty = process.memory()

    def memory(at_most: float | None = None) -> Figure:
        return Figure((process.memory() - empty) / tables, "KiB", at_most=at_most)

    await people.do("make")
    figures = {"memory of a table before its first game, nobody there": memory()}
    await people.do("sit")
    figures["memory of a table with four sockets and a game"] = memory()
    await _until_idle(port)
    figures["memory of an idle table with four sockets and a game"] = memory(TARGET_MEMORY)
    for name, pace in (("at a human pace", HUMAN), ("as fast as they can", (0.0, 0.0))):
        report, cpu = await _played(people, process, pace, seconds)
        figures |= _pace_figures(name, report, cpu, seconds)
    wanted = min(TARGET_SOCKETS, tables * SEATS)
    figures["sockets held to the end"] = Figure(await _figure(port, "sockets"), "sockets", at_least=wanted)
    figures["messages lost or out of order"] = Figure(report.lost, "messages", at_most=0)
    figures["errors"] = Figure(len(report.errors), "errors", at_most=0)
    await _until_idle(port)
    figures["memory of an idle table after all that"] = memory()
    for problem in set(report.errors):
        print(f"error: {problem}")
    for name, figure in figures.items():
        print(f"{name}: {number(figure.value)} {figure.unit}{f' ({figure.target})' if figure.target else ''}")
    return figures


async def _played(people: People, process: Process, pace: tuple[float, float], seconds: float) -> tuple[Report, float]:
    """Let people answer at a pace; what they report, and the seconds of the processor it took."""
    told = asyncio.create_task(people.do(f"play {pace[0]} {pace[1]} {seconds}"))
    await asyncio.sleep(warming(seconds))
    cpu = process.cpu()
    await asyncio.sleep(seconds)
    cpu = process.cpu() - cpu
    return await told, cpu


def _pace_figures(name: str, report: Report, cpu: float, seconds: float) -> Figures:
    return {
        f"{name}: answers": Figure(report.answers / report.took, "a second"),
        f"{name}: share of one core": Figure(100 * cpu / seconds, "%"),
        f"{name}: from an answer to everybody's message, median": Figure(_share(report, 0.5), "ms"),
        f"{name}: the same, 99 %": Figure(_share(report, 0.99), "ms"),
        f"{name}: processor for an answer told to four": Figure(
            1000 * cpu / max(1, report.answers), "ms", at_most=TARGET_CPU
        ),
    }


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
        lines = (await http.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})).text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"sushibelt_{name} "))


def _share(report: Report, share: float) -> float:
    """Milliseconds that this share of the answers took at most; 0 without any."""
    latencies = report.latencies
    return 1000 * latencies[int(share * (len(latencies) - 1))] if latencies else 0.0


def measure(
    quick: bool = False,
    database: str | None = None,
    postgres: bool = False,
    tables: int = 500,
    seconds: float = 20.0,
    people: int = 3,
) -> Figures:
    """Measure a service with SQLite, a PostgreSQL of its own or a given database; quick: fewer tables for less long."""
    with ExitStack() as stack:
        used = database or stack.enter_context(tempfile.TemporaryDirectory()) + "/tables.sqlite"
        if postgres:
            from tests.server.postgres import new_database, running_postgres

            used = new_database(stack.enter_context(running_postgres()))
        if quick:
            tables, seconds = min(tables, 50), min(seconds, 5.0)
        kind = "PostgreSQL" if used.startswith("postgres") else "SQLite"
        print(f"{tables} tables of {SEATS} seats, one process with {kind}, {people} processes of people")
        return asyncio.run(bench(used, tables, seconds, people))


def main() -> int:
    """Measure with what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="50 tables, five seconds")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--people", type=int, default=3, help="processes full of people")
    parser.add_argument("--database", help="a SQLite file, or postgresql://…")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL for this")
    return verdict(measure(**vars(parser.parse_args())))


if __name__ == "__main__":
    sys.exit(main())
