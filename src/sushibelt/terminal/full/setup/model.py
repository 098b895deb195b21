"""What has been chosen on the set-up screen so far, and the game it comes to."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import msgspec

from ....bots.registry import DEFAULT_BOT
from ....play.errors import SushibeltError
from ....play.setup import called
from ....play.words import PRESET_TITLES, listed, menu_from, menu_key, type_name
from ....rules.catalogue import FAMILIES, TYPE_NAMES, Family, family_of
from ....rules.menu import CLASSIC_MENU, CLASSIC_PLAYERS, PARTY_PLAYERS, PRESETS, Menu, arranged, barred, menu_fault
from ....rules.state import SEATS
from ...records.habits import Habits
from ...records.saves import Aids
from ...seats.seating import LONGEST_NAME, RANDOM_MENU, GamePlan, Seat

OWN_MENU: Final = "own"
USUAL_MENU: Final = "sushi-go"
USUAL_PLAYERS: Final = 4

WHO: Final = {
    "": "  a person at this keyboard",
    "random": "▁ Newcomer: plays anything",
    "greedy": "▂ Hungry: what pays at once",
    "regular": "▃ Regular: a seasoned player",
    "net": "▄ Natural: learned by playing",
    "search": "▅ Master: plans for 0.2 s",
    "search:ms=1000": "▆ Master: plans for 1 s",
    "search:ms=5000": "▇ Master: plans for 5 s",
    "champion:ms=1000": "█ Master: misses little",
}
"""Who can sit at a seat, as bots are described and in words: how strong, of what character, as on the page."""
STRENGTH: Final = "▁ weakest … █ strongest"


COURSES: Final = FAMILIES[1:]
"""The parts of a menu that are chosen: nigiri is on every menu."""


def fitted(menu: Menu, players: int) -> Menu:
    """The same menu, with another type of the same course for each that this number of players may not use."""
    out = barred(players)
    types = [kind for kind in menu if kind not in out]
    for kind in menu:
        if kind in out:
            types.append(next(other for other in family_of(kind).types if other not in (*out, *menu, *types)))
    return arranged(types)


class MenuChoice(msgspec.Struct, frozen=True):
    """A line in the list of menus."""

    key: str
    title: str
    note: str
    allowed: bool = True


class Setup:
    """Every choice made so far. Whatever was chosen, the game it comes to has a legal menu and number of players."""

    def __init__(self, aids: Aids, habits: Habits | None = None) -> None:
        """Begin with what was chosen last time, if that is known."""
        self.edition = "party"
        self.wanted_players = USUAL_PLAYERS
        self.wanted_menu = USUAL_MENU
        self.own_menu = PRESETS[USUAL_MENU]
        self.names = [""] * SEATS
        """As typed; who is not named gets a name."""
        self.bots = ["", *[DEFAULT_BOT] * (SEATS - 1)]
        self.both_ways = False
        self.printing = "revised"
        """Of Party, also while the classic game is chosen, which has none."""
        self.seed = ""
        self.coach = aids.coach
        self.memory = aids.memory
        if habits is not None:
            self._take_up(habits)

    def _take_up(self, last: Habits) -> None:
        """Choose again what was chosen last time, as far as it can be chosen."""
        self.edition = "classic" if last.edition == "classic" else "party"
        self.wanted_players = last.players if last.players in PARTY_PLAYERS else USUAL_PLAYERS
        self.both_ways = last.both_ways
        self.printing = "first" if last.printing == "first" else "revised"
        self.coach |= last.coach
        self.memory |= last.memory
        for seat, name in enumerate(last.names[:SEATS]):
            self.names[seat] = name[:LONGEST_NAME]
        for seat, bot in enumerate(last.bots[:SEATS]):
            self.bots[seat] = bot if bot in WHO else self.bots[seat]
        if last.menu in (*PRESETS, RANDOM_MENU):
            self.wanted_menu = last.menu
        else:
            with suppress(SushibeltError):
                menu = menu_from(last.menu)
                if any(menu_fault(menu, players) is None for players in PARTY_PLAYERS):
                    self.choose_own(menu)

    def habits(self) -> Habits:
        """What to offer next time."""
        own = self.wanted_menu == OWN_MENU
        return Habits(
            names=tuple(name.strip() for name in self.names),
            bots=tuple(self.bots),
            edition=self.edition,
            players=self.wanted_players,
            menu=",".join(TYPE_NAMES[kind] for kind in self.own_menu) if own else self.wanted_menu,
            both_ways=self.both_ways,
            printing=self.printing,
            coach=self.coach,
            memory=self.memory,
        )

    @property
    def classic(self) -> bool:
        """Whether the classic game is played."""
        return self.edition == "classic"

    @property
    def players_offered(self) -> range:
        """How many can play this edition."""
        return CLASSIC_PLAYERS if self.classic else PARTY_PLAYERS

    @property
    def players(self) -> int:
        """As many as were wanted, or as this edition allows."""
        return min(self.wanted_players, self.players_offered[-1])

    # --- the menu ------------------------------------------------------------------------------------------------

    def menu_choices(self) -> list[MenuChoice]:
        """Every Party menu with what there is to say about it for this number of players."""
        return [
            *(self._preset_choice(key) for key in PRESETS),
            MenuChoice(RANDOM_MENU, "By chance", "drawn when the game begins"),
            MenuChoice(OWN_MENU, "Your own", "Enter: choose its cards"),
        ]

    def _preset_choice(self, key: str) -> MenuChoice:
        """One of the eight, with why it is closed, or for how many it is."""
        not_now = [type_name(kind) for kind in PRESETS[key] if kind in barred(self.players)]
        if not_now:
            return MenuChoice(key, PRESET_TITLES[key], f"not with {self.players}: {', '.join(not_now)}", allowed=False)
        fit = [players for players in PARTY_PLAYERS if not set(PRESETS[key]) & set(barred(players))]
        everyone = len(fit) == len(PARTY_PLAYERS)
        return MenuChoice(key, PRESET_TITLES[key], "" if everyone else f"for {fit[0]} to {fit[-1]} players")

    @property
    def menu(self) -> str:
        """The menu that is played: the one that was wanted, or the usual one while that is not allowed."""
        allowed = {choice.key for choice in self.menu_choices() if choice.allowed}
        return self.wanted_menu if self.wanted_menu in allowed else USUAL_MENU

    def types(self, key: str) -> Menu | None:
        """The types of a menu as this number of players use it; None for one that is not drawn yet."""
        if self.classic:
            return CLASSIC_MENU
        if key == RANDOM_MENU:
            return None
        return fitted(self.own_menu, self.players) if key == OWN_MENU else PRESETS[key]

    def title(self, key: str) -> str:
        """What a menu is called in a sentence."""
        if self.classic:
            return "the classic game"
        return {RANDOM_MENU: "a menu by chance", OWN_MENU: "your own menu"}.get(key) or PRESET_TITLES[key]

    @property
    def menu_remark(self) -> str:
        """Why the menu is not the one that was wanted; nothing if it is."""
        if self.classic:
            return ""
        if self.menu != self.wanted_menu:
            return (
                f"{PRESET_TITLES[self.wanted_menu]} is not for {self.players} players: {self.title(self.menu)} instead."
            )
        if self.menu == OWN_MENU:
            now = fitted(self.own_menu, self.players)
            if gone := [type_name(kind) for kind in self.own_menu if kind not in now]:
                new = [type_name(kind) for kind in now if kind not in self.own_menu]
                return f"With {self.players} players {listed(new)} instead of {listed(gone)}."
        return ""

    def choose_own(self, menu: Menu) -> None:
        """Play a menu of one's own."""
        self.own_menu = menu
        self.wanted_menu = OWN_MENU

    # --- the seats -----------------------------------------------------------------------------------------------

    def usual_names(self) -> list[str]:
        """What everybody at the table is called: whoever was not given a name gets one of the house's."""
        return called([(self.names[seat].strip(), bool(self.bots[seat])) for seat in range(self.players)])

    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(Seat(name, self.bots[seat]) for seat, name in enumerate(self.usual_names()))

    def seat_fault(self) -> str:
        """What is wrong with those at the table, in one sentence; nothing if all is well."""
        names = [seat.name for seat in self.seats()]
        for place, name in enumerate(names):
            if not name.isprintable():
                return "A name has signs that cannot be shown."
            if name.casefold() in map(str.casefold, names[:place]):
                return f"Two at the table are called {name}."
        if all(self.bots[: self.players]):
            return "Nobody plays: give at least one seat to a person."
        return ""

    # --- the game ------------------------------------------------------------------------------------------------

    def plan(self) -> GamePlan:
        """The game that was chosen."""
        return GamePlan(
            seats=self.seats(),
            edition=self.edition,
            menu=None if self.classic else self._menu_in_words(),
            both_ways=self.both_ways,
            printing="revised" if self.classic else self.printing,
            seed=self.seed.strip() or None,
            aids=Aids(self.coach, self.memory),
        )

    def _menu_in_words(self) -> str:
        """The menu as a plan names it."""
        types = self.types(self.menu)
        return RANDOM_MENU if types is None else menu_key(types)

    def summary(self) -> str:
        """The game in one line."""
        what = "The classic game" if self.classic else f"Party, {self.title(self.menu)}"
        return f"{what} · {listed([seat.name for seat in self.seats()])}"


