"""A release is cut in a repository of its own, with the real files and the real git."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = ("CHANGELOG.md", "CITATION.cff", "scripts/release.py", "src/sushibelt/__init__.py")
SOMEBODY = {
    f"GIT_{role}_{what}": value
    for role in ("AUTHOR", "COMMITTER")
    for what, value in (("NAME", "Ana"), ("EMAIL", "ana@example.org"))
}
NEXT = "9.1.0"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """The files a release touches, committed."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    changelog = (tmp_path / "CHANGELOG.md").read_text("utf-8")
    with_news = changelog.replace("## [Unreleased]\n", "## [Unreleased]\n\n- Something new.\n", 1)
    (tmp_path / "CHANGELOG.md").write_text(with_news, "utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "Beginning")
    return tmp_path


def git(folder: Path, *arguments: str) -> str:
    """What git says."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")} | SOMEBODY
    environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    command = ["git", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True).stdout


def release(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the script there."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")} | SOMEBODY
    environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, "PYTHONUTF8": "1"}
    command = [sys.executable, str(folder / "scripts" / "release.py"), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8")


def test_a_release_is_committed_and_tagged(repository: Path) -> None:
    ended = release(repository, NEXT)
    assert ended.returncode == 0, ended.stderr
    changelog = (repository / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"## \[Unreleased\]\n\n## \[{NEXT}\] - \d{{4}}-\d\d-\d\d\n\n- Something new.", changelog)
    assert f'__version__ = "{NEXT}"' in (repository / "src/sushibelt/__init__.py").read_text("utf-8")
    assert f"\nversion: {NEXT}\n" in (repository / "CITATION.cff").read_text("utf-8")
    assert git(repository, "status", "--porcelain") == ""
    assert git(repository, "describe").strip() == f"v{NEXT}"
    assert git(repository, "log", "-1", "--format=%s").strip() == f"Release: {NEXT}"


def test_a_dry_run_shows_the_changes_and_makes_none(repository: Path) -> None:
    ended = release(repository, NEXT, "--dry-run")
    assert f'+__version__ = "{NEXT}"' in ended.stdout
    assert f"+## [{NEXT}]" in ended.stdout
    assert git(repository, "status", "--porcelain") == git(repository, "tag") == ""


@pytest.mark.parametrize(
    ("version", "complaint"), [("next", "is no version"), ("0.0.1", "comes before"), ("9.2", "is no version")]
)
def test_a_version_that_cannot_be_next_is_refused(repository: Path, version: str, complaint: str) -> None:
    ended = release(repository, version)
    assert ended.returncode != 0
    assert complaint in ended.stderr


def test_nothing_is_released_twice_or_from_a_tree_with_changes(repository: Path) -> None:
    release(repository, NEXT)
    assert "tag v" in release(repository, NEXT).stderr
    assert "nothing under [Unreleased]" in release(repository, "9.2.0").stderr
    (repository / "CITATION.cff").write_text("version: 9.1.0\n", "utf-8")
    assert "not committed" in release(repository, "9.2.0").stderr


def test_the_version_says_the_same_everywhere() -> None:
    stated = {re.findall(r'^(?:__version__ = "|version: )([\d.]+)', (ROOT / name).read_text("utf-8"), re.M)[0]
              for name in ("CITATION.cff", "src/sushibelt/__init__.py")}  # fmt: skip
    assert len(stated) == 1
