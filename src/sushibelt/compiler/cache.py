"""The cache of machine code: a folder for each state of the sources, in a place that can be trusted."""

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
"""The packages with functions that may be compiled, and with the constants compiled into them."""

COMPILER = "compiler"
"""The package that decides how they are compiled."""

UNUSED_FOR = 30 * 24 * 3600
"""Seconds after which unused machine code of other sources is deleted."""


_folders: dict[str, str] = {}
"""The cache folder for each value of NUMBA_CACHE_DIR; it is usually empty."""


def cache_folder() -> str:
    """The cache folder for the present sources, or "" if nothing can be cached."""
    config = getattr(sys.modules.get("numba"), "config", None)
    asked_for = getattr(config, "CACHE_DIR", os.environ.get("NUMBA_CACHE_DIR", ""))
    if asked_for in _folders.values():
        return asked_for  # we have set it in numba ourselves
    if asked_for not in _folders:
        _folders[asked_for] = folder_for(makers(), asked_for)
    return _folders[asked_for]


def makers() -> str:
    """The versions of numba and Python: an older Python may not be able to read what a newer one has specialised."""
    return f"{version('numba')} {sys.implementation.cache_tag}"


def folder_for(made_by: str, asked_for: str = "") -> str:
    """A writable folder, named by a hash of all sources that may be compiled and of the compiler; "" if there is none.

    It is in NUMBA_CACHE_DIR, or else in the user's cache. numba notices an edit only in the file of the function it
    compiled, not in the files of the rules which that function calls; a separate folder for each state of the sources
    makes that harmless.
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
            os.utime(folder)  # marks it as in use
            with tempfile.TemporaryFile(dir=folder):
                if _is_our_own(folder):
                    return str(folder)
        except OSError:
            continue
    return ""


def _is_our_own(folder: Path) -> bool:
    """Whether this user owns the folder and its parent: code that somebody else put there is not run."""
    return not hasattr(os, "getuid") or all(path.lstat().st_uid == os.getuid() for path in (folder, folder.parent))


def _clear_away(parent: Path) -> None:
    """Delete the folders of older sources that were not used for a month: each holds some 50 megabytes."""
    for folder in parent.iterdir():
        if re.fullmatch("[0-9a-f]{16}", folder.name) and folder.stat().st_mtime < time.time() - UNUSED_FOR:
            shutil.rmtree(folder, ignore_errors=True)