class OwnMenu:
    """A menu while it is put together: nothing illegal can be added."""

    def __init__(self, menu: Iterable[int], players: int) -> None:
        self.players = players
        self.chosen = set(menu)

    def count(self, course: Family) -> int:
        """How many types of a course are chosen."""
        return len(self.chosen & set(course.types))

    def reason(self, kind: int) -> str:
        """Why a type cannot be added now; nothing if it can, or is chosen already."""
        course = family_of(kind)
        if kind in barred(self.players):
            return f"not with {self.players} players"
        if kind not in self.chosen and 1 < course.wanted == self.count(course):
            return "full"
        return ""

    def toggle(self, kind: int) -> None:
        """Add a type, or take it away; of a course of one the new one takes the old one's place."""
        course = family_of(kind)
        if self.reason(kind):
            return
        if course.wanted == 1:
            self.chosen -= set(course.types)
            self.chosen.add(kind)
        else:
            self.chosen ^= {kind}

    @property
    def lacking(self) -> str:
        """What must still be chosen, in one sentence; nothing when the menu is whole."""
        counts = ((course.wanted - self.count(course), course.name) for course in COURSES)
        parts = [f"{left} more {name}{'s' * (left > 1)}" for left, name in counts if left > 0]
        return f"Choose {listed(parts)}." if parts else ""

    def menu(self) -> Menu:
        """The menu in its order."""
        return arranged(self.chosen)
