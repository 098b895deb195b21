"""What benchmarks measure is kept, and the document says what is kept."""

from pathlib import Path

import pytest
from bench import history
from bench.figures import Figure, number, verdict


def a_run(**figures: Figure) -> history.Run:
    """A run of some benchmark."""
    return history.Run("rules", "2026-01-01", "abc1234", "a machine, 2 cores", "3.11.7", figures, load=0.5)


def test_the_document_is_what_the_history_says() -> None:
    written = history.DOCUMENT.read_text("utf-8")
    assert written == history.document(history.kept()), "write it anew with: uv run python -m bench.history"


def test_runs_are_added_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    runs = [a_run(speed=Figure(5, "games/s", at_least=4)), a_run(speed=Figure(3, "games/s", at_least=4))]
    for run in runs:
        history.keep(run, file)
    assert history.kept(file) == runs


@pytest.mark.parametrize(("load", "expected"), [(None, False), (0.0, False), (1000.0, True)])
def test_a_busy_machine_is_noticed(load: float | None, expected: bool) -> None:
    run = history.Run("rules", "2026-01-01", "abc1234", "a machine", "3.11.7", {}, load=load)
    assert history.busy(run) is expected


def test_the_newest_run_comes_first_and_a_missed_target_is_bold() -> None:
    told = history.document(
        [a_run(speed=Figure(5, "games/s", at_least=4)), a_run(speed=Figure(3, "games/s", at_least=4))]
    )
    assert "| speed | games/s | at least 4 | **3** | 5 |" in told


@pytest.mark.slow
def test_a_real_benchmark_gives_figures_with_its_targets() -> None:
    pytest.importorskip("pty")
    done = history.run("first_screen", quick=True)
    assert done.figures["sushibelt play: start"].at_most == 0.5
    assert all(figure.value > 0 for figure in done.figures.values() if figure.unit == "s")
    assert done.quick
    assert done.commit


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0123, "0.0123"), (12.34, "12.3"), (999.6, "1000"), (1234.5, "1,230"), (2_543_210, "2,540,000")],
)
def test_numbers_have_three_digits_that_count(value: float, text: str) -> None:
    assert number(value) == text


def test_a_verdict_names_what_was_missed(capsys: pytest.CaptureFixture[str]) -> None:
    assert verdict({"speed": Figure(3, "games/s", at_least=4), "time": Figure(1, "s", at_most=2)}) == 1
    assert capsys.readouterr().out.strip() == "missed: speed: 3 games/s, target at least 4"
    assert verdict({"time": Figure(1, "s", at_most=2)}) == 0
