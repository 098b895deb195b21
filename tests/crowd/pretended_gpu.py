"""A processor in a GPU's place: what is put there, kept there and fetched from there, where there is no GPU."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from sushibelt.compiler import compiled, needs_workspace
from sushibelt.compiler.cuda import WARP
from sushibelt.compiler.marks import is_exported
from sushibelt.compiler.plain import plainly
from sushibelt.crowd import gpu
from sushibelt.crowd.gpu import Gpu


class Lying(np.ndarray[Any, Any]):
    """An array that is said to lie on a GPU."""

    def copy_to_host(self, target: Any = None) -> Any:
        """Fetch it, into another array if there is one."""
        if target is None:
            return np.array(self)
        target[...] = np.array(self)
        return target


class Kernel:
    """A rule that is said to run on a GPU."""

    def __init__(self, rule: Any, record: Any, space: Any) -> None:
        self.rule, self.record, self.space = rule, record, space

    def __getitem__(self, launch: tuple[int, int]) -> Any:
        """Launch it in so many blocks of so many threads."""
        assert min(launch) > 0
        assert launch[1] % WARP == 0
        room = (np.zeros(1, self.record), np.empty(self.space)) if needs_workspace(self.rule) else ()
        run = compiled(self.rule) if is_exported(self.rule) else plainly(self.rule)
        return lambda number, given: run(*room, *map(on_processor, given), 0, number)


def on_processor(value: Any) -> Any:
    """An array as the compiler knows it."""
    return np.asarray(value) if isinstance(value, np.ndarray) else value


STAND_IN = SimpleNamespace(
    is_available=lambda: True,
    get_current_device=lambda: SimpleNamespace(MULTIPROCESSOR_COUNT=2),
    synchronize=lambda: None,
    device_array=lambda shape, dtype: np.zeros(shape, dtype).view(Lying),
    to_device=lambda array: array.copy().view(Lying),
)


def pretend_there_is_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everything that is meant for a GPU run on the processor, on arrays that are no plain ones."""
    monkeypatch.setattr(gpu, "numba_cuda", lambda: STAND_IN)
    monkeypatch.setattr(gpu, "cuda_kernel", Kernel)
    monkeypatch.setattr(Gpu, "_kernels", {})
