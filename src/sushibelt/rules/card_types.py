"""One table of all card types: what a type is, which cards it has, how it looks and what it does in a line.

Nothing but data: `catalogue.py` numbers it for the rules; screens, words and the page read it. The order is that of
the catalogue's numbers. Nigiri come first and desserts last, the cards with order numbers side by side in their order.
"""

from typing import Final, NamedTuple

NIGIRI: Final = "nigiri"
ROLL: Final = "roll"
APPETIZER: Final = "appetizer"
SPECIAL: Final = "special"
DESSERT: Final = "dessert"

ON_A_MENU: Final = {NIGIRI: 1, ROLL: 1, APPETIZER: 3, SPECIAL: 2, DESSERT: 1}
"""How many types of each family are on a menu, in a menu's order."""

DARK: Final = "#2a1a14"
LIGHT: Final = "#fffaf0"
"""The two inks of the page: each band takes the one that can be read on it."""


class Card(NamedTuple):
    """A card of a type."""

    name: str
    party: int = 0
    """Copies in Party's box."""
    classic: int = 0
    """Copies in the classic game."""
    icons: int = 0
    """Rolls that are drawn on it and counted."""
    order: int = 0
    """Its order number: it acts in a turn's queue."""
    said: str = ""
    """As people say it, where that is not its name with spaces."""
    drawing: tuple[str, str] = ("", "")
    """Two lines for the terminal, of signs that are one column wide everywhere."""
    short: tuple[str, str] = ("", "")
    """Its name in two lines of seven columns, where its first word and the rest are too long for them."""
    box_place: int = 0
    """Where in the box it lies among its type's cards, if not in the order of the catalogue: shuffles begin there."""


class Look(NamedTuple):
    """How a type's cards look."""

    sign: str
    """One sign for the terminal, one column wide everywhere."""
    colour: str
    """On the full screen."""
    band: str
    """On the page: the band with the card's name. Dark and light ones alternate within a family, so that neighbours
    differ for colour-blind eyes as well."""
    ink: str
    """What is written on that band; `web/tests/look.test.ts` checks that it can be read."""


class CardType(NamedTuple):
    """All that is known of a card type wherever it is shown."""

    name: str
    family: str
    rule: str
    """What it does in Party, in one line: short enough for a menu tile."""
    in_short: str
    """What it is worth, short enough to stand on the card; a nigiri's is its number."""
    look: Look
    cards: tuple[Card, ...]
    classic_rule: str = ""
    """What it does in the classic game, where that differs."""
    varied: bool = False
    """Whether a spoon may ask for a variation by name; order numbers are no variation."""
    coloured_like: str = ""
    """The type whose background it shares; tea and soy sauce count colours."""
    menu_place: int = 0
    """Where in its family it stands on a menu, if not in the order of the catalogue."""


