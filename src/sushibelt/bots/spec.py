"""A bot in one line of text: its name, and what it is to be made with.

- `greedy`: a name alone;
- `search:ms=200`: with parameters, divided by commas;
- `cmd:./my_bot --fast`: a program that speaks the protocol of docs/protocol.md.
"""

import math
import re
from typing import NamedTuple

import msgspec

from ..play.words import listed
from .errors import UnknownBot

PROGRAM = "cmd"
"""What stands before the command line of a program."""
MOST_ALIKE = 100
"""The most that can be asked for with `*`."""

Value = int | float | str | bool

_WORDS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
_WHOLE = re.compile(r"-?[0-9]{1,18}")
"""How a whole number is written; Python itself would also read 1_000, +1 and the digits of all scripts."""
_KEY_VALUE = re.compile(r"\s*[A-Za-z_]\w*\s*=")
_TIMES = r"\s*(?:\*\s*(?P<count>\d+))?"
_CALLED = r"""(?:\s+as\s+(?P<called>[^\s"'*](?:[^"'*]*[^\s"'*])?))?"""
_QUOTED = re.compile(r"""(?P<quote>["'])(?P<spec>(?:(?!(?P=quote)).)*)(?P=quote)""" + _CALLED + _TIMES, re.DOTALL)
_PLAIN = re.compile(r"(?P<spec>.*?)" + _CALLED + _TIMES, re.DOTALL)
LONGEST_NAME = 24


class Parameter(msgspec.Struct, frozen=True):
    """Something a bot can be made with."""

    name: str
    kind: type[Value]
    low: float = -math.inf
    high: float = math.inf

    @property
    def range(self) -> str:
        """What it can be, in words."""
        if self.kind is bool:
            return "yes or no"
        what = {int: "a whole number", float: "a number"}.get(self.kind, "a word")
        return what if math.isinf(self.low) else f"{what} from {self.low:.15g} to {self.high:.15g}"

    def value(self, text: str) -> Value | None:
        """What a text says; None if that is not what this can be."""
        if (self.kind is int and not _WHOLE.fullmatch(text)) or (self.kind is float and "_" in text):
            return None
        try:
            value = _WORDS[text.lower()] if self.kind is bool else self.kind(text)
        except (ValueError, KeyError):
            return None
        if isinstance(value, int | float) and not (self.low <= value <= self.high and math.isfinite(value)):
            return None
        return value


class BotSpec(msgspec.Struct, frozen=True):
    """A bot as it was understood: whatever is asked about it, or done with it, is read from here."""

    name: str
    """Its exact name, or `PROGRAM`."""
    values: dict[str, Value] = {}
    """What it is made with, as far as that was given."""
    command: str = ""
    """The command line of a program."""

    def __str__(self) -> str:
        """The bot in one line of text, which means the same."""
        if self.name == PROGRAM:
            return f"{PROGRAM}:{self.command}"
        given = ",".join(f"{key}={value}" for key, value in self.values.items())
        return f"{self.name}:{given}" if given else self.name


def parted(spec: str) -> tuple[str, str | None]:
    """A bot's name, and what stands after the colon; None without one."""
    name, colon, rest = spec.strip().partition(":")
    return name.strip(), rest.strip() if colon else None


def values_from(bot: str, parameters: tuple[Parameter, ...], text: str) -> dict[str, Value]:
    """What a text like `ms=200,blend=0.5` gives to a bot's parameters."""
    values: dict[str, Value] = {}
    for part in text.split(","):
        key, equals, said = (piece.strip() for piece in part.partition("="))
        if not (key and equals):
            raise UnknownBot(f"What a bot is made with is written {bot}:name=value, not {bot}:{text}.")
        parameter = next((known for known in parameters if known.name == key), None)
        if parameter is None:
            raise UnknownBot(_no_such_parameter(bot, parameters, key))
        if key in values:
            raise UnknownBot(f"{key} of the bot {bot} is given twice.")
        value = parameter.value(said)
        if value is None:
            raise UnknownBot(f"{key} of the bot {bot} is {parameter.range}, not {said!r}.")
        values[key] = value
    return values


def _no_such_parameter(bot: str, parameters: tuple[Parameter, ...], key: str) -> str:
    if not parameters:
        return f"The bot {bot} takes no parameters, so {key!r} means nothing to it."
    return f"The bot {bot} has no parameter {key!r}; it has {listed([known.name for known in parameters])}."


class Called(NamedTuple):
    """A bot, and how it is called: as it is written, or otherwise."""

    name: str
    spec: str


def split_players(text: str) -> list[str]:
    """A list of bots divided by commas, as in `search:ms=50,blend=0.3,regular*3`.

    What looks like `key=value` still belongs to the bot before it. Commas in quotes do not divide, and quotes
    around a whole bot are taken off. `*3` after a bot means three of them.
    """
    found = split_called(text)
    for name, spec in found:
        if name != spec:
            raise UnknownBot(f"Bots get other names in an arena only, so {name} cannot be one.")
    return [spec for _, spec in found]


def split_called(text: str) -> list[Called]:
    """The same of bots that may be called otherwise, as in `search:ms=50 as quick,search:ms=500 as slow`."""
    specs: list[str] = []
    for part in divided(text):
        if not part.strip():
            raise UnknownBot(f"There is a bot missing in the list {text!r}.")
        if _KEY_VALUE.match(part):
            if not specs or ":" not in specs[-1]:
                before = specs[-1].strip() if specs else "name"
                raise UnknownBot(f"{part.strip()} belongs to no bot; it is written {before}:{part.strip()}.")
            specs[-1] += f",{part}"
        else:
            specs.append(part)
    found = [called for part in specs for called in _repeated(part.strip())]
    known = dict(reversed(found))
    for name, spec in found:
        if known[name] != spec:
            raise UnknownBot(f"{name} cannot be the name of two different bots.")
    return found


def divided(text: str) -> list[str]:
    """The text between commas that stand in no quotes."""
    parts, quote = [""], ""
    for letter in text:
        if letter == "," and not quote:
            parts.append("")
            continue
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        parts[-1] += letter
    if quote:
        raise UnknownBot(f"A quotation mark is never closed in the list {text!r}.")
    return parts


def _repeated(part: str) -> list[Called]:
    """A bot as often as it is asked for, as it is called."""
    found = _QUOTED.fullmatch(part) or _PLAIN.fullmatch(part)
    assert found is not None  # the plain form matches everything
    spec, count = found["spec"].strip(), found["count"]
    name = found["called"] or spec
    if found["called"] and (len(name) > LONGEST_NAME or not name.isprintable()):
        raise UnknownBot(f"A bot's name has at most {LONGEST_NAME} letters that can be printed, unlike {name!r}.")
    if count is None:
        return [Called(name, spec)]
    if not spec or len(count) > 9 or not 1 <= int(count) <= MOST_ALIKE:
        raise UnknownBot(f"How many of a bot is written {spec or 'name'}*3, from 1 to {MOST_ALIKE}, not {part!r}.")
    return [Called(name, spec)] * int(count)
