"""What holds for all tests: they may run in any order, in as many processes as there are."""

import sys
from collections.abc import Iterator

import pytest

from sushibelt.bots.registry import BOTS


@pytest.fixture(autouse=True)
def _bots_of_the_house_alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots that a test has loaded from somebody's file are gone after it."""
    before = dict(BOTS)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield
    BOTS.clear()
    BOTS.update(before)
