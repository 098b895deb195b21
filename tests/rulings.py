"""Which tests prove which rule: `python -m tests.rulings` lists every rule of docs/rules.md with its tests.

It fails if a rule has no test, or if a test names a rule that does not exist. With `--summary` it prints only
what is wrong and the last line.
"""

import io
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
RULES = TESTS.parent / "docs" / "rules.md"


class Rulings:
    """A pytest plugin that notes which test names which rules."""

    def __init__(self) -> None:
        self.tests: dict[str, set[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Look at every collected test."""
        self.tests = marked(items)


def rules(text: str) -> list[str]:
    """The ids of all rules, in the order of the specification."""
    return re.findall(r"^- \*\*([A-Z]+(?:-[A-Z]+)+-\d+)\*\*", text, re.MULTILINE)


def rule_text(rule: str) -> str:
    """What the specification says under this id."""
    found = re.search(rf"^- \*\*{rule}\*\* (.*)$", RULES.read_text("utf-8"), re.MULTILINE)
    assert found is not None, rule
    return found[1]


def marked(items: Iterable[pytest.Item]) -> dict[str, set[str]]:
    """For each rule id that one of these tests names, the tests; those of one parametrized function count as one."""
    tests: dict[str, set[str]] = defaultdict(set)
    for item in items:
        for marker in item.iter_markers("rule"):
            for rule in marker.args:
                tests[rule].add(item.nodeid.partition("[")[0])
    return tests


def named() -> dict[str, set[str]]:
    """For each rule id that a test names, these tests; raises RuntimeError if the tests cannot be collected."""
    found = Rulings()
    output = io.StringIO()
    with redirect_stdout(output), redirect_stderr(output):
        status = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", str(TESTS)], plugins=[found])
    if status != pytest.ExitCode.OK:
        raise RuntimeError(f"The tests cannot be collected:\n{output.getvalue()}")
    return found.tests


def report(ids: list[str], tests: Mapping[str, set[str]]) -> tuple[list[str], list[str]]:
    """All rules with their tests, line by line and a summary last; and what is wrong, if anything."""
    faults = [f"{rule} has no test." for rule in ids if not tests.get(rule)]
    faults += [f"{rule} stands twice in the rules." for rule in dict.fromkeys(ids) if ids.count(rule) > 1]
    for rule in sorted(set(tests) - set(ids)):
        faults.append(f"{rule} is no rule, but named by {', '.join(sorted(tests[rule]))}.")
    lines = []
    for rule in ids:
        lines.append(rule)
        lines += [f"    {test}" for test in sorted(tests.get(rule, ()))]
    number = len(set().union(*tests.values()))
    verdict = f"{len(faults)} faults." if faults else "every rule has a test."
    return [*lines, *faults, f"{len(ids)} rules, {number} tests, {verdict}"], faults


def main() -> int:
    """Print the report; 1 if something is missing."""
    lines, faults = report(rules(RULES.read_text(encoding="utf-8")), named())
    print("\n".join([*faults, lines[-1]] if "--summary" in sys.argv else lines))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
