"""How far a review can be believed.

    uv run python -m bench.review values [--positions 400] [--depth N] [--seed TEXT]
    uv run python -m bench.review chances [--games 2000] [--seed TEXT]
    uv run python -m bench.review time
    uv run python -m bench.review browser

`values`: in the classic game for two, where the solver knows, the values of all answers with the solver switched off,
beside its own, in points. `chances`: bots play whole games of every kind against their like, and the chart's chances
at some moments of each are compared with who won then; errors count each game once. `time`: how long a review takes,
and `browser`: how long the page takes for the same games in Chromium, from the click that asks for it (the page has to
be built). Both fail if one took longer than it may.
"""

import argparse
import math
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from operator import attrgetter
from pathlib import Path
from random import Random

from bench.regret import positions
from sushibelt.bots.registry import make_bot
from sushibelt.play.hindsight import END, START, look_back
from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord
from sushibelt.play.view import Question, View
from sushibelt.review.chart import chart_point
from sushibelt.review.reviewing import Judgement, Progress, review
from sushibelt.review.worths import DEPTH, worths_of
from sushibelt.rules.menu import PRESETS, menu_fault
from sushibelt.rules.turn import LAST_ROUND

PLAYERS = ("regular", "net:mix=yes", "greedy", "search:sims=300")
"""Who plays, each against its like."""
MOMENTS_EACH = 6
PLAYOUTS = 400
TENTHS = 10
WITHIN = 0.05
NEAR = 0.3
"""Points that values may be off, on average."""
TIMED = (("classic", None, 2), ("classic", None, 4), ("party", "master-menu", 4))
MOST_SECONDS = 20
MOST_SECONDS_IN_A_BROWSER = 60
MOST_TO_FIRST_CHART = 3

WATCH = """() => {
  globalThis.seen = {};
  const begin = performance.now();
  const note = (name) => (seen[name] ??= performance.now() - begin);
  const look = () => {
    const chart = document.querySelector("[data-chart]");
    if (chart) note("begun");
    // Choices are weighed when every moment has its chances, and not before.
    if (document.querySelector("[data-weighed]")?.dataset.weighed > 0) note("chart");
    if (document.querySelector("[data-review=finished]")) (note("chart"), note("whole"));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""Notes when the chart is begun, when it is whole (and one choice weighed besides), and when the review is finished."""


def values(number: int, depth: int, seed: str) -> int:
    """Print how far searched values are from solved ones: in round 1 in points, in the last in shares of the win.

    What a position is worth if both play best is one number; what a worse answer is worth depends on which of several
    best ways the other plays.
    """
    by_round: dict[int, dict[str, list[float]]] = {1: {}, LAST_ROUND: {}}
    done = 0
    for match in positions(number * 2, seed):
        view, question = match.view(0), match.question(0)
        assert question is not None
        if len(question.options) < 2 or (exact := _exact(view, question)) is None:
            continue
        found = worths_of(view, question, depth, solving=False)
        top, own = exact.each[0], found.each[0]
        lists = by_round[view.round_no]
        worth_of = attrgetter("points" if view.round_no == 1 else "win")
        off = [worth_of(found.of(worth.answer)) - worth_of(worth) for worth in exact.each]
        lists.setdefault("how far the position's value is off", []).append(abs(worth_of(own) - worth_of(top)))
        lists.setdefault("too high or too low", []).append(worth_of(own) - worth_of(top))
        lists.setdefault("what the answer that seems best loses", []).append(
            worth_of(top) - worth_of(exact.of(own.answer))
        )
        lists.setdefault("how far any answer's value is off", []).extend(map(abs, off))
        done += 1
        if done == number:
            break
    print(f"{done} positions, {depth} simulations each; on average")
    for round_no, lists in by_round.items():
        unit = "points" if round_no == 1 else "of a win"
        for name, all_ in lists.items():
            error = 1.96 * statistics.stdev(all_) / math.sqrt(len(all_))
            print(f"round {round_no}, {name}: {statistics.mean(all_):.3f} ± {error:.3f} {unit} ({len(all_)})")
    return int(statistics.mean(by_round[1]["how far the position's value is off"]) > NEAR)


def _exact(view: View, question: Question):  # type: ignore[no-untyped-def]
    found = worths_of(view, question, 100)
    return found if found.exact else None


def line_up(chance: Random) -> tuple[str, str | None, int]:
    """Some game: a third of them classic."""
    if chance.random() < 1 / 3:
        return "classic", None, chance.randint(2, 5)
    while True:
        menu, players = chance.choice(list(PRESETS)), chance.randint(2, 8)
        if menu_fault(PRESETS[menu], players) is None:
            return "party", menu, players


def played(number: int, seed: str) -> GameRecord:
    """A whole game of bots, each against its like."""
    secret = f"{seed}, game {number}"
    chance = Random(secret)
    edition, menu, players = line_up(chance)
    spec = PLAYERS[number % len(PLAYERS)]
    match = Match(edition, menu, players, secret=secret)
    bots = [make_bot(spec, f"{secret}, seat {seat}") for seat in range(players)]
    while match.waiting_for:
        seat = match.waiting_for[0]
        view = match.view(seat)
        assert view.question is not None
        match.answer(seat, bots[seat].answer(view, view.question))
    return match.record()


