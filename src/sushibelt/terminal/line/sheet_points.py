"""What a score sheet comes to: every round with its reasons, the desserts, and the standing."""

from collections import Counter

from ...play.card_words import short_name
from ...play.score_sheet import ScoreSheet
from ...play.scorer import GameResult, RoundResult
from ...play.standing import standing_from
from ..words.results import points_line, reason_rows
from .screen import ONLOOKER, Screen


def sheet_screen(sheet: ScoreSheet) -> Screen:
    """A screen for somebody who scores this table."""
    return Screen(sheet.names, ONLOOKER, sheet.menu or ())


def show_round(screen: Screen, sheet: ScoreSheet, number: int, result: RoundResult) -> None:
    """A round's points with all reasons."""
    screen.title(f"Round {number + 1}: points")
    screen.rows(reason_rows(sheet.names, result.points, result.explain), right=1)


def show_so_far(screen: Screen, sheet: ScoreSheet) -> None:
    """How everybody stands, and what is set aside for the end."""
    screen.say(f"So far: {points_line(sheet.points(), sheet.names)}.")
    kept = [f"{name} {_counted(cards)}" for name, cards in zip(sheet.names, sheet.desserts(), strict=True) if cards]
    if kept:
        screen.say(f"Set aside for the end: {'; '.join(kept)}.", "dim")


def show_end(screen: Screen, sheet: ScoreSheet, result: GameResult) -> None:
    """The desserts, the ranking and who has won."""
    desserts = sheet.desserts()
    gained = [total - before for total, before in zip(result.totals, sheet.points(), strict=True)]
    screen.title("Desserts: points")
    screen.rows(reason_rows(sheet.names, gained, result.explain), right=1)
    screen.standing(standing_from(result.totals, [len(cards) for cards in desserts]))


def _counted(cards: list[str]) -> str:
    counts = Counter(short_name(card) for card in cards)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items())
