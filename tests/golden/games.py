"""The games that are kept as golden playthroughs: one for each preset and the classic game, and staged scenes.

A type that is on none of these menus gets a game of its own. Together they show every card and every question;
`test_golden.py` fails if they do not.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord
from sushibelt.play.words import answer_number, menu_from
from sushibelt.rules.catalogue import TYPE_NAMES, TYPES
from sushibelt.rules.menu import PRESETS
from tests.rules.tables import menu_with
from tests.staging import play, stage

FOLDER = Path(__file__).parent

PLAYERS = {
    "my-first-meal": 3,
    "sushi-go": 4,
    "party-sampler": 5,
    "master-menu": 4,
    "points-platter": 6,
    "cutthroat-combo": 3,
    "big-banquet": 8,
    "dinner-for-two": 2,
}

CUSTOM = {
    "copies-and-spoons": ("uramaki,miso_soup,eel,onigiri,special_order,spoon,fruit", 4),
    "copies-and-wasabi": ("temaki,edamame,dumpling,tofu,special_order,wasabi,pudding", 3),
    "copies-and-boxes": ("maki,sashimi,tofu,tempura,special_order,takeout_box,fruit", 3),
    "copies-and-chopsticks": ("maki,miso_soup,eel,tofu,special_order,chopsticks,pudding", 2),
    "soy-and-tea": ("maki,tempura,sashimi,eel,soy_sauce,tea,fruit", 7),
}

EAGER = ("special_order", "takeout_box", "menu", "spoon", "chopsticks", "wasabi", "miso_soup")
"""Cards the golden players like to pick, so that there is something to see."""


def golden_records() -> Iterator[tuple[str, GameRecord]]:
    """Every golden game by name, played anew."""
    yield "classic-2", played(Match("classic", seats=2, secret="golden"), "classic-2")
    yield "classic-5-both-ways", played(Match("classic", seats=5, both_ways=True, secret="golden"), "classic-5")
    for name in PRESETS:
        yield name, played(Match("party", name, PLAYERS[name], secret="golden"), name)
    for name, (menu, players) in CUSTOM.items():
        yield name, played(Match("party", menu, players, both_ways=players == 3, secret="golden"), name)
    yield (
        "first-printing",
        played(Match("party", "big-banquet", 4, secret="golden", printing="first"), "first-printing"),
    )
    menu, players = CUSTOM["copies-and-chopsticks"]
    copies = Match("party", menu, players, secret="golden", printing="first")
    yield "first-printing-copies", played(copies, "first-printing-copies")
    shown = {kind for menu in (*PRESETS, *(menu for menu, _ in CUSTOM.values())) for kind in menu_from(menu)}
    for kind in sorted(set(range(TYPES)) - shown):
        name = f"with-{TYPE_NAMES[kind]}"
        yield name, played(Match("party", menu_with(kind), 4, secret="golden"), name)
    scene = stage(
        CUSTOM["copies-and-wasabi"][0],
        ["special_order dumpling", "special_order temaki", "special_order tofu"],
        ["salmon_nigiri wasabi", "wasabi.1 egg_nigiri.2>0 wasabi.3 squid_nigiri.4>2 edamame", "pudding tofu"],
        round_no=3,
        desserts=["pudding", "pudding pudding", ""],
        points=[20, 24, 25],
    )
    play(scene, "0:special_order", "0:salmon_nigiri", "0:wasabi", "1:special_order", "1:squid_nigiri")
    yield "a-copy-is-dipped", played(scene, "scene")


def played(match: Match, seed: str) -> GameRecord:
    """Play to the end with fixed chance: special cards first, calls and copies rather than passes."""
    chance = random.Random(seed)
    reconsidered = False
    while not match.over:
        seat = match.waiting_for[0]
        question = match.question(seat)
        assert question is not None
        options = list(question.options)
        liked = [
            option for option in options if any(option in _numbers(name) for name in EAGER) and chance.random() < 0.8
        ]
        if len(options) > 1 and chance.random() < 0.8:
            options = [option for option in options if option != answer_number("pass")]
        match.answer(seat, chance.choice(liked if liked and question.kind in ("pick", "copy") else options))
        if not reconsidered and not match.over and len(match.waiting_for) == 1 and match.question(seat) is None:
            match.take_back(seat)
            reconsidered = True
    return match.record()


def _numbers(name: str) -> range:
    """All cards of a type that bears no variations but numbers."""
    first = {"spoon": "spoon_4", "menu": "menu_7", "takeout_box": "takeout_box_10", "chopsticks": "chopsticks_1"}
    if name in first:
        return range(answer_number(first[name]), answer_number(first[name]) + 3)
    return range(answer_number(name), answer_number(name) + 1)
