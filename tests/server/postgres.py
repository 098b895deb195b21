"""A real PostgreSQL for tests: Debian's, in a folder of its own, over a unix socket."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def tool(name: str) -> str | None:
    """A program of PostgreSQL's, which Debian keeps out of the way."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return str(places[0]) if places else shutil.which(name)


class Postgres:
    """A server in a folder of its own, which is also that of its socket."""

    def __init__(self) -> None:
        # The server refuses to run as root, and its user must reach the folder.
        self.folder = Path(tempfile.mkdtemp(prefix="sushibelt-postgres-", dir="/tmp"))
        self._user: dict[str, object] = {}
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self._user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self._data = self.folder / "data"
        self._run("initdb", "--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C")

    def start(self) -> None:
        """Start it, and wait until it can be used; after a kill it first recovers."""
        # What was written survives a kill of all its processes even if it is not forced onto the disk.
        options = f"-c fsync=off -c listen_addresses= -k {self.folder} -c max_connections=50"
        self._run("pg_ctl", "-w", "-o", options, "-l", self.folder / "log", "start")

    def kill(self) -> None:
        """End it and all that it has started, without a warning."""
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for pid in (first, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        while any(map(_runs, (str(first), *children))):
            time.sleep(0.005)
        for left in (self._data / "postmaster.pid", *self.folder.glob(".s.PGSQL.*")):
            left.unlink()  # as long as nobody has taken note of its death, a number still looks like a process

    def remove(self) -> None:
        """Stop it, and forget everything."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: object) -> None:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": self.folder}
        command = [tool(program), "-D", self._data, *arguments]
        subprocess.run(command, check=True, **quiet, **self._user)  # type: ignore[call-overload]


def _runs(pid: str) -> bool:
    """Whether a process is there, and not just the memory of it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


@contextmanager
def running_postgres() -> Iterator[str]:
    """The folder of a running server's socket."""
    server = Postgres()
    server.start()
    try:
        yield str(server.folder)
    finally:
        server.remove()


def new_database(folder: str) -> str:
    """The address of a new, empty database."""
    import psycopg

    name = f"test_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(f"postgresql://postgres@/postgres?host={folder}", autocommit=True) as line:
        line.execute(f"CREATE DATABASE {name}".encode())
    return f"postgresql://postgres@/{name}?host={folder}"
