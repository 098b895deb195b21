"""The one door to the compiler: the same rules plain, or compiled for the CPU, or for a GPU.

Rules are ordinary Python functions. The decorators `rule` and `hot` only take note of them, so that
importing the rules costs nothing and calling one runs plain Python. `compiled(function)` returns the machine-code
version of one function: what was compiled once is loaded from the disk, without numba (`machine_code.py`); else numba
is imported, gets to know every noted function and compiles. Both ways live in one process and work on the same record.
`cuda_kernel(function)` does the same for a GPU.
"""

import os
import re
import sys
import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar
from uuid import uuid4

import numpy as np

from .kept_code import folder_for
from .machine_code import Code, Kinds, door_to, file_of, keep, kept_as, kinds_of, load, may_be_loaded, read

F = TypeVar("F", bound=Callable[..., Any])

ENTRY = "entry"
"""What is added to the name of a rule that Python calls."""

_OWN_NAMES = ("_ZN9sushibelt", "_ZN26sushibelt_")
"""How the compiler's names for the functions of this package begin, and for those of copies with a longer name."""

_noted: list[tuple[Callable[..., Any], bool]] = []
"""Every rule, and whether it is to be copied into its callers."""
_known = {"cpu": 0, "cuda": 0}
"""How many of them each compiler knows already."""
_ready: dict[Callable[..., Any], Callable[..., Any]] = {}
_getting_ready = threading.RLock()
"""Held while a compiler gets to know rules: another thread must not compile one that calls a rule not yet known."""
_folders: dict[str, str] = {}
"""Where machine code of these sources is kept, for each place that was wished for; usually none was."""


def rule(function: F) -> F:
    """Mark a rule: the compiler may call it."""
    _noted.append((function, False))
    return function


def hot(function: F) -> F:
    """Mark a rule on the path of every pick: the compiler copies it into its caller."""
    _noted.append((function, True))
    return function


def compiled(function: F) -> F:
    """The machine-code version of a rule, made on first use and kept on disk."""
    return _ready.get(function) or _ready.setdefault(function, _Entry(function))  # type: ignore[return-value]


class _Entry:
    """A rule that Python calls, compiled: bare code from the disk where that will do, else what numba makes of it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._ways: dict[Kinds | None, Callable[..., Any]] = {}

    def __call__(self, *given: Any) -> Any:
        kinds = kinds_of(given)
        return (self._ways.get(kinds) or self._way(kinds, given))(*given)

    def _way(self, kinds: Kinds | None, given: Sequence[Any]) -> Callable[..., Any]:
        """How to call it with such arguments from now on."""
        with _getting_ready:
            if kinds not in self._ways:
                bare = self._bare(kinds, given) if kinds is not None and cache_folder() and may_be_loaded() else None
                self._ways[kinds] = bare or self._by_numba
            return self._ways[kinds]

    @cached_property
    def _by_numba(self) -> Callable[..., Any]:
        """What numba makes of it, kept in its own way."""
        return _made_by_numba(self._function, kept=bool(cache_folder()))

    def _bare(self, kinds: Kinds, given: Sequence[Any]) -> Callable[..., Any] | None:
        """Bare code for such arguments, made and kept if that was never done; None if it cannot be used here."""
        file = file_of(cache_folder(), self._function, kinds)
        code = read(file)
        if code is None:
            made: Any = _made_by_numba(self._function, kept=False)
            made.compile(tuple(map(_numba().typeof, given)))
            (one,) = made.overloads.values()
            name, result = one.fndesc.llvm_func_name, str(one.signature.return_type)
            code = Code(name, result, one.library._get_compiled_object(), door_to(name, kinds))
            keep(file, code)
        return load(code, kinds)


def _made_by_numba(function: F, kept: bool) -> F:
    """numba's version of a rule, which is compiled for each kind of arguments when they first come."""
    numba = _numba()
    _count_from_the_front()
    part_wishes = {"error_model": "numpy", "cache": bool(cache_folder()) and _name_kept_code_apart()}
    for noted, inline in _unknown("cpu"):
        numba.extending.register_jitable(forceinline=inline, **part_wishes)(noted)
    # The same function under another name: what Python calls is kept apart from what other rules call.
    entry = FunctionType(function.__code__, function.__globals__, closure=function.__closure__)
    entry.__module__, entry.__qualname__ = function.__module__, f"{function.__qualname__}.{ENTRY}"
    return numba.njit(cache=kept, nogil=True, error_model="numpy")(entry)  # type: ignore[no-any-return]


