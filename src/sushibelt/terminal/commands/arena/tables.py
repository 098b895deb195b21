"""What an arena has found, as tables."""

import math
from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ....arena.intervals import FEWEST_BLOCKS, Estimate
from ....arena.matrix import Cell
from ....arena.statistics import PlayerLine
from ....arena.tournament import RANDOM_MENU, Setting
from ....play.words import menu_from, menu_title
from ...words.menu_words import variants
from ...words.page import print_text, printable

_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def game_title(setting: Setting) -> str:
    """What is played: "Sushi Go! (classic)", or a menu of Party."""
    if setting.edition == "classic":
        what = menu_title(True, ())
    elif setting.menu == RANDOM_MENU:
        what = "Party, a random menu for each block"
    else:
        what = f"Party, {menu_title(False, menu_from(setting.menu or 'sushi-go'))}"
    return what + variants(setting.both_ways, setting.printing, setting.variant)


def print_players(page: Console, lines: Sequence[PlayerLine], seats: int, blocks: int) -> None:
    """One line for each player, the strongest first."""
    table = _table()
    table.add_column("player", overflow="fold")
    for title in ("seats", "rating", "±", "win share", "95 %", "points", "±"):
        table.add_column(title, justify="right", no_wrap=True)
    for line in lines:
        rating, win_share, points = (each.told(blocks) for each in (line.rating, line.win_share, line.points))
        table.add_row(
            printable(f"{line.player} ({line.program})" if line.program else line.player),
            str(line.seats),
            f"{rating.value:.0f}",
            _reach(rating, 0),
            f"{100 * win_share.value:.1f} %",
            _interval(win_share),
            f"{points.value:.1f}",
            _reach(points, 1),
        )
    page.print(table)
    page.print()
    _print_ranks(page, lines, seats)
    page.print()
    _print_failures(page, lines)
    even = f"even would be a win share of {100 / seats:.1f} %."
    _print_note(page, "Means per seat", even, blocks, seats)


def _print_ranks(page: Console, lines: Sequence[PlayerLine], seats: int) -> None:
    table = _table()
    table.add_column("ranks in %", overflow="fold")
    for title in _ORDINALS[:seats]:
        table.add_column(title, justify="right", no_wrap=True)
    for line in lines:
        table.add_row(printable(line.player), *(f"{100 * share:.1f}" for share in line.ranks))
    page.print(table)


def _print_failures(page: Console, lines: Sequence[PlayerLine]) -> None:
    for line in lines:
        if line.failures:
            who, games = printable(line.player), _games(line.failures)
            print_text(page, f"{who} lost {games} by failing; the first time: {line.first_failure}")


def print_matrix(page: Console, players: Sequence[str], found: Sequence[Cell], seats: int) -> None:
    """Each player's share of the wins against each other one, the best first."""
    shares = {(cell.row, cell.column): cell for cell in found}
    table = _table()
    table.add_column("win share of … against" if seats == 2 else f"win share of … against {seats - 1}", overflow="fold")
    for column in players:
        table.add_column(printable(column), justify="right", overflow="fold")
    for row in players:
        table.add_row(printable(row), *(_share(shares.get((row, column)), seats) for column in players))
    page.print(table)
    for player in players:
        failures = sum(cell.failures for cell in found if cell.row == player)
        if failures:
            print_text(page, f"{printable(player)} lost {_games(failures)} by failing.")
    blocks = min(cell.games for cell in found) // seats
    _print_note(page, "In percent", f"even would be {100 / seats:.1f}.", blocks, seats)


def _print_note(page: Console, figures: str, even: str, blocks: int, seats: int) -> None:
    """What the figures are, and what it takes to have intervals if there are none."""
    if blocks >= FEWEST_BLOCKS:
        print_text(page, f"{figures} with 95 % intervals; {even}")
        return
    print_text(page, f"{figures}; {even}")
    enough = f"{FEWEST_BLOCKS} blocks, --games {FEWEST_BLOCKS * seats}"
    print_text(page, f"There are too few blocks for intervals; it takes at least {enough}.")


def _share(cell: Cell | None, seats: int) -> Text:
    """A share of wins with its interval; in colour if it is surely not what chance would give."""
    if cell is None:
        return Text("·", "dim")
    share = cell.win_share.told(cell.games // seats)
    text = f"{100 * share.value:.1f}" + ("" if math.isnan(share.reach) else f" ±{100 * share.reach:.1f}")
    return Text(text, "green" if share.low > 1 / seats else "red" if share.high < 1 / seats else "")


def _games(number: int) -> str:
    return f"{number} game{'s' * (number != 1)}"


def _table() -> Table:
    return Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")


def _reach(estimate: Estimate, digits: int) -> str:
    return "–" if math.isnan(estimate.reach) else f"{estimate.reach:.{digits}f}"


def _interval(estimate: Estimate) -> str:
    return "–" if math.isnan(estimate.reach) else f"{100 * estimate.low:.1f}–{100 * estimate.high:.1f}"
