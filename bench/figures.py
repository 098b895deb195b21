"""What a benchmark has measured: figures by name, each beside what was aimed at."""

import msgspec


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One measured number."""

    value: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def met(self) -> bool:
        """Whether it is where it should be; without a target it always is."""
        low, high = self.at_least, self.at_most
        return (low is None or self.value >= low) and (high is None or self.value <= high)

    @property
    def target(self) -> str:
        """What was aimed at, in words; empty without a target."""
        ends = [("at least", self.at_least), ("at most", self.at_most)]
        return ", ".join(f"{words} {number(end)}" for words, end in ends if end is not None)


Figures = dict[str, Figure]


def number(value: float) -> str:
    """A number with about three digits that count."""
    if abs(value) >= 1000:
        return f"{round(value, 2 - len(str(int(abs(value)))) + 1):,.0f}"
    return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"


def verdict(figures: Figures) -> int:
    """Print what was missed; 1 if anything was, as programs say it."""
    missed = [
        f"missed: {name}: {number(figure.value)} {figure.unit}, target {figure.target}"
        for name, figure in figures.items()
        if not figure.met
    ]
    print("\n" + ("\n".join(missed) or "All targets met."))
    return int(bool(missed))
