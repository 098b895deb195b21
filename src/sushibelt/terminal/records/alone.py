"""What is kept of games for one: deals of the day, begun and played, and puzzles."""

from datetime import date
from pathlib import Path
from typing import TypeVar

import msgspec

from ...play.errors import SushibeltError
from ...practice.daily import DailyResult
from .files import home, our_folder, read_text, write_text

Kept = TypeVar("Kept")


class Solved(msgspec.Struct):
    """How somebody fares with the puzzles."""

    right: dict[str, bool] = {}
    """Every puzzle that was answered, by its deal, and whether that was right."""
    streak: int = 0
    """How many in a row were right, up to the latest."""
    longest: int = 0

    def answered(self, puzzle: str, right: bool) -> None:
        """Write down how a puzzle was answered; only the first answer counts."""
        if puzzle in self.right:
            return
        self.right[puzzle] = right
        self.streak = self.streak + 1 if right else 0
        self.longest = max(self.longest, self.streak)


def daily_save(day: date) -> Path:
    """Where a deal of the day is kept while it is played."""
    return home() / "daily" / f"{day.isoformat()}.json"


def daily_results() -> list[DailyResult]:
    """All deals that were played to their end, the earliest day first."""
    return sorted(_kept(home() / "daily-results.json", list[DailyResult], []), key=lambda result: result.day)


def keep_daily(result: DailyResult) -> None:
    """Keep a result; of one deal the first one counts."""
    results = daily_results()
    if all(result.day != other.day for other in results):
        _keep(home() / "daily-results.json", [*results, result])


def solved_puzzles() -> Solved:
    """How the person fares with the puzzles."""
    return _kept(home() / "puzzles.json", Solved, Solved())


def keep_solved(solved: Solved) -> None:
    """Keep that."""
    _keep(home() / "puzzles.json", solved)


def _kept(path: Path, kind: type[Kept], fallback: Kept) -> Kept:
    """What a file holds."""
    if not path.exists():
        return fallback
    try:
        return msgspec.json.decode(read_text(str(path)), type=kind)
    except (msgspec.DecodeError, RecursionError):
        raise SushibeltError(f"{path} is broken; move it away to begin anew.") from None


def _keep(path: Path, value: object) -> None:
    write_text(
        our_folder(path.parent) / path.name, msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"
    )
