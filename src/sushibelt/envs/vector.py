"""The game for Gymnasium in batches: thousands of tables played at once by the compiled rules."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError:
    from ..output import how_to_get

    raise ModuleNotFoundError(f"This needs Gymnasium; {how_to_get('envs')}") from None

from ..compiler import compiled
from ..crowd.crowd import Crowd, places, policies_from, win_shares
from ..crowd.loops import POLICIES, SPACE
from ..crowd.threads import Threads
from ..learning.episodes import FINISHED, FOUL, FOULED, LEARNER, learn_each
from ..play.errors import SushibeltError
from ..play.observation_fields import OBSERVATION_DTYPE, observation_length
from ..play.setup import game_of
from ..rules.catalogue import ANSWERS, PASS
from ..rules.chance import SEEDS
from ..rules.questions import OVER
from .learners_match import MenuLike, Row, check_most_steps, check_options, reward_kind, scaled, shaping_factor
from .single import opponents_from
from .spaces import answer_space, row_space

Rows = npt.NDArray[np.int16]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Info = dict[str, Any]

MODES: Final = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)
SELF: Final = "self"
"""The opponents are learners themselves."""


class SushibeltVectorEnv(VectorEnv[Row, npt.NDArray[np.int64], Floats]):
    """Many tables with a learner at each, or with learners on all seats.

    `opponents` are random, greedy or regular, one for all other seats or one for each, clockwise from the learner.
    With "self" every seat is a learner's: `num_envs` is then games times players, and environment `game * players +
    seat` sits on that seat. `seat` is the learner's; without it another one is drawn for every game.

    The legal answers are in `infos["action_mask"]` and `action_masks()`. Any other answer ends the game and costs
    its learner 1. `autoreset_mode` is NextStep, as everywhere in Gymnasium, or SameStep. `threads` is the number of
    cores to use, all by default; results do not depend on it. With `floats` rows are float32 around one. After
    `max_episode_steps` a game is cut short.
    """

    def __init__(
        self,
        num_envs: int = 1,
        edition: str = "party",
        menu: MenuLike = None,
        players: int = 4,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        both_ways: bool = False,
        printing: str = "revised",
        reward: str = "win",
        shaping: float = 0.0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        floats: bool = False,
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if autoreset_mode not in (*MODES, *(mode.value for mode in MODES)):
            raise SushibeltError("Games that are over begin anew by themselves; autoreset is NextStep or SameStep.")
        if render_mode is not None:
            raise SushibeltError("Batches show no pictures; single environments do.")
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        game_of(edition, menu, players, both_ways, printing)  # is there such a game?
        if seat is not None and seat not in range(players):
            raise SushibeltError(f"There is no seat {seat} at a table of {players}.")
        if seat is not None and opponents == SELF:
            raise SushibeltError("With learners on all seats there is no seat to choose.")
        self.learners = players if opponents == SELF else 1
        if num_envs % self.learners:
            raise SushibeltError(f"With learners on all seats num_envs is a multiple of {players}, not {num_envs}.")
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.crowd = Crowd(
            num_envs // self.learners,
            edition=edition,
            menu=menu,
            players=players,
            both_ways=both_ways,
            printing=printing,
            threads=threads,
        )
        self._crew = Threads(threads)
        self._policies, self._weights = policies_from(self._bots(opponents, players), players)
        self._policies[: self.learners] = LEARNER
        self._kind = reward_kind(reward)
        self._shaping = shaping_factor(self._kind, shaping)
        self._start = self.crowd.start.record().reshape(1).copy()
        self._wander = int(seat is None and opponents != SELF)
        self._homes = np.full(len(self.crowd), seat or 0, np.int64)
        self._length = observation_length(players)
        self._floats = floats
        self._most_steps = check_most_steps(max_episode_steps)
        self._steps = np.zeros(len(self.crowd), np.int64)
        """How long every game has gone on, where it matters."""
        self.single_observation_space = row_space(players, floats)
        self.single_action_space = answer_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._masks = np.zeros((num_envs, ANSWERS), np.int8)
        self._begun = False
        self._seen = np.zeros((num_envs, self._length), OBSERVATION_DTYPE)
        """What was last observed."""

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Row, Info]:
        """Deal every table anew, or with the option `reset_mask` those that it marks."""
        check_options(options, "reset_mask")
        mask = None if options is None else options.get("reset_mask")
        if mask is not None:
            return self._reset_some(np.asarray(mask))
        super().reset(seed=seed)
        self.crowd.reset(self.np_random.integers(SEEDS, size=len(self.crowd)))
        self._begun = True
        observations, _, _ = self._begin_anew(np.ones(len(self.crowd), np.bool_))
        self._seen = observations
        return self._handed_out(observations), self._infos()

    def _reset_some(self, mask: Flags) -> tuple[Row, Info]:
        """Deal these tables anew; the others are as they were."""
        if not self._begun:
            raise SushibeltError("No game has begun: the first reset is of all tables.")
        games = mask.reshape(-1, self.learners) if mask.shape == (self.num_envs,) else None
        if games is None or mask.dtype != np.bool_ or (games != games[:, :1]).any():
            raise SushibeltError(
                f"A reset_mask says yes or no for {self.num_envs} environments, alike for each table's."
            )
        self._seen = self._seen.copy()
        self._begin_anew(np.ascontiguousarray(games[:, 0]), self._seen)
        return self._handed_out(self._seen), self._infos()

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Row, Floats, Flags, Flags, Info]:
        """Take an answer for every environment."""
        if not self._begun:
            raise SushibeltError("No game has begun: reset comes first.")
        answers = np.ascontiguousarray(actions, np.int64)
        if answers.shape != (self.num_envs,):
            raise SushibeltError(
                f"Answers for {self.num_envs} environments have the shape {(self.num_envs,)}, not {answers.shape}."
            )
        everywhere = np.ones(len(self.crowd), np.bool_)
        began = None if self._most_steps is None else self.crowd.records["stage"] == OVER
        observations, rewards, ended = self._learn(answers.reshape(-1, self.learners), everywhere)
        cut = np.zeros(len(self.crowd), np.bool_) if began is None else self._cut_short(began, ended > 0)
        over, cut_short = np.repeat(ended > 0, self.learners), np.repeat(cut, self.learners)
        infos = self._infos()
        if over.any() or cut_short.any():
            results = self._results(ended, rewards)
            if self.autoreset_mode == AutoresetMode.SAME_STEP:
                infos = self._same_step(observations, (ended > 0) | cut, over | cut_short, results)
            else:
                infos |= results
        self._seen = observations
        return self._handed_out(observations), rewards, over, cut_short, infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which answers are legal in each environment."""
        return self._masks.astype(np.bool_)

    def _handed_out(self, rows: Rows) -> Row:
        """Rows as the caller wants them."""
        return scaled(rows, self.crowd.players) if self._floats else rows

    def _cut_short(self, began: Flags, ended: Flags) -> Flags:
        """Count a step of every game but those that have just begun; those that go on too long are over."""
        self._steps = np.where(began, 0, self._steps + 1)
        cut: Flags = (self._steps == self._most_steps) & ~ended
        self.crowd.records["stage"][cut] = OVER
        return cut

    def _bots(self, opponents: str | Sequence[str], players: int) -> list[str]:
        """How every seat plays, clockwise from the learner; the learner's own place does not matter."""
        if opponents == SELF:
            return [POLICIES[0]] * players
        named = opponents_from(opponents, players)
        for name in named:
            if name not in POLICIES:
                raise SushibeltError(
                    f"In batches the opponents are {', '.join(POLICIES)} or {SELF}; {name!r} plays in single "
                    "environments (vectorization_mode='sync' or 'async')."
                )
        return [POLICIES[0], *named]

    def _learn(
        self, answers: npt.NDArray[np.int64], where: Flags, rows: Rows | None = None
    ) -> tuple[Rows, Floats, npt.NDArray[np.int8]]:
        """One step of the compiled loop; the results are new arrays each time."""
        crowd, learners = self.crowd, self.learners
        if rows is None:
            rows = np.empty((self.num_envs, self._length), OBSERVATION_DTYPE)
        rewards = np.zeros((len(crowd), learners))
        ended = np.zeros(len(crowd), np.int8)
        learn, given = compiled(learn_each), (rows, self._masks, rewards, ended)
        tables = (crowd.records, crowd.random, self._start, self._homes, self._wander, answers, where)
        judging = (self._policies, self._weights, self._kind, self._shaping)

        def work(first: int, last: int) -> None:
            learn(np.empty(SPACE), *tables, *judging, *given, first, last)

        self._crew.share(work, len(crowd))
        return rows, rewards.reshape(-1), ended

    def _begin_anew(self, where: Flags, rows: Rows | None = None) -> tuple[Rows, Floats, npt.NDArray[np.int8]]:
        """Deal some tables anew."""
        self.crowd.records["stage"][where] = OVER
        self._steps[where] = 0
        return self._learn(np.full((len(self.crowd), self.learners), PASS), where, rows)

    def _same_step(self, observations: Rows, ended: Flags, over: Flags, results: Info) -> Info:
        """Keep the last observations of finished games for the infos and begin anew in their place."""
        final = np.full(self.num_envs, None, object)
        for number in np.flatnonzero(over):
            final[number] = self._handed_out(observations[number].copy())
        self._begin_anew(ended, observations)
        infos = self._infos()
        infos["final_obs"], infos["_final_obs"] = final, over.copy()
        infos["final_info"], infos["_final_info"] = results, over.copy()
        return infos

    def _infos(self) -> Info:
        """The masks, copied, since the caller may change them."""
        return {"action_mask": self._masks.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _results(self, ended: npt.NDArray[np.int8], rewards: Floats) -> Info:
        """How games ended, for the learners that sat there."""
        done = np.repeat(ended == FINISHED, self.learners)
        fouled = np.repeat(ended == FOULED, self.learners) & (rewards == FOUL)  # the others there did nothing wrong
        games = np.flatnonzero(ended == FINISHED)
        points, desserts = self.crowd.points[games], self.crowd.desserts[games]
        ranked = places(points, desserts)
        seats = (self._homes[games, None] + np.arange(self.learners)) % self.crowd.players
        infos: Info = {"illegal": fouled, "_illegal": fouled}
        for name, values in (("points", points), ("place", ranked), ("win_share", win_shares(ranked))):
            infos[name] = np.zeros(self.num_envs, values.dtype)
            infos[name][done] = np.take_along_axis(values, seats, 1).reshape(-1)
            infos[f"_{name}"] = done.copy()
        return infos
