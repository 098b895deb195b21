"""The one door to the compiler: the same rules plain, or compiled for the CPU.

Rules are ordinary Python functions. The decorators `rule` and `hot` only take note of them, so that
importing the rules costs nothing and calling one runs plain Python. `compiled(function)` imports
numba, makes every noted function known to it and returns the machine-code version of that one
function; both ways live in one process and work on the same record.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

ROOMS = ("rules", "play", "bots", "sim")
"""Where functions stand that may be compiled, and the constants compiled into them."""

_OWN_NAMES = ("_ZN9sushibelt", "_ZN26sushibelt_")
"""How the compiler's names for the functions of this package begin, and for those of copies with a longer name."""

_waiting: list[tuple[Callable[..., Any], bool]] = []
_ready: dict[Callable[..., Any], Callable[..., Any]] = {}


def rule(function: F) -> F:
    """Mark a rule: the compiler may call it."""
    _waiting.append((function, False))
    return function


def hot(function: F) -> F:
    """Mark a rule on the path of every pick: the compiler copies it into its caller."""
    _waiting.append((function, True))
    return function


def compiled(function: F) -> F:
    """The machine-code version of a rule, made on first use and kept in a cache on disk."""
    if function not in _ready:
        numba = _numba()
        _count_from_the_front()
        for noted, inline in _waiting:
            numba.extending.register_jitable(forceinline=inline, error_model="numpy")(noted)
        _waiting.clear()
        _ready[function] = numba.njit(cache=bool(numba.config.CACHE_DIR), nogil=True, error_model="numpy")(function)
    return _ready[function]  # type: ignore[return-value]


def _numba() -> Any:
    """Import numba with a cache folder that belongs to these very sources."""
    import numba
    import numba.extending

    config: Any = numba.config
    if not config.CACHE_DIR:
        config.CACHE_DIR = _cache_folder(numba.__version__)
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


def awaits_compiling(function: Callable[..., Any]) -> bool:
    """Whether a rule would have to be compiled first, and could then be kept for later processes."""
    folder = _numba().config.CACHE_DIR
    kept = f"{function.__module__.rpartition('.')[2]}.{function.__name__}-*.nbc"
    return bool(folder) and not any(Path(folder).rglob(kept))


def _cache_folder(version: str) -> str:
    """A writable folder named by a hash of all sources that may be compiled, or "" where none can be had.

    numba notices an edit only in the file of the function it compiled, not in the files of the rules
    that function calls; a folder of its own for each state of the sources makes that harmless.
    """
    digest = hashlib.sha256(f"{version} {os.environ.get('NUMBA_BOUNDSCHECK', '')}".encode())
    package = Path(__file__).resolve().parent.parent
    for source in sorted(source for room in ROOMS for source in (package / room).rglob("*.py")):
        digest.update(source.read_bytes())
    name = digest.hexdigest()[:16]
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    for parent in (Path(home), Path(tempfile.gettempdir())):
        folder = parent / "sushibelt" / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return str(folder)
        except OSError:
            continue
    return ""
