"""How strong each player is: the Plackett–Luce model, fitted by maximum likelihood.

A game is a row of choices: the winner is chosen among all, the second among the rest, and so on, each with a
likelihood in proportion to its strength. Players who share a rank count as every order among them, in equal
parts; with two players a tie is half a win for each. Ratings are logarithms of strength: 400 points are
a factor of ten, and the mean of all players is 1500.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec
import numpy as np
import numpy.typing as npt

from .intervals import Floats, t95

SCALE = 400 / math.log(10)
MEAN = 1500.0
ENOUGH = 1e-10
"""A step in log strength smaller than this is negligible."""
MOST_STEPS = 200

Ranking = Sequence[Sequence[int]]
"""A game: the players by number, best first; those who share a rank stand together."""


class Rating(msgspec.Struct, frozen=True):
    """A player's rating, and the half-width of its 95 % interval (NaN if there was only one block)."""

    value: float
    reach: float


class Choices(msgspec.Struct, frozen=True):
    """Every choice in a series of games: the candidates, who was chosen, its weight, and its block."""

    present: Floats
    taken: Floats
    weight: Floats
    block: npt.NDArray[np.int64]


def ratings(games: Sequence[Ranking], blocks: Sequence[int], players: int) -> list[Rating]:
    """The ratings of all players from their games; `blocks` says which games belong together."""
    choices = choices_in(games, blocks, players)
    strength = fitted(choices, players)
    centre = np.eye(players) - 1 / players
    values = MEAN + SCALE * (centre @ strength)
    number = len(set(blocks))
    if number < 2:
        return [Rating(float(value), math.nan) for value in values]
    spread = centre @ _covariance(choices, strength, number) @ centre
    reach = t95(number - 1) * SCALE * np.sqrt(np.maximum(np.diag(spread), 0.0))
    return [Rating(float(value), float(far)) for value, far in zip(values, reach, strict=True)]


def choices_in(games: Sequence[Ranking], blocks: Sequence[int], players: int) -> Choices:
    """All games as choices; a choice among players of one kind says nothing and is left out."""
    numbers = {block: number for number, block in enumerate(dict.fromkeys(blocks))}
    seen: dict[tuple[int, tuple[int, ...], int], float] = {}
    for game, block in zip(games, blocks, strict=True):
        for there, taken, weight in _choices_of(game, players):
            if sum(count > 0 for count in there) > 1:
                key = numbers[block], there, taken
                seen[key] = seen.get(key, 0.0) + weight
    return Choices(
        present=np.array([there for _, there, _ in seen], np.float64).reshape(len(seen), players),
        taken=np.eye(players)[[taken for _, _, taken in seen]].reshape(len(seen), players),
        weight=np.array(list(seen.values()), np.float64),
        block=np.array([block for block, _, _ in seen], np.int64),
    )


def _choices_of(game: Ranking, players: int) -> Iterator[tuple[tuple[int, ...], int, float]]:
    """The choices of one game: how many of each player were left, who was chosen, and the weight."""
    left = [0] * players
    for player in (player for group in game for player in group):
        left[player] += 1
    for group in game:
        for gone_number in range(len(group)):
            # Each way to have taken some of the tied already is as likely as the others, and so is each next one.
            ways = math.comb(len(group), gone_number) * (len(group) - gone_number)
            for gone in combinations(range(len(group)), gone_number):
                there = list(left)
                for place in gone:
                    there[group[place]] -= 1
                for place in range(len(group)):
                    if place not in gone:
                        yield tuple(there), group[place], 1 / ways
        for player in group:
            left[player] -= 1


def fitted(choices: Choices, players: int) -> Floats:
    """The log strengths of maximum likelihood, by Newton's method.

    Each player also has one drawn game against an average one, so that whoever never lost is finite.
    """
    strength = np.zeros(players)
    value = _likelihood(choices, strength)
    for _ in range(MOST_STEPS):
        step = np.linalg.solve(_curvature(choices, strength), _slopes(choices, strength).sum(axis=0))
        while (better := _likelihood(choices, strength + step)) < value and np.abs(step).max() > ENOUGH:
            step = step / 2
        strength, value = strength + step, better
        if np.abs(step).max() <= ENOUGH:
            break
    return strength


def _likelihood(choices: Choices, strength: Floats) -> float:
    """The log likelihood of the games, including the drawn games."""
    rivals = np.log(choices.present @ np.exp(strength))
    drawn = strength / 2 - np.logaddexp(0.0, strength)
    return float(choices.weight @ (choices.taken @ strength - rivals) + drawn.sum())


def _chances(choices: Choices, strength: Floats) -> Floats:
    """For each choice, the probability of each player to be chosen."""
    parts = choices.present * np.exp(strength)
    chances: Floats = parts / parts.sum(axis=1, keepdims=True)
    return chances


def _slopes(choices: Choices, strength: Floats) -> Floats:
    """The contribution of each choice, and then of each drawn game, to the gradient of the log likelihood."""
    games = choices.weight[:, None] * (choices.taken - _chances(choices, strength))
    drawn = np.diag(0.5 - 1 / (1 + np.exp(-strength)))
    return np.concatenate([games, drawn])


def _curvature(choices: Choices, strength: Floats) -> Floats:
    """The negative Hessian of the log likelihood."""
    chances = _chances(choices, strength)
    even = 1 / (1 + np.exp(-strength))
    curvature: Floats = np.diag(choices.weight @ chances + even * (1 - even))
    curvature -= (choices.weight[:, None] * chances).T @ chances
    return curvature


def _covariance(choices: Choices, strength: Floats, number: int) -> Floats:
    """The covariance of the fit: a sandwich estimator with the gradients summed by block.

    It holds however the games within a block depend on one another. The drawn games are blocks of their own,
    which keeps the interval of an unbeaten player wide.
    """
    slopes = _slopes(choices, strength)
    by_block = np.zeros((number, len(strength)))
    np.add.at(by_block, choices.block, slopes[: len(choices.block)])
    drawn = slopes[len(choices.block) :]
    inside = by_block.T @ by_block * (number / (number - 1)) + drawn.T @ drawn
    inverse = np.linalg.inv(_curvature(choices, strength))
    covariance: Floats = inverse @ inside @ inverse
    return covariance
