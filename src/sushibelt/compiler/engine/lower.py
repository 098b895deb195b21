"""From exported functions to one LLVM module: what numba makes of them, with entry points that any host can call.

numba passes an array as seven numbers, counts references to memory that others own, and knows exceptions. The outside
knows none of that: every entry point takes the address of a block of 64-bit words. The first word receives the result;
then come the arguments: an integer or a float, or an array's address and the length of each of its dimensions.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any

from ..by_numba import compile_for
from ..kinds import Array, Kind, Signature, signature_of
from .library import entry_name

WORD = 8
"""Bytes of a word of the argument block."""

_NO_COUNTING = re.compile(r"(?ms)^(define [^\n]*@NRT_(?:inc|dec)ref\([^\n]*\{)\n.*?^\}")
_MACHINE = re.compile(r'"(?:target-cpu|target-features|probe-stack)"="[^"]*"')


def lowered(functions: Iterable[Callable[..., Any]]) -> tuple[list[str], list[str]]:
    """The texts of LLVM modules that together have an entry point for each function, and the entry points' names."""
    texts, names = [], []
    for function in functions:
        signature = signature_of(function)
        name, text = compile_for(function, signature)
        texts += [_plain(text), entry_point(entry_name(function), name, signature)]
        names.append(entry_name(function))
    return texts, names


def _plain(text: str) -> str:
    """numba's code without what belongs to this machine or to numba.

    Arrays that are handed in have no owner whose references would have to be counted. Every processor has a square
    root, which is the same everywhere.
    """
    text = _NO_COUNTING.sub(r"\1\n  ret void\n}", text)
    text = re.sub(r"@sqrt\(", "@llvm.sqrt.f64(", text)
    return _MACHINE.sub("", re.sub(r'(?m)^target (?:triple|datalayout) = ".*"\n', "", text))


def entry_point(entry: str, name: str, signature: Signature) -> str:
    """The text of a module with an entry point that calls numba's function of this name."""
    lines: list[str] = []
    given = ["ptr %block", "ptr %failure"]
    types = ["ptr", "ptr"]
    word = 1
    for number, kind in enumerate(signature.takes):
        values = _argument(lines, f"a{number}", kind, word)
        given += values
        types += [value.rpartition(" ")[0] for value in values]
        word += 1 + (kind.dimensions if isinstance(kind, Array) else 0)
    body = "\n".join(f"  {line}" for line in lines)
    return (
        f"declare i32 @{name}({', '.join(types)})\n\n"
        f"define i32 @{entry}(ptr %block) {{\n  %failure = alloca ptr\n{body}\n"
        f"  %status = call i32 @{name}({', '.join(given)})\n  ret i32 %status\n}}\n"
    )


def _argument(lines: list[str], name: str, kind: Kind, word: int) -> list[str]:
    """Write the lines that read an argument from its word on; returns the values that numba's function takes."""
    if not isinstance(kind, Array):
        number = "double" if kind is float else "i64"
        return [f"{number} {_load(lines, name, number, word)}"]
    address = _load(lines, f"{name}.address", "i64", word)
    lines.append(f"%{name}.data = inttoptr i64 {address} to ptr")
    shape = [_load(lines, f"{name}.shape{place}", "i64", word + 1 + place) for place in range(kind.dimensions)]
    strides, stride = [], str(kind.dtype.itemsize)
    for place in reversed(range(kind.dimensions)):
        strides.append(stride)
        lines.append(f"%{name}.stride{place} = mul i64 {stride}, {shape[place]}")
        stride = f"%{name}.stride{place}"
    lines.append(f"%{name}.size = sdiv exact i64 {stride}, {kind.dtype.itemsize}")
    sizes = [f"i64 %{name}.size", f"i64 {kind.dtype.itemsize}"]
    return ["ptr null", "ptr null", *sizes, f"ptr %{name}.data", *(f"i64 {n}" for n in (*shape, *reversed(strides)))]


def _load(lines: list[str], name: str, number: str, word: int) -> str:
    """Write the lines that read a word; returns the value's name."""
    lines.append(f"%{name}.place = getelementptr i8, ptr %block, i32 {word * WORD}")
    lines.append(f"%{name} = load {number}, ptr %{name}.place, align {WORD}")
    return f"%{name}"
