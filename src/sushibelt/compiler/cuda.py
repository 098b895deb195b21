"""Marked functions for an NVIDIA GPU: numba-cuda, one game in each thread."""

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from .by_numba import numba_module, registering
from .cache import cache_folder
from .marks import in_step, needs_workspace, some_game, tally, unregistered

WARP = 32
"""How many threads of a GPU execute the same instructions together, or wait for each other if they diverge."""

MUCH_CODE = 8_000_000
"""Characters of intermediate code above which it is compiled for size; the classic game has fewer, Party more."""


def _some_game_on_gpu(so):  # type: ignore[no-untyped-def]
    """`some_game` on a GPU: the games of a warp synchronise and vote."""
    cuda = import_module("numba.cuda")
    return lambda so: cuda.any_sync(0xFFFFFFFF, so)


def _in_step_on_gpu() -> Any:
    """`in_step` on a GPU: the games of a warp synchronise."""
    cuda = import_module("numba.cuda")
    return lambda: cuda.syncwarp()


def _tally_on_gpu(numbers, place, more):  # type: ignore[no-untyped-def]
    """`tally` on a GPU: an atomic addition."""
    cuda = import_module("numba.cuda")
    return lambda numbers, place, more: cuda.atomic.add(numbers, place, more)


_ON_GPU = {some_game: _some_game_on_gpu, in_step: _in_step_on_gpu, tally: _tally_on_gpu}
"""Functions that have another implementation on a GPU."""


def cuda_kernel(function: Callable[..., Any], record: Any, space: tuple[int, int]) -> Any:
    """A kernel from a rule that plays the games from `first` up to `last`; each thread plays one after another.

    It is launched with the number of games and a tuple of the rule's other arguments. A rule that needs a workspace
    gets one for each thread: one record, in which nobody has a seat yet, and rows of numbers.
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

    # Link-time optimization would ignore the options of `_set_compile_options`.
    options = {"cache": bool(cache_folder()), "lto": False, "shared_memory_carveout": "MaxL1"}
    return cuda.jit(play_with_workspace if needs_workspace(function) else play, **options)


def numba_cuda() -> Any:
    """numba-cuda, with all rules registered; raises ImportError if it is missing."""
    numba_module()
    import_module("numba_cuda")  # numba's own, older support for GPUs lacks what is needed here
    cuda, extending = import_module("numba.cuda"), import_module("numba.cuda.extending")
    import_module("numba.cuda.core.config").CACHE_DIR = cache_folder()  # type: ignore[attr-defined]
    with registering:
        _set_compile_options()
        for marked, inline in unregistered("cuda"):
            if marked in _ON_GPU:
                extending.overload(marked, jit_options={"forceinline": True})(_ON_GPU[marked])
            else:
                extending.register_jitable(forceinline=inline)(marked)
    return cuda


def _set_compile_options() -> None:
    """Compile our rules, and nobody else's functions, with two options that numba does not offer.

    Fused multiply-add is off, as on CPUs, or the values of judging bots would differ in the last digit. And large code
    is optimized for size: a GPU is slow when code does not fit into its instruction cache.
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
