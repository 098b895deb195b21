"""The bot that has learned: it sees what its seat may know, and every platform finds the same numbers."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from sushibelt import Match, SushibeltError, View, make_bot, tournament
from sushibelt.bots.net.net_bot import FILE, NetBot, weights_in
from sushibelt.bots.net.passing import ANSWER_AT, ROOM, ROW, VALUE_AT, network_answers, scales
from sushibelt.bots.net.shape import ARRAYS, HEADS, LAYERS, OTHERS, PLACES
from sushibelt.compiler.plain import plainly
from sushibelt.play.observation_fields import SEAT_LENGTH, TABLE_LENGTH
from sushibelt.play.view import sight_of
from sushibelt.rules.catalogue import ANSWERS
from sushibelt.rules.state import RECORD
from tests.crowds import some_game, views_to_search

Floats = npt.NDArray[np.float64]


def some_moments(games: int, seed: int) -> list[tuple[Match, int]]:
    """Moments of games of all kinds in which a seat is asked something."""
    chance, found = random.Random(seed), []
    for number in range(games):
        classic, menu, seats = some_game(chance)
        printing = "first" if not classic and number % 3 == 0 else "revised"
        match = Match(
            "classic" if classic else "party", None if classic else menu, seats, printing=printing, secret=f"{seed}"
        )
        for _ in range(chance.randrange(40 * seats)):
            if match.over:
                break
            seat = chance.choice(match.waiting_for)
            question = match.question(seat)
            assert question is not None
            match.answer(seat, chance.choice(question.options))
        if not match.over:
            found.append((match, chance.choice(match.waiting_for)))
    return found


def row_read(view: View) -> npt.NDArray[np.int16]:
    """The row that the network reads of a view."""
    bot, rows = NetBot(), np.zeros((1, ROW), np.int16)
    bot._pass(sight_of(view), np.zeros(1, RECORD), rows, scales(), weights_in(), np.zeros(ROOM, np.float32))
    return np.array(rows[0])


def by_matrices(row: npt.NDArray[np.int16], players: int) -> tuple[Floats, Floats]:
    """What the network says of a row, by NumPy's matrix products."""
    flat = weights_in().astype(np.float64)
    w = {name: flat[at : at + int(np.prod(ARRAYS[name]))].reshape(ARRAYS[name]) for name, at in PLACES.items()}
    x = row * scales().astype(np.float64)
    table, seats = x[:TABLE_LENGTH], x[TABLE_LENGTH:].reshape(OTHERS + 1, SEAT_LENGTH)
    seen = [
        np.maximum(seats[k] @ w["other.weight"] + w["from_left"][k - 1] + w["from_right"][players - 1 - k], 0)
        for k in range(1, players)
    ]
    neighbours = seen[0] @ w["left.weight"] + seen[-1] @ w["right.weight"]
    together = np.sum(seen, 0) @ w["sum.weight"] + np.max(seen, 0) @ w["most.weight"]
    own = table @ w["table.weight"] + seats[0] @ w["own.weight"] + w["first.bias"]
    h = np.maximum(own + neighbours + together, 0)
    for layer in range(LAYERS):
        h = h + np.maximum(h @ w[f"layer{layer}.weight"] + w[f"layer{layer}.bias"], 0)
    return h @ w["answer.weight"] + w["answer.bias"], h @ w["value.weight"] + w["value.bias"]


def test_it_reads_what_the_seat_would_observe() -> None:
    """From a view alone, the row is that of the true game: nothing is lost, and nothing of what is hidden is in it."""
    for match, seat in some_moments(150, 5):
        own = match.observation(seat)
        row = row_read(match.view(seat))
        assert np.array_equal(row[: len(own)], own), match
        assert not row[len(own) :].any()


def test_a_pass_is_what_matrix_products_give() -> None:
    for match, seat in some_moments(20, 6):
        view, bot = match.view(seat), NetBot()
        bot.explain(view, view.question)  # type: ignore[arg-type]
        answers, values = by_matrices(row_read(view), view.players)
        assert np.allclose(bot._room[ANSWER_AT : ANSWER_AT + ANSWERS], answers, atol=2e-4)
        assert np.allclose(bot._room[VALUE_AT : VALUE_AT + HEADS], values, atol=2e-5)


def test_plain_python_finds_the_same_numbers() -> None:
    """Bit for bit: the order of every addition is the same everywhere."""
    for match, seat in some_moments(3, 7):
        view, rooms = match.view(seat), []
        for run in (NetBot()._pass, plainly(network_answers)):
            rooms.append(np.zeros(ROOM, np.float32))
            given: tuple[Any, ...] = (np.zeros(1, RECORD), np.zeros((1, ROW), np.int16), scales(), weights_in())
            run(sight_of(view), *given, rooms[-1])
        assert rooms[0].tobytes() == rooms[1].tobytes()


def test_every_answer_is_thought_of_once_and_chances_add_up() -> None:
    for view in views_to_search():
        assert view.question is not None
        thoughts = NetBot().explain(view, view.question)
        assert sorted(thought.answer for thought in thoughts) == sorted(view.question.options)
        assert sum(thought.value for thought in thoughts) == pytest.approx(1.0)
        assert NetBot().answer(view, view.question) == thoughts[0].answer
        assert -0.5 < NetBot().win_chance(view) < 1.5


def test_mixed_answers_follow_their_chances() -> None:
    """The same seed and question give the same answer; other seeds give others, the likely ones oftener."""
    undecided = 0
    for view in views_to_search():
        assert view.question is not None
        best = NetBot().explain(view, view.question)[0]
        drawn = [NetBot(str(seed), mix=True).answer(view, view.question) for seed in range(60)]
        assert drawn[0] == NetBot("0", mix=True).answer(view, view.question)
        assert abs(drawn.count(best.answer) / 60 - best.value) < 0.35
        undecided += len(set(drawn)) > 1
    assert undecided > 3


def test_it_beats_the_regular_bot_clearly() -> None:
    """At tables of several kinds; in 40 games each, luck alone would hardly ever do that."""
    for edition, menu, seats, least in (("classic", None, 2, 0.7), ("party", "master-menu", 4, 0.4)):
        lineup = ["net", *["regular"] * (seats - 1)]
        result = tournament(lineup, games=40, edition=edition, menu=menu, seed="net")
        wins = {line.player: line.win_share.value for line in result.lines}
        assert wins["net"] > least, (edition, wins)


def saved(file: Path, arrays: dict[str, Any]) -> None:
    np.savez(file, **arrays)


def test_weights_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "weights.npz"
    saved(own, {name: np.zeros(shape, np.float16) for name, shape in ARRAYS.items()})
    view = next(iter(views_to_search()))
    assert view.question is not None
    bot = make_bot(f"net:file={own}", "1")
    chances = {thought.value for thought in bot.explain(view, view.question)}  # type: ignore[attr-defined]
    assert len(chances) == 1  # it has no opinion
    with pytest.raises(SushibeltError, match="no weights"):
        make_bot(f"net:file={tmp_path / 'none.npz'}", "1")
    saved(own, {name: np.zeros(3, np.float16) for name in ARRAYS})
    weights_in.cache_clear()
    with pytest.raises(SushibeltError, match="another network"):
        make_bot(f"net:file={own}", "1")


def test_weights_in_the_package_are_small() -> None:
    """At most 6 MB, as half floats."""
    from sushibelt.bots.net import net_bot

    file = Path(net_bot.__file__).parent / FILE
    assert file.stat().st_size <= 6_000_000
    with np.load(file) as arrays:
        assert {array: arrays[array].shape for array in arrays.files} == ARRAYS