def predictions(work: tuple[int, str]) -> list[tuple[float, float]]:
    """The chances at some moments of a game, for every seat, each with what became of it."""
    number, seed = work
    game = look_back(played(number, seed))
    open_ones = [it for it in game.moments if it.what not in (START, END)]
    won = chart_point(game, game.moments[-1]).chances
    found = []
    for moment in Random(f"{seed}, moments {number}").sample(open_ones, min(MOMENTS_EACH, len(open_ones))):
        found += list(zip(chart_point(game, moment, PLAYOUTS).chances, won, strict=True))
    return found


def chances(games: int, seed: str) -> int:
    """Print for each tenth what was predicted and what came."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        by_game = []
        for number, found in enumerate(pool.map(predictions, [(it, seed) for it in range(games)], chunksize=4), 1):
            by_game.append(found)
            print(f"\r{number} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print("| predicted | how often | on average | won | ± |\n|---|--:|--:|--:|--:|")
    missed = 0
    for tenth, count, said, came, error in _tenths(by_game):
        missed += abs(said - came) > max(WITHIN, 2 * error)
        print(
            f"| {10 * tenth} to {10 * tenth + 10} % | {count} | {100 * said:.1f} % | {100 * came:.1f} % "
            f"| {200 * error:.1f} |"
        )
    print(f"{missed} of the tenths are off by more than 5 points and two standard errors.")
    return int(missed > 0)


def _tenths(by_game: list[list[tuple[float, float]]]) -> Iterator[tuple[int, int, float, float, float]]:
    """For each tenth: how many predictions, what they said, what came, and its standard error by games."""
    for tenth in range(TENTHS):
        groups = [[(p, w) for p, w in found if min(int(p * TENTHS), TENTHS - 1) == tenth] for found in by_game]
        groups = [group for group in groups if group]
        count = sum(map(len, groups))
        if not count:
            continue
        said = sum(p for group in groups for p, _ in group) / count
        came = sum(w for group in groups for _, w in group) / count
        scatter = sum(sum(w - came for _, w in group) ** 2 for group in groups)
        yield tenth, count, said, came, math.sqrt(scatter) / count


def timed_record(edition: str, menu: str | None, players: int) -> GameRecord:
    """The game whose review is timed: regular bots at a known deal."""
    match = Match(edition, menu, players, secret="time")
    bots = [make_bot("regular", f"{seat}") for seat in range(players)]
    while match.waiting_for:
        seat = match.waiting_for[0]
        view = match.view(seat)
        assert view.question is not None
        match.answer(seat, bots[seat].answer(view, view.question))
    return match.record()


def times() -> int:
    """Print how long reviews take; 1 if one took longer than it may."""
    late = False
    for edition, menu, players in TIMED:
        record, began = timed_record(edition, menu, players), time.perf_counter()
        first: list[float] = []

        def told(progress: Progress, began: float = began, first: list[float] = first) -> None:
            first.append(time.perf_counter() - began)

        found = review(record, Judgement(), told)
        spent = time.perf_counter() - began
        late |= spent > MOST_SECONDS or first[0] > MOST_TO_FIRST_CHART
        print(
            f"{edition} {menu or ''} {players}: {spent:.1f} s, first chart {first[0]:.2f} s, "
            f"{len(found.decisions)} choices, {sum(it.exact for it in found.decisions)} solved"
        )
    return int(late)


def browser_times() -> int:
    """Print how long the page's reviews take in Chromium; 1 if one took longer than it may."""
    from playwright.sync_api import sync_playwright
    from tests.browser.conftest import CHROMIUMS, FLAGS
    from tests.browser.screens import DESKTOP
    from tests.server.serving import serving

    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None:
        raise SystemExit("Chromium is missing: scripts/needs installs it.")
    late = False
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.sqlite") as service,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for edition, menu, players in TIMED:
            page = browser.new_page(viewport=DESKTOP)
            page.goto(service.http)
            record = timed_record(edition, menu, players).to_json().encode()
            page.locator("input[type=file]").set_input_files(
                {"name": "game.json", "mimeType": "application/json", "buffer": record}
            )
            asks = page.locator('a[href$="/review"]').first
            asks.wait_for()
            page.evaluate(WATCH)
            asks.click()
            page.wait_for_function("() => 'whole' in seen", timeout=10 * 1000 * MOST_SECONDS_IN_A_BROWSER)
            seen = {name: spent / 1000 for name, spent in page.evaluate("seen").items()}
            late |= seen["whole"] > MOST_SECONDS_IN_A_BROWSER or seen["chart"] > MOST_TO_FIRST_CHART
            print(
                f"{edition} {menu or ''} {players}: {seen['whole']:.1f} s, first chart begun after "
                f"{seen['begun']:.2f} s and whole after {seen['chart']:.2f} s"
            )
            page.close()
        browser.close()
    return int(late)


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("values", "chances", "time", "browser"))
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--depth", type=int, default=DEPTH)
    parser.add_argument("--seed", default="review")
    options = parser.parse_args()
    if options.what == "values":
        return values(options.positions, options.depth, options.seed)
    if options.what == "chances":
        return chances(options.games, options.seed)
    return browser_times() if options.what == "browser" else times()


if __name__ == "__main__":
    raise SystemExit(main())
