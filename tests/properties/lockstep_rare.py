"""Which game a seed plays, what its players like, and the rare events that this is to bring about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, count
from random import Random

from tests import naive, naive_table
from tests.naive_game import NaiveGame
from tests.naive_parts import Entry

# --- what is played --------------------------------------------------------------------------------------

THEMES: tuple[tuple[str, ...], ...] = (("classic",), *combinations(naive.SPECIALS, 2))
"""The classic game, and Party with every pair of specials: consecutive seeds go through all of them."""
CLASSIC_MENU: tuple[str, ...] = ("maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "pudding")


@dataclass(frozen=True)
class Setup:
    """The game that a seed plays, and how its players decide."""

    classic: bool
    seats: int
    menu: tuple[str, ...]
    both_ways: bool
    favourite: str  # a type everybody is after
    eager: bool  # whether players have likings at all
    first_printing: bool = False


def seeds_for(theme: Collection[str], first: int) -> Iterator[int]:
    """All seeds from the first on that play with these specials (or the classic game)."""
    return (seed for seed in count(first) if set(theme) <= set(THEMES[seed % len(THEMES)]))


def random_setup(seed: int, rng: Random) -> Setup:
    """Any game with the seed's specials, but rather with uramaki and miso soup, whose checks can go wrong."""
    theme = THEMES[seed % len(THEMES)]
    both_ways = rng.random() < 0.5
    eager = rng.random() < 0.85
    if theme == ("classic",):
        return Setup(True, rng.randint(2, 5), CLASSIC_MENU, both_ways, rng.choice(CLASSIC_MENU), eager)
    seats, menu = 0, CLASSIC_MENU
    while not naive_table.legal_menu(seats, menu):
        seats = rng.randint(2, 8)
        roll = rng.choice((*naive.ROLLS, "uramaki"))
        appetizers = rng.sample(naive.APPETIZERS, 3)
        if rng.random() < 0.4:
            appetizers[0] = "miso_soup"
        menu = (roll, *appetizers, *theme, rng.choice(naive.DESSERTS))
    first_printing = bool({"chopsticks", "spoon"} & set(theme)) and rng.random() < 0.4
    return Setup(False, seats, menu, both_ways, rng.choice((roll, roll, *menu)), eager, first_printing)


LIKINGS = (
    ("PICK|SECOND|MENU", r"special_order", 12.0),
    ("PICK|SECOND|MENU", r"chopsticks|spoon|menu|takeout_box|wasabi", 6.0),
    ("PICK|SECOND|MENU", r"uramaki|miso_soup|.*_nigiri", 3.0),
    ("COPY", r"chopsticks|spoon|wasabi|face_down|.*_nigiri", 6.0),
    ("COPY", r"uramaki|miso_soup|pudding|green_tea|fruit", 3.0),
    ("CALL|SECOND", r"pass", 0.2),
    ("CALL", r"copied_", 6.0),
    ("ASK", r"any_(special_order|miso_soup|spoon|chopsticks|menu|takeout_box)", 6.0),
    ("FLIP", r"pass", 0.4),
    ("FLIP", r"wasabi_under|.*_on_wasabi|copied_|chopsticks|spoon", 4.0),
)
"""Question, answer, weight: the first line that fits counts, and every other answer has weight 1."""


@cache
def liking(kind: str, name: str) -> float:
    """How much players like an answer."""
    for kinds, pattern, weight in LIKINGS:
        if re.fullmatch(kinds, kind) and re.match(pattern, name):
            return weight
    return 1.0


# --- what has been seen ----------------------------------------------------------------------------------

