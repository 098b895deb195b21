"""Real tables that cannot be, as the page's pad keeps them: what `sushibelt score` and the pad must both refuse."""

from typing import Any, NamedTuple

from sushibelt.play.scorer_input import Played, card_from
from sushibelt.play.table_faults import TableFault, TrayInFront, table_faults
from sushibelt.play.words import menu_from
from sushibelt.rules.catalogue import FACE_DOWN, TYPE_NAMES
from sushibelt.rules.menu import CLASSIC_MENU, ROUNDS

PLACE_POINTS = (8, 5, 2)
CLASSIC = "classic"
PUDDING_MENU = "maki,tempura,sashimi,miso_soup,tea,wasabi,pudding"
FRUIT_MENU = "maki,tempura,sashimi,miso_soup,tea,wasabi,fruit"
BOXES = "maki,tempura,tofu,eel,wasabi,takeout_box,pudding"
ORDERS = "maki,tempura,tofu,eel,tea,special_order,pudding"
FRUIT_ORDERS = "maki,tempura,tofu,eel,tea,special_order,fruit"
RACE = "uramaki,tempura,tofu,miso_soup,chopsticks,tea,pudding"
RACE_ORDERS = "uramaki,tempura,tofu,miso_soup,special_order,tea,pudding"


class Tray(NamedTuple):
    """What lies in front of a player: cards divided by spaces, face-down cards, and places taken in the race."""

    cards: str = ""
    face_down: int = 0
    places: tuple[int, ...] = ()


class BadTable(NamedTuple):
    """A table of so many players, with the trays of its rounds, and what is said of it."""

    name: str
    menu: str
    rounds: list[list[Tray]]
    sentences: list[str]


def tray(cards: str = "", face_down: int = 0, *places: int) -> Tray:
    return Tray(cards, face_down, places)


def times(count: int, card: str) -> str:
    return " ".join([card] * count)


NONE = tray()
NO_RACE = (
    "No uramaki race gives these points: the places are worth 8, 5 and 2, "
    "and players who tie use up as many places as they are."
)
EACH_PUDDING = [tray(times(4, "pudding")), tray(times(3, "pudding")), tray(times(3, "pudding")), tray("pudding")]

