"""Learning environments: PettingZoo, Gymnasium (one game, or thousands in one batch) and OpenSpiel.

Importing this package registers the environments with the libraries that are installed: `gymnasium.make(
"Sushibelt/Classic-v2")`, `pettingzoo.make("parallel", "sushibelt/classic-v2")`. Importing `sushibelt.envs.openspiel`
does so for `pyspiel.load_game("sushibelt_v2(edition=classic,players=2)")`. docs/environments.md says what is observed,
answered and rewarded.
"""

from .registration import register_all as register_all

register_all()
