"""Finished games as rows and Arrow tables: what they say is what the games were."""

import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest

from sushibelt import GameRecord, SushibeltError, record_from_json, tournament
from sushibelt.arena.matrix import CELL_COLUMNS
from sushibelt.arena.results_files import GAME_COLUMNS
from sushibelt.columns import Column
from sushibelt.data.arrow import arena_table, records_table, simulation_table
from sushibelt.data.record_rows import TABLES
from sushibelt.play.match import Match
from sushibelt.play.record import TAKE_BACK
from sushibelt.play.variant import Variant, checked
from sushibelt.simulate.findings import findings
from sushibelt.simulate.rows import COMPARED_COLUMNS, FINDING_COLUMNS
from sushibelt.simulate.simulation import Setup, Simulation
from tests.staging import play, stage

OF_COMPARISONS = tuple(it for it in COMPARED_COLUMNS if it not in FINDING_COLUMNS or it.name.startswith("variant"))
DOCS = Path(__file__).parents[2] / "docs"


@cache
def games(edition: str = "party", menu: str | None = "big-banquet") -> tuple[GameRecord, ...]:
    """Some games of an arena, with their records."""
    line_up = "greedy,random,regular"
    result = tournament(line_up, games=3, edition=edition, menu=menu, seed="rows", jobs=0, records=True)
    return tuple(record_from_json(game.record or "") for game in result.games)


@pytest.mark.parametrize(
    ("edition", "menu"), [("classic", None), ("party", "big-banquet"), ("party", "cutthroat-combo")]
)
def test_seats_come_out_as_their_games_did(edition: str, menu: str | None) -> None:
    rows = records_table(games(edition, menu)).to_pylist()
    assert len(rows) == 9
    for number, record in enumerate(games(edition, menu), 1):
        standing = Match.replay(record).standing
        of_game = [row for row in rows if row["game"] == number]
        assert [row["seat"] for row in of_game] == [0, 1, 2]
        assert tuple(row["points"] for row in of_game) == standing.points == record.points
        assert tuple(row["desserts"] for row in of_game) == standing.desserts
        ranks = {
            seat: 1 + sum(map(len, standing.ranking[:i])) for i, seats in enumerate(standing.ranking) for seat in seats
        }
        assert [row["rank"] for row in of_game] == [ranks[seat] for seat in range(3)]
        assert sum(row["win_share"] for row in of_game) == pytest.approx(1)
        for row in of_game:
            assert (row["win_share"] > 0) == (row["rank"] == 1)
            assert row["round_1"] + row["round_2"] + row["round_3"] + row["dessert_points"] == row["points"]
            assert (row["menu"], row["edition"], row["seats"]) == (record.menu or "", edition, 3)
            assert row["name"] == record.seats[row["seat"]]


def test_points_add_up_to_what_the_seats_have() -> None:
    seats = {(row["game"], row["seat"]): row["points"] for row in records_table(games()).to_pylist()}
    sums: Counter[tuple[int, int]] = Counter()
    for row in records_table(games(), "points").to_pylist():
        sums[row["game"], row["seat"]] += row["points"]
        assert row["why"].endswith(str(row["points"]).replace("-", "−")) or row["why"].endswith(str(row["points"]))
        assert row["round"] in range(4)
    assert sums == seats


def test_choices_are_those_of_the_record_and_were_possible() -> None:
    rows = records_table(games(), "choices").to_pylist()
    of_game = defaultdict(list)
    for row in rows:
        assert row["answer"] in row["options"]
        assert len(row["options"]) > 1
        of_game[row["game"]].append(row)
        if row["question"] == "pick":
            assert set(row["options"]) == set(row["hand"])
    for number, record in enumerate(games(), 1):
        for row in of_game[number]:
            assert record.answers[row["answer_number"]] == (row["seat"], row["answer"])
        picks = [row for row in of_game[number] if row["question"] == "pick"]
        assert len(picks) == len({(row["seat"], row["round"], row["turn"]) for row in picks})


