"""The commands of the public host's jobs, to be run here: `uv run python -m tests.workflow docs | bash -ex`."""

import sys
from itertools import product
from pathlib import Path
from typing import Any

import yaml

FILE = Path(__file__).parent.parent / ".github" / "workflows" / "check.yml"


def jobs() -> dict[str, dict[str, Any]]:
    """Every job by its name."""
    read: dict[str, dict[str, Any]] = yaml.safe_load(FILE.read_text("utf-8"))["jobs"]
    return read


def commands(job: dict[str, Any]) -> list[str]:
    """What a job runs, in order."""
    return [step["run"] for step in job["steps"] if "run" in step]


def matrix(job: dict[str, Any]) -> list[dict[str, str]]:
    """The machines a job runs on: every combination of its matrix."""
    axes: dict[str, list[str]] = job.get("strategy", {}).get("matrix", {})
    return [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]


if __name__ == "__main__":
    known = jobs()
    if len(sys.argv) != 2 or sys.argv[1] not in known:
        sys.exit(f"Name one of the jobs: {', '.join(known)}.")
    print("\n".join(commands(known[sys.argv[1]])))
