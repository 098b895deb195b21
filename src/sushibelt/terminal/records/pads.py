"""Score pads of real tables on disk, as the text that `sushibelt score` reads: unfinished ones, and those done with."""

from pathlib import Path

from ...output import cannot_write
from ...play.score_sheet import ScoreSheet
from ...play.sheet_text import csv_of, sheet_from_text, text_of
from .files import dated_file, home, latest_first, read_text, write_text

_DRAFT = "# typed, but not understood: "
_FOLDER = "scored"


class PadFile:
    """A pad's place on disk, from its first line on."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path

    def keep(self, sheet: ScoreSheet, draft: str = "") -> None:
        """Write down what is known, and the line that was typed last if it could not be read."""
        if self.path is None:
            self.path = dated_file(home() / "unfinished", "txt")
        write_text(self.path, text_of(sheet) + f"{_DRAFT}{' '.join(draft.split())}\n" * bool(draft))

    def finish(self, sheet: ScoreSheet) -> Path:
        """Put a finished pad with the others and say where."""
        path = dated_file(home() / _FOLDER, "txt")
        write_text(path, text_of(sheet))
        if self.path is not None:
            self.path.unlink(missing_ok=True)
        return path


def unfinished_pads() -> list[Path]:
    """The pads that were left, the latest first."""
    return latest_first(home() / "unfinished", "txt")


def take_up_pad(path: Path) -> tuple[ScoreSheet, str]:
    """A pad as it was left, and a line that was typed and not understood."""
    text = read_text(str(path))
    last = text.rstrip("\n").rpartition("\n")[2]
    return sheet_from_text(text), last.removeprefix(_DRAFT) if last.startswith(_DRAFT) else ""


def last_names() -> tuple[str, ...]:
    """Who played last time; nobody if that is not known."""
    for path in latest_first(home() / _FOLDER, "txt")[:1]:
        try:
            return take_up_pad(path)[0].names
        except ValueError:  # a file of the person's own, perhaps
            return ()
    return ()


def write_copy(name: str, sheet: ScoreSheet) -> Path:
    """Write a sheet into a new file of the person's own, as text or as CSV."""
    path = Path(name).expanduser()
    if path.exists():
        raise cannot_write(name, FileExistsError("it is there already"))
    write_text(path, csv_of(sheet) if path.suffix.lower() == ".csv" else text_of(sheet))
    return path
