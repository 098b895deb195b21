"""Figures and ratios."""

import numpy as np

for _gone, _now in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, _gone):  # a NumPy newer than numba expects: where a GPU is, we cannot always choose
        setattr(np, _gone, getattr(np, _now))
