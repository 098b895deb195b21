"""A network learns every game by playing against itself: `sushibelt learn`."""

import os
from pathlib import Path
from typing import Annotated

import typer

from ...play.errors import SushibeltError


def learn(
    folder: Annotated[
        str, typer.Argument(metavar="FOLDER", help="Where everything is kept; an earlier run there goes on.")
    ],
    device: Annotated[
        str, typer.Option(metavar="cuda|cpu", help="Where to learn; a GPU is a hundred times faster.")
    ] = "cuda",
    minutes: Annotated[
        float | None, typer.Option(metavar="N", min=0.0, help="Stop after so many minutes; otherwise when it is done.")
    ] = None,
    decisions: Annotated[
        float,
        typer.Option(metavar="N", min=1, help="How many decisions to learn from; the pace slows down to the end."),
    ] = 1.2e9,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games between two rounds of learning.")] = 16384,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed learns the same.")] = 1,
    begin_with: Annotated[
        str | None, typer.Option(metavar="FILE", help="Weights to begin with, instead of none.")
    ] = None,
) -> None:
    """Let a network learn both games, all menus and all numbers of players by playing against itself.

    It needs PyTorch, and a GPU to get anywhere. Press Ctrl-C to stop; the same command goes on from there. The folder
    then has weights.npz, which the bot net takes (net:file=FOLDER/weights.npz), and figures.jsonl with how often it won
    against the regular bot.
    """
    try:
        import torch  # noqa: F401
    except ImportError:
        how = "uv run --with torch sushibelt learn …" if "UV_RUN_RECURSION_DEPTH" in os.environ else "pip install torch"
        raise SushibeltError(f"Learning needs PyTorch, which is not installed: {how}.") from None
    from ...learning.network.training import Plan, Run
    from .interrupts import INTERRUPTED, interruptible

    if device not in ("cuda", "cpu"):
        raise SushibeltError(f"The device is cuda or cpu, not {device!r}.")
    if begin_with is not None and not Path(begin_with).is_file():
        raise SushibeltError(f"There is no file {begin_with}.")
    plan = Plan(decisions=decisions, games=games, seed=seed, begin_with=begin_with, batch=min(65536, games * 2))
    run = Run(Path(folder), plan, device)
    if run.done >= 1.0:
        typer.echo(f"The run in {folder} is done: {run.decisions:,} decisions in {run.rounds} rounds.")
        return
    try:
        with interruptible():
            run.go_on(float("inf") if minutes is None else minutes * 60, lambda line: typer.echo(line, err=True))
    except KeyboardInterrupt:
        typer.echo(f"Stopped after {run.rounds} rounds; the same command goes on from there.", err=True)
        raise typer.Exit(INTERRUPTED) from None
