"""The service under load, on loopback: people at many tables who answer at a human pace, and then as fast as they can.

`python -m bench.serve` prints, for one process with SQLite (`--postgres`: with a PostgreSQL of its own, `--database`:
with any other), whether any message was lost or out of order, how long it takes from an answer to everybody's message,
and what it costs: time of the processor per answer, also as so many times a yardstick (`bench.serve_yardstick`), memory
per table. Those who answer are several processes, and share the machine with the service, so the highest rate is a
lower bound. `bench.serve_postgres` compares one process with two, `bench.serve_idle` has 10,000 tables.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

from bench.figures import Figure, Figures, number, verdict
from bench.serve_people import SEATS, Report, warming
from bench.serve_yardstick import Yardstick

PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
TARGET_SOCKETS = 2000
TARGET_MEMORY = 80.0
"""KiB for a table with four sockets and a game."""
PACES = {"at a human pace": (2.0, 6.0), "as fast as they can": (0.0, 0.0)}
"""Seconds that people think, from and to."""
TARGETS = {"at a human pace": 0.6, "as fast as they can": 0.35}
TARGETS_POSTGRES = dict.fromkeys(PACES, 1.0)
"""Milliseconds of the processor for an answer that is told to four seats."""
TOKEN = "bench"
"""What the service's metrics are asked for with."""
AN_ANSWER = "processor for an answer told to four"
LONGEST_REST = 120
"""Seconds to wait until the games of idle tables are put away."""


class Processes:
    """The services' own processes, as the system sees them."""

    def __init__(self, pids: Iterable[int]) -> None:
        self._folders = [Path(f"/proc/{pid}") for pid in pids]

    def cpu(self) -> float:
        """Seconds of the processor so far."""
        return sum(_cpu(folder) for folder in self._folders)

    def memory(self) -> float:
        """KiB in memory now."""
        pages = sum(int((folder / "statm").read_text().split()[1]) for folder in self._folders)
        return pages * PAGE_SIZE / 1024


