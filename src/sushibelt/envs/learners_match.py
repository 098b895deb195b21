"""One match as a learner sees it: observations, masks and rewards. All environments of a single game share this."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..learning.episodes import POINTS, REWARDS, ahead_of_mean, final_reward
from ..play.errors import SushibeltError
from ..play.match import Match
from ..play.observation import Mask, Observation
from ..play.observation_fields import observation_length, observation_scale
from ..play.setup import game_of
from ..rules.catalogue import PASS
from ..rules.menu import Menu
from ..rules.standing import seats_ahead, win_share

MenuLike = str | Iterable[str] | Menu | None
Row = Observation | npt.NDArray[np.float32]
"""What a seat observes: whole numbers, or floats around one."""

_scale = cache(observation_scale)


def scaled(rows: npt.NDArray[Any], players: int) -> npt.NDArray[np.float32]:
    """Rows as floats around one."""
    floats: npt.NDArray[np.float32] = np.divide(rows, _scale(players), dtype=np.float32)
    return floats


def reward_kind(name: str) -> int:
    """The number of a kind of reward."""
    if name not in REWARDS:
        raise SushibeltError(f"The reward is {', '.join(REWARDS[:-1])} or {REWARDS[-1]}, not {name!r}.")
    return REWARDS.index(name)


def shaping_factor(kind: int, shaping: float) -> float:
    """The reward for each point of a lead along the way; 1 if points are the reward."""
    if not isinstance(shaping, int | float | np.number) or not np.isfinite(shaping):
        raise SushibeltError(f"Shaping is a number such as 0.02, not {shaping!r}.")
    return 1.0 if kind == POINTS else float(shaping)


def check_most_steps(steps: int | None) -> int | None:
    """A number of steps after which games are cut short, or none."""
    if steps is not None and (not isinstance(steps, int | np.integer) or steps < 1):
        raise SushibeltError(f"Games are cut short after a number of steps from 1 on, not {steps!r}.")
    return steps


def check_render_mode(mode: str | None) -> str | None:
    """A way to show the table, or none; any other is refused."""
    if mode not in (None, "ansi"):
        raise SushibeltError(f"Tables are rendered as text, 'ansi', or not at all, not as {mode!r}.")
    return mode


def check_options(options: Mapping[str, Any] | None, *known: str) -> None:
    """Refuse what a reset does not know, which somebody has misspelt or expects in vain."""
    for name in options or {}:
        if name not in known:
            hint = f"it knows {', '.join(known)}" if known else "it takes none"
            raise SushibeltError(f"A reset has no option {name!r}; {hint}.")


class LearnersMatch:
    """A match with its observations and rewards."""

    def __init__(
        self,
        edition: str,
        menu: MenuLike,
        players: int,
        both_ways: bool,
        printing: str,
        reward: str,
        shaping: float,
        floats: bool = False,
    ) -> None:
        start = game_of(edition, menu, players, both_ways, printing)
        self.edition = edition
        self.players = players
        self.both_ways = both_ways
        self.printing = printing
        self.kind = reward_kind(reward)
        self.shaping = shaping_factor(self.kind, shaping)
        self.length = observation_length(players)
        self.floats = floats
        self.menu: Menu = tuple(start.menu[i] for i in range(8))
        self.deal(np.random.default_rng(0))

    def deal(self, chance: np.random.Generator) -> None:
        """Begin a new match; all its shuffles follow from one number."""
        secret = str(chance.integers(1 << 62))
        self.match = Match(self.edition, self.menu, self.players, self.both_ways, secret, printing=self.printing)
        self._before = [0.0] * self.players

    def observation(self, seat: int) -> Row:
        """What a seat may know."""
        row = self.match.observation(seat)
        return scaled(row, self.players) if self.floats else row

    def mask(self, seat: int) -> Mask:
        """1 for each legal answer of a seat; PASS for one that is not asked."""
        return self.match.mask(seat)

    def asked(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        return seat in self.match.waiting_for

    def allows(self, seat: int, reply: int) -> bool:
        """Whether a seat may give this answer; one that is not asked passes."""
        question = self.match.question(seat)
        return reply == PASS if question is None else reply in question.options

    def complaint(self, seat: int, reply: int) -> str:
        """What is wrong with an answer, in one sentence."""
        if not self.asked(seat):
            return f"Seat {seat} is not asked anything, so its answer is {PASS} (pass), not {reply}."
        try:
            self.match.answer(seat, reply)
        except SushibeltError as problem:
            return str(problem)
        raise AssertionError("there was nothing to complain about")

    def reward(self, seat: int) -> float:
        """A seat's reward for what has happened since the last call."""
        points = self.match.points
        ahead = ahead_of_mean(points[seat], sum(points), self.players)
        reward = self.shaping * (ahead - self._before[seat])
        self._before[seat] = ahead
        return reward + final_reward(self.match.final_state, seat, self.kind) if self.match.over else reward

    def result(self, seat: int) -> dict[str, Any]:
        """How the game ended for a seat."""
        end = self.match.final_state
        return {"points": end.points[seat], "place": 1 + seats_ahead(end, seat), "win_share": win_share(end, seat)}
