"""Games by the numbers under which they are listed: 1 is the latest, among the unfinished as among the finished."""

from collections.abc import Sequence
from pathlib import Path

from ...play.errors import SushibeltError
from ...play.words import listed, menu_from, menu_title
from ..words.menu_words import variants
from ..words.page import printable
from .figures import PastGame
from .past import OpenGame, look_back, open_game
from .saves import unfinished

ALL = "all"


def title_of(game: PastGame | OpenGame) -> str:
    """What was played; a menu that is none any more does not matter here."""
    try:
        title = menu_title(game.edition == "classic", () if game.menu is None else menu_from(game.menu))
    except SushibeltError:
        title = "Party"
    return title + variants(game.both_ways, game.printing, game.variant)


def open_row(game: OpenGame) -> tuple[str, str, str, str]:
    """An unfinished game in words: when it was left, what is played, where it stands, and who plays."""
    names = listed([printable(name) for name in game.seats])
    return f"{game.when:%Y-%m-%d %H:%M}", title_of(game), f"round {game.round_no}, turn {game.turn_no}", names


def open_games() -> list[OpenGame]:
    """The unfinished games that can be taken up, the latest first."""
    found = []
    for path in unfinished():
        try:
            found.append(open_game(path))
        except (SushibeltError, OSError):  # `history` tells of it
            continue
    return found


def by_number(files: Sequence[str], number: int, what: str) -> Path:
    """The file of this number."""
    if not files:
        raise SushibeltError(f"There is no {what} game.")
    if not 1 <= number <= len(files):
        known = "there is only number 1" if len(files) == 1 else f"they have the numbers 1 to {len(files)}"
        raise SushibeltError(f"There is no {what} game {number}; {known}.")
    return Path(files[number - 1])


def finished_game(number: int) -> PastGame:
    """The finished game of this number."""
    games = look_back().games
    by_number([game.file for game in games], number, "finished")
    return games[number - 1]


def clear(which: str, listed_before: Sequence[OpenGame] | None = None) -> int:
    """Delete unfinished games for good: those of some numbers, as "1,3", or all of them; returns how many.

    Numbers are those of a list that was shown before, if there was one: other windows may have left games since then,
    which are spared.
    """
    games = open_games() if listed_before is None else listed_before
    files = [game.file for game in games]
    if which.strip().lower() == ALL:
        later = {game.file for game in open_games()} - set(files)
        doomed = [path for path in unfinished() if str(path) not in later]
    else:
        numbers = which.replace(",", " ").split()
        if not numbers or not all(number.isdecimal() and len(number) < 10 for number in numbers):
            raise SushibeltError(f"Unfinished games are named by their numbers, as 1,3, or all together: {ALL}.")
        doomed = [by_number(files, number, "unfinished") for number in sorted(set(map(int, numbers)))]
    for path in doomed:
        path.unlink(missing_ok=True)
    return len(doomed)
