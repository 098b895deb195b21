"""Every bot by name: those of the house, those of a person's own file, and programs.

A bot's module is imported when the first one of its kind is made, so that knowing the bots costs nothing.
"""

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import cast

import msgspec

from ..play.view import Question, View
from .bot import Bot as Bot
from .errors import UnknownBot
from .spec import PROGRAM, BotSpec, Parameter, Value, parted, values_from
from .spec import split_called as split_called
from .spec import split_players as split_players

DEFAULT_BOT = "greedy"

BotLike = str | Bot | type[Bot] | Callable[[View, Question], int]
"""A bot by name, as an object or a class with `answer`, or as a function that answers."""

Maker = Callable[[str, Mapping[str, Value]], Bot]
"""Makes a bot from a seed and the parameters that were given."""


class Entry(msgspec.Struct, frozen=True):
    """A kind of bot."""

    about: str
    """What it does, in one line."""
    make: Maker
    parameters: tuple[Parameter, ...] = ()
    one_of: tuple[str, ...] = ()
    """Parameters of which at most one can be given."""
    budgeted: bool = False
    """Whether it can be made with a `budget`, the seconds after which it answers, whatever else it was told."""
    of_file: str = ""
    """The ending of the file that it must be made with, as in `onnx:policy.onnx`; empty if it needs none."""
    published_only: bool = False
    """Whether it has learned or solved the published game, and cannot judge a variant."""


def _of_the_house(module: str, name: str) -> Maker:
    def make(seed: str, values: Mapping[str, Value]) -> Bot:
        bot: Bot = getattr(import_module(f".{module}", __package__), name)(seed, **values)
        return bot

    return make


def _search(about: str, module: str, name: str) -> Entry:
    """A bot that searches for some milliseconds or simulations."""
    limits = (Parameter("ms", int, 1, 600_000), Parameter("sims", int, 1, 100_000_000))
    return Entry(about, _of_the_house(module, name), limits, one_of=("ms", "sims"), budgeted=True, published_only=True)


def _policy(kind: str, about: str, ending: str) -> Entry:
    """A bot that plays a policy from a file."""

    def make(seed: str, values: Mapping[str, Value]) -> Bot:
        from .policies.policy_bot import NetworkBot
        from .policies.readers import policy_in

        file = Path(str(values["file"]))
        return NetworkBot(policy_in(file, kind), seed, bool(values.get("mix", False)), name=file.name)

    return Entry(about, make, (Parameter("file", str), Parameter("mix", bool)), of_file=ending, published_only=True)


BOTS: dict[str, Entry] = {
    "random": Entry("any legal answer", _of_the_house("random_bot", "RandomBot")),
    "greedy": Entry("what is worth most at once", _of_the_house("judging.greedy_bot", "GreedyBot")),
    "regular": Entry(
        "a seasoned player who does not calculate ahead", _of_the_house("judging.regular_bot", "RegularBot")
    ),
    "net": Entry(
        "has learned by playing against itself, and answers at a glance",
        _of_the_house("net.net_bot", "NetBot"),
        (Parameter("mix", bool), Parameter("file", str)),
        published_only=True,
    ),
    "search": _search(
        "plays the round out many times before it answers, for some milliseconds or simulations",
        "search.search_bot",
        "SearchBot",
    ),
    "champion": _search(
        "the strongest: solves the rest of a round for two, and searches otherwise",
        "champion.champion_bot",
        "ChampionBot",
    ),
    "search@0.1": _search(
        "the search as it was in version 0.1, to measure others against", "search.earlier", "EarlierSearch"
    ),
    "onnx": _policy("onnx", "a policy of your own, in ONNX", ".onnx"),
    "torch": _policy("torch", "a policy of your own, as TorchScript", ".pt"),
    "numpy": _policy("numpy", "a policy of your own, layers of numbers in an .npz file", ".npz"),
}


_HERE: dict[str, BotLike] = {}
"""What was registered in this process, by name."""

_ADDED: dict[str, str] = {}
"""What stands behind the names that bots were given here."""

OWN_NAME = re.compile(r"[A-Za-z_][\w-]*")
"""How a bot can be called that is not of the house."""


def read_bot(spec: str) -> BotSpec:
    """The bot that a text describes; raises UnknownBot if there is none. A program is not looked for yet."""
    name, rest = parted(spec)
    if name.lower() == PROGRAM:
        return BotSpec(PROGRAM, command=rest or "")
    known = known_name(name)
    return BotSpec(known, _values(known, rest))


def make_bot(spec: str, seed: str, *, limit: float | None = None, budget: float | None = None) -> Bot:
    """The bot that is described so; the same seed makes it answer alike.

    `limit` is how many seconds a program has for each answer. `budget` is after how many seconds a search answers even
    if it was told to simulate on.
    """
    bot = read_bot(spec)
    if bot.name == PROGRAM:
        from .programs.program_bot import ProgramBot, command_from

        command = command_from(bot.command)
        return ProgramBot(command, seed) if limit is None else ProgramBot(command, seed, limit)
    entry = BOTS[bot.name]
    return entry.make(seed, bot.values if budget is None or not entry.budgeted else {**bot.values, "budget": budget})


