"""The lesson of Party's special cards: three small tables, since a menu has two kinds of them."""

from .lesson import Line, Scene

# --- spoon and chopsticks ------------------------------------------------------------------------------

_BONUS_CARDS = Scene(
    "Spoon and chopsticks",
    "Every game of Party has a menu of eight card types. Spoon and chopsticks on this one are bonus cards: "
    "you play them, and use them in a later turn.",
    (
        Line(
            7,
            "pick",
            "Both lie in front of you already. First pick a card as always: tempura makes a pair with yours, worth 5.",
            ("tempura",),
            "Another time. Pick the tempura: together with the one in front of you it is worth 5.",
        ),
        Line(
            7,
            "call",
            "Now you may call one bonus card, before any card is shown. Call the spoon: it gets you a card from "
            "another hand.",
            ("spoon_4",),
            but={
                "chopsticks_2": "Keep the chopsticks for the next hand, and call the spoon first.",
                "pass": "You need not call, but this time it pays: a second eel is to be had. Call the spoon.",
            },
        ),
        Line(
            7,
            "ask",
            "Your one eel costs 3, two would be worth 7: ask for eel. The first to your left who has one must give it.",
            ("any_eel",),
            "One eel alone costs you 3, and a second makes 7 of it. Ask for eel.",
        ),
        Line(
            7,
            "give",
            "The lowest number acts first: your spoon 4, now Cem's spoon 6. Cem asks you for maki and has 3 icons, "
            "you have 5. Give the smaller.",
            ("maki_1",),
            "With 3 icons more Cem would have 6, and you have 5. Give maki 1.",
        ),
        Line(
            8,
            "pick",
            "A used spoon goes into the hand of whoever gave: Ben's. Now the chopsticks: two tempura are another "
            "pair. Pick the first.",
            ("tempura",),
            "The squid is worth 3. Take both tempura, one now and one with the chopsticks: 5.",
        ),
        Line(
            8,
            "call",
            "Call the chopsticks. In Party you choose their card only after all cards are shown.",
            ("chopsticks_2",),
            "Call them: without chopsticks this tempura would stay alone.",
        ),
        Line(
            8,
            "second",
            "All cards are shown. Take the other tempura; then the chopsticks go into this hand, and on to Ben.",
            ("tempura",),
            "The squid would bring 3, the other tempura makes your second pair: 5.",
        ),
        Line(
            9,
            "pick",
            "Your spoon is back! But bonus cards are for a later turn, and your last card is played without a call. "
            "Pick the salmon.",
            ("salmon_nigiri",),
            "The spoon could not be used any more, and scores nothing. Pick the salmon: 2.",
        ),
    ),
    "Two pairs of tempura: {tempura}. Two eels: {eel}, where one would have cost 3. Most maki, as Cem got only "
    "the 1: {maki}.",
    menu="big-banquet",
    hands=(
        "tempura maki_1 maki_3 egg_nigiri",
        "eel dumpling salmon_nigiri salmon_nigiri",
        "egg_nigiri tempura tempura squid_nigiri",
    ),
    trays=(
        "chopsticks_2 spoon_4 eel maki_3 maki_2 tempura",
        "dumpling dumpling tempura squid_nigiri",
        "spoon_6 maki_3 eel eel salmon_nigiri",
    ),
    script=(
        "dumpling maki_3 squid_nigiri",
        "egg_nigiri spoon_6 any_maki salmon_nigiri egg_nigiri",
    ),
)

# --- menu and takeout box ------------------------------------------------------------------------------

_STAYS_OPEN = {
    "sashimi": "Leave the sashimi: three of them are worth 10 as long as all are open.",
    "tofu": "Leave the tofu: your last card will be another, and two are worth 6.",
}

