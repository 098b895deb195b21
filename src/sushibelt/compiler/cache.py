"""Where machine code is cached: a folder for each state of the sources, in a place that can be trusted."""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from importlib.metadata import version
from pathlib import Path

ROOMS = ("rules", "play", "bots", "crowd", "simulate", "learning")
"""Where functions stand that may be compiled, and the constants compiled into them."""

COMPILER = "compiler"
"""Decides how they are compiled."""

UNUSED_FOR = 30 * 24 * 3600
"""Seconds after which machine code of other sources is deleted, if nobody used it."""


_folders: dict[str, str] = {}
"""The folder in use for each place that was asked for; usually none was."""


def cache_folder() -> str:
    """Where machine code of these very sources is cached, or "" where nothing can be."""
    config = getattr(sys.modules.get("numba"), "config", None)
    asked_for = getattr(config, "CACHE_DIR", os.environ.get("NUMBA_CACHE_DIR", ""))
    if asked_for in _folders.values():
        return asked_for  # it was we who told numba
    if asked_for not in _folders:
        _folders[asked_for] = folder_for(makers(), asked_for)
    return _folders[asked_for]


def makers() -> str:
    """Whose work is cached: what one Python has written for specialised rules, an older one may not be able to read."""
    return f"{version('numba')} {sys.implementation.cache_tag}"


def folder_for(made_by: str, asked_for: str = "") -> str:
    """A writable folder named by a hash of all sources that may be compiled and of who does it, or "" without any.

    It lies where NUMBA_CACHE_DIR says, or among the person's caches. numba notices an edit only in the file of the
    function it compiled, not in the files of the rules that function calls; a folder of its own for each state of the
    sources makes that harmless.
    """
    digest = hashlib.sha256(f"{made_by} {os.environ.get('NUMBA_BOUNDSCHECK', '')}".encode())
    package = Path(__file__).resolve().parent.parent
    for source in sorted(source for room in (COMPILER, *ROOMS) for source in (package / room).rglob("*.py")):
        digest.update(source.read_bytes())
    name = digest.hexdigest()[:16]
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    for parent in (*([Path(asked_for)] if asked_for else []), Path(home), Path(tempfile.gettempdir())):
        folder = parent / "sushibelt" / name
        try:
            if not folder.exists():
                folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                folder.mkdir(mode=0o700, exist_ok=True)
                _clear_away(folder.parent)
            os.utime(folder)  # it is in use
            with tempfile.TemporaryFile(dir=folder):
                if _is_our_own(folder):
                    return str(folder)
        except OSError:
            continue
    return ""


def _is_our_own(folder: Path) -> bool:
    """Whether this user made the folder and the one around it: code that somebody else put there is not run."""
    return not hasattr(os, "getuid") or all(path.lstat().st_uid == os.getuid() for path in (folder, folder.parent))


def _clear_away(parent: Path) -> None:
    """Delete the folders of older sources that nobody has used for a month: each holds some 50 megabytes."""
    for folder in parent.iterdir():
        if re.fullmatch("[0-9a-f]{16}", folder.name) and folder.stat().st_mtime < time.time() - UNUSED_FOR:
            shutil.rmtree(folder, ignore_errors=True)