def _unknown(compiler: str) -> list[tuple[Callable[..., Any], bool]]:
    """The rules that a compiler does not know yet; from now on it does."""
    first, _known[compiler] = _known[compiler], len(_noted)
    return _noted[first:]


def _numba() -> Any:
    """Import numba, to keep its machine code where ours is."""
    import numba
    import numba.extending

    config: Any = numba.config
    config.CACHE_DIR = cache_folder()
    return numba


def _count_from_the_front() -> None:
    """Spare the compiled rules the look whether an index counts from the end of a row: they never do that.

    It costs a tenth of their speed, and numba has no switch for it. With bounds checking on, such an index is an
    error, so that a test can see that there is none. Everybody else's functions are compiled as ever.
    """
    from numba.core import types
    from numba.np import arrayobj

    usual = getattr(arrayobj, "fix_integer_index", None)
    if usual is None or usual.__module__ == __name__:
        return

    def fix_integer_index(context: Any, builder: Any, kind: Any, index: Any, length: Any) -> Any:
        if builder.function.name.startswith(_OWN_NAMES):
            return context.cast(builder, index, kind, types.intp)
        return usual(context, builder, kind, index, length)

    arrayobj.fix_integer_index = fix_integer_index


def _name_kept_code_apart() -> bool:
    """Have each process name what it keeps on disk after itself; returns whether that is done.

    Every rule is kept, not only those that Python calls: what two of these have in common is then compiled once, and
    the second one takes a tenth of the time. But numba counts on the names of a rule's files, one for each kind of
    arguments. Two processes that compile at the same time could put one kind's code under the other kind's name.
    """
    from numba.core import caching

    files: Any = getattr(caching, "IndexDataCacheFile", None)
    if not hasattr(files, "_data_name"):
        return False
    usual, here = files._data_name, uuid4().hex[:12]
    if usual.__module__ != __name__:
        files._data_name = lambda self, number: f"{usual(self, number)[:-4]}.{here}-{os.getpid()}.nbc"
    return True


def cache_folder() -> str:
    """Where machine code of these very sources is kept, or "" where nothing can be."""
    config = getattr(sys.modules.get("numba"), "config", None)
    wished = getattr(config, "CACHE_DIR", os.environ.get("NUMBA_CACHE_DIR", ""))
    if wished in _folders.values():
        return wished  # it was we who told numba
    if wished not in _folders:
        _folders[wished] = folder_for(version("numba"), wished)
    return _folders[wished]


def awaits_compiling(function: Callable[..., Any]) -> bool:
    """Whether a rule would have to be compiled first, and could then be kept for later processes."""
    folder, by_numba = cache_folder(), f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}.{ENTRY}"
    kept = f"{kept_as(function)}-*.code" if may_be_loaded() else f"*/{by_numba}-*.nbc"
    return bool(folder) and not any(Path(folder).glob(kept))


# --- on a GPU ----------------------------------------------------------------------------------------------

WARP = 32
"""So many threads of a GPU go through the same code together, or wait for each other where they cannot."""

MUCH_CODE = 8_000_000
"""Letters of code, before it is compiled for a GPU; the classic game has fewer, Party more."""


@hot
def some_game(so: bool) -> bool:
    """Whether it is so in this game, or in any of those that a GPU plays side by side with it."""
    return so


@hot
def in_step() -> None:
    """Games that a GPU plays side by side wait here for each other, so that they go on together."""


