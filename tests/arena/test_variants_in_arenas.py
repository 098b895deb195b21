"""Arenas of a variant: the same in both lanes, marked in rows and records, and never mixed with official games."""

import msgspec
import pytest

from sushibelt import tournament
from sushibelt.arena.journal import key_of
from sushibelt.arena.results_files import setup_columns
from sushibelt.arena.tournament import Setting, all_tasks, check_setting
from sushibelt.arena.workers import play_all
from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.play.variant import Variant
from sushibelt.terminal.commands.arena.tables import game_title

DEAR = Variant(name="Dear tempura", edition="classic", rounds=2, points={"tempura": (9,)})
SETTING = Setting(("regular", "greedy", "random"), "one", "classic", variant=DEAR)


@pytest.mark.compiles
def test_games_of_a_variant_are_the_same_in_both_lanes() -> None:
    tasks = list(all_tasks([SETTING], 3))
    quick = list(play_all([SETTING], tasks))
    recorded = msgspec.structs.replace(SETTING, records=True)
    slow = list(play_all([recorded], tasks, 0))
    assert {key_of(game): game.points for game in quick} == {key_of(game): game.points for game in slow}
    for game in slow:
        assert game.record is not None
        record = record_from_json(game.record)
        assert record.variant is not None
        assert record.variant.hash == DEAR.digest
        assert Match.replay(record).points == game.points
        assert not game.failures


def test_a_tournament_of_a_variant_says_so() -> None:
    result = tournament("greedy,random", games=4, edition="classic", seed="7", jobs=0, records=True, variant=DEAR)
    assert f"unofficial variant 'Dear tempura' ({DEAR.digest})" in game_title(result.setting)
    assert setup_columns(result.setting)["variant_hash"] == DEAR.digest
    official = setup_columns(msgspec.structs.replace(result.setting, variant=None))
    assert (official["variant"], official["variant_hash"]) == ("", "")
    assert all('"variant":' in (game.record or "") for game in result.games)


@pytest.mark.parametrize("other", [None, msgspec.structs.replace(DEAR, rounds=1)])
def test_official_games_and_variants_are_not_played_in_one_arena(other: Variant | None) -> None:
    settings = [SETTING, msgspec.structs.replace(SETTING, variant=other)]
    with pytest.raises(SushibeltError, match="cannot be played in one arena"):
        list(play_all(settings, all_tasks(settings, 1), 0))


@pytest.mark.parametrize("bot", ["net", "search:sims=100", "champion", "cmd:true"])
def test_bots_that_know_the_published_game_only_are_not_in_it(bot: str) -> None:
    with pytest.raises(
        SushibeltError, match="knows the published game only; a variant is for random, greedy and regular"
    ):
        check_setting(msgspec.structs.replace(SETTING, players=(bot, "greedy")))
