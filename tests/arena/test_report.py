"""The arena's report: one page with everything in it."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from sushibelt.arena.arena import tournament
from sushibelt.arena.matrix import cells, order, pairings
from sushibelt.arena.report import matrix_page, tournament_page
from sushibelt.arena.tournament import Setting, all_tasks, whole_blocks
from sushibelt.arena.workers import play_all

from ..terminal.running import run, sentence_of

TROUBLE = str(Path(__file__).with_name("troublemakers.py"))
NEVER_CLOSED = ("meta", "br")


class Page(HTMLParser):
    """What a page has; it must be well-formed and need nothing from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = ""
        self.open: list[str] = []
        self.titles: list[str] = []
        self.marked: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        assert all("//" not in (value or "") for _, value in attributes)
        self.marked += [value or "" for name, value in attributes if name == "class"]
        self.open += [tag] * (tag not in NEVER_CLOSED)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data
        self.titles += [data] * (self.open[-1:] == ["h2"])


def test_a_page_tells_who_is_how_strong_and_how_to_repeat_it() -> None:
    played = tournament("regular as <Kit & Co>, greedy*2", 60, seed="report", edition="classic")
    page = Page(
        tournament_page("Sushi Go! (classic)", played.setting, played.lines, 60, "sushibelt arena --seed report")
    )
    assert page.titles == ["Ranking", "Who came in where", "How this is known"]
    best = played.lines[0]
    assert best.player == "<Kit & Co>"
    assert "<Kit & Co> is ahead. 60 games of 3 players." in page.text
    assert f"{100 * best.win_share.value:.1f} % ({100 * best.win_share.low:.1f}" in page.text
    assert f"{best.points.value:.1f} ± {best.points.reach:.1f}" in page.text
    assert "sushibelt arena --seed report" in page.text


def test_few_blocks_give_no_intervals_and_no_verdict() -> None:
    played = tournament("regular, random", 4, seed="few", edition="classic")
    page = Page(tournament_page("x", played.setting, played.lines, 4, "again"))
    assert "±" not in page.text
    assert "ahead" not in page.text
    assert "too few blocks for intervals: it takes 20 games" in page.text


def test_equals_are_too_close_to_call() -> None:
    played = tournament("random as A, random as B", 60, seed="equals", edition="classic")
    assert "are too close to call." in tournament_page("x", played.setting, played.lines, 60, "again")


def test_who_failed_stands_there_with_the_reason() -> None:
    played = tournament("crash, random", 2, seed="trouble", edition="classic", code=[TROUBLE], jobs=1)
    page = Page(tournament_page("x", played.setting, played.lines, 2, "again"))
    assert "Lost by failing" in page.titles
    failed = next(line for line in played.lines if line.failures)
    assert failed.first_failure is not None
    assert failed.first_failure in page.text


@pytest.mark.parametrize("seats", [2, 3])
def test_a_matrix_is_coloured_where_it_is_sure(seats: int) -> None:
    settings = pairings(Setting(("greedy", "random", "regular"), "matrix", "classic"), seats)
    found = cells(settings, whole_blocks(settings, play_all(settings, all_tasks(settings, 30))))
    page = Page(matrix_page("classic", settings[0], order(settings, found), found, "again"))
    assert page.marked.count("high") >= 3
    assert page.marked.count("low") >= 2
    assert ("even would be 50.0" in page.text) is (seats == 2)


@pytest.mark.processes
def test_the_command_writes_it_and_refuses_what_does_not_fit(tmp_path: Path) -> None:
    path = str(tmp_path / "report.html")
    given = ["arena", "--players", "regular as Kit,greedy", "--games", "40", "--seed", "a b", "--edition", "classic"]
    assert run(tmp_path, *given, "--html", path).returncode == 0
    page = Page(Path(path).read_text("utf-8"))
    assert "arena --players 'regular as Kit,greedy' --games 40 --seed 'a b' --edition classic" in page.text
    assert run(tmp_path, *given, "--matrix", "--html", path).returncode == 0
    assert "Share of the wins" in Page(Path(path).read_text("utf-8")).titles
    assert sentence_of(run(tmp_path, *given, "--html", path, "--output", path + ".csv", "--records", path + ".csv"))
    assert "it cannot be used with" in sentence_of(run(tmp_path, *given, "--show", "--html", path))
