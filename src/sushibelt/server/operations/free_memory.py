"""Returning free memory to the system."""

import ctypes
import gc
import sys


def give_memory_back() -> None:
    """Release memory that Python and the C library hold in reserve; this takes some milliseconds."""
    gc.collect()  # also empties the free lists, whose objects are scattered all over memory
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
