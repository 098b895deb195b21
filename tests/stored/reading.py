"""What stored games say of themselves, in names alone, told by whichever Sushibelt is imported.

`python -m tests.stored.reading DATABASE` prints it as JSON, so that the code of another tree can be asked as well. It
has the form of `tests/data/v0_1/expected.json`, which was written by 0.1.0.
"""

import asyncio
import gzip
import json
import sys
from pathlib import Path
from typing import Any

import sushibelt
from sushibelt.play.errors import BadPosition
from sushibelt.play.match import Match
from sushibelt.play.position import position_state, position_text
from sushibelt.play.record import record_from_json
from sushibelt.play.words import answer_key
from sushibelt.rules.catalogue import CARD_NAMES
from sushibelt.server.log import entries as log
from sushibelt.server.log.store import open_store
from sushibelt.server.tables.table import Table
from sushibelt.terminal.records.saves import take_up

DATA = Path(__file__).resolve().parent.parent / "data" / "v0_1"
"""What 0.1.0 stored."""

Facts = dict[str, Any]


def expected() -> Facts:
    """What 0.1.0 said of all this."""
    facts: Facts = json.loads((DATA / "expected.json").read_text())
    return facts


def sqlite_of_0_1(folder: Path) -> str:
    """A copy of the database of 0.1.0."""
    file = folder / "of_0_1.sqlite"
    file.write_bytes(gzip.decompress((DATA / "tables.sqlite.gz").read_bytes()))
    return str(file)


def postgres_of_0_1(address: str) -> str:
    """The same logs in PostgreSQL, in an empty database."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as line:
        line.execute(gzip.decompress((DATA / "tables.postgres.sql.gz").read_bytes()))
    return address


def told(database: str) -> Facts:
    """Everything, of the tables in this database and of the files that 0.1.0 wrote."""
    return {
        "sources": str(Path(sushibelt.__file__).parent),
        "cards": CARD_NAMES,
        "tables": asyncio.run(_tables(database)),
        "records": {file.name: _records(file) for file in sorted((DATA / "records").iterdir())},
        "saves": {file.stem: _save(file) for file in sorted((DATA / "saves").iterdir())},
        "positions": [position_text(position_state(line)) for line in positions()],
    }


def positions() -> list[str]:
    """The positions that 0.1.0 wrote."""
    return (DATA / "positions.txt").read_text().splitlines()


async def _tables(database: str) -> Facts:
    store = await open_store(database)
    try:
        await store.clock()
        codes = sorted(await store.stale(0))
        return {code: _table(code, log.read_entries(await store.read(code))) for code in codes}
    finally:
        await store.close()


def _table(code: str, entries: list[log.Entry]) -> Facts:
    table = Table.load(code, entries)
    facts: Facts = {"length": len(entries), "game": table.game, "playing": table.playing, "finished": {}}
    for game in table.finished:
        then = Table.load(code, entries, game)
        if then.match is not None and then.match.over:
            points = list(then.match.standing.points)
            facts["finished"][str(game)] = {"record": json.loads(then.record().to_json()), "points": points}
    if table.match is not None and table.playing:
        facts["stands"] = _stands(table.match)
    return facts


def _stands(match: Match) -> Facts:
    facts: Facts = {"record": json.loads(match.record().to_json())}
    try:
        facts["position"] = match.position()
    except BadPosition:
        facts["position"] = None  # somewhere in the middle of a turn
    asked = [question for question in map(match.question, match.waiting_for) if question is not None]
    facts["questions"] = {
        str(question.seat): [question.kind, sorted(map(answer_key, question.options))] for question in asked
    }
    facts["points_by_first_answers"] = _points_by_first_answers(match)
    return facts


def _points_by_first_answers(match: Match) -> list[int]:
    """How the game ends if every question is answered, lowest seat first, by the first option in the alphabet."""
    while not match.over:
        question = match.question(match.waiting_for[0])
        assert question is not None
        match.answer(question.seat, min(question.options, key=answer_key))
    return list(match.standing.points)


def _records(file: Path) -> list[list[int]]:
    matches = (Match.replay(record_from_json(line)) for line in file.read_text().splitlines())
    return [list(match.standing.points) for match in matches]


def _save(file: Path) -> Facts:
    match, save = take_up(file)
    return {"bots": list(save.bots), **_stands(match)}


if __name__ == "__main__":
    print(json.dumps(told(sys.argv[1])))
