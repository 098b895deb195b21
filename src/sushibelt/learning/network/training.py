"""A run of learning: play, learn, measure, keep; stopped at any time, it goes on where it was."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch

from .in_torch import Reader, Weights, new_weights, weights_from
from .measuring import win_share
from .plan import CHECKPOINT, FIGURES, WEIGHTS, Plan, Tell
from .playing import Tables, play
from .ppo import Figures, learn

KEEP_SECONDS = 120.0
"""How often what was learned is kept and measured."""

MEASURED: dict[str, dict[str, Any]] = {
    "classic of 2": {"edition": "classic", "players": 2},
    "classic of 4": {"edition": "classic", "players": 4},
    "master-menu of 4": {"menu": "master-menu", "players": 4},
    "points-platter of 4": {"menu": "points-platter", "players": 4},
    "big-banquet of 8": {"menu": "big-banquet", "players": 8},
}
"""Where a run is measured as it goes."""


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

    def go_on(self, seconds: float, tell: Tell) -> None:
        """Learn until the plan is done or the time is over; an interrupt loses nothing but the round it comes in."""
        for line, _ in self.learning(seconds):
            tell(line)

    def learning(self, seconds: float) -> Iterator[tuple[str, bool]]:
        """The same, telling line by line how it goes, and whether it was just kept, with how often it wins."""
        began = kept = time.monotonic()
        try:
            while self.done < 1.0 and time.monotonic() - began < seconds:
                line = self._round()
                if line:
                    yield line, False
                if time.monotonic() - kept > KEEP_SECONDS:
                    self.keep()
                    yield self.measure(), True
                    kept = time.monotonic()
        finally:
            self.keep()
        yield self.measure(), True

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

    def measure(self) -> str:
        """Play against the regular bot, note how often the network won, and say so."""
        shares = {name: win_share(self.weights, self.read, self._device, table) for name, table in MEASURED.items()}
        row = {"rounds": self.rounds, "decisions": self.decisions, "seconds": round(self.seconds), "wins": shares}
        with (self._folder / FIGURES).open("a") as file:
            file.write(json.dumps(row) + "\n")
        return "  wins against regular: " + ", ".join(f"{name} {share:.1%}" for name, share in shares.items())

    def _round(self) -> str:
        """Play a number of games, and learn from them; sometimes there is something to tell of it."""
        started = time.monotonic()
        seen = play(self._tables, self.weights, self.read)
        played = time.monotonic()
        figures = learn(self.weights, self._optimiser, self.read, seen, self._plan.pace(self.done))
        self.rounds += 1
        self.decisions += len(seen.answers)
        now = time.monotonic()
        self.seconds += now - started
        return self._line(figures, len(seen.answers), played - started, now - played) if self.rounds % 10 == 1 else ""

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
