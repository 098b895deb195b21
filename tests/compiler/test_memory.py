"""The engine's own copying and filling of memory: every size, every overlap, and nothing beside it touched."""

import ctypes
import random
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

llvm = pytest.importorskip("llvmlite.binding")

from sushibelt.compiler.engine.emit import MEMORY  # noqa: E402, needs llvmlite

pytestmark = pytest.mark.compiles
ROOM, START = 1000, 300
SIZES = (*range(140), 191, 192, 193, 255, 256, 257, 300)


class Memory(NamedTuple):
    """The functions, and what they work on."""

    copy: Callable[[int, int, int], int]
    move: Callable[[int, int, int], int]
    fill: Callable[[int, int, int], int]
    zeros: tuple[Callable[[int, int], object], ...]
    bytes: bytearray
    address: int


@pytest.fixture(scope="module")
def memory() -> Iterator[Memory]:
    """memory.ll for this machine, under names that are nobody else's."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    text = re.sub(r"@(mem\w+|_*bzero|_fltused)", r"@our_\1", MEMORY.read_text("utf-8")).replace(" hidden", "")
    module, machine = llvm.parse_assembly(text), llvm.Target.from_default_triple().create_target_machine(opt=3)
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(module, builder)
    with llvm.create_mcjit_compiler(module, machine) as code:
        code.finalize_object()

        def function(name: str, *kinds: type, result: type | None = ctypes.c_void_p) -> Callable[..., Any]:
            return ctypes.CFUNCTYPE(result, *kinds)(code.get_function_address(f"our_{name}"))

        moving = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t
        content = bytearray(ROOM)
        yield Memory(
            function("memcpy", *moving),
            function("memmove", *moving),
            function("memset", ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t),
            tuple(function(name, *moving[1:], result=None) for name in ("bzero", "__bzero")),
            content,
            ctypes.addressof(ctypes.c_char.from_buffer(content)),
        )


@pytest.mark.parametrize("size", SIZES)
def test_moving(memory: Memory, size: int) -> None:
    chance = random.Random(size)
    for distance in {*range(-70, 71), -size, size, 1 - size, size - 1}:
        for move in (memory.move, *((memory.copy,) if abs(distance) >= size else ())):
            before = chance.randbytes(ROOM)
            memory.bytes[:] = before
            source = START + chance.randrange(16)
            place = source + distance
            assert move(memory.address + place, memory.address + source, size) == memory.address + place
            expected = bytearray(before)
            expected[place : place + size] = before[source : source + size]
            assert memory.bytes == expected, distance


@pytest.mark.parametrize("size", SIZES)
def test_filling(memory: Memory, size: int) -> None:
    chance = random.Random(size)
    for place in range(START, START + 16):
        for value in (0, 1, 0x80, 0xFF, 0x1A5):
            memory.bytes[:] = before = chance.randbytes(ROOM)
            assert memory.fill(memory.address + place, value, size) == memory.address + place
            assert memory.bytes == before[:place] + bytes([value & 255]) * size + before[place + size :]
        for clear in memory.zeros:
            memory.bytes[:] = before = chance.randbytes(ROOM)
            clear(memory.address + place, size)
            assert memory.bytes == before[:place] + bytes(size) + before[place + size :]
