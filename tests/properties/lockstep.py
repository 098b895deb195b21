"""The engine and the slow model play one random game side by side and are compared after every step.

A seed fixes everything: the setup, the cards, the answers.  Cards and answers are chosen from sorted names,
so that a seed tells the same story however the engine keeps its piles.  Answers given before the reveal are
handed to the model only after it, seat by seat: until then the engine's players may take theirs back, and
the model hears them in another order than the engine did.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from sushibelt.rules import chance, turn
from sushibelt.rules.catalogue import ANSWER_NUMBERS, CARD_NAMES, CARDS, TYPE_NAMES
from sushibelt.rules.menu import arranged, copies, new_game
from sushibelt.rules.questions import ACTING, CHOOSING, NOTHING, OVER
from sushibelt.rules.state import CHANCE_NAMES
from tests import naive
from tests.naive_game import NaiveGame
from tests.naive_parts import free_wasabi
from tests.properties.lockstep_compare import (
    check_cards,
    check_counters,
    counted,
    engine_asks,
    engine_question,
    engine_view,
    model_view,
    same,
)
from tests.properties.lockstep_rare import (
    RARE,
    Glance,
    Said,
    liking,
    random_setup,
    rare_answers,
    rare_calls,
    rare_events,
)

TAKE_BACK = 0.05  # how often somebody changes their mind, per step of the choosing
TALE = 25  # how many lines of the story a failure prints

# --- one game --------------------------------------------------------------------------------------------


class Lockstep:
    """One seed's game, played by both."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.setup = setup = random_setup(seed, self.rng)
        kinds = arranged(TYPE_NAMES.index(name) for name in ("nigiri", *setup.menu))
        self.s = new_game(setup.classic, kinds, setup.seats, setup.both_ways, setup.first_printing)
        edition = "classic" if setup.classic else "party"
        self.model = NaiveGame(edition, setup.seats, setup.menu, setup.both_ways, setup.first_printing)
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
        self.seen.update(event for chain in self.unheard.values() for event in rare_calls(chain))
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
