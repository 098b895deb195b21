"""`sushibelt tables`: damage is found, a backup of a running service comes back, and people are forgotten."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from sushibelt.server.log.store import open_store
from tests.server.serving import MINE, OPEN, Refused, Service, bot, get, guest, make_table, post, serving
from tests.stored.reading import sqlite_of_0_1
from tests.terminal.running import run, sentence_of

pytestmark = pytest.mark.slow


async def played(service: Service) -> tuple[str, str]:
    """A table with a finished game of Ana and Ben, and one whose game goes on."""
    made = await make_table(service, [MINE, OPEN], edition="classic")
    joined = await post(service, f"/api/tables/{made['code']}/seats", {"name": "Ben"})
    async with guest(service, made["code"], made["token"]) as ana, guest(service, made["code"], joined["token"]) as ben:
        await ana.do("start")
        await asyncio.gather(ana.play(), ben.play())
    going_on = await make_table(service, [MINE, bot()], start=True, edition="classic")
    return made["code"], going_on["code"]


def logs(database: str, *codes: str) -> dict[str, list[bytes]]:
    """What is stored of these tables."""

    async def read() -> dict[str, list[bytes]]:
        store = await open_store(database)
        try:
            return {code: await store.read(code) for code in codes}
        finally:
            await store.close()

    return asyncio.run(read())


def test_a_backup_of_a_running_service_comes_back_anywhere(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    into = "sqlite" if database.startswith("postgresql") else "postgres"  # each is read from once, and written to
    other = str(tmp_path / "other.sqlite")
    if into == "postgres":
        from tests.server.postgres import new_database

        other = new_database(request.getfixturevalue("postgres"))
    file = str(tmp_path / "backup.sqlite")
    with serving(database) as service:
        codes = asyncio.run(played(service))
        done = run(tmp_path, "tables", "backup", file, "--database", database)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("Wrote 2 tables with ")
        assert "exists already" in sentence_of(run(tmp_path, "tables", "backup", file, "--database", database))
        assert run(tmp_path, "tables", "backup", file, "--database", database, "--force").returncode == 0
        assert run(tmp_path, "tables", "check", "--database", database).returncode == 0
        assert "is using" in sentence_of(run(tmp_path, "tables", "restore", file, "--database", database, "--force"))
    assert sorted(path.name for path in tmp_path.glob("backup*")) == ["backup.sqlite"]
    assert run(tmp_path, "tables", "check", "--database", file).returncode == 0
    assert run(tmp_path, "tables", "restore", file, "--database", other).stdout.startswith("Restored 2 tables with ")
    assert logs(other, *codes) == logs(database, *codes)
    assert "--force" in sentence_of(run(tmp_path, "tables", "restore", file, "--database", other))
    told = run(tmp_path, "tables", "restore", file, "--database", other, "--force").stdout
    assert told.endswith("in place of 2 tables.\n")
    with serving(other) as service:
        assert asyncio.run(get(service, f"/api/records/{codes[0]}/1"))["record"]["points"]
        assert asyncio.run(get(service, f"/api/tables/{codes[1]}"))["playing"]


def test_each_damaged_table_gets_a_line(tmp_path: Path) -> None:
    database = sqlite_of_0_1(tmp_path)
    whole = run(tmp_path, "tables", "check", "--database", database)
    assert (whole.returncode, whole.stdout) == (0, "Checked 12 tables with 2,739 entries: none of them damaged.\n")
    with sqlite3.connect(database) as file:
        codes = [row[0] for row in file.execute("SELECT code FROM tables ORDER BY code")]
        file.execute("DELETE FROM entry WHERE code = ? AND seq = 3", (codes[0],))
        file.execute("UPDATE entry SET body = x'7b' WHERE code = ? AND seq = 5", (codes[3],))
        sat = b'{"entry":"sat","time":1,"seat":55,"name":"Zoe","token":""}'
        file.execute("UPDATE entry SET body = ? WHERE code = ? AND seq = 2", (sat, codes[5]))
    file.close()
    done = run(tmp_path, "tables", "check", "--database", database)
    assert done.returncode == 1
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        f"{codes[0]}: entry 3 is missing.",
        f"{codes[3]}: entry 5 cannot be read.",
        f"{codes[5]}: its entries cannot be applied.",
        "Checked 12 tables with 2,738 entries: 3 of them damaged.",
    ]
    only = run(tmp_path, "tables", "check", codes[3].upper(), "--database", database)
    assert only.stdout.splitlines()[-1] == "Checked 1 tables with " + only.stdout.split(" with ")[1].strip()
    assert run(tmp_path, "tables", "check", codes[1], "--database", database).returncode == 0


def test_people_and_tables_are_forgotten(database: str, tmp_path: Path) -> None:
    with serving(database) as service:
        code, going_on = asyncio.run(played(service))
    complaint = sentence_of(run(tmp_path, "tables", "forget", code, "--name", "Zoe", "--database", database))
    assert complaint == f"Nobody called Zoe has sat at table {code}; nothing was changed."
    done = run(tmp_path, "tables", "forget", code, going_on, "--name", "ana", "--database", database)
    assert done.stdout == f"Took the name ana out of table {code}.\nTook the name ana out of table {going_on}.\n"
    assert not any(b"Ana" in body for bodies in logs(database, code, going_on).values() for body in bodies)
    with serving(database) as service:
        record = asyncio.run(get(service, f"/api/records/{code}/1"))["record"]
        assert record["seats"] == ["Guest", "Ben"]
        done = run(tmp_path, "tables", "forget", code, "--database", database)  # while the service runs
        assert done.stdout.startswith(f"Deleted table {code} with ")
        with pytest.raises(Refused, match="no such table"):
            asyncio.run(get(service, f"/api/tables/{code}"))
        assert asyncio.run(get(service, f"/api/tables/{going_on}"))["playing"]
    if not database.startswith("postgresql:"):
        assert b"Ana" not in Path(database).read_bytes()


@pytest.mark.parametrize("arguments", [("check",), ("backup", "copy"), ("restore", "none"), ("forget", "abcdefg")])
def test_without_a_database_there_is_one_sentence(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    assert "There is no database" in sentence_of(run(tmp_path, "tables", *arguments))
    (tmp_path / "tables.sqlite").write_text("Dear Ana, " * 1000)
    if arguments[0] != "restore":
        assert "not a database of Sushibelt" in sentence_of(run(tmp_path, "tables", *arguments))
    address = "postgresql://nobody@127.0.0.1:1/none"
    if arguments[0] != "restore":
        assert "cannot be used" in sentence_of(run(tmp_path, "tables", *arguments, "--database", address))