RARE: dict[str, tuple[str, ...]] = {
    "desserts": (),
    "deal": (),
    "draw": ("menu",),
    "PICK": (),
    "COPY": ("special_order",),
    "DIP": ("special_order", "wasabi"),
    "CALL": ("chopsticks",),
    "SECOND": ("chopsticks",),
    "ASK": ("spoon",),
    "GIVE": ("spoon",),
    "MENU": ("menu",),
    "FLIP": ("takeout_box",),
    "second card before the reveal": ("classic",),
    "a finished choice taken back": (),
    "half a choice taken back": ("special_order", "chopsticks"),
    "a choice taken back in the last turn": ("special_order",),
    "CALL taken back for good": ("chopsticks",),
    "SECOND taken back for good": ("classic",),
    "copied chopsticks called": ("special_order", "chopsticks"),
    "copied spoon called": ("special_order", "spoon"),
    "copied spoon refused": ("special_order", "spoon"),
    "spoon refused": ("spoon",),
    "two calls of one number": ("special_order", "chopsticks"),
    "two calls by one player": ("chopsticks",),
    "three calls by one player": ("chopsticks", "spoon"),
    "two copies of one number called by one player": ("special_order", "chopsticks"),
    "used chopsticks played again": ("chopsticks",),
    "special order brought by chopsticks": ("special_order", "chopsticks"),
    "special order brought by a spoon": ("special_order", "spoon"),
    "special order brought by a menu": ("special_order", "menu"),
    "chopsticks copied by what they brought": ("special_order", "chopsticks"),
    "takeout box brought by chopsticks": ("takeout_box", "chopsticks"),
    "takeout box brought by a spoon": ("takeout_box", "spoon"),
    "takeout box brought by a menu": ("takeout_box", "menu"),
    "menu brought by chopsticks": ("menu", "chopsticks"),
    "menu brought by a spoon": ("menu", "spoon"),
    "special order without a model": ("special_order",),
    "copy of a copy": ("special_order", "chopsticks"),
    "face-down card copied": ("special_order", "takeout_box"),
    "miso soup copied": ("special_order",),
    "uramaki copied": ("special_order",),
    "copied nigiri dipped": ("special_order", "wasabi"),
    "copied nigiri not dipped": ("special_order", "wasabi"),
    "copied dessert set aside": ("special_order",),
    "copied dessert flipped": ("special_order", "takeout_box"),
    "wasabi under nigiri flipped": ("wasabi", "takeout_box"),
    "nigiri on wasabi flipped": ("wasabi", "takeout_box"),
    "flipped wasabi passed over": ("wasabi", "takeout_box"),
    "chopsticks flipped": ("chopsticks", "takeout_box"),
    "spoon flipped": ("spoon", "takeout_box"),
    "uramaki tie": (),
    "uramaki without a place": (),
    "miso clash through chopsticks": ("chopsticks",),
    "miso clash through a spoon": ("spoon",),
    "miso clash through a menu": ("menu",),
}
"""What a campaign must see, or it no longer tests what it should, and the specials that it takes."""

ANSWERS_SEEN = {
    "copied chopsticks called": ("CALL", r"copied_chopsticks"),
    "copied spoon called": ("CALL", r"copied_spoon"),
    "special order brought by chopsticks": ("SECOND", r"special_order"),
    "special order brought by a menu": ("MENU", r"special_order"),
    "takeout box brought by chopsticks": ("SECOND", r"takeout_box"),
    "takeout box brought by a menu": ("MENU", r"takeout_box"),
    "menu brought by chopsticks": ("SECOND", r"menu"),
    "face-down card copied": ("COPY", r"face_down"),
    "miso soup copied": ("COPY", r"miso_soup"),
    "uramaki copied": ("COPY", r"uramaki"),
    "copied nigiri dipped": ("DIP", r"wasabi"),
    "copied nigiri not dipped": ("DIP", r"pass"),
    "wasabi under nigiri flipped": ("FLIP", r"wasabi_under"),
    "nigiri on wasabi flipped": ("FLIP", r".*_on_wasabi"),
    "chopsticks flipped": ("FLIP", r"chopsticks"),
    "spoon flipped": ("FLIP", r"spoon"),
    "copied dessert flipped": ("FLIP", r"copied_(pudding|green_tea|fruit)"),
}
"""Those that show in a single answer."""

