"""`sushibelt daily` and `sushibelt puzzles`: games for one, line by line."""

import json
from datetime import date
from pathlib import Path

import pytest

from sushibelt.play.words import answer_number
from sushibelt.practice.daily import DailyResult
from sushibelt.practice.puzzle import puzzles_of
from sushibelt.review.teaching import teaching
from sushibelt.review.words import reason_words
from sushibelt.terminal.records.alone import Solved, daily_results, keep_daily

from .running import FIRST, only_game, run, sentence_in_process, sentence_of

DEAL = ("daily", "--date", "2026-01-02", "--plain", "--fast")


def test_a_deal_is_left_and_gone_on_with_and_counts_once(tmp_path: Path) -> None:
    """What was left waits for the same day; at the end bots have played the same cards; another try counts nothing."""
    left = run(tmp_path, *DEAL, "--name", "Zoe", typed="1\n1\nq\n")
    assert "Go on with: sushibelt daily" in left.stdout.replace("\n", " ")
    assert (tmp_path / "daily" / "2026-01-02.json").exists()
    played = run(tmp_path, *DEAL, typed=FIRST)
    assert "Welcome back, Zoe" in played.stdout
    assert "Sushibelt, deal of 2026-01-02 (Points Platter)" in played.stdout
    assert "Bots at this seat: greedy " in played.stdout
    assert "does not count for the row of days" in played.stdout
    assert only_game(tmp_path).exists()
    assert not (tmp_path / "daily" / "2026-01-02.json").exists()

    told = run(tmp_path, *DEAL)
    assert "Bots at this seat: greedy " in told.stdout
    assert "Pick a card" not in told.stdout
    (kept,) = json.loads(run(tmp_path, "daily", "--json").stdout)
    assert kept["day"] == "2026-01-02"
    assert str(kept["points"]) in run(tmp_path, "daily", "--calendar").stdout


def test_only_the_first_result_of_a_deal_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays a deal again knows its cards."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    day = date(2026, 1, 2)
    for points in (40, 60):
        keep_daily(DailyResult(day, points, 1, 4, {}, "0123abcd", day))
    assert [result.points for result in daily_results()] == [40]


def test_what_is_no_day_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """One sentence for a date that is none, one to come, and one before the first."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    for said, heard in (("someday", "is no date"), ("2999-01-01", "from that day on"), ("2001-01-01", "first deal")):
        assert heard in sentence_in_process(monkeypatch, capfd, "daily", "--date", said)


def test_broken_results_are_not_written_over(tmp_path: Path) -> None:
    """A file that cannot be read is named, and stays."""
    (tmp_path / "daily-results.json").write_text("{", "utf-8")
    assert "daily-results.json is broken" in sentence_of(run(tmp_path, "daily"))
    assert (tmp_path / "daily-results.json").read_text("utf-8") == "{"


def test_puzzles_are_answered_explained_and_counted(tmp_path: Path) -> None:
    """Right and wrong answers, a command, and the puzzles not answered yet come first the next time."""
    first, second = puzzles_of("classic")[:2]
    worst = list(second.values)[-1].replace("_", " ")
    typed = f"hands\nnonsense\n{first.best.replace('_', ' ')}\n\n{worst}\nq\n"
    solved = run(tmp_path, "puzzles", typed=typed)
    assert solved.returncode == 0
    assert "There is no 'nonsense' to choose here" in solved.stdout
    match = first.match("classic")
    why = reason_words(teaching(match.view(match.waiting_for[0]), answer_number(first.best)), match.names)
    assert why
    assert f"it {why}." in " ".join(solved.stdout.split())
    assert f"Yes: {first.best.replace('_', ' ')}." in solved.stdout
    assert "gives away" in solved.stdout
    assert "1 of 2 right; longest row 1." in solved.stdout
    assert "Puzzle 3:" in run(tmp_path, "puzzles", typed="q\n").stdout
    hard = run(tmp_path, "puzzles", "big", "--level", "hard", typed="skip\nq\n").stdout
    assert hard.count("Big Banquet, hard") == 2


def test_puzzles_that_are_not_there_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """One sentence for a menu, a level and a number that there are not."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    for said, heard in (
        (("big-banket",), "did you mean big-banquet"),
        (("--level", "divine"), "easy, medium or hard"),
        (("--number", "100000"), "numbers 1 to"),
    ):
        assert heard in sentence_in_process(monkeypatch, capfd, "puzzles", *said)


def test_a_row_of_right_answers_ends_with_a_wrong_one() -> None:
    """Only the first answer to a puzzle counts."""
    solved = Solved()
    for puzzle, right in (("a", True), ("b", True), ("b", False), ("c", False), ("d", True)):
        solved.answered(puzzle, right)
    assert (solved.streak, solved.longest, solved.right) == (1, 2, {"a": True, "b": True, "c": False, "d": True})
