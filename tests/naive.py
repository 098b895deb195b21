"""A slow second opinion on scoring, written from the rules alone.

Nothing here shares code or ideas with the engine: cards are strings, tables are lists, and every rule is a
few plain lines.  Where this module and the engine disagree, one of them is wrong.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

CLASSIC_CARDS = {
    "tempura": 14,
    "sashimi": 14,
    "dumpling": 14,
    "maki_1": 6,
    "maki_2": 12,
    "maki_3": 8,
    "egg_nigiri": 5,
    "salmon_nigiri": 10,
    "squid_nigiri": 5,
    "wasabi": 6,
    "chopsticks": 4,
    "pudding": 10,
}

# Party's box, by family and type: every card name with the number of such cards.
PARTY_BOX: dict[str, dict[str, dict[str, int]]] = {
    "nigiri": {"nigiri": {"egg_nigiri": 4, "salmon_nigiri": 5, "squid_nigiri": 3}},
    "roll": {
        "maki": {"maki_1": 4, "maki_2": 5, "maki_3": 3},
        "temaki": {"temaki": 12},
        "uramaki": {"uramaki_3": 4, "uramaki_4": 4, "uramaki_5": 4},
    },
    "appetizer": {
        "tempura": {"tempura": 8},
        "sashimi": {"sashimi": 8},
        "dumpling": {"dumpling": 8},
        "eel": {"eel": 8},
        "tofu": {"tofu": 8},
        "onigiri": {"onigiri_circle": 2, "onigiri_triangle": 2, "onigiri_square": 2, "onigiri_rectangle": 2},
        "edamame": {"edamame": 8},
        "miso_soup": {"miso_soup": 8},
    },
    "special": {
        "chopsticks": {"chopsticks_1": 1, "chopsticks_2": 1, "chopsticks_3": 1},
        "soy_sauce": {"soy_sauce": 3},
        "tea": {"tea": 3},
        "menu": {"menu_7": 1, "menu_8": 1, "menu_9": 1},
        "spoon": {"spoon_4": 1, "spoon_5": 1, "spoon_6": 1},
        "special_order": {"special_order": 3},
        "takeout_box": {"takeout_box_10": 1, "takeout_box_11": 1, "takeout_box_12": 1},
        "wasabi": {"wasabi": 3},
    },
    "dessert": {
        "pudding": {"pudding": 15},
        "green_tea_ice_cream": {"green_tea_ice_cream": 15},
        "fruit": {
            "fruit_watermelon_watermelon": 2,
            "fruit_orange_orange": 2,
            "fruit_pineapple_pineapple": 2,
            "fruit_watermelon_orange": 3,
            "fruit_watermelon_pineapple": 3,
            "fruit_orange_pineapple": 3,
        },
    },
}
PARTY_CARDS = {kind: cards for family in PARTY_BOX.values() for kind, cards in family.items()}
ROLLS, APPETIZERS, SPECIALS, DESSERTS = (
    tuple(PARTY_BOX[family]) for family in ("roll", "appetizer", "special", "dessert")
)

NUMBERED = ("chopsticks", "spoon", "menu", "takeout_box")  # Party cards with an order number

NIGIRI_VALUE = {"egg_nigiri": 1, "salmon_nigiri": 2, "squid_nigiri": 3}
URAMAKI_PLACE = {1: 8, 2: 5, 3: 2}
DUMPLING_TOTAL = [0, 1, 3, 6, 10, 15]
ONIGIRI_SET = [0, 1, 4, 9, 16]
FRUIT_VALUE = [-2, 0, 1, 3, 6, 10]


@dataclass(frozen=True)
class Laid:
    """One card in front of a player.

    `card` is what the card counts as (for a copy: the copied card).  `on_wasabi` is only meant for a nigiri
    and says that an unflipped wasabi lies below it.
    """

    card: str
    on_wasabi: bool = False
    flipped: bool = False


Table = list[Laid]


def type_of(card: str) -> str:
    """The type a card name belongs to."""
    if card == "chopsticks":  # classic chopsticks carry no number
        return "chopsticks"
    for kind, cards in PARTY_CARDS.items():
        if card in cards:
            return kind
    raise AssertionError(f"unknown card {card!r}")


def order_number(card: str) -> int:
    """The small number on a Party action card."""
    return int(card.rsplit("_", 1)[1])


def find_giver(hands: Sequence[Sequence[str]], asker: int, request: str) -> tuple[int, list[str]] | None:
    """P-SPOON-3 to -7, -10: the first opponent to the left who can serve, and what there is to give.

    Cards that only differ in their order number are no choice: the lowest is the only one offered.
    """
    for step in range(1, len(hands)):
        giver = (asker + step) % len(hands)
        if request.startswith("any_"):
            kind = request.removeprefix("any_")
            options = sorted({card for card in hands[giver] if type_of(card) == kind})
            if options and kind in NUMBERED:
                options = [min(options, key=order_number)]
        else:
            options = sorted({card for card in hands[giver] if card == request})
        if options:
            return giver, options
    return None


def number_of(table: Table, kind: str) -> int:
    """How many cards of a type lie open on a table."""
    return sum(1 for laid in table if not laid.flipped and type_of(laid.card) == kind)


def icons_of(table: Table, kind: str) -> int:
    """Icons on the open maki or uramaki cards of a table; their names end with the number of icons."""
    return sum(int(laid.card[-1]) for laid in table if not laid.flipped and type_of(laid.card) == kind)


def colour_of(laid: Laid) -> str:
    """Background colour.  Only nigiri and wasabi share one; all flipped cards show the same back."""
    if laid.flipped:
        return "back"
    kind = type_of(laid.card)
    if kind in ("nigiri", "wasabi"):
        return "yellow"
    return kind


# ---------------------------------------------------------------------------------------------------------
# Cards scored on one table alone


def nigiri_points(table: Table) -> int:
    """C-NIG-1, P-NIG-1: the printed value, three times on wasabi."""
    total = 0
    for laid in table:
        if not laid.flipped and type_of(laid.card) == "nigiri":
            value = NIGIRI_VALUE[laid.card]
            total += 3 * value if laid.on_wasabi else value
    return total


def eel_points(count: int) -> int:
    """P-EEL-1."""
    if count == 0:
        return 0
    return -3 if count == 1 else 7


def tofu_points(count: int) -> int:
    """P-TOFU-1."""
    if count == 1:
        return 2
    return 6 if count == 2 else 0


def onigiri_points(table: Table) -> int:
    """P-ONI-1, -2: set after set, each taking one of every shape that is still there."""
    left = Counter(laid.card for laid in table if not laid.flipped and type_of(laid.card) == "onigiri")
    total = 0
    while left:
        total += ONIGIRI_SET[len(left)]
        left -= Counter(dict.fromkeys(left, 1))  # Counter subtraction drops shapes that are used up
    return total


def tea_points(table: Table) -> int:
    """P-TEA-1, -2: every tea is worth the size of the largest group of one colour."""
    colours = Counter(colour_of(laid) for laid in table)
    return number_of(table, "tea") * max(colours.values(), default=0)


# ---------------------------------------------------------------------------------------------------------
# Cards scored by comparison


def classic_roll_points(icons: Sequence[int]) -> list[int]:
    """C-ROLL-1 to -4: shared places are divided, and a shared first place leaves no second one."""
    points = [0] * len(icons)
    heights = sorted({n for n in icons if n > 0}, reverse=True)
    if not heights:
        return points
    first = [seat for seat, n in enumerate(icons) if n == heights[0]]
    for seat in first:
        points[seat] = 6 // len(first)
    if len(first) == 1 and len(heights) > 1:
        second = [seat for seat, n in enumerate(icons) if n == heights[1]]
        for seat in second:
            points[seat] = 3 // len(second)
    return points


def party_maki_points(icons: Sequence[int]) -> list[int]:
    """P-MAKI-1 to -4: the n-th highest different count gets the n-th prize in full."""
    prizes = [6, 3] if len(icons) <= 5 else [6, 4, 2]
    heights = sorted({n for n in icons if n > 0}, reverse=True)
    points = [0] * len(icons)
    for height, prize in zip(heights, prizes, strict=False):
        for seat, n in enumerate(icons):
            if n == height:
                points[seat] = prize
    return points


def most_and_fewest(counts: Sequence[int], prize: int) -> list[int]:
    """P-TEMAKI-*, P-PUD-*: undivided gain for the most and undivided loss for the fewest.

    Somebody who is both gets both.  Nobody loses with two players, and none at all is not "the most".
    """
    points = [0] * len(counts)
    if max(counts) == 0:
        return points
    for seat, count in enumerate(counts):
        if count == max(counts):
            points[seat] += prize
        if count == min(counts) and len(counts) > 2:
            points[seat] -= prize
    return points


def classic_pudding_points(counts: Sequence[int]) -> list[int]:
    """C-PUD-2 to -5: gain and loss are divided; all equal means nothing happens."""
    points = [0] * len(counts)
    most, fewest = max(counts), min(counts)
    if most == fewest:
        return points
    for seat, count in enumerate(counts):
        if count == most:
            points[seat] = 6 // list(counts).count(most)
        elif count == fewest and len(counts) > 2:
            points[seat] = -(6 // list(counts).count(fewest))
    return points


def edamame_points(counts: Sequence[int]) -> list[int]:
    """P-EDA-1: per card one point for each opponent who has some, never more than four."""
    points = []
    for seat, count in enumerate(counts):
        opponents = sum(1 for other, n in enumerate(counts) if other != seat and n > 0)
        points.append(count * min(opponents, 4))
    return points


def uramaki_end_points(icons: Sequence[int], next_place: int) -> list[int]:
    """P-URA-8: one more place, if one is open, for whoever has the most icons left."""
    points = [0] * len(icons)
    if next_place in URAMAKI_PLACE and max(icons) > 0:
        for seat, n in enumerate(icons):
            if n == max(icons):
                points[seat] = URAMAKI_PLACE[next_place]
    return points


def uramaki_race(icons: Sequence[int], next_place: int) -> tuple[dict[int, int], int]:
    """P-URA-2, -4, -5, -7: who takes a place at one moment, and which place is open afterwards.

    Seats that get no place do not appear in the answer; they keep their cards.
    """
    awards: dict[int, int] = {}
    for height in sorted({n for n in icons if n >= 10}, reverse=True):
        if next_place not in URAMAKI_PLACE:
            break
        group = [seat for seat, n in enumerate(icons) if n == height]
        for seat in group:
            awards[seat] = URAMAKI_PLACE[next_place]
        next_place += len(group)
    return awards, next_place


def soy_sauce_points(tables: list[Table]) -> list[int]:
    """P-SOY-1, -2: everybody's colours are compared, only owners of soy sauce score."""
    colours = [len({colour_of(laid) for laid in table}) for table in tables]
    return [
        4 * number_of(table, "soy_sauce") if own == max(colours) else 0
        for table, own in zip(tables, colours, strict=True)
    ]


