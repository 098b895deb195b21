"""Policies that were trained elsewhere take a seat: from ONNX, TorchScript and NumPy files, and as functions."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from sushibelt import Match, NetworkBot, mask_of, observation_of, tournament
from sushibelt.bots.errors import BotFailed, UnknownBot
from sushibelt.bots.policies.readers import policy_in
from sushibelt.bots.registry import add_bots, check_bot, make_bot, read_bot
from sushibelt.play.errors import SushibeltError
from sushibelt.play.observation_fields import observation_length
from sushibelt.rules.catalogue import ANSWERS
from sushibelt.rules.menu import PRESETS

ROW = observation_length(2)


def layers(seed: int = 1, hidden: int = 8) -> dict[str, np.ndarray]:
    """Two layers of numbers by chance, for two players."""
    chance = np.random.default_rng(seed)
    return {
        "weight0": chance.normal(size=(hidden, ROW)).astype(np.float32),
        "bias0": chance.normal(size=hidden).astype(np.float32),
        "weight1": chance.normal(size=(ANSWERS, hidden)).astype(np.float32),
        "bias1": chance.normal(size=ANSWERS).astype(np.float32),
    }


def numpy_file(folder: Path, **more: np.ndarray | str) -> Path:
    """The layers in a file."""
    file = folder / "policy.npz"
    np.savez(file, **layers(), **more)  # type: ignore[arg-type]
    return file


def onnx_file(folder: Path) -> Path:
    """The same layers as an ONNX model."""
    onnx = pytest.importorskip("onnx")
    helper, numpy_helper = onnx.helper, onnx.numpy_helper
    kept = [numpy_helper.from_array(array, name) for name, array in layers().items()]
    nodes = [
        helper.make_node("Gemm", ["rows", "weight0", "bias0"], ["first"], transB=1),
        helper.make_node("Relu", ["first"], ["here"]),
        helper.make_node("Gemm", ["here", "weight1", "bias1"], ["answers"], transB=1),
    ]
    rows = helper.make_tensor_value_info("rows", onnx.TensorProto.FLOAT, [None, ROW])
    answers = helper.make_tensor_value_info("answers", onnx.TensorProto.FLOAT, [None, ANSWERS])
    graph = helper.make_graph(nodes, "policy", [rows], [answers], kept)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    file = folder / "policy.onnx"
    onnx.save(model, file)
    return file


def test_a_view_is_observed_as_its_seat_observes_the_match() -> None:
    seen = 0
    for number, menu in enumerate(["classic", *PRESETS]):
        chance = Random(number)
        edition, types = ("classic", None) if menu == "classic" else ("party", menu)
        players = 2 if menu == "dinner-for-two" else 4
        match = Match(edition, types, seats=players, secret=f"{number}")
        while not match.over:
            seat = chance.choice(match.waiting_for)
            view, question = match.view(seat), match.question(seat)
            assert question is not None
            assert np.array_equal(observation_of(view), match.observation(seat)), (menu, question)
            assert np.array_equal(mask_of(question), match.mask(seat))
            match.answer(seat, chance.choice(question.options))
            seen += 1
    assert seen > 500


def test_who_is_not_asked_has_nothing_to_observe() -> None:
    match = Match("classic", seats=2, secret="tea")
    match.answer(0, match.question(0).options[0])  # type: ignore[union-attr]
    with pytest.raises(SushibeltError, match="Only a seat that is asked"):
        observation_of(match.view(0))


def test_files_of_all_kinds_say_the_same(tmp_path: Path) -> None:
    row = Match("classic", seats=2, secret="tea").observation(0).astype(np.float32)
    said = np.asarray(policy_in(numpy_file(tmp_path))(row)).reshape(-1)
    again = np.asarray(policy_in(onnx_file(tmp_path))(row)).reshape(-1)
    assert said.shape == (ANSWERS,)
    np.testing.assert_allclose(said, again, rtol=1e-4, atol=1e-3)


@pytest.mark.filterwarnings("ignore:`torch.jit")  # PyTorch itself would rather have torch.export by now
def test_modules_of_pytorch_say_the_same(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    parts = layers()
    first, second = torch.nn.Linear(ROW, 8), torch.nn.Linear(8, ANSWERS)
    for layer, number in ((first, 0), (second, 1)):
        layer.weight.data = torch.from_numpy(parts[f"weight{number}"])
        layer.bias.data = torch.from_numpy(parts[f"bias{number}"])
    network = torch.nn.Sequential(first, torch.nn.ReLU(), second)
    script, export = tmp_path / "policy.pt", tmp_path / "policy.pt2"
    torch.jit.script(network).save(str(script))
    torch.export.save(torch.export.export(network, (torch.zeros(1, ROW),)), str(export))
    row = Match("classic", seats=2, secret="tea").observation(0).astype(np.float32)
    for file in (script, export):
        said = np.asarray(policy_in(file)(row)).reshape(-1)
        np.testing.assert_allclose(said, policy_in(numpy_file(tmp_path))(row), rtol=1e-4, atol=1e-3)


def test_only_legal_answers_are_given_and_the_best_of_them(tmp_path: Path) -> None:
    match = Match("party", menu="dinner-for-two", seats=2, secret="tea")
    bot = make_bot(f"numpy:{numpy_file(tmp_path)}", "one")
    policy, chance = policy_in(numpy_file(tmp_path), "numpy"), Random(1)
    while not match.over:
        seat = chance.choice(match.waiting_for)
        view, question = match.view(seat), match.question(seat)
        assert question is not None
        numbers = policy(match.observation(seat).astype(np.float32))
        assert bot.answer(view, question) == max(question.options, key=lambda option: (numbers[option], -option))
        match.answer(seat, bot.answer(view, question), question.id)


def test_functions_play_and_may_draw_their_answers() -> None:
    bot = NetworkBot(lambda row: np.zeros(ANSWERS), "one", mix=True)
    same = NetworkBot(lambda row: np.zeros(ANSWERS), "one", mix=True)
    view = Match("classic", seats=2, secret="tea").view(0)
    assert view.question is not None
    assert bot.answer(view, view.question) == same.answer(view, view.question)
    drawn = {
        NetworkBot(lambda row: np.zeros(ANSWERS), str(seed), mix=True).answer(view, view.question) for seed in range(60)
    }
    assert drawn == set(view.question.options)
    assert abs(sum(each.value for each in bot.explain(view, view.question)) - 1) < 1e-9


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        (lambda row: np.zeros(3), "gives 3 numbers instead of one for each of"),
        (lambda row: np.full(ANSWERS, np.nan), "no finite number for any legal answer"),
        (lambda row: row @ np.zeros((5, 5)), "failed at a row of"),
    ],
)
def test_a_policy_that_does_not_fit_is_told_of_in_a_sentence(policy: object, words: str) -> None:
    view = Match("classic", seats=2, secret="tea").view(0)
    assert view.question is not None
    with pytest.raises(BotFailed, match=words):
        NetworkBot(policy).answer(view, view.question)  # type: ignore[arg-type]


def test_bad_files_are_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "broken.npz").write_bytes(b"rubbish")
    (tmp_path / "broken.onnx").write_bytes(b"rubbish")
    np.savez(tmp_path / "empty.npz", nothing=np.zeros(1))
    for spec, words in [
        ("onnx", "The bot onnx needs a file: onnx:policy.onnx."),
        ("numpy:mix=yes", "The bot numpy needs a file"),
        (f"numpy:{tmp_path}/none.npz", "There is no file .*none.npz for the bot numpy."),
        ("net:file=none.npz", "There is no file none.npz for the bot net."),
    ]:
        with pytest.raises(UnknownBot, match=words):
            check_bot(spec)
    for kind, name, words in [
        ("numpy", "broken.npz", "has no policy that could be used"),
        ("numpy", "empty.npz", "has no layers"),
        ("onnx", "broken.onnx", "has no policy that could be used"),
    ]:
        with pytest.raises(UnknownBot, match=words):
            make_bot(f"{kind}:{tmp_path / name}", "one")
    with pytest.raises(UnknownBot, match=r"ends in \.onnx, \.pt2, \.pt, \.npz"):
        NetworkBot(tmp_path / "policy.txt")


def test_a_spec_means_the_same_when_it_is_written_out(tmp_path: Path) -> None:
    file = numpy_file(tmp_path, activation="tanh")
    bot = read_bot(f"numpy:{file},mix=yes")
    assert bot.values == {"file": str(file), "mix": True}
    assert read_bot(str(bot)) == bot


def test_a_policy_plays_in_the_arena_under_its_own_name(tmp_path: Path) -> None:
    file = numpy_file(tmp_path)
    result = tournament(f"numpy:{file} as kappa, random", games=8, edition="classic", seed="7", jobs=0)
    assert {line.player for line in result.lines} == {"kappa", "random"}
    assert len(result.games) == 8


def test_names_of_ones_own_are_known_and_no_name_is_taken_twice(tmp_path: Path) -> None:
    file = numpy_file(tmp_path)
    assert add_bots(f"numpy:{file} as tako, numpy:{file}") == ["tako", "policy"]
    assert add_bots(f"numpy:{file} as tako") == ["tako"]  # the very same
    view = Match("classic", seats=2, secret="tea").view(0)
    assert view.question is not None
    assert make_bot("tako", "1").answer(view, view.question) == make_bot(f"numpy:{file}", "1").answer(
        view, view.question
    )
    for called, words in [
        (f"numpy:{file} as greedy", "There is a bot called greedy already"),
        ("random as tako", "There is a bot called tako already"),
        (f"numpy:{file} as 7up", "made of letters"),
    ]:
        with pytest.raises(UnknownBot, match=words):
            add_bots(called)
