"""The exponential function, our own: a system's may differ from another's in the last digit, and then trees differ."""

from typing import Final

from ...compiler import hot

LOWEST: Final = -43.0
"""Below this, nothing is left of 1 that a sum with it would show."""
LOG2_E: Final = 1.4426950408889634
LN2_HIGH: Final = 0.693147180369123816490
"""The first bits of log 2: small multiples of it are exact."""
LN2_LOW: Final = 1.90821492927058770002e-10


@hot
def exp(x: float) -> float:
    """e to the power of x, for x up to 0: halved so many times, and the series for the small rest."""
    if x < LOWEST:
        return 0.0
    halvings = int(0.5 - x * LOG2_E)
    r = x + halvings * LN2_HIGH + halvings * LN2_LOW
    y = 1.0 / 479001600
    y = y * r + 1.0 / 39916800
    y = y * r + 1.0 / 3628800
    y = y * r + 1.0 / 362880
    y = y * r + 1.0 / 40320
    y = y * r + 1.0 / 5040
    y = y * r + 1.0 / 720
    y = y * r + 1.0 / 120
    y = y * r + 1.0 / 24
    y = y * r + 1.0 / 6
    y = y * r + 0.5
    y = y * r + 1.0
    y = y * r + 1.0
    if halvings & 1:
        y *= 0.5
    if halvings & 2:
        y *= 0.25
    if halvings & 4:
        y *= 0.0625
    if halvings & 8:
        y *= 2.0**-8
    if halvings & 16:
        y *= 2.0**-16
    if halvings & 32:
        y *= 2.0**-32
    return y
