"""What simulated games say, as tables and bars that fit on 80 columns; on fewer, without the bars."""

import math
from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ....play.words import type_name
from ....simulate.figures import Figure
from ....simulate.findings import BotFindings, CardTurn, DessertLine, Findings, ScoreLine
from ....simulate.simulation import Simulation
from ...words.page import print_text

MOST_BARS = 18
"""Lines of a histogram."""
BAR_WIDTHS = (1, 2, 3, 5, 10, 20)
"""How many points one line may cover."""
FEW = 0.001
"""How many of the highest and of the lowest scores share one line."""
FEWEST_TAKEN = 30
"""A card's worth that rests on fewer cards is not shown."""
EIGHTHS = " ▏▎▍▌▋▊▉█"
BAR = "cyan"

RACE_WORDS = {
    "most_alone": "most, alone",
    "most_tied": "most, tied",
    "between": "in between",
    "fewest_tied": "fewest, tied",
    "fewest_alone": "fewest, alone",
    "all_level": "all have as many",
}


def print_findings(page: Console, simulation: Simulation, found: Findings) -> None:
    """Everything: first the games as a whole, then each bot, then the seats."""
    several = len(found.bots) > 1
    _print_games(page, found)
    for bot in found.bots:
        if several:
            page.print()
            page.rule(Text(f"{bot.bot}, {_seats(bot.seats)}", "bold"), align="left", style="dim")
        _print_scores(page, bot)
        _print_types(page, bot)
        _print_cards(page, bot)
        _print_desserts(page, bot, type_name(simulation.menu[7]))
    if several:
        page.print()
        page.rule(Text("all", "bold"), align="left", style="dim")
    _print_seats(page, found)
    print_text(page, "\n± is one standard error. What each figure means: docs/simulate.md")


def _print_games(page: Console, found: Findings) -> None:
    print_text(
        page,
        f"\nThe winner has {_points(found.winning_points)} points, {_points(found.lead)} more than the next. "
        f"{_percent(found.shared.value)} of the wins are shared, "
        f"{_percent(found.tie_breaks.value)} are decided by desserts.",
    )


# --- scores ---------------------------------------------------------------------------------------------------


def _print_scores(page: Console, bot: BotFindings) -> None:
    """A histogram of scores, with how often each wins."""
    print_title(page, "Scores", "points at the end of the game")
    *rounds, desserts = [f"{figure.value:.1f}" for figure in bot.parts.values()]
    print_text(
        page,
        f"Mean {_points(bot.points, 2)}, standard deviation {bot.spread:.1f}; half of all lie from "
        f"{bot.quantile(0.25)} to {bot.quantile(0.75)}, all from {bot.scores[0].score} to {bot.scores[-1].score}. "
        f"By round {', '.join(rounds)}, and {desserts} for desserts.",
    )
    lines = score_lines(bot.scores)
    players = sum(number for _, number, _ in lines)
    highest = max(number for _, number, _ in lines)
    table = _table(">points", "", ">players", ">win share")
    width = page.width - 32
    for label, number, wins in lines:
        share = Text(_percent(wins / number), "" if number >= FEWEST_TAKEN else "dim")
        table.add_row(label, bar(number / highest, width), _percent(number / players), share)
    _print_table(page, table)


def score_lines(scores: Sequence[ScoreLine]) -> list[tuple[str, int, float]]:
    """A histogram's lines, evenly wide but for the rare ends: their label, how many players, and their wins."""
    players = sum(line.players for line in scores)
    low, high = _low_end(scores, FEW * players), -_low_end(_mirrored(scores), FEW * players)
    width = next((width for width in BAR_WIDTHS if (high - low) / width < MOST_BARS - 1), BAR_WIDTHS[-1])
    found: dict[int, tuple[int, float]] = {}
    for line in scores:
        place = min(max(line.score, low), high) // width
        number, wins = found.get(place, (0, 0.0))
        won = line.win_share.value * line.players if line.players else 0.0
        found[place] = (number + line.players, wins + won)
    places = range(min(found), max(found) + 1)
    labels = {place: _span(place * width, width) for place in places}
    if scores[0].score < places[0] * width:
        labels[places[0]] = f"to {places[0] * width + width - 1}"
    if scores[-1].score >= (places[-1] + 1) * width:
        labels[places[-1]] = f"from {places[-1] * width}"
    return [(labels[place], *found[place]) for place in reversed(places) if found.get(place, (0, 0.0))[0]]


