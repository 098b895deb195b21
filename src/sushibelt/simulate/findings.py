"""The findings of a simulation: scores, wins, points by card type, the worth of cards by turn, and desserts."""

from collections.abc import Sequence

import msgspec
import numpy as np

from ..crowd.loops import POLICIES
from ..rules.catalogue import (
    AFTER_LAST_CARD,
    BOX_12,
    CARD_NAMES,
    CHOPSTICKS_PLAIN,
    FIRST_CARD,
    TAKEOUT_BOX,
    TYPE_NAMES,
    TYPE_OF,
)
from ..rules.menu import Menu
from .counting import DESSERT_POINTS, LOWEST_SCORE, MOST_DESSERTS, NUMBER, POINTS, WIN, WON
from .figures import Figure, Sums, difference, figure, figures, ratio
from .scorecard import PARTS
from .simulation import Simulation

FACE_DOWN = "face_down"
RACE = ("most_alone", "most_tied", "between", "fewest_tied", "fewest_alone", "all_level")
"""Where a player stands in the race for the most dessert cards, in the order in which it is counted."""
DESSERTS = "desserts"


class Finding(msgspec.Struct, frozen=True):
    """Any finding of a simulation."""


class Outcome(Finding, frozen=True, kw_only=True):
    """How well some players did."""

    points: Figure
    win_share: Figure


class ScoreLine(Finding, frozen=True):
    """All players who ended with a certain score."""

    score: int
    players: int
    win_share: Figure


class TypeLine(Finding, frozen=True):
    """What a card type, or lying face-down, brings a player in a game."""

    kind: str
    points: Figure
    winners: Figure
    """The same among winners."""
    taken: Figure
    """Cards of the type that a player takes in a game."""
    per_card: Figure
    """Points for each card taken."""


class CardTurn(Outcome, frozen=True, kw_only=True):
    """How well those did who took a card in a certain turn of a round, compared with all of their kind."""

    taken: int


class CardLine(Finding, frozen=True):
    """A card's worth: in any turn, and in each."""

    card: str
    at_all: CardTurn
    turns: tuple[CardTurn, ...]


class DessertLine(Outcome, frozen=True, kw_only=True):
    """Players who kept a certain number of desserts, or who came to a certain place in the race for them."""

    what: str
    players: int
    share: Figure
    """Of all players."""
    dessert_points: Figure


class SeatLine(Outcome, frozen=True, kw_only=True):
    """One seat of the table."""

    seat: int
    bot: str


class BotFindings(Outcome, frozen=True, kw_only=True):
    """The findings about one bot; all figures are means over its players."""

    bot: str
    seats: tuple[int, ...]
    spread: float
    """The standard deviation of scores."""
    scores: tuple[ScoreLine, ...]
    parts: dict[str, Figure]
    """Each round, from `round_1` on, and the desserts."""
    types: tuple[TypeLine, ...]
    cards: tuple[CardLine, ...]
    race: tuple[DessertLine, ...]
    desserts: tuple[DessertLine, ...]

    def quantile(self, part: float) -> int:
        """The score that this part of the players do not exceed."""
        reached = np.cumsum([line.players for line in self.scores])
        return self.scores[int(np.searchsorted(reached, part * reached[-1]))].score


class Findings(Finding, frozen=True):
    """All findings of a simulation."""

    games: int
    winning_points: Figure
    lead: Figure
    """By how many points winners are ahead of the next."""
    shared: Figure
    """How often a win is shared."""
    tie_breaks: Figure
    """How often desserts decide between players with equal points."""
    seats: tuple[SeatLine, ...]
    bots: tuple[BotFindings, ...]


def findings(simulation: Simulation, whole: bool = False) -> Findings:
    """The findings of all games played so far; there must be at least one.

    `whole` keeps batches without games, so that those of two simulations stand side by side.
    """
    batches = simulation.batches
    if not whole:
        batches = batches[batches["games"] > 0]
    games = batches["games"]
    bots = simulation.setup.players
    return Findings(
        games=int(games.sum()),
        winning_points=figure(batches["winning_points"], games),
        lead=figure(batches["lead"], games),
        shared=figure(batches["shared"], games),
        tie_breaks=figure(batches["tie_breaks"], games),
        seats=tuple(
            SeatLine(
                seat=seat,
                bot=bot,
                points=figure(batches["seat_points"][:, seat], games),
                win_share=figure(batches["seat_won"][:, seat], games * WIN),
            )
            for seat, bot in enumerate(bots)
        ),
        bots=tuple(_bot_findings(simulation, batches, bot) for bot in dict.fromkeys(bots)),
    )


