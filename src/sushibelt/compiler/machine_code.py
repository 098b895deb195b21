"""Cached machine code, loaded and called without numba.

Importing numba and letting it load from its cache takes most of a second and eighty megabytes. The machine code itself
is a third of a megabyte. So entry points are cached as bare code, which llvmlite, the library underneath numba, loads
in a moment. With it comes a trampoline: a few instructions that take all arguments from one array of words in memory
and call the code with them by numba's calling convention.
"""

import ctypes
import hashlib
import json
import os
import struct
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import numpy as np

Kinds = tuple[Any, ...]
"""The kind of each argument: int, float, or the dtype and number of dimensions of an array."""

RESULTS = {"none": "", "bool": "?", "int8": "b", "int16": "h", "int32": "i", "int64": "q", "float64": "d"}
"""The memory layout of results, as a `struct` format, by numba's name of the type."""
DONE = 0
TRAMPOLINE = "trampoline"

_SYMBOL = np.dtype(
    [("name", "<u4"), ("info", "u1"), ("other", "u1"), ("section", "<u2"), ("value", "<u8"), ("size", "<u8")]
)
"""An entry of the symbol table of an ELF object file."""

_engines: list[Any] = []
"""The engines that own loaded code: they must stay alive."""


class Code(NamedTuple):
    """A function as machine code."""

    name: str
    """Its mangled name."""
    result: str
    """The type of its result, by numba's name."""
    body: bytes
    trampoline: bytes


def kinds_of(given: Sequence[Any]) -> Kinds | None:
    """The kinds of arguments; None if only numba can pass one of them."""
    kinds: list[Any] = []
    for one in given:
        if type(one) is np.ndarray and one.flags.carray:  # in one piece, and may be written to
            kinds.append((one.dtype, one.ndim))
        elif type(one) is float or (type(one) is int and -(2**63) <= one < 2**63):
            kinds.append(type(one))
        else:
            return None
    return tuple(kinds)


def may_be_loaded() -> bool:
    """Whether bare code can be loaded here and is wanted: with numba's debugging options on, numba must run it."""
    faults = ("NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT")
    return sys.platform == "linux" and sys.byteorder == "little" and not any(map(os.environ.get, faults))


# --- cached ---------------------------------------------------------------------------------------------------


def code_file(folder: str, function: Callable[..., Any], kinds: Kinds) -> Path:
    """The cache file for arguments of these kinds; its name depends on the source and the machine."""
    import llvmlite.binding as llvm

    settings = sorted(item for item in os.environ.items() if item[0].startswith("NUMBA_"))
    machine = (version("llvmlite"), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten(), settings)
    text = Path(function.__code__.co_filename).read_bytes()
    digest = hashlib.sha256(repr((machine, kinds)).encode() + text).hexdigest()
    return Path(folder, f"{file_prefix(function)}-{digest[:16]}.code")


def file_prefix(function: Callable[..., Any]) -> str:
    """The start of the names of this function's cache files."""
    return f"{function.__module__}.{function.__qualname__}"


def write(file: Path, code: Code) -> None:
    """Write code to its file, atomically; if that fails, the next process compiles again."""
    whole = code.body + code.trampoline
    header = {
        "name": code.name,
        "result": code.result,
        "body": len(code.body),
        "sum": hashlib.sha256(whole).hexdigest(),
    }
    half = file.with_name(f"{file.name}.{uuid4().hex}")
    try:
        half.write_bytes(json.dumps(header).encode() + b"\n" + whole)
        half.replace(file)
    except OSError:
        with suppress(OSError):
            half.unlink()


def read(file: Path) -> Code | None:
    """The code in a file; None if it is missing or damaged."""
    try:
        head, _, whole = file.read_bytes().partition(b"\n")
        header = json.loads(head)
        if header["sum"] == hashlib.sha256(whole).hexdigest():
            return Code(header["name"], header["result"], whole[: header["body"]], whole[header["body"] :])
    except (OSError, ValueError, LookupError, TypeError):
        pass
    return None


