"""How fast the search is, how well it keeps to its time, and how much memory it takes.

    uv run python -m bench.search [--quick]

Simulations per second on one thread, each the best of several short turns taken in rotation, beside complete
random games of the same table in the same run; then how far answers by the clock exceed their time, and the
peak memory of a fresh process with one searcher.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median

from bench.figures import Figure, Figures, verdict
from bench.rules import best_times
from sushibelt.bots.judging.regular_bot import RegularBot
from sushibelt.bots.registry import make_bot
from sushibelt.bots.search.search_bot import SearchBot
from sushibelt.crowd.crowd import records, repeat_random
from sushibelt.play.match import Match
from sushibelt.rules.menu import CLASSIC_MENU, PRESETS, new_game

SPEED_TARGET, OVERSHOOT_TARGET, MEMORY_TARGET = 200_000, 20.0, 200
"""Simulations per second with two players at the classic game's second turn; milliseconds; megabytes."""

TABLES: tuple[tuple[str | None, int], ...] = (
    (None, 2),
    (None, 4),
    (None, 5),
    ("sushi-go", 2),
    ("sushi-go", 4),
    ("sushi-go", 8),
    ("master-menu", 4),
    ("big-banquet", 8),
)
"""Menus, None for the classic game, and numbers of players."""
TURNS = (1, 2)
BY_THE_CLOCK = {"search": "", "champion": "champion, "}
"""Bots that keep to a time, and how their figures are called."""
MILLISECONDS = 100
MEMORY_MILLISECONDS = (200, 2000)
"""What is usual, and what fills the largest tree."""

_MEMORY = """
import resource, sys
from pathlib import Path
from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
bot = make_bot(sys.argv[1], "")
for menu, seats in ((None, 2), ("sushi-go", 4), ("big-banquet", 8)):
    match = Match("classic" if menu is None else "party", menu, seats, secret="memory")
    for seat in range(seats):  # and the second turn, where two see everything
        match.answer(seat, match.question(seat).options[0])
    for view in (Match(match.edition, menu, seats, secret="memory").view(0), match.view(0)):
        bot.answer(view, view.question)
status = Path("/proc/self/status")
if status.exists():  # here the highest mark is the process's own, while getrusage counts the parent's pages too
    print(next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")) / 1000)
else:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3))
"""


def peak_memory(spec: str) -> float:
    """Megabytes that a fresh process needs at most to answer a few questions."""
    command = [sys.executable, "-c", _MEMORY, spec]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def a_match(menu: str | None, seats: int, secret: str) -> Match:
    """A new match."""
    return Match("classic" if menu is None else "party", menu, seats, secret=secret)


def play_turn(match: Match, regular: RegularBot) -> None:
    """Let regular bots play a whole turn on all seats."""
    turn = match.view(None).turn_no
    while match.view(None).turn_no == turn:
        for seat in match.waiting_for:
            view = match.view(seat)
            assert view.question is not None
            match.answer(seat, regular.answer(view, view.question), view.question.id)


def search_work(menu: str | None, seats: int, turn: int, sims: int) -> tuple[Callable[[], object], int]:
    """One search of seat 0 from the beginning of a turn."""
    match = a_match(menu, seats, "bench")
    for _ in range(1, turn):
        play_turn(match, RegularBot())
    view = match.view(0)
    question = view.question
    assert question is not None
    bot = SearchBot("bench", sims=sims)
    bot.explain(view, question)
    return (lambda: bot.explain(view, question)), bot.simulations


def games_work(menu: str | None, seats: int, times: int) -> tuple[Callable[[], object], int]:
    """Complete random games of the same table."""
    games = records([new_game(menu is None, CLASSIC_MENU if menu is None else PRESETS[menu], seats)])
    return (lambda: repeat_random(games, times, 7)), times


