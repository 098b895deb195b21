"""Tab completes what is typed, in a real shell; and under each help stand examples that can be typed as they are."""

import os
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from sushibelt.bots.registry import bot_names
from sushibelt.rules.menu import PRESETS
from sushibelt.terminal.commands.examples import EXAMPLES
from sushibelt.terminal.commands.main import app

from .completing_home import home as home
from .running import environment, run, sentence_of


def completed(home: Path, *words: str) -> list[str]:
    """What bash offers for the last of these words once it has been taught."""
    script = (
        'eval "$(sushibelt completion bash)"; COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; '
        '_sushibelt_completion sushibelt; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    surroundings = environment(home) | {"PATH": f"{home / 'bin'}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", script, "bash", "sushibelt", *words],
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=home,
    )
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("re",), ["replay", "review"]),
        (("review", ""), ["1"]),
        (("review", "--bot", "se"), ["search:sims=2400"]),
        (("menus", ""), ["show", "check", "random", "pull"]),
        (("play", "--bo"), ["--both-ways", "--bots"]),
        (("play", "--menu", ""), [*PRESETS, "random"]),
        (("play", "--menu", "temaki,tof"), ["temaki,tofu"]),
        (("play", "--menu=temaki,tof"), ["temaki,tofu"]),
        (("menus", "show", "mas"), ["master-menu"]),
        (("menus", "random", "--lock", "te"), ["temaki", "tempura", "tea"]),
        (("play", "--bots", ""), list(bot_names())),
        (("arena", "--players", "greedy,ran"), ["greedy,random"]),
        (("review", "--bot", "cha"), ["champion:sims=2400"]),
        (("review", "--bot", "champion:s"), ["sims=2400"]),
        (("simulate", "--edition", "c"), ["classic"]),
        (("play", "--printing", ""), ["revised", "first"]),
        (("tutorial", "p"), ["party"]),
        (("play", "--resume", ""), ["1", "2"]),
        (("replay", ""), ["1"]),
        (("history", ""), ["1"]),
        (("completion", "f"), ["fish"]),
        (("score", "no"), []),
    ],
    ids=" ".join,
)
def test_tab_offers(home: Path, words: tuple[str, ...], offered: list[str]) -> None:
    assert sorted(completed(home, *words)) == sorted(offered)


def test_other_shells_are_refused(tmp_path: Path) -> None:
    assert "not for tcsh" in sentence_of(run(tmp_path, "completion", "tcsh"))


# --- examples --------------------------------------------------------------------------------------------------------


def commands(group: TyperGroup, before: str = "") -> Iterator[tuple[str, bool]]:
    """The names of all commands, and whether one has others below it."""
    for name, command in group.commands.items():
        below = isinstance(command, TyperGroup)
        yield f"{before}{name}", below
        if isinstance(command, TyperGroup):
            yield from commands(command, f"{before}{name} ")


def root() -> TyperGroup:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    return group


def test_every_command_has_examples() -> None:
    assert {name for name, _ in commands(root())} - {"tables"} == set(EXAMPLES)


@pytest.mark.parametrize(
    "line", [line for name, given in EXAMPLES.items() for line, _ in given if line.startswith(name.split()[0])]
)
def test_every_example_can_be_typed(line: str) -> None:
    group = root()
    name, *rest = shlex.split(line)
    command = group.commands[name]
    while isinstance(command, TyperGroup) and rest:
        name, *rest = rest
        command = command.commands[name]
    command.make_context(name, list(rest))  # raises what is said of a wrong option or argument


@pytest.mark.parametrize("command", ["play", "menus random"])
def test_the_examples_stand_under_the_help(tmp_path: Path, command: str) -> None:
    told = run(tmp_path, *command.split(), "--help").stdout
    below = told.partition("Examples:\n")[2]
    for line, what in EXAMPLES[command]:
        assert f"sushibelt {line}" in below
        assert what in below
    assert max(map(len, told.splitlines())) <= 80
