"""How a round would be scored if it ended now, from what everybody can see."""

from ...play.explain import round_reasons
from ...play.imagine import laid_out
from ...play.standing import RoundScore
from ...play.view import View
from ...rules.scoring import tally_trays


def score_now(view: View) -> RoundScore:
    """The present round as if it ended now, the uramaki points it has brought already included."""
    s = laid_out(view)
    tally_trays(s)
    return RoundScore(view.round_no, tuple(tuple(round_reasons(s, seat)) for seat in range(s.seats)), view.trays)


def to_come(view: View) -> list[int]:
    """What the cards in front would add to everybody's points if the round ended now."""
    return [points - race for points, race in zip(score_now(view).points, view.race_points, strict=True)]
