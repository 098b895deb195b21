"""The quick lane: whole games in the engine give what a match with the bots themselves gives."""

from collections.abc import Iterator
from random import Random

import pytest

from sushibelt.arena import quick_lane, workers
from sushibelt.arena.arena import tournament
from sushibelt.arena.one_game import play_game
from sushibelt.arena.quick_lane import is_quick, play_quickly
from sushibelt.arena.tournament import Setting, Task, all_tasks
from sushibelt.arena.workers import play_all
from sushibelt.play.view import Question, View
from sushibelt.rules.menu import PRESETS, menu_fault

BOTS = ("random", "greedy", "regular", "net")


def line_ups() -> Iterator[Setting]:
    """Every preset with as many as may sit there, random menus, the classic game, both printings and directions."""
    chance = Random("line-ups")
    for players in range(2, 6):
        yield Setting(tuple(chance.choices(BOTS, k=players)), f"classic {players}", "classic")
    for menu in (*PRESETS, "random"):
        allowed = [it for it in range(2, 9) if menu == "random" or menu_fault(PRESETS[menu], it) is None]
        players = chance.choice(allowed)
        named = tuple(chance.choices(BOTS, k=players))
        both_ways, printing = chance.random() < 0.5, chance.choice(("revised", "first"))
        yield Setting(named, f"{menu} {players}", "party", menu, both_ways, printing)


SETTINGS = tuple(line_ups())


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda it: it.seed)
def test_results_are_those_of_a_match(setting: Setting) -> None:
    tasks = list(all_tasks([setting], 2))
    assert is_quick(setting)
    assert list(play_quickly([setting], tasks, 2)) == [play_game(setting, task) for task in tasks]


def test_of_equal_answers_the_same_is_taken() -> None:
    # Hands are held in any order; what a view shows is sorted, and of equals a judging bot takes the first.
    setting = Setting(("regular",) * 4, "equals", "party", "big-banquet")
    tasks = list(all_tasks([setting], 8))
    assert list(play_quickly([setting], tasks, 1)) == [play_game(setting, task) for task in tasks]


def test_games_that_need_more_chance_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = SETTINGS[3:8]
    tasks = list(all_tasks(settings, 1))
    usual = list(play_quickly(settings, tasks, 1))
    monkeypatch.setattr(quick_lane, "SHUFFLES", 1)
    monkeypatch.setattr(quick_lane, "QUESTIONS", 3)
    assert list(play_quickly(settings, tasks, 1)) == usual


def test_several_settings_and_threads_give_results_in_order() -> None:
    tasks = list(all_tasks(SETTINGS, 3))
    played = list(play_quickly(SETTINGS, iter(tasks), 3))
    assert [Task(game.setting, game.block, game.rotation) for game in played] == tasks
    assert played == list(play_quickly(SETTINGS, tasks, 1))


@pytest.mark.parametrize("players", ["regular, champion:sims=10", "net:mix=yes, regular", "greedy, cmd:true"])
def test_others_play_in_the_slow_lane(players: str) -> None:
    assert not is_quick(Setting(tuple(it.strip() for it in players.split(",")), ""))


def test_recorded_games_and_bots_of_one_s_own_are_asked_by_a_match() -> None:
    assert not is_quick(Setting(("regular", "greedy"), "", records=True))
    asked = []

    def last(view: View, question: Question) -> int:
        asked.append(view)
        return question.options[-1]

    tournament([last, "regular"], 2, edition="classic", seed="own")
    assert asked


def test_an_arena_of_quick_bots_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "WorkerPool", None)
    setting = Setting(("regular", "greedy"), "lane", "classic")
    assert len(list(play_all([setting], all_tasks([setting], 5), jobs=2))) == 10


def test_players_may_be_called_otherwise() -> None:
    plain = tournament("regular, greedy*2", 30, seed="names", edition="classic")
    text = tournament("regular as Kit, greedy as Ana, greedy", 30, seed="names", edition="classic")
    named = tournament({"Kit": "regular", "Ana": "greedy", "Bo": "greedy"}, 30, seed="names", edition="classic")
    assert [game.points for game in plain.games] == [game.points for game in text.games]
    assert [game.points for game in plain.games] == [game.points for game in named.games]
    assert {line.player for line in text.lines} == {"Kit", "Ana", "greedy"}
    assert {line.player for line in named.lines} == {"Kit", "Ana", "Bo"}
    first, second = (
        next(line for line in it.lines if line.seats == 1 and line.player != "Ana") for it in (plain, text)
    )
    assert first.win_share == second.win_share
