"""A table in the browser: `sushibelt serve`, and `sushibelt` alone."""

import os
import sys
from typing import Annotated

import typer

from ...play.errors import SushibeltError

EVERYBODY = ("0.0.0.0", "::")
"""Addresses that stand for the whole network."""
FIRST_PORT = 8000
MORE_PORTS = 20


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address to listen on; 0.0.0.0 for everybody on the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            metavar="PORT",
            min=0,
            max=65535,
            help=f"The port to listen on (default: {FIRST_PORT} or the next free one).",
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|postgresql://…", help="Where tables are stored (default: a file in your home folder)."
        ),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(metavar="BOTS", help="Bots of your own that guests may choose: 'onnx:policy.onnx as kappa'."),
    ] = "",
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
) -> None:
    """Serve tables in the browser: a link is enough to join, bots take any seat. Stop with Ctrl-C; nothing is lost."""
    import logging

    from ...server.http.run import default_database, network_address, serve_with
    from ...server.operations.config import Config

    known = {"127.0.0.1": "localhost", "::1": "localhost", **dict.fromkeys(EVERYBODY, network_address())}
    shown = known.get(host, f"[{host}]" if ":" in host else host)

    def ready(taken: int) -> None:
        address = f"http://{shown}:{taken}/"
        whom = " for everybody on your network" if host in EVERYBODY else ""
        typer.echo(f"Sushibelt is at {address}{whom}. Stop it with Ctrl-C; nothing is lost.")
        if host in EVERYBODY and shown != "localhost":
            _show_code(address)
        if browser:
            open_page(address)

    config = Config(
        host=host,
        port=FIRST_PORT if port is None else port,
        more_ports=MORE_PORTS if port is None else 0,
        database=database or default_database(),
        bots=bots,
    )
    # At a terminal only what is wrong is worth a line; whoever collects logs gets them all.
    serve_with(config, ready, logging.WARNING if sys.stderr.isatty() else logging.INFO)


def serve_at_once() -> None:
    """Open a table in the browser with nothing said: that of a service that runs already, or of a new one."""
    address = f"http://localhost:{FIRST_PORT}/"
    try:
        serve()
    except SushibeltError:
        if not _is_ours(address):
            raise
        typer.echo(f"Sushibelt is running already, at {address}")
        open_page(address)


def open_page(address: str) -> None:
    """Show a page in the browser, if there is one that would not take over the terminal."""
    if not (os.environ.get("BROWSER") or sys.platform in ("darwin", "win32")):
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            return
    import threading
    import webbrowser

    # A browser may keep us waiting, and nobody must wait for it.
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _is_ours(address: str) -> bool:
    """Whether a service of ours answers there."""
    import json
    from urllib.request import urlopen

    try:
        with urlopen(f"{address}health", timeout=2) as answer:
            return "version" in json.load(answer)
    except (OSError, ValueError):
        return False


def _show_code(address: str) -> None:
    """The address as a QR code for phones, if this terminal can draw it."""
    import io

    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    try:
        drawn.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return
    for line in drawn.getvalue().splitlines():
        typer.secho(line, fg=typer.colors.BRIGHT_WHITE, bg=typer.colors.BLACK)  # whatever the terminal's own colours
