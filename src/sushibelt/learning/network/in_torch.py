"""The network in PyTorch, for learning: weights by name, and what they make of a batch of rows."""

from typing import Any

import numpy as np
import torch
from torch.nn import functional

from ...bots.net.shape import ARRAYS, LAYERS, OTHERS
from ...play.observation_fields import SEAT_LENGTH, TABLE_FIELDS, TABLE_LENGTH, observation_scale
from ...rules.state import SEATS

Tensor = Any
Weights = dict[str, Tensor]

PLAYERS = next(field.offset for field in TABLE_FIELDS if field.name == "players")
NEVER = -1e9
"""The number of an answer that is not legal."""


def new_weights(device: str, seed: int) -> Weights:
    """Weights to begin with: no opinion about any answer."""
    chance = torch.Generator().manual_seed(seed)
    weights = {}
    for name, size in ARRAYS.items():
        spread = (2.0 / size[0]) ** 0.5 if name.endswith(".weight") else 0.0
        if name.split(".")[0] in ("answer", "value"):
            spread = 0.0
        elif name.split(".")[0] in ("left", "right", "sum", "most"):
            spread *= 0.5  # four of them, and two more, meet in one layer
        elif name.startswith("from_"):
            spread = 0.1
        weights[name] = (torch.randn(size, generator=chance) * spread).to(device).requires_grad_()
    return weights


def weights_from(file: str, device: str) -> Weights:
    """Weights that were kept, to go on with."""
    with np.load(file) as kept:
        return {name: torch.tensor(kept[name].astype(np.float32), device=device).requires_grad_() for name in ARRAYS}


class Reader:
    """Makes numbers around one of rows, and runs the network on them; on a GPU it is compiled first."""

    def __init__(self, device: str) -> None:
        self._scale = torch.tensor(1.0 / observation_scale(SEATS), device=device)
        self._steps = torch.arange(1, SEATS, device=device)
        self._kind = torch.bfloat16 if device == "cuda" else torch.float32
        self._run = torch.compile(self._numbers, dynamic=True) if device == "cuda" else self._numbers

    def __call__(self, w: Weights, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The number of each answer, NEVER where it is not legal, and the values."""
        answers, values = self._run(w, rows)
        return answers.masked_fill(masks == 0, NEVER), values

    def _numbers(self, w: Weights, rows: Tensor) -> tuple[Tensor, Tensor]:
        """The number of each answer, legal or not, and the values."""
        players = rows[:, PLAYERS].long()
        x = (rows * self._scale).to(self._kind)
        w = {name: array.to(self._kind) for name, array in w.items()}
        others = x[:, TABLE_LENGTH + SEAT_LENGTH :].view(-1, OTHERS, SEAT_LENGTH)
        there = self._steps < players[:, None]
        # Products with ones and zeros, since picking rows by number is slow to learn through.
        distance = (players[:, None] - self._steps)[:, :, None] == self._steps
        far = distance.to(self._kind) @ w["from_right"]
        seen = functional.relu(others @ w["other.weight"] + w["from_left"] + far) * there[:, :, None]
        right = (seen * distance[:, :, :1]).sum(1)
        h = functional.relu(
            x[:, :TABLE_LENGTH] @ w["table.weight"]
            + x[:, TABLE_LENGTH : TABLE_LENGTH + SEAT_LENGTH] @ w["own.weight"]
            + seen[:, 0] @ w["left.weight"]
            + right @ w["right.weight"]
            + seen.sum(1) @ w["sum.weight"]
            + seen.amax(1) @ w["most.weight"]
            + w["first.bias"]
        )
        for layer in range(LAYERS):
            h = h + functional.relu(h @ w[f"layer{layer}.weight"] + w[f"layer{layer}.bias"])
        answers = (h @ w["answer.weight"] + w["answer.bias"]).float()
        values = (h @ w["value.weight"] + w["value.bias"]).float()
        return answers, values
