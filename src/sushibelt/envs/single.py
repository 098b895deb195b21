"""The game for Gymnasium: one learner at a table of named bots."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

try:
    import gymnasium
except ModuleNotFoundError:
    from ..output import how_to_get

    raise ModuleNotFoundError(f"This needs Gymnasium; {how_to_get('envs')}") from None

from ..bots.bot import Bot, dismiss, tell_events, tell_new_game
from ..bots.registry import BotLike, check_bot, make_bot, register_bot
from ..bots.spec import split_players
from ..learning.episodes import FOUL
from ..play.errors import SushibeltError
from ..play.table_text import table_text
from .learners_match import LearnersMatch, MenuLike, Row, check_options, check_render_mode
from .spaces import answer_space, row_space


def opponents_from(opponents: BotLike | Sequence[BotLike], players: int) -> list[str]:
    """The names of the bots of all other seats, clockwise from the learner."""
    if isinstance(opponents, str):
        named = split_players(opponents)
    else:
        named = list(map(register_bot, opponents if isinstance(opponents, Sequence) else [opponents]))
    if len(named) == 1:
        named *= players - 1
    if len(named) != players - 1:
        raise SushibeltError(f"{players} players need one opponent, or {players - 1} of them, not {len(named)}.")
    for spec in named:
        check_bot(spec)
    return named


class SushibeltEnv(gymnasium.Env[Row, int]):
    """One learner among bots.

    `opponents` are bots, one for all other seats or one for each, clockwise from the learner: "greedy",
    "regular, random*2", "search:sims=200", or objects of your own. `seat` is the learner's; without it another one is
    drawn for every game. The legal answers are in `info["action_mask"]` and `action_masks()`; any other one loses the
    game at once. With `floats` rows are float32 around one. `gymnasium.make(…, max_episode_steps=…)` cuts games short.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        edition: str = "party",
        menu: MenuLike = None,
        players: int = 4,
        opponents: BotLike | Sequence[BotLike] = "greedy",
        seat: int | None = None,
        both_ways: bool = False,
        printing: str = "revised",
        reward: str = "win",
        shaping: float = 0.0,
        floats: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.table = LearnersMatch(edition, menu, players, both_ways, printing, reward, shaping, floats)
        self.opponents = opponents_from(opponents, players)
        if seat is not None and seat not in range(players):
            raise SushibeltError(f"There is no seat {seat} at a table of {players}.")
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = row_space(players, floats)
        self.action_space = answer_space()
        self.seat = seat or 0
        self._wanders = seat is None
        self._playing = False
        self._bots: dict[int, Bot] = {}
        self._told: dict[int, int] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Deal a new game, seat the bots and play up to the learner's first question."""
        check_options(options)
        super().reset(seed=seed)
        self._send_home()
        if self._wanders:
            self.seat = int(self.np_random.integers(self.table.players))
        self.table.deal(self.np_random)
        for step, spec in enumerate(self.opponents, 1):
            seat = (self.seat + step) % self.table.players
            self._bots[seat] = make_bot(spec, str(self.np_random.integers(1 << 62)))
            self._told[seat] = 0
            tell_new_game(self._bots[seat], seat, self.table.match.names)
        self._let_bots_answer()
        self._playing = True
        return self.table.observation(self.seat), self._info()

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Answer, and play on to the learner's next question or the end."""
        match, reply = self.table.match, int(action)
        if not self._playing:
            raise SushibeltError("The game is over, or has not begun: reset comes first.")
        if not self.table.allows(self.seat, reply):
            self._playing = False
            illegal = {"illegal": self.table.complaint(self.seat, reply)}
            return self.table.observation(self.seat), FOUL, True, False, self._info() | illegal
        match.answer(self.seat, reply)
        self._let_bots_answer()
        self._playing = not match.over
        result: dict[str, Any] = self.table.result(self.seat) if match.over else {}
        reward = self.table.reward(self.seat)
        return self.table.observation(self.seat), reward, match.over, False, self._info() | result

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which answers are legal, as sb3-contrib's MaskablePPO expects it."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table as the learner sees it."""
        if self.render_mode is None:
            return None
        return table_text(self.table.match.view(self.seat), self.table.match.names)

    def close(self) -> None:
        """Close the bots; programs among them end."""
        self._send_home()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat)}

    def _let_bots_answer(self) -> None:
        """Bots answer until the learner is asked or the game is over."""
        match = self.table.match
        while not match.over and not self.table.asked(self.seat):
            seat = match.waiting_for[0]
            view, bot = match.view(seat), self._bots[seat]
            assert view.question is not None
            if hasattr(bot, "hear"):
                tell_events(bot, match.events(seat, self._told[seat]))
                self._told[seat] = match.heard
            match.answer(seat, bot.answer(view, view.question), view.question.id)

    def _send_home(self) -> None:
        for bot in self._bots.values():
            dismiss(bot)
        self._bots.clear()
