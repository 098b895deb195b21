"""Crowds: any number of games, as one array of records, played by compiled rules.

A `Crowd` holds games of one edition, menu and number of players, or of many. Each game has its own random generator,
so that the same seeds and answers give the same games, whatever the number of threads, and on a GPU as well.
`play_games` plays games from beginning to end and keeps only the results.
"""

import warnings
from collections.abc import Sequence
from typing import Any, Final, Unpack

import numpy as np
import numpy.typing as npt

from ..compiler import compiled, has_numba
from ..output import how_to_get
from ..play.errors import IllegalAnswer, SushibeltError
from ..play.imagining import imagine_game
from ..play.observation_fields import OBSERVATION_DTYPE, observation_length
from ..play.setup import printing_of
from ..play.view import View, legal_answers, sight_of
from ..play.words import answer_key
from ..rules.catalogue import ANSWERS
from ..rules.chance import LOW_62
from ..rules.questions import NOTHING, QUESTION_NAMES
from ..rules.state import RECORD, State
from . import loops
from .arguments import Numbers, Seeds, as_answers, as_seeds, in_place, on_gpu, policies_from
from .gpu import NoGpu
from .loops import DEAL_ANEW, NO_ANSWER, PLAY_OUT, RANDOM, TAKE_ANSWERS
from .results import Results, places, win_shares
from .runner import CrowdOptions, DeviceOptions, Runner, TableOptions
from .threads import Rule

Records = npt.NDArray[np.void]
Where = npt.NDArray[np.bool_] | None
"""Which games are meant; None for all."""

MANY_GAMES = 20_000_000
"""From this number of games on, specialised rules save more time than compiling them takes."""

STATUS: Final = {"questions": np.int16, "over": np.bool_, "points": np.int16, "desserts": np.int16}
"""What can be known of all games at once, in the order of `report_each`."""

_NO_SEEDS = np.zeros(1, np.int64)
_NO_ANSWERS = np.zeros((1, 1), np.int64)


