"""What holds for all tests: they may run in any order, in as many processes as there are."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sushibelt.bots.registry import BOTS

TESTS = Path(__file__).parent


ROOMS_WITH_PROCESSES = ("arena", "browser", "recipe", "server", "stored", "terminal")
"""Their tests start programs or drive screens; scripts/quick leaves them out unless it is pointed at them."""


ALL_COLLECTED: list[pytest.Item] = []
"""Every test that was found, whether or not it is asked for."""


@pytest.hookimpl(tryfirst=True)  # before those that are not asked for are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark whole rooms at once."""
    ALL_COLLECTED[:] = items
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in ROOMS_WITH_PROCESSES:
            item.add_marker(pytest.mark.processes)


@pytest.fixture(autouse=True)
def _bots_of_the_house_alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots that a test has loaded from somebody's file are gone after it."""
    before = dict(BOTS)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield
    BOTS.clear()
    BOTS.update(before)
