"""Every rule of the specification is proved by a test."""

import subprocess
import sys

import pytest

from tests.rulings import RULES, TESTS, report, rules


@pytest.mark.processes
def test_every_rule_has_a_test() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.rulings"], cwd=TESTS.parent, capture_output=True, text=True, check=False
    )
    faults = [line for line in done.stdout.splitlines() if line.endswith(".") and not line.startswith(" ")]
    assert done.returncode == 0, "\n".join([*faults, done.stderr])


def test_rules_are_found_by_their_ids() -> None:
    ids = rules(RULES.read_text(encoding="utf-8"))
    assert ids[0] == "C-COMP-1"
    assert ids[-1] == "P-VAR-2"
    assert len(ids) == len(set(ids)) > 200


def test_missing_and_unknown_rules_are_reported() -> None:
    lines, faults = report(["C-A-1", "C-B-1"], {"C-A-1": {"one"}, "C-X-9": {"two"}})
    assert faults == ["C-B-1 has no test.", "C-X-9 is no rule, but named by two."]
    assert lines[-1] == "2 rules, 2 tests, 2 faults."
    lines, faults = report(["C-A-1"], {"C-A-1": {"one", "two"}})
    assert (lines[-1], faults) == ("1 rules, 2 tests, every rule has a test.", [])
