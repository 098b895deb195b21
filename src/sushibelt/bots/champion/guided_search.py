"""A search that begins with what the network thinks of everybody's answers."""

from functools import cache
from typing import Final

import numpy as np

from ...compiler import at_once
from ...play.memory import HEARD
from ...play.sight import SIGHT, see
from ...play.view import View
from ...rules.catalogue import ANSWERS
from ...rules.questions import NOTHING
from ..net.net_bot import NetBot
from ..search.beginning import hope_for
from ..search.search_bot import SearchBot
from ..search.workspace import Records

LEAST_CHANCE: Final = 0.02
"""Nothing promises less than this: the network may be wrong."""

TEMPERATURE: Final = 1.65
"""Softens the network's chances: it is surer of itself than it is right."""


@cache
def _network() -> NetBot:
    return NetBot()


class GuidedSearch(SearchBot):
    """Tries first what the network would do: on its own seat, and on all whose hands it knows."""

    def _adjust(self, view: View, games: Records, workspaces: Records, edges: Records) -> None:
        """Begin every known seat's tree with the network's chances."""
        for seat in range(view.players):
            if view.hands[seat] is not None and games["asked"][0, seat] != NOTHING:
                sights = np.zeros(1, SIGHT)
                at_once(see)(games, np.zeros(1, HEARD), sights, seat)
                chances = _network().chances(sights)
                best, hopes = max(chances.values()), np.zeros((1, ANSWERS))
                for answer, chance in chances.items():
                    hopes[0, answer] = max(LEAST_CHANCE, (chance / best) ** (1.0 / TEMPERATURE))
                at_once(hope_for)(games, workspaces, edges, len(edges), seat, hopes)
