"""A game among bots, narrated as it is played."""

import time
from collections.abc import Sequence

from ....arena.one_game import play_game
from ....arena.tournament import Failure, Setting, all_tasks, blocks_for
from ....arena.worker import warm_up
from ....play.match import Match
from ...line.screen import ONLOOKER, Screen
from ...words.news import together
from ...words.page import printable
from .tables import game_title

_UNTOLD = ("chosen", "reconsiders", "hand", "passed", "dealt", "set_aside")
"""Kinds of events that the next look at the table shows anyway."""


def show_games(setting: Setting, games: int, pace: float) -> None:
    """Play the first games of a tournament here and now, and tell each of them."""
    warm_up([setting])
    tasks = all_tasks([setting], blocks_for(games, setting.seats))
    for number, task in zip(range(1, games + 1), tasks, strict=False):
        teller = _Teller(setting, number, pace)
        play_game(setting, task, audience=teller.see)


class _Teller:
    """Remembers what was printed, so that only news is printed."""

    def __init__(self, setting: Setting, number: int, pace: float) -> None:
        self._setting = setting
        self._number = number
        self._pace = pace
        self._screen: Screen | None = None
        self._heard = 0
        self._scored = 0
        self._failed = 0
        self._turn = (0, 0)

    def see(self, match: Match, failures: Sequence[Failure]) -> None:
        """Tell what is new."""
        screen = self._screen or self._begin(match)
        for failure in failures[self._failed :]:
            who = printable(self._setting.players[failure.place])
            screen.say(f"{who} has lost: it {failure.reason}. From now on greedy answers for its seat.", "red")
        self._failed = len(failures)
        events = match.events(None, self._heard)
        self._heard = match.heard
        passed = False
        for event in together(events, match.names):
            passed |= event.kind == "passed"
            if passed and event.kind == "revealed":  # nobody is asked about a last card
                passed = False
                screen.say("The last cards:")
            if event.kind in ("round_scored", "game_over"):
                screen.score(match.scores[self._scored])
                self._scored += 1
                if event.kind == "round_scored":
                    rounds = [score.points for score in match.scores[: self._scored]]
                    screen.points([sum(seat) for seat in zip(*rounds, strict=True)])
            elif event.kind not in _UNTOLD:
                screen.event(event)
        if match.over:
            self._end(screen, match, failures)
        else:
            self._new_turn(screen, match)

    def _begin(self, match: Match) -> Screen:
        names = [printable(name) for name in match.names]
        self._screen = Screen(names, ONLOOKER, match.menu)
        self._screen.title(f"Game {self._number}: {game_title(self._setting)}; seed {self._setting.seed}")
        return self._screen

    def _new_turn(self, screen: Screen, match: Match) -> None:
        view = match.view(None)
        if self._turn != (view.round_no, view.turn_no):
            self._turn = view.round_no, view.turn_no
            time.sleep(self._pace)
            screen.title(f"Round {view.round_no}, turn {view.turn_no} of {view.cards_each}")
            screen.trays(view)

    def _end(self, screen: Screen, match: Match, failures: Sequence[Failure]) -> None:
        screen.standing(match.standing)
        if failures:
            screen.say("Whoever has failed is placed last, whatever greedy made of its cards.")
