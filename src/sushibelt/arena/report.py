"""What an arena has found as one page of HTML with everything in it."""

import math
from collections.abc import Sequence
from html import escape
from typing import Final

from .. import __version__
from ..paper import COLOURS, bar, section, table, whole_page
from .intervals import FEWEST_BLOCKS, Estimate
from .matrix import Cell
from .statistics import PlayerLine
from .tournament import Setting

STYLE: Final = """
.ranks{display:flex;height:14px;min-width:140px;border-radius:7px;overflow:hidden;background:var(--line)}
.ranks i{display:block;height:100%}.cells td{text-align:center;border-radius:6px}.cells th[scope=row]{font-weight:400}
.high{background:#a4cf5e66}.low{background:#f0805a66}.swatch{display:inline-block;width:.8em;height:.8em;
border-radius:50%;margin-right:.3em}.legend{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;padding:0}
code{font-size:14px;white-space:normal;overflow-wrap:anywhere}
"""
ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
METHOD: Final = (
    "Games come in blocks: the same deals once for each seat, the line-up moving on by one seat each time. All figures "
    "are means per seat; intervals are 95 % intervals over blocks. Ratings are on the scale of Elo with a mean of 1500 "
    "and compare players of this line-up only."
)


def tournament_page(title: str, setting: Setting, lines: Sequence[PlayerLine], games: int, command: str) -> str:
    """The page of a line-up; `title` says what was played, `command` repeats it."""
    blocks = games // setting.seats
    sections = [
        section("Ranking", _ranking(lines, blocks)),
        section("Who came in where", _ranks(lines, setting.seats)),
    ]
    if any(line.failures for line in lines):
        sections.append(section("Lost by failing", _failures(lines)))
    lead = f"{_best(lines, blocks)} {games:,} games of {setting.seats} players."
    return _page(title, lead, [*sections, _method(command, blocks, setting.seats)])


def matrix_page(title: str, setting: Setting, players: Sequence[str], found: Sequence[Cell], command: str) -> str:
    """The page of a matrix."""
    blocks = min((cell.games for cell in found), default=0) // setting.seats
    games = sum(cell.games for cell in found) // (2 if setting.seats == 2 else 1)
    lead = f"Everybody against everybody: {games:,} games of {setting.seats} players."
    sections = [
        section("Share of the wins", _cells(players, found, setting.seats)),
        _method(command, blocks, setting.seats),
    ]
    return _page(title, lead, sections)


def _page(title: str, lead: str, sections: Sequence[str]) -> str:
    return whole_page(f"Arena: {title}", lead, sections, f"version {__version__}", STYLE)


def _best(lines: Sequence[PlayerLine], blocks: int) -> str:
    """Who won most, if that is sure."""
    if len(lines) < 2 or blocks < FEWEST_BLOCKS:
        return ""
    first, second = sorted(lines, key=lambda line: -line.win_share.value)[:2]
    sure = first.win_share.low > second.win_share.high
    return f"{first.player} is ahead." if sure else f"{first.player} and {second.player} are too close to call."


def _ranking(lines: Sequence[PlayerLine], blocks: int) -> str:
    most = max(line.win_share.value for line in lines) or 1.0
    rows = (
        f"<tr><th scope=row>{_name(line)}</th><td>{line.seats}</td><td>{_figure(line.rating, blocks, 0)}</td>"
        f"<td>{_percent(line.win_share, blocks)}</td><td>{bar(line.win_share.value / most)}</td>"
        f"<td>{_figure(line.points, blocks, 1)}</td></tr>"
        for line in lines
    )
    return table(["player", "seats", "rating", "win share", "", "points"], rows)


def _name(line: PlayerLine) -> str:
    own = f" <span class=small>{escape(line.program)}</span>" if line.program else ""
    return f"{escape(line.player)}{own}"


def _figure(estimate: Estimate, blocks: int, digits: int) -> str:
    told = estimate.told(blocks)
    reach = "" if math.isnan(told.reach) else f" ± {told.reach:.{digits}f}"
    return f"{told.value:.{digits}f}{reach}"


def _percent(estimate: Estimate, blocks: int) -> str:
    told = estimate.told(blocks)
    reach = "" if math.isnan(told.reach) else f" ({100 * told.low:.1f}–{100 * told.high:.1f})"
    return f"{100 * told.value:.1f} %{reach}"


def _ranks(lines: Sequence[PlayerLine], seats: int) -> str:
    names = ORDINALS[:seats]
    legend = "".join(
        f'<li><span class=swatch style="background:{COLOURS[place]}"></span>{name}</li>'
        for place, name in enumerate(names)
    )
    rows = (
        f"<tr><th scope=row>{_name(line)}</th><td>{_stripes(line.ranks)}</td>"
        + "".join(f"<td>{100 * share:.1f}</td>" for share in line.ranks)
        + "</tr>"
        for line in lines
    )
    return f"<ul class=legend>{legend}</ul>{table(['player', 'in percent', *names], rows)}"


def _stripes(ranks: Sequence[float]) -> str:
    parts = "".join(
        f'<i style="width:{100 * share:.1f}%;background:{COLOURS[place]}"></i>' for place, share in enumerate(ranks)
    )
    return f"<span class=ranks>{parts}</span>"


def _failures(lines: Sequence[PlayerLine]) -> str:
    rows = (
        f"<tr><th scope=row>{_name(line)}</th><td>{line.failures:,}</td>"
        f"<td>{escape(line.first_failure or '')}</td></tr>"
        for line in lines
        if line.failures
    )
    return table(["player", "games", "the first time"], rows)


def _cells(players: Sequence[str], found: Sequence[Cell], seats: int) -> str:
    """Everybody's share against everybody, coloured where it is surely not what chance would give."""
    cells = {(cell.row, cell.column): cell for cell in found}
    rows = (
        f"<tr><th scope=row>{escape(row)}</th>"
        + "".join(_cell(cells.get((row, column)), seats) for column in players)
        + "</tr>"
        for row in players
    )
    among = "against" if seats == 2 else f"against {seats - 1}"
    about = f"<p class=small>In percent, of the row {among} of the column; even would be {100 / seats:.1f}.</p>"
    return table(["", *map(escape, players)], rows, "cells") + about


def _cell(cell: Cell | None, seats: int) -> str:
    if cell is None:
        return "<td>·</td>"
    share = cell.win_share.told(cell.games // seats)
    kind = " class=high" if share.low > 1 / seats else " class=low" if share.high < 1 / seats else ""
    reach = "" if math.isnan(share.reach) else f" ± {100 * share.reach:.1f}"
    return f"<td{kind}>{100 * share.value:.1f}{reach}</td>"


def _method(command: str, blocks: int, seats: int) -> str:
    few = (
        ""
        if blocks >= FEWEST_BLOCKS
        else f" There are too few blocks for intervals: it takes {FEWEST_BLOCKS * seats} games."
    )
    said = f"<p>{escape(METHOD + few)}</p><p>The same again: <code>{escape(command)}</code></p>"
    return section("How this is known", said)
