"""What operators are given: the container's commands, the unit of systemd and the proxies' settings fit the service."""

import configparser
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.error
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sushibelt.server.operations.config import Config
from tests.server.serving import serving

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SETTINGS = {field.name for field in msgspec.structs.fields(Config)}


def instructions(name: str) -> list[str]:
    """What follows a word of the Containerfile, wherever it stands."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    return [line.partition(" ")[2] for line in text.splitlines() if line.startswith(f"{name} ")]


def here(command: list[str]) -> list[str]:
    """A command of the container with the Python that runs the tests."""
    assert command[0] == "/opt/sushibelt/bin/python3"
    return [sys.executable, *command[1:]]


def test_everything_that_the_container_is_made_of_is_there() -> None:
    copied = [words.split()[:-1] for words in instructions("COPY") if not words.startswith("--from=")]
    sources = [source for words in copied for source in words]
    for source in sources:
        tracked = subprocess.run(
            ["git", "ls-files", "--", source], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert tracked.stdout, source
    needed = (ROOT / "pyproject.toml").read_text()
    assert all(name in sources for name in re.findall(r"^(?:readme|license-files) = \W*([\w.]+)", needed, re.M))


def test_the_container_is_nobody_in_particular_and_writes_to_its_volume_alone() -> None:
    user = instructions("USER")[-1]
    assert user.split(":")[0].isdecimal()
    assert int(user.split(":")[0]) > 0
    (volume,) = instructions("VOLUME")
    assert f"SUSHIBELT_HOME={volume}" in instructions("ENV")[0]


def test_the_containers_commands_work(tmp_path: Path) -> None:
    command = here(json.loads(instructions("ENTRYPOINT")[0]))
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    elsewhere.mkdir()
    environment = {**os.environ, "SUSHIBELT_HOME": str(data)}
    running = subprocess.Popen([*command, "port=0"], cwd=elsewhere, env=environment, stdout=subprocess.PIPE)
    assert running.stdout is not None
    try:
        port = running.stdout.readline().decode().strip().rstrip("/").rpartition(":")[2]
        health = instructions("HEALTHCHECK")[0].partition(" CMD ")[2].replace(":8000/", f":{port}/")
        assert subprocess.run(here(json.loads(health)), check=False).returncode == 0
    finally:
        running.terminate()
        assert running.wait(60) == 0
        running.stdout.close()
    assert (data / "tables.sqlite").exists()
    assert list(elsewhere.iterdir()) == []
    done = subprocess.run(here(json.loads(health)), capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert urllib.error.URLError.__name__ in done.stderr


def unit() -> configparser.ConfigParser:
    """The unit of systemd."""
    parser = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DEPLOY / "sushibelt@.service")
    return parser


def test_the_unit_gives_the_service_what_it_needs_and_no_more(tmp_path: Path) -> None:
    service = unit()["Service"]
    _, *words = service["ExecStart"].split()
    assert words[:2] == ["-m", "sushibelt.server"]
    assert {word.partition("=")[0] for word in words[2:] if "=" in word} <= SETTINGS
    assert int(service["LimitNOFILE"]) > Config().connections
    assert (service["DynamicUser"], service["ProtectSystem"], service["StateDirectory"]) == (
        "yes",
        "strict",
        "sushibelt",
    )
    if analyze := shutil.which("systemd-analyze"):
        text = (DEPLOY / "sushibelt@.service").read_text().replace("/opt/sushibelt/bin/python3", sys.executable)
        path = tmp_path / "sushibelt@8000.service"
        path.write_text(text)
        said = subprocess.run([analyze, "verify", str(path)], capture_output=True, text=True, check=False)
        assert "sushibelt@" not in said.stderr, said.stderr


def test_the_arguments_of_the_unit_start_a_service(tmp_path: Path) -> None:
    words = unit()["Service"]["ExecStart"].split()[3:]
    given: dict[str, Any] = dict(word.split("=", 1) for word in words if "=" in word and not word.startswith("port="))
    with serving(tmp_path / "tables.sqlite", **given) as service:
        assert service.process.poll() is None


@pytest.mark.parametrize("file", ["nginx.conf", "Caddyfile"])
def test_proxies_keep_metrics_to_themselves_and_bodies_short(file: str) -> None:
    text = (DEPLOY / file).read_text()
    assert "/metrics" in text
    assert "64k" in text.lower()
    assert Config().longest_body == 64 << 10
    assert "127.0.0.1:8000" in text
    assert Config().port == 8000
