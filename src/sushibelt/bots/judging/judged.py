"""A judging bot's whole thought in one go: from what its seat sees to the value of every answer."""

from typing import Final

from ...compiler import export, rule
from ...play.imagining import imagine_whole
from ...play.sight import Sights
from ...rules.chance import first_state
from ...rules.state import Games
from ..search.workspace import Workspace, Workspaces
from .choice import judge
from .expected_cards import even_shares, look_ahead, look_at_deck
from .weights import GREEDY, NAMES, REGULAR

AS_GREEDY: Final = 1
AS_REGULAR: Final = 2


@export
def judge_answers(sights: Sights, games: Games, workspaces: Workspaces, policy: int) -> int:
    """What a seat's answers, in the game's `option`, are worth, in the workspace's `value`; says how many there are."""
    s = games[0]
    m = workspaces[0]
    imagine_whole(sights[0], s, first_state(0))  # what is imagined of others' hands is never looked at
    take_weights(m, policy)
    seat = sights[0].seat
    if policy == AS_GREEDY:
        even_shares(s, m.share, m.weights)
        look_at_deck(s, m.more, m.share)
    else:
        look_ahead(s, seat, m.more, m.weights)
    return judge(s, seat, m.more, m.weights, m.value)


@rule
def take_weights(m: Workspace, policy: int) -> None:
    """Judge as a greedy or as a regular bot does."""
    for i in range(len(NAMES)):
        m.weights[i] = GREEDY[i] if policy == AS_GREEDY else REGULAR[i]