def _bot_findings(simulation: Simulation, batches: Sums, bot: str) -> BotFindings:
    seats = tuple(seat for seat, name in enumerate(simulation.setup.players) if name == bot)
    group = POLICIES.index(bot)
    players = batches["games"] * len(seats)
    points = batches["seat_points"][:, seats].sum(axis=1)
    won = batches["seat_won"][:, seats].sum(axis=1)
    scores = _score_lines(batches["score"][:, group])
    names = [*(f"round_{number}" for number in range(1, simulation.rounds + 1)), DESSERTS]
    places = [*range(simulation.rounds), PARTS - 1]
    return BotFindings(
        bot=bot,
        seats=seats,
        points=figure(points, players),
        win_share=figure(won, players * WIN),
        spread=_spread(scores),
        scores=scores,
        parts=dict(zip(names, figures(ratio(batches["by_part"][:, group][:, places], players[:, None])), strict=True)),
        types=_type_lines(simulation.menu, batches, group, players, won),
        cards=_card_lines(simulation, batches["taken"][:, group], points, won, players),
        race=_dessert_lines(RACE, batches["race"][:, group]),
        desserts=_dessert_lines([str(kept) for kept in range(MOST_DESSERTS)], batches["kept"][:, group]),
    )


def _score_lines(score: Sums) -> tuple[ScoreLine, ...]:
    """One line for each score from the lowest to the highest that was seen."""
    numbers = score[:, :, NUMBER].sum(axis=0)
    seen = np.flatnonzero(numbers)
    among = slice(seen[0], seen[-1] + 1)
    shares = figures(ratio(score[:, among, WON], score[:, among, NUMBER] * WIN))
    return tuple(
        ScoreLine(LOWEST_SCORE + place, int(numbers[place]), share)
        for place, share in zip(range(seen[0], seen[-1] + 1), shares, strict=True)
    )


def _spread(scores: Sequence[ScoreLine]) -> float:
    """The standard deviation of scores."""
    values = np.array([line.score for line in scores], np.float64)
    weights = np.array([line.players for line in scores], np.float64)
    mean = np.average(values, weights=weights)
    return float(np.sqrt(np.average((values - mean) ** 2, weights=weights)))


def _type_lines(menu: Menu, batches: Sums, group: int, players: Sums, won: Sums) -> tuple[TypeLine, ...]:
    """One line for each type of the menu, and one for lying face-down where that can be."""
    points, winners = batches["by_type"][:, group], batches["winners_by_type"][:, group]
    taken = batches["taken"][:, group, ..., NUMBER].sum(axis=2)
    cards = [range(FIRST_CARD[kind], AFTER_LAST_CARD[kind]) for kind in menu]
    names = [TYPE_NAMES[kind] for kind in menu]
    if TAKEOUT_BOX in menu:
        names.append(FACE_DOWN)
        cards.append(range(0))
    lines = []
    for column, name in enumerate(names):
        number = taken[:, list(cards[column])].sum(axis=1)
        lines.append(
            TypeLine(
                name,
                points=figure(points[:, column], players),
                winners=figure(winners[:, column], won),
                taken=figure(number, players),
                per_card=figure(points[:, column], number),
            )
        )
    return tuple(lines)


def _card_lines(simulation: Simulation, taken: Sums, points: Sums, won: Sums, players: Sums) -> tuple[CardLine, ...]:
    """One line for each card of the menu; those that differ only in their number are one."""
    named: dict[str, list[int]] = {}
    for kind in simulation.menu:
        for card in range(FIRST_CARD[kind], AFTER_LAST_CARD[kind]):
            named.setdefault(card_key(card), []).append(card)

    def turns(sums: Sums) -> list[CardTurn]:
        gained = figures(difference(sums[..., POINTS], sums[..., NUMBER], points[:, None], players[:, None]))
        more_won = figures(difference(sums[..., WON], sums[..., NUMBER] * WIN, won[:, None], players[:, None] * WIN))
        numbers = sums[..., NUMBER].sum(axis=0)
        return [
            CardTurn(taken=int(number), points=points, win_share=won)
            for number, points, won in zip(numbers, gained, more_won, strict=True)
        ]

    lines = []
    for name, cards in named.items():
        sums = taken[:, cards, : simulation.cards_each].sum(axis=1)
        (at_all,) = turns(sums.sum(axis=1, keepdims=True))
        lines.append(CardLine(name, at_all, tuple(turns(sums))))
    return tuple(lines)


def card_key(card: int) -> str:
    """A card's exact name, without its number if that only says when it acts."""
    return TYPE_NAMES[TYPE_OF[card]] if CHOPSTICKS_PLAIN <= card <= BOX_12 else CARD_NAMES[card]


def _dessert_lines(names: Sequence[str], sums: Sums) -> tuple[DessertLine, ...]:
    """One line for each case that was seen."""
    numbers = sums[..., NUMBER].sum(axis=0)
    under = sums[..., NUMBER]
    dessert_points = figures(ratio(sums[..., DESSERT_POINTS], under))
    points = figures(ratio(sums[..., POINTS], under))
    win_shares = figures(ratio(sums[..., WON], under * WIN))
    shares = figures(ratio(under, under.sum(axis=1, keepdims=True)))
    return tuple(
        DessertLine(
            what=name,
            players=int(numbers[place]),
            share=shares[place],
            dessert_points=dessert_points[place],
            points=points[place],
            win_share=win_shares[place],
        )
        for place, name in enumerate(names[: len(numbers)])
        if numbers[place]
    )
