"""What cannot be read, or does not lead to a table, is a damaged log: a refusal with a code, and a line in the log."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from ...play.errors import SushibeltError
from ..contract.refusals import Refused
from ..operations.logs import note


@contextmanager
def damage_noticed(code: str) -> Iterator[None]:
    """Refuse a table whose entries can be read but not applied; each was checked before it was stored."""
    try:
        yield
    except SushibeltError:
        raise
    except Exception as problem:
        note("a table is damaged", logging.ERROR, table=code, problem=repr(problem))
        raise Refused("table_damaged") from problem
