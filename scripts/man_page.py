"""Writes the manual page, docs/sushibelt.1 (`uv run python scripts/man_page.py`, `--check` to compare).

Commands, options and examples are those that `--help` shows. The page says neither a version nor a date, so that it
changes only with them. Wheels bring it along as share/man/man1/sushibelt.1.
"""

import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typer.core import TyperGroup
from typer.main import get_command

from sushibelt.terminal.commands.examples import EXAMPLES, command_lines
from sushibelt.terminal.commands.main import app

FILE = Path(__file__).resolve().parent.parent / "docs" / "sushibelt.1"
WIDTH = 78
OWN_LINES = "\b"
"""Begins a paragraph whose lines stay as they are."""

BEGINNING = r"""
.\" Written by scripts/man_page.py. Do not edit: change the commands themselves, and write it anew.
.TH SUSHIBELT 1 "" Sushibelt "User commands"
.SH NAME
sushibelt \- play Sushi Go! and Sushi Go Party! with friends and bots
""".lstrip()

ENDING = {
    "EXIT STATUS": (
        ("0", "All went well."),
        ("2", "It did not; one sentence on standard error says why."),
        ("130", "It was interrupted, by Ctrl-C or SIGTERM."),
    ),
    "ENVIRONMENT": (
        ("SUSHIBELT_HOME", "The folder for everything below."),
        ("XDG_DATA_HOME", "The folder in which it is, instead of ~/.local/share."),
        ("RAY_ADDRESS", "The Ray cluster on which --on ray plays; without it, a Ray is started on this machine."),
        ("NO_COLOR", "If set, nothing is coloured."),
    ),
    "FILES": (
        ("~/.local/share/sushibelt/games, unfinished", "Your games."),
        ("~/.local/share/sushibelt/set-up.json", "What you chose last before a game."),
        ("~/.local/share/sushibelt/tables.sqlite", "The tables of sushibelt serve."),
    ),
}


def man_page() -> str:
    """The whole page."""
    root = get_command(app)
    assert isinstance(root, TyperGroup)
    context = root.context_class(root, info_name="sushibelt", **root.context_settings)
    lines = [
        BEGINNING.rstrip(),
        ".SH SYNOPSIS",
        r".B sushibelt",
        r".RI [ command ]",
        r".RI [ options ]",
        ".SH DESCRIPTION",
        *paragraphs(root.help or ""),
        ".SH OPTIONS",
        *parameters(root, context),
        ".SH COMMANDS",
    ]
    for name in root.list_commands(context):
        lines += section(name, root.commands[name], context)
    for title, items in ENDING.items():
        lines += [f".SH {title}", *described(items)]
    return "\n".join(lines) + "\n"


def section(name: str, command: Any, above: Any) -> Iterator[str]:
    """A command, and those below it."""
    context = command.context_class(command, info_name=name, parent=above)
    yield f".SS {text(context.command_path)}"
    yield f".B {text(' '.join((context.command_path, *command.collect_usage_pieces(context))))}"
    yield ".PP"
    yield from paragraphs(command.help or "")
    yield from parameters(command, context)
    path = context.command_path.partition(" ")[2]
    if path in EXAMPLES:
        yield ".PP"
        yield "Examples:"
        yield from described(command_lines(path, "sushibelt {}".format))
    if isinstance(command, TyperGroup):
        for below, other in command.commands.items():
            yield from section(below, other, context)


def parameters(command: Any, context: Any) -> Iterator[str]:
    """The arguments and options of a command, but for the one that every command has."""
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is not None and "--help" not in parameter.opts:
            name, about = record
            yield from described(((re.sub(r" <[a-z\[\]]+>$", "", name), about),))


def described(items: Any) -> Iterator[str]:
    """Words, each with what it means below it."""
    for word, meaning in items:
        yield from (".TP", f".B {text(word)}", *wrapped(meaning))


def paragraphs(words: str) -> Iterator[str]:
    """Paragraphs, of which some keep their lines."""
    for number, paragraph in enumerate(words.split("\n\n")):
        if number:
            yield ".PP"
        if paragraph.startswith(OWN_LINES):
            yield from (".nf", *map(text, paragraph.removeprefix(OWN_LINES).strip().splitlines()), ".fi")
        else:
            yield from wrapped(paragraph)


def wrapped(words: str) -> list[str]:
    """Words in lines that are not too long."""
    lines = textwrap.wrap(text(words), WIDTH, break_long_words=False, break_on_hyphens=False)
    return [f"\\&{line}" if line.startswith(".") else line for line in lines]


def text(words: str) -> str:
    """Words as roff takes them: no sign is a command, and every letter is plain ASCII."""
    words = words.replace("\\", r"\e").replace("-", r"\-").replace("'", r"\(aq").replace('"', r"\(dq")
    words = words.replace("`", r"\(ga").replace("~", r"\(ti").replace("^", r"\(ha")
    words = "".join(letter if letter.isascii() else f"\\[u{ord(letter):04X}]" for letter in words)
    return f"\\&{words}" if words.startswith(".") else words


def main() -> None:
    """Write the page, or say that it is not the current one."""
    page = man_page()
    if "--check" in sys.argv[1:]:
        if not FILE.exists() or FILE.read_text("utf-8") != page:
            sys.exit("docs/sushibelt.1 is outdated; write it anew with scripts/man_page.py.")
    else:
        FILE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
