"""Random games in lockstep with the slow model: every step of the engine has a second opinion."""

from collections import Counter
from itertools import islice

import pytest

from tests.properties.lockstep import play_seed
from tests.properties.lockstep_rare import RARE, THEMES, seeds_for

pytestmark = pytest.mark.slow

GAMES = 18  # for the classic game and for each pair of specials
PATIENCE = 120  # games to wait for a rare event; most take fewer than ten


@pytest.mark.parametrize("theme", range(len(THEMES)), ids=["+".join(theme) for theme in THEMES])
def test_engine_and_model_agree(theme: int) -> None:
    for game in range(GAMES):
        play_seed(theme + game * len(THEMES))


@pytest.mark.parametrize("event", RARE)
def test_rare_events_are_covered(event: str) -> None:
    """Other seeds than above, played until the event has been seen."""
    seen: Counter[str] = Counter()
    for seed in islice(seeds_for(RARE[event], first=100_000), PATIENCE):
        seen += play_seed(seed)
        if seen[event]:
            return
    pytest.fail(f"{PATIENCE} games and never: {event}")
