"""The service itself, but every deal is known beforehand: run as a program with the same settings.

All shuffles and all bots follow from a game's secret, so that with one and the same secret the tests see the same
cards every time. Only this file, which is no part of the package, can choose it. So that nobody has to wait, hints
come from a bot that answers at once, and a turn may be as short as a second.
"""

import sys

from sushibelt.play import shuffles

SECRET = "known 42"
"""With it the people of these tests meet every question; find_secret.py finds another."""

shuffles.fresh_secret = lambda: SECRET  # before the service is imported, which takes it from there

if __name__ == "__main__":
    from sushibelt.server.__main__ import main
    from sushibelt.server.live import bot_processes as thinkers
    from sushibelt.server.tables import permissions, shuffling

    thinkers.ADVISER = "regular"
    permissions.SHORTEST_TURN = 1
    shuffling.FEWEST_PEOPLE = 9  # what browsers add cannot be known beforehand
    main(sys.argv[1:])