class Crowd:
    """Games side by side, of one kind or of many; the options are those of `CrowdOptions`.

    After `reset` every game waits at its first questions; `step` takes all answers at once; `play_out` lets bots play
    to the end. Results stay until a game is dealt anew.
    """

    def __init__(self, games: int, **options: Unpack[CrowdOptions]) -> None:
        games = _number(games, "The number of games")
        self._runner = Runner(**options)
        self._number, self._room = games, self._runner.device.padded(games)
        self.players = self._runner.players
        """How many play; where tables differ, at the largest of them."""
        self.start = self._runner.start
        self._kinds = np.zeros(1, np.int64)
        if len(self._runner.starts) > 1:
            self._kinds = np.arange(self._room, dtype=np.int64) % len(self._runner.starts)
        self._kinds_there = self._runner.device.put(self._kinds)
        self._games = self._runner.device.empty((self._room,), RECORD)
        self._random = self._runner.device.empty((self._room,), np.int64)
        self._everywhere = self._runner.device.put(np.ones(self._room, np.bool_))
        self._update(DEAL_ANEW, None, self._room)

    def __len__(self) -> int:
        """How many games there are."""
        return self._number

    @classmethod
    def imagined(cls, view: View, games: int, seed: int = 0, **options: Unpack[DeviceOptions]) -> "Crowd":
        """Games that whoever has this view could be looking at, each dealt anew where the view does not say.

        They stand where the view does, with its very questions: to be played out, stepped on or looked at. The same
        seed imagines the same games, whatever their number.
        """
        if view.house is not None:
            raise SushibeltError("A crowd imagines published games only, and this view is of a variant.")
        table = TableOptions(players=view.players, both_ways=view.both_ways)
        if view.classic:
            table["edition"] = "classic"
        else:
            table |= {"menu": view.menu, "printing": printing_of(view.first_printing)}
        crowd = cls(games, **table, **options)
        first, sight = as_seeds(seed, 1)[0], sight_of(view)
        laid, random = np.zeros(crowd._room, RECORD), np.zeros(crowd._room, np.int64)
        imagine = compiled(imagine_game)
        for game in range(crowd._room):
            random[game] = imagine(sight, laid[game : game + 1], int(first + game & LOW_62))
        crowd._games, crowd._random = crowd._runner.device.put(laid), crowd._runner.device.put(random)
        return crowd

    # --- dealing and answering --------------------------------------------------------------------------

    @property
    def kinds(self) -> npt.NDArray[np.int64]:
        """Which of the tables each game plays."""
        return np.resize(self._kinds, len(self)) if len(self._kinds) == 1 else self._kinds[: len(self)].copy()

    @property
    def seats(self) -> npt.NDArray[np.int64]:
        """How many play in each game."""
        return np.array([start.seats for start in self._runner.starts], np.int64)[self.kinds]

    def reset(self, seeds: Seeds, where: Where = None, kinds: Numbers | None = None) -> None:
        """Deal all games anew, or only some: from a seed for each game, or from one for the first game.

        `kinds` says which of the tables each game plays from now on; those that are not dealt anew play on as they are.
        """
        if kinds is not None:
            self._kinds = self._checked_kinds(kinds)
            self._kinds_there = self._runner.device.put(self._kinds)
        self._update(DEAL_ANEW, where, len(self), seeds=self._runner.device.put(as_seeds(seeds, len(self))))

    def step(self, answers: Numbers, where: Where = None) -> None:
        """Take one answer from every seat that is asked, -1 from the others, and proceed to the next questions.

        If any answer is illegal, an error says which, and nothing has changed.
        """
        device = self._runner.device
        replies = device.put(answers if on_gpu(answers) else as_answers(answers))
        if replies.shape != (len(self), self.players):
            wanted = f"{len(self)} games of {self.players} players"
            raise SushibeltError(f"Answers for {wanted} have the shape {len(self), self.players}, not {replies.shape}.")
        misfits = device.empty((len(self),), np.int8)
        self._runner.play(loops.check_each, len(self), self._games, replies, self._where(where), misfits)
        wrong = device.get(misfits)
        if wrong.any():
            game = int(np.flatnonzero(wrong)[0])
            self._refuse(game, int(wrong[game]) - 1, device.get(replies)[game])
        self._update(TAKE_ANSWERS, where, len(self), answers=replies)

    def play_out(self, policy: str | Sequence[str] = "random") -> None:
        """Play every game to its end, with one policy for all seats or one for each (random, greedy or regular)."""
        policies, weights = policies_from(policy, self.players)
        if (policies == RANDOM).all():
            self._update(PLAY_OUT, None, self._room)
        else:
            judging = self._runner.device.put(policies), self._runner.device.put(weights)
            self._runner.play(loops.play_out_each, self._room, self._games, self._random, *judging)

    # --- reading the games ------------------------------------------------------------------------------

    @property
    def records(self) -> Records:
        """The games themselves; on a GPU, a copy of them."""
        return self._runner.device.get(self._games)[: len(self)]

    @property
    def random(self) -> npt.NDArray[np.int64]:
        """The state of each game's own random generator; on a GPU, a copy."""
        return self._runner.device.get(self._random)[: len(self)]

    def questions(self, out: Any = None) -> npt.NDArray[np.int16]:
        """What each seat of each game is asked, 0 for nothing: see QUESTION_NAMES; `out` as in `report`."""
        return self._status()[0] if out is None else self.report(questions=out)["questions"]

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games have ended."""
        return self._status()[1]

    @property
    def points(self) -> npt.NDArray[np.int16]:
        """Everybody's points, games × seats."""
        return self._status()[2]

    @property
    def desserts(self) -> npt.NDArray[np.int16]:
        """How many dessert cards everybody has set aside, games × seats: this breaks ties."""
        return self._status()[3]

    def report(self, **out: Any) -> dict[str, Any]:
        """Fill the arrays that are given: `questions`, `points` and `desserts` (int16, games × seats), `over` (bool).

        They may lie on a GPU, or be tensors of any library on the processor; nothing is copied.
        """
        if unknown := sorted(set(out) - set(STATUS)):
            raise SushibeltError(f"A crowd reports {', '.join(STATUS)}, not {unknown[0]}.")
        found = [self._room_for(out.get(name), self._shape(name), STATUS[name]) for name in STATUS]
        self._runner.play(loops.report_each, len(self), self._games, *found)
        return out

    def places(self) -> npt.NDArray[np.int16]:
        """Everybody's place, games × seats: 1 for the first; equals share a place, and the next ones are left out.

        Where tables differ in size, seats that a game does not have are in place 0.
        """
        _, _, points, desserts = self._status()
        return places(points, desserts, None if len(self._runner.starts) == 1 else self.seats)

    def win_shares(self) -> npt.NDArray[np.float64]:
        """Everybody's share of the win, games × seats: 1, or 1/k among k who are first together."""
        return win_shares(self.places())

    def answers(self, policy: str | Sequence[str] = "regular") -> npt.NDArray[np.int64]:
        """What each seat would answer by a policy, for all seats or one for each, and -1 where nothing is asked.

        Nothing is played; but random answers advance the game's random generator.
        """
        judging = map(self._runner.device.put, policies_from(policy, self.players))
        replies = self._runner.device.empty((len(self), self.players), np.int64)
        self._runner.play(loops.answer_each, len(self), self._games, self._random, *judging, replies)
        return self._runner.device.get(replies)

    def masks(self, seat: int | None = None, out: Any = None, blank: bool = False) -> npt.NDArray[np.int8]:
        """1 for each legal answer of each seat, games × seats × answers; for one seat, games × answers.

        With `out`, an array of that shape to be filled (on a GPU, an array there), nothing is allocated or copied. If
        it is `blank`, all zeros already, that saves time.
        """
        return self._fill(loops.mask_each, ANSWERS, np.int8, seat, out, blank)

    def observations(self, seat: int | None = None, out: Any = None, blank: bool = False) -> npt.NDArray[np.int16]:
        """What each seat knows, or only one, as a row of numbers (see docs/environments.md); `out` as above.

        In `blank` rows only seats that are asked something get theirs.
        """
        length = observation_length(self.players)
        return self._fill(loops.observe_each, length, OBSERVATION_DTYPE, seat, out, blank)

    def state(self, game: int) -> State:
        """A copy of one game, to look at in plain Python."""
        if game not in range(len(self)):
            raise SushibeltError(f"There is no game {game} in a crowd of {len(self)}.")
        return State().attach(self.records[game : game + 1].copy())

    # --- inside -------------------------------------------------------------------------------------------

    def _update(self, task: int, where: Where, number: int, seeds: Any = _NO_SEEDS, answers: Any = _NO_ANSWERS) -> None:
        """Run one task for the first `number` games, or for some of them."""
        given = (self._runner.start_records, self._kinds_there, seeds, answers, self._where(where), task)
        self._runner.play(loops.update_each, number, self._games, self._random, *given)

    def _status(self) -> tuple[npt.NDArray[Any], ...]:
        """The questions, which games are over, points and desserts."""
        device = self._runner.device
        found = self.report(**{name: device.empty(self._shape(name), STATUS[name]) for name in STATUS})
        return tuple(device.get(found[name]) for name in STATUS)

    def _shape(self, status: str) -> tuple[int, ...]:
        """Of the array that has this of all games."""
        return (len(self),) if status == "over" else (len(self), self.players)

    def _fill(
        self, rule: Rule, length: int, dtype: npt.DTypeLike, seat: int | None, out: Any, blank: bool
    ) -> npt.NDArray[Any]:
        """Fill a row for every seat, or for one."""
        if seat is not None and seat not in range(self.players):
            raise SushibeltError(f"There is no seat {seat} at a table of {self.players}.")
        device, seats = self._runner.device, self.players if seat is None else 1
        shape = (len(self), seats, length) if seat is None else (len(self), length)
        if blank and out is None:
            raise SushibeltError("Only an array that is given can be blank.")
        rows = self._room_for(out, shape, dtype)
        blocks = rows.reshape(len(self), seats, length)
        self._runner.play(rule, len(self), self._games, blocks, int(seat or 0), int(blank))
        return device.get(rows) if out is None else out

    def _room_for(self, out: Any, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """An array to be filled: the one that is given, in whatever library's hands, or a new one."""
        if out is None:
            return self._runner.device.empty(shape, dtype)
        rows = self._runner.device.put(out) if on_gpu(out) else in_place(out)
        if rows.shape != shape or rows.dtype != dtype or not rows.flags["C_CONTIGUOUS"]:
            raise SushibeltError(f"This needs an array of the shape {shape} and of {np.dtype(dtype)}, row after row.")
        return rows

    def _where(self, where: Where) -> Any:
        """Which games are meant."""
        if where is None:
            return self._everywhere
        chosen = np.asarray(where)
        if chosen.shape != (len(self),) or chosen.dtype != np.bool_:
            given = f"it is {chosen.dtype} of the shape {chosen.shape}"
            raise SushibeltError(f"`where` says yes or no for each of {len(self)} games; {given}.")
        return self._runner.device.put(np.ascontiguousarray(chosen))

    def _checked_kinds(self, kinds: Numbers) -> npt.NDArray[np.int64]:
        """Which table each game plays, with something for the games beyond the last, which a GPU plays along."""
        given, tables = np.asarray(kinds), len(self._runner.starts)
        if given.shape != (len(self),) or not np.issubdtype(given.dtype, np.integer):
            raise SushibeltError(f"`kinds` are whole numbers, one for each of {len(self)} games.")
        if (given < 0).any() or (given >= tables).any():
            raise SushibeltError(f"There are {tables} tables, so kinds go from 0 to {tables - 1}.")
        return np.resize(given, self._room).astype(np.int64)

    def _refuse(self, game: int, seat: int, replies: Numbers) -> None:
        """Raise an error that says what is wrong with an answer."""
        s = self.state(game)
        reply = int(replies[seat])
        who = f"Game {game}, seat {seat}"
        name = f"{reply} ({answer_key(reply)})" if 0 <= reply < ANSWERS else str(reply)
        if s.asked[seat] == NOTHING:
            raise IllegalAnswer(f"{who}: nothing is asked, so the answer is {NO_ANSWER}, not {name}.")
        question = QUESTION_NAMES[s.asked[seat]]
        allowed = ", ".join(f"{option} ({answer_key(option)})" for option in legal_answers(s, seat))
        if reply == NO_ANSWER:
            raise IllegalAnswer(f"{who}: the question {question!r} needs an answer; possible: {allowed}.")
        raise IllegalAnswer(f"{who}: {name} is no answer to {question!r}; possible: {allowed}.")


def play_games(
    games: int, seeds: Seeds = 0, policy: str | Sequence[str] = "random", **options: Unpack[CrowdOptions]
) -> Results:
    """Play games from beginning to end and keep only the results; the options are those of a `Crowd`.

    Unless `specialise` says otherwise, rules are specialised if there are enough games for that to pay, or if it was
    done before.
    """
    games = _number(games, "The number of games")
    if options.get("specialise") is None and games >= MANY_GAMES:
        options["specialise"] = has_numba() or options.get("device") == "cuda"
        if not options["specialise"]:
            sentence = "So many games are faster with rules specialised for them, which needs numba"
            warnings.warn(f"{sentence}; {how_to_get('fast')}", stacklevel=2)
    runner = Runner(**options)
    if len(runner.starts) > 1:
        raise SushibeltError("Whole games are played at one kind of table; a Crowd has room for several.")
    players = runner.players
    room = runner.device.padded(games)
    numbers = as_seeds(seeds, games)
    if len(numbers) > 1:
        numbers = np.resize(numbers, room)
    policies, weights = policies_from(policy, players)
    points, desserts = (runner.device.empty((room, players), np.int16) for _ in range(2))
    given = (runner.start_records, runner.device.put(numbers), points, desserts)
    if (policies == RANDOM).all():
        runner.play(loops.play_new_at_random, room, *given)
    else:
        runner.play(loops.play_new_by_policy, room, *given, runner.device.put(policies), runner.device.put(weights))
    runner.device.rest()
    return Results(games, points, desserts, runner.device)


def _number(games: int, what: str) -> int:
    """A number of games, of whatever kind of whole number."""
    if not hasattr(games, "__index__"):
        raise SushibeltError(f"{what} is a whole number, not {games!r}.")
    if games < 1:
        raise SushibeltError(f"A crowd has at least one game, not {games}.")
    return int(games)


def repeat_random(games: Records, times: int, seed: int) -> int:
    """Play every record `times` times, compiled; returns the total points of seat 0."""
    return int(compiled(loops.play_many)(games, np.zeros(1, RECORD), times, seed))


def records(states: list[State]) -> Records:
    """An array that holds a copy of each of these games."""
    return np.array([state.record() for state in states], RECORD)


__all__ = [
    "Crowd",
    "CrowdOptions",
    "NoGpu",
    "Records",
    "Results",
    "as_seeds",
    "places",
    "play_games",
    "policies_from",
    "records",
    "repeat_random",
    "win_shares",
]
