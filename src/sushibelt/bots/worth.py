"""What the cards in front of a seat are worth in expectation: points so far, and what they may yet become.

One small function per card type, each of the table, the seat and the turns left in this round. They
know only what lies open, so they can be asked about any seat.
"""

from collections.abc import Callable

from ..rules.cards.appetizers import onigiri_points
from ..rules.cards.desserts import fruit_table, kept
from ..rules.cards.nigiri import nigiri_points
from ..rules.cards.rolls import URAMAKI_GOAL, uramaki_place_points
from ..rules.cards.specials import colours, largest_group
from ..rules.catalogue import (
    CHOPSTICKS,
    DUMPLING,
    DUMPLING_CARD,
    EDAMAME,
    EDAMAME_CARD,
    EEL,
    EEL_CARD,
    FRUIT,
    FRUIT_OO,
    FRUIT_OP,
    FRUIT_PP,
    FRUIT_WO,
    FRUIT_WP,
    FRUIT_WW,
    ICE_CREAM,
    ICE_CREAM_CARD,
    MAKI,
    MISO_CARD,
    MISO_SOUP,
    NIGIRI,
    ONIGIRI,
    PUDDING,
    PUDDING_CARD,
    SASHIMI,
    SASHIMI_CARD,
    SOY_CARD,
    SOY_SAUCE,
    SPOON,
    TEA,
    TEA_CARD,
    TEMAKI,
    TEMAKI_CARD,
    TEMPURA,
    TEMPURA_CARD,
    TOFU,
    TOFU_CARD,
    URAMAKI,
    WASABI,
)
from ..rules.scoring import face_down_points, tally_trays
from ..rules.state import MAKI_ICONS, State


def worth(s: State, seat: int) -> float:
    """The expected points of all that lies in front of a seat, desserts kept in earlier rounds included."""
    tally_trays(s)
    left = s.cards_each - s.turn_no
    known = sum(_WORTH[s.menu[entry]](s, seat, left) for entry in range(8) if s.menu[entry] in _WORTH)
    return known + face_down_points(s, seat) + s.race_points[seat]


def _chance(left: int, wanted: int, each: float) -> float:
    """How likely it is to get so many more of a card, if each turn left brings one with this likelihood."""
    return min(1.0, left * each / wanted) if wanted else 1.0


def _others(s: State, seat: int, column: int) -> list[int]:
    return [s.tally[other, column] for other in range(s.seats) if other != seat]


def _nigiri(s: State, seat: int, left: int) -> float:
    return nigiri_points(s, seat)


def _wasabi(s: State, seat: int, left: int) -> float:
    return sum(4.2 * _chance(left, 1 + number, 0.3) for number in range(s.wasabi[seat]))


def _maki(s: State, seat: int, left: int) -> float:
    mine = s.tally[seat, MAKI_ICONS]
    if mine == 0:
        return 0.0
    above = sum(icons > mine for icons in _others(s, seat, MAKI_ICONS))
    level = sum(icons == mine for icons in _others(s, seat, MAKI_ICONS))
    prizes = (6.0, 4.0, 2.0) if s.seats >= 6 and not s.classic else (6.0, 3.0, 0.0)
    prize = prizes[above] if above < 3 else 0.0
    if s.classic and level:
        prize /= level + 1
    lead = 0.55 + 0.45 * (1 - left / s.cards_each)
    return prize * lead + 0.25 * mine * left / s.cards_each


def _temaki(s: State, seat: int, left: int) -> float:
    mine = s.tally[seat, TEMAKI_CARD]
    others = _others(s, seat, TEMAKI_CARD)
    value = 4.0 * (mine > 0 and mine >= max(others))
    if s.seats > 2 and mine <= min(others) and (mine or max(others)):
        value -= 4.0
    return value * (0.5 + 0.5 * (1 - left / s.cards_each)) + 0.6 * mine * left / s.cards_each


