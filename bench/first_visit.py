"""What the first visit of the page costs: bytes, and seconds until it can be used, on a phone with a slow connection.

    uv run python -m bench.first_visit [--quick]

A real service and Debian's Chromium with empty caches. All bytes are counted on the wire, between the two: also those
that workers load, to play or to keep the page for later. The phone is a processor at a quarter of its speed (the page's
thread; browsers do not slow down workers) behind 1.6 Mbit/s and 150 ms, which the wire itself sees to, for workers too.
The page has to be built (npm run build in web/).
"""

import asyncio
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import CHROMIUMS, FLAGS
from tests.browser.screens import PHONE
from tests.server.serving import serving

from bench.figures import Figure, Figures, verdict

MOST_BYTES = 400_000
SLOWDOWN = 4
BYTES_A_SECOND = 1.6e6 / 8
LATENCY = 0.15
PIECE = 4096
"""Bytes that a slow wire passes on at once."""
MOST_SECONDS = 2.0
VISITS = 5
KEPT = "navigator.serviceWorker.ready.then((it) => it.active.state === 'activated')"

NOTE_WHEN_READY = """
new MutationObserver((_, watch) => {
  if (!document.querySelector("main h1")) return;
  watch.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.readyAfter = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""


PLAY_WHEN_READY = """
let asked = false;
new MutationObserver((_, watch) => {
  const buttons = [...document.querySelectorAll("main button")];
  const button = buttons.find((one) => one.textContent.trim() === "Play against bots");
  if (button && !button.disabled && !asked) { asked = true; button.click(); }
  if (!document.querySelector("[aria-label='Your hand'] button:not(:disabled)")) return;
  watch.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.readyAfter = performance.now())));
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


class Wire:
    """Stands between browser and service, passes everything on, and counts what the browser gets."""

    def __init__(self, service: int) -> None:
        self._service = service
        self._loop = asyncio.new_event_loop()
        self._closed = asyncio.Event()
        self.open = threading.Event()
        self.bytes = 0
        self.port = 0
        self.slow = False
        """Whether it is a slow phone's connection."""
        self._free_at = 0.0
        """When everything that was sent before is through."""

    def run(self) -> None:
        """Take connections until it is closed."""
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    def close(self) -> None:
        """End, from another thread."""
        self._loop.call_soon_threadsafe(self._closed.set)

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self.open.set()
        await self._closed.wait()
        server.close()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_service, to_service = await asyncio.open_connection("127.0.0.1", self._service)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._pass(reader, to_service), self._pass(from_service, writer, count=True))

    async def _wait(self, size: int) -> None:
        """A question takes its time to get there, and all answers share what goes through in a second."""
        if size == 0:
            await asyncio.sleep(LATENCY)
            return
        now = self._loop.time()
        self._free_at = max(now, self._free_at) + size / BYTES_A_SECOND
        await asyncio.sleep(self._free_at - now)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, count: bool = False) -> None:
        try:
            while chunk := await reader.read(PIECE if self.slow else 1 << 16):
                self.bytes += len(chunk) * count
                if self.slow:
                    await self._wait(len(chunk) if count else 0)
                writer.write(chunk)
                await writer.drain()
        except OSError:
            pass  # either of them has hung up
        finally:
            writer.close()


@contextmanager
def wire(service: int) -> Iterator[Wire]:
    """A wire to a service, in a thread of its own: the browser's library keeps this one."""
    counting = Wire(service)
    thread = threading.Thread(target=counting.run)
    thread.start()
    counting.open.wait()
    try:
        yield counting
    finally:
        counting.close()
        thread.join()


class Visit(NamedTuple):
    """What a first visit cost."""

    requests: int
    page: int
    """Bytes for the page itself, by the browser's own count."""
    all: int
    """Bytes on the wire, with what is kept for later."""
    ready: float
    """Seconds until the page can be used."""
    playable: float
    """Seconds until the engine has answered, too: whoever taps now plays at once."""


def visit(browser: Browser, wire: Wire, slow: bool) -> Visit:
    """Come for the first time."""
    before = wire.bytes
    context = browser.new_context(viewport=PHONE, locale="en", device_scale_factor=3, has_touch=True)
    page = context.new_page()
    page.add_init_script(NOTE_WHEN_READY)
    loaded: list[float] = []
    watched = context.new_cdp_session(page)
    watched.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    watched.send("Network.enable")
    wire.slow = slow
    if slow:
        watched.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.goto(f"http://127.0.0.1:{wire.port}/")
    page.wait_for_function("() => window.readyAfter")
    ready: float = page.evaluate("window.readyAfter") / 1000
    page.wait_for_function("() => performance.getEntriesByName('engine ready').length")
    engine: float = page.evaluate("performance.getEntriesByName('engine ready')[0].startTime") / 1000
    page.wait_for_load_state("networkidle")
    own = int(sum(loaded)), len(loaded)
    until_kept(page)
    context.close()
    wire.slow = False
    return Visit(own[1], own[0], wire.bytes - before, ready, max(ready, engine))


def play_at_once(browser: Browser, wire: Wire) -> float:
    """Come for the first time with a slow phone and play against bots: seconds until there is a hand to choose from."""
    context = browser.new_context(viewport=PHONE, locale="en", device_scale_factor=3, has_touch=True)
    page = context.new_page()
    page.add_init_script(PLAY_WHEN_READY)
    wire.slow = True
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.goto(f"http://127.0.0.1:{wire.port}/")
    page.wait_for_function("() => window.readyAfter")
    ready: float = page.evaluate("window.readyAfter") / 1000
    context.close()
    wire.slow = False
    return ready


def until_kept(page: Page) -> None:
    """Wait until the service worker has everything."""
    while not page.evaluate(KEPT):
        page.wait_for_timeout(50)


def measure(quick: bool = False) -> Figures:
    """Print what visits cost, and return it."""
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None:
        raise SystemExit("Chromium is missing: scripts/needs installs it.")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.sqlite") as service,
        wire(service.port) as counting,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        fast = [visit(browser, counting, slow=False) for _ in range(2 if quick else VISITS)]
        slow = [visit(browser, counting, slow=True) for _ in range(1 if quick else VISITS)]
        solo = [play_at_once(browser, counting) for _ in range(1 if quick else VISITS)]
        browser.close()
    most = max(fast, key=lambda one: one.all)
    print(f"the page itself           {most.page / 1000:7.1f} kB in {most.requests} requests")
    print(f"with what is kept         {most.all / 1000:7.1f} kB")
    print(f"ready on this machine     {min(one.ready for one in fast):7.2f} s")
    print(f"ready on a slow phone     {min(one.ready for one in slow):7.2f} s")
    print(f"ready to play there       {min(one.playable for one in slow):7.2f} s")
    print(f"a hand, if tapped at once {min(solo):7.2f} s")
    return {
        "first visit: the page itself": Figure(most.page / 1000, "kB"),
        "first visit: everything, also what is kept for later": Figure(
            most.all / 1000, "kB", at_most=MOST_BYTES / 1000
        ),
        "requests for the page itself": Figure(most.requests, "requests"),
        "ready on this machine": Figure(min(one.ready for one in fast), "s"),
        "ready on a slow phone (4x slower, 1.6 Mbit/s, 150 ms)": Figure(min(one.ready for one in slow), "s"),
        "ready to play on the same phone": Figure(min(one.playable for one in slow), "s", at_most=MOST_SECONDS),
        "a hand on the same phone, if one taps as soon as there is a button": Figure(min(solo), "s"),
    }


if __name__ == "__main__":
    sys.exit(verdict(measure("--quick" in sys.argv[1:])))
