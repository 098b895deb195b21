"""Stores for tests: SQLite files, and a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import new_database, running_postgres, tool


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The folder of a running server's socket."""
    if tool("initdb") is None:
        pytest.fail("PostgreSQL is missing: scripts/needs installs it")
    with running_postgres() as folder:
        yield folder


@pytest.fixture
def postgres_address(postgres: str) -> str:
    """The address of a new, empty database."""
    return new_database(postgres)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    address: str = request.getfixturevalue("postgres_address")
    return address
