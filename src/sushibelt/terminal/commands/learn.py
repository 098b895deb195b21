"""A network learns every game by playing against itself: `sushibelt learn`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...play.errors import SushibeltError
from . import completing

if TYPE_CHECKING:
    from ...learning.network.plan import Plan


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
    on: Annotated[
        str | None,
        typer.Option(
            "--on", metavar="ray", help="Learn on a machine of a Ray cluster.", autocompletion=completing.fixed("ray")
        ),
    ] = None,
) -> None:
    """Let a network learn both games, all menus and all numbers of players by playing against itself.

    It needs PyTorch, and a GPU to get anywhere. Press Ctrl-C to stop; the same command goes on from there. The folder
    then has weights.npz, which the bot net takes (net:file=FOLDER/weights.npz), and figures.jsonl with how often it won
    against the regular bot.

    A run needs one machine, since every round of learning begins with the weights of the one before; so runs are not
    cut into parts and merged. It is kept in its folder every two minutes, and can be gone on with on another machine
    if the folder is taken there. With --on ray it learns on a machine of the cluster, with the same results on the
    same kind of machine, and what is kept comes back into the folder here.
    """
    from ...learning.network.plan import Plan

    if device not in ("cuda", "cpu"):
        raise SushibeltError(f"The device is cuda or cpu, not {device!r}.")
    if on not in (None, "ray"):
        raise SushibeltError(f"A run learns here or on ray, not on {on!r}.")
    if begin_with is not None and not Path(begin_with).is_file():
        raise SushibeltError(f"There is no file {begin_with}.")
    plan = Plan(decisions=decisions, games=games, seed=seed, begin_with=begin_with, batch=min(65536, games * 2))
    seconds = float("inf") if minutes is None else minutes * 60
    if on == "ray":
        _learn_on_ray(Path(folder), plan, device, seconds)
    else:
        _learn_here(Path(folder), plan, device, seconds)


def _learn_here(folder: Path, plan: "Plan", device: str, seconds: float) -> None:
    try:
        import torch  # noqa: F401
    except ImportError:
        from ...output import how_to_get_library

        raise SushibeltError(f"Learning needs PyTorch; {how_to_get_library('torch')}") from None
    from ...learning.network.training import Run
    from .interrupts import INTERRUPTED, interruptible

    run = Run(folder, plan, device)
    if run.done >= 1.0:
        typer.echo(f"The run in {folder} is done: {run.decisions:,} decisions in {run.rounds} rounds.")
        return
    try:
        with interruptible():
            run.go_on(seconds, lambda line: typer.echo(line, err=True))
    except KeyboardInterrupt:
        typer.echo(f"Stopped after {run.rounds} rounds; the same command goes on from there.", err=True)
        raise typer.Exit(INTERRUPTED) from None


def _learn_on_ray(folder: Path, plan: "Plan", device: str, seconds: float) -> None:
    from ...learning.network.remote_run import learn_on_ray
    from .interrupts import INTERRUPTED, interruptible

    typer.echo("Starting Ray …", err=True)
    try:
        with interruptible():
            last = learn_on_ray(folder, plan, device, seconds, lambda line: typer.echo(line, err=True))
    except KeyboardInterrupt:
        typer.echo("Stopped; the same command goes on from what was kept last, or one without --on ray here.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    if last.done:
        typer.echo(f"The run in {folder} is done: {last.decisions:,} decisions in {last.rounds} rounds.")
