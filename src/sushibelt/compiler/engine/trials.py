"""Trials: calls whose outcome is known, with which a host finds out whether an engine does here what it should."""

import base64
import ctypes
import hashlib
import struct
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..plain import plainly

Trial = dict[str, Any]
"""An entry point's name, its arguments (numbers, or arrays with their shapes), and the hash of what arrays become."""


def trial(entry: str, function: Callable[..., Any], given: Sequence[Any]) -> Trial:
    """A call as a trial; the plain function says what should come of it."""
    arguments = [_packed(value) if isinstance(value, np.ndarray) else value for value in given]
    copies = [value.copy() if isinstance(value, np.ndarray) else value for value in given]
    plainly(function)(*copies)
    outcome = hashlib.sha256(b"".join(value.tobytes() for value in copies if isinstance(value, np.ndarray)))
    return {"entry": entry, "arguments": arguments, "outcome": outcome.hexdigest()}


def _packed(array: Any) -> dict[str, Any]:
    """An array as text."""
    return {"shape": array.shape, "bytes": base64.b64encode(zlib.compress(array.tobytes(), 9)).decode("ascii")}


def passes(one: Trial, library: Any) -> bool:
    """Whether a library does what the trial says."""
    block, arrays = bytearray(8), []
    for value in one["arguments"]:
        if isinstance(value, dict):
            arrays.append(bytearray(zlib.decompress(base64.b64decode(value["bytes"]))))
            block += struct.pack(f"{1 + len(value['shape'])}q", address_of(arrays[-1]), *value["shape"])
        else:
            block += struct.pack("d" if isinstance(value, float) else "q", value)
    status: int = getattr(library, one["entry"])(ctypes.c_void_p(address_of(block)))
    return status == 0 and hashlib.sha256(b"".join(arrays)).hexdigest() == str(one["outcome"])


def address_of(memory: bytearray) -> int:
    """Where memory begins."""
    return ctypes.addressof(ctypes.c_char.from_buffer(memory))
