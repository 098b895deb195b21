"""What the page's main thread does at a table, by Chromium's own trace: idle, in a turn, and when a round counts.

    uv run python -m bench.page_trace [--quick]

Somebody who likes to see things move plays against four bots at a real service, on a desktop and on a phone whose
processor is four times slower. The page marks where its scenes begin (`performance.mark`), on the trace's own clock.
Counted are style, layout and paint on the renderer's main thread from the end of a scene's first frame, which puts new
things on the page and lays them out once, to the next scene. What the compositor moves costs this thread nothing. Times
are the thread's own, not those of the clock, so that others at work on the machine matter little; each figure is the
middle of several turns, and the longest task the shortest of several turns' longest. The page has to be built.
"""

import json
import shutil
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, ViewportSize, sync_playwright
from tests.browser.conftest import CHROMIUMS, FLAGS, KnownDeals
from tests.browser.habits import eager
from tests.browser.meeting import sit_with_bots
from tests.browser.people import Person, Shown, play_on
from tests.browser.screens import DESKTOP, PHONE

from bench.figures import Figure, Figures, verdict

SLOWDOWN = 4
BOTS = 4
IDLE_SECONDS = 10
TURNS = 5
"""Of so many turns figures are made; with nine cards each the last turn of a round is no choice."""
ROUNDS = 2
"""The ends of so many rounds are looked at; the third is the end of the game."""
LAST_CHOICE = 8
MOST_IDLE = 2.0
MOST_TASK = 50.0
REVEALING = ("put", "reveal", "tell", "act", "land", "leave", "arrive")
COUNTING = ("score", "clear")
WORK = {
    "Layout": "layout",
    "UpdateLayoutTree": "style",
    "RecalcStyle": "style",
    "Paint": "paint",
}
"""What must not happen in the middle of a scene, by the trace's names."""
CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "blink.user_timing",
    "toplevel",
    "__metadata",
]
QUESTION = "() => document.querySelector('[data-play]').dataset.question"
DONE = """() => document.querySelector('[data-play]').dataset.question !== ""
  || document.querySelector('dialog[open] [data-go-on]') !== null"""

Event = dict[str, Any]


class Scene(NamedTuple):
    """What a scene costs the page's main thread once its first frame is made."""

    name: str
    found: Counter[str]
    """How often something was styled, laid out or painted."""
    spent: float
    """Milliseconds for that."""
    first: float
    """Milliseconds of everything up to the end of its first frame."""


