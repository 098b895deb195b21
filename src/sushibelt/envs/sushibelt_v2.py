"""The game for PettingZoo: `sushibelt_v2.parallel_env(...)`, and `sushibelt_v2.env(...)` by its own conversion."""

from typing import Any, TypedDict, Unpack

import numpy as np
import numpy.typing as npt

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec
except ModuleNotFoundError:
    from ..output import how_to_get

    raise ModuleNotFoundError(f"This needs PettingZoo; {how_to_get('envs')}") from None

from ..learning.episodes import FOUL
from ..play.errors import SushibeltError
from ..play.table_text import table_text
from ..rules.catalogue import PASS
from .learners_match import LearnersMatch, MenuLike, check_most_steps, check_render_mode
from .spaces import answer_space, masked_space, row_space

Seen = Any
"""A dictionary of a row and its mask, or a plain row: what an option says, types cannot."""
Infos = dict[str, dict[str, Any]]
Step = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class SushibeltParallel(ParallelEnv[str, Seen, int]):
    """Everybody at a table learns; in each step all seats that are asked answer together.

    An agent that is not asked has only PASS in its mask. An answer outside the mask ends the game: it costs its
    agent 1, and the others nothing. With `plain` an observation is the row alone, and the mask is in the infos. With
    `floats` rows are float32 around one. After `max_episode_steps` a game is cut short.
    """

    metadata = {  # noqa: RUF012 - PettingZoo's way
        "name": "sushibelt_v2",
        "render_modes": ["ansi"],
        "render_fps": 1,
        "is_parallelizable": True,
    }

    def __init__(
        self,
        edition: str = "party",
        menu: MenuLike = None,
        players: int = 4,
        both_ways: bool = False,
        printing: str = "revised",
        reward: str = "win",
        shaping: float = 0.0,
        plain: bool = False,
        floats: bool = False,
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = LearnersMatch(edition, menu, players, both_ways, printing, reward, shaping, floats)
        self.render_mode = check_render_mode(render_mode)
        self._most_steps = check_most_steps(max_episode_steps)
        self._steps = 0
        self._plain = plain
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = row_space if plain else masked_space
        self._observation_spaces = {agent: space(players, floats) for agent in self.possible_agents}
        self._action_spaces = {agent: answer_space() for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        row = row_space(players, floats)
        self.state_space = spaces.Box(np.tile(row.low, players), np.tile(row.high, players), dtype=row.dtype)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A row and a mask, or a plain row; the same for every agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Every answer there is."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], Infos]:
        """Deal a new game; PettingZoo's own test hands over options that mean nothing, so none is refused."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.table.deal(self._chance)
        self.agents = list(self.possible_agents)
        self._steps = 0
        return self._observations(), self._infos()

    def step(self, actions: dict[str, int]) -> Step:
        """Take everybody's answer; whoever is not asked may be left out."""
        if not self.agents:
            raise SushibeltError("The game is over, or has not begun: reset comes first.")
        replies = {agent: self._reply(agent, actions) for agent in self.agents}
        self._steps += 1
        fouls = [agent for agent in self.agents if not self.table.allows(self._seats[agent], replies[agent])]
        if fouls:
            return self._end(
                {agent: FOUL if agent in fouls else 0.0 for agent in self.agents},
                {
                    agent: {"illegal": self.table.complaint(self._seats[agent], replies[agent])}
                    if agent in fouls
                    else {}
                    for agent in self.agents
                },
            )
        match = self.table.match
        for seat in match.waiting_for:
            match.answer(seat, replies[self.possible_agents[seat]])
        rewards = {agent: self.table.reward(self._seats[agent]) for agent in self.agents}
        if match.over:
            return self._end(rewards, {agent: self.table.result(self._seats[agent]) for agent in self.agents})
        cut_short = dict.fromkeys(self.agents, self._steps == self._most_steps)
        told = self._observations(), rewards, dict.fromkeys(self.agents, False), cut_short, self._infos()
        if self._steps == self._most_steps:
            self.agents = []
        return told

    def state(self) -> npt.NDArray[np.int16] | npt.NDArray[np.float32]:
        """What all seats know together, row after row: for critics that may see the whole table."""
        return np.concatenate([self.table.observation(seat) for seat in range(self.table.players)])

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            return None
        return table_text(self.table.match.view(None), self.table.match.names)

    def close(self) -> None:
        """There is nothing to clear away."""

    def _reply(self, agent: str, actions: dict[str, int]) -> int:
        if agent in actions:
            return int(actions[agent])
        if self.table.asked(self._seats[agent]):
            raise SushibeltError(f"{agent} is asked and must answer.")
        return PASS

    def _observations(self) -> dict[str, Seen]:
        rows = {agent: self.table.observation(self._seats[agent]) for agent in self.agents}
        if self._plain:
            return dict(rows)
        return {
            agent: {"observation": row, "action_mask": self.table.mask(self._seats[agent])}
            for agent, row in rows.items()
        }

    def _infos(self) -> Infos:
        """The masks, if they are not in the observations."""
        return {
            agent: {"action_mask": self.table.mask(self._seats[agent])} if self._plain else {} for agent in self.agents
        }

    def _end(self, rewards: dict[str, float], results: Infos) -> Step:
        """The game is over for everybody."""
        last, never = self._observations(), dict.fromkeys(self.agents, False)
        infos = {agent: info | results[agent] for agent, info in self._infos().items()}
        over = dict.fromkeys(self.agents, True)
        self.agents = []
        return last, rewards, over, never, infos


class TableOptions(TypedDict, total=False):
    """What `SushibeltParallel` is made with."""

    edition: str
    menu: MenuLike
    players: int
    both_ways: bool
    printing: str
    reward: str
    shaping: float
    plain: bool
    floats: bool
    max_episode_steps: int | None
    render_mode: str | None


def parallel_env(**options: Unpack[TableOptions]) -> SushibeltParallel:
    """The game in which all agents act together; see SushibeltParallel for the options."""
    return SushibeltParallel(**options)


def env(**options: Unpack[TableOptions]) -> "AECEnv[str, Seen, int | None]":
    """The same game agent by agent, through PettingZoo's own conversion."""
    return parallel_to_aec(SushibeltParallel(**options))
