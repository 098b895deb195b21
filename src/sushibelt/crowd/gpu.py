"""Playing crowds on a GPU: the same rules, compiled for CUDA, one game in each thread."""

import warnings
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..compiler.cuda import WARP, cuda_kernel, numba_cuda
from ..output import how_to_get
from ..play.errors import SushibeltError
from ..rules.state import RECORD
from .loops import SPACE

Rule = Callable[..., Any]

BLOCK: Final = 128
"""Threads that are started together."""
BLOCKS: Final = 12
"""How many such blocks to start for each multiprocessor."""


class NoGpu(SushibeltError):
    """There is no GPU that can be used."""


class Gpu:
    """A GPU that plays a crowd's games, with the methods of `Threads`."""

    _kernels: Final[dict[Rule, Any]] = {}

    def __init__(self) -> None:
        try:
            self._cuda = numba_cuda()
        except ImportError:
            raise NoGpu(f"Playing on a GPU needs numba-cuda; {how_to_get('gpu')}") from None
        if not self._cuda.is_available():
            raise NoGpu("There is no NVIDIA GPU here that could be used.")
        self._processors = self._cuda.get_current_device().MULTIPROCESSOR_COUNT

    def run(self, rule: Rule, number: int, *arguments: Any) -> None:
        """Run a rule, compiled, for this number of games, each in its own thread; NumPy arrays are updated in place."""
        if rule not in self._kernels:
            self._kernels[rule] = cuda_kernel(rule, RECORD, SPACE)
        given = tuple(self.put(value) if isinstance(value, np.ndarray) else value for value in arguments)
        blocks = min(-(-number // BLOCK), BLOCKS * self._processors)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # few games leave a GPU idle: we know
            self._kernels[rule][blocks, BLOCK](number, given)
        self._cuda.synchronize()
        for value, there in zip(arguments, given, strict=True):
            if isinstance(value, np.ndarray) and value.flags.writeable:
                there.copy_to_host(value)

    def rest(self) -> None:
        """There are no threads to stop."""

    def padded(self, number: int) -> int:
        """How many records to allocate for this number of games: whole warps."""
        return -(-number // WARP) * WARP

    def empty(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """An array on the GPU, to be filled by rules."""
        return self._cuda.device_array(shape, dtype)

    def put(self, array: Any) -> Any:
        """An array on the GPU: a copy of a NumPy array, or one that is already there."""
        if hasattr(array, "__cuda_array_interface__"):
            return self._cuda.as_cuda_array(array)
        return self._cuda.to_device(np.ascontiguousarray(array))

    def get(self, array: Any) -> npt.NDArray[Any]:
        """A NumPy copy of an array on the GPU."""
        return np.asarray(array.copy_to_host())
