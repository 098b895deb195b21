"""On PYTHONPATH nothing can be compiled: scripts/quick makes sure of it, in every process that its tests start."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType


class _NoCompiler(MetaPathFinder):
    """Refuses to import numba."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """No module, and a word for whoever forgot a mark."""
        if fullname == "numba":
            raise ImportError("A quick test never compiles: mark it with pytest.mark.compiles.")
        return None


sys.meta_path.insert(0, _NoCompiler())
