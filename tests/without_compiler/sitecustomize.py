"""On PYTHONPATH nothing can be compiled: scripts/quick makes sure of it, in every process that its tests start."""

import sys

sys.modules["numba"] = None  # type: ignore[assignment]
