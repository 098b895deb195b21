"""What happens when a card comes to lie in front of its player."""

from ..compiler import hot, rule
from .cards.appetizers import check_miso
from .cards.nigiri import dip
from .cards.rolls import check_uramaki
from .catalogue import BOX_12, CHOPSTICKS_1, MENU_7, MISO_CARD, SQUID, URAMAKI_3, URAMAKI_5
from .state import ORIGINAL, State
from .table import lay


@hot
def queue_entry(seat: int, number: int, copied: int, turn: int) -> int:
    """A card that is to act as one integer, so that the order of the integers is the order of play."""
    return number << 8 | copied << 7 | turn << 3 | seat


@rule
def join_queue(s: State, seat: int, number: int, copied: int, turn: int) -> None:
    """Queue a card to act: lowest number first, an original before its copies, older copies first, then by seat."""
    entry = queue_entry(seat, number, copied, turn)
    i = s.queued
    while i > 0 and s.queue[i - 1] > entry:
        s.queue[i] = s.queue[i - 1]
        i -= 1
    s.queue[i] = entry
    s.queued += 1


@hot
def arrive(s: State, seat: int, card: int) -> None:
    """Lay a card in front, a nigiri on free wasabi; menus and takeout boxes do not come to lie, they wait to act."""
    if MENU_7 <= card <= BOX_12:
        join_queue(s, seat, card - CHOPSTICKS_1 + 1, ORIGINAL, s.turn_no)
    else:
        place = lay(s, seat, card, ORIGINAL)
        s.miso_played += card == MISO_CARD
        if s.wasabi[seat] > 0 and card <= SQUID:  # the rarer one first: what is seldom true is guessed right
            dip(s, seat, place)


@hot
def check(s: State, card: int) -> None:
    """A miso soup or uramaki that has arrived is checked at once."""
    if card == MISO_CARD:
        check_miso(s)
    elif URAMAKI_3 <= card <= URAMAKI_5:
        check_uramaki(s)
