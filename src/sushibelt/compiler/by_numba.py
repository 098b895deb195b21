"""Marked functions as machine code for this processor, compiled here and now by numba, and cached on disk.

The engine is built from this; specialised copies, edited rules and people who look for faults use it directly.
"""

import hashlib
import os
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any
from uuid import uuid4

from .cache import cache_folder
from .kinds import Array, Kind, Signature
from .marks import F, unregistered

ENTRY = "entry"
"""The suffix of the name of an entry point, a function that Python calls."""

_OWN_NAMES = ("_ZN9sushibelt", "_ZN26sushibelt_")
"""Prefixes of the mangled names of functions of this package, and of its specialised copies."""

registering = threading.RLock()
"""Held while marked functions are registered: no other thread may compile a caller of one that is not registered."""


@cache
def by_numba(function: F) -> F:
    """The machine-code version of a function, compiled on first use for each new kind of arguments."""
    with registering:
        return _dispatcher(function, cached=bool(cache_folder()))


def compile_for(function: Callable[..., Any], signature: Signature) -> tuple[str, str]:
    """Compile a function for arguments of these kinds; returns its mangled name and the whole LLVM code."""
    dispatcher: Any = _dispatcher(function, cached=False)
    dispatcher.compile(tuple(map(_numba_type, signature.takes)))
    (one,) = dispatcher.overloads.values()
    returned, promised = str(one.signature.return_type), {int: "int64", float: "float64", None: "none"}
    if returned != promised[signature.returns]:
        raise TypeError(f"{function.__qualname__} returns {returned}, but says {promised[signature.returns]}.")
    return one.fndesc.llvm_func_name, one.library.get_llvm_str()


def _numba_type(kind: Kind) -> Any:
    """numba's name for a kind of argument."""
    numba = numba_module()
    if isinstance(kind, Array):
        return numba.types.Array(numba.from_dtype(kind.dtype), kind.dimensions, "C")
    return numba.float64 if kind is float else numba.int64


def _dispatcher(function: F, cached: bool) -> F:
    """numba's dispatcher for a function, which compiles it for each new kind of arguments."""
    numba = numba_module()
    _omit_negative_indices()
    shared_options = {"error_model": "numpy", "cache": cached and _cache_files_apart()}
    for marked, inline in unregistered("cpu"):
        numba.extending.register_jitable(forceinline=inline, **shared_options)(marked)
    # The same function under another name: entry points are cached apart from what compiled code calls.
    entry = FunctionType(function.__code__, function.__globals__, closure=function.__closure__)
    entry.__module__, entry.__qualname__ = function.__module__, f"{function.__qualname__}.{ENTRY}"
    return numba.njit(cache=cached, nogil=True, error_model="numpy")(entry)  # type: ignore[no-any-return]


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


def is_cached(function: Callable[..., Any]) -> bool:
    """Whether a function need not be compiled by this process, or could not be cached anyway."""
    folder, source = cache_folder(), Path(function.__code__.co_filename).absolute()
    # So numba names its folders and files; asking it would mean to import it.
    own = f"{source.parent.name}_{hashlib.sha1(str(source.parent).encode()).hexdigest()}"
    name = f"{source.stem}.{function.__qualname__}.{ENTRY}"
    return not folder or any(Path(folder).glob(f"{own}/{name}-*.nbc"))
