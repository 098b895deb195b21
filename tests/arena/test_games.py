"""One game and one tournament: the same deals for all, and no bot that spoils a game for the others."""

from pathlib import Path

import msgspec
import pytest

from sushibelt.arena.arena import tournament
from sushibelt.arena.one_game import play_game
from sushibelt.arena.tournament import (
    GameResult,
    Setting,
    Task,
    all_tasks,
    blocks_for,
    check_setting,
    menu_of,
    names_of,
    places_of,
    whole_blocks,
)
from sushibelt.arena.workers import play_all
from sushibelt.bots.registry import load_code
from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.play.words import menu_from
from sushibelt.rules.menu import menu_fault

TROUBLE = str(Path(__file__).with_name("troublemakers.py"))


@pytest.fixture(autouse=True)
def _troublemakers() -> None:
    load_code(TROUBLE)


def setting_of(*players: str, seed: str = "7", limit: float = 1.0, records: bool = True) -> Setting:
    """A small table where trouble is known."""
    return Setting(players, seed, limit=limit, code=(TROUBLE,), records=records)


def played(setting: Setting, blocks: int = 1, jobs: int = 0) -> list[GameResult]:
    """So many blocks, in order."""
    return whole_blocks([setting], play_all([setting], all_tasks([setting], blocks), jobs))


# --- blocks ------------------------------------------------------------------------------------------------


def test_a_block_is_one_deal_with_everybody_on_every_seat() -> None:
    games = played(setting_of("greedy", "random", "first"), blocks=2)
    records = [record_from_json(game.record or "") for game in games]
    assert len({record.shuffles for record in records[:3]}) == 1
    assert len({record.shuffles for record in records[3:]}) == 1
    assert records[0].shuffles != records[3].shuffles
    for seat in range(3):
        assert {game.places[seat] for game in games[:3]} == {0, 1, 2}
    first_hands = [Match.replay(record).events(0)[1].text for record in records[:3]]
    assert len(set(first_hands)) == 1


