"""A card is added in the middle of the catalogue, and everything stored before is still what it was."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sushibelt.server.contract.forms import CreateTable
from sushibelt.server.contract.shapes import SeatPlan, Settings
from tests.recipe.followed import ROOT, add_gyoza
from tests.server.in_process import open_hub
from tests.stored.playing_on import play_on
from tests.stored.reading import Facts, postgres_of_0_1, sqlite_of_0_1, told


def with_a_new_card(folder: Path) -> Path:
    """A copy of the sources in which there is one more appetizer, gyoza."""
    add_gyoza(folder, ["src"])
    return folder / "src"


def told_by(sources: Path, database: str) -> Facts:
    """What other sources make of all that is stored."""
    reading = [sys.executable, "-m", "tests.stored.reading", database]
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    done = subprocess.run(reading, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    facts: Facts = json.loads(done.stdout)
    assert facts.pop("sources") == str(sources / "sushibelt")
    assert "gyoza" in facts.pop("cards")
    return facts


async def write_some_more(database: str) -> None:
    """Today's code opens tables too, plays one to its end and leaves one in its middle."""
    async with open_hub(database) as hub:
        for menu, most in ((None, 1000), ("master-menu", 1000), ("points-platter", 50)):
            settings = Settings(edition="party" if menu else "classic", menu=menu)
            seats = (SeatPlan(kind="mine"), *[SeatPlan(kind="bot", bot="random")] * 2)
            made = await hub.create(CreateTable(name="Ana", settings=settings, seats=seats, start=True))
            async with hub.at(made.code, "here") as live:
                await play_on(live, "random", most)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_stored_games_survive_a_new_card(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    if kind == "sqlite":
        database = sqlite_of_0_1(tmp_path)
    else:
        database = postgres_of_0_1(request.getfixturevalue("postgres_address"))
    asyncio.run(write_some_more(database))
    before = told(database)
    del before["sources"]
    assert "gyoza" not in before.pop("cards")
    assert sum(facts["playing"] for facts in before["tables"].values()) == 7 + 1
    assert told_by(with_a_new_card(tmp_path), database) == before
