"""Marked functions for an NVIDIA GPU: numba-cuda, one game in each thread."""

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from .cache import cache_folder
from .cpu import numba_module, registering
from .marks import in_step, needs_workspace, some_game, tally, unregistered

WARP = 32
"""How many threads of a GPU go through the same code together, or wait for each other where they cannot."""

MUCH_CODE = 8_000_000
"""Letters of code, before it is compiled for a GPU; the classic game has fewer, Party more."""


def _vote(so):  # type: ignore[no-untyped-def]
    """How a GPU finds out whether it is so in some game: all of them meet and vote."""
    cuda = import_module("numba.cuda")
    return lambda so: cuda.any_sync(0xFFFFFFFF, so)


def _meet() -> Any:
    """How games wait for each other on a GPU."""
    cuda = import_module("numba.cuda")
    return lambda: cuda.syncwarp()


def _add_in_turn(numbers, place, more):  # type: ignore[no-untyped-def]
    """How games that are counted at the same time all get counted on a GPU."""
    cuda = import_module("numba.cuda")
    return lambda numbers, place, more: cuda.atomic.add(numbers, place, more)


_DONE_OTHERWISE = {some_game: _vote, in_step: _meet, tally: _add_in_turn}
"""What is not done on a GPU as it stands here."""


def cuda_kernel(function: Callable[..., Any], record: Any, space: tuple[int, int]) -> Any:
    """A rule that plays the games from `first` up to `last`, as a kernel in which each thread plays one after another.

    It is launched with how many games there are and a tuple of the rule's other arguments. A rule that needs
    a workspace gets one for each thread: one record, in which nobody has a seat yet, and rows of numbers.
    """
    cuda = numba_cuda()

    def play(number: int, given: Any) -> None:
        for i in range(cuda.grid(1), number, cuda.gridsize(1)):
            function(*given, i, i + 1)

    def play_with_workspace(number: int, given: Any) -> None:
        work = cuda.local.array(1, record)
        work[0].seats = 0
        rows = cuda.local.array(space, np.float64)
        for i in range(cuda.grid(1), number, cuda.gridsize(1)):
            function(work, rows, *given, i, i + 1)

    # Left to optimize as well, the linker would not know of the options of `_compile_our_way`.
    options = {"cache": bool(cache_folder()), "lto": False, "shared_memory_carveout": "MaxL1"}
    return cuda.jit(play_with_workspace if needs_workspace(function) else play, **options)


def numba_cuda() -> Any:
    """numba's part for GPUs, which knows all rules; raises ImportError where it is missing."""
    numba_module()
    import_module("numba_cuda")  # numba alone has an older part for GPUs, which lacks what is needed here
    cuda, extending = import_module("numba.cuda"), import_module("numba.cuda.extending")
    import_module("numba.cuda.core.config").CACHE_DIR = cache_folder()  # type: ignore[attr-defined]
    with registering:
        _compile_our_way()
        for marked, inline in unregistered("cuda"):
            if marked in _DONE_OTHERWISE:
                extending.overload(marked, jit_options={"forceinline": True})(_DONE_OTHERWISE[marked])
            else:
                extending.register_jitable(forceinline=inline)(marked)
    return cuda


def _compile_our_way() -> None:
    """Have rules compiled for GPUs with two options that numba does not offer, and nobody else's functions.

    Products are rounded before they are added to something, as on CPUs, or what judging bots find would differ in the
    last digit. And where there is much code, it is kept short: a GPU waits long for code that it has not at hand.
    """
    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    usual = nvvm.compile_ir
    if usual.__module__ == __name__:
        return

    def compile_ir(code: Any, **options: Any) -> Any:
        parts = [code] if isinstance(code, str) else list(code)
        if any("sushibelt" in part for part in parts):
            options = {"fma": False} | options
            if sum(map(len, parts)) > MUCH_CODE:
                parts = [re.sub(r"(?m)^(define [^{]*?\))(\s)", r"\1 optsize\2", part) for part in parts]
        return usual(parts, **options)

    nvvm.compile_ir = compile_ir
