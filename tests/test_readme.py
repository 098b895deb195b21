"""The README and the documents' Python sessions say the truth."""

import doctest
import re
from pathlib import Path

import pytest
from bench.ladder import kept_results

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
@pytest.mark.parametrize("document", ["README.md", "docs/notation.md"])
def test_the_sessions_run_as_printed(document: str) -> None:
    results = doctest.testfile(str(ROOT / document), module_relative=False)
    assert results.attempted >= 5
    assert results.failed == 0


def test_the_ladder_of_the_readme_is_the_measured_one() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    ladder = text.partition("**The ladder**")[2].partition("\n\n1. ")[2].partition("\n\n")[0]
    said = re.findall(r"\b\d+\.\d\b", ladder)
    measured = {key: f"{100 * result.share:.1f}" for key, result in kept_results().items()}
    regulars = [float(share) for key, share in measured.items() if "4 players: regular v greedy" in key]
    searchers = [float(share) for key, share in measured.items() if "4 players: search:ms=100 v regular" in key]
    duels = [measured[f"classic, 2 players: {row}"] for row in ("greedy v random", "regular v greedy")]
    search = measured["classic, 2 players: search:sims=10000 v regular"]
    ranges = [str(share) for shares in (regulars, searchers) for share in (min(shares), max(shares))]
    assert said == [*duels, *ranges[:2], search, *ranges[2:]]


def test_ci_runs_the_test_command_of_the_readme() -> None:
    *_, command = (ROOT / ".ci" / "run").read_text("utf-8").split("\n", 4)
    assert f"```sh\n{command}```" in (ROOT / "README.md").read_text("utf-8")


DOCUMENTS = sorted(
    path for pattern in ("*.md", "docs/*.md", "examples/*.md", "web/*.md") for path in ROOT.glob(pattern)
)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files_that_are_there(document: Path) -> None:
    """Those between pages, with their headings, are checked once more when the site is built."""
    links = re.findall(r"\]\(([^)#\s]+)", document.read_text("utf-8"))
    assert [link for link in links if "://" not in link and not (document.parent / link).exists()] == []
