"""One match as a learner sees it: rows of numbers, masks and rewards. What all environments of a single game share."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from ..crowd.observation import observe_in_zeros
from ..crowd.observation_fields import OBSERVATION_DTYPE, observation_length
from ..learning.episodes import POINTS, REWARDS, final_reward, fits_or_passes, margin, mark_options
from ..play.errors import SushibeltError
from ..play.match import Match, game_of
from ..rules.catalogue import ANSWERS, PASS
from ..rules.menu import Menu
from ..rules.state import NOTHING

MenuLike = str | Iterable[str] | Menu | None
Row = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]


def reward_kind(name: str) -> int:
    """What the end of a game is worth, as a number."""
    if name not in REWARDS:
        raise SushibeltError(f"The reward is {', '.join(REWARDS[:-1])} or {REWARDS[-1]}, not {name!r}.")
    return REWARDS.index(name)


def shaping_factor(kind: int, shaping: float) -> float:
    """What each point of a lead is worth on the way; all of it where points are what counts."""
    if not isinstance(shaping, int | float | np.number) or not np.isfinite(shaping):
        raise SushibeltError(f"Shaping is a number such as 0.02, not {shaping!r}.")
    return 1.0 if kind == POINTS else float(shaping)


class Table:
    """A match and what it is worth to those who learn from it."""

    def __init__(
        self, edition: str, menu: MenuLike, players: int, both_ways: bool, reward: str, shaping: float
    ) -> None:
        start = game_of(edition, menu, players, both_ways)
        self.edition = edition
        self.players = players
        self.both_ways = both_ways
        self.kind = reward_kind(reward)
        self.shaping = shaping_factor(self.kind, shaping)
        self.length = observation_length(players)
        self.menu: Menu = tuple(start.menu[i] for i in range(8))
        self.deal(np.random.default_rng(0))

    def deal(self, chance: np.random.Generator) -> None:
        """Begin a new match; all its shuffles follow from one number."""
        secret = str(chance.integers(1 << 62))
        self.match = Match(self.edition, self.menu, self.players, self.both_ways, secret)
        # What a learner gets is read from the state itself; the rules that read it look only at what a seat may know.
        self._s = self.match._s
        self._before = [0.0] * self.players

    def observation(self, seat: int) -> Row:
        """What a seat may know."""
        row = np.zeros(self.length, OBSERVATION_DTYPE)
        observe_in_zeros(self._s, seat, memoryview(row))  # type: ignore[arg-type]
        return row

    def mask(self, seat: int) -> Mask:
        """1 for each legal answer of a seat; PASS for one that is not asked."""
        mask = np.zeros(ANSWERS, np.int8)
        mark_options(self._s, seat, memoryview(mask))  # type: ignore[arg-type]
        return mask

    def asked(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        return self._s.asked[seat] != NOTHING

    def allows(self, seat: int, reply: int) -> bool:
        """Whether a seat may answer so; one that is not asked passes."""
        return fits_or_passes(self._s, seat, reply)

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
        """What has happened since the last call is worth to a seat."""
        ahead = margin(self._s, seat)
        reward = self.shaping * (ahead - self._before[seat])
        self._before[seat] = ahead
        return float(reward + final_reward(self._s, seat, self.kind) if self.match.over else reward)

    def result(self, seat: int) -> dict[str, Any]:
        """How the game ended for a seat."""
        standing = self.match.standing
        better = 0
        for rank in standing.ranking:
            if seat in rank:
                share = 1 / len(rank) if better == 0 else 0.0
                return {"points": standing.points[seat], "place": better + 1, "win_share": share}
            better += len(rank)
        raise AssertionError("every seat has a rank")