CARD_TYPES: Final = (
    CardType(
        "nigiri",
        NIGIRI,
        "Egg 1, salmon 2, squid 3; on wasabi three times that.",
        in_short="",
        look=Look("▬", "#f4c95d", band="#f2c53d", ink=DARK),
        cards=(
            Card("egg_nigiri", party=4, classic=5, drawing=("▄▄█▄▄", "░░█░░")),
            Card("salmon_nigiri", party=5, classic=10, drawing=("▞▞▞▞▞", "░░░░░")),
            Card("squid_nigiri", party=3, classic=5, drawing=("╭───╮", "░░░░░")),
        ),
        varied=True,
    ),
    CardType(
        "maki",
        ROLL,
        "Most icons 6, second most 3; with 6 or more players 6, 4 and 2. Ties in full.",
        in_short="most 6, then 3",
        look=Look("◉", "#d9604c", band="#a12f3b", ink=LIGHT),
        cards=(
            Card("maki_1", party=4, classic=6, icons=1, drawing=("◉", "")),
            Card("maki_2", party=5, classic=12, icons=2, drawing=("◉ ◉", "")),
            Card("maki_3", party=3, classic=8, icons=3, drawing=("◉ ◉", "◉")),
        ),
        classic_rule="Most icons 6, second most 3; ties share and leave the remainder.",
        varied=True,
    ),
    CardType(
        "temaki",
        ROLL,
        "Most 4, fewest -4 (nobody loses with 2 players). Ties in full.",
        in_short="most 4, fewest −4",
        look=Look("▽", "#b98cd6", band="#cdb4ee", ink=DARK),
        cards=(Card("temaki", party=12, drawing=("╲▒▒▒╱", "╲▒╱")),),
    ),
    CardType(
        "uramaki",
        ROLL,
        "First to ten icons 8, then 5, then 2, at once; the rest compare at the end of the round.",
        in_short="ten: 8, 5, 2",
        look=Look("◎", "#7fb2e5", band="#17655f", ink=LIGHT),
        cards=(
            Card("uramaki_3", party=4, icons=3, drawing=("◎ ◎", "◎")),
            Card("uramaki_4", party=4, icons=4, drawing=("◎ ◎", "◎ ◎")),
            Card("uramaki_5", party=4, icons=5, drawing=("◎ ◎ ◎", "◎ ◎")),
        ),
        varied=True,
    ),
    CardType(
        "tempura",
        APPETIZER,
        "Each pair 5.",
        in_short="two: 5",
        look=Look("≋", "#e0a26b", band="#6a4bb0", ink=LIGHT),
        cards=(Card("tempura", party=8, classic=14, drawing=("≋≋≋≋▷", "≋≋≋≋▷")),),
    ),
    CardType(
        "sashimi",
        APPETIZER,
        "Each set of three 10.",
        in_short="three: 10",
        look=Look("◣", "#f08f86", band="#8fd3b6", ink=DARK),
        cards=(Card("sashimi", party=8, classic=14, drawing=("◢▬◣", "◢▬◣")),),
    ),
    CardType(
        "dumpling",
        APPETIZER,
        "1, 2, 3, 4, 5 or more: 1, 3, 6, 10, 15.",
        in_short="1 3 6 10 15",
        look=Look("◠", "#9fd0c8", band="#1f5c9e", ink=LIGHT),
        cards=(Card("dumpling", party=8, classic=14, drawing=("╭┬┬┬╮", "╰───╯"), short=("dump-", "ling")),),
    ),
    CardType(
        "eel",
        APPETIZER,
        "One costs 3, two or more are worth 7.",
        in_short="one −3, two 7",
        look=Look("∿", "#8e7cc3", band="#d9b48a", ink=DARK),
        cards=(Card("eel", party=8, drawing=("∿∿∿∿∿", "▀▀▀▀▀")),),
    ),
    CardType(
        "tofu",
        APPETIZER,
        "One 2, two 6, three or more nothing.",
        in_short="2, two 6, more 0",
        look=Look("□", "#ece5d0", band="#56616b", ink=LIGHT),
        cards=(Card("tofu", party=8, drawing=("┌───┐", "└───┘")),),
    ),
    CardType(
        "onigiri",
        APPETIZER,
        "Different shapes 1, 2, 3, 4: worth 1, 4, 9, 16 a set.",
        in_short="shapes 1 4 9 16",
        look=Look("△", "#a9b7c6", band="#f0a3b8", ink=DARK),
        cards=(
            Card("onigiri_circle", party=2, said="circle onigiri", drawing=("╭──╮", "╰▄▄╯")),
            Card(
                "onigiri_triangle",
                party=2,
                said="triangle onigiri",
                drawing=("╱╲", "╱▄▄╲"),
                short=("triang.", "onigiri"),
            ),
            Card("onigiri_square", party=2, said="square onigiri", drawing=("┌──┐", "└▄▄┘")),
            Card(
                "onigiri_rectangle",
                party=2,
                said="rectangle onigiri",
                drawing=("┌────┐", "└─▄▄─┘"),
                short=("rectan.", "onigiri"),
            ),
        ),
        varied=True,
    ),
    CardType(
        "edamame",
        APPETIZER,
        "Each worth 1 per opponent who has any, at most 4.",
        in_short="1 per rival with it",
        look=Look("∴", "#8fbf5a", band="#3a7328", ink=LIGHT),
        cards=(Card("edamame", party=8, drawing=("(●●●)", "(●●)")),),
    ),
    CardType(
        "miso_soup",
        APPETIZER,
        "3 each, but all played in the same turn are discarded if there are several.",
        in_short="3 if alone",
        look=Look("⊎", "#c9ad6a", band="#f0985a", ink=DARK),
        cards=(Card("miso_soup", party=8, drawing=("~ ~ ~", "╰───╯")),),
    ),
    CardType(
        "soy_sauce",
        SPECIAL,
        "4 each if you have the most colours in front.",
        in_short="most colours: 4",
        look=Look("◗", "#b5846a", band="#33262b", ink=LIGHT),
        cards=(Card("soy_sauce", party=3, drawing=("▟▙", "██")),),
        menu_place=2,
    ),
    CardType(
        "tea",
        SPECIAL,
        "1 per card of your largest colour, each.",
        in_short="largest colour",
        look=Look("⊔", "#6fae7d", band="#b7d56a", ink=DARK),
        cards=(Card("tea", party=3, drawing=("│~~│╮", "╰──╯╯")),),
        menu_place=3,
    ),
    CardType(
        "wasabi",
        SPECIAL,
        "Your next nigiri goes on it and counts three times.",
        in_short="next nigiri ×3",
        look=Look("▲", "#f4c95d", band="#f2c53d", ink=DARK),
        cards=(Card("wasabi", party=3, classic=6, drawing=("▗▆▖", "▝▀▀▀▘")),),
        menu_place=8,
        coloured_like="nigiri",
    ),
    CardType(
        "special_order",
        SPECIAL,
        "Copies a card you have in front.",
        in_short="copies a card",
        look=Look("◈", "#f2f2f2", band="#7d2a78", ink=LIGHT),
        cards=(Card("special_order", party=3, drawing=("┌ ? ┐", "└ = ┘")),),
        menu_place=6,
    ),
    CardType(
        "chopsticks",
        SPECIAL,
        "In a later turn, play a second card from your hand.",
        in_short="later: one more",
        look=Look("∥", "#5fc3d0", band="#8cc6e4", ink=DARK),
        cards=(
            Card("chopsticks", classic=4, drawing=("━━━━━━", "━━━━━━"), short=("chopst.", "")),
            Card("chopsticks_1", party=1, order=1, drawing=("━━━━━━", "━━━━━━"), short=("chopst.", "1")),
            Card("chopsticks_2", party=1, order=2, drawing=("━━━━━━", "━━━━━━"), short=("chopst.", "2")),
            Card("chopsticks_3", party=1, order=3, drawing=("━━━━━━", "━━━━━━"), short=("chopst.", "3")),
        ),
        classic_rule="In a later turn, take two cards at once.",
        menu_place=1,
    ),
    CardType(
        "spoon",
        SPECIAL,
        "In a later turn, ask for a card; the first player to the left who has it gives it to you.",
        in_short="later: ask for one",
        look=Look("⊸", "#6d9bd8", band="#b9c2cf", ink=DARK),
        cards=(
            Card("spoon_4", party=1, order=4, drawing=("◯━━━━", "")),
            Card("spoon_5", party=1, order=5, drawing=("◯━━━━", "")),
            Card("spoon_6", party=1, order=6, drawing=("◯━━━━", "")),
        ),
        menu_place=5,
    ),
    CardType(
        "menu",
        SPECIAL,
        "Draw four cards, play one, put the others back.",
        in_short="play 1 of 4",
        look=Look("≡", "#d6b3e8", band="#744a24", ink=LIGHT),
        cards=(
            Card("menu_7", party=1, order=7, drawing=("┌────┐", "│≡≡≡≡│")),
            Card("menu_8", party=1, order=8, drawing=("┌────┐", "│≡≡≡≡│")),
            Card("menu_9", party=1, order=9, drawing=("┌────┐", "│≡≡≡≡│")),
        ),
        menu_place=4,
    ),
    CardType(
        "takeout_box",
        SPECIAL,
        "Flip any of your earlier cards; each is then worth 2.",
        in_short="flip: 2 each",
        look=Look("⊠", "#e58fb1", band="#ffd9c2", ink=DARK),
        cards=(
            Card("takeout_box_10", party=1, order=10, drawing=("┌╱╲┐", "│▒▒│")),
            Card("takeout_box_11", party=1, order=11, drawing=("┌╱╲┐", "│▒▒│")),
            Card("takeout_box_12", party=1, order=12, drawing=("┌╱╲┐", "│▒▒│")),
        ),
        menu_place=7,
    ),
    CardType(
        "pudding",
        DESSERT,
        "At the end: most 6, fewest -6 (nobody loses with 2 players). Ties in full.",
        in_short="most 6, fewest −6",
        look=Look("∩", "#f2b8c6", band="#9a4f17", ink=LIGHT),
        cards=(Card("pudding", party=15, classic=10, drawing=("╭▀▀╮", "▀▀▀▀▀▀")),),
        classic_rule="At the end: most 6, fewest -6 (nobody loses with 2 players); ties share.",
    ),
    CardType(
        "green_tea_ice_cream",
        DESSERT,
        "At the end: each set of four 12.",
        in_short="end: four 12",
        look=Look("▼", "#b7d98b", band="#cfe8b4", ink=DARK),
        cards=(Card("green_tea_ice_cream", party=15, drawing=("(●●)", "╲╱"), short=("green t", "ice cr.")),),
    ),
    CardType(
        "fruit",
        DESSERT,
        "At the end, for each fruit: 0 icons -2, then 0, 1, 3, 6, and 10 for five or more.",
        in_short="end: −2 0 1 3 6 10",
        look=Look("◐", "#ff9e5e", band="#e2603f", ink="#1d100b"),
        cards=(
            Card(
                "fruit_watermelon_watermelon",
                party=2,
                said="double watermelon",
                drawing=("◗   ◗", ""),
                short=("double", "melon"),
            ),
            Card(
                "fruit_watermelon_orange",
                party=3,
                said="watermelon and orange",
                box_place=1,
                drawing=("◗   ●", ""),
                short=("melon", "orange"),
            ),
            Card(
                "fruit_watermelon_pineapple",
                party=3,
                said="watermelon and pineapple",
                box_place=1,
                drawing=("◗   ◆", ""),
                short=("melon", "pineap."),
            ),
            Card("fruit_orange_orange", party=2, said="double orange", drawing=("●   ●", "")),
            Card(
                "fruit_orange_pineapple",
                party=3,
                said="orange and pineapple",
                box_place=1,
                drawing=("●   ◆", ""),
                short=("orange", "pineap."),
            ),
            Card(
                "fruit_pineapple_pineapple",
                party=2,
                said="double pineapple",
                drawing=("◆   ◆", ""),
                short=("double", "pineap."),
            ),
        ),
        varied=True,
    ),
)
