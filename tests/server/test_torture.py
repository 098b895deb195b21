"""The tortures of `scripts/torture` in short, and that they notice what they are looking for."""

import asyncio
import copy
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord
from sushibelt.server.log import entries as log
from sushibelt.server.log.store import open_store
from tests.server.serving import Json, Service
from tests.server.survivors import Tables
from tests.torture import __main__ as command
from tests.torture import attack, counts, fuzz, killing, sniff
from tests.torture.attackers import ATTACKS
from tests.torture.counts import Part, Tally, Violation
from tests.torture.garbage import Garbage
from tests.torture.looking import Lookout, as_told

Torture = Callable[[Tally], Awaitable[None]]


def short(torture: Torture, name: str, count: int, folder: Path) -> dict[str, int]:
    """What a torture counts when it is told to be short."""
    file = folder / "counts.jsonl"

    async def run() -> None:
        with Tally(name, file, random.randrange(1 << 32), count, None) as tally:
            await torture(tally)

    asyncio.run(run())
    parts = counts.kept(file)
    assert not any(part.violations for part in parts)
    added: dict[str, int] = {}
    for part in parts:
        for what, number in part.counts.items():
            added[what] = added.get(what, 0) + number
    assert added[counts.GOALS[name].what] >= count
    return added


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "torture", "count"),
    [
        ("kill", lambda tally: killing.kill_sqlite(tally, 6), 4),
        ("kill-postgres", lambda tally: killing.kill_one_of_two(tally, 3), 1),
        ("postgres", lambda tally: killing.kill_postgres(tally, 3), 1),
        ("freeze", lambda tally: killing.freeze(tally, 3, seconds=0.5, processes=2), 1),
    ],
)
def test_nothing_is_lost_whoever_dies(name: str, torture: Torture, count: int, tmp_path: Path) -> None:
    assert short(torture, name, count, tmp_path)["games"] >= 3


@pytest.mark.slow
def test_nonsense_disturbs_nobody(tmp_path: Path) -> None:
    assert short(lambda tally: fuzz.fuzz(tally, 2, 0.01), "fuzz", 600, tmp_path)["games"] >= 2


@pytest.mark.slow
def test_nothing_hidden_is_told(tmp_path: Path) -> None:
    assert short(lambda tally: sniff.sniff(tally, 3), "sniff", 3, tmp_path)["views"] > 100


@pytest.mark.slow
def test_honest_tables_play_on_whoever_attacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attack, "PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(attack, "PHASE_SECONDS", 3.0)
    pace = (0.05, 0.1)
    torture = lambda tally: attack.attack(tally, 3, pace, float("inf"), alone=(), nice=0)  # noqa: E731
    assert short(torture, "attack", 1, tmp_path)["answers"] > 0


# --- what the tortures would notice ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def told() -> tuple[GameRecord, list[Json]]:
    """A game of a menu with every kind of secret, and what a socket at its seat 1 would be told."""
    chance = random.Random(3)
    match = Match("party", "party-sampler", seats=3, secret="s")
    messages = [_message(match, 0)]
    while not match.over:
        seat = chance.choice(match.waiting_for)
        question, before = match.question(seat), match.heard
        assert question is not None
        match.answer(seat, chance.choice(question.options))
        if match.events(1, before) or seat == 1:
            messages.append(_message(match, before))
    return match.record(), messages


def _message(match: Match, since: int) -> Json:
    events = [as_told(event) for event in match.events(1, since)]
    news = {"type": "game", "game": 1, "heard": match.heard, "waiting_for": list(match.waiting_for)}
    return {**news, "events": events, "view": as_told(match.view(1))}


def test_an_honest_game_is_found_honest(told: tuple[GameRecord, list[Json]]) -> None:
    record, messages = told
    assert Lookout(record).look_through(messages, 1) == len(messages)


def _shows_a_hand(messages: list[Json]) -> None:
    messages[0]["view"]["hands"][0] = messages[0]["view"]["hands"][1]


def _counts_cards_out(messages: list[Json]) -> None:
    unseen = messages[0]["view"]["unseen"]
    unseen[unseen.index(max(unseen))] -= 1


def _tells_a_choice(messages: list[Json]) -> None:
    event = next(event for message in messages for event in message["events"] if event["kind"] == "chosen")
    event["card"] = "tofu"


def _tells_anothers_hand(messages: list[Json]) -> None:
    event = next(event for message in messages for event in message["events"] if event["kind"] == "hand")
    event["seat"] = event["audience"] = 2


def _numbers_all_questions(messages: list[Json]) -> None:
    for message in messages[5:]:
        if message["view"]["question"] is not None:
            message["view"]["question"]["id"] += 2


def _says_nothing(messages: list[Json]) -> None:
    messages.insert(3, {**messages[2], "events": []})


def _lays_a_card_early(messages: list[Json]) -> None:
    messages[2]["view"]["trays"][0] += messages[-1]["view"]["trays"][0] or messages[-3]["view"]["trays"][0]


def _has_another_field(messages: list[Json]) -> None:
    messages[2]["deck"] = [1, 2, 3]


