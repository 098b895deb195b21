"""Every legal menu with every number of players plays to its end, with every card in its place at every step."""

import numpy as np
import pytest

from sushibelt.compiler import compiled
from sushibelt.crowd.crowd import records
from sushibelt.play.setup import PRINTINGS
from sushibelt.play.words import menu_key
from sushibelt.rules.catalogue import CARDS
from sushibelt.rules.menu import CLASSIC_MENU, legal_menus, new_game
from tests.crowds import play_checked
from tests.rules.tables import legal_menus_said


@pytest.mark.numba
@pytest.mark.slow
@pytest.mark.rule("P-SEL-7", "P-TURN-8", "P-DEAL-5", "P-FIRST-4", "P-FIRST-5")
@pytest.mark.parametrize("printing", PRINTINGS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_legal_menu_plays_to_its_end(seats: int, printing: str) -> None:
    menus = list(legal_menus(seats))
    assert len(menus) == legal_menus_said()[seats]
    check = compiled(play_checked)
    count = np.zeros(CARDS, np.int16)
    for first in range(0, len(menus), 2000):
        chunk = menus[first : first + 2000]
        games = records([new_game(False, menu, seats, first_printing=printing == "first") for menu in chunk])
        broken = check(games, first, count)
        if broken >= 0:
            seed = first + broken
            pytest.fail(
                f"reproduce: python -m tests.reproduce --menu {menu_key(chunk[broken])} --players {seats} --seed {seed}"
                f" --printing {printing}"
            )
        assert (games["round_no"] == 3).all()


@pytest.mark.numba
@pytest.mark.slow
@pytest.mark.rule("C-TURN-6")
@pytest.mark.parametrize("seats", range(2, 6))
def test_classic_games_play_to_their_end(seats: int) -> None:
    games = records([new_game(True, CLASSIC_MENU, seats)] * 2000)
    broken = compiled(play_checked)(games, 0, np.zeros(CARDS, np.int16))
    assert broken < 0, f"reproduce: python -m tests.reproduce --classic --players {seats} --seed {broken}"
