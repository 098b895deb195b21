"""`sushibelt history`: what was played, against whom and how it ended; and records that say who sat where."""

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sushibelt.arena.one_game import play_game
from sushibelt.arena.tournament import Setting, Task
from sushibelt.play.errors import BadRecord
from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord, record_from_json
from sushibelt.rules.catalogue import TYPE_NAMES, TYPE_OF
from sushibelt.terminal.commands.history import SHOWN, history_command, transfer_command
from sushibelt.terminal.records.figures import dishes, rating_from
from sushibelt.terminal.records.past import look_back, past_game
from sushibelt.terminal.records.saves import Save
from sushibelt.terminal.records.transfer import history_text, take_in

from ..staging import play, stage
from .running import FIRST, leave_on_table, only_game, run
from .test_replay_command import finished


def ended(points: tuple[int, int, int], ice_cream: tuple[int, int, int] = (0, 0, 0)) -> Match:
    """A game of three that ends with these points, and so many dessert cards."""
    hands = ["egg_nigiri tofu", "egg_nigiri tofu", "egg_nigiri tofu"]
    before = [total - 3 for total in points]  # everybody gets an egg nigiri and a tofu
    desserts = [" ".join(["green_tea_ice_cream"] * count) for count in ice_cream]
    match = stage("party-sampler", hands, round_no=3, points=before, desserts=desserts)
    play(match, "0:egg_nigiri", "1:egg_nigiri", "2:egg_nigiri")
    assert match.standing.points == points
    return match


def remember(home: Path, name: str, match: Match, players: tuple[str, ...] | None = None, **others: Any) -> Path:
    """Put a finished game among the played ones."""
    path = home / "games" / f"{name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(msgspec.structs.replace(match.record(), players=players, **others).to_json() + "\n", "utf-8")
    return path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of its own."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    return tmp_path


# --- records that say who sat where ---------------------------------------------------------------------------


def test_a_record_is_as_it_was_where_nobody_wrote_down_who_sat_where() -> None:
    record = Match("classic", seats=2, secret="old").record()
    assert "players" not in json.loads(record.to_json())
    assert record_from_json(record.to_json()) == record


def test_a_record_keeps_who_sat_where() -> None:
    record = msgspec.structs.replace(finished("classic", None, 2).record(), players=("person", "search:ms=500"))
    again = record_from_json(record.to_json())
    assert again == record
    assert Match.replay(again).standing.points == record.points


def test_more_players_than_seats_are_refused() -> None:
    record = msgspec.structs.replace(Match("classic", seats=2).record(), players=("person", "greedy", "greedy"))
    with pytest.raises(BadRecord, match="who sat at 3 seats, but has 2"):
        record_from_json(record.to_json())


def test_a_finished_game_says_who_sat_where(home: Path) -> None:
    save = Save.new(("", "greedy", ""))
    path = save.finish(ended((20, 10, 5)))
    assert record_from_json(path.read_text("utf-8")).players == ("person", "greedy", "person")


def test_the_arenas_records_say_who_sat_where() -> None:
    game = play_game(Setting(("greedy", "random"), "who", records=True), Task(0, 0, 1))
    record = record_from_json(game.record or "")
    assert record.players == tuple(("greedy", "random")[place] for place in game.places)


# --- what is known of past games --------------------------------------------------------------------------------


def test_the_latest_game_comes_first(home: Path) -> None:
    match = ended((20, 10, 5))
    for name in ("2026-03-01-120000", "2026-03-01-120000-2", "2026-03-01-120000-10", "2025-12-31-235959"):
        remember(home, name, match)
    found = [Path(game.file).stem for game in look_back().games]
    assert found == ["2026-03-01-120000-10", "2026-03-01-120000-2", "2026-03-01-120000", "2025-12-31-235959"]
    assert f"{look_back().games[-1].when:%Y-%m-%d %H:%M}" == "2025-12-31 23:59"


@pytest.mark.parametrize(
    ("points", "desserts", "ranks"),
    [
        ((10, 20, 15), (0, 0, 0), [3, 1, 2]),
        ((20, 20, 15), (1, 2, 0), [2, 1, 3]),
        ((20, 15, 20), (2, 0, 2), [1, 3, 1]),
        ((20, 15, 15), (0, 1, 1), [1, 2, 2]),
    ],
)
def test_ranks_heed_the_dessert_cards(
    home: Path, points: tuple[int, int, int], desserts: tuple[int, int, int], ranks: list[int]
) -> None:
    assert [seat.rank for seat in past_game(remember(home, "one", ended(points, desserts))).seats] == ranks


