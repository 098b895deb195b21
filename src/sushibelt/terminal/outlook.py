"""How a round would be scored if it ended now, from what everybody can see."""

from ..play.explain import round_reasons
from ..play.match import RoundScore
from ..play.view import View
from ..rules.menu import new_game
from ..rules.scoring import tally_trays
from ..rules.state import COPIED, FLIPPED, NOBODY, State
from ..rules.table import count_in


def laid_out(view: View) -> State:
    """A table with nothing on it but the cards in front of everybody."""
    s = new_game(view.classic, view.menu, view.players)
    s.round_no = view.round_no
    s.turn_no = view.turn_no
    s.next_place = view.next_place
    for seat, tray in enumerate(view.trays):
        s.race_points[seat] = view.race_points[seat]
        s.laid[seat] = len(tray)
        for place, laid in enumerate(tray):
            s.tray[seat, place] = laid.card
            s.tray_turn[seat, place] = laid.turn
            s.tray_state[seat, place] = COPIED * laid.copied + FLIPPED * laid.flipped
            s.tray_mate[seat, place] = NOBODY if laid.mate is None else laid.mate
            if not laid.flipped:
                count_in(s, seat, laid.card, 1)
    return s


def outlook(view: View) -> RoundScore:
    """The present round as if it ended now, the uramaki points it has brought already included."""
    s = laid_out(view)
    tally_trays(s)
    return RoundScore(view.round_no, tuple(tuple(round_reasons(s, seat)) for seat in range(s.seats)), view.trays)


def to_come(view: View) -> list[int]:
    """What the cards in front would add to everybody's points if the round ended now."""
    return [points - race for points, race in zip(outlook(view).points, view.race_points, strict=True)]