@hot
def tally(numbers: Any, place: Any, more: int) -> None:
    """Add to one of the numbers in which games are counted, where others may be adding at the same time."""
    numbers[place] += more


def _vote(so):  # type: ignore[no-untyped-def]
    """How a GPU finds out whether it is so in some game: all of them meet and vote."""
    cuda = import_module("numba.cuda")
    return lambda so: cuda.any_sync(0xFFFFFFFF, so)


def _meet() -> Any:
    """How games wait for each other on a GPU."""
    cuda = import_module("numba.cuda")
    return lambda: cuda.syncwarp()


def _add_in_turn(numbers, place, more):  # type: ignore[no-untyped-def]
    """How games that are counted at the same time all get counted on a GPU."""
    cuda = import_module("numba.cuda")
    return lambda numbers, place, more: cuda.atomic.add(numbers, place, more)


_DONE_OTHERWISE = {some_game: _vote, in_step: _meet, tally: _add_in_turn}
"""What is not done on a GPU as it stands here."""


def needs_room(function: Callable[..., Any]) -> bool:
    """Whether a rule wants room to work in as its first arguments: `work`, a record, and `space`, rows of numbers."""
    return function.__code__.co_varnames[0] == "work"


def cuda_kernel(function: Callable[..., Any], record: Any, space: tuple[int, int]) -> Any:
    """A rule that plays the games from `first` up to `last`, as a kernel in which each thread plays one after another.

    It is launched with how many games there are and a tuple of the rule's other arguments. A rule that needs room
    gets it for each thread: one record, in which nobody has a seat yet, and rows of numbers.
    """
    cuda = numba_cuda()

    def play(number: int, given: Any) -> None:
        for i in range(cuda.grid(1), number, cuda.gridsize(1)):
            function(*given, i, i + 1)

    def play_in_room(number: int, given: Any) -> None:
        work = cuda.local.array(1, record)
        work[0].seats = 0
        rows = cuda.local.array(space, np.float64)
        for i in range(cuda.grid(1), number, cuda.gridsize(1)):
            function(work, rows, *given, i, i + 1)

    # Left to optimize as well, the linker would not know of the wishes of `_compile_our_way`.
    wishes = {"cache": bool(cache_folder()), "lto": False, "shared_memory_carveout": "MaxL1"}
    return cuda.jit(play_in_room if needs_room(function) else play, **wishes)


def numba_cuda() -> Any:
    """numba's part for GPUs, which knows all rules; raises ImportError where it is missing."""
    _numba()
    import_module("numba_cuda")  # numba alone has an older part for GPUs, which lacks what is needed here
    cuda, extending = import_module("numba.cuda"), import_module("numba.cuda.extending")
    import_module("numba.cuda.core.config").CACHE_DIR = cache_folder()  # type: ignore[attr-defined]
    with _getting_ready:
        _compile_our_way()
        for noted, inline in _unknown("cuda"):
            if noted in _DONE_OTHERWISE:
                extending.overload(noted, jit_options={"forceinline": True})(_DONE_OTHERWISE[noted])
            else:
                extending.register_jitable(forceinline=inline)(noted)
    return cuda


def _compile_our_way() -> None:
    """Have rules compiled for GPUs with two wishes for which numba has no words; everybody else's code as ever.

    Products are rounded before they are added to something, as on CPUs, or what judging bots find would differ in the
    last digit. And where there is much code, it is kept short: a GPU waits long for code that it has not at hand.
    """
    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    usual = nvvm.compile_ir
    if usual.__module__ == __name__:
        return

    def compile_ir(code: Any, **options: Any) -> Any:
        parts = [code] if isinstance(code, str) else list(code)
        if any("sushibelt" in part for part in parts):
            options = {"fma": False} | options
            if sum(map(len, parts)) > MUCH_CODE:
                parts = [re.sub(r"(?m)^(define [^{]*?\))(\s)", r"\1 optsize\2", part) for part in parts]
        return usual(parts, **options)

    nvvm.compile_ir = compile_ir