def test_results_against_each_bot_and_each_person(home: Path) -> None:
    remember(home, "1", ended((30, 20, 10)), ("person", "greedy", "search:ms=500"))
    remember(home, "2", ended((20, 24, 20), (1, 0, 0)), ("person", "greedy", "greedy"))
    remember(home, "3", ended((20, 20, 8)), ("person", "person", "greedy"))
    remember(home, "4", ended((99, 1, 1)))  # nobody wrote down who sat there
    found = {(tally.who, tally.against, tally.bot): tally for tally in look_back().results}
    assert set(found) == {
        ("Ana", "greedy", True),
        ("Ana", "search:ms=500", True),
        ("Ana", "Ben", False),
        ("Ben", "Ana", False),
        ("Ben", "greedy", True),
    }
    greedy = found["Ana", "greedy", True]
    assert (greedy.games, greedy.won) == (3, 1.5)
    assert greedy.difference == pytest.approx(((30 - 20) + (20 - 22) + (20 - 8)) / 3)
    assert (found["Ana", "Ben", False].won, found["Ana", "Ben", False].difference) == (0.5, 0)
    assert found["Ana", "search:ms=500", True].difference == 20


def test_ratings_are_those_of_the_page() -> None:
    # web/tests/you.test.ts has the same numbers.
    assert rating_from(5, 10)[0] == 0
    assert rating_from(9, 9) == (512, 494)
    assert rating_from(0, 9) == (-512, 494)


def test_dishes_are_those_on_the_trays(home: Path) -> None:
    match = finished("party", "sushi-go", 2)
    remember(home, "1", match, ("person", "greedy"))
    remember(home, "2", match)  # nobody wrote down who sat there
    found = dishes(look_back().games)
    laid = Counter(TYPE_NAMES[TYPE_OF[card.card]] for score in match.scores[:-1] for card in score.trays[0])
    assert {dish.type: dish.mine for dish in found} == {dish.type: laid[dish.type] for dish in found}
    shares = [dish.mine / dish.fair for dish in found]
    assert shares == sorted(shares, reverse=True)


# --- taken to another device --------------------------------------------------------------------------------------


def test_games_are_taken_to_another_device(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    remember(home, "2026-03-01-120000", finished("party", "sushi-go", 2), ("person", "greedy"))
    remember(home, "2026-03-02-120000", finished("classic", None, 3), ("person", "greedy", "random"))
    file = tmp_path / "games.json"
    assert transfer_command(str(file), None, alone=True) == 0
    before = look_back()
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path / "other"))
    for new in (2, 0):  # a second time nothing is new
        assert transfer_command(None, str(file), alone=True) == 0
        assert f"{new} games are new." in capsys.readouterr().out
    after = look_back()
    assert after.results == before.results
    assert [(game.when, game.seats) for game in after.games] == [(game.when, game.seats) for game in before.games]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text[:-9], "no file of games that were played (line 1"),
        (lambda text: text.replace('"history"', '"saves"'), "no file of games that were played."),
        (lambda text: text.replace('"format": 1, "games"', '"format": 9, "games"'), "has format 9"),
        (lambda text: text.replace('"points":[', '"points":[1'), "Game 1 of"),
    ],
)
def test_a_file_that_is_no_history_changes_nothing(
    home: Path, tmp_path: Path, change: Callable[[str], str], why: str
) -> None:
    remember(home, "2026-03-01-120000", finished("party", "sushi-go", 2), ("person", "greedy"))
    file = tmp_path / "games.json"
    text = change(history_text(look_back().games).replace('"points": [', '"points":['))
    file.write_text(text, "utf-8")
    with pytest.raises(BadRecord, match=re.escape(why)):
        take_in(str(file))
    assert len(look_back().games) == 1


# --- how it is told ---------------------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str]) -> str:
    assert history_command(as_json=False) == 0
    return capsys.readouterr().out


def test_without_games_it_says_how_to_start(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys)
    assert "No games yet" in text
    assert text.endswith("Start one with: sushibelt play\n")


def test_games_and_results_are_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    remember(home, "2026-03-01-120000", ended((30, 20, 10)), ("person", "greedy", "search:ms=500"))
    remember(home, "2026-03-02-080500", ended((20, 20, 30)), ("person", "greedy", "greedy"))
    lines = told(capsys).splitlines()
    assert lines[0].split() == ["finished", "game", "place", "points"]
    assert lines[1].startswith("  1  2026-03-02 08:05  Party Sampler  shared 2nd  Cem 30 (greedy) · Ana 20")
    assert any(line.startswith("  2  2026-03-01 12:00  Party Sampler  1st ") for line in lines)
    assert "  greedy             2     1 (50%)    +2.5  too few" in lines
    assert "  sushibelt replay 1" in lines
    assert "  sushibelt review 1" in lines
    assert "  sushibelt history 1" in lines
    assert not any(line.endswith(" ") for line in lines)


