"""Cuts a release: `uv run python scripts/release.py 0.2.0 [--dry-run]`.

The changelog's [Unreleased] becomes the version's section, the version is written where it stands (the package and
CITATION.cff), and both are committed and tagged. Nothing is pushed. With `--dry-run` the changes are only shown.
"""

import argparse
import re
import subprocess
import sys
from datetime import UTC, date, datetime
from difflib import unified_diff
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHANGELOG = ROOT / "CHANGELOG.md"
PACKAGE = ROOT / "src" / "sushibelt" / "__init__.py"
CITATION = ROOT / "CITATION.cff"
UNRELEASED = "## [Unreleased]\n"
VERSION = re.compile(r'^(__version__ = "|version: )(\d+)\.(\d+)\.(\d+)("?)$', re.MULTILINE)


def git(*arguments: str) -> str:
    """What git says."""
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def parts(version: str) -> tuple[int, ...]:
    """A version as numbers; it has three."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        sys.exit(f"{version} is no version; say something like 0.2.0.")
    return tuple(map(int, version.split(".")))


def current() -> str:
    """The version the package has now."""
    found = VERSION.search(PACKAGE.read_text("utf-8"))
    if found is None:
        sys.exit(f"{PACKAGE.relative_to(ROOT)} does not say its version.")
    return ".".join(found.groups()[1:4])


def released(text: str) -> list[str]:
    """The versions a changelog has sections for."""
    return re.findall(r"^## \[(\d+\.\d+\.\d+)\]", text, re.MULTILINE)


def cut(text: str, version: str, day: date) -> str:
    """The changelog with its unreleased part under a version's heading."""
    before, heading, rest = text.partition(UNRELEASED)
    if not heading or not re.sub(r"^## .*", "", rest, count=1, flags=re.MULTILINE | re.DOTALL).strip():
        sys.exit("CHANGELOG.md has nothing under [Unreleased].")
    return f"{before}{UNRELEASED}\n## [{version}] - {day.isoformat()}\n{rest}"


def with_version(text: str, version: str) -> str:
    """A file with its one version replaced."""
    return VERSION.sub(rf"\g<1>{version}\g<5>", text, count=1)


def changes(version: str, day: date) -> dict[Path, str]:
    """Every file that changes, with its new text."""
    return {
        CHANGELOG: cut(CHANGELOG.read_text("utf-8"), version, day),
        PACKAGE: with_version(PACKAGE.read_text("utf-8"), version),
        CITATION: with_version(CITATION.read_text("utf-8"), version),
    }


def refuse_unless_possible(version: str) -> None:
    """Say what stands in the way of this release, if anything does."""
    if git("status", "--porcelain"):
        sys.exit("There are changes that are not committed.")
    if git("tag", "--list", f"v{version}"):
        sys.exit(f"There is a tag v{version} already.")
    if version in released(CHANGELOG.read_text("utf-8")):
        sys.exit(f"CHANGELOG.md has a section for {version} already.")
    if parts(version) < parts(current()):
        sys.exit(f"{version} comes before {current()}, which is the version now.")


def show(new: dict[Path, str]) -> None:
    """Print what would change."""
    for path, text in new.items():
        name = str(path.relative_to(ROOT))
        old = path.read_text("utf-8").splitlines(keepends=True)
        print("".join(unified_diff(old, text.splitlines(keepends=True), name, name, n=1)), end="")


def main() -> None:
    """Cut the release, or show what it would change."""
    parser = argparse.ArgumentParser(description="Cut a release: changelog, version, commit and tag. Pushes nothing.")
    parser.add_argument("version", help="the new version, say 0.2.0")
    parser.add_argument("--dry-run", action="store_true", help="only show what would change")
    given = parser.parse_args()
    parts(given.version)
    refuse_unless_possible(given.version)
    new = changes(given.version, datetime.now(UTC).date())
    show(new)
    if given.dry_run:
        return
    for path, text in new.items():
        path.write_text(text, "utf-8")
    git("commit", "--quiet", "--all", "--message", f"Release: {given.version}")
    git("tag", "--annotate", "--message", f"Sushibelt {given.version}", f"v{given.version}")
    print(f"Committed and tagged v{given.version}; push both with: git push --follow-tags")


if __name__ == "__main__":
    main()
