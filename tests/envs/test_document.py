"""The sessions of docs/environments.md run as they are printed."""

import doctest

import pytest

from tests.envs.write import DOCUMENT


@pytest.mark.slow
def test_the_sessions_run_as_printed() -> None:
    results = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert results.attempted >= 20
    assert results.failed == 0
