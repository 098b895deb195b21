"""Learning from experience by proximal policy optimisation: likelier what went better than expected, in small steps."""

from typing import NamedTuple

import torch
from torch.nn import functional

from ...bots.net.shape import MARGIN, WIN
from .in_torch import Reader, Tensor, Weights
from .plan import Pace
from .playing import Experience


class Figures(NamedTuple):
    """What learning showed, on average over the batches."""

    policy: float
    value: float
    entropy: float
    clipped: float


def learn(weights: Weights, optimiser: Tensor, read: Reader, seen: Experience, pace: Pace) -> Figures:
    """Go through the experience a few times in random order."""
    gain = seen.gains[:, WIN] + pace.margin * seen.gains[:, MARGIN]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for group in optimiser.param_groups:
        group["lr"] = pace.rate
    shown = torch.zeros(4, device=gain.device)
    batches = 0
    for _ in range(pace.epochs):
        for batch in torch.randperm(len(gain), device=gain.device).split(pace.batch):
            if len(batch) < pace.batch // 2 and batches:
                continue
            shown += _step(weights, optimiser, read, seen, gain, batch, pace)
            batches += 1
    return Figures(*(shown / batches).tolist())


def _step(
    weights: Weights, optimiser: Tensor, read: Reader, seen: Experience, gain: Tensor, batch: Tensor, pace: Pace
) -> Tensor:
    """One step down the gradient."""
    masks = seen.masks[batch]
    numbers, values = read(weights, seen.rows[batch], masks)
    logs = numbers.log_softmax(1)
    ratio = (logs.gather(1, seen.answers[batch][:, None]).squeeze(1) - seen.chances[batch]).exp()
    own = gain[batch]
    policy = -torch.min(ratio * own, ratio.clamp(1 - pace.clip, 1 + pace.clip) * own).mean()
    value = functional.mse_loss(values, seen.returns[batch])
    entropy = -(logs.exp() * logs.masked_fill(masks == 0, 0)).sum(1).mean()
    loss = policy + value - pace.entropy * entropy
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(weights.values(), 0.5)
    optimiser.step()
    clipped = ((ratio - 1).abs() > pace.clip).float().mean()
    return torch.stack([policy, value, entropy, clipped]).detach()
