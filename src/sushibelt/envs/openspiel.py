"""The game for OpenSpiel: `pyspiel.load_game("sushibelt_v2(edition=classic,players=2)")` once this is imported.

Everybody picks together: a node of simultaneous moves. All other questions go to one seat at a time, and what is
chosen face-down stays unseen by the others. Every card that chance draws is a chance node of its own. In
`sushibelt_turns_v2` picks are asked one by one as well, for algorithms that know no simultaneous moves.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError:
    from ..output import how_to_get

    raise ModuleNotFoundError(f"This needs OpenSpiel; {how_to_get('openspiel')}") from None

from ..learning.episodes import POINTS, final_reward, margin
from ..play.errors import SushibeltError
from ..play.observation import observation_of
from ..play.observation_fields import described, observation_length
from ..play.view import View, legal_answers
from ..rules.catalogue import ANSWER_NAMES, ANSWERS, CARD_NAMES, CARDS
from ..rules.menu import ROUNDS
from ..rules.questions import NOTHING, OVER, PICK
from .card_by_card import HEARD_FIELDS, Position
from .learners_match import reward_kind
from .small_games import TABLE, start_of, written

DEFAULTS: Final[dict[str, Any]] = TABLE | {"position": "", "reward": "win"}


def _game_type(short_name: str, long_name: str, dynamics: Any) -> Any:
    """What OpenSpiel wants to know of a game before there is one."""
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


GAME_TYPE: Final = _game_type("sushibelt_v2", "Sushi Go! and Sushi Go Party!", pyspiel.GameType.Dynamics.SIMULTANEOUS)
TURNS_TYPE: Final = _game_type(
    "sushibelt_turns_v2", "Sushi Go! and Sushi Go Party!, one by one", pyspiel.GameType.Dynamics.SEQUENTIAL
)

MOST_ACTIONS: Final = 96
"""More questions than the acting cards of one turn can ever ask."""
CHAIN: Final = 9
"""After the pick: what to copy, whether to dip it, what to call, and in the first printing what else."""
MOST_POINTS: Final = 999


class SushibeltGame(pyspiel.Game):
    """An edition, a menu and a number of players, or a position; see small_games.py for what can be given."""

    TYPE = GAME_TYPE

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        given |= {name: written(str(given[name])) for name in ("menu", "position") if name in given}
        self.kind = reward_kind(str((DEFAULTS | given)["reward"]))
        self.start = start_of(given)
        self.start.taking_notes = 1
        players, turns = self.start.seats, (ROUNDS + 1 - self.start.round_no) * self.start.cards_each
        most = float(MOST_POINTS if self.kind == POINTS else 1)
        self.heard_most = turns * (4 * players + 8)  # three times what games come to; else the oldest is forgotten
        info = pyspiel.GameInfo(
            num_distinct_actions=ANSWERS,
            max_chance_outcomes=CARDS,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=turns * (1 + CHAIN * players + MOST_ACTIONS),
        )
        super().__init__(self.TYPE, info, given)

    def new_initial_state(self) -> "SushibeltState":
        """A game before its first deal."""
        return SushibeltState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Every dealt card, every dessert, and four cards for each menu of a round."""
        return ROUNDS * (self.start.seats * self.start.cards_each + 12) + 15

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "SushibeltObserver":
        """An observer, which reads observations (or information states, with perfect recall) off a state."""
        return SushibeltObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SushibeltTurns(SushibeltGame):
    """The same game with every pick asked of one seat after the other; nobody sees what those before have picked."""

    TYPE = TURNS_TYPE

    def new_initial_state(self) -> "SushibeltTurnsState":
        """A game before its first deal."""
        return SushibeltTurnsState(self)


