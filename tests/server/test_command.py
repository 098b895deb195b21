"""`sushibelt` alone, and `sushibelt serve`: an address, a page that opens, and one clear sentence if that cannot be."""

import io
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
import segno

from sushibelt.server.http.run import network_address
from tests.server.serving import PATIENCE

pytestmark = pytest.mark.slow

START = """
import sys
from sushibelt.terminal.commands import main as command
from sushibelt.terminal.commands import serve as command_serve
command_serve.FIRST_PORT = {port}
sys.argv = ["sushibelt", *sys.argv[1:]]
command.main()
"""
"""The real command, with another first port than the usual one, which somebody may be using."""


def free_port() -> int:
    """A port that nobody uses, nor the one after it; the system gives none of these to anybody who asks for any."""
    while True:
        port = random.randrange(20_000, 30_000)
        with (
            suppress(OSError),
            socket.create_server(("127.0.0.1", port)),
            socket.create_server(("127.0.0.1", port + 1)),
        ):
            return port


@contextmanager
def started(folder: Path, port: int, *arguments: str, browser: bool = False) -> Iterator[subprocess.Popen[str]]:
    """The command, with a home of its own and perhaps a browser that writes down what it is shown."""
    kept = {name: value for name, value in os.environ.items() if name not in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")}
    env = {**kept, "SUSHIBELT_HOME": str(folder), "PYTHONUTF8": "1"}
    if browser:
        program = folder / "browser"
        program.write_text(f'#!/bin/sh\necho "$1" >> {folder}/seen.new && mv {folder}/seen.new {folder}/seen\n')
        program.chmod(0o755)
        env["BROWSER"] = str(program)
    command = [sys.executable, "-c", START.format(port=port), *arguments]
    running = subprocess.Popen(command, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        yield running
    finally:
        if running.poll() is None:
            running.kill()
        running.communicate(timeout=PATIENCE)


def first_line(running: subprocess.Popen[str]) -> str:
    """What it says first."""
    assert running.stdout is not None
    return running.stdout.readline().strip()


def ended(running: subprocess.Popen[str]) -> tuple[int, str]:
    """How it ends by itself, and what it complains about."""
    _, complaint = running.communicate(timeout=PATIENCE)
    return running.returncode, complaint.strip()


def test_alone_it_serves_a_page_and_shows_it(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, port, browser=True) as running:
        address = f"http://localhost:{port}/"
        assert first_line(running) == f"Sushibelt is at {address}. Stop it with Ctrl-C; nothing is lost."
        assert "html" in httpx.get(address, timeout=PATIENCE).text
        while not (tmp_path / "seen").exists():
            assert running.poll() is None
            time.sleep(0.05)
        assert (tmp_path / "seen").read_text().strip() == address
        assert (tmp_path / "tables.sqlite").exists()
        running.send_signal(signal.SIGINT)
        assert ended(running)[0] == 0


def test_started_twice_it_shows_what_runs_already(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, port) as first:
        assert first_line(first).startswith("Sushibelt is at")
        with started(tmp_path, port) as second:
            assert first_line(second) == f"Sushibelt is running already, at http://localhost:{port}/"
            assert ended(second)[0] == 0
        with started(tmp_path, port, "serve") as third:
            code, complaint = ended(third)
            assert code == 2
            assert "Another Sushibelt is using" in complaint.splitlines()[-1]


def test_a_taken_port_is_passed_over_unless_it_was_asked_for(tmp_path: Path) -> None:
    port = free_port()
    with socket.create_server(("127.0.0.1", port)):
        with started(tmp_path, port) as running:
            assert first_line(running).startswith(f"Sushibelt is at http://localhost:{port + 1}/")
        with started(tmp_path, port, "serve", "--port", str(port), "--no-browser") as running:
            code, complaint = ended(running)
            assert code == 2
            assert complaint == f"The service cannot listen on 127.0.0.1, port {port}: Address already in use."


def test_on_the_network_it_shows_an_address_and_a_code_for_phones(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, port, "serve", "--host", "0.0.0.0") as running:
        address = f"http://{network_address()}:{port}/"
        assert first_line(running).startswith(f"Sushibelt is at {address} for everybody on your network.")
        assert httpx.get(f"{address}health", timeout=PATIENCE).json()["status"] == "ok"
        if network_address() != "localhost":
            drawn = io.StringIO()
            segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
            assert running.stdout is not None
            for line in drawn.getvalue().splitlines():
                assert running.stdout.readline().strip("\n") == line


def test_the_help_still_helps(tmp_path: Path) -> None:
    with started(tmp_path, 0, "--help") as running:
        told, _ = running.communicate(timeout=PATIENCE)
        assert running.returncode == 0
        assert "a table opens in the browser" in " ".join(told.split())
