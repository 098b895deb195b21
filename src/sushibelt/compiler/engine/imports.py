"""What a finished file would need from its system: read from the file itself, for each of its formats."""

import hashlib
import struct
from collections.abc import Iterator

ALWAYS_THERE = {"/usr/lib/libSystem.B.dylib", "dyld_stub_binder"}
"""What linkers name in every library for macOS, whether it is used or not."""

_EXTERNAL, _TYPE, _WRITABLE = 1, 0x0E, 2
_ULEBS = {0x20: 1, 0x30: 1, 0x60: 1, 0x70: 1, 0x80: 2}
"""How many numbers follow those steps of a Mach-O file's table of rebases that any follow."""


def imports_of(content: bytes) -> list[str]:
    """The libraries and symbols that a file needs, and addresses that would have to be written into its code."""
    if content.startswith(b"\x7fELF"):
        return list(_of_elf(content))
    if content.startswith(b"MZ"):
        return list(_of_pe(content))
    if content.startswith(b"\xcf\xfa\xed\xfe"):
        return [name for name in _of_mach_o(content) if name not in ALWAYS_THERE]
    if content.startswith(b"\0asm"):
        return list(_of_wasm(content))
    raise ValueError("This is no library of a known format.")


def _text(content: bytes, place: int) -> str:
    """The text that begins here and ends with a zero."""
    return content[place : content.index(b"\0", place)].decode()


def _uleb(content: bytes, place: int) -> tuple[int, int]:
    """A number in as many bytes as it takes, and the place after it."""
    number = shift = 0
    while True:
        number |= (content[place] & 127) << shift
        shift, place = shift + 7, place + 1
        if not content[place - 1] & 128:
            return number, place


def _of_elf(content: bytes) -> Iterator[str]:
    first, size, number = struct.unpack_from("<Q10xHH", content, 0x28)[0], *struct.unpack_from("<HH", content, 0x3A)
    sections = [struct.unpack_from("<4xI16xQQI12xQ", content, first + size * place) for place in range(number)]
    for kind, start, length, link, each in sections:
        names = sections[link][1]
        for place in range(start, start + length, each or length or 1):
            if kind == 6:  # the dynamic section: libraries that are needed, and relocations of code
                tag, value = struct.unpack_from("<QQ", content, place)
                if tag == 1:
                    yield _text(content, names + value)
                if tag == 22 or (tag == 30 and value & 4):
                    yield "addresses in its code"
            elif kind == 11 and place > start:  # dynamic symbols; the first one stands for none
                name, section = struct.unpack_from("<I2xH", content, place)
                if section == 0:
                    yield _text(content, names + name)


def _of_pe(content: bytes) -> Iterator[str]:
    head = struct.unpack_from("<I", content, 0x3C)[0] + 24
    for directory, what in ((1, "imports"), (11, "bound imports"), (12, "imported addresses"), (13, "delayed imports")):
        if struct.unpack_from("<I", content, head + 112 + 8 * directory)[0]:
            yield what


def _commands(content: bytes) -> Iterator[tuple[int, int]]:
    """The load commands of a Mach-O file, and where they are."""
    place = 32
    for _ in range(struct.unpack_from("<I", content, 16)[0]):
        command, size = struct.unpack_from("<II", content, place)
        yield command & 0x7FFFFFFF, place
        place += size


def _of_mach_o(content: bytes) -> Iterator[str]:
    writable = []
    for command, place in _commands(content):
        if command == 0x19:  # a segment
            writable.append(bool(struct.unpack_from("<I", content, place + 60)[0] & _WRITABLE))
        elif command in (0x0C, 0x18, 0x1F, 0x23):  # libraries: needed, weak, offered again, needed from the start
            yield _text(content, place + struct.unpack_from("<I", content, place + 8)[0])
        elif command == 0x02:  # symbols
            symbols, number, names = struct.unpack_from("<III", content, place + 8)
            for symbol in range(symbols, symbols + 16 * number, 16):
                name, kind = struct.unpack_from("<IB", content, symbol)
                if kind & _EXTERNAL and not kind & _TYPE:
                    yield _text(content, names + name)
        elif command == 0x22:  # what depends on where the library is loaded
            start, size = struct.unpack_from("<II", content, place + 8)
            if not all(writable[segment] for segment in _rebased(content, start, start + size)):
                yield "addresses in its code"


def _rebased(content: bytes, place: int, end: int) -> Iterator[int]:
    """The segments of a Mach-O file in which addresses are adapted."""
    while place < end:
        step, segment = content[place] & 0xF0, content[place] & 0x0F
        place += 1
        for _ in range(_ULEBS.get(step, 0)):
            _, place = _uleb(content, place)
        if step == 0x20:
            yield segment


def _of_wasm(content: bytes) -> Iterator[str]:
    place = 8
    while place < len(content):
        section = content[place]
        size, place = _uleb(content, place + 1)
        if section == 2:
            yield "imports"
        place += size
    if place != len(content):
        raise ValueError("A section does not end where it should.")


def signed(content: bytes) -> bool:
    """Whether a Mach-O file has a signature whose hashes are those of its pages, as Macs with ARM demand."""
    for command, place in _commands(content):
        if command == 0x1D:
            start = struct.unpack_from("<I", content, place + 8)[0]
            magic, _, number = struct.unpack_from(">III", content, start)
            parts = [struct.unpack_from(">II", content, start + 12 + 8 * part)[1] for part in range(number)]
            directories = [start + at for at in parts if content[start + at : start + at + 4] == b"\xfa\xde\x0c\x02"]
            return (
                magic == 0xFADE0CC0
                and bool(directories)
                and all(_holds(content[:start], content[at:]) for at in directories)
            )
    return False


def _holds(content: bytes, directory: bytes) -> bool:
    """Whether a directory of a signature has the hashes of all that comes before the signature."""
    hashes, _, _, slots, limit = struct.unpack_from(">IIIII", directory, 16)
    size, kind, _, page = struct.unpack_from("4B", directory, 36)
    if (size, kind, limit, slots) != (32, 2, len(content), -(-len(content) >> page)):
        return False
    told = [directory[hashes + size * slot :][:size] for slot in range(slots)]
    return told == [hashlib.sha256(content[slot << page : slot + 1 << page]).digest() for slot in range(slots)]
