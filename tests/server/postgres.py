"""A real PostgreSQL for tests: Debian's, in a folder of its own, over a unix socket."""

import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def tool(name: str) -> str | None:
    """A program of PostgreSQL's, which Debian keeps out of the way."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return str(places[0]) if places else shutil.which(name)


@contextmanager
def running_postgres() -> Iterator[str]:
    """The folder of a running server's socket."""
    # The server refuses to run as root, and its user must reach the folder.
    folder = Path(tempfile.mkdtemp(prefix="sushibelt-postgres-", dir="/tmp"))
    as_postgres: dict[str, object] = {}
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
        as_postgres = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    data = folder / "data"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    initdb = [tool("initdb"), "--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "-D", data]
    subprocess.run(initdb, check=True, **quiet, **as_postgres)  # type: ignore[call-overload]
    options = f"-c fsync=off -c listen_addresses= -k {folder} -c max_connections=50"
    control = [tool("pg_ctl"), "-D", data, "-w", "-o", options, "-l", folder / "log"]
    subprocess.run([*control, "start"], check=True, **quiet, **as_postgres)  # type: ignore[call-overload]
    try:
        yield str(folder)
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], check=True, **quiet, **as_postgres)  # type: ignore[call-overload]
        shutil.rmtree(folder, ignore_errors=True)


def new_database(folder: str) -> str:
    """The address of a new, empty database."""
    import psycopg

    name = f"test_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(f"postgresql://postgres@/postgres?host={folder}", autocommit=True) as line:
        line.execute(f"CREATE DATABASE {name}".encode())
    return f"postgresql://postgres@/{name}?host={folder}"
