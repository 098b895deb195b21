"""Marked functions as machine code for this processor.

`compiled(function)` returns the machine-code version of one function. If it is in the cache, it is loaded without
numba (`machine_code.py`); otherwise numba is imported, all marked functions are registered with it, and it compiles.
Plain and compiled functions live in one process and work on the same record.
"""

import os
import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import Any
from uuid import uuid4

from .cache import cache_folder
from .machine_code import Code, Kinds, code_file, file_prefix, kinds_of, load, may_be_loaded, read, trampoline_to, write
from .marks import F, unregistered

ENTRY = "entry"
"""The suffix of the name of an entry point, a function that Python calls."""

_OWN_NAMES = ("_ZN9sushibelt", "_ZN26sushibelt_")
"""Prefixes of the mangled names of functions of this package, and of its specialised copies."""

_ready: dict[Callable[..., Any], Callable[..., Any]] = {}
registering = threading.RLock()
"""Held while marked functions are registered: no other thread may compile a caller of one that is not registered."""


def compiled(function: F) -> F:
    """The machine-code version of a function, compiled on first use and cached on disk."""
    return _ready.get(function) or _ready.setdefault(function, _Entry(function))  # type: ignore[return-value]


class _Entry:
    """An entry point: bare machine code from the cache if possible, otherwise numba's dispatcher."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._callables: dict[Kinds | None, Callable[..., Any]] = {}

    def __call__(self, *given: Any) -> Any:
        kinds = kinds_of(given)
        return (self._callables.get(kinds) or self._callable(kinds, given))(*given)

    def _callable(self, kinds: Kinds | None, given: Sequence[Any]) -> Callable[..., Any]:
        """The callable for arguments of these kinds."""
        with registering:
            if kinds not in self._callables:
                bare = self._bare(kinds, given) if kinds is not None and cache_folder() and may_be_loaded() else None
                self._callables[kinds] = bare or self._by_numba
            return self._callables[kinds]

    @cached_property
    def _by_numba(self) -> Callable[..., Any]:
        """numba's own version, cached by numba."""
        return _dispatcher(self._function, cache=bool(cache_folder()))

    def _bare(self, kinds: Kinds, given: Sequence[Any]) -> Callable[..., Any] | None:
        """Bare code for arguments of these kinds, compiled and cached if necessary; None if it cannot be used here."""
        file = code_file(cache_folder(), self._function, kinds)
        code = read(file)
        if code is None:
            dispatcher: Any = _dispatcher(self._function, cache=False)
            dispatcher.compile(tuple(map(numba_module().typeof, given)))
            (one,) = dispatcher.overloads.values()
            name, result = one.fndesc.llvm_func_name, str(one.signature.return_type)
            code = Code(name, result, one.library._get_compiled_object(), trampoline_to(name, kinds))
            write(file, code)
        return load(code, kinds)


def _dispatcher(function: F, cache: bool) -> F:
    """numba's dispatcher for a function, which compiles it for each new kind of arguments."""
    numba = numba_module()
    _omit_negative_indices()
    shared_options = {"error_model": "numpy", "cache": bool(cache_folder()) and _cache_files_apart()}
    for marked, inline in unregistered("cpu"):
        numba.extending.register_jitable(forceinline=inline, **shared_options)(marked)
    # The same function under another name: entry points are cached apart from what compiled code calls.
    entry = FunctionType(function.__code__, function.__globals__, closure=function.__closure__)
    entry.__module__, entry.__qualname__ = function.__module__, f"{function.__qualname__}.{ENTRY}"
    return numba.njit(cache=cache, nogil=True, error_model="numpy")(entry)  # type: ignore[no-any-return]


def numba_module() -> Any:
    """numba, set to use our cache folder."""
    import numba
    import numba.extending

    config: Any = numba.config
    config.CACHE_DIR = cache_folder()
    return numba


def _omit_negative_indices() -> None:
    """Compile our rules without support for negative indices, which they never use.

    Checking for them costs a tenth of the speed, and numba has no option for it. With bounds checking on, such an index
    is an error, so that a test can show that there is none. Functions of other packages are compiled as usual.
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


def _cache_files_apart() -> bool:
    """Add the process's id to the names of numba's cache files; returns whether that could be done.

    Every rule is cached, not only entry points: what two entry points share is then compiled once, and the second one
    takes a tenth of the time. But numba numbers a rule's files, one for each kind of arguments, so two processes that
    compile at the same time could store the code for one kind under the name of another.
    """
    from numba.core import caching

    files: Any = getattr(caching, "IndexDataCacheFile", None)
    if not hasattr(files, "_data_name"):
        return False
    usual, here = files._data_name, uuid4().hex[:12]
    if usual.__module__ != __name__:
        files._data_name = lambda self, number: f"{usual(self, number)[:-4]}.{here}-{os.getpid()}.nbc"
    return True


def awaits_compiling(function: Callable[..., Any]) -> bool:
    """Whether a function is not in the cache, but could be cached for later processes once compiled."""
    folder, by_numba = cache_folder(), f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}.{ENTRY}"
    cached = f"{file_prefix(function)}-*.code" if may_be_loaded() else f"*/{by_numba}-*.nbc"
    return bool(folder) and not any(Path(folder).glob(cached))
