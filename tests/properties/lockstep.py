"""The engine and the slow model play one random game side by side and are compared after every step.

A seed fixes everything: the setup, the cards, the answers.  Cards and answers are chosen from sorted names,
so that a seed tells the same story however the engine keeps its piles.  Answers given before the reveal are
handed to the model only after it, seat by seat: until then the engine's players may take theirs back, and
the model hears them in another order than the engine did.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, count
from random import Random
from typing import Any

from sushibelt.rules import chance, turn
from sushibelt.rules.catalogue import (
    ANSWER_NAMES,
    ANSWER_NUMBERS,
    BOX_12,
    CARD_NAMES,
    CARDS,
    CHOPSTICKS_1,
    DESSERT_CARDS,
    PUDDING_CARD,
    TYPE_NAMES,
)
from sushibelt.rules.menu import arranged, copies, new_game
from sushibelt.rules.state import (
    ACTING,
    CHANCE_NAMES,
    CHOOSING,
    COPIED,
    COPY,
    DEAL,
    DESSERTS_DRAW,
    DIP,
    FLIPPED,
    HAND,
    NO_CARD,
    NOTHING,
    OVER,
    QUESTION_NAMES,
    State,
)
from sushibelt.rules.table import row_of
from tests import naive
from tests.naive_game import AT_ONCE, BONUS, Entry, NaiveGame, free_wasabi

TAKE_BACK = 0.05  # how often somebody changes their mind, per step of the choosing
TALE = 25  # how many lines of the story a failure prints

NUMBERED = dict(enumerate(CARD_NAMES[CHOPSTICKS_1 : BOX_12 + 1], 1))

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
    while not naive.legal_menu(seats, menu):
        seats = rng.randint(2, 8)
        roll = rng.choice((*naive.ROLLS, "uramaki"))
        appetizers = rng.sample(naive.APPETIZERS, 3)
        if rng.random() < 0.4:
            appetizers[0] = "miso_soup"
        menu = (roll, *appetizers, *theme, rng.choice(naive.DESSERTS))
    return Setup(False, seats, menu, both_ways, rng.choice((roll, roll, *menu)), eager)


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


# --- the same view of both -------------------------------------------------------------------------------

View = dict[str, Any]
Bag = list[str]  # sorted: a multiset
Tray = list[tuple[str, bool, bool, int, int]]  # in order: identity, copy, flipped, turn, place of its partner


def names(cards: Iterable[int]) -> Bag:
    """Cards by name."""
    return sorted([CARD_NAMES[card] for card in cards])


def counted(counts: Iterable[int], first: int = 0) -> Bag:
    """Cards by name, from one count for each card."""
    return sorted([CARD_NAMES[first + i] for i, times in enumerate(counts) for _ in range(times)])


def between_rounds(s: State) -> bool:
    """Whether nothing lies on the table: before a deal, or after the game."""
    return s.stage == OVER or s.chance in (DESSERTS_DRAW, DEAL)


def engine_pool(s: State) -> Bag:
    """The engine's cards in circulation."""
    return counted(s.pool[card] for card in range(CARDS))


def engine_deck(s: State) -> Bag:
    """The draw pile; where the engine has yet to lay it out, all that will be in it."""
    if between_rounds(s) and (not s.classic or (s.round_no == 1 and s.chance == DEAL)):
        return engine_pool(s)
    return names(s.deck[i] for i in range(s.deck_left))


def engine_hand(s: State, seat: int) -> Bag:
    """What a seat holds."""
    row = row_of(s, seat)
    return names(s.hand[row, i] for i in range(s.held[row])) if not between_rounds(s) else []


def engine_tray(s: State, seat: int) -> Tray:
    """What lies in front."""
    return [
        (
            CARD_NAMES[s.tray[seat, i]],
            bool(s.tray_state[seat, i] & COPIED),
            bool(s.tray_state[seat, i] & FLIPPED),
            s.tray_turn[seat, i],
            s.tray_mate[seat, i],
        )
        for i in range(s.laid[seat])
    ]


def engine_at_once(s: State) -> list[tuple[int, str]]:
    """Whose menus and takeout boxes have yet to finish; the engine has them in its queue, not in trays."""
    entries = [s.queue[i] for i in range(s.queued)] + [s.acting] * (s.acting > 0)
    cards = [(entry & 7, NUMBERED[entry >> 8]) for entry in entries]
    return sorted(seat_and_card for seat_and_card in cards if seat_and_card[1].startswith(AT_ONCE))


def engine_asks(s: State) -> list[int]:
    """The seats that owe an answer."""
    return [seat for seat in range(s.seats) if s.asked[seat] != NOTHING]


