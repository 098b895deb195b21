"""Examples that stand under the help of each command."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ..invocation import typed

EXAMPLES: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "serve": (
        ("serve", "a table in this computer's browser"),
        ("serve --host 0.0.0.0 --port 8080", "for everybody on your network"),
    ),
    "site": (("site public", "all files of the page into the folder public"),),
    "play": (
        ("play --menu master-menu --players 5", "you and four bots"),
        ("play --edition classic --bots champion --coach", "the strongest opponents, and a word on every pick"),
        ("play --people Ana,Ben --players 4", "two people at one keyboard, two bots"),
        ("play --resume 2", "go on with the game before the latest one"),
    ),
    "tutorial": (("tutorial party", "only the lesson with Party's special cards"),),
    "daily": (
        ("daily --calendar", "the days you have played"),
        ("daily --date 2026-11-19", "the deal of another day"),
    ),
    "puzzles": (
        ("puzzles", "puzzles of the classic game"),
        ("puzzles big-banquet --level hard", "those that most bots miss"),
    ),
    "history": (
        ("history 1", "all points of your latest game"),
        ("history --clear 2,3", "delete two unfinished games"),
        ("history --import sushibelt-history.json", "add what the page has saved"),
    ),
    "arena": (
        ("arena --players regular,greedy*3 --games 400", "one regular bot against three greedy ones"),
        ("arena --players random,greedy,regular --matrix", "every bot against every other"),
        ("arena --code hungry.py --players hungry,greedy", "a bot of your own"),
        ("arena --players greedy*2 --games 20 --output games.csv", "a row for every game and seat"),
    ),
    "simulate": (
        ("simulate --games 1_000_000 --edition classic", "what a million games teach"),
        ("simulate --menu big-banquet --players 6 --output figures.json", "the figures as a file"),
        ("simulate --games 10_000_000_000 --counts long.counts", "for days: kept every five seconds"),
        ("simulate --resume long.counts", "go on with that"),
        ("simulate --variant rule.toml", "a house rule beside the original, with intervals"),
    ),
    "learn": (("learn run1 --minutes 60", "an hour on a GPU; the same again goes on from there"),),
    "replay": (
        ("replay", "step through your latest game"),
        ("replay games.jsonl --game 12", "one of the games of an arena"),
    ),
    "review": (
        ("review", "your latest game: what each pick was worth"),
        ("review 2 --html review.html", "the game before it, as a page to keep or to send"),
        ("review games.jsonl --json", "all games of an arena, a line of JSON for each"),
    ),
    "data": (
        ("data --output my-games.csv", "how every seat of your games came out"),
        ("data games.jsonl --table choices --output choices.parquet", "every choice of an arena's games"),
    ),
    "score": (
        ("score", "a pad to fill in"),
        ("score table.txt", "a table from a file"),
    ),
    "completion": (
        ('eval "$(sushibelt completion bash)"', "in ~/.bashrc; for zsh the same in ~/.zshrc"),
        ("sushibelt completion fish | source", "in ~/.config/fish/config.fish"),
    ),
    "menus": (("menus", "the eight menus that come with the game"),),
    "menus show": (("menus show master", "the cards of the Master Menu with their rules"),),
    "menus check": (("menus check big-banquet --players 2", "why two cannot play it"),),
    "menus random": (("menus random --players 6 --lock tea --ban wasabi", "a menu with tea and without wasabi"),),
    "menus pull": (("menus pull big-banquet --players 7", "what to take out of the box"),),
    "tables check": (("tables check", "whether all tables can be read"),),
    "tables backup": (("tables backup tables.backup", "all tables into one file"),),
    "tables restore": (("tables restore tables.backup", "put them back"),),
    "tables forget": (("tables forget BCDFG --name Ana", "take a name out of a table"),),
}
"""By command: what to type after the program's name, and what it does. Whole command lines begin with other words."""


def examples(command: str) -> str:
    """The examples of a command, each in a line of its own."""
    given = command_lines(command, typed)
    width = max(len(line) for line, _ in given)
    told = [f"  {line.ljust(width)}  {what}" for line, what in given]
    if max(map(len, told)) > WIDEST:
        told = [f"  {line}\n      {what}" for line, what in given]
    return "\b\nExamples:\n" + "\n".join(told)


def command_lines(command: str, called: Callable[[str], str]) -> list[tuple[str, str]]:
    """The examples of a command as whole lines, and what they do; `called` says how this program is called."""
    own = command.split()[0]
    return [(called(line) if line.split()[0] == own else line, what) for line, what in EXAMPLES[command]]


WIDEST = 76
"""Longer lines put what an example does below it."""
