"""A run of learning: play, learn, measure, keep; stopped at any time, it goes on where it was."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

from .in_torch import Reader, Weights, new_weights, weights_from
from .measuring import win_share
from .playing import Tables, play
from .ppo import Figures, Pace, learn

CHECKPOINT = "checkpoint.pt"
WEIGHTS = "weights.npz"
FIGURES = "figures.jsonl"

Tell = Callable[[str], None]

MEASURED: dict[str, dict[str, Any]] = {
    "classic of 2": {"edition": "classic", "players": 2},
    "classic of 4": {"edition": "classic", "players": 4},
    "master-menu of 4": {"menu": "master-menu", "players": 4},
    "points-platter of 4": {"menu": "points-platter", "players": 4},
    "big-banquet of 8": {"menu": "big-banquet", "players": 8},
}
"""Where a run is measured as it goes."""


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


class Run:
    """A run of learning in a folder."""

    def __init__(self, folder: Path, plan: Plan, device: str) -> None:
        self._folder, self._plan, self._device = folder, plan, device
        folder.mkdir(parents=True, exist_ok=True)
        self.rounds, self.decisions, self.seconds = 0, 0, 0.0
        self.weights: Weights = (
            new_weights(device, plan.seed) if plan.begin_with is None else weights_from(plan.begin_with, device)
        )
        self._optimiser: Any = torch.optim.Adam(self.weights.values(), lr=plan.rate, eps=1e-5)
        self.read = Reader(device)
        if (folder / CHECKPOINT).exists():
            self._take_up(torch.load(folder / CHECKPOINT, map_location=device, weights_only=True))
        torch.manual_seed(plan.seed + self.rounds)
        self._tables = Tables(plan.games, device, plan.seed + self.rounds)

    @property
    def done(self) -> float:
        """The share of the plan that is done."""
        return self.decisions / self._plan.decisions

    def go_on(self, seconds: float, tell: Tell, keep_every: float = 120.0) -> None:
        """Learn until the plan is done or the time is over; an interrupt loses nothing but the round it comes in."""
        began = kept = time.monotonic()
        try:
            while self.done < 1.0 and time.monotonic() - began < seconds:
                self._round(tell)
                if time.monotonic() - kept > keep_every:
                    self.keep()
                    self.measure(tell)
                    kept = time.monotonic()
        finally:
            self.keep()
        self.measure(tell)

    def keep(self) -> None:
        """Store what is needed to go on, and the weights for a bot."""
        state = {
            "weights": {name: array.detach() for name, array in self.weights.items()},
            "optimiser": self._optimiser.state_dict(),
            "rounds": self.rounds,
            "decisions": self.decisions,
            "seconds": self.seconds,
        }
        new = self._folder / f"{CHECKPOINT}.new"
        torch.save(state, new)
        new.replace(self._folder / CHECKPOINT)
        halves = {name: array.detach().cpu().numpy().astype(np.float16) for name, array in self.weights.items()}
        np.savez_compressed(self._folder / WEIGHTS, **halves)

    def measure(self, tell: Tell) -> None:
        """Play against the regular bot, and note how often the network won."""
        shares = {name: win_share(self.weights, self.read, self._device, table) for name, table in MEASURED.items()}
        row = {"rounds": self.rounds, "decisions": self.decisions, "seconds": round(self.seconds), "wins": shares}
        with (self._folder / FIGURES).open("a") as file:
            file.write(json.dumps(row) + "\n")
        tell("  wins against regular: " + ", ".join(f"{name} {share:.1%}" for name, share in shares.items()))

    def _round(self, tell: Tell) -> None:
        """Play a number of games, and learn from them."""
        started = time.monotonic()
        seen = play(self._tables, self.weights, self.read)
        played = time.monotonic()
        figures = learn(self.weights, self._optimiser, self.read, seen, self._plan.pace(self.done))
        self.rounds += 1
        self.decisions += len(seen.answers)
        now = time.monotonic()
        self.seconds += now - started
        if self.rounds % 10 == 1:
            tell(self._line(figures, len(seen.answers), played - started, now - played))

    def _take_up(self, state: dict[str, Any]) -> None:
        """Go on from a checkpoint."""
        with torch.no_grad():
            for name, array in self.weights.items():
                array.copy_(state["weights"][name])
        self._optimiser.load_state_dict(state["optimiser"])
        self.rounds, self.decisions, self.seconds = state["rounds"], state["decisions"], state["seconds"]

    def _line(self, figures: Figures, decisions: int, playing: float, learning: float) -> str:
        """How it goes."""
        return (
            f"{self.seconds:6.0f} s  {self.done:6.1%}  round {self.rounds}: {self.decisions / 1e6:,.0f} M decisions, "
            f"{decisions / (playing + learning) / 1e6:.2f} M/s (play {playing:.2f} s, learn {learning:.2f} s), "
            f"entropy {figures.entropy:.3f}, value {figures.value:.4f}, clipped {figures.clipped:.1%}"
        )
