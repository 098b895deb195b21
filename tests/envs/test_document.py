"""The sessions of docs/environments.md run as they are printed."""

import doctest
import re

import pytest
from bench.envs_table import ALONE, BATCHES, KINDS, TABLES

from tests.envs.write import DOCUMENT


@pytest.mark.slow
def test_the_sessions_run_as_printed() -> None:
    results = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert results.attempted >= 20
    assert results.failed == 0


def test_the_speed_against_every_opponent_is_told() -> None:
    assert {"random", "greedy", "regular", "self"} == set(BATCHES.values())  # all that batches can be played against
    assert set(BATCHES.values()) - {"self"} < set(ALONE.values())
    text = DOCUMENT.read_text("utf-8").partition("<!-- speed fields -->")[2].partition("<!-- end of")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    assert rows[0][1:] == list(TABLES)
    assert [row[0] for row in rows[2:]] == list(KINDS)
    assert all(re.fullmatch(r"[\d,]+ \([\d.e-]+\)", cell) for row in rows[2:] for cell in row[1:])
