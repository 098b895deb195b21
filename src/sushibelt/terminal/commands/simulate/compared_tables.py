"""A variant beside the game it changes, as tables that fit on 80 columns; a star marks what has surely changed."""

from collections.abc import Callable, Iterable, Sequence
from math import isnan

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ....play.words import type_name
from ....simulate.comparison import REACH, Comparison, Line
from ....simulate.figures import Figure
from ...words.page import print_text
from .tables import FEWEST_TAKEN, RACE_WORDS, print_title

SURE = "*"
GAMES_WORDS = {
    "winning_points": "the winner's points",
    "lead": "lead over the next",
    "shared_wins": "wins that are shared",
    "tie_breaks": "wins decided by desserts",
}
SHARES = ("win_share", "win_share_above_mean", "share", "shared_wins", "tie_breaks")
"""Measures that are said in per cent."""


def print_comparison(page: Console, both: Comparison) -> None:
    """Everything side by side: the games as a whole, each bot's points, types, cards and desserts, and the seats."""
    lines = both.lines()
    bots = list(dict.fromkeys(both.variant.setup.players))
    _print_lines(page, "Games", "", [(GAMES_WORDS[it.about.measure], it) for it in lines if it.about.table == "games"])
    for bot in bots:
        own = [line for line in lines if line.about.bot == bot]
        if len(bots) > 1:
            page.print()
            page.rule(Text(bot, "bold"), align="left", style="dim")
        _print_bot(page, own, type_name(both.variant.menu[7]))
    seats = [line for line in lines if line.about.table == "seats"]
    for measure, about in (("points", "points"), ("win_share", "win share")):
        named = [(f"{it.about.seat} {it.about.bot}", it) for it in seats if it.about.measure == measure]
        _print_lines(page, "Seats", about, named)
    print_text(
        page,
        f"\n± is half of a 95 % interval. {SURE} marks a change whose interval excludes 0; of many figures one in "
        "twenty is marked by chance alone. What each figure means: docs/simulate.md",
    )


def _print_bot(page: Console, lines: Sequence[Line], dessert: str) -> None:
    def of(table: str, measure: str) -> Iterable[Line]:
        return (line for line in lines if line.about.table == table and line.about.measure == measure)

    whole = [("points", line) for line in of("bots", "points")]
    whole += [("win share", line) for line in of("bots", "win_share")]
    whole += [("standard deviation", line) for line in of("bots", "points_deviation")]
    whole += [(_plain(line.about.item), line) for line in of("parts", "points")]
    _print_lines(page, "Scores", "points at the end of the game, and where they come from", whole)
    types = [(_plain(line.about.item), line) for line in of("types", "points")]
    _print_lines(page, "Points by card type", "for each player and game", types)
    taken = [(_plain(line.about.item), line) for line in of("types", "taken")]
    _print_lines(page, "Cards by type", "that a player takes in a game", taken)
    numbers = {(line.about.item, line.about.turn): _fewest(line) for line in of("cards", "taken")}
    worths = list(of("cards", "points_above_mean"))
    enough = [line for line in worths if numbers[line.about.item, line.about.turn] >= FEWEST_TAKEN]
    at_all = [(_plain(line.about.item), line) for line in enough if line.about.turn is None]
    _print_lines(page, "What a card is worth", "points above the mean, in any turn", at_all)
    _print_turns(page, worths, enough)
    race = [(RACE_WORDS[line.about.item or ""], line) for line in of("dessert_race", "win_share")]
    _print_lines(page, "Desserts", f"win share by the {dessert} a player keeps", race)


def _print_lines(page: Console, title: str, about: str, lines: Sequence[tuple[str, Line]]) -> None:
    """Figures of both games, how far they lie apart, and the reach of a 95 % interval."""
    if not lines:
        return
    print_title(page, title, about)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column("", no_wrap=True)
    for head in ("original", "variant", "change", "±"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for name, line in lines:
        said = _sayer(line)
        change = line.change
        table.add_row(
            name,
            said(line.original),
            said(line.variant),
            "" if change is None else said(change, "+"),
            "" if change is None or isnan(change.error) else said(REACH * change.error),
            Text(SURE, "bold") if line.sure else "",
            style="bold" if line.sure else "",
        )
    page.print(table)


def _print_turns(page: Console, lines: Sequence[Line], enough: Sequence[Line]) -> None:
    """By how much each card's worth has changed, turn by turn."""
    turns = sorted({line.about.turn for line in lines if line.about.turn is not None})
    cards = dict.fromkeys(line.about.item for line in lines)
    told = {(line.about.item, line.about.turn): line for line in enough}
    print_title(page, "By how much a card's worth has changed", "points, by the turn in which it is taken")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold", padding=0)
    table.add_column("card", no_wrap=True)
    for turn in turns:
        table.add_column(str(turn), justify="right", no_wrap=True, min_width=6)
    for card in cards:
        table.add_row(_plain(card), *(_turn(told.get((card, turn))) for turn in turns))
    page.print(table)


def _turn(line: Line | None) -> Text:
    """A change in one turn; a dot where there were too few cards, or the turn is not in both games."""
    change = None if line is None else line.change
    if line is None or change is None or isnan(change.value):
        return Text("·", "dim")
    text = f"{change.value:+.1f}" if abs(change.value) < 9.95 else f"{change.value:+.0f}"
    if not line.sure:
        return Text(f"{text} ", "dim")
    return Text(f"{text}{SURE}", "green" if change.value > 0 else "red")


def _sayer(line: Line) -> Callable[..., str]:
    """How the figures of a line are said."""
    share = line.about.measure in SHARES

    def said(value: Figure | float | None, sign: str = "") -> str:
        number = value.value if isinstance(value, Figure) else value
        if number is None or isnan(number):
            return "–"
        return f"{100 * number:{sign}.2f} %" if share else f"{number:{sign}.2f}"

    return said


def _fewest(line: Line) -> float:
    """In how many games at least a card was taken so."""
    return min(float(value) if isinstance(value, float | int) else 0.0 for value in (line.original, line.variant))


def _plain(item: str | None) -> str:
    return (item or "").removeprefix("fruit_").replace("_", " ")
