"""A Ray cluster: reached at RAY_ADDRESS, or started on this machine, and left again.

Ray itself tries for minutes to reach an address where nobody answers, so the address is tried first.
"""

import os
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from .output import needed, reason
from .play.errors import SushibeltError

QUIET = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",  # the machines have their own installation; `uv run` is not repeated there
    "RAY_DEDUP_LOGS": "0",
}
HASTE = {"RAY_NUM_REDIS_GET_RETRIES": "5"}
"""What Ray is told where there is a RAY_ADDRESS: how often to try what is refused, about a second each."""
ATTEMPTS = 4
"""How often to try to start a local Ray."""
STORE = 80_000_000
"""Bytes of the object store of a local Ray: results are small."""
PATIENCE = 8.0
"""Seconds after which an address is given up."""

# Ray speaks gRPC, and thus HTTP/2: both sides begin with a frame of settings.
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
FRAME = 9
KIND, SETTINGS = 3, 4
"""Where a frame says what it is; and what it says if it is one of settings."""


@contextmanager
def ray_cluster(cores: int | None = None) -> Iterator[Any]:
    """The library, connected with the cluster of RAY_ADDRESS, or with a local Ray of so many cores."""
    ray = _ray()
    ours = not ray.is_initialized()
    try:
        if ours:
            _check_address()
            with _interrupted_later():
                _start(ray, cores)
        yield ray
    except ray.exceptions.RayError as problem:
        cause = getattr(problem, "cause", None)  # what was raised on another machine, if anything
        raise SushibeltError(f"Ray has failed: {one_line(cause or problem)}") from None
    finally:
        if ours:
            _shut_down(ray)


def check_ray() -> None:
    """Raise an error if Ray is not installed, or if nothing answers at RAY_ADDRESS."""
    if not _ray().is_initialized():
        _check_address()


def one_line(problem: object) -> str:
    """What somebody else's error says; if nothing, its kind."""
    return (" ".join(str(problem).split()) or type(problem).__name__)[:200]


def cores_of(ray: Any) -> int:
    """How many cores the cluster has."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _ray() -> Any:
    for name, value in (QUIET | HASTE if os.environ.get("RAY_ADDRESS") else QUIET).items():
        os.environ.setdefault(name, value)
    return needed("ray", "ray", "Playing on Ray")


# --- is anybody there? -------------------------------------------------------------------------------------------


def _check_address() -> None:
    """Refuse an address where no Ray answers; words such as "auto" are left to Ray, which knows at once."""
    address = os.environ.get("RAY_ADDRESS", "").strip()
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and port.isdecimal() and "//" not in host):
        return
    found: list[str | None] = []
    # In a thread of its own, since looking up a name heeds neither a time limit nor an interrupt.
    asking = threading.Thread(target=lambda: found.append(_trouble(host.strip("[]"), int(port))), daemon=True)
    asking.start()
    asking.join(PATIENCE)
    trouble = found[0] if found else f"nothing answers within {PATIENCE:.0f} seconds"
    if trouble is not None:
        raise SushibeltError(f"Ray cannot be reached: RAY_ADDRESS is {address}, and {trouble}.")


def _trouble(host: str, port: int) -> str | None:
    """What is wrong with an address, if anything."""
    try:
        with socket.create_connection((host, port), PATIENCE) as line:
            if os.environ.get("RAY_USE_TLS", "0").lower() in ("1", "true"):
                return None
            line.sendall(GREETING)
            with line.makefile("rb") as answer:
                said = answer.read(FRAME)
    except TimeoutError:
        return f"nothing answers within {PATIENCE:.0f} seconds"
    except (OSError, OverflowError, UnicodeError) as problem:
        return f"nothing can be reached there ({reason(problem)})"
    return None if len(said) == FRAME and said[KIND] == SETTINGS else "what answers there is no Ray"


# --- the beginning and the end ------------------------------------------------------------------------------------


def _start(ray: Any, cores: int | None) -> None:
    quiet: dict[str, Any] = {"include_dashboard": False, "log_to_driver": False, "logging_level": "error"}
    try:
        if os.environ.get("RAY_ADDRESS"):
            del quiet["include_dashboard"]  # that of a cluster is not ours
            ray.init(**quiet)
        else:
            _start_here(ray, num_cpus=cores, object_store_memory=STORE, **quiet)
    except (Exception, SystemExit) as problem:  # Ray raises whatever it likes, and may want to end the program
        raise SushibeltError(f"Ray cannot be reached: {one_line(problem)}") from None


def _start_here(ray: Any, **options: Any) -> None:
    """Start a Ray on this machine; it gives itself half a minute, so on a busy machine one more attempt may help."""
    for attempt in range(ATTEMPTS):
        try:
            ray.init(**options)
            return
        except (Exception, SystemExit):
            _shut_down(ray)
            if attempt == ATTEMPTS - 1:
                raise


def _shut_down(ray: Any) -> None:
    """Clean up; a Ray that never started may not even be able to do that."""
    with suppress(Exception, SystemExit):
        ray.shutdown()


@contextmanager
def _interrupted_later() -> Iterator[None]:
    """Delay an interrupt until afterwards: Ray does not survive one while it starts, and installs its own handlers."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda number, frame: heard.append(number)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
    if heard:
        signal.raise_signal(heard[0])
