"""`sushibelt daily`: the deal of the day, how bots do with the same cards, and the days before."""

from calendar import Calendar, month_name
from collections.abc import Sequence
from datetime import date

import msgspec
from rich.console import Console
from rich.text import Text

from ...play.errors import SushibeltError
from ...play.setup import HOUSE_NAMES
from ...practice.daily import FIRST, DailyResult, deal_of, result_of, streak, today
from ..invocation import typed
from ..records.alone import daily_results, daily_save, keep_daily
from ..records.files import our_folder, size
from ..records.habits import last_habits
from ..records.saves import Save
from ..seats.keyboard_table import Table
from ..seats.resuming import table_from
from ..words.page import open_page, print_rows, print_text
from .play import fill_table, on_a_terminal, sit_down

WEEK = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")


class DailyOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What was said on the command line."""

    day: str | None = None
    name: str | None = None
    calendar: bool = False
    as_json: bool = False
    again: bool = False
    plain: bool = False
    fast: bool = False


def daily_command(options: DailyOptions) -> int:
    """Play the deal of a day, go on with it, or tell how it went; returns the exit status."""
    results = daily_results()
    if options.as_json:
        print(msgspec.json.encode(results).decode())
        return 0
    if options.calendar:
        _print_calendar(open_page(), results)
        return 0
    day = _day(options.day)
    known = next((result for result in results if result.day == day), None)
    if known is not None and not options.again:
        _tell(known, results)
        print_text(open_page(), f"Play it once more, without counting: {typed(f'daily --date {day} --again')}")
        return 0
    return _play(day, options, known)


def _day(text: str | None) -> date:
    """The day that is meant; one that is still to come has no deal to play yet."""
    if text is None:
        return today()
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise SushibeltError(f"{text!r} is no date; write it as {today().isoformat()}.") from None
    if day > today():
        raise SushibeltError(f"The deal of {day} can be played from that day on; today it is {today()} in UTC.")
    deal_of(day)
    return day


def _play(day: date, options: DailyOptions, known: DailyResult | None) -> int:
    deal = deal_of(day)
    path = daily_save(day)
    if resumed := size(path) > 0:
        table = table_from(path)
    else:
        our_folder(path.parent)
        habits = last_habits()
        name = options.name or (habits.names[0] if habits and habits.names else "") or HOUSE_NAMES[0]
        table = Table(deal.match(name), Save(path, ("", *deal.opponents)))
    full = not options.plain and on_a_terminal()
    if not full:
        print_text(open_page(), Text(f"The deal of {day}: {deal.title}. Everybody gets these cards.", "bold"))
    come_back = "daily" if day == today() else f"daily --date {day}"
    status = (
        fill_table(table, options.fast, come_back)
        if full
        else sit_down(table, options.fast, resumed=resumed, come_back=come_back)
    )
    if not table.match.over:
        return status
    if known is None:
        print_text(open_page(), "Now bots play your cards …")
        result = result_of(deal, table.match)
        keep_daily(result)
        _tell(result, daily_results())
    return status


def _tell(result: DailyResult, results: Sequence[DailyResult]) -> None:
    """A result as it may be passed on, and the streak."""
    page = open_page()
    page.print()
    for line in result.text.splitlines():
        page.print(f"  {line}", soft_wrap=True)
    page.print()
    days = streak(results, today())
    if days:
        print_text(page, f"You have played the deal of the day on {days} day{'s in a row' if days > 1 else ''}.")
    if result.on != result.day:
        print_text(page, "Played on a later day, it does not count for the row of days.")
    print_text(page, Text("Only results of the same engine compare. A deal can be computed in advance.", "dim"))


def _print_calendar(page: Console, results: Sequence[DailyResult]) -> None:
    """The months in which deals were played, and the days with their points."""
    points = {result.day: result for result in results}
    months = sorted({(day.year, day.month) for day in points} | {(today().year, today().month)})
    for year, month in months:
        print_text(page, Text(f"{month_name[month]} {year}", "bold"))
        rows: list[list[Text]] = [[Text(day.rjust(5), "dim") for day in WEEK]]
        rows += [[_cell(day, month, points) for day in week] for week in Calendar().monthdatescalendar(year, month)]
        print_rows(page, rows)
        page.print()
    days = streak(results, today())
    print_text(page, f"{len(results)} played; {days} day{'s' * (days != 1)} in a row. Deals begin on {FIRST}.")
    print_text(page, Text("Points of the days; ★ is a first place, · a deal that was not played.", "dim"))


def _cell(day: date, month: int, points: dict[date, DailyResult]) -> Text:
    """A day of a calendar."""
    if day.month != month:
        return Text("     ")
    if result := points.get(day):
        return Text(f"{result.points}{'★' if result.place == 1 else ' '}".rjust(5), "bold")
    return Text(("·" if FIRST <= day <= today() else str(day.day)).rjust(4) + " ", "dim")
