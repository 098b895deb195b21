"""What a run of learning is planned to be, and the files that it keeps; nothing here needs PyTorch."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

CHECKPOINT: Final = "checkpoint.pt"
WEIGHTS: Final = "weights.npz"
FIGURES: Final = "figures.jsonl"
KEPT: Final = (CHECKPOINT, WEIGHTS, FIGURES)

Tell = Callable[[str], None]


class Pace(NamedTuple):
    """How boldly to learn."""

    rate: float
    entropy: float
    """How much variety is worth."""
    margin: float
    """How much a point of the squashed margin is worth beside the win."""
    clip: float = 0.2
    batch: int = 65536
    epochs: int = 2


class Plan(NamedTuple):
    """A run of learning. The same plan on the same kind of machine gives the same weights."""

    decisions: float = 1.2e9
    """How many decisions to learn from in all; the pace slows down towards the end."""
    games: int = 16384
    """How many games to play between two rounds of learning."""
    rate: float = 5e-4
    entropy: tuple[float, float] = (0.012, 0.002)
    margin: tuple[float, float] = (0.3, 0.1)
    batch: int = 32768
    epochs: int = 2
    seed: int = 1
    begin_with: str | None = None
    """A file of weights to begin with."""

    def pace(self, done: float) -> Pace:
        """How boldly to learn after this share of the plan."""
        left = max(0.0, 1.0 - done)

        def between(pair: tuple[float, float]) -> float:
            return pair[1] + (pair[0] - pair[1]) * left

        rate = self.rate * min(1.0, 0.02 + left)
        return Pace(rate, between(self.entropy), between(self.margin), batch=self.batch, epochs=self.epochs)


def write_whole(file: Path, contents: bytes) -> None:
    """Write a file, whole or not at all."""
    new = file.with_name(f"{file.name}.new")
    new.write_bytes(contents)
    new.replace(file)
