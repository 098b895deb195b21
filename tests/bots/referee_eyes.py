"""A match in the referee's numbers."""

from collections.abc import Sequence

import numpy as np

from sushibelt.play.match import Match
from sushibelt.rules.catalogue import ANSWER_NAMES
from tests.bots.referee import CARDS, HANDS, POINTS, PUDDINGS, SIZE, TRAY, TRAYS, Position

TRAY_NUMBER = {"tempura": 2, "sashimi": 3, "dumpling": 4, "pudding": 5, "wasabi": 6, "chopsticks": 7}
"""Where the referee counts what lies in front."""


def as_referee_sees(match: Match) -> Position:
    """A match's position in the referee's numbers."""
    view, position = match.view(0), np.zeros(SIZE, np.int64)
    for seat in range(2):
        hand, tray = view.hands[seat], TRAYS + seat * TRAY
        assert hand is not None
        for card in hand:
            position[seat * HANDS + CARDS.index(ANSWER_NAMES[card])] += 1
        position[tray + POINTS] = view.points[seat] - min(view.points)
        position[tray + PUDDINGS] = len(view.desserts[seat])
        for laid in view.trays[seat]:
            name = ANSWER_NAMES[laid.card]
            if name.endswith("_nigiri"):
                worth = CARDS.index(name) + 1
                position[tray + POINTS] += worth if laid.mate is None else 3 * worth
            elif name.startswith("maki"):
                position[tray + 1] += int(name[-1])
            elif name != "wasabi" or laid.mate is None:
                position[tray + TRAY_NUMBER[name]] += 1
    return position


def as_referee_moves(answers: Sequence[int]) -> tuple[int, int]:
    """The answers of one turn as a move: two cards, or one and -1."""
    cards = [CARDS.index(ANSWER_NAMES[answer]) for answer in answers if ANSWER_NAMES[answer] in CARDS]
    return cards[0], cards[1] if len(cards) > 1 else -1