BROUGHT_BY = {"SECOND": "chopsticks", "ASK": "a spoon", "GIVE": "a spoon", "MENU": "a menu"}


@dataclass
class Said:
    """An answer the model has not heard yet."""

    kind: str
    legal: frozenset[str]
    name: str


def rare_answers(game: NaiveGame, seat: int, said: Said) -> Iterator[str]:
    """What is noteworthy about an answer the model is about to hear."""
    yield said.kind
    for event, (kind, pattern) in ANSWERS_SEEN.items():
        if said.kind == kind and re.match(pattern, said.name):
            yield event
    if said.kind == "SECOND" and game.party and said.name.startswith("chopsticks"):
        yield from ["used chopsticks played again"] * (said.name in game.put_back)
    if said.kind == "SECOND" and not game.party and said.name != "pass":
        yield "second card before the reveal"
    if said.kind == "COPY":
        models = [e for e in game.trays[seat] if e.card == said.name]
        if models and all(e.copy for e in models):
            yield "copy of a copy"
        chopsticks = [e for e in game.trays[seat] if e.card.startswith("chopsticks")]
        if game.arriving and models == chopsticks:
            yield "chopsticks copied by what they brought"
    if said.kind == "ASK":
        if naive.find_giver(game.hands, seat, said.name) is None:
            yield "spoon refused"
        elif said.name in ("any_special_order", "any_menu", "any_takeout_box"):
            yield f"{said.name.removeprefix('any_').replace('_', ' ')} brought by a spoon"


def rare_calls(chain: list[Said]) -> Iterator[str]:
    """What is noteworthy about what one player has called."""
    called = [said.name for said in chain if said.kind == "CALL" and said.name != "pass"]
    if len(set(called)) < len(called):
        yield "two copies of one number called by one player"
    if len(called) > 1:
        yield "two calls by one player" if len(called) == 2 else "three calls by one player"


class Glance:
    """What has to be remembered of the model to notice rare events."""

    def __init__(self, game: NaiveGame) -> None:
        self.under_way = None if game.over or game.turn_no == 0 else game.round_no
        self.points = list(game.points)
        self.discard = Counter(game.discard)
        self.next_place = game.next_place
        self.icons = max(sum(int(e.card[-1]) for e in tray if is_open_uramaki(e)) for tray in game.trays)
        self.passed_over = sum(passes_over(tray) for tray in game.trays)
        self.copies_kept = sum(cards.count("special_order") for cards in game.desserts_physical)


def is_open_uramaki(entry: Entry) -> bool:
    """Whether a card counts in the race."""
    return entry.card.startswith("uramaki") and not entry.flipped


def passes_over(tray: list[Entry]) -> bool:
    """Whether a nigiri lies on a wasabi that is younger than a flipped one."""
    flipped = [place for place, e in enumerate(tray) if e.card == "wasabi" and e.flipped]
    return bool(flipped) and any(e.on is not None and tray.index(e.on) > flipped[0] for e in tray)


def rare_events(kind: str, acting: bool, before: Glance, after: Glance) -> Iterator[str]:
    """What is noteworthy about what an answer has led to."""
    if after.copies_kept > before.copies_kept:
        yield "copied dessert set aside"
    if after.under_way is None or after.under_way != before.under_way:
        return
    won = [now - then for now, then in zip(after.points, before.points, strict=True) if now > then]
    if len(set(won)) < len(won):  # within a round only uramaki scores
        yield "uramaki tie"
    if after.next_place > 3 and after.icons >= 10:
        yield "uramaki without a place"
    if kind != "FLIP" and after.passed_over > before.passed_over:
        yield "flipped wasabi passed over"
    thrown = after.discard - before.discard
    if acting and thrown["miso_soup"] and kind in BROUGHT_BY:
        yield f"miso clash through {BROUGHT_BY[kind]}"
    if kind == "ASK" and set(thrown) == {"special_order"}:
        yield "copied spoon refused"
    if not acting and set(thrown) == {"special_order"}:
        yield "special order without a model"
