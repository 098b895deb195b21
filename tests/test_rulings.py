"""Every rule of the specification is proved by a test."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ALL_COLLECTED
from tests.rulings import RULES, TESTS, marked, report, rules


@pytest.mark.processes
def test_every_rule_has_a_test(request: pytest.FixtureRequest) -> None:
    """Where all tests were collected, as the whole test command does, they are not collected again."""
    if {Path(argument).resolve() for argument in request.config.args} == {TESTS}:
        _, faults = report(rules(RULES.read_text("utf-8")), marked(ALL_COLLECTED))
        assert not faults
        return
    done = subprocess.run(
        [sys.executable, "-m", "tests.rulings"], cwd=TESTS.parent, capture_output=True, text=True, check=False
    )
    faults = [line for line in done.stdout.splitlines() if line.endswith(".") and not line.startswith(" ")]
    assert done.returncode == 0, "\n".join([*faults, done.stderr])


def test_rules_are_found_by_their_ids() -> None:
    ids = rules(RULES.read_text(encoding="utf-8"))
    assert ids[0] == "C-COMP-1"
    assert ids[-1] == "P-FIRST-5"
    assert len(ids) == len(set(ids)) > 200


def test_missing_and_unknown_rules_are_reported() -> None:
    lines, faults = report(["C-A-1", "C-B-1"], {"C-A-1": {"one"}, "C-X-9": {"two"}})
    assert faults == ["C-B-1 has no test.", "C-X-9 is no rule, but named by two."]
    assert lines[-1] == "2 rules, 2 tests, 2 faults."
    lines, faults = report(["C-A-1"], {"C-A-1": {"one", "two"}})
    assert (lines[-1], faults) == ("1 rules, 2 tests, every rule has a test.", [])
