"""The chances of a game as a drawing: a line for each player, rounds side by side."""

from collections.abc import Sequence
from html import escape
from typing import Final

from ..paper import COLOURS
from ..play.hindsight import START
from .chart import ChartPoint
from .words import percent

WIDTH, HEIGHT = 900, 380
LEFT, RIGHT, TOP, BOTTOM = 52, 108, 12, 28
INSIDE: Final = WIDTH - LEFT - RIGHT
DASHES: Final = ("", "14 5", "5 4", "16 4 5 4")
"""So that lines can be told apart without colours."""
APART: Final = 17
"""How far below one another the names at the end are."""
ALONE: Final = (
    ".chart{max-width:720px;font:13px sans-serif}.chart text{fill:currentColor}.chart .grid{stroke:#8883}"
    ".chart .round{stroke:#8886}.chart .under{stroke:none}"
)
"""How it looks where no page of ours says so."""
LONGEST: Final = 10
"""So many letters of a name have room there."""


def chart_svg(chart: Sequence[ChartPoint], names: Sequence[str]) -> str:
    """The drawing, with words for those who cannot see it."""
    points = [point for point in chart if point.what != START]
    step = INSIDE / max(1, len(points) - 1)
    xs = [LEFT + step * at for at in range(len(points))]
    last = points[-1].chances
    each = ", ".join(f"{name} {percent(chance)}" for name, chance in zip(names, last, strict=True))
    told = escape(f"Chances to win; in the end {each}")
    lines = "".join(_line(seat, name, xs, points) for seat, name in enumerate(names))
    return (
        f'<svg class=chart viewBox="0 0 {WIDTH} {HEIGHT}" role=img aria-label="{told}">'
        f"{_grid()}{_rounds(xs, points)}{lines}{_names(names, last)}</svg>"
    )


def chart_html(chart: Sequence[ChartPoint], names: Sequence[str]) -> str:
    """The drawing for a notebook, whose own colours and letters it takes."""
    return f"<style>{ALONE}</style>{chart_svg(chart, names)}"


def _y(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)


def _grid() -> str:
    return "".join(
        f'<line class=grid x1={LEFT} x2={WIDTH - RIGHT} y1="{_y(part):.0f}" y2="{_y(part):.0f}"/>'
        f'<text x={LEFT - 6} y="{_y(part) + 4:.0f}" text-anchor=end>{100 * part:.0f}<tspan class=unit> %</tspan></text>'
        for part in (0, 0.25, 0.5, 0.75, 1)
    )


def _rounds(xs: Sequence[float], points: Sequence[ChartPoint]) -> str:
    """Where each round begins, and its name."""
    begins = [at for at in range(len(points)) if at == 0 or points[at].round_no != points[at - 1].round_no]
    return "".join(
        f'<line class=round x1="{xs[at]:.0f}" x2="{xs[at]:.0f}" y1={TOP} y2={HEIGHT - BOTTOM} />'
        f'<text x="{xs[at] + 4:.0f}" y={HEIGHT - 8}>Round {points[at].round_no}</text>'
        for at in begins
    )


def _line(seat: int, name: str, xs: Sequence[float], points: Sequence[ChartPoint]) -> str:
    path = " ".join(f"{x:.1f},{_y(point.chances[seat]):.1f}" for x, point in zip(xs, points, strict=True))
    dash = DASHES[seat % len(DASHES)]
    line = f'<polyline points="{path}" fill=none stroke-linejoin=round stroke-dasharray="{dash}"'
    return (
        f'<g><title>{escape(name)}</title>{line} class=under />{line} stroke="{COLOURS[seat]}" stroke-width=3.5 /></g>'
    )


def _names(names: Sequence[str], last: Sequence[float]) -> str:
    """Everybody's name where the line ends, none on top of another."""
    ranked = sorted(range(len(names)), key=lambda seat: -last[seat])
    heights: list[float] = []
    for seat in ranked:
        heights.append(max(_y(last[seat]), heights[-1] + APART if heights else 0))
    lowest: float = HEIGHT - BOTTOM
    for place in reversed(range(len(ranked))):  # what reaches below the drawing moves up, and what is above it too
        heights[place] = min(heights[place], lowest)
        lowest = heights[place] - APART
    x = WIDTH - RIGHT + 14
    return "".join(
        f'<circle cx={x} cy="{height:.0f}" r=5 class=dot fill="{COLOURS[seat]}" />'
        f'<text class=name x={x + 9} y="{height + 5:.0f}">{escape(_short(names[seat]))}</text>'
        for seat, height in zip(ranked, heights, strict=True)
    )


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
