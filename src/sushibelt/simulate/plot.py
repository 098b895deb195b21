"""The findings of a simulation as one picture."""

import math
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from ..output import needed
from .findings import BotFindings, DessertLine, Findings

COLOURS = ("#3b6ea5", "#d98032", "#5a9e6f")
"""One for each bot."""
FAINT = "#c9c9c9"
FEWEST_TAKEN = 30
"""A card's worth that is based on fewer cards is left blank."""


def check_drawing() -> None:
    """Raise an error if matplotlib is not installed."""
    needed("matplotlib", "plot", "A picture of the simulation")


def picture(found: Findings, title: str, dessert: str) -> bytes:
    """All findings as a PNG: scores, card types, desserts, seats, and each card's worth by turn for every bot."""
    figures: Any = needed("matplotlib.figure", "plot", "A picture of the simulation")
    heights = [0.3 * len(bot.cards) + 1.3 for bot in found.bots]
    figure = figures.Figure(figsize=(12, 8.2 + sum(heights)), layout="constrained")
    grid = figure.add_gridspec(2 + len(heights), 2, height_ratios=[4.2, 3.6, *heights])
    _draw_scores(figure.add_subplot(grid[0, 0]), found)
    _draw_types(figure.add_subplot(grid[0, 1]), found)
    _draw_desserts(figure.add_subplot(grid[1, 0]), found, dessert)
    _draw_seats(figure.add_subplot(grid[1, 1]), found)
    for row, bot in enumerate(found.bots, 2):
        _draw_cards(figure, figure.add_subplot(grid[row, :]), bot, len(found.bots) > 1)
    figure.suptitle(title, fontsize=13)
    memory = BytesIO()
    figure.savefig(memory, format="png", dpi=130)
    return memory.getvalue()


def _draw_scores(axes: Any, found: Findings) -> None:
    """How often each score is reached, and how often it wins."""
    for bot, colour in zip(found.bots, COLOURS, strict=False):
        players = sum(line.players for line in bot.scores)
        scores = [line.score for line in bot.scores]
        shares = [100 * line.players / players for line in bot.scores]
        axes.bar(scores, shares, width=1.0, color=colour, alpha=0.75, label=bot.bot)
    low, high = min(bot.quantile(0.0005) for bot in found.bots), max(bot.quantile(0.9995) for bot in found.bots)
    axes.set_xlim(low - 1, high + 1)
    axes.set_xlabel("points at the end of the game")
    axes.set_ylabel("% of players")
    wins = axes.twinx()
    for bot, colour in zip(found.bots, COLOURS, strict=False):
        lines = [line for line in bot.scores if line.players >= FEWEST_TAKEN]
        wins.plot([line.score for line in lines], [100 * line.win_share.value for line in lines], color=colour, lw=1.5)
    wins.set_ylim(0, 102)
    wins.set_ylabel("% of wins with this score (line)")
    if len(found.bots) > 1:
        axes.legend(frameon=False)
    axes.set_title("Scores", loc="left")
    _plain(axes)
    wins.spines["top"].set_visible(False)


def _draw_types(axes: Any, found: Findings) -> None:
    """Points by card type, for all players and for winners."""
    names = [line.kind.replace("_", " ") for line in found.bots[0].types]
    height = 0.8 / (2 * len(found.bots))
    for number, (bot, colour) in enumerate(zip(found.bots, COLOURS, strict=False)):
        for half, (what, shade) in enumerate((("points", colour), ("winners", FAINT))):
            values = [getattr(line, what) for line in bot.types]
            places = [place + height * (2 * number + half + 0.5) - 0.4 for place in range(len(names))]
            bars = [0.0 if math.isnan(value.value) else value.value for value in values]
            label = (f"{bot.bot}, " if len(found.bots) > 1 else "") + ("all" if what == "points" else "winners")
            axes.barh(places, bars, height, color=shade, label=label)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel("points for each player and game")
    axes.legend(frameon=False, loc="lower right", bbox_to_anchor=(1, 0.99), ncols=2, borderpad=0)
    axes.set_title("Points by card type", loc="left")
    _plain(axes)


def _draw_desserts(axes: Any, found: Findings, dessert: str) -> None:
    """How often players win, by the number of desserts they kept."""
    for bot, colour in zip(found.bots, COLOURS, strict=False):
        lines = [line for line in bot.desserts if line.players >= FEWEST_TAKEN]
        _with_errors(axes, lines, colour, bot.bot)
    axes.axhline(100 / len(found.seats), color=FAINT, zorder=0)
    axes.set_xlabel(f"{dessert} cards kept")
    axes.set_ylabel("% of wins")
    axes.set_ylim(bottom=0)
    axes.set_title("Desserts and wins", loc="left")
    _plain(axes)


def _with_errors(axes: Any, lines: Sequence[DessertLine], colour: str, label: str) -> None:
    places = [int(line.what) for line in lines]
    shares = [100 * line.win_share.value for line in lines]
    errors = [0.0 if math.isnan(line.win_share.error) else 100 * line.win_share.error for line in lines]
    axes.errorbar(places, shares, errors, color=colour, marker="o", ms=4, capsize=2, label=label)
    axes.set_xticks(range(max([*places, *axes.get_xticks().astype(int)]) + 1) if places else [])


def _draw_seats(axes: Any, found: Findings) -> None:
    """Every seat's share of wins."""
    names = [bot.bot for bot in found.bots]
    labels = [str(line.seat) + (f"\n{line.bot}" if len(names) > 1 else "") for line in found.seats]
    shares = [100 * line.win_share.value for line in found.seats]
    errors = [0.0 if math.isnan(line.win_share.error) else 100 * line.win_share.error for line in found.seats]
    colours = [COLOURS[names.index(line.bot)] for line in found.seats]
    axes.bar(labels, shares, yerr=errors, color=colours, capsize=3)
    axes.axhline(100 / len(found.seats), color=FAINT, zorder=0)
    axes.set_xlabel("seat")
    axes.set_ylabel("% of wins")
    axes.set_title("Wins by seat", loc="left")
    _plain(axes)


def _draw_cards(figure: Any, axes: Any, bot: BotFindings, named: bool) -> None:
    """A heat map: how many points above the mean those end with who take a card in a turn."""
    drawing: Any = needed("matplotlib", "plot", "A picture of the simulation")
    cells = [
        [turn.points.value if turn.taken >= FEWEST_TAKEN else math.nan for turn in card.turns] for card in bot.cards
    ]
    largest = max((abs(cell) for row in cells for cell in row if not math.isnan(cell)), default=1.0) or 1.0
    palette = drawing.colormaps["RdBu_r"].with_extremes(bad="#eeeeee")
    image = axes.imshow(cells, cmap=palette, vmin=-largest, vmax=largest, aspect="auto")
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            if not math.isnan(cell):
                shade = "white" if abs(cell) > 0.6 * largest else "black"
                axes.text(x, y, f"{cell:+.1f}", ha="center", va="center", color=shade, fontsize=8)
    axes.set_xticks(range(len(cells[0])), range(1, len(cells[0]) + 1))
    axes.set_yticks(range(len(cells)), [card.card.replace("_", " ") for card in bot.cards])
    axes.set_xlabel("turn of the round in which it is taken")
    axes.tick_params(length=0)
    who = f" ({bot.bot})" if named else ""
    axes.set_title(f"What a card is worth{who}: points at the end above the mean", loc="left")
    for spine in axes.spines.values():
        spine.set_visible(False)
    figure.colorbar(image, ax=axes, pad=0.01).outline.set_visible(False)


def _plain(axes: Any) -> None:
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
