"""What the Tab key offers for options and arguments, and `sushibelt completion`, which teaches it to a shell.

A shell runs the program for every Tab, so each function imports what it needs when it is asked. Where nothing is
offered, shells complete names of files by themselves.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

import typer

from ...play.errors import SushibeltError

VARIABLE = "_SUSHIBELT_COMPLETE"
"""Set by the shell when it asks what could be typed."""
SHELLS = ("bash", "zsh", "fish", "powershell")

Offer = list[tuple[str, str]]
"""Words with what they mean."""


def fixed(*words: str) -> Callable[[str], list[str]]:
    """One of these words."""
    return lambda incomplete: [word for word in words if word.startswith(incomplete)]


def menus(incomplete: str) -> Offer:
    """A preset, chance, or types separated by commas."""
    from ...play.words import PRESET_TITLES

    if "," in incomplete:
        return types(incomplete)
    named = [*PRESET_TITLES.items(), ("random", "drawn by chance")]
    return [(name, title) for name, title in named if name.startswith(incomplete.lower())]


def puzzle_menus(incomplete: str) -> list[str]:
    """What there are puzzles of."""
    from ...practice.puzzle import MENUS

    return [name for name in MENUS if name.startswith(incomplete.lower())]


def types(incomplete: str) -> Offer:
    """A card type, after others that are separated by commas."""
    from ...play.words import rule_in_a_line
    from ...rules.catalogue import TYPE_NAMES

    before, comma, begun = incomplete.rpartition(",")
    taken = before.split(",")
    begun = begun.lower().replace("-", "_").replace(" ", "_")
    return [
        (f"{before}{comma}{name}", rule_in_a_line(kind, classic=False))
        for kind, name in enumerate(TYPE_NAMES)
        if name.startswith(begun) and name not in taken
    ]


def bots(incomplete: str) -> list[str]:
    """A bot, after others that are separated by commas."""
    from ...bots.registry import bot_names

    before, comma, begun = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in bot_names() if name.startswith(begun.lower())]


def reviewers(incomplete: str) -> Offer:
    """A bot that reviews, and how deeply."""
    from ...review.reviewing import CHAMPION, SEARCH
    from ...review.worths import DEPTH

    offered = [
        (f"{CHAMPION}:sims={DEPTH}", "solves what can be solved, and searches the rest"),
        (f"{SEARCH}:sims={DEPTH}", "only searches"),
    ]
    return [(spec, what) for spec, what in offered if spec.startswith(incomplete.lower())]


def unfinished_games(incomplete: str) -> Offer:
    """The number of an unfinished game."""
    from ..records.shelf import open_games, open_row

    return _numbered(incomplete, (" · ".join(open_row(game)[:3]) for game in open_games()))


def finished_games(incomplete: str) -> Offer:
    """The number of a finished game."""
    from ..records.past import look_back
    from ..records.shelf import title_of

    return _numbered(incomplete, (f"{game.when:%Y-%m-%d %H:%M} · {title_of(game)}" for game in look_back().games))


def _numbered(incomplete: str, lines: Iterable[str]) -> Offer:
    return [(str(number), line) for number, line in enumerate(lines, 1) if str(number).startswith(incomplete)]


def completion(
    shell: Annotated[
        str | None,
        typer.Argument(
            metavar="|".join(SHELLS),
            help="Which shell (default: yours).",
            autocompletion=fixed(*SHELLS),
            show_default=False,
        ),
    ] = None,
) -> None:
    """Print what teaches a shell to complete commands, options, menus, card types, bots, files and games with Tab.

    It is for a `sushibelt` that is installed and can be typed as such.
    """
    from .completion_scripts import SCRIPTS

    name = shell or Path(os.environ.get("SHELL", "bash")).name
    if name not in SHELLS:
        raise SushibeltError(f"There is completion for {', '.join(SHELLS)}, not for {name}.")
    typer.echo(SCRIPTS[name])


def prepare() -> None:
    """Be ready to answer a shell, if one is asking."""
    if VARIABLE in os.environ:
        from .completion_scripts import prepare_answer

        prepare_answer()
