"""A RAY_ADDRESS where no Ray answers is refused soon, in a sentence, and nobody has to wait for that."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from sushibelt.cluster import GREETING, PATIENCE, check_ray
from sushibelt.play.errors import SushibeltError
from tests.terminal.running import COMMAND, environment, hear_all_signals, sentence_of

pytestmark = pytest.mark.processes

ARENA = [*COMMAND, "arena", "--players", "greedy,random", "--games", "2", "--on", "ray"]
SIMULATE = [*COMMAND, "simulate", "--games", "2", "--on", "ray"]
LONG = 120
"""Seconds; before the address was tried first, Ray took more than five hundred."""


@contextmanager
def bound(listening: bool) -> Iterator[tuple[socket.socket, str]]:
    """A port of this machine, on which nobody listens, or where callers wait in vain; and its address."""
    with closing(socket.socket()) as door:
        door.bind(("127.0.0.1", 0))
        if listening:
            door.listen()
        yield door, f"127.0.0.1:{door.getsockname()[1]}"


def refused(tmp_path: Path, address: str, command: Sequence[str] = ARENA) -> str:
    """The one sentence with which this address is refused."""
    surroundings = environment(tmp_path) | {"RAY_ADDRESS": address}
    return sentence_of(subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=LONG))


@pytest.mark.parametrize(("scheme", "command"), [("", ARENA), ("", SIMULATE), ("ray://", ARENA)])
def test_a_port_on_which_nobody_listens_is_refused(tmp_path: Path, scheme: str, command: Sequence[str]) -> None:
    with bound(listening=False) as (_, address):
        sentence = refused(tmp_path, scheme + address, command)
    known = f"RAY_ADDRESS is {scheme}{address}, and nothing can be reached there (connection refused)."
    assert sentence == f"Ray cannot be reached: {known}"


@pytest.mark.slow
def test_an_address_that_does_not_answer_is_given_up(tmp_path: Path) -> None:
    with bound(listening=True) as (_, address):
        sentence = refused(tmp_path, address)
    assert sentence.endswith(f"{address}, and nothing answers within {PATIENCE:.0f} seconds.")
    assert PATIENCE < 10


def test_what_speaks_otherwise_is_no_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(door: socket.socket) -> None:
        line, _ = door.accept()
        with line:
            line.recv(len(GREETING))
            line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

    with bound(listening=True) as (door, address):
        monkeypatch.setenv("RAY_ADDRESS", address)
        other = threading.Thread(target=answer, args=(door,))
        other.start()
        with pytest.raises(SushibeltError, match=r"and what answers there is no Ray\.$"):
            check_ray()
        other.join()


def test_nobody_has_to_wait_for_it(tmp_path: Path) -> None:
    with (
        bound(listening=True) as (door, address),
        subprocess.Popen(
            ARENA,
            env=environment(tmp_path) | {"RAY_ADDRESS": address},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=hear_all_signals,
        ) as process,
    ):
        door.settimeout(LONG)
        line, _ = door.accept()
        with line:
            line.settimeout(LONG)
            assert line.recv(len(GREETING), socket.MSG_WAITALL) == GREETING
            process.send_signal(signal.SIGINT)
            output, errors = process.communicate(timeout=LONG)
    assert (process.returncode, output, errors) == (130, b"", b"")


@pytest.mark.slow
def test_a_cluster_that_is_there_is_found(tmp_path: Path) -> None:
    """A real one, started by Ray's own library in another process, on a port of its choice."""
    program = (
        "import os; os.environ['RAY_USAGE_STATS_ENABLED'] = '0'\n"
        "import ray; here = ray.init(num_cpus=1, object_store_memory=80_000_000, include_dashboard=False, "
        "logging_level='error', log_to_driver=False)\n"
        "print(here.address_info['gcs_address'], flush=True); input()"
    )
    command = [sys.executable, "-W", "ignore", "-c", program]
    surroundings = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"}
    address = ""
    for _ in range(3):  # Ray gives up starting where a machine has much else to do
        with subprocess.Popen(
            command, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as cluster:
            assert cluster.stdout is not None
            address = cluster.stdout.readline().strip()
            if address:
                check = "from sushibelt.cluster import check_ray; check_ray(); print('found')"
                asked = [sys.executable, "-c", check]
                done = subprocess.run(
                    asked, env=surroundings | {"RAY_ADDRESS": address}, capture_output=True, text=True
                )
            _, errors = cluster.communicate("\n", timeout=LONG)
        if address:
            break
    assert address.count(":") == 1, errors
    assert done.stdout == "found\n", done.stderr
