"""The house stays one that a newcomer can find their way in."""

import re
import subprocess
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
MOST_LINES = 400
GENERATED = ("web/src/engine/layout.ts", "web/src/lib/catalogue.ts", "web/src/lib/messages.ts")
TWO_SCREENS = 80


def sources(*patterns: str) -> list[Path]:
    """Files of the tree, without what was built or installed into it."""
    return [path for pattern in patterns for path in ROOT.glob(pattern) if "__pycache__" not in path.parts]


def test_files_fit_in_a_head() -> None:
    files = sources("src/**/*.py", "tests/**/*.py", "bench/*.py", "web/src/**/*.ts", "web/src/**/*.svelte")
    long = {
        str(path.relative_to(ROOT)): lines
        for path in files
        if (lines := len(path.read_text("utf-8").splitlines())) > MOST_LINES
    }
    assert set(long) - set(GENERATED) == set(), long


def test_no_name_of_a_file_is_used_three_times() -> None:
    names = Counter(path.name for path in sources("src/**/*.py"))
    del names["__init__.py"]
    assert [name for name, times in names.items() if times > 2] == []


def test_the_architecture_fits_on_two_screens() -> None:
    assert len((ROOT / "ARCHITECTURE.md").read_text("utf-8").splitlines()) <= TWO_SCREENS


def test_how_to_get_what_is_missing_is_said_in_one_place() -> None:
    """In a checkout `uv run` takes away again what pip has installed, so only one place may know which to advise."""
    advice = re.compile(r"pip install|the extra `|uv run --(extra|with)")
    found = [str(path.relative_to(ROOT)) for path in sources("src/**/*.py") if advice.search(path.read_text("utf-8"))]
    assert found == ["src/sushibelt/output.py"]


def test_no_path_of_anybodys_machine_is_kept() -> None:
    found = subprocess.run(
        ["git", "grep", "-nIE", r"(^|[^A-Za-z0-9_.])/(work|root)/", "--", ".", ":!tests/test_house.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.stdout == ""
