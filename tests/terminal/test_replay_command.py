"""`sushibelt replay`: a playthrough tells everything, and a record that does not fit is turned away."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sushibelt.bots.random_bot import RandomBot
from sushibelt.play.match import Match
from sushibelt.play.shuffles import commitment
from sushibelt.play.variant import Variant
from sushibelt.play.words import answer_name
from sushibelt.terminal.records.past import look_back
from sushibelt.terminal.records.playthrough import playthrough
from sushibelt.terminal.records.shelf import title_of
from sushibelt.terminal.records.walk import Steps
from sushibelt.terminal.seats.trying import STAND_IN, tried_table
from sushibelt.terminal.words.trays import race_line

from ..staging import play, stage
from .running import leave_on_table, run, sentence_in_process, sentence_of


def finished(edition: str, menu: str | None, players: int, secret: str = "told") -> Match:
    """A game among bots, played to its end."""
    match = Match(edition, menu, players, secret=secret)
    bots = [RandomBot(f"{secret} {seat}") for seat in range(players)]
    while not match.over:
        for seat in match.waiting_for:
            view = match.view(seat)
            assert view.question is not None
            match.answer(seat, bots[seat].answer(view, view.question))
    return match


# --- what is told -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "menu", "players"), [("classic", None, 5), ("party", "dinner-for-two", 4)])
def test_a_file_and_standard_input_tell_the_same(tmp_path: Path, edition: str, menu: str | None, players: int) -> None:
    match = finished(edition, menu, players)
    record = match.record()
    path = tmp_path / "game.json"
    path.write_text(record.to_json(), "utf-8")
    told = run(tmp_path, "replay", str(path))
    assert told.returncode == 0
    assert told.stdout.splitlines() == list(playthrough(record))
    assert run(tmp_path, "replay", "-", typed=record.to_json()).stdout == told.stdout


def test_the_deal_of_a_game_saved_from_the_service_is_checked(tmp_path: Path) -> None:
    match = finished("classic", None, 3)
    game = {"code": "x", "record": match.record(), "secret": match.secret, "commitment": match.commitment}
    told = run(tmp_path, "replay", "-", typed=msgspec.json.encode(game).decode())
    assert f"deal: every shuffle follows from the secret with the hash {match.commitment}" in told.stdout.splitlines()
    exchanged = game | {"secret": "another", "commitment": commitment("another")}
    refused = run(tmp_path, "replay", "-", typed=msgspec.json.encode(exchanged).decode())
    assert (refused.returncode, refused.stdout) != (0, told.stdout)
    assert "The deal cannot be trusted: shuffle 1 does not follow from the secret." in refused.stderr


@pytest.mark.parametrize("menu", ["points-platter", "cutthroat-combo"])
def test_a_playthrough_tells_everything_that_happened(menu: str) -> None:
    match = finished("party", menu, 4)
    lines = list(playthrough(match.record()))
    told = "\n".join(lines)
    for seat in range(match.players):
        for event in match.events(seat):
            assert event.text in told
    assert sum(" answers: " in line for line in lines) == len(match.record().answers)
    for score in match.scores:
        for reasons in score.reasons:
            assert all(reason.text in told for reason in reasons)
    assert sum(line.startswith("--- Round") for line in lines) >= 3 * 8
    assert all(line.isprintable() and line == line.rstrip() for line in lines)


def test_a_question_is_told_once_with_all_its_legal_answers() -> None:
    match = stage("master-menu", ["tofu sashimi", "squid_nigiri egg_nigiri", "temaki temaki"], ["spoon_4", "", ""])
    play(match, "0:tofu", "0:spoon_4", "1:squid_nigiri", "2:temaki")
    question = match.question(0)
    assert question is not None
    lines = list(playthrough(match.record()))
    assert lines.count(f"Ana is asked (ask): {', '.join(map(answer_name, question.options))}") == 1
    assert "hand of Ben: egg nigiri" in lines
    assert "tray of Ana: spoon 4, tofu" in lines
    assert lines[-1] == "The record ends here, waiting for Ana."


@pytest.mark.parametrize(
    ("special", "tray", "told"),
    [
        (
            "wasabi",
            "wasabi squid_nigiri.2>0 =squid_nigiri.3",
            "wasabi under squid nigiri, squid nigiri on wasabi, copied squid nigiri",
        ),
        ("takeout_box", "tofu (eel.4) (=special_order.5)", "tofu, face-down eel, face-down copied special order"),
    ],
)
def test_every_way_a_card_can_lie_is_told(special: str, tray: str, told: str) -> None:
    menu = f"uramaki,tofu,eel,tempura,{special},special_order,pudding"
    lines = list(playthrough(stage(menu, ["tofu tofu", "eel eel"], [tray, "=pudding.4"]).record()))
    assert f"tray of Ana: {told}" in lines
    assert "tray of Ben: copied pudding" in lines


def test_thinking_again_is_told() -> None:
    match = Match("classic", seats=2, secret="again")
    match.answer(0, match.view(0).hand[0])
    match.take_back(0)
    lines = list(playthrough(match.record()))
    assert "Ana answers: take back" in lines
    assert sum(line.startswith("Ana is asked (pick)") for line in lines) == 2


def test_a_name_cannot_command_the_terminal() -> None:
    match = Match("classic", seats=("\x1b[2JEve\n", "Ben"), secret="eve")
    assert all(line.isprintable() for line in playthrough(match.record()))


# --- what is turned away ------------------------------------------------------------------------------------


def damaged(change: Callable[[dict[str, Any]], object]) -> str:
    record = json.loads(finished("party", "sushi-go", 2).record().to_json())
    change(record)
    return json.dumps(record)


BROKEN: dict[str, tuple[Callable[[], str], str]] = {
    "empty": (lambda: "", "not complete JSON"),
    "cut": (lambda: finished("classic", None, 2).record().to_json()[:300], "not complete JSON"),
    "deep": (lambda: "[" * 100_000, "record"),
    "other": (lambda: '{"hello": 1}', "no game record"),
    "format": (lambda: damaged(lambda record: record.update(format=9)), "format 9"),
    "rules": (lambda: damaged(lambda record: record.update(rules=9)), "rules version 9"),
    "edition": (lambda: damaged(lambda record: record.update(edition="deluxe")), "deluxe"),
    "menu": (lambda: damaged(lambda record: record.update(menu="kebab")), "kebab"),
    "seats": (lambda: damaged(lambda record: record.update(seats=[])), "players"),
    "shuffle": (lambda: damaged(lambda record: record["shuffles"].pop()), "lacks a shuffle"),
    "seed": (lambda: damaged(lambda record: record["shuffles"].__setitem__(0, "sushi")), "hexadecimal"),
    "answer": (lambda: damaged(lambda record: record["answers"].__setitem__(3, [1, "eel"])), "Answer 4"),
    "word": (lambda: damaged(lambda record: record["answers"].__setitem__(3, [1, "kebab"])), "Answer 4"),
    "seat": (lambda: damaged(lambda record: record["answers"].__setitem__(0, [7, "tofu"])), "Answer 1"),
    "end": (lambda: damaged(lambda record: record["answers"].pop()), "points it names"),
    "players": (lambda: damaged(lambda record: record.update(players=["person"])), "who sat at 1 seats, but has 2"),
    "points": (lambda: damaged(lambda record: record.update(points=[99, 0])), "points it names"),
    "start": (lambda: damaged(lambda record: record.update(start="party players=2")), "position"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_record_that_does_not_fit(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    text, part = BROKEN[kind]
    path = tmp_path / "game.json"
    path.write_text(text(), "utf-8")
    assert part in sentence_in_process(monkeypatch, capfd, "replay", str(path))


def test_files_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bytes").write_bytes(b'{"edition": "\xff\xfe"}')
    for name, part in (("nothing", "no such file"), ("", "is a directory"), ("bytes", "is not a text file")):
        assert part in sentence_in_process(monkeypatch, capfd, "replay", str(tmp_path / name))


def test_an_unfinished_game_is_no_record_yet(tmp_path: Path) -> None:
    leave_on_table(tmp_path, Match("party", "sushi-go", 3, secret="mine"))
    (path,) = (tmp_path / "unfinished").iterdir()
    sentence = sentence_of(run(tmp_path, "replay", str(path)))
    assert sentence.startswith("This is an unfinished game")
    assert sentence.endswith(": sushibelt play --resume")


def test_standard_input_that_is_no_text(tmp_path: Path) -> None:
    assert sentence_of(run(tmp_path, "replay", "-", typed=b"\xff\xfe")) == "Standard input is not a text file."


# --- house rules ----------------------------------------------------------------------------------------------------


def of_a_variant() -> Match:
    """A game by house rules, played to its end."""
    variant = Variant(name="Dear uramaki", rounds=2, points={"uramaki": (11, 5, 2)})
    match = Match("party", "points-platter", 3, secret="house", variant=variant)
    bots = [RandomBot(f"house {seat}") for seat in range(3)]
    while not match.over:
        for seat in match.waiting_for:
            view = match.view(seat)
            assert view.question is not None
            match.answer(seat, bots[seat].answer(view, view.question))
    return match


def test_a_replay_of_house_rules_says_so_first() -> None:
    match = of_a_variant()
    lines = list(playthrough(match.record()))
    assert match.variant is not None
    assert lines[0] == (
        f"unofficial variant 'Dear uramaki' ({match.variant.digest}): 2 rounds instead of 3, "
        "uramaki 11/5/2 instead of 8/5/2"
    )
    assert "unofficial" not in "".join(playthrough(finished("classic", None, 2).record()))
    steps = Steps(match.record())
    assert steps.variants == f", unofficial variant 'Dear uramaki' ({match.variant.digest})"
    assert race_line(steps[0].view) == "The first uramaki place is open: 11 points."
    official = Match("party", "points-platter", 3, secret="official")
    assert race_line(official.view(None)) == "The first uramaki place is open: 8 points."


def test_history_marks_house_rules_and_counts_them_for_no_rating(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    players = ("person", "greedy", "greedy")
    games = tmp_path / "games"
    games.mkdir()
    for name, match in (("one", of_a_variant()), ("two", finished("party", "points-platter", 3))):
        record = msgspec.structs.replace(match.record(), players=players)
        (games / f"{name}.json").write_text(record.to_json(), "utf-8")
    past = look_back()
    assert sorted(game.variant is None for game in past.games) == [False, True]
    (marked,) = [game for game in past.games if game.variant]
    assert "unofficial variant 'Dear uramaki'" in title_of(marked)
    assert [tally.games for tally in past.results] == [1]


def test_house_rules_are_tried_on_with_bots_that_can_play_them() -> None:
    match = of_a_variant()
    record = msgspec.structs.replace(match.record(), players=("person", "champion", "random"))
    table = tried_table(record, 3)
    assert table.match.variant == match.variant
    assert set(table.save.bots) <= {"", STAND_IN, "random"}
