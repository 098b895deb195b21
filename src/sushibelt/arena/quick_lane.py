"""The quick lane: games among bots that the engine has are played there whole, thousands a second.

Results are those of the slow lane, where bots get views and a match asks them. Such bots never fail, so nobody watches
over them; whoever wants records, or has bots of their own at the table, plays in the slow lane.
"""

import threading
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..bots.net.net_bot import weights_in
from ..bots.net.passing import ROOM, ROW, scales
from ..bots.random_bot import seed_for_question
from ..bots.registry import BOTS, read_bot
from ..compiler import in_engine
from ..crowd.arguments import WEIGHTS
from ..crowd.loops import POLICIES, RANDOM, SPACE
from ..crowd.threads import Threads
from ..play.setup import game_of
from ..play.shuffles import seed_from
from ..rules.standing import rank_value
from ..rules.state import RECORD, SEATS
from .tournament import GameResult, Setting, Task, bot_seed, menu_of, places_of, secret_of
from .whole_games import NET, play_whole_each

NAMES: Final = (*POLICIES, "net")
_OF_THE_HOUSE: Final = {name: BOTS[name] for name in NAMES}
NONE: Final = -1
SHUFFLES: Final = 8
"""Enough for nearly every game; the rest begin again with more."""
QUESTIONS: Final = 40
"""The same, of what a random bot is asked."""
MOST: Final = 8
"""How often that is doubled; far more than any game needs."""
AT_ONCE: Final = (64, 1024)
"""How many games are played between two looks at who waits for results: few at first, so that something is seen."""

Numbers = npt.NDArray[np.int64]


def is_quick(setting: Setting) -> bool:
    """Whether the quick lane has all bots of a line-up, and nothing else is wanted."""
    return not setting.records and all(_policy(bot) != NONE for bot in setting.line_up) and _has_lane()


def play_quickly(settings: Sequence[Setting], tasks: Iterable[Task], threads: int) -> Iterator[GameResult]:
    """Play all tasks, and yield their results in order."""
    lane, coming = _Lane(settings, threads), iter(tasks)
    size, most = AT_ONCE
    try:
        while some := list(islice(coming, size)):
            yield from lane.play(some)
            size = most * threads
    finally:
        lane.rest()


@cache
def _has_lane() -> bool:
    return in_engine(play_whole_each) is not None


def _policy(spec: str) -> int:
    """Which of its bots the lane has for this one; NONE if that is another, or has parameters."""
    bot = read_bot(spec)
    known = _OF_THE_HOUSE.get(bot.name)
    return NAMES.index(bot.name) if known is not None and known is BOTS[bot.name] and not bot.values else NONE


