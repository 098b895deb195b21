"""The search as it was in 0.1, to measure others against: the same code with the constants it had then."""

from typing import Final

from ...play.view import View
from .beginning import FEW
from .search_bot import SearchBot
from .workspace import Records

EXPLORE: Final = 0.4
EXPLORE_MANY: Final = 0.1
"""With more players than FEW."""
EXPLORE_OTHERS: Final = 1.0
FIRST_TRY: Final = 0.05
TAKEN_FOR_REGULAR: Final = 0.85


class EarlierSearch(SearchBot):
    """Searches as 0.1 did: below the root it hardly leaves what judgement says, and most opponents are regular bots."""

    def _adjust(self, view: View, games: Records, workspaces: Records, edges: Records) -> None:
        """Take the constants of 0.1, and judge puddings as it did."""
        workspaces["scaled"] = 0
        workspaces["spread"] = 1.0
        workspaces["explore"] = EXPLORE if view.players <= FEW else EXPLORE_MANY
        workspaces["explore_others"] = EXPLORE_OTHERS
        workspaces["first_try"] = FIRST_TRY
        workspaces["solved_leads"] = 0
        workspaces["as_regular"] = int(TAKEN_FOR_REGULAR * 4294967296.0)
