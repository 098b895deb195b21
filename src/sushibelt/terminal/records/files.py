"""Where games are kept, and how files are read and written."""

import json
import os
import sys
import tempfile
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from ...output import reason
from ...play.errors import SushibeltError

OTHER_HOME = "Games are kept elsewhere if SUSHIBELT_HOME names another folder."


def home() -> Path:
    """The folder that holds a person's games."""
    if folder := os.environ.get("SUSHIBELT_HOME"):
        return Path(folder)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "sushibelt"


def read_text(file: str) -> str:
    """The text of a file, or of standard input for "-"."""
    name = {"-": "Standard input", "": "A file without a name"}.get(file, file)
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise SushibeltError(f"{name} is not a text file.") from None
    except (OSError, ValueError) as error:  # a path with a NUL in it is a ValueError
        raise SushibeltError(f"{name} cannot be read: {reason(error)}.") from None


def json_fault(text: str) -> str:
    """Where a text stops being JSON, in brackets; nothing if it is JSON, or if that cannot be said."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return f" (line {error.lineno}, column {error.colno})"
    except RecursionError:
        pass
    return ""


def write_text(path: Path, text: str) -> None:
    """Write a file so that at every moment either the old text or the new one is there, whole."""
    try:
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except BaseException:
            Path(draft).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise _cannot_keep(path, error) from None


def our_folder(folder: Path) -> Path:
    """A folder of ours, made if it is not there yet."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _cannot_keep(folder, error) from None
    return folder


def dated_file(folder: Path, ending: str = "json", when: datetime | None = None) -> Path:
    """A new, empty file whose name says when it was begun, or `when`; a second one of the same second gets a number."""
    stamp = (when or datetime.now()).strftime("%Y-%m-%d-%H%M%S")
    our_folder(folder)
    try:
        for number in count(1):
            path = folder / (f"{stamp}.{ending}" if number == 1 else f"{stamp}-{number}.{ending}")
            with suppress(FileExistsError):
                path.touch(exist_ok=False)
                break
    except OSError as error:
        raise _cannot_keep(folder, error) from None
    return path


def _cannot_keep(place: Path, error: OSError) -> SushibeltError:
    """Why something cannot be kept, and how to keep it elsewhere."""
    return SushibeltError(f"{place} cannot be written: {reason(error)}. {OTHER_HOME}")


def latest_first(folder: Path, ending: str) -> list[Path]:
    """The files of a folder that hold anything, the one written last first."""
    found = [path for path in folder.glob(f"*.{ending}") if size(path) > 0]
    return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def size(path: Path) -> int:
    """How long a file is; 0 for what is no file, or cannot be looked at."""
    try:
        return path.stat().st_size if path.is_file() else 0
    except OSError:
        return 0
