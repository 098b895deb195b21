"""Policies from files: ONNX and PyTorch with their own libraries, and plain layers in NumPy with none."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ...output import how_to_get, how_to_get_library
from ..errors import UnknownBot, said

Row = npt.NDArray[np.float32]
Policy = Callable[[Row], Any]

ACTIVATIONS: Final[dict[str, Callable[[Row], Row]]] = {
    "relu": lambda row: np.maximum(row, np.float32(0)),
    "tanh": np.tanh,
}


@cache
def policy_in(file: Path, kind: str | None = None) -> Policy:
    """The policy of a file; its ending says of which kind it is, if nobody else does."""
    kind = kind or KINDS.get(file.suffix.lower())
    if kind is None:
        raise UnknownBot(f"A policy's file ends in {', '.join(KINDS)}, unlike {file.name}.")
    if not file.is_file():
        raise UnknownBot(f"There is no policy {file}.")
    try:
        return READERS[kind](file)
    except UnknownBot:
        raise
    except Exception as problem:
        raise UnknownBot(f"{file.name} has no policy that could be used: {said(problem)}.") from problem


def _onnx(file: Path) -> Policy:
    """An ONNX model: its first input takes one row, its first output has a number for each answer."""
    try:
        import onnxruntime
    except ImportError:
        raise UnknownBot(f"Policies in ONNX need onnxruntime; {how_to_get('onnx')}") from None
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # an arena plays on all cores already
    session = onnxruntime.InferenceSession(file, options, providers=["CPUExecutionProvider"])
    given = session.get_inputs()[0]
    kinds = {"tensor(float)": np.float32, "tensor(double)": np.float64, "tensor(int16)": np.int16}
    if given.type not in kinds:
        raise UnknownBot(
            f"{file.name} takes {given.type}, but rows are tensor(float), tensor(double) or tensor(int16)."
        )
    kind, result = kinds[given.type], session.get_outputs()[0].name
    return lambda row: session.run([result], {given.name: row.astype(kind)[None]})[0]


def _torch(file: Path) -> Policy:
    """A module of torch.export (.pt2) or TorchScript: from rows to the numbers, or a tuple that begins so."""
    try:
        import torch
    except ImportError:
        raise UnknownBot(f"Policies in PyTorch need torch; {how_to_get_library('torch')}") from None
    if file.suffix.lower() == ".pt2":
        module = torch.export.load(file).module()
    else:
        module = torch.jit.load(file, map_location="cpu").eval()

    def answers(row: Row) -> Any:
        with torch.inference_mode():
            found = module(torch.from_numpy(row)[None])
        return (found[0] if isinstance(found, tuple | list) else found).numpy()

    return answers


def _numpy(file: Path) -> Policy:
    """Layers one after the other: `weight0` (outputs × inputs) and `bias0`, `weight1` and `bias1`, and so on.

    Between them stands what `activation` says, relu or tanh. Before them `columns` may choose places of the row, and
    `scale` is multiplied with it.
    """
    with np.load(file, allow_pickle=False) as arrays:
        found = {name: arrays[name] for name in arrays.files}
    number = sum(name.startswith("weight") for name in found)
    if not number or any(f"{part}{layer}" not in found for layer in range(number) for part in ("weight", "bias")):
        raise UnknownBot(f"{file.name} has no layers: they are called weight0 and bias0, weight1 and bias1, and so on.")
    activation = str(found.get("activation", "relu"))
    if activation not in ACTIVATIONS:
        raise UnknownBot(f"The activation of {file.name} is {' or '.join(ACTIVATIONS)}, not {activation!r}.")
    between = ACTIVATIONS[activation]
    layers = [
        (found[f"weight{layer}"].astype(np.float32), found[f"bias{layer}"].astype(np.float32))
        for layer in range(number)
    ]
    columns, scale = found.get("columns"), found.get("scale")

    def answers(row: Row) -> Row:
        here = row if columns is None else row[columns]
        here = here if scale is None else here * scale.astype(np.float32)
        for place, (weight, bias) in enumerate(layers):
            here = weight @ here + bias
            if place < number - 1:
                here = between(here)
        return here

    return answers


READERS: Final[dict[str, Callable[[Path], Policy]]] = {"onnx": _onnx, "torch": _torch, "numpy": _numpy}
KINDS: Final = {".onnx": "onnx", ".pt2": "torch", ".pt": "torch", ".npz": "numpy"}