def _shows_anothers_draw(messages: list[Json]) -> None:
    messages[3]["view"]["drawn"] = [1, 2, 3, 4]


@pytest.mark.parametrize(
    "leak",
    [
        _shows_a_hand,
        _counts_cards_out,
        _tells_a_choice,
        _tells_anothers_hand,
        _numbers_all_questions,
        _says_nothing,
        _lays_a_card_early,
        _has_another_field,
        _shows_anothers_draw,
    ],
)
def test_a_leak_is_noticed(leak: Callable[[list[Json]], None], told: tuple[GameRecord, list[Json]]) -> None:
    record, messages = copy.deepcopy(told)
    leak(messages)
    with pytest.raises(Violation):
        Lookout(record).look_through(messages, 1)


@pytest.mark.parametrize("loss", ["lost", "rewritten", "twice"])
def test_an_answer_that_is_lost_doubled_or_rewritten_is_noticed(loss: str, tmp_path: Path) -> None:
    async def run() -> None:
        database, tables = str(tmp_path / "tables.sqlite"), Tables[Service]([])
        answers = [log.Answered(game=1, seat=0, question=1, answer="tofu", time=0.0)]
        store = await open_store(database)
        await store.append("abc", 0, [log.written(it) for it in answers], 0.0)
        await store.close()
        tables.acknowledged["abc"] = [(1, 0, 1, "tofu")]
        await tables.look(database)
        store = await open_store(database)
        if loss == "lost":
            tables.acknowledged["abc"].append((1, 0, 2, "eel"))
        elif loss == "rewritten":
            changed = log.Answered(game=1, seat=0, question=1, answer="eel", time=0.0)
            await store.replace("abc", 1, log.written(changed), 0.0)
        else:
            await store.append("abc", 1, [log.written(it) for it in answers], 0.0)
        await store.close()
        with pytest.raises(AssertionError, match=loss):
            await tables.look(database)

    asyncio.run(run())


def test_nonsense_is_the_same_for_the_same_seed() -> None:
    one, other = Garbage("5"), Garbage("5")
    assert [one.message() for _ in range(300)] == [other.message() for _ in range(300)]
    assert [one.request("abc") for _ in range(300)] == [other.request("abc") for _ in range(300)]


def test_games_of_all_kinds_are_sniffed() -> None:
    games = [sniff.a_game(random.Random(seed)) for seed in range(300)]
    assert {players for players, _ in games} == set(range(2, 9))
    assert len({str(settings.get("menu")) for _, settings in games}) > 12
    assert {settings.get("printing") for _, settings in games} == {None, "revised", "first"}


# --- counts and the table --------------------------------------------------------------------------------------


def test_the_table_says_what_the_counts_say() -> None:
    written = counts.DOCUMENT.read_text("utf-8").partition(counts.BEGIN)[2].partition(counts.END)[0].strip()
    assert written == counts.table(counts.kept()), "write it anew with: scripts/torture --table"


def test_counts_add_up_over_runs_and_a_violation_is_kept(tmp_path: Path) -> None:
    file, document = tmp_path / "counts.jsonl", tmp_path / "server.md"
    for kills in (3, 4):
        with Tally("kill", file, 1, kills, None) as tally:
            while not tally.enough:
                tally.add(kills=1, answers=10)

    def lose_an_answer() -> None:
        with Tally("kill", file, 9, 5, None) as tally:
            tally.add(kills=1)
            raise Violation("an answer is lost")

    with pytest.raises(Violation):
        lose_an_answer()
    assert [part.violations for part in counts.kept(file)] == [[], [], ["Violation: an answer is lost"]]
    document.write_text(f"before\n{counts.BEGIN}\nold\n{counts.END}\nafter\n", "utf-8")
    counts.write_table(file, document)
    text = document.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    row = next(line for line in text.splitlines() if "SQLite" in line)
    assert row.split("|")[2:6] == [" 1,000 ", " **8** ", " 70 answers ", " 1 "]


def test_a_run_without_a_bound_does_what_is_still_missing(tmp_path: Path) -> None:
    file = tmp_path / "counts.jsonl"
    for count, done in ((48, 48), (None, 2), (None, 0)):
        with Tally("freeze", file, 1, count, None) as tally:
            while not tally.enough:
                tally.add(freezes=1)
            assert tally.counts["freezes"] == done


def test_attacks_are_shown_with_what_was_too_slow() -> None:
    figures = {"nobody attacks p50": 2.0, "nobody attacks p99": 10.0, "replays p50": 3.0, "replays p99": 300.0}
    part = Part(
        torture="attack",
        date="2026-01-01",
        commit="abc",
        counts={"runs": 1},
        seconds=1,
        cpu=1,
        seed=1,
        figures={**figures, "players cpu": 5.0},
    )
    text = counts.table([part])
    assert "| replays | 3 | **300** |" in text
    assert "players 5 s" in text


def test_every_torture_has_a_goal_and_can_be_named() -> None:
    assert list(command.TORTURES) == list(counts.GOALS)
    assert command.parsed(["kill", "--postgres"]).torture == "kill-postgres"
    assert all(many > 0 for many, _ in ATTACKS.values())
