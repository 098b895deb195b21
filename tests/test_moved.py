"""What README and docs of 0.1 imported still works, and says where it has gone."""

import subprocess
import sys
from importlib import import_module

import pytest

IMPORTS_OF_0_1 = {
    "sushibelt": "Match GameRecord View SushibeltError record_from_json",
    "sushibelt.bots.registry": "make_bot",
    "sushibelt.bots.regular_bot": "RegularBot",
    "sushibelt.bots.search_bot": "SearchBot",
    "sushibelt.bots.random_play": "play_to_the_end",
    "sushibelt.envs": "sushibelt_v1",
    "sushibelt.envs.openspiel": "",
    "sushibelt.envs.position": "",
    "sushibelt.envs.vector": "SushibeltVectorEnv",
    "sushibelt.play.events": "Event",
    "sushibelt.play.imagine": "imagine",
    "sushibelt.play.match": "Match",
    "sushibelt.play.view": "View",
    "sushibelt.play.why": "",
    "sushibelt.play.words": "answer_key",
    "sushibelt.rules.catalogue": "ANSWER_NAMES CHOPSTICKS_PLAIN",
    "sushibelt.rules.menu": "CLASSIC_MENU PRESETS Menu menu_fault new_game",
    "sushibelt.rules.state": "POSITION_BYTES RECORD",
    "sushibelt.sim.arena": "tournament",
    "sushibelt.sim.crowd": "Crowd play_games",
    "sushibelt.sim.observation_fields": "described observation_fields observation_length observation_scale",
    "sushibelt.sim.simulation": "Setup Simulation",
    "sushibelt.sim.simulation_findings": "findings",
    "sushibelt.sim.statistics": "",
    "sushibelt.sim.tournament": "blocks_for",
    "sushibelt.sim.tune": "",
    "sushibelt.sim.workers": "",
}
"""Modules, and the names that were shown with them."""

MOVED = [
    name for name in IMPORTS_OF_0_1 if ".sim." in name or name.endswith(("regular_bot", "search_bot", "envs.position"))
]


@pytest.mark.parametrize("module", IMPORTS_OF_0_1)
@pytest.mark.filterwarnings("ignore:.* is now:DeprecationWarning")
def test_what_0_1_imported_can_still_be_imported(module: str) -> None:
    found = import_module(module)
    for name in IMPORTS_OF_0_1[module].split():
        assert hasattr(found, name) or import_module(f"{module}.{name}")


def test_a_moved_module_is_the_same_module_and_says_where_it_is() -> None:
    program = f"""
import sys, warnings
from importlib import import_module
from sushibelt.moved import MOVED
for old in {MOVED}:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        module = import_module(old)
    (warning,) = said
    assert warning.category is DeprecationWarning and str(warning.message) == f"{{old}} is now {{MOVED[old]}}."
    assert module is import_module(MOVED[old]) and module.__spec__.name == MOVED[old], old
print("all")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("all\n", "")


def test_a_module_that_never_was_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("sushibelt.sim.nothing")
