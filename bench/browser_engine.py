"""The engine in Chromium, through the page's own worker, beside numba's machine code for the same processor.

    uv run python -m bench.browser_engine [--quick]

Simulations of the search and whole random games a second, each in turn with numba's. The page has to be built.
"""

import base64
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Page, sync_playwright
from tests.browser.conftest import CHROMIUMS, FLAGS
from tests.server.serving import serving

from bench.engine import TABLES
from bench.figures import Figure, Figures, verdict
from sushibelt.bots.search.search_bot import made_ready
from sushibelt.bots.search.simulations import simulate
from sushibelt.bots.search.workspace import EDGE
from sushibelt.compiler.by_numba import by_numba
from sushibelt.crowd.loops import play_many
from sushibelt.play.match import Match
from sushibelt.play.setup import game_of
from sushibelt.rules.state import RECORD
from sushibelt.server.operations.config import PAGE

TREE = 1 << 16
SEARCH_TARGET = 0.8
RANDOM_TARGET = 0.5
ASKING = Path(__file__).parents[1] / "tests" / "browser" / "asking.js"


def searching(edition: str, menu: str | None, seats: int, times: int) -> tuple[Any, list[Any]]:
    """Simulations from the second turn on."""
    match = Match(edition, menu=menu, seats=seats, secret="bench")
    for seat in range(seats):
        question = match.question(seat)
        assert question is not None
        match.answer(seat, question.options[0])
    edges = np.zeros(TREE, EDGE)
    games, workspaces = made_ready(match.view(0), edges, 1)
    return simulate, [games, np.zeros(1, RECORD), workspaces, edges, TREE, times]


def playing(edition: str, menu: str | None, seats: int, times: int) -> tuple[Any, list[Any]]:
    """Whole random games."""
    return play_many, [game_of(edition, menu, seats, False).array().copy(), np.zeros(1, RECORD), times, 7]


TASKS = {
    "search": (searching, SEARCH_TARGET, 20_000, "simulations"),
    "random games": (playing, RANDOM_TARGET, 30_000, "games"),
}


def here(run: Any, given: list[Any]) -> float:
    """Seconds that numba's code takes."""
    copies = [value.copy() if isinstance(value, np.ndarray) else value for value in given]
    begin = time.process_time()
    run(*copies)
    return time.process_time() - begin


def there(page: Page, function: Any, given: list[Any]) -> float:
    """Seconds that the engine takes in the browser, with the way to the worker and back."""
    sent = [
        {"bytes": base64.b64encode(value.tobytes()).decode(), "shape": value.shape}
        if isinstance(value, np.ndarray)
        else str(value)
        for value in given
    ]
    spent: float = page.evaluate("(given) => timed(given)", [function.__name__, sent])
    return spent / 1000


def measure(quick: bool = False) -> Figures:
    """Print all figures, and return those that are kept."""
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None:
        raise SystemExit("Chromium is missing: scripts/needs installs it.")
    turns, share, figures = (3, 4, Figures()) if quick else (7, 1, Figures())
    print(f"{'a second':<46}{'Chromium':>12}{'numba':>12}{'ratio':>8}")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.sqlite") as service,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        page = browser.new_page()
        page.goto(f"{service.http}/score")
        page.evaluate(ASKING.read_text("utf-8").strip().removesuffix(";"))
        page.evaluate("(name) => begin(`/assets/${name}`)", next(PAGE.glob("assets/worker-*.js")).name)
        for task, (make, target, times, unit) in TASKS.items():
            for table in TABLES:
                number = times // share
                function, given = make(*table, number)
                run = by_numba(function)
                spent = [(there(page, function, given), here(run, given)) for _ in range(turns + 1)][1:]
                browsers, numbas = (number / min(one) for one in zip(*spent, strict=True))
                edition, menu, seats = table
                name = f"{task}, {menu or edition}, {seats} players"
                print(f"{name:<46}{browsers:>12,.0f}{numbas:>12,.0f}{browsers / numbas:>8.2f}", flush=True)
                figures[f"{name}, Chromium"] = Figure(browsers, f"{unit}/s")
                figures[f"{name}, of numba's"] = Figure(browsers / numbas, "times", at_least=target)
        browser.close()
    return figures


if __name__ == "__main__":
    sys.exit(verdict(measure("--quick" in sys.argv[1:])))