def _uramaki(s: State, seat: int, left: int) -> float:
    icons = s.icons[seat]
    if icons == 0 or s.next_place > 3:
        return 0.0
    prize = uramaki_place_points(s.next_place)
    if icons >= URAMAKI_GOAL:
        return prize
    ahead = sum(s.icons[other] > icons for other in range(s.seats))
    finish = icons / URAMAKI_GOAL * _chance(left, max(1, (URAMAKI_GOAL - icons + 3) // 4), 0.4)
    most_left = 0.0 if ahead else 0.35
    return prize * max(finish, most_left) * (0.85 if ahead else 1.0)


def _tempura(s: State, seat: int, left: int) -> float:
    pairs, odd = divmod(s.tally[seat, TEMPURA_CARD], 2)
    return 5 * pairs + 2.6 * odd * _chance(left, 1, 0.35)


def _sashimi(s: State, seat: int, left: int) -> float:
    sets, rest = divmod(s.tally[seat, SASHIMI_CARD], 3)
    return 10 * sets + (0.0, 2.4 * _chance(left, 2, 0.35), 6.2 * _chance(left, 1, 0.3))[rest]


def _dumpling(s: State, seat: int, left: int) -> float:
    count = min(s.tally[seat, DUMPLING_CARD], 5)
    more = (count + 1) * 0.35 * _chance(left, 1, 0.3) if 0 < count < 5 else 0.0
    return count * (count + 1) // 2 + more


def _eel(s: State, seat: int, left: int) -> float:
    count = s.tally[seat, EEL_CARD]
    if count != 1:
        return 7.0 if count else 0.0
    return -3.0 + 7.0 * _chance(left, 1, 0.25)


def _tofu(s: State, seat: int, left: int) -> float:
    count = s.tally[seat, TOFU_CARD]
    return (0.0, 2.0 + 1.2 * _chance(left, 1, 0.3), 6.0)[count] if count < 3 else 0.0


def _onigiri(s: State, seat: int, left: int) -> float:
    points = onigiri_points(s, seat)
    return points + (0.25 * points**0.5 + 0.4) * _chance(left, 1, 0.3) if points else 0.0


def _edamame(s: State, seat: int, left: int) -> float:
    holders = sum(count > 0 for count in _others(s, seat, EDAMAME_CARD))
    expected = holders + (min(4, s.seats - 1) - holders) * 0.6 * _chance(left, 1, 0.3)
    return s.tally[seat, EDAMAME_CARD] * min(4.0, max(expected, 0.0))


def _miso(s: State, seat: int, left: int) -> float:
    return 3.0 * s.tally[seat, MISO_CARD]


def _soy(s: State, seat: int, left: int) -> float:
    mine = colours(s, seat)
    best = max(colours(s, other) for other in range(s.seats) if other != seat)
    likely = 0.85 if mine > best else 0.6 if mine == best else max(0.0, 0.35 - 0.15 * (best - mine - 1))
    return 4.0 * s.tally[seat, SOY_CARD] * likely


def _tea(s: State, seat: int, left: int) -> float:
    return s.tally[seat, TEA_CARD] * (largest_group(s, seat) + 0.25 * left)


def _bonus(s: State, seat: int, left: int) -> float:
    """Usable chopsticks and spoons: worth something as long as there are turns to use them in."""
    return min(s.bonus[seat], 2) * min(1.8, 0.35 * max(0, left - 1))


def _desserts(s: State, seat: int, card: int) -> int:
    return kept(s, seat, card) + s.tally[seat, card]


def _pudding(s: State, seat: int, left: int) -> float:
    mine = _desserts(s, seat, PUDDING_CARD)
    others = [_desserts(s, other, PUDDING_CARD) for other in range(s.seats) if other != seat]
    sure = (s.round_no - 1 + s.turn_no / s.cards_each) / 3
    race = 6.0 * (mine > 0 and mine >= max(others))
    if s.seats > 2 and mine <= min(others):
        race -= 6.0
    return sure * race + (1 - sure) * 1.9 * mine


def _ice_cream(s: State, seat: int, left: int) -> float:
    sets, rest = divmod(_desserts(s, seat, ICE_CREAM_CARD), 4)
    rounds = (3 - s.round_no) + left / s.cards_each
    return 12 * sets + (0.0, 1.2, 3.4, 6.5)[rest] * min(1.0, 0.25 + 0.4 * rounds)


def _fruit(s: State, seat: int, left: int) -> float:
    counts = {card: _desserts(s, seat, card) for card in range(FRUIT_WW, FRUIT_PP + 1)}
    fruits = (
        2 * counts[FRUIT_WW] + counts[FRUIT_WO] + counts[FRUIT_WP],
        2 * counts[FRUIT_OO] + counts[FRUIT_WO] + counts[FRUIT_OP],
        2 * counts[FRUIT_PP] + counts[FRUIT_WP] + counts[FRUIT_OP],
    )
    return sum(fruit_table(icons) + 0.3 * min(icons, 4) for icons in fruits)


_WORTH: dict[int, Callable[[State, int, int], float]] = {
    NIGIRI: _nigiri,
    MAKI: _maki,
    TEMAKI: _temaki,
    URAMAKI: _uramaki,
    TEMPURA: _tempura,
    SASHIMI: _sashimi,
    DUMPLING: _dumpling,
    EEL: _eel,
    TOFU: _tofu,
    ONIGIRI: _onigiri,
    EDAMAME: _edamame,
    MISO_SOUP: _miso,
    SOY_SAUCE: _soy,
    TEA: _tea,
    WASABI: _wasabi,
    CHOPSTICKS: _bonus,
    SPOON: _bonus,
    PUDDING: _pudding,
    ICE_CREAM: _ice_cream,
    FRUIT: _fruit,
}
"""Menu, takeout box and special order leave or become another card: what they bring is what they are worth."""
