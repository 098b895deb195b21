"""An opponent that takes what is worth most at once."""

from ..play.imagine import laid_out
from ..play.view import Question, View
from ..rules.cards.rolls import check_uramaki
from ..rules.cards.specials import flip, flippable, land_special_order
from ..rules.catalogue import (
    AFTER_LAST_CARD,
    ANSWER_NAMES,
    ANY,
    BOX_10,
    BOX_12,
    CARDS,
    FIRST_CARD,
    MENU_7,
    MENU_9,
    MISO_CARD,
    PASS,
    SPECIAL_ORDER_CARD,
    WASABI_CARD,
)
from ..rules.landing import arrive
from ..rules.state import State
from ..rules.table import identity, named
from .bot import Thought
from .worth import worth

MENU_WORTH = 2.6
"""The best of four cards, before it is known which."""
MISO_RISK = 0.7
"""How likely a miso soup is to stay alone in its turn."""
KEEP_BONUS = 1.2
"""What a bonus card should bring to be used now rather than later."""


class GreedyBot:
    """Answers with the best immediate gain in expected points; the same view always gets the same answer."""

    def __init__(self, seed: str = "") -> None:
        del seed  # it needs no chance, but every bot can be made with a seed

    def answer(self, view: View, question: Question) -> int:
        """The answer worth most."""
        return self.explain(view, question)[0].answer

    def explain(self, view: View, question: Question) -> list[Thought]:
        """Every legal answer with its estimated gain in points, best first."""
        think = getattr(self, f"_{question.kind}")
        thoughts = [Thought(option, float(think(view, option))) for option in question.options]
        return sorted(thoughts, key=lambda thought: (-thought.value, thought.answer))

    # --- one estimate for each kind of question ------------------------------------------------------

    def _pick(self, view: View, card: int) -> float:
        return gain(laid_out(view), _seat(view), card)

    def _second(self, view: View, card: int) -> float:
        """The second card; in the classic game it may be left, and then the chopsticks stay."""
        if card == PASS:
            return KEEP_BONUS
        s = laid_out(view)
        if view.picked is not None:
            land(s, _seat(view), view.picked)
        return gain(s, _seat(view), card)

    def _copy(self, view: View, target: int) -> float:
        return copy_gain(laid_out(view), _seat(view), target, dipped=True)

    def _dip(self, view: View, reply: int) -> float:
        target = view.copying
        assert target is not None
        return copy_gain(laid_out(view), _seat(view), target, dipped=reply == WASABI_CARD)

    def _call(self, view: View, reply: int) -> float:
        """A bonus card is called if what it can bring is worth more than keeping it, or if time runs out."""
        if reply == PASS:
            return KEEP_BONUS * min(1.0, (view.cards_each - view.turn_no - 1) / 3)
        s, seat = laid_out(view), _seat(view)
        hand = list(view.hand)
        if view.picked is not None:
            hand.remove(view.picked)
            land(s, seat, view.picked)
        if "spoon" in ANSWER_NAMES[reply]:
            return max(self._asked_gain(view, s, ANY + kind) for kind in view.menu)
        return max((gain(s, seat, card) for card in set(hand)), default=0.0)

    def _ask(self, view: View, request: int) -> float:
        return self._asked_gain(view, laid_out(view), request)

    def _asked_gain(self, view: View, s: State, request: int) -> float:
        """What a request may bring, by how likely somebody has it."""
        cards = range(FIRST_CARD[request - ANY], AFTER_LAST_CARD[request - ANY]) if request >= ANY else [request]
        gains = {card: gain(s, _seat(view), card) for card in cards if _in_game(view, card)}
        others = [hand or () for seat, hand in enumerate(view.hands) if seat != view.seat]
        held = [card for hand in others for card in hand if card in gains]
        if held:
            return min(gains[card] for card in held)  # the giver chooses
        hidden = sum(size for size, hand in zip(view.hand_sizes, view.hands, strict=True) if hand is None)
        unseen = sum(view.unseen) or 1
        number = sum(view.unseen[card] for card in gains)
        likely = min(1.0, number * hidden / unseen)
        return likely * min(gains.values(), default=0.0)

    def _give(self, view: View, card: int) -> float:
        """Give what helps the asker least."""
        return -gain(laid_out(view), view.queue[0].seat, card)

    def _menu(self, view: View, card: int) -> float:
        return gain(laid_out(view), _seat(view), card)

    def _flip(self, view: View, reply: int) -> float:
        if reply == PASS:
            return 0.0
        return flip_gain(laid_out(view), _seat(view), reply)


def land(s: State, seat: int, card: int) -> None:
    """Lay a card in front with what follows at once; a special order becomes the best it can."""
    if card == SPECIAL_ORDER_CARD:
        targets = sorted({identity(s, seat, place) for place in range(s.laid[seat])})
        if targets:
            s.copying[seat] = max(targets, key=lambda target: copy_gain(s, seat, target, dipped=True))
            s.dipping[seat] = 1
            land_special_order(s, seat)
    elif not MENU_7 <= card <= BOX_12:
        arrive(s, seat, card)
        check_uramaki(s)


def gain(s: State, seat: int, card: int) -> float:
    """What one more card in front adds to a seat's expected points."""
    if MENU_7 <= card <= MENU_9:
        return MENU_WORTH
    if BOX_10 <= card <= BOX_12:
        return box_gain(s, seat)
    after = s.clone()
    land(after, seat, card)
    added = worth(after, seat) - worth(s, seat)
    return added * MISO_RISK if card == MISO_CARD else added


def copy_gain(s: State, seat: int, target: int, dipped: bool) -> float:
    """What a special order adds as a copy of this card."""
    after = s.clone()
    after.copying[seat] = target
    after.dipping[seat] = int(dipped)
    land_special_order(after, seat)
    check_uramaki(after)
    return worth(after, seat) - worth(s, seat)


def flip_gain(s: State, seat: int, name: int) -> float:
    """What turning a card face-down adds."""
    after = s.clone()
    for place in range(after.laid[seat]):
        if flippable(after, seat, place) and named(after, seat, place) == name:
            flip(after, seat, place)
            break
    return worth(after, seat) - worth(s, seat)


def box_gain(s: State, seat: int) -> float:
    """What a takeout box adds: every card that is worth less than 2 where it lies."""
    names = {named(s, seat, place) for place in range(s.laid[seat]) if flippable(s, seat, place)}
    return sum(max(0.0, flip_gain(s, seat, name)) for name in names)


def _seat(view: View) -> int:
    assert view.seat is not None, "only a seat can be asked"
    return view.seat


def _in_game(view: View, card: int) -> bool:
    return card < CARDS and any(FIRST_CARD[kind] <= card < AFTER_LAST_CARD[kind] for kind in view.menu)
