"""The matrix as a picture."""

import math
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from ..output import needed
from .matrix import Cell

PER_CELL = 0.95
"""Inches."""
LONGEST_LABEL = 24


def check_drawing() -> None:
    """Raise an error if matplotlib is not installed."""
    needed("matplotlib", "plot", "A picture of the matrix")


def heat_map(players: Sequence[str], found: Sequence[Cell], seats: int, title: str) -> bytes:
    """The matrix as a PNG: warm where the row's player wins more than its share, cool where less."""
    figures: Any = needed("matplotlib.figure", "plot", "A picture of the matrix")
    colours: Any = needed("matplotlib.colors", "plot", "A picture of the matrix")
    size = PER_CELL * len(players)
    margin = 0.085 * max(len(_label(player)) for player in players)
    figure = figures.Figure(figsize=(size + margin + 1.9, size + margin + 1.5), layout="constrained")
    axes = figure.add_subplot()
    even = 1 / seats
    shares = {(cell.row, cell.column): cell for cell in found}
    grid = [[100 * _share(shares, row, column) for column in players] for row in players]
    norm = colours.TwoSlopeNorm(vmin=0, vcenter=100 * even, vmax=100)
    drawing: Any = needed("matplotlib", "plot", "A picture of the matrix")
    palette = drawing.colormaps["RdBu_r"].with_extremes(bad="#e8e8e8")
    image = axes.imshow(grid, cmap=palette, norm=norm)
    _write_cells(axes, players, shares, norm, seats)
    labels = [_label(player) for player in players]
    axes.set_xticks(range(len(players)), labels, rotation=35, ha="left", rotation_mode="anchor")
    axes.set_yticks(range(len(players)), labels)
    axes.xaxis.tick_top()
    axes.xaxis.set_label_position("top")
    axes.tick_params(length=0)
    axes.set_xlabel("against" if seats == 2 else f"against {seats - 1} of", labelpad=10)
    axes.set_ylabel("player")
    axes.set_xticks([place - 0.5 for place in range(1, len(players))], minor=True)
    axes.set_yticks([place - 0.5 for place in range(1, len(players))], minor=True)
    axes.grid(which="minor", color="white", linewidth=2)
    axes.tick_params(which="minor", length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    bar = figure.colorbar(image, ax=axes, shrink=0.8, ticks=[0, 50 * even, 100 * even, 50 + 50 * even, 100])
    bar.ax.set_yticklabels([f"{tick:.0f} %" for tick in bar.get_ticks()])
    bar.outline.set_visible(False)
    figure.suptitle(f"Share of wins\n{title}", fontsize=11)
    memory = BytesIO()
    figure.savefig(memory, format="png", dpi=150)
    return memory.getvalue()


def _write_cells(axes: Any, players: Sequence[str], shares: dict[tuple[str, str], Cell], norm: Any, seats: int) -> None:
    """Write each figure with its interval, dark on light and light on dark."""
    for y, row in enumerate(players):
        for x, column in enumerate(players):
            cell = shares.get((row, column))
            if cell is None:
                continue
            colour = "white" if abs(float(norm(100 * cell.win_share.value)) - 0.5) > 0.3 else "black"
            reach = 100 * cell.win_share.told(cell.games // seats).reach
            axes.text(x, y - 0.08, f"{100 * cell.win_share.value:.1f}", ha="center", va="center", color=colour)
            if not math.isnan(reach):
                axes.text(x, y + 0.22, f"±{reach:.1f}", ha="center", va="center", color=colour, fontsize=7)


def _share(shares: dict[tuple[str, str], Cell], row: str, column: str) -> float:
    cell = shares.get((row, column))
    return math.nan if cell is None else cell.win_share.value


def _label(player: str) -> str:
    return player if len(player) <= LONGEST_LABEL else player[: LONGEST_LABEL - 1] + "…"