def _low_end(scores: Sequence[ScoreLine], few: float) -> int:
    """The lowest score that is not among the few lowest."""
    reached = 0
    for line in scores:
        reached += line.players
        if reached > few:
            return line.score
    return scores[-1].score


def _mirrored(scores: Sequence[ScoreLine]) -> list[ScoreLine]:
    return [ScoreLine(-line.score, line.players, line.win_share) for line in reversed(scores)]


def _span(first: int, width: int) -> str:
    return str(first) if width == 1 else f"{first}–{first + width - 1}"


# --- card types and cards ----------------------------------------------------------------------------------------


def _print_types(page: Console, bot: BotFindings) -> None:
    print_title(page, "Points by card type", "for each player and game")
    table = _table("type", ">points", ">±", "", ">winners", ">cards", ">per card")
    highest = _highest([line.points for line in bot.types])
    width = page.width - 51 - max(len(line.kind) for line in bot.types)
    for line in bot.types:
        part = line.points.value / highest
        table.add_row(
            line.kind.replace("_", " "),
            f"{line.points.value:.2f}",
            _error(line.points, 3),
            bar(abs(part), width, "red" if part < 0 else BAR),
            _number(line.winners.value, 2),
            _number(line.taken.value, 2) if line.taken.value else "",
            _number(line.per_card.value, 2) if line.taken.value else "",
        )
    _print_table(page, table)


def _print_cards(page: Console, bot: BotFindings) -> None:
    """Each card's worth by turn, coloured where it is surely more or less than nothing."""
    print_title(page, "What a card is worth", "points above the mean, by the turn in which it is taken")
    turns = range(len(bot.cards[0].turns))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold", padding=0)
    table.add_column("card", no_wrap=True)
    for title in (*(str(turn + 1) for turn in turns), "any"):
        table.add_column(title, justify="right", no_wrap=True, min_width=4)
    for line in bot.cards:
        table.add_row(_card_title(line.card), *map(_worth, line.turns), _worth(line.at_all))
    _print_table(page, table)
    errors = [turn.points.error for line in bot.cards for turn in line.turns if turn.taken >= FEWEST_TAKEN]
    errors = [error for error in errors if not math.isnan(error)]
    if errors:
        about = f"Standard errors are {min(errors):.2f} to {max(errors):.2f}; what is less than two of them is dim."
        print_text(page, Text(about, "dim"))


def _card_title(card: str) -> str:
    return card.removeprefix("fruit_").replace("_", " ")


def _worth(turn: CardTurn) -> Text:
    """Points above the mean; a dot where there were too few to tell."""
    value, error = turn.points.value, turn.points.error
    if turn.taken < FEWEST_TAKEN or math.isnan(value):
        return Text("·", "dim")
    text = f"{value:+.1f}" if abs(value) < 9.95 else f"{value:+.0f}"
    sure = not math.isnan(error) and abs(value) > 2 * error
    return Text(text, ("green" if value > 0 else "red") if sure else "dim")


# --- desserts and seats -------------------------------------------------------------------------------------------


def _print_desserts(page: Console, bot: BotFindings, dessert: str) -> None:
    """How well those do who have the most desserts, or a certain number of them."""
    print_title(page, "Desserts", f"how players do by the {dessert} they keep")
    table = _table("kept", ">players", ">dessert", ">points", ">win share", ">±", "")
    highest = _highest([line.win_share for line in (*bot.race, *bot.desserts) if line.players >= FEWEST_TAKEN])
    for lines in (bot.race, bot.desserts):
        for line in lines:
            _add_dessert(table, line, bar(line.win_share.value / highest, page.width - 67))
        table.add_section()
    _print_table(page, table)


