"""A real PostgreSQL for tests: Debian's, in a folder of its own, over a unix socket."""

import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest


def _tool(name: str) -> str | None:
    """A program of PostgreSQL's, which Debian keeps out of the way."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return str(places[0]) if places else shutil.which(name)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The folder of a running server's socket."""
    if _tool("initdb") is None:
        pytest.fail("PostgreSQL is missing: scripts/needs installs it")
    # The server refuses to run as root, and its user must reach the folder.
    folder = Path(tempfile.mkdtemp(prefix="sushibelt-postgres-", dir="/tmp"))
    as_postgres: dict[str, object] = {}
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
        as_postgres = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    data = folder / "data"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    initdb = [_tool("initdb"), "--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "-D", data]
    subprocess.run(initdb, check=True, **quiet, **as_postgres)  # type: ignore[call-overload]
    options = f"-c fsync=off -c listen_addresses= -k {folder} -c max_connections=50"
    control = [_tool("pg_ctl"), "-D", data, "-w", "-o", options, "-l", folder / "log"]
    subprocess.run([*control, "start"], check=True, **quiet, **as_postgres)  # type: ignore[call-overload]
    try:
        yield str(folder)
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], check=True, **quiet, **as_postgres)  # type: ignore[call-overload]
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_address(postgres: str) -> str:
    """The address of a new, empty database."""
    import psycopg

    name = f"test_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(f"postgresql://postgres@/postgres?host={postgres}", autocommit=True) as line:
        line.execute(f"CREATE DATABASE {name}".encode())
    return f"postgresql://postgres@/{name}?host={postgres}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    address: str = request.getfixturevalue("postgres_address")
    return address
