"""Memory that is free in the program, given back to the system."""

import ctypes
import gc
import sys


def give_memory_back() -> None:
    """Let go of what Python and the system's library keep for later; it takes some milliseconds."""
    gc.collect()  # also empties the lists of spare objects, which hold on to memory all over the place
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
