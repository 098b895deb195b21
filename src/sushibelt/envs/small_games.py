"""Where a game for OpenSpiel begins: before its first deal, at a position, or small enough to be solved exactly."""

from collections.abc import Mapping
from typing import Any, Final

from ..play.errors import SushibeltError
from ..play.position import position_state
from ..play.setup import game_of
from ..rules.chance import prepare_draw
from ..rules.menu import ROUNDS
from ..rules.state import State
from ..rules.turn import proceed

TABLE: Final[dict[str, Any]] = {
    "edition": "party",
    "menu": "",  # in Party this is sushi-go
    "players": 4,
    "both_ways": False,
    "printing": "revised",
    "rounds": ROUNDS,
    "cards": 0,  # as many as the rules deal
}
"""What describes a game that begins with a deal; a position says all that itself."""

# OpenSpiel writes the name of a game with its parameters, as "name(a=b,c=d)"; these would end one there.
_WRITTEN: Final = str.maketrans({" ": ";", "=": ":", ",": "+", "(": "[", ")": "]"})
_READ: Final = str.maketrans({";": " ", ":": "=", "+": ",", "[": "(", "]": ")"})


def written(text: str) -> str:
    """A position, or a menu, without the signs that have a meaning in OpenSpiel's names of games."""
    return " ".join(text.split()).translate(_WRITTEN)


def start_of(given: Mapping[str, Any]) -> State:
    """The state in which a game with these parameters begins; raises SushibeltError if there is no such game."""
    text = str(given.get("position", "")).translate(_READ)
    if text:
        for name, default in TABLE.items():
            if given.get(name, default) != default:  # a game's own name has them all
                raise SushibeltError(f"A position says itself what is played, so it goes without {name!r}.")
        s = position_state(text)
        proceed(s)  # with one card in every hand nobody is asked
        return s
    options = TABLE | dict(given)
    edition, menu = str(options["edition"]), str(options["menu"]).translate(_READ)
    both_ways, printing = bool(options["both_ways"]), str(options["printing"])
    s = game_of(edition, menu or None, int(options["players"]), both_ways, printing)
    _leave_out_rounds(s, int(options["rounds"]))
    _deal_fewer(s, int(options["cards"]))
    return s


def _leave_out_rounds(s: State, rounds: int) -> None:
    """Only the last rounds are played; the desserts that would have come before come with the first of them."""
    if not 1 <= rounds <= ROUNDS:
        raise SushibeltError(f"A game has 1 to {ROUNDS} rounds, not {rounds}.")
    if rounds == ROUNDS:
        return
    if s.classic:
        prepare_draw(s)  # the classic deck is laid out in the first round, and never again
    s.round_no = 1 + ROUNDS - rounds
    for number in range(s.round_no - 1):
        s.dessert_group[s.round_no - 1] += s.dessert_group[number]
        s.dessert_group[number] = 0


def _deal_fewer(s: State, cards: int) -> None:
    """A hand has fewer cards than the rules deal."""
    if cards and not 2 <= cards <= s.cards_each:
        raise SushibeltError(f"With {s.seats} players a hand has 2 to {s.cards_each} cards, not {cards}.")
    s.cards_each = cards or s.cards_each