# ---------------------------------------------------------------------------------------------------------
# Whole rounds and games


def round_points(edition: str, tables: list[Table], next_place: int = 1) -> list[dict[str, int]]:
    """Points by type at the end of a round, one dict for each seat, without zero entries.

    Flipped cards are entered as "takeout_box".  Desserts on the tables score nothing yet but are colours.
    Uramaki covers only the place given at the end of the round.
    """
    assert edition in ("classic", "party")

    def numbers(kind: str) -> list[int]:
        return [number_of(table, kind) for table in tables]

    def icons(kind: str) -> list[int]:
        return [icons_of(table, kind) for table in tables]

    by_type: dict[str, list[int]] = {
        "nigiri": [nigiri_points(table) for table in tables],
        "tempura": [n // 2 * 5 for n in numbers("tempura")],
        "sashimi": [n // 3 * 10 for n in numbers("sashimi")],
        "dumpling": [DUMPLING_TOTAL[min(n, 5)] for n in numbers("dumpling")],
    }
    if edition == "classic":
        by_type["maki"] = classic_roll_points(icons("maki"))
    else:
        by_type |= {
            "maki": party_maki_points(icons("maki")),
            "temaki": most_and_fewest(numbers("temaki"), 4),
            "uramaki": uramaki_end_points(icons("uramaki"), next_place),
            "eel": [eel_points(n) for n in numbers("eel")],
            "tofu": [tofu_points(n) for n in numbers("tofu")],
            "onigiri": [onigiri_points(table) for table in tables],
            "edamame": edamame_points(numbers("edamame")),
            "miso_soup": [3 * n for n in numbers("miso_soup")],
            "tea": [tea_points(table) for table in tables],
            "soy_sauce": soy_sauce_points(tables),
            "takeout_box": [2 * sum(laid.flipped for laid in table) for table in tables],
        }
    return [
        {kind: points[seat] for kind, points in by_type.items() if points[seat] != 0} for seat in range(len(tables))
    ]


def fruit_icons(cards: Sequence[str]) -> dict[str, int]:
    """Icons of each fruit; a fruit card's name ends with its two icons."""
    icons = {"watermelon": 0, "orange": 0, "pineapple": 0}
    for card in cards:
        _, one, other = card.split("_")
        icons[one] += 1
        icons[other] += 1
    return icons


def fruit_points(icons: dict[str, int]) -> int:
    """P-FRUIT-1, -2: all three fruits are scored, whether owned or not."""
    return sum(FRUIT_VALUE[min(icons[fruit], 5)] for fruit in ("watermelon", "orange", "pineapple"))


def dessert_points(edition: str, desserts: list[list[str]], dessert_type: str) -> list[int]:
    """Points at the end of the game for the dessert cards each seat has set aside."""
    assert all(type_of(card) == dessert_type for cards in desserts for card in cards)
    counts = [len(cards) for cards in desserts]
    if edition == "classic":
        assert dessert_type == "pudding"
        return classic_pudding_points(counts)
    if dessert_type == "pudding":
        return most_and_fewest(counts, 6)
    if dessert_type == "green_tea_ice_cream":
        return [n // 4 * 12 for n in counts]
    assert dessert_type == "fruit"
    return [fruit_points(fruit_icons(cards)) for cards in desserts]
