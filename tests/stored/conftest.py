"""The same PostgreSQL as the service's own tests have."""

from tests.server.conftest import postgres, postgres_address

__all__ = ["postgres", "postgres_address"]