def test_several_people_are_told_by_name(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    remember(home, "1", ended((30, 20, 10)), ("person", "person", "greedy"))
    lines = told(capsys).splitlines()
    assert "1st, 2nd" in lines[1]
    assert [line.split()[:2] for line in lines if "Ana" in line or "Ben" in line or "who" in line][1:] == [
        ["who", "against"],
        ["Ana", "greedy"],
        ["Ana", "Ben"],
        ["Ben", "greedy"],
        ["Ben", "Ana"],
    ]


def test_a_record_of_unknown_players_is_listed_without_a_place(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    remember(home, "1", ended((30, 20, 10)))
    text = told(capsys)
    assert "Party Sampler  –      Ana 30 · Ben 20 · Cem 10" in text
    assert "against" not in text


def test_broken_files_are_told_and_left_out(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    remember(home, "good", ended((30, 20, 10)), ("person", "greedy", "greedy"))
    games = home / "games"
    (games / "torn.json").write_text('{"edition":', "utf-8")
    (games / "bytes.json").write_bytes(b"\xff\xfe")
    (games / "being-written.json").touch()
    remember(home, "open", Match("classic", seats=2, secret="open"))
    remember(home, "tied", ended((20, 20, 8)), points=(20, 20, 99))  # does not replay to these
    (home / "unfinished").mkdir()
    (home / "unfinished" / "bad.json").write_text("{}", "utf-8")
    past = look_back()
    assert [Path(game.file).stem for game in past.games] == ["good"]
    assert not past.unfinished
    assert len(past.broken) == 5
    text = told(capsys)
    for name in ("torn", "bytes", "open", "tied", "bad"):
        assert sum(f"{name}.json" in line for line in text.splitlines()) == 1
    assert "being-written" not in text


def test_many_games_are_not_all_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = ended((30, 20, 10))
    for number in range(SHOWN + 3):
        remember(home, f"2026-03-01-1200{number:02}", match, ("person", "greedy", "greedy"))
    text = told(capsys)
    assert text.count("Party Sampler") == SHOWN
    assert "… and 3 earlier ones; --json lists all." in text
    assert f"  greedy      {SHOWN + 3}" in text


def test_unfinished_games_are_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    leave_on_table(home, Match("party", "sushi-go", 3, secret="mine"))
    text = told(capsys)
    assert "Sushi Go!   round 1, turn 1  Ana, Ben and Cem" in text
    assert text.endswith("  sushibelt play --resume 1\n  sushibelt history --clear 1\n")


def test_a_name_cannot_command_the_terminal(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match("classic", seats=("\x1b[2JEve\n", "Ben"), secret="eve")
    points = (3, 4)
    remember(home, "1", match, ("person", "cmd:\x1b[2J"), points=points)
    assert "\x1b" not in told(capsys)


def test_programs_get_everything(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = remember(home, "2026-03-01-120000", ended((30, 20, 10)), ("person", "greedy", "greedy"))
    leave_on_table(home, Match("classic", seats=2, secret="mine"))
    assert history_command(as_json=True) == 0
    facts = json.loads(capsys.readouterr().out)
    (game,) = facts["games"]
    assert (game["file"], game["when"], game["menu"]) == (str(path), "2026-03-01T12:00:00", "party-sampler")
    assert game["seats"][1] == {"name": "Ben", "player": "greedy", "points": 20, "rank": 2}
    assert facts["results"] == [
        {"who": "Ana", "against": "greedy", "bot": True, "games": 1, "won": 1.0, "difference": 15.0}
        | {"rating": 191, "reach": 556}
    ]
    (left,) = facts["unfinished"]
    assert (left["edition"], left["players"], left["round_no"]) == ("classic", ["person", "random"], 1)
    assert facts["broken"] == []


# --- the real command ---------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_that_was_played_is_in_the_history(tmp_path: Path) -> None:
    done = run(
        tmp_path, "play", "--edition", "classic", "--players", "3", "--bots", "random", "--seed", "1", typed=FIRST
    )
    assert done.returncode == 0
    record: GameRecord = record_from_json(only_game(tmp_path).read_text("utf-8"))
    assert record.players == ("person", "random", "random")
    assert record.points is not None
    history = run(tmp_path, "history")
    assert (history.returncode, history.stderr) == (0, "")
    assert "Sushi Go! (classic)" in history.stdout
    assert f"Momo {record.points[0]}" in history.stdout
    assert "  random " in history.stdout
    assert json.loads(run(tmp_path, "history", "--json").stdout)["games"][0]["seats"][0]["player"] == "person"