_AT_ONCE = Scene(
    "Menu and takeout box",
    "Menu and takeout box act in the very turn in which they are played, and then are discarded. If several cards "
    "act, the lowest number goes first.",
    (
        Line(
            8,
            "pick",
            "Pick menu 8: you draw four cards from the deck, play one of them and put the others back.",
            ("menu_8",),
            "Pick menu 8 instead: among four cards of the deck you may find what you lack.",
        ),
        Line(
            8,
            "menu",
            "Ben's menu 7 acted before your menu 8. Here is a third sashimi: three are worth 10. "
            "(A menu never plays a menu.)",
            ("sashimi",),
            "Two sashimi are worth nothing, three of them 10. Play the sashimi.",
        ),
        Line(
            9,
            "pick",
            "A takeout box turns cards of earlier turns face-down, as many as you like. Each then counts 2. Pick it.",
            ("takeout_box_10",),
            "Salmon is worth 2. The box makes your eel 2 instead of -3 and your egg 2 instead of 1: that is 6 more.",
        ),
        Line(
            9,
            "flip",
            "Turn what is worth less than 2: your eel, which alone costs 3, and your egg, worth 1.",
            ("eel", "egg_nigiri"),
            but=_STAYS_OPEN | {"pass": "You need not turn any, but here it pays: turn the eel and the egg."},
        ),
        Line(
            9,
            "flip",
            "Now the eel: 2 instead of -3.",
            ("eel",),
            but=_STAYS_OPEN | {"pass": "Not yet: the eel still costs you 3. Turn it too."},
        ),
        Line(
            9,
            "flip",
            "Now the egg: 2 instead of 1.",
            ("egg_nigiri",),
            but=_STAYS_OPEN | {"pass": "Not yet: the egg is worth 1, and 2 face-down. Turn it too."},
        ),
        Line(9, "flip", "The rest is worth more open: turn nothing more.", ("pass",), but=_STAYS_OPEN),
    ),
    "Sashimi {sashimi}, two tofu {tofu}, two cards face-down {face_down}. Left open, eel and egg would have cost "
    "you 2.",
    menu="maki,sashimi,eel,tofu,menu,takeout_box,green_tea_ice_cream",
    hands=("menu_8 tofu maki_1", "menu_7 takeout_box_10 salmon_nigiri"),
    trays=("sashimi sashimi eel egg_nigiri tofu", "maki_3 maki_2 tofu salmon_nigiri"),
    script=("menu_7 squid_nigiri maki_1",),
    draws=("squid_nigiri sashimi eel maki_2", "sashimi maki_2 salmon_nigiri menu_9"),
)

# --- special order -------------------------------------------------------------------------------------

_COPIES = Scene(
    "Special order",
    "A special order becomes one more of a card that lies in front of you. What it copies is chosen in secret, "
    "together with the pick.",
    (
        Line(
            8,
            "pick",
            "You have a squid and a wasabi, but the wasabi came later and is still free. Pick the special order.",
            ("special_order",),
            "The special order can be worth 9 here. Pick it.",
        ),
        Line(
            8,
            "copy",
            "What does it become? Copy the squid: a copied nigiri can lie on your wasabi.",
            ("squid_nigiri",),
            but={
                "wasabi": "You have a free wasabi already. Copy the squid: on that wasabi it counts 9.",
                "tempura": "A pair of tempura would be worth 5. Copy the squid: on wasabi it counts 9.",
                "dumpling": "A second dumpling adds 2. Copy the squid: on wasabi it counts 9.",
            },
        ),
        Line(
            8,
            "dip",
            "A copied nigiri may go on a free wasabi, but need not. Here it should: 9 instead of 3.",
            ("wasabi",),
            "Beside the wasabi it would count 3, on it 9. Say yes.",
        ),
        Line(
            9,
            "pick",
            "Ben's hand brings another special order. Your tempura is alone and worth nothing yet: pick the order.",
            ("special_order",),
            "An egg is worth 1, a pair of tempura 5. Pick the special order.",
        ),
        Line(
            9,
            "copy",
            "Copy the tempura: a pair, worth 5.",
            ("tempura",),
            but={
                "squid_nigiri": "A squid without wasabi is worth 3. Copy the tempura: 5.",
                "wasabi": "No nigiri will come to lie on it any more. Copy the tempura: 5.",
                "dumpling": "Another dumpling adds 3 at most. Copy the tempura: 5.",
            },
        ),
    ),
    "A squid, and its copy on wasabi: {nigiri}. A tempura and its copy: {tempura}. A copy counts in every way as what "
    "it has become.",
    menu="maki,tempura,sashimi,dumpling,wasabi,special_order,green_tea_ice_cream",
    hands=("special_order dumpling maki_1", "special_order dumpling egg_nigiri"),
    trays=("squid_nigiri tempura dumpling wasabi", "dumpling maki_3 salmon_nigiri dumpling"),
    script=("dumpling maki_1",),
)

PARTY_LESSON = (_BONUS_CARDS, _AT_ONCE, _COPIES)