def overshoots(spec: str, answers: int) -> list[float]:
    """By how many milliseconds so many answers, an equal part of them at each table, exceed their time."""
    return [over for menu, seats in TABLES for over in overshoots_at(spec, menu, seats, answers // len(TABLES))]


def overshoots_at(spec: str, menu: str | None, seats: int, answers: int) -> list[float]:
    """The same of one table, along whole games; regular bots sit around."""
    over: list[float] = []
    game = 0
    while len(over) < answers:
        match = a_match(menu, seats, f"overshoot {game}")
        bot, regular = make_bot(spec, str(game)), RegularBot()
        while not match.over and len(over) < answers:
            for seat in match.waiting_for:
                view = match.view(seat)
                question = view.question
                assert question is not None
                started = time.perf_counter()
                reply = (regular if seat else bot).answer(view, question)
                taken = time.perf_counter() - started
                if seat == 0 and len(question.options) > 1:
                    over.append(1000 * taken - MILLISECONDS)
                match.answer(seat, reply, question.id)
        game += 1
    return over[:answers]


def speed_figures(turns: int, sims: int, games: int) -> Figures:
    """Simulations per second at every table, and how many there are to a random game."""
    works = {}
    for menu, seats in TABLES:
        works[f"{menu} {seats} games"] = games_work(menu, seats, games)
        for turn in TURNS:
            works[f"{menu} {seats} {turn}"] = search_work(menu, seats, turn, sims)
    best_times(works, 1)
    best = best_times(works, turns)
    figures = {}
    print(f"{'one thread':<16}{'players':>8}{'turn':>6}{'simulations/s':>16}{'random games/s':>16}{'ratio':>8}")
    for menu, seats in TABLES:
        game_time = best[f"{menu} {seats} games"]
        for turn in TURNS:
            time_each = best[f"{menu} {seats} {turn}"]
            shown = f"{1 / time_each:>16,.0f}{1 / game_time:>16,.0f}{game_time / time_each:>8.2f}"
            print(f"{menu or 'classic':<16}{seats:>8}{turn:>6}{shown}")
            target = SPEED_TARGET if (menu, seats, turn) == (None, 2, 2) else None
            name = f"{menu or 'classic'}, {seats} players, turn {turn}"
            figures[name] = Figure(1 / time_each, "simulations/s", at_least=target)
    return figures


def overshoot_figures(answers: int) -> Figures:
    """By how much answers by the clock exceed their time."""
    figures = {}
    for name, label in BY_THE_CLOCK.items():
        over = overshoots(f"{name}:ms={MILLISECONDS}", answers)
        shown = f"over the time by {median(over):.1f} ms in the median, {max(over):.1f} ms at most"
        print(f"\n{name}:ms={MILLISECONDS}, {len(over)} answers: {shown}")
        figures[f"{label}ms={MILLISECONDS}, over the time, median"] = Figure(median(over), "ms")
        figures[f"{label}ms={MILLISECONDS}, over the time, most"] = Figure(max(over), "ms", at_most=OVERSHOOT_TARGET)
    return figures


def memory_figures() -> Figures:
    """The memory of a fresh process with one searcher."""
    figures = {}
    for name, label in BY_THE_CLOCK.items():
        for milliseconds in MEMORY_MILLISECONDS:
            memory = peak_memory(f"{name}:ms={milliseconds}")
            print(f"{name}:ms={milliseconds} in a fresh process: {memory:.0f} MB at most")
            figures[f"{label}ms={milliseconds}, memory of a process"] = Figure(memory, "MB", at_most=MEMORY_TARGET)
    return figures


def measure(quick: bool = False) -> Figures:
    """Print all figures, and return them."""
    turns, sims, games, answers = (3, 5_000, 2_000, 30) if quick else (9, 20_000, 8_000, 120)
    return speed_figures(turns, sims, games) | overshoot_figures(answers) | memory_figures()


def main() -> int:
    """Measure, and say whether the targets are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer turns and answers")
    return verdict(measure(parser.parse_args().quick))


if __name__ == "__main__":
    sys.exit(main())
