"""People at a table in this process, typing line by line."""

import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import pytest

from sushibelt.play.match import Match
from sushibelt.terminal.line.sitting import Sitting
from sushibelt.terminal.records.saves import Aids, Save
from sushibelt.terminal.seats.keyboard_table import Guide, Table

from ..staging import stage
from .running import saved_games

ALONE = Aids()
"""No help at all."""


class Sit(Protocol):
    """Sits people down at a table, types lines for them, and returns what was said."""

    def __call__(
        self,
        match: Match,
        *lines: str,
        people: Sequence[int] = (0,),
        aids: Aids = ALONE,
        guide: Guide | None = None,
    ) -> str: ...


def at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sit:
    """A table in this process; the people leave when there is nothing more to type."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")

    def sit(
        match: Match,
        *lines: str,
        people: Sequence[int] = (0,),
        aids: Aids = ALONE,
        guide: Guide | None = None,
    ) -> str:
        bots = tuple("" if seat in people else "random" for seat in range(match.players))
        table = Table(match, Save.new(bots, aids=aids))
        table.guide = guide
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert Sitting(table).play(resumed=True) == 0
        return capsys.readouterr().out

    return sit


def late(*hands: str, front: str = "dumpling", round_no: int = 1) -> Match:
    """A classic game of two near the end of a round; the first card in front of Ana can be another."""
    played = 10 - len(hands[0].split())
    trays = [[front, *["dumpling"] * (played - 1)], ["dumpling"] * (played - 1) + ["wasabi"]]
    return stage(None, hands, [" ".join(tray) for tray in trays], round_no=round_no)


def saved_answers(home: Path) -> list[list[object]]:
    (path,) = saved_games(home)
    answers: list[list[object]] = json.loads(path.read_text("utf-8"))["record"]["answers"]
    return answers
