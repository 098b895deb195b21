"""Bots of the house's own: a policy plays at tables of the service, by a name that says nothing of its file."""

import asyncio
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sushibelt import Match
from sushibelt.bots.errors import UnknownBot
from sushibelt.play.observation_fields import observation_length
from sushibelt.rules.catalogue import ANSWERS
from sushibelt.server.contract.refusals import Refused
from sushibelt.server.tables.bots import clean_bot
from tests.server.serving import MINE, Service, bot, get, guest, make_table, serving

pytestmark = pytest.mark.processes


def policy(folder: Path) -> Path:
    """A policy for two that likes the highest answer best."""
    file = folder / "policy.npz"
    weight = np.zeros((ANSWERS, observation_length(2)), np.float32)
    np.savez(file, weight0=weight, bias0=np.arange(ANSWERS, dtype=np.float32))
    return file


def test_guests_choose_them_by_name_and_never_by_file(tmp_path: Path) -> None:
    file = policy(tmp_path)

    async def play(service: Service) -> None:
        named: Any = await get(service, "/api/bots")
        assert [each["name"] for each in named] == ["kappa"]
        made = await make_table(service, [MINE, bot("kappa")], name="Ana", edition="classic", start=True)
        async with guest(service, made["code"], made["token"]) as ana:
            await ana.play()
            assert ana.table["seats"][1]["bot"] == "kappa"
            assert ana.table["finished"] == [1]
            assert str(file) not in json.dumps(ana.table)
        finished = await get(service, f"/api/records/{made['code']}/1")
        match = Match("classic", seats=finished["record"]["seats"], secret=finished["secret"])
        for seat, name in finished["record"]["answers"]:
            question = match.question(seat)
            assert question is not None
            if seat == 1:
                assert name == question.names[question.options.index(max(question.options))]
            match.answer(seat, name)

    with serving(tmp_path / "tables.sqlite", bots=f"numpy:{file} as kappa") as service:
        asyncio.run(play(service))


@pytest.mark.parametrize("spec", ["numpy:{}", "onnx:{}", "torch:file={}", "net:file={}"])
def test_a_guest_cannot_name_a_file(tmp_path: Path, spec: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_bot(spec.format(policy(tmp_path)))
    assert refused.value.code == "bot_not_here"


def test_a_service_without_its_file_does_not_start(tmp_path: Path) -> None:
    from sushibelt.server.http.run import serve_with
    from sushibelt.server.operations.config import Config

    config = Config(port=0, database=str(tmp_path / "tables.sqlite"), bots=f"numpy:{tmp_path}/none.npz")
    with pytest.raises(UnknownBot, match=r"There is no file"):
        serve_with(config, lambda port: None)