def _add_dessert(table: Table, line: DessertLine, wins: Text) -> None:
    table.add_row(
        RACE_WORDS.get(line.what, line.what),
        _percent(line.share.value),
        f"{line.dessert_points.value:+.1f}",
        f"{line.points.value:.1f}",
        _percent(line.win_share.value),
        _error(line.win_share, 1, 100),
        wins,
        style="" if line.players >= FEWEST_TAKEN else "dim",
    )


def _print_seats(page: Console, found: Findings) -> None:
    print_title(page, "Seats", f"even would be a win share of {_percent(1 / len(found.seats))}")
    table = _table(">seat", "bot", ">points", ">±", ">win share", ">±", "")
    highest = _highest([line.win_share for line in found.seats])
    for line in found.seats:
        table.add_row(
            str(line.seat),
            line.bot,
            f"{line.points.value:.2f}",
            _error(line.points, 2),
            f"{100 * line.win_share.value:.2f} %",
            _error(line.win_share, 2, 100),
            bar(line.win_share.value / highest, page.width - 56),
        )
    _print_table(page, table)


def _seats(seats: Sequence[int]) -> str:
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {', '.join(map(str, seats))}"


# --- parts of all of them --------------------------------------------------------------------------------------------


def bar(part: float, width: int, style: str = BAR) -> Text:
    """A bar of this part of the width, to an eighth of a column."""
    eighths = round(max(0.0, min(part, 1.0)) * max(width, 4) * 8)
    full, rest = divmod(eighths, 8)
    return Text(("█" * full + EIGHTHS[rest]).rstrip(), style)


def _highest(values: Sequence[Figure]) -> float:
    """What the longest bar stands for."""
    return max((abs(figure.value) for figure in values), default=0.0) or 1.0


def print_title(page: Console, title: str, about: str) -> None:
    """The title of a table, and what it is about."""
    page.print()
    page.print(Text(title, "bold").append(f": {about}" if about else "", "not bold"))


def _table(*columns: str) -> Table:
    """A table with these titles; one that begins with > stands to the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for title in columns:
        table.add_column(title.removeprefix(">"), justify="right" if title.startswith(">") else "left", no_wrap=True)
    return table


def _print_table(page: Console, table: Table) -> None:
    """Print a table; where it is too wide bars are left out, then errors, and what is still too wide wraps."""
    for title in ("", "±"):
        if _width(page, table) > page.width:
            table = _without(table, title)
    table.width = _width(page, table)
    page.print(table, soft_wrap=table.width > page.width)


def _without(table: Table, title: str) -> Table:
    """The same table without the columns of this title."""
    columns = [column for column in table.columns if column.header != title]
    if len(columns) == len(table.columns):
        return table
    narrow = _table(*(f"{'>' * (column.justify == 'right')}{column.header}" for column in columns))
    for cells in zip(*(column.cells for column in columns), strict=True):
        narrow.add_row(*cells)
    narrow.rows = table.rows  # with their styles
    return narrow


def _width(page: Console, table: Table) -> int:
    """How wide a table would like to be."""
    return page.measure(table, options=page.options.update(width=1000)).maximum


def _points(figure: Figure, digits: int = 1) -> str:
    error = "" if math.isnan(figure.error) else f" ± {figure.error:.{digits}f}" if digits > 1 else ""
    return f"{figure.value:.{digits}f}{error}"


def _error(figure: Figure, digits: int, times: int = 1) -> str:
    return "–" if math.isnan(figure.error) else f"{times * figure.error:.{digits}f}"


def _number(value: float, digits: int) -> str:
    return "–" if math.isnan(value) else f"{value:.{digits}f}"


def _percent(share: float) -> str:
    return "–" if math.isnan(share) else f"{100 * share:.1f} %"
