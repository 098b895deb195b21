"""The real program on a terminal of its own: killed, hung up or left, it loses no answer that was seen to be given."""

import os
import re
import select
import signal
from pathlib import Path

import pytest
from rich.color import Color

from sushibelt.terminal.commands.play import PlayOptions, plan_from
from sushibelt.terminal.seats.keyboard_table import Table
from sushibelt.terminal.seats.resuming import table_from
from sushibelt.terminal.seats.seating import lay_table
from sushibelt.terminal.words.choices import choices

from .. import running
from ..running import Terminal, saved_games

pytestmark = pytest.mark.slow

OPTIONS = PlayOptions(seed="11", menu="my-first-meal", players=3)
GAME = ("play", "--seed", "11", "--menu", "my-first-meal", "--players", "3", "--fast")
RESUMES = "Your game is saved. Go on with: sushibelt play --resume"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder for this test alone."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    return tmp_path


class FullScreen(Terminal):
    """The program on a terminal that it fills."""

    seen = 0
    """How much of the output has been looked at."""

    def until(self, words: str) -> None:
        """Read until these words are drawn, after those that were last waited for."""
        while (found := re.search(re.escape(words), self.plain[self.seen :])) is None:
            assert self._more(), f"{words!r} never came: {self.plain[-2000:]}"
        self.seen += found.end()

    @property
    def plain(self) -> str:
        """All that was shown, without colours and places."""
        return re.sub(r"\x1b(\[[0-9;?<=>]*[a-zA-Z]|[\]P_][^\x1b]*\x1b\\|[=>])", "", self.output)

    def _more(self) -> bool:
        ready, _, _ = select.select([self._ours], [], [], 60)
        assert ready, f"the game went silent: {self.plain[-2000:]}"
        try:
            self.output += os.read(self._ours, 65536).decode("utf-8", "replace")
        except OSError:  # the program has closed its terminal
            return False
        return True

    def ends(self) -> int:
        """Read to the end; returns the exit status."""
        while self._more():
            pass
        os.close(self._ours)
        return self._process.wait(60)

    def kill(self) -> int:
        """End the program without a warning."""
        self._process.kill()
        status = self._process.wait(60)
        os.close(self._ours)
        return status

    def interrupt(self) -> None:
        """Send the program the signal that an interrupt is."""
        self._process.send_signal(signal.SIGINT)


def play_turns(terminal: FullScreen, first: int, last: int) -> None:
    """Take the first card in these turns, and see that the next one begins."""
    terminal.until(f"turn {first} of 10")
    terminal.until("Pick a card.")
    for turn in range(first, last + 1):
        terminal.press("1")
        terminal.until(f"turn {turn + 1} of 10")


def finish(table: Table) -> tuple[list[list[str]], tuple[int, ...]]:
    """Take the first card until the game is over; everybody's answers and points."""
    while not table.match.over:
        table.let_bots_answer()
        for seat in table.people_asked:
            view = table.match.view(seat)
            assert view.question is not None
            table.answer(seat, choices(view, view.question)[0].answer)
    table.leave()
    given = table.match.record().answers
    return [[reply for seat, reply in given if seat == player] for player in range(3)], table.match.standing.points


@pytest.fixture
def uninterrupted(home: Path) -> tuple[list[list[str]], tuple[int, ...]]:
    """The same game, played in one sitting."""
    table = lay_table(plan_from(OPTIONS))
    result = finish(table)
    table.save.path.unlink()
    return result


def check_kept(home: Path, turns: int, uninterrupted: tuple[list[list[str]], tuple[int, ...]]) -> None:
    """So many answers of Ana's are on disk, and the game can be finished as if it had never been left."""
    (path,) = saved_games(home)
    table = table_from(path)
    given = [reply for seat, reply in table.match.record().answers if seat == 0]
    assert given[:turns] == uninterrupted[0][0][:turns]
    assert finish(table) == uninterrupted


def test_a_killed_game_goes_on_where_it_was(home: Path, uninterrupted: tuple[list[list[str]], tuple[int, ...]]) -> None:
    terminal = FullScreen(home, *GAME)
    play_turns(terminal, 1, 4)
    assert terminal.kill() == -signal.SIGKILL
    again = FullScreen(home, "play", "--resume", "--fast")
    play_turns(again, 5, 6)
    again.press("\x03")
    assert again.ends() == 0
    assert again.plain.rstrip().endswith(RESUMES)
    check_kept(home, 6, uninterrupted)


def test_a_closed_terminal_loses_nothing(home: Path, uninterrupted: tuple[list[list[str]], tuple[int, ...]]) -> None:
    terminal = FullScreen(home, *GAME)
    play_turns(terminal, 1, 3)
    assert terminal.hang_up() == -signal.SIGHUP
    check_kept(home, 3, uninterrupted)


@pytest.mark.parametrize("how", ["ctrl-c", "q", "signal", "qssssmmmm"])
def test_whoever_leaves_is_told_how_to_come_back(
    home: Path, how: str, uninterrupted: tuple[list[list[str]], tuple[int, ...]]
) -> None:
    terminal = FullScreen(home, *GAME)
    play_turns(terminal, 1, 2)
    if how == "signal":
        terminal.interrupt()
    else:
        terminal.press("\x03" if how == "ctrl-c" else how)
    status = terminal.ends()
    assert status == 0
    assert "Traceback" not in terminal.plain
    assert terminal.plain.rstrip().endswith(RESUMES)
    assert "\x1b[?1049l" in terminal.output  # the screen from before is back
    check_kept(home, 2, uninterrupted)


@pytest.mark.parametrize("plain", [True, False])
def test_no_colour_is_sent_where_none_is_wanted(home: Path, plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = running.environment
    monkeypatch.setattr(running, "environment", lambda home: usual(home) | ({"NO_COLOR": "1"} if plain else {}))
    terminal = FullScreen(home, *GAME)
    play_turns(terminal, 1, 1)
    terminal.press("q")
    assert terminal.ends() == 0
    sent = {int(number) for number in re.findall(r"[34]8;5;(\d+)", terminal.output)}
    assert sent
    assert all(len(set(Color.from_ansi(number).get_truecolor())) == 1 for number in sent) == plain
    assert "squid" in terminal.plain
    assert "▬ squid nigiri" in terminal.plain