def test_what_was_taken_back_is_no_choice() -> None:
    match = stage(None, ["tempura maki_1", "maki_2 pudding"], ["sashimi " * 8, "dumpling " * 8], round_no=3)
    play(match, "0:tempura")
    match.take_back(0)
    play(match, "0:maki_1", "1:pudding")
    while not match.over:
        for seat in match.waiting_for:
            match.answer(seat, match.question(seat).options[0])  # type: ignore[union-attr]
    record = match.record()
    assert (0, TAKE_BACK) in record.answers
    rows = records_table([record], "choices").to_pylist()
    assert [(row["seat"], row["answer"]) for row in rows] == [(0, "maki_1"), (1, "pudding")]
    first, _ = records_table([record]).to_pylist()
    assert (first["round_1"], first["round_2"]) == (None, None)
    assert first["points"] == first["round_3"] + first["dessert_points"]


def test_a_variant_is_named_in_every_row_and_all_its_rounds_count() -> None:
    variant = checked(Variant(name="Long evening", rounds=5, points={"sashimi": (12,)}))
    games = tournament(
        "greedy,random", games=2, menu="sushi-go", seed="long", jobs=0, records=True, variant=variant
    ).games
    records = [record_from_json(game.record or "") for game in games]
    for row in records_table(records).to_pylist():
        assert (row["variant"], row["variant_hash"]) == ("Long evening", variant.digest)
        assert sum(row[f"round_{number}"] for number in range(1, 6)) + row["dessert_points"] == row["points"]
    assert {row["round"] for row in records_table(records, "points").to_pylist()} == set(range(6))
    assert {row["variant_hash"] for row in records_table(records, "choices").to_pylist()} == {variant.digest}


def test_other_tables_and_unfinished_games_are_refused() -> None:
    with pytest.raises(SushibeltError, match="Games have the tables seats, points, choices, not 'hands'"):
        records_table([], "hands")
    with pytest.raises(SushibeltError, match="not finished"):
        records_table([Match("classic", seats=2, secret="begun").record()])


def test_arenas_and_simulations_have_the_kinds_they_say(tmp_path: Path) -> None:
    result = tournament("greedy,random", games=4, seed="kinds", jobs=0)
    arena = arena_table(result)
    assert arena.num_rows == 8
    assert arena.schema.field("points").type == pyarrow.int64()
    assert arena.schema.field("failed").type == pyarrow.bool_()
    simulation = Simulation(Setup(("random",) * 2, seed="7", menu="sushi-go"), games=50)
    found = simulation_table(simulation.setup, findings(simulation.play()))
    assert found.schema.field("turn").type == pyarrow.int64()
    assert found.schema.field("bot").type == pyarrow.string()
    assert found.schema.field("value").metadata[b"meaning"] == b"the figure; empty if there is none"
    seats = records_table([])
    assert (seats.num_rows, seats.schema.names) == (0, [column.name for column in TABLES["seats"][0]])


@pytest.mark.parametrize("table", TABLES)
def test_the_document_says_of_every_column_what_it_means(table: str) -> None:
    text = (DOCS / "data.md").read_text("utf-8")
    common, own = (text.partition(heading)[2].partition("\n###")[0] for heading in ("## The tables", f"### {table}\n"))
    columns = TABLES[table][0]
    for place, column in enumerate(columns):
        assert f"| `{column.name}` | {column.kind} | {column.meaning} |" in (common if place < 13 else own)
    assert len(re.findall("^\\| `", common + own, re.MULTILINE)) == len(columns)


@pytest.mark.parametrize(
    ("document", "heading", "columns"),
    [
        ("arena.md", "One row for each game and seat:", GAME_COLUMNS),
        ("arena.md", "With `--matrix` there is one row", CELL_COLUMNS),
        ("simulate.md", "One row for each figure", FINDING_COLUMNS),
        ("variants.md", "`--output` writes one row", OF_COMPARISONS),
    ],
)
def test_other_documents_name_every_column(document: str, heading: str, columns: tuple[Column, ...]) -> None:
    text = (DOCS / document).read_text("utf-8").partition(heading)[2].partition("\n#")[0]
    said = re.findall(r"`(\w+)`", text)
    assert [column.name for column in columns if column.name not in said] == []


def test_the_examples_of_the_document_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for table in TABLES:
        pyarrow.parquet.write_table(records_table(games(), table), f"{table}.parquet")
    examples = re.findall(r"```python\n(.*?)```", (DOCS / "data.md").read_text("utf-8"), re.DOTALL)
    assert len(examples) == 3
    for example in examples:
        exec(compile(example, "data.md", "exec"), {})
