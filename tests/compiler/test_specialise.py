"""Specialised rules are the rules: every game ends byte for byte as it would have."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from sushibelt.bots.random_play import play_to_the_end
from sushibelt.compiler.specialise import specialised
from sushibelt.rules.kind import kind_of
from sushibelt.rules.menu import CLASSIC_MENU, PRESETS, Menu, legal_menus, menu_fault, new_game

SOME_MENUS = random.Random(5).sample(list(legal_menus(4)), 6)
KINDS = [(True, CLASSIC_MENU, seats) for seats in (2, 4, 5)]
KINDS += [(False, menu, seats) for menu in PRESETS.values() for seats in (4, 7) if menu_fault(menu, seats) is None]
KINDS += [(False, menu, 4) for menu in SOME_MENUS]


@pytest.mark.parametrize(("classic", "menu", "seats"), KINDS)
def test_specialised_games_end_as_they_would_have(classic: bool, menu: Menu, seats: int) -> None:
    play = specialised(play_to_the_end, kind_of(new_game(classic, menu, seats)))
    assert play is not play_to_the_end
    for seed in range(6):
        usual, other = new_game(classic, menu, seats), new_game(classic, menu, seats)
        assert play(other, seed) == play_to_the_end(usual, seed)
        assert other.record().tobytes() == usual.record().tobytes()


def test_the_copy_knows_its_game() -> None:
    """Among four nothing is looked up that never changes: a record that says otherwise is not believed."""
    play = specialised(play_to_the_end, kind_of(new_game(True, CLASSIC_MENU, 4)))
    game = new_game(True, CLASSIC_MENU, 4)
    game.seats = 3
    play(game, 1)
    assert game.dessert[3, 0] + game.points[3] != 0


@pytest.mark.numba
@pytest.mark.slow
def test_a_specialised_rule_is_taken_where_it_was_compiled_before(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from sushibelt.rules.chance import advance\n"
        "from sushibelt.compiler import compiled\n"
        "from sushibelt.rules.menu import CLASSIC_MENU, new_game\n"
        "from sushibelt.compiler.specialise import specialised, specialised_before\n"
        "from sushibelt.rules.kind import kind_of\n"
        "here, other = (kind_of(new_game(True, CLASSIC_MENU, seats)) for seats in (3, 4))\n"
        "if 'compile' in sys.argv: compiled(specialised(advance, here))(5); specialised(advance, other)(5)\n"
        "print([specialised_before(advance, kind) is advance for kind in (here, other)])\n"
    )
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    for order, as_it_is in (("", True), ("compile", False), ("", False)):
        done = subprocess.run([sys.executable, "-c", program, order], capture_output=True, text=True, env=environment)
        assert done.stdout.strip() == f"[{as_it_is}, True]", done.stderr
