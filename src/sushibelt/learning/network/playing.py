"""Whole games of self-play with the network on all seats: what it saw, what it answered and what came of it."""

from typing import Any, NamedTuple

import numpy as np
import torch

from ...bots.net.shape import HEADS
from ...crowd.crowd import Crowd
from ...play.observation_fields import observation_length
from ...rules.catalogue import ANSWERS
from ...rules.state import SEATS
from .in_torch import NEVER, Reader, Tensor, Weights
from .mixture import drawn_tables

MARGIN_SCALE = 20.0
"""A margin of this many points is squashed to three quarters."""
NEAR = 0.75
"""Answers are judged by what follows soon: each step further counts this much less. A whole game is mostly luck."""
FAR = 0.95
"""Expectations learn from more of what follows, so that they are true."""


class Experience(NamedTuple):
    """Decisions of many games, in no order: one row each."""

    rows: Tensor
    masks: Tensor
    answers: Tensor
    chances: Tensor
    """The logarithm of the chance with which each answer was given."""
    gains: Tensor
    """How much better than expected the game went on from there, for each head, ..."""
    returns: Tensor
    """... and what to expect by all that followed."""


class Tables:
    """A crowd of mixed games, and the arrays its seats' rows are written to."""

    def __init__(self, games: int, device: str, seed: int, kinds: int = 4096) -> None:
        self._chance = np.random.default_rng(seed)
        tables = drawn_tables(kinds, seed)
        self.crowd = Crowd(games, tables=tables, device="cuda" if device == "cuda" else "cpu")
        self.kinds, self.device = len(tables), device
        self.rows = torch.zeros((games, SEATS, observation_length(SEATS)), dtype=torch.int16, device=device)
        self.masks = torch.zeros((games, SEATS, ANSWERS), dtype=torch.int8, device=device)

    def deal(self) -> None:
        """Deal new games of other kinds."""
        kinds = self._chance.integers(self.kinds, size=len(self.crowd))
        self.crowd.reset(int(self._chance.integers(1 << 61)), kinds=kinds)

    def look(self) -> tuple[Tensor, Tensor]:
        """Every seat's row and mask, one below the other; rows of seats that are not asked are all zeros."""
        self.crowd.observations(out=self._shared(self.rows.zero_()), blank=True)
        self.crowd.masks(out=self._shared(self.masks.zero_()), blank=True)
        return self.rows.view(-1, self.rows.shape[2]), self.masks.view(-1, ANSWERS)

    def step(self, answers: Tensor) -> None:
        """Take everybody's answers."""
        self.crowd.step(self._shared(answers.view(len(self.crowd), SEATS)))

    def outcome(self) -> Tensor:
        """What each seat's game was worth: for each head, one below the other."""
        seats = self.crowd.seats[:, None]
        points, there = self.crowd.points.astype(np.float64), np.arange(SEATS) < seats
        wins = np.where(there, self.crowd.win_shares() - 1.0 / seats, 0.0)
        margins = points - (points.sum(1, keepdims=True) - points) / (seats - 1)
        both = np.stack([wins, np.where(there, np.tanh(margins / MARGIN_SCALE), 0.0)], 2)
        return torch.tensor(both.reshape(-1, HEADS), dtype=torch.float32, device=self.device)

    def _shared(self, tensor: Tensor) -> Any:
        """A tensor as a crowd takes it."""
        return tensor if self.device == "cuda" else tensor.numpy()


def forced(masks: Tensor) -> Tensor:
    """The only answer of each seat that has no choice, and -1 for all others."""
    return torch.where(masks.sum(1) == 1, masks.argmax(1), -1)


def play(tables: Tables, weights: Weights, read: Reader) -> Experience:
    """Play every game once to its end; answers are drawn by their chances."""
    tables.deal()
    steps: list[tuple[Tensor, ...]] = []
    with torch.no_grad():
        while True:
            rows, masks = tables.look()
            if not bool(masks.any()):
                break
            answers = forced(masks)
            here = (masks.sum(1) > 1).nonzero().squeeze(1)
            if len(here):
                own, legal = rows[here], masks[here]
                numbers, values = read(weights, own, legal)
                chosen = torch.distributions.Categorical(logits=numbers, validate_args=False).sample()
                chances = numbers.log_softmax(1).gather(1, chosen[:, None]).squeeze(1)
                answers[here] = chosen
                steps.append((here, own, legal, chosen, chances, values))
            tables.step(answers)
        gains, far = (torch.cat(_gains(steps, tables.outcome(), trace)) for trace in (NEAR, FAR))
    _, own, legal, chosen, chances, values = (torch.cat(parts) for parts in zip(*steps, strict=True))
    return Experience(own, legal, chosen, chances, gains, values + far)


def _gains(steps: list[tuple[Tensor, ...]], outcome: Tensor, trace: float) -> list[Tensor]:
    """How much better than expected it went on after each decision: later values and the outcome, mixed (GAE)."""
    following, ahead = outcome.clone(), torch.zeros_like(outcome)
    found = []
    for step in reversed(steps):
        here, values = step[0], step[5]
        gain = following[here] - values + trace * ahead[here]
        found.append(gain)
        ahead[here], following[here] = gain, values
    return found[::-1]


def best_answers(weights: Weights, read: Reader, rows: Tensor, masks: Tensor, draw: bool = False) -> Tensor:
    """The network's answers, the best or drawn by chance; -1 where nothing is asked."""
    answers = forced(masks)
    here = (masks.sum(1) > 1).nonzero().squeeze(1)
    if len(here):
        with torch.no_grad():
            numbers, _ = read(weights, rows[here], masks[here])
        chosen = (
            torch.distributions.Categorical(logits=numbers, validate_args=False).sample() if draw else numbers.argmax(1)
        )
        answers[here] = chosen
    return answers


__all__ = ["NEVER", "Experience", "Tables", "best_answers", "play"]