class Trace:
    """The events of the page's main thread, in order."""

    def __init__(self, stored: bytes) -> None:
        events: list[Event] = json.loads(stored)["traceEvents"]
        named = [one for one in events if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"]
        threads = {(one["pid"], one["tid"]) for one in named}
        busy = Counter((one["pid"], one["tid"]) for one in events if (one["pid"], one["tid"]) in threads)
        # Each renderer has a main thread of its own; ours is that of the page which marks its scenes.
        marked = [one for one in events if one["name"].startswith("scene: ")]
        self.thread = (marked[0]["pid"], marked[0]["tid"]) if marked else busy.most_common(1)[0][0]
        ours = sorted((one for one in events if (one["pid"], one["tid"]) == self.thread), key=lambda one: one["ts"])
        self.ours = ours
        self.marks = [(one["ts"], one["name"].removeprefix("scene: ")) for one in marked if one["ph"] in "RIn"]
        self.tasks = [one for one in ours if one["name"] == "RunTask" and one["ph"] == "X"]
        # Drawings are small documents with frames of their own; the page's is where most is laid out.
        done = [one for one in ours if one["name"] in WORK and one["ph"] == "X"]
        page = Counter(map(frame_of, done)).most_common(1)[0][0] if done else ""
        self.work = [one for one in done if frame_of(one) == page]
        self.frames = [one for one in ours if one["name"] == "Commit" and one["ph"] == "X"]

    @property
    def busy(self) -> float:
        """Milliseconds that the thread was at work."""
        return sum(map(own, self.tasks))

    @property
    def longest(self) -> float:
        """Milliseconds of the longest task."""
        return max(map(own, self.tasks), default=0.0)

    def scenes(self) -> Iterator[Scene]:
        """Every scene, from the end of its first frame to the next one."""
        for (begin, name), (end, _) in zip(self.marks, self.marks[1:], strict=False):
            if name == "none":
                continue
            first = next((one["ts"] + one["dur"] for one in self.frames if begin < one["ts"] < end), end)
            found = [one for one in self.work if first < one["ts"] < end]
            early = [one for one in self.tasks if begin - one["dur"] < one["ts"] < first]
            count = Counter(WORK[one["name"]] for one in found)
            yield Scene(name, count, sum(map(own, found)), sum(map(own, early)))


def frame_of(event: Event) -> str:
    """Which document something was done for."""
    given: Event = event["args"]
    return str((given.get("data") or given.get("beginData") or {}).get("frame", ""))


def own(event: Event) -> float:
    """Milliseconds that a thread worked at something itself."""
    spent: float = event["tdur"] if "tdur" in event else event["dur"]
    return spent / 1000


@contextmanager
def traced(browser: Browser, person: Person) -> Iterator[list[Trace]]:
    """What the page does meanwhile; the list has it afterwards."""
    found: list[Trace] = []
    browser.start_tracing(page=person.page, categories=CATEGORIES)
    yield found
    found.append(Trace(browser.stop_tracing()))


def waits(person: Person, condition: str) -> None:
    """Wait until something is so, and ask so seldom that asking costs the page nothing worth a word."""
    while not person.page.evaluate(condition):
        person.page.wait_for_timeout(300)


def taps_a_card(person: Person) -> Callable[[], None]:
    """Where the first card of the hand is, found before anything is measured; then two taps there play it."""
    box = person.page.locator("[data-answer]").first.bounding_box()
    assert box is not None
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap() -> None:
        for _ in range(2):
            person.page.mouse.click(*place)

    return tap


def watched_turn(browser: Browser, person: Person) -> Trace:
    """What one turn costs, with its reveal, until the next question or the sheet of the round."""
    tap = taps_a_card(person)
    with traced(browser, person) as found:
        tap()
        person.page.wait_for_timeout(300)
        waits(person, DONE)
        person.page.wait_for_timeout(300)
    return found[0]


def at_a_table(browser: Browser, address: str, size: ViewportSize) -> Person:
    """Somebody at a table where a game has begun, whose page may move."""
    options: dict[str, Any] = {"viewport": size, "locale": "en", "service_workers": "block"}
    if size is PHONE:
        options |= {"device_scale_factor": 2, "has_touch": True}
    ana = Person("Ana", browser.new_context(reduced_motion="reduce", **options), address)
    ana.open()
    sit_with_bots(ana, BOTS, "master-menu")
    ana.sees(lambda shown: shown.kind == "pick")
    ana.page.emulate_media(reduced_motion="no-preference")
    return ana


def idle(browser: Browser, person: Person, seconds: float) -> float:
    """Which share of its time the main thread is at work while the table waits for somebody, in per cent."""
    person.page.wait_for_timeout(4000)  # what was told of the turn before is gone
    with traced(browser, person) as found:
        person.page.wait_for_timeout(seconds * 1000)
    return found[0].busy / seconds / 10


def throttled(person: Person, rate: float) -> None:
    """Let the page's processor be so much slower."""
    person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def told(name: str, traces: list[Trace]) -> None:
    """Print what every kind of scene costs, in the middle of the turns."""
    scenes: dict[str, list[Scene]] = {}
    for trace in traces:
        for scene in trace.scenes():
            scenes.setdefault(scene.name, []).append(scene)
    for kind, found in scenes.items():
        counts = [
            " ".join(
                f"{sum(one.found[work] for one in found) / len(found):6.1f}" for work in ("style", "layout", "paint")
            )
        ]
        spent, first = (
            statistics.median(values) for values in zip(*((one.spent, one.first) for one in found), strict=True)
        )
        print(
            f"{name:<8} {kind:<8} {len(found):>4} times {counts[0]} {spent:>8.2f} ms later, {first:>7.2f} ms at first",
            flush=True,
        )


def middle(traces: list[Trace], kinds: tuple[str, ...], work: str) -> float:
    """How often something was done in the middle of a turn's scenes, in the middle of all turns."""
    return statistics.median(sum(one.found[work] for one in trace.scenes() if one.name in kinds) for trace in traces)


def stands(at: tuple[int, int, str], shown: Shown) -> bool:
    """Whether a page has come to this round, turn and question."""
    return (shown.round, shown.turn, shown.kind) == at


def watched(browser: Browser, address: str, name: str, size: ViewportSize, quick: bool) -> Figures:
    """Figures of one size."""
    ana = at_a_table(browser, address, size)
    share = idle(browser, ana, 3 if quick else IDLE_SECONDS)
    turns: list[Trace] = []
    throttled(ana, SLOWDOWN)
    for _ in range(2 if quick else TURNS):
        turns.append(watched_turn(browser, ana))
        play_on([ana], lambda shown: shown.kind == "pick", eager)
    rounds: list[Trace] = []
    for number in range(1, 2 if quick else ROUNDS + 1):
        ana.page.emulate_media(reduced_motion="reduce")
        last = (number, LAST_CHOICE, "pick")
        play_on([ana], partial(stands, last), eager)
        ana.page.emulate_media(reduced_motion="no-preference")
        rounds.append(watched_turn(browser, ana))
    ana.context.close()
    told(name, turns)
    told(name, rounds)
    print(
        f"{name:<8} idle {share:.2f} %; longest tasks: {[round(one.longest, 1) for one in (*turns, *rounds)]} ms",
        flush=True,
    )
    figures = {f"{name}: idle table, of the main thread's time": Figure(share, "%", at_most=MOST_IDLE)}
    for work in ("layout", "paint", "style"):
        most = None if work == "style" else 0
        figures[f"{name}: {work} in the middle of a turn's scenes"] = Figure(
            middle(turns, REVEALING, work), "times a turn", at_most=most
        )
        figures[f"{name}: {work} in the middle of a round's counting"] = Figure(
            middle(rounds, COUNTING, work), "times a round", at_most=most
        )
    slow = f"with a {SLOWDOWN} times slower processor"
    figures[f"{name}: longest task of a turn {slow}"] = Figure(
        min(one.longest for one in turns), "ms", at_most=MOST_TASK
    )
    figures[f"{name}: longest task of a round's end {slow}"] = Figure(
        min(one.longest for one in rounds), "ms", at_most=MOST_TASK
    )
    return figures


def measure(quick: bool = False) -> Figures:
    """Print what the main thread does, and return it."""
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None:
        raise SystemExit("Chromium is missing: scripts/needs installs it.")
    figures: Figures = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        service = KnownDeals(Path(folder) / "tables.sqlite")
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        print(f"{'':<28} style layout  paint in the middle of a scene")
        for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
            figures |= watched(browser, service.http, name, size, quick)
        browser.close()
        service.stop()
    return figures


if __name__ == "__main__":
    sys.exit(verdict(measure("--quick" in sys.argv[1:])))
