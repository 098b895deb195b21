"""A question in words: what is asked, the choices by number and name, and which one a person means."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from ...play.errors import SushibeltError
from ...play.imagine import laid_out
from ...play.view import Question, View
from ...play.words import answer_key, answer_name, card_name, counted, listed, type_name
from ...rules.cards.specials import flippable
from ...rules.catalogue import ANY, CARDS, MENU_7, MENU_9, PASS, SQUID, TYPE_OF, VARIED, WASABI_CARD
from ...rules.table import named


class Choice(msgspec.Struct, frozen=True):
    """A legal answer as it is offered."""

    answer: int
    label: str
    names: tuple[str, ...]
    """What else it may be called."""
    count: int = 1
    """How many such cards there are to choose from."""
    hint: str = ""
    """What it would bring about."""

    @property
    def kind(self) -> int | None:
        """Its card type; None if it is no card."""
        if self.answer < CARDS:
            return TYPE_OF[self.answer]
        return self.answer - ANY if ANY <= self.answer < PASS else None


def choices(view: View, question: Question, flipped: bool = False) -> list[Choice]:
    """Every legal answer once, in the order in which to offer them.

    `flipped` says whether the takeout box that asks has flipped a card already.
    """
    counts = _counts(view, question.kind)
    only = len(question.options) == 2 and PASS in question.options
    return [
        Choice(
            answer,
            label := _label(question.kind, answer, flipped or bool(view.calls)),
            _names(answer, label, yes=only and answer != PASS),
            counts.get(answer, 1),
            _hint(view, question.kind, answer),
        )
        for answer in sorted(question.options, key=_order)
    ]


def _counts(view: View, kind: str) -> Counter[int]:
    """How many cards there are for each answer, where it is cards that one chooses from."""
    if kind == "flip":
        s, seat = laid_out(view), view.seat or 0
        return Counter(named(s, seat, place) for place in range(s.laid[seat]) if flippable(s, seat, place))
    source = {"pick": view.hand, "second": view.hand, "give": view.hand, "menu": view.drawn}
    counts = Counter(source.get(kind, ()))
    if kind == "second" and view.picked is not None:
        counts[view.picked] -= 1
    return counts


def _order(answer: int) -> tuple[int, int]:
    """A request for a whole type stands before those for its variations; otherwise as the cards are numbered."""
    if ANY <= answer < PASS:
        return answer - ANY, -1
    return (TYPE_OF[answer], answer) if answer < CARDS else (CARDS, answer)


def _label(kind: str, answer: int, again: bool) -> str:
    """What is offered; `again` says whether the same was asked and answered before."""
    if answer == PASS:
        return f"{'nothing' if kind == 'flip' else 'no'}{' more' * again}"
    if kind == "dip":
        return "yes"
    if ANY <= answer < PASS and answer - ANY not in VARIED:
        return type_name(answer - ANY)
    return answer_name(answer)


def _names(answer: int, label: str, yes: bool) -> tuple[str, ...]:
    names = [label, answer_name(answer), answer_key(answer)]
    if ANY <= answer < PASS:
        names.append(type_name(answer - ANY))
    if answer == PASS:
        names += ["no", "none", "nothing", "done"]
    elif yes:
        names.append("yes")
    return tuple(dict.fromkeys(_plain(name) for name in names))


def _hint(view: View, kind: str, answer: int) -> str:
    """A nigiri that is played goes on a free wasabi, and that is worth knowing beforehand."""
    if kind not in ("pick", "second", "menu") or answer > SQUID:
        return ""
    tray = view.trays[view.seat or 0]
    free = sum(laid.card == WASABI_CARD and laid.mate is None and not laid.flipped for laid in tray)
    if view.picked is not None:  # classic chopsticks: the first card lands before the second
        free += (view.picked == WASABI_CARD) - (view.picked <= SQUID)
    return f"on your wasabi: {3 * (answer + 1)}" if free > 0 else ""


# --- what is asked --------------------------------------------------------------------------------------


def prompt(view: View, question: Question, names: Sequence[str]) -> str:
    """The question in words."""
    kind = question.kind
    picked = f"You picked {card_name(view.picked)}. " if view.picked is not None else ""
    acting = view.queue[0] if view.queue and not picked else None
    card = card_name(acting.card).capitalize() if acting else ""
    if kind == "pick":
        others = [names[seat] for seat in view.waiting_for if seat != view.seat]
        return f"Pick a card. Waiting for {listed(others)} too." if others else "Pick a card."
    if kind == "copy":
        return f"{picked}What does it copy?" if picked else "What does your special order copy?"
    if kind == "dip":
        copied = card_name(view.copying) if view.copying is not None else "nigiri"
        return f"Does the copied {copied} go on your wasabi?"
    if kind == "call":
        bonus = " or ".join(answer_name(option) for option in question.options if option != PASS)
        if view.calls and view.picked is not None:
            return f"You picked {card_name(view.picked)} and use {listed(called_names(view))}. Also {bonus}?"
        return f"{picked}Do you also use {bonus}?"
    if kind == "second":
        return (
            f"{card}: which second card do you play?" if acting else f"{picked}Do you use chopsticks for a second card?"
        )
    if kind == "ask":
        return f"{card}: what do you ask for? The first to your left who has it gives it to you."
    if kind == "give":
        return f"{names[acting.seat] if acting else 'Somebody'} gets one of these from you. Which?"
    if kind == "menu":
        menus = [drawn for drawn in view.drawn if MENU_7 <= drawn <= MENU_9]
        beside = f" ({counted(menus)} cannot be played.)" if menus else ""
        return f"{card}: which of these do you play?{beside}"
    return f"{card}: which card do you turn face-down, to count 2?"


def called_names(view: View) -> list[str]:
    """The bonus cards that this seat calls with its pick."""
    s, seat = laid_out(view), view.seat or 0
    return [answer_name(named(s, seat, place)) for place in view.calls]


# --- what a person means --------------------------------------------------------------------------------


def chosen(text: str, offered: Sequence[Choice]) -> int:
    """The answer that a number or a name stands for; raises SushibeltError if it stands for none or for several."""
    said = _plain(text)
    if said == "":
        if any(choice.answer == PASS for choice in offered):
            return PASS
        raise SushibeltError("Type the number or the name of your choice, or ? for help.")
    if said.isdecimal():
        if len(said) < 4 and 1 <= int(said) <= len(offered):
            return offered[int(said) - 1].answer
        raise SushibeltError(f"Choose a number from 1 to {len(offered)}.")
    for fits in (str.__eq__, str.startswith, _has_word):
        found = [choice for choice in offered if any(fits(name, said) for name in choice.names)]
        if len(found) == 1:
            return found[0].answer
        if found:
            raise SushibeltError(f"{text.strip()!r} could be {' or '.join(choice.label for choice in found)}.")
    raise SushibeltError(f"There is no {text.strip()!r} to choose here; type a number, a name, or ? for help.")


def _has_word(name: str, start: str) -> bool:
    """Whether a word of the name, and what follows it, starts so."""
    return f" {start}" in name


def _plain(text: str) -> str:
    """Capitals, dashes and underscores make no difference."""
    return " ".join(text.casefold().replace("_", " ").replace("-", " ").split())
