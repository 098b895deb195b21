"""A record that has been played is used again for the next game."""

import random

from sushibelt.bots.random_play import play_to_the_end
from sushibelt.rules.beginning import begin_again
from sushibelt.rules.cards.desserts import desserts_kept
from sushibelt.rules.menu import new_game
from sushibelt.rules.state import State
from tests.crowds import some_game


def test_a_game_begun_again_is_like_a_new_one() -> None:
    """Whatever the last game left behind, the next one from the same seed ends as it would in a fresh record."""
    chance = random.Random(4)
    for _ in range(60):
        game = some_game(chance)
        start, s = new_game(*game), new_game(*game)
        for _ in range(3):
            seed = chance.getrandbits(60)
            fresh = start.clone()
            begin_again(s, start)
            assert play_to_the_end(s, seed) == play_to_the_end(fresh, seed)
            assert result(s) == result(fresh)


def result(s: State) -> list[tuple[int, int]]:
    """Points and desserts of all seats."""
    return [(s.points[seat], desserts_kept(s, seat)) for seat in range(s.seats)]