class _Lane:
    """The threads, and what they need."""

    def __init__(self, settings: Sequence[Setting], threads: int) -> None:
        self._settings = settings
        self._policies = [[_policy(bot) for bot in setting.line_up] for setting in settings]
        self._threads = Threads(threads)
        self._play: Any = in_engine(play_whole_each)
        self._weights = np.array([*WEIGHTS, WEIGHTS[0]], np.float64)
        nets = any(NET in policies for policies in self._policies)
        self._network = weights_in() if nets else np.zeros(1, np.float32)
        self._own = threading.local()

    def play(self, tasks: Sequence[Task]) -> list[GameResult]:
        """The results of these tasks."""
        found: dict[int, GameResult] = {}
        left = list(range(len(tasks)))
        more = 1
        while left:
            assert more <= 1 << MOST, "no game needs so many shuffles"
            played = self._try([tasks[number] for number in left], more)
            found.update((number, game) for number, game in zip(left, played, strict=True) if game is not None)
            left = [number for number, game in zip(left, played, strict=True) if game is None]
            more *= 2
        return [found[number] for number in range(len(tasks))]

    def rest(self) -> None:
        """End the threads."""
        self._threads.rest()

    def _try(self, tasks: Sequence[Task], more: int) -> list[GameResult | None]:
        """The results of those games that need no more than so many times the usual shuffles and questions."""
        starts, kinds, menus = self._starts(tasks)
        policies = np.zeros((len(tasks), SEATS), np.int64)
        for row, task in enumerate(tasks):
            setting, known = self._settings[task.setting], self._policies[task.setting]
            policies[row, : setting.seats] = [known[place] for place in places_of(setting, task.rotation)]
        points, desserts = (np.zeros((len(tasks), SEATS), np.int16) for _ in range(2))
        played = np.zeros(len(tasks), np.int8)
        given = (starts, kinds, self._shuffles(tasks, SHUFFLES * more), self._chances(tasks, QUESTIONS * more))

        def work(first: int, last: int) -> None:
            self._play(*self._room(), *given, policies, self._weights, points, desserts, played, first, last)

        self._threads.share(work, len(tasks))
        return self._results(tasks, menus, points, desserts, played)

    def _room(self) -> tuple[Any, ...]:
        """Working space of this thread's own, and the network."""
        if not hasattr(self._own, "room"):
            row, room = np.zeros((1, ROW), np.int16), np.zeros(ROOM, np.float32)
            asked = np.zeros(SEATS, np.int64)
            self._own.room = np.zeros(1, RECORD), np.zeros(SPACE), row, room, scales(), self._network, asked
        return self._own.room  # type: ignore[no-any-return]

    def _starts(self, tasks: Sequence[Task]) -> tuple[Any, Numbers, list[str | None]]:
        """Records of games before their first deal, which of them each task begins with, and its menu."""
        known: dict[tuple[int, str | None], int] = {}
        records: list[Any] = []
        kinds, menus = [], []
        for task in tasks:
            setting, menu = self._settings[task.setting], _menu_of(self._settings[task.setting], task.block)
            if (task.setting, menu) not in known:
                known[task.setting, menu] = len(records)
                game = (setting.edition, menu, setting.seats, setting.both_ways, setting.printing, setting.variant)
                records.append(game_of(*game).record())
            kinds.append(known[task.setting, menu])
            menus.append(menu)
        return np.array(records, RECORD), np.array(kinds, np.int64), menus

    def _shuffles(self, tasks: Sequence[Task], number: int) -> Numbers:
        """The seeds of each task's shuffles; those of a block have the same."""
        rows: dict[tuple[int, int], list[int]] = {}
        for task in tasks:
            if (task.setting, task.block) not in rows:
                secret = secret_of(self._settings[task.setting], task.block)
                rows[task.setting, task.block] = [seed_from(secret, shuffle) for shuffle in range(number)]
        return np.array([rows[task.setting, task.block] for task in tasks], np.int64)

    def _chances(self, tasks: Sequence[Task], number: int) -> Numbers:
        """What each seat's random bot draws for its questions; nothing where none plays."""
        if not any(RANDOM in self._policies[task.setting] for task in tasks):
            return np.zeros((len(tasks), 1), np.int64)
        rows = np.zeros((len(tasks), SEATS * number), np.int64)
        for row, task in zip(rows, tasks, strict=True):
            setting, policies = self._settings[task.setting], self._policies[task.setting]
            for seat, place in enumerate(places_of(setting, task.rotation)):
                if policies[place] == RANDOM:
                    seed = bot_seed(setting, task, place)
                    own = [seed_for_question(seed, question) for question in range(1, number + 1)]
                    row[seat * number : (seat + 1) * number] = own
        return rows

    def _results(
        self, tasks: Sequence[Task], menus: Sequence[str | None], points: Any, desserts: Any, played: Any
    ) -> list[GameResult | None]:
        """Each task's result; None where the game was not played to its end."""
        seats = np.array([self._settings[task.setting].seats for task in tasks])
        values = np.where(np.arange(SEATS) < seats[:, None], rank_value(points.astype(np.int64), desserts), -1)
        ranks = 1 + (values[:, None, :] > values[:, :, None]).sum(axis=2)
        rows = zip(
            tasks, menus, seats.tolist(), points.tolist(), desserts.tolist(), ranks.tolist(), played, strict=True
        )
        return [
            GameResult(
                setting=task.setting,
                block=task.block,
                rotation=task.rotation,
                menu=menu,
                places=places_of(self._settings[task.setting], task.rotation),
                points=tuple(its_points[:number]),
                desserts=tuple(its_desserts[:number]),
                ranks=tuple(its_ranks[:number]),
            )
            if done
            else None
            for task, menu, number, its_points, its_desserts, its_ranks, done in rows
        ]


@cache
def _menu_of(setting: Setting, block: int) -> str | None:
    return menu_of(setting, block)