BAD_TABLES = [
    BadTable("a full row", BOXES, [[tray(times(8, "tofu"), 3), NONE]],
             ["Player 1 cannot have 11 cards: a round has 10 turns."]),
    BadTable("face-down cards alone", BOXES, [[NONE, tray("", 99)]],
             ["Player 2 cannot have 99 cards: a round has 10 turns."]),
    BadTable("nothing to flip with", PUDDING_MENU, [[NONE, tray("", 1)]],
             ["Player 2 has a flipped card, but there is no takeout box on the menu."]),
    BadTable("more than the box", PUDDING_MENU, [[tray(times(9, "tempura")), NONE]],
             ["There are only 8 tempura in the game, not 9."]),
    BadTable("more bonus cards than the box", "maki,tempura,sashimi,miso_soup,tea,chopsticks,pudding",
             [[tray(times(2, "chopsticks_1")), tray(times(2, "chopsticks_1"))]],
             ["There are only 3 chopsticks in the game, not 4."]),
    BadTable("not on the menu", PUDDING_MENU, [[tray("eel tofu"), NONE]],
             ["Eel is not on the menu.", "Tofu is not on the menu."]),
    BadTable("three surplus cards of each name", ORDERS,
             [[tray(times(9, "tofu") + " tempura"), tray(times(9, "eel")), tray(times(10, "tempura"))]],
             ["There are only 3 special orders in the game, but 5 of these cards would have to be one."]),
    BadTable("special orders that are gone", ORDERS,
             [[tray(times(8, "pudding")), NONE], [tray(times(9, "tofu")), NONE]],
             ["There are only 3 special orders in the game, but 4 of these cards would have to be one."]),
    BadTable("one fruit too often", FRUIT_ORDERS,
             [[tray(times(5, "fruit_orange_orange")), NONE], [NONE, tray("fruit_orange_orange")]],
             ["There are only 3 special orders in the game, but 4 of these cards would have to be one."]),
    BadTable("the classic box in three rounds", CLASSIC,
             [[tray(times(7, "tempura")), NONE], [tray(times(7, "tempura")), NONE], [NONE, tray("tempura")]],
             ["There are only 14 tempura for all rounds of the classic game, not 15."]),
    BadTable("classic puddings", CLASSIC, [[tray(times(6, "pudding")), NONE], [tray(times(5, "pudding")), NONE]],
             ["There are only 10 pudding in the game, not 11."]),
    BadTable("desserts of the first round", PUDDING_MENU, [[tray(times(4, "pudding")), tray("pudding pudding")]],
             ["Only 5 desserts enter a game of 2 players up to round 1, not 6."]),
    BadTable("desserts of two rounds", PUDDING_MENU,
             [[tray(times(5, "pudding")), NONE], [NONE, tray(times(4, "pudding"))]],
             ["Only 8 desserts enter a game of 2 players up to round 2, not 9."]),
    BadTable("desserts of the whole game", PUDDING_MENU, [[NONE] * 4, [NONE] * 4, EACH_PUDDING],
             ["Only 10 desserts enter a game of 4 players, not 11."]),
    BadTable("desserts among six", PUDDING_MENU, [[tray(times(4, "pudding"))] * 2 + [NONE] * 4],
             ["Only 7 desserts enter a game of 6 players up to round 1, not 8."]),
    BadTable("one fruit more than the box", FRUIT_MENU, [[tray(times(3, "fruit_orange_orange")), NONE]],
             ["There are only 2 double orange in the game, not 3."]),
    BadTable("second without first", RACE, [[tray("", 0, 2), NONE]], [NO_RACE]),
    BadTable("second after a tie for first", RACE, [[tray("", 0, 1), tray("", 0, 1), tray("", 0, 2)]], [NO_RACE]),
    BadTable("a tie of five", RACE, [[tray("", 0, 1)] * 5], [NO_RACE]),
    BadTable("third after first", RACE, [[tray("", 0, 1, 3), NONE, NONE]], [NO_RACE]),
    BadTable("ten icons and an open place", RACE, [[tray("", 0, 1), tray("uramaki_5 uramaki_5")]],
             ["Player 2 has 10 uramaki icons in front: ten would have taken place 2 at once."]),
    BadTable("ten icons without a race", RACE, [[tray("uramaki_4 uramaki_4 uramaki_3"), NONE]],
             ["Player 1 has 11 uramaki icons in front: ten would have taken place 1 at once."]),
    BadTable("icons that the places have used up", RACE,
             [[tray("uramaki_5 uramaki_5 uramaki_5 uramaki_5", 0, 1, 2, 3), NONE]],
             ["With 20 uramaki icons in front, place 3 cannot be taken: "
              "each place takes ten icons away, and the game has 48."]),
    BadTable("several at once", RACE, [[tray("pudding " * 6), tray(times(9, "tofu"))], [tray("", 0, 3), NONE]],
             ["There are only 8 tofu in the game, not 9.",
              "Only 5 desserts enter a game of 2 players up to round 1, not 6.", NO_RACE]),
]  # fmt: skip


def menu_of(bad: BadTable) -> tuple[int, ...]:
    """The menu's types."""
    return CLASSIC_MENU if bad.menu == CLASSIC else menu_from(bad.menu)


def whole(bad: BadTable) -> list[list[Tray]]:
    """All three rounds; nothing lies in those that were left out."""
    return [*bad.rounds, *[[NONE] * len(bad.rounds[0])] * (ROUNDS - len(bad.rounds))]


def faults_here(bad: BadTable) -> list[TableFault]:
    """What Python finds wrong with it."""
    classic = bad.menu == CLASSIC
    rounds = [[in_front(its, classic) for its in trays] for trays in whole(bad)]
    return table_faults(classic, menu_of(bad), rounds)


def in_front(its: Tray, classic: bool) -> TrayInFront:
    """A tray as Python checks it."""
    cards = [Played(card_from(name, classic)) for name in its.cards.split()]
    flipped = [Played(FACE_DOWN, flipped=True)] * its.face_down
    return TrayInFront((*cards, *flipped), sum(PLACE_POINTS[place - 1] for place in its.places))


def kept(bad: BadTable) -> dict[str, Any]:
    """The same table as the page's pad keeps it."""
    return {
        "classic": bad.menu == CLASSIC,
        "menu": [TYPE_NAMES[kind] for kind in menu_of(bad)],
        "names": [""] * len(bad.rounds[0]),
        "rounds": [
            [
                {
                    "cards": [{"card": name} for name in its.cards.split()],
                    "faceDown": its.face_down,
                    "places": list(its.places),
                }
                for its in trays
            ]
            for trays in whole(bad)
        ],
        "began": True,
        "round": 0,
        "seat": 0,
    }
