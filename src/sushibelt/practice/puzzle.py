"""Puzzles: positions in which one answer is clearly best, found by `sushibelt.practice.finding`."""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from ..play.errors import SushibeltError
from ..play.match import Match
from ..play.setup import NAMES
from ..play.words import PRESET_TITLES, answer_number
from ..rules.menu import PRESETS

CLASSIC: Final = "classic"
MENUS: Final = (CLASSIC, *PRESETS)
"""What there are puzzles of."""
LEVELS: Final = ("easy", "medium", "hard")
"""How hard a puzzle is, by how many of the bots that were asked have missed it."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position, what each answer is worth, and who missed the best one."""

    players: int
    secret: str
    """What the cards were dealt by."""
    answers: str
    """All answers so far, each of the first seat that was asked; then it is the puzzler's turn."""
    values: dict[str, float]
    """The share of the win that each answer promises, the best first."""
    exact: bool
    """Whether that was solved, not searched."""
    missed: tuple[str, ...]
    """The bots that answered otherwise."""

    @property
    def name(self) -> str:
        """What it is known by: no two come from the same deal."""
        return self.secret

    @property
    def best(self) -> str:
        """The answer that is clearly best."""
        return next(iter(self.values))

    @property
    def level(self) -> str:
        """How hard it is."""
        return LEVELS[min(max(len(self.missed) - 1, 0), len(LEVELS) - 1)]

    def match(self, menu: str) -> Match:
        """A match that stands at the position; the puzzler is the first seat that is asked."""
        return match_after(menu, self.players, self.secret, self.answers)


class Puzzles(msgspec.Struct):
    """All puzzles of a menu."""

    games: int = 0
    """How many games were looked through for them."""
    puzzles: list[Puzzle] = []


def match_after(menu: str, players: int, secret: str, answers: str) -> Match:
    """A match after these answers, each of the first seat that was asked."""
    match = Match(*game_of(menu), NAMES[:players], secret=secret)
    for name in answers.split():
        match.answer(match.waiting_for[0], answer_number(name))
    return match


def game_of(menu: str) -> tuple[str, str | None]:
    """The edition and the menu that a name stands for."""
    return (CLASSIC, None) if menu == CLASSIC else ("party", menu)


def title_of(menu: str) -> str:
    """What is played, in words."""
    return "Classic" if menu == CLASSIC else PRESET_TITLES[menu]


@cache
def puzzles_of(menu: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with the package."""
    if menu not in MENUS:
        raise SushibeltError(f"There are no puzzles of {menu!r}; there are some of {', '.join(MENUS)}.")
    text = files(__package__).joinpath("found", f"{menu}.json").read_bytes()
    return tuple(msgspec.json.decode(text, type=Puzzles).puzzles)