def check_bot(spec: str) -> None:
    """Refuse a bot that cannot be had, without making one or starting anything."""
    bot = read_bot(spec)
    if "file" in bot.values and not Path(str(bot.values["file"])).is_file():
        raise UnknownBot(f"There is no file {bot.values['file']} for the bot {bot.name}.")
    if bot.name == PROGRAM:
        from .programs.program_bot import command_from

        command_from(bot.command)


def knows_variants(spec: str) -> bool:
    """Whether a bot can play a variant: three of the house, which judge by the rules themselves, and one's own."""
    name = read_bot(spec).name
    if name in _ADDED:
        return knows_variants(_ADDED[name])
    return name != PROGRAM and not BOTS[name].published_only


def thinking_time(spec: str | BotSpec) -> float:
    """How many seconds a search takes for each answer; 0 for one that counts simulations, and for all other bots."""
    if isinstance(spec, str):
        if not searches(spec):
            return 0.0
        spec = read_bot(spec)
    if not searches(spec.name) or "sims" in spec.values:
        return 0.0
    from .search.search_bot import DEFAULT_MS

    return float(spec.values.get("ms", DEFAULT_MS)) / 1000


def searches(spec: str) -> bool:
    """Whether a bot takes time to search before it answers."""
    known = _known_as(parted(spec)[0])
    return known is not None and BOTS[known].budgeted


def register_bot(bot: BotLike, name: str | None = None) -> str:
    """Make a bot known in this process by a name, which is returned: its own in short if none is given.

    A class is made anew for every game, with its seed if it takes one; an object plays all its games itself.
    """
    from .own_bots import entry_of, short_name

    if isinstance(bot, str):
        return bot
    wanted = short_name(bot) if name is None else name
    for number in count(1):
        known = wanted if number == 1 else f"{wanted}-{number}"
        if known not in BOTS and _known_as(known) is None and known.lower() != PROGRAM:
            BOTS[known] = entry_of(known, bot)
            _HERE[known] = bot
            break
        if _HERE.get(known) is bot:
            break
        if name is not None:
            raise UnknownBot(f"There is a bot called {name} already.")
    return known


def bot_names() -> tuple[str, ...]:
    """The bots that can be named."""
    return tuple(BOTS)


def add_bots(called: str) -> list[str]:
    """Make bots known by names of their own, as in `onnx:policy.onnx as kappa, search:ms=50 as quick`.

    One that is not called otherwise gets the name of its file. Returns the names; raises UnknownBot if a name is taken.
    """
    added: dict[str, Entry] = {}
    for name, spec in split_called(called):
        check_bot(spec)
        bot = read_bot(spec)
        known = Path(str(bot.values["file"])).stem if name == spec and "file" in bot.values else name
        if not OWN_NAME.fullmatch(known):
            raise UnknownBot(f"A bot's name is made of letters, digits, - and _, unlike {known!r}; say {spec} as NAME.")
        about = f"{bot.name} under another name" if bot.name == PROGRAM else BOTS[bot.name].about
        added[known] = Entry(about, _as_described(spec), budgeted=True)
        before = _known_as(known)
        if known.lower() == PROGRAM or (before is not None and _ADDED.get(before) != spec):
            raise UnknownBot(f"There is a bot called {known} already; say {spec} as NAME.")
        _ADDED[known] = spec
    BOTS.update(added)
    return list(added)


def _as_described(spec: str) -> Maker:
    return lambda seed, values: make_bot(spec, seed, budget=cast(float | None, values.get("budget")))


def added_bots() -> tuple[tuple[str, str], ...]:
    """The names that bots were given here, each with what it does."""
    return tuple((name, BOTS[name].about) for name in _ADDED)


def lives_here(spec: str) -> bool:
    """Whether a bot was registered in this process, so that no other one knows it."""
    return _known_as(parted(spec)[0]) in _HERE


def load_code(path: str) -> list[str]:
    """Take in the bots of a Python file and say what they are called; a file is loaded only once."""
    from .own_bots import bots_in

    found = bots_in(path)
    for name, entry in found.items():
        taken = _known_as(name)
        if name.lower() == PROGRAM or (taken is not None and BOTS[taken].make is not entry.make):
            raise UnknownBot(f"There is a bot called {name} already; call the one in {path} otherwise.")
    BOTS.update(found)
    return list(found)


def known_name(name: str) -> str:
    """The exact name of a bot, however its letters were typed."""
    known = _known_as(name)
    if known is not None:
        return known
    if not name:
        raise UnknownBot(f"A bot has a name; the bots are {', '.join(BOTS)}.")
    near = get_close_matches(name.lower(), BOTS, n=1)
    hint = f"did you mean {near[0]}?" if near else f"the bots are {', '.join(BOTS)}."
    raise UnknownBot(f"There is no bot called {name!r}; {hint}")


def _known_as(name: str) -> str | None:
    return next((known for known in BOTS if known.lower() == name.lower()), None)


def _values(name: str, text: str | None) -> dict[str, Value]:
    entry = BOTS[name]
    if entry.of_file and text and "=" not in text.partition(",")[0]:
        text = f"file={text}"
    values = {} if text is None else values_from(name, entry.parameters, text)
    if entry.of_file and not values.get("file"):
        raise UnknownBot(f"The bot {name} needs a file: {name}:policy{entry.of_file}.")
    if len(both := [key for key in values if key in entry.one_of]) > 1:
        raise UnknownBot(f"The bot {name} takes one of {' and '.join(sorted(both))}, not both.")
    return values