def test_places_rotate() -> None:
    setting = setting_of("a", "b", "c")
    assert [places_of(setting, rotation) for rotation in range(3)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_records_replay_to_the_points_and_name_the_bots() -> None:
    for game in played(setting_of("first", "greedy", "first")):
        record = record_from_json(game.record or "")
        assert Match.replay(record).standing.points == game.points
        assert sorted(record.seats) == ["first", "first 2", "greedy"]
        assert record.seats[game.places.index(2)] == "first 2"


def test_games_of_the_first_printing_say_so_in_their_records() -> None:
    result = tournament(
        "regular, greedy*2", 3, menu="big-banquet", printing="first", seed="calls", jobs=0, records=True
    )
    for game in result.games:
        record = record_from_json(game.record or "")
        assert record.printing == "first"
        assert Match.replay(record).standing.points == game.points


def test_names_are_unique() -> None:
    assert names_of(setting_of("x", "y", "x", "x")) == ("x", "y", "x 2", "x 3")


def test_a_random_menu_is_the_block_s_and_legal() -> None:
    setting = Setting(("random",) * 3, "menus", menu="random")
    menus = [menu_of(setting, block) for block in range(6)]
    assert len(set(menus)) > 1
    assert menus == [menu_of(setting, block) for block in range(6)]
    assert all(menu_fault(menu_from(menu or ""), 3) is None for menu in menus)
    assert {game.menu for game in played(setting, blocks=1)} == {menus[0]}


def test_only_whole_blocks_count() -> None:
    setting = setting_of("random", "random", records=False)
    games = played(setting, blocks=3)
    assert whole_blocks([setting], games[:3] + games[4:]) == games[:2] + games[4:]
    assert whole_blocks([setting], games[::-1]) == games


@pytest.mark.parametrize(("games", "seats", "blocks"), [(1, 4, 1), (4, 4, 1), (5, 4, 2), (2000, 3, 667)])
def test_games_are_rounded_up_to_whole_blocks(games: int, seats: int, blocks: int) -> None:
    assert blocks_for(games, seats) == blocks


# --- the same whoever plays it -------------------------------------------------------------------------------


def test_results_do_not_depend_on_how_many_play_at_once() -> None:
    setting = setting_of("greedy", "random", "crash", "random", limit=10)
    alone = played(setting, blocks=3)
    assert len(alone) == 12
    assert played(setting, blocks=3, jobs=1) == alone
    assert played(setting, blocks=3, jobs=2) == alone
    assert played(msgspec.structs.replace(setting, seed="8"), blocks=3, jobs=2) != alone


def test_three_lines_of_python() -> None:
    result = tournament("greedy, random*2", games=7, seed="three lines", jobs=2)
    assert len(result.games) == 9
    assert [line.player for line in result.lines] == ["greedy", "random"]
    assert tournament(["greedy", "random", "random"], games=9, seed="three lines", jobs=0) == result


# --- trouble -------------------------------------------------------------------------------------------------

TROUBLES = {
    "crash": "raised ZeroDivisionError: no tempura left (troublemakers.py, line ",
    "cheat": "answered against the rules: ",
    "silent": "answered against the rules: ",
    "slow": "took longer than 1 s",
    "leaving": "raised SystemExit: 3",
    "unmade": "The bot unmade cannot be made: RuntimeError: not today.",
    "listening": "raised LookupError: what was that",
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_who_fails_is_last_and_the_game_goes_on(trouble: str) -> None:
    setting = setting_of("random", trouble, "first")
    game = play_game(setting, Task(0, 0, 1))
    (failure,) = game.failures
    assert failure.place == 1
    assert failure.reason.startswith(TROUBLES[trouble])
    seat = game.places.index(1)
    assert game.ranks[seat] == 3
    assert game.points[seat] == 0
    assert sorted(game.ranks) == [1, 2, 3] or game.ranks.count(1) == 2
    table = Match.replay(record_from_json(game.record or ""))
    assert table.over
    assert [table.standing.points[other] for other in range(3) if other != seat] == [
        game.points[other] for other in range(3) if other != seat
    ]


def test_who_fails_first_is_lowest() -> None:
    game = play_game(setting_of("crash", "first", "cheat"), Task(0, 0, 0))
    assert game.ranks == (2, 1, 3)
    assert [failure.place for failure in game.failures] == [2, 0]


def test_a_finished_game_is_not_lost_any_more() -> None:
    game = play_game(setting_of("rude", "random"), Task(0, 0, 0))
    assert game.failures == ()


@pytest.mark.parametrize(("trouble", "reason"), [("stuck", "took longer"), ("dead", "brought its process down")])
def test_who_takes_a_process_along_is_last_and_nothing_stops(trouble: str, reason: str) -> None:
    setting = setting_of("first", trouble, "random")
    games = played(setting, jobs=2)
    assert len(games) == 3
    for game in games:
        (failure,) = game.failures
        assert failure.reason.startswith(reason)
        assert game.ranks[game.places.index(1)] == 3
    others = [[game.points[game.places.index(place)] for place in (0, 2)] for game in games]
    again = [msgspec.structs.replace(Task(0, 0, rotation), failures=games[rotation].failures) for rotation in range(3)]
    for rotation, task in enumerate(again):  # played here with what is known, it is the same game
        game = play_game(setting, task)
        assert game == games[rotation]
        assert [game.points[game.places.index(place)] for place in (0, 2)] == others[rotation]


def test_a_bot_that_catches_the_bell_is_too_late_all_the_same() -> None:
    (game,) = play_all([setting_of("deaf", "first")], [Task(0, 0, 0)], jobs=1)
    assert game.ranks == (2, 1)
    assert game.failures[0].reason == "took longer than 1 s"


def test_what_bots_print_is_no_result() -> None:
    assert len(played(setting_of("chatty", "random"), jobs=1)) == 2


# --- what cannot be played -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        (Setting(("greedy",), ""), "2 to 8 players"),
        (Setting(("greedy",) * 9, ""), "2 to 8 players"),
        (Setting(("greedy",) * 6, "", edition="classic"), "2 to 5 players"),
        (Setting(("greedy", "gredy"), ""), "There is no bot called 'gredy'"),
        (Setting(("greedy",) * 2, "", edition="chess"), "classic or party"),
        (Setting(("greedy",) * 2, "", menu="lunch"), "no menu called 'lunch'"),
        (Setting(("greedy",) * 2, "", edition="classic", menu="sushi-go"), "has its own menu"),
        (Setting(("greedy",) * 2, "", limit=0), "The limit"),
        (Setting(("greedy",) * 2, "", limit=float("nan")), "The limit"),
        (Setting(("greedy", "search:ms=500"), "", limit=0.5), "search:ms=500 thinks for 0.5 s, so the limit of 0.5 s"),
        (Setting(("greedy", "Search"), "", limit=0.1), "Search thinks for 0.2 s"),
    ],
)
def test_what_cannot_be_played_is_refused(setting: Setting, sentence: str) -> None:
    with pytest.raises(SushibeltError, match=sentence):
        check_setting(setting)


@pytest.mark.parametrize("player", ["search:ms=499", "search:sims=100000000", "search", "greedy"])
def test_a_search_that_keeps_within_the_limit_may_play(player: str) -> None:
    check_setting(Setting((player, "greedy"), "", limit=0.5))
