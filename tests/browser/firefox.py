"""Debian's Firefox, driven through WebDriver BiDi: as much of it as tests of ours need."""

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 300
"""Seconds after which something that Firefox was asked for will not come any more."""
PREFERENCES = """
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("browser.safebrowsing.downloads.enabled", false);
"""


@contextmanager
def firefox(path: str, profile: Path) -> Iterator["Firefox"]:
    """A Firefox without windows."""
    (profile / "user.js").write_text(PREFERENCES)
    command = [path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        try:
            with connect(f"{_address(process)}/session", max_size=None, open_timeout=PATIENCE) as socket:
                yield Firefox(socket)
        finally:
            process.kill()


def _address(process: "subprocess.Popen[str]") -> str:
    """Where it listens, which it says when it is ready."""
    assert process.stderr is not None
    said = []
    for line in process.stderr:
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
            return found[1]
        said.append(line)
    raise AssertionError(f"Firefox does not start: {''.join(said)}")


class Firefox:
    """A browser with one page."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **parameters: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, address: str) -> None:
        """Load a page."""
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def evaluate(self, script: str) -> Any:
        """What a script gives, as plain data, once its promise is kept."""
        wrapped = f"Promise.resolve({script}).then((value) => JSON.stringify(value ?? null))"
        answer = self._ask("script.evaluate", expression=wrapped, target={"context": self._page}, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])
