"""The lesson of the classic game: most of a last round, with all that scores."""

from .lesson import Line, Scene

_LINES = (
    Line(
        4,
        "pick",
        "A pair of tempura is worth 5, three sashimi 10. Pick either: the rest of this hand "
        "goes to Ben, on to Cem, and is back in three turns.",
        ("tempura", "sashimi"),
        "You have one tempura and two sashimi in front of you. Pick one that helps them.",
    ),
    Line(
        5,
        "pick",
        "Chopsticks score nothing, but in a later turn you take two cards at once with them. Pick them.",
        ("chopsticks",),
        "Let that one go: with chopsticks you will take two cards from the next hand, and they are worth it.",
    ),
    Line(
        6,
        "pick",
        "Wasabi triples the next nigiri you play. Pick the wasabi first; then your chopsticks take the squid as well.",
        ("wasabi",),
        "First the wasabi: only a nigiri that comes after it lies on it.",
    ),
    Line(
        6,
        "second",
        "Use the chopsticks: a squid counts 3, on wasabi 9. They then go into this hand, and on to Ben with it.",
        ("squid_nigiri",),
        but={
            "salmon_nigiri": "Salmon on wasabi would be 6. Take the squid: 9.",
            "egg_nigiri": "Egg on wasabi would be 3. Take the squid: 9.",
            "pass": "You may leave them for later, but here a squid on wasabi waits: 9 points. Take it.",
        },
    ),
    Line(
        7,
        "pick",
        "This is your first hand again. Ben and Cem took a card each, but the tempura is still here: it makes a pair.",
        ("tempura",),
        "Look at what lies in front of you: the tempura makes a pair, worth 5. Pick it.",
    ),
    Line(
        7,
        "pick",
        "This is your first hand again. Ben and Cem took a card each, but the sashimi is still here: it is the third.",
        ("sashimi",),
        "Look at what lies in front of you: the sashimi is the third, and makes 10. Pick it.",
    ),
    Line(
        8,
        "pick",
        "Most maki icons score 6, second most 3. Most pudding at the end of the game 6, fewest -6. "
        "Pick either one; Ben gets the other.",
    ),
)

CLASSIC_LESSON = (
    Scene(
        "The classic game",
        "You are Ana, in the last of three rounds. In each turn everybody picks a card, shows it, and passes the rest "
        "of the hand to the left.",
        _LINES,
        "Tempura {tempura}, sashimi {sashimi}, maki {maki}, pudding {pudding}; nigiri {nigiri}, of which 9 for squid "
        "on wasabi. The last card of a hand has no choice: your egg.",
        menu=None,
        hands=(
            "tempura sashimi egg_nigiri salmon_nigiri dumpling dumpling",
            "wasabi squid_nigiri salmon_nigiri salmon_nigiri egg_nigiri tempura",
            "chopsticks squid_nigiri egg_nigiri dumpling maki_3 pudding",
        ),
        trays=("tempura sashimi sashimi", "maki_2 dumpling sashimi", "salmon_nigiri maki_1 tempura"),
        script=(
            "salmon_nigiri dumpling dumpling chopsticks dumpling egg_nigiri",
            "squid_nigiri tempura salmon_nigiri egg_nigiri salmon_nigiri",
        ),
        desserts=("pudding", "pudding", ""),
        points=(20, 24, 26),
    ),
)
