"""The deal of the day: the same for everybody, every menu in turn, and what is said of it afterwards."""

from datetime import date, timedelta

import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.practice.daily import (
    AT_YOUR_SEAT,
    DailyResult,
    deal_of,
    engine_name,
    points_of_bot,
    result_of,
    streak,
)
from sushibelt.practice.puzzle import MENUS

DAY = date(2026, 11, 19)


def result(day: date, on: date | None = None) -> DailyResult:
    """Some result of a day, played on the day itself if nothing else is said."""
    return DailyResult(day, 40, 2, 4, {"greedy": 38}, "0123abcd", on or day)


def test_a_date_stands_for_one_deal_for_ever() -> None:
    """Friends compare their results, also years later: these must never change."""
    deal = deal_of(DAY)
    assert (deal.menu, deal.opponents) == ("dinner-for-two", ("search:sims=1500",))
    assert deal.secret == "d1702634fbfbac13c256459e9e5940a8"
    assert [deal_of(DAY + timedelta(days=days)).menu for days in (1, 2)] == ["master-menu", "classic"]


def test_every_menu_comes_once_before_any_comes_again() -> None:
    """Nine days have all of them."""
    assert {deal_of(DAY + timedelta(days=days)).menu for days in range(len(MENUS))} == set(MENUS)


def test_there_is_no_deal_before_the_first() -> None:
    """The past has a beginning."""
    with pytest.raises(SushibeltError, match="2026-01-01"):
        deal_of(date(2025, 12, 31))


def test_nobody_has_the_same_name_as_a_bot() -> None:
    """Whatever the person is called, all seats have different names."""
    deal = deal_of(DAY + timedelta(days=1))
    for name in ("Botan", "AKI", "You", ""):
        names = [seat.casefold() for seat in deal.match(name).names]
        assert len(set(names)) == len(names) == 4


def test_bots_play_the_same_cards_and_always_get_the_same() -> None:
    """The comparison is with the very same deal; bots are limited by simulations, so nothing depends on the machine."""
    deal = deal_of(date(2026, 1, 1))
    assert deal.match("Ana").view(0).hand == deal.match("Zoe").view(0).hand
    once, again = ([points_of_bot(deal, bot) for bot in AT_YOUR_SEAT] for _ in range(2))
    assert once == again


def test_a_result_tells_place_bots_and_engine() -> None:
    """What is passed on says everything that is needed to compare."""
    deal = deal_of(date(2026, 1, 1))
    match: Match = deal.match("Ana")
    while asked := match.waiting_for:
        match.answer(asked[0], match.view(asked[0]).question.options[0])  # type: ignore[union-attr]
    told = result_of(deal, match)
    assert told.points == match.standing.points[0]
    assert told.place == 1 + sum(points > told.points for points in match.standing.points)
    assert told.text.splitlines()[0] == "Sushibelt, deal of 2026-01-01 (Classic)"
    assert f"{told.points} points, place {told.place} of 4" in told.text
    assert set(told.others) == {"greedy", "regular", "search"}
    assert told.text.endswith(engine_name())


def test_the_row_of_days_counts_only_deals_played_on_their_day() -> None:
    """Deals can be played later, but that makes no row."""
    today = date(2026, 3, 10)
    days = [result(today - timedelta(days=back)) for back in (1, 2, 3, 5)]
    assert streak(days, today) == 3
    assert streak([*days, result(today)], today) == 4
    assert streak([*days, result(today - timedelta(days=4), on=today)], today) == 3
    assert streak(days, today + timedelta(days=1)) == 0
    assert streak([], today) == 0