# --- loaded and called --------------------------------------------------------------------------------------


def load(code: Code, kinds: Kinds) -> Callable[..., Any] | None:
    """A function that takes such arguments; None if the code needs symbols, or returns a type, not supported here."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    if code.result not in RESULTS or not _provide(llvm, code.body):
        return None
    machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    for part in (code.body, code.trampoline):
        engine.add_object_file(llvm.ObjectFileRef.from_data(part))
    engine.finalize_object()
    _engines.append(engine)
    return _callable(engine.get_function_address(TRAMPOLINE), RESULTS[code.result], _words(kinds))


def _provide(llvm: Any, body: bytes) -> bool:
    """Resolve all symbols that the code uses, since an unresolved one would end this process; returns whether all are.

    numba's own symbols are used where Python calls the code through numba, where an exception is turned into one of
    Python's, and where memory is freed. None of that happens here, so they may point to `abort` until numba is loaded
    and defines them. Only code that allocates memory needs numba.
    """
    process = ctypes.CDLL(None)
    sections = {section.name(): section.data() for section in llvm.ObjectFileRef.from_data(body).sections()}
    symbols, names = np.frombuffer(sections[b".symtab"], _SYMBOL), sections[b".strtab"]
    for start in symbols["name"][(symbols["section"] == 0) & (symbols["name"] > 0)]:
        name = names[start : names.index(b"\0", start)].decode()
        if llvm.address_of_symbol(name) is None:
            of_numba = name.startswith(("NRT_", "numba_"))
            meaning = getattr(process, "abort" if of_numba else name, None)
            if meaning is None or (of_numba and "alloc" in name.lower()):
                return False
            llvm.add_symbol(name, ctypes.cast(meaning, ctypes.c_void_p).value)
    return True


def _words(kinds: Kinds) -> str:
    """The words that arguments of such kinds are passed as: q for an integer or an address, d for a float.

    An array is passed as its owners (it has none), length, item size, address, shape and strides.
    """
    return "".join(
        "q" * (5 + 2 * kind[1]) if isinstance(kind, tuple) else "d" if kind is float else "q" for kind in kinds
    )


def _callable(address: int, result: str, words: str) -> Callable[..., Any]:
    """A function that calls the trampoline, with space for a result and an exception in front of the arguments."""
    call_trampoline = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)(address)
    row, returned = struct.Struct(f"qq{words}"), struct.Struct(result)

    def call(*given: Any) -> Any:
        flat: list[Any] = []
        for one in given:
            if type(one) is np.ndarray:
                flat += (0, 0, one.size, one.itemsize, one.ctypes.data, *one.shape, *one.strides)
            else:
                flat.append(one)
        room = bytearray(row.pack(0, 0, *flat))
        if call_trampoline(ctypes.addressof(ctypes.c_char.from_buffer(room))) != DONE:
            raise RuntimeError("A compiled rule has raised an exception.")
        return returned.unpack_from(room)[0] if result else None

    return call


def trampoline_to(name: str, kinds: Kinds) -> bytes:
    """The machine code of a trampoline to a function of this name."""
    import llvmlite.binding as llvm
    from llvmlite import ir

    word, module = ir.IntType(64), ir.Module()
    given_as = [ir.DoubleType() if letter == "d" else word for letter in _words(kinds)]
    function = ir.Function(module, ir.FunctionType(ir.IntType(32), [word, word, *given_as]), name)
    trampoline = ir.Function(module, ir.FunctionType(ir.IntType(32), [word]), TRAMPOLINE)
    builder = ir.IRBuilder(trampoline.append_basic_block())
    places = [builder.add(trampoline.args[0], word(8 * number)) for number in range(2 + len(given_as))]
    given = [
        builder.load(builder.inttoptr(place, kind.as_pointer()))
        for place, kind in zip(places[2:], given_as, strict=True)
    ]
    builder.ret(builder.call(function, [*places[:2], *given]))
    machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
    return machine.emit_object(llvm.parse_assembly(str(module)))  # type: ignore[no-any-return]
