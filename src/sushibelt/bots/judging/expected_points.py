"""What the cards in front of a seat are worth in expectation: points so far, and what they may yet become.

One small function per card type, of the table as it was tallied last, the seat, `more` (how many cards of the kind it
may still see, see `expected_cards.py`) and the judge's weights. They know only what lies open, so any seat will do.
"""

from ...compiler import hot, rule
from ...rules.cards.appetizers import dumpling_points, miso_points, onigiri_points, tofu_points
from ...rules.cards.desserts import fruit_table, ice_creams, oranges, pineapples, puddings, watermelons
from ...rules.cards.nigiri import nigiri_points
from ...rules.cards.rolls import URAMAKI_GOAL, uramaki_prize
from ...rules.cards.specials import colours, largest_group
from ...rules.catalogue import (
    CHOPSTICKS,
    CHOPSTICKS_PLAIN,
    DUMPLING,
    DUMPLING_CARD,
    EDAMAME,
    EDAMAME_CARD,
    EEL,
    EEL_CARD,
    FRUIT,
    ICE_CREAM,
    MAKI,
    MISO_SOUP,
    NIGIRI,
    ONIGIRI,
    PUDDING,
    SASHIMI,
    SASHIMI_CARD,
    SOY_CARD,
    SPOON,
    SPOON_4,
    SPOON_6,
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
from ...rules.scoring import face_down_points
from ...rules.state import MAKI_ICONS, State
from ...rules.worth import (
    EDAMAME_EACH,
    EELS,
    ICE_CREAM_SET,
    MAKI_PLACES,
    PUDDING_RANKS,
    SASHIMI_SET,
    SOY_EACH,
    TEA_EACH,
    TEMAKI_RANKS,
    TEMPURA_PAIR,
    TOFUS,
)
from .expected_cards import Numbers
from .weights import (
    CHOPSTICKS_VALUE,
    DOUBT,
    DUMPLING_HOPE,
    EDAMAME_HOPE,
    EEL_HOPE,
    FRUIT_HOPE,
    ICE_CREAM_HOPE,
    MAKI_ZEAL,
    ONIGIRI_HOPE,
    PATIENCE,
    PUDDING_LUCK,
    PUDDING_ZEAL,
    RACE_LUCK,
    SASHIMI_HOPE,
    SASHIMI_TWO_HOPE,
    SOY_LUCK,
    SPOON_VALUE,
    TEA_HOPE,
    TEMAKI_ZEAL,
    TEMPURA_HOPE,
    TOFU_HOPE,
    URAMAKI_ZEAL,
    WASABI_HOPE,
)

SURE = 0.3  # how far apart two must be in a race that is over, so that it counts as decided: less than one card


@hot
def turns_left(s: State) -> int:
    """How many turns of this round come after the present one."""
    return s.cards_each - s.turn_no


@rule
def type_value(s: State, seat: int, kind: int, more: float, w: Numbers) -> float:
    """The expected points of a seat's cards of one type; menus, boxes and special orders are worth what they bring."""
    if kind == NIGIRI:
        return float(nigiri_points(s, seat))
    if kind == WASABI:
        return wasabi_value(s, seat, more, w)
    if kind == MAKI:
        return maki_value(s, seat, w)
    if kind == TEMAKI:
        return temaki_value(s, seat, w)
    if kind == URAMAKI:
        return uramaki_value(s, seat, w)
    if kind == TEMPURA:
        return tempura_value(s, seat, more, w)
    if kind == SASHIMI:
        return sashimi_value(s, seat, more, w)
    if kind == DUMPLING:
        return dumpling_value(s, seat, more, w)
    if kind == EEL:
        return eel_value(s, seat, more, w)
    if kind == TOFU:
        return tofu_value(s, seat, more, w)
    if kind == ONIGIRI:
        return onigiri_value(s, seat, more, w)
    if kind == EDAMAME:
        return edamame_value(s, seat, w)
    if kind == MISO_SOUP:
        return float(miso_points(s, seat))
    if kind in (CHOPSTICKS, SPOON):
        return bonus_value(s, seat, w)
    if kind == PUDDING:
        return pudding_value(s, seat, w)
    if kind == ICE_CREAM:
        return ice_cream_value(s, seat, w)
    if kind == FRUIT:
        return fruit_value(s, seat, w)
    return 0.0


@rule
def colour_value(s: State, seat: int, w: Numbers) -> float:
    """What tea and soy sauce are worth, which every other card changes too."""
    return tea_value(s, seat, w) + soy_value(s, seat, w)


@rule
def tray_value(s: State, seat: int, more: Numbers, w: Numbers) -> float:
    """The expected points of all that lies in front of a seat, desserts kept in earlier rounds included."""
    total = float(face_down_points(s, seat) + s.race_points[seat])
    for entry in range(8):
        total += type_value(s, seat, s.menu[entry], more[s.menu[entry]], w)
    if s.colourful:
        total += colour_value(s, seat, w)
    return total


@hot
def likely(more: float, wanted: float, doubt: float) -> float:
    """How likely it is to get so many more cards of a kind, if so many are expected to come by."""
    return more / (more + wanted * doubt)


@hot
def beats(mine: int, theirs: int, luck: float) -> float:
    """How likely the one is to end ahead of the other, if the race is open to so much luck."""
    lead = (mine - theirs) / luck
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


# --- races, sets and specials ----------------------------------------------------------------------------


@rule
def maki_value(s: State, seat: int, w: Numbers) -> float:
    """The prizes of the first places, by how likely each place is."""
    left = turns_left(s)
    mine = s.tally[seat, MAKI_ICONS]
    if mine == 0:
        return 0.0
    luck = SURE + w[RACE_LUCK] * left
    first, second, third = 1.0, 0.0, 0.0
    for other in range(s.seats):
        if other != seat:
            ahead = beats(mine, s.tally[other, MAKI_ICONS], luck)
            third = third * ahead + second * (1.0 - ahead)
            second = second * ahead + first * (1.0 - ahead)
            first *= ahead
    prizes = s.worth[MAKI_PLACES] * first + s.worth[MAKI_PLACES + 1] * second + s.worth[MAKI_PLACES + 2] * third
    return prizes * mine / (mine + w[MAKI_ZEAL] * left)


@rule
def temaki_value(s: State, seat: int, w: Numbers) -> float:
    """Four for the most, less four for the fewest, by how likely either is."""
    left = turns_left(s)
    mine = s.tally[seat, TEMAKI_CARD]
    luck = SURE + w[TEMAKI_ZEAL] * left
    most, fewest = 1.0, 1.0
    for other in range(s.seats):
        if other != seat:
            ahead = beats(mine, s.tally[other, TEMAKI_CARD], luck)
            most *= ahead
            fewest *= 1.0 - ahead
    return s.worth[TEMAKI_RANKS] * most + (s.worth[TEMAKI_RANKS + 1] * fewest if s.seats > 2 else 0.0)


@rule
def uramaki_value(s: State, seat: int, w: Numbers) -> float:
    """Ten icons take the open place at once; fewer are worth a share of what may be had later."""
    icons = s.icons[seat]
    if icons == 0 or s.next_place > 3:
        return 0.0
    if icons >= URAMAKI_GOAL:
        return float(uramaki_prize(s, s.next_place))
    left = turns_left(s)
    luck = SURE + 3.0 * w[RACE_LUCK] * left
    first, second = 1.0, 0.0
    for other in range(s.seats):
        if other != seat:
            ahead = beats(icons, s.icons[other], luck)
            second = second * ahead + first * (1.0 - ahead)
            first *= ahead
    later = uramaki_prize(s, s.next_place + 1) if left > 0 else 0
    prizes = uramaki_prize(s, s.next_place) * first + later * second
    return prizes * icons / (icons + w[URAMAKI_ZEAL] * left)


@rule
def pudding_value(s: State, seat: int, w: Numbers) -> float:
    """Six for the most, less six for the fewest, by how likely either is at the end of the game."""
    left = turns_left(s) + (s.rounds - s.round_no) * s.cards_each
    mine = puddings(s, seat, 1)
    luck = SURE + w[PUDDING_LUCK] * left
    most, fewest = 1.0, 1.0
    for other in range(s.seats):
        if other != seat:
            ahead = beats(mine, puddings(s, other, 1), luck)
            most *= ahead
            fewest *= 1.0 - ahead
    hope = w[PUDDING_ZEAL] * mine * (s.rounds - s.round_no)
    return s.worth[PUDDING_RANKS] * most + (s.worth[PUDDING_RANKS + 1] * fewest if s.seats > 2 else 0.0) + hope


@hot
def wasabi_value(s: State, seat: int, more: float, w: Numbers) -> float:
    """Each free wasabi waits for a nigiri, the second behind the first."""
    if s.wasabi[seat] == 0:
        return 0.0
    first = w[WASABI_HOPE] * likely(more, 1.0, w[DOUBT])
    if s.wasabi[seat] == 1:
        return first
    return first + w[WASABI_HOPE] * likely(more, 2.0, w[DOUBT]) * (s.wasabi[seat] - 1)


@hot
def tempura_value(s: State, seat: int, more: float, w: Numbers) -> float:
    """Five a pair, and an odd one hopes for its fellow."""
    count = s.tally[seat, TEMPURA_CARD]
    pair = float(s.worth[TEMPURA_PAIR])
    return pair * (count // 2) + pair * (count % 2) * w[TEMPURA_HOPE] * likely(more, 1.0, w[DOUBT])


@hot
def sashimi_value(s: State, seat: int, more: float, w: Numbers) -> float:
    """Ten for three, and one or two hope for the rest."""
    count = s.tally[seat, SASHIMI_CARD]
    three = float(s.worth[SASHIMI_SET])
    whole = three * (count // 3)
    if count % 3 == 1:
        return whole + three * w[SASHIMI_HOPE] * likely(more, 1.0, w[DOUBT]) * likely(more, 2.0, w[DOUBT])
    if count % 3 == 2:
        return whole + three * w[SASHIMI_TWO_HOPE] * likely(more, 1.0, w[DOUBT])
    return whole


@hot
def dumpling_value(s: State, seat: int, more: float, w: Numbers) -> float:
    """Each further one is worth one more than the one before, up to five."""
    count = s.tally[seat, DUMPLING_CARD]
    if 0 < count < 5:
        return dumpling_points(s, seat) + count * w[DUMPLING_HOPE] * likely(more, 1.0, w[DOUBT])
    return float(dumpling_points(s, seat))


@hot
def eel_value(s: State, seat: int, more: float, w: Numbers) -> float:
    """A lone eel costs three unless a second comes."""
    count = s.tally[seat, EEL_CARD]
    if count == 0:
        return 0.0
    lone, several = float(s.worth[EELS + 1]), float(s.worth[EELS + 2])
    return several if count > 1 else lone + (several - lone) * w[EEL_HOPE] * likely(more, 1.0, w[DOUBT])


@hot
def tofu_value(s: State, seat: int, more: float, w: Numbers) -> float:
    """Two are best, a third ruins them."""
    count = s.tally[seat, TOFU_CARD]
    if count == 1:
        one, two = float(s.worth[TOFUS + 1]), float(s.worth[TOFUS + 2])
        return one + (two - one) * w[TOFU_HOPE] * likely(more, 1.0, w[DOUBT])
    return float(tofu_points(s, seat))


@hot
def onigiri_value(s: State, seat: int, more: float, w: Numbers) -> float:
    """Different shapes squared, and the more shapes there are, the more a further one would bring."""
    points = onigiri_points(s, seat)
    if points == 0 or points >= 16:
        return float(points)
    shapes = 1 if points < 4 else 2 if points < 9 else 3
    return points + shapes * w[ONIGIRI_HOPE] * likely(more, 1.0, w[DOUBT])


@hot
def edamame_value(s: State, seat: int, w: Numbers) -> float:
    """As many points as others have some, now or later."""
    mine = s.tally[seat, EDAMAME_CARD]
    if mine == 0:
        return 0.0
    holders = 0
    for other in range(s.seats):
        if other != seat and s.tally[other, EDAMAME_CARD] > 0:
            holders += 1
    left = turns_left(s)
    joining = (s.seats - 1 - holders) * w[EDAMAME_HOPE] * left / (left + 3.0)
    expected = min(4.0, holders + joining)
    whole = min(3, int(expected))
    fewer, more = s.worth[EDAMAME_EACH + whole], s.worth[EDAMAME_EACH + whole + 1]
    return mine * (fewer + (expected - whole) * (more - fewer))


@rule
def bonus_value(s: State, seat: int, w: Numbers) -> float:
    """Chopsticks and spoons in front are worth something as long as there are turns to use them in."""
    left = turns_left(s) - 1
    if s.bonus[seat] == 0 or left <= 0:
        return 0.0
    spoons = 0
    for card in range(SPOON_4, SPOON_6 + 1):
        spoons += s.tally[seat, card]
    sticks = 0
    for card in range(CHOPSTICKS_PLAIN, SPOON_4):
        sticks += s.tally[seat, card]
    return (w[CHOPSTICKS_VALUE] * sticks + w[SPOON_VALUE] * spoons) * left / (left + w[PATIENCE])


@rule
def tea_value(s: State, seat: int, w: Numbers) -> float:
    """The largest group of one colour may still grow."""
    if s.tally[seat, TEA_CARD] == 0:
        return 0.0
    return s.worth[TEA_EACH] * s.tally[seat, TEA_CARD] * (largest_group(s, seat) + w[TEA_HOPE] * turns_left(s))


@rule
def soy_value(s: State, seat: int, w: Numbers) -> float:
    """Four, by how likely it is to end with the most colours."""
    if s.tally[seat, SOY_CARD] == 0:
        return 0.0
    mine = colours(s, seat)
    luck = SURE + w[SOY_LUCK] * turns_left(s)
    most = 1.0
    for other in range(s.seats):
        if other != seat:
            most *= min(1.0, 0.5 + beats(mine, colours(s, other), luck))  # a tie is as good as a lead
    return s.worth[SOY_EACH] * s.tally[seat, SOY_CARD] * most


# --- desserts ------------------------------------------------------------------------------------------------


@hot
def rounds_left(s: State) -> float:
    """How much of the game is still to come, in rounds."""
    return s.rounds - s.round_no + turns_left(s) / s.cards_each


@rule
def ice_cream_value(s: State, seat: int, w: Numbers) -> float:
    """Twelve for four; fewer are worth a share that shrinks with the rounds left."""
    count = ice_creams(s, seat, 1)
    each = s.worth[ICE_CREAM_SET] / 4.0
    rest = count % 4
    if rest == 0:
        return each * count
    time = rounds_left(s)
    return each * (count - rest) + each * rest * w[ICE_CREAM_HOPE] * likely(time, 0.5 * (4.0 - rest), 1.0)


@rule
def fruit_value(s: State, seat: int, w: Numbers) -> float:
    """Each fruit by its icons, and every icon helps towards the next."""
    hope = w[FRUIT_HOPE] * rounds_left(s)
    total = icons_value(s, watermelons(s, seat, 1), hope) + icons_value(s, oranges(s, seat, 1), hope)
    return total + icons_value(s, pineapples(s, seat, 1), hope)


@hot
def icons_value(s: State, icons: int, hope: float) -> float:
    """One fruit by its icons."""
    return fruit_table(s, icons) + hope * min(icons, 4) / 3.0
