"""A review in the terminal: chances as lines of bars, who did how well, what decided the game, and every clear loss."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from ...play.record import GameRecord
from ...play.standing import Standing, verdict
from ...play.words import menu_from
from ...review.chart import ChartPoint
from ...review.fates import Decisive
from ...review.review import Review
from ...review.telling import (
    ABOUT_PLAYERS,
    by_round,
    each_choice_words,
    largest_swings,
    loss_words,
    losses,
    method_words,
    points_words,
    share,
    signed,
    swing_words,
)
from ...review.words import answer_words, moment_words, percent
from .menu_words import menu_heading, variants
from .page import Cell, print_rows, print_text, printable

BARS = "▁▂▃▄▅▆▇█"
BORDER = "│"
"""Between two rounds."""
GAIN, LOSS = "green", "red"


def title_of_record(record: GameRecord) -> str:
    """What was played."""
    classic = record.edition == "classic"
    menu = menu_heading(classic, () if record.menu is None else menu_from(record.menu))
    return menu + variants(record.both_ways, record.printing)


def bar(chance: float) -> str:
    """A chance as one sign."""
    return BARS[min(len(BARS) - 1, int(chance * len(BARS)))]


def chance_rows(names: Sequence[str], rounds: Sequence[Sequence[ChartPoint]]) -> list[Sequence[Cell]]:
    """Everybody's chances as a row of bars, the rounds above it, and how it ended behind it."""
    heads = [_round_head(points[-1].round_no, len(points)) for points in rounds]
    last = rounds[-1][-1]
    rows: list[Sequence[Cell]] = [("", Text(" ".join(heads), "dim"), Text("in the end", "dim"))]
    for seat, name in enumerate(names):
        line = BORDER.join("".join(bar(point.chances[seat]) for point in points) for points in rounds)
        rows.append((name, line, percent(last.chances[seat])))
    return rows


def _round_head(round_no: int, width: int) -> str:
    """A round's name above its bars, as long as there is room for."""
    words = (f"round {round_no}", f"r{round_no}", str(round_no))
    return next(it for it in words if len(it) <= width or it == words[-1]).ljust(width)


def chart_text(names: Sequence[str], chart: Sequence[ChartPoint]) -> Text:
    """The same in one text, for whoever waits for the rest."""
    rounds = by_round(chart)
    width = max(map(cell_len, names))
    return Text("\n").join(
        Text(f"  {set_cell_size(name, width)}  ").append(
            BORDER.join("".join(bar(point.chances[seat]) for point in points) for points in rounds)
        )
        for seat, name in enumerate(names)
    )


def print_review(page: Console, record: GameRecord, standing: Standing, review: Review) -> None:
    """Print all of it."""
    names = tuple(map(printable, review.names))
    print_text(page, Text(f"Review: {title_of_record(record)}", "bold"))
    points = ", ".join(f"{name} {standing.points[seat]}" for name, seat in zip(names, range(len(names)), strict=True))
    print_text(page, f"{verdict(standing, names)} Points: {points}.")
    _print_chances(page, names, review)
    _print_players(page, names, review)
    _print_moments(page, names, review.moments)
    _print_losses(page, names, review)
    page.print()
    for sentence in method_words(review):
        print_text(page, Text(sentence, "dim"))


def _print_chances(page: Console, names: Sequence[str], review: Review) -> None:
    page.print()
    print_text(page, Text("Chances to win, turn by turn (hindsight: all hands open)", "bold"))
    print_rows(page, chance_rows(names, by_round(review.chart)))
    swings = largest_swings(review)
    if swings:
        page.print()
        print_text(page, Text("The turns that moved them most", "bold"))
        print_rows(page, ((f"round {it.round_no}, turn {it.turn_no}", swing_words(it, names)) for it in swings))


def _print_players(page: Console, names: Sequence[str], review: Review) -> None:
    rounds = len(review.players[0].rounds)
    first = review.chart[-1].round_no - rounds + 1
    by = " ".join(f"r{number}".rjust(5) for number in range(first, first + rounds))
    titles = ("", "accuracy", by, "each choice gave away", "luck")
    rows: list[Sequence[Cell]] = [[Text(title, "bold") for title in titles]]
    for seat, (name, it) in enumerate(zip(names, review.players, strict=True)):
        each = " ".join(share(accuracy).rjust(5) for accuracy in it.rounds)
        rows.append(
            (name, share(it.accuracy).rjust(8), each, each_choice_words(review, seat), signed(it.luck).rjust(5))
        )
    page.print()
    print_rows(page, rows)
    print_text(page, Text(ABOUT_PLAYERS, "dim"))


def _print_moments(page: Console, names: Sequence[str], moments: Sequence[Decisive]) -> None:
    if not moments:
        return
    page.print()
    print_text(page, Text("What decided it", "bold"))
    print_rows(page, ((f"{number}.", printable(moment_words(it, names))) for number, it in enumerate(moments, 1)))


def _print_losses(page: Console, names: Sequence[str], review: Review) -> None:
    page.print()
    found = losses(review)
    if not found:
        print_text(page, "Nobody clearly gave anything away.")
        return
    print_text(page, Text("What was clearly given away, by what the seat knew", "bold"))
    rows: list[Sequence[Cell]] = [[Text(title, "dim") for title in ("turn", "", "took", "better", "lost")]]
    for it in found:
        lost = Text(loss_words(it), LOSS)
        if it.points_lost >= 0.5:
            lost.append(f", {points_words(it.points_lost)}", "default")
        if it.exact:
            lost.append(" (exact)", "dim")
        took, better = (answer_words(it.question, answer) for answer in (it.given, it.best.answer))
        rows.append((f"{it.round_no}.{it.turn_no}", names[it.seat], took, better, lost))
    print_rows(page, rows)
    careful = [name for seat, name in enumerate(names) if all(it.seat != seat for it in found)]
    for name in careful:
        print_text(page, f"{name} clearly gave nothing away.")