def engine_question(s: State, seat: int) -> tuple[str, frozenset[str]]:
    """What a seat is asked and may say."""
    found = [ANSWER_NAMES[s.option[i]] for i in range(turn.options(s, seat))]
    assert len(found) == len(set(found)), f"an option twice: {found}"
    return QUESTION_NAMES[s.asked[seat]].upper(), frozenset(found)


def engine_view(s: State, unheard: Collection[int]) -> View:
    """The engine's game; seats the model has not heard are left out of the questions."""
    seats = range(s.seats)
    asks = engine_asks(s)
    view: View = {
        "over": s.stage == OVER,
        "chance": (CHANCE_NAMES[s.chance], chance.cards_to_draw(s)) if s.chance else None,
        "questions": {seat: engine_question(s, seat) for seat in asks if seat not in unheard},
        "hands": [engine_hand(s, seat) for seat in seats],
        "trays": [engine_tray(s, seat) for seat in seats],
        "at once": engine_at_once(s),
        "desserts": [counted((s.dessert[seat, i] for i in range(DESSERT_CARDS)), PUDDING_CARD) for seat in seats],
        "discard pile": counted(s.discard[card] for card in range(CARDS)),
        "deck": engine_deck(s),
        "dessert pile": names(s.pile[i] for i in range(s.pile_left)),
        "drawn": names(s.drawn[i] for i in range(s.drawn_left)) if not s.chance else [],
        "arriving": ["special_order" for seat in asks if s.stage == ACTING and s.asked[seat] in (COPY, DIP)],
        "points": [s.points[seat] for seat in seats],
        "round": s.round_no,
    }
    if not s.chance or not between_rounds(s):  # the engine counts anew only with the deal
        view |= {"turn": s.turn_no, "next place": s.next_place}
    if s.stage == OVER:
        merits = [(s.points[seat], len(view["desserts"][seat])) for seat in seats]
        better = [sum(other > merit for other in merits) for merit in merits]
        view["ranking"] = [[seat for seat in seats if better[seat] == n] for n in sorted(set(better))]
    return view


def model_tray(cards: list[Entry]) -> Tray:
    """What lies in front and will stay there."""
    tray = [e for e in cards if not e.card.startswith(AT_ONCE)]
    partners = {e.on: e for e in tray if e.on is not None}
    partners |= {nigiri: wasabi for wasabi, nigiri in partners.items()}
    return [(e.card, e.copy, e.flipped, e.turn, tray.index(partners[e]) if e in partners else -1) for e in tray]


def model_view(game: NaiveGame, unheard: Collection[int]) -> View:
    """The same as `engine_view`."""
    view: View = {
        "over": game.over,
        "chance": game.chance,
        "questions": {seat: asked for seat, asked in game.questions.items() if seat not in unheard},
        "hands": [sorted(hand) for hand in game.hands],
        "trays": [model_tray(tray) for tray in game.trays],
        "at once": sorted(
            (seat, e.card) for seat, tray in enumerate(game.trays) for e in tray if e.card.startswith(AT_ONCE)
        ),
        "desserts": [sorted(cards) for cards in game.desserts],
        "discard pile": sorted(game.discard),
        "deck": sorted(game.deck),
        "dessert pile": sorted(game.dessert_pile),
        "drawn": sorted(game.drawn),
        "arriving": game.arriving,
        "points": game.points,
        "round": game.round_no,
    }
    if game.turn_no > 0:
        view |= {"turn": game.turn_no, "next place": game.next_place}
    if game.over:
        view["ranking"] = game.ranking()
    return view


def same(engine: View, model: View) -> None:
    """Fail with everything in which the two differ, and only that."""
    if engine != model:
        keys = [key for key in engine | model if engine.get(key) != model.get(key)]
        lines = (f"{key}:\n  engine {engine.get(key)}\n  model  {model.get(key)}" for key in keys)
        raise AssertionError("engine and model differ\n" + "\n".join(lines))


# --- what must hold in the engine alone ------------------------------------------------------------------


def check_counters(s: State, trays: list[Tray]) -> None:
    """Hands are equal when a turn starts, and what the engine counts ahead is right."""
    assert s.awaited == len(engine_asks(s)), f"awaited: {s.awaited}"
    for seat, tray in enumerate(trays):
        usable = [(card, mate) for card, _, flipped, _, mate in tray if not flipped]
        counters = {
            "bonus": (s.bonus[seat], sum(card.startswith(BONUS) for card, _ in usable)),
            "wasabi": (s.wasabi[seat], usable.count(("wasabi", -1))),
            "icons": (s.icons[seat], sum(int(card[-1]) for card, _ in usable if card.startswith("uramaki"))),
        }
        for name, (engine, right) in counters.items():
            assert engine == right, f"{name} of seat {seat}: {engine}, not {right}"
    for row in range(s.seats):
        beyond = {s.hand[row, i] for i in range(s.held[row], HAND)}
        assert beyond <= {NO_CARD}, f"row {row} is not empty beyond its cards: {beyond}"
    if s.stage == CHOOSING and not between_rounds(s):
        sizes = [s.held[row] for row in range(s.seats)]
        assert sizes == [s.cards_each - s.turn_no + 1] * s.seats, f"hand sizes: {sizes}"


