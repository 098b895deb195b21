"""Bots from a person's own Python file.

Every class of the file with an `answer` method is a bot; a file without one may have a function
`answer(view, question)` instead. A file is trusted as any code is that one runs.
"""

import inspect
import re
import sys
from collections.abc import Callable, Mapping
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from ..play.view import Question, View
from .bot import Bot
from .errors import BotFailed, UnknownBot, said
from .registry import OWN_NAME, Entry
from .spec import Parameter, Value

_loaded: dict[Path, dict[str, Entry]] = {}

_SETTABLE = (bool, int, float, str)


class AnswerBot:
    """A bot that is a function and nothing else."""

    def __init__(self, function: Callable[[View, Question], int]) -> None:
        self._function = function

    def answer(self, view: View, question: Question) -> int:
        """What the function says."""
        return self._function(view, question)


def bots_in(path: str) -> dict[str, Entry]:
    """The bots of a file by name; the same file is run only once."""
    file = Path(path).resolve()
    if file not in _loaded:
        module = _module_from(path, file)
        entries = _entries(path, file, module)
        if not entries:
            raise UnknownBot(f"{path} has no bot in it: no class with an answer method, and no function answer.")
        _loaded[file] = entries
    return _loaded[file]


def _module_from(path: str, file: Path) -> ModuleType:
    """Run a file as a module of its own; it may import what lies beside it."""
    if not file.is_file():
        raise UnknownBot(f"{path} cannot be loaded: there is no such file.")
    name = f"sushibelt_own_{sha256(str(file).encode()).hexdigest()[:12]}"
    spec = spec_from_file_location(name, file, loader=SourceFileLoader(name, str(file)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses and pickle look for it
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    try:
        spec.loader.exec_module(module)
    except BaseException as problem:
        del sys.modules[name]
        if isinstance(problem, KeyboardInterrupt):
            raise
        raise UnknownBot(f"{path} cannot be loaded: {_told(problem, file)}.") from None
    return module


def _told(problem: BaseException, file: Path) -> str:
    """What went wrong while a file was run, and on which of its lines."""
    if isinstance(problem, SyntaxError) and problem.filename == str(file):
        return f"{problem.msg} in line {problem.lineno}"
    line, trace = 0, problem.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(file):
            line = trace.tb_lineno
        trace = trace.tb_next
    return f"{said(problem)} in line {line}" if line else said(problem)


def _entries(path: str, file: Path, module: ModuleType) -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for kind in vars(module).values():
        if _is_bot(kind, module):
            name = _name_of(kind)
            if not OWN_NAME.fullmatch(name):
                raise UnknownBot(f"A bot's name is made of letters, digits, - and _, unlike {name!r} in {path}.")
            if name in entries:
                raise UnknownBot(f"There are two bots called {name} in {path}.")
            entries[name] = _entry_of_class(name, kind)
    function = vars(module).get("answer")
    if not entries and inspect.isfunction(function):
        entries[_short(re.sub(r"\W", "_", file.stem))] = Entry(_first_line(function), _maker_of_function(function))
    return entries


def entry_of(name: str, bot: object) -> Entry:
    """A bot that was handed over in this process."""
    if not OWN_NAME.fullmatch(name):
        raise UnknownBot(f"A bot's name is made of letters, digits, - and _, unlike {name!r}.")
    if inspect.isclass(bot) and callable(getattr(bot, "answer", None)):
        return _entry_of_class(name, bot)
    if callable(getattr(bot, "answer", None)):
        return Entry(_first_line(type(bot)), lambda seed, values: cast(Bot, bot))
    if inspect.isfunction(bot):
        return Entry(_first_line(bot), _maker_of_function(bot))
    raise UnknownBot(f"A bot is a name, or something that can answer(view, question), not {bot!r}.")


def short_name(bot: object) -> str:
    """What a bot is called that was not given a name."""
    if inspect.isfunction(bot):
        return _short(bot.__name__.strip("<>"))
    return _name_of(bot if inspect.isclass(bot) else type(bot))


def _is_bot(kind: object, module: ModuleType) -> bool:
    """Whether something in a file is a bot of its own, neither imported nor only begun."""
    return (
        inspect.isclass(kind)
        and kind.__module__ == module.__name__
        and callable(getattr(kind, "answer", None))
        and not inspect.isabstract(kind)
        and not kind.__name__.startswith("_")
    )


def _name_of(kind: type) -> str:
    """What a class says it is called, or its own name written like the other bots': MyBot is `my`."""
    if isinstance(name := getattr(kind, "name", None), str):
        return name
    return _short(re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", kind.__name__))


def _short(name: str) -> str:
    return name.lower().removesuffix("_bot")


def _entry_of_class(name: str, kind: type) -> Entry:
    try:
        wanted = dict(inspect.signature(kind).parameters)
    except ValueError:  # some kinds of classes do not say what they are made with
        wanted = {}
    takes_seed = wanted.pop("seed", None) is not None
    parameters = []
    for parameter in wanted.values():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        if parameter.default is parameter.empty:
            raise UnknownBot(f"The bot {name} cannot be made: its {parameter.name} has no default; only seed is given.")
        if type(parameter.default) in _SETTABLE and parameter.kind != parameter.POSITIONAL_ONLY:
            parameters.append(Parameter(parameter.name, type(parameter.default)))

    def make(seed: str, values: Mapping[str, Value]) -> Bot:
        given: dict[str, Any] = {"seed": seed, **values} if takes_seed else dict(values)
        try:
            bot: Bot = kind(**given)
        except Exception as problem:
            raise BotFailed(f"The bot {name} cannot be made: {said(problem)}.") from problem
        return bot

    return Entry(_first_line(kind), make, tuple(parameters))


def _maker_of_function(function: Callable[[View, Question], int]) -> Callable[[str, Mapping[str, Value]], Bot]:
    return lambda seed, values: AnswerBot(function)


def _first_line(thing: object) -> str:
    return (inspect.getdoc(thing) or "a bot of your own").partition("\n")[0]
