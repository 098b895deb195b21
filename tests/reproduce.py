"""Plays one random game in plain mode, checking every step and telling what happens: for a game that broke.

python -m tests.reproduce --menu master-menu --players 4 --seed 17
"""

import argparse

from sushibelt.bots.random_play import random_step
from sushibelt.play.events import collect_notes, event_from
from sushibelt.play.setup import NAMES, PRINTINGS
from sushibelt.play.words import menu_from
from sushibelt.rules.catalogue import CARDS
from sushibelt.rules.chance import first_state
from sushibelt.rules.menu import CLASSIC_MENU, new_game
from sushibelt.rules.questions import OVER
from sushibelt.rules.table import CLEARED
from tests.crowds import cards_out_of_place, desserts_out_of_place, uneven_hands


def main() -> None:
    """Replay and stop where something is out of place."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--classic", action="store_true")
    parser.add_argument("--menu", default="sushi-go")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--printing", choices=PRINTINGS, default="revised")
    options = parser.parse_args()
    menu = CLASSIC_MENU if options.classic else menu_from(options.menu)
    s = new_game(options.classic, menu, options.players, first_printing=options.printing == "first")
    s.taking_notes = 1
    state = first_state(options.seed)
    count = [0] * CARDS
    while s.stage != OVER:
        state = random_step(s, state)
        for note in collect_notes(s):
            if note[0] != CLEARED:
                print(event_from(0, note, NAMES).text)
        if cards_out_of_place(s, count) or desserts_out_of_place(s) or uneven_hands(s):
            raise SystemExit("here a card is out of place, or the hands are uneven")
    print("the game ends with every card in its place:", [s.points[seat] for seat in range(s.seats)])


if __name__ == "__main__":
    main()
