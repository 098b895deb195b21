"""The index of the rulebook: what every card is worth, one line each."""

from ..compiler import hot, rule
from .cards.appetizers import (
    dumpling_points,
    edamame_points,
    eel_points,
    miso_points,
    onigiri_points,
    sashimi_points,
    tempura_points,
    tofu_points,
)
from .cards.desserts import fruit_points, ice_cream_points, pudding_points, puddings
from .cards.nigiri import nigiri_points
from .cards.rolls import maki_points, temaki_points, uramaki_points
from .cards.specials import soy_points, tea_points
from .catalogue import (
    DUMPLING,
    EDAMAME,
    EEL,
    EGG_ON_WASABI,
    FACE_DOWN,
    FRUIT,
    ICE_CREAM,
    MAKI,
    MAKI_1,
    MAKI_2,
    MAKI_3,
    MISO_SOUP,
    NIGIRI,
    ONIGIRI,
    PUDDING,
    SASHIMI,
    SOY_SAUCE,
    SQUID,
    TEA,
    TEMAKI,
    TEMPURA,
    TOFU,
    URAMAKI,
)
from .state import COLOUR, DESSERT, FIRST_SPECIAL, FLIPPED, MAKI_ICONS, PUDDINGS, TALLY, URAMAKI_ICONS, State
from .worth import FLIPPED_EACH


@hot
def type_points(s: State, kind: int, seat: int) -> int:
    """What a seat's cards of one type are worth at the end of the round; all others score nothing then."""
    if kind == NIGIRI:
        return nigiri_points(s, seat)
    if kind == MAKI:
        return maki_points(s, seat)
    if kind == TEMAKI:
        return temaki_points(s, seat)
    if kind == URAMAKI:
        return uramaki_points(s, seat)
    if kind == TEMPURA:
        return tempura_points(s, seat)
    if kind == SASHIMI:
        return sashimi_points(s, seat)
    if kind == DUMPLING:
        return dumpling_points(s, seat)
    if kind == EEL:
        return eel_points(s, seat)
    if kind == TOFU:
        return tofu_points(s, seat)
    if kind == ONIGIRI:
        return onigiri_points(s, seat)
    if kind == EDAMAME:
        return edamame_points(s, seat)
    if kind == MISO_SOUP:
        return miso_points(s, seat)
    if kind == SOY_SAUCE:
        return soy_points(s, seat)
    if kind == TEA:
        return tea_points(s, seat)
    return 0


@hot
def dessert_points(s: State, kind: int, seat: int) -> int:
    """What a seat's desserts are worth at the end of the game."""
    if kind == PUDDING:
        return pudding_points(s, seat)
    if kind == ICE_CREAM:
        return ice_cream_points(s, seat)
    if kind == FRUIT:
        return fruit_points(s, seat)
    return 0


@hot
def face_down_points(s: State, seat: int) -> int:
    """Each card flipped by a takeout box is worth 2."""
    return s.worth[FLIPPED_EACH] * s.tally[seat, FACE_DOWN]


@rule
def tally_colours(s: State, seat: int) -> None:
    """Count the cards of each colour in front; face-down cards are a colour of their own."""
    for place in range(s.laid[seat]):
        if s.tray_state[seat, place] >= FLIPPED:
            s.tally[seat, COLOUR + 8] += 1
        else:
            s.tally[seat, COLOUR + s.colour[s.tray[seat, place]]] += 1


@hot
def tally_trays(s: State) -> None:
    """Count what lies in front of every seat, a nigiri on wasabi apart from a plain one."""
    for seat in range(s.seats):
        for column in range(TALLY):
            s.tally[seat, column] = 0
        for place in range(s.laid[seat]):
            card = s.tray[seat, place]
            dipped = (card <= SQUID) & (s.tray_mate[seat, place] >= 0)
            column = card + EGG_ON_WASABI if dipped else card
            s.tally[seat, FACE_DOWN if s.tray_state[seat, place] >= FLIPPED else column] += 1
        if s.colourful:
            tally_colours(s, seat)
        s.tally[seat, MAKI_ICONS] = s.tally[seat, MAKI_1] + 2 * s.tally[seat, MAKI_2] + 3 * s.tally[seat, MAKI_3]
        s.tally[seat, URAMAKI_ICONS] = s.icons[seat]


@rule
def score_round(s: State) -> None:
    """Add what lies in front to everybody's points; of the specials only tea and soy sauce score."""
    tally_trays(s)
    for seat in range(s.seats):
        points = face_down_points(s, seat)
        for i in range(FIRST_SPECIAL):
            points += type_points(s, s.menu[i], seat)
        if s.colourful:
            for i in range(FIRST_SPECIAL, DESSERT):
                points += type_points(s, s.menu[i], seat)
        s.points[seat] += points


@rule
def score_desserts(s: State) -> None:
    """Add the set-aside desserts to everybody's points."""
    for seat in range(s.seats):
        s.tally[seat, PUDDINGS] = puddings(s, seat, 0)
    for seat in range(s.seats):
        s.points[seat] += dessert_points(s, s.menu[DESSERT], seat)
