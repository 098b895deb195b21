"""The numbers behind the bots' judgement, each with a name.

`GREEDY` holds plain guesses. `REGULAR` began with them and was tuned by self-play: `python -m sushibelt.learning.tune`
prints it.
"""

from typing import Final

GUESSES: Final = (
    ("doubt", 0.8),  # how much rarer a card must be hoped for than it is seen: higher means less hope
    ("waning", 1.0),  # how fast cards in hands that will reach the seat are expected to be taken by others
    ("wasabi", 5.0),  # points a free wasabi brings if a nigiri comes
    ("race_luck", 0.8),  # how far a race is still open, for each turn left
    ("maki_zeal", 0.3),  # the worth of a first maki when many turns are left
    ("temaki_zeal", 0.3),
    ("uramaki_zeal", 0.8),
    ("tempura_hope", 1.0),  # share of a set's points that an unfinished set is worth if its rest comes
    ("sashimi_hope", 0.8),
    ("sashimi_two_hope", 1.0),
    ("dumpling_hope", 0.6),
    ("eel_hope", 1.0),
    ("tofu_hope", 0.8),
    ("onigiri_hope", 0.8),
    ("edamame_hope", 0.8),
    ("miso_fear", 0.6),  # how likely it is that somebody with miso soup plays it now
    ("soy_luck", 0.3),  # how far the race for most colours is still open, for each turn left
    ("tea_hope", 0.25),  # cards that the largest group is expected to gain, for each turn left
    ("chopsticks", 2.0),  # worth of chopsticks in front with many turns left
    ("spoon", 2.0),
    ("patience", 2.0),  # turns left at which a bonus card has lost half of its worth
    ("menu", 2.6),
    ("takeout_hope", 0.1),  # worth of a takeout box for each card in front, beyond what it flips at a gain now
    ("order_hope", 0.9),  # share of a copied card's gain a special order is taken for
    ("pudding_luck", 0.15),  # how far the race for puddings is still open, for each turn left in the game
    ("pudding_zeal", 0.1),
    ("ice_cream_hope", 0.7),
    ("fruit_hope", 0.5),
    ("denial_of_one", 0.0),  # share of the only opponent's loss that counts as a gain
    ("denial_of_many", 0.0),  # the same with several opponents
)
"""Each weight's name and a plain guess: what greedy plays by, and where tuning begins."""

NAMES: Final = tuple(name for name, _ in GUESSES)
GREEDY: Final = tuple(guess for _, guess in GUESSES)

(
    DOUBT,
    WANING,
    WASABI_HOPE,
    RACE_LUCK,
    MAKI_ZEAL,
    TEMAKI_ZEAL,
    URAMAKI_ZEAL,
    TEMPURA_HOPE,
    SASHIMI_HOPE,
    SASHIMI_TWO_HOPE,
    DUMPLING_HOPE,
    EEL_HOPE,
    TOFU_HOPE,
    ONIGIRI_HOPE,
    EDAMAME_HOPE,
    MISO_FEAR,
    SOY_LUCK,
    TEA_HOPE,
    CHOPSTICKS_VALUE,
    SPOON_VALUE,
    PATIENCE,
    MENU_VALUE,
    TAKEOUT_HOPE,
    ORDER_HOPE,
    PUDDING_LUCK,
    PUDDING_ZEAL,
    ICE_CREAM_HOPE,
    FRUIT_HOPE,
    DENIAL_OF_ONE,
    DENIAL_OF_MANY,
) = range(len(NAMES))

REGULAR: Final = (
    0.906,  # doubt
    1.424,  # waning
    3.746,  # wasabi
    0.193,  # race_luck
    0.584,  # maki_zeal
    0.049,  # temaki_zeal
    0.404,  # uramaki_zeal
    0.511,  # tempura_hope
    0.480,  # sashimi_hope
    0.798,  # sashimi_two_hope
    0.456,  # dumpling_hope
    0.920,  # eel_hope
    0.216,  # tofu_hope
    2.393,  # onigiri_hope
    0.690,  # edamame_hope
    0.380,  # miso_fear
    0.250,  # soy_luck
    0.135,  # tea_hope
    2.192,  # chopsticks
    1.588,  # spoon
    3.171,  # patience
    3.158,  # menu
    0.049,  # takeout_hope
    1.137,  # order_hope
    0.022,  # pudding_luck
    0.275,  # pudding_zeal
    1.285,  # ice_cream_hope
    1.730,  # fruit_hope
    1.170,  # denial_of_one
    0.291,  # denial_of_many
)