def check_cards(s: State, view: View, everything: Bag, set_aside: Bag) -> None:
    """Every piece of cardboard is in one place; Party's pool is what circulates."""
    here: Bag = view["deck"] + view["discard pile"] + view["drawn"] + view["arriving"]
    here += [card for hand in view["hands"] for card in hand]
    here += ["special_order" if copy else card for tray in view["trays"] for card, copy, _, _, _ in tray]
    here += [card for _, card in view["at once"]]
    assert sorted(here + view["dessert pile"] + set_aside) == everything, "a card is lost or doubled"
    assert s.classic or sorted(here) == engine_pool(s), "the pool is not what circulates"
    assert len(set_aside) == sum(len(cards) for cards in view["desserts"]), "desserts set aside"


# --- one game --------------------------------------------------------------------------------------------


@dataclass
class Said:
    """An answer the model has not heard yet."""

    kind: str
    legal: frozenset[str]
    name: str


class Lockstep:
    """One seed's game, played by both."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.setup = setup = random_setup(seed, self.rng)
        kinds = arranged(TYPE_NAMES.index(name) for name in ("nigiri", *setup.menu))
        self.s = new_game(setup.classic, kinds, setup.seats, setup.both_ways)
        edition = "classic" if setup.classic else "party"
        self.model = NaiveGame(edition, setup.seats, setup.menu, setup.both_ways)
        self.everything = counted(copies(setup.classic, kinds).get(card, 0) for card in range(CARDS))
        self.unheard: dict[int, list[Said]] = {}
        self.regretted: set[int] = set()  # seats that have taken back a call or a second card this turn
        self.seen: Counter[str] = Counter()
        self.story: list[str] = []

    def play(self) -> None:
        """From the first deal to the ranking."""
        self.compare()
        assert self.everything == sorted(self.model.everything.elements())
        while not (self.s.stage == OVER and self.model.over):
            if self.s.chance:
                self.draw()
            elif self.s.stage == CHOOSING and self.rng.random() < TAKE_BACK * (5 if self.last_turn() else 1):
                self.take_back()
            else:
                self.say()
            self.compare()
        self.model.assert_conserved()

    def compare(self) -> None:
        """Both stand in the same place."""
        view = engine_view(self.s, self.unheard)
        same(view, model_view(self.model, self.unheard))
        # The engine does not say which set-aside desserts are special orders, so ask the model.
        set_aside = [card for cards in self.model.desserts_physical for card in cards]
        check_cards(self.s, view, self.everything, set_aside)
        check_counters(self.s, view["trays"])

    def draw(self) -> None:
        """Chance decides, for both alike."""
        s = self.s
        kind = CHANCE_NAMES[s.chance]
        number = chance.cards_to_draw(s)
        chance.prepare_draw(s)
        bag = s.pile if kind == "desserts" else s.deck
        left = s.pile_left if kind == "desserts" else s.deck_left
        drawn = self.some_of(sorted(CARD_NAMES[bag[i]] for i in range(left)), number)
        for i, card in enumerate(drawn):
            place = next(place for place in range(left - i) if CARD_NAMES[bag[place]] == card)
            chance.draw(s, i, place)
        chance.draw_done(s)
        self.story.append(f"{kind}: {' '.join(drawn)}")
        self.seen[kind] += 1
        self.model.supply(drawn)

    def some_of(self, cards: list[str], number: int) -> list[str]:
        """So many of these cards in any order; where players have likings, chance often shares them."""
        if self.setup.eager and self.rng.random() < 0.7:
            cards.sort(key=lambda card: self.rng.random() ** (1 / self.fondness("PICK", card)), reverse=True)
            cards = cards[:number]
        self.rng.shuffle(cards)
        return cards[:number]

    def take_back(self) -> None:
        """Somebody wants to choose anew, whether or not there was anything to choose."""
        seat = self.rng.randrange(self.s.seats)
        self.story.append(f"seat {seat} takes back")
        self.seen["a choice taken back in the last turn"] += self.last_turn()
        if seat in self.unheard:
            finished = self.s.asked[seat] == NOTHING
            self.seen["a finished choice taken back" if finished else "half a choice taken back"] += 1
            last = self.unheard.pop(seat)[-1]
            if last.kind in ("CALL", "SECOND") and last.name != "pass":
                self.regretted.add(seat)
        turn.take_back(self.s, seat)

    def last_turn(self) -> bool:
        """Whether picks are forced, so that there are only special orders to decide about."""
        return self.s.turn_no == self.s.cards_each

    def say(self) -> None:
        """A seat that is asked answers; the model hears it at once, or else after the reveal."""
        s = self.s
        seat = self.rng.choice(engine_asks(s))
        kind, legal = engine_question(s, seat)
        name = self.choose(seat, kind, legal)
        self.story.append(f"seat {seat} {kind} {name}")
        self.unheard.setdefault(seat, []).append(Said(kind, legal, name))
        before = s.round_no, s.turn_no, s.stage
        turn.answer(s, seat, ANSWER_NUMBERS[name])
        if s.stage != CHOOSING or before != (s.round_no, s.turn_no, s.stage):
            self.tell_model(acting=before[2] == ACTING)

    def choose(self, seat: int, kind: str, legal: frozenset[str]) -> str:
        """An answer by the players' likings."""
        assert legal, f"nothing to answer to {kind}"
        choices = sorted(legal)
        if not self.setup.eager:
            return self.rng.choice(choices)
        return self.rng.choices(choices, [self.weight(seat, kind, name) for name in choices])[0]

    def fondness(self, kind: str, name: str) -> float:
        """A liking, greater for the favourite unless it is to be flipped."""
        return liking(kind, name) * (5 if self.setup.favourite in name and kind != "FLIP" else 1)

    def weight(self, seat: int, kind: str, name: str) -> float:
        """A fondness, with an eye on the table."""
        weight = self.fondness(kind, name)
        tray = self.model.trays[seat]
        if name.startswith(("special_order", "takeout_box")):  # of little use before much lies in front
            weight *= 0.02 + len(tray) ** 2 / 9
        if "special_order" in self.setup.menu and free_wasabi(tray):  # it waits for a copied nigiri
            weight *= 4 if kind == "COPY" and "nigiri" in name else 0.3 if "nigiri" in name else 1
        if name == "pass" and seat in self.regretted:
            weight *= 50
        if kind == "ASK" and naive.find_giver(self.model.hands, seat, name) is None:
            weight *= 0.05
        return weight

    def tell_model(self, acting: bool) -> None:
        """The model hears what was said, in an order of its own."""
        seats = list(self.unheard)
        self.rng.shuffle(seats)
        calls = [said.name.removeprefix("copied_") for said in self.all_unheard() if said.kind == "CALL"]
        self.seen["two calls of one number"] += len(set(calls) - {"pass"}) < len(calls) - calls.count("pass")
        regrets = [self.unheard[seat][-1] for seat in self.regretted]
        self.seen.update(f"{said.kind} taken back for good" for said in regrets if said.name == "pass")
        self.regretted.clear()
        for seat in seats:
            for said in self.unheard[seat]:
                where = f"question to seat {seat}"
                same({where: (said.kind, said.legal)}, {where: self.model.questions.get(seat)})
                self.seen.update(rare_answers(self.model, seat, said))
                before = Glance(self.model)
                self.model.answer(seat, said.name)
                self.seen.update(rare_events(said.kind, acting, before, Glance(self.model)))
        self.unheard.clear()

    def all_unheard(self) -> Iterator[Said]:
        """Everything the model has not heard, whoever said it."""
        for chain in self.unheard.values():
            yield from chain


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


