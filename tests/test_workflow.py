"""The workflow of a public host asks for what there is: our own scripts, tests that exist, known actions."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.workflow import commands, jobs, matrix

ROOT = Path(__file__).parent.parent
ACTIONS = {"actions/checkout", "actions/setup-python", "astral-sh/setup-uv"}
SYSTEMS = {"ubuntu-latest", "macos-latest", "windows-latest"}
PYTHONS = {"3.11", "3.12", "3.13", "3.14"}
JOBS = sorted(jobs().items())
each_job = pytest.mark.parametrize("job", [job for _, job in JOBS], ids=[name for name, _ in JOBS])


@each_job
def test_a_job_is_whole(job: dict[str, Any]) -> None:
    assert commands(job)
    assert job["timeout-minutes"] <= 60
    assert job["steps"][0]["uses"].startswith("actions/checkout@v")
    for step in job["steps"]:
        assert ("uses" in step) != ("run" in step)
        assert step.get("uses", "actions/checkout@v5").partition("@")[0] in ACTIONS


@each_job
def test_a_job_knows_its_machines(job: dict[str, Any]) -> None:
    named = re.findall(r"matrix\.(\w+)", str({key: value for key, value in job.items() if key != "strategy"}))
    assert all(set(named) == set(machine) for machine in matrix(job))
    systems = {machine.get("system", job["runs-on"]) for machine in matrix(job)} or {job["runs-on"]}
    assert systems <= SYSTEMS


@each_job
def test_what_a_job_runs_is_there(job: dict[str, Any]) -> None:
    for command in commands(job):
        words = shlex.split(command)
        files = [word for word in words if re.match(r"(scripts|tests)/|.*\.py$", word)]
        assert all((ROOT / file).exists() for file in files), command
        if words[0].startswith("scripts/"):
            assert os.access(ROOT / words[0], os.X_OK), command
        else:
            assert words[0] in ("uv", "python")


def test_every_python_is_tried_on_every_system() -> None:
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    promised = {line.rpartition(" ")[2] for line in classifiers if re.search(r":: 3\.\d+$", line)}
    tried = [
        (machine.get("system", job["runs-on"]), machine["python"])
        for _, job in JOBS
        for machine in matrix(job)
        if "python" in machine
    ]
    assert sorted(tried) == sorted((system, python) for system in SYSTEMS for python in PYTHONS)
    assert promised <= PYTHONS


@each_job
def test_the_commands_of_the_game_are_known_to_it(job: dict[str, Any]) -> None:
    for command in commands(job):
        words = shlex.split(command)
        if "sushibelt" in words:
            asked = [sys.executable, "-m", "sushibelt", words[words.index("sushibelt") + 1], "--help"]
            told = subprocess.run(
                asked, capture_output=True, text=True, check=True, env=os.environ | {"COLUMNS": "200"}
            )
            assert all(word in told.stdout for word in words if word.startswith("--") and word != "--no-sync")


def test_libraries_that_are_no_extra_are_tried_with_the_gymnasium_that_rllib_pins() -> None:
    pin = "gymnasium==1.2.2"
    pinned, learners = (shlex.split(" ".join(commands(dict(JOBS)[name]))) for name in ("pinned", "learners"))
    assert pin in pinned
    assert pin in learners
    tried = re.findall(r'library\("(\w+)', (ROOT / "tests" / "envs" / "test_other_libraries.py").read_text("utf-8"))
    assert set(tried) == {"ray", "tianshou", "supersuit"}
    installed = {re.split(r"[\[=]", word)[0] for word in learners if "==" in word}
    assert set(tried) <= installed  # else all of their tests would be skipped there


def test_hooks_and_templates_are_readable() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    assert [repository["repo"] for repository in hooks] == ["local"]
    assert {hook["id"] for hook in hooks[0]["hooks"]} == {"ruff-format", "ruff-check", "mypy", "lint-imports"}
    for template in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"):
        assert yaml.safe_load(template.read_text("utf-8")), template.name
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["title"].startswith("Sushibelt")
