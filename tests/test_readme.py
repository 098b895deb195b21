"""The documents' Python sessions say the truth."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
@pytest.mark.parametrize("document", ["README.md", "docs/notation.md"])
def test_the_sessions_run_as_printed(document: str) -> None:
    results = doctest.testfile(str(ROOT / document), module_relative=False)
    assert results.attempted >= 5
    assert results.failed == 0