def rare_answers(game: NaiveGame, seat: int, said: Said) -> Iterator[str]:
    """What is noteworthy about an answer the model is about to hear."""
    yield said.kind
    for event, (kind, pattern) in ANSWERS_SEEN.items():
        if said.kind == kind and re.match(pattern, said.name):
            yield event
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


# --- by hand ---------------------------------------------------------------------------------------------


def play_seed(seed: int) -> Counter[str]:
    """Play one seed's game and say what rare things it had; a failure tells how to see it again."""
    game = Lockstep(seed)
    try:
        game.play()
    except Exception as error:
        tale = [repr(error) if not isinstance(error, AssertionError) else str(error), str(game.setup), "..."]
        tale += [*game.story[-TALE:], f"reproduce: python -m tests.properties.lockstep --seed {seed}"]
        raise AssertionError("\n".join(tale)) from error
    return game.seen


def main() -> None:
    """Play a run of seeds and say how often each rare event was seen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--games", type=int, default=1, help="how many seeds to play")
    arguments = parser.parse_args()
    seen: Counter[str] = Counter()
    failed = 0
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        try:
            seen += play_seed(seed)
        except AssertionError as error:
            failed += 1
            print(f"{error}\n", file=sys.stderr, flush=True)
    for event in RARE:
        print(f"{seen[event]:9} {event}")
    sys.exit(f"{failed} games failed" if failed else 0)


if __name__ == "__main__":
    main()
