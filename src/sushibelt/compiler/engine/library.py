"""The engine as Python uses it: a shared library on NumPy's own memory, without the interpreter's lock."""

import ctypes
import hashlib
import json
import platform
import struct
import sys
import threading
import warnings
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ..kinds import Array, Signature, signature_of
from .sources import edited
from .trials import address_of, passes

FILES = Path(__file__).with_name("files")
MANIFEST = FILES / "engine.json"
INTERFACE = 2
"""The version of the interface: how arguments are passed, and what the records look like."""

_SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
_PROCESSORS = {"amd64": "x86_64", "x86_64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}


class NoEngine(UserWarning):
    """The engine cannot be used here; the rules are run another way, which gives the same games."""


_loading = threading.Lock()
"""Held while the library is loaded: it is done once, and complained about once."""


def by_engine(function: Callable[..., Any]) -> Callable[..., Any] | None:
    """An exported function as the engine's library offers it; None if it cannot be used."""
    with _loading:
        library = _library()
    if library is None:
        return None
    entry = getattr(library, entry_name(function))
    entry.restype, entry.argtypes = ctypes.c_int32, (ctypes.c_void_p,)
    return _caller(entry, signature_of(function))


def entry_name(function: Callable[..., Any]) -> str:
    """The name of a function's entry point."""
    return f"sushibelt_{function.__name__}"


def file_name() -> str | None:
    """The name of the library for this platform; None if there is none."""
    system, processor = _SYSTEMS.get(sys.platform), _PROCESSORS.get(platform.machine().lower())
    if system is None or processor is None or sys.maxsize < 2**32 or sys.byteorder != "little":
        return None
    return {
        "linux": f"linux-{processor}.so",
        "macos": f"macos-{processor.replace('aarch64', 'arm64')}.dylib",
        "windows": f"windows-{processor}.dll",
    }[system]


def browser_engine_hash() -> str:
    """The hash of the engine that browsers run: rules and bots of this version, wherever they are played."""
    return str(json.loads(MANIFEST.read_text("utf-8"))["files"]["engine.wasm"])


class _Unusable(Exception):
    """A known reason why the engine is not used, in one sentence."""


@cache
def _library() -> ctypes.CDLL | None:
    """The library, loaded and tried; None, with one sentence, if it cannot be used."""
    try:
        return _loaded()
    except _Unusable as reason:
        sentence = str(reason)
    except (OSError, ValueError, LookupError, AttributeError, TypeError) as problem:
        sentence = f"The engine cannot be used ({problem})."
    warnings.warn(f"{sentence} The same rules play without it, only slower.", NoEngine, stacklevel=2)
    return None


def _loaded() -> ctypes.CDLL:
    """The library; raises an error if it does not fit this computer or these sources."""
    name = file_name()
    if name is None or not (FILES / name).exists():
        raise _Unusable("There is no engine for this system.")
    manifest = json.loads(MANIFEST.read_text("utf-8"))
    if manifest["interface"] != INTERFACE:
        raise _Unusable("The engine belongs to another version; please install Sushibelt again.")
    if edited(manifest["sources"]):
        raise _Unusable("The rules were edited after the engine was built (scripts/engine builds it anew).")
    if hashlib.sha256((FILES / name).read_bytes()).hexdigest() != manifest["files"][name]:
        raise _Unusable("The engine's file is damaged; please install Sushibelt again.")
    library = ctypes.CDLL(str(FILES / name))
    if not all(passes(one, library) for one in manifest["trials"]):
        raise _Unusable("The engine does not do on this computer what it should.")
    return library


def _caller(entry: Any, signature: Signature) -> Callable[..., Any]:
    """A function that puts its arguments into a block of words and calls the entry point with its address."""
    words = "".join(_word(kind) for kind in signature.takes)
    block, result = struct.Struct(f"q{words}"), struct.Struct("d" if signature.returns is float else "q")
    takes, returns = signature.takes, signature.returns

    def flat(given: Sequence[Any]) -> list[Any]:
        """The words of some arguments, the first ones."""
        found: list[Any] = []
        for value, kind in zip(given, takes, strict=False):
            if isinstance(kind, Array):
                same = value.dtype is kind.dtype or value.dtype == kind.dtype  # comparing records takes long
                if not same or value.ndim != kind.dimensions or not value.flags.c_contiguous:
                    raise TypeError(f"The engine needs an array of {kind.dtype} with {kind.dimensions} dimensions.")
                found += (value.ctypes.data, *value.shape)
            else:
                found.append(value)
        return found

    def run(memory: bytearray) -> Any:
        if entry(address_of(memory)) != 0:
            raise RuntimeError("A rule has failed in the engine.")
        return result.unpack_from(memory)[0] if returns else None

    def call(*given: Any) -> Any:
        if len(given) != len(takes):
            raise TypeError(f"The engine needs {len(takes)} arguments.")
        return run(bytearray(block.pack(0, *flat(given))))

    def on(*arrays: Any) -> Callable[..., Any]:
        """The function on arrays that stay where they are, so that it takes only the numbers that follow them."""
        known = flat(arrays)

        def call_on(*numbers: Any, _kept: Any = arrays) -> Any:  # kept, since the engine has only their addresses
            return run(bytearray(block.pack(0, *known, *numbers)))

        return call_on

    call.on = on  # type: ignore[attr-defined]
    return call


def _word(kind: Any) -> str:
    """The words of an argument in the block, as `struct` writes them."""
    if isinstance(kind, Array):
        return "q" * (1 + kind.dimensions)
    return "d" if kind is float else "q"
