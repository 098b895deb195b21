"""Cards laid out again on a table of the rules' own: turn by turn, or as they lie at the end of a round."""

from collections.abc import Sequence

from ..rules.cards.appetizers import check_miso
from ..rules.cards.rolls import check_uramaki
from ..rules.cards.specials import flip, flippable, land_special_order
from ..rules.catalogue import (
    BOX_12,
    CHOPSTICKS_1,
    FACE_DOWN,
    MENU_7,
    SPECIAL_ORDER_CARD,
    SPOON_6,
    SQUID,
    TYPE_OF,
    WASABI_CARD,
)
from ..rules.landing import arrive
from ..rules.state import COPIED, FLIPPED, ORIGINAL, State
from ..rules.table import lay
from .errors import BadTable
from .scorer_input import Played
from .words import card_name


def lay_tray(s: State, seat: int, tray: Sequence[Played]) -> None:
    """Lay out what lies in front: a nigiri that is said to be on wasabi, and others on what is free before them."""
    for played in tray:
        face_down = played.flipped or played.card == FACE_DOWN
        card = min(played.card, SPECIAL_ORDER_CARD) if face_down else played.card  # what it was scores nothing
        lay(s, seat, card, COPIED * played.copied + FLIPPED * face_down)
    free = [place for place, played in enumerate(tray) if played.card == WASABI_CARD and not played.flipped]
    for place, played in enumerate(tray):
        if played.dipped:
            before = [wasabi for wasabi in free if wasabi < place]
            _put_on_wasabi(s, seat, place, (before or free)[0], free)
    for place, played in enumerate(tray):
        by_itself = played.card <= SQUID and not (played.dipped or played.copied or played.flipped)
        if by_itself and free and free[0] < place:
            _put_on_wasabi(s, seat, place, free[0], free)


def _put_on_wasabi(s: State, seat: int, nigiri: int, wasabi: int, free: list[int]) -> None:
    free.remove(wasabi)
    s.tray_mate[seat, nigiri] = wasabi
    s.tray_mate[seat, wasabi] = nigiri


class PlayedTable:
    """A table on which the cards are laid again, turn by turn."""

    def __init__(self, s: State) -> None:
        self._s = s
        self._shown: list[set[int]] = [set() for _ in range(s.seats)]
        """What every player has had in front so far: special orders stay what they copied."""
        self._to_flip: list[tuple[int, int, int]] = []
        """Turn, seat and card of flips still to come."""

    def land_turn(self, number: int, turn: Sequence[tuple[Played, ...]]) -> None:
        """The first card of each player is revealed together with the others', further ones come one by one."""
        s = self._s
        s.turn_no = number
        s.miso_played = 0
        for seat, cards in enumerate(turn):
            if cards:
                self._land(seat, cards[0])
        self._check()
        for seat, cards in enumerate(turn):
            for played in cards[1:]:
                self._land(seat, played)
                self._check()
        for when, seat, card in self._to_flip:
            if when == number:
                self._flip(seat, card)

    def _check(self) -> None:
        if not self._s.classic:
            check_miso(self._s)
            check_uramaki(self._s)

    def _land(self, seat: int, played: Played) -> None:
        s = self._s
        if played.flipped and not played.flip_turn:
            lay(s, seat, min(played.card, SPECIAL_ORDER_CARD), ORIGINAL + FLIPPED)  # what it was scores nothing
        elif played.copied:
            self._land_copy(seat, played)
        elif not MENU_7 <= played.card <= BOX_12:
            arrive(s, seat, played.card)
        if played.flip_turn:
            if not s.turn_no < played.flip_turn <= s.cards_each:
                what = card_name(played.card)
                raise BadTable(f"Player {seat + 1} cannot flip the {what} in turn {played.flip_turn}.")
            self._to_flip.append((played.flip_turn, seat, played.card))
        self._shown[seat].add(played.card)
        if played.flipped:
            self._shown[seat].add(FACE_DOWN)

    def _land_copy(self, seat: int, played: Played) -> None:
        s = self._s
        models = {card for card in self._shown[seat] if card == played.card or _same_bonus(card, played.card)}
        if not models:
            model = "flipped card" if played.card == FACE_DOWN else card_name(played.card, numbers=False)
            raise BadTable(
                f"Player {seat + 1} has no {model} that a special order could copy; "
                "a copy may also be listed as what it has become."
            )
        if played.dipped and s.wasabi[seat] == 0:
            raise BadTable(f"Player {seat + 1} has no free wasabi for the special order.")
        s.copying[seat] = played.card
        s.dipping[seat] = int(played.dipped)
        land_special_order(s, seat)

    def _flip(self, seat: int, card: int) -> None:
        s = self._s
        for place in range(s.laid[seat]):
            if s.tray[seat, place] == card and flippable(s, seat, place):
                flip(s, seat, place)
                return
        raise BadTable(f"Player {seat + 1} has no {card_name(card)} in front to flip in turn {s.turn_no}.")


def _same_bonus(card: int, other: int) -> bool:
    """Whether both are chopsticks or both are spoons, whatever their number, which scores nothing."""
    return min(card, other) >= CHOPSTICKS_1 and max(card, other) <= SPOON_6 and TYPE_OF[card] == TYPE_OF[other]