class SushibeltState(pyspiel.State):
    """A state of the game."""

    def __init__(self, game: SushibeltGame, position: Position | None = None) -> None:
        super().__init__(game)
        self.position = Position(game.start.clone()) if position is None else position

    def current_player(self) -> int:
        """Chance, everybody, or the first seat that is asked."""
        s = self.position.s
        if s.stage == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if s.chance != NOTHING:
            return int(pyspiel.PlayerId.CHANCE)
        asked = [seat for seat in range(s.seats) if s.asked[seat] != NOTHING]
        if len(asked) == s.seats and all(s.asked[seat] == PICK for seat in asked):
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return asked[0]

    def _legal_actions(self, player: int) -> list[int]:
        """A seat's legal answers in order."""
        return list(legal_answers(self.position.s, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card that may be drawn next, with its probability."""
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        """A card is drawn, or the seat that is asked answers."""
        player = self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            self.position.draw(action)
        else:
            self.position.answer(player, action)

    def _apply_actions(self, actions: list[int]) -> None:
        """Everybody picks."""
        seats = self.position.s.seats
        if self.current_player() != pyspiel.PlayerId.SIMULTANEOUS or len(actions) != seats:
            raise SushibeltError(
                f"{len(actions)} answers at once do not fit here: all {seats} seats pick together, and all else is "
                "asked of one seat at a time; with pyspiel.convert_to_turn_based everything is."
            )
        for seat, reply in enumerate(actions):
            if reply not in legal_answers(self.position.s, seat):
                raise SushibeltError(f"Seat {seat} cannot answer {reply} now.")
        for seat, reply in enumerate(actions):
            self.position.answer(seat, reply)

    def view(self, player: int) -> View:
        """What a player sees, as our bots take it: `bot.answer(view, view.question)`."""
        return self.position.view(player)

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> "SushibeltState":
        """Another state that a player who is asked cannot tell from this one; `draw` gives numbers from 0 to 1."""
        return type(self)(self.get_game(), self.position.imagined(player, Random(draw())))

    def _action_to_string(self, player: int, action: int) -> str:
        """The name of an answer, or of a card that is drawn."""
        return CARD_NAMES[action] if player == pyspiel.PlayerId.CHANCE else ANSWER_NAMES[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.position.s.stage == OVER)

    def returns(self) -> list[float]:
        """Everybody's reward at the end of the game; 0 before."""
        s, kind = self.position.s, self.get_game().kind
        if s.stage != OVER:
            return [0.0] * s.seats
        if kind == POINTS:
            return [margin(s, seat) for seat in range(s.seats)]
        return [final_reward(s, seat, kind) for seat in range(s.seats)]

    def __str__(self) -> str:
        """All hands and all that is on the table, to tell two states apart."""
        return self.position.text()


class SushibeltTurnsState(SushibeltState):
    """A state of the game in which one seat is asked at a time."""

    def current_player(self) -> int:
        """Chance, or the first seat that is asked."""
        player = super().current_player()
        return 0 if player == pyspiel.PlayerId.SIMULTANEOUS else player


class SushibeltObserver:
    """Reads what a seat may know off a state; with perfect recall also what it has heard since the game began."""

    def __init__(self, game: SushibeltGame, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise SushibeltError(f"There are no parameters for observations, such as {params}.")
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise SushibeltError("A seat observes what is public and its own, nothing more and nothing less.")
        self._recalls = bool(iig_obs_type.perfect_recall)
        self._players = game.start.seats
        length = observation_length(self._players)
        heard = game.heard_most * HEARD_FIELDS if self._recalls else 0
        self.tensor = np.zeros(length + heard, np.float32)
        self.dict = {"observation": self.tensor[:length]}
        if self._recalls:
            self.dict["heard"] = self.tensor[length:].reshape(game.heard_most, HEARD_FIELDS)

    def set_from(self, state: SushibeltState, player: int) -> None:
        """Fill the tensor with what a seat may know."""
        self.dict["observation"][:] = self._row(state, player)
        if self._recalls:
            heard = state.position.heard_by(player)[-len(self.dict["heard"]) :]
            self.dict["heard"][:] = 0
            if heard:
                self.dict["heard"][: len(heard)] = heard

    def string_from(self, state: SushibeltState, player: int) -> str:
        """The same in words."""
        text = f"seat {player}\n{described(self._row(state, player), self._players)}"
        return text + state.position.story(player) if self._recalls else text

    def _row(self, state: SushibeltState, player: int) -> Any:
        return observation_of(state.position.s, max(player, 0))


pyspiel.register_game(GAME_TYPE, SushibeltGame)
pyspiel.register_game(TURNS_TYPE, SushibeltTurns)
