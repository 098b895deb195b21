"""What a round would bring if it ended now, compared with the real scoring."""

import msgspec
import pytest

from sushibelt.bots.random_bot import RandomBot
from sushibelt.play.explain import round_reasons
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import URAMAKI
from sushibelt.rules.menu import PRESETS
from sushibelt.rules.scoring import score_round
from sushibelt.terminal.words.score_now import score_now, to_come

from ..staging import stage

MENUS = [None, *PRESETS, "uramaki,eel,tofu,edamame,soy sauce,takeout box,pudding"]


@pytest.mark.parametrize("menu", MENUS)
def test_the_outlook_is_what_scoring_says_at_every_moment(menu: str | None) -> None:
    match = Match("classic" if menu is None else "party", menu, 4, secret="outlook")
    bots = [RandomBot(f"outlook {seat}") for seat in range(4)]
    scored = 0
    while not match.over:
        view = match.view(match.waiting_for[0])
        s = match._s.clone()
        score_round(s)
        assert to_come(view) == [s.points[seat] - view.points[seat] for seat in range(4)]
        assert score_now(view).reasons == tuple(tuple(round_reasons(s, seat)) for seat in range(4))
        assert view.question is not None
        match.answer(match.waiting_for[0], bots[match.waiting_for[0]].answer(view, view.question))
        if len(match.scores) > scored and URAMAKI not in match.menu:
            score = match.scores[scored]
            final = msgspec.structs.replace(view, trays=score.trays)
            assert (score_now(final).reasons, score_now(final).trays) == (score.reasons, score.trays)
        scored = len(match.scores)


def test_race_points_are_not_to_come_again() -> None:
    match = stage("points-platter", ["dumpling edamame"] * 3, ["uramaki_5", "tea", ""], race=[0, 8, 0])
    view = match.view(None)
    assert to_come(view) == [5, 1, 0]
    assert score_now(view).points == (5, 9, 0)