def _cpu(folder: Path) -> float:
    fields = (folder / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class People:
    """Some processes full of people."""

    def __init__(self, processes: list[asyncio.subprocess.Process]) -> None:
        self._processes = processes

    @classmethod
    async def at(
        cls, ports: Iterable[int], tables: int, processes: int, here: int = SEATS, apart: bool = False
    ) -> "People":
        """People for so many tables, of whom so many are there; apart: those of a table at different services."""
        shares = [tables // processes + (number < tables % processes) for number in range(processes)]
        where = (",".join(map(str, ports)), "apart" if apart else "together")
        command = (sys.executable, "-m", "bench.serve_people", *where)
        pipes: Any = {"stdin": PIPE, "stdout": PIPE, "limit": 1 << 26}
        started = [await asyncio.create_subprocess_exec(*command, str(share), str(here), **pipes) for share in shares]
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
def services(database: str, number: int = 1) -> Iterator[tuple[list[int], Processes]]:
    """Services without limits for one address, and their ports."""
    with ExitStack() as stack:
        started = [stack.enter_context(_service(database)) for _ in range(number)]
        yield [port for port, _ in started], Processes(pid for _, pid in started)


@contextmanager
def _service(database: str) -> Iterator[tuple[int, int]]:
    """A service's port, and the number of its process."""
    command = [sys.executable, "-m", "sushibelt.server", "port=0", f"database={database}", f"metrics_token={TOKEN}"]
    command += ["sockets_per_address=100000", "tables_per_minute=1e6", "posts_per_minute=1e6"]
    command += [
        "sockets=100000",
        "connections=100000",
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
        yield int(line.rstrip("/").rpartition(":")[2]), service.pid
    finally:
        service.terminate()
        service.wait()


async def bench(
    database: str, tables: int, seconds: float, people: int, processes: int = 1, apart: bool = False
) -> Figures:
    """Measure, print, and return the figures."""
    with services(database, processes) as (ports, running):
        crowd = await People.at(ports, tables, people, apart=apart)
        try:
            targets = TARGETS_POSTGRES if database.startswith("postgres") else TARGETS
            return await _measure(tables, seconds, ports, running, crowd, targets)
        finally:
            await crowd.leave()


async def _measure(
    tables: int, seconds: float, ports: list[int], running: Processes, people: People, targets: dict[str, float]
) -> Figures:
    empty = await _settled(running)

    def memory(at_most: float | None = None) -> Figure:
        return Figure((running.memory() - empty) / tables, "KiB", at_most=at_most)

    await people.do("make")
    figures = {"memory of a table before its first game, nobody there": memory()}
    await people.do("sit")
    figures["memory of a table with four sockets and a game"] = memory(TARGET_MEMORY if len(ports) == 1 else None)
    await until_idle(ports)
    figures["memory of an idle table with four sockets and a game"] = memory()
    for name, pace in PACES.items():
        report, cpu, yardstick = await _played(people, running, pace, seconds)
        figures |= _pace_figures(name, report, cpu, seconds, yardstick, targets[name])
    held = sum([await figure(port, "sockets") for port in ports])
    figures["sockets held to the end"] = Figure(held, "sockets", at_least=min(TARGET_SOCKETS, tables * SEATS))
    figures["messages lost or out of order"] = Figure(report.lost, "messages", at_most=0)
    figures["errors"] = Figure(len(report.errors), "errors", at_most=0)
    await until_idle(ports)
    figures["memory of an idle table after all that"] = memory()
    for problem in set(report.errors):
        print(f"error: {problem}")
    show(figures)
    return figures


async def _settled(running: Processes) -> float:
    """KiB in memory once all is there that a service starts with, which takes a while on a busy machine."""
    before, now = 0.0, running.memory()
    while now != before:
        await asyncio.sleep(2)
        before, now = now, running.memory()
    return now


def show(figures: Figures) -> None:
    """Print figures with their targets."""
    for name, it in figures.items():
        print(f"{name}: {number(it.value)} {it.unit}{f' ({it.target})' if it.target else ''}")


async def _played(
    people: People, running: Processes, pace: tuple[float, float], seconds: float
) -> tuple[Report, float, float]:
    """Let people answer at a pace; what they report, the seconds of the processor it took, and the yardstick's."""
    told = asyncio.create_task(people.do(f"play {pace[0]} {pace[1]} {seconds}"))
    await asyncio.sleep(warming(seconds))
    async with Yardstick() as yardstick:
        cpu = running.cpu()
        await asyncio.sleep(seconds)
        cpu = running.cpu() - cpu
    return await told, cpu, yardstick.milliseconds


def _pace_figures(name: str, report: Report, cpu: float, seconds: float, yardstick: float, at_most: float) -> Figures:
    each = 1000 * cpu / max(1, report.answers)
    return {
        f"{name}: answers": Figure(report.answers / report.took, "a second"),
        f"{name}: share of one core": Figure(100 * cpu / seconds, "%"),
        f"{name}: from an answer to everybody's message, median": Figure(_share(report, 0.5), "ms"),
        f"{name}: the same, 99 %": Figure(_share(report, 0.99), "ms"),
        f"{name}: {AN_ANSWER}": Figure(each, "ms", at_most=at_most),
        f"{name}: the yardstick, a message over bare sockets to four": Figure(yardstick, "ms"),
        f"{name}: an answer, of the yardstick": Figure(each / yardstick, "times"),
    }


async def until_idle(ports: Iterable[int]) -> None:
    """Wait until all games are put away, since nobody goes on with them."""
    for _ in range(LONGEST_REST):
        await asyncio.sleep(1)
        if not sum([await figure(port, "games") for port in ports]):
            return
    print("some games were not put away")


async def figure(port: int, name: str) -> float:
    """One of the figures a service tells."""
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
