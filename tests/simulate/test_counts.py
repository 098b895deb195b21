"""What was counted can be kept, gone on with and merged: the sums are always those of a single simulation."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.simulate import on_gpu as simulation_gpu
from sushibelt.simulate.counts import Counts, merged, part_of, read_counts, write_counts
from sushibelt.simulate.simulation import BATCHES, PORTION, Setup, Simulation
from tests.crowd.pretended_gpu import pretend_there_is_a_gpu

pytestmark = pytest.mark.compiles

LARGE = Setup(("random", "greedy", "random"), "large", "party", "sushi-go"), BATCHES * PORTION // 20 + 77
"""Portions of a few dozen games, the last one smaller."""
SMALL = Setup(("random",) * 2, "small", "classic"), 7


def played(setup: Setup, games: int) -> bytes:
    """What is counted if all games are played in one go."""
    return Simulation(setup, games).play().batches.tobytes()


@pytest.fixture
def parts(tmp_path: Path) -> Callable[..., list[str]]:
    """Files with what the parts of a simulation have counted."""

    def of(setup: Setup, games: int, parts: int) -> list[str]:
        files = []
        for number in range(1, parts + 1):
            span = part_of(games, number, parts)
            files.append(str(tmp_path / f"part{number}"))
            write_counts(files[-1], Simulation(setup, games, threads=1 + number % 3, span=span).play())
        return files

    return of


@pytest.mark.parametrize(("games", "number"), [(LARGE, 1), (LARGE, 3), (LARGE, 8), (SMALL, 2), (SMALL, 7)])
def test_parts_add_up_to_the_whole(parts: Callable[..., list[str]], games: tuple[Setup, int], number: int) -> None:
    files = parts(*games, number)
    for order in (files, files[::-1]):
        whole = merged(order)
        assert whole.batches.tobytes() == played(*games)
        assert not whole.rest


def test_every_game_is_in_one_part() -> None:
    for games, parts in ((10, 1), (10, 3), (10, 10), (123_457, 7)):
        numbers = [game for part in range(1, parts + 1) for game in part_of(games, part, parts)]
        assert numbers == list(range(games))


@pytest.mark.parametrize("span", [None, range(1003, 4001)])
def test_what_was_interrupted_goes_on_where_it_was(tmp_path: Path, span: range | None) -> None:
    def enough(games: int) -> None:
        if games >= 1234:
            raise KeyboardInterrupt

    setup, games = LARGE
    stopped = Simulation(setup, games, threads=2, span=span)
    with pytest.raises(KeyboardInterrupt):
        stopped.play(enough)
    write_counts(tmp_path / "counts", stopped)
    told: list[int] = []
    on = read_counts(tmp_path / "counts", threads=3)
    assert on.played == stopped.played < len(on.span)
    assert on.play(told.append).batches.tobytes() == Simulation(setup, games, span=span).play().batches.tobytes()
    assert told[0] > stopped.played
    assert told[-1] == len(on.span)
    assert on.play(told.append).played == len(on.span)  # nothing is left


def test_a_gpu_goes_on_with_what_the_processor_began(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_there_is_a_gpu(monkeypatch)
    monkeypatch.setattr(simulation_gpu, "specialised", lambda rule, kind: rule)  # it would take its time
    monkeypatch.setattr(simulation_gpu, "GPU_PORTION", 96)
    setup, games = Setup(("random",) * 3, "gpu", "party", "points-platter"), BATCHES + 150

    def enough(games: int) -> None:
        if games >= 101:
            raise KeyboardInterrupt

    stopped = Simulation(setup, games)
    with pytest.raises(KeyboardInterrupt):
        stopped.play(enough)
    write_counts(tmp_path / "counts", stopped)
    assert read_counts(tmp_path / "counts", device="cuda").play().batches.tobytes() == played(setup, games)


# --- what does not fit together ----------------------------------------------------------------------------------


def test_games_that_are_missing_or_there_twice_are_refused(parts: Callable[..., list[str]], tmp_path: Path) -> None:
    setup, games = LARGE
    first, second, third = parts(setup, games, 3)
    with pytest.raises(SushibeltError, match=rf"^No file has the games {games // 3 + 1:,} to {games * 2 // 3:,}\.$"):
        merged([third, first])
    with pytest.raises(SushibeltError, match=rf"^No file has the games {games * 2 // 3 + 1:,} to {games:,}\.$"):
        merged([first, second])
    half = str(tmp_path / "half")
    write_counts(half, Simulation(setup, games, span=part_of(games, 2, 2)).play())
    with pytest.raises(SushibeltError, match=r"^Some games are in .*part2 as well as in .*half\.$"):
        merged([first, second, half])
    with pytest.raises(SushibeltError, match=r"^Some games are in .*part1 as well as in .*part1\.$"):
        merged([first, first, second, third])
    with pytest.raises(SushibeltError, match="There are no files"):
        merged([])


def test_parts_of_different_simulations_are_refused(parts: Callable[..., list[str]], tmp_path: Path) -> None:
    setup, games = SMALL
    first, _ = parts(setup, games, 2)
    others = (msgspec.structs.replace(setup, seed="other"), games), (setup, games + 1)
    for other in others:
        file = str(tmp_path / "other")
        write_counts(file, Simulation(*other, span=part_of(other[1], 2, 2)).play())
        with pytest.raises(SushibeltError, match="are not of the same simulation"):
            merged([first, file])


def test_a_part_that_is_not_finished_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "begun")
    write_counts(file, Simulation(*SMALL))
    with pytest.raises(SushibeltError, match=r"begun is not finished: 7 of its 7 games are still to be played\.$"):
        merged([file])


@pytest.mark.parametrize(("part", "parts"), [(0, 3), (4, 3), (1, 8)])
def test_there_is_no_such_part(part: int, parts: int) -> None:
    with pytest.raises(SushibeltError):
        part_of(7, part, parts)


def test_what_others_have_written_or_damaged_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "counts"
    write_counts(file, Simulation(*SMALL).play())
    good = msgspec.json.decode(file.read_bytes(), type=Counts)
    changed = msgspec.structs.replace

    def said(content: bytes) -> str:
        file.write_bytes(content)
        with pytest.raises(SushibeltError) as caught:
            read_counts(file)
        return str(caught.value)

    assert "other rules or bots" in said(msgspec.json.encode(changed(good, engine="0" * 16)))
    assert "another version" in said(msgspec.json.encode(changed(good, format=2)))
    assert "players, not 9" in said(
        msgspec.json.encode(changed(good, setup=changed(good.setup, players=("random",) * 9)))
    )
    for damaged in (
        changed(good, sums=good.sums[:-9]),
        changed(good, sums=b""),
        changed(good, games=8),
        changed(good, after=6),
        changed(good, first=7),
        changed(good, first=-1),
    ):
        assert "does not hold what a simulation has counted, or is damaged." in said(msgspec.json.encode(damaged))
    for other in (b"", b"[]", b"\xff\xfe", b"{}", b"[" * 100_000):
        assert "does not hold what a simulation has counted, or is damaged." in said(other)
    file.unlink()
    with pytest.raises(SushibeltError, match="cannot be read: no such file"):
        read_counts(file)
